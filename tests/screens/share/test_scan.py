"""Receiving: what is wrong is named, the camera is used where there is one, and nothing changes before one agrees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.graphics.texture import Texture
from PIL import Image

from companion import phone as device
from companion.progress import Cancelled
from companion.share.codec import encode
from companion.share.frames import Loop, still
from companion.share.message import Hello
from companion.share.qr import modules_of, png_of
from companion.share.receiving import Received
from screens.share import camera, lens
from screens.share.finder import Finder
from screens.share.pieces import Pieces
from screens.share.waiting import WaitingCard
from screens.widgets import clipboard
from screens.widgets.button import SmallButton
from screens.widgets.channels import Channel
from screens.widgets.notice import Notice
from tests.screens.exchanges import NAMES, alike, fill, in_hand, scan_at_home
from tests.screens.phones import PATIENCE, Phone
from tools.pictures.stage import Stage


@pytest.fixture
def anna(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    """Has a game too long for one code."""
    one = Phone(stage, tmp_path, "anna")
    one.begin(*NAMES)
    fill(one)
    yield one
    one.lay_down()


@pytest.fixture
def boris(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, "boris")
    one.pick_up()
    scan_at_home(one)
    yield one
    one.lay_down()


def drawn(folder: Path, frame: bytes, name: str = "code.png") -> Path:
    path = folder / name
    path.write_bytes(png_of(modules_of(frame)))
    return path


def message(one: Phone) -> bytes:
    return encode(one.table.sharing.whole().message)


def complaint(one: Phone) -> str:
    return next(notice.text for notice in one.stage.find_all(Notice) if notice.kind == "refuse")


# What is wrong is named.


def test_without_a_camera_it_says_so_and_shows_the_other_doors(boris: Phone) -> None:
    boris.until(lambda: boris.stage.find_all(Notice))
    assert boris.stage.find(Notice).text.startswith("No camera found.")
    assert [channel.key for channel in boris.stage.find_all(Channel)] == ["picture", "file", "paste"]


def test_a_camera_that_is_not_allowed_is_told_apart(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "ask_for_camera", lambda then: then(False))
    one = Phone(stage, tmp_path, "anna").pick_up()
    scan_at_home(one)
    one.until(lambda: one.stage.find_all(Notice))
    assert one.stage.find(Notice).text.startswith("Camera access denied.")
    one.lay_down()


def test_a_file_needs_no_camera_and_one_that_does_not_read_leaves_the_camera(
    stage: Stage, anna: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(device, "ask_for_camera", asked.append)
    good, bad = tmp_path / "game.annals", tmp_path / "notes.txt"
    good.write_bytes(still(message(anna)))
    bad.write_text("a shopping list", encoding="utf-8")
    one = Phone(stage, tmp_path, "boris").pick_up()
    assert one.shell is not None
    one.shell.go("scan", file=good)
    one.until(lambda: one.page.seen is not None)
    assert asked == [], "nobody is asked about a camera that is not needed"
    one.go()
    one.shell.go("scan", file=bad)
    one.until(lambda: one.page.refused is not None)
    assert len(asked) == 1
    one.lay_down()


def test_the_frame_without_a_camera_is_told_by_its_sentence(boris: Phone) -> None:
    boris.until(lambda: boris.stage.find_all(Notice))
    assert boris.stage.find(Finder).is_blind
    assert "Nothing changes until you confirm." in boris.texts()


def test_codes_that_do_not_belong_here_are_told_apart(anna: Phone, boris: Phone, tmp_path: Path) -> None:
    import qrcode

    foreign = tmp_path / "foreign.png"
    qrcode.make("https://example.org").save(foreign)
    data = message(anna)
    damaged = still(data[:40] + bytes([data[40] ^ 1]) + data[41:300])
    newer = bytes([still(b"")[0] + 0x10]) + data[:100]
    blank = tmp_path / "blank.png"
    Image.new("L", (200, 200), 255).save(blank)
    text = tmp_path / "notes.txt"
    text.write_text("a shopping list", encoding="utf-8")
    told = []
    for path in (foreign, drawn(tmp_path, damaged, "a.png"), drawn(tmp_path, newer, "b.png"), blank, text):
        boris.scan(path)
        told.append(complaint(boris))
    assert told == [
        "This isn’t a code for a live table",
        "Can’t read this code",
        "Made by a newer version: update this app first",
        "No code in this picture",
        "Not an Annals code",
    ]
    assert boris.table.sessions() == []


def test_a_piece_of_another_message_waits_for_a_decision(anna: Phone, boris: Phone, tmp_path: Path) -> None:
    loop = Loop(message(anna), "medium")
    other = Loop(message(anna) + b"x", "medium")
    boris.scan(drawn(tmp_path, loop.at(0), "a.png"), drawn(tmp_path, loop.at(2), "b.png"))
    assert boris.stage.find(Pieces).held == [0, 2]
    boris.scan(drawn(tmp_path, other.at(0), "c.png"))
    assert complaint(boris) == "This code is from another transfer"
    assert boris.stage.find(Pieces).held == [0, 2], "what was collected stays"
    boris.touch(boris.stage.find(SmallButton, title="Start over with the other code"))
    assert boris.stage.find_all(Pieces) == []
    boris.scan(drawn(tmp_path, other.at(1), "d.png"))
    assert boris.stage.find(Pieces).held == [1]


def test_a_hello_of_a_game_that_is_not_here_says_what_to_ask_for(anna: Phone, boris: Phone, tmp_path: Path) -> None:
    boris.scan(drawn(tmp_path, still(encode(anna.table.sharing.hello().message))))
    boris.until(lambda: boris.page.refused is not None)
    assert complaint(boris) == "This game isn’t on this phone yet: ask for the whole game"
    whole = anna.table.sharing.whole()
    path = tmp_path / "game.annals"
    path.write_bytes(whole.file)
    boris.scan(path)
    boris.until(lambda: boris.page.seen is not None)


def test_a_part_of_a_game_that_is_not_here_is_refused(anna: Phone, boris: Phone, tmp_path: Path) -> None:
    hello = anna.table.sharing.hello().message
    assert isinstance(hello, Hello)
    behind = replace(hello, upto={name: count - 2 for name, count in hello.upto.items()}, digest=None)
    boris.scan(drawn(tmp_path, still(encode(anna.table.sharing.answer(behind).message))))
    boris.until(lambda: boris.page.refused is not None)
    assert complaint(boris) == "This is only part of a game that isn’t on this phone: ask for the whole game"


def test_an_empty_clipboard_says_so(boris: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "pasted", lambda: " ")
    boris.touch(boris.stage.find(Channel, key="paste"))
    assert complaint(boris) == "Nothing copied yet"


def test_cancelling_the_preview_changes_nothing(anna: Phone, boris: Phone, tmp_path: Path) -> None:
    path = tmp_path / "game.annals"
    path.write_bytes(anna.table.sharing.whole().file)
    boris.scan(path)
    boris.until(lambda: boris.page.seen is not None)
    assert "Anna, Борис" in boris.texts()
    boris.undo()
    assert boris.page_name == "HomePage"
    assert boris.table.sessions() == []


def test_a_file_from_the_first_page_is_looked_at_before_it_is_taken_in(
    anna: Phone, boris: Phone, tmp_path: Path
) -> None:
    path = tmp_path / "game.annals"
    path.write_bytes(anna.table.sharing.whole().file)
    boris.go()
    boris.page.receive(path)
    boris.until(lambda: boris.page_name == "ScanPage" and boris.page.seen is not None)
    assert boris.table.sessions() == []


# The camera.


class FakeCamera:
    """Sees one code after another, some of them twice."""

    is_turned = False

    def __init__(self, frames: list[bytes]) -> None:
        self._frames = iter(frames)
        self.texture = Texture.create(size=(64, 48))
        self.is_closed = False

    def grey(self) -> Any:
        frame = next(self._frames, None)
        if frame is None:
            return 64, 48, bytes(64 * 48)
        with Image.open(self._picture(frame)) as picture:
            grey = picture.convert("L")
            return grey.width, grey.height, grey.tobytes()

    @staticmethod
    def _picture(frame: bytes) -> Any:
        import io

        return io.BytesIO(png_of(modules_of(frame), scale=4))

    def close(self) -> None:
        self.is_closed = True


def test_the_camera_collects_a_loop_with_a_tick_for_each_new_piece(
    anna: Phone, boris: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = Loop(message(anna), "medium")
    shown = [loop.at(index) for index in (3, 3, 1, 0, 5, 5, *range(6, 6 + loop.needed))]
    seeing = FakeCamera(shown)
    monkeypatch.setattr(lens, "open_camera", lambda: seeing)
    ticks: list[int] = []
    monkeypatch.setattr(device, "tick", lambda: ticks.append(1))
    boris.table.settings = replace(boris.table.settings, vibration=True)
    boris.go("scan")
    boris.until(lambda: boris.page.received is not None)
    assert boris.stage.find(Finder).height > 100
    boris.until(lambda: boris.page.seen is not None)
    assert len(ticks) == loop.needed
    assert seeing.is_closed, "nobody is looked at while the preview is read"
    boris.main()
    in_hand(anna, boris)
    assert alike(anna, boris)


def test_the_camera_is_let_go_with_the_page_and_when_the_app_is_put_aside(
    boris: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[FakeCamera] = []

    def open_one() -> FakeCamera:
        opened.append(FakeCamera([]))
        return opened[-1]

    monkeypatch.setattr(lens, "open_camera", open_one)
    boris.go("scan")
    boris.until(lambda: opened)
    assert boris.shell is not None
    boris.shell.pause()
    assert opened[0].is_closed
    boris.shell.resume()
    boris.until(lambda: len(opened) == 2)
    boris.go()
    assert opened[1].is_closed


def test_a_camera_gives_grey_pixels(monkeypatch: pytest.MonkeyPatch, stage: Stage) -> None:
    import kivy.core.camera

    class Device:
        def __init__(self, **_: Any) -> None:
            self.texture = Texture.create(size=(4, 2), colorfmt="rgba")
            self.texture.blit_buffer(bytes([9, 7, 9, 255]) * 8, colorfmt="rgba", bufferfmt="ubyte")

    monkeypatch.setattr(kivy.core.camera, "Camera", Device)
    found = camera.open_camera()
    assert found is not None
    assert found.grey() == (4, 2, bytes([7] * 8))


def test_android_gets_its_camera_back(monkeypatch: pytest.MonkeyPatch, stage: Stage) -> None:
    """Stopped it would still be taken, for other programs and for us."""
    import kivy.core.camera

    told: list[str] = []
    device = SimpleNamespace(stop=lambda: told.append("stopped"), _release_camera=lambda: told.append("released"))
    monkeypatch.setattr(kivy.core.camera, "Camera", lambda **_: device)
    found = camera.open_camera()
    assert found is not None
    found.close()
    del device._release_camera
    found.close()
    assert told == ["released", "stopped"]


def test_a_camera_that_fails_is_none(monkeypatch: pytest.MonkeyPatch, stage: Stage) -> None:
    import kivy.core.camera

    def fail(**_: Any) -> None:
        raise OSError("in use")

    monkeypatch.setattr(kivy.core.camera, "Camera", fail)
    assert camera.open_camera() is None
    monkeypatch.setattr(kivy.core.camera, "Camera", None)
    assert camera.open_camera() is None


# What takes long.


def test_what_is_read_is_shown_with_a_bar_and_can_be_stopped(
    boris: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread is held where it reads, as by a file that takes long."""
    held, path = Event(), tmp_path / "long.json"
    path.write_text("{}")
    monkeypatch.setattr(boris.page.receiving, "add_file", lambda _: held.wait(PATIENCE) and Received())
    boris.page.add_file(path)
    boris.stage.settle()
    card = boris.stage.find(WaitingCard)
    card._progress.begin()
    card._progress.reach(0.5)
    boris.stage.wait(0.3)
    assert card.filling.share == 0.25
    boris.touch(next(one for one in card.walk() if isinstance(one, SmallButton)))
    assert not boris.page.is_busy
    assert boris.stage.find_all(WaitingCard) == []
    held.set()
    boris.stage.wait(0.3)
    assert boris.page.received.pieces == ()
    with pytest.raises(Cancelled):
        card._progress.reach(0.6)


def test_a_parcel_that_nobody_thought_of_is_refused_and_the_page_goes_on(
    anna: Phone, boris: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    path = tmp_path / "game.annals"
    path.write_bytes(still(message(anna)))
    with monkeypatch.context() as patch:
        patch.setattr("companion.share.exchange.look", stumble)
        boris.page.add_file(path)
        boris.until(lambda: not boris.page.is_busy)
    assert complaint(boris) == "Can’t read this code"
    assert "ZeroDivisionError" in boris.table.report.text
    boris.page.add_file(path)
    boris.until(lambda: boris.page.seen is not None)
