"""The score sheet depth of any game: a pad with numbers to write in, and the game's own arithmetic over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, ClassVar

from rules.kit.contract import Figure, Rules
from rules.kit.field import Flag, FreeText, Number
from rules.kit.frozen import replace
from rules.kit.given import offer, ready
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer, Option, ask
from rules.kit.panel import Counter, Ledger, LedgerLine, Panel
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.setup import Setup
from rules.kit.sheet import Outcome, Sheet, Why, WhyLine
from rules.kit.step import Step, StepLine
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
    """What the number stands for where it is no count: one of a few answers, chosen by its words."""
    is_one_only: bool = False
    """Only one player can have it."""

    def said(self, value: int | None) -> Text | None:
        """A written number in words, where it stands for an answer."""
        return next((option.label for option in self.options if option.value == value and value is not None), None)


HIGHEST = 9999


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
    """The version of the rules the pad was begun under, as in the setup."""

    layout: ClassVar[Layout]

    @cached_property
    def lines(self) -> Mapping[str, PadLine]:
        """The lines by id, from top to bottom. They depend on the options alone, which never change within a game: made
        once, they go along to every later pad (`replace` copies them with the rest)."""
        return {line.id: line for line in self.layout.lines(self)}


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
        if self.seat is None:
            return state
        mine = {**state.written[self.seat], self.line: self.value}
        return replace(state, written=_with(state.written, self.seat, mine))

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


def pad_rules(
    lines: tuple[PadLine, ...] | Callable[[Pad], tuple[PadLine, ...]],
    sheet: Callable[[Pad], Sheet],
    outcome: Callable[[Pad], Outcome],
    topic: str = "scoring",
) -> Rules[Pad]:
    """The rules of a game's score sheet. `sheet` and `outcome` must be the same arithmetic as in the full game.

    `lines` may depend on the table's choices.
    """

    @dataclass(frozen=True)
    class GamePad(Pad):
        layout = Layout(lines if callable(lines) else lambda pad: lines, topic)

    def new_game(setup: Setup) -> Pad:
        empty: tuple[Mapping[str, int], ...] = tuple({} for _ in setup.seats)
        options = {name: tuple(one) if isinstance(one, list) else one for name, one in setup.options.items()}
        return GamePad(empty, empty, options=options, rules_version=setup.rules_version)

    def brief_panels(pad: Pad, seat: int) -> tuple[Panel, ...]:
        rows = sheet(pad).rows
        why = tuple(WhyLine(row.label, row.cells[seat].total, glyph=row.glyph) for row in rows)
        total = sum(line.value for line in why)
        label = say("word.total")
        return (
            Counter(
                id="total",
                label=label,
                topic=topic,
                is_brief=True,
                value=total,
                glyph="trophy",
                why=Why(label, total, why),
            ),
        )

    def seat_panels(pad: Pad, seat: int) -> tuple[Panel, ...]:
        lines = tuple(_ledger_line(pad, seat, line) for line in pad.lines.values())
        return (*brief_panels(pad, seat), Ledger(id="pad", label=say("kit.pad.title"), topic=topic, lines=lines))

    def figures(pad: Pad, seat: int) -> tuple[Figure, ...]:
        return tuple(Figure(f"row.{row.id}", row.label, row.cells[seat].total, row.glyph) for row in sheet(pad).rows)

    return Rules(
        inputs=(Write, Finish),
        new_game=new_game,
        offers=_offers,
        step=_step,
        table_panels=lambda pad: (),
        seat_panels=seat_panels,
        brief_panels=brief_panels,
        figures=figures,
        corrected=_corrected,
        round=lambda pad: "end" if pad.is_finished else "pad",
        moment=lambda pad: say("kit.pad.place"),
        totals=lambda pad: sheet(pad).totals,
        sheet=sheet,
        outcome=lambda pad: outcome(pad) if pad.is_finished else None,
        broken_invariants=lambda pad: [],
    )


def _offers(pad: Pad, seat: int) -> tuple[Offer, ...]:
    return tuple(offer(pad, Write(seat=seat, line=line, value=pad.written[seat].get(line, 0))) for line in pad.lines)


def _step(pad: Pad) -> Step:
    title, now, topic = say("kit.pad.title"), say("kit.pad.place"), pad.layout.topic
    if pad.is_finished:
        return Step("end", title, say("kit.pad.done"), now, topic=topic)
    seats = tuple(
        StepLine(seat, say("kit.pad.written", have=len(written), need=len(pad.lines)))
        for seat, written in enumerate(pad.written)
    )
    return Step("pad", title, say("kit.pad.text"), now, seats, main=offer(pad, Finish()), topic=topic)


def _ledger_line(pad: Pad, seat: int, line: PadLine) -> LedgerLine:
    written = pad.written[seat].get(line.id)
    value = written or 0
    change = offer(pad, Write(seat=seat, line=line.id, value=value))
    if line.options:
        return LedgerLine(line.label, written, line.glyph, line.tint, line.note, offer=change, said=line.said(written))
    less, more = (Write(seat=seat, line=line.id, value=max(0, value + by)) for by in (-1, 1))
    return LedgerLine(
        line.label,
        written,
        line.glyph,
        line.tint,
        line.note,
        offer=change,
        minus=ready(pad, less),
        plus=ready(pad, more),
    )


def _corrected(pad: Pad, seat: int, figure: str, difference: int) -> Pad:
    mine = {**pad.by_hand[seat], figure: pad.by_hand[seat].get(figure, 0) + difference}
    return replace(pad, by_hand=_with(pad.by_hand, seat, mine))


def _with(seats: tuple[Mapping[str, int], ...], seat: int, mine: Mapping[str, int]) -> tuple[Mapping[str, int], ...]:
    return (*seats[:seat], mine, *seats[seat + 1 :])
