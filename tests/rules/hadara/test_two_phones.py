"""Keys: what two phones record of the same thing counts once, and different things never share a key."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hadara.inputs import (
    BuildStatue,
    BuyCard,
    BuyGold,
    BuySilver,
    CheckStatue,
    EndStep,
    PayForCard,
    RemoveCard,
    SellCard,
    TakeColony,
)
from rules.kit.inputs import Input
from tests.rules.hadara.table import at, cards, does, drawing, effect, game, playing_on


def key(state: object, given: Input) -> str:
    return given.key(state)


def test_a_whole_game_never_repeats_a_key() -> None:
    """Or a phone alone would lose entries."""
    keys = [key(state, given) for state, given in playing_on(game(5))]
    assert all(keys)
    assert len(set(keys)) == len(keys)


def test_a_draw_is_the_same_whichever_way_it_goes() -> None:
    """Bought on one phone and sold on the other: the table has to say which."""
    state = drawing("red", coins=9)
    bought, sold = BuyCard(seat=0, card="R1-01"), SellCard(seat=0)
    assert key(state, bought) == key(state, sold)
    assert key(state, bought) != key(state, SellCard(seat=1))


def test_a_draw_does_not_wait_for_the_others() -> None:
    """One phone knows of seat 1 already, the other does not."""
    state = drawing("red")
    assert key(does(state, SellCard(seat=1)), SellCard(seat=0)) == key(state, SellCard(seat=0))


def test_a_pick_is_named_by_its_turn() -> None:
    state = at("pick")
    assert key(state, SellCard(seat=0, colour="red")) == key(state, SellCard(seat=0, colour="blue"))
    after = does(state, SellCard(seat=0, colour="red"))
    assert key(after, SellCard(seat=1, colour="red")) != key(state, SellCard(seat=0, colour="red"))


def test_a_colony_and_a_statue_are_named_by_place_and_seat() -> None:
    """Whatever the step: recorded late it is still the same one."""
    for given in (
        TakeColony(seat=0, requirement=9, way="plunder"),
        BuildStatue(seat=0, requirement=12, counter="culture", side="points"),
    ):
        assert key(at("colony"), given) == key(at("medals", epoch=2), given) != ""
        assert key(at("colony"), replace(given, seat=1)) != key(at("colony"), given)


@pytest.mark.parametrize("given", [BuySilver(seat=0, counter="culture"), BuyGold(seat=0)])
def test_a_medal_is_named_by_its_slot(given: Input) -> None:
    """The second of a kind is another one; the first is the same on both phones."""
    state = at("medals", coins=50)
    first, second = key(state, given), key(does(state, given), given)
    assert first
    assert first != second
    assert key(state, replace(given, seat=1)) not in (first, second)


def test_payments_in_feeding_are_counted() -> None:
    """Each its own, in each epoch anew."""
    state = at("feeding", epoch=2, coins=9, agriculture=0, cards=[effect("p2_feedpay"), *cards(red=3)])
    pay = PayForCard(seat=0)
    keys = [key(state, pay), key(does(state, pay), pay), key(replace(state, epoch=3), pay)]
    assert all(keys)
    assert len(set(keys)) == 3


def test_a_removal_is_named_by_the_card() -> None:
    state = at("feeding", agriculture=0, cards=cards(red=2))
    mine, other = (RemoveCard(seat=0, card=own.id) for own in state.boards[0].cards)
    assert key(state, mine) == key(does(state, other), mine) != key(state, other)


def test_two_phones_give_a_typed_card_the_same_name() -> None:
    """So that removing it on one removes it on the other, whoever drew first."""
    typed = BuyCard(seat=0, colour="purple", cost=1, points=0)
    state = drawing("purple", coins=9)
    names = [does(before, typed).boards[0].cards[0].id for before in (state, does(state, SellCard(seat=1)))]
    assert names[0] == names[1]


def test_a_typed_pick_is_named_by_its_turn() -> None:
    """Whatever was done with the picks before it."""
    typed = BuyCard(seat=0, colour="purple", cost=0, points=0)
    between = SellCard(seat=1, colour="red")
    names = [
        does(at("pick"), first, between, typed).boards[0].cards[-1].id
        for first in (typed, SellCard(seat=0, colour="red"))
    ]
    assert names[0] == names[1]


def test_ending_a_step_counts_once_in_its_phase() -> None:
    for step in ("colony", "statue"):
        first, second = (key(at(step, phase=phase), EndStep(step=step)) for phase in "AB")
        assert first != second


def test_a_card_recorded_out_of_place_has_no_key() -> None:
    """It belongs to no draw and no pick: recorded twice, it is meant twice."""
    assert key(at("income"), BuyCard(seat=0, card="R1-01")) == ""


def test_checked_numbers_need_no_key() -> None:
    """Twice the same is the same."""
    checked = CheckStatue(requirement=6, points=4, bonus=2)
    assert key(game(), checked) == ""
    assert does(game(), checked) == does(game(), checked, checked)
