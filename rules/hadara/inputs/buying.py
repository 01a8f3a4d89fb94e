"""Buying a card: for its cost, less one coin for each card of its colour the player has (HAD-075 to HAD-079)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.cards import CARD_IDS, CARDS
from rules.hadara.faces import card_face, card_name, roman
from rules.hadara.inputs.base import CardInHand, check_is_free, known_top
from rules.hadara.numbers import BONUS, COST, ON_CARD, ON_PURPLE, POINTS, PRICE, PRICES, ask_number
from rules.hadara.prices import not_enough_coins, price
from rules.hadara.printed import printed_card
from rules.hadara.remembered import PLAIN, noted, plain_cards, plain_name, plain_number, purple_name, recalled
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT, COUNTER_GLYPH, COUNTER_TINT
from rules.hadara.state import Board, Card, State
from rules.hadara.tables import COLOURS, COST_RANGE, COUNTERS, EFFECTS, Bonus
from rules.hadara.tokens import ask_token, check_token
from rules.kit.derived import once_for_state
from rules.kit.field import Choice, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.panel import Notice, Panel
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say

_LAID = say("hadara.ask.card_hint")
"""Where a bought card goes (HAD-082)."""


@dataclass(frozen=True, kw_only=True)
class BuyCard(CardInHand):
    """Buys a drawn or picked card: one of the list, or one entered from the physical card.

    Typed numbers win over the list. A purple card has an effect or bonuses; `counter` is the token put on a token card,
    or the counter of a colour card; the four prices stand on the card that makes medals cheaper; `plain` says which of
    the purple cards without an effect it is, of those that were typed in before.
    """

    card: Annotated[str | None, CARD_IDS] = None
    colour: Annotated[str | None, Choice(COLOURS)] = None
    effect: Annotated[str | None, Choice(tuple(EFFECTS))] = None
    counter: Annotated[str | None, Choice(COUNTERS)] = None
    cost: Annotated[int | None, COST] = None
    economy: Annotated[int | None, BONUS] = None
    military: Annotated[int | None, BONUS] = None
    culture: Annotated[int | None, BONUS] = None
    agriculture: Annotated[int | None, BONUS] = None
    points: Annotated[int | None, POINTS] = None
    silver_2: Annotated[int | None, PRICE] = None
    gold_2: Annotated[int | None, PRICE] = None
    silver_3: Annotated[int | None, PRICE] = None
    gold_3: Annotated[int | None, PRICE] = None
    discarded: Annotated[str | None, CARD_IDS] = None
    plain: Annotated[int | None, Number(PLAIN[0], PLAIN[-1])] = None

    title = say("hadara.do.buy")
    sign = ("cards", "")

    def check(self, state: State) -> Refusal | None:
        card = self.meant(state)
        if isinstance(card, Refusal):
            return card
        assert self.seat is not None
        board = state.boards[self.seat]
        return (
            self.check_source(state, self.seat, card.colour)
            or (check_is_free(state, card.id) if card.id in CARDS else None)
            or (_check_effect(state, board, card) if card.effect else None)
            or _check_purse(board, card)
        )

    def after(self, state: State) -> State:
        card = self.meant(state)
        if isinstance(card, Refusal) or self.seat is None:
            return state
        board = state.boards[self.seat]
        board = board.after_coins("cards", -price(board, card))
        state = state.with_board(self.seat, replace(board, cards=(*board.cards, card)))
        return self.after_source(self._noted(state, card), self.seat, card.colour)

    def tell(self, state: State) -> Text:
        card = self.meant(state)
        return say("hadara.told.buy", card=say("hadara.card_any") if isinstance(card, Refusal) else card_name(card))

    def sign_now(self, state: State) -> tuple[str, str]:
        colour = self.source(state)
        return (COLOUR_GLYPH[colour], COLOUR_TINT[colour]) if colour else self.sign

    def note(self, state: State) -> Text | None:
        card = self.meant(state)
        if isinstance(card, Refusal) or self.seat is None:
            return None
        return say("hadara.price_of", n=price(state.boards[self.seat], card))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        colour = self.source(state)
        if colour is None:
            return self.ask_pile(state)
        return (
            *self.ask_pile(state),
            *(_ask_purple(state, self, self.seat) if colour == "purple" else _ask_card(state, self, self.seat, colour)),
        )

    def listed(self, state: State) -> str:
        """The card of the list that it is: as said, or the one that is known to lie on top of the pile (HAD-138)."""
        if self.card is not None:
            return self.card
        return "" if state.is_version_1 else known_top(state, self.colour)

    def panels(self, state: State) -> tuple[Panel, ...]:
        """A typed cost that no card of the list has in this epoch may be a slip (HAD-068)."""
        least, most = COST_RANGE[state.epoch]
        if self.cost is None or least <= self.cost <= most:
            return ()
        label = say("hadara.unusual_cost", epoch=roman(state.epoch), least=least, most=most)
        return (Notice(id="unusual_cost", label=label, topic="cost_ranges", glyph="eye"),)

    @once_for_state
    def meant(self, state: State) -> Card | Refusal:
        """The card with its numbers: from the list, or as typed in from the physical card (HAD-220)."""
        colour, listed = self.source(state), self.listed(state)
        if colour is None or self.seat is None:
            return nonsense("hadara.which_card")
        if not listed and self.cost is None and self.points is None and colour != "purple":
            return nonsense("hadara.which_card")
        if not listed and (self.cost is None or self.points is None):
            return nonsense("hadara.numbers_missing")
        known = printed_card(state, listed) if listed else Card("", colour, state.epoch, 0, (0, 0, 0, 0), 0)
        bonus: Bonus = tuple(  # type: ignore[assignment]  # four counters, four numbers
            known.bonus[at] if (typed := getattr(self, counter)) is None else typed
            for at, counter in enumerate(COUNTERS)
        )
        effect = (self.effect or "") if colour == "purple" else ""
        prices = tuple(getattr(self, name) for name in PRICES)
        return replace(
            known,
            id=listed or _typed_id(state, self.seat, colour),
            cost=known.cost if self.cost is None else self.cost,
            bonus=bonus,
            points=known.points if self.points is None else self.points,
            effect=effect,
            counter=(self.counter or "") if effect in ("p1_token", "p1_colour") else "",
            prices=prices if effect == "p2_medal" and None not in prices else (),
        )

    def _noted(self, state: State, card: Card) -> State:
        """What was typed is remembered: for a purple card under its effect, for any other under its id."""
        typed = {name: getattr(self, name) for name in ON_PURPLE}
        if card.effect:
            state = noted(state, purple_name(card.effect, card.counter), typed)
        elif card.colour == "purple":
            state = self._noted_plain(state, card)
        if card.id in CARDS and any(typed[name] is not None for name in ON_CARD):
            state = replace(state, printed=replace(state.printed, cards={**state.printed.cards, card.id: card}))
            state = noted(state, card.id, dict(zip(ON_CARD, (card.cost, *card.bonus, card.points), strict=True)))
        return state

    def _noted_plain(self, state: State, card: Card) -> State:
        numbers = dict(zip(ON_CARD, (card.cost, *card.bonus, card.points), strict=True))
        number = self.plain or plain_number(state.printed.typed, card.epoch, numbers)
        return noted(state, plain_name(card.epoch, number), numbers) if number else state


def _typed_id(state: State, seat: int, colour: str) -> str:
    """A name for a card that has none: when it came and to whom, so that two phones give it the same name."""
    when = state.picks if state.step == "pick" else state.draw
    name = f"{colour[0].upper()}{state.when}{when}s{seat}"
    taken = state.gone.union(*(board.card_ids() for board in state.boards))
    while name in taken:
        name += "+"
    return name


def _check_effect(state: State, board: Board, card: Card) -> Refusal | None:
    effect = EFFECTS[card.effect]
    if effect.is_starred:
        # HAD-176: starred effects exist once, the colour card once for each colour.
        twins = [own for one in state.boards for own in one.cards if own.effect == card.effect]
        if any(own.counter == card.counter for own in twins):
            return refuse("hadara.card_taken", topic="purple")
    if effect.epoch != state.epoch:
        return refuse("hadara.other_epoch", topic="purple")
    if effect.is_starred and state.is_first_game:
        return _no_stars()
    if card.effect in ("p1_token", "p1_colour") and not card.counter:
        return nonsense("hadara.which_counter")
    if card.effect == "p1_token":  # HAD-174, HAD-234
        return check_token(board, card.counter)
    if card.effect == "p2_medal" and not card.prices:  # HAD-182
        return refuse("hadara.prices_missing", topic="p2_medal")
    return None


def _no_stars() -> Refusal:
    """A first game is played without the starred cards (HAD-025, HAD-170)."""
    return refuse("hadara.no_stars", topic="first_game")


def _check_purse(board: Board, card: Card) -> Refusal | None:
    cost, discount = price(board, card), board.of_colour(card.colour)
    if cost <= board.purse:
        return None
    note = say("hadara.price_with_discount", n=cost, cost=card.cost, discount=discount)
    if not discount:
        note = say("hadara.price_plain", n=cost)
    return not_enough_coins(board, cost, note, "buying")


def _ask_card(state: State, given: BuyCard, seat: int, colour: str) -> list[Ask]:
    """The cards of the list that may lie there, and numbers to type for one that is printed differently. A card
    that is known to lie on top is the only one: its pile says which it is."""
    board = state.boards[seat]
    options: list[Option] = []
    for id, listed in CARDS.items():
        if listed.epoch != state.epoch or listed.colour != colour:
            continue
        card, refusal = printed_card(state, id), BuyCard(seat=seat, card=id).check(state)
        if refusal is None or refusal.code == "hadara.not_enough_coins":
            options.append(Option(id, card_name(card), face=card_face(state, card, board), refusal=refusal))
    is_known = given.card is None and bool(given.listed(state))
    which = ask(given, "card", say("hadara.ask.card"), options=tuple(options), hint=_LAID, is_last=True)
    asks = [] if is_known else [which]
    asks += [ask_number(given, name, is_extra=True) for name in ON_CARD]
    if state.step == "draw":
        thrown = tuple(Option(option.value, option.label, face=option.face) for option in options)
        asks.append(ask(given, "discarded", say("hadara.ask.discarded"), options=thrown, is_extra=True))
    return asks


def _ask_purple(state: State, given: BuyCard, seat: int) -> list[Ask]:
    """Which effect, and all its numbers: purple cards are in no list (HAD-220)."""
    effects = [
        Option(
            effect.id,
            say(f"hadara.effect.{effect.id}"),
            say(f"hadara.does.{effect.id}"),
            "star",
            "purple",
            refusal=_no_stars() if effect.is_starred and state.is_first_game else None,
        )
        for effect in EFFECTS.values()
        if effect.epoch == state.epoch
    ]
    effects.append(Option(None, say("hadara.effect.none"), say("hadara.does.none"), "plus", "purple"))
    asks = [ask(given, "effect", say("hadara.ask.effect"), options=tuple(effects), hint=_LAID)]
    if given.effect == "p1_token":
        asks.append(ask_token(given, state.boards[seat], "hadara.ask.token"))
    if given.effect == "p1_colour":
        asks.append(ask(given, "counter", say("hadara.ask.colour"), options=_counters(), is_needed=True))
    known = recalled(state.printed.typed, purple_name(given.effect or "", given.counter or ""), ON_PURPLE)
    plain = plain_cards(state.printed.typed, state.epoch) if given.effect is None else {}
    if plain:
        asks.append(_ask_plain(state, given, state.boards[seat], plain))
        known = plain.get(given.plain or 0, {})
    asks += [ask_number(given, name, remembered=known.get(name), is_needed=True) for name in ("cost", "points")]
    is_extra = given.effect is not None
    asks += [ask_number(given, name, remembered=known.get(name), is_extra=is_extra) for name in COUNTERS]
    if given.effect == "p2_medal":
        asks += [ask_number(given, name, remembered=known.get(name), is_needed=True) for name in PRICES]
    return asks


def _ask_plain(state: State, given: BuyCard, board: Board, plain: dict[int, dict[str, int]]) -> Ask:
    """Those that were typed in before, as tiles to touch."""
    options = []
    for number, told in plain.items():
        bonus = (told["economy"], told["military"], told["culture"], told["agriculture"])
        card = Card(plain_name(state.epoch, number), "purple", state.epoch, told["cost"], bonus, told["points"])
        options.append(Option(number, card_name(card), face=card_face(state, card, board)))
    return ask(given, "plain", say("hadara.ask.plain"), options=tuple(options), hint=say("hadara.ask.plain_hint"))


def _counters() -> tuple[Option, ...]:
    return tuple(
        Option(counter, say(f"hadara.counter.{counter}"), glyph=COUNTER_GLYPH[counter], tint=COUNTER_TINT[counter])
        for counter in COUNTERS
    )
