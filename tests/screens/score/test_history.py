"""The history, touched: strike, amend, keep, back to here, and what stays visible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.session.consequences import of_amendment, of_strike
from companion.session.fold import Status
from companion.store.store import Store
from companion.table import Table
from rules.hadara.inputs import BuyCard, SellCard, SetWheel, TurnWheel
from rules.kit.inputs import Correct
from screens.form.form import FormDrawer
from screens.score.amend import AmendForm
from screens.score.consequences import ConsequencesDrawer
from screens.score.entry_row import EntryRow
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.button import ForcedButton, MainButton, SmallButton
from screens.widgets.chip import Chip, FilterChip
from screens.widgets.icon_button import IconButton
from screens.widgets.words import Words
from tools.pictures.stage import Finger, Stage


class App:
    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage = stage
        self.table = Table(Store(folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False)
        self.table.start(Draft(self.table.games["hadara"], ["Anna", "Борис"]))
        for given in (
            SetWheel(deck="yellow"),
            BuyCard(seat=0, card="Y1-05"),
            SellCard(seat=1),
            TurnWheel(),
            SellCard(seat=0),
        ):
            assert self.table.submit(given)
        self.shell = Shell(self.table, PAGES, "home", "history", size=stage.window.size)
        stage.show(self.shell)
        stage.settle()

    @property
    def session(self) -> Any:
        return self.table.session

    @property
    def page(self) -> Any:
        return self.shell.page

    def row(self, number: int) -> EntryRow:
        """By the entry's number in the log, from 1."""
        return next(row for row in self.stage.find_all(EntryRow) if row.told.item.entry.seq == number)

    def choose(self, number: int, title: str) -> None:
        self.stage.touch(self.row(number))
        self.stage.touch(self.stage.find(SmallButton, title=title))

    def standings(self) -> list[Status]:
        return [item.status for item in self.session.items]

    def marks(self, number: int) -> list[str]:
        return [chip.kind for chip in self.row(number).walk() if isinstance(chip, Chip)]


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    app = App(stage, tmp_path)
    yield app
    app.shell.let_go()


@pytest.mark.parametrize(("size", "is_single"), [((1280, 800), True), ((915, 412), False), ((412, 915), True)])
def test_no_half_of_a_tablet_stands_empty(app: App, size: tuple[int, int], is_single: bool) -> None:
    """A phone on its side has its buttons in the second column."""
    app.stage.set_up(size)
    app.stage.settle()
    assert (app.page.first is app.page.second) == is_single
    assert len(app.stage.find_all(MainButton)) == 1


def test_every_entry_is_told_with_what_it_changed(app: App) -> None:
    texts = [app.row(number)._texts.show(app.row(number).told.text) for number in range(1, 6)]
    assert all("[" not in text for text in texts)
    assert "5" in app.row(2)._notes()[0]


def test_a_struck_entry_stays_and_can_be_brought_back(app: App) -> None:
    app.choose(5, "Strike out")
    assert app.standings()[-1] is Status.STRUCK
    assert app.row(5).is_struck
    assert app.marks(5) == ["struck"]
    app.stage.touch(app.stage.find(SmallButton, title="Restore"))
    assert app.standings()[-1] is Status.LIVE


def test_striking_an_older_entry_marks_what_no_longer_fits(app: App) -> None:
    app.choose(2, "Strike out")
    app.stage.touch(app.stage.find(ForcedButton))
    app.stage.wait(0.5)
    assert app.standings()[3] is Status.MISFIT, "the wheel cannot turn while a seat has not drawn"
    assert "misfit" in app.marks(4)
    app.choose(4, "Keep")
    assert app.session.items[3].status is Status.LIVE
    assert app.session.items[3].is_forced


def test_an_entry_is_amended_in_its_own_form(app: App) -> None:
    app.choose(2, "Edit")
    drawer = app.stage.find(FormDrawer)
    assert drawer.input == BuyCard(seat=0, card="Y1-05")
    drawer.answer(next(ask for ask in drawer.asks() if ask.field.name == "card"), "Y1-01")
    app.stage.touch(next(one for one in drawer.walk() if isinstance(one, MainButton)))
    assert [card.id for card in app.table.state.boards[0].cards] == ["Y1-01"]
    assert app.session.items[1].amended_by is not None


