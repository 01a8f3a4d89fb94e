"""Hints: at most one in a game, each once, about something on the page in sight. One touch turns them all off.

A new hint is a line in `HINTS`, and its words under `hint.<name>`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.errors import Problem
from screens.shell.housekeeping import SIGNS_OF_LIFE

if TYPE_CHECKING:
    from screens.first.pointer import Pointer
    from screens.shell.shell import Shell

RESTS = 1.5
"""Seconds without a touch before one is shown, so that nobody is interrupted."""
BEGUN = 2
"""Entries a game needs before its hint: while setting up there is enough to read."""


class Hint(NamedTuple):
    """About the first visible widget of a kind on a page. Its module is imported when that page is in sight."""

    name: str
    page: str
    glyph: str
    module: str
    kind: str


HINTS = (
    Hint("hold", "play", "tap", "widgets.panels.panel_widget", "PanelWidget"),
    Hint("name", "play", "seat", "table.seat_rows", "SeatLine"),
    Hint("name", "play", "seat", "table.seat_card", "SeatCard"),
    Hint("undo", "play", "undo", "widgets.icon_button", "UndoButton"),
    Hint("clock", "play", "clock", "clock.link", "ClockLink"),
    Hint("amend", "history", "pencil", "score.entry_row", "EntryRow"),
    Hint("swipe", "past", "back", "past.past_card", "PastCard"),
    Hint("bookmark", "topic", "star", "rules.bookmark", "BookmarkButton"),
)


class Hints:
    """Waits for a pause in the touches, then checks whether there is something to say about what is in sight."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._later = Clock.create_trigger(lambda _: self.look(), RESTS)
        self._soon = Clock.create_trigger(lambda _: self._leave_if_over(), 0)
        self.pointer: Pointer | None = None
        """The one in sight."""

    def begin(self) -> None:
        Window.bind(**dict.fromkeys(SIGNS_OF_LIFE, self._wait))
        self._later()

    def end(self) -> None:
        Window.unbind(**dict.fromkeys(SIGNS_OF_LIFE, self._wait))
        self._later.cancel()
        self._soon.cancel()

    def _wait(self, *_: Any) -> None:
        self._later.cancel()
        self._later()
        if self.pointer is not None:
            self._soon()

    def look(self) -> None:
        """Shows the first hint that has not been seen and fits the page."""
        if self.pointer is not None or not self._may_speak():
            return
        for hint in HINTS:
            if hint.page == self._shell.now_at[0] and not self._is_seen(hint):
                target = self._target(hint)
                if target is not None:
                    self._show(hint, target)
                    return

    # Whether it is the moment.

    def _may_speak(self) -> bool:
        """Not over anything, not while somebody else is to move, and once in a game."""
        settings, session = self._shell.table.settings, self._game_in_sight()
        if not settings.hints or self._is_covered():
            return False
        if session is None:
            return True
        told = {seen.partition("/")[2] for seen in settings.hints_seen}
        return session.id not in told and len(session.items) >= BEGUN and self._is_own_turn(session)

    def _game_in_sight(self) -> Any:
        page = self._shell.page
        return self._shell.table.session if page is not None and page.is_game_page else None

    def _is_own_turn(self, session: Any) -> bool:
        """A phone that has not claimed a seat treats every turn as its own."""
        own = self._shell.table.store.claimed_seat(session.id)
        return own is None or not session.step.to_move or own in session.step.to_move

    def _is_covered(self) -> bool:
        return any(layers.drawers or layers.refused is not None for layers in self._shell.all_layers())

    def _is_seen(self, hint: Hint) -> bool:
        return any(seen.partition("/")[0] == hint.name for seen in self._shell.table.settings.hints_seen)

    def _target(self, hint: Hint) -> Widget | None:
        from screens.first.pointer import seen_bounds

        page, kind = self._shell.page, getattr(import_module(f"screens.{hint.module}"), hint.kind)
        widgets: Iterator[Widget] = page.walk(restrict=True) if page is not None else iter(())
        found = (one for one in widgets if isinstance(one, kind) and one.width > 0 and one.height > 0)
        return next((one for one in found if seen_bounds(one) is not None), None)

    # The card.

    def _show(self, hint: Hint, target: Widget) -> None:
        from screens.first.hint_card import HintCard, PlainButton, QuietButton
        from screens.first.pointer import Pointer

        table, session = self._shell.table, self._game_in_sight()
        seen = f"{hint.name}/{session.id if session is not None else ''}"
        with suppress(Problem):
            table.keep_settings(hints_seen=(*table.settings.hints_seen, seen))
        title, text = table.say(f"hint.{hint.name}"), table.say(f"hint.{hint.name}_note")
        card = HintCard(title=title, text=text, glyph=hint.glyph)
        off, understood = QuietButton(title=table.say("hint.off")), PlainButton(title=table.say("hint.understood"))
        off.bind(on_release=lambda _: self._turn_off())
        understood.bind(on_release=lambda _: self._leave())
        for button in (off, understood):
            card.buttons.add_widget(button)
        self.pointer = Pointer(size=self._shell.size, pos=self._shell.pos)
        self._shell.add_widget(self.pointer)
        self.pointer.point(card, target)

    def _turn_off(self) -> None:
        self._leave()
        self._shell.table.change_settings(hints=False)

    def _leave(self) -> None:
        if self.pointer is not None:
            self.pointer.end()
            self.pointer = None

    def _leave_if_over(self) -> None:
        """Takes the hint away once what it is about is no longer in sight."""
        pointer = self.pointer
        if pointer is not None:
            is_gone = pointer.parent is None or pointer.target is None or pointer.target.get_root_window() is None
            if is_gone or self._is_covered():
                self._leave()
