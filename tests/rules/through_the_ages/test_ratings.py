"""Ratings from what lies on a board: symbols, leaders, wonders, faces; never stored, always explained."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.store.export import load, read_session
from rules import all_games
from rules.through_the_ages import cards, pact_numbers, ratings
from rules.through_the_ages.inputs import Build, Destroy, EndTurn, PlayActionCard
from rules.through_the_ages.scoring import impact, wonder_points
from rules.through_the_ages.state import Board, PactInPlay, State
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, TECHNOLOGIES, WONDERS
from rules.through_the_ages.tables_military import PACTS, TERRITORIES
from tests.rules.through_the_ages.table import acting, board_with, culture_rating, does, strength
from tests.sources import ROOT

NOBODY = {"agriculture_a": 0, "bronze_a": 0, "philosophy_a": 0, "religion_a": 0, "warriors_a": 0}


def bare(*, workers: dict[str, int] | None = None, **things: Any) -> Board:
    """A board with nothing on it but these things."""
    return board_with(workers={**NOBODY, **(workers or {})}, **things)


def culture(board: Board) -> int:
    return ratings.culture(None, 0, board)


def might(board: Board) -> int:
    return ratings.strength(None, 0, board)


# Cards in general.


@pytest.mark.parametrize(("ending", "level"), [("_a", 0), ("_i", 1), ("_ii", 2), ("_iii", 3)])
def test_levels_follow_ages(ending: str, level: int) -> None:
    """TTA-232."""
    found = [card for kind in (TECHNOLOGIES, WONDERS, LEADERS, ACTION_CARDS) for card in kind if card.endswith(ending)]
    assert found
    assert {cards.level(card) for card in found} == {level}
    assert {cards.age(card) for card in found} == {ending[1:].upper()}


@pytest.mark.parametrize(
    ("workers", "found"),
    [
        ({"philosophy_a": 1}, "philosophy_a"),
        ({"philosophy_a": 1, "alchemy_i": 1}, "alchemy_i"),
        ({"philosophy_a": 1, "alchemy_i": 0}, "philosophy_a"),
        ({"alchemy_i": 1, "journalism_ii": 1}, "journalism_ii"),
        ({}, None),
    ],
)
def test_the_best_is_the_highest_with_workers(workers: dict[str, int], found: str | None) -> None:
    """TTA-233."""
    assert ratings.best(bare(workers=workers), "lab", "library") == found


# Symbols.


def test_symbols_count_for_each_worker() -> None:
    """TTA-245, TTA-269."""
    assert [ratings.science(bare(workers={"alchemy_i": number})) for number in range(4)] == [0, 2, 4, 6]
    assert ratings.science_parts(bare(workers={"alchemy_i": 3, "philosophy_a": 1})) == {
        "alchemy_i": 6,
        "philosophy_a": 1,
    }
    assert ratings.science_parts(bare(technologies=("alchemy_i",))) == {}


def test_symbols_of_other_cards_count_once() -> None:
    """TTA-251, TTA-270."""
    board = bare(government="theocracy_i", special=["strategy_ii", "cartography_i"], wonders=["universitas_carolina_i"])
    assert ratings.strength_parts(None, 0, board) == {"theocracy_i": 1, "strategy_ii": 3, "cartography_i": 1}
    assert ratings.science_parts(board) == {"universitas_carolina_i": 2}
    assert ratings.culture_parts(None, 0, board) == {"theocracy_i": 1, "universitas_carolina_i": 1}


def test_farms_and_mines_do_nothing_for_ratings() -> None:
    """TTA-247."""
    board = bare(workers={"agriculture_a": 9, "oil_iii": 9})
    assert (ratings.science(board), culture(board), might(board), ratings.happiness(board)) == (0, 0, 0, 0)


def test_ratings_are_computed_anew_from_what_is_there() -> None:
    """TTA-272, TTA-273: building and destroying come to the same board."""
    state = acting(cubes={"bronze_a": 9}, unused=1, civil=4)
    after = does(state, Build(seat=0, card="religion_a"), Destroy(seat=0, card="religion_a"))
    assert culture_rating(after) == culture_rating(state) == 0
    assert ratings.faces(after.boards[0]) == ratings.faces(state.boards[0])


def test_ratings_have_no_upper_limit_and_are_never_below_0() -> None:
    """TTA-274, TTA-276."""
    rich = bare(workers={"computers_iii": 40, "movies_iii": 40, "tanks_iii": 40})
    assert (ratings.science(rich), culture(rich), might(rich)) == (200, 160, 200)
    assert ratings.science(bare(government="fundamentalism_iii")) == 0  # two less
    assert ratings.science(bare(government="fundamentalism_iii", workers={"alchemy_i": 2})) == 2
    assert ratings.science(bare(leader="sid_meier_iii", workers={"philosophy_a": 3})) == 0


def test_points_scored_on_a_condition_are_no_rating() -> None:
    """TTA-275: Churchill's, Einstein's and Genghis Khan's points."""
    for leader in ("winston_churchill_iii", "albert_einstein_iii", "genghis_khan_i", "maximilien_robespierre_ii"):
        assert culture(bare(leader=leader)) == 0
    state = acting(hand=["cultural_heritage_a"])
    after = does(state, PlayActionCard(seat=0, card="cultural_heritage_a"))
    assert (culture_rating(after), ratings.science(after.boards[0])) == (0, 1)


