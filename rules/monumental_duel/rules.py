"""check(state, input) and apply(state, input): each input goes to the paragraph of the rulebook it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.monumental_duel import (
    acquiring,
    advantage,
    city,
    effects,
    ending,
    policies,
    provinces,
    setup,
    tending,
    trade,
    using,
)
from rules.monumental_duel import inputs as ask
from rules.monumental_duel.state import State

Paragraph = tuple[Callable[[State, Any], Refusal | None], Callable[[State, Any], State]]

PARAGRAPHS: dict[type[Input], Paragraph] = {
    ask.MixDeck: (setup.check_mix, setup.after_mix),
    ask.LayCity: (city.check_lay, city.after_laying),
    ask.ActivateCity: (city.check_activation, city.after_activation),
    ask.AcquireCard: (acquiring.check, acquiring.after),
    ask.FinishWonder: (acquiring.check_finish, acquiring.after_finish),
    ask.DevelopPolicy: (policies.check_develop, policies.after_develop),
    ask.UsePolicy: (policies.check_use, policies.after_use),
    ask.ConquerProvince: (provinces.check_conquest, provinces.after_conquest),
    ask.UseCard: (using.check_use, using.after_use),
    ask.MakeProgress: (using.check_progress, using.after_progress),
    ask.GainAdvantage: (advantage.check, advantage.after),
    ask.UseWarlord: (advantage.check_warlord, advantage.after_warlord),
    ask.UseScout: (trade.check_scout, trade.after_scout),
    ask.Pass: (ending.check_pass, ending.after_pass),
    ask.GainResources: (effects.check_gain, effects.after_gain),
    ask.PayResources: (effects.check_payment, effects.after_payment),
    ask.TradeForFree: (trade.check_free_trade, trade.after_free_trade),
    ask.DrawCards: (using.check_draw, using.after_draw),
    ask.CopyCard: (using.check_copy, using.after_copy),
    ask.StrengthenCard: (tending.check_strengthen, tending.after_strengthening),
    ask.ArchiveCard: (tending.check_archive, tending.after_archiving),
    ask.DiscardCard: (tending.check_discard, tending.after_discarding),
    ask.DiscardFromRow: (tending.check_discard_from_row, tending.after_discarding_from_row),
    ask.AddProvinceType: (provinces.check_type, provinces.after_type),
    ask.RefillCity: (city.check_refill, city.after_refill),
    ask.EndRound: (ending.check_end, ending.after_end),
    ask.SetSlot: (tending.check_set, tending.after_set),
    ask.NameCard: (effects.check_name, effects.after_name),
    ask.NameProvince: (provinces.check_name, provinces.after_name),
    ask.NameFreeCity: (trade.check_name, trade.after_name),
}

TURNS = (
    ask.AcquireCard,
    ask.FinishWonder,
    ask.DevelopPolicy,
    ask.UsePolicy,
    ask.ConquerProvince,
    ask.UseCard,
    ask.MakeProgress,
    ask.GainAdvantage,
    ask.UseWarlord,
    ask.UseScout,
    ask.Pass,
)
"""MOD-068: the eleven things a turn can be spent on."""


def check(state: State, given: Input) -> Refusal | None:
    paragraph = PARAGRAPHS.get(type(given))
    return paragraph[0](state, given) if paragraph is not None else None


def apply(state: State, given: Input) -> State:
    paragraph = PARAGRAPHS.get(type(given))
    return paragraph[1](state, given) if paragraph is not None else state


def is_turn(given: Input) -> bool:
    return isinstance(given, TURNS) and not getattr(given, "by_effect", False)


def key(state: State, given: Input) -> str:
    """Bookkeeping that happens once, whoever records it: a turn of a seat, a city, a step of the table.

    Effects have none: the same effect may well happen twice.
    """
    seat = given.seat
    if is_turn(given) and seat is not None and state.step == "actions":
        return f"turn:{seat}:{state.boards[seat].turns}"
    match given:
        case ask.MixDeck():
            return "deck"
        case ask.LayCity():
            return f"city:{seat}"
        case ask.ActivateCity():
            return f"activation:{state.round}:{seat}"
        case ask.RefillCity():
            return f"refill:{state.round}:{seat}"
        case ask.EndRound():
            return f"end:{state.round}"
        case ask.StrengthenCard() | ask.ArchiveCard() | ask.DiscardCard():
            return f"slot:{state.round}:{seat}:{given.slot}"
        case ask.AddProvinceType():
            return f"type:{state.round}:{seat}:{given.province}:{given.province_type}"
    return ""


def round_of(state: State) -> str:
    return "end" if state.step == "end" else str(state.round)
