"""Military cards in hand: which ones is secret, but how many there are and which ages they can be from is known."""

from __future__ import annotations

from rules.kit.refusal import Refusal, refuse
from rules.through_the_ages import names
from rules.through_the_ages.cards import held_levels, level
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import AGES, LEVEL


def check_military_card(board: Board) -> Refusal | None:
    return None if board.military_hand > 0 else refuse("through_the_ages.no_military_card", topic="military_hand")


def check_held(state: State, card: str, topic: str = "military_hand") -> Refusal | None:
    """Nobody holds a military card of an age that has not started (TTA-065), nor an antiquated one (TTA-060)."""
    if level(card) > LEVEL[state.age]:
        return refuse("through_the_ages.age_not_begun", topic=topic, card=names.card(card))
    return check_not_antiquated(state, level(card))


def check_not_antiquated(state: State, *levels: int) -> Refusal | None:
    """Cards by their level alone: prepared events and bonus cards stay unnamed."""
    oldest = held_levels(state.age)[0]
    if levels and min(levels) < oldest:
        return refuse("through_the_ages.antiquated", topic="antiquated", age=names.age(AGES[oldest]))
    return None
