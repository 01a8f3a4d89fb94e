"""The focus row: slots, the reset, and what travels with a card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.given import check
from rules.new_dawn.inputs import CheckRow, EndTurn, PlayFocusCard, ResetCard, UpgradeCard
from rules.new_dawn.row import strength
from rules.new_dawn.state import RowCard, starting_row
from rules.new_dawn.tables import FOCUS, FOCUS_CARDS, LEADERS, TYPES
from tests.rules.new_dawn.table import does, forced, game, refusal, resolving, row, types, with_board

START = ("economy", "culture", "science", "industry", "military")


@pytest.mark.parametrize(
    ("slot", "after"),
    [
        (1, ["economy", "culture", "science", "industry", "military"]),
        (2, ["culture", "economy", "science", "industry", "military"]),
        (3, ["science", "economy", "culture", "industry", "military"]),
        (4, ["industry", "economy", "culture", "science", "military"]),
        (5, ["military", "economy", "culture", "science", "industry"]),
    ],
)
def test_only_the_cards_left_of_the_played_one_move(slot: int, after: list[str]) -> None:
    """CND-059, CND-064, CND-066. Case 1."""
    state = with_board(game(), row=row(*START))
    assert types(does(state, PlayFocusCard(seat=0, slot=slot), EndTurn(seat=0))) == after


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_the_card_stays_in_its_slot_until_it_is_reset(slot: int) -> None:
    """CND-057, CND-058: it is resolved from where it was chosen."""
    state = does(with_board(game(), row=row(*START)), PlayFocusCard(seat=0, slot=slot))
    assert types(state) == list(START)
    assert strength(state, 0, START[slot - 1]) == slot
    assert state.turn.slot == slot


def test_tokens_travel_with_their_card() -> None:
    """CND-068: trade, city-states' and America's natural wonders alike."""
    laden = RowCard("foreign_trade", 2, ("geneva",), ("mt_everest",))
    state = with_board(game(), row=row(laden, "culture", "science", "industry", RowCard("masonry", 1, ("kabul",))))
    state = does(state, PlayFocusCard(seat=0, slot=5), EndTurn(seat=0))
    assert state.boards[0].row[:2] == (RowCard("masonry", 1, ("kabul",)), laden)


def test_a_reset_by_hand_is_not_done_again_when_the_turn_ends() -> None:
    """CND-059, CND-066."""
    state = with_board(game(), row=row(*START))
    state = does(state, PlayFocusCard(seat=0, slot=3), ResetCard(seat=0))
    assert types(state) == ["science", "economy", "culture", "industry", "military"]
    assert types(does(state, EndTurn(seat=0))) == types(state)
    assert refusal(state, ResetCard(seat=0)) == "play_a_card"
    assert forced(state, ResetCard(seat=0)) == state


def test_nothing_is_reset_before_a_card_is_played() -> None:
    """CND-059."""
    assert refusal(game(), ResetCard(seat=0)) == "play_a_card"
    assert forced(game(), ResetCard(seat=0)) == game()


@pytest.mark.parametrize("leader", LEADERS)
def test_a_row_holds_one_card_of_each_type(leader: str) -> None:
    """CND-065."""
    assert sorted(one.type for one in starting_row(leader)) == sorted(TYPES)


def test_a_better_card_never_leaves_two_of_a_type() -> None:
    """CND-065: it takes the place of the card of its own type, not of another."""
    state = with_board(game(), upgrades=("2",))
    assert refusal(state, UpgradeCard(seat=0, kind="culture", level=2, replaces="military")) == "same_type"
    state = does(state, UpgradeCard(seat=0, kind="culture", level=2))
    assert sorted(types(state)) == sorted(TYPES)


def test_five_types_on_four_levels_make_twenty_cards() -> None:
    """CND-006, CND-090."""
    assert len(FOCUS_CARDS) == len(FOCUS) == 20
    assert {(one.type, one.level) for one in FOCUS_CARDS} == {(kind, level) for kind in TYPES for level in (1, 2, 3, 4)}


def test_a_card_already_in_the_row_cannot_come_again() -> None:
    """CND-006: there is one of each in a player's colour."""
    state = with_board(game(), row=row("foreign_trade", "drama_and_poetry", "science", "industry", "military"))
    state = with_board(state, upgrades=("2",))
    assert refusal(state, UpgradeCard(seat=0, kind="culture", level=2)) == "card_in_row"


