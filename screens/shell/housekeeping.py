"""When garbage is collected: never while a touch is being answered.

Python collects whenever enough objects were made, which is in the middle of building a page, and a full round takes
longer than the page. Here it waits until the player just looks at the screen and does nothing.
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
"""Seconds without a touch or a frame after which the newest objects are gone through."""
REST = 4.0
"""Seconds after which all objects are: the phone lies on the table."""
MOST = 15_000
"""Objects made without a pause before one is forced, right after a frame. The longer it is put off, the longer the next
frame waits for it; and garbage also holds textures, which fill a phone sooner than the objects do."""
MANY = 20_000
"""Objects made since the last long round before a pause goes through them all. Most of a round is spent freeing what
nobody holds, some microseconds for each widget: a little at a time never takes long."""
MOST_FROZEN = 300_000
"""Objects put aside since the last full round before a rest brings another. Up to that many may be garbage."""


SIGNS_OF_LIFE = ("on_touch_down", "on_touch_up", "on_key_down", "on_draw")
"""A list that still glides after the finger has left it draws every frame."""


class Housekeeping:
    """What has outlived a rest most likely stays, and is put aside: the more a round goes through, the longer it takes.

    A round cannot be interrupted. So each is kept short, except for one an evening that goes through everything.
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
        """The phone shows another program: nobody is waiting, and the app is now judged by its memory."""
        self._tidy_all()

    def settle(self) -> None:
        """Something was made that will stay. What was made and dropped since the last time must go first: whatever
        is put aside stays until the next full round."""
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
        """How many objects were put aside since the last full round."""
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
