"""Inputs: what a player asks to record. A game adds one frozen dataclass for each thing that can be entered.

Such a class is the one place for its paragraph of the rulebook: the values it carries, why the rules may be against
it, what it does, how the history tells it and how a form asks for it. The app never calls these methods on its own but
through `rules.kit.play`, which also knows what holds for every input of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, get_args, get_origin, get_type_hints

from rules.kit.field import Choice, Field, Flag, FreeText, Kind, Number
from rules.kit.frozen import made
from rules.kit.line import one_line
from rules.kit.plain import plain
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import Text, say

if TYPE_CHECKING:
    from rules.kit.offer import Ask
    from rules.kit.panel import Panel


NARROWS = {"narrows": True}
"""Metadata of a field that only narrows what its form asks, and is never recorded."""


@dataclass(frozen=True, kw_only=True)
class Input:
    """Something a seat, or the table when `seat` is None, wants recorded. Holds plain JSON values only."""

    seat: int | None = None

    title: ClassVar[Text] = say("play.correct")
    """What its button says. An input whose words depend on its values or the moment overrides `title_now`."""
    sign: ClassVar[tuple[str, str]] = ("pencil", "")
    """The glyph and the tint of its button; where they depend on something, `sign_now` gives them."""

    is_part: ClassVar[bool] = False
    """Whether it belongs to what led to it, where it follows by itself: it is undone together with that."""

    # What happens. `check` answers, `after` trusts: it is also asked for what is recorded against the rules.

    def check(self, state: Any) -> Refusal | None:
        """Why the rules are against it, or nothing."""
        return None

    def after(self, state: Any) -> Any:
        """The state it leads to. Never raises, whatever values it holds."""
        return state

    def key(self, state: Any) -> str:
        """Names a piece of bookkeeping that happens once however many phones record it; empty for anything else."""
        return ""

    def tell(self, state: Any) -> Text:
        """The entry in words, given the state before it, in the present tense, which needs no gender for a name."""
        return self.title_now(state)

    # How it is offered.

    def brief(self, state: Any) -> Text:
        """The same in as few words as will do beside its sign, among others that one touch records."""
        return self.tell(state)

    def title_now(self, state: Any) -> Text:
        return self.title

    def sign_now(self, state: Any) -> tuple[str, str]:
        """The glyph and the tint."""
        return self.sign

    def note(self, state: Any) -> Text | None:
        """What it costs or brings, under the label."""
        return None

    def asks(self, state: Any) -> tuple[Ask, ...]:
        """What a form asks for it, given what has been answered so far."""
        return ()

    def asked(self, state: Any) -> tuple[Self, tuple[Ask, ...]]:
        """The input as its form begins and the questions that are left: a game may answer what leaves no choice."""
        return self, self.asks(state)

    def blocked(self, state: Any, asks: tuple[Ask, ...]) -> Refusal | None:
        """Asked while answers are missing: why none would do, or nothing. As a rule: the first question that must be
        answered, if every answer to it is refused."""
        for one in asks:
            if one.is_needed and getattr(self, one.field.name) is None and one.options:
                reasons = [option.refusal for option in one.options]
                return None if None in reasons else reasons[0]
        return None

    def panels(self, state: Any) -> tuple[Panel, ...]:
        """Sums that grow while its form is filled in."""
        return ()

    def then(self, state: Any) -> Input | None:
        """What is usually entered right after it: the next line of a pad."""
        return None

    # What it holds.

    @property
    def type(self) -> str:
        return type(self).__name__

    @classmethod
    def fields(cls) -> tuple[Field, ...]:
        """Its values besides the seat, with their ranges and choices."""
        if cls not in _FIELDS:
            _FIELDS[cls] = _fields_of(cls)
        return _FIELDS[cls]

    def values(self) -> dict[str, Any]:
        """What an entry stores: every value that differs from its default."""
        return {
            field.name: plain(value) for field in self.fields() if (value := getattr(self, field.name)) != field.default
        }

    @classmethod
    def read(cls, seat: int | None, values: Mapping[str, Any], seats: int) -> Self | Refusal:
        """The input these stored or typed values stand for, or why they are nonsense."""
        if type(values) is not dict and not isinstance(values, Mapping):
            return nonsense("kit.bad_value", field="values")
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            return nonsense("kit.no_such_seat")
        if not values:
            bare: Self | Refusal = _BARE.get((cls, seat)) or _bare(cls, seat)
            return bare
        known = _KNOWN.get(cls) or _known_of(cls)
        held = known.defaults | {"seat": seat}
        for name, value in values.items():
            fits = known.fits.get(name)
            if fits is None:
                return nonsense("kit.unknown_value", field=str(name))
            if not fits(value) and (value is not None or name not in known.optional):
                return nonsense("kit.bad_value", field=name)
            held[name] = _frozen(value) if name in known.loose else value
        for name in known.needed:
            if name not in values:
                return nonsense("kit.value_missing", field=name)
        return made(cls, held)


@dataclass(frozen=True, kw_only=True)
class Deeper(Input):
    """From here on more of the game is told. It is about the books and not the game, as a correction is."""


@dataclass(frozen=True, kw_only=True)
class Correct(Input):
    """A number set by hand (`to`) or moved by hand (`by`). The same for every game; the reason stays in the history."""

    what: Annotated[str, FreeText(60)]
    to: Annotated[int | None, Number(-9999, 99999)] = None
    by: Annotated[int | None, Number(-9999, 9999)] = None
    reason: Annotated[str, FreeText(200)] = ""


def _bare(cls: type[Input], seat: int | None) -> Any:
    """An input without values, as two in five are: it is frozen, so the same one will do every time."""
    known = _KNOWN.get(cls) or _known_of(cls)
    if known.needed:
        return nonsense("kit.value_missing", field=known.needed[0])
    found = _BARE[cls, seat] = made(cls, known.defaults | {"seat": seat})
    return found


def _frozen(value: Any) -> Any:
    """As an input holds it. A text that a player typed may hold anything; what is recorded must stay readable."""
    if isinstance(value, str):
        return value if value.isprintable() else one_line(value)
    return tuple(_frozen(one) for one in value) if isinstance(value, (list, tuple)) else value


def _fields_of(cls: type[Input]) -> tuple[Field, ...]:
    hints = get_type_hints(cls, include_extras=True)
    found = []
    for field in fields(cls):
        hint = hints[field.name]
        if get_origin(hint) is not Annotated:  # the seat, and what only narrows a question, are left bare
            continue
        bare, kind = get_args(hint)[:2]
        assert isinstance(kind, Kind), f"{cls.__name__}.{field.name} needs a kind"
        found.append(Field(field.name, kind, type(None) in get_args(bare), field.default))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Known:
    """What reading an entry needs to know about its class of inputs: the test of each value by name, the names of
    those that may be None, of those that are not held as they come, of those without a default, and the defaults
    of the others."""

    fits: Mapping[str, Callable[[Any], bool]]
    optional: frozenset[str]
    loose: frozenset[str]
    needed: tuple[str, ...]
    defaults: dict[str, Any]


def _known_of(cls: type[Input]) -> _Known:
    own = cls.fields()
    fits: dict[str, Callable[[Any], bool]] = {field.name: field.kind.fits for field in own}
    optional = frozenset(field.name for field in own if field.is_optional)
    # A number, a flag and one of a few known values are what they are.
    loose = frozenset(field.name for field in own if not isinstance(field.kind, Number | Choice | Flag))
    needed = tuple(field.name for field in own if field.default is MISSING)
    defaults = {field.name: field.default for field in fields(cls) if field.default is not MISSING}
    found = _KNOWN[cls] = _Known(fits, optional, loose, needed, defaults)
    return found


_FIELDS: dict[type[Input], tuple[Field, ...]] = {}
_KNOWN: dict[type[Input], _Known] = {}
_BARE: dict[tuple[type[Input], int | None], Any] = {}
