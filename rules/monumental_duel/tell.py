"""Entries in words, in the present tense: names have no gender that way."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.text import Text, say
from rules.monumental_duel import acquiring, provinces, trade
from rules.monumental_duel import inputs as did
from rules.monumental_duel.names import card_name, city_name, slot_card, slot_name
from rules.monumental_duel.numbers import tidy
from rules.monumental_duel.state import State


def tell(state: State, given: Input) -> Text:
    kind = f"monumental_duel.told.{given.type}"
    match given:
        case did.LayCity() | did.EndRound() | did.MixDeck() | did.Pass() | did.UseWarlord():
            return say(kind)
        case did.ActivateCity():
            return say(
                kind,
                row=say(f"monumental_duel.row.{given.row or 1}"),
                column=say(f"monumental_duel.column.{given.column or 1}"),
            )
        case did.AcquireCard():
            name = "monumental_duel.told.gains_card" if given.is_free else kind
            return say(name, card=card_name(given.card or "any", acquiring.name_meant(given)))
        case did.FinishWonder():
            wonder = state.boards[given.seat].wonder if given.seat is not None else None
            return say(kind, card=card_name("wonder", wonder.name if wonder is not None else ""))
        case did.DevelopPolicy() | did.UsePolicy():
            return say(kind, card=card_name("policy", tidy(given.name)))
        case did.ConquerProvince():
            found = provinces.province_meant(state, given) if given.seat is not None else None
            return say(kind, card=card_name("province", found[1].name if found is not None else ""))
        case did.GainAdvantage() if given.resource is not None and given.amount is not None and not given.by_effect:
            return say(kind, resource=say(f"monumental_duel.resource.{given.resource}"), n=given.amount)
        case did.UseScout():
            return _scout(state, given)
        case did.TradeForFree() | did.NameFreeCity():
            return say(kind, city=_city(state, given.city))
        case did.AddProvinceType():
            return say(kind, type=say(f"monumental_duel.type.{given.province_type or 'coastal'}"))
        case did.NameCard() | did.NameProvince():
            return say(kind, card=card_name("any", tidy(given.name)))
        case did.GainAdvantage():
            return say("monumental_duel.told.gains_advantage")
        case did.DrawCards() | did.DiscardFromRow():
            return say(kind, n=given.cards)
    return _in_slot(state, given, kind)


def _in_slot(state: State, given: Input, kind: str) -> Text:
    number = getattr(given, "slot", None)
    if number is None or given.seat is None:
        return say("monumental_duel.told.effect", what=say(f"monumental_duel.do.{given.type}"))
    slot = state.boards[given.seat].city[number - 1]
    is_knowledge = isinstance(given, did.UseCard) and given.part == "knowledge"
    card = say("monumental_duel.card.knowledge") if is_knowledge else slot_card(slot)
    return say(kind, card=card, slot=slot_name(number))


def _scout(state: State, given: did.UseScout) -> Text:
    module = trade.module_meant(state, given) or state.modules[0]
    if module != "trade":
        return say("monumental_duel.told.scout", module=say(f"monumental_duel.module.{module}"))
    return say("monumental_duel.told.trade", city=_city(state, given.city))


def _city(state: State, number: int | None) -> Text:
    cities = (*state.free_cities, *(one for board in state.boards for one in board.free_cities))
    found = next((one for one in cities if one.number == number), None)
    return city_name(found) if found is not None else say("monumental_duel.city_n", n=number or 0)


def moment(state: State) -> Text:
    """Where the game stands, for the top bar and the history."""
    if state.step == "end":
        return say("monumental_duel.place_end")
    if state.step in ("mix_deck", "cities"):
        return say("monumental_duel.place_setup")
    phase = say(f"monumental_duel.step.{state.step}")
    return say("monumental_duel.place_final" if state.is_final else "monumental_duel.place", n=state.round, phase=phase)


def step_name(step: str) -> Text:
    return say(f"monumental_duel.step.{step}")
