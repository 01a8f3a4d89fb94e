"""One motion on one page or drawer, and what comes in the middle of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion import phone
from companion.table import Table
from screens.draw.theme import theme
from screens.shell import background
from screens.shell.page import Page
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from tests.screens.aside import shell_aside
from tests.screens.leaving.interruptions import INTERRUPTIONS
from tests.screens.leaving.motions import Later, Motion
from tests.screens.leaving.places import Copies, Place
from tests.screens.leaving.sight import Sight, Threads
from tools.pictures.motion import owners
from tools.pictures.sample_live import set_live
from tools.pictures.shots import SIZES
from tools.pictures.stage import Stage

FAR = ("far", "invite", "share_ways", "share", "scan", "join")
"""Scenes from which a touch may lead to a network."""
LONGEST = 2.6
"""Seconds after which the last mark has gone out."""

GLIDES = 4.0
"""Seconds in which what was flung comes to rest, seen or not."""


def without_the_system(patch: pytest.MonkeyPatch, threads: Threads) -> None:
    """Nothing leaves the app: no file is chosen, nothing is sent or spoken."""
    patch.setattr(background, "Thread", threads)
    for name in ("send", "send_file", "open_link", "speak", "choose_file"):
        patch.setattr(phone, name, lambda *_, **__: False)
    patch.setattr(phone, "take_photo", lambda _: None)
    patch.setattr(phone, "shared_folder", lambda: None)


def opened(stage: Stage, copies: Copies, place: Place, threads: Threads, *, waits: bool) -> Sight:
    """The place in sight: after all motion, or in the first frame."""
    theme.mode, theme.text_scale, theme.reduced_motion, theme.is_left_handed = "light", 1.0, False, False
    table = copies.table(place.scene.sample)
    table.settings = replace(table.settings, vibration=False, language="en", hints_seen=())
    is_far = place.name.startswith(FAR)
    if not place.name.startswith("far"):
        set_live(table, "off")
    stage.clear()
    stage.set_up(SIZES[place.size])
    shell = Shell(table, PAGES, "home", size=stage.window.size) if place.scene.is_home else _aside(table, stage)
    sight = Sight(stage, shell, table, place.kind, is_far, threads)
    stage.show(shell)
    place.scene.play(shell, table)
    if waits:
        stage.settle()
    assert sight.is_there, f"{place.name} does not show {place.kind.__name__}"
    return sight


def _aside(table: Table, stage: Stage) -> Shell:
    return shell_aside(table, PAGES, stage.window.size)


@dataclass(frozen=True)
class Trial:
    """Motions that begin one after the other on the same page or drawer, and what comes in the middle of them."""

    place: Place
    motions: dict[str, Motion]
    interruption: str

    @property
    def name(self) -> str:
        return f"{self.place.name}, {' and '.join(self.motions)}, {self.interruption}"


def tried(stage: Stage, copies: Copies, trial: Trial, threads: Threads) -> tuple[list[str], list[str]]:
    """Which of the motions there were, and what is wrong afterwards. Errors are raised."""
    try:
        sight = opened(stage, copies, trial.place, threads, waits="coming" not in trial.motions)
    except Exception:
        stage.strike()
        raise
    try:
        later = {name: motion(sight) for name, motion in trial.motions.items()}
        begun = {name: then for name, then in later.items() if then is not None}
        return [*begun], _interrupted(sight, [*begun.values()], trial.interruption) if begun else []
    finally:
        threads.waiting.clear()
        sight.shell.let_go()
        # Two shells would take turns at showing their own looks.
        stage.strike()
        sight.table.store.close()


def _interrupted(sight: Sight, later: list[Later], interruption: str) -> list[str]:
    stage = sight.stage
    INTERRUPTIONS[interruption](sight)
    stage.frames(2)
    for then in later:
        then()
    for _ in range(3):
        sight.threads.work()
        stage.frames(2)
    stage.wait(LONGEST)
    sight.threads.work()
    stage.settle()
    if any(_left_behind(sight)):
        # A flung column takes its time, and its bar fades after it.
        stage.wait(GLIDES)
    return [*_misplaced(sight), *_left_behind(sight)]


def _misplaced(sight: Sight) -> Iterator[str]:
    """Pages and drawers fill the window, whatever size it had before."""
    window = tuple(sight.stage.window.size)
    for one in sight.shown:
        if tuple(one.size) != window or tuple(one.pos) != (0, 0):
            yield f"{type(one).__name__} is at {one.pos}, {one.size} in a window of {window}"
    if len([one for one in sight.shown if isinstance(one, Page)]) > 1:
        yield "two pages at once"
    for drawer in sight.drawers:
        if drawer.shown != 1:
            yield f"{type(drawer).__name__} is open and {drawer.shown:.2f} of it in sight"


def _left_behind(sight: Sight) -> Iterator[str]:
    """What still moves or waits for a widget that nobody sees any more."""
    for motion in [*Animation._instances]:
        for moved in [*motion._widgets.values()]:
            if not _is_seen(moved["widget"]):
                yield f"{type(moved['widget']).__name__} moves unseen"
    for event in Clock.get_events():
        callback = event.get_callback()
        for owner in owners(callback):
            if event.loop and isinstance(owner, Widget) and not _is_seen(owner) and owner is not sight.shell:
                yield f"{getattr(callback, '__qualname__', callback)} ticks for {type(owner).__name__}, unseen"


def _is_seen(widget: Widget) -> bool:
    return widget.get_root_window() is not None
