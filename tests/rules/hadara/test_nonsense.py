"""What cannot be recorded at all, and what may be recorded against the rules."""

from __future__ import annotations

from typing import Any

import pytest

from rules.hadara.inputs import (
    BuildStatue,
    BuyCard,
    BuyGold,
    BuySilver,
    CheckStartCard,
    EndStep,
    PayForCard,
    RemoveCard,
    SellCard,
    SetWheel,
    TakeColony,
    TakeIncome,
    TurnWheel,
)
from rules.hadara.tables import COUNTERS
from rules.kit import play
from rules.kit.inputs import Input
from tests.rules.hadara.table import RULES, at, cards, drawing, effect, forced, game, purse, refusal

NOBODYS = [
    BuyCard(card="R1-01"),
    SellCard(colour="red"),
    TakeColony(requirement=3, way="plunder"),
    BuildStatue(requirement=6, counter="culture", side="symbol"),
    RemoveCard(card="R1-01"),
    PayForCard(),
    BuySilver(counter="culture"),
    BuyGold(),
    CheckStartCard(coins=8, economy=1, military=1, culture=1, agriculture=1),
]
OPEN = [
    ("draw", BuyCard(seat=0), "hadara.which_card"),
    ("draw", BuyCard(seat=0, cost=3), "hadara.numbers_missing"),
    ("pick", BuyCard(seat=0), "hadara.which_card"),
    ("pick", SellCard(seat=0), "hadara.which_card"),
    ("colony", TakeColony(seat=0), "hadara.which_colony"),
    ("colony", TakeColony(seat=0, requirement=3), "hadara.which_colony"),
    ("colony", TakeColony(seat=0, requirement=3, way="annex"), "hadara.back_missing"),
    ("statue", BuildStatue(seat=0, counter="culture", side="symbol"), "hadara.which_statue"),
    ("statue", BuildStatue(seat=0, requirement=6, side="symbol"), "hadara.which_statue"),
    ("statue", BuildStatue(seat=0, requirement=6), "hadara.which_statue"),
    ("statue", BuildStatue(seat=0, requirement=6, counter="culture"), "hadara.which_statue"),
    ("feeding", RemoveCard(seat=0), "hadara.no_such_card"),
    ("medals", BuySilver(seat=0), "hadara.which_counter"),
]


@pytest.mark.parametrize("given", NOBODYS, ids=lambda given: given.type)
def test_what_belongs_to_a_seat_needs_one(given: Input) -> None:
    """Nonsense in every step, and nothing happens."""
    for step in ("draw", "pick", "colony", "statue", "feeding", "medals"):
        state = at(step)
        found = play.check(RULES, state, given)
        assert found is not None
        assert found.is_nonsense
        assert play.after(RULES, state, given) == state


@pytest.mark.parametrize(("step", "given", "code"), OPEN)
def test_an_open_form_is_nonsense_until_answered(step: str, given: Input, code: str) -> None:
    """It cannot be forced either, and changes nothing."""
    state = drawing("red") if step == "draw" else at(step, military=9, culture=9)
    found = play.check(RULES, state, given)
    assert found is not None
    assert (found.code, found.is_nonsense) == (code, True)
    assert play.after(RULES, state, given) == state
    assert given.tell(state).key.startswith("hadara.")


@pytest.mark.parametrize(("step", "given", "code"), OPEN)
def test_an_open_form_is_offered_with_its_questions(step: str, given: Input, code: str) -> None:
    """What is still open is no reason against it."""
    things: Any = {"coins": 20, "military": 9, "culture": 9, "agriculture": 0, "cards": cards(red=1)}
    state = drawing("red", **things) if step == "draw" else at(step, **things)
    offer = play.offer(RULES, state, given)
    assert offer.is_form, code
    assert offer.refusal is None


EVERYTHING = [
    SetWheel(deck="red"),
    TurnWheel(),
    TakeIncome(),
    BuyCard(seat=0, card="R3-01", discarded="B2-01"),
    BuyCard(seat=1, colour="purple", effect="p3_pay", cost=30, points=0),
    SellCard(seat=1, colour="purple", discarded="Y1-01"),
    TakeColony(seat=1, requirement=30, way="annex", points=1),
    TakeColony(seat=1, requirement=30, way="annex", points=1),
    BuildStatue(seat=1, requirement=30, counter="culture", side="points"),
    BuildStatue(seat=1, requirement=30, counter="culture", side="points"),
    BuySilver(seat=1, counter="culture"),
    BuyGold(seat=1),
    BuyGold(seat=1),
    BuyGold(seat=1),
    PayForCard(seat=1),
    *(EndStep(step=step) for step in ("colony", "statue", "feeding", "medals", "new_epoch")),
]


@pytest.mark.parametrize(
    "step", ["wheel", "draw", "income", "colony", "statue", "pick", "feeding", "medals", "new_epoch", "end"]
)
def test_anything_else_can_be_recorded_anyway(step: str) -> None:
    """In every step, one after the other; what is shown afterwards still holds together."""
    state = at(step, cards=[effect("p3_pay"), effect("p2_feedpay")])
    for given in EVERYTHING:
        state = forced(state, given)
        assert RULES.step(state).topic
    assert RULES.sheet(state).totals == RULES.totals(state)
    for seat in range(2):
        assert RULES.offers(state, seat)
        assert RULES.seat_panels(state, seat)
        assert {one.key for one in RULES.figures(state, seat)} >= {"coins", *COUNTERS}


def test_a_forced_bar_is_paid_only_where_it_is_for_sale() -> None:
    """Without the card nothing is paid for the missing points; with it, they are."""
    take = TakeColony(seat=0, requirement=15, way="plunder")
    assert refusal(at("colony", military=10), take) == "hadara.counter_too_low"
    assert purse(forced(at("colony", military=10), take)) == 5
    assert purse(forced(at("colony", military=14, cards=[effect("p3_pay")]), take)) == 5 - 3


def test_invariants_name_what_was_forced() -> None:
    """A game by the rules breaks none of them."""
    assert RULES.broken_invariants(game(5)) == []
    gold = forced(at("medals", coins=99, gold=2), BuyGold(seat=0))
    assert RULES.broken_invariants(gold) == ["seat 0 has too many medals"]
    debt = forced(at("medals"), BuyGold(seat=0))
    assert RULES.broken_invariants(debt) == ["seat 0 owes coins"]
