"""Feeding: cards above agriculture have to go, one by one."""

from __future__ import annotations

import pytest

from rules.hadara.counters import shortage, value
from rules.hadara.inputs import BuyGold, EndStep, PayForCard, RemoveCard
from rules.hadara.tables import COLOURS
from rules.kit import play
from rules.kit.text import SeatName
from tests.rules.hadara.table import (
    RULES,
    asked,
    at,
    card,
    cards,
    counters,
    does,
    effect,
    forced,
    game,
    line,
    panel,
    playing_on,
    points,
    purse,
    question,
    refusal,
    told,
    with_board,
)

END = EndStep(step="feeding")


def remove(id: str) -> RemoveCard:
    return RemoveCard(seat=0, card=id)


# When.


def test_had_144_once_an_epoch_between_statues_and_medals() -> None:
    """HAD-144: only in phase B."""
    seen: list[tuple[int, str, str]] = []
    for state, _ in playing_on(game()):
        if not seen or seen[-1][-1] != state.step:
            seen.append((state.epoch, state.phase, state.step))
    fed = [place for place, one in enumerate(seen) if one[2] == "feeding"]
    assert [seen[place][:2] for place in fed] == [(1, "B"), (2, "B"), (3, "B")]
    assert [(seen[place - 1][2], seen[place + 1][2]) for place in fed] == [("statue", "medals")] * 3


def test_had_144_no_card_is_removed_in_another_step() -> None:
    """HAD-144."""
    for step in ("income", "colony", "statue", "medals"):
        state = at(step, phase="B", agriculture=0, cards=[card(id="one")])
        assert refusal(state, remove("one")) == "hadara.only_in_step"


# How many.


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_had_145_all_cards_count(colour: str, epoch: int) -> None:
    """HAD-145: of every colour and epoch."""
    board = at("feeding", epoch=3, agriculture=2, cards=[card(colour, epoch=epoch) for _ in range(4)]).boards[0]
    assert shortage(board) == 2


def test_had_145_the_start_card_does_not() -> None:
    """HAD-145, HAD-008: as many cards as agriculture are fed, without the start card."""
    state = at("feeding", agriculture=4, cards=cards(red=4))
    assert told(line(state, 0).note) == ("hadara.feeding_line", {"cards": 4, "n": 4})
    assert shortage(state.boards[0]) == 0


@pytest.mark.parametrize(("agriculture", "owned"), [(0, 0), (5, 5), (6, 5), (9, 6)])
def test_had_146_enough_food_and_nothing_happens(agriculture: int, owned: int) -> None:
    """HAD-146: no removal is asked for, and none is allowed."""
    state = at("feeding", agriculture=agriculture, cards=[card(id=f"c{n}") for n in range(owned)])
    assert line(state, 0).is_done
    assert line(state, 0).offers == ()
    assert refusal(state, END) is None
    if owned:
        assert refusal(state, remove("c0")) == "hadara.not_short"


def test_had_147_cards_go_until_the_rest_is_fed() -> None:
    """HAD-147: the step ends when everyone's cards fit, and not before; the refusal names who and how many."""
    state = with_board(at("feeding", agriculture=9), 1, agriculture=3, cards=[card(id=f"c{n}") for n in range(5)])
    for left in (2, 1):
        assert line(state, 1).is_short
        assert told(line(state, 1).offers[0].note) == ("hadara.to_remove", {"n": left})
        found = play.check(RULES, state, END)
        assert found is not None
        assert told(found.text) == ("hadara.still_short", {"name": SeatName(1), "n": left})
        state = does(state, RemoveCard(seat=1, card=f"c{left}"))
    assert does(state, END).step == "medals"


def test_had_147_any_own_card_may_go() -> None:
    """HAD-147: the form lists them all, and only those."""
    state = at("feeding", agriculture=0, cards=[card(colour, id=colour) for colour in COLOURS])
    form = line(state, 0).offers[0]
    assert asked(form) == ["card"]
    assert [one.value for one in question(form, "card").options] == list(COLOURS)
    assert all(refusal(state, remove(colour)) is None for colour in COLOURS)
    assert refusal(state, remove("R1-01")) == "hadara.no_such_card"


