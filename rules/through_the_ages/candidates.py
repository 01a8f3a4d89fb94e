"""Everything a player could do with an action, answered in full and with its price, whether it is possible or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.kit.inputs import Input
from rules.through_the_ages import action_cards, civil, costs, development, ratings
from rules.through_the_ages.cards import is_government, is_unit
from rules.through_the_ages.inputs import (
    Build,
    BuildStages,
    Destroy,
    Develop,
    IncreasePopulation,
    PlayActionCard,
    PlayLeader,
    Upgrade,
)
from rules.through_the_ages.inputs.leaders import HOMER
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, TECHNOLOGIES, WONDERS, ActionCard


@dataclass(frozen=True, slots=True)
class Candidate:
    """`price` is what it takes, by name: civil, military, food, resources, science."""

    input: Input
    price: Mapping[str, int]


def taking(state: State, seat: int) -> list[int]:
    """The least that a card costs in each space that holds one: nobody has said which card lies there."""
    return [costs.cheapest_taking(state, seat, space) for space, is_full in enumerate(state.row, 1) if is_full]


def growing(state: State, seat: int) -> Iterator[Candidate]:
    price = {"civil": 1, "food": costs.growth(state.boards[seat]) or 0}
    yield Candidate(IncreasePopulation(seat=seat), price)


def building(state: State, seat: int, *, of_units: bool) -> Iterator[Candidate]:
    board = state.boards[seat]
    for card in board.workers:
        if is_unit(card) == of_units:
            yield Candidate(Build(seat=seat, card=card), _work(card, costs.building(board, card)))


def upgrading(state: State, seat: int) -> Iterator[Candidate]:
    board = state.boards[seat]
    for card in board.workers:
        for to in civil.upgrades(state, board, card) if board.on(card) else ():
            yield Candidate(Upgrade(seat=seat, card=card, to=to), _work(card, costs.upgrade(board, card, to)))


def destroying(state: State, seat: int) -> Iterator[Candidate]:
    for card, workers in state.boards[seat].workers.items():
        if workers:
            yield Candidate(Destroy(seat=seat, card=card), _work(card, 0))


def staging(state: State, seat: int) -> Iterator[Candidate]:
    """Several stages at once where a card allows it."""
    board = state.boards[seat]
    if board.unfinished is None:
        return
    left = len(WONDERS[board.unfinished].stages) - board.stages
    for number in range(1, min(left, costs.stages_at_once(board)) + 1):
        price = {"civil": 1, "resources": costs.stages(board, number)}
        yield Candidate(BuildStages(seat=seat, stages=number), price)


def developing(state: State, seat: int) -> Iterator[Candidate]:
    for card in _held(state.boards[seat], TECHNOLOGIES):
        yield Candidate(Develop(seat=seat, card=card), {"civil": 1, "science": costs.science(state, seat, card)})


def revolting(state: State, seat: int) -> Iterator[Candidate]:
    board = state.boards[seat]
    is_red = board.leader == development.ROBESPIERRE
    total = ratings.military_total(state, seat, board) if is_red else ratings.civil_total(board)
    for card in filter(is_government, _held(board, TECHNOLOGIES)):
        science = costs.science(state, seat, card, is_revolution=True)
        price = {"military" if is_red else "civil": total, "science": science}
        yield Candidate(Develop(seat=seat, card=card, is_revolution=True), price)


def leaders(state: State, seat: int) -> Iterator[Candidate]:
    for card in _held(state.boards[seat], LEADERS):
        yield Candidate(PlayLeader(seat=seat, leader=card), {"civil": 1})


def is_homer_asked(board: Board) -> bool:
    """Whether a new leader raises the question of where Homer goes."""
    return board.leader == HOMER and bool(board.wonders)


def playing(state: State, seat: int) -> Iterator[Candidate]:
    """Action cards, each with every way to carry out what it orders."""
    for card in _held(state.boards[seat], ACTION_CARDS):
        for given in _orders(state, seat, ACTION_CARDS[card]):
            yield Candidate(given, {"civil": 1})


def _orders(state: State, seat: int, card: ActionCard) -> Iterator[PlayActionCard]:
    board, bare = state.boards[seat], PlayActionCard(seat=seat, card=card.id)
    match card.effect:
        case "rich_land" | "urban_growth" | "efficient_upgrade":
            for one in board.workers:
                if action_cards.fits(card.effect, one):
                    yield from _works(state, board, bare, one, must_upgrade=card.effect == "efficient_upgrade")
        case "breakthrough":
            for one in _held(board, TECHNOLOGIES):
                for is_revolution in (False, True) if is_government(one) else (False,):
                    yield PlayActionCard(seat=seat, card=card.id, technology=one, is_revolution=is_revolution)
        case "reserves":
            for goods in ("food", "resources"):
                yield PlayActionCard(seat=seat, card=card.id, goods=goods)
        case _:
            yield bare


def _works(
    state: State, board: Board, bare: PlayActionCard, card: str, *, must_upgrade: bool
) -> Iterator[PlayActionCard]:
    if not must_upgrade:
        yield PlayActionCard(seat=bare.seat, card=bare.card, technology=card)
    for to in civil.upgrades(state, board, card, by_card=True) if board.on(card) else ():
        yield PlayActionCard(seat=bare.seat, card=bare.card, technology=card, to=to)


def _work(card: str, resources: int) -> dict[str, int]:
    """Units take a military action, everything else a civil one."""
    return {"military" if is_unit(card) else "civil": 1, "resources": resources}


def _held(board: Board, kind: Mapping[str, object]) -> list[str]:
    return [card for card in dict.fromkeys(board.hand) if card in kind]
