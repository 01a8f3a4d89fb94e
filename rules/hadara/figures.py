"""The numbers of a seat that change in play and can be corrected by hand."""

from __future__ import annotations

from rules.hadara import scoring
from rules.hadara.counters import unused_tokens, value
from rules.hadara.signs import COUNTER_GLYPH, COUNTER_TINT, ROW_GLYPH
from rules.hadara.state import State
from rules.hadara.tables import (
    BAR_CAP,
    COUNTERS,
    DRAWS,
    FEEDING_PAYMENTS,
    GOLD_SLOTS,
    SILVER_SLOTS,
)
from rules.kit.contract import Figure
from rules.kit.frozen import replace
from rules.kit.text import say


def figures(state: State, seat: int) -> tuple[Figure, ...]:
    board = state.boards[seat]
    return (
        Figure("coins", say("hadara.coins"), board.purse, "coin", "coin"),
        *(
            Figure(name, say(f"hadara.counter.{name}"), value(board, name), COUNTER_GLYPH[name], COUNTER_TINT[name])
            for name in COUNTERS
        ),
        *(
            Figure(
                f"row.{row}",
                say(f"hadara.score.{row}"),
                scoring.row_points(state, board, row),
                ROW_GLYPH[row],
                is_quiet=True,
            )
            for row in scoring.ROWS
        ),
    )


def corrected(state: State, seat: int, figure: str, difference: int) -> State:
    board = state.boards[seat]
    if figure == "coins":
        return state.with_board(seat, board.after_coins("by_hand", difference))
    by_hand = {**board.by_hand, figure: board.by_hand.get(figure, 0) + difference}
    return state.with_board(seat, replace(board, by_hand=by_hand))


def broken_invariants(state: State) -> list[str]:
    broken = []
    ids = [card.id for board in state.boards for card in board.cards]
    if len(set(ids)) < len(ids):
        broken.append("a card lies in two places")
    if state.gone & set(ids):
        broken.append("a card that left the game is still owned")
    for seat, board in enumerate(state.boards):
        if board.purse < 0 and "by_hand" not in board.coins and not board.is_start_checked:
            broken.append(f"seat {seat} owes coins")
        if any(unused_tokens(board, counter) < 0 for counter in COUNTERS):
            broken.append(f"seat {seat} uses more tokens than there are")
        if len({own.requirement for own in board.colonies}) < len(board.colonies):
            broken.append(f"seat {seat} has two colonies of one stack")
        if len({own.requirement for own in board.statues}) < len(board.statues):
            broken.append(f"seat {seat} has two statues in one slot")
        if len(board.silver) > SILVER_SLOTS or board.gold > GOLD_SLOTS:
            broken.append(f"seat {seat} has too many medals")
        if board.paid_for_bars > BAR_CAP or board.paid_for_cards > FEEDING_PAYMENTS or board.taken > 2:
            broken.append(f"seat {seat} went past a limit of the step")
    lying = sum(len(pile) for pile in state.piles.values())
    if state.phase == "A" and lying != sum(board.draws for board in state.boards):
        broken.append("the piles do not hold one card for each draw")
    if state.step == "pick" and lying != DRAWS * state.players - state.picks:
        broken.append("the piles do not hold what is left to pick")
    return broken
