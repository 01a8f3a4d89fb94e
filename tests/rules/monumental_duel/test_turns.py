"""Turns: who acts, what a turn can be spent on, what costs none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.session.entry import Entry
from companion.session.history import by_round, newest_chapters
from companion.session.session import Session
from rules.kit.inputs import Input
from rules.kit.text import say
from rules.monumental_duel.game import GAME
from rules.monumental_duel.inputs import (
    INPUTS,
    AcquireCard,
    ActivateCity,
    ArchiveCard,
    ConquerProvince,
    CopyCard,
    DevelopPolicy,
    DiscardCard,
    DiscardFromRow,
    DrawCards,
    FinishWonder,
    GainAdvantage,
    GainResources,
    LayCity,
    MakeProgress,
    Pass,
    PayResources,
    StrengthenCard,
    TradeForFree,
    UseCard,
    UsePolicy,
    UseScout,
    UseWarlord,
)
from rules.monumental_duel.inputs.base import Turn
from rules.monumental_duel.offers import TURNS as OFFERED
from rules.monumental_duel.state import State, Wonder
from tests.rules.monumental_duel.table import (
    RULES,
    a_setup,
    acting,
    board,
    city,
    does,
    game,
    held,
    line,
    offered,
    order,
    played,
    policy,
    province,
    question,
    refusal,
    says,
    told,
    turn_of,
    with_board,
)

EVERY_TURN: tuple[Input, ...] = (
    AcquireCard(seat=0, card="workshop", cost=1),
    FinishWonder(seat=0, cost=1),
    DevelopPolicy(seat=0, cost=2),
    UsePolicy(seat=0),
    ConquerProvince(seat=0, cost=1),
    UseCard(seat=0, slot=1),
    MakeProgress(seat=0),
    GainAdvantage(seat=0, resource="science", amount=1),
    UseWarlord(seat=0),
    UseScout(seat=0, city=1),
    Pass(seat=0),
)

TURNS = tuple(kind for kind in INPUTS if issubclass(kind, Turn))


def ready(given: Input) -> State:
    """A moment at which seat 0 could spend its turn on anything."""
    holder = held(0, "military", 1) if isinstance(given, UseWarlord) else held(1, "science", 0)
    state = acting(
        production=9,
        science=9,
        military=9,
        gold=9,
        culture=9,
        city=city("A###*####"),
        wonder=Wonder("A", 1),
        policies=(policy("Old", 1),),
    )
    return replace(with_board(state, 1, provinces=(province("P", 1),)), advantage=holder)


@pytest.mark.parametrize("given", EVERY_TURN, ids=lambda given: given.type)
def test_mod_067_a_turn_is_one_action_and_then_the_opponent(given: Input) -> None:
    """MOD-067, MOD-068: all eleven, each of them a whole turn."""
    state = ready(given)
    after = played(state, given)
    assert after.to_act == 1
    assert refusal(turn_of(state, 1), given) == "not_turn"
    assert offered(state, 0, type(given)).refusal is None


def test_mod_068_there_are_eleven() -> None:
    assert len(TURNS) == len(set(TURNS)) == 11 == len(EVERY_TURN)
    assert set(OFFERED) == set(TURNS) == {type(given) for given in EVERY_TURN}
    assert set(TURNS) <= {type(one.input) for one in RULES.offers(acting(), 0)}


@pytest.mark.parametrize("first", [0, 1])
def test_mod_067_the_first_player_begins(first: int) -> None:
    """MOD-067, MOD-058: the step says whose turn it is."""
    state = game(first_player=first + 1)
    for seat in (first, 1 - first):
        state = does(state, ActivateCity(seat=seat, row=1, column=1, production=1))
    assert state.to_act == first
    assert order(state) == [first, 1 - first]
    assert told(RULES.step(state).text)[1]["name"].seat == first
    assert line(state, first).is_to_move
    state = does(state, AcquireCard(seat=first, card="workshop", cost=1))
    assert state.to_act == 1 - first


@pytest.mark.parametrize(
    "given",
    [
        GainResources(seat=0, gold=1),
        PayResources(seat=0, gold=1),
        TradeForFree(seat=0, city=1),
        DrawCards(seat=0),
        CopyCard(seat=0, slot=2),
        StrengthenCard(seat=0, slot=5),
        ArchiveCard(seat=0, slot=2),
        DiscardCard(seat=0, slot=2),
        AcquireCard(seat=0, card="workshop", is_free=True, by_effect=True),
        GainAdvantage(seat=0, by_effect=True),
        UseCard(seat=0, slot=5, by_effect=True),
        DevelopPolicy(seat=0, cost=2, by_effect=True),
    ],
    ids=lambda given: given.type,
)
@pytest.mark.parametrize("to_act", [0, 1])
def test_mod_070_effects_are_no_turns(given: Input, to_act: int) -> None:
    """MOD-070, MOD-117, MOD-209: they happen in either player's turn and leave it where it is."""
    state = turn_of(ready(given), to_act)
    assert refusal(state, given) is None
    assert played(state, given).to_act == to_act


