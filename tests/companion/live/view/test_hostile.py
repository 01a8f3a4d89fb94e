"""Frames of strangers: whatever is asked, there is an answer that can be sent, and nothing is raised."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.live.rights import ALL, SEAT, WATCH, May
from companion.live.snapshot import Snapshot
from companion.live.view.asked import ASKED
from companion.live.view.parts import Viewer
from tests.companion.live.view.moments import every_moment, every_question, to_move

LARGEST = 400_000
"""Signs of an answer: the longest contents and forms have a fifth of it."""

VIEWER = Viewer("en")

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NAMES = (
    *("input", "type", "seat", "id", "part", "path", "query", "topic", "panel", "refusal", "key", "step", "upto"),
    *("most", "shelf", "age", "unanswered", "answered", "draw"),
)


@cache
def snapshots() -> tuple[Snapshot, ...]:
    """One of each game at each depth, in its middle."""
    found: dict[tuple[str, str], Snapshot] = {}
    for _, snapshot in every_moment():
        if snapshot.rules.outcome(snapshot.state) is None:
            found[snapshot.game.meta.id, snapshot.depth] = snapshot
    return tuple(found.values())


@cache
def sensible() -> tuple[dict[str, Any], ...]:
    return tuple(asked for _, asked in every_question())[::7]


def holds(snapshot: Snapshot, seat: int | None, may: May, frame: dict[str, Any]) -> None:
    answer = VIEWER.answer(snapshot, seat, may, frame)
    assert isinstance(answer, dict)
    assert len(json.dumps(answer, ensure_ascii=False)) < LARGEST
    if may.what == WATCH:
        assert '"k": "Offer"' not in json.dumps(answer)


readers = st.sampled_from([(0, May(ALL)), (0, May(SEAT)), (None, May(SEAT)), (None, May(WATCH, anyway=False))])
frames = st.fixed_dictionaries({"what": st.sampled_from([*ASKED]) | anything}, optional=dict.fromkeys(NAMES, anything))


@settings(max_examples=150, deadline=None)
@given(st.integers(0), readers, frames)
def test_nonsense_has_an_answer(which: int, reader: tuple[int | None, May], frame: dict[str, Any]) -> None:
    holds(snapshots()[which % len(snapshots())], *reader, frame)


@settings(max_examples=120, deadline=None)
@given(st.data(), readers)
def test_a_sensible_question_made_senseless_has_an_answer(data: st.DataObject, reader: tuple[int | None, May]) -> None:
    """About another game or moment, with something in it replaced."""
    snapshot = data.draw(st.sampled_from(snapshots()))
    frame = json.loads(json.dumps(data.draw(st.sampled_from(sensible()))))
    given_input = frame.get("input")
    if isinstance(given_input, list) and data.draw(st.booleans()):
        values = given_input[2]
        if values:
            values[data.draw(st.sampled_from(sorted(values)))] = data.draw(anything)
        given_input[1] = data.draw(st.integers(-2, 9) | st.none())
    else:
        frame[data.draw(st.sampled_from(NAMES))] = data.draw(anything)
    holds(snapshot, *reader, frame)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_path_has_an_answer(data: st.DataObject) -> None:
    """Along what was sent, and beside it."""
    snapshot = data.draw(st.sampled_from(snapshots()))
    parts = VIEWER.parts(snapshot, to_move(snapshot), May(SEAT))
    part = data.draw(st.sampled_from(sorted(parts)))
    here, path = parts[part], []
    while isinstance(here, (dict, list)) and here and data.draw(st.integers(0, 9)):
        keys = sorted(here) if isinstance(here, dict) else list(range(len(here)))
        path.append(data.draw(st.sampled_from(keys)))
        here = here[path[-1]]
    path += data.draw(st.lists(st.text(max_size=5) | st.integers(-3, 99), max_size=2))
    holds(snapshot, to_move(snapshot), May(SEAT), {"what": "why", "part": part, "path": path})
