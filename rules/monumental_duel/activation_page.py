"""The city to be activated, as a square to touch, and what it brings."""

from __future__ import annotations

from typing import Any

from rules.kit.frozen import replace
from rules.kit.offer import Offer
from rules.kit.panel import Panel
from rules.kit.picks import Pick, Token, Tokens
from rules.kit.text import say
from rules.monumental_duel.city_panels import cells, city_cell, sum_panel
from rules.monumental_duel.names import card_name, slot_card
from rules.monumental_duel.production import NOTHING, read_by_slot, unknown_slots
from rules.monumental_duel.signs import GLYPH, TINT
from rules.monumental_duel.state import State
from rules.monumental_duel.tables import RESOURCES, SIDE


def activation_panels(given: Any, state: State) -> tuple[Panel, ...]:
    """The square with its handles; then what comes of it, and each unknown card."""
    board = state.boards[given.seat]
    chosen = given.slots(board)
    made = []
    for number, slot in enumerate(board.city, 1):
        row, column = (number - 1) // SIDE + 1, (number - 1) % SIDE + 1
        is_here = (row, column) == (given.row, given.column)
        touched = _with_cross(given, row, column)
        # Where all is known one touch is enough: the cards say what they bring, and undo is at hand.
        meant = given if is_here else touched
        offer = Offer(meant, given.title, is_last=meant.missing(state, given.seat) is None)
        made.append(city_cell(state, slot, offer, is_lit=number in chosen and not is_here, is_chosen=is_here))
    square = cells(made, row_heads=_heads(given, "row"), column_heads=_heads(given, "column"))
    if not chosen or not state.has_resources:
        return (square,)
    label = say("monumental_duel.brings")
    total = {**given.found(state, board, chosen), **given.typed()}
    return square, sum_panel(label, total), *(_reading(given, state, at) for at in unknown_slots(state, board, chosen))


def _with_cross(given: Any, row: int | None, column: int | None) -> Any:
    """Another row or column brings something else: what was typed for the old one goes."""
    return replace(given, row=row, column=column, readings=(), **dict.fromkeys(RESOURCES))


def _heads(given: Any, name: str) -> tuple[Pick, ...]:
    picks = []
    for at in range(1, SIDE + 1):
        title = say(f"monumental_duel.{name}.{at}")
        chosen = {"row": given.row, "column": given.column, name: at}
        offer = Offer(_with_cross(given, chosen["row"], chosen["column"]), title)
        picks.append(Pick(title, offer, "right" if name == "row" else "down", is_chosen=getattr(given, name) == at))
    return tuple(picks)


def _reading(given: Any, state: State, number: int) -> Tokens:
    """What an unknown card gives: one touch for each resource on it, or one that says there is none."""
    slot = state.boards[given.seat].city[number - 1]
    seen = read_by_slot(given.readings).get(number)
    card = card_name("building", slot.card) if slot.card else slot_card(slot)
    tokens = [
        Token(
            say(f"monumental_duel.resource.{name}"),
            (seen or {}).get(name, 0),
            GLYPH[name],
            TINT[name],
            _read(given, number, name),
        )
        for name in RESOURCES
    ]
    is_nothing = seen is not None and not seen
    tokens.append(Token(say("monumental_duel.nothing"), int(is_nothing), "strike", "", _read(given, number, NOTHING)))
    label = say("monumental_duel.ask.gives", card=card)
    return Tokens(id=f"reads_{number}", label=label, topic="activation", tokens=tuple(tokens))


def _read(given: Any, number: int, what: str) -> Offer:
    """The answer "nothing" takes back what was read before, and vice versa."""
    others = tuple(one for one in given.readings if what != NOTHING or not one.startswith(f"{number}:"))
    kept = tuple(one for one in others if one != f"{number}:{NOTHING}")
    return Offer(replace(given, readings=(*kept, f"{number}:{what}")), given.title)
