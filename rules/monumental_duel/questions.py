"""What a form asks for each input, given what has been answered so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.monumental_duel import asking_effects as effects
from rules.monumental_duel import asking_turns as turns
from rules.monumental_duel import inputs as do
from rules.monumental_duel.asking import plain_gains
from rules.monumental_duel.state import State


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    make = _MAKERS.get(type(given))
    return tuple(make(state, given)) if make is not None and (given.seat is not None or type(given) in _TABLE) else ()


_TABLE = (do.MixDeck, do.DiscardFromRow, do.NameFreeCity)
"""About the whole table: nobody need be named."""
_MAKERS: dict[type[Input], Callable[[State, Any], list[Ask]]] = {
    do.MixDeck: turns.mix,
    do.LayCity: turns.lay,
    do.ActivateCity: turns.activate,
    do.AcquireCard: turns.acquire,
    do.FinishWonder: turns.finish,
    do.DevelopPolicy: turns.develop,
    do.UsePolicy: plain_gains,
    do.ConquerProvince: turns.conquer,
    do.UseCard: turns.use_card,
    do.MakeProgress: turns.progress,
    do.GainAdvantage: turns.take_advantage,
    do.UseWarlord: plain_gains,
    do.UseScout: turns.scout,
    do.GainResources: plain_gains,
    do.PayResources: plain_gains,
    do.TradeForFree: effects.free_trade,
    do.DrawCards: effects.draw,
    do.CopyCard: effects.copy,
    do.StrengthenCard: effects.strengthen,
    do.ArchiveCard: effects.archive,
    do.DiscardCard: effects.discard,
    do.DiscardFromRow: effects.discard_from_row,
    do.AddProvinceType: effects.add_type,
    do.RefillCity: effects.refill,
    do.SetSlot: effects.set_slot,
    do.NameCard: effects.name_card,
    do.NameProvince: effects.name_province,
    do.NameFreeCity: effects.name_city,
}
