"""The score sheet in the picture of a result, where there is no course to draw: as many lines as there is room for."""

from __future__ import annotations

from screens.draw.pen import Pen
from screens.share.card_parts import Told, badge_of
from screens.widgets.sent_parts import EDGE

HEAD, LEAST, MOST = 76, 60, 84
SMALL, LARGE = 40, 46
COLUMN = 112


def lines(pen: Pen, told: Told, top: float, bottom: float) -> None:
    """A column for each person by place, the best of each line dark."""
    rows = told.recap.sheet.rows[: int((bottom - top - HEAD) // LEAST)]
    if not rows:
        return
    high = min(MOST, (bottom - top - HEAD) / len(rows))
    size = LARGE if high == MOST else SMALL
    order = told.recap.order
    columns = {seat: pen.width - EDGE - COLUMN * (len(order) - at - 0.5) for at, seat in enumerate(order)}
    for seat, x in columns.items():
        badge_of(pen, told, seat, x, top + HEAD / 2, 44)
    room = pen.width - 2 * EDGE - COLUMN * len(order) - 16
    for at, row in enumerate(rows):
        y = top + HEAD + high * (at + 0.5)
        pen.rule(EDGE, y - high / 2, pen.width - EDGE, pen.color("line"), 2)
        pen.words(told.words.show(row.label, told.names), EDGE, y, "plain", size, pen.color("ink"), room=room)
        best = max(cell.total for cell in row.cells)
        for seat, x in columns.items():
            total = row.cells[seat].total
            ink = pen.color("ink" if total == best else "ink_2")
            font = "strong" if total == best else "plain"
            pen.words(told.words.number(total), x, y, font, size, ink, "middle")