# Machu Picchu.


@pytest.mark.parametrize(("slot", "counts"), [(1, 3), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_machu_picchu_counts_the_first_slots_as_the_third(slot: int, counts: int) -> None:
    """CND-058."""
    state = resolving("astrology", slot, wonders={"machu_picchu": "capital"})
    assert strength(state, 0, "science") == counts
    assert strength(resolving("astrology", slot), 0, "science") == slot


# Recorded anyway.


def test_a_second_card_recorded_anyway_resets_the_first() -> None:
    """CND-056, CND-059: the card meant is the one that lay in the slot, wherever the reset moves it."""
    state = does(with_board(game(), row=row(*START)), PlayFocusCard(seat=0, slot=3))
    twice = forced(state, PlayFocusCard(seat=0, slot=1))
    assert twice.turn.played == ("astrology", "foreign_trade")
    assert types(twice) == ["science", "economy", "culture", "industry", "military"]
    assert strength(twice, 0, "economy") == 2
    twice = forced(state, PlayFocusCard(seat=0, slot=5))
    assert twice.turn.played[-1] == "masonry"
    assert strength(twice, 0, "military") == 5
    again = forced(state, PlayFocusCard(seat=0, slot=3))
    assert again.turn.played == ("astrology", "astrology")
    assert strength(again, 0, "science") == 1


def test_a_card_played_out_of_turn_makes_it_that_players_turn() -> None:
    """CND-055: recorded anyway, it does what it says, and whoever was in turn is done."""
    state = does(with_board(game(3), row=row(*START)), PlayFocusCard(seat=0, slot=5))
    state = with_board(state, upgrades=("2",))
    assert refusal(state, PlayFocusCard(seat=2, slot=4)) == "not_your_turn"
    state = forced(state, PlayFocusCard(seat=2, slot=4))
    assert (state.seat, state.turn.slot, state.turn.played) == (2, 4, (state.boards[2].at(4).id,))
    assert types(state)[0] == "military"
    assert state.boards[0].upgrades == ()


@pytest.mark.parametrize("step", ["prepare", "dial", "event", "end"])
def test_a_card_played_at_any_moment_begins_the_turn(step: str) -> None:
    """Recorded anyway: the table is right about where it stands."""
    state = replace(game(), step=step)
    state = forced(state, PlayFocusCard(seat=0, slot=2))
    assert (state.step, state.turn.slot) == ("turn", 2)
    assert check(state, EndTurn(seat=0)) is None


# Rows as they really lie.


def test_a_row_is_put_in_the_order_read_from_the_table() -> None:
    """CND-034, CND-064, CND-068: with what lies on the cards."""
    state = with_board(game(), row=row(RowCard("foreign_trade", 2), "culture", "science", "industry", "military"))
    after = does(state, CheckRow(seat=0, types=("military", "science", "economy", "culture", "industry")))
    assert types(after) == ["military", "science", "economy", "culture", "industry"]
    assert after.boards[0].row[2].trade == 2
    assert after.boards[0].is_row_checked


def test_the_card_in_play_stays_in_play_where_it_really_lies() -> None:
    """CND-058."""
    state = does(with_board(game(), row=row(*START)), PlayFocusCard(seat=0, slot=3))
    order = CheckRow(seat=0, types=("economy", "culture", "military", "industry", "science"))
    after = does(state, order)
    assert (after.turn.slot, strength(after, 0, "science")) == (5, 5)
    assert types(does(after, EndTurn(seat=0)))[0] == "science"
    assert does(state, CheckRow(seat=1, types=order.types)).turn == state.turn
