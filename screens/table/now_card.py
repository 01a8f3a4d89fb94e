"""The now card: the step the game is in, and for each seat what it may do or the sum that will be made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from rules.kit.offer import Offer
from rules.kit.sheet import Why
from rules.kit.step import Step, StepLine
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.explain import explained
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.lamp_card import LampCard
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.sum_row import SumLead, SumRow, TouchSumRow
from screens.widgets.words import Words

BESIDE = 2  # buttons that fit beside a name
WIDEST = 150  # dp a button's words may be wide before they wrap
MOST_ROWS = 20
"""Lines that are kept: those in sight, those before the last entries, and those that may come."""


class NowCard(LampCard):
    """The step at hand with a line for each seat. `show(step)` fills it; lines that stay the same keep their widgets.

    Under the bar of whoever is to move it is a plain card: the bar is the lamp then.

    beside: a card that may stand in its place; they share the lines they keep
    on_offer(offer): the button of an offer was touched
    on_why(why, seat): the sum of a seat was touched
    on_all_offers(seat): the button for everything a seat may do was touched
    """

    def __init__(self, texts: SeatTexts, beside: NowCard | None = None, **kwargs: Any) -> None:
        for name in ("on_offer", "on_why", "on_all_offers"):
            self.register_event_type(name)
        super().__init__(**kwargs)
        self._texts = texts
        self._step: Step | None = None
        self._made: list[tuple[StepLine, bool, Widget]] = beside._made if beside is not None else []
        self._name = Words(role="title_l")
        self._text = Words(ink="ink_2")
        self._lines = Stack()
        words = Stack(spacing=dp(2), padding=(0, 0, 0, dp(4)))
        words.add_widget(self._name)
        words.add_widget(self._text)
        self.add_widget(words)
        self.add_widget(self._lines)

    def show(self, step: Step) -> None:
        if step == self._step:
            return
        old, self._step = self._step, step
        texts = self._texts
        self.title = texts.say("play.now") if step.mover is None else ""
        roles = ("title_l", "body") if step.mover is None else ("title_s", "note")
        said = texts.show(step.title), texts.show(step.text)
        for words, role, text in zip((self._name, self._text), roles, said, strict=True):
            if words.role != role:
                # The old text is not set once more in the new role.
                words.text, words.role = "", role
            words.text = text
        if old is not None and _shape(old) == _shape(step):
            self._change_lines(old, step)
        else:
            self._build_lines(step)

    def _change_lines(self, before: Step, step: Step) -> None:
        """Most entries change one line: the others stay."""
        # Kivy keeps children newest first; every second one is a divider.
        rows = self._lines.children[::-2]
        for row, old, new in zip(rows, before.lines, step.lines, strict=False):
            if old != new:
                index = self._lines.children.index(row)
                self._lines.remove_widget(row)
                self._lines.add_widget(self._row(new, step), index=index)

    def _build_lines(self, step: Step) -> None:
        self._lines.clear_widgets()
        for number, line in enumerate(step.lines):
            if number:
                self._lines.add_widget(Divider())
            self._lines.add_widget(self._row(line, step))
        for item in step.to_do.items if step.to_do is not None else ():
            name, reason = self._texts.show(item.label), self._texts.show(item.note)
            self._lines.add_widget(SumRow(glyph="check", name=name, reason=reason))

    def differs(self, step: Step) -> bool:
        """Whether the turn or the shape differs: then showing another card is faster than changing this one."""
        shown = self._step
        return shown is None or shown.mover != step.mover or _shape(shown) != _shape(step)

    def is_nearer(self, step: Step, other: NowCard) -> bool:
        """Whether it already shows more of this step than another card."""
        if other._step == step:
            return False
        return self._step == step or (other.differs(step) and not self.differs(step))

    def prepare(self, step: Step) -> None:
        """Gets a step ready that may be shown next: what is not here yet is made now."""
        if self._step is not None and (self._step.mover is None) == (step.mover is None):
            self._name.prepare(self._texts.show(step.title))
            self._text.prepare(self._texts.show(step.text))
        for line in step.lines:
            row = self._row(line, step)
            if row.parent is None:
                row.width = self._lines.width
                self._lines.settle([row])

    def _row(self, line: StepLine, step: Step) -> Widget:
        """The newest rows are kept: an undo shows them again, and some were made in a pause."""
        is_own = line.seat == step.mover
        for known, was_own, row in self._made:
            if row.parent is None and was_own == is_own and known == line:
                return row
        made = self._line(line, is_own)
        self._made.append((line, is_own, made))
        del self._made[:-MOST_ROWS]
        return made

    def _line(self, line: StepLine, is_own: bool) -> Stack | Flow | SumRow:
        texts = self._texts
        lead = {
            "colour": texts.colours[line.seat],
            "letter": texts.letter(line.seat),
            "name": texts.names[line.seat],
            "reason": texts.show(line.note),
        }
        if line.sum is not None and not line.offers:
            change = line.sum
            row = TouchSumRow(
                **lead,
                difference=texts.number(change.difference, signed=True) if change.difference else "",
                is_loss=change.difference < 0,
                before=texts.number(change.before),
                after=texts.number(change.after),
            )
            row.bind(on_release=lambda _: self.dispatch("on_why", line.why, line.seat) if line.why else None)
            return row
        if is_own:
            return self._own_line(line)
        if len(line.offers) > BESIDE and not line.is_done:
            return self._tall_line(SumLead(**lead), line)
        row = Flow(spacing=dp(6), line_spacing=dp(6), padding=(0, dp(4)), align="ends")
        row.add_widget(SumLead(**lead))
        if line.is_done:
            row.add_widget(Glyph(name="check", ink="good", extent=22))
        else:
            for button in self._buttons(line):
                row.add_widget(button)
        return row

    def _own_line(self, line: StepLine) -> Flow:
        """The line of whoever is to move: the bar says who it is."""
        row = Flow(spacing=dp(8), line_spacing=dp(6))
        for button in self._buttons(line):
            row.add_widget(button)
        return row

    def _tall_line(self, lead: SumLead, line: StepLine) -> Stack:
        """The name above, and under it more buttons than would fit beside it."""
        whole = Stack(spacing=dp(8), padding=(0, dp(6)))
        row = Flow(spacing=dp(8), line_spacing=dp(8))
        for button in self._buttons(line):
            row.add_widget(button)
        whole.add_widget(lead)
        whole.add_widget(row)
        return whole

    def _buttons(self, line: StepLine) -> Iterator[OfferButton]:
        for offer in line.offers:
            yield self._button(offer)
        if line.has_more:
            more = MoreButton(title=self._texts.say("play.all_actions"))
            more.bind(on_release=lambda _: self.dispatch("on_all_offers", line.seat))
            yield more

    def _button(self, offer: Offer) -> OfferButton:
        button = OfferButton(
            title=self._texts.show(offer.label),
            note=self._texts.show(offer.note),
            reason=self._texts.show(offer.refusal.text) if offer.refusal is not None else "",
            sign=offer.glyph if offer.tint else "",
            tint=offer.tint,
        )
        button.offer = offer
        button.bind(on_release=lambda _: self.dispatch("on_offer", offer))
        explained(button, offer)
        return button

    def on_offer(self, offer: Offer) -> None:
        """The button of an offer was touched."""

    def on_why(self, why: Why, seat: int) -> None:
        """The sum of a seat was touched."""

    def on_all_offers(self, seat: int) -> None:
        """The button for everything a seat may do was touched."""


def _shape(step: Step) -> tuple[object, ...]:
    """Which seats have lines, and what is to be done by hand: while these stay, the lines can be changed in place."""
    return (*(line.seat for line in step.lines), step.to_do)


class OfferButton(Press, Drawn, Row):
    """The button of an offer, as wide as its words and on the colour of the thing it is about.

    title, note: what it does, and its price
    reason: why it is refused; then it is dashed and shows this in place of the note
    sign: the glyph before the words, "" for none
    tint: the colour of the thing it is about, "" for none
    """

    redraw_on = ("reason", "tint")
    offer: Offer | None = None
    """What it stands for."""

    title = StringProperty("")
    note = StringProperty("")
    reason = StringProperty("")
    sign = StringProperty("")
    tint = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            hugs=True, spacing=dp(6), padding=(dp(10), dp(4)), least_height=theme.touch("minimum"), **kwargs
        )
        look = theme.resource(self.tint) if self.tint and not self.reason else None
        ink = (look.text if theme.is_dark else look.on) if look else None
        if self.sign:
            self.add_widget(Glyph(name=self.sign, tint=ink, ink="ink_3", extent=20))
        words = Stack(hugs=True, align="middle")
        room = dp(WIDEST) * min(theme.text_scale, 1.5)
        words.add_widget(
            Words(
                text=self.title,
                role="body_strong",
                tint=ink,
                ink="ink_3" if self.reason else "ink",
                hugs=True,
                room=room,
            )
        )
        words.add_widget(
            Words(
                text=self.reason or self.note,
                role="note",
                tint=ink,
                ink="refuse_ink" if self.reason else "ink_2",
                hugs=True,
                room=room,
                halign="center",
            )
        )
        self.add_widget(words)

    def draw(self) -> None:
        radius = theme.radius("tile")
        if self.reason:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
        elif not self.tint:
            paint.box(self.pos, self.size, radius, theme.color("line" if self.is_pressed else "surface_sunk"))
        elif theme.is_dark:
            # In the dark a full area of colour would outshine the lamp.
            look = theme.resource(self.tint)
            paint.box(self.pos, self.size, radius, (*look.fill[:3], 0.2), look.fill, dp(2))
        else:
            paint.box(self.pos, self.size, radius, theme.resource(self.tint).fill)


class MoreButton(OfferButton):
    """Opens the list of everything a seat may do. Outlined, because it records nothing itself."""

    def draw(self) -> None:
        ground = theme.color("surface_sunk" if self.is_pressed else "surface")
        paint.box(self.pos, self.size, theme.radius("tile"), ground, theme.color("line_strong"), dp(1.5))
