"""Cards: drawn in phase A, picked in phase B, bought or sold on the spot (HAD-005)."""

from __future__ import annotations

from dataclasses import replace

from rules.hadara import flow
from rules.hadara.cards import CARDS
from rules.hadara.counters import unused_tokens
from rules.hadara.inputs import BuyCard, SellCard
from rules.hadara.remembered import noted, purple_name
from rules.hadara.state import Board, Card, State
from rules.hadara.tables import COUNTERS, EFFECTS, EXTRA_PER_SALE, SALE, Bonus
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.text import SeatName, Text, say

NUMBER_FIELDS = ("cost", *COUNTERS, "points")
PRICE_FIELDS = ("silver_2", "gold_2", "silver_3", "gold_3")


def price(board: Board, card: Card) -> int:
    """One coin less for each own card of the colour, never below 0 (HAD-075 to HAD-079)."""
    return max(0, card.cost - board.of_colour(card.colour))


def sale(board: Board, epoch: int) -> int:
    """HAD-091 to HAD-093, and one more with the sales card (HAD-173)."""
    return SALE[epoch] + EXTRA_PER_SALE * board.has("p1_sell")


def epoch_of(state: State, given: SellCard) -> int:
    """A sale goes by the back of the card: one of another epoch, sold against the rules, keeps its own value."""
    return CARDS[given.card].epoch if given.card else state.epoch


def printed_card(state: State, card: str) -> Card:
    return state.printed.cards.get(card, CARDS[card])


def source_colour(state: State, given: BuyCard | SellCard) -> str | None:
    """The deck or pile a card comes from: as said, by the card, or, in phase A, by the wheel."""
    if given.card is not None:
        return CARDS[given.card].colour
    if given.colour is not None:
        return given.colour
    if state.step == "draw" and given.seat is not None:
        return flow.deck_of(state, given.seat)
    return None


def card_meant(state: State, given: BuyCard) -> Card | Refusal:
    """The card with its numbers: from the list, or as typed in from the physical card (HAD-220)."""
    colour = source_colour(state, given)
    if colour is None or given.seat is None:
        return nonsense("hadara.which_card")
    if given.card is None and given.cost is None and given.points is None and colour != "purple":
        return nonsense("hadara.which_card")
    if given.card is None and (given.cost is None or given.points is None):
        return nonsense("hadara.numbers_missing")
    known = printed_card(state, given.card) if given.card else Card("", colour, state.epoch, 0, (0, 0, 0, 0), 0)
    bonus: Bonus = tuple(  # type: ignore[assignment]  # four counters, four numbers
        known.bonus[at] if (typed := getattr(given, counter)) is None else typed for at, counter in enumerate(COUNTERS)
    )
    effect = (given.effect or "") if colour == "purple" else ""
    prices = tuple(getattr(given, name) for name in PRICE_FIELDS)
    return replace(
        known,
        id=given.card or _typed_id(state, given.seat, colour),
        cost=known.cost if given.cost is None else given.cost,
        bonus=bonus,
        points=known.points if given.points is None else given.points,
        effect=effect,
        counter=(given.counter or "") if effect in ("p1_token", "p1_colour") else "",
        prices=prices if effect == "p2_medal" and None not in prices else (),
    )


def _typed_id(state: State, seat: int, colour: str) -> str:
    """A name for a card that has none: when it came and to whom, so that two phones give it the same one."""
    when = state.picks if state.step == "pick" else state.draw
    name = f"{colour[0].upper()}{state.epoch}{state.phase}{when}s{seat}"
    taken = state.gone | {card.id for board in state.boards for card in board.cards}
    while name in taken:
        name += "+"
    return name


def check_buy(state: State, given: BuyCard) -> Refusal | None:
    card = card_meant(state, given)
    if isinstance(card, Refusal):
        return card
    assert given.seat is not None
    board = state.boards[given.seat]
    return (
        _check_source(state, given)
        or _check_is_free(state, card)
        or _check_effect(state, board, card)
        or _check_purse(board, card)
    )


def check_sale(state: State, given: SellCard) -> Refusal | None:
    if source_colour(state, given) is None or given.seat is None:
        return nonsense("hadara.which_card")
    return _check_source(state, given) or (_check_is_free(state, CARDS[given.card]) if given.card else None)


def _check_source(state: State, given: BuyCard | SellCard) -> Refusal | None:
    assert given.seat is not None
    if given.card is not None and CARDS[given.card].epoch != state.epoch:
        return refuse("hadara.other_epoch", topic="epoch")
    if state.step == "draw":
        return _check_draw(state, given)
    if state.step == "pick":
        return _check_pick(state, given)
    return refuse("hadara.no_cards_now", topic="phase_a")


def _check_draw(state: State, given: BuyCard | SellCard) -> Refusal | None:
    assert given.seat is not None
    deck = flow.deck_of(state, given.seat)
    if flow.is_drawn(state, given.seat):
        # HAD-073: one of the two drawn cards is discarded, one bought or sold, neither twice.
        return refuse("hadara.draw_done", topic="draw")
    if source_colour(state, given) != deck:
        return refuse("hadara.other_deck", topic="wheel", deck=say(f"hadara.deck.{deck}"))
    if given.discarded is not None:
        thrown = CARDS[given.discarded]
        if thrown.colour != deck or thrown.epoch != state.epoch:
            return refuse("hadara.other_pile", topic="draw")  # HAD-071
        if given.discarded == given.card or _is_taken(state, given.discarded):
            return refuse("hadara.card_taken", topic="draw")
    return None


