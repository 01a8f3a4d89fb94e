"""The politics phase: one action, events prepared, leaders sent away, resigning, tactics made common."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.inputs import Input
from rules.through_the_ages.inputs import (
    BeginTurn,
    Bid,
    CancelPact,
    DeclareWar,
    EndPolitics,
    OfferPact,
    PlayAggression,
    PrepareEvent,
    Resign,
    ResolveWar,
    RevealEvent,
    SendLeader,
    TakeByAgreement,
    TakeCard,
)
from rules.through_the_ages.state import Auction, PactInPlay, Pending, State, WarInPlay
from tests.rules.through_the_ages.table import (
    RULES,
    at,
    beginning,
    blue_cubes,
    does,
    forced,
    in_politics,
    military,
    points,
    refusal,
    strength,
    until,
    with_board,
    yellow_cubes,
)

POLITICAL: tuple[Input, ...] = (
    PrepareEvent(seat=0, level=1),
    PlayAggression(seat=0, card="spy_ii", rival=1),
    DeclareWar(seat=0, card="war_over_territory_ii", rival=1),
    OfferPact(seat=0, card="open_borders_agreement_i", rival=2),
    CancelPact(seat=0, owner=0),
    Resign(seat=0),
    SendLeader(seat=0),
)


def ready(**things: Any) -> State:
    """A seat that could take any political action."""
    state = in_politics(players=3, age="II", leader="alexander_the_great_a", workers={"warriors_a": 5}, **things)
    board = replace(state.boards[0], pact=PactInPlay("trade_routes_agreement_i", 1, "A"))
    return replace(state.with_board(0, board), current_events=(1, 1), future_events=())


def names(given: Input) -> str:
    return type(given).__name__


# One political action.


@pytest.mark.parametrize("second", POLITICAL, ids=names)
@pytest.mark.parametrize("first", POLITICAL, ids=names)
def test_one_political_action_a_turn(first: Input, second: Input) -> None:
    """TTA-081, TTA-082: any of them, and then none."""
    state = does(ready(), first)
    if isinstance(first, PrepareEvent):
        state = does(state, RevealEvent(seat=0, event="scientific_breakthrough_i"))
    code = "not_your_turn" if isinstance(first, Resign) else "politics_over"
    assert refusal(state, second) == code


@pytest.mark.parametrize("given", POLITICAL, ids=names)
def test_political_actions_belong_to_their_phase(given: Input) -> None:
    """TTA-039, TTA-081: not before the turn has begun and not once the actions have."""
    assert refusal(ready(), given) is None
    for step in ("begin", "actions"):
        assert refusal(replace(ready(), step=step), given) == "politics_over"
    assert refusal(replace(ready(), seat=1), given) == "not_your_turn"
    assert refusal(replace(ready(), round=1), given) == "first_turn"
    assert refusal(replace(ready(), step="final"), given) == "game_over"


def test_no_political_action_is_needed() -> None:
    """TTA-081."""
    assert does(ready(), EndPolitics(seat=0)).step == "actions"
    assert does(ready(), TakeCard(seat=0, card="iron_i")).step == "actions"
    assert refusal(replace(ready(), step="actions"), EndPolitics(seat=0)) == "politics_over"


def test_caesar_acts_twice_once_a_game() -> None:
    """TTA-081: his card says so."""
    state = replace(in_politics(leader="julius_caesar_a"), current_events=(0, 0, 0, 0))
    prepare, reveal = PrepareEvent(seat=0, level=1), RevealEvent(seat=0, event="development_of_crafts_a")
    state = does(state, prepare, reveal)
    assert (state.step, state.boards[0].has_used_caesar) == ("politics", False)
    state = does(state, prepare)
    assert (state.step, state.boards[0].has_used_caesar) == ("actions", True)
    again = replace(state, step="politics", is_event_due=False, turn=replace(state.turn, politics=0))
    again = does(again, prepare)
    assert again.step == "actions"
    assert refusal(replace(again, step="politics", is_event_due=False), prepare) == "one_political_action"


# Preparing events.


@pytest.mark.parametrize("level", [1, 2, 3])
def test_preparing_an_event_scores_its_level(level: int) -> None:
    """TTA-088, TTA-089: face down on top of the future events."""
    age = "I" if level == 1 else "III"
    state = replace(in_politics(age=age, culture=20, military_hand=2), current_events=(1, 1), future_events=(2, 1))
    after = does(state, PrepareEvent(seat=0, level=level))
    assert (points(after), after.future_events, after.boards[0].military_hand) == (20 + level, (level, 2, 1), 1)
    first = does(replace(state, future_events=()), PrepareEvent(seat=0, level=level))
    assert first.future_events == (level,)


@pytest.mark.parametrize(
    ("age", "level", "code"),
    [
        ("I", 1, None),
        ("I", 2, "event_of_later_age"),
        ("II", 1, None),
        ("III", 1, "antiquated"),
        ("IV", 2, "antiquated"),
        ("IV", 3, None),
    ],
)
def test_events_come_and_go_with_their_age(age: str, level: int, code: str | None) -> None:
    """TTA-088, TTA-065, TTA-060."""
    assert refusal(in_politics(age=age), PrepareEvent(seat=0, level=level)) == code
    assert refusal(in_politics(age=age, military_hand=0), PrepareEvent(seat=0, level=1)) == "no_military_card"


def test_a_prepared_event_reveals_the_current_one_first() -> None:
    """TTA-090: before anything else is done; TTA-092: it is not the one prepared."""
    state = replace(in_politics(age="II"), current_events=(0, 1), future_events=())
    assert refusal(state, RevealEvent(seat=0, event="rats_i")) == "no_event_due"
    state = does(state, PrepareEvent(seat=0, level=2))
    assert refusal(state, TakeCard(seat=0, card="iron_i")) == "reveal_first"
    assert refusal(state, RevealEvent(seat=0, event="terrorism_ii")) == "event_of_other_age"
    assert refusal(state, RevealEvent(seat=0)) == "name_a_card"
    state = does(state, RevealEvent(seat=0, event="development_of_science_a"))
    assert (state.current_events, state.future_events, state.boards[1].science) == ((1,), (2,), 2)


def test_case_09_preparing_an_event_empties_the_current_deck() -> None:
    """TTA-088, TTA-089, TTA-090, TTA-091, TTA-092, TTA-232: future events become current, earlier ages on top."""
    state = replace(in_politics(age="II", culture=20), current_events=(1,), future_events=(2, 1))
    state = does(state, PrepareEvent(seat=0, level=2))
    assert points(state) == 22
    assert (state.current_events, state.future_events) == ((1,), (2, 2, 1))
    state = does(state, RevealEvent(seat=0, event="scientific_breakthrough_i"))
    assert (state.current_events, state.future_events) == ((1, 2, 2), ())
    assert state.past_events == ("scientific_breakthrough_i",)


def test_a_resolved_event_is_past() -> None:
    """TTA-210: it does not come again, nor does a territory that is a colony."""
    state = replace(in_politics(), current_events=(1, 1), past_events=("rats_i",), is_event_due=True)
    assert refusal(state, RevealEvent(seat=0, event="rats_i")) == "event_past"
    state = with_board(state, 1, colonies=["vast_territory_i"])
    assert refusal(state, RevealEvent(seat=0, event="vast_territory_i")) == "event_past"
    assert refusal(state, RevealEvent(seat=0, event="wealthy_territory_i")) is None


# Tactics made common.


def test_a_tactic_of_ones_own_becomes_common_at_the_next_turn() -> None:
    """TTA-077, TTA-080: it stays the current one."""
    state = beginning(tactic="legion_i", workers={"warriors_a": 3})
    after = does(state, BeginTurn(seat=0))
    board = after.boards[0]
    assert (after.tactics, board.tactic, board.is_tactic_common) == (("legion_i",), "legion_i", True)
    assert strength(after) == strength(state) == 5
    assert does(beginning(), BeginTurn(seat=0)).tactics == ()


def test_others_keep_their_own_tactics() -> None:
    """TTA-077: at the start of their own turns."""
    after = does(with_board(beginning(), 1, tactic="legion_i"), BeginTurn(seat=0))
    assert (after.tactics, after.boards[1].is_tactic_common) == ((), False)


def test_a_second_copy_of_a_common_tactic_lies_with_the_first() -> None:
    """TTA-078, TTA-079: one is enough to copy from, and it is no discard."""
    state = replace(beginning(tactic="legion_i"), tactics=("phalanx_i", "legion_i"))
    after = does(state, BeginTurn(seat=0))
    assert (after.tactics, after.boards[0].is_tactic_common) == (("phalanx_i", "legion_i"), True)
    copied = replace(beginning(tactic="legion_i", is_tactic_common=True), tactics=("legion_i",))
    assert does(copied, BeginTurn(seat=0)).tactics == ("legion_i",)


# Leaders sent away.


def test_columbus_colonises_a_territory_from_hand() -> None:
    """TTA-225, TTA-227: without a force; the leader and the card are gone."""
    state = in_politics(leader="christopher_columbus_i", military_hand=1, blue=2)
    after = does(state, SendLeader(seat=0, territory="wealthy_territory_i"))
    board = after.boards[0]
    assert (board.leader, board.colonies, board.military_hand) == (None, ("wealthy_territory_i",), 0)
    assert (board.blue, board.on("warriors_a"), after.step) == (0, 1, "actions")
    assert refusal(state, SendLeader(seat=0)) == "name_a_territory"
    assert refusal(state, SendLeader(seat=0, territory="wealthy_territory_ii")) == "age_not_begun"
    taken = with_board(state, 1, colonies=["wealthy_territory_i"])
    assert refusal(taken, SendLeader(seat=0, territory="wealthy_territory_i")) == "event_past"
    empty = with_board(state, 0, leader="christopher_columbus_i", military_hand=0)
    assert refusal(empty, SendLeader(seat=0, territory="wealthy_territory_i")) == "no_military_card"


def test_only_alexander_and_columbus_are_sent_away() -> None:
    """By the texts of their cards."""
    assert refusal(in_politics(leader="moses_a"), SendLeader(seat=0)) == "effect_missing"
    after = does(in_politics(leader="alexander_the_great_a"), SendLeader(seat=0))
    assert (after.boards[0].leader, after.boards[0].yellow, after.boards[0].yellow_owned) == (None, 19, 26)


# Resigning.


def test_resigning_takes_everything_out_of_the_game() -> None:
    """TTA-122, TTA-123: hand, cards in play, and pacts in others' areas."""
    state = in_politics(
        players=4,
        hand=["iron_i"],
        colonies=["wealthy_territory_i"],
        wonders=["pyramids_a"],
        special=["masonry_i"],
        tactic="legion_i",
        culture=9,
        war=WarInPlay("war_over_culture_iii", 1),
    )
    partner = with_board(state, 1, pact=PactInPlay("open_borders_agreement_i", 0, "A"))
    other = with_board(partner, 2, pact=PactInPlay("open_borders_agreement_i", 3, "A"))
    assert military(other, 1) == (3, 3)
    after = does(other, Resign(seat=0))
    gone = after.boards[0]
    assert gone.is_gone
    assert (gone.hand, gone.military_hand, gone.wonders, gone.colonies, gone.special, gone.tactic) == (
        (),
        0,
        (),
        (),
        (),
        None,
    )
    assert (gone.war, gone.workers, yellow_cubes(gone), blue_cubes(gone)) == (None, {}, 0, 0)
    assert (after.boards[1].pact, military(after, 1)) == (None, (2, 2))
    assert (after.boards[2].pact, military(after, 2)) == (other.boards[2].pact, (3, 3))
    assert (points(after), after.seat, after.step) == (9, 1, "begin")


