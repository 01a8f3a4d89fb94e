"""A game for two on a device that lies between them, by touches from both sides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.errors import NotSaved
from companion.store.session_file import SessionFile
from screens.flat.menu import MenuDrawer
from screens.shell.message_drawer import MessageDrawer
from screens.table.now_drawer import NowDrawer
from screens.table.seat_card import FirstMark
from screens.widgets.drawer import Drawer
from screens.widgets.link import Link
from screens.widgets.tile import Tile
from tests.rules.hadara.table import likely
from tests.screens.flat.between import FAR, NEAR, Between, coins, is_upright
from tests.screens.outside import nothing_is_cut
from tests.screens.phone import begin
from tools.pictures.stage import Stage

BACK = 27


# How it lies.


def test_each_half_is_turned_to_its_player(phone: Between) -> None:
    high = phone.stage.window.height
    near, far = phone.half(NEAR), phone.half(FAR)
    assert is_upright(near.head)
    assert not is_upright(far.head)
    assert near.foot.to_window(0, near.foot.center_y)[1] < high / 4, "what a player touches lies at their own edge"
    assert far.foot.to_window(0, far.foot.center_y)[1] > high * 3 / 4
    assert near.size == far.size


def test_undo_and_menu_stand_at_the_ends_of_the_strip_for_both(phone: Between) -> None:
    wide = phone.stage.window.width
    assert phone.corner(NEAR, "undo")[0] < wide / 4
    assert phone.corner(NEAR, "menu")[0] > wide * 3 / 4
    for seat in (NEAR, FAR):
        phone.stage.touch(phone.corner(seat, "menu"))
        assert isinstance(phone.drawer(seat), MenuDrawer), "it opens turned to whoever touched it"
        phone.drawer(seat).close()
        phone.stage.settle()


def test_it_is_chosen_on_the_play_screen_and_remembered(stage: Stage, tmp_path: Path) -> None:
    phone = Between(stage, tmp_path)
    begin(phone)
    assert type(phone.page).__name__ == "PlayPage"
    stage.touch(stage.find(Link, text="Lay flat between players"))
    assert type(phone.page).__name__ == "TwoHalvesPage"
    phone.restart()
    assert phone.table.store.settings()["faces_players"] is True
    phone.table.open(phone.table.sessions()[0].id)
    phone.table.change_settings(faces_players=True)  # a restart brings the test's own settings back
    phone.shell.home("play")
    stage.settle()
    stage.touch(phone.corner(FAR, "menu"))
    stage.touch(phone.in_drawer(FAR, Tile, name="Held by one player"))
    assert type(phone.page).__name__ == "PlayPage"
    assert phone.table.store.settings()["faces_players"] is False
    phone.shell.let_go()


def test_three_players_keep_the_upright_table_on_a_phone(stage: Stage, tmp_path: Path) -> None:
    phone = Between(stage, tmp_path)
    phone.table.start(Draft(phone.table.games["hadara"], ["Anna", "Борис", "Катя"]))
    phone.table.change_settings(faces_players=True)
    phone.shell.home("play")
    stage.settle()
    assert type(phone.page).__name__ == "PlayPage"
    assert stage.find_all(Link, text="Lay flat between players") == []
    phone.shell.let_go()


# Undo, other pages, problems.


@pytest.mark.parametrize("seat", [NEAR, FAR])
def test_undo_from_either_side(phone: Between, seat: int) -> None:
    before = phone.state
    phone.do(1 - seat, "Sell")
    assert phone.state != before
    phone.stage.touch(phone.corner(seat, "undo"))
    assert phone.state == before


def test_the_menu_leads_to_all_other_pages_and_out(phone: Between) -> None:
    phone.stage.touch(phone.corner(FAR, "menu"))
    assert [tile.name for tile in phone.of(phone.drawer(FAR), Tile)][:6] == [
        "Rules",
        "History",
        "Score",
        "Share",
        "Held by one player",
        "Leave the game",
    ]
    phone.stage.touch(phone.in_drawer(FAR, Tile, name="What to do now"))
    assert isinstance(phone.drawer(FAR), NowDrawer)
    phone.drawer(FAR).close()
    phone.stage.settle()
    phone.stage.touch(phone.in_drawer(FAR, Tile, name="History"))
    assert type(phone.page).__name__ == "HistoryPage"
    phone.shell.instead("play")
    assert type(phone.page).__name__ == "TwoHalvesPage"


def test_back_closes_what_is_open_before_it_leaves(phone: Between) -> None:
    for seat in (NEAR, FAR):
        phone.stage.touch(phone.half(seat).head)
    for left in (1, 0):
        assert phone.stage.press_key(BACK)
        phone.stage.settle()
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
    phone.stage.settle()
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
    phone.stage.settle()
    assert tuple(phone.half(NEAR).size) == (412, phone.half(FAR).height)
    near, far = (phone.half(seat).foot for seat in (NEAR, FAR))
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
    phone.stage.settle()
    assert nothing_is_cut(phone.stage) == []
    for seat in (NEAR, FAR):
        half = phone.half(seat)
        assert half.column.height >= 60, "there is something to read above the foot"
        assert sum(part.height for part in half.children) == pytest.approx(half.height)
