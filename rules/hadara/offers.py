"""What a seat may enter now."""

from __future__ import annotations

from rules.hadara.inputs import (
    BuildStatue,
    BuyCard,
    BuyGold,
    BuySilver,
    CheckStartCard,
    PayForCard,
    RemoveCard,
    SellCard,
    TakeColony,
)
from rules.hadara.state import State
from rules.hadara.tables import START_CARDS
from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.offer import Offer


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What a seat may enter, the possible first."""
    board = state.boards[seat]
    inputs: list[Input] = [
        BuyCard(seat=seat),
        SellCard(seat=seat),
        TakeColony(seat=seat),
        BuildStatue(seat=seat),
        RemoveCard(seat=seat),
        *([PayForCard(seat=seat)] if board.has("p2_feedpay") else []),
        BuySilver(seat=seat),
        BuyGold(seat=seat),
    ]
    is_early = state.epoch == 1 and state.phase == "A"
    if is_early and not board.is_start_checked and not START_CARDS[board.initiative, board.side].is_sure:
        inputs.append(CheckStartCard.of(board, seat))
    made = [offer(state, given) for given in inputs]
    return tuple(sorted(made, key=lambda one: one.refusal is not None))
