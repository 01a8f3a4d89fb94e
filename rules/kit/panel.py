"""Panels: what to show, as data. A widget knows a Track and never a game."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.offer import CardFace, Gain, Offer
from rules.kit.sheet import Why
from rules.kit.slotted import quick
from rules.kit.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """`topic` is the rule that touch-and-hold opens. Brief panels also stand in the seat's card on the play screen;
    of the table's panels the brief ones stand over what is to be done now, the others under it."""

    id: str
    label: Text
    topic: str = ""
    is_brief: bool = False
    is_under: bool = False
    """For a brief panel of the table: it is read while something is being done, so it stands under what is to do."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Counter(Panel):
    """A large number, with what it may be moved by."""

    value: int
    glyph: str = ""
    tint: str = ""
    note: Text | None = None
    minus: Offer | None = None
    plus: Offer | None = None
    why: Why | None = None
    is_by_hand: bool = False
    is_forced: bool = False
    coming: tuple[int, ...] = ()
    """What the end of the turn will add to it and take from it, as things stand."""
    is_short: bool = False
    """It will hurt if nothing is done."""
    short: Text | None = None
    """Its name where there is little room."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Panel):
    """Spaces with a marker. What does not fit becomes overflow tokens: 13 on ten spaces is a marker on 3 and "+10"."""

    value: int
    spaces: int = 10
    glyph: str = ""
    tint: str = ""
    why: Why | None = None
    is_by_hand: bool = False

    @property
    def tokens(self) -> int:
        return max(0, (self.value - 1) // self.spaces)

    @property
    def marker(self) -> int:
        return self.value - self.tokens * self.spaces


@quick
@dataclass(frozen=True, slots=True)
class Tile:
    """A small filled number: cards of a colour. Outlined when 0.

    `glyph` says what it is where the table has no colour for it; `more` are points it brings on top, such as "+3".
    """

    value: int
    tint: str
    label: Text
    glyph: str = ""
    more: int = 0
    short: Text | None = None
    """Its name where there is little room."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Tiles(Panel):
    tiles: tuple[Tile, ...]


@quick
@dataclass(frozen=True, slots=True)
class Mark:
    """A number printed beside a bank or dial; lit while it is in force, costly if it takes something away."""

    label: Text
    at: int
    is_lit: bool = False
    is_costly: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """`above` and `below` stand over and under the square they name, counted from 0 at the left."""

    squares: int
    above: tuple[Mark, ...] = ()
    below: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank(Panel):
    """Squares in sections, filled with cubes from the left."""

    sections: tuple[Section, ...]
    cubes: int
    tint: str
    note: Text | None = None
    why: Why | None = None
    offers: tuple[Offer, ...] = ()
    stock: Counter | None = None
    """What its cubes are spent for, on the line of its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial(Panel):
    """Spaces clockwise from the top with a pointer; `pending` is where the input at hand would bring it.

    With `faces` the spaces are drawn as segments carrying glyphs, without them as a fine ring.
    """

    spaces: int
    pointer: int
    pending: int | None = None
    marks: tuple[Mark, ...] = ()
    faces: tuple[Gain, ...] = ()
    tint: str = ""
    offers: tuple[Offer, ...] = ()
    notes: tuple[Text, ...] = ()
    """What is ahead of the pointer, in words, for anyone who does not know the dial by heart."""
    resumes: int | None = None
    """The space that follows the last one, where that is not the first."""

    def way(self) -> tuple[tuple[int, int], ...]:
        """The stretches between the pointer and where it will be, each as a start and an end."""
        if self.pending is None or self.pending == self.pointer:
            return ()
        if self.pending < self.pointer and self.resumes is not None:
            return (self.pointer, self.spaces - 1), (self.resumes, self.pending)
        return ((min(self.pointer, self.pending), max(self.pointer, self.pending)),)


@dataclass(frozen=True, slots=True)
class Rim:
    """One field around a wheel and the seat whose sign points at it."""

    label: Text
    glyph: str
    tint: str
    seat: int | None
    count: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wheel(Panel):
    """Fields clockwise from the top; the hub turns and carries the seats. `note` stands in the middle."""

    rim: tuple[Rim, ...]
    note: Text | None = None
    offers: tuple[Offer, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Slot:
    """A place that holds something: a focus card, a statue's token, a city card, a medal."""

    label: Text
    note: Text | None = None
    glyph: str = ""
    tint: str = ""
    above: Text | None = None
    """Stands over the place, beside its sign: the number of a slot."""
    face: CardFace | None = None
    tokens: tuple[Gain, ...] = ()
    is_filled: bool = False
    is_chosen: bool = False
    is_unsure: bool = False
    """Printed numbers nobody has checked yet."""
    offer: Offer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Slots(Panel):
    """A row of places."""

    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid(Panel):
    """Places in rows and columns; None is a hole."""

    rows: tuple[tuple[Slot | None, ...], ...]


@quick
@dataclass(frozen=True, slots=True)
class CardGroup:
    label: Text
    tint: str
    glyph: str
    cards: tuple[CardFace, ...]


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Panel):
    groups: tuple[CardGroup, ...]


@quick
@dataclass(frozen=True, slots=True)
class LedgerLine:
    label: Text
    value: int | None
    glyph: str = ""
    tint: str = ""
    note: Text | None = None
    why: Why | None = None
    offer: Offer | None = None
    minus: Offer | None = None
    plus: Offer | None = None
    said: Text | None = None
    """Words in place of the number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger(Panel):
    """Named numbers under each other."""

    lines: tuple[LedgerLine, ...]


@quick
@dataclass(frozen=True, slots=True)
class SumLine:
    """A change before it is made, with its reason, or in `result` a word for what comes of it."""

    label: Text
    note: Text | None = None
    before: int | None = None
    after: int | None = None
    result: Text | None = None
    is_good: bool = True
    """Whether the word in `result` is welcome."""
    glyph: str = ""
    tint: str = ""
    why: Why | None = None
    is_on: bool = True
    offer: Offer | None = None
    """The same form with this line left out, or taken back in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums(Panel):
    """Sums before they are made, one under another. A line with an offer has a tick."""

    lines: tuple[SumLine, ...]


@dataclass(frozen=True, slots=True)
class ChecklistItem:
    id: str
    label: Text
    note: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Checklist(Panel):
    """Things to do by hand. What is ticked stays on this phone and is not an entry."""

    items: tuple[ChecklistItem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices(Panel):
    """What can be done now, and, with its reason, what cannot."""

    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice(Panel):
    """A sentence that matters now: a shortage ahead, a number to look up."""

    glyph: str = ""
    tone: str = "refuse"


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers(Panel):
    """Counters side by side, as equals: each with its glyph above and what is coming, or its note, below."""

    counters: tuple[Counter, ...]


@dataclass(frozen=True, slots=True)
class CubeGroup:
    """Cubes of one kind: `left` of them are there, the others of `room` are spent and drawn dashed."""

    id: str
    label: Text
    left: int
    tint: str
    room: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Cubes(Panel):
    """What is left to act with, on one line: cubes, how many, and of what."""

    groups: tuple[CubeGroup, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock(Panel):
    """What a seat has of several things, on one line: glyphs and numbers."""

    counters: tuple[Counter, ...]
