"""The pad of the score sheet alone: lines with numbers to write in, for any game. Its rules are in `pad_rules`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, ClassVar

from rules.kit.field import Flag, FreeText, Number
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.setup import Setup
from rules.kit.text import SeatName, Text, say


@dataclass(frozen=True, slots=True)
class PadLine:
    """A number to write in. `most` is what the game allows; up to `HIGHEST` may be written anyway."""

    id: str
    label: Text
    most: int
    glyph: str = ""
    tint: str = ""
    note: Text | None = None
    group: Text | None = None
    options: tuple[Option, ...] = ()
    """What the number stands for where it is not a count: one of a few answers, chosen by its words."""
    is_one_only: bool = False
    """Only one player can have it."""
    row: str = ""
    """The row of the sheet it counts in; empty where it counts in none, as with a number that only decides ties."""
    is_optional: bool = False
    """Whether the sheet is complete without it."""

    @property
    def choices(self) -> tuple[Option, ...]:
        """Its answers, where they are few: its options, or the numbers it can be."""
        if self.options or self.most > FEW:
            return self.options
        return tuple(Option(number, say("kit.pad.number", n=number)) for number in range(self.most + 1))

    def said(self, value: int | None) -> Text | None:
        """A written number in words, where it stands for an answer."""
        return next((option.label for option in self.options if option.value == value and value is not None), None)


HIGHEST = 9999
FEW = 3
"""Up to this many are touched rather than typed."""


@dataclass(frozen=True)
class Layout:
    """What is printed on a game's pad, and the rule to read about it."""

    lines: Callable[[Pad], tuple[PadLine, ...]]
    topic: str


@dataclass(frozen=True)
class Pad:
    """What each seat has written, by line. Each game has its own kind of pad, which knows its layout."""

    written: tuple[Mapping[str, int], ...]
    by_hand: tuple[Mapping[str, int], ...]
    is_finished: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    """The table's choices: a pad may have other lines for another game."""
    rules_version: str = ""
    """The version of the rules the pad was started under, as in the setup."""

    layout: ClassVar[Layout]

    @cached_property
    def lines(self) -> Mapping[str, PadLine]:
        """The lines by id, from top to bottom. They depend on the options alone, which never change within a game: made
        once, they go along to every later pad (`replace` copies them with the rest)."""
        return {line.id: line for line in self.layout.lines(self)}

    def blanks(self, seat: int) -> list[str]:
        """The lines that nobody has written in and that the sheet needs, from top to bottom."""
        return [id for id, line in self.lines.items() if id not in self.written[seat] and not line.is_optional]

    def with_line(self, seat: int, line: str, value: int | None) -> Pad:
        """With another number in a line; with none, as if nobody had written there."""
        mine = {name: own for name, own in self.written[seat].items() if name != line}
        if value is not None:
            mine[line] = value
        return replace(self, written=with_seat(self.written, seat, mine))


@dataclass(frozen=True)
class GrowingPad(Pad):
    """A pad that a deeper table can be made from: it knows how the game was set up."""

    begun: Setup | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, kw_only=True)
class Write(Input):
    """Writes a number on the score sheet. Written again, the new number counts."""

    line: Annotated[str, FreeText(40)]
    value: Annotated[int, Number(0, HIGHEST)] = 0

    title = say("kit.pad.title")

    def check(self, state: Pad) -> Refusal | None:
        line = state.lines.get(self.line)
        if self.seat is None or line is None:
            return nonsense("kit.no_such_line")
        topic = state.layout.topic
        if self.value > line.most:
            return refuse("kit.above_most", topic=topic, n=line.most)
        return self._check_others(state, topic) if line.is_one_only and self.value else None

    def _check_others(self, state: Pad, topic: str) -> Refusal | None:
        for seat, written in enumerate(state.written):
            if seat != self.seat and written.get(self.line):
                return refuse("kit.one_only", topic=topic, name=SeatName(seat))
        return None

    def after(self, state: Pad) -> Pad:
        return state if self.seat is None else state.with_line(self.seat, self.line, self.value)

    def tell(self, state: Pad) -> Text:
        line = state.lines.get(self.line)
        said = line.said(self.value) if line else None
        if said is not None:
            return say("kit.pad.told_choice", what=self.title_now(state), choice=said)
        return say("kit.pad.told", what=self.title_now(state), n=self.value)

    def title_now(self, state: Pad) -> Text:
        line = state.lines.get(self.line)
        return line.label if line else self.title

    def sign_now(self, state: Pad) -> tuple[str, str]:
        line = state.lines.get(self.line)
        return (line.glyph, line.tint) if line else self.sign

    def note(self, state: Pad) -> Text | None:
        line = state.lines.get(self.line)
        return line.note if line else None

    def asks(self, state: Pad) -> tuple[Ask, ...]:
        line = state.lines.get(self.line)
        if line is None:
            return ()
        question = ask(
            self, "value", line.label, glyph=line.glyph, tint=line.tint, hint=line.note, options=line.options
        )
        return (replace(question, field=replace(question.field, kind=Number(0, line.most))),)

    def blocked(self, state: Pad, asks: tuple[Ask, ...]) -> Refusal | None:
        """Nothing is ever missing: 0 is a number too."""
        return self.check(state)

    def then(self, state: Pad) -> Write | None:
        """The line under this one that nobody has written in: the pad is filled from top to bottom."""
        if self.seat is None or self.line not in state.lines:
            return None
        ids = list(state.lines)
        below = ids[ids.index(self.line) + 1 :]
        empty = next((line for line in below if line not in state.written[self.seat]), None)
        return Write(seat=self.seat, line=empty) if empty else None


@dataclass(frozen=True, kw_only=True)
class Finish(Input):
    """All numbers are in: the result counts."""

    is_finished: Annotated[bool, Flag()] = True

    title = say("kit.pad.finish")
    sign = ("trophy", "")

    def after(self, state: Pad) -> Pad:
        return replace(state, is_finished=self.is_finished)

    def key(self, state: Pad) -> str:
        return "finish"

    def tell(self, state: Pad) -> Text:
        return say("kit.pad.told_finish")


Written = tuple[Mapping[str, int], ...]


def with_seat(seats: Written, seat: int, mine: Mapping[str, int]) -> Written:
    return (*seats[:seat], mine, *seats[seat + 1 :])
