"""The fifteen Impact events, calculated by hand, and the end of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.given import offer
from rules.through_the_ages.inputs import RevealEvent, ScoreFinalEvents
from rules.through_the_ages.sheet import outcome
from rules.through_the_ages.state import PactInPlay, State
from rules.through_the_ages.tables_military import IMPACTS
from tests.rules.through_the_ages.events import each, event_due, reveals
from tests.rules.through_the_ages.table import at, does, forced, gone, points, refusal, with_board


def worth(impact: str, **things: Any) -> int:
    """What an impact is worth to a civilization with these things and no culture points otherwise."""
    state = with_board(event_due(2, age="III"), 0, **things)
    after = reveals(state, f"impact_of_{impact}_iii")
    assert after.boards[0].culture.get(f"impact_of_{impact}_iii", 0) == points(after) - points(state)
    return points(after) - points(state)


# A civilization of age III. Farms 2x1 + 1x3 = 5 food; mines 1x1 + 2x5 = 11 resources; science 5 + 3 + 1 - 0 = 9.
RICH: dict[str, Any] = {
    "workers": {
        "agriculture_a": 2,
        "selective_breeding_ii": 1,
        "bronze_a": 1,
        "oil_iii": 2,
        "philosophy_a": 1,
        "computers_iii": 1,
        "multimedia_iii": 1,
        "theology_i": 2,
        "professional_sports_iii": 1,
        "warriors_a": 1,
        "cavalrymen_ii": 2,
        "air_forces_iii": 1,
    },
    "technologies": ("coal_ii",),
    "government": "democracy_iii",
    "special": ["code_of_laws_i", "strategy_ii", "engineering_iii"],
    "wonders": ["pyramids_a", "colossus_a", "great_wall_i", "kremlin_ii", "internet_iii"],
    "ruined": frozenset({"colossus_a"}),
    "colonies": ["vast_territory_i", "strategic_territory_ii"],
    "unused": 2,
    "yellow": 5,
}

RICH_IS_WORTH = {
    "agriculture": 5 + 4,  # 5 food against a consumption of 3 with 5 cubes in the bank
    "architecture": 0 + 3 + 3 + 2 * 1 + 3,  # Philosophy, Computers, Multimedia, two Theologies, Professional Sports
    "balance": 2 * 5,  # science 9, culture 13, food 5, resources 11
    "colonies": 3 * 2,
    "competition": 0 + 2 * 2 + 3 + 3,  # Warriors, two Cavalrymen, Air Forces, and the arena
    "government": 2 * (7 + 1 + 1 + 1) + (3 + 2 + 1),  # Democracy, Code of Laws, Pyramids, Kremlin; Strategy, Kremlin
    "happiness": min(16, 2 * 8),  # 2x2 + 4 + 1 - 1 faces are 8; five are needed
    "industry": 1 + 2 * 5,
    "population": 2 * (18 - 0 - 10),  # 16 on cards and 2 unused, all content
    "progress": 2 * (3 + 1 + 2 + 3),
    "technology": 4 * 7,  # Oil, Computers, Multimedia, Professional Sports, Air Forces, Democracy, Engineering
    "variety": 2 * (3 + 4 + 3),  # infantry, cavalry, air; lab, library, temple, arena; three special technologies
    "wonders": 5 + 5 + 4 + 3 + 2,
    "science": 10,
    "strength": 10,
}


def test_there_are_fifteen() -> None:
    """Each is worth something to the rich civilization above."""
    assert {f"impact_of_{name}_iii" for name in RICH_IS_WORTH} == set(IMPACTS)
    assert len(IMPACTS) == 15


@pytest.mark.parametrize("impact", RICH_IS_WORTH)
def test_impacts_on_a_rich_civilization(impact: str) -> None:
    """TTA-008, TTA-233, TTA-305, TTA-359: by hand."""
    assert worth(impact, **RICH) == RICH_IS_WORTH[impact]


@pytest.mark.parametrize(
    ("impact", "expected"),
    [
        ("agriculture", 2 + 4),
        ("architecture", 0),
        ("balance", 0),
        ("colonies", 0),
        ("competition", 0),
        ("government", 10),
        ("happiness", 0),
        ("industry", 2),
        ("population", 0),
        ("progress", 0),
        ("science", 10),
        ("strength", 10),
        ("technology", 0),
        ("variety", 4),
        ("wonders", 0),
    ],
)
def test_impacts_on_a_civilization_that_has_just_begun(impact: str, expected: int) -> None:
    """TTA-008, TTA-206: the current player is ahead of an equal."""
    assert worth(impact) == expected


@pytest.mark.parametrize(
    ("impact", "things", "expected"),
    [
        ("agriculture", {"workers": {"agriculture_a": 1}, "yellow": 13}, 1),  # no more than is eaten
        ("agriculture", {"workers": {"agriculture_a": 2}, "yellow": 13}, 6),
        ("agriculture", {"workers": {"agriculture_a": 0}}, 0),
        ("balance", {"workers": {"bronze_a": 0, "drama_i": 2}}, 0),
        ("balance", {"workers": {"drama_i": 1, "alchemy_i": 2}}, 4),  # culture 2, food 2, resources 2
        ("happiness", {"workers": {"professional_sports_iii": 3}}, 16),  # twelve faces are eight
        ("happiness", {"yellow": 13, "culture": 9}, -2),
        ("happiness", {"yellow": 0, "workers": {"religion_a": 1}, "culture": 20}, 2 - 14),
        ("happiness", {"yellow": 13, "culture": 1}, -1),  # never below 0
        ("industry", {"wonders": ["transcontinental_railroad_ii"], "workers": {"coal_ii": 1}}, 2 + 3 + 3),
        ("industry", {"leader": "bill_gates_iii", "workers": {"computers_iii": 2}}, 2),
        (
            "balance",
            {"leader": "bill_gates_iii", "workers": {"drama_i": 3, "computers_iii": 1, "agriculture_a": 5}},
            10,
        ),
        ("population", {"workers": {"bronze_a": 9}, "yellow": 18}, 2 * 4),
        ("population", {"workers": {"bronze_a": 9}, "yellow": 11}, 2 * 2),  # two are discontented
        ("technology", {"technologies": ("oil_iii", "rockets_iii")}, 8),  # without workers too
        ("variety", {"workers": {"swordsmen_i": 1, "drama_i": 1}}, 2 * 3),  # two kinds of infantry are one type
        ("wonders", {"unfinished": "pyramids_a", "stages": 2, "blue": 14}, 0),
        ("government", {"leader": "napoleon_bonaparte_ii"}, 12),
        ("competition", {"workers": {"team_sports_ii": 1, "warriors_a": 9}}, 2),
    ],
)
def test_single_clauses_of_impacts(impact: str, things: dict[str, Any], expected: int) -> None:
    """TTA-321, TTA-353: caps, losses, the railroad and what does not count."""
    assert worth(impact, **things) == expected


def test_pacts_count_for_food_and_not_for_industry() -> None:
    """Mines alone make industry; food from a pact is counted (medium)."""
    state = with_board(event_due(age="III"), 0, pact=PactInPlay("international_trade_agreement_ii", 1, "A"))
    assert each(reveals(state, "impact_of_industry_iii"), "points") == [2, 2, 2]
    assert each(reveals(state, "impact_of_agriculture_iii"), "points") == [6, 7, 6]


# Ranks.


@pytest.mark.parametrize(
    ("players", "strengths", "expected"),
    [
        (2, (1, 5), [0, 10]),
        (3, (1, 5, 3), [0, 14, 7]),
        (4, (1, 5, 3, 4), [0, 15, 5, 10]),
        (4, (5, 5, 5, 5), [5, 0, 15, 10]),
        (3, (4, 4, 1), [14, 7, 0]),
    ],
)
def test_ranks_by_strength(players: int, strengths: tuple[int, ...], expected: list[int]) -> None:
    """TTA-206: of the tied the nearest clockwise from the current player, here the third."""
    state = event_due(players, strengths=strengths, age="III", seat=min(2, players - 1))
    assert each(reveals(state, "impact_of_strength_iii"), "points") == expected


@pytest.mark.parametrize(("players", "labs", "expected"), [(2, (2, 1), [10, 0]), (4, (1, 2, 1, 0), [10, 15, 5, 0])])
def test_ranks_by_science(players: int, labs: tuple[int, ...], expected: list[int]) -> None:
    """TTA-206."""
    workers = tuple({"philosophy_a": number} for number in labs)
    assert each(reveals(event_due(players, workers=workers, age="III"), "impact_of_science_iii"), "points") == expected


def test_who_has_left_is_not_ranked() -> None:
    """TTA-122, TTA-206: three left of four share the points of three."""
    state = gone(event_due(4, strengths=(1, 9, 5, 3), age="III"), 1)
    assert each(reveals(state, "impact_of_strength_iii"), "points") == [0, 0, 14, 7]


# The end.


def at_the_end(**things: Any) -> State:
    return at("final", players=4, age="IV", seat=3, **things)


def left(state: State, current: int, future: int = 0) -> State:
    """So many events of age III lie face down in both decks, over two older ones."""
    return replace(state, current_events=(1, *(3,) * current), future_events=(*(3,) * future, 2))


def test_every_impact_left_is_scored() -> None:
    """TTA-008: all at once, and they are past."""
    events = ("impact_of_colonies_iii", "impact_of_wonders_iii")
    state = left(with_board(at_the_end(), 2, colonies=["vast_territory_i"], wonders=["pyramids_a"]), 1, 1)
    after = does(state, ScoreFinalEvents(events=events))
    assert ([points(after, seat) for seat in range(4)], after.step) == ([0, 0, 8, 0], "end")
    assert after.past_events == events
    assert refusal(replace(state, past_events=events[:1]), ScoreFinalEvents(events=events)) == "event_past"


@pytest.mark.parametrize(("current", "future", "code"), [(1, 1, None), (2, 1, "events_left"), (0, 1, "events_left")])
def test_no_event_left_is_forgotten(current: int, future: int, code: str | None) -> None:
    """TTA-008: as many as lie face down in both decks, older ones aside."""
    given = ScoreFinalEvents(events=("impact_of_colonies_iii", "impact_of_wonders_iii"))
    state = left(at_the_end(), current, future)
    assert refusal(state, given) == code
    assert offer(state, ScoreFinalEvents()).refusal is None, "the form opens before anything is named"


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_at_the_end_ties_are_broken_from_the_start_player(first: int) -> None:
    """TTA-208: whoever had the last turn."""
    state = left(replace(at_the_end(), first=first), 1)
    after = does(state, ScoreFinalEvents(events=("impact_of_strength_iii",)))
    ranked = [(first + place) % 4 for place in range(4)]
    assert [points(after, seat) for seat in ranked] == [15, 10, 5, 0]


def test_bill_gates_scores_at_the_end() -> None:
    """TTA-009: what his labs make; no other leader does."""
    labs = {"alchemy_i": 1, "computers_iii": 2, "philosophy_a": 1}
    state = with_board(at_the_end(), 1, leader="bill_gates_iii", workers=labs)
    state = with_board(state, 2, leader="sid_meier_iii", workers=labs)
    after = does(state, ScoreFinalEvents())
    assert [points(after, seat) for seat in range(4)] == [0, 7, 0, 0]


def test_equal_totals_stay_equal() -> None:
    """TTA-010, TTA-011: nothing breaks the tie of a final score."""
    state = with_board(with_board(at_the_end(culture=40), 1, culture=41), 2, culture=41)
    after = does(state, ScoreFinalEvents())
    found = outcome(after)
    assert found is not None
    assert (found.totals, found.ranking) == ((0, 41, 41, 40), ((1, 2), (3,), (0,)))


def test_an_impact_revealed_in_play_counts_then() -> None:
    """TTA-210: with the board of that moment, and not again at the end."""
    state = reveals(with_board(event_due(age="III"), 1, colonies=["vast_territory_i"]), "impact_of_colonies_iii")
    assert (each(state, "points"), state.past_events) == ([0, 3, 0], ("impact_of_colonies_iii",))
    final = replace(state, step="final")
    assert refusal(final, ScoreFinalEvents(events=("impact_of_colonies_iii",))) == "event_past"
    assert (
        refusal(replace(state, is_event_due=True), RevealEvent(seat=0, event="impact_of_colonies_iii")) == "event_past"
    )


def test_a_final_scoring_before_the_end_may_be_recorded() -> None:
    """The table is right."""
    assert forced(replace(at_the_end(), step="actions"), ScoreFinalEvents()).step == "end"
