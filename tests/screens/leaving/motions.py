"""What may be in motion, or awaited, on a page or in a drawer, and how it begins.

A motion is given the scene in sight and begins. It returns what comes later, such as the end of a finger's touch; or
None where there is no such thing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.textinput import TextInput

from companion.backup.plays import Plays
from rules.kit.refusal import refuse
from screens.shell.message_drawer import MessageDrawer
from screens.widgets.column import Column
from screens.widgets.press import Press
from tests.screens.leaving.sight import Sight
from tools.pictures.stage import Finger

Later = Callable[[], object]
Motion = Callable[[Sight], "Later | None"]
HALF_HELD = 0.3
FEW = 3  # frames into a motion


def nothing_later() -> None:
    """It is all done."""


def coming(sight: Sight) -> Later | None:
    """It has just been opened and slides in: the trial opens it without waiting."""
    sight.stage.frames(FEW)
    return nothing_later


def going(sight: Sight) -> Later | None:
    """The drawer slides away."""
    drawer = sight.drawer
    if drawer is None:
        return None
    drawer.close()
    sight.stage.frames(FEW)
    return nothing_later


def counting(sight: Sight) -> Later | None:
    """An entry was undone, or came from another phone: numbers roll and light up."""
    session = sight.table.session
    if session is None or not sight.table.undo(forced=True):
        return None
    sight.stage.frames(FEW)
    return nothing_later


def half_held(sight: Sight) -> Later | None:
    """A finger lies on something that answers to being held."""
    presses = sight.all(Press)
    held = [one for one in presses if one.get_property_observers("on_hold")] or presses
    if not held:
        return None
    finger = Finger(sight.stage.place(held[0]))
    finger.down()
    sight.stage.wait(HALF_HELD)
    return finger.up


def gliding(sight: Sight) -> Later | None:
    """A column was flung and still glides."""
    column = next((one for one in sight.all(Column) if one.height and one.content_height > one.height + 1), None)
    if column is None:
        return None
    x, y = column.to_window(*column.center)
    finger = Finger((x, y))
    finger.down()
    for step in range(1, 6):
        sight.stage.frames(1)
        finger.to((x, y + 24 * step))
    finger.up()
    sight.stage.frames(FEW)
    return nothing_later


def typing(sight: Sight) -> Later | None:
    """A letter was typed, and what it leads to is still looked for."""
    line = next(iter(sight.all(TextInput)), None)
    if line is None:
        return None
    line.focus = True
    sight.stage.frames(1)
    line.insert_text("we")
    sight.stage.frames(1)
    return nothing_later


def refused(sight: Sight) -> Later | None:
    """A refusal rises."""
    sight.shell.attempt(lambda _: False, refuse("kit.above_most", n=3))
    sight.stage.frames(FEW)
    return nothing_later


def told(sight: Sight) -> Later | None:
    """A message slides over it."""
    sight.shell.put_over(MessageDrawer(sight.table, "Something has happened"))
    sight.stage.frames(FEW)
    return nothing_later


def working(sight: Sight) -> Later | None:
    """Another thread is at work: what it found comes later (`sight.Threads`)."""
    work = WORKS.get(sight.kind.__name__)
    if work is None:
        return None
    work(sight)
    sight.stage.frames(FEW)
    return nothing_later


def touched(number: int) -> Motion:
    """Something was touched just now: of all that can be, the one of this number."""

    def motion(sight: Sight) -> Later | None:
        presses = sight.all(Press)
        if not presses or sight.is_far:
            return None
        sight.stage.tap(presses[number % len(presses)])
        sight.stage.frames(1)
        return nothing_later

    return motion


WORKS: dict[str, Callable[[Any], object]] = {
    "SendDrawer": lambda sight: sight.drawer._pick("csv"),
    "SendStatsDrawer": lambda sight: _touch_all(sight),
    "SharePage": lambda sight: sight.stage.wait(0.3),
    "ScanPage": lambda sight: sight.page.add_file(sight.some_file()),
    "BackupPage": lambda sight: sight.page.look(sight.some_file()),
    "RestoreDrawer": lambda sight: sight.page._restore(Plays()),
    "StatsPage": lambda sight: _touch_all(sight),
}
"""What a page or a drawer hands to another thread."""


def _touch_all(sight: Sight) -> None:
    for one in sight.all(Press)[:4]:
        sight.stage.tap(one)


MOTIONS: dict[str, Motion] = {
    "coming": coming,
    "going": going,
    "counting": counting,
    "half held": half_held,
    "gliding": gliding,
    "typing": typing,
    "refused": refused,
    "told": told,
    "working": working,
}
