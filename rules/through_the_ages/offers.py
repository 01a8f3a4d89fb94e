"""What a seat may enter now, likely things first."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.given import offer, ready
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.text import say
from rules.through_the_ages import politics, reminders
from rules.through_the_ages.attacks import only_rival
from rules.through_the_ages.due import due
from rules.through_the_ages.inputs import (
    BeginTurn,
    Bid,
    Build,
    BuildStages,
    CancelPact,
    CopyTactic,
    DeclareWar,
    Destroy,
    Develop,
    EndPolitics,
    EndTurn,
    IncreasePopulation,
    NameHeldCard,
    OfferPact,
    PlayActionCard,
    PlayAggression,
    PlayLeader,
    PlayTactic,
    PrepareEvent,
    Resign,
    ResolveWar,
    ScoreFinalEvents,
    SendLeader,
    TakeCard,
    Upgrade,
)
from rules.through_the_ages.inputs.base import Due
from rules.through_the_ages.inputs.card_row import only_space
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import AGES


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """The possible first, in the order they are likely; then the impossible with their reasons."""
    if state.boards[seat].is_gone or state.step == "end":
        return ()
    waiting = due_offers(state, seat)
    if waiting:
        return waiting
    made = [offer(state, given) for given in _likely(state, seat)]
    return tuple(sorted(made, key=lambda one: one.refusal is not None))


def due_offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What this seat has to settle first."""
    return tuple(_due_offer(state, given) for given in due(state, seat))


def _due_offer(state: State, given: Due) -> Offer:
    if given.is_answered(state):
        return ready(state, given)
    made = offer(state, given)
    return replace(made, label=say("through_the_ages.bid_other")) if isinstance(given, Bid) else made


def _likely(state: State, seat: int) -> list[Input]:
    if state.step == "final":
        return [ScoreFinalEvents()]
    if seat != state.seat:
        return [*_bids(state, seat), *actions(state, seat)]
    match state.step:
        case "begin":
            return [BeginTurn(seat=seat)]
        case "war":
            return [ResolveWar(seat=seat)]
    acting = [*reminders.effects(state, seat), *actions(state, seat)]
    if state.step == "politics":
        return [*political(state, seat), *acting, EndTurn(seat=seat), Resign(seat=seat)]
    return [*acting, EndTurn(seat=seat)]


def political(state: State, seat: int) -> list[Input]:
    board, rival = state.boards[seat], only_rival(state, seat)
    found: list[Input] = [
        PrepareEvent(seat=seat, level=max(1, min(3, AGES.index(state.age)))),
        PlayAggression(seat=seat, rival=rival),
        DeclareWar(seat=seat, rival=rival),
    ]
    if state.players > 2:
        found.append(OfferPact(seat=seat))
        if any(own.pact is not None and seat in (one, own.pact.partner) for one, own in enumerate(state.boards)):
            found.append(CancelPact(seat=seat))
    if board.leader in (politics.ALEXANDER, politics.COLUMBUS):
        found.append(SendLeader(seat=seat))
    return [*found, EndPolitics(seat=seat)]


def actions(state: State, seat: int) -> list[Input]:
    return [
        TakeCard(seat=seat, space=only_space(state)),
        IncreasePopulation(seat=seat),
        Build(seat=seat),
        BuildStages(seat=seat),
        Develop(seat=seat),
        PlayActionCard(seat=seat),
        Upgrade(seat=seat),
        PlayLeader(seat=seat),
        PlayTactic(seat=seat),
        CopyTactic(seat=seat),
        Destroy(seat=seat),
        *([NameHeldCard(seat=seat)] if state.boards[seat].unnamed else []),
    ]


def _bids(state: State, seat: int) -> list[Input]:
    return [Bid(seat=seat)] if state.auction is not None and seat in state.auction.order else []