def test_wars_on_who_resigns_end_with_seven_culture_points() -> None:
    """TTA-124: for each who declared one."""
    state = in_politics(players=4, culture=3)
    for seat, target in ((1, 0), (2, 0), (3, 1)):
        state = with_board(state, seat, war=WarInPlay("war_over_culture_iii", target), culture=1)
    after = does(state, Resign(seat=0))
    assert [points(after, seat) for seat in (1, 2, 3)] == [8, 8, 1]
    assert [after.boards[seat].war for seat in (1, 2)] == [None, None]
    assert after.boards[3].war == WarInPlay("war_over_culture_iii", 1)


@pytest.mark.parametrize(("age", "code"), [("A", None), ("III", None), ("IV", "too_late_to_resign")])
def test_nobody_resigns_in_age_four(age: str, code: str | None) -> None:
    """TTA-085."""
    assert refusal(in_politics(age=age), Resign(seat=0)) == code


def test_what_waited_for_who_resigns_is_settled() -> None:
    """TTA-122: recorded in the middle of something, it does not hold the others up."""
    state = replace(in_politics(players=3), pending=(Pending(0, "population"), Pending(1, "population")))
    assert forced(state, Resign(seat=0)).pending == (Pending(1, "population"),)
    auction = replace(in_politics(players=3), auction=Auction("vast_territory_i", (0, 1, 2)))
    after = forced(auction, Resign(seat=0))
    assert after.auction == Auction("vast_territory_i", (1, 2))
    leading = replace(in_politics(players=3), auction=Auction("vast_territory_i", (1, 0), 3, 0))
    assert forced(leading, Resign(seat=0)).auction == Auction("vast_territory_i", (1,))
    assert forced(leading, Bid(seat=0)).auction == Auction("vast_territory_i", (1,))


