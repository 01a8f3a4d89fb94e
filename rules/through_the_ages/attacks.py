"""What aggressions and wars have in common: whom one may attack, at what cost, and how strong."""

from __future__ import annotations

from rules.kit.refusal import Refusal, refuse
from rules.kit.text import say
from rules.through_the_ages import paying, politics, ratings
from rules.through_the_ages.civil import card_name
from rules.through_the_ages.military_hand import check_military_card
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import GANDHI_FACTOR, OPEN_BORDERS_STRENGTH
from rules.through_the_ages.tables_military import AGGRESSIONS, PACTS, WARS

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
    """Gandhi makes it twice as dear."""
    printed = (AGGRESSIONS.get(card) or WARS[card]).cost
    return printed * GANDHI_FACTOR if state.boards[rival].leader == GANDHI else printed


def check_attacker(board: Board) -> Refusal | None:
    """Whether anybody could be attacked at all, with whatever card."""
    if board.leader == GANDHI:
        return refuse("through_the_ages.gandhi", topic=GANDHI)
    return check_military_card(board)


def check_attack(state: State, seat: int, card: str, rival: int) -> Refusal | None:
    for _, pact in politics.pacts_between(state, seat, rival):
        if PACTS[pact].attack == "forbidden":  # TTA-095, TTA-110
            return refuse("through_the_ages.pact_forbids", topic="pacts", card=say(card_name(pact)))
    return paying.check_military(state.boards[seat], cost(state, card, rival))
