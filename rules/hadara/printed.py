"""Numbers read from the physical thing: they win over the list for the rest of the session, and in later ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules.hadara.buying import printed_card
from rules.hadara.cards import CARDS
from rules.hadara.inputs import CheckCard, CheckColony, CheckStartCard, CheckStatue
from rules.hadara.remembered import colony_name, meaningful, noted, recalled_check, start_name, statue_name
from rules.hadara.state import Board, Card, State
from rules.hadara.tables import Bonus, ColonyStack, StatueSlot


def _bonus(given: CheckCard | CheckStartCard) -> Bonus:
    return (given.economy, given.military, given.culture, given.agriculture)


def after_start_card(state: State, given: CheckStartCard) -> State:
    if given.seat is None:
        return state
    board = state.boards[given.seat]
    coins = {**board.coins, "start": given.coins}
    state = noted(state, start_name(board.initiative, board.side), given.values())
    return state.with_board(given.seat, replace(board, coins=coins, start=_bonus(given), is_start_checked=True))


def after_card(state: State, given: CheckCard) -> State:
    """Owned copies change too; coins already paid stay paid."""
    checked = replace(printed_card(state, given.card), cost=given.cost, bonus=_bonus(given), points=given.points)
    known = {**state.printed.cards, given.card: checked}
    state = noted(state, given.card, _numbers(given))

    def renewed(card: Card) -> Card:
        return checked if card.id == given.card else card

    return _with_boards(
        replace(state, printed=replace(state.printed, cards=known)),
        lambda board: replace(board, cards=tuple(renewed(card) for card in board.cards)),
    )


def after_colony(state: State, given: CheckColony) -> State:
    def renewed(stack: ColonyStack) -> ColonyStack:
        if stack.requirement != given.requirement:
            return stack
        return ColonyStack(given.requirement, given.plunder, given.annex, given.points, True)

    stacks = tuple(renewed(stack) for stack in state.printed.colonies)
    state = noted(state, colony_name(given.requirement), _numbers(given))
    return _with_boards(
        replace(state, printed=replace(state.printed, colonies=stacks)),
        lambda board: replace(
            board,
            colonies=tuple(
                replace(own, points=given.points)
                if own.requirement == given.requirement and not own.is_annexed
                else own
                for own in board.colonies
            ),
        ),
    )


def after_statue(state: State, given: CheckStatue) -> State:
    checked = StatueSlot(given.requirement, given.points, given.bonus, True)
    state = noted(state, statue_name(given.requirement), _numbers(given))
    slots = tuple(checked if slot.requirement == given.requirement else slot for slot in state.printed.statues)
    return _with_boards(
        replace(state, printed=replace(state.printed, statues=slots)),
        lambda board: replace(
            board,
            statues=tuple(
                replace(own, points=given.points, bonus=given.bonus) if own.requirement == given.requirement else own
                for own in board.statues
            ),
        ),
    )


def with_known(state: State, known: Mapping[str, int]) -> State:
    """A new game with what was typed in earlier ones. Start cards are dealt with their numbers already."""
    typed = meaningful(known)
    state = replace(state, printed=replace(state.printed, typed=typed))
    for card in CARDS:
        if told := recalled_check(typed, card, CheckCard, card=card):
            state = after_card(state, told)
    for slot in state.printed.statues:
        if built := recalled_check(typed, statue_name(slot.requirement), CheckStatue, requirement=slot.requirement):
            state = after_statue(state, built)
    for stack in state.printed.colonies:
        name = colony_name(stack.requirement)
        if taken := recalled_check(typed, name, CheckColony, requirement=stack.requirement):
            state = after_colony(state, taken)
        elif f"{name}.points" in typed:
            state = with_stack_points(state, stack.requirement, typed[f"{name}.points"])
    return state


def with_stack_points(state: State, requirement: int, points: int) -> State:
    """HAD-218: what a plundered colony is worth, typed when the first one was taken."""
    stacks = tuple(
        replace(stack, points=points) if stack.requirement == requirement else stack for stack in state.printed.colonies
    )
    return replace(state, printed=replace(state.printed, colonies=stacks))


def _numbers(given: CheckCard | CheckColony | CheckStatue) -> dict[str, int]:
    return {name: value for name, value in given.values().items() if name not in ("card", "requirement")}


def _with_boards(state: State, change: Callable[[Board], Board]) -> State:
    return state.with_boards([change(board) for board in state.boards])
