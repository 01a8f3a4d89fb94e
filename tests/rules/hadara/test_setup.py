"""Setting up: how many of everything, who gets what, and what stays in the box."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.text import translator_for
from rules.hadara.cards import CARDS
from rules.hadara.counters import unused_tokens
from rules.hadara.flow import deck_of
from rules.hadara.game import GAME
from rules.hadara.inputs import BuyCard, SetWheel
from rules.hadara.tables import (
    COLONIES_PER_STACK,
    COLOURS,
    COUNTERS,
    CRESTS,
    GOLD_SLOTS,
    PURPLE_CARDS,
    START_CARDS,
    TOKENS_PER_COLOUR,
)
from rules.kit.panel import ChecklistItem
from rules.kit.refusal import Refusal
from rules.kit.setup import SCORE_SHEET
from rules.kit.text import SeatName, Text
from tests.rules.hadara.table import (
    a_setup,
    counters,
    does,
    drawing,
    game,
    item,
    panel,
    purse,
    read,
    refusal,
    told,
)

each_count = pytest.mark.parametrize("players", [2, 3, 4, 5])


def put_out(players: int = 2, **more: Any) -> tuple[ChecklistItem, ...]:
    return GAME.put_out(a_setup(players, **more))


def amount(text: Text | None) -> Any:
    return told(text)[1]["n"]


# How many play.


@each_count
def test_had_001_two_to_five_play(players: int) -> None:
    """HAD-001."""
    assert len(game(players).boards) == players


@pytest.mark.parametrize("players", [0, 1, 6])
def test_had_001_nobody_else_does(players: int) -> None:
    """HAD-001."""
    found = read(players)
    assert isinstance(found, Refusal)
    assert (found.code, found.is_nonsense) == ("kit.players", True)
    assert told(found.text)[1] == {"fewest": 2, "most": 5}


# The board and the cards.


@pytest.mark.parametrize(
    ("rule", "id", "words"),
    [
        ("HAD-019", "board", ("assembled from 5 pieces", "in any order")),
        ("HAD-020", "epochs", ("Set aside the cards of epochs II and III",)),
        ("HAD-021", "decks", ("A deck of each color", "shuffle each separately")),
        ("HAD-022", "cards", ("4 epoch I cards of each color, face down",)),
        ("HAD-024", "cards", ("to the box unseen",)),
        ("HAD-026", "stars", ("Shuffle in the starred cards", "optional")),
        ("HAD-027", "stacks", ("5 stacks of colonies", "shuffle each")),
        ("HAD-027", "colonies", ("coin side up",)),
        ("HAD-028", "colonies", ("10 colonies, coin side up", "2 in each of the stacks 3, 9, 15, 21 and 30")),
        ("HAD-029", "stacks", ("to the box unseen",)),
        ("HAD-031", "supply", ("Coins and “+10” tokens", "beside the board", "change at any time")),
        ("HAD-033", "score_pad", ("aside", "until the end of the game")),
        ("HAD-035", "start_cards", ("A start card for each player", "at random")),
        ("HAD-035", "rest", ("spare boards, cards",)),
        ("HAD-040", "tokens", ("4 markers and a player aid",)),
        ("HAD-047", "rest", ("Return the rest to the box",)),
    ],
)
def test_what_the_setup_list_says(rule: str, id: str, words: tuple[str, ...]) -> None:
    """HAD-019 to HAD-047: as a player reads it."""
    found = item(put_out(), id)
    shown = " ".join(translator_for("en").show(text, ("Anna", "Borys")) for text in (found.label, found.note) if text)
    shown = shown.replace("\N{NO-BREAK SPACE}", " ")
    assert all(one in shown for one in words), (rule, shown)


@pytest.mark.parametrize("decks", [COLOURS, COLOURS[::-1], ("blue", "purple", "red", "yellow", "green")])
def test_had_019_the_board_is_joined_in_any_order(decks: tuple[str, ...]) -> None:
    """HAD-019: the decks lie as the table joined the pieces, and the wheel follows that."""
    assert told(item(put_out(), "board").label)[0] == "hadara.put.board"
    state = does(game(5, decks=decks), SetWheel(deck=decks[0]))
    assert tuple(deck_of(state, seat) for seat in range(5)) == decks


def test_had_020_later_epochs_are_put_aside_first() -> None:
    """HAD-020: sorted by epoch before any deck is made."""
    ids = [one.id for one in put_out()]
    assert told(item(put_out(), "epochs").label)[0] == "hadara.put.epochs"
    assert ids.index("epochs") < ids.index("decks")


def test_had_021_decks_are_split_and_shuffled_before_dealing() -> None:
    """HAD-021: and starred cards are sorted out, or in, before that."""
    ids = [one.id for one in put_out()]
    assert told(item(put_out(), "decks").note)[0] == "hadara.put.decks_note"
    assert ids.index("stars") < ids.index("decks") < ids.index("cards")


@pytest.mark.parametrize(("players", "per_colour"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_had_022_two_cards_of_each_colour_per_player(players: int, per_colour: int) -> None:
    """HAD-022, HAD-023."""
    cards = item(put_out(players), "cards")
    assert amount(cards.label) == per_colour == 2 * players
    assert amount(cards.note) == 5 * per_colour


@pytest.mark.parametrize(
    ("players", "first_game", "left"),
    [(2, False, 34), (3, False, 24), (4, False, 14), (5, False, 4), (2, True, 30), (5, True, 0)],
)
def test_had_024_the_other_cards_go_back_to_the_box(players: int, first_game: bool, left: int) -> None:
    """HAD-024, HAD-010, HAD-011: 40 coloured and 14 purple cards in an epoch, 10 purple without the starred ones."""
    note = item(put_out(players, first_game=first_game), "cards").note
    assert told(note)[1]["left"] == left


def test_had_025_no_starred_cards_in_a_first_game() -> None:
    """HAD-025: not on the table, and not in any purchase."""
    stars = item(put_out(first_game=True), "stars")
    assert (told(stars.label)[0], told(stars.note)[0]) == ("hadara.put.no_stars", "hadara.put.no_stars_note")
    state = replace(drawing("purple", coins=9), is_first_game=True)
    starred = BuyCard(seat=0, effect="p1_colour", counter="culture", cost=2, points=0)
    assert refusal(state, starred) == "hadara.no_stars"
    assert refusal(state, BuyCard(seat=0, effect="p1_sell", cost=2, points=0)) is None


def test_had_026_starred_cards_may_be_shuffled_in_later() -> None:
    """HAD-026."""
    stars = item(put_out(first_game=False), "stars")
    assert (told(stars.label)[0], told(stars.note)[0]) == ("hadara.put.stars", "hadara.put.stars_note")
    starred = BuyCard(seat=0, effect="p1_colour", counter="culture", cost=2, points=0)
    assert refusal(drawing("purple", coins=9), starred) is None


# Colonies and the supply.


@pytest.mark.parametrize(("players", "colonies"), [(2, 10), (3, 15), (4, 20), (5, 25)])
def test_had_028_a_colony_of_each_stack_per_player(players: int, colonies: int) -> None:
    """HAD-028."""
    found = item(put_out(players), "colonies")
    assert (amount(found.label), amount(found.note)) == (colonies, players)


@pytest.mark.parametrize(("players", "left"), [(2, 15), (3, 10), (4, 5), (5, 0)])
def test_had_027_stacks_are_mixed_and_the_rest_stays_unseen(players: int, left: int) -> None:
    """HAD-027, HAD-029: mixed before counting out, and the leftover ones go to the box."""
    items = put_out(players)
    stacks = item(items, "stacks")
    assert told(stacks.label)[0] == "hadara.put.stacks"
    assert told(stacks.note) == ("hadara.put.stacks_note", {"n": left})
    assert items.index(stacks) < items.index(item(items, "colonies"))


def test_had_047_what_is_left_goes_back_last() -> None:
    """HAD-047: once everything else is handed out."""
    rest = put_out()[-1]
    assert (told(rest.label)[0], told(rest.note)[0]) == ("hadara.put.rest", "hadara.put.rest_note")


# What each player gets.


def test_had_034_every_player_has_a_crest_of_their_own() -> None:
    """HAD-034: monkey, dragon, lion, pegasus or scarab."""
    assert sorted(board.crest for board in game(5).boards) == sorted(CRESTS)
    assert set(CRESTS) == {"monkey", "dragon", "lion", "pegasus", "scarab"}
    setup = a_setup(3)
    twins = tuple(replace(seat, options={**seat.options, "crest": "lion"}) for seat in setup.seats)
    found = GAME.check_setup(replace(setup, seats=twins))
    assert found is not None
    assert found.code == "hadara.same_crest"


def test_had_035_start_cards_are_dealt_one_to_each() -> None:
    """HAD-035: no two players can hold the same one."""
    assert told(item(put_out(), "start_cards").label)[0] == "hadara.put.start_cards"
    assert [board.initiative for board in game(initiatives=(4, 1, 5)).boards] == [4, 1, 5]
    found = read(initiatives=(2, 2))
    assert isinstance(found, Refusal)
    assert found.code == "hadara.same_initiative"


def test_had_036_a_first_game_uses_side_a() -> None:
    """HAD-036."""
    found = GAME.check_setup(a_setup(3, sides="ABA", first_game=True))
    assert found is not None
    assert (found.code, found.is_nonsense) == ("hadara.first_game_side", False)
    assert GAME.check_setup(a_setup(3, sides="AAA", first_game=True)) is None


def test_had_037_later_each_player_chooses_a_side() -> None:
    """HAD-037."""
    setup = a_setup(3, sides="ABA")
    assert GAME.check_setup(setup) is None
    state = game(3, sides="ABA")
    assert [board.side for board in state.boards] == ["A", "B", "A"]
    assert counters(state, 1) == START_CARDS[2, "B"].bonus != START_CARDS[2, "A"].bonus


def test_had_038_two_unused_tokens_of_each_colour() -> None:
    """HAD-038: eight for everyone."""
    state = game(3)
    for board in state.boards:
        assert [unused_tokens(board, counter) for counter in COUNTERS] == [2, 2, 2, 2]
    assert [slot.tokens[0].amount for slot in panel(state, "tokens").slots] == [2, 2, 2, 2]


def test_had_039_gold_medals_lie_beside_the_board() -> None:
    """HAD-039, HAD-041: two silver and two gold slots, all empty."""
    medals = panel(game(), "medals").slots
    assert [told(slot.label)[0] for slot in medals] == ["hadara.medal.silver"] * 2 + ["hadara.medal.gold"] * 2
    assert not any(slot.is_filled for slot in medals)
    assert game().boards[0].gold == 0


def test_had_041_the_layout_of_a_board() -> None:
    """HAD-041, HAD-042: four counters of ten spaces, four statue slots, five bands of cards, five colonies."""
    state = game()
    assert [panel(state, counter).spaces for counter in COUNTERS] == [10, 10, 10, 10]
    tints = [panel(state, counter).tint for counter in COUNTERS]
    assert tints == ["economy", "military", "blue_deck", "agriculture"]
    bands = panel(state, "cards_by_colour").tiles
    assert [told(tile.label)[0] for tile in bands] == [f"hadara.cards.{colour}" for colour in COLOURS]
    assert [tile.tint for tile in bands[:4]] == tints
    assert len(panel(state, "statues").slots) == 4
    assert len(panel(state, "colonies").slots) == 5


@pytest.mark.parametrize(("initiative", "side"), list(START_CARDS))
def test_had_043_coins_and_markers_by_the_start_card(initiative: int, side: str) -> None:
    """HAD-043, HAD-044: what the card says, which the setup list repeats."""
    others = [one for one in range(1, 6) if one != initiative][:2]
    start = START_CARDS[initiative, side]
    state = game(initiatives=(initiative, *others), sides=f"{side}AA")
    assert (purse(state), counters(state)) == (start.coins, start.bonus)
    listed = told(item(GAME.put_out(a_setup(initiatives=(initiative, *others), sides=f"{side}AA")), "coins").label)
    assert listed[1]["list"].split(", ")[0] == str(start.coins)


def test_had_045_the_printed_start_card() -> None:
    """HAD-045, HAD-043, HAD-044: 8 coins; economy 2, military 1, culture 3, agriculture 4."""
    state = game(initiatives=(2, 1, 3))
    assert (purse(state), counters(state)) == (8, (2, 1, 3, 4))


# The extra coin.


@pytest.mark.parametrize(
    ("initiatives", "lucky"),
    [((1, 2), [1]), ((5, 4), [0]), ((2, 3, 5), []), ((5, 1, 2, 3), [0]), ((4, 1, 3, 5, 2), [0, 3])],
)
def test_had_051_who_begins_least_starts_with_a_coin_more(initiatives: tuple[int, ...], lucky: list[int]) -> None:
    """HAD-051, HAD-052, HAD-053, HAD-055: one of two, nobody of three, one of four, two of five."""
    state = game(initiatives=initiatives)
    more = [purse(state, seat) - START_CARDS[own, "A"].coins for seat, own in enumerate(initiatives)]
    assert [seat for seat, coins in enumerate(more) if coins] == lucky
    assert set(more) <= {0, 1}


@pytest.mark.parametrize(
    ("initiatives", "note"),
    [
        ((1, 2), ("hadara.put.extra_one", {"name": SeatName(1)})),
        ((5, 1, 2, 3), ("hadara.put.extra_one", {"name": SeatName(0)})),
        ((4, 1, 3, 5, 2), ("hadara.put.extra_two", {"name": SeatName(0), "other": SeatName(3)})),
    ],
)
def test_had_051_the_setup_list_names_them(initiatives: tuple[int, ...], note: tuple[str, dict[str, object]]) -> None:
    """HAD-051, and their coins are in the list."""
    coins = item(GAME.put_out(a_setup(initiatives=initiatives)), "coins")
    assert told(coins.note) == note
    state = game(initiatives=initiatives)
    assert told(coins.label)[1]["list"] == ", ".join(str(board.purse) for board in state.boards)


def test_had_053_with_three_nobody_is_named() -> None:
    """HAD-053."""
    assert item(put_out(3), "coins").note is None
    assert [list(board.coins) for board in game(3).boards] == [["start"]] * 3


def test_had_009_the_box_to_count() -> None:
    """HAD-009 to HAD-018: 162 cards of three epochs, 62 coins, and enough of everything for five."""
    box = {key.removeprefix("hadara.box."): count for key, count in GAME.box}
    assert box["coloured_cards"] == len(CARDS) == 4 * 3 * 10  # HAD-010
    assert box["purple_cards"] == 3 * PURPLE_CARDS  # HAD-011
    assert box["coloured_cards"] + box["purple_cards"] == 162  # HAD-009
    assert (box["start_cards"], box["aids"], box["player_boards"], box["board"]) == (5, 5, 5, 5)  # HAD-012, HAD-018
    assert box["pad"] == 1  # HAD-018
    assert box["markers"] == 5 * len(COUNTERS)  # HAD-013
    assert [box[f"coins_{value}"] for value in (1, 5, 10)] == [34, 18, 10]  # HAD-014
    assert (box["plus_ten"], box["bonus_tokens"]) == (48, 5 * TOKENS_PER_COLOUR * len(COUNTERS))  # HAD-015, HAD-016
    assert (box["colonies"], box["medals"]) == (5 * COLONIES_PER_STACK, 5 * GOLD_SLOTS)  # HAD-017


def test_the_score_sheet_needs_nothing_from_the_box() -> None:
    setup = a_setup()
    twins = tuple(replace(seat, options={"initiative": 1, "side": "A", "crest": "lion"}) for seat in setup.seats)
    setup = replace(setup, seats=twins, depth=SCORE_SHEET)
    assert GAME.put_out(setup) == ()
    assert GAME.check_setup(setup) is None
    assert told(GAME.opening(setup))[0] == "hadara.opening_sheet"
