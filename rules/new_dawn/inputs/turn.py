"""The start of the game and the frame of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Several
from rules.kit.inputs import Input
from rules.new_dawn.inputs import kinds
from rules.new_dawn.tables import SLOTS, VICTORY_CARDS


@dataclass(frozen=True, kw_only=True)
class RevealWonder(Input):
    """The open card of a wonder deck: at the start, and after the one above it was built."""

    wonder: Annotated[str, kinds.ONE_WONDER]


@dataclass(frozen=True, kw_only=True)
class DrawVictoryCards(Input):
    """The victory cards of this game: three, or four in the epic game."""

    cards: Annotated[tuple[str, ...], Several(tuple(VICTORY_CARDS))]


@dataclass(frozen=True, kw_only=True)
class PlayFocusCard(Input):
    """Plays the focus card of a slot. `by` names the effect that lets a second card be resolved."""

    slot: Annotated[int, Choice(SLOTS)]
    by: Annotated[str | None, Choice(("capitalism", "venetian_arsenal", "estadio_do_maracana"))] = None


@dataclass(frozen=True, kw_only=True)
class ResetCard(Input):
    """The card in play goes to slot 1. Only needed where something follows the reset in the same turn."""


@dataclass(frozen=True, kw_only=True)
class EndTurn(Input):
    """Resets the card in play, if that is still to do, and hands the turn on."""
