"""A form filled in from a keyboard: Tab goes from question to question, digits answer them, Enter records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.field import Arrangement, Counts, Number, Several
from rules.kit.offer import Ask
from screens.form.ask_box import AskBox
from screens.form.ask_values import FreeTextAsk
from screens.widgets.shortcut import DELETE, DIGITS, ENTER, TAB, Shortcut

if TYPE_CHECKING:
    from screens.form.form import FormDrawer


class FormKeys:
    """Knows which question the keyboard is at. None before the first Tab: then a digit goes to the first number."""

    def __init__(self, form: FormDrawer) -> None:
        self._form = form
        self._at: str | None = None
        self._has_typed = False

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (
            Shortcut("keys.record", (ENTER,), lambda _: self._form.finish()),
            Shortcut("keys.next_question", (TAB,), lambda _: self._move(1)),
            Shortcut("keys.former_question", (f"shift+{TAB}",), lambda _: self._move(-1)),
            Shortcut("keys.answer", DIGITS, self._type),
            Shortcut("keys.delete", (DELETE,), self._type),
        )

    def _move(self, by: int) -> None:
        names = list(self._form.boxes)
        if not names:
            return
        here = names.index(self._at) if self._at in names else (-1 if by > 0 else 0)
        self._go(names[(here + by) % len(names)])

    def _go(self, name: str) -> None:
        self._at, self._has_typed = name, False
        for own, box in self._form.boxes.items():
            box.is_focused = own == name
            if isinstance(box, FreeTextAsk):
                box.text_box.input.focus = own == name
        self._form.ids.column.scroll_to(self._form.boxes[name], animate=False)

    def _box(self) -> AskBox | None:
        """Where a digit goes."""
        boxes = self._form.boxes
        if self._at is None or self._at not in boxes:
            numbers = [name for name, box in boxes.items() if isinstance(box.ask.field.kind, Number)]
            if not numbers:
                return None
            self._go(numbers[0])
        return boxes[self._at] if self._at is not None else None

    def _choose(self, ask: Ask, at: int) -> None:
        """The option with that number: the answer, one more of it, or one of several, as the question wants."""
        kind, held = ask.field.kind, self._form.value_of(ask)
        if not 0 <= at < len(ask.options) or isinstance(kind, Arrangement):
            return
        one = ask.options[at].value
        if isinstance(kind, Counts):
            self._form.answer(ask, (*(held or ()), one)[: kind.most])
        elif isinstance(kind, Several):
            others = tuple(own for own in held or () if own != one)
            self._form.answer(ask, others if one in (held or ()) else (*others, one))
        else:
            self._form.answer(ask, one)

    def _type(self, letter: str) -> bool:
        """A digit of a number, or the number of an option; the first digit replaces what stood there."""
        box = self._box()
        if box is None:
            return False
        ask = box.ask
        if ask.options:
            self._choose(ask, int(letter) - 1 if letter.isdecimal() else -1)
            return True
        if not isinstance(ask.field.kind, Number):
            return False
        value = self._form.value_of(ask) or 0
        typed = value // 10 if letter == DELETE else (value * 10 if self._has_typed else 0) + int(letter)
        self._has_typed = True
        if typed <= ask.field.kind.maximum:
            self._form.answer(ask, typed)
        return True
