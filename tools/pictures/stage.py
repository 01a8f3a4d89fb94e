"""A window nobody sees, with a clock that moves only when asked: for tests with touches and for pictures of screens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakSet

# What is tested and painted is drawn by the app's own style rules.
import screens.shell.lean_kivy  # noqa: F401

# isort: split
from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tools.pictures.motion import moving, owners

PHONE = (412, 915)
FRAME = 1 / 60
STEP = 0.1  # seconds from one frame to the next where only time has to pass
PATIENCE = 8.0  # seconds within which every motion ends
MOST_PIXELS = 16000  # pixels of a picture's longer side: the limit of graphics cards

Place = tuple[float, float]
Found = TypeVar("Found", bound=Widget)


class Finger(MotionEvent):
    """A touch made by the stage, in pixels of its window."""

    def __init__(self, place: Place) -> None:
        super().__init__("stage", 1, self._share(place), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _share(place: Place) -> dict[str, float]:
        window = EventLoop.window
        return {"x": place[0] / (window.width - 1), "y": place[1] / (window.height - 1)}

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def to(self, place: Place) -> None:
        self.move(self._share(place))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


class Stage:
    """Shows one widget at a time, over the whole window. Sizes are in dp, places in pixels."""

    def __init__(self) -> None:
        for name, value in {"width": PHONE[0], "height": PHONE[1], "multisamples": 0}.items():
            Config.set("graphics", name, str(value))
        # Kivy itself would end the program at the back key.
        Config.set("kivy", "exit_on_escape", "0")
        EventLoop.ensure_window()
        EventLoop.status = "started"
        self.window = EventLoop.window
        self._now = Clock.time()
        Clock.time = lambda: self._now
        Clock._max_fps = 0
        self.root = FloatLayout()
        self.window.add_widget(self.root)
        self._shown: WeakSet[Widget] = WeakSet()

    def set_up(self, size: Place = PHONE, density: float = 1.0) -> None:
        """Change the window. Build widgets afterwards: they read the density when they are made."""
        # Setting it notifies everything ever made with a rule in dp, even if that is long gone and nothing has changed.
        if Metrics.density != density:
            Metrics.density = density
        self.window.size = round(size[0] * density), round(size[1] * density)
        self.frames(2)

    def show(self, widget: Found, size: Place | None = None) -> Found:
        """Put a widget up in place of what was there, and let it come to rest."""
        self.clear()
        if size is not None:
            self.set_up(size, Metrics.density)
        self.root.add_widget(widget)
        self._shown.add(widget)
        self.settle()
        return widget

    def clear(self) -> None:
        self.root.clear_widgets()

    def strike(self) -> None:
        """Nothing that was shown comes back: a shell that still listened would be built anew with every new look."""
        # Kivy makes its window on this import: not before it is configured.
        from screens.shell.shell import Shell

        self.clear()
        for widget in [*self._shown]:
            if isinstance(widget, Shell):
                widget.let_go()
        self._shown.clear()
        self._still()

    def _still(self) -> None:
        """Stops whatever still moves: a fading scroll bar would keep its screen alive, and changing, for a second."""
        for motion in [*Animation._instances]:
            for moved in [*motion._widgets.values()]:
                motion.cancel(moved["widget"])
        for event in Clock.get_events():
            if any(isinstance(owner, Widget) and owner is not self.root for owner in owners(event.get_callback())):
                event.cancel()

    def frames(self, count: int = 4) -> None:
        """Lets that many sixtieths of a second pass, whatever moves."""
        for _ in range(count):
            self._pass(FRAME)

    def settle(self) -> None:
        """Lets time pass until nothing moves any more, as a player does who looks and then touches."""
        self.frames()
        self.rest()

    def rest(self) -> None:
        """Lets time pass as long as something moves. If it never ends, tells what still moves."""
        end = self._now + PATIENCE
        while any(True for _ in moving()):
            if self._now > end:
                raise TimeoutError(f"still moves after {PATIENCE:g} s: {'; '.join(sorted({*moving()}))}")
            self._pass(STEP)

    def wait(self, seconds: float) -> None:
        """Lets that much time pass, after the frame in which a motion begins."""
        self.frames(2)
        end = self._now + seconds
        while self._now < end:
            self._pass(min(STEP, end - self._now))
        self.frames(1)

    def _pass(self, seconds: float) -> None:
        self._now += seconds
        self._idle()

    @staticmethod
    def _idle() -> None:
        """A frame of Kivy's loop without painting: nobody looks, and painting is half of a frame. `shot` paints."""
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def place(self, target: Widget | Place) -> Place:
        """Where to touch a widget; what lies beyond a scrolled edge is brought into sight."""
        if isinstance(target, tuple):
            return target
        parent = target.parent
        while parent is not None and parent is not parent.parent:
            if isinstance(parent, ScrollView):
                parent.scroll_to(target, animate=False)
                self.frames(2)
            parent = parent.parent
        return target.to_window(*target.center)

    def touch(self, target: Widget | Place) -> None:
        """A tap by a player, who waits until what is touched stands still, and then until its effect does."""
        self.rest()
        self.tap(target)
        self.settle()

    def tap(self, target: Widget | Place) -> None:
        """A tap at once, in the middle of whatever moves."""
        finger = Finger(self.place(target))
        finger.down()
        self.frames(2)
        finger.up()

    def hold(self, target: Widget | Place, seconds: float = 0.6) -> None:
        self.rest()
        finger = Finger(self.place(target))
        finger.down()
        self.wait(seconds)
        finger.up()
        self.settle()

    def drag(self, target: Widget | Place, by: Place, steps: int = 8) -> None:
        self.rest()
        x, y = self.place(target)
        finger = Finger((x, y))
        finger.down()
        for step in range(1, steps + 1):
            self.frames(1)
            finger.to((x + by[0] * step / steps, y + by[1] * step / steps))
        self.frames(1)
        finger.up()
        self.settle()

    def press_key(self, key: int) -> bool:
        """Presses a key, 27 for back, when nothing moves; true if somebody handled it."""
        self.rest()
        return bool(self.window.dispatch("on_keyboard", key, 0, "", []))

    def walk(self, kind: type[Found]) -> Iterator[Found]:
        for widget in self.root.walk():
            if isinstance(widget, kind):
                yield widget

    def find_all(self, kind: type[Found] = Widget, **values: Any) -> list[Found]:
        """Widgets of a class whose properties have these values, such as `text="Done"`."""
        return [each for each in self.walk(kind) if all(getattr(each, k, None) == v for k, v in values.items())]

    def find(self, kind: type[Found] = Widget, **values: Any) -> Found:
        found = self.find_all(kind, **values)
        if not found:
            raise LookupError(f"no {kind.__name__} with {values} on the stage")
        return found[0]

    def shot(self, path: str | Path, widget: Widget | None = None) -> Path:
        """Write a PNG of the window as it is after all motion, or of one widget at its full size even where it is
        scrolled away."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.settle()
        shown = widget or self.root
        shown.export_to_png(str(path), scale=min(1, MOST_PIXELS / max(shown.size)))
        return path