def _check_pick(state: State, given: BuyCard | SellCard) -> Refusal | None:
    colour = source_colour(state, given)
    assert colour is not None
    if given.seat != flow.to_pick(state):
        return refuse("hadara.not_turn", topic="pick", name=SeatName(flow.to_pick(state)))
    pile = state.piles.get(colour, ())
    if not pile:
        return refuse("hadara.pile_empty", topic="pick", pile=say(f"hadara.pile.{colour}"))
    if given.card is not None and given.card != pile[-1] and (pile[-1] or given.card in pile):
        return refuse("hadara.not_on_top", topic="pick")  # HAD-138: also if the top is unknown and this lies below
    if given.discarded is not None:
        return refuse("hadara.no_discards_now", topic="pick")  # HAD-140
    return None


def _is_taken(state: State, card: str) -> bool:
    """HAD-010, HAD-090: every card exists once, and what was sold or removed does not come back."""
    return (
        card in state.gone
        or any(card == own.id for board in state.boards for own in board.cards)
        or (state.step == "draw" and any(card in pile for pile in state.piles.values()))
    )


def _check_is_free(state: State, card: Card) -> Refusal | None:
    if card.id in CARDS and _is_taken(state, card.id):
        return refuse("hadara.card_taken", topic="draw")
    effect = EFFECTS.get(card.effect)
    if effect and effect.is_starred:
        # HAD-176: starred effects exist once, the colour card once for each colour.
        twins = [own for board in state.boards for own in board.cards if own.effect == card.effect]
        if any(own.counter == card.counter for own in twins):
            return refuse("hadara.card_taken", topic="purple")
    return None


def _check_effect(state: State, board: Board, card: Card) -> Refusal | None:
    if not card.effect:
        return None
    effect = EFFECTS[card.effect]
    if effect.epoch != state.epoch:
        return refuse("hadara.other_epoch", topic="purple")
    if effect.is_starred and state.is_first_game:  # HAD-025, HAD-170
        return refuse("hadara.no_stars", topic="first_game")
    if card.effect in ("p1_token", "p1_colour") and not card.counter:
        return nonsense("hadara.which_counter")
    if card.effect == "p1_token" and unused_tokens(board, card.counter) < 1:  # HAD-174, HAD-234
        return refuse("hadara.no_token", topic="tokens", counter=say(f"hadara.counter.{card.counter}"))
    if card.effect == "p2_medal" and not card.prices:  # HAD-182
        return refuse("hadara.prices_missing", topic="p2_medal")
    return None


def _check_purse(board: Board, card: Card) -> Refusal | None:
    cost, discount = price(board, card), board.of_colour(card.colour)
    if cost <= board.purse:
        return None
    note = say("hadara.price_with_discount", n=cost, cost=card.cost, discount=discount)
    if not discount:
        note = say("hadara.price_plain", n=cost)
    return not_enough_coins(board, cost, note, "buying")


def not_enough_coins(board: Board, cost: int, note: Text, topic: str) -> Refusal:
    short = Shortage(max(0, board.purse), cost, "coin", "coin")
    return refuse("hadara.not_enough_coins", note, topic, short, n=cost - board.purse)


def after_buying(state: State, given: BuyCard) -> State:
    card = card_meant(state, given)
    if isinstance(card, Refusal) or given.seat is None:
        return state
    board = state.boards[given.seat].after_coins("cards", -price(state.boards[given.seat], card))
    state = state.with_board(given.seat, replace(board, cards=(*board.cards, card)))
    typed = {name: getattr(given, name) for name in (*NUMBER_FIELDS, *PRICE_FIELDS)}
    if card.effect:
        state = noted(state, purple_name(card.effect, card.counter), typed)
    if given.card is not None and any(typed[name] is not None for name in NUMBER_FIELDS):
        checked = {**state.printed.cards, card.id: card}
        state = replace(state, printed=replace(state.printed, cards=checked))
        state = noted(state, card.id, dict(zip(NUMBER_FIELDS, (card.cost, *card.bonus, card.points), strict=True)))
    return _after_source(state, given, card.colour)


def after_sale(state: State, given: SellCard) -> State:
    colour = source_colour(state, given)
    if colour is None or given.seat is None:
        return state
    board = state.boards[given.seat]
    state = state.with_board(given.seat, board.after_coins("sales", sale(board, epoch_of(state, given))))
    sold = given.card or _known_top(state, colour)
    if sold:
        state = replace(state, gone=state.gone | {sold})  # HAD-090
    return _after_source(state, given, colour)


def _known_top(state: State, colour: str) -> str:
    """The card a pick takes even if nobody says so (HAD-138)."""
    pile = state.piles.get(colour, ())
    return pile[-1] if state.step == "pick" and pile else ""


def _after_source(state: State, given: BuyCard | SellCard, colour: str) -> State:
    """The other drawn card lies on the pile now, or the picked one is gone from it."""
    assert given.seat is not None
    pile = state.piles.get(colour, ())
    if state.step == "draw" and not flow.is_drawn(state, given.seat):
        board = state.boards[given.seat]
        state = state.with_board(given.seat, replace(board, draws=state.draw))
        state = replace(state, piles={**state.piles, colour: (*pile, given.discarded or "")})
        return flow.after_a_draw(state)
    if state.step == "pick":
        return flow.after_a_pick(replace(state, piles={**state.piles, colour: pile[:-1]}))
    return state
