"""What leaders, wonders and pacts allow once a turn."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.through_the_ages import names, paying
from rules.through_the_ages.state import Board, State

HAMMURABI, BARBAROSSA, CHURCHILL = "hammurabi_a", "frederick_barbarossa_i", "winston_churchill_iii"
"""Leaders who let their owner act. Barbarossa may be asked as often as military actions allow."""
LINER = "ocean_liner_service_ii"
TRADE_ROUTES = "trade_routes_agreement_i"


def check_effect(state: State, seat: int | None, effect: str, *, is_there: bool) -> Refusal | None:
    """Whether it is in play and still unused this turn."""
    wrong = paying.check_acting(state, seat)
    if wrong is None and not is_there:
        wrong = refuse("through_the_ages.effect_missing", topic=effect, card=names.card(effect))
    if wrong is None and effect in state.turn.used:
        wrong = refuse("through_the_ages.once_a_turn", topic=effect)
    return wrong


def after_using(state: State, seat: int, board: Board, effect: str) -> State:
    turn = replace(state.turn, used=state.turn.used | {effect})
    return replace(state, boards=state.boards_with(seat, board), turn=turn)
