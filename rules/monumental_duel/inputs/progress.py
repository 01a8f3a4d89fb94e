"""The top of the city deck drawn and used: by scientific progress (MOD-119 to MOD-123) or an effect (MOD-201)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.city import KINDS, is_knowledge, left_in_deck
from rules.monumental_duel.inputs.base import Effect, Gains, Gives, Turn
from rules.monumental_duel.inputs.kinds import AMOUNT, NAME
from rules.monumental_duel.marking import candidates
from rules.monumental_duel.names import top_name
from rules.monumental_duel.numbers import city_card_uses, city_card_yields, own_name, tidy, yields
from rules.monumental_duel.questions import extra_questions, gain_questions, name_question
from rules.monumental_duel.signs import CARD_GLYPH, CARD_TINT
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill
from rules.monumental_duel.tables import CIVILIZATION_CARDS, PROGRESS_COST, STARTING

_DRAWN = ("building", "knowledge", "wonder")


@dataclass(frozen=True, kw_only=True)
class MakeProgress(Turn, Gives):
    """Scientific progress: pays 2 science, draws and uses the top card of the city deck.

    `name` is the card that came up, where nobody knew it.
    """

    card: Annotated[str, Choice(_DRAWN)] = "building"
    paid_gold: Annotated[int | None, AMOUNT] = None
    name: Annotated[str | None, NAME] = None

    title = say("monumental_duel.do.MakeProgress")
    sign = ("flask", "")

    def bill(self) -> Bill:
        return Bill("science", PROGRESS_COST, self.paid_gold)

    def gains(self, state: State, seat: int) -> dict[str, int]:
        """What was typed, else what a known card on top gives (MOD-120, MOD-122)."""
        if state.boards[seat].city_deck <= 0:
            return self.typed()
        return self.typed() or self.given_before(state, seat) or {}

    def drawn(self, state: State, seat: int) -> str:
        """The card that is drawn, as far as it is known or said."""
        board = state.boards[seat]
        top = board.top[-1] if board.top else ""
        return tidy(self.name) if not top and state.has_places else top

    def given_before(self, state: State, seat: int) -> dict[str, int] | None:
        """A building that gives nothing when activated is used, a knowledge as well (MOD-120)."""
        name = self.drawn(state, seat)
        if not state.has_places:
            return city_card_yields(state, name)
        if is_knowledge(state.boards[seat], name):
            kind, own = ("starting", own_name(state.boards[seat])) if name == STARTING else ("knowledge", name)
            return yields(state, kind, own, "use_")
        found = city_card_yields(state, name)
        return found or city_card_uses(state, name) or found

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        board = state.boards[seat]
        if board.city_deck <= 0:
            return refuse("monumental_duel.deck_empty", say("monumental_duel.no_shuffle_now"), "progress")
        return check_bill(board, self.bill())

    def does(self, state: State, seat: int) -> State:
        """Nothing limits how often (MOD-119, MOD-121)."""
        gains = self.gains(state, seat)
        board = after_bill(state.boards[seat], self.bill())
        board = _drawn(board, 1, self._knowledge(state, board), tidy(self.name))
        return state.with_board(seat, after_gain(board, gains, "progress"))

    def _knowledge(self, state: State, board: Board) -> int:
        """A known card on top says itself what it is; the first version recognised only the word "knowledge"."""
        if state.is_version_1:
            return int(self.card == "knowledge" or board.top[-1:] == ("knowledge",))
        if board.top:
            return _known_knowledge(board, 1)
        return int(self.card == "knowledge" or is_knowledge(board, tidy(self.name)))

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        top = state.boards[self.seat].top
        if top:  # MOD-122
            return say("monumental_duel.on_top", card=top_name(top[-1]))
        return say("monumental_duel.costs.science", n=PROGRESS_COST)

    def questions(self, state: State, seat: int) -> list[Ask]:
        kinds = tuple(
            Option(kind, say(f"monumental_duel.card.{kind}"), glyph=CARD_GLYPH[kind], tint=CARD_TINT[kind])
            for kind in _DRAWN
        )
        board = state.boards[seat]
        asks = [] if board.top else [ask(self, "card", say("monumental_duel.ask.drawn"), options=kinds)]
        if not state.has_places:
            asks += gain_questions(self, self.gains(state, seat) or None)
            return [*asks, *extra_questions(self, "paid_gold")]
        if not board.top and self.card == "building" and state.reads_cards:
            asks.append(name_question(state, self, "building", candidates(state, board, _left(board))))
        return [*asks, *self.gives_questions(state, seat), *extra_questions(self, "paid_gold")]


@dataclass(frozen=True, kw_only=True)
class DrawCards(Effect, Gains):
    """An effect draws and uses cards of the city deck: as many as there are (MOD-201)."""

    cards: Annotated[int, Number(1, CIVILIZATION_CARDS)] = 1
    knowledge: Annotated[int, Number(0, CIVILIZATION_CARDS)] = 0

    title = say("monumental_duel.do.DrawCards")
    sign = ("cards", "")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        deck = state.boards[seat].city_deck
        if deck <= 0:  # MOD-201
            return refuse("monumental_duel.deck_empty", say("monumental_duel.no_shuffle_now"), "progress")
        if self.knowledge > min(self.cards, deck):
            return refuse("monumental_duel.so_many_knowledge", topic="progress", n=min(self.cards, deck))
        return None

    def does(self, state: State, seat: int) -> State:
        board = state.boards[seat]
        seen = 0 if state.is_version_1 else _known_knowledge(board, self.cards)
        board = _drawn(board, self.cards, max(self.knowledge, seen))
        return state.with_board(seat, after_gain(board, self.typed(), "effects"))

    def tell(self, state: State) -> Text:
        deck = self.cards if self.seat is None else max(0, state.boards[self.seat].city_deck)
        return say("monumental_duel.told.DrawCards", n=min(self.cards, deck))

    def questions(self, state: State, seat: int) -> list[Ask]:
        asks = [ask(self, name, say(f"monumental_duel.ask.draw_{name}")) for name in ("cards", "knowledge")]
        return [*asks, *gain_questions(self, hint=say("monumental_duel.hint.draw"))]


def _known_knowledge(board: Board, cards: int) -> int:
    """How many of the uppermost cards are known to be knowledge."""
    return sum(is_knowledge(board, card) for card in board.top[-cards:])


def _left(board: Board) -> tuple[str, ...]:
    """What the deck is known to hold, if that is all of it."""
    return board.in_deck if len(board.in_deck) >= board.city_deck else ()


def _still_known(board: Board, drawn: int, knowledge: int, name: str) -> tuple[str, ...]:
    """What the deck is known to hold under its known top, after this many cards were drawn."""
    unseen = drawn - len(board.top)
    if unseen <= 0:
        return board.in_deck
    if unseen > 1:
        return ()
    return left_in_deck(board, board.in_deck, name, is_knowledge_drawn=bool(knowledge))


def _drawn(board: Board, cards: int, knowledge: int, name: str = "") -> Board:
    """Used cards go to the discard pile (MOD-120, MOD-208). An empty deck gives none and is not shuffled (MOD-164)."""
    number = min(cards, max(0, board.city_deck))
    seen = tuple(card for card in board.top[-number:] if number and card not in KINDS) or ((name,) if name else ())
    return replace(
        board,
        city_deck=board.city_deck - number,
        top=board.top[: max(0, len(board.top) - number)],
        in_deck=_still_known(board, number, knowledge, name),
        city_discard=board.city_discard + number,
        in_discard=(*board.in_discard, *seen),
        knowledge_discarded=board.knowledge_discarded + min(knowledge, number),
    )
