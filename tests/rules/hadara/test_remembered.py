"""What was read from a card once is known in the next game: offered where it is asked for, in force where listed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rules.hadara.cards import CARDS
from rules.hadara.faces import card_face
from rules.hadara.game import GAME
from rules.hadara.inputs import BuyCard, CheckCard, CheckColony, CheckStartCard, CheckStatue, TakeColony
from rules.hadara.numbers import PRICES
from rules.hadara.printed import printed_card
from rules.hadara.state import State
from rules.hadara.tables import COLONY_BACKS, COLONY_STACKS, COUNTERS, EFFECTS
from rules.kit import play
from rules.kit.play import typed_numbers
from tests.rules.hadara.table import (
    RULES,
    a_setup,
    asked,
    at,
    at_step,
    bonus,
    counters,
    does,
    drawing,
    forced,
    game,
    item,
    panel,
    points,
    purse,
    question,
    refusal,
    told,
    with_board,
)


def learnt(state: State) -> Mapping[str, int]:
    return typed_numbers(RULES, state)


def next_game(state: State, **things: object) -> State:
    """The next game of those who learnt this, the first board with these things."""
    begun: State = RULES.new_game(replace(a_setup(), known=learnt(state)))
    return with_board(begun, **things) if things else begun


def drawing_purple(state: State, epoch: int = 1) -> State:
    return replace(at_step(state, "draw", epoch=epoch), wheel=drawing("purple").wheel)


SALES = BuyCard(seat=0, effect="p1_sell", cost=3, points=1, culture=2)


def test_had_220_a_purple_card_is_offered_with_the_numbers_typed_before() -> None:
    """HAD-220: typed once, recorded with two touches in the next game."""
    state = drawing_purple(next_game(does(drawing("purple", coins=9), SALES), coins=9))
    offer = play.offer(RULES, state, BuyCard(seat=0, effect="p1_sell"))
    assert {one.field.name: one.remembered for one in offer.ask if one.remembered is not None} == {
        "cost": 3,
        "points": 1,
        "culture": 2,
    }
    assert offer.filled == SALES
    assert offer.refusal is None
    assert told(offer.note) == ("hadara.price_of", {"n": 3})
    before = counters(state)[2]
    state = does(state, offer.filled)
    assert (purse(state), counters(state)[2] - before) == (6, 2)


def test_had_220_the_second_copy_is_offered_in_the_same_game_too() -> None:
    """HAD-220: and what is typed for it then is what the next game offers."""
    state = does(drawing("purple", coins=9), SALES)
    offer = play.offer(RULES, state, BuyCard(seat=1, colour="purple", effect="p1_sell"))
    assert question(offer, "cost").remembered == 3
    later = play.after(RULES, state, replace(SALES, seat=1, colour="purple", cost=4))
    assert learnt(later)["p1_sell.cost"] == 4


def test_had_220_an_answer_wins_and_other_effects_know_nothing() -> None:
    """HAD-220"""
    state = drawing_purple(next_game(does(drawing("purple", coins=9), SALES), coins=9))
    assert play.offer(RULES, state, replace(SALES, cost=5)).filled == replace(SALES, cost=5)
    unknown = play.offer(RULES, state, BuyCard(seat=0, effect="p1_token"))
    assert question(unknown, "cost").remembered is None
    assert unknown.filled == BuyCard(seat=0, effect="p1_token")
    assert refusal(state, BuyCard(seat=0, effect="p1_sell")) == "hadara.numbers_missing", "an entry holds its numbers"


def test_had_176_each_colour_card_has_its_own_numbers() -> None:
    """HAD-176: there is one for each colour."""
    red = BuyCard(seat=0, effect="p1_colour", counter="military", cost=4, points=2)
    state = drawing_purple(next_game(does(drawing("purple", coins=9), red), coins=9))
    known = {
        counter: question(
            play.offer(RULES, state, BuyCard(seat=0, effect="p1_colour", counter=counter)), "cost"
        ).remembered
        for counter in COUNTERS
    }
    assert known == {"economy": None, "military": 4, "culture": None, "agriculture": None}


def test_had_182_the_prices_of_medals_are_remembered() -> None:
    """HAD-182"""
    medal = BuyCard(seat=0, effect="p2_medal", cost=5, points=3, silver_2=7, gold_2=10, silver_3=15, gold_3=24)
    state = drawing_purple(next_game(does(drawing("purple", epoch=2, coins=9), medal), coins=9), epoch=2)
    offer = play.offer(RULES, state, BuyCard(seat=0, effect="p2_medal"))
    assert [question(offer, name).remembered for name in PRICES] == [7, 10, 15, 24]
    assert offer.filled == medal


PLAIN = BuyCard(seat=0, cost=3, points=1, culture=2)


def test_had_220_a_purple_card_without_an_effect_is_offered_by_its_numbers() -> None:
    """HAD-220: it has no name, so the next game shows it as a tile, and a touch fills in all its numbers."""
    state = drawing_purple(next_game(does(drawing("purple", coins=9), PLAIN), coins=9))
    (tile,) = question(play.offer(RULES, state, BuyCard(seat=0)), "plain").options
    assert tile.face is not None
    assert (tile.face.full_cost, tile.face.points, [gain.amount for gain in tile.face.gains]) == (3, 1, [2])
    offer = play.offer(RULES, state, BuyCard(seat=0, plain=tile.value))
    assert offer.refusal is None
    before = counters(state)[2]
    state = does(state, offer.filled)
    assert (purse(state), counters(state)[2] - before, points(state, "cards")) == (6, 2, 1)
    assert len({key.partition(".")[0] for key in learnt(state)}) == 1, "it is still the same card"


def test_had_220_two_plain_purple_cards_are_told_apart_by_their_numbers() -> None:
    """HAD-220: each epoch has its own, and with an effect none of them is asked for."""
    state = does(drawing("purple", coins=9), PLAIN)
    state = forced(state, replace(PLAIN, seat=1, colour="purple", cost=4))
    state = drawing_purple(next_game(state, coins=9))
    assert [one.value for one in question(play.offer(RULES, state, BuyCard(seat=0)), "plain").options] == [1, 2]
    assert "plain" not in asked(play.offer(RULES, state, BuyCard(seat=0, effect="p1_sell")))
    assert "plain" not in asked(play.offer(RULES, drawing_purple(state, epoch=2), BuyCard(seat=0)))


def test_had_218_colony_30_is_prefilled_with_its_lowest_back() -> None:
    """HAD-109, HAD-218: in the other four stacks the front is worth as much as the lowest back, so 20 stands there, to
    be checked on the token."""
    state = at("colony", military=30)
    offer = play.offer(RULES, state, TakeColony(seat=0, requirement=30, way="plunder"))
    asked_for = question(offer, "points")
    assert (asked_for.remembered, told(asked_for.hint)[0]) == (20, "hadara.check_token")
    assert offer.refusal is None
    assert points(does(state, offer.filled), "colonies") == 20
    for stack in COLONY_STACKS[:-1]:
        assert stack.points == min(back.points for back in COLONY_BACKS[stack.requirement])


def test_had_218_what_a_plundered_colony_30_is_worth_is_asked_once() -> None:
    """HAD-218: its other numbers stay to be checked."""
    taken = TakeColony(seat=0, requirement=30, way="plunder", points=17)
    state = next_game(does(at("colony", military=30), taken), military=30)
    stack = state.printed.stack(30)
    assert (stack.points, stack.is_sure) == (17, False)
    state = at_step(state, "colony")
    assert not question(play.offer(RULES, state, replace(taken, points=None)), "points").is_needed
    assert does(state, replace(taken, points=None)).boards[0].colonies[0].points == 17


def test_had_221_the_back_of_a_colony() -> None:
    """HAD-221: what was typed of it is on its tile in the next game."""
    taken = TakeColony(seat=0, requirement=9, way="annex", back="C9-1", points=12, culture=3)
    state = at_step(next_game(does(at("colony", military=9, coins=9), taken), military=9, coins=9), "colony")
    offered = question(play.offer(RULES, state, TakeColony(seat=0, requirement=9, way="annex")), "back").options
    assert [(one.face.points, one.face.is_unsure) for one in offered if one.face][:2] == [(12, False), (5, True)]
    colony = does(state, TakeColony(seat=0, requirement=9, way="annex", back="C9-1")).boards[0].colonies[0]
    assert (colony.points, colony.bonus) == (12, bonus(economy=1, culture=3, agriculture=1))


def test_checked_cards_stay_checked() -> None:
    """HAD-220: also those whose numbers were typed while buying."""
    checked = CheckCard(card="Y1-01", cost=2, economy=3, military=0, culture=0, agriculture=1, points=4)
    state = does(game(), checked)
    state = play.after(RULES, state, BuyCard(seat=0, card="R1-01", cost=0))
    begun = next_game(state)
    card = printed_card(begun, "Y1-01")
    assert (card.cost, card.bonus, card.points) == (2, bonus(economy=3, agriculture=1), 4)
    assert printed_card(begun, "R1-01") == replace(CARDS["R1-01"], cost=0)
    assert [card_face(begun, CARDS[one]).is_unsure for one in ("Y1-01", "R1-01", "Y1-02")] == [False, False, True]


def test_had_219_a_start_card_is_dealt_as_it_was_checked() -> None:
    """HAD-219: the coins to hand out say so too, and nothing asks for a look again."""
    checked = CheckStartCard(seat=0, coins=9, economy=1, military=2, culture=3, agriculture=4)
    known = learnt(does(game(), checked))
    setup = replace(a_setup(), known=known)
    state = RULES.new_game(setup)
    assert (purse(state), counters(state)) == (9, (1, 2, 3, 4))
    assert panel(state, "start_card", 0) is None
    assert told(item(GAME.put_out(setup), "coins").label)[1]["list"].startswith("9, ")
    other_side = RULES.new_game(replace(a_setup(sides="BA"), known=known))
    assert counters(other_side) != (1, 2, 3, 4)


def test_colonies_and_statues_stay_checked() -> None:
    """HAD-130, HAD-218"""
    state = does(
        game(),
        CheckColony(seat=0, requirement=15, plunder=6, annex=3, points=9),
        CheckStatue(seat=0, requirement=6, points=5, bonus=3),
    )
    begun = next_game(state)
    stack, slot = begun.printed.stack(15), begun.printed.slot(6)
    assert (stack.plunder, stack.annex, stack.points, stack.is_sure) == (6, 3, 9, True)
    assert (slot.points, slot.bonus, slot.is_sure) == (5, 3, True)


def test_what_is_known_goes_on_from_game_to_game() -> None:
    known = learnt(does(drawing("purple", coins=9), SALES))
    assert learnt(next_game(next_game(does(drawing("purple", coins=9), SALES)))) == known
    assert known == {"p1_sell.cost": 3, "p1_sell.points": 1, "p1_sell.culture": 2}


@pytest.mark.parametrize(
    "known",
    [
        {"Y1-01.cost": 99999, "Y1-01.economy": 1, "Y1-01.military": 0, "Y1-01.culture": 0, "Y1-01.points": -3},
        {"colony9.requirement": 30, "statue6.points": 4},
        {"p1_sell.cost": -1, "p9_rich.cost": 2, "start1A.coins": 500},
        {"start1A.coins": 5, "Y1-01.cost": 2, "colony9.plunder": 1},
    ],
)
def test_half_known_or_impossible_numbers_change_nothing(known: dict[str, int]) -> None:
    """A thing is known whole or not at all, and never against its range."""
    plain, state = game(), RULES.new_game(replace(a_setup(), known=known))
    assert replace(state, printed=plain.printed) == plain
    assert replace(state.printed, typed={}) == plain.printed
    state = drawing_purple(state)
    for effect in EFFECTS:
        assert play.offer(RULES, state, BuyCard(seat=0, effect=effect)).filled == BuyCard(seat=0, effect=effect)
