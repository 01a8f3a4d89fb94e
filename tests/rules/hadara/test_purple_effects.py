"""The fifteen effects of purple cards: from the purchase on, for as long as the card stays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.hadara.counters import unused_tokens, value
from rules.hadara.inputs import (
    BuildStatue,
    BuyCard,
    BuyGold,
    BuySilver,
    EndStep,
    PayForCard,
    RemoveCard,
    SellCard,
    TakeIncome,
)
from rules.hadara.state import State
from rules.hadara.tables import COLOUR_OF, COUNTERS
from rules.kit import play
from tests.rules.hadara.table import (
    RULES,
    asked,
    at,
    card,
    cards,
    counters,
    does,
    drawing,
    effect,
    line,
    option,
    points,
    purse,
    question,
    refusal,
    statue,
    told,
)


def bought(state: State, name: str, **more: Any) -> State:
    """The state after buying a purple card with this effect, for nothing."""
    return does(state, BuyCard(seat=0, effect=name, cost=0, points=0, **more))


def fed(state: State, *removed: str) -> State:
    """The same board in feeding, and without these cards."""
    state = replace(state, step="feeding", phase="B")
    return does(state, *(RemoveCard(seat=0, card=id) for id in removed))


def last_card(state: State) -> str:
    return state.boards[0].cards[-1].id


# As long as the card stays.


def test_had_172_an_effect_lasts_while_the_card_stays() -> None:
    """HAD-172: through the next epoch, until it is removed."""
    state = bought(drawing("purple", agriculture=0), "p1_sell")
    later = replace(drawing("red", epoch=2), boards=state.boards, draw=6)
    assert purse(does(later, SellCard(seat=0))) == 3 + 1
    gone = fed(state, last_card(state))
    assert purse(does(replace(later, boards=gone.boards), SellCard(seat=0))) == 3


# Epoch I.


@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_had_173_each_sale_brings_one_more(epoch: int) -> None:
    """HAD-173: in any epoch, in both phases, for the owner alone."""
    state = drawing("red", epoch=epoch, cards=[effect("p1_sell")])
    plain = purse(does(state, SellCard(seat=1)), 1) - purse(state, 1)
    assert purse(does(state, SellCard(seat=0))) == plain + 1
    picking = at("pick", players=3, cards=[effect("p1_sell")])
    assert purse(does(picking, SellCard(seat=0, colour="blue"))) == 3


@pytest.mark.parametrize("counter", COUNTERS)
def test_had_174_a_token_on_the_card_raises_its_counter_by_two(counter: str) -> None:
    """HAD-174: at once, and the token is used."""
    state = drawing("purple")
    after = bought(state, "p1_token", counter=counter)
    moved = [now - then for now, then in zip(counters(after), counters(state), strict=True)]
    assert moved == [2 if name == counter else 0 for name in COUNTERS]
    assert unused_tokens(after.boards[0], counter) == 1


def test_had_174_it_must_be_an_unused_token() -> None:
    """HAD-174, HAD-234: without one of that colour, another has to do; none at all is no choice."""
    state = drawing("purple", silver=("culture", "culture"))
    token = BuyCard(seat=0, effect="p1_token", cost=0, points=0)
    assert refusal(state, replace(token, counter="culture")) == "hadara.no_token"
    assert refusal(state, replace(token, counter="economy")) is None
    assert refusal(state, token) == "hadara.which_counter"
    form = play.offer(RULES, state, BuyCard(seat=0, effect="p1_token"))
    assert option(form, "counter", "culture").refusal is not None
    assert question(form, "counter").is_needed


def test_had_175_removed_it_gives_the_token_back() -> None:
    """HAD-175: unused again, and two points lower."""
    state = bought(drawing("purple", agriculture=0, military=5), "p1_token", counter="military")
    state = fed(state, last_card(state))
    assert value(state.boards[0], "military") == 5
    assert unused_tokens(state.boards[0], "military") == 2


@pytest.mark.parametrize("counter", COUNTERS)
def test_had_177_one_for_each_card_of_the_colour(counter: str) -> None:
    """HAD-177, HAD-231: at once, for those owned already."""
    other = "red" if counter != "military" else "blue"
    state = drawing("purple", cards=cards(**{COLOUR_OF[counter]: 2, other: 3}))
    after = bought(state, "p1_colour", counter=counter)
    moved = [now - then for now, then in zip(counters(after), counters(state), strict=True)]
    assert moved == [2 if name == counter else 0 for name in COUNTERS]


def test_had_177_the_form_asks_which_colour() -> None:
    """HAD-177: one card for each of the four; without an answer there is nothing to record."""
    state = drawing("purple")
    form = play.offer(RULES, state, BuyCard(seat=0, effect="p1_colour", cost=0, points=0))
    assert [one.value for one in question(form, "counter").options] == list(COUNTERS)
    assert refusal(state, BuyCard(seat=0, effect="p1_colour", cost=0, points=0)) == "hadara.which_counter"
    assert "counter" not in asked(play.offer(RULES, state, BuyCard(seat=0, effect="p1_sell")))


def test_had_178_later_cards_of_the_colour_raise_it_too() -> None:
    """HAD-178: one more than they print; other colours do not."""
    state = drawing("green", agriculture=4, cards=[effect("p1_colour", counter="agriculture")])
    after = does(state, BuyCard(seat=0, cost=0, agriculture=2, points=0))
    assert counters(after)[3] == 4 + 2 + 1
    red = drawing("red", agriculture=4, cards=[effect("p1_colour", counter="agriculture")])
    assert counters(does(red, BuyCard(seat=0, cost=0, agriculture=2, points=0)))[3] == 4 + 2


def test_had_178_a_sold_card_raises_nothing() -> None:
    """HAD-178: only a purchase does."""
    state = drawing("green", agriculture=4, cards=[effect("p1_colour", counter="agriculture")])
    assert counters(does(state, SellCard(seat=0)))[3] == 4


def test_had_179_a_removed_card_of_the_colour_lowers_it() -> None:
    """HAD-179: by one besides its own bonus; one of another colour only by its bonus."""
    lying = [effect("p1_colour", counter="culture"), card("blue", id="blue", culture=2), card("red", id="red")]
    state = at("feeding", culture=9, agriculture=0, cards=lying)
    assert counters(fed(state, "blue"))[2] == 9 - 2 - 1
    assert counters(fed(state, "red"))[2] == 9


def test_had_180_the_colour_card_takes_all_its_rises_along() -> None:
    """HAD-180: those of cards bought before and after it."""
    state = drawing("purple", culture=5, agriculture=0, cards=cards(blue=2))
    state = bought(state, "p1_colour", counter="culture")
    colour_card = last_card(state)
    later = replace(drawing("blue"), boards=state.boards, draw=6)
    later = does(later, BuyCard(seat=0, cost=0, points=0))
    assert counters(later)[2] == 8
    assert counters(fed(later, colour_card))[2] == 5


# Epoch II.


def test_had_182_lower_medal_prices_in_epochs_ii_and_iii() -> None:
    """HAD-182: the four prices are typed in from the card and hold from then on."""
    state = bought(drawing("purple", epoch=2), "p2_medal", silver_2=7, gold_2=10, silver_3=15, gold_3=22)
    board = replace(state.boards[0], coins={"start": 100})
    for epoch, silver, gold in ((2, 7, 10), (3, 15, 22)):
        now = at("medals", epoch=epoch).with_board(0, board)
        assert [told(one.note)[1]["n"] for one in line(now, 0).offers] == [silver, gold]
        assert purse(does(now, BuySilver(seat=0, counter="culture"))) == 100 - silver
        assert purse(does(now, BuyGold(seat=0))) == 100 - gold
    without = at("medals", epoch=2).with_board(0, replace(board, cards=()))
    assert purse(does(without, BuyGold(seat=0))) == 100 - 12


def test_had_182_the_prices_are_asked_for() -> None:
    """HAD-182: they are in no list."""
    state = drawing("purple", epoch=2)
    medal = BuyCard(seat=0, effect="p2_medal", cost=0, points=0)
    assert refusal(state, medal) == "hadara.prices_missing"
    assert refusal(state, replace(medal, silver_2=7, gold_2=10, silver_3=15)) == "hadara.prices_missing"
    form = play.offer(RULES, state, medal)
    assert asked(form)[-4:] == ["silver_2", "gold_2", "silver_3", "gold_3"]
    assert all(one.is_needed for one in form.ask[-4:])


def feeding(agriculture: int, owned: int, name: str, coins: int = 0) -> State:
    """So many cards, one of them with this effect."""
    lying = [effect(name), *(card("red", id=f"red{n}") for n in range(owned - 1))]
    return at("feeding", epoch=2, coins=coins, agriculture=agriculture, cards=lying)


def test_had_183_two_coins_keep_a_card() -> None:
    """HAD-183: offered with its price, only with the card, only while food lacks, only with the coins."""
    state = feeding(4, 5, "p2_feedpay", coins=3)
    pay = line(state, 0).offers[1]
    assert (pay.input, told(pay.note)[1]) == (PayForCard(seat=0), {"n": 2})
    paid = does(state, PayForCard(seat=0))
    assert (purse(paid), len(paid.boards[0].cards)) == (1, 5)
    assert refusal(paid, PayForCard(seat=0)) == "hadara.not_short"
    assert refusal(paid, EndStep(step="feeding")) is None
    assert refusal(feeding(4, 5, "p2_feedpay", coins=1), PayForCard(seat=0)) == "hadara.not_enough_coins"
    assert refusal(feeding(4, 5, "p1_sell", coins=9), PayForCard(seat=0)) == "hadara.no_such_effect"


def test_had_184_at_most_six_times_a_step() -> None:
    """HAD-184: twelve coins; the next epoch's feeding counts anew."""
    state = does(feeding(0, 7, "p2_feedpay", coins=99), *[PayForCard(seat=0)] * 6)
    assert (purse(state), refusal(state, PayForCard(seat=0))) == (87, "hadara.feeding_cap")
    state = does(state, RemoveCard(seat=0, card="red0"), EndStep(step="feeding"))
    again = replace(state, step="feeding", epoch=3)
    assert refusal(does(again, *[PayForCard(seat=0)] * 6), EndStep(step="feeding")) is None


