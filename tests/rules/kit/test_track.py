"""A marker on ten spaces, and "+10" tokens for the rest."""

from __future__ import annotations

import pytest

from rules.kit.panel import Track
from rules.kit.text import say


def track(value: int, spaces: int = 10) -> Track:
    return Track(id="culture", label=say("toy.points"), value=value, spaces=spaces)


@pytest.mark.parametrize("value", range(1, 41))
def test_tokens_and_marker_make_up_the_value(value: int) -> None:
    shown = track(value)
    assert 1 <= shown.marker <= 10
    assert shown.tokens * 10 + shown.marker == value


@pytest.mark.parametrize(
    ("value", "tokens", "marker"), [(0, 0, 0), (1, 0, 1), (10, 0, 10), (11, 1, 1), (20, 1, 10), (21, 2, 1), (40, 3, 10)]
)
def test_a_full_track_has_no_token_yet(value: int, tokens: int, marker: int) -> None:
    assert (track(value).tokens, track(value).marker) == (tokens, marker)


def test_a_value_below_zero_takes_no_token() -> None:
    assert (track(-3).tokens, track(-3).marker) == (0, -3)


def test_other_tracks_have_other_lengths() -> None:
    assert (track(26, spaces=25).tokens, track(26, spaces=25).marker) == (1, 1)
