"""Values of the kit as plain data that JSON can carry, texts finished in a language.

A dataclass becomes `{"k": its name, ...}` without its empty fields. An offer becomes a stub, a form is sent when it is
opened; in place of a Why stands `true`, and the lines are sent when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import StrEnum
from operator import attrgetter
from typing import Any, get_args

from rules.kit import board, contract, field, goals, offer, panel, picks, refusal, sheet, step, versus
from rules.kit.field import Kind
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal
from rules.kit.sheet import Why
from rules.kit.step import GridOffer
from rules.kit.text import Text

Plain = Any
"""What `json.dumps` takes."""
Show = Callable[[Text], str]
Mine = Callable[[Input], bool]

_LEFT_OUT = object()

_MODULES = (panel, board, offer, picks, versus, goals, step, sheet, refusal, field)
_NEVER_SENT = {Panel, field.Field}
_KNOWN: dict[type, tuple[str, ...]] = {
    kind: tuple(one.name for one in fields(kind))
    for module in _MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__ and kind not in _NEVER_SENT
} | {contract.Figure: tuple(one.name for one in fields(contract.Figure))}

PANELS = frozenset(kind.__name__ for kind in _KNOWN if issubclass(kind, Panel))
"""Every panel: each needs a renderer."""
ASKS = frozenset(kind.__name__ for kind in get_args(Kind))
"""Every kind of question."""
KINDS = frozenset(kind.__name__ for kind in _KNOWN)
"""Every name that `k` may hold: panels, kinds of questions and what both are made of."""


class Unknown(TypeError):
    """A type of the kit that cannot be sent yet: a new one needs a renderer first."""


def names_of(kind: type) -> tuple[str, ...]:
    """The fields of a type that are sent; none for a type that is not sent."""
    return _KNOWN.get(kind, ())


def input_out(given: Input) -> list[Plain]:
    """`[type, seat, values]`, with what only narrows its form."""
    values = given.values()
    for one in fields(given):
        if one.metadata.get("narrows") and getattr(given, one.name) != one.default:
            values[one.name] = getattr(given, one.name)
    return [given.type, given.seat, values]


class Writer:
    """Writes values for one reader.

    show: a text in the reader's language
    mine: whether the reader may record an input; without it offers are left out
    is_whole: a Why is written with its lines, as in forms
    """

    def __init__(self, show: Show, mine: Mine | None = None, is_whole: bool = False) -> None:
        self._show = show
        self._mine = mine
        self._is_whole = is_whole
        self.has_offers = False
        """Whether any offer was found: a part without one is the same for every reader."""

    def write(self, value: Any) -> Plain:
        kind = type(value)
        how = _HOW.get(kind)
        if how is None:
            how = _HOW[kind] = _how(kind)
        return how(self, value)

    def all(self, values: Any) -> list[Plain]:
        written = [self.write(one) for one in values]
        return written if self._mine is not None else [one for one in written if one is not _LEFT_OUT]

    def text(self, value: Text) -> str:
        return self._show(value)

    def same(self, value: Any) -> Plain:
        return value

    def named(self, value: StrEnum) -> str:
        return value.value

    def why(self, value: Why) -> Plain:
        return self.fields(value) if self._is_whole else True

    def fields(self, value: Any) -> dict[str, Plain]:
        """Without empty fields; a number is never empty."""
        kind = type(value)
        names, values = _FIELDS[kind]
        written: dict[str, Plain] = {"k": kind.__name__}
        for name, one in zip(names, values(value), strict=True):
            if type(one) is int:
                written[name] = one
            elif one is not None and one is not False and one != "" and one != ():
                plain = self.write(one)
                if plain is not _LEFT_OUT:
                    written[name] = plain
        return written

    def offer(self, value: Offer) -> Plain:
        self.has_offers = True
        if self._mine is None:
            return _LEFT_OUT
        stub: dict[str, Plain] = {"k": "Offer", "input": input_out(value.input), "label": self._show(value.label)}
        if value.note is not None:
            stub["note"] = self._show(value.note)
        for name in ("glyph", "tint"):
            if getattr(value, name):
                stub[name] = getattr(value, name)
        if value.ask:
            stub["form"] = True
        if value.refusal is not None:
            stub["no"] = self.refusal(value.refusal)
        if value.is_last:
            stub["last"] = True
        if not self._mine(value.input):
            stub["not_yours"] = True
        return stub

    def refusal(self, value: Refusal) -> dict[str, Plain]:
        written = self.fields(value)
        del written["k"]
        for name in ("nonsense", "unfinished"):
            if written.pop(f"is_{name}", False):
                written[name] = True
        return written

    def input(self, value: Input) -> list[Plain]:
        return input_out(value)

    def grid_offer(self, value: GridOffer) -> Plain:
        """A touch on it asks what it is about; the quick ones are written by who knows the rules."""
        self.has_offers = True
        if self._mine is None:
            return _LEFT_OUT
        written = self.fields(value)
        for name in ("inputs", "unread", "quick"):
            written.pop(name, None)
        written["ready"] = len(value.ready)
        return written

    def ask(self, value: Ask) -> dict[str, Plain]:
        """A question without its answer, which the form adds."""
        written = self.fields(value)
        written["name"] = value.field.name
        written["kind"] = {name: one for name, one in self.fields(value.field.kind).items() if name != "values"}
        if value.field.is_optional:
            written["optional"] = True
        if not value.by_chance:
            del written["by_chance"]
        for name in [one for one in written if one.startswith("is_")]:
            written[name.removeprefix("is_")] = written.pop(name)
        return written

    def field(self, value: field.Field) -> Plain:
        """A question says its name and its kind itself; the values of a choice are its options."""
        return _LEFT_OUT


Written = Callable[[Writer, Any], Plain]


def _how(kind: type) -> Written:
    if issubclass(kind, Input):
        return Writer.input
    if issubclass(kind, StrEnum):
        return Writer.named
    raise Unknown(kind.__name__)


def _values(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    return attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, name) for name in names)


_FIELDS = {kind: (names, _values(names)) for kind, names in _KNOWN.items()}
_HOW: dict[type, Written] = {
    **dict.fromkeys(_KNOWN, Writer.fields),
    **dict.fromkeys((int, str, bool, type(None)), Writer.same),
    tuple: Writer.all,
    list: Writer.all,
    Text: Writer.text,
    Why: Writer.why,
    Offer: Writer.offer,
    Refusal: Writer.refusal,
    GridOffer: Writer.grid_offer,
    Ask: Writer.ask,
    field.Field: Writer.field,
}

__all__ = ["ASKS", "KINDS", "PANELS", "Mine", "Plain", "Show", "Unknown", "Writer", "input_out", "names_of"]
