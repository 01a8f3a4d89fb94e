"""A game for two on a device that lies between them, by touches from both sides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.errors import NotSaved
from companion.fold import Status
from companion.store import SessionFile
from rules.hadara.inputs import BuyCard, SellCard, SetWheel
from screens.flat.between import CornerButton
from screens.flat.half import Half
from screens.form.ask_values import NumberAsk
from screens.form.form import FormDrawer
from screens.shell.message_drawer import MessageDrawer
from screens.table.board_drawer import BoardDrawer
from screens.table.now_drawer import NowDrawer
from screens.table.seat_card import FirstMark
from screens.widgets.button import ForcedButton, MainButton, PushButton
from screens.widgets.card_face import CardTile
from screens.widgets.drawer import Drawer
from screens.widgets.keypad import KeypadKey
from screens.widgets.link import Link
from screens.widgets.list_row import ListRow
from screens.widgets.panels.track import TrackPanel
from screens.widgets.refusal_bar import RefusalBar
from screens.widgets.stepper import StepButton
from screens.widgets.tile import Tile
from tests.rules.hadara.table import likely
from tests.screens.outside import nothing_is_cut
from tests.screens.phone import Phone, begin
from tools.pictures.stage import Stage

NEAR, FAR = 0, 1
BACK = 27


class Between(Phone):
    """The phone lies between Anna, who is near, and Борис, who is far."""

    def half(self, seat: int) -> Half:
        return self.page.halves[seat]

    def side(self, seat: int) -> Any:
        return self.page.sides[seat]

    def of(self, widget: Any, kind: Any, **values: Any) -> list[Any]:
        found = [one for one in widget.walk(restrict=True) if isinstance(one, kind)]
        return [one for one in found if all(getattr(one, name) == value for name, value in values.items())]

    def way(self, seat: int, title: str) -> PushButton:
        return self.of(self.half(seat), PushButton, title=title)[0]

    def titles(self, seat: int) -> list[str]:
        return [button.title for button in self.of(self.half(seat).buttons, PushButton)]

    def do(self, seat: int, title: str) -> None:
        self.stage.touch(self.way(seat, title))

    def drawer(self, seat: int) -> Any:
        return self.of(self.side(seat), Drawer)[-1]

    def in_drawer(self, seat: int, kind: Any, **values: Any) -> Any:
        return self.of(self.drawer(seat), kind, **values)[0]

    def corner(self, seat: int, glyph: str) -> CornerButton:
        """Of the two alike, the one whose foot is towards the player."""
        corners = self.stage.find_all(CornerButton, glyph=glyph)
        return next(one for one in corners if is_upright(one) == (seat == NEAR))


def is_upright(widget: Any) -> bool:
    return widget.to_window(0, widget.top)[1] > widget.to_window(0, widget.y)[1]


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Between]:
    phone = Between(stage, tmp_path / "annals")
    phone.table.start(Draft(phone.table.games["hadara"], ["Anna", "Борис"]))
    phone.table.submit(SetWheel(deck="yellow"))
    phone.table.change_settings(faces_players=True)
    phone.shell.home("play")
    stage.frames()
    yield phone
    phone.shell.let_go()


def coins(phone: Phone) -> list[int]:
    return [board.purse for board in phone.state.boards]


def last(phone: Phone) -> Any:
    assert phone.table.session is not None
    return phone.table.session.items[-1]


# How it lies.


def test_each_half_is_turned_to_its_player(phone: Between) -> None:
    high = phone.stage.window.height
    near, far = phone.half(NEAR), phone.half(FAR)
    assert is_upright(near.head)
    assert not is_upright(far.head)
    assert near.head.to_window(0, near.head.center_y)[1] < high / 4
    assert far.head.to_window(0, far.head.center_y)[1] > high * 3 / 4
    assert near.size == far.size


def test_undo_and_rules_stand_in_opposite_corners_twice(phone: Between) -> None:
    def where(seat: int, glyph: str) -> tuple[bool, bool]:
        x, y = (corner := phone.corner(seat, glyph)).to_window(*corner.center)
        return x < phone.stage.window.width / 2, y < phone.stage.window.height / 2

    assert where(NEAR, "undo") == (True, True)
    assert where(FAR, "undo") == (False, False)
    assert where(NEAR, "book") == (False, True)
    assert where(FAR, "book") == (True, False)


def test_it_is_chosen_on_the_play_screen_and_remembered(stage: Stage, tmp_path: Path) -> None:
    phone = Between(stage, tmp_path)
    begin(phone)
    assert type(phone.page).__name__ == "PlayPage"
    stage.touch(stage.find(Link, text="Lay between the players"))
    assert type(phone.page).__name__ == "TwoHalvesPage"
    phone.restart()
    assert phone.table.store.settings()["faces_players"] is True
    phone.table.open(phone.table.sessions()[0].id)
    phone.table.change_settings(faces_players=True)  # the fixture's own settings took its place
    phone.shell.home("play")
    stage.frames()
    stage.touch(phone.corner(FAR, "book"))
    stage.touch(phone.in_drawer(FAR, ListRow, title="One player holds the device"))
    assert type(phone.page).__name__ == "PlayPage"
    assert phone.table.store.settings()["faces_players"] is False
    phone.shell.let_go()


def test_three_players_keep_the_upright_table_on_a_phone(stage: Stage, tmp_path: Path) -> None:
    phone = Between(stage, tmp_path)
    phone.table.start(Draft(phone.table.games["hadara"], ["Anna", "Борис", "Катя"]))
    phone.table.change_settings(faces_players=True)
    phone.shell.home("play")
    stage.frames()
    assert type(phone.page).__name__ == "PlayPage"
    assert stage.find_all(Link, text="Lay between the players") == []
    phone.shell.let_go()


# Playing.


def test_a_whole_round_from_both_sides(phone: Between) -> None:
    """Phase A of the first epoch: one bought card each, the rest sold; then income, colonies and statues.

    Anna 8 - 3 + 4 * 2 = 13, economy 4: 17. Борис 9 - 3 + 4 * 2 = 14, economy 2: 16.
    """
    for seat, card in ((FAR, "R1-07"), (NEAR, "Y1-05")):
        phone.do(seat, "Buy")
        tile = next(one for one in phone.of(phone.drawer(seat), CardTile) if one.face.id == card)
        phone.stage.touch(tile)
        phone.stage.touch(phone.of(phone.drawer(seat), MainButton)[-1])
    assert coins(phone) == [5, 6]
    assert phone.titles(NEAR) == phone.titles(FAR) == ["Turn the wheel"], "what is the table's can be done by both"
    for turn in range(4):
        phone.do((NEAR, FAR)[turn % 2], "Turn the wheel")
        for seat in (FAR, NEAR):
            phone.do(seat, "Sell")
    assert coins(phone) == [13, 14]
    phone.do(FAR, phone.titles(FAR)[-1])
    assert coins(phone) == [17, 16]
    assert phone.state.step == "colony"
    phone.do(NEAR, "All done")
    phone.do(FAR, "All done")
    assert (phone.state.phase, phone.state.step) == ("B", "pick")


def test_picks_are_offered_only_to_whose_turn_it_is(phone: Between) -> None:
    for _ in range(5):
        for seat in (NEAR, FAR):
            phone.do(seat, "Sell")
        phone.do(NEAR, phone.titles(NEAR)[-1]) if phone.state.step == "draw" else None
    for _ in range(3):
        phone.do(NEAR, phone.titles(NEAR)[-1])
    assert phone.state.step == "pick"
    to_move = FAR if phone.half(FAR).is_to_move else NEAR
    assert phone.titles(to_move) == ["Sell", "Buy"]
    assert phone.titles(1 - to_move) == []
    assert not phone.half(1 - to_move).is_to_move
    assert (phone.page.between.is_near_to_move, phone.page.between.is_far_to_move) == (to_move == NEAR, to_move == FAR)


def test_a_number_is_typed_from_the_far_side(phone: Between) -> None:
    phone.do(FAR, "Buy")
    form = phone.drawer(FAR)
    assert not is_upright(form)
    phone.stage.touch(phone.in_drawer(FAR, ListRow, title="More"))
    cost = next(one for one in phone.of(form, NumberAsk) if one.ask.field.name == "cost")
    phone.stage.touch(cost._number)
    keys = phone.of(phone.drawer(FAR), KeypadKey)
    assert not is_upright(keys[0])
    one, two = (next(key for key in keys if key.text == digit) for digit in "12")
    assert one.to_window(*one.center)[0] > two.to_window(*two.center)[0], "1 is at the player's left"
    for key in (one, two):
        phone.stage.touch(key)
    phone.stage.touch(phone.in_drawer(FAR, MainButton, title="Done"))
    assert cost._value == 12
    assert phone.stage.find_all(FormDrawer) == [form]


def test_plus_and_minus_on_a_half(phone: Between) -> None:
    before = coins(phone)
    phone.stage.touch(phone.of(phone.half(FAR), StepButton, glyph="plus")[0])
    phone.stage.touch(phone.of(phone.half(NEAR), StepButton, glyph="minus")[0])
    assert coins(phone) == [before[0] - 1, before[1] + 1]


def test_a_refusal_is_forced_from_the_far_side(phone: Between) -> None:
    phone.do(FAR, "Sell")
    before = phone.state
    assert "Sell" not in phone.titles(FAR)
    phone.side(FAR).submit(SellCard(seat=FAR))
    phone.stage.frames()
    bar = phone.stage.find(RefusalBar)
    assert phone.of(phone.side(FAR), RefusalBar) == [bar]
    assert not is_upright(bar)
    assert phone.state == before
    phone.do(NEAR, "Sell")
    assert phone.stage.find_all(RefusalBar) == [], "it stays until something else is recorded"
    phone.side(FAR).submit(SellCard(seat=FAR))
    phone.stage.frames()
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert last(phone).is_forced
    assert last(phone).status is Status.LIVE


def test_a_form_that_nothing_could_satisfy_says_why_to_its_player(phone: Between) -> None:
    phone.stage.touch(phone.half(FAR).head)
    assert isinstance(phone.drawer(FAR), BoardDrawer)
    colony = phone.in_drawer(FAR, Tile, name="Take a colony")
    assert colony.reason
    phone.stage.touch(colony)
    assert phone.of(phone.side(FAR), RefusalBar)
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert isinstance(phone.drawer(FAR), FormDrawer)


def test_a_number_is_taken_apart_for_its_player(phone: Between) -> None:
    phone.stage.touch(phone.of(phone.half(FAR), TrackPanel)[0])
    assert phone.drawer(FAR).note.startswith("Борис")
    assert phone.of(phone.side(NEAR), Drawer) == []


# Both at once.


def test_one_plays_while_the_other_chooses(phone: Between) -> None:
    phone.do(NEAR, "Buy")
    form = phone.drawer(NEAR)
    phone.do(FAR, "Sell")
    assert isinstance(last(phone).input, SellCard)
    assert phone.drawer(NEAR) is form, "what one has begun stays open"
    assert form.state == phone.state, "and knows what the other has done"
    tile = next(one for one in phone.of(form, CardTile) if one.face.id == "Y1-05")
    phone.stage.touch(tile)
    phone.stage.touch(phone.of(form, MainButton)[-1])
    assert last(phone).input == BuyCard(seat=NEAR, card="Y1-05")
    assert phone.of(phone.side(NEAR), Drawer) == []


def test_two_sheets_meet_in_the_middle(phone: Between) -> None:
    high = phone.stage.window.height
    phone.stage.touch(phone.half(NEAR).head)
    alone = phone.drawer(NEAR).ids.panel.height
    assert alone <= high - phone.half(FAR).height + 1, "the other half stays free"
    phone.stage.touch(phone.half(FAR).head)
    for seat in (NEAR, FAR):
        assert phone.drawer(seat).ids.panel.height <= high / 2 + 1
    phone.drawer(FAR).close()
    phone.stage.frames()
    assert phone.drawer(NEAR).ids.panel.height == alone


def test_a_touch_beside_a_sheet_closes_it_only_in_its_own_half(phone: Between) -> None:
    phone.side(NEAR).show_message("A short drawer")
    phone.stage.frames()
    phone.stage.touch(phone.half(FAR).head)
    assert isinstance(phone.drawer(NEAR), MessageDrawer)
    assert isinstance(phone.drawer(FAR), BoardDrawer)
    phone.drawer(FAR).close()
    phone.stage.frames()
    high = phone.drawer(NEAR).ids.panel.top
    assert high < phone.half(NEAR).height
    phone.stage.touch((200, (high + phone.half(NEAR).height) / 2))
    assert phone.of(phone.side(NEAR), Drawer) == []


# Undo, other pages, problems.


@pytest.mark.parametrize("seat", [NEAR, FAR])
def test_undo_from_either_side(phone: Between, seat: int) -> None:
    before = phone.state
    phone.do(1 - seat, "Sell")
    assert phone.state != before
    phone.stage.touch(phone.corner(seat, "undo"))
    assert phone.state == before


def test_the_now_card_and_the_links_to_other_pages(phone: Between) -> None:
    phone.stage.touch(phone.corner(FAR, "book"))
    assert isinstance(phone.drawer(FAR), NowDrawer)
    phone.stage.touch(phone.in_drawer(FAR, ListRow, title="History"))
    assert type(phone.page).__name__ == "HistoryPage"
    phone.shell.instead("play")
    assert type(phone.page).__name__ == "TwoHalvesPage"


def test_back_closes_what_is_open_before_it_leaves(phone: Between) -> None:
    for seat in (NEAR, FAR):
        phone.stage.touch(phone.half(seat).head)
    for left in (1, 0):
        assert phone.stage.press_key(BACK)
        phone.stage.frames()
        assert len(phone.stage.find_all(Drawer)) == left
    assert type(phone.page).__name__ == "TwoHalvesPage"
    assert phone.stage.press_key(BACK)
    assert type(phone.page).__name__ == "HomePage"


def test_a_full_disk_is_told_to_whoever_recorded(phone: Between, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: SessionFile, entry: Any) -> bool:
        raise NotSaved("error.not_saved")

    before = phone.state
    with monkeypatch.context() as patch:
        patch.setattr(SessionFile, "append", full)
        phone.do(FAR, "Sell")
    assert phone.state == before
    assert isinstance(phone.drawer(FAR), MessageDrawer)
    assert phone.of(phone.side(NEAR), Drawer) == []
    phone.table.dispatch("on_problem", NotSaved("error.not_saved").text)
    assert isinstance(phone.shell.children[0], MessageDrawer), "what nobody asked for is told over the whole table"


def test_the_end_leads_to_the_result(phone: Between) -> None:
    while phone.state.step != "end":
        assert phone.table.submit(likely(phone.state))
    phone.stage.frames()
    assert phone.titles(NEAR) == phone.titles(FAR) == ["Result"]
    assert not phone.half(NEAR).is_to_move
    phone.do(FAR, "Result")
    assert type(phone.page).__name__ == "ResultPage"


def test_the_first_player_is_marked(phone: Between) -> None:
    marked = [seat for seat in (NEAR, FAR) if phone.of(phone.half(seat), FirstMark)]
    assert marked == [phone.table.rules.step(phone.state).first]


# On its side, and with large text.


def test_on_its_side_the_players_sit_at_the_ends(phone: Between) -> None:
    phone.stage.set_up((915, 412))
    phone.stage.frames()
    assert tuple(phone.half(NEAR).size) == (412, phone.half(FAR).height)
    near, far = (phone.half(seat).head for seat in (NEAR, FAR))
    assert near.to_window(*near.center)[0] > 915 * 3 / 4
    assert far.to_window(*far.center)[0] < 915 / 4
    before = coins(phone)
    phone.do(FAR, "Sell")
    phone.do(NEAR, "Sell")
    assert coins(phone) == [before[0] + 2, before[1] + 2]


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [
        ((360, 640), 2.0, "uk"),
        ((360, 640), 2.0, "ru"),
        ((360, 780), 1.0, "ru"),
        ((412, 915), 1.5, "en"),
        ((800, 1280), 2.0, "uk"),
    ],
)
def test_nothing_is_cut(phone: Between, size: tuple[int, int], scale: float, language: str) -> None:
    phone.stage.set_up(size)
    phone.table.change_settings(language=language, text_scale=scale)
    phone.stage.frames()
    assert nothing_is_cut(phone.stage) == []
    for seat in (NEAR, FAR):
        half = phone.half(seat)
        assert half.column.height >= 60, "there is something to read above the foot"
        assert half.foot.height + half.column.height == pytest.approx(half.height)
