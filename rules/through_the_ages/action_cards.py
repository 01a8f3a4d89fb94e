"""Action cards: one effect, then discarded."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.through_the_ages import civil, development, goods, paying, ratings
from rules.through_the_ages.cards import is_urban
from rules.through_the_ages.civil import card_name
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.hand import check_in_hand, without_card
from rules.through_the_ages.inputs import PlayActionCard
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import WORKER_KINDS
from rules.through_the_ages.tables_civil import ACTION_CARDS, HERITAGE_SCIENCE, PER_RIVAL, TECHNOLOGIES, ActionCard

FIELDS = ("farm", "mine")


def check(state: State, given: PlayActionCard) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat)
    if wrong is not None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    wrong = check_in_hand(state.board, given.card)
    # TTA-174: of two alike, the one that was there before may be played.
    if wrong is None and state.board.hand.count(given.card) <= state.turn.taken.count(given.card):
        wrong = refuse("through_the_ages.taken_this_turn", topic="action_cards")
    # TTA-169, TTA-342: Breakthrough for a revolution costs what a revolution costs, and not its own action.
    if wrong is None:
        wrong = development.check_actions(state, state.seat, is_revolution=is_revolution(given))
    return wrong or _check_effect(state, given, ACTION_CARDS[given.card])


def is_revolution(given: PlayActionCard) -> bool:
    return given.is_revolution and given.card is not None and ACTION_CARDS[given.card].effect == "breakthrough"


def _check_effect(state: State, given: PlayActionCard, card: ActionCard) -> Refusal | None:
    """What the card orders must be possible (TTA-177)."""
    board = state.board
    match card.effect:
        case "rich_land" | "urban_growth" | "efficient_upgrade":
            return _check_work(state, board, given, card)
        case "frugality":
            return civil.check_growing(board)
        case "engineering_genius":  # TTA-176: exactly one
            return civil.check_staging(board, 1, card.amount)
        case "breakthrough":
            if given.technology is None:
                return nonsense("through_the_ages.name_a_card")
            return check_in_hand(board, given.technology) or development.check_developing(
                state, state.seat, given.technology, is_revolution=given.is_revolution
            )
        case "reserves" if given.goods is None:
            return nonsense("through_the_ages.food_or_resources")
    return None


def _check_work(state: State, board: Board, given: PlayActionCard, card: ActionCard) -> Refusal | None:
    if given.technology is None or TECHNOLOGIES[given.technology].kind not in WORKER_KINDS:
        return nonsense("through_the_ages.name_a_card")
    if not _fits(card.effect, given.technology):
        return refuse("through_the_ages.other_kind", topic="action_cards", card=say(card_name(card.id)))
    if given.to is not None:
        return civil.check_upgrading(state, board, given.technology, given.to, card.amount, by_card=True)
    if card.effect == "efficient_upgrade":
        return nonsense("through_the_ages.name_a_card")
    return civil.check_building(board, given.technology, card.amount)


def _fits(effect: str, technology: str) -> bool:
    is_field = TECHNOLOGIES[technology].kind in FIELDS
    if effect == "rich_land":
        return is_field
    return is_urban(technology) or (effect == "efficient_upgrade" and is_field)


def after(state: State, given: PlayActionCard) -> State:
    assert given.seat is not None
    if given.card is None:
        return state
    seat, card = given.seat, ACTION_CARDS[given.card]
    state = development.after_actions(state, seat, is_revolution=is_revolution(given))
    state = state.with_board(seat, without_card(state.boards[seat], card.id))
    board = state.boards[seat]
    match card.effect:
        case "rich_land" | "urban_growth" | "efficient_upgrade":
            return _after_work(state, seat, given, card.amount)
        case "frugality":  # at full price, the food comes after it
            board = goods.with_goods(civil.after_growing(board), FOOD, card.amount)
        case "engineering_genius":
            return civil.after_staging(state, seat, 1, card.amount)
        case "breakthrough":
            if given.technology is None:
                return state
            state = development.after_developing(state, seat, given.technology, is_revolution=given.is_revolution)
            board = state.boards[seat].with_science(card.amount)
        case "patriotism":
            board = replace(
                board, extra_military=board.extra_military + 1, unit_resources=board.unit_resources + card.amount
            )
        case "cultural_heritage":
            board = board.with_science(HERITAGE_SCIENCE[card.level]).with_culture(card.id, card.amount)
        case "stockpile":
            board = goods.with_goods(goods.with_goods(board, RESOURCES, card.amount), FOOD, card.amount)
        case "reserves" if given.goods is not None:
            board = goods.with_goods(board, given.goods, card.amount)
        case "revolutionary_idea":
            board = board.with_science(card.amount)
        case "wave_of_nationalism" | "military_build_up":
            board = replace(board, unit_resources=board.unit_resources + per_rival(state, seat, card.effect))
        case "endowment_for_the_arts":
            board = board.with_culture(card.id, per_rival(state, seat, card.effect))
    return state.with_board(seat, board)


def per_rival(state: State, seat: int, effect: str) -> int:
    """For each stronger civilization, or each with more culture points."""

    def value(one: int) -> int:
        board = state.boards[one]
        return board.points if effect == "endowment_for_the_arts" else ratings.strength(state, one, board)

    ahead = sum(value(one) > value(seat) for one in state.active)
    return ahead * PER_RIVAL[effect][max(2, len(state.active))]


def _after_work(state: State, seat: int, given: PlayActionCard, less: int) -> State:
    if given.technology is None or given.technology not in state.boards[seat].workers:
        return state
    if given.to is not None:
        return civil.after_upgrading(state, seat, given.technology, given.to, less)
    return state.with_board(seat, civil.after_building(state.boards[seat], given.technology, less))