def test_an_amendment_against_the_rules_can_be_forced(app: App) -> None:
    app.table.submit(Correct(seat=0, what="coins", to=0))
    app.stage.settle()
    app.choose(2, "Edit")
    drawer = app.stage.find(FormDrawer)
    drawer.answer(next(ask for ask in drawer.asks() if ask.field.name == "cost"), 20)
    app.stage.touch(next(one for one in drawer.walk() if isinstance(one, MainButton)))
    app.stage.touch(app.stage.find(ForcedButton))
    assert app.session.items[1].is_forced
    assert app.table.state.boards[0].cards[0].cost == 20


def test_a_correction_is_amended_too(app: App) -> None:
    app.table.submit(Correct(seat=0, what="coins", to=9, reason="miscounted"))
    app.stage.settle()
    assert app.marks(6) == ["corrected"]
    app.choose(6, "Edit")
    assert app.stage.find(FormDrawer).input == Correct(seat=0, what="coins", to=9, reason="miscounted")


def test_back_to_here_strikes_all_that_came_after(app: App) -> None:
    app.choose(3, "Back to here")
    app.stage.touch(app.stage.find(ForcedButton))
    app.stage.wait(0.5)
    assert app.standings() == [Status.LIVE] * 3 + [Status.STRUCK] * 2


def test_the_main_button_takes_an_undo_back(app: App) -> None:
    before = app.table.state
    app.table.undo()
    app.stage.settle()
    assert app.table.state != before
    app.stage.touch(next(one for one in app.shell.page.rail.walk() if isinstance(one, MainButton)))
    assert app.table.state == before


def test_a_filter_shows_only_its_kind(app: App) -> None:
    app.choose(5, "Strike out")
    app.stage.touch(next(chip for chip in app.stage.find_all(FilterChip) if chip.kind == "struck"))
    assert [row.told.item.entry.seq for row in app.stage.find_all(EntryRow)] == [5]


def test_a_filter_counts_on_and_stays_the_same_chip(app: App) -> None:
    def struck() -> FilterChip:
        return next(chip for chip in app.stage.find_all(FilterChip) if chip.kind == "struck")

    app.choose(5, "Strike out")
    chip = struck()
    assert chip.text == "1"
    app.choose(4, "Strike out")
    app.stage.settle()
    assert struck() is chip
    assert chip.text == "2"
    app.stage.touch(chip)
    assert [one.kind for one in app.stage.find_all(FilterChip) if one.chosen] == ["struck"]


# What would change, before it does.


def test_a_strike_without_consequences_is_recorded_at_once(app: App) -> None:
    app.choose(5, "Strike out")
    assert app.stage.find_all(ConsequencesDrawer) == []
    assert app.standings()[-1] is Status.STRUCK


def test_a_strike_shows_what_would_no_longer_fit(app: App) -> None:
    before = app.table.state
    app.choose(2, "Strike out")
    drawer = app.stage.find(ConsequencesDrawer)
    assert app.table.state is before, "nothing is recorded yet"
    texts = [words.text for words in drawer.walk(restrict=True) if isinstance(words, Words)]
    assert "If you strike this out" in texts
    assert any("will no longer fit" in text for text in texts)
    found = of_strike(app.session, app.session.items[1].entry.id)
    reasons = [app.table.show(item.refusal.text) for item in found.misfits if item.refusal is not None]
    assert reasons
    assert set(reasons) <= set(texts)
    app.stage.touch(app.stage.find(ForcedButton))
    app.stage.wait(0.5)
    assert app.standings()[1] is Status.STRUCK
    assert [item.entry.id for item in app.session.misfits()] == [item.entry.id for item in found.misfits]
    assert app.session.rules.totals(app.session.state) == tuple(after for _, after in found.totals)


def test_amending_is_offered_instead(app: App) -> None:
    app.choose(2, "Strike out")
    drawer = app.stage.find(ConsequencesDrawer)
    app.stage.touch(next(one for one in drawer.walk() if isinstance(one, MainButton)))
    app.stage.wait(0.5)
    assert app.stage.find(FormDrawer).input == BuyCard(seat=0, card="Y1-05")
    assert app.standings()[1] is Status.LIVE


