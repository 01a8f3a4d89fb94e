"""A player at the window: looks for something, waits until it stands still, brings it into sight, touches it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.door.eyes import Eyes, Unseen, hidden_by, middle, on_main, spot
from tools.door.frames import FrameWatch
from tools.door.hand import Hand, Spot, rest
from tools.door.told import tell

MOST_SCROLLS = 15
MOST_DRAWERS = 5
REACHED = 0.04  # seconds for an event to come through X's server or SDL's queue, and to be heard
FRAMES = 3
"""Within so many the window takes an event, hands it on as a touch, and shows the effect."""
Look = Callable[[], Any]


class Player(Eyes):
    """touches: how often the window was touched"""

    def __init__(self, hand: Hand, frames: FrameWatch) -> None:
        self.hand, self.frames = hand, frames
        self.touches = 0

    def does(self, what: str) -> None:
        self.frames.doing = what
        tell("step", what=what)

    # Touching.

    def touch(self, what: str, look: Look) -> None:
        """Touches what `look` finds, and waits until the effect stands still. `look` gives a widget,
        or a widget and a place in it."""
        self.hand.tap(self._aim(what, look))
        self.touches += 1
        self._after()

    def _after(self) -> None:
        """What was done has to reach the app before anything can move: a busy machine takes its time for a frame."""
        rest(REACHED)
        for _ in range(FRAMES):
            on_main(lambda: None)
        self.settle()

    def rest(self, seconds: float = REACHED) -> None:
        rest(seconds)
        self.settle()

    def _aim(self, what: str, look: Look) -> Spot:
        """Everything stands still since the last touch."""
        self.does(what)
        for _ in range(MOST_SCROLLS):
            at, hidden = self.wait(what, lambda: _aimed(look()))
            if hidden is None:
                return at
            self.hand.scroll(*hidden)
            self._after()
        raise Unseen(f"{what}: does not come into sight on {self.described()}")

    # Ways to look for something.

    def one(self, kind: type, **values: Any) -> Look:
        """The first widget of a class with these values, on top."""

        def fits(found: Any) -> bool:
            return all(getattr(found, name, None) == value for name, value in values.items())

        return lambda: next(filter(fits, self.walk(kind)), None)

    def press(self, what: str, kind: type, **values: Any) -> None:
        self.touch(what, self.one(kind, **values))

    def main(self, what: str) -> None:
        """The main button of whatever lies on top."""
        from screens.widgets.button import MainButton

        self.touch(what, self.one(MainButton))

    def tab(self, key: str) -> None:
        from screens.widgets.navigation import NavigationTab

        self.touch(f"the tab {key}", self.one(NavigationTab, key=key))

    def back(self) -> None:
        self.key("Back")

    def key(self, name: str) -> None:
        self.does(f"the key {name}")
        self.hand.press(name)
        self._after()

    def leave_and_return(self, seconds: float) -> None:
        self.does("another program, and back")
        self.hand.leave_and_return(seconds, self.frames.leave_out)
        self._after()

    def close_drawers(self) -> None:
        for _ in range(MOST_DRAWERS):
            if not on_main(lambda: self.drawers):
                return
            self.back()
        raise Unseen(f"back closes no drawer on {self.described()}")

    def write(self, text: str) -> None:
        self.does(f"typing {text}")
        self.hand.write(text)
        self._after()


def _aimed(found: Any) -> tuple[Spot, tuple[Spot, int] | None] | None:
    """Where to touch, and where and how far to scroll before that."""
    if not found:
        return None
    widget, place = found if isinstance(found, tuple) else (found, middle(found))
    return spot(place), hidden_by(widget, place)
