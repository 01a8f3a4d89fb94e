"""What the app says and asks in the politics phase, in events, auctions and attacks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.step import Step
from rules.kit.versus import Versus
from rules.through_the_ages.inputs import (
    Bid,
    CancelPact,
    Colonize,
    DeclareWar,
    EndPolitics,
    OfferPact,
    PlayAggression,
    PrepareEvent,
    Resign,
    ResolveWar,
    RevealEvent,
    SendLeader,
)
from rules.through_the_ages.state import Auction, PactInPlay, State, WarInPlay
from rules.through_the_ages.tables_military import EVENTS, TERRITORIES
from tests.rules.through_the_ages.events import event_due, reveals
from tests.rules.through_the_ages.table import RULES, at, does, in_politics, told, with_board


def step(state: State) -> Step:
    return RULES.step(state)


def asks(state: State, given: Input) -> dict[str, list[object]]:
    """The questions of a form, each with the answers it offers."""
    return {ask.field.name: [option.value for option in ask.options] for ask in offer(state, given).ask}


def contest(state: State, given: Input) -> Versus:
    """The two sides that a form shows."""
    return next(one for one in given.panels(state) if isinstance(one, Versus))


def offered(state: State, seat: int = 0) -> dict[type[Input], Offer]:
    found = [one for line in step(state).lines if line.seat == seat for one in line.offers]
    return {type(one.input): one for one in found}


def test_every_political_action_is_offered() -> None:
    """TTA-081, TTA-082: and the phase may be left with one touch."""
    state = in_politics(players=3, age="III", leader="alexander_the_great_a")
    state = with_board(
        state, 0, leader="alexander_the_great_a", military_hand=5, pact=PactInPlay("peace_treaty_iii", 1, "A")
    )
    kinds = {type(one.input) for one in RULES.offers(state, 0)} | set(offered(state))
    assert {PrepareEvent, PlayAggression, DeclareWar, OfferPact, CancelPact, Resign, SendLeader} <= kinds
    leaving = step(state).main
    assert leaving is not None
    assert (leaving.input, leaving.ask) == (EndPolitics(seat=0), ())


def test_an_event_is_prepared_by_its_age_and_the_current_one_asked_for() -> None:
    """TTA-088, TTA-090, TTA-204: the card itself stays secret."""
    state = replace(in_politics(age="II"), current_events=(1, 1))
    assert asks(state, PrepareEvent(seat=0, level=1)) == {"level": [1, 2]}
    state = does(state, PrepareEvent(seat=0, level=1))
    assert step(state).id == "reveal"
    answers = asks(state, RevealEvent(seat=0))["event"]
    assert set(answers) == {card.id for kind in (EVENTS, TERRITORIES) for card in kind.values() if card.level == 1}


ASKING = (
    "development_of_markets_a",
    "development_of_civilization_a",
    "border_conflict_i",
    "foray_i",
    "pestilence_i",
    "raiders_i",
    "reign_of_terror_i",
    "independence_declaration_ii",
    "international_agreement_ii",
    "ravages_of_time_ii",
    "refugees_ii",
    "terrorism_ii",
)


@pytest.mark.parametrize("event", ASKING)
def test_events_that_ask_say_what_they_do(event: str) -> None:
    """TTA-204, TTA-205: decisions stand clockwise from who revealed it, each with a way to settle it."""
    things = {"colonies": ["vast_territory_i", "vast_territory_ii"], "wonders": ["pyramids_a", "colossus_a"]}
    state = reveals(event_due(4, seat=2, unused=0, cubes={"bronze_a": 3}, **things), event)
    shown = step(state)
    assert shown.id == "decide"
    key, values = told(shown.text)
    assert (key, told(values["what"])[0]) == ("through_the_ages.now.event", f"through_the_ages.does.{event}")
    order = [line.seat for line in shown.lines]
    assert order == sorted(order, key=lambda seat: (seat - 2) % 4)
    assert all(line.offers for line in shown.lines)


def test_a_worker_enslaved_is_the_rivals_choice() -> None:
    """TTA-300, TTA-106: the step names the aggression."""
    state = with_board(in_politics(workers={"warriors_a": 5}), 1, unused=0)
    state = does(state, PlayAggression(seat=0, card="enslave_i", rival=1))
    assert [line.seat for line in step(state).lines] == [1]
    assert told(step(state).title)[0] == "through_the_ages.card.enslave_i"


def test_bidding_goes_round_with_what_each_can_send() -> None:
    """TTA-212, TTA-214, TTA-215, TTA-217: one speaks, may bid or pass; the winner sends a force."""
    state = reveals(event_due(3, age="I", seat=1, military_hand=1), "vast_territory_i")
    shown = step(state)
    assert (shown.id, [line.seat for line in shown.lines]) == ("auction", [1, 2, 0])
    assert told(shown.lines[0].note) == ("through_the_ages.at_most_or", {"n": 1, "most": 2})
    assert [line.is_to_move for line in shown.lines] == [True, False, False]
    bids = [one.input for one in shown.lines[0].offers]
    assert (bids[0], bids[-1]) == (Bid(seat=1, strength=1), Bid(seat=1))
    state = does(state, Bid(seat=1), Bid(seat=2, strength=1), Bid(seat=0))
    assert isinstance(step(state).main, Offer)
    assert step(state).main.input == Colonize(seat=2)  # type: ignore[union-attr]
    assert {"units", "bonus"} <= set(asks(state, Colonize(seat=2)))


def test_the_force_is_added_up_against_the_bid() -> None:
    """TTA-218, TTA-221."""
    state = replace(at("actions", special=["navigation_ii"]), auction=Auction("vast_territory_i", (0,), 4, 0))
    shown = contest(state, Colonize(seat=0, units=("warriors_a",)))
    assert [side.why.total for side in shown.sides] == [4, 4]
    assert shown.ahead == 0


def test_a_war_step_shows_both_sides() -> None:
    """TTA-067, TTA-068, TTA-070, TTA-112."""
    state = at("war", players=3, age="III", workers={"warriors_a": 6}, war=WarInPlay("war_over_culture_iii", 2))
    assert (step(state).id, step(state).main.input) == ("war", ResolveWar(seat=0))  # type: ignore[union-attr]
    shown = contest(state, ResolveWar(seat=0))
    assert ([side.why.total for side in shown.sides], shown.ahead) == ([6, 1], 0)
    assert told(shown.note) == ("through_the_ages.spoils.war_over_culture_iii", {"n": 10})


def test_the_defence_is_calculated() -> None:
    """TTA-094, TTA-100, TTA-101, TTA-102, TTA-104, TTA-105: what is missing is said."""
    state = with_board(in_politics(age="II", workers={"warriors_a": 9}), 1, military_hand=3, workers={"warriors_a": 3})
    given = PlayAggression(seat=0, card="spy_ii", rival=1)
    assert {"defence", "discarded"} <= set(asks(state, given))
    shown = contest(state, given)
    assert ([side.why.total for side in shown.sides], shown.ahead) == ([9, 3], 0)
    assert told(shown.note) == ("through_the_ages.verdict.needed", {"n": 6})
    held = contest(state, replace(given, defence=(2,), discarded=2))
    assert ([side.why.total for side in held.sides], held.ahead, held.note) == ([9, 9], 1, None)


def test_wars_and_pacts_ask_for_card_rival_and_side() -> None:
    """TTA-109, TTA-115: a pact with two sides asks which one is one's own."""
    state = in_politics(players=3, age="III")
    assert asks(state, DeclareWar(seat=0, card="war_over_culture_iii"))["rival"] == [1, 2]
    signed = asks(state, OfferPact(seat=0, card="loss_of_sovereignty_iii", rival=1))
    assert signed["side"] == ["A", "B"]
    assert "side" not in asks(state, OfferPact(seat=0, card="peace_treaty_iii", rival=1))


def test_resigning_is_offered_until_age_four() -> None:
    """TTA-085."""
    assert offer(in_politics(age="III"), Resign(seat=0)).refusal is None
    refused = offer(in_politics(age="IV"), Resign(seat=0)).refusal
    assert refused is not None
    assert refused.code == "through_the_ages.too_late_to_resign"
