"""What a player sees in the window, asked from another thread: every question is answered on the thread that draws."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from kivy.clock import Clock

from screens.widgets.press import Press
from tools.door.hand import Spot

PATIENCE = 8.0
"""Seconds within which everything that moves has come to rest, and everything that is waited for is there."""
LOOK = 0.04  # seconds between two looks
UNANSWERED = 20.0  # seconds after which the app hangs

Place = tuple[float, float]
Seen = TypeVar("Seen")


class Unseen(Exception):
    """Something that should be in the window is not, or does not end."""


def on_main(look: Callable[[], Seen]) -> Seen:
    """Runs something on the thread that draws, and returns what that gave."""
    answer: list[Any] = []
    done = threading.Event()

    def run(_: float) -> None:
        try:
            answer.append((look(), None))
        except Exception as error:
            # It is raised where it was asked for: the app has nothing to do with it.
            answer.append((None, error))
        done.set()

    Clock.schedule_once(run)
    if not done.wait(UNANSWERED):
        raise Unseen(f"the app has not drawn for {UNANSWERED:g} seconds")
    seen, error = answer[0]
    if error is not None:
        raise error
    return seen  # type: ignore[no-any-return]


class Eyes:
    """Looks at the running app."""

    @property
    def app(self) -> Any:
        from kivy.app import App

        return App.get_running_app()

    @property
    def shell(self) -> Any:
        """The shell in sight: that of a sample round lies within the app's own."""
        shell = self.app.shell
        return getattr(shell.page, "inner", None) or shell

    @property
    def page(self) -> Any:
        return self.shell.page

    @property
    def table(self) -> Any:
        return self.shell.table

    @property
    def drawers(self) -> list[Any]:
        return [drawer for layers in self.shell.all_layers() for drawer in layers.drawers]

    # Waiting.

    def wait(self, what: str, look: Callable[[], Seen | None], seconds: float = PATIENCE) -> Seen:
        """Looks until there is something to see, and returns that."""
        end = time.monotonic() + seconds
        while True:
            seen = on_main(look)
            if seen:
                return seen
            if time.monotonic() > end:
                raise Unseen(f"{what}: not in {seconds:g} seconds, on {self.described()}")
            time.sleep(LOOK)

    def settle(self) -> None:
        """Waits until what could be touched stands where it stood a moment before: a player does not wait for a mark or
        a scroll bar to fade."""
        end = time.monotonic() + PATIENCE
        before: object = None
        while (now := on_main(self._places)) != before:
            if time.monotonic() > end:
                raise Unseen(f"still moves after {PATIENCE:g} seconds: {self.described()}")
            before = now
            time.sleep(LOOK)

    def _places(self) -> object:
        """Where everything lies that can be touched."""
        return [(id(one), *middle(one)) for one in self.walk(Press)]

    # Finding; to be called on the thread that draws.

    def walk(self, kind: type[Seen]) -> Iterator[Seen]:
        """All widgets of a class that lie on top: in the highest drawer, or else on the page."""
        for root in self._on_top():
            for widget in root.walk(restrict=True):
                if isinstance(widget, kind):
                    yield widget

    def _on_top(self) -> list[Any]:
        shell = self.shell
        if shell.refused is not None:
            return [shell._refusal]
        drawers = self.drawers
        if drawers:
            return [drawers[-1]]
        pointer = getattr(self.app.shell.page, "pointer", None)
        return [shell.page, *([pointer] if pointer is not None else [])]

    def described(self) -> str:
        """Where the app stands, for whoever reads why the walk ended."""

        def look() -> str:
            from screens.widgets.words import Words

            names = [type(self.page).__name__, *(type(drawer).__name__ for drawer in self.drawers)]
            texts = [words.text for words in self.walk(Words) if words.text]
            return f"{' > '.join(names)}: {' | '.join(texts)[:600]}"

        return on_main(look)


def middle(widget: Any) -> Place:
    """The middle of a widget in Kivy's window."""
    place: Place = widget.to_window(*widget.center)
    return place


def spot(place: Place) -> Spot:
    """A place in Kivy's window, as SDL counts: from the top."""
    from kivy.core.window import Window

    return round(place[0]), round(Window.height - 1 - place[1])


def hidden_by(widget: Any, place: Place) -> tuple[Spot, int] | None:
    """For a place that is scrolled away: where to scroll, and how many pixels up. None if it is in sight."""
    from kivy.uix.scrollview import ScrollView

    y = place[1]
    around = widget.parent
    while around is not None and around is not around.parent:
        if isinstance(around, ScrollView):
            _, low = around.to_window(*around.pos)
            edge = min(6.0, around.height / 4)
            if y < low + edge:
                return spot(middle(around)), round(min(low + edge - y + 40, around.height * 0.4))
            if y > low + around.height - edge:
                beyond = y - (low + around.height - edge) + 40
                return spot(middle(around)), -round(min(beyond, around.height * 0.4))
        around = around.parent
    return None
