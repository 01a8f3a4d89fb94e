"""A record that a game has just set, under the lamp; and the list of the records of its game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.stats.records import Record
from companion.table import Table
from rules.kit.cover import POINTS
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.chip import Chip
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import Glyph
from screens.widgets.numbers import clock
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

BAR = 6  # dp of the bar at the left


class RecordLine(Press, Drawn, Row):
    """At most one on a screen. A touch opens all records of this game."""

    def __init__(self, table: Table, record: Record, **kwargs: Any) -> None:
        super().__init__(
            padding=(dp(18), dp(10), dp(12), dp(10)), spacing=dp(14), least_height=theme.touch("minimum"), **kwargs
        )
        self.add_widget(Glyph(name="trophy", ink="lamp_ink", extent=28))
        words = Stack()
        words.add_widget(Words(text=announced(table, record), role="body_strong"))
        words.add_widget(Words(text=former(table, record), role="note", ink="ink_2"))
        self.add_widget(words)
        self.add_widget(OneLine(text=table.say("record.all"), role="label", ink="link"))
        self.add_widget(Glyph(name="right", ink="link", extent=18))

    def draw(self) -> None:
        fill = theme.color("lamp_soft")
        paint.box(self.pos, self.size, theme.radius("card"), fill)
        paint.left_part(self.pos, self.size, theme.radius("card"), theme.color("lamp"), dp(BAR))


class RecordsDrawer(Drawer):
    """Each record of the game, and who set it or when; new ones are marked."""

    def __init__(self, table: Table, records: list[Record]) -> None:
        super().__init__(title=table.say("record.title"))
        for number, record in enumerate(records):
            if number:
                self.add_widget(Divider())
            self.add_widget(_line(table, record))


def _line(table: Table, record: Record) -> Row:
    row = Row(spacing=dp(10), least_height=theme.touch("minimum"))
    words = Stack()
    words.add_widget(Words(text=table.say(_named(table, record)), role="body"))
    words.add_widget(Words(text=_behind(table, record), role="note", ink="ink_2"))
    row.add_widget(words)
    if record.is_new:
        row.add_widget(Chip(kind="changed", text=table.say("record.new")))
    row.add_widget(OneLine(text=_value(table, record.kind, record.value), role="numeral_s"))
    return row


def record_line(table: Table, session: str) -> tuple[RecordLine, list[Record]] | None:
    """The first record that a game has set, and all records of its game; None where it has set none."""
    found = table.statistics.records(session)
    new = next((record for record in found if record.is_new), None)
    return None if new is None else (RecordLine(table, new), found)


def announced(table: Table, record: Record) -> str:
    now, was = (_value(table, record.kind, value) for value in (record.value, record.was))
    return table.say(f"record.line.{_key(table, record)}", value=now, was=was)


def former(table: Table, record: Record) -> str:
    """How many games it is the record of, and who held the old one."""
    assert record.before is not None
    was = _value(table, record.kind, record.was)
    names = table.translator.join(table.names_of(record.before.names)[seat] for seat in record.seats(record.before))
    return table.say(
        "record.former", n=record.games, was=was, names=names, day=table.translator.day(record.before.time)
    )


def _behind(table: Table, record: Record) -> str:
    """Of how many games; when it was, unless it was just now."""
    count = table.say("record.of_games", n=record.games)
    return count if record.is_new else table.translator.join([count, table.translator.day(record.holder.time)])


def _named(table: Table, record: Record) -> str:
    return f"record.kind.{_key(table, record)}"


def _key(table: Table, record: Record) -> str:
    """A record in points is named for whatever the game counts."""
    if record.kind != "points":
        return record.kind
    game = record.holder.game
    return table.covers[game].counts if game in table.covers else POINTS


def _value(table: Table, kind: str, value: int) -> str:
    return clock(value) if kind == "longest" else table.translator.number(value)
