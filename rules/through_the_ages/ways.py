"""What a seat may enter now, likely things first."""

from __future__ import annotations

from dataclasses import replace

from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.text import say
from rules.through_the_ages import inputs as do
from rules.through_the_ages import politics, reminders
from rules.through_the_ages.due import due
from rules.through_the_ages.offers import offer, ready
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


def _due_offer(state: State, given: Input) -> Offer:
    if _is_answered(state, given):
        return ready(state, given)
    made = offer(state, given)
    return replace(made, label=say("through_the_ages.bid_other")) if isinstance(given, do.Bid) else made


def _is_answered(state: State, given: Input) -> bool:
    match given:
        case do.DevelopFreely():
            return given.way == "population" or given.card is not None
        case do.Bid():
            return state.auction is not None and given.strength <= state.auction.bid + 1
    return isinstance(given, do.GainGoods | do.LoseGoods | do.PassDecision)


def _likely(state: State, seat: int) -> list[Input]:
    if state.step == "final":
        return [do.ScoreFinalEvents()]
    if seat != state.seat:
        return [*_bids(state, seat), *actions(state, seat)]
    match state.step:
        case "begin":
            return [do.BeginTurn(seat=seat)]
        case "war":
            return [do.ResolveWar(seat=seat)]
    acting = [*reminders.effects(state, seat), *actions(state, seat)]
    if state.step == "politics":
        return [*political(state, seat), *acting, do.EndTurn(seat=seat), do.Resign(seat=seat)]
    return [*acting, do.EndTurn(seat=seat)]


def political(state: State, seat: int) -> list[Input]:
    board = state.boards[seat]
    found: list[Input] = [
        do.PrepareEvent(seat=seat, level=max(1, min(3, AGES.index(state.age)))),
        do.PlayAggression(seat=seat),
        do.DeclareWar(seat=seat),
    ]
    if state.players > 2:
        found.append(do.OfferPact(seat=seat))
        if any(own.pact is not None and seat in (one, own.pact.partner) for one, own in enumerate(state.boards)):
            found.append(do.CancelPact(seat=seat))
    if board.leader in (politics.ALEXANDER, politics.COLUMBUS):
        found.append(do.SendLeader(seat=seat))
    return [*found, do.EndPolitics(seat=seat)]


def actions(state: State, seat: int) -> list[Input]:
    return [
        do.TakeCard(seat=seat, space=first_space(state)),
        do.IncreasePopulation(seat=seat),
        do.Build(seat=seat),
        do.BuildStages(seat=seat),
        do.Develop(seat=seat),
        do.PlayActionCard(seat=seat),
        do.Upgrade(seat=seat),
        do.PlayLeader(seat=seat),
        do.PlayTactic(seat=seat),
        do.CopyTactic(seat=seat),
        do.Destroy(seat=seat),
    ]


def first_space(state: State) -> int:
    """The cheapest space of the row that holds a card."""
    return next((space for space, is_full in enumerate(state.row, 1) if is_full), 1)


def _bids(state: State, seat: int) -> list[Input]:
    return [do.Bid(seat=seat)] if state.auction is not None and seat in state.auction.order else []
