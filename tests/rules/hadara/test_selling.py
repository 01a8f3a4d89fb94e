"""Selling: coins by the back of the card, and the card is gone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hadara.inputs import BuyCard, SellCard
from tests.rules.hadara.table import at, does, drawing, effect, forced, line, points, purse, refusal, told


@pytest.mark.parametrize(
    ("epoch", "coins"),
    [
        pytest.param(1, 2, id="HAD-091"),
        pytest.param(2, 3, id="HAD-092"),
        pytest.param(3, 4, id="HAD-093"),
    ],
)
def test_a_sold_card_brings_what_its_back_shows(epoch: int, coins: int) -> None:
    """HAD-091, HAD-092, HAD-093: in both phases, and the offer says so beforehand."""
    for state, given in (
        (drawing("red", epoch=epoch), SellCard(seat=0)),
        (at("pick", players=3, epoch=epoch), SellCard(seat=epoch - 1, colour="red")),
    ):
        assert given.seat is not None
        before = purse(state, given.seat)
        sale = line(state, given.seat).offers[1]
        assert told(sale.note) == ("hadara.gain_coins", {"n": coins})
        assert purse(does(state, given), given.seat) == before + coins


def test_had_089_a_sold_card_lies_on_no_discard_pile() -> None:
    """HAD-089: only the other drawn card does; in phase B the pile shrinks."""
    state = does(drawing("red"), SellCard(seat=0, card="R1-01", discarded="R1-02"))
    assert state.piles["red"] == ("R1-02",)
    assert "R1-01" in state.gone
    picked = at("pick")
    assert len(does(picked, SellCard(seat=0, colour="red")).piles["red"]) == len(picked.piles["red"]) - 1


def test_had_090_a_sold_card_is_out_of_the_game() -> None:
    """HAD-090: it can be neither drawn nor picked again, nor does it score."""
    state = does(drawing("red", coins=9), SellCard(seat=0, card="R1-03"))
    assert points(state, "cards") == 0
    later = replace(at("pick", coins=9), gone=state.gone)
    assert refusal(later, BuyCard(seat=0, card="R1-03")) == "hadara.card_taken"
    assert refusal(later, SellCard(seat=0, card="R1-03")) == "hadara.card_taken"
    assert refusal(replace(drawing("red", coins=9), gone=state.gone), BuyCard(seat=0, card="R1-03")) is not None


def test_had_090_the_known_top_of_a_pile_is_out_of_the_game_too() -> None:
    """HAD-090: sold without naming it; an unknown one leaves no name behind."""
    state = at("pick", coins=9)
    state = replace(state, piles={**state.piles, "red": ("", "R1-05")})
    sold = does(state, SellCard(seat=0, colour="red"))
    assert sold.gone == {"R1-05"}
    assert refusal(sold, BuyCard(seat=1, card="R1-05")) == "hadara.card_taken"
    assert does(sold, SellCard(seat=1, colour="red")).gone == {"R1-05"}
    assert does(drawing("red"), SellCard(seat=0)).gone == frozenset()


def test_each_sales_card_adds_a_coin() -> None:
    """HAD-173."""
    lying = [effect("p1_sell"), effect("p1_sell")]
    assert purse(does(drawing("red", cards=lying), SellCard(seat=0))) == 2 + 2


def test_a_card_of_another_epoch_keeps_its_value() -> None:
    """HAD-091: sold late, against the rules, it still shows 2 on its back."""
    state = drawing("red", epoch=3)
    assert refusal(state, SellCard(seat=0, card="R1-01")) == "hadara.other_epoch"
    assert purse(forced(state, SellCard(seat=0, card="R1-01"))) == 2
