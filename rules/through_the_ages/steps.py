"""Where the game stands and what to do now."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rules.kit.frozen import replace
from rules.kit.given import offer, ready
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.panel import Checklist
from rules.kit.step import Passing, Step, StepLine, TrailMark
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import colonisation, names, reminders
from rules.through_the_ages.antiquated import past_ages
from rules.through_the_ages.blue_cubes import GIVE_UP
from rules.through_the_ages.faces import event_text
from rules.through_the_ages.inputs import (
    BeginTurn,
    EndPolitics,
    EndTurn,
    ResolveWar,
    RevealEvent,
    ScoreFinalEvents,
)
from rules.through_the_ages.moment import moment
from rules.through_the_ages.offers import actions, due_offers, political
from rules.through_the_ages.start_of_turn import to_do
from rules.through_the_ages.state import HANDS, State
from rules.through_the_ages.tables import AGES
from rules.through_the_ages.tables_military import AGGRESSIONS, IMPACTS

TURN = ("begin", "politics", "actions", "end_turn")
SHOWN = 4
"""Actions in the now card; all of them are behind its last button."""


def step(state: State) -> Step:
    phase = None if state.step in ("final", "end") else say(f"through_the_ages.phase.{state.step}")
    return replace(_step(state), phase=phase)


def _step(state: State) -> Step:
    if state.step == "end":
        return _bare(state, "end", say("through_the_ages.now.end"), None, "game_end")
    if state.pending:
        return _decide(state)
    if state.auction is not None:
        return _auction(state)
    if state.is_event_due:
        return _bare(state, "reveal", _reveal(state), offer(state, RevealEvent(seat=state.seat)), "events")
    match state.step:
        case "begin":
            return _begin(state)
        case "war":
            return _war(state)
        case "politics":
            return _politics(state)
        case "final":
            main = offer(state, ScoreFinalEvents())
            return _bare(state, "final", say("through_the_ages.now.final"), main, "game_end")
    return _actions(state)


def _bare(state: State, id: str, text: Text, main: Offer | None, topic: str) -> Step:
    return Step(
        id,
        say(f"through_the_ages.step.{id}"),
        text,
        moment(state),
        first=state.first,
        main=main,
        trail=trail(state),
        topic=topic,
        mover=state.seat if id in ("reveal", "war") else None,
    )


def _reveal(state: State) -> Text:
    """With the last current event, the future ones become current (TTA-091)."""
    text = say("through_the_ages.now.reveal", name=SeatName(state.seat))
    if len(state.current_events) != 1:
        return text
    return say("through_the_ages.then", one=text, other=say("through_the_ages.now.last_event"))


def trail(state: State) -> tuple[TrailMark, ...]:
    """The turn: its start, politics, actions, its end."""
    if state.step in ("final", "end") or state.round == 1:
        return ()
    here = {"war": "begin"}.get(state.step, state.step)
    now = TURN.index(here) if here in TURN else 0
    marks = []
    for at, one in enumerate(TURN):
        passing = Passing.NOW if at == now else Passing.DONE if at < now else Passing.AHEAD
        marks.append(TrailMark(say(f"through_the_ages.trail.{one}"), passing))
    return tuple(marks)


# The turn.


def _begin(state: State) -> Step:
    seat = state.seat
    lines = _lines(state, {seat: (_age_offer(state),) if state.age not in ("A", "IV") else ()})
    return Step(
        "begin",
        _of_seat("through_the_ages.step.begin", seat),
        say("through_the_ages.now.begin"),
        moment(state),
        lines,
        state.first,
        ready(state, BeginTurn(seat=seat)),
        trail=trail(state),
        next=say("through_the_ages.trail.politics"),
        to_do=Checklist(id="begin", label=say("through_the_ages.trail.begin"), topic="card_row", items=to_do(state)),
        topic="turn",
        mover=seat,
    )


def _age_offer(state: State) -> Offer:
    made = offer(state, BeginTurn(seat=state.seat))
    return replace(made, label=say("through_the_ages.deck_differs"), note=None)


def _war(state: State) -> Step:
    war = state.board.war
    text = say("through_the_ages.now.no_war")
    if war is not None:
        text = say("through_the_ages.now.war", card=names.card(war.card), name=SeatName(war.target))
    return _bare(state, "war", text, offer(state, ResolveWar(seat=state.seat)), "war")


def _politics(state: State) -> Step:
    seat = state.seat
    shown = tuple(offer(state, given) for given in political(state, seat) if not isinstance(given, EndPolitics))
    texts = [say("through_the_ages.now.politics"), *_announced(state), *reminders.now(state, seat)]
    return Step(
        "politics",
        _of_seat("through_the_ages.step.politics", seat),
        names.sentences(texts) or texts[0],
        moment(state),
        _lines(state, {seat: shown}),
        state.first,
        ready(state, EndPolitics(seat=seat)),
        trail=trail(state),
        next=say("through_the_ages.trail.actions"),
        topic="politics",
        mover=seat,
    )


def _actions(state: State) -> Step:
    seat = state.seat
    possible = [*_possible(state, reminders.effects(state, seat))]
    usual = actions(state, seat)[: None if state.round > 1 else 1]
    possible += [*_too_dear(state), *islice(_possible(state, usual), SHOWN)]
    key = "through_the_ages.now.first_turn" if state.round == 1 else "through_the_ages.now.actions"
    texts = [say(key), *_announced(state), *reminders.now(state, seat)]
    return Step(
        "actions",
        _of_seat("through_the_ages.step.actions", seat),
        names.sentences(texts) or texts[0],
        moment(state),
        _lines(state, {seat: tuple(possible)}),
        state.first,
        offer(state, EndTurn(seat=seat)),
        trail=trail(state),
        topic="actions" if state.round > 1 else "first_turn",
        mover=seat,
    )


def _too_dear(state: State) -> list[Offer]:
    """Taking a card, where all spaces cost more than what is left: shown with the reason, so nobody looks for it."""
    made = offer(state, actions(state, state.seat)[0])
    return [made] if made.refusal is not None and state.board.civil > 0 else []


def _possible(state: State, inputs: list[Input]) -> Iterator[Offer]:
    """Forms are made one by one, as long as somebody asks for the next."""
    made = (offer(state, given) for given in inputs)
    return (one for one in made if one.refusal is None)


def _announced(state: State) -> list[Text]:
    """The last round, once it is known (TTA-005 to TTA-007)."""
    if state.last_round is None:
        return []
    if state.round >= state.last_round:
        return [say("through_the_ages.last_round")]
    return [say("through_the_ages.last_round_next")]


def _of_seat(key: str, seat: int) -> Text:
    return say(key, name=SeatName(seat))


def _lines(state: State, offered: dict[int, tuple[Offer, ...]]) -> tuple[StepLine, ...]:
    """Whoever is still in the game, in playing order, with what the one to move may do."""
    return tuple(
        StepLine(
            seat,
            _line_note(state, seat),
            offers=offered[seat],
            has_more=state.step in ("politics", "actions") and state.round > 1,
            is_to_move=True,
        )
        for seat in state.active
        if seat in offered
    )


def _line_note(state: State, seat: int) -> Text:
    board = state.boards[seat]
    return say("through_the_ages.actions_left", civil=max(0, board.civil), military=max(0, board.military))


# Events and colonies.


def _decide(state: State) -> Step:
    """The decisions in the order they came up; everyone's stand side by side."""
    seats = list(dict.fromkeys(one.seat for one in state.decisions))
    lines = []
    for seat in seats:
        first = next(one for one in state.decisions if one.seat == seat)
        note = say(f"through_the_ages.pending.{first.what}", n=first.amount)
        lines.append(StepLine(seat, note, offers=due_offers(state, seat), is_to_move=True))
    cause = _cause(state)
    return Step(
        "decide",
        names.card(cause) if cause is not None else say("through_the_ages.step.decide"),
        _why_decide(state, cause),
        moment(state),
        tuple(lines),
        state.first,
        lines[0].offers[0] if lines and lines[0].offers else None,
        trail=trail(state),
        topic={GIVE_UP: "losing_cubes", HANDS: "antiquated"}.get(state.decisions[0].what, "events"),
        mover=seats[0] if len(seats) == 1 else None,
    )


