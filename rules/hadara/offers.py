"""How each input is offered: its words, what it costs or brings, and why not."""

from __future__ import annotations

from collections.abc import Iterable

from rules.hadara import buying, colonies, feeding, flow, income, medals, statues
from rules.hadara import inputs as ask_for
from rules.hadara.counters import shortage
from rules.hadara.faces import card_name
from rules.hadara.questions import questions
from rules.hadara.rules import check
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT
from rules.hadara.state import Board, Card, State
from rules.hadara.tables import FEEDING_PRICE, START_CARDS
from rules.hadara.tell import step_name
from rules.kit.inputs import Input
from rules.kit.offer import Offer, filled
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say

_LABELS = {
    ask_for.SetWheel: ("hadara.step.wheel", "rotate"),
    ask_for.TurnWheel: ("hadara.do.turn_wheel", "rotate"),
    ask_for.BuyCard: ("hadara.do.buy", "cards"),
    ask_for.SellCard: ("hadara.do.sell", "coin"),
    ask_for.TakeIncome: ("hadara.do.income", "coin"),
    ask_for.TakeColony: ("hadara.do.colony", "colony"),
    ask_for.BuildStatue: ("hadara.do.statue", "statue"),
    ask_for.RemoveCard: ("hadara.do.remove", "minus"),
    ask_for.PayForCard: ("hadara.do.pay", "coin"),
    ask_for.BuySilver: ("hadara.do.silver", "medal"),
    ask_for.BuyGold: ("hadara.do.gold", "medal"),
    ask_for.EndStep: ("hadara.do.end_step", "right"),
    ask_for.CheckStartCard: ("hadara.do.check_start", "eye"),
    ask_for.CheckCard: ("hadara.do.check_card", "eye"),
    ask_for.CheckColony: ("hadara.do.check_colony", "eye"),
    ask_for.CheckStatue: ("hadara.do.check_statue", "eye"),
}


def offer(state: State, given: Input) -> Offer:
    label, glyph = _LABELS.get(type(given), ("play.correct", "pencil"))
    if isinstance(given, ask_for.EndStep) and given.step == "new_epoch":
        label = "hadara.do.new_epoch"
    glyph, tint = _look(state, given, glyph)
    asks = questions(state, given)
    meant = filled(given, asks)
    refusal = check(state, meant)
    if asks and refusal is not None and refusal.is_nonsense:
        # Something is still open: what matters is whether any answer could do.
        refusal = blocked(state, given)
    return Offer(given, say(label), _note(state, meant), glyph, tint, asks, refusal)


def _look(state: State, given: Input, glyph: str) -> tuple[str, str]:
    if isinstance(given, ask_for.BuyCard) and (colour := buying.source_colour(state, given)):
        return COLOUR_GLYPH[colour], COLOUR_TINT[colour]
    if isinstance(given, ask_for.BuySilver | ask_for.BuyGold):
        return glyph, "marble" if isinstance(given, ask_for.BuySilver) else "gold"
    return glyph, ""


def _note(state: State, given: Input) -> Text | None:
    board = state.boards[given.seat] if given.seat is not None else None
    match given:
        case ask_for.BuyCard() if board is not None:
            card = buying.card_meant(state, given)
            if isinstance(card, Refusal):
                return None
            return say("hadara.price_of", n=buying.price(board, card))
        case ask_for.SellCard() if board is not None:
            return say("hadara.gain_coins", n=buying.sale(board, buying.epoch_of(state, given)))
        case ask_for.TakeIncome():
            return say("hadara.income_note", n=sum(income.income(own) for own in state.boards))
        case ask_for.EndStep() if given.step == state.step:
            return say("play.then", step=step_name(flow.after_step(state)))
        case ask_for.BuySilver() if board is not None:
            return say("plural.coin", n=medals.silver_price(board, state.epoch))
        case ask_for.BuyGold() if board is not None:
            return say("plural.coin", n=medals.gold_price(board, state.epoch))
        case ask_for.CheckCard():
            return card_name(buying.printed_card(state, given.card))
        case ask_for.PayForCard():
            return say("plural.coin", n=FEEDING_PRICE)
        case ask_for.RemoveCard() if board is not None:
            return say("hadara.to_remove", n=shortage(board))
    return None


def blocked(state: State, given: Input) -> Refusal | None:
    """Why an input cannot be entered whatever is answered, or nothing."""
    if given.seat is None:
        return None
    board = state.boards[given.seat]
    match given:
        case ask_for.BuyCard() | ask_for.SellCard():
            return _cards_closed(state, given.seat)
        case ask_for.TakeColony() if given.requirement is not None:
            return colonies.check_is_open(state, board, given.requirement)
        case ask_for.TakeColony():
            return _all_closed(
                colonies.check_is_open(state, board, stack.requirement) for stack in state.printed.colonies
            )
        case ask_for.BuildStatue() if given.requirement is not None:
            return statues.check_is_open(state, board, given.requirement)
        case ask_for.BuildStatue():
            return _all_closed(statues.check_is_open(state, board, slot.requirement) for slot in state.printed.statues)
        case ask_for.RemoveCard():
            return feeding.check_is_short(state, board)
        case ask_for.BuySilver():
            return medals.check_silver_is_open(state, board)
    return None


def _cards_closed(state: State, seat: int) -> Refusal | None:
    if state.step == "draw":
        return refuse("hadara.draw_done", topic="draw") if flow.is_drawn(state, seat) else None
    sold = ask_for.SellCard(seat=seat, colour=next((own for own, pile in state.piles.items() if pile), "yellow"))
    return buying.check_sale(state, sold)


def _all_closed(reasons: Iterable[Refusal | None]) -> Refusal | None:
    """The nearest reason if every way is closed: having one already says less than being too weak."""
    found = list(reasons)
    if None in found:
        return None
    closed = [reason for reason in found if reason is not None]
    return next((reason for reason in closed if reason.code == "hadara.counter_too_low"), closed[0])


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What a seat may enter, the possible first."""
    board = state.boards[seat]
    inputs: list[Input] = [
        ask_for.BuyCard(seat=seat),
        ask_for.SellCard(seat=seat),
        ask_for.TakeColony(seat=seat),
        ask_for.BuildStatue(seat=seat),
        ask_for.RemoveCard(seat=seat),
        ask_for.BuySilver(seat=seat),
        ask_for.BuyGold(seat=seat),
    ]
    if board.has("p2_feedpay"):
        inputs.insert(5, ask_for.PayForCard(seat=seat))
    is_early = state.epoch == 1 and state.phase == "A"
    if is_early and not board.is_start_checked and not START_CARDS[board.initiative, board.side].is_sure:
        inputs.append(check_start_card(board, seat))
    made = [offer(state, given) for given in inputs]
    return tuple(sorted(made, key=lambda one: one.refusal is not None))


def check_start_card(board: Board, seat: int) -> ask_for.CheckStartCard:
    economy, military, culture, agriculture = board.start
    return ask_for.CheckStartCard(
        seat=seat,
        coins=board.coins.get("start", 0),
        economy=economy,
        military=military,
        culture=culture,
        agriculture=agriculture,
    )


def check_card(card: Card, seat: int) -> ask_for.CheckCard:
    economy, military, culture, agriculture = card.bonus
    return ask_for.CheckCard(
        seat=seat,
        card=card.id,
        cost=card.cost,
        economy=economy,
        military=military,
        culture=culture,
        agriculture=agriculture,
        points=card.points,
    )
