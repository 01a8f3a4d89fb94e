"""All lines of a seat's score sheet; a touch goes to one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.score.line_card import UNSAID
from screens.score.sheet_order import Spot
from screens.score.sheet_parts import SheetRow
from screens.widgets.button import SecondButton
from screens.widgets.deeper import deeper_links
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.stack import Stack

if TYPE_CHECKING:
    from screens.score.sheet_page import SheetPage


class LinesDrawer(Drawer):
    """What stands in every line, blanks included."""

    def __init__(self, page: SheetPage) -> None:
        seat, texts, pad = page.spot.seat, page.texts, page.pad
        super().__init__(
            title=page.table.say("pad.all_lines"),
            note=texts.names[seat],
            colour=texts.colours[seat],
            letter=texts.letter(seat),
        )
        rows = Stack()
        self.rows: dict[str, SheetRow] = {}
        for number, line in enumerate(pad.lines.values()):
            if number:
                rows.add_widget(Divider())
            value = pad.written[seat].get(line.id)
            shown = UNSAID if value is None else "" if line.options else texts.number(value)
            row = SheetRow(line.glyph, line.tint, texts.show(line.label), texts.show(line.said(value)), shown)
            row.bind(on_release=lambda _, id=line.id: self._go(page, Spot(seat, id)))
            rows.add_widget(row)
            self.rows[line.id] = row
        self.add_widget(rows)
        for link in deeper_links(page.table, page.shell.open_or_submit):
            self.add_widget(link)
        close = SecondButton(title=page.table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)

    def _go(self, page: SheetPage, spot: Spot) -> None:
        self.close()
        page.go_to(spot)
