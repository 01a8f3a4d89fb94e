"""A game being set up: every change gives a setup the game can be started with."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.draft import Draft
from rules.kit.contract import Game
from rules.kit.field import Choice
from rules.kit.play import COLOURS, LONGEST_NAME, read_setup
from rules.kit.refusal import Refusal, nonsense
from rules.kit.setup import FULL_TABLE, Setup, SetupOption
from rules.kit.text import say
from tests.games import GAMES, each_game
from tests.toy_game import TOY

HADARA = GAMES["hadara"]


def values(draft: Draft, name: str) -> list[object]:
    return [options[name] for options in draft.seat_options]


@each_game
def test_it_starts_as_a_setup_the_game_accepts(game: Game) -> None:
    for names in ([], ["Anna"], ["a", "b", "c", "d", "e", "f", "g"]):
        draft = Draft(game, names)
        assert game.meta.fewest <= len(draft.names) <= game.meta.most
        assert draft.refusal is None
        assert read_setup(game, draft.setup.plain()) == draft.setup


@each_game
def test_every_depth_can_be_started(game: Game) -> None:
    for depth in game.depths:
        draft = Draft(game, [], depth)
        game.depths[depth].new_game(draft.setup)


def test_a_depth_the_game_lacks_becomes_one_it_has() -> None:
    assert Draft(TOY, [], "score_sheet").depth == FULL_TABLE


def test_seats_have_different_colours() -> None:
    draft = Draft(HADARA, ["a", "b", "c", "d", "e"])
    assert draft.colours == list(COLOURS[:5])


def test_players_get_the_colour_they_had() -> None:
    draft = Draft(HADARA, ["Anna", "Boris", "Katya"], colours={"Boris": "red", "Katya": "violet", "Anna": "nothing"})
    assert draft.colours == ["blue", "red", "violet"]


def test_two_who_had_one_colour_do_not_share_it() -> None:
    draft = Draft(HADARA, ["Anna", "Boris"], colours={"Boris": "green", "Anna": "green"})
    assert draft.colours[0] == "green"
    assert len(set(draft.colours)) == 2


def test_taking_a_colour_gives_the_old_one_in_exchange() -> None:
    draft = Draft(HADARA, ["Anna", "Boris"])
    draft.recolour(0, "blue")
    assert draft.colours == ["blue", "red"]
    draft.recolour(0, "stone")
    assert draft.colours == ["stone", "red"]


def test_a_value_that_is_somebodys_own_is_exchanged() -> None:
    draft = Draft(HADARA, ["Anna", "Boris", "Katya"])
    draft.choose(0, "initiative", 3)
    assert values(draft, "initiative") == [3, 2, 1]
    draft.choose(0, "initiative", 5)
    assert values(draft, "initiative") == [5, 2, 1]


def test_a_value_that_may_be_shared_changes_one_seat() -> None:
    draft = Draft(HADARA, ["Anna", "Boris"])
    draft.choose(1, "side", "B")
    assert values(draft, "side") == ["A", "B"]


def test_defaults_that_repeat_are_no_ones_own() -> None:
    draft = Draft(TOY, ["Anna", "Boris"])
    draft.choose(1, "grain", 4)
    draft.choose(0, "grain", 4)
    assert values(draft, "grain") == [4, 4]


def test_whoever_joins_gets_what_is_left() -> None:
    draft = Draft(HADARA, ["Anna", "Boris"])
    draft.choose(0, "initiative", 3)
    draft.add("Katya")
    assert values(draft, "initiative") == [3, 2, 1]
    assert draft.refusal is None


def test_leaving_takes_everything_along() -> None:
    draft = Draft(HADARA, ["Anna", "Boris", "Katya"])
    draft.remove(1)
    assert draft.names == ["Anna", "Katya"]
    assert draft.colours == ["red", "green"]
    assert values(draft, "initiative") == [1, 3]


def test_nobody_leaves_a_table_of_the_fewest() -> None:
    draft = Draft(HADARA, ["Anna", "Boris"])
    draft.remove(0)
    assert draft.names == ["Anna", "Boris"]


def test_a_seat_moves_with_all_it_has() -> None:
    draft = Draft(HADARA, ["Anna", "Boris", "Katya"])
    draft.move(0, 1)
    assert draft.names == ["Boris", "Anna", "Katya"]
    assert draft.colours == ["blue", "red", "green"]
    assert values(draft, "initiative") == [2, 1, 3]


def test_past_the_end_it_swaps_with_the_neighbour_across() -> None:
    draft = Draft(HADARA, ["Anna", "Boris", "Katya"])
    draft.move(0, -1)
    assert draft.names == ["Katya", "Boris", "Anna"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna \n Maria ", "Anna Maria"),
        ("", ""),
        ("   ", ""),
        ("x" * 60, "x" * LONGEST_NAME),
        ("שלום", "שלום"),
        ("🎲", "🎲"),
    ],
)
def test_names_are_one_line(typed: str, kept: str) -> None:
    draft = Draft(HADARA, [])
    draft.rename(0, typed)
    assert draft.names[0] == kept


def test_a_setup_does_not_change_with_the_draft() -> None:
    draft = Draft(HADARA, ["Anna", "Boris"])
    before = draft.setup
    draft.choose(0, "side", "B")
    draft.set_option("first_game", True)
    assert before.seats[0].options["side"] == "A"
    assert before.options["first_game"] is False


def test_what_the_rules_refuse_is_told() -> None:
    draft = Draft(HADARA, ["Anna", "Boris"])
    draft.set_option("first_game", True)
    assert draft.refusal is None
    draft.choose(1, "side", "B")
    assert isinstance(draft.refusal, Refusal)
    assert not draft.refusal.is_nonsense


def test_the_same_table_again() -> None:
    draft = Draft(HADARA, ["Anna", "Boris", "Katya"])
    draft.recolour(0, "stone")
    draft.choose(1, "side", "B")
    again = Draft(HADARA, [])
    again.copy_setup(draft.setup)
    assert again.setup == draft.setup


def test_only_those_with_a_name_are_remembered() -> None:
    draft = Draft(HADARA, ["Anna"])
    assert draft.plain_names() == [{"name": "Anna", "colour": "red"}]


steps = st.lists(
    st.one_of(
        st.tuples(st.just("add"), st.text(max_size=5)),
        st.tuples(st.just("remove"), st.integers(0, 4)),
        st.tuples(st.just("move"), st.integers(0, 4)),
        st.tuples(st.just("recolour"), st.integers(0, 5)),
        st.tuples(st.just("initiative"), st.integers(1, 5)),
        st.tuples(st.just("crest"), st.integers(0, 4)),
    ),
    max_size=30,
)


@given(steps)
def test_whatever_is_done_the_game_can_be_started(changes: list[tuple[str, object]]) -> None:
    draft = Draft(HADARA, ["Anna", "Boris"])
    crests = next(option for option in HADARA.meta.seat_options if option.name == "crest").kind.values  # type: ignore[union-attr]
    for what, value in changes:
        place = value % len(draft.names) if isinstance(value, int) else 0
        if what == "add" and draft.has_room:
            draft.add(str(value))
        elif what == "remove":
            draft.remove(place)
        elif what == "move":
            draft.move(place, 1)
        elif what == "recolour" and isinstance(value, int):
            draft.recolour(place, COLOURS[value])
        elif what == "initiative":
            draft.choose(place, "initiative", value)
        elif what == "crest" and isinstance(value, int):
            draft.choose(place, "crest", crests[value])
        assert draft.refusal is None
        assert len(set(draft.colours)) == len(draft.names)
        assert read_setup(HADARA, draft.setup.plain()) == draft.setup


def test_chance_chooses_among_what_makes_sense() -> None:
    """A player who does not sit here is never drawn, and where every seat has its own value no two get the same."""
    option = SetupOption("first", Choice((1, 2, 3, 4)), say("play.more"), 1, by_chance=True)
    own = SetupOption("crest", Choice(("a", "b", "c")), say("play.more"), ("a", "b", "c"), by_chance=True)
    alike = SetupOption("side", Choice(("x", "y")), say("play.more"), "x", by_chance=True)

    def sits_here(setup: Setup) -> Refusal | None:
        return nonsense("kit.no_such_seat") if setup.options["first"] > len(setup.seats) else None

    meta = replace(TOY.meta, table_options=(option,), seat_options=(own, alike))
    draft = Draft(replace(TOY, meta=meta, check_setup=sits_here), ["Anna", "Борис"])
    firsts, sides = set(), set()
    for seed in range(40):
        draft.draw(option, Random(seed))
        draft.draw(own, Random(seed))
        draft.draw(alike, Random(seed))
        firsts.add(draft.options["first"])
        sides |= {options["side"] for options in draft.seat_options}
        assert len({options["crest"] for options in draft.seat_options}) == 2
    assert (firsts, sides) == ({1, 2}, {"x", "y"})
