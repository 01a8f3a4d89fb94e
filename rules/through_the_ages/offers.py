"""How each input is offered: its words, what it costs or brings, and why not."""

from __future__ import annotations

from dataclasses import replace

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Notice, Panel
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import contests, costs, flow, names, politics, reminders
from rules.through_the_ages import inputs as do
from rules.through_the_ages.cards import is_government
from rules.through_the_ages.due import due
from rules.through_the_ages.look import (
    AGGRESSION_LOOK,
    EVENT_LOOK,
    KIND_LOOK,
    PACT_LOOK,
    STRENGTH_LOOK,
    TACTIC_LOOK,
    TERRITORY_LOOK,
    WAR_LOOK,
    Look,
)
from rules.through_the_ages.questions import questions
from rules.through_the_ages.questions.parts import amount, price
from rules.through_the_ages.rules import check
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.sums import end_of_turn
from rules.through_the_ages.tables import AGES
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, TECHNOLOGIES

_PLAIN: Look = ("", "")
_LABELS: dict[type[Input], tuple[str, Look]] = {
    do.BeginTurn: ("through_the_ages.do.begin", ("sun", "")),
    do.ResolveWar: ("through_the_ages.do.resolve_war", WAR_LOOK),
    do.PrepareEvent: ("through_the_ages.do.prepare", EVENT_LOOK),
    do.PlayAggression: ("through_the_ages.do.aggression", AGGRESSION_LOOK),
    do.DeclareWar: ("through_the_ages.do.war", WAR_LOOK),
    do.OfferPact: ("through_the_ages.do.pact", PACT_LOOK),
    do.CancelPact: ("through_the_ages.do.cancel_pact", PACT_LOOK),
    do.Resign: ("through_the_ages.do.resign", ("close", "")),
    do.SendLeader: ("through_the_ages.do.send_leader", KIND_LOOK["leader"]),
    do.Bid: ("through_the_ages.do.bid", TERRITORY_LOOK),
    do.Colonize: ("through_the_ages.do.colonize", TERRITORY_LOOK),
    do.RevealEvent: ("through_the_ages.do.reveal", EVENT_LOOK),
    do.EndPolitics: ("through_the_ages.do.end_politics", ("pass", "")),
    do.TakeCard: ("through_the_ages.do.take", ("cards", "")),
    do.IncreasePopulation: ("through_the_ages.do.growth", ("worker", "")),
    do.Build: ("through_the_ages.do.build", ("plus", "")),
    do.Upgrade: ("through_the_ages.do.upgrade", ("up", "")),
    do.Destroy: ("through_the_ages.do.destroy", ("minus", "")),
    do.PlayLeader: ("through_the_ages.do.leader", KIND_LOOK["leader"]),
    do.BuildStages: ("through_the_ages.do.stage", KIND_LOOK["wonder"]),
    do.Develop: ("through_the_ages.do.develop", KIND_LOOK["lab"]),
    do.PlayActionCard: ("through_the_ages.do.action_card", KIND_LOOK["action"]),
    do.PlayTactic: ("through_the_ages.do.tactic", TACTIC_LOOK),
    do.CopyTactic: ("through_the_ages.do.copy_tactic", TACTIC_LOOK),
    do.SpendMilitaryAsCivil: ("through_the_ages.do.hammurabi", KIND_LOOK["leader"]),
    do.RaiseArmy: ("through_the_ages.do.army", STRENGTH_LOOK),
    do.AskChurchill: ("through_the_ages.do.churchill", KIND_LOOK["leader"]),
    do.WelcomeWorker: ("through_the_ages.do.liner", ("worker", "")),
    do.TradeGoods: ("through_the_ages.do.trade", PACT_LOOK),
    do.EndTurn: ("through_the_ages.do.end_turn", ("rotate", "")),
    do.ScoreFinalEvents: ("through_the_ages.do.final", ("trophy", "")),
    do.LosePopulation: ("through_the_ages.do.lose_population", ("worker", "")),
    do.GainGoods: ("through_the_ages.do.gain", ("plus", "")),
    do.LoseGoods: ("through_the_ages.do.lose", ("minus", "")),
    do.LoseBuilding: ("through_the_ages.do.lose_building", ("minus", "")),
    do.LoseColony: ("through_the_ages.do.lose_colony", TERRITORY_LOOK),
    do.RuinWonder: ("through_the_ages.do.ruin", KIND_LOOK["wonder"]),
    do.DevelopFreely: ("through_the_ages.do.free", ("plus", "")),
    do.TakeByAgreement: ("through_the_ages.do.agreement", ("cards", "")),
    do.PassDecision: ("through_the_ages.do.pass_decision", ("pass", "")),
    do.ChangeHand: ("through_the_ages.do.hand", ("cards", "")),
}


def offer(state: State, given: Input) -> Offer:
    key, (glyph, tint) = _LABELS.get(type(given), ("play.correct", _PLAIN))
    label = _own_label(given) or say(key)
    asks = questions(state, given)
    refusal = check(state, given)
    panels = _panels(state, given, refusal)
    if asks and refusal is not None and refusal.is_nonsense:
        # Something is still open: what matters is whether any answer could do.
        refusal = blocked(given, asks)
    return Offer(given, label, note(state, given), glyph, tint, asks, refusal, panels=panels)


