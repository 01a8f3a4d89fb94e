"""The score sheet depth of any game: a pad, and the game's own arithmetic over its numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.kit.contract import Figure, Rules
from rules.kit.frozen import replace
from rules.kit.given import offer, ready
from rules.kit.offer import Offer
from rules.kit.pad import Finish, GrowingPad, Layout, Pad, PadLine, Write, with_seat
from rules.kit.panel import Counter, Ledger, LedgerLine, Panel
from rules.kit.setup import Setup
from rules.kit.sheet import Outcome, Sheet, Why, WhyLine
from rules.kit.step import Step, StepLine
from rules.kit.text import say


def pad_rules(
    lines: tuple[PadLine, ...] | Callable[[Pad], tuple[PadLine, ...]],
    sheet: Callable[[Pad], Sheet],
    outcome: Callable[[Pad], Outcome],
    topic: str = "scoring",
    kind: type[Pad] = Pad,
) -> Rules[Pad]:
    """The rules of a game's score sheet. `sheet` and `outcome` must be the same arithmetic as in the full game.

    `lines` may depend on the table's choices; `kind` is another kind of pad where the game can go on deeper.
    """

    @dataclass(frozen=True)
    class GamePad(kind):  # type: ignore[misc, valid-type]
        layout = Layout(lines if callable(lines) else lambda pad: lines, topic)

    def new_game(setup: Setup) -> Pad:
        empty: tuple[Mapping[str, int], ...] = tuple({} for _ in setup.seats)
        options = {name: tuple(one) if isinstance(one, list) else one for name, one in setup.options.items()}
        more = {"begun": setup} if issubclass(kind, GrowingPad) else {}
        pad: Pad = GamePad(empty, empty, options=options, rules_version=setup.rules_version, **more)
        return pad

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
    return replace(pad, by_hand=with_seat(pad.by_hand, seat, mine))
