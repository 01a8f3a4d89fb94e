"""A number set by hand, with a reason that stays in the history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from companion.table import Table
from rules.kit.field import Number
from rules.kit.inputs import Correct
from rules.kit.play import figure_named
from screens.draw.tint import tint_of
from screens.form.footer import Footer
from screens.form.keypad_drawer import KeypadDrawer
from screens.shell.remade import seat_in
from screens.widgets.chip import FilterChip
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.shortcut import DIGITS, ENTER, Shortcut
from screens.widgets.stepper import Stepper
from screens.widgets.sum_row import SumRow
from screens.widgets.text_box import TextBox

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers

# Short, so that the history stays readable; anything else can be typed.
REASONS = ("correct.forgotten", "correct.miscounted", "correct.card", "word.house_rule")


class CorrectDrawer(Drawer):
    """Changes one figure of a seat with plus and minus or by typing; the same number again is not recorded."""

    def __init__(self, shell: Layers, table: Table, seat: int, figure: str) -> None:
        self._shell, self._table, self._seat = shell, table, seat
        self._texts = SeatTexts(table)
        found = figure_named(table.rules, table.state, seat, figure)
        assert found is not None
        self.figure = found
        self._label = table.show(found.label)
        super().__init__(
            title=table.say("correct.title", what=self._label),
            note=self._texts.names[seat],
            colour=self._texts.colours[seat],
            letter=self._texts.letter(seat),
        )
        self._kind = next(field.kind for field in Correct.fields() if field.name == "to")
        self._build()
        self._show()

    def _build(self) -> None:
        self.stepper = Stepper(value=self.figure.value)
        self.stepper.bind(on_step=lambda _, delta: self.set(self.number + delta), on_type=lambda _: self._type())
        self._sum = SumRow(glyph=self.figure.glyph, tint=tint_of(self.figure.tint).text, name=self._label)
        self.reason = TextBox(label=self._table.say("correct.reason"))
        self.reason.bind(text=lambda *_: self._show(), on_enter=lambda _: self._record())
        self._chips = Flow(spacing=dp(8))
        for key in REASONS:
            chip = FilterChip(text=self._table.say(key), kind="outline")
            chip.bind(on_release=lambda touched: self._set_reason(touched.text))
            self._chips.add_widget(chip)
        for part in (self.stepper, self._sum, self._chips, self.reason):
            self.add_widget(part)
        self.buttons = Footer(title=self._table.say("play.record"))
        self.buttons.bind(on_left=lambda _: self.close(), on_main=lambda _: self._record())
        self.footer.add_widget(self.buttons)

    @property
    def number(self) -> int:
        return int(self.stepper.value)

    def set(self, value: int) -> None:
        kind = self._kind
        assert isinstance(kind, Number)
        self.stepper.value = min(max(value, kind.minimum), kind.maximum)
        self._show()

    def _type(self) -> None:
        assert isinstance(self._kind, Number)
        self._shell.put_over(KeypadDrawer(self._table, self._label, self._kind, self.number, self.set))

    def _set_reason(self, reason: str) -> None:
        self.reason.text = "" if self.reason.text == reason else reason

    def _show(self, *_: Any) -> None:
        texts, difference = self._texts, self.number - self.figure.value
        self._sum.difference = texts.number(difference, signed=True) if difference else ""
        self._sum.is_loss = difference < 0
        self._sum.before = texts.number(self.figure.value)
        self._sum.after = texts.number(self.number)
        self.buttons.reason = "" if difference else self._table.say("correct.same")
        for chip in self._chips.children:
            chip.chosen = chip.text == self.reason.text

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (
            Shortcut("keys.record", (ENTER,), lambda _: self._record()),
            Shortcut("keys.type", DIGITS, self._type_on),
        )

    def _type_on(self, chord: str) -> None:
        """The keypad opens with the first digit."""
        self._type()
        self._shell.drawers[-1].on_shortcut(chord)

    def memo(self) -> dict[str, Any]:
        return {
            "drawer": "correct",
            "seat": self._seat,
            "figure": self.figure.key,
            "number": self.number,
            "reason": self.reason.text,
        }

    def _record(self) -> None:
        if self.number != self.figure.value:
            given = Correct(
                seat=self._seat, what=self.figure.key, to=self.number, reason=self.reason.text.strip()[:200]
            )
            self._shell.submit(given)


def remade(layers: Layers, memo: Memo) -> CorrectDrawer | None:
    table, seat, figure = layers.table, seat_in(layers, memo), memo.get("figure")
    if seat is None or not isinstance(figure, str) or figure_named(table.rules, table.state, seat, figure) is None:
        return None
    drawer = CorrectDrawer(layers, table, seat, figure)
    number, reason = memo.get("number"), memo.get("reason")
    if isinstance(number, int):
        drawer.set(number)
    drawer.reason.text = reason if isinstance(reason, str) else ""
    return drawer
