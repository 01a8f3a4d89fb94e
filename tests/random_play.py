"""Inputs made at random from what the fields say, and from what a game offers."""

from __future__ import annotations

from dataclasses import MISSING, replace
from random import Random
from typing import Any

from rules.kit.contract import Game, Rules
from rules.kit.field import Arrangement, Choice, Counts, Flag, Kind, Number, Several
from rules.kit.inputs import Correct, Input
from rules.kit.offer import Ask, Offer
from rules.kit.play import at, check, figure_named, read_input, read_setup
from rules.kit.refusal import Refusal
from rules.kit.setup import Setup, SetupOption


def a_value(kind: Kind, rng: Random) -> Any:
    match kind:
        case Number(minimum, maximum):
            # Near the edges and small numbers are where rules differ.
            low, high = max(minimum, -3), min(maximum, 12)
            return rng.choice([minimum, maximum, rng.randint(min(low, high), max(low, high))])
        case Choice(values):
            return rng.choice(values)
        case Several(values, at_most):
            most = len(values) if at_most is None else min(at_most, len(values))
            return rng.sample(values, rng.randint(0, most))
        case Counts(values):
            return sorted(rng.choices(values, k=rng.randint(0, min(kind.most, 6))), key=values.index)
        case Arrangement(values):
            return rng.sample(values, len(values))
        case Flag():
            return rng.random() < 0.5
    return "a line"


def an_answer(ask: Ask, rng: Random) -> Any:
    """What a form would make of touches on the options of a question."""
    values = [option.value for option in ask.options]
    match ask.field.kind:
        case Several() | Counts() as kind:
            return tuple(a_value(replace(kind, values=tuple(values)), rng))
        case Arrangement():
            return tuple(rng.sample(values, len(values)))
    return rng.choice(values)


def any_input(rules: Rules[Any], state: Any, seats: int, rng: Random) -> Input:
    """Any input of the game with any values that fit its fields, sensible or not."""
    kinds: list[type[Input]] = [*at(rules, state).inputs, Correct]
    kind = rng.choice(kinds)
    seat = rng.choice((None, *range(seats)))
    if kind is Correct:
        return a_correction(rules, state, seat or 0, rng)
    values = {}
    for field in kind.fields():
        if field.default is MISSING or rng.random() < 0.7:
            values[field.name] = None if field.is_optional and rng.random() < 0.2 else a_value(field.kind, rng)
    given = read_input(rules, kind.__name__, seat, values, seats)
    assert not isinstance(given, Refusal), given
    return given


def a_correction(rules: Rules[Any], state: Any, seat: int, rng: Random) -> Correct:
    keys = [figure.key for figure in rules.figures(state, seat)]
    amount = {"by": rng.randint(-4, 4)} if rng.random() < 0.5 else {"to": rng.randint(0, 15)}
    return Correct(seat=seat, what=rng.choice([*keys, "nothing"]), reason="counted again", **amount)


def all_offers(rules: Rules[Any], state: Any, seats: int) -> list[Offer]:
    """What the game offers now, its own step first."""
    step = rules.step(state)
    found = [*([step.main] if step.main else []), *step.offers]
    found += [offer for line in step.lines for offer in line.offers]
    return found + [offer for seat in range(seats) for offer in rules.offers(state, seat)]


def an_answered_offer(rules: Rules[Any], offer: Offer, seats: int, rng: Random) -> Input:
    """What is offered, its questions answered one way or another."""
    values = offer.input.values()
    for ask in offer.ask:
        if ask.options and rng.random() < 0.9:
            values[ask.field.name] = an_answer(ask, rng)
        elif ask.is_needed or rng.random() < 0.5:
            values[ask.field.name] = a_value(ask.field.kind, rng)
    given = read_input(rules, offer.input.type, offer.input.seat, values, seats)
    # A question may offer more than its field holds: what the form makes of it is not known here.
    return offer.input if isinstance(given, Refusal) else given


def a_likely_input(rules: Rules[Any], state: Any, seats: int, rng: Random) -> Input:
    """Mostly what the game offers and allows, so that a walk gets somewhere."""
    offers = all_offers(rules, state, seats)
    for _ in range(4 if offers else 0):
        given = an_answered_offer(rules, rng.choice(offers), seats, rng)
        if rng.random() < 0.9 and check(rules, state, given) is None:
            return given
    return any_input(rules, state, seats, rng)


def a_setup(game: Game, depth: str, rng: Random) -> Setup:
    def chosen(options: tuple[SetupOption, ...]) -> dict[str, Any]:
        return {option.name: a_value(option.kind, rng) for option in options if rng.random() < 0.3}

    names = range(rng.randint(game.meta.fewest, game.meta.most))
    for _ in range(5):
        seats = [{"name": f"Player {seat + 1}", "options": chosen(game.meta.seat_options)} for seat in names]
        setup = read_setup(game, {"depth": depth, "seats": seats, "options": chosen(game.meta.table_options)})
        if not isinstance(setup, Refusal):
            return setup
    setup = read_setup(game, {"depth": depth, "seats": [{"name": f"Player {seat + 1}"} for seat in names]})
    assert not isinstance(setup, Refusal), setup
    return setup


def means_something(rules: Rules[Any], state: Any, given: Input) -> bool:
    """Whether it can be recorded at all, if need be against the rules."""
    if isinstance(given, Correct) and (
        given.seat is None or figure_named(rules, state, given.seat, given.what) is None
    ):
        return False
    refusal = check(rules, state, given)
    return refusal is None or not refusal.is_nonsense
