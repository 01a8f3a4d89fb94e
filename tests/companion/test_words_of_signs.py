"""What is drawn as a sign and a number can be said, too: for a browser, for speech, for who cannot tell the signs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.text import LANGUAGES, translator_for
from rules import all_games
from rules.kit import play
from rules.kit.offer import CardFace, Gain
from rules.kit.step import Cost
from rules.kit.text import Text
from tests.games import every
from tests.rules.test_random_play import everything_shown
from tools.pictures import samples


def recorded_moments(game: str) -> Iterator[tuple[str, list[Any]]]:
    """Of every recorded game what is shown when a step comes up for the second time and for the last, and the form
    of what was entered there."""
    for path in samples.goldens(game):
        session = samples.recorded(path)
        counts = {count for _, *found in samples.moments(session) for count in found}
        for count in sorted(counts):
            state = session.items[count - 1].after
            shown = everything_shown(session.rules, state, len(session.setup.seats))
            following = session.items[count].input if count < len(session.items) else None
            if following is not None:
                shown.append(play.offer(session.rules, state, following))
            yield f"{path.stem} {count}", [*shown, play.grid(session.rules, state)]


def said(shown: list[Any]) -> Iterator[tuple[Any, Text | None]]:
    """Every sign that is drawn, with its words."""
    for one in every((Gain, Cost, CardFace), shown):
        if not isinstance(one, CardFace):
            yield one, one.label
        elif one.cost is not None:
            yield one, one.cost_label


@pytest.mark.parametrize("game", list(all_games()))
def test_no_sign_is_without_words(game: str) -> None:
    translators = [translator_for(language) for language in LANGUAGES]
    known: set[Text] = set()
    for moment, shown in recorded_moments(game):
        found = list(said(shown))
        assert [one for one, label in found if label is None] == [], moment
        for label in {label for _, label in found if label is not None} - known:
            assert all(translator.show(label).strip() for translator in translators), moment
            known.add(label)
    assert known, "a game draws some signs"
