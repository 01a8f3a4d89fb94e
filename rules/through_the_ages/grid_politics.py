"""The grid of a turn: the political actions in their phase, then everything else."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.step import GridOffer
from rules.kit.text import say
from rules.through_the_ages.attacks import only_rival
from rules.through_the_ages.grid import actions, effect, effects, place
from rules.through_the_ages.inputs import (
    CancelPact,
    DeclareWar,
    EndPolitics,
    OfferPact,
    PlayAggression,
    PrepareEvent,
    Resign,
    SendLeader,
)
from rules.through_the_ages.military_hand import check_military_card
from rules.through_the_ages.politics import ALEXANDER, COLUMBUS
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import AGES


def grid(state: State) -> tuple[GridOffer, ...]:
    """Nothing before the turn has started, and while something has to be settled first."""
    if state.pending or state.auction is not None or state.is_event_due:
        return ()
    match state.step:
        case "politics":
            return (*_politics(state), *effects(state), *_sent_leader(state))
        case "actions":
            return (*actions(state), *effects(state))
    return ()


def _politics(state: State) -> tuple[GridOffer, ...]:
    seat, rival, held = state.seat, only_rival(state, state.seat), check_military_card(state.board)
    none, level = EndPolitics(seat=seat), max(1, min(3, AGES.index(state.age)))
    return (
        _form(state, "event", "scroll", PrepareEvent(seat=seat, level=level), held),
        _form(state, "aggression", "sword", PlayAggression(seat=seat, rival=rival), held),
        _form(state, "war", "flag", DeclareWar(seat=seat, rival=rival), held),
        _pact(state, held),
        place("none", "pass", (none,), (none,)),
        replace(_form(state, "resign", "close", Resign(seat=seat)), is_destructive=True),
    )


def _form(state: State, id: str, glyph: str, given: Input, known: Refusal | None = None) -> GridOffer:
    """`known` is what can be said without working the form out."""
    return place(id, glyph, (given,), refusal=known or offer(state, given).refusal)


def _pact(state: State, held: Refusal | None) -> GridOffer:
    """A pact takes three or more players; one that is in force can be ended without a card."""
    sign, end = OfferPact(seat=state.seat), CancelPact(seat=state.seat)
    if state.players == 2:
        return replace(place("pact", "treaty", (sign,)), reason=say("through_the_ages.none.pact"))
    if not has_pact(state, state.seat):
        return _form(state, "pact", "treaty", sign, held)
    refusal = offer(state, end).refusal
    return place("pact", "treaty", (sign, end), refusal=refusal)


def has_pact(state: State, seat: int) -> bool:
    """Whether a pact is in force that this player is party to, no matter whose area it lies in."""
    return any(own.pact is not None and seat in (one, own.pact.partner) for one, own in enumerate(state.boards))


def is_leader_political(state: State) -> bool:
    return state.board.leader in (ALEXANDER, COLUMBUS)


def _sent_leader(state: State) -> tuple[GridOffer, ...]:
    return (effect(state, SendLeader(seat=state.seat)),) if is_leader_political(state) else ()
