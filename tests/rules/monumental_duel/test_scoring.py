"""Final scoring: what counts, dominance, ties."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.sheet import Outcome
from rules.monumental_duel import scoring
from rules.monumental_duel.state import FreeCity, State, Wonder
from tests.rules.monumental_duel.table import (
    BARRICADE,
    RULES,
    at,
    game,
    held,
    points,
    policy,
    province,
    with_board,
)


def ended(zero: dict[str, Any] | None = None, one: dict[str, Any] | None = None, **table: Any) -> State:
    state = at("end", **table)
    return with_board(with_board(state, 0, **(zero or {})), 1, **(one or {}))


def outcome(state: State) -> Outcome:
    found = RULES.outcome(state)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("row", "things", "worth"),
    [
        ("provinces", {"provinces": (province(), province(), province())}, 3),  # MOD-177
        ("knowledge", {"knowledge": ("A", "B", "C")}, 3),  # MOD-178
        ("wonders", {"wonders": ("A", "B", "C")}, 6),  # MOD-179
        ("policies", {"policies": (policy(), policy(), policy())}, 6),  # MOD-180
        ("free_cities", {"free_cities": (FreeCity(1), FreeCity(2), FreeCity(3))}, 6),  # MOD-181
    ],
)
def test_mod_177_to_181_what_each_thing_is_worth(row: str, things: dict[str, Any], worth: int) -> None:
    """MOD-177, MOD-178, MOD-179, MOD-180, MOD-181."""
    assert points(ended(things), row) == worth
    assert points(ended(things), row, 1) == 0


def test_mod_182_what_is_worth_nothing() -> None:
    """MOD-182: Barricades, an unfinished wonder, gold, culture, archived cards."""
    nothing = {
        "provinces": (BARRICADE, BARRICADE),
        "wonder": Wonder("A", 1),
        "gold": 9,
        "culture": 9,
        "archived": ("building", "building"),
    }
    state = ended(nothing)
    assert [points(state, row) for row in scoring.ROWS] == [0, 0, 0, 0, 0, 12]


def test_mod_183_wherever_they_lie() -> None:
    """MOD-183: counted when acquired; only archiving takes them away."""
    counts = {"knowledge": ("A", "B"), "wonders": ("C",), "city_deck": 0, "city_discard": 9}
    assert (points(ended(counts), "knowledge"), points(ended(counts), "wonders")) == (2, 2)
    gone = {**counts, "archived": ("knowledge", "wonder")}
    assert (points(ended(gone), "knowledge"), points(ended(gone), "wonders")) == (1, 0)


@pytest.mark.parametrize("category", ["provinces", "knowledge", "wonders", "policies"])
@pytest.mark.parametrize(("own", "rival", "both"), [(2, 1, (3, 0)), (1, 2, (0, 3)), (2, 2, (3, 3)), (0, 0, (3, 3))])
def test_mod_184_to_188_dominance(category: str, own: int, rival: int, both: tuple[int, int]) -> None:
    """MOD-184, MOD-185, MOD-186, MOD-187, MOD-188, MOD-236: 3 for the most, for both where they are equal."""
    counts = [{category: own}, {category: rival}]
    found = [scoring.dominance(counts[seat], counts[1 - seat])[category] for seat in (0, 1)]
    assert tuple(found) == both


def test_mod_189_archived_and_unfinished_do_not_dominate() -> None:
    zero = {"wonder": Wonder("A", 1), "knowledge": ("B",), "archived": ("knowledge",)}
    state = ended(zero, {"wonders": ("C",), "knowledge": ("D",)})
    own, rival = (scoring.counts_of(state, seat) for seat in (0, 1))
    found = scoring.dominance(own, rival)
    assert (found["wonders"], found["knowledge"]) == (0, 0)


def test_mod_190_no_dominance_for_free_cities() -> None:
    """MOD-190: twelve points at most."""
    state = ended({"free_cities": (FreeCity(1),)})
    assert set(scoring.dominance({}, {})) == {"provinces", "knowledge", "wonders", "policies"}
    assert (points(state, "dominance"), points(state, "dominance", 1)) == (12, 12)


def test_mod_184_barricades_do_not_dominate() -> None:
    """MOD-182, MOD-184, MOD-210."""
    state = ended({"provinces": (BARRICADE,)}, {"provinces": (province(),)})
    assert points(state, "dominance") == 9


@pytest.mark.parametrize(
    ("starting", "archived", "worth"), [(False, (), 0), (True, (), 1), (True, ("starting_knowledge",), 0)]
)
def test_mod_233_the_starting_knowledge(starting: bool, archived: tuple[str, ...], worth: int) -> None:
    """MOD-233: the rulebook is silent; the table says before the game."""
    house = game(starting_knowledge_scores=starting).house
    assert points(replace(ended({"archived": archived}), house=house), "knowledge") == worth


def test_mod_002_most_points_win() -> None:
    """MOD-002: 2 + 12 against 9, whatever gold and advantage say."""
    state = ended({"wonders": ("A",)}, {"gold": 9, "culture": 9}, advantage=held(1, "science", 3))
    found = outcome(state)
    assert found.totals == (14, 9)
    assert (found.winners, found.ties) == ((0,), ())


@pytest.mark.parametrize(
    ("holder", "gold", "culture", "winners", "by"),
    [
        (1, (9, 0), (9, 0), (1,), "advantage"),  # MOD-191
        (0, (0, 9), (0, 9), (0,), "advantage"),
        (None, (2, 3), (9, 0), (1,), "gold"),  # MOD-192
        (None, (3, 2), (0, 9), (0,), "gold"),
        (None, (2, 2), (0, 1), (1,), "culture"),  # MOD-193
        (None, (2, 2), (1, 1), (0, 1), "all"),  # MOD-194
    ],
)
def test_mod_191_to_194_ties(
    holder: int | None, gold: tuple[int, int], culture: tuple[int, int], winners: tuple[int, ...], by: str
) -> None:
    """MOD-191, MOD-192, MOD-193, MOD-194: advantage, gold, culture, then they share."""
    card = held(holder, "science", 1) if holder is not None else game().advantage
    zero, one = ({"gold": gold[seat], "culture": culture[seat]} for seat in (0, 1))
    found = outcome(ended(zero, one, advantage=card))
    assert found.winners == winners
    assert found.ties[0].label.key == f"monumental_duel.tiebreak.{by}"
    assert found.ties[0].is_shared == (len(winners) == 2)


def test_mod_192_gold_at_free_cities_does_not_count() -> None:
    """MOD-155, MOD-192."""
    state = replace(ended({"gold": 2}, {"gold": 3}), free_cities=(FreeCity(1, "", (3, 0)),))
    assert outcome(state).winners == (1,)


def test_every_cell_of_the_sheet_is_taken_apart() -> None:
    """MOD-184: a dominance line names both counts."""
    state = ended({"knowledge": ("A",)})
    row = next(one for one in RULES.sheet(state).rows if one.id == "dominance")
    notes = {
        line.label.key.rpartition(".")[2]: (line.value, dict(line.note.values))
        for line in row.cells[1].lines
        if line.note
    }
    assert notes["knowledge"] == (0, {"n": 0, "against": 1})
    assert notes["wonders"] == (3, {"n": 0, "against": 0})


def test_a_whole_sheet() -> None:
    """MOD-177 to MOD-190. By hand: 4 + 5 + 4 + 6 + 2 = 21 and 3 + 3 + 0 + 3; 4 + 3 + 6 + 6 + 4 = 23 and 9 as well."""

    def board(provinces: int, knowledge: int, wonders: int, policies: int, cities: int) -> dict[str, Any]:
        return {
            "provinces": (province(),) * provinces + (BARRICADE,),
            "knowledge": ("",) * knowledge,
            "wonders": ("",) * wonders,
            "policies": (policy(),) * policies,
            "free_cities": tuple(FreeCity(number) for number in range(cities)),
        }

    assert RULES.totals(ended(board(4, 5, 2, 3, 1), board(4, 3, 3, 3, 2))) == (30, 32)


def test_a_correction_of_a_count_moves_dominance_too() -> None:
    """MOD-184: the table is right about what lies there."""
    state = RULES.corrected(ended({"wonders": ("A",)}), 1, "wonders", 2)
    assert (points(state, "wonders", 1), points(state, "dominance"), points(state, "dominance", 1)) == (4, 9, 12)
    row = RULES.corrected(state, 0, "row.wonders", 5)
    assert points(row, "wonders") == 7
    assert points(row, "dominance") == 9
