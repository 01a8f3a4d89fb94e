"""Nothing that was typed is lost: what page and drawers hold is noted after every touch, and brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from screens.shell.remade import remade

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers
    from screens.shell.shell import Shell
    from screens.widgets.drawer import Drawer

# Pages a game can be resumed from; every other page is opened from one of these.
GAME_PAGES = ("play", "player", "history", "result", "lookup")
LISTENED = ("on_touch_up", "on_key_up", "on_textinput")
IDLE = 10.0
"""Seconds without a touch, a key or an entry until the list of games is brought up to date on the disk."""


class MemoKeeper:
    """Keeps the memo of the page in sight on disk, and the drawers of a page that is rebuilt.

    A phone may end the app without asking while another program is in sight. So the memo is written right after the
    frame that answers a touch or a key, and only where something has changed. What the list of games shows waits for
    the disk, so that is written once nobody does anything.
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._memos = shell.table.store.memos
        self._later = Clock.create_trigger(lambda _: self.write(), 0)
        self._idle = Clock.create_trigger(lambda _: shell.table.keep_summary(), IDLE)
        shell.table.bind(version=self._put_off)
        Window.bind(**dict.fromkeys(LISTENED, self._touched))

    def let_go(self) -> None:
        self._later.cancel()
        self._idle.cancel()
        self._shell.table.unbind(version=self._put_off)
        Window.unbind(**dict.fromkeys(LISTENED, self._touched))

    def _touched(self, *_: Any) -> None:
        self._later()
        self._put_off()

    def _put_off(self, *_: Any) -> None:
        self._idle.cancel()
        self._idle()

    # On disk.

    def write(self) -> None:
        shell, name = self._shell, self._name()
        if name and shell.page is not None:
            page, values = shell.now_at
            drawers = [self._noted(layers) for layers in shell.all_layers()]
            held = {"on_page": shell.page.memo(), "drawers": drawers}
            self._memos.write(name, {"page": page, "values": _plain(values), **held})

    def leave(self) -> str:
        """The page is left for another one: what is open on it waits there; with nothing open there is nothing to keep.
        Returns the name of its memo."""
        name = self._name()
        if name and not any(self._noted(layers) for layers in self._shell.all_layers()):
            self._memos.drop(name)
        return name

    def _name(self) -> str:
        return self._shell.page.memo_name() if self._shell.page is not None else ""

    @staticmethod
    def _noted(layers: Layers) -> list[dict[str, Any]]:
        return [memo for drawer in layers.drawers if (memo := drawer.memo())]

    def left_off(self, name: str) -> tuple[str, dict[str, Any], Memo]:
        """Where a game was left: the page, its values and what it held."""
        memo = self._memos.read(name)
        page, values, held = memo.get("page"), memo.get("values"), memo.get("on_page")
        seats = range(len(self._shell.table.names))
        if page not in GAME_PAGES or not isinstance(values, dict):
            return "play", {}, {}
        held = held if isinstance(held, dict) else {}
        if page == "player":
            return ("player", {"seat": values["seat"]}, held) if values.get("seat") in seats else ("play", {}, {})
        return str(page), {}, held

    def reopen(self, before: str) -> None:
        """Reopens what lay over the page when the app was closed, unless the page before had the same memo."""
        name = self._name()
        if name in ("", before):
            return
        noted = self._memos.read(name).get("drawers")
        for layers, memos in zip(self._shell.all_layers(), noted if isinstance(noted, list) else (), strict=False):
            _put_anew(layers, memos)

    # While the app runs.

    def carried_drawers(self) -> list[list[Drawer]]:
        """The open drawers, by the layers they lie on, which the page leaves without closing them."""
        found = [layers.drawers for layers in self._shell.all_layers()]
        for drawers in found:
            for drawer in drawers:
                drawer.is_carried = True
        return found

    def bring_back(self, former: list[list[Drawer]], is_resized: bool) -> None:
        """After a change of size alone the shell's drawers go over the new page as they are; all else is remade."""
        for number, layers in enumerate(self._shell.all_layers()):
            drawers = former[number] if number < len(former) else []
            if is_resized and layers is self._shell:
                for drawer in drawers:
                    layers.carry_over(drawer)
            else:
                _put_anew(layers, [drawer.memo() for drawer in drawers])
                for drawer in drawers:
                    drawer.end()


def _put_anew(layers: Layers, memos: Any) -> None:
    for memo in memos if isinstance(memos, list) else ():
        drawer = remade(layers, memo)
        if drawer is not None:
            layers.put_over(drawer)
            drawer.show_at_once()
            drawer.recall_scroll(memo)


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if isinstance(value, (str, int))}
