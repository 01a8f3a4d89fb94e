"""Two sides compared, line by line: the pieces that aggressions, wars and colonisation forces are shown with."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.sheet import Why, WhyLine
from rules.kit.text import say
from rules.kit.versus import Side
from rules.through_the_ages import names, politics, ratings, why
from rules.through_the_ages.cards import is_unit
from rules.through_the_ages.signs import STRENGTH_SIGN, look
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import OPEN_BORDERS_STRENGTH
from rules.through_the_ages.tables_military import TERRITORIES

OPEN_BORDERS = "open_borders_agreement_i"


def side(seat: int, key: str, lines: list[WhyLine], total: int) -> Side:
    rest = total - sum(one.value for one in lines)
    if rest:
        lines = [*lines, WhyLine(say("through_the_ages.limit"), rest, glyph="fit")]
    return Side(say(key), Why(say("through_the_ages.figure.strength"), total, tuple(lines), "strength"), seat)


def strength_lines(state: State, seat: int) -> list[WhyLine]:
    """What a civilization's strength is made of: its units on one line, the rest card by card."""
    board = state.boards[seat]
    parts = ratings.strength_parts(state, seat, board)
    units = {card: value for card, value in parts.items() if card in board.workers and is_unit(card) and value}
    others = [
        _named(why.line(board, reason, value), reason)
        for reason, value in parts.items()
        if value and reason not in units
    ]
    lines = [*_units(board, units), *others]
    rest = ratings.total(parts) - sum(one.value for one in lines)
    return [*lines, WhyLine(say("through_the_ages.limit"), rest, glyph="fit")] if rest else lines


def _units(board: Board, units: dict[str, int]) -> list[WhyLine]:
    """Each kind with how many there are of it."""
    if not units:
        return []
    counted = [say("through_the_ages.so_many", card=names.card(card), n=board.on(card)) for card in units]
    label = names.in_a_row(counted) or names.reason("units")
    return [WhyLine(label, sum(units.values()), glyph=STRENGTH_SIGN[0], tint=STRENGTH_SIGN[1])]


def _named(made: WhyLine, reason: str) -> WhyLine:
    """Where there is little room a colony is just called a colony."""
    return replace(made, short=say("through_the_ages.colony")) if reason in TERRITORIES else made


def attack_lines(state: State, seat: int, rival: int, bonus: int) -> list[WhyLine]:
    """With what a pact adds against this rival, and what was added by hand."""
    borders = sum(card == OPEN_BORDERS for _, card in politics.pacts_between(state, seat, rival))
    by_pact = line_if(OPEN_BORDERS, OPEN_BORDERS_STRENGTH * borders)
    return [*strength_lines(state, seat), *by_pact, *line_if("other", bonus)]


def line_if(reason: str, value: int) -> list[WhyLine]:
    return [line(reason, value)] if value else []


def line(reason: str, value: int) -> WhyLine:
    glyph, tint = look(reason)
    return WhyLine(
        names.reason(reason), value, glyph=glyph, tint=tint, is_lit=reason in ("defence", "discarded", "bonus")
    )