def test_units_count_beside_their_army() -> None:
    """TTA-276, TTA-277."""
    board = bare(workers={"warriors_a": 3}, tactic="legion_i")
    assert ratings.strength_parts(None, 0, board) == {"warriors_a": 3, "legion_i": 2}


def test_a_correction_by_hand_comes_on_top() -> None:
    """The table is right."""
    board = bare(workers={"alchemy_i": 1}, by_hand={"science_rating": 2, "strength": 3, "happiness": 1})
    assert (ratings.science(board), might(board), ratings.happiness(board)) == (4, 3, 1)


def test_the_colonisation_modifier() -> None:
    """TTA-280: 0 without cards for it; it is no strength."""
    assert ratings.colonization_parts(bare()) == {}
    board = bare(special=["navigation_ii"], wonders=["colossus_a"])
    assert ratings.colonization_parts(board) == {"navigation_ii": 3, "colossus_a": 1}
    assert might(board) == 2 + 2


# Happiness.


@pytest.mark.parametrize(
    ("things", "faces"),
    [
        ({}, 0),
        ({"workers": {"religion_a": 2}}, 2),
        ({"workers": {"professional_sports_iii": 2}}, 8),
        ({"workers": {"professional_sports_iii": 3}}, 8),
        ({"government": "communism_iii"}, 0),
        ({"government": "communism_iii", "workers": {"religion_a": 2}}, 1),
        ({"government": "communism_iii", "wonders": ["kremlin_ii"]}, 0),
        ({"government": "communism_iii", "workers": {"professional_sports_iii": 3}}, 8),  # eleven of them
        ({"colonies": ["historic_territory_i"]}, 1),
    ],
)
def test_happiness_is_faces_less_unhappy_ones_from_0_to_8(things: dict[str, Any], faces: int) -> None:
    """TTA-278, TTA-279."""
    assert ratings.happiness(bare(**things)) == faces


BASILICA = "st_peters_basilica_i"


@pytest.mark.parametrize(
    ("things", "faces"),
    [
        ({}, 1),
        ({"workers": {"religion_a": 2}}, 1 + 4),  # TTA-269: each worker
        ({"government": "communism_iii"}, 0),  # TTA-279: an unhappy face is none
        ({"wonders": [BASILICA, "hanging_gardens_a"]}, 1 + 3),
        ({"wonders": [BASILICA, "colossus_a"]}, 1),  # no face, no more
        ({"leader": "charlie_chaplin_iii"}, 1 + 3),
        ({"government": "theocracy_i"}, 1 + 2),
        ({"wonders": [BASILICA, "hanging_gardens_a"], "homer_under": "hanging_gardens_a"}, 1 + 4),  # TTA-333: once
        ({"wonders": [BASILICA, "colossus_a"], "homer_under": "colossus_a"}, 1 + 2),
        ({"homer_under": BASILICA}, 2),
        ({"colonies": ["historic_territory_i"]}, 1 + 2),
        ({"ruined": frozenset({BASILICA}), "workers": {"religion_a": 2}}, 2),
    ],
)
def test_st_peters_basilica_adds_a_face_to_every_other_card_that_shows_one(things: dict[str, Any], faces: int) -> None:
    """TTA-354, TTA-332, TTA-333, TTA-279."""
    assert ratings.happiness(bare(**{"wonders": [BASILICA], **things})) == faces


