"""Random games by the rules: every cube accounted for, whatever happens."""

from __future__ import annotations

from dataclasses import MISSING, replace
from random import Random

import pytest

from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.through_the_ages import due
from rules.through_the_ages.cards import level
from rules.through_the_ages.colonisation import winner
from rules.through_the_ages.inputs import (
    INPUTS,
    BeginTurn,
    Bid,
    BuildStages,
    ChangeHand,
    Colonize,
    Develop,
    DevelopFreely,
    EndTurn,
    GainGoods,
    LoseBuilding,
    LoseColony,
    LoseGoods,
    LosePopulation,
    PassDecision,
    PlayActionCard,
    PlayAggression,
    PlayLeader,
    PrepareEvent,
    Resign,
    ResolveWar,
    RevealEvent,
    RuinWonder,
    ScoreFinalEvents,
    SendLeader,
    TakeByAgreement,
)
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_military import EVENTS, IMPACTS, TERRITORIES
from tests.random_play import a_value
from tests.rules.through_the_ages.table import RULES, blue_cubes, new, yellow_cubes

pytestmark = pytest.mark.long  # games at random

MAY_CHANGE_CUBES = (
    BeginTurn,  # ages end
    RevealEvent,
    Colonize,
    SendLeader,
    ResolveWar,
    PlayAggression,
    LoseColony,
    RuinWonder,
    Develop,
    PlayActionCard,  # Breakthrough
    BuildStages,
    PlayLeader,
    PassDecision,  # the International Agreement may end an age
    Resign,
)
"""Inputs that bring cubes from the box or take them there."""
DECISIONS = (LoseBuilding, LoseColony, LoseGoods, LosePopulation, GainGoods, RuinWonder, DevelopFreely, TakeByAgreement)
ACTIONS = tuple(kind for kind in INPUTS if kind not in (BeginTurn, ChangeHand, EndTurn))


def some_input(kind: type[Input], seat: int, seats: int, rng: Random) -> Input:
    values = {
        field.name: a_value(field.kind, rng)
        for field in kind.fields()
        if field.default is MISSING or rng.random() < 0.8
    }
    given = kind.read(seat, values, seats)
    assert not isinstance(given, Refusal), given
    return given


def next_inputs(state: State, rng: Random) -> list[Input]:
    """What the rules may well allow now, the surest last."""
    seats, seat = state.players, state.seat
    if state.step == "final":
        left = tuple(event for event in IMPACTS if event not in state.past_events)
        return [ScoreFinalEvents(events=left)]
    if state.pending:
        owner = state.pending[0].seat
        tries = [some_input(rng.choice(DECISIONS), owner, seats, rng) for _ in range(150)]
        return [*tries, *due.settling(state, state.pending[0]), PassDecision(seat=owner)]
    if state.auction is not None:
        if winner(state.auction) is not None:
            bidder = state.auction.order[0]
            units = tuple(card for card, number in state.boards[bidder].workers.items() for _ in range(number))
            army = tuple(card for card in units if card in ("warriors_a", "swordsmen_i", "riflemen_ii", "knights_i"))
            return [Colonize(seat=bidder, units=army, other=20)]
        speaker = state.auction.order[0]
        return [Bid(seat=speaker, strength=state.auction.bid + 1), Bid(seat=speaker)][rng.random() < 0.5 :]
    if state.is_event_due:
        known = [card for card in (*EVENTS, *TERRITORIES) if level(card) == (state.current_events or (1,))[0]]
        return [RevealEvent(seat=seat, event=card) for card in rng.sample(known, len(known))]
    ways: list[Input] = [some_input(rng.choice(ACTIONS), seat, seats, rng) for _ in range(40)]
    ways = [given for given in ways if not isinstance(given, Resign) or (seats > 2 and rng.random() < 0.02)]
    if state.step == "politics" and rng.random() < 0.7:
        ways.insert(0, PrepareEvent(seat=seat, level=rng.randint(1, 3)))
    return [*ways, {"begin": BeginTurn, "war": ResolveWar}.get(state.step, EndTurn)(seat=seat)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_cubes_are_conserved_in_random_games(players: int, seed: int) -> None:
    """TTA-296: per civilization, gains and losses counted; only some inputs reach into the box."""
    rng = Random(100 * players + seed)
    state, recorded = new(players), set()
    for _ in range(1200):
        if state.step == "end":
            break
        given = next((one for one in next_inputs(state, rng) if play.check(RULES, state, one) is None), None)
        if given is None:  # nothing the rules allow was found: what waits is recorded as settled
            state = replace(state, pending=state.pending[1:], is_event_due=False, auction=None)
            continue
        after = play.after(RULES, state, given)
        recorded.add(type(given))
        for old, board in zip(state.boards, after.boards, strict=True):
            assert yellow_cubes(board) == board.yellow_owned, given
            assert blue_cubes(board) == board.blue_owned, given
            if not isinstance(given, MAY_CHANGE_CUBES):
                assert (board.yellow_owned, board.blue_owned) == (old.yellow_owned, old.blue_owned), given
        state = after
    assert {BeginTurn, EndTurn, PrepareEvent, RevealEvent, Bid} <= recorded
