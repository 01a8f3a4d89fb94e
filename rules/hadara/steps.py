"""Where the game stands and what to do now."""

from __future__ import annotations

from collections.abc import Callable

from rules.hadara import flow, setup
from rules.hadara.bars import at_most
from rules.hadara.counters import shortage, surplus_coins, value
from rules.hadara.faces import roman
from rules.hadara.income import catch_up
from rules.hadara.inputs import (
    BuildStatue,
    BuyCard,
    BuyGold,
    BuySilver,
    EndStep,
    PayForCard,
    RemoveCard,
    SellCard,
    SetWheel,
    TakeColony,
    TakeIncome,
    TurnWheel,
)
from rules.hadara.moment import moment, step_name
from rules.hadara.sheet import why_income, why_surplus
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT
from rules.hadara.state import Board, State
from rules.hadara.tables import COLOURS, DRAWS
from rules.kit.frozen import replace
from rules.kit.given import offer, ready
from rules.kit.offer import Offer
from rules.kit.panel import Checklist, ChecklistItem
from rules.kit.step import Passing, Step, StepLine, Sum, TrailMark
from rules.kit.text import SeatName, Text, say


def step(state: State) -> Step:
    if state.step == "end":
        return Step("end", say("hadara.step.scoring"), say("hadara.now.end"), moment(state), topic="scoring")
    lines, main = _MAKERS[state.step](state)
    title = "turn_wheel" if state.step == "draw" and flow.is_everyone_drawn(state) else state.step
    return Step(
        id=state.step,
        title=say(f"hadara.step.{title}"),
        text=_text(state, title),
        moment=moment(state),
        lines=tuple(lines),
        first=flow.first_player(state),
        main=main,
        trail=_trail(state),
        next=_next(state),
        to_do=_to_do(state),
        topic=state.step,
        mover=flow.to_pick(state) if state.step == "pick" else None,
    )


def _text(state: State, title: str) -> Text:
    if title in ("wheel", "turn_wheel", "new_epoch"):
        return say(f"hadara.now.{title}", name=SeatName(flow.first_player(state)))
    return say(f"hadara.now.{title}")


def _trail(state: State) -> tuple[TrailMark, ...]:
    if state.step == "new_epoch":
        return ()
    steps = [one for one in flow.STEPS[state.phase] if one != "wheel"]
    now = steps.index(state.step) if state.step in steps else -1
    marks = []
    for at, one in enumerate(steps):
        passing = Passing.NOW if at == now else Passing.DONE if at < now else Passing.AHEAD
        marks.append(TrailMark(say(f"hadara.trail.{one}"), passing, _progress(state, one, passing)))
    return tuple(marks)


def _progress(state: State, one: str, passing: Passing) -> Text | None:
    if one == "draw" and passing is Passing.NOW:
        return say("play.of", have=state.draw, need=DRAWS)
    if one == "pick" and passing is Passing.NOW:
        return say("play.of", have=state.picks, need=flow.picks_of_phase(state))
    return None


def _next(state: State) -> Text | None:
    return None if state.step == "draw" and state.draw < DRAWS else step_name(flow.after_step(state))


Made = tuple[list[StepLine], Offer | None]


def _wheel(state: State) -> Made:
    first = flow.first_player(state)

    def line(seat: int, board: Board) -> StepLine:
        crest = say(f"hadara.crest.{board.crest}")
        if seat == first and state.is_wheel_known:
            return StepLine(seat, say("hadara.crest_to_deck", crest=crest), offers=_decks(state), is_to_move=True)
        return StepLine(seat, say("hadara.crest_line", crest=crest))

    return _seat_lines(state, line), offer(state, SetWheel(deck=state.decks[0]))


def _decks(state: State) -> tuple[Offer, ...]:
    """The wheel set to each deck, to be touched: where the wheel is known, one deck says it for all crests."""
    return tuple(_of_deck(ready(state, SetWheel(deck=deck)), deck, say(f"hadara.colour.{deck}")) for deck in COLOURS)


def _of_deck(given: Offer, deck: str, label: Text) -> Offer:
    return replace(given, label=label, glyph=COLOUR_GLYPH[deck], tint=COLOUR_TINT[deck])


def _draw(state: State) -> Made:
    lines = []
    for seat in flow.playing_order(state):
        deck, is_done = flow.deck_of(state, seat), flow.is_drawn(state, seat)
        lines.append(
            StepLine(
                seat,
                say("state.done") if is_done else say(f"hadara.deck.{deck}"),
                glyph=COLOUR_GLYPH[deck],
                tint=COLOUR_TINT[deck],
                offers=() if is_done else (offer(state, BuyCard(seat=seat)), offer(state, SellCard(seat=seat))),
                is_done=is_done,
                is_to_move=not is_done,
            )
        )
    waiting = [line.seat for line in lines if line.is_to_move]
    if not waiting:
        return lines, offer(state, TurnWheel())
    return lines, _buy(state, waiting[0], say(f"hadara.deck.{flow.deck_of(state, waiting[0])}"))


def _buy(state: State, seat: int, note: Text) -> Offer:
    """The card of the seat that is next, for the thumb rail, which says whose card it is."""
    return replace(offer(state, BuyCard(seat=seat)), note=note)