def test_an_unfinished_basilica_adds_nothing() -> None:
    """TTA-141, TTA-354."""
    assert ratings.happiness(bare(unfinished=BASILICA, workers={"religion_a": 2})) == 2


def test_homers_face_stays_on_a_ruin() -> None:
    """TTA-334."""
    things = {"wonders": ["hanging_gardens_a"], "homer_under": "hanging_gardens_a"}
    assert ratings.happiness(bare(**things)) == 3
    assert ratings.happiness(bare(**things, ruined=frozenset({"hanging_gardens_a"}))) == 1


# Leaders and wonders.


@pytest.mark.parametrize(
    ("leader", "workers", "science"),
    [
        ("leonardo_da_vinci_i", {"alchemy_i": 2}, 4 + 1),
        ("isaac_newton_ii", {"alchemy_i": 1, "journalism_ii": 1}, 2 + 2 + 2),
        ("albert_einstein_iii", {"computers_iii": 2}, 10 + 3),
        ("albert_einstein_iii", {"philosophy_a": 2}, 2),
        ("albert_einstein_iii", {}, 0),
        ("sid_meier_iii", {"computers_iii": 2, "multimedia_iii": 1}, 10 + 3 - 2),
    ],
)
def test_leaders_of_science(leader: str, workers: dict[str, int], science: int) -> None:
    """TTA-233, TTA-271: the best lab or library gives its level once more."""
    assert ratings.science(bare(leader=leader, workers=workers)) == science


@pytest.mark.parametrize(
    ("leader", "things", "expected"),
    [
        ("william_shakespeare_ii", {"workers": {"drama_i": 2, "printing_press_i": 1}}, 4 + 1 + 2),
        ("william_shakespeare_ii", {"workers": {"drama_i": 2}}, 4),
        ("j_s_bach_ii", {"workers": {"drama_i": 2, "opera_ii": 1}}, 4 + 3 + 3),
        ("charlie_chaplin_iii", {"workers": {"drama_i": 2, "movies_iii": 2}}, 4 + 8 + 4),
        ("charlie_chaplin_iii", {"workers": {"printing_press_i": 2}}, 2),
        ("sid_meier_iii", {"workers": {"alchemy_i": 2, "computers_iii": 1}}, 2 + 3),
        ("james_cook_ii", {"colonies": ["wealthy_territory_i"]}, 2),
        ("james_cook_ii", {"colonies": ["wealthy_territory_i", "vast_territory_i", "wealthy_territory_ii"]}, 4),
        ("james_cook_ii", {}, 0),
        ("mahatma_gandhi_iii", {}, 2),
        ("joan_of_arc_i", {}, 1),
        # Michelangelo: faces of temples, theaters and completed wonders.
        ("michelangelo_i", {"workers": {"theology_i": 2, "drama_i": 1, "bread_and_circuses_i": 2}}, 2 + 4 + 2 + 1),
        ("michelangelo_i", {"wonders": ["hanging_gardens_a", "kremlin_ii"]}, 1 + 2 + 2),
        ("michelangelo_i", {"wonders": ["colossus_a"], "homer_under": "colossus_a"}, 1),  # TTA-332
        ("michelangelo_i", {"wonders": [BASILICA], "workers": {"religion_a": 2}}, 2 + 1 + 2 + 4),  # TTA-354
    ],
)
def test_leaders_of_culture(leader: str, things: dict[str, Any], expected: int) -> None:
    """TTA-271, TTA-332."""
    assert culture(bare(leader=leader, **things)) == expected


@pytest.mark.parametrize(
    ("leader", "things", "expected"),
    [
        ("alexander_the_great_a", {"workers": {"warriors_a": 2, "knights_i": 1}}, 2 + 2 + 3),
        ("napoleon_bonaparte_ii", {"workers": {"warriors_a": 2, "swordsmen_i": 1}}, 2 + 2 + 2),
        (
            "napoleon_bonaparte_ii",
            {"workers": {"warriors_a": 1, "knights_i": 1, "cannon_ii": 1, "air_forces_iii": 1}},
            11 + 8,
        ),
        ("napoleon_bonaparte_ii", {"technologies": ("knights_i",)}, 0),
        ("joan_of_arc_i", {"workers": {"theology_i": 2, "drama_i": 1}, "government": "theocracy_i"}, 4 + 1 + 1),
        ("joan_of_arc_i", {"workers": {"religion_a": 1}, "government": "communism_iii"}, 1),
        (
            "joan_of_arc_i",
            {"workers": {"religion_a": 1}, "wonders": [BASILICA], "government": "theocracy_i"},
            2 + 2 + 1,
        ),
        ("julius_caesar_a", {}, 1),
    ],
)
def test_leaders_of_strength(leader: str, things: dict[str, Any], expected: int) -> None:
    """TTA-271, TTA-276."""
    assert might(bare(leader=leader, **things)) == expected


