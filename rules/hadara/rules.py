"""check(state, input) and apply(state, input): each input goes to the paragraph of the rulebook it belongs to."""

from __future__ import annotations

from rules.hadara import buying, colonies, feeding, flow, income, medals, printed, statues
from rules.hadara import inputs as ask
from rules.hadara.state import State
from rules.hadara.tables import DRAWS
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, say


def check(state: State, given: Input) -> Refusal | None:
    match given:
        case ask.BuyCard():
            return buying.check_buy(state, given)
        case ask.SellCard():
            return buying.check_sale(state, given)
        case ask.TakeColony():
            return colonies.check(state, given)
        case ask.BuildStatue():
            return statues.check(state, given)
        case ask.RemoveCard():
            return feeding.check_removal(state, given)
        case ask.PayForCard():
            return feeding.check_payment(state, given)
        case ask.BuySilver():
            return medals.check_silver(state, given)
        case ask.BuyGold():
            return medals.check_gold(state, given)
        case ask.SetWheel():
            return _check_step(state, "wheel")
        case ask.TurnWheel():
            return _check_turn(state)
        case ask.TakeIncome():
            return _check_step(state, "income")
        case ask.EndStep():
            return _check_step(state, given.step) or (feeding.check_end(state) if given.step == "feeding" else None)
        case ask.CheckStartCard() if given.seat is None:
            return nonsense("kit.no_such_seat")
    return None


def _check_step(state: State, step: str) -> Refusal | None:
    if state.step != step:
        return refuse("hadara.only_in_step", topic=step, step=say(f"hadara.step.{step}"))
    return None


def _check_turn(state: State) -> Refusal | None:
    wrong = _check_step(state, "draw")
    if wrong is not None:
        return wrong
    if state.draw >= DRAWS:  # HAD-060
        return refuse("hadara.last_draw", topic="wheel")
    for seat in range(state.players):
        if not flow.is_drawn(state, seat):  # HAD-005, HAD-073: neither kept for later nor discarded both
            return refuse("hadara.draw_open", topic="draw", name=SeatName(seat))
    return None


def apply(state: State, given: Input) -> State:
    match given:
        case ask.BuyCard():
            return buying.after_buying(state, given)
        case ask.SellCard():
            return buying.after_sale(state, given)
        case ask.TakeColony():
            return colonies.after(state, given)
        case ask.BuildStatue():
            return statues.after(state, given)
        case ask.RemoveCard():
            return feeding.after_removal(state, given)
        case ask.PayForCard():
            return feeding.after_payment(state, given)
        case ask.BuySilver():
            return medals.after_silver(state, given)
        case ask.BuyGold():
            return medals.after_gold(state, given)
        case ask.SetWheel():
            return flow.after_wheel_is_set(state, given.deck)
        case ask.TurnWheel():
            return flow.after_wheel_is_turned(state)
        case ask.TakeIncome():
            return income.after_income(state)
        case ask.EndStep():
            return _after_end(flow.skipped_to(state, given.step), given.step)
        case ask.CheckStartCard():
            return printed.after_start_card(state, given)
        case ask.CheckCard():
            return printed.after_card(state, given)
        case ask.CheckColony():
            return printed.after_colony(state, given)
        case ask.CheckStatue():
            return printed.after_statue(state, given)
    return state


def _after_end(state: State, step: str) -> State:
    if state.step != step:
        return state
    return flow.after_step(feeding.after_feeding(state) if step == "feeding" else state)


def key(state: State, given: Input) -> str:
    """Bookkeeping that happens once, whoever records it: a draw of a seat, a pick, a medal, a step of the table."""
    when = f"{state.epoch}{state.phase}"
    match given:
        case ask.BuyCard() | ask.SellCard():
            if state.step == "pick":
                return f"pick:{when}:{state.picks}"
            return f"draw:{when}:{state.draw}:{given.seat}" if state.step == "draw" else ""
        case ask.TakeColony():
            return f"colony:{given.seat}:{given.requirement}"
        case ask.BuildStatue():
            return f"statue:{given.seat}:{given.requirement}"
        case ask.RemoveCard():
            return f"remove:{given.seat}:{given.card}"
        case ask.PayForCard() if given.seat is not None:
            return f"pay:{when}:{given.seat}:{state.boards[given.seat].paid_for_cards}"
        case ask.BuySilver() if given.seat is not None:
            return f"silver:{given.seat}:{len(state.boards[given.seat].silver)}"
        case ask.BuyGold() if given.seat is not None:
            return f"gold:{given.seat}:{state.boards[given.seat].gold}"
        case ask.SetWheel():
            return f"wheel:{when}"
        case ask.TurnWheel():
            return f"turn:{when}:{state.draw}"
        case ask.TakeIncome():
            return f"income:{when}"
        case ask.EndStep():
            return f"end:{when}:{given.step}"
    return ""


def round_of(state: State) -> str:
    """A phase is a round: totals are kept at its end."""
    return "end" if state.step == "end" else f"{state.epoch}{state.phase}"
