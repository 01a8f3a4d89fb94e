"""Every number taken apart: the score by row, the supply by reason."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.sheet import Row, Sheet, Why, WhyLine, by_hand_line
from rules.kit.text import say
from rules.monumental_duel import scoring
from rules.monumental_duel.signs import GLYPH, ROW_GLYPH
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.tables import CATEGORIES, POINTS


def sheet(state: State) -> Sheet:
    counts = [scoring.counts_of(state, seat) for seat in range(len(state.boards))]
    by_hand = [board.by_hand for board in state.boards]
    return sheet_of(counts, [{row: hand.get(f"row.{row}", 0) for row in scoring.ROWS} for hand in by_hand])


def sheet_of(counts: Sequence[scoring.Counts], by_hand: Sequence[scoring.Counts]) -> Sheet:
    """From what each seat has, in the full game or on the score sheet alone."""
    seats = range(len(counts))
    return Sheet(
        tuple(
            Row(
                row,
                say(f"monumental_duel.score.{row}"),
                ROW_GLYPH[row],
                tuple(_cell(counts, by_hand[seat].get(row, 0), seat, row) for seat in seats),
            )
            for row in scoring.ROWS
        )
    )


def _cell(counts: Sequence[scoring.Counts], by_hand: int, seat: int, row: str) -> Why:
    lines = _dominance(counts, seat) if row == "dominance" else [_counted(counts[seat], row)]
    if by_hand:
        lines.append(by_hand_line(by_hand))
    total = sum(line.value for line in lines)
    return Why(say(f"monumental_duel.score.{row}"), total, tuple(lines), topic=f"score_{row}", figure=f"row.{row}")


def _counted(counts: scoring.Counts, row: str) -> WhyLine:
    count = counts.get(row, 0)
    note = say("monumental_duel.why.each", n=count, points=POINTS[row])
    return WhyLine(say(f"monumental_duel.score.{row}"), scoring.points_for(row, count), note, ROW_GLYPH[row])


def _dominance(counts: Sequence[scoring.Counts], seat: int) -> list[WhyLine]:
    own, rival = counts[seat], counts[1 - seat]
    found = scoring.dominance(own, rival)
    lines = []
    for name in CATEGORIES:
        have, against = own.get(name, 0), rival.get(name, 0)
        note = "monumental_duel.why.tied" if have == against else "monumental_duel.why.against"
        label = say(f"monumental_duel.score.{name}")
        lines.append(WhyLine(label, found[name], say(note, n=have, against=against), ROW_GLYPH[name]))
    return lines


def why_resource(board: Board, resource: str) -> Why:
    lines = tuple(
        by_hand_line(amount)
        if reason == "by_hand"
        else WhyLine(say(f"monumental_duel.reason.{reason}"), amount, glyph=GLYPH[resource])
        for reason, amount in board.supply.get(resource, {}).items()
        if amount
    )
    return Why(
        say(f"monumental_duel.resource.{resource}"),
        board.has(resource),
        lines,
        topic=f"resource_{resource}",
        figure=resource,
    )
