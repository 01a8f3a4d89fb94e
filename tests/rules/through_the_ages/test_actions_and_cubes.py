"""Action cubes, the banks, workers, discontent and points: what comes, what goes, and where from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.through_the_ages import bank, changes, events_ii, paying, ratings
from rules.through_the_ages.inputs import (
    Build,
    Colonize,
    Develop,
    IncreasePopulation,
    LosePopulation,
    PlayLeader,
    RevealEvent,
)
from rules.through_the_ages.state import Auction, PactInPlay, State
from rules.through_the_ages.tables_military import TERRITORIES
from tests.rules.through_the_ages.table import (
    acting,
    blue_cubes,
    board_with,
    civil,
    does,
    food,
    military,
    points,
    refusal,
    with_board,
    yellow_cubes,
)

# Actions.


def test_totals_are_the_symbols_on_cards_in_play() -> None:
    """TTA-281, TTA-252."""
    board = board_with(
        government="monarchy_i",
        special=["code_of_laws_i", "warfare_i"],
        wonders=["pyramids_a", "kremlin_ii"],
        leader="joan_of_arc_i",
    )
    assert ratings.civil_parts(board) == {"monarchy_i": 5, "code_of_laws_i": 1, "pyramids_a": 1, "kremlin_ii": 1}
    assert ratings.military_parts(None, 0, board) == {
        "monarchy_i": 3,
        "warfare_i": 1,
        "kremlin_ii": 1,
        "joan_of_arc_i": 1,
    }


def test_paying_takes_available_actions_and_totals_stay() -> None:
    """TTA-282, TTA-284."""
    state = acting(cubes={"agriculture_a": 9, "bronze_a": 9})
    after = does(state, IncreasePopulation(seat=0), Build(seat=0, card="warriors_a"))
    assert (civil(after), military(after)) == ((3, 4), (1, 2))


def test_an_action_comes_back_only_if_one_was_spent() -> None:
    """TTA-283."""
    assert paying.with_civil_back(board_with(civil=2)).civil == 3
    assert paying.with_civil_back(board_with(civil=4)).civil == 4


@pytest.mark.parametrize(
    ("available", "old", "new", "after"),
    [
        (2, 4, 6, 4),  # TTA-285: new ones are available
        (0, 4, 5, 1),
        (1, 5, 4, 1),  # TTA-286: spent ones go first
        (5, 5, 4, 4),
        (4, 5, 3, 3),  # one spent, then an available one
        (0, 7, 6, 0),
        (7, 7, 2, 2),
        (3, 3, 3, 3),
    ],
)
def test_cubes_follow_the_total(available: int, old: int, new: int, after: int) -> None:
    """TTA-285, TTA-286, TTA-287."""
    assert changes._available(available, old, new, False) == after


def test_a_replaced_government_changes_cubes_once() -> None:
    """TTA-287: Republic has a military action less than Monarchy."""
    state = acting(age="II", government="monarchy_i", hand=["republic_ii"], science=13, civil=1, military=3)
    after = does(state, Develop(seat=0, card="republic_ii"))
    assert (civil(after), military(after)) == ((2, 7), (2, 2))


def test_pacts_give_actions_to_both_sides() -> None:
    """TTA-281, TTA-119."""
    state = acting(players=3, military=1)
    signed = changes.with_pacts(
        state,
        lambda old: old.with_board(0, replace(old.boards[0], pact=PactInPlay("open_borders_agreement_i", 1, "A"))),
    )
    assert (military(signed), military(signed, 1), military(signed, 2)) == ((2, 3), (3, 3), (2, 2))


# Cubes that come and go with cards.


@pytest.mark.parametrize("territory", sorted(TERRITORIES))
def test_a_colonys_cubes_come_and_go_with_it(territory: str) -> None:
    """TTA-289, TTA-290, TTA-292: into the banks, and out of them again."""
    card, state = TERRITORIES[territory], acting()
    settled = changes.with_change(state, 0, lambda board: changes.with_colony(board, territory))
    with_it = settled.boards[0]
    assert (with_it.yellow - 18, with_it.blue - 16) == (card.yellow, card.blue)
    assert (with_it.yellow_owned, with_it.blue_owned) == (yellow_cubes(with_it), blue_cubes(with_it))
    assert changes.with_change(settled, 0, lambda board: changes.without_colony(board, territory)) == state


def test_some_colonies_take_cubes() -> None:
    """TTA-290: what the card takes comes back when it leaves."""
    taking = [card for card in TERRITORIES.values() if min(card.yellow, card.blue) < 0]
    for card in taking:
        settled = changes.with_change(acting(), 0, lambda board, id=card.id: changes.with_colony(board, id))
        board = settled.boards[0]
        assert board.yellow + board.blue < 34 + max(card.yellow, 0) + max(card.blue, 0)


def test_cubes_of_wonders_and_technologies() -> None:
    """TTA-289: Taj Mahal's one; gone when it is ruined."""
    state = acting(age="II", wonders=["taj_mahal_i"], blue=17)
    ruined = events_ii.after_ruin(state, 0, "taj_mahal_i")
    assert (ruined.boards[0].blue, ruined.boards[0].blue_owned) == (16, 16)


