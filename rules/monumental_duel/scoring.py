"""Final scoring, one function for each paragraph (MOD-177 to MOD-194). The score sheet alone uses the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kit.sheet import Outcome, rank
from rules.kit.text import say
from rules.monumental_duel.provinces import controlled
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.tables import CATEGORIES, DOMINANCE, POINTS

Counts = Mapping[str, int]
ROWS = (*POINTS, "dominance")


def knowledge_of(board: Board, does_starting_score: bool) -> int:
    """MOD-178, MOD-183: wherever they lie, unless archived (MOD-182). The table decides about the starting one."""
    starting = 1 - board.archived.count("starting_knowledge") if does_starting_score else 0
    return len(board.knowledge) - board.archived.count("knowledge") + starting


def counts_of(state: State, seat: int) -> dict[str, int]:
    """What scores: no Barricades, nothing archived, no unfinished wonder (MOD-182, MOD-189)."""
    board = state.boards[seat]
    found = {
        "provinces": controlled(board),
        "knowledge": knowledge_of(board, state.house.does_starting_knowledge_score),
        "wonders": len(board.wonders) - board.archived.count("wonder"),
        "policies": len(board.policies),
        "free_cities": len(board.free_cities),
    }
    return {name: count + board.by_hand.get(name, 0) for name, count in found.items()}


def points_for(name: str, count: int) -> int:
    """Each thing that scores is worth the same as any other of its kind (MOD-177 to MOD-181)."""
    return POINTS[name] * count


def dominance(own: Counts, rival: Counts) -> dict[str, int]:
    """MOD-184 to MOD-188: 3 for the most in each of four categories, for both where they are equal.

    A tie is a tie, even at 0 (MOD-236). Free cities are not a category (MOD-190).
    """
    return {name: DOMINANCE if own.get(name, 0) >= rival.get(name, 0) else 0 for name in CATEGORIES}


def row_points(counts: Sequence[Counts], seat: int, row: str) -> int:
    if row == "dominance":
        return sum(dominance(counts[seat], counts[1 - seat]).values())
    return points_for(row, counts[seat].get(row, 0))


def totals(state: State) -> tuple[int, ...]:
    counts = [counts_of(state, seat) for seat in range(len(state.boards))]
    return tuple(
        sum(row_points(counts, seat, row) + board.by_hand.get(f"row.{row}", 0) for row in ROWS)
        for seat, board in enumerate(state.boards)
    )


def ranked(
    totals: tuple[int, ...], advantage: tuple[int, ...], gold: tuple[int, ...], culture: tuple[int, ...]
) -> Outcome:
    """MOD-002, MOD-191 to MOD-194: equal points go by advantage, then gold, then culture, then they share."""
    for name, values in (("advantage", advantage), ("gold", gold), ("culture", culture)):
        if len(set(values)) > 1:
            return rank(totals, values, say(f"monumental_duel.tiebreak.{name}"))
    return rank(totals, culture, say("monumental_duel.tiebreak.all"))


def outcome(state: State) -> Outcome | None:
    """Gold at free cities is in nobody's supply and does not count (MOD-155)."""
    if state.step != "end":
        return None
    return ranked(
        totals(state),
        tuple(int(state.advantage.holder == seat) for seat in range(len(state.boards))),
        tuple(board.has("gold") for board in state.boards),
        tuple(board.has("culture") for board in state.boards),
    )