def ready(state: State, given: Input) -> Offer:
    """One touch is enough: nothing is left to ask."""
    return replace(offer(state, given), ask=(), refusal=check(state, given))


def _own_label(given: Input) -> Text | None:
    """Where the values of an input say more than its name."""
    match given:
        case do.GainGoods() | do.LoseGoods() if given.food or given.resources:
            return price(food=given.food, resources=given.resources)
        case do.Bid():
            return say("through_the_ages.bid_n", n=given.strength) if given.strength else say("through_the_ages.pass")
        case do.DevelopFreely():
            return say(f"through_the_ages.free.{given.way}")
    return None


def blocked(given: Input, asks: tuple[Ask, ...]) -> Refusal | None:
    """Why the first open question has no answer that would do."""
    for one in asks:
        if one.is_needed and getattr(given, one.field.name) is None:
            reasons = [option.refusal for option in one.options]
            if not reasons:
                return refuse("through_the_ages.nothing_fits", topic="turn")
            return None if None in reasons else reasons[0]
    return None


def _panels(state: State, given: Input, refusal: Refusal | None) -> tuple[Panel, ...]:
    """Sums and contests that follow the answers of a form."""
    match given:
        case do.EndTurn() if given.seat is not None:
            left = tuple(
                Notice(id=f"unused_{place}", label=label, topic="end_of_turn", glyph="eye", tone="lamp")
                for place, label in enumerate(reminders.before_the_end(state, given.seat))
            )
            return (*left, end_of_turn(state, given, refusal))
        case do.PlayAggression() if given.card is not None and _is_rival(state, given):
            return (contests.aggression(state, given),)
        case do.ResolveWar() if given.seat is not None:
            war = contests.war(state, given)
            return () if war is None else (war,)
        case do.Colonize():
            force = contests.force(state, given)
            return () if force is None else (force,)
    return ()


def _is_rival(state: State, given: do.PlayAggression) -> bool:
    return given.seat is not None and given.rival is not None and given.rival < state.players


# What it costs or brings.


def note(state: State, given: Input) -> Text | None:
    board = state.boards[given.seat] if given.seat is not None else None
    if board is None or given.seat is None:
        return None
    match given:
        case do.IncreasePopulation():
            return price(civil=1, food=costs.growth(board))
        case do.BuildStages():
            return _stage_note(board, given.stages)
        case do.TakeCard() if given.card is not None:
            return price(civil=costs.taking(state, given.seat, given.card, given.space)) or amount("civil", 0)
        case do.TakeCard():
            return say("through_the_ages.take_note")
        case do.Build() if given.card is not None:
            return _work_note(given.card, costs.building(board, given.card))
        case do.Upgrade() if given.card is not None and given.to is not None:
            return _work_note(given.card, costs.upgrade(board, given.card, given.to))
        case do.Develop() if given.card is not None:
            return _develop_note(state, given, given.card)
        case do.Develop():
            return _in_hand(board, tuple(TECHNOLOGIES))
        case do.PlayLeader():
            return _in_hand(board, tuple(LEADERS))
        case do.PlayActionCard():
            return _in_hand(board, tuple(ACTION_CARDS))
        case do.EndTurn():
            return _end_note(state, board, given.seat)
        case do.PrepareEvent() if given.level:
            return amount("culture", given.level)
        case do.SendLeader() if board.leader is not None:
            return names.card(board.leader)
        case do.BeginTurn():
            return _begin_note(state)
    return None


def _work_note(card: str, resources: int) -> Text | None:
    military = TECHNOLOGIES[card].kind in ("infantry", "cavalry", "artillery", "air_force")
    paid = price(military=1, resources=resources) if military else price(civil=1, resources=resources)
    return names.in_a_row([names.card(card), paid]) if paid is not None else names.card(card)


def _stage_note(board: Board, stages: int) -> Text | None:
    if board.unfinished is None:
        return None
    paid = price(civil=1, resources=costs.stages(board, stages))
    return names.in_a_row([names.card(board.unfinished), *([paid] if paid is not None else [])])


def _develop_note(state: State, given: do.Develop, card: str) -> Text | None:
    assert given.seat is not None
    is_revolution = given.is_revolution and is_government(card)
    science = costs.science(state, given.seat, card, is_revolution=is_revolution)
    return names.in_a_row([names.card(card), amount("science", science)])


def _in_hand(board: Board, kind: tuple[str, ...]) -> Text | None:
    number = sum(card in kind for card in board.hand)
    return say("through_the_ages.in_hand", n=number) if number else None


def _end_note(state: State, board: Board, seat: int) -> Text:
    if board.civil > 0 or board.military > 0:
        return say("through_the_ages.actions_left", civil=board.civil, military=board.military)
    return _next_note(state, seat)


def _next_note(state: State, seat: int) -> Text:
    after = [one for one in state.clockwise_from(seat) if one != seat]
    return say("through_the_ages.then_seat", name=SeatName(after[0])) if after else say("through_the_ages.place_end")


def _begin_note(state: State) -> Text:
    return say("through_the_ages.refill_note", n=flow.dealt_by_refill(state))


# What a seat may enter.


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
