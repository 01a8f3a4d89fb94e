"""Medals: prices by epoch, two slots of each kind, a token for each silver one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.hadara.counters import unused_tokens
from rules.hadara.inputs import BuyCard, BuyGold, BuySilver, EndStep
from rules.hadara.tables import COUNTERS
from tests.rules.hadara.table import (
    RULES,
    at,
    card,
    cards,
    counters,
    does,
    drawing,
    effect,
    game,
    line,
    option,
    panel,
    playing_on,
    points,
    purse,
    refusal,
    statue,
    told,
    with_board,
)

GOLD = BuyGold(seat=0)


def silver(counter: str = "culture") -> BuySilver:
    return BuySilver(seat=0, counter=counter)


def test_had_156_only_in_the_last_step_of_an_epoch() -> None:
    """HAD-156: medals end phase B in each epoch."""
    steps = [(state.epoch, state.phase, state.step) for state, _ in playing_on(game())]
    assert [one for one in dict.fromkeys(steps) if one[2] == "medals"] == [(n, "B", "medals") for n in (1, 2, 3)]
    for step in ("income", "colony", "statue", "feeding"):
        for given in (silver(), GOLD):
            assert refusal(at(step, phase="B", coins=99), given) == "hadara.only_in_step"


def test_had_157_any_number_in_one_step() -> None:
    """HAD-157: both kinds, two of each, one after the other."""
    state = does(at("medals", coins=20), GOLD, silver(), silver("economy"), GOLD)
    assert (purse(state), state.boards[0].gold, len(state.boards[0].silver)) == (0, 2, 2)


def test_had_158_two_of_each_are_the_most() -> None:
    """HAD-158: counted over the whole game."""
    state = at("medals", epoch=3, coins=99, silver=("culture", "economy"), gold=1)
    assert refusal(state, silver("military")) == "hadara.medal_limit"
    assert refusal(state, GOLD) is None
    assert refusal(does(state, GOLD), GOLD) == "hadara.medal_limit"


def test_had_159_nobody_has_to_buy() -> None:
    """HAD-159: the step ends with a full purse."""
    step = RULES.step(at("medals", coins=99))
    assert step.main is not None
    assert (step.main.input, step.main.refusal) == (EndStep(step="medals"), None)


@pytest.mark.parametrize(("epoch", "price"), [(1, 4), (2, 9), (3, 20)])
def test_had_160_prices_of_silver(epoch: int, price: int) -> None:
    """HAD-160: shown, paid to the last coin, refused with one less."""
    state = at("medals", epoch=epoch, coins=price)
    assert told(line(state, 0).offers[0].note) == ("plural.coin", {"n": price})
    assert purse(does(state, silver())) == 0
    assert refusal(at("medals", epoch=epoch, coins=price - 1), silver()) == "hadara.not_enough_coins"


@pytest.mark.parametrize(("epoch", "price"), [(1, 6), (2, 12), (3, 30)])
def test_had_161_prices_of_gold(epoch: int, price: int) -> None:
    """HAD-161."""
    state = at("medals", epoch=epoch, coins=price)
    assert told(line(state, 0).offers[1].note) == ("plural.coin", {"n": price})
    assert purse(does(state, GOLD)) == 0
    assert refusal(at("medals", epoch=epoch, coins=price - 1), GOLD) == "hadara.not_enough_coins"


def test_had_226_the_second_costs_as_much_as_the_first() -> None:
    """HAD-226: whatever was bought before, by whomever."""
    state = with_board(at("medals", epoch=2, coins=42), 1, gold=2, silver=("culture", "culture"))
    prices = []
    for given in (silver(), silver(), GOLD, GOLD):
        before = purse(state)
        state = does(state, given)
        prices.append(before - purse(state))
    assert prices == [9, 9, 12, 12]


@pytest.mark.parametrize("counter", COUNTERS)
def test_had_163_a_silver_medal_is_an_unused_token(counter: str) -> None:
    """HAD-163, HAD-164: it leaves the tokens, fills a silver slot and scores its counter."""
    things: Any = {counter: 17}
    state = does(at("medals", coins=4, **things), silver(counter))
    board = state.boards[0]
    assert unused_tokens(board, counter) == 1
    slots = panel(state, "medals").slots
    assert [slot.is_filled for slot in slots] == [True, False, False, False]
    assert told(slots[0].note)[0] == f"hadara.counter.{counter}"
    assert points(state, "silver") == 9


def test_had_163_without_a_token_no_silver_medal() -> None:
    """HAD-163: the form says which colours are left."""
    state = at("medals", coins=9, statues=[statue(6, "military"), statue(12, "military")])
    assert refusal(state, silver("military")) == "hadara.no_token"
    choice = option(line(state, 0).offers[0], "counter", "military")
    assert choice.refusal is not None
    assert told(option(line(state, 0).offers[0], "counter", "culture").note)[1] == {"n": 2}


def test_had_165_both_may_have_the_same_colour() -> None:
    """HAD-165: as long as two tokens of it are left."""
    assert refusal(does(at("medals", coins=8), silver()), silver()) is None
    one_left = at("medals", coins=8, statues=[statue(6, "culture", "points")])
    assert refusal(does(one_left, silver()), silver()) == "hadara.no_token"


def test_had_166_a_gold_medal_fills_a_gold_slot() -> None:
    """HAD-166: and uses no token."""
    state = does(at("medals", coins=6), GOLD)
    assert [slot.is_filled for slot in panel(state, "medals").slots] == [False, False, True, False]
    assert [unused_tokens(state.boards[0], counter) for counter in COUNTERS] == [2, 2, 2, 2]


def test_had_229_medals_score_by_the_end_of_the_game() -> None:
    """HAD-229: counters and sets that come after the purchase count."""
    one_set = cards(yellow=1, red=1, blue=1, green=1, purple=1)
    state = does(at("medals", coins=10, culture=5, cards=one_set[:4]), silver(), GOLD)
    assert (points(state, "silver"), points(state, "gold")) == (3, 0)
    later = replace(drawing("purple", epoch=2), boards=state.boards, draw=6)
    later = does(later, BuyCard(seat=0, cost=0, culture=6, points=0))
    assert counters(later)[2] == 11
    assert (points(later, "silver"), points(later, "gold")) == (6, 7)


def test_had_057_medals_go_from_the_first_player_clockwise() -> None:
    """HAD-057: and whoever can pay for one is to move."""
    state = with_board(at("medals", players=3, epoch=2, coins=8), 1, coins=9)
    assert [one.seat for one in RULES.step(state).lines] == [1, 2, 0]
    assert [line(state, seat).is_to_move for seat in (0, 1)] == [False, True]


def test_dearer_printed_prices_never_raise_the_price() -> None:
    """HAD-182: the card lowers prices; two cards, the lower one counts."""
    dear, cheap = (effect("p2_medal", prices=prices) for prices in ((10, 13, 21, 31), (5, 8, 12, 18)))
    assert purse(does(at("medals", epoch=2, coins=21, cards=[dear]), silver(), GOLD)) == 0
    assert purse(does(at("medals", epoch=2, coins=13, cards=[dear, cheap]), silver(), GOLD)) == 0


def test_had_182_lower_prices_are_printed_for_later_epochs_only() -> None:
    """HAD-182: in epoch I everyone pays 4 and 6."""
    lying = [effect("p2_medal", prices=(1, 1, 1, 1)), card()]
    assert purse(does(at("medals", epoch=1, coins=10, cards=lying), silver(), GOLD)) == 0
