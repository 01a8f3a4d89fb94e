"""Entries recorded against the rules: the table is right, nothing raises, no cube is lost."""

from __future__ import annotations

from dataclasses import MISSING, replace
from random import Random

import pytest

from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.through_the_ages import figures
from rules.through_the_ages.inputs import (
    INPUTS,
    BeginTurn,
    Build,
    CopyTactic,
    Destroy,
    Develop,
    EndTurn,
    NameCard,
    PlayActionCard,
    PlayLeader,
    PlayTactic,
    RaiseArmy,
    Resign,
    ScoreFinalEvents,
    Upgrade,
)
from rules.through_the_ages.state import PactInPlay, State, WarInPlay
from tests.random_play import a_value
from tests.rules.through_the_ages.table import (
    RULES,
    acting,
    blue_cubes,
    does,
    forced,
    in_politics,
    new,
    refusal,
    with_board,
    yellow_cubes,
)


@pytest.mark.parametrize("kind", INPUTS, ids=lambda kind: kind.__name__)
def test_every_input_can_be_made_from_what_a_file_holds(kind: type[Input]) -> None:
    """A field must not be called what every input has."""
    assert not {field.name for field in kind.fields()} & {"type", "seat", "values", "fields", "read"}


def any_input(kind: type[Input], seats: int, rng: Random) -> Input:
    """With any values that fit its fields, sensible or not."""
    values = {
        field.name: a_value(field.kind, rng)
        for field in kind.fields()
        if field.default is MISSING or rng.random() < 0.8
    }
    given = kind.read(rng.randrange(seats), values, seats)
    assert not isinstance(given, Refusal), given
    return given


def crowded(players: int) -> State:
    """Wars, pacts, leaders, wonders and colonies on every board."""
    state = acting(players=players, age="III", round=9)
    leaders = ("bill_gates_iii", "homer_a", "maximilien_robespierre_ii", "j_s_bach_ii")
    for seat in range(players):
        state = with_board(
            state,
            seat,
            leader=leaders[seat],
            wonders=["pyramids_a", "st_peters_basilica_i"],
            unfinished="internet_iii",
            stages=2,
            colonies=["wealthy_territory_i", "inhabited_territory_i"],
            hand=["riflemen_ii", "breakthrough_i", "democracy_iii", "rich_land_i"],
            workers={"alchemy_i": 2, "knights_i": 1, "drama_i": 1},
            cubes={"bronze_a": 3, "agriculture_a": 2, "alchemy_i": 1},
            special=["masonry_i", "strategy_ii"],
            science=9,
            culture=9,
            military_hand=3,
            war=WarInPlay("war_over_culture_iii", (seat + 1) % players),
            pact=PactInPlay("trade_routes_agreement_i", (seat + 1) % players, "A") if players > 2 else None,
        )
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_nothing_recorded_raises_or_loses_cubes(players: int, seed: int) -> None:
    """Whatever is not nonsense may be recorded at any moment; cubes stay what each board owns (TTA-288)."""
    rng = Random(seed)
    state = crowded(players) if seed % 2 else new(players)
    for _ in range(600):
        given = any_input(rng.choice(INPUTS), players, rng)
        if isinstance(given, (Resign, ScoreFinalEvents)) and rng.random() < 0.9:
            continue  # or most of it would happen after the end
        found = play.check(RULES, state, given)
        if found is None or (not found.is_nonsense and rng.random() < 0.7):
            state = play.after(RULES, state, given)
        for board in state.boards:
            assert blue_cubes(board) == board.blue_owned, given
            assert yellow_cubes(board) == board.yellow_owned, given
            least = (board.blue, board.yellow, board.unused, board.civil, board.military, board.science, board.points)
            assert min(*least, *board.cubes.values(), *board.workers.values(), 0) == 0, given


@pytest.mark.parametrize(
    "kind", [NameCard, Build, Upgrade, Destroy, PlayLeader, Develop, PlayActionCard, PlayTactic, CopyTactic, RaiseArmy]
)
def test_what_names_no_card_has_no_meaning(kind: type[Input]) -> None:
    """Not to be recorded at all, in its own turn; at another time it changes no board but for what it costs."""
    found = play.check(RULES, acting(leader="frederick_barbarossa_i"), kind(seat=0))
    assert found is not None
    assert (found.code, found.is_nonsense) == ("through_the_ages.name_a_card", True)
    state = acting(seat=1)
    assert play.after(RULES, state, kind(seat=0)).boards[0].workers == state.boards[0].workers


def test_a_worker_nobody_had_comes_from_the_bank_and_then_from_the_box() -> None:
    state = forced(acting(unused=0, cubes={"bronze_a": 9}), Build(seat=0, card="agriculture_a"))
    assert (state.boards[0].on("agriculture_a"), state.boards[0].yellow) == (3, 17)
    state = forced(acting(unused=0, yellow=0, cubes={"bronze_a": 9}), Build(seat=0, card="agriculture_a"))
    assert (state.boards[0].on("agriculture_a"), state.boards[0].yellow, state.boards[0].unused) == (3, 0, 0)
    state = forced(
        acting(technologies=("iron_i",), workers={"bronze_a": 0}), Upgrade(seat=0, card="bronze_a", to="iron_i")
    )
    assert (state.boards[0].on("iron_i"), state.boards[0].unused) == (1, 0)
    state = forced(acting(workers={"bronze_a": 0}), Destroy(seat=0, card="bronze_a"))
    assert (state.boards[0].on("bronze_a"), state.boards[0].unused) == (0, 1)


def test_a_turn_ended_for_another_seat_was_that_seats_turn() -> None:
    """The table is right about whose turn it was."""
    state = forced(acting(players=4, seat=0), EndTurn(seat=2))
    assert (state.seat, state.step, state.round) == (3, "begin", 5)
    state = forced(state, BeginTurn(seat=1))
    assert (state.seat, state.step) == (1, "politics")


def test_resigning_out_of_turn_leaves_the_turn_where_it_is() -> None:
    """TTA-122."""
    state = forced(in_politics(players=4, seat=0), Resign(seat=2))
    assert forced(in_politics(players=3, seat=0), Resign(seat=2)).seat == 0
    assert (state.seat, state.step, state.active) == (0, "politics", (0, 1, 3))
    state = forced(replace(state, age="IV"), Resign(seat=0))
    assert (state.seat, state.step, state.active) == (1, "begin", (1, 3))


def test_numbers_corrected_below_0_stop_nothing() -> None:
    """A hand correction may leave less than nothing; paying and producing go on from there."""
    state = acting(blue=-2, yellow=-1, unused=-1, cubes={"bronze_a": -1, "agriculture_a": 3})
    board = does(state, EndTurn(seat=0, discarded=0)).boards[0]
    assert (blue_cubes(board), yellow_cubes(board)) == (0, 4)
    assert refusal(state, Build(seat=0, card="bronze_a")) == "no_unused_worker"
    after = forced(state, Build(seat=0, card="bronze_a"), Destroy(seat=1, card="warriors_a"))
    assert blue_cubes(after.boards[0]) == 0


@pytest.mark.parametrize("goods", ["food", "resources"])
def test_goods_of_one_who_resigned_can_still_be_set_by_hand(goods: str) -> None:
    state = does(in_politics(), Resign(seat=0))
    corrected = figures.corrected(state, 0, goods, 2)
    assert {one.key: one.value for one in figures.figures(corrected, 0)}[goods] == 2
