"""Points, ratings and goods: the numbers that everyone asks about."""

from __future__ import annotations

from rules.kit.panel import Counter, Ledger, LedgerLine, Notice, Panel
from rules.kit.sheet import Why
from rules.kit.text import Text, say
from rules.through_the_ages import bank, goods, ratings, scoring, why
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.signs import (
    CIVIL_SIGN,
    CULTURE_SIGN,
    FOOD_SIGN,
    HAPPINESS_SIGN,
    MILITARY_SIGN,
    RESOURCE_SIGN,
    SCIENCE_SIGN,
    STRENGTH_SIGN,
    Sign,
)
from rules.through_the_ages.state import Board, State


def numbers(state: State, seat: int) -> tuple[Panel, ...]:
    """Happiness is not worth a glance across the table: a notice comes when it is."""
    own = state.boards[seat]
    return (
        _counter(own, "culture", own.points, CULTURE_SIGN, _a_turn(ratings.culture(state, seat, own)), why.points(own)),
        _counter(own, "science", own.science, SCIENCE_SIGN, _a_turn(ratings.science(own)), why.science(own)),
        _strength(state, seat, own),
        _goods(state, seat, own, FOOD, FOOD_SIGN),
        _goods(state, seat, own, RESOURCES, RESOURCE_SIGN),
    )


def at_a_glance(state: State, seat: int) -> tuple[tuple[str, int, Sign], ...]:
    """The same numbers without their reasons, for anyone who only looks across the table."""
    own = state.boards[seat]
    return (
        ("culture", own.points, CULTURE_SIGN),
        ("science", own.science, SCIENCE_SIGN),
        ("strength", ratings.strength(state, seat, own), STRENGTH_SIGN),
        (FOOD, goods.amount(own, FOOD), FOOD_SIGN),
        (RESOURCES, goods.amount(own, RESOURCES), RESOURCE_SIGN),
    )


def points_alone(state: State, seat: int) -> tuple[Panel, ...]:
    """Whoever resigned keeps nothing but a place at the end of the list."""
    own = state.boards[seat]
    return (
        _counter(own, "culture", own.points, CULTURE_SIGN, None, why.points(own)),
        Notice(
            id="gone", label=say("through_the_ages.resigned"), topic="resign", is_brief=True, glyph="flag", tone="lamp"
        ),
    )


def _counter(
    own: Board, id: str, value: int, look: Sign, note: Text | None, explained: Why, *, is_brief: bool = True
) -> Counter:
    return Counter(
        id=id,
        label=say(f"through_the_ages.figure.{id}"),
        topic=explained.topic,
        is_brief=is_brief,
        value=value,
        glyph=look[0],
        tint=look[1],
        note=note,
        why=explained,
        is_by_hand=bool(own.by_hand.get(id)),
    )


def _a_turn(amount: int) -> Text:
    return say("through_the_ages.a_turn", n=amount)


def _strength(state: State, seat: int, own: Board) -> Counter:
    explained, added = why.strength(state, seat), ratings.armies(own)
    note = say("through_the_ages.armies", n=added) if added else say("through_the_ages.no_army")
    return _counter(own, "strength", explained.total, STRENGTH_SIGN, note, explained)


def happiness(own: Board) -> Counter:
    explained = why.happiness(own)
    note = say("through_the_ages.faces_needed", n=bank.faces_needed(own.yellow))
    return _counter(own, "happiness", explained.total, HAPPINESS_SIGN, note, explained, is_brief=False)


def _goods(state: State, seat: int, own: Board, kind: str, look: Sign) -> Counter:
    made = scoring.food_production(state, seat) if kind == FOOD else scoring.resource_production(state, seat)
    if kind == FOOD:
        made -= bank.consumption(own.yellow)
    return _counter(own, kind, goods.amount(own, kind), look, _a_turn(made), why.stored(own, kind))


def ratings_ledger(state: State, seat: int) -> Ledger:
    """The ratings that are shown nowhere else, with their parts; a correction by hand goes on top."""
    own = state.boards[seat]
    whys = (
        ("culture_rating", CULTURE_SIGN, why.culture(state, seat)),
        ("civil_total", CIVIL_SIGN, why.civil(own)),
        ("military_total", MILITARY_SIGN, why.military(state, seat)),
    )
    lines = tuple(
        LedgerLine(say(f"through_the_ages.figure.{id}"), explained.total, *look, why=explained)
        for id, look, explained in whys
    )
    return Ledger(id="ratings", label=say("through_the_ages.ratings"), topic="ratings", lines=lines)
