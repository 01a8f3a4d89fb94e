"""Setting up: two civilizations, the common table, and what to put where."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.panel import ChecklistItem
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.setup import SCORE_SHEET, TURNS_AND_CITIES, Setup
from rules.kit.text import SeatName, Text, say
from rules.monumental_duel.numbers import remembered
from rules.monumental_duel.state import Board, HouseRules, PileCard, State
from rules.monumental_duel.tables import (
    CIVILIZATION_CARDS,
    COMMON,
    COPIES,
    ERA_SIZES,
    FACE_UP,
    FREE_CITIES,
    MODULES,
    ROW,
    SLOTS,
    START_GOLD,
    TEXCOCO,
    TYPE_TOKENS,
    UNKNOWN_CIVILIZATIONS,
)


def civilizations(setup: Setup) -> tuple[str, ...]:
    return tuple(seat.options["civilization"] for seat in setup.seats)


def names(setup: Setup) -> tuple[str, ...]:
    """What the players call a civilization of another box; the known ones have their names."""
    return tuple(
        str(seat.options.get("called", "")) if seat.options["civilization"] in UNKNOWN_CIVILIZATIONS else ""
        for seat in setup.seats
    )


def modules(setup: Setup) -> tuple[str, ...]:
    return tuple(name for name in MODULES if setup.options[name])


def check_setup(setup: Setup) -> Refusal | None:
    """MOD-040: any two civilizations, but each exists once."""
    if len(set(civilizations(setup))) < len(setup.seats):
        return nonsense("monumental_duel.same_civilization")
    if setup.depth == SCORE_SHEET:
        return None
    if not modules(setup):
        return nonsense("monumental_duel.no_box")
    if setup.options["mixed_deck"] and len(modules(setup)) < 2:  # MOD-042
        return refuse("monumental_duel.one_box", topic="mixed_deck")
    return None


def first_seat(setup: Setup) -> int:
    return int(setup.options["first_player"]) - 1


def new_game(setup: Setup) -> State:
    options = setup.options
    is_mixed = bool(options["mixed_deck"])
    boards = (new_board(name, called) for name, called in zip(civilizations(setup), names(setup), strict=True))
    is_whole = setup.depth != TURNS_AND_CITIES
    return State(
        boards=tuple(boards) if is_whole else tuple(map(without_resources, boards)),
        modules=modules(setup),
        house=HouseRules(options["starting_knowledge_scores"], options["bare_advantage_kept"]),
        is_mixed=is_mixed,
        development_deck=sum(ERA_SIZES) - ROW,  # MOD-021
        first=first_seat(setup),
        to_act=first_seat(setup),
        step="mix_deck" if is_mixed else "cities" if is_whole else "activation",
        numbers=remembered(setup.known),
        is_version_1=setup.rules_version == "1",
        is_version_2=setup.rules_version == "2",
        is_version_3=setup.rules_version == "3",
    )


def new_board(civilization: str, called: str = "") -> Board:
    """What a player begins with (MOD-037, MOD-038, MOD-228). Until the city is laid out, the knowledge counts as part
    of the deck (MOD-033)."""
    is_aztec = civilization == "aztecs"
    return Board(
        civilization,
        {"gold": {"start": START_GOLD}},
        called,
        city_deck=CIVILIZATION_CARDS - SLOTS,
        provinces=(PileCard("province", TEXCOCO),) if is_aztec else (),
        type_tokens=TYPE_TOKENS if is_aztec else 0,
    )


def without_resources(board: Board) -> Board:
    """Where only turns and cities are told. Nobody says what is dealt: the city lies there, its cards have no names."""
    return replace(board, supply={}, is_laid=True, has_resources=False)


# What to put on the table.


def put_out(setup: Setup) -> tuple[ChecklistItem, ...]:
    """The setup as a list to tick (MOD-018 to MOD-038, MOD-042 to MOD-045)."""
    if setup.depth == SCORE_SHEET:
        return ()
    is_mixed = bool(setup.options["mixed_deck"])
    names = [
        *(("mixed",) if is_mixed else ()),
        "eras",
        "deck",
        "divider",
        "row",
        "row_discard",
        "common",
        *(module for module in modules(setup)),
        "supply",
        "advantage",
        "first",
        "civilizations",
        "city",
        "city_deck",
        "characters",
        "culture",
        "gold",
        *(("aztecs",) if "aztecs" in civilizations(setup) else ()),
        *(("japanese",) if "japanese" in civilizations(setup) else ()),
    ]
    return tuple(_item(name, setup) for name in names)


def _item(name: str, setup: Setup) -> ChecklistItem:
    values: dict[str, int | str | Text | SeatName] = {
        "row": {"n": ROW},
        "common": {"n": COPIES, "stacks": len(COMMON)},
        "trade": {"n": FACE_UP},
        "first": {"name": SeatName(first_seat(setup))},
        "civilizations": {"n": CIVILIZATION_CARDS},
        "city": {"n": SLOTS},
        "gold": {"n": START_GOLD},
        "aztecs": {"n": TYPE_TOKENS},
    }.get(name, {})  # type: ignore[assignment]
    return ChecklistItem(name, say(f"monumental_duel.put.{name}", **values), _note(name))


def _note(name: str) -> Text | None:
    match name:
        case "row":
            return say("monumental_duel.put_note.row", n=sum(ERA_SIZES) - ROW)
        case "trade":
            return say("monumental_duel.put_note.trade", n=FREE_CITIES - FACE_UP)
        case "city_deck":
            return say(
                "monumental_duel.put_note.city_deck",
                n=CIVILIZATION_CARDS - SLOTS,
                fewer=CIVILIZATION_CARDS - SLOTS - 1,
            )
        case "mixed" | "eras" | "row_discard" | "common" | "first" | "civilizations" | "city" | "characters":
            return say(f"monumental_duel.put_note.{name}")
        case "culture" | "aztecs" | "japanese" | "advantage" | "exploration" | "espionage":
            return say(f"monumental_duel.put_note.{name}")
    return None


def opening(setup: Setup) -> Text:
    if setup.depth == SCORE_SHEET:
        return say("monumental_duel.opening_sheet")
    return say("setup.begins", name=SeatName(first_seat(setup)))
