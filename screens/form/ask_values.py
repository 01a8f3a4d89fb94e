"""Questions of a form that are answered with a number, a switch or a line of text."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import Property

from companion.form import chance
from rules.kit.field import Arrangement, Choice, Counts, Flag, Number, Several
from rules.kit.offer import Ask
from screens.draw import paint
from screens.draw.lettering import least_width
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.form.ask_box import AskBox
from screens.form.ask_choice import ChoiceAsk
from screens.form.ask_counts import CountsAsk
from screens.form.ask_dice import DiceAsk, is_die
from screens.form.ask_list import ListAsk
from screens.form.ask_row import RowAsk
from screens.form.ask_several import ArrangementAsk, SeveralAsk
from screens.form.ask_wheel import WheelAsk
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.stepper import StepButton
from screens.widgets.switch_row import SwitchRow
from screens.widgets.text_box import TextBox
from screens.widgets.words import OneLine, Words

UNSAID = "\N{EN DASH}"  # no number yet


class NumberLead(Row):
    """Glyph, name and hint.

    least_width: in pixels, that of its longest word
    """

    least_width = Property(0)


class NumberValue(Press, Drawn, Stack):
    """The number between minus and plus.

    on_release(): tapped
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, align="middle", middle=True, **kwargs)
        self.least_height = theme.touch("plus_minus")
        self.width = max(dp(64), theme.grown(58))
        self.words = OneLine(role="numeral_l")
        self.add_widget(self.words)

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("surface_sunk"))


class NumberAsk(AskBox):
    """Minus, the number, plus. Where the answer may be left out, minus at the lower limit clears it.

    on_type(): the number was touched, to type it
    """

    def __init__(self, ask: Ask, texts: SeatTexts, **kwargs: Any) -> None:
        self.register_event_type("on_type")
        super().__init__(ask, texts, **kwargs)

    def build(self) -> None:
        kind = self.ask.field.kind
        assert isinstance(kind, Number)
        self._kind = kind
        self._value: int | None = None
        self._number = NumberValue()
        self._number.bind(on_release=lambda _: self.dispatch("on_type"))
        self._minus, self._plus = self._key("minus", -1), self._key("plus", 1)
        row = Flow(align="ends", spacing=dp(8), line_spacing=dp(2))
        row.add_widget(self._lead())
        steps = Row(hugs=True, spacing=dp(2))
        for part in (self._minus, self._number, self._plus):
            steps.add_widget(part)
        row.add_widget(steps)
        if chance.can_be_drawn(self.ask):
            row.add_widget(self.draw_button())
        self.add_widget(row)

    def _lead(self) -> NumberLead:
        ask, show = self.ask, self.texts.show
        lead = NumberLead(spacing=dp(10))
        lead.add_widget(Glyph(name=ask.glyph, tint=tint_of(ask.tint).text))
        words = Stack(spacing=dp(2))
        label, hint = show(ask.label), show(ask.hint)
        words.add_widget(Words(role="body_strong", text=label))
        words.add_widget(Words(role="note", ink="ink_2", text=hint))
        words.add_widget(self._mark)
        lead.add_widget(words)
        longest = max(least_width(label, "body_strong"), least_width(hint, "note"))
        lead.least_width = longest + (theme.grown(24) + dp(10) if ask.glyph else 0)
        return lead

    def _key(self, glyph: str, delta: int) -> StepButton:
        key = StepButton(glyph=glyph, delta=delta, extent=32)
        key.bind(on_step=lambda _, by: self._step(by))
        return key

    def _step(self, by: int) -> None:
        kind, value = self._kind, self._value
        if value is None:
            # Nobody touches plus to say "nothing": 0 is one touch of minus away.
            self.answer(min(kind.maximum, max(kind.minimum, 1 if by > 0 else 0)))
        elif value + by < kind.minimum:
            if self.ask.field.is_optional:
                self.answer(None)
        elif value + by <= kind.maximum:
            self.answer(value + by)

    def mark(self, value: Any) -> None:
        self._value = value
        self._number.words.text = UNSAID if value is None else self.texts.number(value)
        self._number.words.ink = "ink_3" if value is None else "ink"
        is_least = value is not None and value <= self._kind.minimum and not self.ask.field.is_optional
        self._minus.refused = is_least
        self._plus.refused = value is not None and value >= self._kind.maximum

    def on_type(self) -> None:
        """The number was touched."""


class FlagAsk(AskBox):
    """On or off."""

    def build(self) -> None:
        show = self.texts.show
        self._switch = SwitchRow(title=show(self.ask.label), note=show(self.ask.hint))
        self._switch.bind(on_release=lambda row: self.answer(not row.is_on))
        self.add_widget(self._switch)

    def mark(self, value: Any) -> None:
        self._switch.is_on = bool(value)


class FreeTextAsk(AskBox):
    """A line of text. It answers with every letter, so that nothing typed is lost."""

    def build(self) -> None:
        show = self.texts.show
        self.text_box = TextBox(label=show(self.ask.label), hint=show(self.ask.hint))
        self.text_box.bind(text=lambda _, text: self.answer(text))
        self.add_widget(self.text_box)
        self.add_widget(self._mark)

    def mark(self, value: Any) -> None:
        if self.text_box.text != (value or ""):
            self.text_box.text = value or ""


def ask_box(ask: Ask, texts: SeatTexts) -> AskBox:
    """The widget for a question: a choice if it has options, else as the field's kind says."""
    if ask.bands:
        return RowAsk(ask, texts)
    if ask.is_long:
        return ListAsk(ask, texts)
    match ask.field.kind:
        case Counts():
            return CountsAsk(ask, texts)
        case Several():
            return SeveralAsk(ask, texts)
        case Arrangement() if ask.around:
            return WheelAsk(ask, texts)
        case Arrangement():
            return ArrangementAsk(ask, texts)
        case kind if ask.options or isinstance(kind, Choice):
            return ChoiceAsk(ask, texts)
        case Number() if is_die(ask):
            return DiceAsk(ask, texts)
        case Number():
            return NumberAsk(ask, texts)
        case Flag():
            return FlagAsk(ask, texts)
    return FreeTextAsk(ask, texts)