@pytest.mark.parametrize(("paid", "removed", "coins"), [(2, 0, 4), (1, 1, 2), (0, 2, 0)])
def test_had_185_paying_and_removing_may_be_mixed(paid: int, removed: int, coins: int) -> None:
    """HAD-185: agriculture 9 with 11 cards, in either order."""
    pays, removals = [PayForCard(seat=0)] * paid, [RemoveCard(seat=0, card=f"red{n}") for n in range(removed)]
    for ways in ([*pays, *removals], [*removals, *pays]):
        state = does(feeding(9, 11, "p2_feedpay", coins=10), *ways)
        assert purse(state) == 10 - coins
        assert refusal(state, EndStep(step="feeding")) is None
        assert refusal(state, PayForCard(seat=0)) == "hadara.not_short"


@pytest.mark.parametrize(("spare", "coins"), [(0, 0), (1, 3), (3, 9), (4, 12), (5, 12), (20, 12)])
def test_had_186_three_coins_for_each_spare_food(spare: int, coins: int) -> None:
    """HAD-186, HAD-187: twelve at most; shown before, paid when feeding ends."""
    state = feeding(4 + spare, 4, "p2_surplus")
    shown = line(state, 0).sum
    assert (shown.difference if shown else 0) == coins
    assert (shown is not None) == (coins > 0)
    assert purse(does(state, EndStep(step="feeding"))) == coins


