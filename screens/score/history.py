"""The history: every entry in words, by round, the newest first, with buttons to strike or amend it."""

from __future__ import annotations

from kivy.metrics import dp

from companion.entry import EntryId
from companion.fold import Folded, Status
from companion.history import Chapter, Told, chapters
from companion.text import local_time
from rules.kit import play
from rules.kit.inputs import Input
from screens.form.form import FormDrawer
from screens.score.entry_row import EntryButton, EntryRow, can_keep
from screens.score.joins import JoinsDrawer
from screens.shell.game_page import GamePage
from screens.widgets.card import Card
from screens.widgets.chip import FilterChip
from screens.widgets.divider import Divider
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.link import AddLink
from screens.widgets.stack import Stack

PAGE_LENGTH = 60  # entries shown before the player asks for earlier ones

FILTERS = ("forced", "corrected", "struck", "misfit")


def marks_of(told: Told) -> set[str]:
    """The marks an entry carries, as the filters call them."""
    marks = set()
    if told.item.is_forced:
        marks.add("forced")
    if told.is_corrected:
        marks.add("corrected")
    if told.item.status is Status.STRUCK:
        marks.add("struck")
    if told.item.status is Status.MISFIT:
        marks.add("misfit")
    return marks


class HistoryPage(GamePage):
    """One entry can be chosen; it then shows what can be done with it. Filters leave only entries with a mark."""

    tab = "history"

    def build(self) -> None:
        super().build()
        self._chosen: EntryId | None = self.values.get("entry")
        self._filter = ""
        self._length = PAGE_LENGTH
        self._filters = Flow(spacing=dp(8))
        self._joins = Flow()
        self._list = Stack(spacing=dp(8))
        self.second.add_widget(self._filters)
        self.second.add_widget(self._joins)
        self.first.add_widget(self._list)

    def refresh(self) -> None:
        super().refresh()
        assert self.table.session is not None
        session = self.table.session
        self.bar.title = self.table.say("history.title")
        title = session.game.meta.title
        self.bar.note = self.table.say("history.note", game=title, n=len(session.items))
        self._chapters = chapters(session)
        self._has_phones = len(session.upto) > 1
        self._show_filters()
        self._show_joins()
        self._show_list()

    def _show_joins(self) -> None:
        """The way to what was joined as a whole."""
        self._joins.clear_widgets()
        joins = self.table.sharing.joins() if self._has_phones else []
        if joins:
            link = AddLink(text=self.table.say("history.joins", n=len(joins)), glyph="users")
            link.bind(on_release=lambda _: self.shell.put_over(JoinsDrawer(self.table)))
            self._joins.add_widget(link)

    def _show_main(self) -> None:
        """Here the next likely thing is to redo what was undone."""
        self.rail.title = self.table.say("play.redo")
        self.rail.reason = "" if self.table.can_redo else self.table.say("play.redo_empty")

    def on_main(self) -> None:
        self.table.redo()

    def _show_filters(self) -> None:
        told = [one for chapter in self._chapters for one in chapter.told]
        self._filters.clear_widgets()
        counts = {kind: sum(kind in marks_of(one) for one in told) for kind in FILTERS}
        if self._filter and not counts[self._filter]:
            self._filter = ""
        self._add_filter("", self.table.say("history.all", n=len(told)), "plain")
        for kind in FILTERS:
            if counts[kind]:
                self._add_filter(kind, self.texts.number(counts[kind]), kind)

    def _add_filter(self, name: str, text: str, kind: str) -> None:
        chip = FilterChip(text=text, kind=kind, chosen=self._filter == name)
        chip.bind(on_release=lambda _: self._choose_filter(name))
        self._filters.add_widget(chip)

    def _choose_filter(self, name: str) -> None:
        self._filter = name
        self.refresh()

    def _show_list(self) -> None:
        self._list.clear_widgets()
        room = self._length
        for chapter in reversed(self._chapters):
            told = [one for one in reversed(chapter.told) if not self._filter or self._filter in marks_of(one)]
            if not told or not room:
                continue
            shown, room = told[:room], max(0, room - len(told))
            self._list.add_widget(Heading(title=self.table.show(chapter.moment), note=self._totals(chapter)))
            card = Card(padding=(0, 0), spacing=0)
            for number, one in enumerate(shown):
                if number:
                    card.add_widget(Divider())
                card.add_widget(self._row(one))
            self._list.add_widget(card)
        if not room:
            earlier = AddLink(text=self.table.say("history.earlier"), glyph="down")
            earlier.bind(on_release=lambda _: self._show_earlier())
            line = Flow()
            line.add_widget(earlier)
            self._list.add_widget(line)

    def _show_earlier(self) -> None:
        self._length += PAGE_LENGTH
        self._show_list()

    def _totals(self, chapter: Chapter) -> str:
        if chapter.totals is None:
            return ""
        numbers = ", ".join(self.texts.number(total) for total in chapter.totals)
        return self.table.say("history.totals", list=numbers)

    def _row(self, told: Told) -> EntryRow:
        item = told.item
        moment = local_time(item.entry.time) if item.entry.time else None
        row = EntryRow(
            told,
            self.texts,
            time=self.table.translator.time(moment) if moment else "",
            is_chosen=item.entry.id == self._chosen,
            buttons=self._buttons(told),
            phones=self.table.sharing.phones_of(item) if self._has_phones else (),
        )
        row.bind(on_release=self._touched)
        return row

    def _buttons(self, told: Told) -> list[EntryButton]:
        """What can be done with an entry that is chosen."""
        if self.table.read_only is not None:
            return []
        say, table, item = self.table.say, self.table, told.item
        target, given = item.entry.id, item.input
        if item.status is Status.STRUCK:
            return [EntryButton("redo", say("history.unstrike"), lambda: table.unstrike(target))]
        buttons = [EntryButton("strike", say("history.strike"), lambda: table.strike(target))]
        if can_keep(item):
            buttons.insert(
                0, EntryButton("check", say("history.keep"), lambda: self.shell.attempt(lambda _: table.keep(item)))
            )
        elif given is not None and given.fields():
            buttons.append(EntryButton("pencil", say("history.amend"), lambda: self._amend(item, given)))
        if item.status is Status.LIVE:
            buttons.append(EntryButton("undo", say("history.back_to_here"), lambda: table.go_back_to(target)))
        return buttons

    def _touched(self, row: EntryRow) -> None:
        self.choose(row.told.item.entry.id)

    def choose(self, target: EntryId) -> None:
        """Opens an entry, or closes it again."""
        self._chosen = None if self._chosen == target else target
        self._show_list()

    def _amend(self, item: Folded, given: Input) -> None:
        """Opens the form the entry came from, with its values in it, in the state before it."""
        self.shell.put_over(
            FormDrawer(
                self.shell,
                self.table,
                play.offer(self.table.rules, item.before, given),
                send=lambda amended, forced=False: self._send(item.entry.id, amended, forced),
                title=self.table.say("history.amend"),
                state=item.before,
            )
        )

    def _send(self, target: EntryId, given: Input, forced: bool) -> bool:
        done = self.shell.attempt(lambda is_forced: self.table.amend(target, given, is_forced or forced))
        if done:
            self.shell.close_all()
        return done
