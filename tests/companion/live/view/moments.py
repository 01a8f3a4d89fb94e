"""Moments of recorded games for the tests of views: each kind of step of each game at each depth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from companion.live.rights import ALL, May
from companion.live.snapshot import Snapshot
from companion.live.view.parts import Viewer
from tools.guest_samples import GOLDENS, Moment, moments, questions, recorded

EVERYTHING = May(ALL)


@cache
def every_moment() -> tuple[Moment, ...]:
    """The latest recorded one of each: boards are fullest then."""
    found: dict[tuple[object, ...], Moment] = {}
    # Under earlier rules nearly the same is shown: a few games are enough there.
    for path, is_present in (*product(GOLDENS[::3], (False,)), *product(GOLDENS, (True,))):
        for moment in moments(path, most=1, is_present=is_present):
            game, state = moment.snapshot.game.meta.id, moment.snapshot.state
            step = moment.snapshot.rules.step(state)
            shape = (len(step.lines), step.mover is None) if is_present else ()
            found[game, moment.snapshot.depth, step.id, is_present, *shape] = moment
    return tuple(found.values())


class Answered(NamedTuple):
    snapshot: Snapshot
    asked: dict[str, Any]
    answer: dict[str, Any]


def to_move(snapshot: Snapshot) -> int:
    return next(iter(snapshot.rules.step(snapshot.state).to_move), 0)


@cache
def every_answer(language: str) -> tuple[Answered, ...]:
    """What can be asked at those moments, each kind of question once for a game."""
    return tuple(_answers(Viewer(language)))


def _answers(viewer: Viewer) -> Iterator[Answered]:
    known: set[str] = set()
    for snapshot, asked in (*every_form(), *every_question()):
        shape = json.dumps([snapshot.game.meta.id, snapshot.depth, _shape(asked)])
        if shape not in known:
            known.add(shape)
            yield Answered(snapshot, asked, viewer.answer(snapshot, to_move(snapshot), EVERYTHING, asked))


@cache
def every_question() -> tuple[tuple[Snapshot, dict[str, Any]], ...]:
    viewer = Viewer("en")
    return tuple(
        (snapshot, asked)
        for _, snapshot in every_moment()
        for asked in questions(snapshot, viewer.parts(snapshot, to_move(snapshot), EVERYTHING))
    )


@cache
def every_form() -> tuple[tuple[Snapshot, dict[str, Any]], ...]:
    """Of what was recorded, as it is filled in."""
    return tuple(
        (one.snapshot, {"what": "offer", "input": one.input})
        for path in GOLDENS
        for one in recorded(path, is_present=True)
    )


def _shape(asked: dict[str, Any]) -> Any:
    """Questions about the same kind of input with the same fields answered are alike."""
    if asked["what"] == "offer":
        name, _, values = asked["input"]
        return [name, sorted(key for key, value in values.items() if value is not None)]
    return {name: value for name, value in asked.items() if name != "seat"}
