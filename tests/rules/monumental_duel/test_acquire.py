"""Acquiring cards from the row and the stacks, wonders in two parts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit import play
from rules.monumental_duel.inputs import AcquireCard, DiscardFromRow, EndRound, FinishWonder, MakeProgress, Pass
from rules.monumental_duel.state import Wonder
from tests.rules.monumental_duel.table import (
    BARRICADE,
    RULES,
    acting,
    asked,
    board,
    does,
    has,
    panel,
    played,
    points,
    province,
    question,
    refusal,
    says,
    turn_of,
    with_board,
)

ROW = ("knowledge", "building", "province", "wonder")
COMMON = ("workshop", "laboratory", "archery_range", "barricade")
RICH = {"production": 9, "science": 9, "military": 9}


@pytest.mark.parametrize("card", ROW)
def test_mod_073_one_card_of_the_row(card: str) -> None:
    """MOD-073, MOD-088, MOD-169: the gap is not filled before the round ends."""
    state = does(acting(**RICH), AcquireCard(seat=0, card=card, cost=3))
    assert (state.development_row, state.development_deck) == (5, 24)
    empty = replace(acting(**RICH), development_row=0)
    assert refusal(empty, AcquireCard(seat=0, card=card, cost=3)) == "row_empty"
    assert refusal(empty, AcquireCard(seat=0, card="workshop", cost=3)) is None


@pytest.mark.parametrize("card", COMMON)
def test_mod_076_an_empty_stack_cannot_be_bought_from(card: str) -> None:
    """MOD-008, MOD-073, MOD-076."""
    state = acting(production=9)
    after = does(state, AcquireCard(seat=0, card=card, cost=3))
    assert (after.stacks[card], after.development_row) == (4, 6)
    none = replace(state, stacks={**state.stacks, card: 0})
    assert refusal(none, AcquireCard(seat=0, card=card, cost=3)) == "stack_empty"
    option = next(one for one in question(none, AcquireCard(seat=0), "card").options if one.value == card)
    assert option.refusal is not None
    shown = zip(COMMON, panel(none, "stacks").slots, strict=True)
    assert [one for one, slot in shown if not slot.is_filled] == [card]


@pytest.mark.parametrize("card", ["building", "workshop", "laboratory", "archery_range"])
def test_mod_074_a_building_goes_on_top_of_the_city_deck(card: str) -> None:
    """MOD-074, MOD-216."""
    state = does(acting(production=3), AcquireCard(seat=0, card=card, cost=3))
    assert (board(state).city_deck, board(state).top, board(state).buildings) == (7, (card,), (card,))
    assert "production" not in has(state)


def test_mod_075_a_barricade_goes_on_the_province_pile() -> None:
    """MOD-075, MOD-080, MOD-216: not into the city deck."""
    state = acting(production=3, provinces=(province("P", 2),))
    state = played(state, AcquireCard(seat=0, card="barricade", cost=3))
    assert [card.kind for card in board(state).provinces] == ["province", "barricade"]
    assert board(state).city_deck == 6
    assert [slot.label.key.rpartition(".")[2] for slot in panel(state, "provinces").slots][:1] == ["barricade"]


def test_mod_077_a_knowledge_goes_on_top_of_the_city_deck() -> None:
    """MOD-049, MOD-077, MOD-178."""
    state = does(acting(science=2), AcquireCard(seat=0, card="knowledge", cost=2, name="Ethics"))
    assert (board(state).city_deck, board(state).top, board(state).knowledge) == (7, ("Ethics",), ("Ethics",))
    assert points(state, "knowledge") == 1


def test_mod_078_a_province_goes_on_top_of_the_pile() -> None:
    """MOD-050, MOD-078, MOD-080, MOD-081: in the order they came."""
    state = acting(military=5, provinces=(province("P", 2), BARRICADE))
    state = played(state, AcquireCard(seat=0, card="province", cost=5, name="Q", types=("coastal",)))
    assert [card.name for card in board(state).provinces] == ["P", "", "Q"]
    assert board(state).provinces[2].types == ("coastal",)
    assert "military" not in has(state)


def test_mod_079_its_bonus_effect_comes_at_once() -> None:
    state = does(acting(military=2, gold=0), AcquireCard(seat=0, card="province", cost=2, gold=1, culture=2))
    assert has(state) == {"gold": 1, "culture": 2}
    hint = question(acting(), AcquireCard(seat=0, card="province"), "production").hint
    assert says(hint) == "hint.bonus"
    tokens = {card: AcquireCard(seat=0, card=card).panels(acting()) for card in ("province", "building", "wonder")}
    assert [card for card, shown in tokens.items() if shown] == ["province"], "its tokens are there to touch"


def test_a_cost_nobody_knows_is_asked_for() -> None:
    """MOD-073: once typed, a named card's cost is known."""
    state = acting(production=9)
    assert refusal(state, AcquireCard(seat=0, card="workshop")) == "cost_missing"
    assert question(state, AcquireCard(seat=0, card="workshop"), "cost").is_needed
    after = turn_of(does(state, AcquireCard(seat=0, card="workshop", cost=2)), 0)
    assert refusal(after, AcquireCard(seat=0, card="workshop")) is None
    assert question(after, AcquireCard(seat=0, card="workshop"), "cost").remembered == 2
    assert has(does(after, AcquireCard(seat=0, card="workshop")))["production"] == 5
    assert question(acting(), AcquireCard(seat=0, card="province", name="Sahara"), "cost").remembered == 4