@pytest.mark.parametrize(("yellow", "lost"), [(5, 3), (3, 3), (2, 2), (0, 0)])
def test_lost_yellow_cubes_come_from_the_bank_alone(yellow: int, lost: int) -> None:
    """TTA-294."""
    board = board_with(yellow=yellow)
    after = bank.with_yellow(board, -3)
    assert (after.yellow, after.all_workers) == (yellow - lost, board.all_workers)
    assert after.yellow_owned == yellow_cubes(after)


@pytest.mark.parametrize(("yellow", "taken"), [(5, 1), (1, 1), (0, 0)])
def test_yellow_cubes_taken_go_from_bank_to_bank(yellow: int, taken: int) -> None:
    """TTA-295, TTA-291: by Uncertain Borders, at most what the bank has."""
    state = replace(acting(workers={"warriors_a": 4}), is_event_due=True, current_events=(1,))
    state = with_board(state, 1, yellow=yellow)
    after = does(state, RevealEvent(seat=0, event="uncertain_borders_i"))
    assert (after.boards[0].yellow, after.boards[1].yellow) == (18 + taken, yellow - taken)
    assert sum(yellow_cubes(board) for board in after.boards) == sum(yellow_cubes(board) for board in state.boards)
    assert [board.yellow_owned for board in after.boards] == [yellow_cubes(board) for board in after.boards]


def test_a_leader_sent_away_brings_a_cube_from_the_box() -> None:
    """TTA-291, TTA-292."""
    board = bank.with_yellow(board_with(yellow=18), 1)
    assert (board.yellow, board.yellow_owned, bank.growth_cost(board.yellow)) == (19, 26, 2)


# Workers.


def test_workers_are_all_yellow_cubes_outside_the_bank() -> None:
    """TTA-296, TTA-297."""
    board = board_with(unused=3, workers={"alchemy_i": 2})
    assert (board.unused, board.all_workers) == (3, 3 + 6 + 2)


def test_gained_population_is_free_and_increased_population_is_not() -> None:
    """TTA-298, TTA-299."""
    board = board_with(yellow=4, cubes={"agriculture_a": 7})
    free = bank.with_population(board)
    assert (free.yellow, free.unused, free.cubes) == (3, 2, board.cubes)
    assert bank.with_population(board_with(yellow=0)).unused == 1
    state = acting(yellow=4, cubes={"agriculture_a": 7})
    assert food(does(state, IncreasePopulation(seat=0))) == 0


def test_lost_population_is_unused_or_else_from_a_card_of_ones_choice() -> None:
    """TTA-300."""
    state = replace(acting(unused=1), is_event_due=True, current_events=(1,))
    state = with_board(state, 1, unused=0)
    after = does(state, RevealEvent(seat=0, event="pestilence_i"))
    assert (after.boards[0].unused, after.boards[0].yellow, after.boards[0].workers) == (0, 19, state.boards[0].workers)
    assert refusal(after, LosePopulation(seat=0, card="bronze_a")) == "nothing_to_decide"
    assert refusal(after, LosePopulation(seat=1, card="religion_a")) == "no_worker_there"
    after = does(after, LosePopulation(seat=1, card="warriors_a"))
    assert (after.boards[1].on("warriors_a"), after.boards[1].yellow, after.pending) == (0, 19, ())


