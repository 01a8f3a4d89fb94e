"""The code on the screen, whose phone it is, and the other channels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageOps

from companion import phone as device
from screens.draw.theme import theme
from screens.past.past_card import PastCard
from screens.share.qr_card import QrSquare
from screens.widgets import clipboard
from screens.widgets.button import SmallButton
from screens.widgets.channels import Channel
from screens.widgets.list_row import ListRow
from screens.widgets.seat_picker import SeatChip
from screens.widgets.segments import Segment
from tests.screens.exchanges import (
    NAMES,
    alike,
    fill,
    in_hand,
    joined,
    scan_at_home,
    share,
    whole_of,
)
from tests.screens.phones import Phone
from tools.pictures.stage import Stage


@pytest.fixture
def anna(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, "anna")
    yield one
    one.lay_down()


@pytest.fixture
def boris(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, "boris")
    yield one
    one.lay_down()


# The code itself.


@pytest.mark.parametrize("mode", ["light", "dark", "black"])
def test_a_code_is_black_on_white_with_its_quiet_zone_in_every_theme(anna: Phone, boris: Phone, mode: str) -> None:
    anna.begin(*NAMES)
    anna.table.change_settings(theme=mode)
    anna.pick_up()
    share(anna)
    assert theme.mode == mode
    square = anna.stage.find(QrSquare)
    count = len(square.modules)
    module = min(square.size) // (count + 8)
    reach = module * (count + 8) // 2
    x, y = square.to_window(*square.center)
    with Image.open(anna.shot()) as picture:
        grey = picture.convert("L")
        code = grey.crop(
            (round(x - reach), round(grey.height - y - reach), round(x + reach), round(grey.height - y + reach))
        )
    assert {shade for _, shade in code.getcolors()} == {0, 255}
    inked = ImageOps.invert(code).getbbox()
    assert min(inked[0], inked[1], code.width - inked[2], code.height - inked[3]) >= 4 * module - 1


def test_a_loop_can_be_paused_and_set_to_another_pace(anna: Phone, boris: Phone) -> None:
    anna.begin(*NAMES)
    fill(anna)
    anna.pick_up()
    whole_of(anna)
    show = anna.page.show
    anna.until(lambda: show.index == 2)
    anna.touch(anna.stage.find(SmallButton, title="Pause"))
    paused = show.index
    anna.stage.wait(2)
    assert show.index == paused
    assert any(text.startswith(f"Code {paused + 1} of ") for text in anna.texts())
    anna.touch(anna.stage.find(SmallButton, title="Resume"))
    anna.until(lambda: show.index != paused)
    modules = len(show.card.square.modules)
    anna.touch(anna.stage.find(Segment, key="high"))
    assert len(show.card.square.modules) > modules
    anna.go("play")
    gone = show.index
    anna.stage.wait(2)
    assert show.index == gone, "what is not seen does not go on"


def test_a_seat_is_claimed_and_named_under_the_code(anna: Phone, boris: Phone) -> None:
    anna.begin(*NAMES)
    anna.pick_up()
    share(anna)
    assert anna.card().caption == "This phone: entries so far"
    anna.touch(anna.stage.find(ListRow, title="This phone"))
    anna.touch(anna.stage.find(SeatChip, seat=1))
    assert anna.card().caption == "Борис: entries so far"
    anna.restart()
    anna.table.open(anna.table.sessions()[0].id)
    assert anna.table.sharing.seat == 1
    anna.go("play")
    share(anna)
    anna.touch(anna.stage.find(ListRow, title="Борис"))
    anna.touch(anna.stage.find(SmallButton, title="None of the players"))
    assert anna.card().caption == "This phone: entries so far"


def test_full_brightness_only_while_a_code_is_shown(anna: Phone, boris: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    shone: list[bool] = []
    monkeypatch.setattr(device, "shine", shone.append)
    anna.begin(*NAMES)
    anna.pick_up()
    share(anna)
    assert shone == [True]
    anna.shell.pause()
    anna.shell.resume()
    assert shone == [True, False, True]
    anna.go("play")
    assert shone == [True, False, True, False]


def test_phones_that_have_the_same_say_so(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    in_hand(anna, boris)
    share(anna)
    hello = anna.shot()
    in_hand(boris, anna)
    boris.go("scan")
    boris.scan(hello)
    boris.until(lambda: boris.page_name == "SharePage")
    assert "Both phones now have the same game" in boris.texts()
    assert boris.stage.find_all(QrSquare) == []
    boris.main()
    assert boris.page_name == "PlayPage"


def test_a_past_game_can_be_shared(anna: Phone, boris: Phone) -> None:
    anna.begin(*NAMES)
    anna.table.leave()
    anna.pick_up()
    anna.go("past")
    anna.touch(anna.stage.find(PastCard).menu)
    anna.touch(anna.stage.find(ListRow, title="Share"))
    assert anna.page_name == "WaysPage"
    anna.touch(anna.stage.find(ListRow, title="They don’t have this game yet"))
    assert anna.page_name == "SharePage"


# The other channels.


def channel(one: Phone, key: str) -> None:
    one.touch(one.stage.find(Channel, key=key))


@pytest.mark.parametrize("kind", ["picture", "file"])
def test_a_saved_picture_or_file_is_taken_in_through_the_chooser(
    anna: Phone, boris: Phone, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "saved"
    folder.mkdir()
    monkeypatch.setattr(device, "shared_folder", lambda: folder)
    anna.begin(*NAMES)
    anna.pick_up()
    whole_of(anna)
    channel(anna, kind)
    (path,) = folder.iterdir()
    assert f"Saved: {path}" in anna.texts()
    asked: list[bool] = []

    def choose(chosen: Callable[[Path], None], *, is_picture: bool = False) -> bool:
        asked.append(is_picture)
        chosen(path)
        return True

    monkeypatch.setattr(device, "choose_file", choose)
    in_hand(boris, anna)
    scan_at_home(boris)
    channel(boris, kind)
    boris.until(lambda: boris.page.seen is not None)
    assert asked == [kind == "picture"]
    boris.main()
    assert alike(anna, boris)


@pytest.mark.parametrize("key", ["copy", "send"])
def test_a_text_goes_through_the_clipboard_where_there_is_no_share_drawer(
    anna: Phone, boris: Phone, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: not copied.append(text))
    anna.begin(*NAMES)
    anna.pick_up()
    whole_of(anna)
    channel(anna, key)
    monkeypatch.setattr(clipboard, "pasted", lambda: copied[-1])
    in_hand(boris, anna)
    scan_at_home(boris)
    channel(boris, "paste")
    boris.until(lambda: boris.page.seen is not None)
    boris.main()
    assert alike(anna, boris)


def test_the_share_sheet_gets_the_text(anna: Phone, boris: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(device, "send", lambda text, title: not sent.append(text))
    anna.begin(*NAMES)
    anna.pick_up()
    share(anna)
    channel(anna, "send")
    assert sent == [anna.page.sent.text]
    assert anna.table.sharing.receiving().add_text(sent[0]).message == anna.page.sent.message


def test_android_sends_a_file_that_opens_in_the_app(
    anna: Phone, boris: Phone, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sent: list[Path] = []
    monkeypatch.setattr(device, "is_android", lambda: True)
    monkeypatch.setattr(device, "shared_folder", lambda: tmp_path)
    monkeypatch.setattr(device, "send_file", lambda path, title: not sent.append(path))
    monkeypatch.setattr(device, "send", lambda text, title: pytest.fail("the file was enough"))
    anna.begin(*NAMES)
    anna.pick_up()
    whole_of(anna)
    channel(anna, "send")
    assert [path.suffix for path in sent] == [".annals"]
    in_hand(boris, anna)
    boris.shell.receive(sent[0])
    boris.until(lambda: boris.page.seen is not None)
    boris.main()
    assert alike(anna, boris)
