"""Questions about pacts."""

from __future__ import annotations

from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.through_the_ages import inputs as do
from rules.through_the_ages import names
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.questions.parts import (
    face_option,
    possible_first,
    rivals,
    why_not,
)
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_military import (
    PACTS,
)


def pact(state: State, given: do.OfferPact) -> tuple[Ask, ...]:
    options = [
        face_option(card, why_not(state, given, card=card))
        for card in PACTS
        if PACTS[card].level in held_levels(state.age)
    ]
    asks = [
        ask(given, "card", say("through_the_ages.ask.pact"), options=possible_first(options), is_needed=True),
        ask(
            given,
            "rival",
            say("through_the_ages.ask.partner"),
            options=rivals(state, given),
            is_needed=True,
        ),
    ]
    if given.card is not None and not PACTS[given.card].is_symmetric:
        sides = tuple(
            Option(
                side,
                say(f"through_the_ages.side_{side.lower()}"),
                say(f"through_the_ages.does.{given.card}_{side.lower()}"),
            )
            for side in ("A", "B")
        )
        asks.append(ask(given, "side", say("through_the_ages.ask.side"), options=sides))
    answers = (
        Option(True, say("through_the_ages.accepted")),
        Option(False, say("through_the_ages.declined")),
    )
    asks.append(ask(given, "is_accepted", say("through_the_ages.ask.accepted"), options=answers))
    return tuple(asks)


def own_pacts(state: State, given: do.CancelPact) -> Ask:
    options = tuple(
        Option(
            owner,
            names.card(board.pact.card),
            say("through_the_ages.pact_of", name=names.seat(owner), partner=names.seat(board.pact.partner)),
            "treaty",
            "trade",
        )
        for owner, board in enumerate(state.boards)
        if board.pact is not None and given.seat in (owner, board.pact.partner)
    )
    return ask(given, "owner", say("through_the_ages.ask.cancel"), options=options, is_needed=True)