def test_had_186_no_coins_for_a_shortage_or_without_the_card() -> None:
    """HAD-186: cards removed for a shortage leave nothing spare."""
    state = does(feeding(4, 5, "p2_surplus"), RemoveCard(seat=0, card="red0"), EndStep(step="feeding"))
    assert purse(state) == 0
    assert purse(does(feeding(9, 5, "p1_sell"), EndStep(step="feeding"))) == 0


def test_had_186_only_feeding_pays() -> None:
    """HAD-186: no other step does when it ends."""
    for step in ("colony", "statue", "medals", "new_epoch"):
        state = replace(feeding(9, 4, "p2_surplus"), step=step)
        assert purse(does(state, EndStep(step=step))) == 0


def test_had_187_the_cap_counts_in_each_feeding_anew() -> None:
    """HAD-187."""
    state = does(feeding(20, 4, "p2_surplus"), EndStep(step="feeding"))
    assert purse(does(replace(state, step="feeding", epoch=3), EndStep(step="feeding"))) == 24


@pytest.mark.parametrize("counter", COUNTERS[1:])
def test_had_188_two_coins_for_each_counter_above_economy(counter: str) -> None:
    """HAD-188: strictly above, each of the three others."""
    level: Any = {"economy": 6, "military": 6, "culture": 6, "agriculture": 6}
    for worth, more in ((5, 0), (6, 0), (7, 2)):
        state = at("income", cards=[effect("p2_income")], **(level | {counter: worth}))
        assert purse(does(state, TakeIncome())) == 6 + more


def test_had_189_six_coins_are_the_most() -> None:
    """HAD-189: two such cards, which a misprint or house rule may bring, add nothing."""
    level: Any = {"economy": 1, "military": 9, "culture": 9, "agriculture": 9}
    assert purse(does(at("income", cards=[effect("p2_income")], **level), TakeIncome())) == 7
    assert purse(does(at("income", cards=[effect("p2_income"), effect("p2_income")], **level), TakeIncome())) == 7
    assert purse(does(at("income", cards=cards(red=1), **level), TakeIncome())) == 1


def test_had_190_statues_raise_their_counter_by_two_more() -> None:
    """HAD-190: those built before and after, symbol side up."""
    built = [statue(6, "economy"), statue(12, "economy"), statue(20, "military", "points")]
    state = drawing("purple", epoch=2, economy=9, military=4, culture=30, statues=built)
    state = bought(state, "p2_statue")
    assert counters(state)[:2] == (9 + 2 + 2, 4)
    state = replace(state, step="statue")
    state = does(state, BuildStatue(seat=0, requirement=30, counter="military", side="symbol"))
    assert counters(state)[1] == 4 + 6 + 2


def test_had_191_points_side_up_scores_two_more() -> None:
    """HAD-191: each such statue, and no other."""
    built = [statue(6, "economy", "points"), statue(12, "economy"), statue(20, "military", "points")]
    assert points(at("end", statues=built), "statues") == 6 + 8 + 18
    assert points(at("end", statues=built, cards=[effect("p2_statue")]), "statues") == 8 + 8 + 20


def test_had_192_removed_it_takes_both_back() -> None:
    """HAD-192."""
    built = [statue(6, "economy"), statue(20, "military", "points")]
    lying = [effect("p2_statue", id="richer")]
    state = fed(at("feeding", economy=9, agriculture=0, statues=built, cards=lying), "richer")
    assert counters(state)[0] == 7
    assert points(state, "statues") == 4 + 18
