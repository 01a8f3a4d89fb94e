"""What each input costs or brings, in a line under its name."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import costs, flow, names
from rules.through_the_ages import inputs as do
from rules.through_the_ages.cards import is_government
from rules.through_the_ages.questions.parts import amount, price
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, TECHNOLOGIES


def note(state: State, given: Input) -> Text | None:
    board = state.boards[given.seat] if given.seat is not None else None
    if board is None or given.seat is None:
        return None
    match given:
        case do.IncreasePopulation():
            return price(civil=1, food=costs.growth(board))
        case do.BuildStages():
            return _stage_note(board, given.stages)
        case do.TakeCard() if given.card is not None:
            return price(civil=costs.taking(state, given.seat, given.card, given.space)) or amount("civil", 0)
        case do.TakeCard():
            return say("through_the_ages.take_note")
        case do.Build() if given.card is not None:
            return _work_note(given.card, costs.building(board, given.card))
        case do.Upgrade() if given.card is not None and given.to is not None:
            return _work_note(given.card, costs.upgrade(board, given.card, given.to))
        case do.Develop() if given.card is not None:
            return _develop_note(state, given, given.card)
        case do.Develop():
            return _in_hand(board, tuple(TECHNOLOGIES))
        case do.PlayLeader():
            return _in_hand(board, tuple(LEADERS))
        case do.PlayActionCard():
            return _in_hand(board, tuple(ACTION_CARDS))
        case do.EndTurn():
            return _end_note(state, board, given.seat)
        case do.PrepareEvent() if given.level:
            return amount("culture", given.level)
        case do.SendLeader() if board.leader is not None:
            return names.card(board.leader)
        case do.BeginTurn():
            return _begin_note(state)
    return None


def _work_note(card: str, resources: int) -> Text | None:
    military = TECHNOLOGIES[card].kind in ("infantry", "cavalry", "artillery", "air_force")
    paid = price(military=1, resources=resources) if military else price(civil=1, resources=resources)
    return names.in_a_row([names.card(card), paid]) if paid is not None else names.card(card)


def _stage_note(board: Board, stages: int) -> Text | None:
    if board.unfinished is None:
        return None
    paid = price(civil=1, resources=costs.stages(board, stages))
    return names.in_a_row([names.card(board.unfinished), *([paid] if paid is not None else [])])


def _develop_note(state: State, given: do.Develop, card: str) -> Text | None:
    assert given.seat is not None
    is_revolution = given.is_revolution and is_government(card)
    science = costs.science(state, given.seat, card, is_revolution=is_revolution)
    return names.in_a_row([names.card(card), amount("science", science)])


def _in_hand(board: Board, kind: tuple[str, ...]) -> Text | None:
    number = sum(card in kind for card in board.hand)
    return say("through_the_ages.in_hand", n=number) if number else None


def _end_note(state: State, board: Board, seat: int) -> Text:
    if board.civil > 0 or board.military > 0:
        return say("through_the_ages.actions_left", civil=board.civil, military=board.military)
    return _next_note(state, seat)


def _next_note(state: State, seat: int) -> Text:
    after = [one for one in state.clockwise_from(seat) if one != seat]
    return say("through_the_ages.then_seat", name=SeatName(after[0])) if after else say("through_the_ages.place_end")


def _begin_note(state: State) -> Text:
    return say("through_the_ages.refill_note", n=flow.dealt_by_refill(state))
