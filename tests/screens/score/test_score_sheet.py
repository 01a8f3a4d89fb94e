"""The score sheet alone, filled in by touches: seat by seat, line by line, without any detour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.kit.pad import Write
from rules.kit.setup import SCORE_SHEET
from screens.score.gaps import GapRow
from screens.score.history import HistoryPage
from screens.score.lines_drawer import LinesDrawer
from screens.score.result import ResultPage
from screens.score.sheet_page import SheetPage
from screens.score.sheet_parts import ChoiceTile, SeatTab, SheetRow
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.icon_button import UndoButton
from screens.widgets.keypad import KeypadKey
from screens.widgets.navigation import NavigationTab
from screens.widgets.refusal_bar import RefusalBar
from tests.screens.outside import nothing_is_cut
from tests.screens.touches import Counting
from tools.pictures.stage import Stage

# The rulebook's own example: colonies, four statues, two counters of silver, gold, five colours, points, coins.
ANNA = (26, 1, 1, 2, 0, 27, 18, 1, 3, 3, 3, 3, 3, 47, 11, 0, 0, 0, 0)
NAMES = ("Anna", "Борис", "Катя", "Дмитро")


class Sheet:
    """A score sheet at its first line."""

    def __init__(self, stage: Stage, folder: Path, game: str = "hadara", names: tuple[str, ...] = NAMES) -> None:
        self.stage, self._folder = stage, folder
        self.touch = Counting(stage)
        self.table = Table(Store(folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False)
        rules = self.table.games[game]
        self.table.start(Draft(rules, list(names[: rules.meta.most]), SCORE_SHEET))
        self.shell = Shell(self.table, PAGES, "home", "play", size=stage.window.size)
        stage.show(self.shell)
        stage.settle()

    @property
    def page(self) -> Any:
        return self.shell.page

    @property
    def pad(self) -> Any:
        return self.table.state

    def key(self, text: str) -> None:
        self.touch(self.stage.find(KeypadKey, text=text))

    def main(self) -> None:
        self.touch(next(one for one in self.page.rail.walk() if isinstance(one, MainButton)))

    def write(self, number: int) -> None:
        """A few answers are touched, none is a key, any other number is typed."""
        choices = [tile for tile in self.stage.find_all(ChoiceTile) if tile.option.value == number]
        if choices:
            self.touch(choices[0])
        elif number == 0:
            self.key("none: 0")
        else:
            for digit in str(number):
                self.key(digit)
            self.main()


@pytest.fixture
def sheet(stage: Stage, tmp_path: Path) -> Iterator[Sheet]:
    sheet = Sheet(stage, tmp_path)
    yield sheet
    sheet.shell.let_go()


def test_a_whole_sheet_for_four_takes_few_touches(sheet: Sheet) -> None:
    """HAD-206 to HAD-215: 26 + 30 + 23 + 21 + 47 + 2 = 149. At a touch a second four sheets take 90 seconds and less
    each; no touch is spent on finding the next line or the next player."""
    for _ in NAMES:
        for number in ANNA:
            sheet.write(number)
    assert isinstance(sheet.page, ResultPage)
    assert sheet.table.rules.outcome(sheet.pad) is not None
    assert set(sheet.table.rules.totals(sheet.pad)) == {149}
    typed = sum(len(str(number)) + 1 for number in (26, 27, 18, 3, 3, 3, 3, 3, 47, 11))
    chosen = len(ANNA) - 10
    assert sheet.touch.count == len(NAMES) * (typed + chosen) == 4 * 34


def test_a_number_of_two_digits_takes_three_touches(sheet: Sheet) -> None:
    sheet.write(26)
    assert (sheet.touch.count, sheet.pad.written[0]) == (3, {"colonies": 26})


def test_a_statue_takes_one_touch(sheet: Sheet) -> None:
    sheet.page.go_to(sheet.page.spot._replace(line="statue_6"))
    sheet.stage.settle()
    sheet.write(2)
    assert (sheet.touch.count, sheet.pad.written[0]) == (1, {"statue_6": 2})


def test_none_takes_one_touch(sheet: Sheet) -> None:
    sheet.key("none: 0")
    assert (sheet.touch.count, sheet.pad.written[0]) == (1, {"colonies": 0})


def test_the_number_says_what_it_is_worth_while_it_is_typed(sheet: Sheet) -> None:
    """HAD-209: half of a silver medal's counter, rounded up."""
    sheet.page.go_to(sheet.page.spot._replace(line="silver_1"))
    sheet.key("2")
    sheet.key("7")
    assert (sheet.page.card.number.text, sheet.page.card.worth.text) == ("27", "+14")
    assert sheet.pad.written[0] == {}, "nothing is recorded before the player goes on"


