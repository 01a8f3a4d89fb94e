"""The player board: actions, unused workers and the two banks with the numbers in force."""

from __future__ import annotations

from itertools import accumulate

from rules.kit.given import offer
from rules.kit.offer import Gain
from rules.kit.panel import Bank, Mark, Section, Slot, Slots
from rules.kit.text import Text, say
from rules.through_the_ages import bank, names, ratings
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import IncreasePopulation
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import BLUE_SECTIONS, HAPPY_SECTIONS, YELLOW_SECTIONS


def actions(state: State, seat: int) -> Slots:
    """White and red cubes, spent ones dashed, and what this turn gives on top."""
    own = state.boards[seat]
    civil, military = ratings.civil_total(own), ratings.military_total(state, seat, own)
    red = own.military + own.extra_military
    growth = offer(state, IncreasePopulation(seat=seat))
    slots = [
        Slot(
            say("through_the_ages.figure.civil"),
            say("play.of", have=own.civil, need=civil),
            tokens=(Gain(max(0, own.civil), "cube", "cube_white", room=max(civil, own.civil)),),
            is_filled=True,
        ),
        Slot(
            say("through_the_ages.figure.military"),
            say("play.of", have=red, need=military),
            tokens=(Gain(max(0, red), "cube", "cube_red", room=max(military, red)),),
            is_filled=True,
        ),
        Slot(
            say("through_the_ages.figure.unused"),
            growth.note,
            tokens=(Gain(max(0, own.unused), "worker", "cube_yellow"),),
            is_filled=True,
            offer=growth,
        ),
    ]
    given = _this_turn(own)
    if given is not None:
        slots.append(Slot(say("through_the_ages.this_turn"), given, "bolt", "strength", is_filled=True))
    return Slots(id="actions", label=say("through_the_ages.actions"), topic="actions", slots=tuple(slots))


def _this_turn(own: Board) -> Text | None:
    """What is gone when the turn ends (TTA-317)."""
    given = {
        "resources": own.unit_resources,
        "science": own.unit_science,
        "spare_food": own.spare_food,
        "spare_resources": own.spare_resources,
        "swap_food": own.swap == FOOD,
        "swap_resources": own.swap == RESOURCES,
    }
    return names.in_a_row([say(f"through_the_ages.temporary.{what}", n=int(n)) for what, n in given.items() if n])


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
    note = names.in_a_row(
        [
            say("through_the_ages.grow", n=cost) if cost is not None else say("through_the_ages.cannot_grow"),
            say("through_the_ages.eat", n=eaten),
        ]
    )
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
        note=say("through_the_ages.corruption_now", n=lost) if lost else say("through_the_ages.no_corruption"),
    )
