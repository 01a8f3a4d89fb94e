"""Whose turn it is, what a turn is made of, the first turn, the last round, and resignations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.inputs import Input
from rules.through_the_ages import moment, scoring
from rules.through_the_ages.inputs import (
    BeginTurn,
    Build,
    BuildStages,
    ChangeHand,
    CopyTactic,
    Destroy,
    Develop,
    EndPolitics,
    EndTurn,
    IncreasePopulation,
    PlayActionCard,
    PlayLeader,
    PlayTactic,
    PrepareEvent,
    Resign,
    ResolveWar,
    ScoreFinalEvents,
    SpendMilitaryAsCivil,
    TakeCard,
    Upgrade,
)
from rules.through_the_ages.state import State, WarInPlay
from tests.rules.through_the_ages.table import (
    acting,
    beginning,
    does,
    forced,
    gone,
    in_politics,
    likely,
    new,
    points,
    refusal,
    until,
    with_board,
)


def turns(state: State, number: int) -> list[tuple[int, int]]:
    """The next turns: round and seat."""
    found = []
    while len(found) < number:
        if state.step == "actions":
            found.append((state.round, state.seat))
        state = does(state, likely(state))
    return found


@pytest.mark.parametrize(("players", "first"), [(2, 1), (2, 2), (3, 2), (4, 1), (4, 4)])
def test_turns_go_clockwise_from_the_start_player_in_rounds(players: int, first: int) -> None:
    """TTA-001, TTA-002."""
    order = [(first - 1 + place) % players for place in range(players)]
    found = turns(new(players, first_player=first), 3 * players)
    assert found == [(number, seat) for number in (1, 2, 3) for seat in order]


@pytest.mark.parametrize("given", [TakeCard(card="moses_a"), EndTurn(), IncreasePopulation(), EndPolitics()])
def test_nobody_acts_in_anothers_turn(given: Input) -> None:
    """TTA-001."""
    state = in_politics(players=3, seat=1)
    assert refusal(state, replace(given, seat=0)) == "not_your_turn"
    assert refusal(state, replace(given, seat=None)) == "kit.no_such_seat"


# The order of a turn.


def test_a_turn_begins_with_the_card_row_then_the_war_then_politics() -> None:
    """TTA-038, TTA-039, TTA-045."""
    state = beginning(players=2, war=WarInPlay("war_over_culture_iii", 1), tactic="phalanx_i")
    for given in (EndPolitics(seat=0), PrepareEvent(seat=0, level=1), ResolveWar(seat=0), EndTurn(seat=0)):
        assert refusal(state, given) is not None
    assert refusal(state, TakeCard(seat=0, card="moses_a")) == "begin_first"
    state = does(state, BeginTurn(seat=0))
    assert (state.step, sum(state.row), state.deck) == ("war", 13, 27)
    assert refusal(state, BeginTurn(seat=0)) == "begun_already"
    assert refusal(state, TakeCard(seat=0, card="moses_a")) == "begin_first"
    state = does(state, ResolveWar(seat=0))
    assert state.step == "politics"
    assert (state.tactics, state.boards[0].is_tactic_common) == (("phalanx_i",), True)
    assert does(state, EndPolitics(seat=0)).step == "actions"


def test_politics_come_before_actions_and_may_be_left_out() -> None:
    """TTA-039, TTA-128: acting passes over the politics phase."""
    state = in_politics(cubes={"agriculture_a": 2})
    assert refusal(state, PrepareEvent(seat=0, level=1)) is None
    state = does(state, IncreasePopulation(seat=0))
    assert state.step == "actions"
    assert refusal(state, PrepareEvent(seat=0, level=1)) == "politics_over"
    assert refusal(state, EndPolitics(seat=0)) == "politics_over"


def test_civil_and_military_actions_mix_in_any_order() -> None:
    """TTA-128."""
    state = acting(cubes={"bronze_a": 6, "agriculture_a": 2}, unused=2)
    one = does(state, Build(seat=0, card="warriors_a"), IncreasePopulation(seat=0), Build(seat=0, card="bronze_a"))
    two = does(state, Build(seat=0, card="bronze_a"), Build(seat=0, card="warriors_a"), IncreasePopulation(seat=0))
    assert one == two


def test_the_turn_may_end_with_actions_left() -> None:
    """TTA-130, TTA-187."""
    assert does(acting(civil=4, military=2), EndTurn(seat=0)).seat == 1
    assert does(acting(civil=0, military=0), EndTurn(seat=0)).seat == 1


# The first turn.


def test_case_01_first_turn() -> None:
    """TTA-033, TTA-034, TTA-035, TTA-041, TTA-042, TTA-043. Case 01."""
    state = new(4)
    assert [(board.civil, board.military) for board in state.boards] == [(1, 0), (2, 0), (3, 0), (4, 0)]
    assert state.step == "actions"
    state = does(state, EndTurn(seat=0), TakeCard(seat=1, card="moses_a", space=1))
    assert (state.boards[1].civil, state.boards[1].hand) == (1, ("moses_a",))
    assert refusal(state, PlayLeader(seat=1, leader="moses_a")) == "first_turn"
    after = does(state, EndTurn(seat=1))
    assert after.boards[1].military_hand == 0
    assert (after.boards[1].civil, after.boards[1].military) == (4, 2)
    assert (after.seat, after.step) == (2, "actions")


def test_a_wonder_may_be_taken_in_the_first_turn() -> None:
    """TTA-042."""
    state = does(new(2), TakeCard(seat=0, card="pyramids_a", space=5))
    assert (state.boards[0].unfinished, state.boards[0].civil) == ("pyramids_a", 0)


@pytest.mark.parametrize(
    "given",
    [
        IncreasePopulation(),
        Build(card="agriculture_a"),
        Upgrade(card="bronze_a", to="iron_i"),
        Destroy(card="bronze_a"),
        BuildStages(),
        Develop(card="iron_i"),
        PlayActionCard(card="stockpile_a"),
        PlayTactic(tactic="phalanx_i"),
        CopyTactic(tactic="phalanx_i"),
        SpendMilitaryAsCivil(),
        PrepareEvent(level=1),
        Resign(),
    ],
    ids=lambda given: given.type,
)
def test_nothing_but_taking_cards_is_allowed_in_the_first_turn(given: Input) -> None:
    """TTA-041, TTA-042."""
    assert refusal(new(2), replace(given, seat=0)) == "first_turn"


def test_the_start_of_a_turn_is_skipped_in_the_first_round() -> None:
    """TTA-041, TTA-044."""
    state = new(3)
    assert refusal(state, BeginTurn(seat=0)) == "begun_already"
    state = does(state, TakeCard(seat=0, card="moses_a", space=1), EndTurn(seat=0))
    assert (state.step, state.row[0], state.age, state.deck) == ("actions", False, "A", 7)


def test_the_first_turn_closes_with_production_and_no_cards() -> None:
    """TTA-043."""
    board = does(new(2), EndTurn(seat=0)).boards[0]
    assert (board.science, board.cubes, board.military_hand) == (1, {"agriculture_a": 2, "bronze_a": 2}, 0)


# The last round.


@pytest.mark.parametrize(
    ("players", "first", "seat", "last"), [(3, 1, 0, 15), (3, 1, 1, 16), (3, 1, 2, 16), (3, 3, 2, 15), (2, 2, 0, 16)]
)
def test_the_last_round_follows_from_when_age_three_ends(players: int, first: int, seat: int, last: int) -> None:
    """TTA-005, TTA-006: on the start player's turn this round, otherwise the next."""
    state = replace(beginning(players=players, first=first, seat=seat, age="III", round=15), deck=1)
    state = does(state, BeginTurn(seat=seat))
    assert (state.age, state.last_round) == ("IV", last)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_all_have_as_many_turns(seat: int) -> None:
    """TTA-007."""
    state = replace(beginning(players=3, seat=seat, age="III", round=15), deck=1)
    played = dict.fromkeys(range(3), 0) | dict.fromkeys(range(seat), 1)
    while state.step != "final":
        played[state.seat] += state.step == "actions"
        state = does(state, likely(state))
    assert len(set(played.values())) == 1
    assert refusal(state, BeginTurn(seat=0)) == "game_over"
    assert refusal(state, TakeCard(seat=0, card="moses_a")) == "game_over"


