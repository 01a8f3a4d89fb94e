"""What a focus card does from its slot, in words and with this moment's numbers."""

from __future__ import annotations

from rules.kit.text import Text, say
from rules.new_dawn import culture, row
from rules.new_dawn.military import BOTH
from rules.new_dawn.names import in_a_row
from rules.new_dawn.science import path
from rules.new_dawn.state import Board, RowCard, State
from rules.new_dawn.tables import NATIONALISM_PRODUCTION, TERRAINS, FocusCard

PLAIN_CARDS = ("early_empire", "astrology", "foreign_trade", "pottery", "masonry")
"""Cards that do nothing beyond the work of their type."""


def focus_text(state: State, seat: int, slot: int) -> Text:
    """The card of a slot: the work of its type, then what it does beyond that."""
    board = state.boards[seat]
    card = board.at(slot)
    turn = state.turn
    is_in_play = seat == state.seat and turn.slot == slot
    strength = turn.counts_as if is_in_play else row.counts_as(board, slot)
    texts = [_work(state, board, card, strength, turn.attacks if is_in_play else 0)]
    if card.id not in PLAIN_CARDS:
        texts.append(say(f"new_dawn.does.{card.id}"))
    joined = in_a_row(texts)
    assert joined is not None
    return joined


def hardest(strength: int) -> Text:
    """The hardest terrain a slot reaches; how hard it is for this player's cards is another matter."""
    return say(f"new_dawn.terrain.{TERRAINS[min(max(strength, 1), len(TERRAINS)) - 1]}")


def _work(state: State, board: Board, own: RowCard, strength: int, made: int) -> Text:
    """`made` counts the attacks of the card in play."""
    card = state.focus(own.id)
    match card.type:
        case "culture":
            tokens = card.tokens + culture.grand_tour(board)
            return say("new_dawn.work.culture", tokens=tokens, terrain=hardest(strength))
        case "science":
            spaces = path(board.dial, strength)
            return say("new_dawn.work.science", n=strength, old=board.dial, new=spaces[-1] if spaces else board.dial)
        case "economy":
            return say(
                "new_dawn.work.economy", caravans=card.caravans, movement=card.movement, terrain=hardest(strength)
            )
        case "industry":
            is_more = card.id == "nationalism" and strength == len(TERRAINS)
            production = NATIONALISM_PRODUCTION if is_more else strength
            return say("new_dawn.work.industry", range=card.range, terrain=hardest(strength), production=production)
    return _military(card, strength, made)


def _military(card: FocusCard, strength: int, made: int) -> Text:
    """With the attacks that are left; some cards attack and reinforce, the others do one of the two (CND-168)."""
    left, bonus = max(0, card.attacks - made), card.bonus + strength
    if made and card.id not in BOTH:
        return say("new_dawn.work.military_on", attacks=left, range=card.range, bonus=bonus)
    key = "new_dawn.work.military_both" if card.id in BOTH else "new_dawn.work.military"
    fewer = made if card.id == "mass_production" else 0
    return say(key, attacks=left, range=card.range, bonus=bonus, n=max(0, strength - fewer))
