"""The score: culture points by where they came from, a row for each source."""

from __future__ import annotations

from rules.kit.sheet import Outcome, Row, Sheet, Why
from rules.kit.text import say
from rules.through_the_ages.cards import level
from rules.through_the_ages.ratings import BY_HAND
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, WONDERS
from rules.through_the_ages.tables_military import EVENTS, TERRITORIES
from rules.through_the_ages.why import of_parts

ROWS = (
    "production",
    "prepared",
    "events",
    "impacts",
    "wonders",
    "leaders",
    "action_cards",
    "colonies",
    "conflicts",
    "famine",
    BY_HAND,
)
ALWAYS = ("production", "prepared", "events", "impacts")
"""Rows that stand on every sheet; the others once there is something in them."""
ROW_GLYPH = {
    "production": "rotate",
    "prepared": "file",
    "events": "scroll",
    "impacts": "trophy",
    "wonders": "wonder",
    "leaders": "leader",
    "action_cards": "hand",
    "colonies": "colony",
    "conflicts": "sword",
    "famine": "wheat",
    BY_HAND: "pencil",
}


def row_of(reason: str) -> str:
    """Which row a reason for culture points belongs to."""
    if reason in ROWS:
        return reason
    if reason in EVENTS:
        return "impacts" if level(reason) == 3 else "events"
    for cards, row in (
        (WONDERS, "wonders"),
        (LEADERS, "leaders"),
        (ACTION_CARDS, "action_cards"),
        (TERRITORIES, "colonies"),
    ):
        if reason in cards:
            return row
    return "conflicts"


def sheet(state: State) -> Sheet:
    rows = [
        Row(
            row,
            say(f"through_the_ages.row.{row}"),
            ROW_GLYPH[row],
            tuple(cell(board, row) for board in state.boards),
        )
        for row in ROWS
    ]
    return Sheet(tuple(row for row in rows if row.id in ALWAYS or any(one.lines for one in row.cells)))


def cell(board: Board, row: str) -> Why:
    parts = {reason: amount for reason, amount in board.culture.items() if row_of(reason) == row}
    return of_parts(
        board,
        say(f"through_the_ages.row.{row}"),
        parts,
        sum(parts.values()),
        "culture_points",
        "culture",
    )


def outcome(state: State) -> Outcome | None:
    """Most culture points; a tie shares the victory (TTA-010, TTA-011). Whoever resigned has lost (TTA-122)."""
    if state.step != "end":
        return None
    totals = tuple(board.points for board in state.boards)
    return Outcome(ranked(totals, tuple(board.is_gone for board in state.boards)), totals)


def ranked(totals: tuple[int, ...], gone: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    """Groups that share a place, the best first; whoever left the game shares the last."""
    here = [seat for seat in range(len(totals)) if not gone[seat]]
    groups = [
        tuple(seat for seat in here if totals[seat] == total)
        for total in sorted({totals[seat] for seat in here}, reverse=True)
    ]
    left = tuple(seat for seat in range(len(totals)) if gone[seat])
    return (*groups, left) if left else tuple(groups)
