"""How each input is offered: its words, what it costs or brings, and why not."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.monumental_duel import acquiring, advantage, flow, policies, provinces, trade
from rules.monumental_duel import inputs as do
from rules.monumental_duel.names import card_name, top_name
from rules.monumental_duel.questions import questions
from rules.monumental_duel.rules import check
from rules.monumental_duel.signs import CARD_GLYPH, CARD_TINT, GLYPH, MODULE_GLYPH, TINT
from rules.monumental_duel.state import State
from rules.monumental_duel.tables import ORDINARY, PROGRESS_COST

LOOK: dict[type[Input], tuple[str, str]] = {
    do.MixDeck: ("cards", ""),
    do.LayCity: ("table", ""),
    do.ActivateCity: ("rotate", ""),
    do.AcquireCard: ("cards", ""),
    do.FinishWonder: ("wonder", ""),
    do.DevelopPolicy: ("scroll", ""),
    do.UsePolicy: ("scroll", ""),
    do.ConquerProvince: ("sword", ""),
    do.UseCard: ("hand", ""),
    do.MakeProgress: ("flask", ""),
    do.GainAdvantage: ("flag", ""),
    do.UseWarlord: ("helmet", ""),
    do.UseScout: ("caravan", ""),
    do.Pass: ("pass", ""),
    do.GainResources: ("plus", ""),
    do.PayResources: ("minus", ""),
    do.TradeForFree: ("caravan", ""),
    do.DrawCards: ("cards", ""),
    do.CopyCard: ("copy", ""),
    do.StrengthenCard: ("up", ""),
    do.ArchiveCard: ("crate", ""),
    do.DiscardCard: ("strike", ""),
    do.DiscardFromRow: ("strike", ""),
    do.AddProvinceType: ("mountain", ""),
    do.RefillCity: ("table", ""),
    do.EndRound: ("right", ""),
    do.SetSlot: ("pencil", ""),
    do.NameCard: ("eye", ""),
    do.NameProvince: ("eye", ""),
    do.NameFreeCity: ("eye", ""),
}

TURNS: tuple[type[Input], ...] = (
    do.AcquireCard,
    do.UseCard,
    do.Pass,
    do.UseScout,
    do.GainAdvantage,
    do.UseWarlord,
    do.DevelopPolicy,
    do.FinishWonder,
    do.ConquerProvince,
    do.MakeProgress,
    do.UsePolicy,
)
"""The likely first."""
EFFECTS: tuple[type[Input], ...] = (
    do.GainResources,
    do.PayResources,
    do.TradeForFree,
    do.DrawCards,
    do.CopyCard,
    do.StrengthenCard,
    do.ArchiveCard,
    do.DiscardCard,
)


def offer(state: State, given: Input) -> Offer:
    glyph, tint = _look(given)
    asks = questions(state, given)
    refusal = check(state, given)
    if asks and refusal is not None and refusal.is_nonsense:
        # Something is still open: what matters is whether any answer could do.
        refusal = blocked(state, given)
    label = say("monumental_duel.do.end_game" if _ends_game(state, given) else f"monumental_duel.do.{given.type}")
    return Offer(given, label, _note(state, given), glyph, tint, asks, refusal)


def _ends_game(state: State, given: Input) -> bool:
    return isinstance(given, do.EndRound) and state.is_final


def _look(given: Input) -> tuple[str, str]:
    if isinstance(given, do.AcquireCard) and given.card is not None:
        return CARD_GLYPH[given.card], CARD_TINT[given.card]
    if isinstance(given, do.UseScout) and given.module is not None:
        return MODULE_GLYPH[given.module], ""
    if isinstance(given, do.GainAdvantage) and given.resource is not None:
        return GLYPH[given.resource], TINT[given.resource]
    return LOOK.get(type(given), ("pencil", ""))


def _note(state: State, given: Input) -> Text | None:
    if given.seat is None:
        return None
    board = state.boards[given.seat]
    match given:
        case do.AcquireCard():
            bill = acquiring.bill_for(state, given)
            return say(f"monumental_duel.costs.{bill.resource}", n=bill.cost) if bill is not None else None
        case do.FinishWonder() if board.wonder is not None:
            cost = acquiring.finishing_cost(state, given)
            return card_name("wonder", board.wonder.name) if cost is None else _production(cost)
        case do.DevelopPolicy():
            cost = policies.cost_of(state, given)
            return say("monumental_duel.costs.culture", n=cost) if cost is not None else None
        case do.ConquerProvince():
            return provinces.cost_note(state, given)
        case do.MakeProgress() if board.top:  # MOD-122
            return say("monumental_duel.on_top", card=top_name(board.top[-1]))
        case do.MakeProgress():
            return say("monumental_duel.costs.science", n=PROGRESS_COST)
        case do.Pass():  # MOD-152, MOD-154
            cards = sum(slot.cards for slot in board.city if slot.is_activated)
            lost = sum(max(0, board.has(resource)) for resource in ORDINARY)
            return say("monumental_duel.pass_note", n=cards, lost=lost)
        case do.ArchiveCard():
            return say("monumental_duel.archive_note")
        case do.GainAdvantage() if state.advantage.holder not in (None, given.seat):
            return say("monumental_duel.from_on", n=advantage.least(state.advantage))
        case do.RefillCity():
            empty = sum(slot.is_empty for slot in board.city)
            return say("monumental_duel.slots_to_fill", n=empty)
    return None


def _production(cost: int) -> Text:
    return say("monumental_duel.costs.production", n=cost)


def blocked(state: State, given: Input) -> Refusal | None:
    """Why no answer at all would do, if so."""
    is_effect = bool(getattr(given, "by_effect", False))
    if isinstance(given, TURNS):
        wrong = flow.check_effect(state, given) if is_effect else flow.check_turn(state, given)
        return wrong or _closed(state, given)
    if isinstance(given, EFFECTS):
        return flow.check_effect(state, given) or _closed(state, given)
    if isinstance(given, do.ActivateCity):
        return flow.check_step(state, "activation", "cities")
    return None


def _closed(state: State, given: Input) -> Refusal | None:
    assert given.seat is not None
    board = state.boards[given.seat]
    match given:
        case do.UseCard() | do.StrengthenCard() if not any(slot.is_activated for slot in board.city):
            return refuse("monumental_duel.nothing_activated", topic="use_card")
        case do.UseScout():
            module = trade.module_meant(state, given) or state.modules[0]
            return trade.check_scout_is_free(state, given.seat, module)
        case do.GainAdvantage() if state.advantage.holder == given.seat:
            return refuse("monumental_duel.has_advantage", topic="advantage")
    return None


_OFFERED: dict[str, tuple[type[Input], ...]] = {
    "cities": (do.LayCity, do.ActivateCity),
    "activation": (do.ActivateCity,),
    "actions": (*TURNS, *EFFECTS),
    "refill_city": (do.RefillCity,),
}


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What a seat may enter now, the possible first."""
    board, kinds = state.boards[seat], _OFFERED.get(state.step, ())
    if state.step == "actions" and board.has_passed:
        kinds = TURNS  # effects are still recorded, if need be, but nobody expects them
    elif state.step == "actions" and board.civilization == "aztecs":
        kinds = (*kinds, do.AddProvinceType)
    made = [offer(state, kind(seat=seat)) for kind in kinds]
    if state.step == "mix_deck":
        made.append(offer(state, do.MixDeck()))
    if state.step in ("refill_city", "end_round"):
        made.append(offer(state, do.EndRound()))
    return tuple(sorted(made, key=lambda one: one.refusal is not None))
