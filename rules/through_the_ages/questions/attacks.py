"""Questions about attacks: the card, the rival, and how a war ends."""

from __future__ import annotations

from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.through_the_ages import cards, names, ratings, wars
from rules.through_the_ages import inputs as do
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.questions.parts import (
    amount,
    card_option,
    face_option,
    number,
    possible_first,
    rivals,
    why_not,
)
from rules.through_the_ages.signs import STRENGTH_SIGN
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import (
    AGGRESSIONS,
    WARS,
)

MOST_BONUS = 30


def attack_card(state: State, given: do.PlayAggression | do.DeclareWar, known: tuple[str, ...], label: str) -> Ask:
    held = held_levels(state.age)
    printed = {**AGGRESSIONS, **WARS}
    options = [
        face_option(
            card,
            why_not(state, given, card=card),
            names.age(cards.age(card)),
            cost=printed[card].cost,
            cost_glyph="cube",
            cost_tint="cube_red",
        )
        for card in known
        if cards.level(card) in held
    ]
    return ask(given, "card", say(label), options=possible_first(options), is_needed=True)


def rival_of(state: State, given: do.PlayAggression | do.DeclareWar) -> Ask:
    """Each with their strength, so that nobody has to be asked."""
    assert given.seat is not None
    # What was answered about one opponent says nothing about another.
    bare = type(given)(seat=given.seat, card=given.card)
    options = tuple(
        Option(
            option.value,
            option.label,
            say("through_the_ages.strength_of", n=ratings.strength(state, option.value, state.boards[option.value])),
            *STRENGTH_SIGN,
            refusal=option.refusal,
        )
        for option in rivals(state, bare)
    )
    own = ratings.strength(state, given.seat, state.boards[given.seat])
    hint = say("through_the_ages.own_strength", n=own)
    return ask(given, "rival", say("through_the_ages.ask.rival"), options=options, hint=hint, is_needed=True)


def declaration(state: State, given: do.DeclareWar) -> tuple[Ask, ...]:
    first = attack_card(state, given, tuple(WARS), "through_the_ages.ask.war")
    return (first, rival_of(state, given)) if given.card is not None else (first,)


def war(state: State, given: do.ResolveWar) -> tuple[Ask, ...]:
    assert given.seat is not None
    war = state.boards[given.seat].war
    asks: list[Ask] = []
    if war is not None and war.card == "war_over_technology_ii":
        winner, loser, _ = wars.outcome(state, given)
        if winner is not None and loser is not None and state.boards[loser].special:
            options = tuple(
                card_option(card, note=amount("science", TECHNOLOGIES[card].cost))
                for card in state.boards[loser].special
            )
            hint = say("through_the_ages.ask.war_technologies_hint")
            asks.append(
                ask(given, "technologies", say("through_the_ages.ask.war_technologies"), options=options, hint=hint)
            )
    return (*asks, *other_bonuses(given))


def other_bonuses(given: do.PlayAggression | do.ResolveWar) -> tuple[Ask, ...]:
    """For either side, by hand: what a card adds that the app does not count."""
    return tuple(
        number(
            given,
            name,
            say(f"through_the_ages.ask.{name}"),
            -MOST_BONUS,
            MOST_BONUS,
            STRENGTH_SIGN,
            is_extra=True,
        )
        for name in ("bonus", "rival_bonus")
    )