def test_a_tab_says_how_far_its_seat_is(sheet: Sheet) -> None:
    for line in sheet.pad.lines:
        sheet.table.submit(Write(seat=1, line=line))
        if line not in ("gold", "coins"):
            sheet.table.submit(Write(seat=2, line=line))
    sheet.table.submit(Write(seat=0, line="colonies", value=5))
    sheet.stage.settle()
    tabs = sorted(sheet.stage.find_all(SeatTab), key=lambda tab: tab.seat)
    assert [tab.words.text for tab in tabs] == ["1/19", "19", "2\u00a0blank", "0/19"]
    assert [bool(tab.tick.name) for tab in tabs] == [False, True, False, False]


def test_a_skipped_line_stays_blank_and_the_result_asks_first(sheet: Sheet) -> None:
    for seat in range(4):
        for line in sheet.pad.lines:
            if (seat, line) not in ((2, "gold"), (2, "coins")):
                sheet.table.submit(Write(seat=seat, line=line, value=1 if line.startswith("statue") else 0))
    sheet.shell.home("result")
    sheet.stage.settle()
    assert sheet.table.rules.outcome(sheet.pad) is None
    assert [row.spot for row in sheet.stage.find_all(GapRow)] == [(2, "gold"), (2, "coins")]
    assert sheet.page.rail.title == "Катя: fill in 2\u00a0lines"
    sheet.main()
    assert isinstance(sheet.page, SheetPage)
    assert sheet.page.spot == (2, "gold")
    sheet.write(1)
    assert sheet.page.spot == (2, "coins")
    sheet.write(12)
    assert isinstance(sheet.page, ResultPage)
    assert sheet.table.rules.outcome(sheet.pad) is not None


def test_the_result_can_be_had_with_blanks_and_says_so(sheet: Sheet) -> None:
    sheet.table.submit(Write(seat=0, line="colonies", value=5))
    sheet.shell.home("result")
    sheet.stage.settle()
    sheet.touch(sheet.stage.find(ForcedButton))
    outcome = sheet.table.rules.outcome(sheet.pad)
    assert outcome is not None
    assert outcome.winners == (0,)
    sheet.stage.settle()
    assert sheet.stage.find_all(GapRow) == []
    assert "75\u00a0lines were left blank and count as 0" in [getattr(one, "text", "") for one in sheet.page.walk()]


def test_undo_leads_back_to_its_line(sheet: Sheet) -> None:
    sheet.write(26)
    sheet.write(1)
    assert sheet.page.spot.line == "statue_12"
    sheet.touch(sheet.stage.find(UndoButton))
    assert sheet.page.spot == (0, "statue_6")
    assert sheet.pad.written[0] == {"colonies": 26}


def test_a_line_before_is_touched_to_change_it(sheet: Sheet) -> None:
    sheet.write(26)
    sheet.touch(sheet.stage.find_all(SheetRow)[0])
    assert (sheet.page.spot, sheet.page.value) == ((0, "colonies"), 26)
    sheet.write(31)
    assert sheet.pad.written[0] == {"colonies": 31}


def test_all_lines_of_a_seat_are_a_touch_on_its_tab_away(sheet: Sheet) -> None:
    sheet.touch(sheet.page.head.tabs[0])
    sheet.touch(sheet.stage.find(LinesDrawer).rows["coins"])
    sheet.stage.wait(0.5)
    assert sheet.page.spot == (0, "coins")


def test_more_than_the_game_allows_is_asked_about(sheet: Sheet) -> None:
    for digit in "250":
        sheet.key(digit)
    sheet.main()
    assert sheet.pad.written[0] == {}
    bar = sheet.stage.find(RefusalBar)
    bar.dispatch("on_anyway")
    sheet.stage.settle()
    assert sheet.pad.written[0] == {"colonies": 250}
    assert sheet.page.spot.line == "statue_6"


