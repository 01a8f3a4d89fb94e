"""Everything in one file: saving it, restoring it, and the copies that were made automatically."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import phone
from companion.backup.plays import Plays
from companion.text import local_time
from rules.kit.text import Text
from rules.kit.text import say as told
from screens.draw.theme import theme
from screens.home.games import day_of, title_of
from screens.home.kept_row import KeptRow
from screens.home.restore_drawer import PlaysDrawer, RestoreDrawer
from screens.shell.background import in_background
from screens.shell.page import Page
from screens.widgets.button import MainButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.glyph import Glyph
from screens.widgets.heading import Heading
from screens.widgets.link import Link
from screens.widgets.list_row import ListRow
from screens.widgets.notice import Notice
from screens.widgets.shortcut import Shortcut
from screens.widgets.stack import Row, Stack
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.backup.automatic import Kept
    from companion.backup.looked import Coming
    from companion.backup.restore import Restored

FIRST = 4
"""How many copies are listed before the rest are asked for."""


class BackupPage(Page):
    """After a restore, the rail offers to undo it."""

    rail: ThumbRail | None = None

    def build(self) -> None:
        bar = TopBar(title=self.table.say("backup.title"), note=self.table.say("settings.title"))
        bar.bind(on_back=lambda _: self.go_back())
        self._is_open = False
        edge = theme.space("screen_edge")
        self.first = Column(padding=(edge, dp(6), edge, dp(20)), spacing=theme.space("between_cards"))
        self.second = self.first
        body = BoxLayout()
        if self.is_landscape:
            self.second = Column(padding=(edge, dp(6), edge, dp(20)), spacing=theme.space("between_cards"))
        for column in self.columns():
            body.add_widget(column)
        self._pile = BoxLayout(orientation="vertical")
        self._pile.add_widget(bar)
        self._pile.add_widget(body)
        self.add_widget(self._pile)

    def columns(self) -> list[Column]:
        return [*dict.fromkeys((self.first, self.second))]

    def refresh(self) -> None:
        for column in self.columns():
            column.clear_widgets()
        self.first.add_widget(self._whole())
        self.first.add_widget(self._back())
        self._list()
        where = Row(spacing=dp(10))
        where.add_widget(Glyph(name="lock", ink="ink_2", extent=22))
        where.add_widget(Words(text=self.table.say("backup.only_here"), role="note", ink="ink_2"))
        self.second.add_widget(where)
        self._show_undo()

    # Out.

    def _whole(self) -> Card:
        say = self.table.say
        games, people = self.table.backups.counts()
        card = Card(spacing=dp(10))
        words = Stack()
        words.add_widget(Words(text=say("backup.whole"), role="title"))
        inside = say("backup.inside", games=told("backup.game_count", n=games), people=told("backup.people", n=people))
        words.add_widget(Words(text=inside, role="note", ink="ink_2"))
        card.add_widget(words)
        saved = self.table.backups.saved()
        if saved is not None:
            text = say("backup.saved", when=self._when(saved.time))
            text += " " + (say("backup.since", n=saved.changed) if saved.changed else say("backup.nothing_since"))
            card.add_widget(Notice(kind="good", glyph="check", text=text))
        button = MainButton(title=say("backup.save"), note=say("backup.save_note"), glyph="save")
        button.bind(on_release=lambda _: self._save())
        card.add_widget(button)
        return card

    def _save(self) -> None:
        folder = phone.shared_folder()
        if folder is None:
            self.shell.show_message(self.table.say("error.read_only_folder"))
            return
        in_background(self.table.backups.making(folder), self._saved)

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (Shortcut("keys.save", ("ctrl+s", "ctrl+e"), lambda _: self._save()), *super().shortcuts())

    def _saved(self, path: Path | Text) -> None:
        if isinstance(path, Text):
            self.shell.show_message(self.table.show(path))
        elif not phone.send_file(path, self.table.say("backup.title")):
            self.shell.show_message(self.table.say("past.saved", path=phone.publish(path)))
        self.table.show_change()

    # Back.

    def _back(self) -> Card:
        card = Card(padding=(dp(14), dp(6)))
        row = ListRow(glyph="merge", title=self.table.say("backup.back"), note=self.table.say("backup.back_note"))
        row.bind(on_release=lambda _: self._choose())
        card.add_widget(row)
        card.add_widget(Divider())
        plays = ListRow(
            glyph="users", title=self.table.say("backup.bgstats"), note=self.table.say("backup.bgstats_note")
        )
        plays.bind(on_release=lambda _: self._choose())
        card.add_widget(plays)
        return card

    def _choose(self) -> None:
        # A phone's file chooser answers from its own thread.
        if not phone.choose_file(lambda path: Clock.schedule_once(lambda _: self.look(path))):
            self.shell.show_message(self.table.say("home.no_chooser"))

    def look(self, path: Path) -> None:
        """What a file would bring, before it brings anything."""
        in_background(self.table.backups.looking(path), self._looked)

    def _looked(self, coming: Coming | Plays | Text) -> None:
        if isinstance(coming, Text):
            self.shell.show_message(self.table.show(coming))
        elif isinstance(coming, Plays):
            self.shell.put_over(PlaysDrawer(self.table, coming, lambda: self._restore(coming)))
        else:
            self.shell.put_over(RestoreDrawer(self.table, coming, lambda: self._restore(coming)))

    def _restore(self, coming: Coming | Plays) -> None:
        in_background(self.table.backups.restoring(coming), self._restored)

    def _restored(self, done: Restored | Text) -> None:
        self.table.backups.settle(None if isinstance(done, Text) else done)
        if isinstance(done, Text):
            self.shell.show_message(self.table.show(done))

    def _show_undo(self) -> None:
        done = self.table.backups.restored
        if self.rail is not None:
            self._pile.remove_widget(self.rail)
            self.rail = None
        if done is None:
            return
        added = self.table.say("backup.added", n=len(done.new) + len(done.joined) or len(done.lines.get("results", ())))
        self.rail = ThumbRail(title=self.table.say("button.done"), note=added)
        self.rail.bind(on_left=lambda _: self._undo(done), on_main=lambda _: self.go_back())
        self._pile.add_widget(self.rail)

    def go_back(self) -> None:
        """Whoever leaves is satisfied: the undo is no longer offered."""
        self.table.backups.restored = None
        super().go_back()

    def _undo(self, done: Restored) -> None:
        in_background(self.table.backups.undoing(done), self._undone)

    def _undone(self, problem: Text | None) -> None:
        self.table.backups.settle()
        self.shell.show_message(self.table.say("backup.undone") if problem is None else self.table.show(problem))

    # Automatic copies.

    def _list(self) -> None:
        say, kept = self.table.say, self.table.backups.kept()
        self.second.add_widget(Heading(title=say("backup.automatic"), note=say("backup.games") if kept else ""))
        if not kept:
            self.second.add_widget(Words(text=say("backup.none_yet"), ink="ink_2"))
            return
        card = Card(padding=(dp(14), dp(4)))
        for number, one in enumerate(kept if self._is_open else kept[:FIRST]):
            if number:
                card.add_widget(Divider())
            card.add_widget(self._row(one))
        if len(kept) > FIRST and not self._is_open:
            more = Link(text=say("backup.more", n=len(kept) - FIRST), glyph="down", is_underlined=False)
            more.bind(on_release=lambda _: self._open_all())
            card.add_widget(more)
        self.second.add_widget(card)

    def _open_all(self) -> None:
        self._is_open = True
        self.refresh()

    def _row(self, kept: Kept) -> KeptRow:
        table = self.table
        title = title_of(table, kept.about) if kept.about else ""
        why = table.say(f"backup.why_{kept.why or 'unknown'}", game=title)
        row = KeptRow(
            title=self._when(kept.made),
            note=why,
            value=table.translator.number(kept.games),
            button=table.say("backup.bring"),
        )
        row.bind(on_bring=lambda _: self.look(kept.path))
        return row

    def _when(self, seconds: int) -> str:
        moment, words = local_time(seconds), self.table.translator
        if not seconds or moment is None:
            return self.table.say("state.unknown")
        day = day_of(words, seconds)
        return words.join([day[:1].upper() + day[1:], words.time(moment)])
