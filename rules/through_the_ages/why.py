"""Numbers taken apart: ratings, points and goods by where they come from."""

from __future__ import annotations

from rules.kit.derived import once
from rules.kit.sheet import Why, WhyLine, by_hand_line
from rules.kit.text import Text, say
from rules.through_the_ages import bank, goods, names, pact_numbers, ratings
from rules.through_the_ages.ratings import BY_HAND, Parts
from rules.through_the_ages.signs import look
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGY_VALUE


def line(board: Board, reason: str, value: int) -> WhyLine:
    if reason == BY_HAND:
        return by_hand_line(value)
    glyph, tint = look(reason)
    return WhyLine(names.reason(reason), value, _note(board, reason), glyph, tint=tint)


def _note(board: Board, reason: str) -> Text | None:
    if reason in board.workers:
        return say("through_the_ages.workers", n=board.on(reason))
    if reason in board.ruined:
        return say("through_the_ages.ruins")
    return None


def of_parts(
    board: Board, label: Text, parts: Parts, total: int, topic: str, figure: str = "", note: Text | None = None
) -> Why:
    """What the parts do not account for is a limit: a rating is never below 0, happiness never above 8."""
    lines = [line(board, reason, value) for reason, value in parts.items() if value]
    rest = total - sum(one.value for one in lines)
    if rest:
        lines.append(WhyLine(say("through_the_ages.limit"), rest, glyph="fit"))
    return Why(label, total, tuple(lines), topic, note, figure)


# Ratings.


@once
def science(board: Board) -> Why:
    parts = ratings.science_parts(board)
    label = say("through_the_ages.figure.science_rating")
    return of_parts(board, label, parts, ratings.science(board), "science", "science_rating")


def culture(state: State, seat: int) -> Why:
    board = state.boards[seat]
    parts = ratings.culture_parts(state, seat, board)
    label = say("through_the_ages.figure.culture_rating")
    return of_parts(board, label, parts, ratings.total(parts), "culture", "culture_rating")


def strength(state: State, seat: int) -> Why:
    board = state.boards[seat]
    parts = ratings.strength_parts(state, seat, board)
    label = say("through_the_ages.figure.strength")
    return of_parts(board, label, parts, ratings.total(parts), "strength", "strength")


def happiness(board: Board) -> Why:
    parts = ratings.faces(board)
    by_hand = board.by_hand.get("happiness", 0)
    if by_hand:
        parts = {**parts, BY_HAND: by_hand}
    label = say("through_the_ages.figure.happiness")
    need = bank.faces_needed(board.yellow)
    note = say("through_the_ages.faces_needed", n=need)
    return of_parts(board, label, parts, ratings.happiness(board), "happiness", "happiness", note)


@once
def civil(board: Board) -> Why:
    label = say("through_the_ages.figure.civil_total")
    return of_parts(board, label, ratings.civil_parts(board), ratings.civil_total(board), "actions", "civil_total")


def military(state: State, seat: int) -> Why:
    board = state.boards[seat]
    parts = ratings.military_parts(state, seat, board)
    label = say("through_the_ages.figure.military_total")
    return of_parts(board, label, parts, ratings.total(parts), "actions", "military_total")


# Points and goods.


def points(board: Board) -> Why:
    """Culture points by where they came from."""
    label = say("through_the_ages.figure.culture")
    return of_parts(board, label, dict(board.culture), board.points, "culture_points", "culture")


def stored(board: Board, kind: str) -> Why:
    """Blue cubes on cards, each worth what its card makes."""
    lines = []
    for card in goods.stores(board, kind):
        cubes = board.cubes.get(card, 0)
        if cubes:
            glyph, tint = look(card)
            note = say("through_the_ages.cubes_worth", cubes=cubes, n=TECHNOLOGY_VALUE[card])
            lines.append(WhyLine(names.card(card), cubes * TECHNOLOGY_VALUE[card], note, glyph, tint=tint))
    label = say(f"through_the_ages.figure.{kind}")
    return Why(label, goods.amount(board, kind), tuple(lines), kind, figure=kind)


def production(state: State, seat: int, kind: str, total: int) -> Why:
    """What is made this turn; the rest is what the blue bank could not give, or a pact."""
    board = state.boards[seat]
    parts = {card: TECHNOLOGY_VALUE[card] * number for card, number in goods.produced(board, kind)}
    parts |= pact_numbers.pact_parts(state, seat, kind)
    lines = [line(board, reason, value) for reason, value in parts.items() if value]
    rest = total - sum(one.value for one in lines)
    if rest:
        lines.append(WhyLine(say("through_the_ages.too_few_cubes"), rest, glyph="cube", tint="cube_blue"))
    return Why(say(f"through_the_ages.line.{kind}"), total, tuple(lines), kind)
