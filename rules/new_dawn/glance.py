"""What is worth a glance: for the player to move what a turn needs, for the others a line each."""

from __future__ import annotations

from rules.kit.goals import Goal, GoalCard, Goals, Reach
from rules.kit.offer import Gain
from rules.kit.panel import Counter, Panel, Stock
from rules.kit.step import SeatRow
from rules.kit.text import say
from rules.new_dawn.agendas import cards_done, progress
from rules.new_dawn.panels import count_again, supplies, warning
from rules.new_dawn.sheet import why_agenda
from rules.new_dawn.state import State
from rules.new_dawn.tables import AGENDAS, VICTORY_CARDS

LONG = ("explorer", "warmonger")
"""Goals whose full names are too long for a glance."""


def mover_panels(state: State, seat: int) -> tuple[Panel, ...]:
    """Only what must not be overlooked: the rest stands on the table itself."""
    return tuple(warning(state, seat))


def seat_row(state: State, seat: int) -> SeatRow:
    """The dial, cities, control tokens on the map, and victory cards with an agenda done."""
    board = state.boards[seat]
    numbers = (
        Gain(board.dial, "flask", "science", say("new_dawn.tech_dial")),
        Gain(board.cities + 1, "city", "", say("new_dawn.figure.cities")),
        Gain(board.plain + board.fortified, "hex", "", say("new_dawn.figure.spaces")),
        Gain(cards_done(state, board), "trophy", "", say("new_dawn.victory_cards")),
    )
    return SeatRow(numbers, say(f"new_dawn.leader.{board.leader}"))


def own_goals(state: State, seat: int) -> tuple[Goals, ...]:
    """How far the player to move has come, and who has reached what."""
    cards = tuple(
        GoalCard(tuple(_goal(state, seat, one) for one in VICTORY_CARDS[card])) for card in state.victory_cards
    )
    return (Goals(id="agendas", label=say("new_dawn.agendas"), topic="agendas", cards=cards),) if cards else ()


def _goal(state: State, seat: int, agenda: str) -> Goal:
    board = state.boards[seat]
    return Goal(
        say(f"new_dawn.{'brief_goal' if agenda in LONG else 'goal'}.{agenda}"),
        AGENDAS[agenda],
        max(0, progress(board, agenda)),
        agenda in board.done,
        why=why_agenda(board, agenda),
        offer=count_again(state, seat, agenda),
        reaches=tuple(Reach(one, None, True) for one, other in enumerate(state.boards) if agenda in other.done),
    )


def stock(state: State, seat: int) -> Stock:
    counters: tuple[Counter, ...] = supplies(state.boards[seat], seat)
    return Stock(id="stock", label=say("new_dawn.supply"), topic="resources", counters=counters)
