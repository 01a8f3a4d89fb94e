"""Entries in words, in the present tense: names have no gender that way."""

from __future__ import annotations

from rules.hadara import buying, colonies
from rules.hadara import inputs as did
from rules.hadara.faces import card_name, roman
from rules.hadara.state import State
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.text import Text, say


def tell(state: State, given: Input) -> Text:
    match given:
        case did.SetWheel():
            return say("hadara.told.wheel", deck=say(f"hadara.deck.{given.deck}"))
        case did.TurnWheel():
            return say("hadara.told.turn")
        case did.BuyCard():
            card = buying.card_meant(state, given)
            return say("hadara.told.buy", card=say("hadara.card_any") if isinstance(card, Refusal) else card_name(card))
        case did.SellCard():
            colour = buying.source_colour(state, given)
            return say("hadara.told.sell", card=say(f"hadara.card.{colour}" if colour else "hadara.card_any"))
        case did.TakeIncome():
            return say("hadara.told.income")
        case did.TakeColony():
            colony = colonies.colony_meant(state, given)
            way = "annex" if not isinstance(colony, Refusal) and colony.is_annexed else "plunder"
            return say(f"hadara.told.{way}", n=given.requirement or 0)
        case did.BuildStatue():
            return say("hadara.told.statue", n=given.requirement or 0)
        case did.RemoveCard():
            return say("hadara.told.remove", card=_own_card(state, given))
        case did.PayForCard():
            return say("hadara.told.pay")
        case did.BuySilver():
            return say("hadara.told.silver", counter=say(f"hadara.counter.{given.counter or 'economy'}"))
        case did.BuyGold():
            return say("hadara.told.gold")
        case did.EndStep():
            if given.step == "new_epoch":
                return say("hadara.told.new_epoch", n=roman(state.epoch + 1))
            return say("hadara.told.end", step=say(f"hadara.step.{given.step}"))
        case did.CheckStartCard():
            return say("hadara.told.check_start")
        case did.CheckCard():
            return say("hadara.told.check_card", card=card_name(buying.printed_card(state, given.card)))
        case did.CheckColony():
            return say("hadara.told.check_colony", n=given.requirement)
        case did.CheckStatue():
            return say("hadara.told.check_statue", n=given.requirement)
    return say("hadara.card_any")


def _own_card(state: State, given: did.RemoveCard) -> Text:
    cards = state.boards[given.seat].cards if given.seat is not None else ()
    return next((card_name(card) for card in cards if card.id == given.card), say("hadara.card_any"))


def moment(state: State) -> Text:
    """Where the game stands, for the top bar and the history."""
    if state.step == "end":
        return say("hadara.place_end")
    return say(
        "hadara.place", epoch=say("hadara.epoch", n=roman(state.epoch)), phase=say(f"hadara.phase.{state.phase}")
    )


def step_name(state: State) -> Text:
    return say("hadara.step.scoring" if state.step == "end" else f"hadara.step.{state.step}")
