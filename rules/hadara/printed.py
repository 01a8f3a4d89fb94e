"""Printed numbers as this table knows them: one read from the physical thing wins over the list."""

from __future__ import annotations

from rules.hadara.cards import CARDS
from rules.hadara.state import Card, State
from rules.kit.frozen import replace


def printed_card(state: State, card: str) -> Card:
    return state.printed.cards.get(card, CARDS[card])


def with_stack_points(state: State, requirement: int, points: int) -> State:
    """HAD-218: what a plundered colony is worth, typed when the first one was taken."""
    stacks = tuple(
        replace(stack, points=points) if stack.requirement == requirement else stack for stack in state.printed.colonies
    )
    return replace(state, printed=replace(state.printed, colonies=stacks))
