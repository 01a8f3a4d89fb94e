"""Setting up: leaders, what is on the map, and what goes on the table for each number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.kit.panel import ChecklistItem
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.setup import FULL_TABLE, Setup
from rules.kit.text import SeatName, Text, say
from rules.new_dawn.decks import wonders_per_type
from rules.new_dawn.state import Board, Deck, HouseRules, State, starting_row
from rules.new_dawn.tables import (
    CITY_STATE_TOKENS,
    CITY_STATES,
    CORE_TILES,
    NATURAL_WONDERS,
    TILES,
    TILES_PER_PLAYER,
    VICTORY_CARDS,
    VICTORY_CARDS_DRAWN,
    VICTORY_CARDS_EPIC,
    WONDER_TYPES,
    WONDERS_OUT,
)

VERSION_ONE, VERSION_TWO = "1", "2"
"""The versions of the rules that let some things pass or read them differently."""
DEFAULT_CITY_STATES = ("carthage", "brussels", "geneva", "buenos_aires")
DEFAULT_NATURAL = ("torres_del_paine", "mt_everest", "grand_mesa", "mt_kilimanjaro")
"""Those of the sides A, which the map of a first game shows (CND-023)."""
DEFAULT_VICTORY_CARDS = tuple(VICTORY_CARDS)[:VICTORY_CARDS_DRAWN]


def map_tiles(players: int) -> int:
    """Four in the core and three for each player (CND-309)."""
    return CORE_TILES + TILES_PER_PLAYER * players


def wonders_in_play(players: int) -> int:
    return wonders_per_type(players) * len(WONDER_TYPES)


def victory_cards(is_epic: bool) -> int:
    return VICTORY_CARDS_EPIC if is_epic else VICTORY_CARDS_DRAWN


def first_player(setup: Setup) -> int:
    return int(setup.options["first_player"]) - 1


def first_to_lay(setup: Setup) -> int:
    """Who lays the first tile of the map (CND-302)."""
    return int(setup.options["first_to_lay"]) - 1


def check_setup(setup: Setup) -> Refusal | None:
    if setup.depth != FULL_TABLE:
        return _check_victory_cards(setup)
    leaders = [seat.options["leader"] for seat in setup.seats]
    if len(set(leaders)) < len(leaders):  # CND-003
        return nonsense("new_dawn.same_leader")
    if max(first_player(setup), first_to_lay(setup)) >= len(setup.seats):
        return nonsense("new_dawn.no_such_first_player")
    tiles = [CITY_STATES[one].tile for one in setup.options["city_states"]]
    if _has_twice(tiles):  # CND-013: two sides of one token
        return refuse("new_dawn.two_sides_city_states", topic="city_states")
    if _has_twice(NATURAL_WONDERS[one].tile for one in setup.options["natural"]):  # CND-014
        return refuse("new_dawn.two_sides_natural", topic="natural_wonders")
    return _check_first_map(setup) if setup.options["first_game"] else _check_full_map(setup)


def _check_first_map(setup: Setup) -> Refusal | None:
    """Only the sides A lie there (CND-023)."""
    shown = {*setup.options["city_states"], *setup.options["natural"]}
    if shown - {*DEFAULT_CITY_STATES, *DEFAULT_NATURAL}:
        return refuse("new_dawn.only_sides_a", topic="first_game")
    return None


def fewest_shown(players: int) -> int:
    """Two core tiles show city-states and two natural wonders (CND-297); four players lay every tile there is."""
    return CITY_STATE_TOKENS if map_tiles(players) == TILES else CORE_TILES // 2


def _check_full_map(setup: Setup) -> Refusal | None:
    fewest = fewest_shown(len(setup.seats))
    if len(setup.options["city_states"]) < fewest:
        return refuse("new_dawn.more_city_states", topic="city_states", n=fewest)
    if len(setup.options["natural"]) < fewest:
        return refuse("new_dawn.more_natural", topic="natural_wonders", n=fewest)
    return None


def _check_victory_cards(setup: Setup) -> Refusal | None:
    """Three, or four in the epic game (CND-052, CND-311)."""
    number = len(setup.options["victory_cards"])
    if not number:
        return nonsense("new_dawn.name_victory_cards")
    if VICTORY_CARDS_DRAWN <= number <= VICTORY_CARDS_EPIC:
        return None
    return refuse("new_dawn.draw_so_many", topic="victory_cards", n=VICTORY_CARDS_DRAWN)


def _has_twice(values: Iterable[int]) -> bool:
    return any(number > 1 for number in Counter(values).values())


def new_game(setup: Setup) -> State:
    options, players = setup.options, len(setup.seats)
    boards = tuple(Board(seat.options["leader"], starting_row(seat.options["leader"])) for seat in setup.seats)
    first = min(first_player(setup), players - 1)
    house = HouseRules(
        is_epic=options["epic"],
        is_first_game=options["first_game"],
        do_city_states_defend=options["city_states_defend"],
        is_victory_after_dial=options["victory_after_dial"],
        is_version_one=setup.rules_version == VERSION_ONE,
        is_loot_after_defence=setup.rules_version not in (VERSION_ONE, VERSION_TWO),
    )
    return State(
        boards=boards,
        first=first,
        seat=first,
        city_states=tuple(options["city_states"]),
        natural=tuple(options["natural"]),
        barbarians=tuple(options["barbarians"]),
        decks={kind: Deck(None, wonders_per_type(players)) for kind in WONDER_TYPES},
        house=house,
    )


def opening(setup: Setup) -> Text:
    if setup.depth != FULL_TABLE:
        return say("new_dawn.opening_sheet")
    return say("new_dawn.opening", name=SeatName(min(first_player(setup), len(setup.seats) - 1)))


def put_out(setup: Setup) -> tuple[ChecklistItem, ...]:
    """CND-022 to CND-054, with the full map (CND-295 to CND-308), as a list to tick."""
    if setup.depth != FULL_TABLE:
        return ()
    players, options = len(setup.seats), setup.options
    is_epic = bool(options["epic"])
    drawn = victory_cards(is_epic)
    first = SeatName(min(first_player(setup), players - 1))
    own = tuple(_item(name) for name in ("leaders", "pieces", "row", "caravan"))
    return (
        # On the map of a first game the capital taken gives the colour (CND-029), so it comes first.
        *((*_first_map(players), *own) if options["first_game"] else (*own, *_full_map(setup))),
        _item("tokens", n=len(options["barbarians"])),
        _item("city_states", n=len(options["city_states"])),
        _item("direction", name=first),
        _item("dial", name=first),
        _wonders(players),
        _item("decks"),
        _item("wonder_tokens"),
        ChecklistItem("victory", say("new_dawn.put.victory", n=drawn), say("new_dawn.put.victory_note", n=5 - drawn)),
        _item("supply"),
    )


def _item(id: str, **values: int | str | SeatName) -> ChecklistItem:
    return ChecklistItem(id, say(f"new_dawn.put.{id}", **values), say(f"new_dawn.put.{id}_note", **values))


def _wonders(players: int) -> ChecklistItem:
    eras = "_".join(WONDERS_OUT[players]) or "none"
    return ChecklistItem(
        "wonders",
        say("new_dawn.put.wonders", n=wonders_in_play(players)),
        say(f"new_dawn.put.wonders_out_{eras}"),
    )


def _first_map(players: int) -> tuple[ChecklistItem, ...]:
    """Which tiles are outlined is only in the booklet's picture (CND-024)."""
    return (
        ChecklistItem("first_map", say("new_dawn.put.first_map"), say(f"new_dawn.put.first_map_{players}")),
        _item("first_capitals"),
    )


def _full_map(setup: Setup) -> tuple[ChecklistItem, ...]:
    """CND-295 to CND-308, with the side of the core and who begins as they were drawn or rolled."""
    players = len(setup.seats)
    begins = SeatName(min(first_to_lay(setup), players - 1))
    return (
        ChecklistItem("map", say("new_dawn.put.map", n=map_tiles(players)), say("new_dawn.put.map_note")),
        *(_item(name) for name in ("map_capitals", "map_core")),
        _item("map_side", side=str(setup.options["core_side"])),
        *(_item(name) for name in ("map_lay", "map_deal")),
        _item("map_build", name=begins),
        *(_item(name) for name in ("map_touch", "map_finish")),
    )