# Discontent.

FACES = [(20, 0), (18, 0), (17, 0), (16, 1), (13, 1), (12, 2), (11, 2), (10, 3), (9, 3), (8, 4), (7, 4), (6, 5), (5, 5)]


@pytest.mark.parametrize(("yellow", "faces"), [*FACES, (4, 6), (3, 6), (2, 7), (1, 7), (0, 8)])
def test_faces_needed_by_the_leftmost_empty_subsection(yellow: int, faces: int) -> None:
    """TTA-301."""
    assert bank.faces_needed(yellow) == faces


@pytest.mark.parametrize(("temples", "discontent"), [(0, 3), (1, 2), (2, 1), (3, 0), (5, 0)])
def test_discontented_workers_are_faces_that_are_missing(temples: int, discontent: int) -> None:
    """TTA-302, TTA-305: their number alone matters."""
    board = board_with(yellow=9, workers={"religion_a": temples}, unused=0)
    assert ratings.discontent(board) == discontent
    assert ratings.discontent(replace(board, unused=5)) == discontent
    assert ratings.has_uprising(board) == bool(discontent)
    assert not ratings.has_uprising(replace(board, unused=discontent))


def test_workers_that_mark_missing_faces_stay_available() -> None:
    """TTA-303, TTA-304, TTA-297."""
    state = acting(yellow=16, unused=1, cubes={"bronze_a": 2})
    assert (ratings.discontent(state.boards[0]), ratings.has_uprising(state.boards[0])) == (1, False)
    after = does(state, Build(seat=0, card="warriors_a"))
    assert ratings.has_uprising(after.boards[0])


def test_cubes_back_in_the_bank_calm_the_people() -> None:
    """TTA-301, TTA-224."""
    auction = Auction("wealthy_territory_i", (0,), 1, 0)
    state: State = replace(acting(yellow=16, workers={"warriors_a": 2}), auction=auction)
    after = does(state, Colonize(seat=0, units=("warriors_a",)))
    assert (ratings.discontent(state.boards[0]), ratings.discontent(after.boards[0])) == (1, 0)


# Points.


def test_points_never_fall_below_0_and_have_no_limit() -> None:
    """TTA-320, TTA-321."""
    board = board_with(science=2, culture=3)
    assert (board.with_science(-5).science, board.with_culture("famine", -8).points) == (0, 0)
    assert board.with_culture("famine", -8).with_culture("production", 4).points == 4
    assert (board.with_science(998).science, board.with_culture("production", 997).points) == (1000, 1000)


def test_science_is_paid_only_if_it_is_there_and_temporary_science_first() -> None:
    """TTA-322, TTA-323."""
    board = board_with(science=4, unit_science=3)
    assert paying.check_science(board, 5) is not None
    assert paying.check_science(board, 4) is None
    assert paying.check_science(board, 7, for_unit=True) is None
    assert paying.check_science(board, 8, for_unit=True) is not None
    paid = paying.after_science(board, 5, for_unit=True)
    assert (paid.science, paid.unit_science) == (2, 0)
    paid = paying.after_science(board, 2, for_unit=True)
    assert (paid.science, paid.unit_science) == (4, 1)
    assert paying.after_science(board, 4).unit_science == 3


def test_leaving_leaders_take_their_parameters_along() -> None:
    """TTA-284, TTA-286."""
    state = acting(age="II", leader="napoleon_bonaparte_ii", hand=["isaac_newton_ii"], military=1)
    assert military(state) == (1, 4)
    after = does(state, PlayLeader(seat=0, leader="isaac_newton_ii"))
    assert (military(after), points(after)) == ((1, 2), 0)
