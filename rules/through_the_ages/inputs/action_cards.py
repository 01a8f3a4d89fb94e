"""Action cards: one effect, then discarded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import action_cards, civil, costs, development, names, paying
from rules.through_the_ages.cards import is_government
from rules.through_the_ages.hand import check_in_hand, in_hand, without_card
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.inputs.building import upgrade_to
from rules.through_the_ages.inputs.development import revolution, technologies
from rules.through_the_ages.questions import card_option, face_option, possible_first, why_not
from rules.through_the_ages.signs import GOODS_SIGN, KIND_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import WORKER_KINDS
from rules.through_the_ages.tables_civil import ACTION_CARDS, TECHNOLOGIES, ActionCard


@dataclass(frozen=True, kw_only=True)
class PlayActionCard(Action):
    """Plays an action card with the action it orders: the card built or upgraded, the technology, food or resources."""

    card: Annotated[str | None, kinds.ONE_ACTION_CARD] = None
    technology: Annotated[str | None, Choice(tuple(kinds.TECHNOLOGIES))] = None
    to: Annotated[str | None, kinds.ONE_WORKER_CARD] = None
    is_revolution: Annotated[bool, Flag()] = False
    goods: Annotated[str | None, Choice(("food", "resources"))] = None

    title = say("through_the_ages.do.action_card")
    sign = KIND_SIGN["action"]

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat)
        if wrong is not None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        wrong = check_in_hand(state.board, self.card)
        # TTA-174: of two alike, the one that was in hand before may be played.
        if wrong is None and state.board.hand.count(self.card) <= state.turn.taken.count(self.card):
            wrong = refuse("through_the_ages.taken_this_turn", topic="action_cards")
        # TTA-169, TTA-342: Breakthrough for a revolution costs what a revolution costs, and not its own action.
        if wrong is None:
            wrong = development.check_actions(state, state.seat, is_revolution=self._orders_revolution())
        return wrong or self._check_order(state, ACTION_CARDS[self.card])

    def _orders_revolution(self) -> bool:
        return self.is_revolution and self.card is not None and ACTION_CARDS[self.card].effect == "breakthrough"

    def _check_order(self, state: State, card: ActionCard) -> Refusal | None:
        """What the card orders must be possible (TTA-177)."""
        board = state.board
        match card.effect:
            case "rich_land" | "urban_growth" | "efficient_upgrade":
                return self._check_work(state, board, card)
            case "frugality":
                return civil.check_growing(board)
            case "engineering_genius":  # TTA-176: exactly one
                return civil.check_staging(board, 1, card.amount)
            case "breakthrough":
                if self.technology is None:
                    return nonsense("through_the_ages.name_a_card")
                return check_in_hand(board, self.technology) or development.check_developing(
                    state, state.seat, self.technology, is_revolution=self.is_revolution
                )
            case "reserves" if self.goods is None:
                return nonsense("through_the_ages.food_or_resources")
        return None

    def _check_work(self, state: State, board: Board, card: ActionCard) -> Refusal | None:
        if self.technology is None or TECHNOLOGIES[self.technology].kind not in WORKER_KINDS:
            return nonsense("through_the_ages.name_a_card")
        if not action_cards.fits(card.effect, self.technology):
            return refuse("through_the_ages.other_kind", topic="action_cards", card=names.card(card.id))
        if self.to is not None:
            return civil.check_upgrading(state, board, self.technology, self.to, card.amount, by_card=True)
        if card.effect == "efficient_upgrade":
            return nonsense("through_the_ages.name_a_card")
        return civil.check_building(board, self.technology, card.amount)

    def does(self, state: State) -> State:
        """The card is discarded before its order is carried out."""
        assert self.seat is not None
        if self.card is None:
            return state
        seat, card = self.seat, ACTION_CARDS[self.card]
        board = development.after_actions(state.boards[seat], is_revolution=self._orders_revolution())
        state = state.with_board(seat, without_card(board, card.id))
        match card.effect:
            case "rich_land" | "urban_growth" | "efficient_upgrade":
                return self._after_work(state, seat, card.amount)
            case "engineering_genius":
                return civil.after_staging(state, seat, 1, less=card.amount)
            case "breakthrough":
                if self.technology is None:
                    return state
                state = development.after_developing(
                    state, seat, state.boards[seat], self.technology, is_revolution=self.is_revolution
                )
                return state.with_board(seat, state.boards[seat].with_science(card.amount))
        return state.with_board(seat, action_cards.with_gain(state, seat, card, self.goods))

    def _after_work(self, state: State, seat: int, less: int) -> State:
        if self.technology is None or self.technology not in state.boards[seat].workers:
            return state
        if self.to is not None:
            return civil.after_upgrading(state, seat, self.technology, self.to, less)
        return state.with_board(seat, civil.after_building(state.boards[seat], self.technology, less))

    def tell(self, state: State) -> Text:
        on = self.to or self.technology
        if on is None:
            return say("through_the_ages.told.action", card=names.told_card(self.card))
        return say("through_the_ages.told.action_on", card=names.told_card(self.card), on=names.told_card(on))

    def note(self, state: State) -> Text | None:
        return in_hand(state.boards[self.seat], ACTION_CARDS) if self.seat is not None else None

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        own = [card for card in dict.fromkeys(board.hand) if card in ACTION_CARDS]
        options = possible_first(face_option(card, why_not(state, self, card=card)) for card in own)
        first = ask(self, "card", say("through_the_ages.ask.action"), options=options, is_needed=True)
        return (first, *_order(state, self, board, ACTION_CARDS[self.card])) if self.card is not None else (first,)


def _order(state: State, given: PlayActionCard, board: Board, card: ActionCard) -> tuple[Ask, ...]:
    """What the card leaves to choose."""
    match card.effect:
        case "rich_land" | "urban_growth" | "efficient_upgrade":
            return _work(state, given, board, card)
        case "breakthrough":
            chosen = technologies(state, given, board, "technology")
            if given.technology is not None and is_government(given.technology):
                return (chosen, revolution(state, given, given.technology))
            return (chosen,)
        case "reserves":
            goods = tuple(
                Option(kind, names.amount(kind, card.amount), None, *sign) for kind, sign in GOODS_SIGN.items()
            )
            return (ask(given, "goods", say("through_the_ages.ask.goods"), options=goods, is_needed=True),)
    return ()


def _work(state: State, given: PlayActionCard, board: Board, card: ActionCard) -> tuple[Ask, ...]:
    """Where to build for less, or what to upgrade for less."""
    must_upgrade, less = card.effect == "efficient_upgrade", card.amount
    own = [one for one in board.workers if action_cards.fits(card.effect, one)]
    if must_upgrade:
        own = [one for one in own if board.on(one) > 0 and civil.upgrades(state, board, one, by_card=True)]
    options = [
        card_option(one, None if must_upgrade else _either(state, given, board, one), _building_cost(board, one, less))
        for one in own
    ]
    first = ask(given, "technology", say("through_the_ages.ask.work"), options=possible_first(options), is_needed=True)
    chosen = given.technology
    if chosen is None or not board.on(chosen) or not civil.upgrades(state, board, chosen, by_card=True):
        return (first,)
    second = upgrade_to(state, given, board, chosen, less, by_card=True)
    if must_upgrade:
        return (first, second)
    build = Option(
        None,
        say("through_the_ages.build_here"),
        _building_cost(board, chosen, less),
        "plus",
        refusal=why_not(state, given, to=None),
    )
    label = say("through_the_ages.ask.build_or_upgrade")
    return (first, ask(given, "to", label, options=(build, *second.options)))


def _either(state: State, given: PlayActionCard, board: Board, card: str) -> Refusal | None:
    """Refused only if neither building there nor upgrading from there can be done."""
    refusal = why_not(state, given, technology=card, to=None)
    if refusal is None or not board.on(card):
        return refusal
    ways = [why_not(state, given, technology=card, to=to) for to in civil.upgrades(state, board, card, by_card=True)]
    return refusal if None not in ways else None


def _building_cost(board: Board, card: str, less: int) -> Text:
    return names.amount("resources", costs.building(board, card, less))
