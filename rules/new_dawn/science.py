"""Science: the tech dial and the better cards its marks give."""

from __future__ import annotations

from rules.new_dawn.state import Board
from rules.new_dawn.tables import DIAL_BACK, DIAL_END, FOCUS_AT, MARKS, PYRAMIDS_LEVEL


def path(start: int, steps: int) -> list[int]:
    """The spaces the pointer reaches one after the other: after 24 comes 15 (CND-106, CND-116)."""
    reached = []
    for _ in range(steps):
        start = DIAL_BACK if start >= DIAL_END else start + 1
        reached.append(start)
    return reached


def levels_on(spaces: list[int]) -> tuple[str, ...]:
    """A better card for every mark stopped on or passed, each of exactly its level (CND-109, CND-110, CND-115)."""
    return tuple(str(MARKS[space]) for space in spaces if space in MARKS)


def choices(board: Board) -> tuple[tuple[str, int, str | None], ...]:
    """What may be taken now: type, level and the wonder that gives it, if one does."""
    in_row = {card.id for card in board.row}
    found: list[tuple[str, int, str | None]] = []
    for grant in dict.fromkeys(board.upgrades):
        for card in board.row:
            level = int(grant) if grant.isdigit() else card.level + 1
            by = None if grant.isdigit() else grant
            is_closed = by == "pyramids" and card.level != PYRAMIDS_LEVEL
            if (card.type, level) in FOCUS_AT and FOCUS_AT[card.type, level].id not in in_row and not is_closed:
                found.append((card.type, level, by))
    return tuple(found)
