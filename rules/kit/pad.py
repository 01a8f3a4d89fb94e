"""The score sheet depth of any game: a pad with numbers to write in, and the game's own arithmetic over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from rules.kit.contract import Figure, Rules
from rules.kit.field import Flag, FreeText, Number
from rules.kit.inputs import Input
from rules.kit.offer import Offer, ask
from rules.kit.panel import Counter, Ledger, LedgerLine, Panel
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.setup import Setup
from rules.kit.sheet import Outcome, Sheet, Why, WhyLine
from rules.kit.step import Step, StepLine
from rules.kit.text import Text, say


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


HIGHEST = 9999


@dataclass(frozen=True, slots=True)
class Pad:
    """What each seat has written, by line."""

    written: tuple[Mapping[str, int], ...]
    by_hand: tuple[Mapping[str, int], ...]
    is_finished: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    """The table's choices: a pad may have other lines for another game."""


@dataclass(frozen=True, kw_only=True)
class Write(Input):
    """Writes a number on the score sheet. Written again, the new number counts."""

    line: Annotated[str, FreeText(40)]
    value: Annotated[int, Number(0, HIGHEST)] = 0


@dataclass(frozen=True, kw_only=True)
class Finish(Input):
    """All numbers are in: the result counts."""

    is_finished: Annotated[bool, Flag()] = True


def pad_rules(
    lines: tuple[PadLine, ...] | Callable[[Pad], tuple[PadLine, ...]],
    sheet: Callable[[Pad], Sheet],
    outcome: Callable[[Pad], Outcome],
    topic: str = "scoring",
) -> Rules[Pad]:
    """The rules of a game's score sheet. `sheet` and `outcome` must be the same arithmetic as in the full game.

    `lines` may depend on the table's choices.
    """

    def lines_of(pad: Pad) -> tuple[PadLine, ...]:
        return lines(pad) if callable(lines) else lines

    def known(pad: Pad) -> dict[str, PadLine]:
        return {line.id: line for line in lines_of(pad)}

    def new_game(setup: Setup) -> Pad:
        empty: tuple[Mapping[str, int], ...] = tuple({} for _ in setup.seats)
        options = {name: tuple(one) if isinstance(one, list) else one for name, one in setup.options.items()}
        return Pad(empty, empty, options=options)

    def check(pad: Pad, given: Input) -> Refusal | None:
        if isinstance(given, Write):
            if given.seat is None or given.line not in known(pad):
                return nonsense("kit.no_such_line")
            most = known(pad)[given.line].most
            if given.value > most:
                return refuse("kit.above_most", topic=topic, n=most)
        return None

    def apply(pad: Pad, given: Input) -> Pad:
        if isinstance(given, Write) and given.seat is not None:
            mine = {**pad.written[given.seat], given.line: given.value}
            return replace(pad, written=_with(pad.written, given.seat, mine))
        if isinstance(given, Finish):
            return replace(pad, is_finished=given.is_finished)
        return pad

    def offer(pad: Pad, given: Input) -> Offer:
        refusal = check(pad, given)
        if isinstance(given, Write) and given.line in known(pad):
            line = known(pad)[given.line]
            question = ask(given, "value", line.label, glyph=line.glyph, tint=line.tint, hint=line.note)
            question = replace(question, field=replace(question.field, kind=Number(0, line.most)))
            then = next_empty(pad, given)
            return Offer(given, line.label, line.note, line.glyph, line.tint, (question,), refusal, then)
        return Offer(given, say("kit.pad.finish"), glyph="trophy", refusal=refusal)

    def next_empty(pad: Pad, given: Write) -> Write | None:
        """The line under this one that nobody has written in: the pad is filled from top to bottom."""
        if given.seat is None:
            return None
        ids = list(known(pad))
        below = ids[ids.index(given.line) + 1 :]
        empty = [line for line in below if line not in pad.written[given.seat]]
        return Write(seat=given.seat, line=empty[0]) if empty else None

    def write(pad: Pad, seat: int, line: PadLine, by: int = 0) -> Offer:
        value = max(0, pad.written[seat].get(line.id, 0) + by)
        made = offer(pad, Write(seat=seat, line=line.id, value=value))
        return replace(made, ask=()) if by else made

    def offers(pad: Pad, seat: int) -> tuple[Offer, ...]:
        return tuple(write(pad, seat, line) for line in lines_of(pad))

    def step(pad: Pad) -> Step:
        seats = tuple(
            StepLine(seat, say("kit.pad.written", have=len(written), need=len(lines_of(pad))))
            for seat, written in enumerate(pad.written)
        )
        if pad.is_finished:
            return Step("end", say("kit.pad.title"), say("kit.pad.done"), say("kit.pad.place"), topic=topic)
        main = offer(pad, Finish())
        return Step(
            "pad", say("kit.pad.title"), say("kit.pad.text"), say("kit.pad.place"), seats, main=main, topic=topic
        )

    def seat_panels(pad: Pad, seat: int) -> tuple[Panel, ...]:
        rows = tuple(
            LedgerLine(
                line.label,
                pad.written[seat].get(line.id),
                line.glyph,
                line.tint,
                line.note,
                offer=write(pad, seat, line),
                minus=write(pad, seat, line, -1),
                plus=write(pad, seat, line, 1),
            )
            for line in lines_of(pad)
        )
        total = Counter(
            id="total",
            label=say("word.total"),
            topic=topic,
            is_brief=True,
            value=sheet(pad).totals[seat],
            glyph="trophy",
            why=_why_total(sheet(pad), seat),
        )
        return (total, Ledger(id="pad", label=say("kit.pad.title"), topic=topic, lines=rows))

    def tell(pad: Pad, given: Input) -> Text:
        if isinstance(given, Write) and given.line in known(pad):
            return say("kit.pad.told", what=known(pad)[given.line].label, n=given.value)
        return say("kit.pad.told_finish")

    def figures(pad: Pad, seat: int) -> tuple[Figure, ...]:
        return tuple(Figure(f"row.{row.id}", row.label, row.cells[seat].total, row.glyph) for row in sheet(pad).rows)

    def corrected(pad: Pad, seat: int, figure: str, difference: int) -> Pad:
        mine = {**pad.by_hand[seat], figure: pad.by_hand[seat].get(figure, 0) + difference}
        return replace(pad, by_hand=_with(pad.by_hand, seat, mine))

    return Rules(
        inputs=(Write, Finish),
        new_game=new_game,
        check=check,
        apply=apply,
        key=lambda pad, given: "finish" if isinstance(given, Finish) else "",
        offer=offer,
        offers=offers,
        step=step,
        table_panels=lambda pad: (),
        seat_panels=seat_panels,
        tell=tell,
        figures=figures,
        corrected=corrected,
        round=lambda pad: "end" if pad.is_finished else "pad",
        moment=lambda pad: say("kit.pad.place"),
        totals=lambda pad: sheet(pad).totals,
        sheet=sheet,
        outcome=lambda pad: outcome(pad) if pad.is_finished else None,
        broken_invariants=lambda pad: [],
    )


def _why_total(sheet: Sheet, seat: int) -> Why:
    lines = tuple(WhyLine(row.label, row.cells[seat].total, glyph=row.glyph) for row in sheet.rows)
    return Why(say("word.total"), sheet.totals[seat], lines)


def _with(seats: tuple[Mapping[str, int], ...], seat: int, mine: Mapping[str, int]) -> tuple[Mapping[str, int], ...]:
    return (*seats[:seat], mine, *seats[seat + 1 :])
