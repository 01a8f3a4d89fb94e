"""Printed numbers against what the rulebook and the facts say, and what is not known."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rules.hadara import tables
from rules.hadara.cards import CARDS
from rules.hadara.faces import back_face, card_face, stack_face
from rules.hadara.inputs import BuildStatue, BuyCard, CheckCard, CheckStartCard, CheckStatue, RemoveCard, TakeColony
from rules.hadara.setup import cards_per_colour
from rules.hadara.state import State
from rules.kit import play
from rules.kit.offer import CardFace
from rules.kit.refusal import Refusal
from tests.rules.hadara.table import RULES, asked, at, bonus, counters, does, game, panel, purse, question, refusal


def test_had_010_ten_cards_of_each_colour_in_each_epoch() -> None:
    """HAD-010: 120 in all, enough for five players."""
    counted = Counter((card.colour, card.epoch) for card in CARDS.values())
    colours = ("yellow", "red", "blue", "green")
    assert counted == {(colour, epoch): 10 for colour in colours for epoch in (1, 2, 3)}
    assert cards_per_colour(5) == tables.CARDS_PER_COLOUR == 10


@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_had_011_fourteen_purple_cards_in_each_epoch(epoch: int) -> None:
    """HAD-011: four starred ones, the colour card once for each colour, and ten others for five players."""
    starred = [own for own in tables.EFFECTS.values() if own.epoch == epoch and own.is_starred]
    copies = sum(4 if own.id == "p1_colour" else 1 for own in starred)
    assert copies + tables.UNSTARRED_PURPLE == tables.PURPLE_CARDS == 14
    assert cards_per_colour(5) <= tables.UNSTARRED_PURPLE


def test_had_030_the_second_stack_is_9() -> None:
    """HAD-030: the 5 of the setup text is a misprint."""
    assert [stack.requirement for stack in tables.COLONY_STACKS] == [3, 9, 15, 21, 30]
    found = TakeColony.read(0, {"requirement": 5, "way": "plunder"}, 2)
    assert isinstance(found, Refusal)
    assert not isinstance(TakeColony.read(0, {"requirement": 9, "way": "plunder"}, 2), Refusal)


def test_had_112_to_114_printed_colonies() -> None:
    """HAD-112, HAD-113, HAD-114, HAD-222."""
    stacks = {stack.requirement: stack for stack in tables.COLONY_STACKS}
    assert (stacks[3].plunder, stacks[3].annex, stacks[3].points) == (3, 1, 2)
    assert stacks[9].annex == 1
    assert (stacks[15].plunder, stacks[15].points) == (5, 8)
    backs = {back.id: back for backs in tables.COLONY_BACKS.values() for back in backs}
    assert (backs["C9-4"].bonus, backs["C9-4"].points) == (bonus(military=2, culture=1), 5)
    assert backs["C3-3"].bonus == bonus(economy=1, military=1)
    assert [len(backs) for backs in tables.COLONY_BACKS.values()] == [5] * 5


@pytest.mark.parametrize(
    ("rule", "slot", "numbers"),
    [("HAD-130", 6, (4, 2)), ("HAD-131", 12, (8, 3)), ("HAD-132", 20, (14, 4)), ("HAD-133", 30, (22, 6))],
)
def test_statue_slots(rule: str, slot: int, numbers: tuple[int, int]) -> None:
    """HAD-130, HAD-131, HAD-132, HAD-133: requirement, points and bonus."""
    found = next(one for one in tables.STATUE_SLOTS if one.requirement == slot)
    assert (found.points, found.bonus) == numbers, rule


def test_the_printed_blue_card() -> None:
    """The rulebook's example: cost 3, culture 2, agriculture 1, 2 points."""
    card = CARDS["B1-10"]
    assert (card.cost, card.bonus, card.points) == (3, bonus(culture=2, agriculture=1), 2)


def test_coloured_cards_raise_their_own_counter_first() -> None:
    """And one other at most, the same for all cards of a colour."""
    second = {"yellow": "military", "red": "culture", "blue": "agriculture", "green": "economy"}
    for card in CARDS.values():
        raised = dict(zip(tables.COUNTERS, card.bonus, strict=True))
        main = raised.pop(tables.COUNTER_OF[card.colour])
        side = raised.pop(second[card.colour])
        assert main >= side >= 0
        assert main > 0
        assert not any(raised.values())


# What is not known, or not sure.