def test_an_amendment_that_breaks_others_shows_them_first(app: App) -> None:
    """The wheel is set otherwise: the card of the first draw was another one then."""
    app.choose(1, "Edit")
    drawer = app.stage.find(AmendForm)
    drawer.amend(SetWheel(deck="green"))
    app.stage.settle()
    shown = app.stage.find_all(ConsequencesDrawer)
    found = of_amendment(app.session, app.session.items[0].entry.id, SetWheel(deck="green"))
    assert found is not None
    assert bool(shown) == bool(found.misfits)
    if shown:
        app.stage.touch(app.stage.find(ForcedButton))
        app.stage.wait(0.5)
    assert app.session.items[0].amended_by is not None


def test_going_back_shows_what_would_be_struck(app: App) -> None:
    app.choose(1, "Back to here")
    drawer = app.stage.find(ConsequencesDrawer)
    assert Status.STRUCK not in app.standings()
    assert [item.entry.seq for item in drawer._items] == [2, 3, 4, 5]
    app.stage.touch(app.stage.find(ForcedButton))
    app.stage.wait(0.5)
    assert app.standings() == [Status.LIVE, *[Status.STRUCK] * 4]


def test_what_is_imagined_is_what_happens(app: App) -> None:
    """For every entry: the preview of a strike is the session after it."""
    for item in list(app.session.items):
        found = of_strike(app.session, item.entry.id)
        app.table.strike(item.entry.id)
        misfits = {one.entry.id for one in app.session.misfits()}
        assert {one.entry.id for one in found.misfits} == misfits
        assert tuple(after for _, after in found.totals) == app.session.rules.totals(app.session.state)
        app.table.unstrike(item.entry.id)


# Searching.


def test_the_history_is_searched_by_player_and_words(app: App) -> None:
    app.stage.touch(app.stage.find(IconButton, glyph="search"))
    app.page.search.text_box.text = "борис sell"
    app.stage.settle()
    assert [row.told.item.entry.seq for row in app.stage.find_all(EntryRow)] == [3]
    app.page.search.text_box.text = "no such thing"
    app.stage.settle()
    assert app.stage.find_all(EntryRow) == []
    assert "No matching entries" in [words.text for words in app.stage.find_all(Words)]
    app.page.search.text_box.input.focus = False
    app.stage.touch(app.page.bar.ids.get("more", app.stage.find_all(IconButton, glyph="search")[0]))
    assert len(app.stage.find_all(EntryRow)) == 5


def test_a_long_history_is_made_as_it_comes_into_sight(app: App) -> None:
    for number in range(60):
        assert app.table.submit(Correct(seat=0, what="coins", by=1 - number % 2 * 2))
    app.shell.home("history")
    app.stage.settle()
    made = len(app.stage.find_all(EntryRow))
    assert made < len(app.session.items), "what is not seen is not there yet"
    newest = app.row(65).to_window(0, app.row(65).top)[1]
    finger = Finger((200, 300))
    finger.down()
    for step in range(40):
        finger.to((200, 305 + 5 * step))
        app.stage.frames(1)
    moved = app.row(65).to_window(0, app.row(65).top)[1] - newest
    finger.up()
    assert len(app.stage.find_all(EntryRow)) > made
    assert 180 <= moved <= 200, "what is added below moves nothing that is seen"


def test_all_of_a_long_history_can_be_scrolled_to(app: App) -> None:
    for number in range(60):
        assert app.table.submit(Correct(seat=0, what="coins", by=1 - number % 2 * 2))
    app.shell.home("history")
    app.stage.settle()
    for _ in range(40):
        app.page.first.scroll_y = 0
        app.stage.frames(3)
    assert len(app.stage.find_all(EntryRow)) == len(app.session.items)


def test_rows_that_say_the_same_are_used_again(app: App) -> None:
    kept, undone = app.row(2), app.row(5)
    app.table.undo()
    app.stage.settle()
    assert app.row(2) is kept
    assert app.row(5) is not undone
    assert app.row(5).is_struck


def test_the_history_is_come_back_to_with_nothing_chosen_or_looked_for(app: App) -> None:
    page = app.page
    app.stage.touch(app.row(2))
    page.search.toggle()
    page.search.text_box.text = "wheel"
    app.stage.settle()
    app.shell.instead("play")
    app.shell.instead("history")
    app.stage.settle()
    assert app.page is page
    assert not page.search.is_open
    assert len(app.stage.find_all(EntryRow)) == len(app.session.items)
    assert not any(row.is_chosen for row in app.stage.find_all(EntryRow))