def test_with_the_start_player_gone_the_round_still_ends_with_equal_turns() -> None:
    """TTA-005: whoever opens the rounds now ends age III in the last one."""
    state = replace(gone(beginning(players=3, seat=1, age="III", round=15), 0), deck=1)
    assert does(state, BeginTurn(seat=1)).last_round == 15
    state = replace(gone(beginning(players=3, seat=2, age="III", round=15), 0), deck=1)
    assert does(state, BeginTurn(seat=2)).last_round == 16


def test_the_end_is_scored_once_the_last_round_is_over() -> None:
    """TTA-007, TTA-008."""
    state = replace(acting(players=2, age="IV", round=9, seat=0), last_round=9)
    assert refusal(state, ScoreFinalEvents()) == "not_over"
    state = does(state, EndTurn(seat=0))
    assert refusal(state, ScoreFinalEvents()) == "not_over"
    state = until(state, "final", 1)
    assert does(state, ScoreFinalEvents()).step == "end"


def test_final_events_then_bill_gates() -> None:
    """TTA-008, TTA-009: events of age III in any order, then what counts at the end."""
    state = replace(acting(players=2, age="IV", round=9, seat=1, culture=5), last_round=9)
    state = with_board(
        state,
        0,
        leader="bill_gates_iii",
        workers={"alchemy_i": 2, "computers_iii": 1},
        colonies=["wealthy_territory_i"],
    )
    state = replace(does(state, EndTurn(seat=1)), current_events=(3,), future_events=(3,))
    before = points(state)
    one = does(state, ScoreFinalEvents(events=("impact_of_colonies_iii", "impact_of_architecture_iii")))
    two = does(state, ScoreFinalEvents(events=("impact_of_architecture_iii", "impact_of_colonies_iii")))
    assert points(one) == points(two) == before + 3 + 5 + 5
    assert one.boards[0].culture["bill_gates_iii"] == 5
    assert refusal(one, ScoreFinalEvents()) == "not_over"