def test_digits_of_a_keyboard_go_into_the_line(sheet: Sheet) -> None:
    for letter in "26":
        Window.dispatch("on_keyboard", ord(letter), 0, letter, [])
    assert sheet.page.value == 26


def test_digits_are_there_after_a_turn_and_after_the_end_of_the_app(sheet: Sheet) -> None:
    sheet.write(26)
    sheet.write(1)
    sheet.page.go_to(sheet.page.spot._replace(line="coins"))
    sheet.key("4")
    sheet.stage.set_up((915, 412))
    sheet.stage.settle()
    assert (sheet.page.spot.line, sheet.page.value) == ("coins", 4)
    session = sheet.table.session
    assert session is not None
    sheet.shell.let_go()
    table = Table(Store(sheet._folder))
    table.settings = sheet.table.settings
    shell = Shell(table, PAGES, "home", size=sheet.stage.window.size)
    sheet.stage.show(shell)
    table.open(session.id)
    shell.go_on()
    page: Any = shell.page
    assert (page.spot, page.value) == ((0, "coins"), 4)
    shell.let_go()


@pytest.mark.parametrize("game", all_games())
def test_every_games_sheet_is_filled_in_to_its_end(stage: Stage, tmp_path: Path, game: str) -> None:
    """None of everything, for two: one touch for each line and nobody is asked anything else."""
    sheet = Sheet(stage, tmp_path, game, NAMES[:2])
    lines = [*sheet.pad.lines]
    for _ in range(2 * len(lines)):
        assert isinstance(sheet.page, SheetPage)
        sheet.write(0)
    assert isinstance(sheet.page, ResultPage)
    assert sheet.touch.count == 2 * len(lines)
    assert sheet.table.rules.outcome(sheet.pad) is not None
    sheet.shell.let_go()


@pytest.mark.parametrize("game", all_games())
def test_every_line_counts_in_a_row_of_the_sheet_or_in_none(stage: Stage, tmp_path: Path, game: str) -> None:
    """A row may follow from others besides, as what is compared with the rival."""
    sheet = Sheet(stage, tmp_path, game, NAMES[:2])
    rows = {row.id for row in sheet.table.rules.sheet(sheet.pad).rows}
    assert {line.row for line in sheet.pad.lines.values()} - {""} <= rows
    for line in sheet.pad.lines.values():
        for number in (1, line.most):
            changed = sheet.table.rules.sheet(sheet.pad.with_line(0, line.id, number)).rows
            before = sheet.table.rules.sheet(sheet.pad).rows
            moved = {one.id for one, other in zip(changed, before, strict=True) if one.cells[0] != other.cells[0]}
            assert not moved or line.row in moved, line.id
    sheet.shell.let_go()


@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_all_keys_are_in_sight(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    stage.set_up(size)
    sheet = Sheet(stage, tmp_path)
    sheet.table.change_settings(language=language)
    stage.settle()
    rail = sheet.page.rail
    for key in stage.find_all(KeypadKey):
        assert key.to_window(*key.pos)[1] >= rail.top
        assert min(key.size) >= 48
    assert nothing_is_cut(stage) == []
    sheet.shell.let_go()


def test_the_sheet_stands_under_the_tab_of_the_score(sheet: Sheet) -> None:
    """From the history the tab leads back to it, since there is no other score yet."""
    assert sheet.page.navigation.active == "result"
    for key, page in (("history", HistoryPage), ("result", SheetPage)):
        sheet.stage.touch(sheet.stage.find(NavigationTab, key=key))
        assert isinstance(sheet.page, page)


def test_where_a_choice_is_to_be_touched_skipping_is_the_lesser_thing(sheet: Sheet) -> None:
    def main() -> MainButton:
        return next(one for one in sheet.page.rail.walk() if isinstance(one, MainButton))

    assert (bool(sheet.page.line.choices), main().is_outlined) == (False, False)
    sheet.write(ANNA[0])
    assert (bool(sheet.page.line.choices), main().is_outlined) == (True, True)
    assert main().title == "Anna: skip the line"
