"""Cards that were named in the row or in a hand, and those that nobody has named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.offer import Ask
from rules.kit.play import offer
from rules.through_the_ages import flow, row
from rules.through_the_ages.inputs import NameCard, NameHeldCard, PlayActionCard, TakeCard
from rules.through_the_ages.state import State
from tests.rules.through_the_ages.table import RULES, acting, does, forced, refusal, with_board

IRON = NameCard(card="iron_i", space=6)


def asked(state: State, space: int | None) -> dict[str, Ask]:
    made = offer(RULES, state, TakeCard(seat=0, space=space))
    return {one.field.name: one for one in made.ask}


def test_a_named_card_stays_where_it_lies() -> None:
    state = does(acting(), IRON)
    assert state.named == {6: "iron_i"}
    assert does(state, TakeCard(seat=0, card="monarchy_i", space=1)).named == {6: "iron_i"}
    assert does(state, TakeCard(seat=0, card="iron_i", space=6)).named == {}


@pytest.mark.parametrize(("players", "cleared"), [(2, 3), (3, 2), (4, 1)])
def test_it_moves_left_with_the_row(players: int, cleared: int) -> None:
    """TTA-046 to TTA-050: by what is cleared away and by the gaps before it."""
    state = replace(acting(players=players, age="I"), named={6: "iron_i", 13: "monarchy_i"}, deck=30)
    assert flow.refilled(state).named == {6 - cleared: "iron_i", 13 - cleared: "monarchy_i"}
    gap = replace(state, row=tuple(at not in (5, 8) for at in range(1, 14)))
    assert flow.refilled(gap).named == {5 - cleared: "iron_i", 11 - cleared: "monarchy_i"}
    assert flow.refilled(gap, is_cleared=False).named == {5: "iron_i", 11: "monarchy_i"}


def test_one_that_is_cleared_away_never_comes_back() -> None:
    """TTA-045, TTA-241: all its copies are gone with it."""
    state = flow.refilled(replace(acting(age="I"), named={1: "monarchy_i"}, deck=30))
    assert (state.named, state.seen) == ({}, {"monarchy_i": 1})
    assert refusal(state, TakeCard(seat=0, card="monarchy_i", space=1)) == "none_left"


def test_what_lies_in_one_space_lies_in_no_other() -> None:
    """TTA-241: Monarchy is in the decks once between two."""
    state = does(acting(), NameCard(card="monarchy_i", space=6))
    assert refusal(state, TakeCard(seat=0, card="monarchy_i", space=1)) == "none_left"
    assert refusal(state, TakeCard(seat=0, card="monarchy_i", space=6)) is None


def test_only_what_can_lie_in_the_row_is_named() -> None:
    state = replace(acting(age="I"), row=(False,) + (True,) * 12)
    assert refusal(state, NameCard(card="iron_i", space=1)) == "space_empty"
    assert refusal(state, NameCard(card="coal_ii", space=2)) == "age_not_begun"
    assert refusal(state, NameCard(space=2)) == "name_a_card"
    assert forced(state, NameCard(card="iron_i", space=1)).named == {}


# The form.


def test_a_space_with_a_known_card_is_taken_at_once() -> None:
    state = does(acting(), IRON)
    made = offer(RULES, state, TakeCard(seat=0, space=6))
    assert made.label.key == "through_the_ages.do.take_named"
    assert made.filled == TakeCard(seat=0, card="iron_i", space=6)
    assert does(state, made.filled).boards[0].hand == ("iron_i",)


def test_all_thirteen_spaces_are_shown_by_price() -> None:
    """TTA-133: taken ones and those that cost too much with their reasons."""
    state = does(replace(acting(civil=2), row=tuple(at != 2 for at in range(1, 14))), IRON)
    space = asked(state, None)["space"]
    assert [(band.price.amount, len(band.options)) for band in space.bands] == [(1, 5), (2, 4), (3, 4)]
    every = [option for band in space.bands for option in band.options]
    assert [option.value for option in every if option.refusal is not None] == [2, 10, 11, 12, 13]
    assert [band.note.key if band.note else "" for band in space.bands] == ["", "", "through_the_ages.needs_civil"]
    assert [option.value for option in every if option.face is not None] == [6]
    assert every[5].held == NameCard(space=6)
    assert every[1].held is None
    assert len(space.options) == 12


def test_cards_are_asked_for_when_the_space_is_said() -> None:
    assert list(asked(acting(), None)) == ["space"]
    card = asked(acting(age="I"), 6)["card"]
    assert (card.is_last, card.is_long, card.is_needed) == (True, True, False)


def test_what_cannot_be_taken_says_so_in_two_words() -> None:
    """TTA-134 to TTA-136, TTA-138, TTA-139, TTA-241."""
    state = acting(age="I", hand=["iron_i"], wonders=["pyramids_a"], leaders_taken=frozenset({1}))
    state = replace(state, seen={"monarchy_i": 1})
    notes = {one.value: one.note.key if one.note else "" for one in asked(state, 6)["card"].options}
    assert notes["iron_i"] == "through_the_ages.short.have_it"
    assert notes["monarchy_i"] == "through_the_ages.short.all_taken"
    assert notes["joan_of_arc_i"] == "through_the_ages.short.one_an_age"
    assert notes["taj_mahal_i"] == "through_the_ages.short.more_civil"
    assert notes["alchemy_i"] == ""


@pytest.mark.parametrize(
    ("dealt", "named", "levels"),
    [(0, {}, "1" * 13), (4, {}, "1" * 9 + "2" * 4), (20, {}, "2" * 13), (4, {6: "coal_ii"}, "1" * 5 + "2" * 8)],
)
def test_older_cards_lie_at_the_left(dealt: int, named: dict[int, str], levels: str) -> None:
    """TTA-050, TTA-058: new cards are dealt from the right."""
    state = replace(acting(age="II"), deck=44 - dealt, named=named)
    assert "".join(str(row.level(state, space)) for space in range(1, 14)) == levels


def test_the_likelier_age_comes_first() -> None:
    state = replace(acting(age="II"), deck=40)
    first = [asked(state, space)["card"].options[0].value for space in (1, 13)]
    assert [card.rpartition("_")[2] for card in first] == ["i", "ii"]


# Cards that nobody names.


def test_an_unnamed_card_costs_its_space_and_fills_the_hand() -> None:
    """TTA-133, TTA-134."""
    state = does(acting(civil=4), TakeCard(seat=0, space=6))
    board = state.boards[0]
    assert (board.civil, board.hand, board.unnamed, state.row[5]) == (2, (), (1,), False)
    full = with_board(acting(), hand=["iron_i", "monarchy_i", "alchemy_i"], unnamed=(1,))
    assert refusal(full, TakeCard(seat=0, space=1)) == "hand_full"


def test_it_can_be_named_later() -> None:
    state = does(acting(), TakeCard(seat=0, space=1), NameHeldCard(seat=0, card="joan_of_arc_i"))
    board = state.boards[0]
    assert (board.hand, board.unnamed, board.leaders_taken) == (("joan_of_arc_i",), (), {1})
    assert state.seen == {"joan_of_arc_i": 1}
    assert refusal(state, NameHeldCard(seat=0, card="iron_i")) == "none_unnamed"
    assert refusal(replace(state, seen={"monarchy_i": 1}), NameCard(card="monarchy_i", space=2)) == "none_left"


def test_a_card_in_hand_may_be_any_but_a_wonder() -> None:
    """TTA-137: a wonder goes straight into play."""
    state = does(acting(age="I"), TakeCard(seat=0, space=1))
    options = {option.value for option in offer(RULES, state, NameHeldCard(seat=0)).ask[0].options}
    assert options & {"iron_i", "joan_of_arc_i", "taj_mahal_i", "pyramids_a"} == {"iron_i", "joan_of_arc_i"}


def test_an_action_card_named_in_the_turn_it_was_taken_waits() -> None:
    """TTA-174."""
    taken = does(acting(), TakeCard(seat=0, space=1), NameHeldCard(seat=0, card="rich_land_i"))
    assert refusal(taken, PlayActionCard(seat=0, card="rich_land_i", technology="bronze_a")) == "taken_this_turn"


def test_unnamed_cards_of_past_ages_leave_with_the_others() -> None:
    """TTA-060: age II ends, cards of age I leave."""
    state = with_board(acting(age="II"), unnamed=(1, 2))
    assert flow.after_age(state).boards[0].unnamed == (2,)