def test_the_most_culture_wins_and_ties_are_shared() -> None:
    """Culture points are what is compared."""
    state = acting(players=3, culture=40)
    state = with_board(with_board(state, 1, culture=41), 2, culture=41)
    assert scoring.totals(state) == (40, 41, 41)


# Resigning.


def test_play_goes_on_without_those_who_resigned() -> None:
    """TTA-125: with two or more left."""
    state = does(in_politics(players=3, seat=1), Resign(seat=1))
    assert (state.seat, state.step, state.active) == (2, "begin", (0, 2))
    assert [seat for _, seat in turns(state, 4)] == [2, 0, 2, 0]
    assert refusal(state, TakeCard(seat=1, card="moses_a")) == "not_your_turn"


def test_the_start_player_may_resign_and_rounds_go_on() -> None:
    """TTA-002, TTA-125."""
    state = does(in_politics(players=4, seat=0, round=5), Resign(seat=0))
    assert turns(state, 5) == [(5, 1), (5, 2), (5, 3), (6, 1), (6, 2)]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_game_ends_when_one_is_left(seat: int) -> None:
    """TTA-125."""
    state = does(in_politics(players=2, seat=seat), Resign(seat=seat))
    assert (state.step, state.active) == ("end", (1 - seat,))
    assert refusal(state, BeginTurn(seat=1 - seat)) == "game_over"
    assert forced(state, Resign(seat=1 - seat)).active == (1 - seat,)


# Two phones.


def test_bookkeeping_recorded_on_two_phones_counts_once() -> None:
    """The end of a turn has a key of its own; what a player does has none."""
    state = acting(players=3, seat=1)
    assert EndTurn(seat=1).key(state) == EndTurn(seat=1, drawn=1).key(state) != ""
    keys = {EndTurn(seat=seat).key(replace(state, round=number)) for number in (5, 6) for seat in (0, 1)}
    keys |= {
        BeginTurn(seat=1).key(state),
        EndPolitics(seat=1).key(state),
        Resign(seat=1).key(state),
    }
    assert len(keys) == 7
    assert IncreasePopulation(seat=1).key(state) == ""
    assert ScoreFinalEvents().key(state) == "final"
    assert (moment.round_of(state), moment.round_of(replace(state, step="end"))) == ("5", "end")


def test_a_hand_is_corrected_by_what_was_drawn_or_lost() -> None:
    """Which military cards go is known to their owner alone; the app keeps their number."""
    state = acting(military_hand=3)
    assert does(state, ChangeHand(seat=0, by=-2)).boards[0].military_hand == 1
    assert does(state, ChangeHand(seat=0, by=4)).boards[0].military_hand == 7
    assert does(state, ChangeHand(seat=0, by=-9)).boards[0].military_hand == 0
    assert refusal(state, ChangeHand(by=1)) == "kit.no_such_seat"
