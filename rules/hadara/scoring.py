"""Final scoring, one function for each row of the pad (HAD-206). Everything counts as it stands now (HAD-229)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.hadara.counters import value
from rules.hadara.state import Board, HouseRules, State, Statue
from rules.hadara.tables import (
    COINS_PER_POINT,
    COLOURS,
    GOLD_POINTS_PER_SET,
    POINTS_PER_SET,
    RICHER_STATUE,
)
from rules.kit.sheet import Outcome, rank
from rules.kit.text import say

ROWS = ("colonies", "statues", "silver", "gold", "cards", "coins")


def statue_points(statue: Statue, richer: int) -> int:
    """HAD-124, HAD-125, HAD-191: the points above the slot, and the number beside it for a token points side up."""
    return statue.points + (0 if statue.is_symbol_up else statue.bonus + RICHER_STATUE * richer)


def half(counter: int) -> int:
    """HAD-209: half the counter, rounded up, for each medal on its own (HAD-210)."""
    return max(0, (counter + 1) // 2)


def silver_points(counters: Sequence[int], full_cards: int) -> list[int]:
    """One point value per medal; a full-value card lifts the one that gains most (HAD-193)."""
    points = [half(counter) for counter in counters]
    best_first = sorted(range(len(counters)), key=lambda medal: points[medal] - counters[medal])
    for medal in best_first[:full_cards]:
        points[medal] = max(0, counters[medal])
    return points


def sets_of(count: Mapping[str, int]) -> int:
    """HAD-211: the smallest colour count."""
    return min(count[colour] for colour in COLOURS)


def sets_with_wild(count: Mapping[str, int], wild: int, is_also_purple: bool) -> int:
    """HAD-197: a wild card may stand for another colour in one set, and is then no purple card (HAD-198, open)."""
    best = sets_of(count)
    if wild:
        purple = count["purple"] if is_also_purple else count["purple"] - 1
        for colour in COLOURS[:-1]:
            helped = {**count, colour: count[colour] + 1, "purple": purple}
            best = max(best, sets_of(helped))
    return best


def colour_counts(board: Board) -> dict[str, int]:
    return {colour: board.of_colour(colour) for colour in COLOURS}


def gold_points(medals: int, sets: int) -> int:
    """Every gold medal scores all sets (HAD-212)."""
    return medals * GOLD_POINTS_PER_SET * sets


def set_card_points(cards: int, sets: int) -> int:
    """HAD-195: even with no gold medal, and in the gold row (HAD-196)."""
    return cards * POINTS_PER_SET * sets


def sets_for_gold(board: Board, house: HouseRules) -> int:
    return sets_with_wild(colour_counts(board), board.has("p3_wild"), house.is_wild_also_purple)


def sets_for_set_cards(board: Board, house: HouseRules) -> int:
    return sets_for_gold(board, house) if house.is_wild_for_sets_card else sets_of(colour_counts(board))


def coin_points(coins: int) -> int:
    """Coins are exchanged for points, any remainder aside (HAD-214)."""
    return max(0, coins) // COINS_PER_POINT


def coins_left(coins: int) -> int:
    """HAD-216: what the exchange leaves decides a tie."""
    return max(0, coins) % COINS_PER_POINT


def row_points(state: State, board: Board, row: str) -> int:
    """A row of the pad, with what was corrected by hand."""
    points = {
        "colonies": lambda: sum(colony.points for colony in board.colonies),  # HAD-207
        "statues": lambda: sum(statue_points(own, board.has("p2_statue")) for own in board.statues),  # HAD-208
        "silver": lambda: sum(silver_points([value(board, own) for own in board.silver], board.has("p3_silver"))),
        "gold": lambda: (
            gold_points(board.gold, sets_for_gold(board, state.house))
            + set_card_points(board.has("p3_sets"), sets_for_set_cards(board, state.house))
        ),
        "cards": lambda: sum(card.points for card in board.cards),  # HAD-066, HAD-213
        "coins": lambda: coin_points(board.purse),
    }[row]()
    return points + board.by_hand.get(f"row.{row}", 0)


def totals(state: State) -> tuple[int, ...]:
    return tuple(sum(row_points(state, board, row) for row in ROWS) for board in state.boards)


def outcome(state: State) -> Outcome | None:
    """Most points win (HAD-007), then most coins left over (HAD-216); what is still equal is shared (HAD-217)."""
    if state.step != "end":
        return None
    return rank(totals(state), tuple(coins_left(board.purse) for board in state.boards), say("hadara.tiebreak.coins"))
