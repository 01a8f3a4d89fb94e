"""Refilling the card row, and what happens when an age ends with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.through_the_ages import bank, flow
from rules.through_the_ages.inputs import BeginTurn, DeclareWar, EndTurn, OfferPact, PrepareEvent, Resign, TakeCard
from rules.through_the_ages.state import PactInPlay, State, WarInPlay
from tests.rules.through_the_ages.table import (
    acting,
    beginning,
    blue_cubes,
    civil,
    does,
    forced,
    gone,
    military,
    new,
    points,
    refusal,
    until,
    with_board,
)

FULL = (True,) * 13


def row(*empty: int) -> tuple[bool, ...]:
    """All spaces hold a card but these."""
    return tuple(space not in empty for space in range(1, 14))


def refilled(state: State, **things: object) -> State:
    return does(replace(state, **things), BeginTurn(seat=state.seat))  # type: ignore[arg-type]  # fields of a state


# Clearing, sliding, dealing.


@pytest.mark.parametrize(("players", "cleared"), [(2, 3), (3, 2), (4, 1)])
def test_spaces_are_cleared_by_the_number_of_players(players: int, cleared: int) -> None:
    """TTA-045, TTA-046, TTA-047, TTA-048, TTA-051."""
    state = refilled(beginning(players=players), deck=30)
    assert (state.row, state.deck) == (FULL, 30 - cleared)


@pytest.mark.parametrize(("players", "left", "cleared"), [(4, 3, 2), (4, 2, 3), (3, 2, 3)])
def test_after_resignations_those_left_count(players: int, left: int, cleared: int) -> None:
    """TTA-049."""
    state = gone(beginning(players=players, seat=0), *range(left, players))
    assert refilled(state, deck=30).deck == 30 - cleared


@pytest.mark.parametrize(
    ("empty", "dealt"), [((), 1), ((1,), 1), ((2,), 2), ((1, 2), 2), ((7, 13), 3), (tuple(range(1, 14)), 13)]
)
def test_only_gaps_are_dealt_into(empty: tuple[int, ...], dealt: int) -> None:
    """TTA-048, TTA-050, TTA-051: a cleared space that was empty clears nothing."""
    state = refilled(beginning(players=4), row=row(*empty), deck=30)
    assert (state.row, state.deck) == (FULL, 30 - dealt)


@pytest.mark.parametrize(("empty", "left"), [((), 12), ((1,), 12), ((5, 6), 10), (tuple(range(2, 14)), 0)])
def test_in_age_four_cards_are_cleared_and_slide_but_none_are_dealt(empty: tuple[int, ...], left: int) -> None:
    """TTA-050, TTA-052."""
    state = replace(beginning(players=4, age="IV"), row=row(*empty), deck=0, last_round=6)
    state = does(state, BeginTurn(seat=0))
    assert state.row == (True,) * left + (False,) * (13 - left)
    assert (state.age, state.deck, state.last_round) == ("IV", 0, 6)


def test_nothing_is_taken_from_an_empty_space() -> None:
    """TTA-052, TTA-133."""
    state = replace(acting(age="IV"), row=row(12, 13))
    assert refusal(state, TakeCard(seat=0, card="homer_a", space=12)) == "space_empty"


# The end of age A.


@pytest.mark.parametrize(
    ("players", "taken", "deck"), [(2, 0, 44), (2, 3, 44), (3, 5, 50), (4, 6, 53), (4, 7, 52), (4, 10, 49)]
)
def test_age_a_ends_with_the_first_refill(players: int, taken: int, deck: int) -> None:
    """TTA-004, TTA-053, TTA-054, TTA-055, TTA-056: age I fills what age A cannot; the rest of A is gone."""
    state = replace(beginning(players=players, age="A", round=2), deck=7, row=row(*range(14 - taken, 14)))
    state = does(state, BeginTurn(seat=0))
    assert (state.age, state.row, state.deck) == ("I", FULL, deck)


def test_age_a_ends_on_the_start_players_second_turn() -> None:
    """TTA-044, TTA-053."""
    state = until(new(3, first_player=2), "begin", 1)
    assert (state.round, state.age, state.deck) == (2, "A", 7)
    assert does(state, BeginTurn(seat=1)).age == "I"


def test_the_end_of_age_a_takes_nothing() -> None:
    """TTA-057."""
    things = {"leader": "moses_a", "unfinished": "pyramids_a", "stages": 1, "hand": ["stockpile_a"], "yellow": 17}
    state = replace(beginning(age="A", round=2, **things), deck=7)  # type: ignore[arg-type]  # a board's fields
    assert does(state, BeginTurn(seat=0)).boards == state.boards


# The ends of ages I, II and III.


@pytest.mark.parametrize(("age", "following", "deck"), [("I", "II", 44), ("II", "III", 44), ("III", "IV", 0)])
def test_an_age_ends_with_its_last_civil_card(age: str, following: str, deck: int) -> None:
    """TTA-004, TTA-058: at once, though no gap is left."""
    state = beginning(players=2, age=age)
    assert refilled(state, deck=4).age == age
    state = refilled(state, deck=3)
    assert (state.age, state.row, state.deck) == (following, FULL, deck)


def test_dealing_goes_on_with_the_next_deck() -> None:
    """TTA-058, TTA-064."""
    state = refilled(beginning(players=2, age="I"), deck=1)
    assert (state.age, state.row, state.deck) == ("II", FULL, 44 - 2)
    state = refilled(beginning(players=2, age="III"), deck=1)
    assert (state.age, state.row, state.deck) == ("IV", row(12, 13), 0)


def test_the_app_foretells_the_end_of_an_age() -> None:
    """TTA-058."""
    state = beginning(players=4, age="II")
    assert not flow.ends_age(replace(state, deck=2))
    assert flow.ends_age(replace(state, deck=1))
    assert not flow.ends_age(replace(state, age="IV", deck=0))


@pytest.mark.parametrize(
    ("deck", "said", "age"), [(9, True, "II"), (1, False, "I"), (1, None, "II"), (9, None, "I"), (1, True, "II")]
)
def test_the_table_says_whether_the_deck_ran_out(deck: int, said: bool | None, age: str) -> None:
    """TTA-058: the app's count may be off."""
    state = replace(beginning(players=4, age="I"), deck=deck)
    state = does(state, BeginTurn(seat=0, is_age_over=said))
    assert (state.age, state.row) == (age, FULL)
    assert state.deck > 0


