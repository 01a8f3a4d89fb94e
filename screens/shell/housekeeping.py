"""When garbage is collected: never while a touch is being answered.

Python collects whenever enough was made, which is in the middle of building a page, and a full round takes longer than
the page. Here it waits until the player looks at the screen and does nothing.
"""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion import phone

YOUNG, OLD = 0, 2  # generations
SETTLED = 0.5
"""Seconds until the first page is there."""
PAUSE = 0.6
"""Seconds without a touch or a frame after which what was made lately is gone through."""
REST = 4.0
"""Seconds after which everything is: the phone lies on the table."""
MOST = 50_000
"""Objects made without a pause: then one is taken, right after a frame. What nobody holds any more also holds textures,
and those fill a phone sooner than the objects do."""
MANY = 20_000
"""Objects made since the last long round: then a pause goes through them all. Most of a round is giving back what
nobody holds, some microseconds for each widget: often a little is never long."""
MOST_FROZEN = 300_000
"""Objects put aside since all were gone through: then all are again, in a rest. As many may be held by nobody."""


SIGNS_OF_LIFE = ("on_touch_down", "on_touch_up", "on_key_down", "on_draw")
"""Where a list still runs out after the finger has left it, every frame is drawn."""


class Housekeeping:
    """What has outlived a rest most likely stays, and is put aside: a round takes as long as what it goes through.

    Python cannot be stopped in a round. So each is kept short, but for one in an evening that goes through everything.
    """

    def __init__(self) -> None:
        self._frozen = self._made = 0
        self._after_pause = Clock.create_trigger(lambda _: self._pause(), PAUSE)
        self._after_rest = Clock.create_trigger(lambda _: self._rest(), REST)
        self._at_last = Clock.create_trigger(lambda _: self._pause())
        self._first = Clock.create_trigger(lambda _: self.begin(), SETTLED)

    def begin_soon(self) -> None:
        """Once the first page is seen."""
        self._first()

    def begin(self) -> None:
        self._tidy_all()
        gc.disable()
        Window.bind(**dict.fromkeys(SIGNS_OF_LIFE, self._wait))

    def end(self) -> None:
        Window.unbind(**dict.fromkeys(SIGNS_OF_LIFE, self._wait))
        for planned in (self._after_pause, self._after_rest, self._at_last, self._first):
            planned.cancel()
        gc.enable()
        gc.unfreeze()

    def put_aside(self) -> None:
        """The phone shows another program: nobody waits, and memory is what it is judged by now."""
        self._tidy_all()

    def settle(self) -> None:
        """Something was made that will stay. What was made since the last time and is gone again must not: whatever is
        put aside stays until all are gone through."""
        self._tidy(OLD)
        gc.freeze()

    def all_settled(self) -> None:
        """What can be made ready is there, and nobody has touched anything meanwhile."""
        if self._put_aside > MOST_FROZEN:
            self._tidy_all()

    def _pause(self) -> None:
        self._made += gc.get_count()[YOUNG]
        if self._made > MANY and self._put_aside > MOST_FROZEN:
            self._tidy_all()
        else:
            self._tidy(OLD if self._made > MANY else YOUNG)

    def _rest(self) -> None:
        if self._put_aside > MOST_FROZEN:
            self._tidy_all()
        else:
            self._tidy(OLD)
            gc.freeze()

    @property
    def _put_aside(self) -> int:
        """How many objects, since all were gone through."""
        return gc.get_freeze_count() - self._frozen

    def _tidy_all(self) -> None:
        gc.unfreeze()
        self._tidy(OLD)
        gc.freeze()
        self._frozen = gc.get_freeze_count()

    def _wait(self, *_: Any) -> None:
        """A finger, or something that still moves: whatever was planned is put off."""
        for planned in (self._after_pause, self._after_rest):
            planned.cancel()
            planned()
        if gc.get_count()[YOUNG] > MOST:
            self._at_last()

    def _tidy(self, generation: int) -> None:
        gc.collect(generation)
        if generation == OLD:
            self._made = 0
            phone.give_back()
