"""Effects at the start of a turn or after the reset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Counts, Several
from rules.kit.inputs import Input
from rules.new_dawn.inputs import kinds
from rules.new_dawn.tables import SLOTS


@dataclass(frozen=True, kw_only=True)
class SwapCards(Input):
    """Two cards of the row change places: the Oracle at the start of a turn, the Aztecs after a won attack."""

    by: Annotated[str, Choice(("oracle", "aztec"))]
    slots: Annotated[tuple[int, ...], Several(SLOTS, 2)] = ()


@dataclass(frozen=True, kw_only=True)
class MoveTrade(Input):
    """Moves trade tokens from Great Zimbabwe to focus cards at the start of a turn."""

    trade_on: Annotated[tuple[str, ...], Counts(kinds.CARDS, 4)] = ()


@dataclass(frozen=True, kw_only=True)
class TakePact(Input):
    """The Potala Palace: a diplomacy card of a rival."""

    rival: Annotated[int | None, kinds.RIVAL] = None
    card: Annotated[str | None, kinds.ONE_PACT] = None


@dataclass(frozen=True, kw_only=True)
class SwapPact(Input):
    """Geneva: a diplomacy card goes back to its owner for another one of that player."""

    rival: Annotated[int | None, kinds.RIVAL] = None
    back: Annotated[str | None, kinds.ONE_PACT] = None
    card: Annotated[str | None, kinds.ONE_PACT] = None


@dataclass(frozen=True, kw_only=True)
class MoveBarbarian(Input):
    """Seoul: one barbarian moves to a neighbouring empty space."""

    barbarian: Annotated[str | None, kinds.ONE_BARBARIAN] = None
