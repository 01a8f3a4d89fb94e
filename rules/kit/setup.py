"""How a game is set up: who sits where, and the choices made before the first entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.kit.field import Kind
from rules.kit.text import Text

FULL_TABLE = "full_table"
TURNS_AND_CITIES = "turns_and_cities"
"""Whose turn it is and what everybody has that scores, without the resources that paid for it."""
SCORE_SHEET = "score_sheet"


@dataclass(frozen=True, slots=True)
class Seat:
    name: str
    colour: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setup:
    """Seats in clockwise order.

    `known` are printed numbers that were typed in earlier games, by the game's own names for them. They are copied when
    a game begins and never change after that: a correction in another game leaves this one as it was played.

    `rules_version` is the version of the rules the game was started under, empty for the current one. The session says
    which: a game started when a rule was read differently goes on reading it as it did then.
    """

    seats: tuple[Seat, ...]
    depth: str = FULL_TABLE
    options: Mapping[str, Any] = field(default_factory=dict)
    known: Mapping[str, int] = field(default_factory=dict)
    rules_version: str = ""

    def plain(self) -> dict[str, Any]:
        setup: dict[str, Any] = {
            "depth": self.depth,
            "seats": [{"name": s.name, "colour": s.colour, "options": dict(s.options)} for s in self.seats],
            "options": dict(self.options),
        }
        return {**setup, "known": dict(self.known)} if self.known else setup


@dataclass(frozen=True, slots=True)
class SetupOption:
    """A choice of the table, or of each seat. `defaults` gives the value a seat starts with, by its place.

    `formerly` holds the default of earlier versions of the rules, for files from back then that leave the choice out.
    """

    name: str
    kind: Kind
    label: Text
    default: Any
    note: Text | None = None
    labels: tuple[Text, ...] = ()
    tints: tuple[str, ...] = ()
    is_unsure: bool = False
    depths: tuple[str, ...] = (FULL_TABLE,)
    formerly: Mapping[str, Any] = field(default_factory=dict)
    is_seat: bool = False
    """Whether it names a seat, counted from 1. The first such option of a table says who begins."""
    by_chance: bool = False
    """Whether the rulebook leaves it to chance, so that the app may draw it when the players ask for that."""

    def default_for(self, seat: int, rules_version: str = "") -> Any:
        if rules_version in self.formerly:
            return self.formerly[rules_version]
        return (
            self.default[seat] if isinstance(self.default, tuple) and not self.kind.fits(self.default) else self.default
        )