def _pick(state: State) -> Made:
    to_move = flow.to_pick(state)
    lines = []
    for seat in flow.playing_order(state):
        is_now = seat == to_move
        offers = (offer(state, BuyCard(seat=seat)), *_sales(state, seat)) if is_now else ()
        note = say("state.now") if is_now else say("plural.coin", n=state.boards[seat].purse)
        lines.append(StepLine(seat, note, offers=offers, is_to_move=is_now))
    return lines, _buy(state, to_move, say("plural.coin", n=state.boards[to_move].purse))


def _sales(state: State, seat: int) -> list[Offer]:
    """A sale from each pile that has cards, to be touched: which card lay there need not be said."""
    found = []
    for colour in COLOURS:
        if state.piles.get(colour):
            label = say("hadara.do.sell_from", colour=say(f"hadara.colour.{colour}"))
            sale = replace(offer(state, SellCard(seat=seat, colour=colour)), ask=())
            found.append(_of_deck(sale, colour, label))
    return found or [offer(state, SellCard(seat=seat))]


def _income(state: State) -> Made:
    lines = []
    for seat in flow.playing_order(state):
        board = state.boards[seat]
        economy, more = value(board, "economy"), catch_up(board)
        note = say("hadara.income_line", n=economy)
        if more:
            note = say("hadara.income_line_more", n=economy, more=more)
        after = Sum(board.purse, board.purse + economy + more, "coin", "coin")
        lines.append(StepLine(seat, note, after, why_income(board)))
    return lines, offer(state, TakeIncome())


def _seat_lines(state: State, make: Callable[[int, Board], StepLine]) -> list[StepLine]:
    return [make(seat, state.boards[seat]) for seat in flow.playing_order(state)]


def _end(state: State) -> Offer:
    return offer(state, EndStep(step=state.step))


def _colony(state: State) -> Made:
    def line(seat: int, board: Board) -> StepLine:
        note = say("hadara.military_line", n=value(board, "military"))
        return _may(seat, note, offer(state, TakeColony(seat=seat)), board.taken >= at_most(board))

    return _seat_lines(state, line), _end(state)


def _statue(state: State) -> Made:
    def line(seat: int, board: Board) -> StepLine:
        note = say("hadara.culture_line", n=value(board, "culture"))
        return _may(seat, note, offer(state, BuildStatue(seat=seat)), board.taken >= at_most(board))

    return _seat_lines(state, line), _end(state)


def _may(seat: int, note: Text, may: Offer, is_done: bool) -> StepLine:
    if is_done:
        return StepLine(seat, say("state.done"), is_done=True)
    return StepLine(seat, note, offers=(may,), is_to_move=may.refusal is None)


def _feeding(state: State) -> Made:
    def line(seat: int, board: Board) -> StepLine:
        note = say("hadara.feeding_line", cards=len(board.cards), n=value(board, "agriculture"))
        surplus = surplus_coins(board)
        return StepLine(
            seat,
            note,
            Sum(board.purse, board.purse + surplus, "coin", "coin") if surplus else None,
            why_surplus(board) if surplus else None,
            offers=_feeding_offers(state, seat) if shortage(board) else (),
            is_done=not shortage(board),
            is_to_move=bool(shortage(board)),
            is_short=bool(shortage(board)),
        )

    return _seat_lines(state, line), _end(state)


def _feeding_offers(state: State, seat: int) -> tuple[Offer, ...]:
    remove = offer(state, RemoveCard(seat=seat))
    if state.boards[seat].has("p2_feedpay"):
        return (remove, offer(state, PayForCard(seat=seat)))
    return (remove,)


def _medals(state: State) -> Made:
    def line(seat: int, board: Board) -> StepLine:
        offers = (offer(state, BuySilver(seat=seat)), offer(state, BuyGold(seat=seat)))
        is_able = any(one.refusal is None for one in offers)
        return StepLine(seat, say("plural.coin", n=board.purse), offers=offers, is_to_move=is_able)

    return _seat_lines(state, line), _end(state)


def _new_epoch(state: State) -> Made:
    return [], _end(state)


def _to_do(state: State) -> Checklist | None:
    """HAD-167, HAD-168, and the next first player."""
    if state.step != "new_epoch":
        return None
    following = flow.after_step(state)
    cards = setup.cards_per_colour(state.players)
    items = (
        setup.decks_item(),
        ChecklistItem(
            "deal",
            say("hadara.put.epoch_cards", epoch=roman(following.epoch), n=cards),
            setup.cards_note(state.players, state.is_first_game),
        ),
        ChecklistItem(
            "first",
            say("hadara.put.first_player", name=SeatName(flow.first_player(following))),
            say("hadara.put.first_player_note"),
        ),
    )
    return Checklist(id="new_epoch", label=say("setup.put_out"), items=items)


_MAKERS: dict[str, Callable[[State], Made]] = {
    "wheel": _wheel,
    "draw": _draw,
    "income": _income,
    "colony": _colony,
    "statue": _statue,
    "pick": _pick,
    "feeding": _feeding,
    "medals": _medals,
    "new_epoch": _new_epoch,
}
