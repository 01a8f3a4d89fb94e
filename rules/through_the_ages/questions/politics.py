"""Questions of the politics phase, and of the auction that a revealed territory opens."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.through_the_ages import inputs as do
from rules.through_the_ages import names
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.politics import COLUMBUS
from rules.through_the_ages.questions import aggression, attacks, colonies, pacts
from rules.through_the_ages.questions.parts import amount, why_not
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import AGES


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    if given.seat is None:
        return ()
    match given:
        case do.PrepareEvent():
            return (_prepare(state, given),)
        case do.PlayAggression():
            return aggression.aggression(state, given)
        case do.DeclareWar():
            return attacks.declaration(state, given)
        case do.ResolveWar():
            return attacks.war(state, given)
        case do.OfferPact():
            return pacts.pact(state, given)
        case do.CancelPact():
            return (pacts.own_pacts(state, given),)
        case do.SendLeader() if state.boards[given.seat].leader == COLUMBUS:
            return (colonies.territory(state, given),)
        case do.Bid() if state.auction is not None:
            return (colonies.bid(state.boards[given.seat], given, state.auction.bid, state.age),)
        case do.Colonize():
            return colonies.force(state, given)
    return ()


def _prepare(state: State, given: do.PrepareEvent) -> Ask:
    """Only the age is told: the card stays secret."""
    options = tuple(
        Option(
            level,
            names.age(AGES[level]),
            amount("culture", level),
            "scroll",
            "culture",
            refusal=why_not(state, given, level=level),
        )
        for level in held_levels(state.age)
        if level
    )
    return ask(given, "level", say("through_the_ages.ask.prepare"), options=options, is_needed=True)
