"""Further worked cases, numbered between those of test_cases.py."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hadara.counters import shortage, unused_tokens, value
from rules.hadara.flow import deck_of, first_player
from rules.hadara.inputs import (
    BuildStatue,
    BuyCard,
    BuyGold,
    BuySilver,
    EndStep,
    PayForCard,
    RemoveCard,
    SellCard,
    SetWheel,
    TakeColony,
    TakeIncome,
    TurnWheel,
)
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
    last,
    points,
    purse,
    refusal,
    statue,
    until,
    with_board,
)


@pytest.mark.parametrize(("owned", "price"), [(0, 3), (2, 1), (3, 0), (5, 0)])
def test_case_02_a_price_never_falls_below_0(owned: int, price: int) -> None:
    """HAD-076, HAD-077: with five red cards a card of cost 3 is free, and nothing is paid back."""
    state = does(drawing("red", coins=4, cards=cards(red=owned)), BuyCard(seat=0, cost=3, points=0))
    assert purse(state) == 4 - price


@pytest.mark.parametrize(("epoch", "plain", "better"), [(1, 2, 3), (2, 3, 4), (3, 4, 5)])
def test_case_04_sale_prices_and_the_sales_card(epoch: int, plain: int, better: int) -> None:
    """HAD-091, HAD-092, HAD-093, HAD-173."""
    assert purse(does(drawing("green", epoch=epoch), SellCard(seat=0))) == plain
    assert purse(does(drawing("green", epoch=epoch, cards=[effect("p1_sell")]), SellCard(seat=0))) == better


@pytest.mark.parametrize(
    ("initiatives", "first", "extra"),
    [
        ((4, 2), (1, 0, 1), (1, 0)),
        ((3, 1, 5), (1, 0, 2), (0, 0, 0)),
        ((5, 2, 1, 4), (2, 1, 3), (1, 0, 0, 0)),
        ((4, 3, 5, 1, 2), (3, 4, 1), (1, 0, 1, 0, 0)),
    ],
)
def test_case_06_first_players_and_extra_coins(
    initiatives: tuple[int, ...], first: tuple[int, ...], extra: tuple[int, ...]
) -> None:
    """HAD-048 to HAD-055."""
    state = game(initiatives=initiatives)
    assert tuple(first_player(replace(state, epoch=epoch)) for epoch in (1, 2, 3)) == first
    assert tuple(board.coins.get("extra", 0) for board in state.boards) == extra


def test_case_08_the_wheel_turns() -> None:
    """HAD-019, HAD-058, HAD-059, HAD-060: five draws, four turns, another deck each time."""
    state = game(3, decks=["red", "purple", "yellow", "green", "blue"])
    state = does(state, SetWheel(deck="green"))
    seen: list[list[str]] = []
    while state.step == "draw":
        seen.append([deck_of(state, seat) for seat in range(3)])
        state = does(state, SellCard(seat=0), SellCard(seat=1), SellCard(seat=2))
        if state.step == "draw":
            state = does(state, TurnWheel())
    assert [decks[0] for decks in seen] == ["green", "blue", "red", "purple", "yellow"]
    assert all(len(set(decks)) == 3 for decks in seen)
    assert [len(set(decks)) for decks in zip(*seen, strict=True)] == [5, 5, 5]


@pytest.mark.parametrize(
    ("economy", "others", "coins"),
    [(5, (5, 5, 5), 5), (5, (6, 5, 4), 7), (5, (6, 7, 5), 9), (5, (6, 7, 8), 11), (0, (9, 9, 9), 6)],
)
def test_case_10_catching_up_counts_only_what_is_higher(economy: int, others: tuple[int, int, int], coins: int) -> None:
    """HAD-188, HAD-189: equal is not higher, and six coins are the most."""
    military, culture, agriculture = others
    lying = [effect("p2_income")]
    state = at("income", economy=economy, military=military, culture=culture, agriculture=agriculture, cards=lying)
    assert purse(does(state, TakeIncome())) == coins


def test_case_12_the_colony_reward_pays_for_the_annexation() -> None:
    """HAD-107, HAD-181: 0 coins, 4 for taking it, 4 for annexing colony 30."""
    annex = TakeColony(seat=0, requirement=30, way="annex", back="C30-1")
    assert refusal(at("colony", military=30), annex) == "hadara.not_enough_coins"
    state = does(at("colony", military=30, cards=[effect("p2_colony")]), annex)
    assert (purse(state), points(state, "colonies")) == (0, 24)
    plunder = TakeColony(seat=0, requirement=3, way="plunder")
    assert purse(does(at("colony", military=3, cards=[effect("p2_colony")]), plunder)) == 7


def test_case_12_the_reward_comes_too_late_to_lower_the_bar() -> None:
    """HAD-181, HAD-202: the bar is paid before the colony is taken."""
    lying = [effect("p2_colony"), effect("p3_pay")]
    take = TakeColony(seat=0, requirement=15, way="annex", back="C15-1")
    assert refusal(at("colony", epoch=3, coins=2, military=14, cards=lying), take) == "hadara.not_enough_coins"
    assert purse(does(at("colony", epoch=3, coins=3, military=14, cards=lying), take)) == 2


def test_case_14_both_sides_of_a_statue() -> None:
    """HAD-123, HAD-124, HAD-125, HAD-224, HAD-225."""
    symbol = at("statue", economy=4, culture=13)
    symbol = does(symbol, BuildStatue(seat=0, requirement=12, counter="economy", side="symbol"))
    assert counters(symbol)[0] == 7
    assert points(symbol, "statues") == 8

    up = at("statue", military=4, culture=20)
    up = does(up, BuildStatue(seat=0, requirement=20, counter="military", side="points"))
    assert counters(up)[1:3] == (4, 20)
    assert points(up, "statues") == 14 + 4


def test_case_16_the_token_card() -> None:
    """HAD-174, HAD-175: culture +2 at once; removed, the token is free and culture is back."""
    state = drawing("purple", coins=5, culture=3, agriculture=0)
    state = does(state, BuyCard(seat=0, effect="p1_token", counter="culture", cost=3, points=1))
    board = state.boards[0]
    assert (value(board, "culture"), unused_tokens(board, "culture")) == (5, 1)
    board = does(replace(state, step="feeding", phase="B"), RemoveCard(seat=0, card=board.cards[0].id)).boards[0]
    assert (value(board, "culture"), unused_tokens(board, "culture")) == (3, 2)


def test_case_18_a_feeding_cascade() -> None:
    """HAD-149, HAD-152: a removed green card takes its food with it, and more must go."""
    lying = [card("green", id="farm", agriculture=3), *(card("red", id=f"red{n}") for n in range(5))]
    state = at("feeding", agriculture=5, cards=lying)
    assert shortage(state.boards[0]) == 1
    assert shortage(does(state, RemoveCard(seat=0, card="red0")).boards[0]) == 0
    state = does(state, RemoveCard(seat=0, card="farm"))
    assert shortage(state.boards[0]) == 3
    state = does(state, *(RemoveCard(seat=0, card=f"red{n}") for n in range(3)))
    assert refusal(state, RemoveCard(seat=0, card="red3")) == "hadara.not_short"
    assert len(state.boards[0].cards) == value(state.boards[0], "agriculture") == 2


def test_case_20_paying_in_feeding_mixed_with_removal() -> None:
    """HAD-183, HAD-185: agriculture 9 with 11 cards is settled by 4 coins, or by 2 coins and 1 card."""
    lying = [effect("p2_feedpay"), card("red", id="red"), *cards(blue=9)]
    state = at("feeding", epoch=2, coins=4, agriculture=9, cards=lying)
    paid = does(state, PayForCard(seat=0), PayForCard(seat=0), EndStep(step="feeding"))
    assert (purse(paid), len(paid.boards[0].cards)) == (0, 11)
    mixed = does(state, PayForCard(seat=0), RemoveCard(seat=0, card="red"), EndStep(step="feeding"))
    assert (purse(mixed), len(mixed.boards[0].cards)) == (2, 10)


def test_case_20_six_payments_are_the_most() -> None:
    """HAD-184: seven cards too many take at least one removal."""
    lying = [effect("p2_feedpay"), card("red", id="red"), *cards(blue=6)]
    state = does(at("feeding", epoch=2, coins=20, agriculture=1, cards=lying), *[PayForCard(seat=0)] * 6)
    assert (purse(state), refusal(state, PayForCard(seat=0))) == (8, "hadara.feeding_cap")
    assert refusal(state, EndStep(step="feeding")) == "hadara.still_short"
    assert refusal(does(state, RemoveCard(seat=0, card="red")), EndStep(step="feeding")) is None


def test_case_22_medals_with_and_without_the_cheaper_prices() -> None:
    """HAD-157, HAD-158, HAD-160, HAD-161, HAD-182, HAD-226."""
    silver, gold = BuySilver(seat=0, counter="culture"), BuyGold(seat=0)
    plain = does(at("medals", epoch=2, coins=42), silver, silver, gold, gold)
    assert purse(plain) == 42 - 2 * 9 - 2 * 12
    assert (refusal(plain, silver), refusal(plain, gold)) == ("hadara.medal_limit", "hadara.medal_limit")
    lying = [effect("p2_medal", prices=(6, 9, 14, 21))]
    assert purse(does(at("medals", epoch=2, coins=15, cards=lying), silver, gold)) == 0
    assert purse(does(at("medals", epoch=3, coins=35, cards=lying), silver, gold)) == 0


def test_case_24_points_per_set_with_and_without_gold() -> None:
    """HAD-195, HAD-196, HAD-211, HAD-212: two sets."""
    lying = [*cards(yellow=2, red=4, blue=3, green=2, purple=1), effect("p3_sets")]
    assert points(at("end", epoch=3, cards=lying), "gold") == 2 * 4
    assert points(at("end", epoch=3, cards=lying, gold=1), "gold") == 2 * (4 + 7)


def test_case_26_lower_bar_and_paying_add_up() -> None:
    """HAD-201, HAD-202, HAD-205: military 9 for colony 15: 4 lower, 2 points for 6 coins."""
    take = TakeColony(seat=0, requirement=15, way="plunder")
    lower, pay = effect("p3_minus4"), effect("p3_pay")
    assert refusal(at("colony", epoch=3, coins=9, military=9, cards=[lower]), take) == "hadara.counter_too_low"
    state = does(at("colony", epoch=3, coins=9, military=9, cards=[lower, pay]), take)
    assert state.boards[0].coins["bars"] == -6
    assert purse(state) == 9 - 6 + 5


def test_case_28_richer_statues_before_and_after() -> None:
    """HAD-190, HAD-191, HAD-192."""
    built = [statue(6, "military"), statue(12, "culture", "points")]
    state = drawing("purple", epoch=2, coins=9, military=8, culture=20, agriculture=0, statues=built)
    state = does(state, BuyCard(seat=0, effect="p2_statue", cost=1, points=0))
    assert counters(state)[1:3] == (10, 20)
    assert points(state, "statues") == 4 + 8 + 3 + 2

    later = replace(state, step="statue")
    later = does(later, BuildStatue(seat=0, requirement=20, counter="military", side="symbol"))
    assert counters(later)[1] == 10 + 4 + 2

    gone = replace(later, step="feeding", phase="B")
    gone = does(gone, RemoveCard(seat=0, card=later.boards[0].cards[0].id))
    assert counters(gone)[1] == 8 + 4
    assert points(gone, "statues") == 4 + 8 + 3 + 14


@pytest.mark.parametrize(
    ("coins", "worth", "ranking"),
    [
        ((9, 12), (1, 0), ((0,), (1,))),
        ((13, 14), (0, 0), ((1,), (0,))),
        ((14, 14), (0, 0), ((0, 1),)),
        ((14, 15), (0, 0), ((1,), (0,))),
    ],
)
def test_case_30_ties_go_by_the_coins_left_over(
    coins: tuple[int, int], worth: tuple[int, int], ranking: tuple[tuple[int, ...], ...]
) -> None:
    """HAD-214, HAD-216, HAD-217: 9 coins leave 4 and 12 leave 2; equal left-over coins share the win."""
    state = at("end", epoch=3, coins=coins[0], cards=[card(points=worth[0])])
    state = with_board(state, 1, coins=coins[1], cards=[card(points=worth[1])])
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ranking
    assert outcome.winners == ranking[0]


def test_case_32_two_players_take_turns_from_the_first_player_of_the_epoch() -> None:
    """HAD-004, HAD-054, HAD-056, HAD-136: picks alternate, and the other one begins epoch II."""
    state = game(initiatives=(5, 3))
    orders = []
    for epoch in (1, 2, 3):
        state = until(state, "pick", epoch=epoch)
        turns = []
        while state.step == "pick":
            turns.append(seat := next(line.seat for line in RULES.step(state).lines if line.is_to_move))
            state = does(state, SellCard(seat=seat, colour=next(c for c, pile in state.piles.items() if pile)))
        orders.append(turns)
    assert orders == [[1, 0] * 5, [0, 1] * 5, [1, 0] * 5]


def test_case_34_only_the_top_card_of_a_pile() -> None:
    """HAD-136, HAD-138, HAD-140: B1-02 lies on B1-01."""
    state = at("pick", coins=9)
    state = replace(state, piles={**state.piles, "blue": ("B1-01", "B1-02")})
    assert refusal(state, BuyCard(seat=0, card="B1-01")) == "hadara.not_on_top"
    assert refusal(state, SellCard(seat=0, card="B1-02", discarded="B1-01")) == "hadara.no_discards_now"
    state = does(state, BuyCard(seat=0, card="B1-02"))
    assert state.piles["blue"] == ("B1-01",)
    assert refusal(state, BuyCard(seat=1, card="B1-01")) is None


def test_case_36_colonies_in_any_order_one_a_step() -> None:
    """HAD-097, HAD-100: 15 in phase A, then 3 in phase B."""
    state = at("colony", military=15)
    state = does(state, TakeColony(seat=0, requirement=15, way="plunder"))
    assert refusal(state, TakeColony(seat=0, requirement=3, way="plunder")) == "hadara.colony_limit"
    state = until(state, "colony", phase="B")
    state = does(state, TakeColony(seat=0, requirement=3, way="plunder"))
    assert [own.requirement for own in state.boards[0].colonies] == [3, 15]


def test_case_38_a_game_in_which_everything_is_sold() -> None:
    """HAD-006, HAD-091 to HAD-094, HAD-142, HAD-214: 10 cards an epoch at 2, 3 and 4 coins, and six incomes."""
    state = game()
    start, economy = purse(state), counters(state)[0]
    state = last(state)
    assert purse(state) == start + 10 * (2 + 3 + 4) + 6 * economy
    assert RULES.totals(state)[0] == purse(state) // 5


def test_case_40_a_plundered_colony_30_is_read_off_the_token() -> None:
    """HAD-106, HAD-109: what it is worth is not known, so it is asked for and kept for the others."""
    state = at("colony", military=30)
    assert refusal(state, TakeColony(seat=0, requirement=30, way="plunder")) == "hadara.points_missing"
    state = does(state, TakeColony(seat=0, requirement=30, way="plunder", points=20))
    assert points(state, "colonies") == 20
    state = with_board(state, 1, military=30)
    assert points(does(state, TakeColony(seat=1, requirement=30, way="plunder")), "colonies", 1) == 20


def test_case_42_owning_does_not_help_before_it_lies_there() -> None:
    """HAD-078, HAD-083: the card being bought gives no discount to itself, and its culture counts at once."""
    state = drawing("blue", coins=3, culture=4, cards=cards(blue=1, red=2))
    state = does(state, BuyCard(seat=0, card="B1-10"))
    assert (purse(state), counters(state)[2]) == (1, 6)
