"""The history: every entry in words, by round, the newest first, with buttons to strike or amend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.session.entry import EntryId
from companion.session.fold import Folded, Status
from companion.session.history import Chapter, Told, newest_chapters, tell
from companion.text import local_time
from rules.kit.text import Text
from screens.score.entry_row import EntryButton, EntryRow, can_keep
from screens.score.history_list import HistoryList
from screens.score.history_marks import FILTERS, marks_of
from screens.score.history_search import HistorySearch
from screens.score.joins import JoinsDrawer
from screens.score.strike import amend, go_back, strike
from screens.shell.game_page import GamePage
from screens.shell.report_drawer import ReportDrawer
from screens.widgets.chip import FilterChip
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.link import AddLink
from screens.widgets.shortcut import Shortcut
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.store.memos import Memo


class HistoryPage(GamePage):
    """One entry can be chosen; it then shows what can be done with it. Filters leave only entries with a mark."""

    tab = "history"
    is_kept = True

    @property
    def is_single(self) -> bool:
        """A phone on its side has no height to spare for the buttons: there they have a column of their own."""
        return self.is_tablet

    def build(self) -> None:
        super().build()
        self._chosen: EntryId | None = self.values.get("entry")
        self._filter = ""
        self._length = 0
        self._rows: dict[EntryId, EntryRow] = {}
        self._former_rows = self._rows
        self.bar.right_glyph = "search"
        self.search = HistorySearch(self.texts, self._tell)
        self.search.bind(on_query=lambda _: self._show_list())
        self._filters = Flow(spacing=dp(8))
        self._chips: dict[str, FilterChip] = {}
        # With thousands of entries, counting takes a frame, so what was recorded is shown first.
        self._count_marks = Clock.create_trigger(lambda _: self._show_filters())
        self._joins = Flow()
        self._list = HistoryList(self.first, self._chapter_heading, self._row)
        self._nothing = Words(ink="ink_2")
        self.second.add_widget(self.search)
        self.second.add_widget(self._filters)
        self.second.add_widget(self._joins)
        self.first.add_widget(self._list)
        self.first.add_widget(self._nothing)

    def memo(self) -> dict[str, Any]:
        chosen = [*self._chosen] if self._chosen is not None else None
        return {
            **super().memo(),
            "filter": self._filter,
            "length": self._list.length,
            "chosen": chosen,
            **self.search.memo(),
        }

    def recall(self, memo: Memo) -> None:
        wanted, length, chosen = memo.get("filter"), memo.get("length"), memo.get("chosen")
        if wanted in FILTERS:
            self._filter = str(wanted)
        if isinstance(length, int):
            self._length = length
        if isinstance(chosen, list) and len(chosen) == 2:
            self._chosen = EntryId(*chosen)
        self.search.recall(memo)
        if memo:
            self.refresh()
        super().recall(memo)

    def on_bar_glyph(self) -> None:
        self.search.toggle()

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (Shortcut("keys.search", ("ctrl+f",), lambda _: self.search.toggle()), *super().shortcuts())

    def come_back(self) -> None:
        """Comes back with nothing chosen, filtered or searched for."""
        self._chosen, self._filter, self._list.length = None, "", 0
        if self.search.is_open:
            self.search.toggle()
        super().come_back()

    def refresh(self) -> None:
        super().refresh()
        assert self.table.session is not None
        session = self.table.session
        self.bar.title = self.table.say("history.title")
        title = session.game.meta.title
        self.bar.note = self.table.say("history.note", game=title, n=len(session.items))
        self.search.forget()
        self._has_phones = len(session.upto) > 1
        if self._filter or not self._filters.children:
            self._show_filters()
        else:
            self._count_marks()
        self._show_joins()
        self._show_list()

    def _show_joins(self) -> None:
        """The link to the joins, each of which can be taken back as a whole."""
        self._joins.clear_widgets()
        sharing = self.table.sharing
        self._came = sharing.joins() if self._has_phones else []
        if self._came:
            link = AddLink(text=self.table.say("history.joins", n=len(self._came)), glyph="users")
            link.bind(on_release=lambda _: self.shell.put_over(JoinsDrawer(self.table)))
            self._joins.add_widget(link)

    def _show_main(self) -> None:
        """Here the next likely thing is to redo what was undone."""
        self.rail.title = self.table.say("play.redo")
        self.rail.reason = "" if self.table.can_redo else self.table.say("play.redo_empty")

    def on_main(self) -> None:
        self.table.redo()

    def _show_filters(self) -> None:
        assert self.table.session is not None
        session = self.table.session
        counts: Counter[str] = Counter()
        for item, count in session.counted():
            counts.update(dict.fromkeys(marks_of(item), count))
        if self._filter and not counts[self._filter]:
            self._filter = ""
        texts = {kind: self.texts.number(counts[kind]) for kind in FILTERS if counts[kind]}
        texts = {"": self.table.say("history.all", n=len(session.items)), **texts}
        if list(texts) != list(self._chips):
            self._filters.clear_widgets()
            self._chips = {name: self._new_chip(name, text) for name, text in texts.items()}
            for chip in self._chips.values():
                self._filters.add_widget(chip)
        for name, chip in self._chips.items():
            chip.text, chip.chosen = texts[name], self._filter == name

    def _new_chip(self, name: str, text: str) -> FilterChip:
        chip = FilterChip(text=text, kind=name or "plain", chosen=self._filter == name)
        chip.bind(on_release=lambda _: self._choose_filter(name))
        return chip

    def _choose_filter(self, name: str) -> None:
        self._filter = name
        self.refresh()

    def _show_list(self) -> None:
        """As many entries as before, so that what was scrolled to stays in sight."""
        self._former_rows, self._rows = self._rows, {}
        self._list.show(self._entries(), max(self._length, self._list.length))
        self._length = 0
        is_new = self.table.session is not None and not self.table.session.items
        nothing = self.table.say("history.empty" if is_new else "history.nothing")
        self._nothing.text = "" if self._list.length else nothing

    def _entries(self) -> Iterator[tuple[Chapter, Folded]]:
        assert self.table.session is not None
        for chapter in newest_chapters(self.table.session):
            yield from ((chapter, item) for item in chapter.items if self._is_shown(item))

    def _is_shown(self, item: Folded) -> bool:
        return (not self._filter or self._filter in marks_of(item)) and self.search.finds(item)

    def _chapter_heading(self, chapter: Chapter) -> Heading:
        return Heading(title=self.table.show(chapter.moment), note=self._totals(chapter))

    def _totals(self, chapter: Chapter) -> str:
        if chapter.totals is None:
            return ""
        numbers = ", ".join(self.texts.number(total) for total in chapter.totals)
        return self.table.say("history.totals", list=numbers)

    def _tell(self, item: Folded) -> Told:
        assert self.table.session is not None
        return tell(self.table.session, item)

    def _row(self, item: Folded) -> EntryRow:
        """The row of an entry; one that says the same is used again."""
        told, target = self._tell(item), item.entry.id
        phones = self.table.sharing.phones_of(item) if self._has_phones else []
        row = self._former_rows.pop(target, None)
        if row is None or target == self._chosen or not row.goes_on_with(told, phones):
            row = self._new_row(told, phones)
        elif row.parent is not None:
            row.parent.remove_widget(row)
        self._rows[target] = row
        return row

    def _new_row(self, told: Told, phones: list[Text]) -> EntryRow:
        item = told.item
        moment = local_time(item.entry.time) if item.entry.time else None
        row = EntryRow(
            told,
            self.texts,
            time=self.table.translator.time(moment) if moment else "",
            is_chosen=item.entry.id == self._chosen,
            buttons=self._buttons(told),
            phones=phones,
        )
        row.bind(on_release=self._touched)
        return row

    def _buttons(self, told: Told) -> list[EntryButton]:
        """What can be done with an entry that is chosen."""
        report = EntryButton("send", self.table.say("report.entry"), lambda: self._report(told))
        return [*self._changes(told), report]

    def _report(self, told: Told) -> None:
        """Reports the entry to whoever maintains the app, with the game and the number of the entry."""
        assert self.table.session is not None
        log = [entry.id for entry in self.table.session.log]
        number, what = log.index(told.item.entry.id) + 1, self.table.show(told.text)
        self.shell.put_over(ReportDrawer(self.shell, self.table, entry=number, what=what))

    def _changes(self, told: Told) -> list[EntryButton]:
        if self.table.read_only is not None:
            return []
        say, table, item = self.table.say, self.table, told.item
        target, given = item.entry.id, item.input
        if item.status is Status.STRUCK:
            return [EntryButton("redo", say("history.unstrike"), lambda: table.unstrike(target))]
        buttons = [EntryButton("strike", say("history.strike"), lambda: strike(self.shell, item))]
        if can_keep(item):
            buttons.insert(
                0, EntryButton("check", say("history.keep"), lambda: self.shell.attempt(lambda _: table.keep(item)))
            )
        elif given is not None and given.fields():
            buttons.append(EntryButton("pencil", say("history.amend"), lambda: amend(self.shell, item, given)))
        join = next((one for one in self._came if target in one.entries), None)
        if join is not None and len(join.entries) > 1:
            together = say("history.take_back", n=len(join.entries))
            buttons.append(EntryButton("users", together, lambda: table.sharing.take_back(join)))
        if item.status is Status.LIVE:
            buttons.append(EntryButton("undo", say("history.back_to_here"), lambda: go_back(self.shell, item)))
        return buttons

    def _touched(self, row: EntryRow) -> None:
        self.choose(row.told.item.entry.id)

    def choose(self, target: EntryId) -> None:
        """Opens an entry, or closes it again."""
        self._chosen = None if self._chosen == target else target
        self._show_list()
