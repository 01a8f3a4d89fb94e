"""What may come in the middle of a motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.shell.shortcuts_drawer import ShortcutsDrawer
from tests.screens.leaving.sight import Sight
from tools.pictures.shots import SIZES
from tools.pictures.stage import PHONE

BACK_KEY = 27


def back_key(sight: Sight) -> None:
    """Pressed twice, as whoever wants to get away does."""
    for _ in range(2):
        sight.stage.window.dispatch("on_keyboard", BACK_KEY, 0, "", [])


def home(sight: Sight) -> None:
    sight.shell.home()


def another_tab(sight: Sight) -> None:
    sight.shell.instead("history" if sight.table.session is not None else "rules")


def another_page(sight: Sight) -> None:
    sight.shell.go("settings")


def visit(sight: Sight) -> None:
    """A look at something else, and back at once: what lay open is open again."""
    sight.shell.visit("rules")
    sight.stage.frames(2)
    sight.shell.back()


def turned(sight: Sight) -> None:
    width, height = sight.stage.window.size
    sight.stage.window.size = height, width


def grown(sight: Sight) -> None:
    """To the size of a tablet, and back at once: a window that is dragged."""
    sight.stage.window.size = SIZES["tablet"]
    sight.stage.frames(1)
    sight.stage.window.size = PHONE


def language(sight: Sight) -> None:
    sight.table.change_settings(language="uk")


def look(sight: Sight) -> None:
    sight.table.change_settings(theme="dark", text_scale=1.5)


def stillness(sight: Sight) -> None:
    """Motion is switched off."""
    sight.table.change_settings(reduced_motion=True)


def entry(sight: Sight) -> None:
    """Another phone records, or undoes, something."""
    if sight.table.session is not None and not sight.table.redo():
        sight.table.undo(forced=True)
    sight.table.show_change()


def over_it(sight: Sight) -> None:
    """Another drawer."""
    if sight.shell.page is not None:
        sight.shell.put_over(ShortcutsDrawer(sight.shell, sight.shell.page))


def away(sight: Sight) -> None:
    """Another program, and this one again."""
    sight.shell.pause()
    sight.stage.frames(2)
    sight.shell.resume()


def game_deleted(sight: Sight) -> None:
    """The game at hand is deleted, and the app goes home."""
    if sight.table.session is not None:
        gone = sight.table.session.id
        sight.shell.home()
        sight.table.delete(gone)
    else:
        sight.shell.rebuild()


def ended(sight: Sight) -> None:
    """The app is closed."""
    sight.shell.let_go()
    sight.stage.clear()


Interruption = Callable[[Any], None]
INTERRUPTIONS: dict[str, Interruption] = {
    "the back key": back_key,
    "the first page": home,
    "another tab": another_tab,
    "another page": another_page,
    "a visit": visit,
    "a turn": turned,
    "a window dragged": grown,
    "another language": language,
    "another look": look,
    "no more motion": stillness,
    "an entry": entry,
    "another drawer": over_it,
    "another program": away,
    "the game deleted": game_deleted,
    "the end": ended,
}
