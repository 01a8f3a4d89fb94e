"""Tactics, and what leaders, wonders and pacts allow once a turn."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.through_the_ages import bank, civil, goods, paying, ratings
from rules.through_the_ages.cards import is_unit
from rules.through_the_ages.civil import card_name
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import (
    AskChurchill,
    CopyTactic,
    PlayTactic,
    RaiseArmy,
    SpendMilitaryAsCivil,
    TradeGoods,
    WelcomeWorker,
)
from rules.through_the_ages.military_hand import check_held, check_military_card
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import CHURCHILL

OWN_COST, COPY_COST = 1, 2
BARBAROSSA_LESS = 1
TRADE_ROUTES = "trade_routes_agreement_i"
LINER = "ocean_liner_service_ii"


def check_play(state: State, given: PlayTactic) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat)
    if wrong is not None or given.tactic is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    return (
        check_held(state, given.tactic, topic="tactics")
        or _check_once(state)
        or paying.check_military(state.board, OWN_COST)
        or check_military_card(state.board)
    )


def _check_once(state: State) -> Refusal | None:
    if state.turn.has_tactic:  # TTA-186
        return refuse("through_the_ages.one_tactic_a_turn", topic="tactics")
    return None


def after_play(state: State, given: PlayTactic) -> State:
    """One's own until the start of the next turn (TTA-184)."""
    assert given.seat is not None
    board = paying.after_military(state.boards[given.seat], OWN_COST)
    hand = max(0, board.military_hand - 1)
    board = replace(board, tactic=given.tactic, is_tactic_common=False, military_hand=hand)
    return replace(state.with_board(given.seat, board), turn=replace(state.turn, has_tactic=True))


def check_copy(state: State, given: CopyTactic) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat)
    if wrong is not None or given.tactic is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    if given.tactic not in state.tactics:
        return refuse("through_the_ages.not_common", topic="tactics", card=say(card_name(given.tactic)))
    return _check_once(state) or paying.check_military(state.board, COPY_COST)


def after_copy(state: State, given: CopyTactic) -> State:
    assert given.seat is not None
    board = paying.after_military(state.boards[given.seat], COPY_COST)
    board = replace(board, tactic=given.tactic, is_tactic_common=True)
    return replace(state.with_board(given.seat, board), turn=replace(state.turn, has_tactic=True))


# Once a turn.


def _check_effect(state: State, seat: int | None, effect: str, *, is_there: bool) -> Refusal | None:
    wrong = paying.check_acting(state, seat)
    if wrong is None and not is_there:
        wrong = refuse("through_the_ages.effect_missing", topic=effect, card=say(card_name(effect)))
    if wrong is None and effect in state.turn.used:
        wrong = refuse("through_the_ages.once_a_turn", topic=effect)
    return wrong


def _after_using(state: State, seat: int, board: Board, effect: str) -> State:
    turn = replace(state.turn, used=state.turn.used | {effect})
    return replace(state.with_board(seat, board), turn=turn)


def check_hammurabi(state: State, given: SpendMilitaryAsCivil) -> Refusal | None:
    wrong = _check_effect(state, given.seat, "hammurabi_a", is_there=state.board.leader == "hammurabi_a")
    return wrong or paying.check_military(state.board, 1)


def after_hammurabi(state: State, given: SpendMilitaryAsCivil) -> State:
    assert given.seat is not None
    board = paying.after_military(state.boards[given.seat], 1)
    return _after_using(state, given.seat, replace(board, civil=board.civil + 1), "hammurabi_a")


def check_army(state: State, given: RaiseArmy) -> Refusal | None:
    """Barbarossa may do it as often as military actions allow: growth and a unit, each for one less."""
    wrong = paying.check_acting(state, given.seat)
    if wrong is None and state.board.leader != "frederick_barbarossa_i":
        name = say(card_name("frederick_barbarossa_i"))
        wrong = refuse("through_the_ages.effect_missing", topic="frederick_barbarossa_i", card=name)
    if wrong is not None or given.card is None or not is_unit(given.card):
        return wrong or nonsense("through_the_ages.name_a_card")
    board = state.board
    wrong = paying.check_military(board, 1) or civil.check_growing(board, BARBAROSSA_LESS)
    return wrong or civil.check_building(civil.after_growing(board, BARBAROSSA_LESS), given.card, BARBAROSSA_LESS)


def after_army(state: State, given: RaiseArmy) -> State:
    assert given.seat is not None
    if given.card is None:
        return state
    board = civil.after_growing(paying.after_military(state.boards[given.seat], 1), BARBAROSSA_LESS)
    return state.with_board(given.seat, civil.after_building(board, given.card, BARBAROSSA_LESS))


def check_churchill(state: State, given: AskChurchill) -> Refusal | None:
    name = "winston_churchill_iii"
    return _check_effect(state, given.seat, name, is_there=state.board.leader == name)


def after_churchill(state: State, given: AskChurchill) -> State:
    assert given.seat is not None
    board = state.boards[given.seat]
    if given.way == "culture":
        board = board.with_culture("winston_churchill_iii", CHURCHILL)
    else:
        board = replace(
            board,
            unit_science=board.unit_science + CHURCHILL,
            unit_resources=board.unit_resources + CHURCHILL,
        )
    return _after_using(state, given.seat, board, "winston_churchill_iii")


def check_liner(state: State, given: WelcomeWorker) -> Refusal | None:
    wrong = _check_effect(state, given.seat, LINER, is_there=ratings.has_wonder(state.board, LINER))
    if wrong is None and state.board.yellow < 1:
        return refuse("through_the_ages.bank_empty", topic=LINER)
    return wrong


def after_liner(state: State, given: WelcomeWorker) -> State:
    assert given.seat is not None
    return _after_using(state, given.seat, bank.with_population(state.boards[given.seat]), LINER)


def trade_side(state: State, seat: int) -> str | None:
    """A may use a food as a resource, B a resource as food."""
    return next((side for card, side in ratings.sides(state, seat) if card == TRADE_ROUTES), None)


def check_trade(state: State, given: TradeGoods) -> Refusal | None:
    side = trade_side(state, given.seat) if given.seat is not None else None
    wrong = _check_effect(state, given.seat, TRADE_ROUTES, is_there=side is not None)
    if wrong is not None:
        return wrong
    return paying.check_food(state.board, 1) if side == "A" else paying.check_resources(state.board, 1)


def after_trade(state: State, given: TradeGoods) -> State:
    assert given.seat is not None
    board = state.boards[given.seat]
    if trade_side(state, given.seat) == "A":
        board = replace(goods.after_paying(board, FOOD, 1), spare_resources=board.spare_resources + 1)
    else:
        board = replace(goods.after_paying(board, RESOURCES, 1), spare_food=board.spare_food + 1)
    return _after_using(state, given.seat, board, TRADE_ROUTES)
