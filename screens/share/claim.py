"""To say whose phone this is."""

from __future__ import annotations

from companion.table import Table
from screens.widgets.button import SmallButton
from screens.widgets.drawer import Drawer
from screens.widgets.seat_picker import SeatPicker
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.words import Words


class ClaimDrawer(Drawer):
    """A seat to pick, or nobody."""

    def __init__(self, table: Table, texts: SeatTexts) -> None:
        super().__init__(title=table.say("share.claim"))
        self._table = table
        self.add_widget(Words(text=table.say("share.claim_note"), ink="ink_2"))
        picker = SeatPicker(texts, table.sharing.seat, has_table=False)
        picker.bind(on_pick=lambda _, seat: self._claim(seat))
        self.add_widget(picker)
        nobody = SmallButton(title=table.say("share.claim_nobody"))
        nobody.bind(on_release=lambda _: self._claim(None))
        self.footer.add_widget(nobody)

    def _claim(self, seat: int | None) -> None:
        self.close()
        self._table.sharing.claim(seat)