# The price of the International Agreement.


def owing(**things: Any) -> State:
    """A civilization takes a card by the agreement, here in its own turn."""
    state = at("actions", age="II", **things)
    state = replace(state, pending=(Pending(0, "agreement", 5),))
    return replace(does(state, TakeByAgreement(seat=0, card="coal_ii")), pending=())


def test_the_agreement_costs_the_next_politics_phase_and_no_more() -> None:
    """TTA-081: the current player pays in the turn after this one."""
    state = until(owing(), "begin", 0)
    state = does(state, BeginTurn(seat=0))
    assert state.step == "actions"
    assert refusal(state, PrepareEvent(seat=0, level=1)) == "politics_over"
    state = until(state, "begin", 0)
    assert does(state, BeginTurn(seat=0)).step == "politics"


def test_a_war_does_not_bring_the_lost_politics_phase_back() -> None:
    """TTA-067, TTA-081."""
    state = until(owing(war=WarInPlay("war_over_territory_ii", 1)), "begin", 0)
    state = does(state, BeginTurn(seat=0), ResolveWar(seat=0))
    assert state.step == "actions"
    assert not state.owed_politics


def test_caesar_has_his_second_action_left() -> None:
    """TTA-081: one political action is owed, not two."""
    state = does(until(owing(leader="julius_caesar_a"), "begin", 0), BeginTurn(seat=0))
    assert state.step == "politics"
    after = does(state, PrepareEvent(seat=0, level=1))
    assert (after.step, after.boards[0].has_used_caesar) == ("actions", True)


@pytest.mark.parametrize(
    "given", [PrepareEvent(seat=0, level=1), PlayAggression(seat=0), DeclareWar(seat=0), OfferPact(seat=0)]
)
def test_without_military_cards_nothing_is_played(given: Input) -> None:
    """Said before anything is asked."""
    state = in_politics(players=3, military_hand=0)
    offered = next(one for one in RULES.offers(state, 0) if type(one.input) is type(given))
    assert offered.refusal is not None
    assert offered.refusal.code == "through_the_ages.no_military_card"
    assert refusal(state, given) == "no_military_card"
