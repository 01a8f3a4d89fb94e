"""Finished games to send: one of each kind that looks different."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from companion.send.recap import Recap, recap_of
from companion.session.session import Session
from companion.store.export import load, read_session
from tests.games import GAMES
from tests.sources import ROOT

FOUR, FIVE, SHARED, PAD = (
    "through_the_ages/four_players",
    "hadara/five_players",
    "hadara/shared_win",
    "new_dawn/score_sheet",
)
FINISHED = (FOUR, FIVE, SHARED, PAD, "monumental_duel/shared_victory", "hadara/tie", "new_dawn/four_players")
BEGAN = 1_794_682_800


@cache
def data_of(name: str) -> dict[str, Any]:
    """A recorded game without what it refuses, an entry a minute."""
    game, file = name.split("/")
    data = load(ROOT / "rules" / game / "golden" / f"{file}.json")
    steps = [step for step in data["entries"] if "refuse" not in step]
    timed = [{**step, "time": BEGAN + 60 * at} for at, step in enumerate(steps)]
    return {**data, "entries": timed, "id": file.replace("_", "")}


@cache
def session_of(name: str) -> Session:
    return read_session(data_of(name), GAMES)


def with_game(told: Recap, **changes: Any) -> Recap:
    """The same with something else in what is kept of the game."""
    return replace(told, game=replace(told.game, **changes))


def recap(name: str, **known: Any) -> Recap:
    return recap_of(session_of(name), **known)