def test_case_03_refill_after_a_resignation_that_ends_an_age() -> None:
    """TTA-047, TTA-049, TTA-050, TTA-051, TTA-058, TTA-063, TTA-064. Case 03."""
    state = gone(beginning(players=4, seat=1, age="I"), 0)
    state = replace(state, row=row(1, 7), deck=2)
    assert flow.dealt_by_refill(state) == 3
    after = does(state, BeginTurn(seat=1))
    assert (after.age, after.row) == ("II", FULL)
    assert after.deck == 50 - 1  # TTA-127: the deck of age II for the three who are left
    assert [state.boards[seat].yellow - after.boards[seat].yellow for seat in range(4)] == [0, 2, 2, 2]


@pytest.mark.parametrize(("age", "players", "left", "deck"), [("I", 4, 2, 44), ("II", 4, 3, 50), ("I", 3, 3, 50)])
def test_new_decks_are_made_for_those_who_are_left(age: str, players: int, left: int, deck: int) -> None:
    """TTA-127."""
    state = gone(beginning(players=players, age=age), *range(left, players))
    assert refilled(state, deck=flow.cleared_spaces(state)).deck == deck


@pytest.mark.parametrize(
    ("ended", "gone_with_it", "kept"),
    [("I", "A", "I"), ("II", "I", "II"), ("III", "II", "III")],
)
def test_what_is_older_than_the_ended_age_leaves(ended: str, gone_with_it: str, kept: str) -> None:
    """TTA-059, TTA-060, TTA-061: hands, leaders, unfinished wonders and pacts."""
    leaders = {"A": "moses_a", "I": "joan_of_arc_i", "II": "isaac_newton_ii", "III": "sid_meier_iii"}
    wonders = {"A": "pyramids_a", "I": "great_wall_i", "II": "kremlin_ii", "III": "internet_iii"}
    cards = {"A": "rich_land_a", "I": "rich_land_i", "II": "rich_land_ii", "III": "reserves_iii"}
    pacts = {"I": "open_borders_agreement_i", "II": "scientific_cooperation_ii", "III": "peace_treaty_iii"}
    old = {
        "leader": leaders[gone_with_it],
        "unfinished": wonders[gone_with_it],
        "stages": 1,
        "hand": [cards[gone_with_it], cards[kept]],
        "pact": PactInPlay(pacts[gone_with_it], 1, "A") if gone_with_it in pacts else None,
    }
    new_ = {"leader": leaders[kept], "unfinished": wonders[kept], "stages": 1, "pact": PactInPlay(pacts[kept], 2, "A")}
    state = with_board(beginning(players=3, age=ended, seat=2), 0, **old)
    state = refilled(with_board(state, 1, **new_), deck=2)
    board = state.boards[0]
    assert (board.leader, board.unfinished, board.stages, board.hand, board.pact) == (
        None,
        None,
        0,
        (cards[kept],),
        None,
    )
    assert board.blue == 17  # the cube from the wonder
    other = state.boards[1]
    assert (other.leader, other.unfinished, other.stages) == (leaders[kept], wonders[kept], 1)
    assert other.pact == PactInPlay(pacts[kept], 2, "A")


