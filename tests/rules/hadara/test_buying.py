"""Buying: the price, the discount, and what a bought card does at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.hadara.inputs import BuyCard, CheckCard, RemoveCard, SellCard
from rules.hadara.tables import COLOURS
from rules.kit import play
from rules.kit.refusal import Shortage
from tests.rules.hadara.table import (
    RULES,
    at,
    bonus,
    card,
    cards,
    counters,
    does,
    drawing,
    effect,
    forced,
    line,
    option,
    panel,
    points,
    purse,
    refusal,
    told,
    with_board,
)


def buy(**numbers: Any) -> BuyCard:
    """A card typed in from the table."""
    return BuyCard(seat=0, **{"cost": 0, "points": 0, **numbers})


# The price.


def test_had_075_the_cost_is_paid_in_coins() -> None:
    """HAD-075."""
    assert purse(does(drawing("red", coins=7), buy(cost=5))) == 2
    assert purse(does(drawing("red", coins=5), buy(cost=5))) == 0


def test_had_075_coins_must_reach() -> None:
    """HAD-075, HAD-081: one short is too short, and the refusal says how many."""
    found = play.check(RULES, drawing("red", coins=4), buy(cost=5))
    assert found is not None
    assert told(found.text) == ("hadara.not_enough_coins", {"n": 1})
    assert found.shortage == Shortage(4, 5, "coin", "coin")
    assert told(found.note) == ("hadara.price_plain", {"n": 5})
    cheaper = play.check(RULES, drawing("red", coins=2, cards=cards(red=2)), buy(cost=5))
    assert cheaper is not None
    assert told(cheaper.note) == ("hadara.price_with_discount", {"n": 3, "cost": 5, "discount": 2})


@pytest.mark.parametrize("colour", COLOURS)
def test_had_076_one_coin_less_for_each_card_of_the_colour(colour: str) -> None:
    """HAD-076, HAD-079: purple like the others."""
    other = "red" if colour != "red" else "blue"
    owned = cards(**{colour: 3, other: 4})
    assert purse(does(drawing(colour, coins=9, cards=owned), buy(cost=5))) == 9 - 2


@pytest.mark.parametrize("owned", [5, 6, 9])
def test_had_077_a_card_never_costs_less_than_nothing(owned: int) -> None:
    """HAD-077: nor is it refused to an empty purse then."""
    state = drawing("green", coins=0, cards=cards(green=owned))
    assert purse(does(state, buy(cost=5))) == 0


def test_had_078_only_cards_on_the_own_board_count() -> None:
    """HAD-078: not the card itself, nor sold or removed ones, nor another player's."""
    state = drawing("red", coins=9)
    assert purse(does(state, buy(cost=5))) == 4
    sold = replace(does(state, SellCard(seat=0, card="R1-01")), draw=2)
    assert purse(does(sold, buy(cost=5))) == 9 + 2 - 5
    removed = at("feeding", coins=9, agriculture=1, cards=[card("red", id="gone"), card("red")])
    removed = does(removed, RemoveCard(seat=0, card="gone"))
    removed = replace(drawing("red"), boards=removed.boards, draw=6)
    assert purse(does(removed, buy(cost=5))) == 9 - 4
    theirs = with_board(state, 1, cards=cards(red=3))
    assert purse(does(theirs, buy(cost=5))) == 4


def test_had_008_the_start_card_gives_no_discount() -> None:
    """HAD-008: it is no card of any colour."""
    state = drawing("yellow", coins=9)
    assert [tile.value for tile in panel(state, "cards_by_colour").tiles] == [0] * 5
    assert purse(does(state, buy(cost=5))) == 4


def test_had_076_every_card_on_offer_shows_its_price() -> None:
    """HAD-076: the printed cost and what this board pays."""
    state = drawing("yellow", coins=9, cards=cards(yellow=2))
    face = option(line(state, 0).offers[0], "card", "Y1-09").face
    assert face is not None
    assert (face.cost, face.full_cost) == (2, 4)


def test_had_081_what_cannot_be_paid_can_be_sold() -> None:
    """HAD-081: the dear card stays on offer with its reason, and the sale is open."""
    state = drawing("yellow", coins=3)
    dear = option(line(state, 0).offers[0], "card", "Y1-10")
    assert dear.refusal is not None
    assert dear.refusal.code == "hadara.not_enough_coins"
    assert option(line(state, 0).offers[0], "card", "Y1-01").refusal is None
    assert refusal(state, SellCard(seat=0, card="Y1-10")) is None


def test_had_081_recorded_anyway_the_purse_shows_the_debt() -> None:
    """HAD-081."""
    state = drawing("yellow", coins=3)
    assert purse(forced(state, buy(cost=5))) == -2


# What a bought card does.


def test_had_065_had_083_bonuses_move_the_counters_at_once() -> None:
    """HAD-065, HAD-083."""
    state = drawing("blue", coins=9)
    before = counters(state)
    bought = does(state, buy(economy=1, military=2, culture=3, agriculture=4))
    moved = tuple(now - then for now, then in zip(counters(bought), before, strict=True))
    assert moved == bonus(1, 2, 3, 4)
    assert counters(bought, 1) == counters(state, 1)


def test_had_083_a_sold_card_moves_nothing() -> None:
    """HAD-083: only buying does."""
    state = drawing("blue", coins=9)
    assert counters(does(state, SellCard(seat=0, card="B1-10"))) == counters(state)


