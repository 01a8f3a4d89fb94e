"""Numbers read from the physical thing: they win over the list for the rest of the session."""

from __future__ import annotations

from collections.abc import Callable

from rules.hadara.buying import printed_card
from rules.hadara.inputs import CheckCard, CheckColony, CheckStartCard, CheckStatue
from rules.hadara.state import Board, Card, State
from rules.hadara.tables import Bonus, ColonyStack, StatueSlot
from rules.kit.frozen import replace


def _bonus(given: CheckCard | CheckStartCard) -> Bonus:
    return (given.economy, given.military, given.culture, given.agriculture)


def after_start_card(state: State, given: CheckStartCard) -> State:
    if given.seat is None:
        return state
    board = state.boards[given.seat]
    coins = {**board.coins, "start": given.coins}
    return state.with_board(given.seat, replace(board, coins=coins, start=_bonus(given), is_start_checked=True))


def after_card(state: State, given: CheckCard) -> State:
    """Owned copies change too; coins already paid stay paid."""
    checked = replace(printed_card(state, given.card), cost=given.cost, bonus=_bonus(given), points=given.points)
    known = {**state.printed.cards, given.card: checked}

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


def _with_boards(state: State, change: Callable[[Board], Board]) -> State:
    return state.with_boards([change(board) for board in state.boards])