def test_everything_else_stays_however_old() -> None:
    """TTA-062: technologies, colonies, completed wonders, tactics, common ones too, and wars."""
    things = {
        "wonders": ["pyramids_a", "great_wall_i"],
        "special": ["code_of_laws_i"],
        "government": "theocracy_i",
        "colonies": ["wealthy_territory_i"],
        "tactic": "phalanx_i",
        "technologies": ("iron_i", "drama_i"),
        "war": WarInPlay("war_over_territory_ii", 0),
    }
    state = replace(with_board(beginning(age="III"), 1, **things), deck=1, tactics=("legion_i",))  # type: ignore[arg-type]
    after = does(state, BeginTurn(seat=0))
    assert after.age == "IV"
    assert replace(after.boards[1], yellow=18, yellow_owned=state.boards[1].yellow_owned) == state.boards[1]
    assert after.tactics == ("legion_i",)


@pytest.mark.parametrize(("yellow", "left"), [(18, 16), (3, 1), (2, 0), (1, 0), (0, 0)])
def test_two_yellow_cubes_are_lost_from_the_bank_alone(yellow: int, left: int) -> None:
    """TTA-063, TTA-294: no worker, and no more than there are."""
    state = refilled(with_board(beginning(age="II"), 1, yellow=yellow), deck=1)
    board = state.boards[1]
    assert (board.yellow, board.all_workers, board.yellow_owned) == (left, 7, left + 7)


def test_case_05_end_of_age_one_on_a_thin_bank() -> None:
    """TTA-059 to TTA-063, TTA-294, TTA-196, TTA-301. Case 05."""
    state = beginning(
        leader="moses_a",
        unfinished="pyramids_a",
        wonders=["colossus_a"],
        hand=["rich_land_a", "joan_of_arc_i"],
        yellow=1,
    )
    assert (bank.consumption(1), bank.faces_needed(1)) == (4, 7)
    board = refilled(state, deck=1).boards[0]
    assert (board.leader, board.unfinished, board.wonders, board.hand) == (
        None,
        None,
        ("colossus_a",),
        ("joan_of_arc_i",),
    )
    assert (board.yellow, board.all_workers) == (0, 7)
    assert (bank.consumption(board.yellow), bank.faces_needed(board.yellow)) == (6, 8)


def test_actions_of_a_leader_who_leaves_go_with_him() -> None:
    """TTA-061, TTA-286: spent ones first."""
    state = beginning(age="I", leader="julius_caesar_a", military=3)
    assert military(state) == (3, 3)
    assert military(refilled(state, deck=1)) == (2, 2)
    other = with_board(beginning(age="I"), 1, leader="julius_caesar_a", military=1)
    assert military(refilled(other, deck=1), 1) == (1, 2)


def test_bill_gates_is_not_antiquated_by_the_end_of_age_three() -> None:
    """TTA-059, TTA-061."""
    state = refilled(beginning(age="III", leader="bill_gates_iii", workers={"alchemy_i": 1}), deck=1)
    assert (state.boards[0].leader, points(state)) == ("bill_gates_iii", 0)


def test_case_07_age_three_ends_on_the_start_players_refill() -> None:
    """TTA-005, TTA-058, TTA-059, TTA-061, TTA-063, TTA-066, TTA-082 to TTA-085. Case 07."""
    state = beginning(players=3, age="III", round=15, leader="napoleon_bonaparte_ii", government="monarchy_i")
    state = refilled(replace(state, deck=2), deck=2)
    assert (state.last_round, state.boards[0].leader) == (15, None)
    assert [board.yellow for board in state.boards] == [16, 16, 16]
    assert refusal(state, DeclareWar(seat=0, card="war_over_culture_iii", rival=1)) == "no_war_in_last_round"
    assert refusal(state, Resign(seat=0)) == "too_late_to_resign"
    assert refusal(state, PrepareEvent(seat=0, level=3)) is None
    assert refusal(state, OfferPact(seat=0, card="peace_treaty_iii", rival=1)) is None
    assert military(state) == (3, 3)
    hand = state.boards[0].military_hand
    after = does(state, EndTurn(seat=0, discarded=0))
    assert after.boards[0].military_hand == hand


@pytest.mark.parametrize(("age", "drawn"), [("I", 2), ("III", 2), ("IV", 0)])
def test_no_military_cards_are_drawn_in_age_four(age: str, drawn: int) -> None:
    """TTA-066, TTA-200."""
    assert does(acting(age=age, military_hand=0), EndTurn(seat=0)).boards[0].military_hand == drawn


def test_cubes_are_kept_through_every_age() -> None:
    """TTA-063: what a board owns is what lies on it."""
    state = with_board(beginning(age="I", unfinished="pyramids_a", stages=2), 1, leader="moses_a")
    for age, deck in (("I", 1), ("II", 1), ("III", 1)):
        assert state.age == age
        state = refilled(state, deck=deck)
        for board in state.boards:
            assert blue_cubes(board) == board.blue_owned == 18 - 2 * (board is state.boards[1])
            assert board.yellow + board.all_workers == board.yellow_owned
        assert civil(state) == (4, 4)
        state = replace(state, step="begin")


def test_a_row_with_no_players_left_to_count_can_still_be_refilled() -> None:
    """Recorded anyway, after the end."""
    state = replace(gone(beginning(players=2), 1), step="end")
    assert forced(state, BeginTurn(seat=0)).row == FULL
