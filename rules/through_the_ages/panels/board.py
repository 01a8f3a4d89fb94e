"""The player board: ratings, and the two banks with the numbers in force and what they pay for."""

from __future__ import annotations

from itertools import accumulate

from rules.kit.board import Ratings
from rules.kit.frozen import replace
from rules.kit.panel import Bank, Counter, Mark, Notice, Panel, Section
from rules.kit.text import say
from rules.through_the_ages import bank, names, ratings, reminders
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.panels import mover, numbers
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import BLUE_SECTIONS, HAPPY_SECTIONS, YELLOW_SECTIONS

RATINGS = ("science", "culture", "strength", "happiness")


def board(state: State, seat: int) -> tuple[Panel, ...]:
    """The whole board, from the ratings down to the banks."""
    own = state.boards[seat]
    made = _counters(state, seat)
    return (
        _ratings(own, made),
        mover.actions_left(state, seat),
        *reminders.warnings(state, seat),
        *_this_turn(own),
        replace(yellow_bank(own), stock=_stock(state, seat, made[FOOD])),
        replace(blue_bank(own), stock=_stock(state, seat, made[RESOURCES])),
    )


def _counters(state: State, seat: int) -> dict[str, Counter]:
    made = (*numbers.numbers(state, seat), numbers.happiness(state.boards[seat]))
    return {one.id: one for one in made if isinstance(one, Counter)}


def _ratings(own: Board, made: dict[str, Counter]) -> Ratings:
    """Short names: four of them share the width of a phone."""
    counters = tuple(replace(made[id], label=say(f"through_the_ages.rating.{id}")) for id in RATINGS)
    is_short = ratings.discontent(own) > 0
    counters = tuple(replace(one, is_short=is_short and one.id == "happiness") for one in counters)
    return Ratings(id="board_ratings", label=say("through_the_ages.ratings"), topic="ratings", counters=counters)


def _stock(state: State, seat: int, made: Counter) -> Counter:
    """With what the end of the turn adds and takes."""
    return replace(made, coming=tuple(part for part in mover.coming(state, seat)[made.id] if part))


def _this_turn(own: Board) -> tuple[Notice, ...]:
    """What is gone when the turn ends (TTA-317)."""
    given = {
        "resources": own.unit_resources,
        "science": own.unit_science,
        "spare_food": own.spare_food,
        "spare_resources": own.spare_resources,
        "swap_food": own.swap == FOOD,
        "swap_resources": own.swap == RESOURCES,
    }
    there = [say(f"through_the_ages.temporary.{what}", n=int(n)) for what, n in given.items() if n]
    label = names.in_a_row(there)
    return () if label is None else (Notice(id="this_turn", label=label, topic="actions", glyph="bolt", tone="lamp"),)


def yellow_bank(own: Board) -> Bank:
    """Faces needed above; food eaten and the cost of growth below, the ones in force lit."""
    eaten, cost, faces = bank.consumption(own.yellow), bank.growth_cost(own.yellow), bank.faces_needed(own.yellow)
    starts = [0, *accumulate(squares for squares, _, _ in YELLOW_SECTIONS)]
    sections = []
    for at, (squares, growth, food) in enumerate(YELLOW_SECTIONS):
        start = starts[at]
        first = Mark(say("through_the_ages.minus", n=food), 0, food == eaten, is_costly=True)
        last = Mark(say("number", n=growth), squares - 1, growth == cost)
        sections.append(Section(squares, _happy_marks(start, squares, faces), (first, last)))
    note = say("through_the_ages.grow", n=cost) if cost is not None else say("through_the_ages.cannot_grow")
    return Bank(
        id="yellow",
        label=say("through_the_ages.figure.yellow"),
        topic="yellow_bank",
        sections=tuple(sections),
        cubes=max(0, own.yellow),
        tint="cube_yellow",
        note=note,
    )


def _happy_marks(start: int, squares: int, in_force: int) -> tuple[Mark, ...]:
    """A subsection's number stands in its middle, drawn in the section where it begins."""
    marks, first = [], 0
    for wide, faces in HAPPY_SECTIONS:
        if start <= first < start + squares:
            middle = min(squares - 1, first - start + (wide - 1) // 2)
            marks.append(Mark(say("number", n=faces), middle, faces == in_force))
        first += wide
    return tuple(marks)


def blue_bank(own: Board) -> Bank:
    lost = bank.corruption(own.blue)
    sections = tuple(
        Section(squares, below=(Mark(say("through_the_ages.minus", n=taken), 0, taken == lost, is_costly=True),))
        for squares, taken in BLUE_SECTIONS
    )
    return Bank(
        id="blue",
        label=say("through_the_ages.figure.blue"),
        topic="corruption",
        sections=sections,
        cubes=max(0, own.blue),
        tint="cube_blue",
    )
