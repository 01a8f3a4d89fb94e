"""A window of a desktop: remembered, full, and files dropped on it wherever one is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion import phone
from companion.app import Annals
from companion.backup.archive import write_backup
from companion.store.export import dump, write_session
from companion.window_place import WindowPlace, keep_place, kept_place
from screens.form.correct import CorrectDrawer
from screens.score.note_drawer import NoteDrawer
from screens.settings.text_size import Stops
from screens.shell.shortcuts_drawer import ShortcutsDrawer
from screens.shell.window_keeper import WindowKeeper
from tests.screens.phone import Phone, hadara_for_two
from tests.sources import GAMES
from tools.pictures.samples import goldens, recorded
from tools.pictures.stage import Finger, Stage


class Frame:
    """What a window keeper asks of Kivy's window."""

    def __init__(self, left: int, top: int, size: tuple[int, int], fullscreen: Any = False) -> None:
        self.left, self.top, self.system_size, self.fullscreen = left, top, size, fullscreen


@pytest.fixture
def frame(monkeypatch: pytest.MonkeyPatch) -> Frame:
    frame = Frame(300, 200, (900, 800))
    monkeypatch.setattr("screens.shell.window_keeper.Window", frame)
    monkeypatch.setattr(phone, "screens", lambda: [(0, 0, 1920, 1040)])
    return frame


def test_a_full_screen_is_remembered_with_the_window_before_it(frame: Frame, tmp_path: Path) -> None:
    keeper = WindowKeeper(tmp_path)
    keeper.turn_full()
    assert frame.fullscreen
    frame.left, frame.top, frame.system_size = 0, 0, (1920, 1080)
    keeper.keep()
    assert kept_place(tmp_path) == WindowPlace(300, 200, 900, 800, is_full=True)
    again = WindowKeeper(tmp_path)
    again.turn_full()
    assert (frame.left, frame.top, frame.system_size, frame.fullscreen) == (300, 200, (900, 800), False)
    again.keep()
    assert kept_place(tmp_path) == WindowPlace(300, 200, 900, 800)


def test_a_window_nobody_would_see_is_put_in_the_middle(frame: Frame, tmp_path: Path) -> None:
    keep_place(tmp_path, WindowPlace(5000, 200, 900, 800))
    frame.left = 5000
    WindowKeeper(tmp_path).come_into_sight()
    assert (frame.left, frame.top) == (510, 120)


def test_the_library_that_made_the_window_knows_the_screens(stage: Stage) -> None:
    """Whatever it says, it says it in numbers; where it cannot be asked there are none."""
    found = phone.screens()
    assert all(width > 0 and height > 0 for _, _, width, height in found)


# Files.


def until(stage: Stage, holds: Callable[[], object]) -> None:
    for _ in range(500):
        if holds():
            return
        time.sleep(0.01)
        stage.settle()
    raise AssertionError("it never came")


def game_file(folder: Path, name: str, golden: int = 0) -> Path:
    path = folder / f"{name}.json"
    session = recorded(goldens(GAMES[0])[golden], 5)
    path.write_text(dump({**write_session(session), "id": name}), encoding="utf-8")
    return path


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    app = Phone(stage, tmp_path / "phone", hadara_for_two())
    yield app
    app.shell.let_go()


WHERE = ["home", "setup", "play", "player", "history", "result", "lookup", "share", "past", "stats", "people"]
WHERE += ["settings", "backup", "rules", "scan"]


def test_a_file_dropped_on_any_page_is_looked_at_and_back_leads_to_that_page(app: Phone, tmp_path: Path) -> None:
    for name in WHERE:
        values = {"setup": {"game": GAMES[0]}, "player": {"seat": 1}}.get(name, {})
        app.shell.home("play")
        app.shell.go(name, **values)
        app.stage.settle()
        before = app.shell.now_at
        app.shell.receive(game_file(tmp_path, name))
        until(app.stage, lambda: getattr(app.page, "seen", None) is not None)
        assert app.page.seen.session.id == name
        assert name not in [one.id for one in app.table.sessions()], "only looked at"
        app.shell.back()
        assert (app.shell.now_at == before) == (name != "scan"), f"on {name}: the page itself took it"


