"""Offers: inputs ready to be recorded with one touch, or forms that ask for what is still missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules.kit.field import Field, Kind
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.slotted import quick
from rules.kit.text import Text

if TYPE_CHECKING:
    from rules.kit.panel import Panel


@quick
@dataclass(frozen=True, slots=True)
class Gain:
    """A small sign with a number: culture +2, 3 workers, 1 civil."""

    amount: int
    glyph: str
    tint: str
    label: Text | None = None
    """What it is, for anyone who cannot see the glyph."""
    room: int | None = None
    """How many places there are for it: the empty ones are drawn dashed."""


@quick
@dataclass(frozen=True, slots=True)
class CardFace:
    """A card, token or tile as the table knows it: enough to recognise it at a glance, drawn in our own way."""

    id: str
    tint: str
    glyph: str
    title: Text | None = None
    corner: Text | None = None
    """What stands in the corner: the epoch or age, a level, a requirement."""
    cost: int | None = None
    full_cost: int | None = None
    """The printed cost, where a discount makes `cost` a different one."""
    cost_glyph: str = "coin"
    cost_tint: str = "coin"
    cost_label: Text | None = None
    """What it is paid with, for anyone who cannot see the glyph."""
    gains: tuple[Gain, ...] = ()
    points: int | None = None
    note: Text | None = None
    tokens: tuple[Gain, ...] = ()
    """What lies on it: workers, cubes, trade tokens."""
    is_unsure: bool = False
    """A printed number that nobody has checked yet: shown with "check the card"."""
    is_spent: bool = False
    offers: tuple[Offer, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question, with its reason if it does not fit the rules."""

    value: Any
    label: Text
    note: Text | None = None
    glyph: str = ""
    tint: str = ""
    face: CardFace | None = None
    refusal: Refusal | None = None
    is_unsure: bool = False
    group: Text | None = None
    """Which of a few kinds it is: a long list shows one kind at a time."""
    held: Input | None = None
    """What touch-and-hold opens, apart from the question: saying what lies there."""


@dataclass(frozen=True, slots=True)
class Band:
    """A stretch of a row whose places cost the same, from left to right."""

    price: Gain
    options: tuple[Option, ...]
    note: Text | None = None
    """Why none of it can be had."""


@quick
@dataclass(frozen=True, slots=True)
class Ask:
    """A question of a form about one field of the input: a choice if it has options, else as the field's kind says."""

    field: Field
    label: Text
    options: tuple[Option, ...] = ()
    hint: Text | None = None
    glyph: str = ""
    tint: str = ""
    is_needed: bool = False
    """Nothing can be recorded before this is answered."""
    is_extra: bool = False
    """Seldom used: folded away until the player asks for more."""
    by_chance: int = 0
    """How many of its options, or whether one number of its range, the app may draw when the players ask for it."""
    remembered: int | str | None = None
    """What was read from the card before. It stands there as the answer until another is given."""
    around: tuple[Option, ...] = ()
    """For an arrangement that lies around a wheel: the fields of its ring, clockwise from the top. The first value of
    the answer points at the first field."""
    is_last: bool = False
    """An answer says all, as a rule: the form is recorded with it unless something is missing, refused or uncertain."""
    is_worked_out: bool = False
    """What stands there was not read from a card but follows from the game: the usual answer."""
    bands: tuple[Band, ...] = ()
    """For places of a row with prices: all of them, those without an answer too. `options` are the ones to choose."""
    is_long: bool = False
    """Its many options are one drawn list, each with its own reason: touched, a refused one says so."""
    price: Gain | None = None
    """What any of its answers costs."""
    is_on_panel: bool = False
    """A panel of the form asks it: the form itself need not."""


@quick
@dataclass(frozen=True, slots=True)
class Offer:
    input: Input
    label: Text
    note: Text | None = None
    glyph: str = ""
    tint: str = ""
    ask: tuple[Ask, ...] = ()
    refusal: Refusal | None = None
    then: Input | None = None
    """What is usually entered right after it: the next line of a pad."""
    panels: tuple[Panel, ...] = ()
    """Shown in the form above its button, for what is answered so far: sums that grow while it is filled in."""
    is_last: bool = False
    """For an answer on a panel of a form: nothing is left to say after it, so the form is recorded with it."""

    @property
    def is_form(self) -> bool:
        return bool(self.ask)

    @property
    def filled(self) -> Input:
        """The input as it would be recorded: with remembered numbers where nothing was answered."""
        return filled(self.input, self.ask)

    def answered(self, name: str, value: Any) -> Input:
        return replace(self.input, **{name: value})


def ask(given: Input, name: str, label: Text, remembered: int | str | None = None, **more: Any) -> Ask:
    """A question about one field of an input, by the field's name. What no longer fits the field is not remembered."""
    field = _field(given, name)
    return Ask(field, label, remembered=remembered if field.kind.fits(remembered) else None, **more)


def ask_within(given: Input, name: str, kind: Kind, label: Text, **more: Any) -> Ask:
    """The same with a narrower choice or range than the field has."""
    field = _field(given, name)
    return Ask(Field(name, kind, field.is_optional, field.default), label, **more)


def _field(given: Input, name: str) -> Field:
    return next(field for field in given.fields() if field.name == name)


def filled(given: Input, asks: tuple[Ask, ...]) -> Input:
    """An entry holds every number it was recorded with, so that it stays right whatever becomes of remembered ones."""
    remembered: dict[str, Any] = {
        one.field.name: one.remembered
        for one in asks
        if one.remembered is not None and getattr(given, one.field.name) is None
    }
    return replace(given, **remembered) if remembered else given