def test_had_082_cards_lie_under_their_colour_with_their_bonuses_readable() -> None:
    """HAD-082."""
    owned = [card("red", military=2), card("blue", culture=1, agriculture=1), card("red", military=1, culture=1)]
    groups = panel(at("income", cards=owned), "cards").groups
    assert [told(group.label)[0] for group in groups] == ["hadara.cards.red", "hadara.cards.blue"]
    readable = [[[gain.amount for gain in face.gains] for face in group.cards] for group in groups]
    assert readable == [[[2], [1, 1]], [[1, 1]]]


def test_had_084_an_effect_works_from_the_purchase_on() -> None:
    """HAD-084: the next sale brings one more coin, the one before did not."""
    state = drawing("purple", coins=2)
    bought = does(state, BuyCard(seat=0, effect="p1_sell", cost=2, points=0))
    assert purse(does(replace(bought, draw=2), SellCard(seat=0))) == 3
    assert purse(does(state, SellCard(seat=0))) == 2 + 2


def test_had_066_points_wait_for_the_end() -> None:
    """HAD-066: no counter and no coin moves for them."""
    state = drawing("blue", coins=9)
    bought = does(state, buy(cost=1, points=7))
    assert (counters(bought), purse(bought)) == (counters(state), 8)
    assert points(bought, "cards") == 7


# Which card.


def test_had_010_every_card_exists_once() -> None:
    """HAD-010: what lies on a board cannot be bought again."""
    state = with_board(drawing("red", coins=9), 1, cards=[card("red", id="R1-01")])
    assert refusal(state, BuyCard(seat=0, card="R1-01")) == "hadara.card_taken"
    assert refusal(state, SellCard(seat=0, card="R1-01")) == "hadara.card_taken"
    assert refusal(state, BuyCard(seat=0, card="R1-02")) is None


@pytest.mark.parametrize("id", ["R2-01", "R3-01"])
def test_cards_of_another_epoch_are_not_on_the_table(id: str) -> None:
    assert refusal(drawing("red", coins=20), BuyCard(seat=0, card=id)) == "hadara.other_epoch"


def test_had_220_a_purple_card_is_typed_in() -> None:
    """HAD-220: its numbers are in no list, so cost and points are needed."""
    state = drawing("purple", coins=9)
    assert refusal(state, BuyCard(seat=0, effect="p1_sell")) == "hadara.numbers_missing"
    assert refusal(state, BuyCard(seat=0, effect="p1_sell", cost=2)) == "hadara.numbers_missing"
    bought = does(state, BuyCard(seat=0, cost=2, points=3, military=1))
    assert (purse(bought), points(bought, "cards")) == (7, 3)


def test_had_220_typed_numbers_win_over_the_list() -> None:
    """HAD-220: for this purchase and for the session."""
    state = does(drawing("red", coins=9), BuyCard(seat=0, card="R1-01", cost=3, military=2, points=1))
    owned = state.boards[0].cards[0]
    assert (owned.cost, owned.bonus, owned.points, purse(state)) == (3, bonus(0, 2), 1, 6)
    assert state.printed.cards["R1-01"] == owned


def test_a_card_checked_after_buying_changes_on_the_board() -> None:
    """Its counters and points follow; the coins stay paid."""
    state = does(drawing("red", coins=9, military=1), BuyCard(seat=0, card="R1-01"))
    checked = CheckCard(card="R1-01", cost=3, economy=0, military=4, culture=0, agriculture=0, points=5)
    state = does(state, checked)
    assert (counters(state)[1], points(state, "cards"), purse(state)) == (5, 5, 8)


def test_an_effect_stands_on_purple_cards_only() -> None:
    """On a coloured card it is dropped, with everything that belongs to it."""
    prices: Any = {"silver_2": 1, "gold_2": 1, "silver_3": 1, "gold_3": 1}
    given = BuyCard(seat=0, card="Y2-01", effect="p2_medal", counter="military", **prices)
    owned = does(drawing("yellow", epoch=2, coins=9), given).boards[0].cards[0]
    assert (owned.effect, owned.counter, owned.prices) == ("", "", ())


def test_a_starred_card_exists_once() -> None:
    """But there is a colour card for each colour."""
    state = drawing("purple", coins=9, cards=[effect("p1_colour", counter="culture")])
    again = BuyCard(seat=0, effect="p1_colour", counter="culture", cost=1, points=0)
    assert refusal(state, again) == "hadara.card_taken"
    assert refusal(state, replace(again, counter="military")) is None
    two = drawing("purple", coins=9, cards=[effect("p1_sell")])
    assert refusal(two, BuyCard(seat=0, effect="p1_sell", cost=1, points=0)) is None


def test_a_removed_card_does_not_lend_its_name() -> None:
    """Two typed cards never share one, even when the first is gone."""
    state = does(drawing("purple", coins=9, agriculture=0), buy())
    name = state.boards[0].cards[0].id
    state = does(replace(state, step="feeding", phase="B"), RemoveCard(seat=0, card=name))
    state = forced(replace(state, phase="A", step="draw"), buy())
    assert state.boards[0].cards[0].id != name


@pytest.mark.parametrize(("epoch", "least", "most"), [(1, 1, 4), (2, 4, 6), (3, 7, 9)])
def test_had_068_a_typed_cost_outside_the_range_of_its_epoch_is_asked_about(epoch: int, least: int, most: int) -> None:
    """HAD-068: while it is typed; the card is right, so nothing is refused."""
    for cost in range(12):
        state = drawing("purple", epoch=epoch, coins=20)
        form = play.offer(RULES, state, BuyCard(seat=0, cost=cost, points=1))
        assert [panel.id for panel in form.panels] == ([] if least <= cost <= most else ["unusual_cost"])
        assert form.refusal is None
