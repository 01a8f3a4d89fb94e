"""The card of the player to move, and a line for each of the others."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.offer import Gain
from rules.kit.panel import Counter, CubeGroup, Cubes, Notice, Numbers, Panel
from rules.kit.step import SeatRow
from rules.kit.text import Text, say
from rules.through_the_ages import bank, ratings, reminders, scoring
from rules.through_the_ages.blue_cubes import food_missing
from rules.through_the_ages.panels import numbers
from rules.through_the_ages.panels.table import last_round
from rules.through_the_ages.signs import CULTURE_SIGN, Sign
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import FAMINE

ORDER = ("science", "culture", "strength", "happiness", "food", "resources")


def mover_panels(state: State, seat: int) -> tuple[Panel, ...]:
    """What is left to act with, six numbers with what the end of turn will do to them, and what to look out for."""
    if state.boards[seat].is_gone:
        return numbers.points_alone(state, seat)
    return (
        *numbers_alone(state, seat),
        *reminders.warnings(state, seat),
        *last_round(state),
        *_reminders(state, seat),
    )


def numbers_alone(state: State, seat: int) -> tuple[Panel, ...]:
    return actions_left(state, seat), _numbers(state, seat)


def actions_left(state: State, seat: int) -> Cubes:
    own = state.boards[seat]
    civil, military = ratings.civil_total(own), ratings.military_total(state, seat, own)
    red = own.military + own.extra_military
    groups = (
        _group("civil", own.civil, "cube_white", max(civil, own.civil)),
        _group("military", red, "cube_red", max(military, red)),
        _group("unused", own.unused, "cube_yellow"),
    )
    return Cubes(id="left", label=say("through_the_ages.actions"), topic="actions", groups=groups)


def _group(id: str, number: int, tint: str, room: int = 0) -> CubeGroup:
    left = max(0, number)
    return CubeGroup(id, say(f"through_the_ages.left.{id}", n=left), left, tint, room)


def _numbers(state: State, seat: int) -> Numbers:
    own = state.boards[seat]
    made = {one.id: one for one in (*numbers.numbers(state, seat), numbers.happiness(own)) if isinstance(one, Counter)}
    ahead = {} if ratings.has_uprising(own) else coming(state, seat)
    counters = tuple(
        replace(
            made[id],
            coming=tuple(part for part in ahead.get(id, ()) if part),
            note=_note(state, seat, id),
            is_short=id == "happiness" and ratings.discontent(own) > 0,
        )
        for id in ORDER
    )
    return Numbers(id="numbers", label=say("through_the_ages.ratings"), topic="ratings", counters=counters)


def _note(state: State, seat: int, id: str) -> Text | None:
    """The army is part of the strength; happiness is shown against what is needed; the rest shows what is coming."""
    own = state.boards[seat]
    if id == "happiness":
        return say("through_the_ages.of_faces", n=bank.faces_needed(own.yellow))
    armies = ratings.armies(own) if id == "strength" else 0
    return say("through_the_ages.army_adds", n=armies) if armies else None


def coming(state: State, seat: int) -> dict[str, tuple[int, ...]]:
    """What the end of the turn adds and takes, as things stand (TTA-191)."""
    own = state.boards[seat]
    return {
        "science": (ratings.science(own),),
        "culture": (ratings.culture(state, seat, own), -FAMINE * max(0, food_missing(state, seat, own))),
        "food": (scoring.food_production(state, seat), -bank.consumption(own.yellow)),
        "resources": (scoring.resource_production(state, seat), -bank.corruption(own.blue)),
    }


def _reminders(state: State, seat: int) -> tuple[Notice, ...]:
    return tuple(
        Notice(id=f"remind_{at}", label=text, is_brief=True, glyph="eye", tone="lamp")
        for at, text in enumerate(reminders.now(state, seat))
    )


def seat_row(state: State, seat: int) -> SeatRow:
    """What is worth a glance across the table: points, science, strength, food, resources."""
    if state.boards[seat].is_gone:
        points = _gain("culture", state.boards[seat].points, CULTURE_SIGN)
        return SeatRow((points,), say("through_the_ages.resigned"))
    return SeatRow(tuple(_gain(id, value, look) for id, value, look in numbers.at_a_glance(state, seat)))


def _gain(id: str, value: int, look: Sign) -> Gain:
    return Gain(value, *look, say(f"through_the_ages.figure.{id}"))
