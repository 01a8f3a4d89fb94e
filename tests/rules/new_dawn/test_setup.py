"""Setting up: how many of everything, what lies on the table, and what the first entries are."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kit.refusal import Refusal
from rules.kit.setup import SCORE_SHEET, Setup
from rules.kit.text import SeatName
from rules.new_dawn.decks import next_era
from rules.new_dawn.economy import caravans, on_card
from rules.new_dawn.inputs import BuildWonder, DrawVictoryCards, RevealWonder
from rules.new_dawn.setup import check_setup, map_tiles, opening, victory_cards, wonders_in_play
from rules.new_dawn.tables import (
    AGENDAS,
    BARBARIANS,
    CITY_STATES,
    ERAS,
    LEADERS,
    NATURAL_WONDERS,
    PACTS,
    RESOURCES,
    TYPES,
    VICTORY_CARDS,
    WONDER_TYPES,
    WONDERS,
)
from tests.rules.new_dawn.table import (
    VICTORY,
    a_setup,
    does,
    forced,
    game,
    new,
    read,
    refusal,
    resolving,
    told,
    with_deck,
)

each_count = pytest.mark.parametrize("players", [2, 3, 4])
FOUR_B = ("kumasi", "seoul", "mohenjo_daro", "kabul")


def refused(players: int = 2, leaders: tuple[str, ...] = (), **options: Any) -> str | None:
    """What is wrong with a setup, whether or not it can be started anyway."""
    found = read(players, leaders, **options)
    if not isinstance(found, Refusal):
        found = check_setup(found)
        assert found is None or not found.is_nonsense
    return found.code if found else None


# Who plays.


@each_count
def test_two_to_four_play(players: int) -> None:
    """CND-001."""
    assert len(new(players).boards) == players
    assert refused(players) is None


@pytest.mark.parametrize("players", [0, 1, 5])
def test_nobody_else_does(players: int) -> None:
    """CND-001."""
    found = read(players)
    assert isinstance(found, Refusal)
    assert (found.code, told(found.text)[1]) == ("kit.players", {"fewest": 2, "most": 4})


def test_everyone_has_a_leader_of_their_own() -> None:
    """CND-003: there are eight sheets, no two alike."""
    assert len(LEADERS) == 8
    assert refused(3, ("rome", "egypt", "rome")) == "new_dawn.same_leader"
    assert refused(3, ("rome", "egypt", "japan")) is None
    assert [board.leader for board in new(3, ("france", "egypt", "japan")).boards] == ["france", "egypt", "japan"]


def test_an_unknown_leader_means_nothing() -> None:
    """CND-003."""
    assert refused(2, ("rome", "germany")) == "kit.bad_value"


def test_whoever_takes_the_dial_is_the_first_player() -> None:
    """CND-042, CND-043, CND-044."""
    state = new(3, first_player=3)
    assert (state.first, state.seat) == (2, 2)
    assert told(opening(a_setup(3, first_player=3)))[1] == {"name": SeatName(2)}
    assert refused(2, first_player=3) == "new_dawn.no_such_first_player"
    assert refused(3, first_player=3) is None


# What a player starts with.


@pytest.mark.parametrize(
    ("leader", "row"),
    [
        ("rome", "science economy military culture industry"),
        ("america", "military science industry culture economy"),
        ("aztec", "science culture economy military industry"),
        ("egypt", "science economy industry military culture"),
        ("france", "military science economy industry culture"),
        ("japan", "industry economy military science culture"),
        ("scythia", "culture military science economy industry"),
        ("sumeria", "economy culture science military industry"),
    ],
)
def test_level_one_cards_lie_in_the_leaders_order(leader: str, row: str) -> None:
    """CND-034, CND-064."""
    board = new(2, (leader, "egypt" if leader != "egypt" else "rome")).boards[0]
    assert [card.type for card in board.row] == row.split()
    assert {card.level for card in board.row} == {1}
    assert {(card.trade, card.city_states, card.natural) for card in board.row} == {(0, (), ())}


def test_rows_known_from_one_source_are_marked() -> None:
    """CND-034: checked against the leader sheet."""
    assert {leader.id for leader in LEADERS.values() if not leader.is_sure} == {"france", "scythia"}


@each_count
def test_everyone_has_a_tech_dial_at_0_and_a_row_of_five(players: int) -> None:
    """CND-007, CND-032."""
    for board in new(players).boards:
        assert (board.dial, len(board.row), board.upgrades, board.has_reached_end) == (0, 5, (), False)


@each_count
def test_pieces_of_a_colour(players: int) -> None:
    """CND-016, CND-017, CND-031: 31 control tokens and 7 cities unused, the capital on the map."""
    for board in new(players).boards:
        assert (board.unused, board.unused_cities, board.cities, board.spaces) == (31, 7, 0, 1)


@pytest.mark.parametrize("leader", LEADERS)
def test_one_caravan_lies_on_foreign_trade(leader: str) -> None:
    """CND-035, CND-120: wherever the card lies in the row."""
    state = new(2, (leader, "rome" if leader != "rome" else "egypt"))
    assert (caravans(state, 0), on_card(state, 0), state.boards[0].caravans) == (1, 1, 0)


# What is in the box.


def test_the_box() -> None:
    """CND-008, CND-009, CND-010, CND-011, CND-012, CND-018."""
    assert len(CITY_STATES) == 8
    assert len(PACTS) == 4
    assert (len(VICTORY_CARDS), sorted(agenda for pair in VICTORY_CARDS.values() for agenda in pair)) == (
        5,
        sorted(AGENDAS),
    )
    assert len(WONDERS) == 24
    assert {(kind, era): 2 for kind in WONDER_TYPES for era in ERAS} == {
        (kind, era): sum((one.type, one.era) == (kind, era) for one in WONDERS.values())
        for kind in WONDER_TYPES
        for era in ERAS
    }
    assert "".join(BARBARIANS) == "ABCDEFGHI"
    assert [new().resources_left(one) for one in RESOURCES] == [8, 8, 8, 8]


def test_city_states_by_type() -> None:
    """CND-263: two of each type but economy."""
    by_type = {kind: sorted(one.id for one in CITY_STATES.values() if one.type == kind) for kind in TYPES}
    assert by_type == {
        "culture": ["kumasi", "mohenjo_daro"],
        "science": ["geneva", "seoul"],
        "economy": [],
        "industry": ["brussels", "buenos_aires"],
        "military": ["carthage", "kabul"],
    }


def test_natural_wonders_and_their_resources() -> None:
    """CND-014, CND-079, CND-081: eight faces, two of each resource."""
    assert {one.id: one.resource for one in NATURAL_WONDERS.values()} == {
        "torres_del_paine": "diamond",
        "grand_mesa": "diamond",
        "cliffs_of_dover": "marble",
        "pantanal": "marble",
        "mt_everest": "oil",
        "mt_kilimanjaro": "oil",
        "crater_lake": "mercury",
        "galapagos_islands": "mercury",
    }


# What the map shows.


def test_a_token_shows_one_of_its_sides() -> None:
    """CND-013, CND-014: of the two on a tile, one is in play."""
    assert refused(city_states=("carthage", "kumasi")) == "new_dawn.two_sides_city_states"
    assert refused(city_states=("carthage", "seoul")) is None
    assert refused(natural=("pantanal", "mt_kilimanjaro")) == "new_dawn.two_sides_natural"
    assert refused(natural=("pantanal", "mt_everest")) is None
    assert refused(city_states=(*FOUR_B, "geneva")) == "kit.bad_value"
    assert refused(natural=(*NATURAL_WONDERS,)) == "kit.bad_value"


@pytest.mark.parametrize(("players", "fewest"), [(2, 2), (3, 2), (4, 4)])
def test_the_core_shows_two_city_states_and_two_natural_wonders(players: int, fewest: int) -> None:
    """CND-297; four players lay all sixteen tiles (CND-309)."""
    naturals = ("pantanal", "mt_everest", "grand_mesa", "cliffs_of_dover")
    assert refused(players, city_states=FOUR_B[:fewest], natural=naturals[:fewest]) is None
    assert refused(players, city_states=FOUR_B[: fewest - 1]) == "new_dawn.more_city_states"
    assert refused(players, natural=naturals[: fewest - 1]) == "new_dawn.more_natural"


def test_the_first_map_shows_sides_a_only() -> None:
    """CND-023."""
    assert refused(first_game=True) is None
    assert refused(first_game=True, city_states=("carthage",), natural=("mt_everest",)) is None
    assert refused(first_game=True, city_states=("carthage", "seoul")) == "new_dawn.only_sides_a"
    assert refused(first_game=True, natural=("pantanal",)) == "new_dawn.only_sides_a"


def test_what_was_set_out_is_in_play() -> None:
    """CND-037, CND-038, CND-040."""
    state = new(2, city_states=("seoul", "kabul"), natural=("pantanal", "mt_everest"), barbarians=("B", "D"))
    assert (state.city_states, state.natural, state.barbarians) == (
        ("seoul", "kabul"),
        ("pantanal", "mt_everest"),
        ("B", "D"),
    )
    assert [state.copies_left(one) for one in ("seoul", "kabul", "geneva")] == [2, 2, 0]  # CND-041
    assert [state.pacts_left(seat) for seat in (0, 1)] == [PACTS, PACTS]
    assert refused(barbarians=("K",)) == "kit.bad_value"


def test_the_event_dial_starts_on_the_helmet_with_the_star() -> None:
    """CND-005, CND-043."""
    assert (new().face, new().pointer) == ("spawn", 0)


# World wonders.


@pytest.mark.parametrize(("players", "total", "each"), [(2, 16, 4), (3, 20, 5), (4, 24, 6)])
def test_wonder_cards_in_play(players: int, total: int, each: int) -> None:
    """CND-045, CND-046, CND-047, CND-048. Case 35."""
    assert wonders_in_play(players) == total
    assert {kind: deck.closed for kind, deck in new(players).decks.items()} == dict.fromkeys(WONDER_TYPES, each)


@pytest.mark.parametrize(
    ("players", "eras"),
    [
        (2, ["ancient", "medieval", "modern", "modern"]),
        (3, ["ancient", "medieval", "medieval", "modern", "modern"]),
        (4, ["ancient", "ancient", "medieval", "medieval", "modern", "modern"]),
    ],
)
def test_ancient_lies_on_medieval_on_modern(players: int, eras: list[str]) -> None:
    """CND-046, CND-047, CND-049."""
    state = game(players)
    for left, era in zip(range(len(eras), 0, -1), eras, strict=True):
        closed = with_deck(state, "economy", None, left)
        assert next_era(closed, "economy") == era
        for wonder in (one for one in WONDERS.values() if one.type == "economy"):
            expected = None if wonder.era == era else "other_era"
            assert refusal(closed, RevealWonder(wonder=wonder.id)) == expected
    assert refusal(with_deck(state, "economy", None, 0), RevealWonder(wonder="big_ben")) == "deck_empty"


def test_one_wonder_of_each_type_is_open() -> None:
    """CND-050, CND-288."""
    state = does(new(3), RevealWonder(wonder="oracle"), RevealWonder(wonder="petra"))
    assert (state.decks["science"].open, state.decks["science"].closed) == ("oracle", 4)
    assert (state.decks["military"].open, state.decks["culture"].open) == ("petra", None)
    assert refusal(state, RevealWonder(wonder="pyramids")) == "open_already"
    other = forced(state, RevealWonder(wonder="pyramids"))
    assert (other.decks["science"].open, other.decks["science"].closed) == ("pyramids", 4)


def test_a_wonder_is_turned_up_once() -> None:
    """CND-011: there is one card of each."""
    state = with_deck(resolving("pottery", 5, wonders={"oracle": "capital"}), "science", None, 5)
    assert refusal(state, RevealWonder(wonder="oracle")) == "wonder_out"
    assert refusal(state, BuildWonder(seat=0, wonder="oracle")) == "wonder_built"


# Victory cards.


def test_three_victory_cards_are_drawn() -> None:
    """CND-052, CND-053."""
    state = new()
    assert refusal(state, DrawVictoryCards(cards=VICTORY[:2])) == "draw_so_many"
    assert refusal(state, DrawVictoryCards(cards=tuple(VICTORY_CARDS)[:4])) == "draw_so_many"
    state = does(state, DrawVictoryCards(cards=VICTORY))
    assert (state.victory_cards, state.step) == (VICTORY, "turn")
    assert refusal(state, DrawVictoryCards(cards=VICTORY)) == "drawn_already"
    assert refusal(new(), DrawVictoryCards(cards=())) == "name_victory_cards"


def test_four_in_the_epic_game() -> None:
    """CND-311, CND-312. Case 35."""
    assert (victory_cards(False), victory_cards(True)) == (3, 4)
    assert refusal(new(epic=True), DrawVictoryCards(cards=VICTORY)) == "draw_so_many"
    state = does(new(epic=True), DrawVictoryCards(cards=tuple(VICTORY_CARDS)[:4]))
    assert len(state.victory_cards) == 4


@pytest.mark.parametrize(("players", "tiles"), [(2, 10), (3, 13), (4, 16)])
def test_tiles_of_a_full_map(players: int, tiles: int) -> None:
    """CND-309. Case 35."""
    assert map_tiles(players) == tiles


def test_the_score_sheet_asks_for_none_of_this() -> None:
    setup = Setup(a_setup().seats, SCORE_SHEET, a_setup().options)
    assert check_setup(setup) is None


def test_what_the_texts_leave_open_is_the_tables_choice() -> None:
    """CND-222, CND-268."""
    usual = new().house
    assert (usual.do_city_states_defend, usual.is_victory_after_dial) == (True, True)
    other = new(city_states_defend=False, victory_after_dial=False, first_game=True, epic=True).house
    assert (other.do_city_states_defend, other.is_victory_after_dial) == (False, False)
    assert (other.is_first_game, other.is_epic) == (True, True)
