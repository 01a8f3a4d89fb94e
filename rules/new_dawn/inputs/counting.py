"""Counting on the map, marking agendas, and what is really printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Arrangement, Choice, Counts, Number
from rules.kit.inputs import Input
from rules.new_dawn.tables import AGENDAS, FACES, FOCUS, TYPES


@dataclass(frozen=True, kw_only=True)
class CountSpaces(Input):
    """Own spaces by water only, by the edge only, and by both."""

    water: Annotated[int, Number(0, 60)] = 0
    edge: Annotated[int, Number(0, 60)] = 0
    both: Annotated[int, Number(0, 60)] = 0


@dataclass(frozen=True, kw_only=True)
class CountMature(Input):
    """How many mature cities there are on the map."""

    cities: Annotated[int, Number(0, 8)] = 0


@dataclass(frozen=True, kw_only=True)
class CityMatures(Input):
    """One more city is mature. `around` names what is on each space beside it: at the edge of the map there are fewer.

    `lent` is a token of a rival whose Open Borders one holds, `open` a space with none of the others.
    """

    around: Annotated[tuple[str, ...], Counts(("own", "water", "rival", "lent", "open"), 6)] = ()


@dataclass(frozen=True, kw_only=True)
class MarkAgenda(Input):
    """An agenda is done. Those the app can count mark themselves."""

    agenda: Annotated[str, Choice(tuple(AGENDAS))]


@dataclass(frozen=True, kw_only=True)
class CheckCard(Input):
    """The numbers that really stand on a focus card."""

    card: Annotated[str, Choice(tuple(FOCUS))]
    tokens: Annotated[int | None, Number(0, 9)] = None
    caravans: Annotated[int | None, Number(0, 3)] = None
    movement: Annotated[int | None, Number(0, 12)] = None
    range: Annotated[int | None, Number(0, 12)] = None
    attacks: Annotated[int | None, Number(0, 5)] = None
    bonus: Annotated[int | None, Number(0, 9)] = None
    barbarian_bonus: Annotated[int | None, Number(0, 9)] = None


@dataclass(frozen=True, kw_only=True)
class CheckRow(Input):
    """The order in which the cards of a row really lie, from slot 1 to 5."""

    types: Annotated[tuple[str, ...], Arrangement(TYPES)]


@dataclass(frozen=True, kw_only=True)
class CheckDial(Input):
    """What really stands on a section of the event dial, counted clockwise from the start at 1."""

    section: Annotated[int, Number(1, 12)]
    face: Annotated[str, Choice(FACES)]
