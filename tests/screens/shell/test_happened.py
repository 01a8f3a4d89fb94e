"""The line over the thumb rail: what was recorded last, and undo; and what a drawer leaves of the navigation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.session.history import tell
from rules.kit.inputs import Correct
from rules.through_the_ages.inputs import EndTurn, TakeCard
from screens.draw.theme import theme
from screens.score.entry_row import EntryRow
from screens.shell.happened import Happened, HappenedWords
from screens.table.first_mark import FirstMark
from screens.table.seat_rows import SeatLine
from screens.widgets.button import MainButton
from screens.widgets.drawer import Drawer
from screens.widgets.navigation import NavigationTab
from screens.widgets.panels.numbers import NumberColumn
from screens.widgets.panels.ratings import RatingCell
from tests.screens.phone import Phone
from tests.screens.touches import edges
from tools.pictures.stage import Stage

SMALL = (360, 640)
TAKE = TakeCard(seat=0, card="moses_a", space=1)


def begun(stage: Stage, folder: Path) -> Phone:
    phone = Phone(stage, folder / "annals", is_aside=True)
    phone.table.start(Draft(phone.table.games["through_the_ages"], ["Anna", "Борис"]))
    phone.shell.home("play")
    stage.settle()
    return phone


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    phone = begun(stage, tmp_path)
    yield phone
    phone.shell.let_go()


def line(phone: Phone) -> Happened:
    return phone.stage.find(Happened)


def submit(phone: Phone, *given: object) -> None:
    for one in given:
        assert phone.table.submit(one)  # type: ignore[arg-type]
    phone.stage.settle()


def test_nothing_is_said_before_something_happens(phone: Phone) -> None:
    assert (line(phone).sentence, line(phone).height) == ("", 0)


def test_every_entry_is_told_as_in_the_history(phone: Phone) -> None:
    submit(phone, TAKE)
    session = phone.table.session
    assert session is not None
    assert line(phone).sentence == phone.table.show(tell(session, session.items[-1]).text)
    assert line(phone).height >= 52


def test_undo_stands_beside_it_and_can_be_taken_back(phone: Phone) -> None:
    before = phone.state
    submit(phone, TAKE)
    after = phone.state
    phone.stage.touch(line(phone).undo_link)
    assert phone.state == before
    assert line(phone).sentence.startswith("Undone: ")
    phone.stage.touch(line(phone).undo_link)
    assert phone.state == after


def test_what_followed_by_itself_is_told_and_undone_with_its_cause(phone: Phone) -> None:
    submit(phone, TAKE, EndTurn(seat=0), EndTurn(seat=1))
    phone.main()
    phone.table.submit(Correct(seat=1, what="military_hand", to=2))
    submit(phone, EndTurn(seat=0))
    assert (phone.state.seat, phone.state.step) == (1, "politics")
    assert line(phone).sentence.startswith("Ends the turn. Starts the turn, round 2")
    phone.stage.touch(line(phone).undo_link)
    assert (phone.state.seat, phone.state.step) == (0, "actions")


def test_a_touch_opens_the_entry_in_the_history(phone: Phone) -> None:
    submit(phone, TAKE)
    phone.stage.touch(phone.stage.find(HappenedWords))
    phone.stage.settle()
    assert type(phone.page).__name__ == "HistoryPage"
    assert [row.is_chosen for row in phone.stage.find_all(EntryRow)] == [True]


def test_a_game_that_is_opened_again_tells_nothing(phone: Phone) -> None:
    submit(phone, TAKE)
    session = phone.table.session
    assert session is not None
    phone.table.leave()
    assert phone.table.open(session.id)
    assert phone.table.latest is None


# What changed since the last look.


def test_numbers_that_changed_are_marked_when_the_page_is_opened(phone: Phone) -> None:
    phone.shell.go("settings")
    submit(phone, Correct(seat=0, what="science", by=3), Correct(seat=1, what="food", by=2))
    phone.shell.back()
    phone.stage.frames()
    assert [cell.delta for cell in phone.stage.find_all(NumberColumn)] == [3, 0, 0, 0, 0, 0]
    assert [row.lit for row in phone.stage.find_all(SeatLine)] == [[3]]
    phone.shell.go("settings")
    phone.shell.back()
    phone.stage.settle()
    assert not any(cell.is_lit for cell in phone.stage.find_all(NumberColumn)), "they have been looked at"


def test_a_players_board_marks_what_changed_since_it_was_looked_at(phone: Phone) -> None:
    """Each page remembers its own last look: what was seen on the table is still new on the board."""

    def looked_at() -> list[str]:
        phone.shell.go("player", seat=1)
        phone.stage.frames()
        return [cell.counter.id for cell in phone.stage.find_all(RatingCell) if cell.is_lit]

    assert looked_at() == []
    phone.shell.back()
    submit(phone, Correct(seat=1, what="science", by=3))
    assert looked_at() == ["science"]
    phone.shell.back()
    assert looked_at() == [], "it has been looked at"


def test_the_starting_player_keeps_the_mark_while_to_move(phone: Phone) -> None:
    assert phone.table.rules.step(phone.state).first == 0
    assert [mark for mark in phone.page.bar.walk() if isinstance(mark, FirstMark)]
    phone.main()
    phone.sheet_main()
    phone.stage.settle()
    assert phone.state.seat == 1
    assert not [mark for mark in phone.page.bar.walk() if isinstance(mark, FirstMark)]


# Whose page it is.


def test_on_another_seats_page_the_rail_leads_to_the_table(phone: Phone) -> None:
    phone.shell.go("player", seat=1)
    phone.stage.settle()
    assert (phone.page.rail.title, phone.page.rail.note) == ("Back to the game", "Anna’s turn")
    before = phone.state
    phone.main()
    assert (type(phone.page).__name__, phone.state) == ("PlayPage", before)
    assert phone.page.rail.title == "Anna: end turn"


def test_on_their_own_page_whoever_moves_goes_on(phone: Phone) -> None:
    phone.shell.go("player", seat=0)
    phone.stage.settle()
    assert phone.page.rail.title == "Anna: end turn"


# The main button never moves.


def test_the_button_of_a_drawer_lies_over_that_of_the_rail(phone: Phone) -> None:
    rail = edges(next(one for one in phone.page.rail.walk() if isinstance(one, MainButton)))
    phone.main()
    phone.stage.wait(0.5)
    drawer = next(one for one in phone.shell.children if type(one).__name__ == "FormDrawer")
    button = edges(next(one for one in drawer.walk(restrict=True) if isinstance(one, MainButton)))
    assert [abs(one - other) <= 1 for one, other in zip(button, rail, strict=True)] == [True] * 4


def test_on_a_small_phone_the_navigation_rests_after_a_record(stage: Stage, tmp_path: Path) -> None:
    stage.set_up(SMALL, 1.0)
    phone = begun(stage, tmp_path)
    phone.main()
    stage.wait(0.5)
    drawer = stage.find(Drawer)
    stage.tap(next(one for one in drawer.walk() if isinstance(one, MainButton)))
    assert phone.state.seat == 1
    history = stage.find_all(NavigationTab)[1]
    stage.wait(theme.seconds("drawer_out"))
    assert drawer.parent is None
    stage.tap(history)
    stage.frames()
    assert type(phone.page).__name__ == "PlayPage", "the second touch meant the drawer"
    stage.wait(0.6)
    stage.touch(history)
    assert type(phone.page).__name__ == "HistoryPage"
    phone.shell.let_go()
