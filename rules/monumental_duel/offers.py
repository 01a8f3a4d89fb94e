"""What a seat is offered at each step."""

from __future__ import annotations

from typing import Any

from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.pad import Pad
from rules.monumental_duel.deepening import deeper_than
from rules.monumental_duel.inputs import (
    EFFECTS,
    AcquireCard,
    ActivateCity,
    AddProvinceType,
    ConquerProvince,
    DevelopPolicy,
    EndRound,
    FinishWonder,
    GainAdvantage,
    LayCity,
    MakeProgress,
    MixDeck,
    Pass,
    RefillCity,
    UseCard,
    UsePolicy,
    UseScout,
    UseWarlord,
)
from rules.monumental_duel.inputs.deeper import likely
from rules.monumental_duel.state import State

TURNS: tuple[type[Input], ...] = (
    AcquireCard,
    UseCard,
    Pass,
    UseScout,
    GainAdvantage,
    UseWarlord,
    DevelopPolicy,
    FinishWonder,
    ConquerProvince,
    MakeProgress,
    UsePolicy,
)
"""Likely ones first."""

_OFFERED: dict[str, tuple[type[Input], ...]] = {
    "cities": (LayCity, ActivateCity),
    "activation": (ActivateCity,),
    "actions": (*TURNS, *EFFECTS),
    "refill_city": (RefillCity,),
}


def deeper(state: Any) -> tuple[Offer, ...]:
    """Ways to go on deeper. A game that is over stays as it was told."""
    is_over = state.is_finished if isinstance(state, Pad) else state.step == "end"
    return () if is_over else tuple(offer(state, likely(state, depth)) for depth in deeper_than(state))


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What a seat may enter now, the possible first."""
    board, kinds = state.boards[seat], _OFFERED.get(state.step, ())
    if state.step == "actions" and board.has_passed:
        kinds = TURNS  # effects are still recorded, if need be, but nobody expects them
    elif state.step == "actions" and board.civilization == "aztecs":
        kinds = (*kinds, AddProvinceType)
    made = [offer(state, kind(seat=seat)) for kind in kinds]
    if state.step == "mix_deck":
        made.append(offer(state, MixDeck()))
    if state.step in ("refill_city", "end_round"):
        made.append(offer(state, EndRound()))
    return tuple(sorted(made, key=lambda one: one.refusal is not None))