def test_the_great_wall_strengthens_infantry_and_artillery() -> None:
    """TTA-337: infantry that rides for Genghis Khan is infantry still."""
    workers = {"warriors_a": 2, "knights_i": 1, "cannon_ii": 1}
    assert might(bare(workers=workers, wonders=["great_wall_i"])) == 2 + 2 + 3 + 3
    riding = bare(
        workers={"warriors_a": 2}, wonders=["great_wall_i"], tactic="medieval_army_i", leader="genghis_khan_i"
    )
    assert ratings.strength_parts(None, 0, riding) == {"warriors_a": 2, "medieval_army_i": 2, "great_wall_i": 2}


@pytest.mark.parametrize(
    ("leader", "tactic", "workers", "armies"),
    [
        (None, "medieval_army_i", {"warriors_a": 4}, 0),
        ("genghis_khan_i", "medieval_army_i", {"warriors_a": 4}, 4),  # an infantry unit is one or the other
        ("genghis_khan_i", "medieval_army_i", {"warriors_a": 3}, 2),
        ("genghis_khan_i", "medieval_army_i", {"warriors_a": 1}, 0),
        ("genghis_khan_i", "phalanx_i", {"warriors_a": 4, "knights_i": 1}, 3),
        ("genghis_khan_i", "phalanx_i", {"warriors_a": 5, "knights_i": 1}, 6),
        ("genghis_khan_i", "legion_i", {"warriors_a": 3, "knights_i": 3}, 2),  # cavalry does not walk
    ],
)
def test_genghis_khans_infantry_rides_where_it_helps(
    leader: str | None, tactic: str, workers: dict[str, int], armies: int
) -> None:
    """TTA-336."""
    board = bare(leader=leader, tactic=tactic, workers=workers)
    assert ratings.strength_parts(None, 0, board).get(tactic, 0) == armies


def test_a_ruin_gives_two_culture_and_nothing_else() -> None:
    """By the text of the event."""
    board = bare(wonders=["hanging_gardens_a", "pyramids_a"], ruined=frozenset({"hanging_gardens_a", "pyramids_a"}))
    assert ratings.culture_parts(None, 0, board) == {"hanging_gardens_a": 2, "pyramids_a": 2}
    assert (ratings.happiness(board), ratings.civil_total(board)) == (0, 4)


# What the wonders of age III count.


@pytest.mark.parametrize(
    ("leader", "workers", "hollywood", "internet"),
    [
        (None, {"drama_i": 2, "journalism_ii": 1}, 2 * (4 + 2), 4 + 2 + 2),
        ("william_shakespeare_ii", {"drama_i": 2, "journalism_ii": 1}, 2 * (4 + 2 + 2), 8 + 2),
        ("j_s_bach_ii", {"drama_i": 2, "journalism_ii": 1}, 2 * (4 + 2 + 2), 8 + 2),
        ("charlie_chaplin_iii", {"drama_i": 1, "movies_iii": 1}, 2 * (2 + 4 + 4), 2 + 4 + 4),
        ("isaac_newton_ii", {"journalism_ii": 1}, 4, 4 + 2),
        ("albert_einstein_iii", {"computers_iii": 1}, 0, 5 + 3),
        ("sid_meier_iii", {"computers_iii": 1, "drama_i": 1}, 4, 5 - 1 + 3 + 2),
        (None, {"team_sports_ii": 2, "theology_i": 1}, 0, 4 + 1),
        (None, {"warriors_a": 5, "oil_iii": 5}, 0, 0),
    ],
)
def test_hollywood_and_the_internet_count_what_leaders_change(
    leader: str | None, workers: dict[str, int], hollywood: int, internet: int
) -> None:
    """TTA-355, TTA-356."""
    board = bare(leader=leader, workers=workers)
    assert wonder_points(board, "hollywood_iii") == hollywood
    assert wonder_points(board, "internet_iii") == internet


