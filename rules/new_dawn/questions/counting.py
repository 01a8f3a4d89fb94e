"""Counting on the map, marking agendas, and reading what is printed."""

from __future__ import annotations

from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.new_dawn.agendas import check_mark, in_play
from rules.new_dawn.inputs import CheckCard, CheckDial, CheckRow, CityMatures, CountMature, CountSpaces, MarkAgenda
from rules.new_dawn.questions.dial import mature_hint
from rules.new_dawn.questions.parts import counts, number, types
from rules.new_dawn.signs import AGENDA_GLYPH, AGENDA_TINT, FACE_GLYPH
from rules.new_dawn.state import State
from rules.new_dawn.tables import FACES, FOCUS

PRINTED = {
    "culture": ("tokens",),
    "science": (),
    "economy": ("caravans", "movement"),
    "industry": ("range",),
    "military": ("attacks", "range", "bonus", "barbarian_bonus"),
}
"""The numbers that stand on a card of each type."""


def spaces(state: State, given: CountSpaces) -> tuple[Ask, ...]:
    assert given.seat is not None
    most = max(60, state.boards[given.seat].spaces)
    glyphs = {"water": "drop", "edge": "shape_hexagon", "both": "plus"}
    return tuple(
        number(given, name, say(f"new_dawn.ask.spaces_{name}"), most, glyph=glyph) for name, glyph in glyphs.items()
    )


def mature(state: State, given: CountMature) -> tuple[Ask, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    label = say("new_dawn.figure.mature")
    return (number(given, "cities", label, board.cities + 1, hint=mature_hint(board), glyph="users"),)


def around(state: State, given: CityMatures) -> tuple[Ask, ...]:
    """What lies on the spaces beside a city; what can only matter with a card is asked with that card."""
    assert given.seat is not None
    board = state.boards[given.seat]
    lent = ("lent",) if any(held.card == "open_borders" for held in board.cards) or "lent" in given.around else ()
    glyphs = {"own": "hex", "water": "drop", "rival": "users", "lent": "scroll", "open": "close"}
    options = tuple(
        Option(one, say(f"new_dawn.around.{one}"), glyph=glyphs[one])
        for one in ("own", "water", "rival", *lent, "open")
    )
    hint = say("new_dawn.ask.around_hint")
    return (counts(given, "around", say("new_dawn.ask.around"), options, 6, hint=hint, is_needed=True),)


def agenda(state: State, given: MarkAgenda) -> tuple[Ask, ...]:
    options = tuple(
        Option(
            one,
            say(f"new_dawn.agenda.{one}"),
            say(f"new_dawn.goal.{one}"),
            AGENDA_GLYPH[one],
            AGENDA_TINT.get(one, ""),
            refusal=check_mark(state, MarkAgenda(seat=given.seat, agenda=one)),
        )
        for one in in_play(state)
    )
    return (ask(given, "agenda", say("new_dawn.ask.agenda"), options=options, is_needed=True),) if options else ()


def row(state: State, given: CheckRow) -> tuple[Ask, ...]:
    hint = say("new_dawn.ask.row_hint")
    return (ask(given, "types", say("new_dawn.ask.row"), options=types(), hint=hint, is_needed=True),)


def card(state: State, given: CheckCard) -> tuple[Ask, ...]:
    return tuple(ask(given, name, say(f"new_dawn.printed.{name}")) for name in PRINTED[FOCUS[given.card].type])


def section(state: State, given: CheckDial) -> tuple[Ask, ...]:
    options = tuple(Option(face, say(f"new_dawn.face.{face}"), glyph=FACE_GLYPH[face] or "close") for face in FACES)
    hint = say("new_dawn.ask.section_hint")
    return (
        ask(given, "section", say("new_dawn.ask.section"), hint=hint, is_needed=True),
        ask(given, "face", say("new_dawn.ask.face"), options=options, is_needed=True),
    )
