"""What aggressions and wars have in common: who may be attacked, at what cost, how strongly, and what a form asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import say
from rules.through_the_ages import cards, names, paying, politics, ratings
from rules.through_the_ages.military_hand import check_military_card
from rules.through_the_ages.questions import face_option, number, possible_first, rivals, why_not
from rules.through_the_ages.signs import STRENGTH_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import GANDHI_FACTOR, OPEN_BORDERS_STRENGTH
from rules.through_the_ages.tables_military import AGGRESSIONS, PACTS, WARS

if TYPE_CHECKING:
    from rules.through_the_ages.inputs import DeclareWar, PlayAggression, ResolveWar

MOST_BONUS = 30
GANDHI = "mahatma_gandhi_iii"


def without_ending_pacts(state: State, seat: int, rival: int) -> State:
    """A pact that an attack ends is gone before strengths are compared (TTA-098, TTA-099)."""
    for owner, card in politics.pacts_between(state, seat, rival):
        if PACTS[card].attack == "ends":
            state = politics.without_pact(state, owner)
    return state


def attack_strength(state: State, seat: int, rival: int, bonus: int = 0) -> int:
    """With what a card adds when this rival is attacked (TTA-068, TTA-097)."""
    open_borders = sum(card == "open_borders_agreement_i" for _, card in politics.pacts_between(state, seat, rival))
    own = ratings.strength(state, seat, state.boards[seat])
    return own + OPEN_BORDERS_STRENGTH * open_borders + bonus


def rival_strength(state: State, rival: int, bonus: int = 0) -> int:
    return ratings.strength(state, rival, state.boards[rival]) + bonus


def cost(state: State, card: str, rival: int) -> int:
    """Gandhi makes it twice as expensive."""
    printed = printed_cost(card)
    return printed * GANDHI_FACTOR if state.boards[rival].leader == GANDHI else printed


def printed_cost(card: str) -> int:
    return (AGGRESSIONS.get(card) or WARS[card]).cost


def check_attacker(board: Board) -> Refusal | None:
    """Whether anybody could be attacked at all, with whatever card."""
    if board.leader == GANDHI:
        return refuse("through_the_ages.gandhi", topic=GANDHI)
    return check_military_card(board)


def check_attack(state: State, seat: int, card: str, rival: int) -> Refusal | None:
    for _, pact in politics.pacts_between(state, seat, rival):
        if PACTS[pact].attack == "forbidden":  # TTA-095, TTA-110
            return refuse("through_the_ages.pact_forbids", topic="pacts", card=names.card(pact))
    return paying.check_military(state.boards[seat], cost(state, card, rival))


# What a form asks.


def card_ask(state: State, given: PlayAggression | DeclareWar, known: tuple[str, ...], label: str) -> Ask:
    """The card, with what it costs."""
    held = cards.held_levels(state.age)
    options = [
        face_option(
            card,
            why_not(state, given, card=card),
            names.age(cards.age(card)),
            cost=printed_cost(card),
            cost_glyph="cube",
            cost_tint="cube_red",
            cost_label=say("through_the_ages.symbol.military"),
        )
        for card in known
        if cards.level(card) in held
    ]
    return ask(given, "card", say(label), options=possible_first(options), is_needed=True, is_on_panel=True)


def _rival_ask(state: State, given: PlayAggression | DeclareWar) -> Ask:
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
    return ask(
        given, "rival", say("through_the_ages.ask.rival"), options=options, hint=hint, is_needed=True, is_on_panel=True
    )


def only_rival(state: State, seat: int) -> int | None:
    """With two players there is nobody else to attack: a question with one answer is not asked."""
    others = [one for one in state.active if one != seat]
    return others[0] if len(others) == 1 else None


def rival_asks(state: State, given: PlayAggression | DeclareWar) -> tuple[Ask, ...]:
    assert given.seat is not None
    only = only_rival(state, given.seat)
    return () if only is not None and given.rival == only else (_rival_ask(state, given),)


def bonus_asks(given: PlayAggression | ResolveWar) -> tuple[Ask, ...]:
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
