"""Random inputs through every game: nothing raises, nothing that was not forced breaks an invariant."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.inputs import Correct, Input
from rules.kit.plain import plain
from rules.kit.play import after, check
from rules.kit.sheet import Why
from tests.games import Case, each_case, every
from tests.random_play import a_likely_input, a_setup, any_input, means_something
from tests.thorough import some

pytestmark = pytest.mark.long  # whole games at random

STEPS = 40
LOOKED_AT = 0.25
"""Drawing a state costs far more than reaching it."""
walks = settings(max_examples=some(3, 20), deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 2**32)


def everything_shown(rules: Rules[Any], state: Any, seats: int) -> list[Any]:
    """All a screen would ask of a state."""
    shown: list[Any] = [
        rules.step(state),
        rules.table_panels(state),
        rules.moment(state),
        rules.round(state),
        rules.sheet(state),
        rules.outcome(state),
        rules.totals(state),
    ]
    for seat in range(seats):
        shown += [rules.offers(state, seat), rules.seat_panels(state, seat), rules.figures(state, seat)]
    return shown


def add_up(shown: Any) -> None:
    """Every number that is taken apart is the sum of its lines."""
    for why in every(Why, shown):
        assert sum(line.value for line in why.lines) == why.total, why


def ask_about(rules: Rules[Any], state: Any, given_now: Input) -> None:
    given_now.key(state)
    if not isinstance(given_now, Correct):  # the same for all games: none has to offer or tell it
        add_up(play.offer(rules, state, given_now))
        given_now.tell(state)


def hold_up(rules: Rules[Any], state: Any, seats: int) -> None:
    """What is true of every state, however it was reached."""
    add_up(everything_shown(rules, state, seats))
    agree(rules, state, seats)


def agree(rules: Rules[Any], state: Any, seats: int) -> None:
    """Sheet, totals and outcome are about the same seats and the same points."""
    assert rules.sheet(state).totals == rules.totals(state)
    assert len(rules.totals(state)) == seats
    outcome = rules.outcome(state)
    assert outcome is None or sorted(seat for group in outcome.ranking for seat in group) == list(range(seats))


@each_case
@walks
@given(seed=seeds)
def test_what_the_rules_allow_breaks_nothing(case: Case, seed: int) -> None:
    rng = Random(seed)
    setup = a_setup(case.game, case.depth, rng)
    rules, seats = case.rules, len(setup.seats)
    state = rules.new_game(setup)
    assert rules.broken_invariants(state) == []
    for _ in range(STEPS):
        given_now = a_likely_input(rules, state, seats, rng)
        before = plain(state)
        refusal = check(rules, state, given_now)
        ask_about(rules, state, given_now)
        assert plain(state) == before, "asking changed the state"
        if refusal is None:
            state = after(rules, state, given_now)
            assert rules.broken_invariants(state) == [], given_now
            if rng.random() < LOOKED_AT:
                hold_up(rules, state, seats)


@each_case
@walks
@given(seed=seeds)
def test_anything_can_be_forced(case: Case, seed: int) -> None:
    rng = Random(seed)
    setup = a_setup(case.game, case.depth, rng)
    rules, seats = case.rules, len(setup.seats)
    state = rules.new_game(setup)
    for _ in range(STEPS):
        given_now = (
            any_input(rules, state, seats, rng) if rng.random() < 0.7 else a_likely_input(rules, state, seats, rng)
        )
        if means_something(rules, state, given_now):
            ask_about(rules, state, given_now)
            state = after(rules, state, given_now)
            if rng.random() < LOOKED_AT:
                hold_up(rules, state, seats)


@each_case
@walks
@given(seed=seeds)
def test_a_correction_by_hand_holds(case: Case, seed: int) -> None:
    rng = Random(seed)
    setup = a_setup(case.game, case.depth, rng)
    rules, seats = case.rules, len(setup.seats)
    state = rules.new_game(setup)
    for _ in range(STEPS // 2):
        given_now = a_likely_input(rules, state, seats, rng)
        if check(rules, state, given_now) is None:
            state = after(rules, state, given_now)
        seat = rng.randrange(seats)
        figures = rules.figures(state, seat)
        if not figures:
            continue
        figure, difference = rng.choice(figures), rng.choice([-2, -1, 1, 2])
        state = after(rules, state, Correct(seat=seat, what=figure.key, by=difference))
        now = {one.key: one.value for one in rules.figures(state, seat)}
        assert now[figure.key] == figure.value + difference
    hold_up(rules, state, seats)