def test_answers_of_a_form_survive_a_file(app: Phone, tmp_path: Path) -> None:
    figure = app.table.rules.figures(app.state, 0)[0].key
    drawer = CorrectDrawer(app.shell, app.table, 0, figure)
    app.shell.put_over(drawer)
    drawer.set(drawer.number + 3)
    drawer.reason.text = "miscounted"
    app.shell.receive(game_file(tmp_path, "dropped"))
    until(app.stage, lambda: app.page.seen is not None)
    app.shell.back()
    assert app.shell.drawers == [drawer]
    assert drawer.reason.text == "miscounted"
    assert drawer.get_root_window() is not None
    assert app.stage.press_key(27)
    app.stage.wait(0.5)
    assert app.shell.drawers == [], "it can still be closed"


def test_what_was_typed_in_a_drawer_without_a_memo_survives_a_copy_of_everything(app: Phone, tmp_path: Path) -> None:
    assert app.table.session is not None
    drawer = NoteDrawer(app.table, app.table.session.id)
    app.shell.put_over(drawer)
    drawer.text.text = "at Anna's"
    app.shell.receive(write_backup(app.table.store.folder, tmp_path / "all.zip"))
    until(app.stage, lambda: app.shell.drawers)
    assert app.shell.now_at[0] == "backup"
    app.shell.close_all()
    app.stage.wait(0.5)
    app.shell.back()
    assert app.shell.drawers == [drawer]
    assert drawer.text.text == "at Anna's"


def test_of_several_files_each_is_shown_in_its_turn(app: Phone, tmp_path: Path) -> None:
    app.shell.go("settings")
    for name in ("first", "second"):
        app.shell.receive(game_file(tmp_path, name))
    until(app.stage, lambda: app.page.seen is not None)
    first = app.page
    assert first.seen.session.id == "first"
    app.stage.wait(1)
    assert app.page is first, "the other one waits"
    app.shell.back()
    until(app.stage, lambda: getattr(app.page, "seen", None) is not None)
    assert app.page.seen.session.id == "second"
    app.shell.back()
    app.stage.wait(1)
    assert app.shell.now_at[0] == "settings"


def test_a_file_that_is_named_at_the_start_is_opened(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANNALS_HOME", str(tmp_path / "annals"))
    app = Annals([str(game_file(tmp_path, "named"))])
    stage.show(app.build())
    app.on_start()

    def seen() -> str:
        """The game that is looked at, on whichever page that is by now."""
        found: Any = getattr(app.shell.page, "seen", None)
        return "" if found is None else str(found.session.id)

    try:
        until(stage, seen)
        assert seen() == "named"
        Window.dispatch("on_drop_file", str(game_file(tmp_path, "dropped")).encode(), 0, 0)
        until(stage, lambda: seen() == "dropped")
    finally:
        app.on_stop()
        app.shell.let_go()
        app.frame.let_go()
    assert kept_place(tmp_path / "annals") is not None


# The wheel.


def notch(stage: Stage, spot: tuple[float, float], button: str = "scrollup") -> None:
    """A notch of the wheel, as Kivy tells it: a touch that begins and ends."""
    finger = Finger(spot)
    finger.profile = ["pos", "button"]
    finger.button = button
    finger.down()
    stage.settle()
    finger.up()
    stage.settle()


def test_the_wheel_scrolls_what_is_under_the_pointer_and_touches_nothing(app: Phone) -> None:
    app.stage.set_up((412, 640))
    app.shell.go("settings")
    app.stage.settle()
    size, column = app.table.settings.text_scale, app.page.columns()[0]
    for stops in app.stage.find_all(Stops):
        notch(app.stage, stops.to_window(stops.right - 4, stops.center_y))
    assert column.scroll_y < 1
    assert app.table.settings.text_scale == size
    app.shell.put_over(ShortcutsDrawer(app.shell, app.page))
    app.stage.wait(0.5)
    drawer = app.shell.drawers[-1]
    below = column.scroll_y
    notch(app.stage, drawer.ids.column.to_window(*drawer.ids.column.center))
    assert drawer.ids.column.scroll_y < 1
    notch(app.stage, (20, app.stage.window.height - 20))
    app.stage.wait(0.5)
    assert app.shell.drawers == [drawer], "beside it there is nothing to scroll, and it stays open"
    assert column.scroll_y == below
