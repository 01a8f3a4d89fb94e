"""Income: coins by the economy counter."""

from __future__ import annotations

import pytest

from rules.hadara.inputs import TakeIncome
from tests.rules.hadara.table import (
    RULES,
    at,
    counters,
    does,
    effect,
    forced,
    game,
    line,
    order,
    playing_on,
    purse,
    refusal,
    told,
    with_board,
)


@pytest.mark.parametrize("economy", [0, 1, 12, 25])
def test_had_094_coins_equal_to_economy(economy: int) -> None:
    """HAD-094, HAD-232: for everyone at once."""
    state = with_board(at("income", coins=3, economy=economy), 1, coins=1, economy=economy + 2)
    state = does(state, TakeIncome())
    assert (purse(state), purse(state, 1)) == (3 + economy, 1 + economy + 2)


def test_had_094_the_sum_is_shown_before_it_is_made() -> None:
    """HAD-094, HAD-188: economy and what the catching-up card adds."""
    state = at("income", coins=3, economy=5, military=6, culture=7, agriculture=5, cards=[effect("p2_income")])
    now = line(state, 0)
    assert now.sum is not None
    assert (now.sum.before, now.sum.after) == (3, 12)
    assert told(now.note) == ("hadara.income_line_more", {"n": 5, "more": 4})
    assert purse(does(state, TakeIncome())) == 12
    main = RULES.step(with_board(state, 1, economy=2)).main
    assert main is not None
    assert told(main.note) == ("hadara.income_note", {"n": 9 + 2})


def test_had_095_economy_stays_where_it_is() -> None:
    """HAD-095."""
    state = at("income", economy=12)
    assert counters(does(state, TakeIncome())) == counters(state)


def test_had_096_income_comes_six_times() -> None:
    """HAD-096: in both phases of each epoch."""
    when = [(state.epoch, state.phase) for state, given in playing_on(game()) if isinstance(given, TakeIncome)]
    assert when == [(1, "A"), (1, "B"), (2, "A"), (2, "B"), (3, "A"), (3, "B")]


def test_had_057_income_goes_from_the_first_player_clockwise() -> None:
    """HAD-057."""
    state = at("income", players=4, epoch=2)
    assert order(state) == [1, 2, 3, 0]


def test_income_comes_once_a_phase() -> None:
    state = does(at("income"), TakeIncome())
    assert state.step == "colony"
    assert refusal(state, TakeIncome()) == "hadara.only_in_step"


def test_income_recorded_anyway_leaves_out_what_is_before_it() -> None:
    """Taken early, the phase goes on from there; taken again later, only the coins change."""
    early = forced(at("draw", economy=4), TakeIncome())
    assert (early.step, purse(early)) == ("colony", 4)
    late = forced(at("medals", economy=4), TakeIncome())
    assert (late.step, purse(late)) == ("medals", 4)
    assert RULES.step(late).main is not None