def test_bill_gates_labs_are_no_industry() -> None:
    """TTA-353."""
    state = acting(leader="bill_gates_iii", workers={"computers_iii": 2, "iron_i": 1})
    assert impact(state, "impact_of_industry_iii", 0)[0] == 2 + 2
    railroad = acting(wonders=["transcontinental_railroad_ii"], workers={"iron_i": 1})
    assert impact(railroad, "impact_of_industry_iii", 0)[0] == 2 + 2 + 2


def test_strength_of_rivals_is_their_own() -> None:
    """TTA-276."""
    state = acting(players=3, workers={"warriors_a": 4})
    assert [strength(state, seat) for seat in range(3)] == [4, 1, 1]
    assert does(state, EndTurn(seat=0)).boards[1] == state.boards[1]


def test_totals_are_the_sum_of_their_parts() -> None:
    """TTA-274, TTA-281. In every state of the recorded games: the sum is taken without making the parts."""
    sessions = [read_session(load(path), all_games()) for path in ROOT.glob("rules/through_the_ages/golden/*.json")]
    for state in [item.after for session in sessions for item in session.items if isinstance(item.after, State)]:
        pact = PactInPlay("open_borders_agreement_i", 1, "A")
        board = replace(state.boards[0], pact=pact)
        for one in (board, replace(board, by_hand={"civil_total": -9, "military_total": 3, "science_rating": -2})):
            allied = state.with_board(0, one)
            assert ratings.civil_total(one) == ratings.total(ratings.civil_parts(one))
            assert ratings.science(one) == ratings.total(ratings.science_parts(one))
            assert ratings.military_total(allied, 0, one) == ratings.total(ratings.military_parts(allied, 0, one))
            assert ratings.military_total(None, 0, one) == ratings.military_total(allied, 0, one) - 1
            _check_sums(allied, one)


def _check_sums(state: State, board: Board) -> None:
    """What is added up and what is listed are the same."""
    assert ratings.science(board) == ratings.total(ratings.science_parts(board))
    assert ratings.culture(state, 0, board) == ratings.total(ratings.culture_parts(state, 0, board))
    assert ratings.strength(state, 0, board) == ratings.total(ratings.strength_parts(state, 0, board))
    happy = min(8, ratings.total(ratings.faces(board)))
    assert ratings.happiness(board) == happy + board.by_hand.get("happiness", 0)


@pytest.mark.parametrize("leader", [None, *LEADERS])
@pytest.mark.parametrize("ruined", [(), ("great_wall_i", "st_peters_basilica_i")])
def test_sums_know_every_leader_wonder_and_colony(leader: str | None, ruined: tuple[str, ...]) -> None:
    """TTA-273: a colony that was recorded twice against the rules counts once."""
    everywhere = {card: 2 for card in TECHNOLOGIES if cards.holds_workers(card)}
    things: dict[str, Any] = {"leader": leader, "wonders": tuple(WONDERS), "ruined": frozenset(ruined)}
    things |= {"colonies": (*TERRITORIES, *TERRITORIES), "homer_under": "kremlin_ii", "tactic": "classic_army_ii"}
    for government in (card for card in TECHNOLOGIES if cards.is_government(card)):
        for workers in ({}, everywhere, {card: number % 3 for number, card in enumerate(everywhere)}):
            state = acting(workers=workers, government=government, **things)
            _check_sums(state, state.boards[0])
            by_hand = replace(state.boards[0], by_hand={"strength": -2, "happiness": 1, "culture_rating": -3})
            _check_sums(state.with_board(0, by_hand), by_hand)


@pytest.mark.parametrize("card", PACTS)
@pytest.mark.parametrize("side", ["A", "B"])
def test_what_pacts_give_is_the_same_asked_at_once_or_one_by_one(card: str, side: str) -> None:
    """TTA-119, TTA-267: either party, also of two pacts."""
    state = acting(players=3, wonders=["colossus_a"])
    for owner, partner in ((0, 1), (1, 2)):
        state = state.with_board(owner, replace(state.boards[owner], pact=PactInPlay(card, partner, side)))
    for seat in range(3):
        given = pact_numbers.given_by_pacts(state, seat)
        for symbol in ("culture", "strength", "military", "food", "resources"):
            parts = pact_numbers.pact_parts(state, seat, symbol)
            assert given.get(symbol, 0) == sum(parts.values()) == pact_numbers.pact_number(state, seat, symbol)
