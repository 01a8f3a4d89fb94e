"""What is easily forgotten: effects of leaders, wonders and pacts that only a player can use, at the right moment."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.panel import Notice
from rules.kit.text import Text, say
from rules.through_the_ages import civil, politics, ratings
from rules.through_the_ages.blue_cubes import food_missing
from rules.through_the_ages.cards import is_urban, level
from rules.through_the_ages.costs import TAJ_MAHAL
from rules.through_the_ages.inputs import AskChurchill, RaiseArmy, SpendMilitaryAsCivil, TradeGoods, WelcomeWorker
from rules.through_the_ages.inputs.trade_routes import trade_side
from rules.through_the_ages.once_a_turn import BARBAROSSA, CHURCHILL, HAMMURABI, LINER, TRADE_ROUTES
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import LEVEL
from rules.through_the_ages.tables_civil import LEADERS


def effects(state: State, seat: int) -> list[Input]:
    """Inputs that belong to a card in play, while they may still be used."""
    board = state.boards[seat]
    found: list[Input] = []
    if board.leader == HAMMURABI and HAMMURABI not in state.turn.used:
        found.append(SpendMilitaryAsCivil(seat=seat))
    if board.leader == BARBAROSSA:
        found.append(RaiseArmy(seat=seat))
    if board.leader == CHURCHILL and CHURCHILL not in state.turn.used:
        found.append(AskChurchill(seat=seat, way="culture"))
    if ratings.has_wonder(board, LINER) and LINER not in state.turn.used:
        found.append(WelcomeWorker(seat=seat))
    if trade_side(state, seat) is not None and TRADE_ROUTES not in state.turn.used:
        found.append(TradeGoods(seat=seat))
    return found


def now(state: State, seat: int) -> list[Text]:
    """What a card in play has to say in this step."""
    board = state.boards[seat]
    found: list[Text] = []
    if state.step == "politics":
        if board.leader == politics.CAESAR and not board.has_used_caesar:
            found.append(say("through_the_ages.remind.caesar"))
        if board.leader in (politics.ALEXANDER, politics.COLUMBUS):
            found.append(say(f"through_the_ages.remind.{board.leader}"))
        if board.leader == "joan_of_arc_i":
            found.append(say("through_the_ages.remind.joan"))
    if state.step == "actions":
        if state.turn.has_new_leader and _may_lie_in_row(TAJ_MAHAL, state):
            found.append(say("through_the_ages.remind.taj_mahal"))
        if board.leader == civil.BACH and civil.BACH not in state.turn.used and _has_urban(state, seat):
            found.append(say("through_the_ages.remind.bach"))
        if board.leader == "homer_a" and board.wonders and any(card in LEADERS for card in board.hand):
            found.append(say("through_the_ages.remind.homer"))
    return found


def _may_lie_in_row(wonder: str, state: State) -> bool:
    """Taj Mahal's text counts while it is in the row (TTA-255): of this age or the last, and nobody has it."""
    return not state.seen.get(wonder) and LEVEL[state.age] - 1 <= level(wonder) <= LEVEL[state.age]


def _has_urban(state: State, seat: int) -> bool:
    return any(workers > 0 and is_urban(card) for card, workers in state.boards[seat].workers.items())


def warnings(state: State, seat: int) -> tuple[Notice, ...]:
    """What harm the end of this seat's turn will do, as things stand: an uprising, a famine."""
    board = state.boards[seat]
    if board.is_gone or state.step in ("final", "end"):
        return ()
    found = []
    if ratings.has_uprising(board):
        label = say("through_the_ages.warn.uprising")
        found.append(Notice(id="uprising", label=label, topic="uprising", is_brief=True, glyph="smile"))
    elif ratings.discontent(board) and board.unused == ratings.discontent(board):
        label = say("through_the_ages.warn.last_worker", n=board.unused)
        found.append(Notice(id="uprising", label=label, topic="uprising", is_brief=True, glyph="smile"))
    missing = food_missing(state, seat, board)
    if missing > 0:
        label = say("through_the_ages.warn.famine", n=missing)
        found.append(Notice(id="famine", label=label, topic="consumption", is_brief=True, glyph="wheat"))
    return tuple(found)