def test_mod_212_a_gained_card_is_not_paid_for() -> None:
    """MOD-138, MOD-212: a free city gives a common building."""
    gift = AcquireCard(seat=0, card="workshop", is_free=True, by_effect=True)
    state = does(acting(production=1), gift)
    assert has(state)["production"] == 1
    assert (board(state).city_deck, state.stacks["workshop"]) == (7, 4)
    assert "cost" not in asked(acting(), gift)


# Wonders.


def test_mod_084_the_first_part() -> None:
    """MOD-017, MOD-084: by the city, not in the deck, and worth nothing yet."""
    state = does(acting(production=3), AcquireCard(seat=0, card="wonder", name="Tower", cost=3, second_cost=5))
    assert board(state).wonder == Wonder("Tower", 5, 1, 1)
    assert (board(state).city_deck, board(state).wonders, points(state, "wonders")) == (6, (), 0)
    slot = panel(state, "wonders").slots[0]
    assert says(slot.note) == "first_part"


def test_mod_085_finished_in_a_later_turn() -> None:
    """MOD-085, MOD-092, MOD-214: also by an effect, but never both parts at once."""
    start = AcquireCard(seat=0, card="wonder", cost=1, second_cost=1)
    by_effect = FinishWonder(seat=0, by_effect=True)
    begun = does(acting(production=5), start)
    assert refusal(begun, by_effect) == "wonder_same_turn"
    assert refusal(begun, FinishWonder(seat=0)) == "not_turn"
    later = does(begun, Pass(seat=1))
    assert refusal(later, FinishWonder(seat=0)) is None
    later = does(later, AcquireCard(seat=0, card="workshop", cost=1))
    assert refusal(later, by_effect) is None
    answered = does(begun, AcquireCard(seat=1, card="workshop", cost=0))
    assert refusal(answered, by_effect) is None, "the card that does it may be recorded after its effect"
    alone = does(turn_of(does(acting(production=5), Pass(seat=0)), 1), replace(start, seat=1, cost=0))
    assert refusal(alone, replace(by_effect, seat=1, is_free=True)) is None, (
        "its builder is alone: this is a later turn"
    )
    both = does(acting(production=5), replace(start, by_effect=True))
    assert refusal(both, by_effect) == "wonder_same_turn"
    assert says(question(begun, FinishWonder(seat=0), "by_effect").hint) == "hint.build_part"


def test_mod_086_one_wonder_under_construction() -> None:
    """MOD-086, MOD-087: starting a second one, the player says which stays; what was paid is gone."""
    state = does(acting(production=6), AcquireCard(seat=0, card="wonder", name="A", cost=2))
    state = turn_of(state, 0)
    second = AcquireCard(seat=0, card="wonder", name="B", cost=3)
    assert refusal(state, second) == "which_wonder"
    assert question(state, second, "keep").is_needed
    for keep, name in (("old", "A"), ("new", "B")):
        after = does(state, replace(second, keep=keep))
        assert board(after).wonder is not None
        assert board(after).wonder.name == name
        assert (has(after)["production"], after.development_discard) == (1, 1)
    assert "keep" not in asked(acting(), second)


def test_mod_089_finishing_costs_the_second_circle() -> None:
    state = acting(production=4, science=9, gold=0, wonder=Wonder("A", 4))
    assert "production" not in has(played(state, FinishWonder(seat=0)))
    assert refusal(with_board(state, 0, production=3, science=9), FinishWonder(seat=0)) == "not_enough_production"
    unknown = acting(production=4, wonder=Wonder("A"))
    assert refusal(unknown, FinishWonder(seat=0)) == "cost_missing"
    assert refusal(acting(), FinishWonder(seat=0)) == "no_wonder"


def test_mod_090_its_bonus_comes_at_once() -> None:
    """MOD-090, MOD-093: the Colossus gives two military, known from the rulebook."""
    colossus = acting(production=4, gold=0, wonder=Wonder("colossus_of_rhodes", 4))
    assert has(played(colossus, FinishWonder(seat=0))) == {"military": 2}
    other = acting(production=4, gold=0, wonder=Wonder("A", 4))
    assert has(played(other, FinishWonder(seat=0, culture=3))) == {"culture": 3}


def test_mod_091_then_it_goes_on_top_of_the_city_deck() -> None:
    """MOD-091, MOD-179."""
    state = played(acting(production=4, wonder=Wonder("A", 4)), FinishWonder(seat=0))
    assert (board(state).wonder, board(state).wonders) == (None, ("A",))
    assert (board(state).city_deck, board(state).top) == (7, ("A",))
    assert points(state, "wonders") == 2


def test_mod_122_a_card_just_acquired_can_be_used_by_progress() -> None:
    """MOD-122: it lies on top, and the offer says so."""
    state = does(acting(production=1, science=2), AcquireCard(seat=0, card="workshop", cost=1), Pass(seat=1))
    note = play.offer(RULES, state, MakeProgress(seat=0)).note
    assert says(note) == "on_top"
    after = does(state, MakeProgress(seat=0, production=1))
    assert (board(after).top, board(after).city_deck, board(after).city_discard) == ((), 6, 1)


def test_mod_088_a_gap_stays_until_the_round_ends() -> None:
    """MOD-088, MOD-169, MOD-218: also one made by an effect."""
    state = does(acting(), DiscardFromRow(cards=2))
    assert (state.development_row, state.development_deck, state.development_discard) == (4, 24, 2)
    assert refusal(state, DiscardFromRow(cards=5)) == "row_short"
    assert says(question(state, DiscardFromRow(), "cards").hint) == "hint.crosswise"
    ended = played(replace(state, step="end_round"), EndRound())
    assert ended.development_row == 6
