"""A finger by events in SDL's queue, with the mouse that SDL makes of every finger: in the pairs and in the order of
`SDL_SendTouch` in SDL 2.30's `SDL_touch.c`."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from tools.door import sdl_events as sdl
from tools.door.hand import TAP, Spot, rest
from tools.door.sdl_events import SdlQueue

KEYS = {"Return": 13, "Back": 0x40000000 | 270, "F1": 0x4000003A}
"""What SDL calls the keys; 270 is the back key of a phone."""
TOUCH_SCREEN, FIRST_FINGER = 1, 0
STEPS = 6
"""Reports of a touch screen while a finger moves."""
FRAME = 1 / 60


class Finger:
    """on_main: runs something on the thread of the window, which alone may resize it and is told of a pause
    number: which finger it is, if several lie on the glass
    """

    def __init__(
        self, queue: SdlQueue, on_main: Callable[[Callable[[], Any]], Any], number: int = FIRST_FINGER
    ) -> None:
        self._queue, self._on_main, self._number = queue, on_main, number

    def another(self) -> Finger:
        """A second finger on the same glass."""
        return Finger(self._queue, self._on_main, self._number + 1)

    def tap(self, at: Spot) -> None:
        self.hold(at, TAP)

    def hold(self, at: Spot, seconds: float) -> None:
        self.down(at)
        rest(seconds)
        self.up(at)

    def scroll(self, at: Spot, pixels: int) -> None:
        # A finger that stands before it is lifted flings nothing.
        self.drag(at, (at[0], at[1] - pixels), 0.2)

    def drag(self, start: Spot, end: Spot, stands: float = 0.0) -> None:
        """From one place to another, where it stands for so many seconds."""
        (x, y), (to_x, to_y) = start, end
        self.down(start)
        for step in range(1, STEPS + 1):
            rest(FRAME)
            now = x + (to_x - x) * step // STEPS, y + (to_y - y) * step // STEPS
            self._mouse_to(now)
            self._finger(sdl.FINGER_MOTION, now)
        rest(stands)
        self.up(end)

    def down(self, at: Spot) -> None:
        self._mouse_to(at)
        self._button(sdl.MOUSE_DOWN, at)
        self._finger(sdl.FINGER_DOWN, at)

    def up(self, at: Spot) -> None:
        self._button(sdl.MOUSE_UP, at)
        self._finger(sdl.FINGER_UP, at)

    def _mouse_to(self, at: Spot) -> None:
        window = self._queue.window
        self._queue.push(sdl.MouseMotion(sdl.MOUSE_MOTION, 0, window, sdl.OF_TOUCH, 0, *at, 0, 0))

    def _button(self, kind: int, at: Spot) -> None:
        is_down = int(kind == sdl.MOUSE_DOWN)
        window, button = self._queue.window, sdl.LEFT_BUTTON
        self._queue.push(sdl.MouseButton(kind, 0, window, sdl.OF_TOUCH, button, is_down, 1, 0, *at))

    def _finger(self, kind: int, at: Spot) -> None:
        from kivy.core.window import Window

        width, height = Window.system_size
        share = (at[0] + 0.5) / width, (at[1] + 0.5) / height
        window = self._queue.window
        self._queue.push(sdl.TouchFinger(kind, 0, TOUCH_SCREEN, self._number, *share, 0, 0, 1, window))

    def write(self, text: str) -> None:
        for letter in text:
            self._queue.push(sdl.TextInputEvent(sdl.TEXT, 0, self._queue.window, letter.encode()))

    def press(self, key: str) -> None:
        for kind in (sdl.KEY_DOWN, sdl.KEY_UP):
            is_down = int(kind == sdl.KEY_DOWN)
            self._queue.push(sdl.Keyboard(kind, 0, self._queue.window, is_down, 0, 0, 0, 0, KEYS[key], 0, 0))

    def resize(self, width: int, height: int) -> None:
        self._on_main(lambda: self._queue.set_window_size(width, height))

    def leave_and_return(self, seconds: float, returns: Callable[[], None]) -> None:
        """Android's SDL tells of both on the thread of the window: of the return while that waits for an event."""
        from kivy.core.window import Window

        real = Window._win
        waiting = Waiting(real, self._queue)
        Window._win = waiting
        self._on_main(self._pause)
        rest(seconds)
        returns()
        waiting.come_back.set()
        self._on_main(lambda: None)
        Window._win = real

    def _pause(self) -> None:
        for kind in (sdl.WILL_PAUSE, sdl.IS_PAUSED):
            self._queue.push(sdl.AppEvent(kind, 0))


class Waiting:
    """The window of SDL, which tells of the return to the foreground as Android's `SDL_WaitEvent` does."""

    def __init__(self, real: Any, queue: SdlQueue) -> None:
        self._real, self._queue = real, queue
        self.come_back = threading.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def wait_event(self) -> None:
        self.come_back.wait()
        for kind in (sdl.WILL_RESUME, sdl.IS_RESUMED):
            self._queue.push(sdl.AppEvent(kind, 0))
