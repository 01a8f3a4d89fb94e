"""Leads through a sample round: rings the thing to touch, waits until it is touched, and goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.sample import RULE, WHY, SampleStep
from companion.table.samples import Round
from screens.first.hint_card import HintCard, PlainButton, QuietButton
from screens.first.meant import cover_of, is_met, meant, page_of
from screens.first.pointer import Pointer, bring_into_sight, seen_bounds
from screens.first.sample_shell import SampleShell
from screens.widgets.button import PushButton
from screens.widgets.seat_texts import SeatTexts

LOOKS = 0.1  # seconds between checks of what was done
MOST_SCROLLS = 5
"""How many checks scroll the thing meant into sight; after that, scrolling is up to the player."""
READ_FIRST = (WHY, RULE)
"""Steps that open something to read: the next begins when that is closed again."""


class Guide:
    """Only the thing meant leads on; everything else works as it always does."""

    def __init__(self, played: Round, shell: SampleShell, pointer: Pointer, end: Callable[[], object]) -> None:
        self._round, self._shell, self._pointer, self._end = played, shell, pointer, end
        self._target: Widget | None = None
        self._shown: object = None
        self._look = Clock.create_trigger(lambda _: self.look(), LOOKS, interval=True)
        self._begin()
        self._look()

    def let_go(self) -> None:
        self._look.cancel()

    def _begin(self) -> None:
        """A step begins on the page that has the thing meant, whichever page the player is on."""
        step, session = self._round.step, self._round.table.session
        self._is_met, self._shown, self._scrolls = False, None, MOST_SCROLLS
        self._count = len(session.items) if session is not None else 0
        if step is not None and not self._is_reading() and meant(self._shell, step) is None:
            self._go_there(step)

    def _go_there(self, step: SampleStep) -> None:
        name, values = page_of(step)
        self._shell.home("play")
        if name != "play":
            self._shell.go(name, **values)

    def again(self) -> None:
        """Restarts the step, whatever was done meanwhile."""
        step = self._round.step
        self._shell.close_all()
        self._round.follow_settings()
        self._round.set_up()
        if step is not None:
            self._go_there(step)
        self._begin()

    def look(self) -> None:
        step, shell = self._round.step, self._shell
        if step is not None and not self._is_met:
            self._is_met = is_met(shell, step, self._count)
        if self._is_met and not (self._is_reading() and step is not None and step.do in READ_FIRST):
            self._go_on()
            step = self._round.step
        # A refusal stays in sight while its rule is pointed at.
        is_covered = shell.refused is not None and step is not None and step.do != RULE
        if self._is_met or self._is_reading() or is_covered:
            self._pointer.hide()
        else:
            self._point(step)

    def _go_on(self) -> None:
        if self._round.step is not None and self._round.step.do == RULE:
            self._shell.close_refusal()
        self._round.go_on()
        self._begin()

    def _is_reading(self) -> bool:
        """Whether a drawer lies over the page."""
        return bool(self._shell.drawers)

    # The card.

    def _point(self, step: SampleStep | None) -> None:
        target = meant(self._shell, step) if step is not None else None
        self._pointer.above = self._free_foot()
        now = step, target, self._shell.page
        if target is not None and self._scrolls:
            # A page that was just built has no heights yet, so try until the target has been in sight once.
            self._scrolls = 0 if seen_bounds(target) is not None else self._scrolls - 1
            bring_into_sight(target)
        if now == self._shown:
            self._pointer.show()
            return
        self._shown, self._scrolls = now, MOST_SCROLLS
        around = cover_of(self._shell, step) if step is not None else None
        self._pointer.point(self._card(step, target), target, around)

    def _free_foot(self) -> float:
        rail = self._shell.rail()
        return float(rail.top - self._shell.y) if rail is not None else 0.0

    def _card(self, step: SampleStep | None, target: Widget | None) -> HintCard:
        say, steps = self._round.table.say, self._round.sample.steps
        if step is None:
            card = HintCard(title=say("sample.done"), text=say("sample.done_note"), glyph="check")
            self._add(card, PlainButton(title=say("sample.to_games")), self._end)
            return card
        values = self._values(step, target)
        card = HintCard(
            title=say(f"sample.{step.do}"),
            text=say(f"sample.{step.do}_note", **values) if target is not None else say("sample.elsewhere"),
            progress=say("sample.progress", step=self._round.index + 1, of=len(steps)),
            count=len(steps),
            at=self._round.index,
        )
        enough = QuietButton(title=say("sample.enough"))
        self._add(card, enough, self._end)
        if target is None:
            self._add(card, PlainButton(title=say("sample.again")), self.again)
        else:
            enough.size_hint_x, enough.width = None, enough.least_width
        return card

    @staticmethod
    def _add(card: HintCard, button: PushButton, do: Callable[[], Any]) -> None:
        button.bind(on_release=lambda _: do())
        card.buttons.add_widget(button)

    def _values(self, step: SampleStep, target: Widget | None) -> dict[str, str]:
        """What the step's sentence names: the player, or the words on the button."""
        names = SeatTexts(self._round.table).names
        title = getattr(target, "title", "") or getattr(target, "name", "")
        return {"name": names[step.seat] if step.seat is not None else "", "offer": title}
