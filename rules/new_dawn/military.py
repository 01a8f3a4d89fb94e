"""Military: the card in play, and how much it fortifies."""

from __future__ import annotations

from rules.new_dawn import row
from rules.new_dawn.state import State
from rules.new_dawn.tables import FocusCard

BOTH = ("mass_production", "flight")
"""Cards that attack and fortify; the others do one of the two (CND-168)."""
ANYTHING = "flight"
"""Its range is counted through anything."""


def card_in_play(state: State, seat: int) -> FocusCard | None:
    slot = row.slot_in_play(state, seat, "military")
    return state.focus(state.boards[seat].at(slot).id) if slot else None


def fortify_limit(state: State, seat: int) -> int:
    """The slot number (CND-170); Mass Production loses one for each attack made. Trade tokens add nothing (CND-171)."""
    card = card_in_play(state, seat)
    limit = row.strength(state, seat, "military")
    if card is not None and card.id == "mass_production":
        limit -= state.turn.attacks
    return max(0, limit)
