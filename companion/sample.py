"""The sample round of a game: a position, and six things to try in it, each said by what it is about.

A game has one if `sample.json` lies in its folder: a session file that also says, for each step, what is meant. Nothing
here knows which game that is, and a game without the file offers no sample.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules import FOLDER, all_games

# The first page asks which games have one, and reads no rules.
if TYPE_CHECKING:
    from rules.kit.inputs import Input

LOOK, WHY, RECORD, UNDO, REFUSE, RULE = STEPS = ("look", "why", "record", "undo", "refuse", "rule")
"""In this order: a board is opened, a number taken apart, something recorded, undone, refused, and its rule read."""
_FILE = "sample.json"


@dataclass(frozen=True, slots=True)
class SampleStep:
    """What is meant by a step: a seat to look at, the panel of a number, or an input that is recorded or refused."""

    do: str
    at: int | None = None
    """After how many entries it is played; without it, where the step before has led."""
    seat: int | None = None
    panel: str = ""
    type: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)

    def means(self, given: Input) -> bool:
        """Whether an input is the one that is meant."""
        told = given.values()
        is_same = given.type == self.type and (self.seat is None or given.seat == self.seat)
        return is_same and all(told.get(name) == value for name, value in self.values.items())


@dataclass(frozen=True, slots=True)
class Sample:
    game: str
    data: Mapping[str, Any]
    """The session file."""
    steps: tuple[SampleStep, ...]

    def before(self, step: int) -> int:
        """How many entries lie on the table when a step begins. Before an undo, something must have been recorded."""
        placed = [one.at for one in self.steps[: step + 1] if one.at is not None]
        return placed[-1] + (self.steps[step].do == UNDO)

    def at(self, count: int) -> dict[str, Any]:
        """The position after so many entries, as a session file."""
        return {**self.data, "entries": self.data["entries"][:count]}


def games_with_sample() -> list[str]:
    return [game for game in all_games() if _path(game).exists()]


def sample_of(game: str) -> Sample:
    from companion.store.export import load

    data = load(_path(game))
    steps = tuple(SampleStep(**step) for step in data["steps"])
    return Sample(game, {name: value for name, value in data.items() if name != "steps"}, steps)


def _path(game: str) -> Path:
    return FOLDER / game / _FILE