def test_had_147_whoever_is_short_is_warned_before() -> None:
    """HAD-147: a notice on the board, as long as food lacks."""
    state = at("colony", agriculture=2, cards=cards(red=3))
    assert told(panel(state, "shortage").label) == ("hadara.food_ahead", {"cards": 3, "n": 2})
    assert panel(at("colony", agriculture=3, cards=cards(red=3)), "shortage") is None


# What a removed card takes along.


def test_had_149_bonuses_go_at_once() -> None:
    """HAD-149, HAD-230: economy and military one lower each, and its points too."""
    lying = [card(id="both", economy=1, military=1, points=4), *cards(red=2)]
    state = at("feeding", economy=5, military=6, culture=7, agriculture=2, cards=lying)
    state = does(state, remove("both"))
    assert counters(state) == (4, 5, 7, 2)
    assert points(state, "cards") == 0


def test_had_150_an_effect_ends_at_once() -> None:
    """HAD-150: the paying card is gone, and so is its payment."""
    state = at("feeding", epoch=2, coins=9, agriculture=0, cards=[effect("p2_feedpay", id="pay"), *cards(red=2)])
    assert refusal(state, PayForCard(seat=0)) is None
    state = does(state, remove("pay"))
    assert refusal(state, PayForCard(seat=0)) == "hadara.no_such_effect"
    assert [type(one.input) for one in line(state, 0).offers] == [RemoveCard]


def test_had_151_removing_brings_no_coins() -> None:
    """HAD-151: not even with the sales card."""
    lying = [effect("p1_sell"), card("red", id="red", cost=5)]
    assert purse(does(at("feeding", coins=3, agriculture=1, cards=lying), remove("red"))) == 3


@pytest.mark.parametrize(("food", "more"), [(0, 1), (1, 2), (3, 4)])
def test_had_152_lost_food_decides_how_many_must_still_go(food: int, more: int) -> None:
    """HAD-152: two too many; a removed card with agriculture makes it worse by as much."""
    lying = [card("green", id="farm", agriculture=food), *cards(red=7)]
    state = at("feeding", agriculture=6, cards=lying)
    assert shortage(state.boards[0]) == 2
    assert shortage(does(state, remove("farm")).boards[0]) == more


def test_had_153_agriculture_is_compared_and_not_spent() -> None:
    """HAD-153: neither by feeding nor by a removed card without food."""
    state = at("feeding", agriculture=6, cards=[card(id="red"), *cards(red=6)])
    state = does(state, remove("red"), END)
    assert value(state.boards[0], "agriculture") == 6


def test_had_148_a_removed_card_lies_on_no_discard_pile() -> None:
    """HAD-148: it is out of the game."""
    state = does(at("feeding", agriculture=0, cards=[card("red", id="R1-01")]), remove("R1-01"))
    assert not any(state.piles.values())
    assert "R1-01" in state.gone


def test_had_155_nothing_is_removed_on_purpose() -> None:
    """HAD-155: not before feeding, not with enough food, not once the shortage is settled."""
    lying = [card(id=f"c{n}") for n in range(4)]
    state = does(at("feeding", agriculture=3, cards=lying), remove("c0"))
    assert refusal(state, remove("c1")) == "hadara.not_short"
    offers = {type(one.input): one.refusal for one in RULES.offers(state, 0)}
    assert offers[RemoveCard] is not None


def test_feeding_ended_anyway_leaves_the_cards() -> None:
    """The table is right: nothing is taken away by itself."""
    state = at("feeding", agriculture=0, cards=cards(red=3))
    assert refusal(state, END) == "hadara.still_short"
    state = forced(state, END)
    assert (state.step, len(state.boards[0].cards)) == ("medals", 3)


def test_a_board_without_cards_is_offered_no_removal() -> None:
    for step, code in (("feeding", "hadara.not_short"), ("medals", "hadara.only_in_step")):
        found = play.offer(RULES, at(step), RemoveCard(seat=0)).refusal
        assert found is not None
        assert found.code == code


def test_removing_what_is_not_there_changes_nothing() -> None:
    state = at("feeding", agriculture=0, cards=[card(id="mine")])
    assert play.after(RULES, state, remove("R1-01")) == state
    assert play.after(RULES, state, RemoveCard(seat=0)) == state


def test_medals_wait_for_feeding() -> None:
    """HAD-156."""
    assert refusal(at("feeding", coins=50), BuyGold(seat=0)) == "hadara.only_in_step"
