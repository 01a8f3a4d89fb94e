"""Setting up: what to take out, the start position, who begins with how much."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.text import translator_for
from rules.kit.panel import ChecklistItem
from rules.kit.refusal import Refusal
from rules.kit.setup import SCORE_SHEET
from rules.kit.text import SeatName, Text
from rules.through_the_ages import cards, ratings
from rules.through_the_ages.box import BOX
from rules.through_the_ages.setup import check_setup, opening, put_out
from rules.through_the_ages.tables import CIVIL_DECK, CIVIL_REMOVED, MILITARY_DECK, PACTS_REMOVED
from rules.through_the_ages.tables_military import PACTS
from tests.rules.through_the_ages.table import a_setup, civil, culture_rating, item, new, read, strength, told

each_count = pytest.mark.parametrize("players", [2, 3, 4])


def listed(players: int, **options: int) -> tuple[ChecklistItem, ...]:
    return put_out(a_setup(players, **options))


def said(text: Text | None) -> str:
    assert text is not None
    return translator_for("en").show(text)


def ids(players: int) -> list[str]:
    return [one.id for one in listed(players)]


@pytest.mark.parametrize("players", [0, 1])
def test_two_to_four_play(players: int) -> None:
    found = read(players)
    assert isinstance(found, Refusal)
    assert (found.code, found.is_nonsense) == ("kit.players", True)
    assert [len(new(number).boards) for number in (2, 3, 4)] == [2, 3, 4]


# What to take out.


@pytest.mark.parametrize(("players", "each", "in_all"), [(2, 9, 27), (3, 3, 9)])
def test_marked_civil_cards_are_taken_out(players: int, each: int, in_all: int) -> None:
    """TTA-014, TTA-015, TTA-016: of each of the decks I, II and III."""
    out = item(listed(players), "civil_out")
    assert told(out.label) == ("through_the_ages.put.civil_out", {"n": each})
    assert told(out.note) == (f"through_the_ages.put.civil_out_{players}", {"n": in_all})


def test_pacts_are_taken_out_with_two_players() -> None:
    """TTA-017: two of age I, four of II, four of III."""
    assert told(item(listed(2), "pacts_out").label)[1] == {"n": 10}
    assert PACTS_REMOVED == {"I": 2, "II": 4, "III": 4}
    assert {age: sum(cards.age(pact) == age for pact in PACTS) for age in PACTS_REMOVED} == PACTS_REMOVED


def test_nothing_else_is_taken_out() -> None:
    """TTA-014: nothing with four players, no pacts with three."""
    assert "civil_out" not in ids(4)
    assert "pacts_out" not in ids(4)
    assert "pacts_out" not in ids(3)


@each_count
@pytest.mark.parametrize("age", ["A", "I", "II", "III"])
def test_decks_hold_the_cards_that_are_left(players: int, age: str) -> None:
    """TTA-014, TTA-015, TTA-016."""
    held = sum(cards.copies(card, players) for card in cards.CIVIL_CARDS if cards.age(card) == age)
    assert held == CIVIL_DECK[age][players - 2]
    if age != "A":
        assert CIVIL_DECK[age][2] - held == CIVIL_REMOVED[players]


@each_count
def test_the_eight_decks_are_counted(players: int) -> None:
    """TTA-013: one civil and one military deck for each age."""
    counts = told(item(listed(players), "deck_sizes").note)[1]
    civil = {f"civil_{age.lower()}": sizes[players - 2] for age, sizes in CIVIL_DECK.items()}
    military = {f"military_{age.lower()}": sizes[players - 2] for age, sizes in MILITARY_DECK.items()}
    assert (counts, len(counts)) == ({**civil, **military}, 8)


def test_pacts_are_taken_out_deck_by_deck() -> None:
    """TTA-017: two, four and four."""
    assert told(item(listed(2), "pacts_out").note)[1] == {"age_i": 2, "age_ii": 4, "age_iii": 4}


def test_the_box_holds_what_four_players_take_out() -> None:
    """TTA-021, TTA-022, TTA-023, TTA-024."""
    counts = {key.rpartition(".")[2]: count for key, count in BOX}
    assert (counts["civil"], counts["military"], counts["player_boards"]) == (179, 150, 4)
    state = new(4)
    assert counts["yellow"] == sum(board.yellow_owned for board in state.boards)
    assert counts["blue"] == sum(board.blue_owned for board in state.boards)
    assert counts["white"] == sum(ratings.civil_total(board) for board in state.boards)
    assert counts["red"] == sum(ratings.military_total(state, 0, board) for board in state.boards)


@each_count
@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("boards", "card row, events, science, culture, current age"),  # TTA-012
        ("decks", "by age, each shuffled separately"),
        ("player_boards", "with the six starting technologies"),  # TTA-019, TTA-020
        ("workers", "2 farms, 2 mines, 1 lab, 1 Warriors unit; 1 unused"),  # TTA-023
        ("actions", "4 white and 2 red tokens each"),  # TTA-024
        ("ratings", "science +1, strength 1, the others 0"),  # TTA-025, TTA-026
        ("tactics", "next to the common tactics"),  # TTA-027
        ("box", "Keep the spare tokens within reach"),
        ("first_actions", "no military actions"),  # TTA-033 to TTA-035
    ],
)
def test_the_table_is_laid_out_with_a_list(players: int, id: str, words: str) -> None:
    """TTA-012, TTA-019, TTA-020, TTA-023 to TTA-027, TTA-033 to TTA-035."""
    found = item(listed(players), id)
    assert words in f"{said(found.label)} {said(found.note)}"


@each_count
def test_cards_leave_the_decks_before_they_are_shuffled_and_dealt(players: int) -> None:
    """TTA-014, TTA-029, TTA-036."""
    order = ids(players)
    taken_out = [order.index(one) for one in ("civil_out", "pacts_out") if one in order]
    assert all(at < order.index("decks") < order.index("events") < order.index("row") for at in taken_out)


# The start position.


@each_count
def test_every_board_starts_alike(players: int) -> None:
    """TTA-020 to TTA-024, TTA-026, TTA-027."""
    state = new(players)
    for board in state.boards:
        assert (board.yellow, board.blue, board.unused) == (18, 16, 1)
        assert board.workers == {
            "agriculture_a": 2,
            "bronze_a": 2,
            "philosophy_a": 1,
            "religion_a": 0,
            "warriors_a": 1,
        }
        assert (board.all_workers, board.yellow_owned, board.blue_owned) == (7, 25, 16)
        assert board.government == "despotism_a"
        assert set(board.technologies) == {*board.workers, "despotism_a"}  # TTA-243: they count as cards
        assert (board.science, board.points) == (0, 0)
        assert (board.tactic, board.leader, board.wonders, board.hand) == (None, None, (), ())
        assert (ratings.civil_total(board), ratings.military_total(state, 0, board)) == (4, 2)
        assert ratings.urban_limit(board) == 2
    assert state.tactics == ()


def test_ratings_follow_from_the_workers() -> None:
    """TTA-025, TTA-273."""
    state = new()
    board = state.boards[0]
    assert (ratings.science(board), culture_rating(state), strength(state), ratings.happiness(board)) == (1, 0, 1, 0)


@each_count
def test_the_banks_are_laid_out_full(players: int) -> None:
    """TTA-021, TTA-022."""
    assert told(item(listed(players), "blue").label)[1] == {"n": 16}
    assert told(item(listed(players), "yellow").label)[1] == {"n": 18}


@each_count
def test_events_of_age_a_are_two_more_than_players(players: int) -> None:
    """TTA-029, TTA-030: face down, the others go back unseen."""
    assert new(players).current_events == (0,) * (players + 2)
    assert new(players).future_events == ()
    assert told(item(listed(players), "events").label) == ("through_the_ages.put.events", {"n": players + 2})
    assert said(item(listed(players), "events").note) == "shuffled, face down; the rest go back to the box unseen"


@each_count
def test_thirteen_cards_are_dealt_and_the_rest_waits(players: int) -> None:
    """TTA-036, TTA-037."""
    state = new(players)
    assert (state.row, state.deck, state.age) == ((True,) * 13, 7, "A")
    assert told(item(listed(players), "row").label)[1] == {"n": 13}
    assert "civil deck A on the current age board, the others set aside" in said(item(listed(players), "decks").note)


# The first player.


@each_count
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_first_turn_actions_go_up_from_the_start_player(players: int, first: int) -> None:
    """TTA-031, TTA-033, TTA-034, TTA-035."""
    if first > players:
        return
    state = new(players, first_player=first)
    assert (state.first, state.seat, state.round) == (first - 1, first - 1, 1)
    order = [(first - 1 + place) % players for place in range(players)]
    assert [civil(state, seat) for seat in order] == [(place + 1, 4) for place in range(players)]
    assert [board.military for board in state.boards] == [0] * players


@pytest.mark.parametrize(("players", "actions"), [(2, "1, 2"), (3, "1, 2, 3"), (4, "1, 2, 3, 4")])
def test_first_actions_are_listed_for_those_who_play(players: int, actions: str) -> None:
    """TTA-033, TTA-034: as many numbers as players."""
    assert told(item(listed(players), "first_actions").label)[1] == {"actions": actions}


def test_the_start_player_is_named_and_marked() -> None:
    """TTA-031, TTA-032."""
    found = item(listed(3, first_player=2), "first")
    assert told(found.label) == ("through_the_ages.put.first", {"name": SeatName(1)})
    assert said(found.note) == "for the whole game; mark this with a spare Age A military card under the board"
    assert told(opening(a_setup(3, first_player=2)))[1] == {"name": SeatName(1), "actions": "1, 2, 3"}


def test_a_start_player_who_is_not_there_is_nonsense() -> None:
    found = read(2, first_player=3)
    assert isinstance(found, Refusal)
    assert found.code == "through_the_ages.no_such_first_player"


def test_the_score_sheet_needs_nothing_put_out() -> None:
    """Nor a start player who is there: it is filled in at the end."""
    setup = replace(a_setup(3, first_player=3), depth=SCORE_SHEET)
    assert put_out(setup) == ()
    assert told(opening(setup))[0] == "through_the_ages.opening_sheet"
    assert check_setup(replace(setup, seats=setup.seats[:2])) is None
