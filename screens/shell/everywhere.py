"""What keys do everywhere in the app: help, settings, files, the window, the size of text, scrolling."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window

from companion import phone
from companion.settings import TEXT_SIZES
from screens.widgets.drawer import Drawer
from screens.widgets.shortcut import DOWN, END, ESCAPE, HOME, PAGE_DOWN, PAGE_UP, UP, Shortcut

if TYPE_CHECKING:
    from screens.shell.shell import Shell
    from screens.widgets.column import Column

BACK_KEY = 27
ARROW, PAGE = 0.12, 0.9  # of the height of a column
SCROLLED = {UP: -ARROW, DOWN: ARROW, PAGE_UP: -PAGE, PAGE_DOWN: PAGE}


def everywhere(shell: Shell) -> tuple[Shortcut, ...]:
    """Signs that need shift are elsewhere on each keyboard: some of those places are listed, and F1 is on all."""
    return (
        Shortcut("keys.back", (ESCAPE, "alt+left"), lambda _: _back()),
        Shortcut("keys.new_game", ("ctrl+n",), lambda _: _go_home(shell)),
        Shortcut("keys.open_file", ("ctrl+o",), lambda _: _open_file(shell)),
        Shortcut("keys.settings", ("ctrl+,",), lambda _: _go_to_settings(shell)),
        Shortcut("keys.scroll", (UP, DOWN, PAGE_UP, PAGE_DOWN), lambda chord: _scroll(shell, chord)),
        Shortcut("keys.ends", (HOME, END), lambda chord: _scroll(shell, chord)),
        Shortcut("keys.larger", ("ctrl++",), lambda _: _resize(shell, 1), ("ctrl+=", "ctrl+shift+=", "ctrl+shift++")),
        Shortcut("keys.smaller", ("ctrl+-",), lambda _: _resize(shell, -1)),
        Shortcut("keys.usual_size", ("ctrl+0",), lambda _: shell.table.change_settings(text_scale=1.0)),
        Shortcut("keys.full_screen", ("f11",), lambda _: shell.dispatch("on_full_screen")),
        Shortcut("keys.list", ("?", "f1"), lambda _: _list(shell), ("shift+/", "shift+?", "shift+7")),
        Shortcut("keys.quit", ("ctrl+q",), lambda _: shell.dispatch("on_quit")),
    )


def _back() -> None:
    """Acts as the back key, which drawers listen for themselves."""
    Window.dispatch("on_keyboard", BACK_KEY, 0, "", [])


def _open_file(shell: Shell) -> None:
    # The chooser may answer from its own thread.
    def chosen(path: Path) -> None:
        Clock.schedule_once(lambda _: shell.receive(path))

    if not phone.choose_file(chosen):
        shell.show_message(shell.table.say("home.no_chooser"))


def _go_to_settings(shell: Shell) -> None:
    if shell.now_at[0] != "settings":
        shell.visit("settings")


def _go_home(shell: Shell) -> None:
    """From a drawer it is only a visit: what the drawer holds is there again on the way back."""
    from screens.shell.keys import listener

    if isinstance(listener(shell), Drawer):
        shell.visit("home")
    elif shell.now_at[0] != "home":
        shell.home()


def _resize(shell: Shell, by: int) -> None:
    """Goes to the next size; at the last one nothing happens."""
    size = round(shell.table.settings.text_scale * 100)
    beyond = [one for one in TEXT_SIZES if (one > size if by > 0 else one < size)]
    if beyond:
        shell.table.change_settings(text_scale=beyond[0 if by > 0 else -1] / 100)


def _list(shell: Shell) -> None:
    from screens.shell.keys import listener
    from screens.shell.shortcuts_drawer import ShortcutsDrawer

    on_top = listener(shell)
    if on_top is not None and not isinstance(on_top, ShortcutsDrawer):
        shell.put_over(ShortcutsDrawer(shell, on_top))


def _columns(shell: Shell) -> list[Column]:
    from screens.shell.keys import listener

    on_top = listener(shell)
    if isinstance(on_top, Drawer):
        return [on_top.ids.column]
    return shell.page.columns() if shell.page is not None else []


def _scroll(shell: Shell, chord: str) -> bool:
    """Scrolls the column under the pointer, else the first whose content does not fit."""
    longer = [column for column in _columns(shell) if column.content_height > column.height]
    under = [column for column in longer if column.collide_point(*column.to_widget(*Window.mouse_pos))]
    for column in (under or longer)[:1]:
        if chord in (HOME, END):
            column.scroll_to_share(1 if chord == HOME else 0)
        else:
            column.scroll_by(SCROLLED[chord] * column.height)
        return True
    return False