def test_had_218_what_a_plundered_colony_30_is_worth_is_asked_for() -> None:
    """HAD-218: never invented."""
    state = at("colony", military=30)
    form = play.offer(RULES, state, TakeColony(seat=0, requirement=30, way="plunder"))
    assert question(form, "points").is_needed
    assert refusal(state, TakeColony(seat=0, requirement=30, way="plunder")) == "hadara.points_missing"
    assert panel(state, "colonies").slots[4].face.points is None
    known = play.offer(RULES, state, TakeColony(seat=0, requirement=3, way="plunder"))
    assert not question(known, "points").is_needed


def test_had_220_purple_cards_are_in_no_list() -> None:
    """HAD-220: their cost, points, bonuses and effect are asked for."""
    assert not any(card.colour == "purple" for card in CARDS.values())
    state = at("pick", coins=9)
    form = play.offer(RULES, state, BuyCard(seat=0, colour="purple"))
    assert asked(form) == ["colour", "effect", "cost", "points", *tables.COUNTERS]
    assert question(form, "cost").is_needed
    assert question(form, "points").is_needed


def test_unsure_numbers_ask_for_a_look() -> None:
    """Until somebody has checked them."""
    state = game()
    assert card_face(state, CARDS["Y1-01"]).is_unsure
    assert not card_face(state, CARDS["B1-10"]).is_unsure
    checked = CheckCard(card="Y1-01", cost=1, economy=1, military=0, culture=0, agriculture=0, points=1)
    assert not card_face(does(state, checked), CARDS["Y1-01"]).is_unsure
    assert [stack_face(stack).is_unsure for stack in tables.COLONY_STACKS] == [False, True, True, True, True]
    assert [back_face(state, back).is_unsure for back in tables.COLONY_BACKS[9]] == [True, True, True, False, True]


def test_had_219_a_start_card_is_checked_once() -> None:
    """HAD-219: only initiative 2, side A is printed in the rulebook."""
    state = game(initiatives=(1, 2, 3))
    assert [panel(state, "start_card", seat) is not None for seat in range(3)] == [True, False, True]
    checked = CheckStartCard(seat=0, coins=9, economy=1, military=2, culture=3, agriculture=4)
    state = does(state, checked)
    assert (purse(state), counters(state)) == (9, (1, 2, 3, 4))
    assert panel(state, "start_card", 0) is None


def test_a_checked_start_card_keeps_the_extra_coin() -> None:
    """HAD-055: it does not stand on the card."""
    state = game(initiatives=(1, 3))
    checked = CheckStartCard(seat=1, coins=10, economy=1, military=2, culture=3, agriculture=4)
    assert purse(does(state, checked), 1) == 11


def own_face(state: State, card: str) -> CardFace:
    return next(face for group in panel(state, "cards").groups for face in group.cards if face.id == card)


def test_a_card_on_the_board_can_be_checked_until_it_was() -> None:
    """HAD-220: touched, an unsure card asks for the numbers that really stand on it."""
    state = at("income", cards=[CARDS["Y1-03"]])
    offered = own_face(state, "Y1-03").offers[0]
    assert isinstance(offered.input, CheckCard)
    assert asked(offered) == ["cost", *tables.COUNTERS, "points"]
    later = does(state, replace(offered.input, points=9))
    assert own_face(later, "Y1-03").points == 9
    assert own_face(later, "Y1-03").offers == ()


def test_a_card_on_the_board_is_removed_by_a_touch_in_feeding() -> None:
    """HAD-147: only while there are too many."""
    short = at("feeding", cards=[CARDS["Y1-03"]], agriculture=0)
    assert own_face(short, "Y1-03").offers[0].input == RemoveCard(seat=0, card="Y1-03")
    fed = at("feeding", cards=[CARDS["Y1-03"]], agriculture=1)
    assert isinstance(own_face(fed, "Y1-03").offers[0].input, CheckCard)


def test_statue_slots_that_rest_on_one_source_are_marked_until_checked() -> None:
    """HAD-130, HAD-133: 6 and 30 say so in the slot and in the form; 12 and 20 are printed."""
    state = at("statue", culture=30)
    offered = play.offer(RULES, state, BuildStatue(seat=0))
    for marks in (panel(state, "statues").slots, question(offered, "requirement").options):
        assert [mark.is_unsure for mark in marks] == [True, False, False, True]
    later = does(state, CheckStatue(seat=0, requirement=6, points=4, bonus=2))
    assert [slot.is_unsure for slot in panel(later, "statues").slots] == [False, False, False, True]
