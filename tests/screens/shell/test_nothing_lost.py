"""Nothing that was typed is lost: not when the device is turned, not in another look, not when the app is ended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.hadara.inputs import EndStep, SellCard
from rules.kit.inputs import Correct
from screens.form.correct import CorrectDrawer
from screens.form.form import FormDrawer
from screens.form.keypad_drawer import KeypadDrawer
from screens.form.record import FiguresDrawer, RecordDrawer, RecordForm
from screens.home.cards import GameTile, HandCard
from screens.score.amend import AmendForm
from screens.score.history import HistoryPage
from screens.setup.setup import SetupPage
from screens.shell.memo_keeper import IDLE
from screens.shell.pages import PAGES
from screens.table.offers_drawer import OffersDrawer
from screens.widgets.button import ForcedButton
from screens.widgets.drawer import Drawer
from screens.widgets.keypad import KeypadKey
from tests.screens.phone import Phone, hadara_for_two
from tools.pictures.stage import Stage

ON_ITS_SIDE = (915, 412)


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    phone = Phone(stage, tmp_path / "annals", hadara_for_two())
    yield phone
    phone.shell.let_go()


def put(phone: Phone, drawer: Any) -> Any:
    phone.shell.put_over(drawer)
    phone.stage.settle()
    return drawer


def noted(phone: Phone) -> None:
    """Any touch notes what there is; this one means nothing."""
    drawers = phone.shell.drawers
    phone.stage.touch(drawers[-1].ids.grip if drawers else (1, phone.stage.window.height - 1))


def turned(phone: Phone) -> None:
    phone.stage.set_up(ON_ITS_SIDE)
    phone.stage.settle()


def in_another_look(phone: Phone) -> None:
    """In Ukrainian, and after that in the dark and larger."""
    phone.table.change_settings(language="uk")
    phone.stage.settle()
    phone.table.change_settings(theme="black", text_scale=1.3)
    phone.stage.settle()


def ended(phone: Phone) -> None:
    """The app is ended without being asked, started again, and the game is gone on with."""
    phone.restart()
    phone.stage.find(HandCard).dispatch("on_continue")
    phone.stage.settle()


each_way = pytest.mark.parametrize("happens", [turned, in_another_look, ended])


def key(phone: Phone, text: str) -> None:
    phone.stage.touch(phone.stage.find(KeypadKey, text=text))


@each_way
def test_a_form_keeps_its_answers(phone: Phone, happens: Any) -> None:
    form = put(phone, RecordForm(phone.shell, phone.table, SellCard))
    phone.stage.touch(next(chip for chip in form.picker.children if chip.seat == 1))
    form.toggle_more()
    given = form.input
    assert given.seat == 1
    noted(phone)
    happens(phone)
    again = phone.stage.find(RecordForm)
    assert again.input == given
    assert again.note == "Борис"
    assert again.is_more_open
    again.finish()
    phone.stage.settle()
    assert phone.table.session is not None


@each_way
def test_a_correction_keeps_number_and_reason(phone: Phone, happens: Any) -> None:
    figure = phone.table.rules.figures(phone.state, 1)[0]
    drawer = put(phone, CorrectDrawer(phone.shell, phone.table, 1, figure.key))
    drawer.set(figure.value + 3)
    drawer.reason.text = "забули"
    noted(phone)
    happens(phone)
    again = phone.stage.find(CorrectDrawer)
    assert (again.number, again.reason.text) == (figure.value + 3, "забули")
    again._record()
    phone.stage.settle()
    assert phone.table.session is not None
    assert phone.table.session.items[-1].input == Correct(seat=1, what=figure.key, to=figure.value + 3, reason="забули")


@each_way
def test_drawers_lie_as_they_lay(phone: Phone, happens: Any) -> None:
    put(phone, RecordDrawer(phone.shell, phone.table))
    put(phone, FiguresDrawer(phone.shell, phone.table, 1))
    put(phone, OffersDrawer(phone.shell, phone.table, 1))
    noted(phone)
    happens(phone)
    assert [type(one) for one in phone.shell.drawers] == [RecordDrawer, FiguresDrawer, OffersDrawer]


@each_way
def test_an_amendment_stays_one(phone: Phone, happens: Any) -> None:
    figure = phone.table.rules.figures(phone.state, 0)[0]
    assert phone.table.submit(Correct(seat=0, what=figure.key, to=9))
    assert phone.table.session is not None
    phone.shell.instead("history")
    item = phone.table.session.items[-1]
    form = put(phone, AmendForm(phone.shell, item, item.input))
    form.give("to", 7)
    noted(phone)
    happens(phone)
    again = phone.stage.find(AmendForm)
    assert isinstance(phone.page, HistoryPage)
    again.finish()
    phone.stage.settle()
    assert len(phone.table.session.items) == 1, "amended, not recorded once more"
    given = phone.table.session.items[0].input
    assert isinstance(given, Correct)
    assert given.to == 7


@each_way
def test_digits_that_were_typed_are_there(phone: Phone, happens: Any) -> None:
    """A number in the middle of being typed on the keypad over a form."""
    figure = phone.table.rules.figures(phone.state, 0)[0]
    phone.table.submit(Correct(seat=0, what=figure.key, to=9))
    assert phone.table.session is not None
    item = phone.table.session.items[-1]
    form = put(phone, AmendForm(phone.shell, item, item.input))
    ask = form.ask_named("to")
    form.type(ask)
    phone.stage.settle()
    key(phone, "4")
    noted(phone)
    happens(phone)
    assert phone.stage.find(KeypadDrawer).keypad.value == 4
    key(phone, "2")
    phone.stage.find(KeypadDrawer).keypad.finish()
    phone.stage.settle()
    assert phone.stage.find(AmendForm).input.to == 42


def test_a_keypad_does_not_come_back_without_its_form(phone: Phone) -> None:
    """The page is left again in the very frame in which all of it came back."""
    figure = phone.table.rules.figures(phone.state, 0)[0]
    phone.table.submit(Correct(seat=0, what=figure.key, to=9))
    assert phone.table.session is not None
    item = phone.table.session.items[-1]
    form = put(phone, AmendForm(phone.shell, item, item.input))
    form.type(form.ask_named("to"))
    phone.stage.settle()
    noted(phone)
    phone.table.change_settings(language="uk")
    phone.shell._rebuild_if_changed()
    phone.shell.home()
    phone.stage.settle()
    assert phone.stage.find_all(KeypadDrawer) == []


def test_what_was_recorded_does_not_come_back(phone: Phone) -> None:
    form = put(phone, RecordForm(phone.shell, phone.table, SellCard))
    phone.shell.submit(form.input, forced=True)
    ended(phone)
    assert phone.stage.find_all(FormDrawer) == []


def test_what_was_closed_does_not_come_back(phone: Phone) -> None:
    put(phone, RecordForm(phone.shell, phone.table, SellCard))
    noted(phone)
    phone.stage.touch((5, 900))
    phone.stage.settle()
    ended(phone)
    assert phone.stage.find_all(FormDrawer) == []


def test_a_game_left_with_nothing_open_begins_at_its_table(phone: Phone) -> None:
    phone.shell.instead("history")
    noted(phone)
    phone.shell.home()
    ended(phone)
    assert type(phone.page).__name__ == "PlayPage"


@each_way
def test_a_search_goes_on(phone: Phone, happens: Any) -> None:
    phone.shell.instead("lookup")
    phone.page.text_box.text = "medal"
    phone.stage.settle()
    noted(phone)
    happens(phone)
    assert phone.page.text_box.text == "medal"
    assert phone.page.rulebook.query == "medal"


@each_way
def test_a_page_stays_scrolled(phone: Phone, happens: Any) -> None:
    phone.stage.set_up((412, 500))
    phone.stage.settle()
    column = phone.page.first
    assert column.content_height > column.height
    column.scroll_y = 0.25
    noted(phone)
    happens(phone)
    column = phone.page.first
    assert column.content_height > column.height
    assert column.scroll_y == pytest.approx(0.25, abs=0.02)


def test_back_leads_to_where_a_page_was_scrolled(phone: Phone) -> None:
    phone.stage.set_up((412, 500))
    phone.stage.settle()
    phone.page.first.scroll_y = 0.5
    phone.shell.go("player", seat=0)
    phone.shell.back()
    phone.stage.settle()
    assert phone.page.first.scroll_y == pytest.approx(0.5, abs=0.02)


def test_names_typed_for_a_new_game_are_there_after_the_app_was_ended(stage: Stage, tmp_path: Path) -> None:
    phone = Phone(stage, tmp_path)
    stage.touch(stage.find(GameTile))
    phone.page.draft.rename(0, "Олена")
    phone.page.draft.recolour(0, "violet")
    noted(phone)
    phone.restart()
    stage.touch(stage.find(GameTile))
    assert isinstance(phone.page, SetupPage)
    assert (phone.page.draft.names[0], phone.page.draft.colours[0]) == ("Олена", "violet")
    phone.page.start()
    assert not list((tmp_path / "memos").glob("setup_*"))
    phone.shell.let_go()


ODD: list[Any] = [
    3,
    {"drawer": "form"},
    {"drawer": "form", "type": "SellCard", "seat": 99, "values": {}},
    {"drawer": "form", "type": "SellCard", "seat": 0, "values": {"colour": ["red"]}},
    {"drawer": "form", "type": "SellCard", "seat": 0, "values": {}, "typed": [], "typing": 4, "unanswered": 7},
    {"drawer": "record", "type": "Nothing", "seat": 0, "values": {}},
    {"drawer": "amend", "type": "SellCard", "seat": 0, "values": {}, "target": ["nobody", 1]},
    {"drawer": "correct", "seat": True, "figure": "x"},
    {"drawer": "correct", "seat": 0, "figure": {"a": 1}, "number": "many"},
    {"drawer": "figures", "seat": -1},
    {"drawer": "offers", "seat": "0", "scrolled": "far"},
    {"drawer": "topic", "topics": [1, "nothing/else"]},
    {"drawer": "seat", "seat": 0},
    {"drawer": ["form"]},
]


def ended_with(phone: Phone, tmp_path: Path, memo: dict[str, Any]) -> None:
    """The app is ended, and finds this memo when it is started again."""
    noted(phone)
    (path,) = (tmp_path / "annals" / "memos").glob("*.memo")
    path.write_text(json.dumps(memo), encoding="utf-8")
    ended(phone)


def test_a_damaged_memo_is_passed_over(phone: Phone, tmp_path: Path) -> None:
    for odd in ODD:
        memo = {"page": "player", "values": {"seat": "x"}, "on_page": {"scrolled": [None]}, "drawers": [[odd], 5]}
        ended_with(phone, tmp_path, memo)
        assert type(phone.page).__name__ == "PlayPage", odd
        drawers = [one for one in phone.stage.find_all(Drawer) if not isinstance(one, (FormDrawer, OffersDrawer))]
        assert not drawers, odd
        phone.shell.close_all()
        phone.stage.wait(0.5)


def test_only_pages_of_the_game_are_gone_on_with(phone: Phone, tmp_path: Path) -> None:
    for page in set(PAGES) - {"play", "history", "result", "lookup"}:
        ended_with(phone, tmp_path, {"page": page, "values": {}})
        assert type(phone.page).__name__ == "PlayPage", page


@pytest.mark.parametrize("happens", [turned, in_another_look])
def test_a_refusal_stays_until_it_is_answered(phone: Phone, happens: Any) -> None:
    """In the new look it still says why not, and what was asked for can still be recorded anyway."""
    before = phone.state
    phone.shell.submit(EndStep(step="statue"))
    phone.stage.settle()
    happens(phone)
    assert phone.state == before
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert phone.state != before
    assert phone.stage.find_all(ForcedButton) == []


def test_the_list_of_games_is_brought_up_to_date_once_nobody_touches_anything(phone: Phone) -> None:
    def noted_length() -> int:
        return (phone.table.store.folder / "library.journal").stat().st_size

    before = noted_length()
    for _ in range(3):
        assert phone.table.submit(Correct(seat=0, what="coins", by=1))
        phone.stage.wait(IDLE / 2)
        assert noted_length() == before
    phone.stage.wait(IDLE)
    after = noted_length()
    assert after > before
    noted(phone)
    phone.stage.wait(2 * IDLE)
    assert noted_length() == after
