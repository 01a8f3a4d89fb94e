"""A drawing of the table in one network and this phone in another: a sentence about addresses would not explain it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.table import Table
from screens.draw import paint
from screens.draw.lettering import paint_words
from screens.draw.theme import theme
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import Glyph
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

NUMBER = 32  # dp


class Net(Drawn, Stack):
    """One network: its name, and who is in it. This phone's is only outlined, with dashes."""

    def __init__(self, title: str, glyphs: tuple[str, ...], who: str, *, is_own: bool, **kwargs: Any) -> None:
        self._is_own = is_own
        super().__init__(padding=dp(12), spacing=dp(8), align="middle", **kwargs)
        self.add_widget(Glyph(name="wifi"))
        self.add_widget(Words(text=title, role="label", halign="center"))
        row = Row(hugs=True, spacing=dp(8))
        for name in glyphs:
            row.add_widget(Glyph(name=name, ink="ink_2"))
        self.add_widget(row)
        self.add_widget(Words(text=who, role="label", halign="center"))

    def draw(self) -> None:
        radius = theme.radius("card")
        if self._is_own:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
        else:
            paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))


class NetworksCard(Card):
    """Red at its edge: why it does not work, in words and as a picture."""

    def __init__(self, table: Table, why: str, **kwargs: Any) -> None:
        super().__init__(edge="refuse_ink", edge_width=2, radius=dp(20), spacing=dp(10), **kwargs)
        say = table.say
        self.add_widget(Words(text=say("live.elsewhere"), role="title", ink="refuse_ink"))
        self.add_widget(Words(text=say("live.elsewhere_note")))
        # At large text both names would be broken: the sentence says it all.
        if not theme.is_large_text:
            picture = Row(spacing=dp(10))
            picture.add_widget(Net(say("live.their_network"), ("phone", "phone", "tv"), "", is_own=False))
            picture.add_widget(Glyph(name="close", ink="refuse_ink", extent=28))
            picture.add_widget(Net(say("live.own_network"), ("phone",), say("live.you_here"), is_own=True))
            self.add_widget(picture)
        self.add_widget(Words(text=why, role="note", ink="ink_2"))


class NumberDisc(Drawn):
    """The number of a way, in a ring."""

    def __init__(self, number: int, **kwargs: Any) -> None:
        side = round(theme.grown(NUMBER))
        self._number = str(number)
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.width / 2, None, theme.color("line_strong"), dp(2))
        paint_words(self._number, "numeral_s", self.center, theme.color("ink"))


class WaysOutCard(Card):
    """Three ways to the same table."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        super().__init__(spacing=dp(4), radius=dp(20), **kwargs)
        say = table.say
        self.add_widget(Words(text=say("live.what_to_do"), role="title_s", points=18))
        for number, key in enumerate(("live.do_wifi", "live.do_hotspot", "live.do_scan"), 1):
            self.add_widget(Divider())
            self.add_widget(_way(NumberDisc(number), say(key), say(f"{key}_note")))


class CodesCard(Card):
    """What needs no network at all."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        super().__init__(radius=dp(20), **kwargs)
        self.add_widget(_way(Glyph(name="qr", extent=30), table.say("live.without"), table.say("live.without_note")))


def _way(sign: Drawn, title: str, note: str) -> Row:
    row, words = Row(spacing=dp(14), padding=(0, dp(6))), Stack()
    words.add_widget(Words(text=title, role="body_strong"))
    words.add_widget(Words(text=note, role="note", ink="ink_2"))
    for part in (sign, words):
        row.add_widget(part)
    return row
