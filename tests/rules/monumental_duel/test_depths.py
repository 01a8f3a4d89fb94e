"""Turns and cities without resources, and games that go on deeper than they began."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.pad import Write
from rules.kit.setup import FULL_TABLE, SCORE_SHEET, TURNS_AND_CITIES
from rules.monumental_duel import flow
from rules.monumental_duel.game import GAME
from rules.monumental_duel.grid import grid
from rules.monumental_duel.inputs import (
    AcquireCard,
    ActivateCity,
    DevelopPolicy,
    FinishWonder,
    GainAdvantage,
    MakeProgress,
    Pass,
    PlayDeeper,
    UseCard,
    UseScout,
    UseWarlord,
)
from rules.monumental_duel.inputs.deeper import likely
from rules.monumental_duel.tables import RESOURCES
from tests.rules.monumental_duel.table import a_setup

TURNS, SHEET = GAME.depths[TURNS_AND_CITIES], GAME.depths[SCORE_SHEET]
WRITTEN = {"provinces": 3, "knowledge": 2, "wonders": 1, "policies": 1, "free_cities": 1, "advantage": 1, "gold": 4}


def begun(depth: str = TURNS_AND_CITIES, **options: Any) -> Any:
    return GAME.depths[depth].new_game(replace(a_setup(**options), depth=depth, rules_version=GAME.meta.rules_version))


def played(state: Any, *inputs: Input) -> Any:
    """With what follows by itself."""
    for given in inputs:
        assert play.check(SHEET, state, given) is None, given
        state = play.after(SHEET, state, given)
        while (more := SHEET.follow_up(state) if SHEET.follow_up else None) is not None:
            state = play.after(SHEET, state, more)
    return state


def acting(state: Any) -> Any:
    return played(state, *(ActivateCity(seat=seat, row=1, column=1) for seat in flow.playing_order(state)))


# Turns and cities.


def test_it_begins_with_the_first_activation() -> None:
    """Nobody says which cards were dealt."""
    assert (begun().step, begun(mixed_deck=True, exploration=True).step) == ("activation", "mix_deck")


def test_one_touch_activates() -> None:
    state = begun()
    (square,) = ActivateCity(seat=0).panels(state)
    assert square.rows[1][1].offer.is_last
    assert acting(state).step == "actions"


@pytest.mark.parametrize(
    "given",
    [
        AcquireCard(seat=0, card="wonder"),
        AcquireCard(seat=0, card="workshop"),
        DevelopPolicy(seat=0),
        UseCard(seat=0, slot=1),
        UseCard(seat=0, slot=1, part="knowledge"),
        MakeProgress(seat=0),
        GainAdvantage(seat=0, resource="science", amount=2),
        UseScout(seat=0, city=1),
    ],
)
def test_a_turn_costs_nothing_and_asks_for_no_number(given: Input) -> None:
    state = acting(begun())
    asked = [one.field.name for one in play.offer(TURNS, state, given).ask]
    assert not {"cost", "second_cost", "gold", "production", "paid"} & set(asked)
    later = played(state, given)
    assert later.to_act == 1
    assert all(not any(map(board.has, ("gold", "production", "science"))) for board in later.boards)


def test_what_scores_is_kept() -> None:
    """MOD-078, MOD-089, MOD-138: cards, a wonder in two parts, gold at a free city."""
    state = acting(begun())
    state = played(state, AcquireCard(seat=0, card="wonder"), UseScout(seat=1, city=2))
    state = played(state, FinishWonder(seat=0), DevelopPolicy(seat=1))
    state = played(state, AcquireCard(seat=0, card="province"), DevelopPolicy(seat=1))
    assert (state.boards[0].wonders, len(state.boards[0].provinces), len(state.boards[1].policies)) == (("",), 1, 2)
    assert state.free_cities[1].gold == (0, 1)
    assert TURNS.totals(state) == (2 + 1 + 3 * 3, 2 * 2 + 2 * 3)


def test_nothing_is_learnt_where_nothing_is_counted() -> None:
    """A card whose action was used without a word about it does not bring nothing from now on."""
    state = acting(begun())
    state = played(
        state, GainAdvantage(seat=0, resource="science", amount=1), AcquireCard(seat=1, card="wonder", name="Canal")
    )
    state = played(state, UseWarlord(seat=0), FinishWonder(seat=1))
    assert (state.numbers, state.boards[1].wonders) == ({}, ("Canal",))


def test_a_round_ends_with_the_last_pass() -> None:
    state = played(acting(begun()), Pass(seat=0), Pass(seat=1))
    assert (state.round, state.step, state.first) == (2, "activation", 1)


def test_everything_is_one_touch_or_a_choice() -> None:
    state = acting(begun())
    ready = {one.id: (len(one.ready), len(one.quick)) for one in grid(state)}
    assert ready["card"] == (8, 8)
    assert ready["city"] == (5, 0)
    assert ready["develop"] == ready["progress"] == (1, 1)


def test_no_resources_are_shown() -> None:
    shown = [panel.id for panel in TURNS.brief_panels(begun(), 0)] if TURNS.brief_panels else []
    assert not {"production", "gold"} & set(shown)
    assert [figure.key for figure in TURNS.figures(begun(), 0)][:2] == ["gold", "culture"]


# Going deeper.


def sheet() -> Any:
    state = begun(SCORE_SHEET)
    for line, value in WRITTEN.items():
        state = played(state, Write(seat=1, line=line, value=value))
    return state


def offered(state: Any) -> list[str]:
    return [one.input.depth for one in SHEET.deeper(state)] if SHEET.deeper else []


def test_every_depth_offers_the_deeper_ones() -> None:
    assert offered(begun(SCORE_SHEET)) == [TURNS_AND_CITIES, FULL_TABLE]
    assert offered(begun()) == [FULL_TABLE]
    assert offered(begun(FULL_TABLE)) == []


@pytest.mark.parametrize("depth", [TURNS_AND_CITIES, FULL_TABLE])
def test_a_score_sheet_becomes_a_table_with_the_same_score(depth: str) -> None:
    before = sheet()
    state = played(before, PlayDeeper(depth=depth, round=4, first=2))
    assert SHEET.totals(state) == SHEET.totals(before)
    assert (state.round, state.step, state.to_act, state.advantage.holder) == (4, "activation", 1, 1)
    assert SHEET.depth is not None
    assert SHEET.depth(state) == depth


def test_what_is_not_known_is_asked_once_with_what_is_likely() -> None:
    """Gold stands on the sheet; how high the development deck is has to be looked at."""
    given = likely(sheet(), FULL_TABLE)
    assert (given.round, given.development_deck, given.deck_1, given.gold_2, given.production_1) == (1, None, 6, 4, 0)
    assert [one.field.name for one in play.offer(SHEET, sheet(), given).ask if one.is_needed] == ["development_deck"]
    state = played(sheet(), replace(given, science_1=3))
    assert [board.has("gold") for board in state.boards] == [0, 4]
    assert state.boards[0].has("science") == 3


def test_resources_are_asked_for_where_they_will_be_counted() -> None:
    given = {depth: likely(sheet(), depth) for depth in (TURNS_AND_CITIES, FULL_TABLE)}
    asked = {depth: {one.field.name for one in given[depth].asks(sheet())} for depth in given}
    assert asked[FULL_TABLE] - asked[TURNS_AND_CITIES] == {f"{name}_{seat}" for name in RESOURCES for seat in (1, 2)}
    assert "development_deck" in asked[TURNS_AND_CITIES]


def test_what_a_policy_of_the_sheet_cost_is_not_known_and_any_may_come_after_it() -> None:
    """MOD-095."""
    state = played(sheet(), PlayDeeper(depth=FULL_TABLE, round=4, first=2, culture_2=1))
    state = replace(state, step="actions")
    assert played(state, DevelopPolicy(seat=1, cost=1)).boards[1].has("culture") == 0


def test_turns_and_cities_get_their_resources_in_the_midst_of_a_turn() -> None:
    before = played(acting(begun()), AcquireCard(seat=0, card="knowledge", name="Wheel"))
    state = played(before, PlayDeeper(depth=FULL_TABLE, production_2=3, gold_2=1))
    assert (state.step, state.to_act, state.boards[0].knowledge) == ("actions", 1, ("Wheel",))
    assert play.check(SHEET, state, AcquireCard(seat=1, card="workshop", cost=5)) is not None
    assert played(state, AcquireCard(seat=1, card="workshop", cost=4)).boards[1].has("gold") == 0


def test_there_is_no_way_back_but_undoing() -> None:
    for state, depth in ((begun(FULL_TABLE), FULL_TABLE), (begun(FULL_TABLE), TURNS_AND_CITIES)):
        wrong = play.check(SHEET, state, PlayDeeper(depth=depth))
        assert wrong is not None
        assert wrong.is_nonsense


def test_two_phones_go_deeper_once() -> None:
    state = begun(SCORE_SHEET)
    keys = {PlayDeeper(depth=depth).key(state) for depth in (TURNS_AND_CITIES, FULL_TABLE)}
    assert len(keys) == 2
    assert all(keys)