def _cause(state: State) -> str | None:
    """The card that leaves the first decision: an aggression, one that takes blue cubes, or the event just revealed.
    The end of an age is not a card."""
    first = state.decisions[0]
    if first.what == HANDS:
        return None
    if first.by in AGGRESSIONS or first.what == GIVE_UP:
        return first.by or None
    return state.past_events[-1] if state.past_events else None


def _why_decide(state: State, cause: str | None) -> Text:
    if state.decisions[0].what == GIVE_UP:
        return say("through_the_ages.now.give_up_cubes")
    if state.decisions[0].what == HANDS:
        ended = AGES[state.decisions[0].amount]
        return say("through_the_ages.now.antiquated", age=names.age(ended), ages=past_ages(ended))
    if cause is not None and cause not in IMPACTS:
        return say("through_the_ages.now.event", card=names.card(cause), what=event_text(cause))
    return say("through_the_ages.now.decide")


def _auction(state: State) -> Step:
    auction = state.auction
    assert auction is not None
    winner = colonisation.winner(auction)
    lines = []
    for seat in state.clockwise_from(state.seat):
        board = state.boards[seat]
        if seat not in auction.order:
            lines.append(StepLine(seat, say("through_the_ages.passed"), is_done=True))
            continue
        is_next = seat == auction.order[0]
        note = colonisation.limits(board, state.age)
        if seat == auction.bidder:
            note = say("through_the_ages.bids", n=auction.bid)
        lines.append(StepLine(seat, note, offers=due_offers(state, seat) if is_next else (), is_to_move=is_next))
    speaker = winner if winner is not None else auction.order[0]
    shown = due_offers(state, speaker)
    key = "through_the_ages.now.colonize" if winner is not None else "through_the_ages.now.auction"
    return Step(
        "auction",
        names.card_with_age(auction.territory),
        say(key, name=SeatName(speaker), n=auction.bid),
        moment(state),
        tuple(lines),
        state.first,
        shown[0] if shown else None,
        trail=trail(state),
        topic="colonisation",
        mover=speaker,
    )
