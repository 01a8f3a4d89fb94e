"""The menu between two players: the other pages of the game, and the ways out, all in sight."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.table import Table
from screens.draw.theme import theme
from screens.shell.layers import Layers
from screens.table.now_drawer import NowDrawer
from screens.widgets.button import SecondButton
from screens.widgets.deeper import deeper_offers
from screens.widgets.drawer import Drawer
from screens.widgets.grid import Grid
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.tile import Tile

if TYPE_CHECKING:
    from screens.shell.shell import Shell

COLUMN = 130  # dp, so that a phone has two


class MenuDrawer(Drawer):
    """Opened from the strip, turned to whoever touched it."""

    def __init__(self, layers: Layers, shell: Shell, table: Table, seat: int) -> None:
        texts = SeatTexts(table)
        moment = table.show(table.rules.moment(table.state))
        super().__init__(title=moment, colour=texts.colours[seat], letter=texts.letter(seat))
        links: tuple[tuple[str, str, Callable[[], object]], ...] = (
            (table.say("nav.rules"), "book", lambda: shell.instead("lookup")),
            (table.say("nav.history"), "history", lambda: shell.instead("history")),
            (table.say("nav.score"), "trophy", lambda: shell.instead("result")),
            (table.say("nav.share"), "qr", lambda: shell.instead("share")),
            (table.say("facing.stop"), "table", lambda: table.change_settings(faces_players=False)),
            (table.say("facing.leave"), "home", shell.home),
            (table.say("facing.now"), "sun", lambda: layers.put_over(NowDrawer(layers, shell, table, seat))),
            (table.say("settings.title"), "sliders", lambda: shell.go("settings")),
        )
        deeper = tuple(
            (table.show(offer.label), offer.glyph, partial(layers.open_or_submit, offer))
            for offer in deeper_offers(table)
        )
        tiles = Grid(column=COLUMN, most=3, spacing=theme.space("s"))
        for name, glyph, go in (*links, *deeper):
            tile = Tile(name=name, glyph=glyph)
            tile.bind(on_release=lambda _, go=go: go())
            tiles.add_widget(tile)
        self.add_widget(tiles)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)