def test_mod_070_the_step_reminds_of_automatic_effects() -> None:
    assert says(RULES.step(acting()).text) == "now.actions"
    assert says(question(acting(), GainResources(seat=0), "production").hint) == "hint.GainResources"


def test_mod_071_after_a_pass_the_other_goes_on_alone() -> None:
    """MOD-071, MOD-151: any number of turns in a row; whoever passed has none."""
    state = does(with_board(acting(), 1, production=4, gold=0), Pass(seat=0))
    for _ in range(4):
        assert state.to_act == 1
        assert says(RULES.step(state).text) == "now.alone"
        state = does(state, AcquireCard(seat=1, card="laboratory", cost=1))
    assert refusal(state, UseScout(seat=0, city=1)) == "has_passed"
    assert refusal(state, Pass(seat=0)) == "has_passed"
    assert all(one.refusal is not None for one in RULES.offers(state, 0))


def test_mod_072_two_passes_end_the_phase() -> None:
    state = does(acting(), Pass(seat=0))
    assert state.step == "actions"
    assert does(state, Pass(seat=1)).step == "refill_city"


def test_mod_069_a_used_card_has_its_token() -> None:
    """MOD-069: city card, knowledge, policy, warlord, scout: once each in a round."""
    for given in (
        UseCard(seat=0, slot=1),
        UseCard(seat=0, slot=1, part="knowledge"),
        UsePolicy(seat=0),
        UseWarlord(seat=0),
        UseScout(seat=0, city=1),
    ):
        state = turn_of(played(ready(given), given), 0)
        again = replace(given, city=2) if isinstance(given, UseScout) else given
        assert refusal(state, again) == "card_used", given


def test_turns_are_counted_for_two_phones() -> None:
    state = played(acting(production=2), AcquireCard(seat=0, card="workshop", cost=1))
    assert (board(state).turns, board(state, 1).turns) == (1, 0)


def test_mod_218_discarding_from_the_row_is_offered_with_the_effects() -> None:
    """MOD-218: not only under "record something else"."""
    given = offered(acting(), 0, DiscardFromRow)
    assert given.refusal is None
    assert does(acting(), given.input).development_row == 5


def test_the_history_begins_the_first_round_with_the_first_activation() -> None:
    """What is laid out stands before it, and is no round of the result."""
    session = Session(GAME, a_setup(), "a")
    for given in (LayCity(seat=0), LayCity(seat=1), ActivateCity(seat=0, row=1, column=1, gold=1)):
        entry = session.make_entry(given)
        assert isinstance(entry, Entry)
        session.record(entry)
    first, before = newest_chapters(session)
    assert (says(before.moment), len(before.items)) == ("place_setup", 2)
    assert (says(first.moment), len(first.items)) == ("place", 1)
    assert [row.label for row in by_round(session).rows][-1] == say("result.round", n=1)
