"""Events of age II."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.through_the_ages.inputs import (
    EndTurn,
    LoseBuilding,
    LoseColony,
    LosePopulation,
    PassDecision,
    PlayActionCard,
    RuinWonder,
    TakeByAgreement,
    TakeCard,
)
from rules.through_the_ages.state import PactInPlay, Pending, State
from rules.through_the_ages.tables import ROW_SPACES
from tests.rules.through_the_ages.events import asked, each, event_due, reveals
from tests.rules.through_the_ages.table import (
    blue_cubes,
    civil,
    cubes,
    culture_rating,
    does,
    food,
    forced,
    military,
    points,
    refusal,
    resources,
    with_board,
)


def test_civil_unrest() -> None:
    """TTA-305, TTA-209: four culture points for each discontented worker, a blue cube from all who have most."""
    after = reveals(event_due(4, yellow=(18, 13, 11, 11), culture=9), "civil_unrest_ii")
    assert (each(after, "points"), each(after, "blue")) == ([9, 5, 1, 1], [16, 16, 15, 15])
    calm = reveals(event_due(4, culture=9), "civil_unrest_ii")
    assert (each(calm, "points"), each(calm, "blue")) == ([9] * 4, [16] * 4)


@pytest.mark.parametrize(
    ("players", "strengths", "seats"), [(2, (5, 1), [0]), (3, (5, 1, 3), [0, 2]), (4, (3, 3, 3, 3), [0, 1])]
)
def test_a_cold_war_of_the_two_strongest(players: int, strengths: tuple[int, ...], seats: list[int]) -> None:
    """TTA-206, TTA-211."""
    after = reveals(event_due(players, strengths=strengths), "cold_war_ii")
    assert each(after, "science") == [6 * (seat in seats) for seat in range(players)]


@pytest.mark.parametrize(
    ("players", "strengths", "seats"), [(2, (5, 1), [1]), (3, (5, 1, 3), [1, 2]), (4, (3, 3, 3, 3), [2, 3])]
)
def test_a_crime_wave_among_the_two_weakest(players: int, strengths: tuple[int, ...], seats: list[int]) -> None:
    """TTA-206, TTA-211: three culture points and a blue cube."""
    after = reveals(event_due(players, strengths=strengths, culture=9), "crime_wave_ii")
    assert each(after, "points") == [9 - 3 * (seat in seats) for seat in range(players)]
    assert each(after, "blue_owned") == [16 - (seat in seats) for seat in range(players)]


def test_a_blue_cube_is_lost_from_a_card_if_need_be() -> None:
    """TTA-293, TTA-321."""
    state = event_due(2, strengths=(5, 1), blue=0, cubes={"bronze_a": 2}, culture=1)
    after = reveals(state, "crime_wave_ii")
    assert (cubes(after.boards[1]), points(after, 1), blue_cubes(after.boards[1])) == ({"bronze_a": 1}, 0, 1)


def test_economic_progress_is_a_production_without_science_and_culture() -> None:
    """TTA-191: corruption, food, consumption, resources, in that order; an uprising does not matter."""
    things = {"yellow": 13, "blue": 10, "cubes": {"bronze_a": 3}, "culture": 9}
    after = reveals(event_due(2, **things), "economic_progress_ii")
    assert (each(after, "resources"), each(after, "food"), each(after, "points")) == ([3, 3], [1, 1], [9, 9])
    assert each(after, "science") == [0, 0]
    starved = event_due(2, yellow=5, workers={"agriculture_a": 1}, culture=9, unused=0)
    assert each(reveals(starved, "economic_progress_ii"), "points") == [1, 1]


@pytest.mark.parametrize(("yellow", "lost"), [(18, 0), (13, 1), (11, 1), (9, 2), (7, 2), (5, 3)])
def test_half_of_the_discontented_emigrate(yellow: int, lost: int) -> None:
    """TTA-305, TTA-300: rounded up, unused workers first."""
    state = reveals(event_due(2, yellow=(yellow, 18), unused=2), "emigration_ii")
    assert state.boards[0].unused == 2 - min(2, lost)
    assert asked(state) == [(0, "population")] * max(0, lost - 2)
    if state.pending:
        state = does(state, LosePopulation(seat=0, card="bronze_a"))
    assert (state.boards[0].yellow, state.pending) == (yellow + lost, ())


def test_no_more_emigrate_than_there_are() -> None:
    """TTA-300: nobody is asked for workers that do not exist."""
    few = {"agriculture_a": 0, "bronze_a": 0, "philosophy_a": 0, "warriors_a": 1}
    state = reveals(event_due(2, yellow=(0, 18), unused=1, workers=(few, {})), "emigration_ii")
    assert asked(state) == [(0, "population")]


@pytest.mark.parametrize(
    ("age", "left"),
    [
        ("I", (None, "joan_of_arc_i", None, None)),
        ("II", (None, None, "isaac_newton_ii", None)),
        ("III", (None, None, None, "bill_gates_iii")),
        ("IV", (None, None, None, None)),
    ],
)
def test_iconoclasts_leave_leaders_of_the_current_age(age: str, left: tuple[str | None, ...]) -> None:
    """TTA-204: their actions go with them, and Bill Gates scores."""
    leaders = ("moses_a", "joan_of_arc_i", "isaac_newton_ii", "bill_gates_iii")
    state = event_due(4, age=age, leader=leaders, workers={"alchemy_i": 1})
    after = reveals(state, "iconoclasm_ii")
    assert each(after, "leader") == list(left)
    assert military(after, 1)[1] == (3 if left[1] else 2)
    assert points(after, 3) == (0 if left[3] else 1)


def test_a_colony_declares_its_independence() -> None:
    """TTA-258, TTA-205: one of the weakest's own choice, with what it gave."""
    colonies = ["wealthy_territory_i", "inhabited_territory_i"]
    state = reveals(event_due(strengths=(5, 1, 3), colonies=colonies), "independence_declaration_ii")
    assert asked(state) == [(1, "lose_colony")]
    which = LoseColony(seat=1).asks(state)[0]
    assert ([option.value for option in which.options], which.is_needed) == (colonies, True)
    assert refusal(state, LoseColony(seat=1, colony="vast_territory_i")) == "not_in_play"
    after = does(state, LoseColony(seat=1, colony="wealthy_territory_i"))
    assert (after.boards[1].colonies, after.boards[1].blue) == (("inhabited_territory_i",), 13)
    only = reveals(event_due(strengths=(5, 1, 3), colonies=["inhabited_territory_i"]), "independence_declaration_ii")
    assert (each(only, "colonies")[1], only.boards[1].yellow, only.pending) == ((), 16, ())
    assert reveals(event_due(strengths=(5, 1, 3)), "independence_declaration_ii").pending == ()


@pytest.mark.parametrize(("seat", "culture", "proud"), [(0, (9, 9, 1), 0), (1, (9, 9, 1), 1), (2, (9, 9, 1), 0)])
def test_national_pride_of_the_most_cultured(seat: int, culture: tuple[int, ...], proud: int) -> None:
    """TTA-206: of the tied the nearest from the current player."""
    after = reveals(event_due(culture=culture, seat=seat), "national_pride_ii")
    assert each(after, "points") == [points + 5 * (one == proud) for one, points in enumerate(culture)]


def test_politics_of_strength() -> None:
    """TTA-204, TTA-066: cards, and culture points once there are no cards."""
    after = reveals(event_due(strengths=(5, 1, 3), military_hand=(1, 2, 3)), "politics_of_strength_ii")
    assert each(after, "military_hand") == [6, 0, 3]
    late = reveals(event_due(strengths=(5, 1, 3), culture=9, age="IV"), "politics_of_strength_ii")
    assert (each(late, "military_hand"), each(late, "points")) == ([3, 3, 3], [14, 6, 9])


def test_science_becomes_popular_and_happy_people_eat_well() -> None:
    """TTA-278, TTA-308: culture by the science rating, food by happy faces."""
    workers = ({"alchemy_i": 2}, {"theology_i": 2}, {})
    state = event_due(workers=workers)
    assert each(reveals(state, "popularization_of_science_ii"), "points") == [5, 1, 1]
    assert each(reveals(state, "prosperity_ii"), "food") == [0, 4, 0]
    happy = event_due(workers={"professional_sports_iii": 3}, blue=(16, 3, 16))
    assert each(reveals(happy, "prosperity_ii"), "food") == [8, 3, 8]


def test_time_ravages_one_old_wonder_of_each() -> None:
    """TTA-359: of ages A and I, of the owner's choice; it gives two culture and is a completed wonder still."""
    wonders = (["pyramids_a", "great_wall_i", "kremlin_ii"], ["taj_mahal_i"], ["kremlin_ii"])
    state = reveals(event_due(wonders=wonders), "ravages_of_time_ii")
    assert (asked(state), state.boards[1].ruined) == ([(0, "ruin")], {"taj_mahal_i"})
    assert (culture_rating(state, 1), state.boards[1].blue_owned) == (2, 15)
    assert refusal(state, RuinWonder(seat=0, wonder="kremlin_ii")) == "cannot_be_ruined"
    assert refusal(state, RuinWonder(seat=0, wonder="hanging_gardens_a")) == "cannot_be_ruined"
    assert (civil(state), culture_rating(state)) == ((6, 6), 3)
    after = does(state, RuinWonder(seat=0, wonder="pyramids_a"))
    assert (civil(after), culture_rating(after), len(after.boards[0].wonders)) == ((5, 5), 5, 3)


def test_ruins_are_not_ruined_again() -> None:
    """By the text of the event."""
    state = event_due(2, wonders=["pyramids_a", "colossus_a"], ruined=frozenset({"pyramids_a"}))
    after = reveals(state, "ravages_of_time_ii")
    assert (after.boards[0].ruined, after.pending) == ({"pyramids_a", "colossus_a"}, ())


def test_a_ruin_counts_as_a_wonder_of_its_age() -> None:
    """TTA-359: for the surcharge, for International Tourism and for the Impact of Wonders."""
    board = {"wonders": ["pyramids_a"], "ruined": frozenset({"pyramids_a"})}
    state = replace(with_board(event_due(), 0, **board), is_event_due=False)
    assert civil(does(state, TakeCard(seat=0, card="kremlin_ii", space=1)))[0] == 2
    tourism = with_board(with_board(event_due(), 0, **board), 1, pact=PactInPlay("international_tourism_iii", 0, "A"))
    assert culture_rating(tourism, 1) == 1
    assert each(reveals(with_board(event_due(age="III"), 0, **board), "impact_of_wonders_iii"), "points") == [5, 0, 0]


def test_refugees() -> None:
    """TTA-204, TTA-300: three culture points and a worker."""
    after = reveals(event_due(strengths=(5, 1, 3), culture=9), "refugees_ii")
    assert (each(after, "points"), each(after, "unused"), each(after, "yellow")) == (
        [12, 6, 9],
        [2, 0, 1],
        [17, 19, 18],
    )
    busy = reveals(event_due(strengths=(5, 1, 3), culture=2, unused=0), "refugees_ii")
    assert (each(busy, "points"), asked(busy)) == ([5, 0, 2], [(1, "population")])


@pytest.mark.parametrize(("seat", "culture", "least"), [(0, (9, 5, 1), 2), (0, (1, 9, 1), 2), (2, (1, 9, 1), 0)])
def test_terrorists_of_the_least_cultured_destroy_a_building_of_every_other(
    seat: int, culture: tuple[int, ...], least: int
) -> None:
    """TTA-206, TTA-207: of the tied the current player has more, and is struck."""
    state = reveals(event_due(culture=culture, seat=seat), "terrorism_ii")
    struck = [(seat + place) % 3 for place in range(3)]
    assert asked(state) == [(one, "destroy_urban") for one in struck if one != least]
    victim = next(one for one in struck if one != least)
    assert refusal(state, LoseBuilding(seat=victim, card="bronze_a")) == "other_building"
    after = does(state, LoseBuilding(seat=victim, card="philosophy_a"))
    assert (after.boards[victim].on("philosophy_a"), after.boards[victim].unused) == (0, 2)


def test_terrorists_find_no_building() -> None:
    """TTA-204."""
    assert reveals(event_due(workers={"philosophy_a": 0}), "terrorism_ii").pending == ()


# International Agreement.


def agreed(**things: Any) -> State:
    """The first seat is the strongest, and may take cards worth five civil actions."""
    seat = things.pop("seat", 0)
    return replace(reveals(event_due(strengths=(5, 1, 3), seat=seat, **things), "international_agreement_ii"), deck=20)


def test_the_strongest_takes_cards_worth_five_actions() -> None:
    """TTA-360: no civil action is paid; spaces cost one to three."""
    state = agreed()
    assert state.pending == (Pending(0, "agreement", 5),)
    state = does(
        state, TakeByAgreement(seat=0, card="coal_ii", space=10), TakeByAgreement(seat=0, card="iron_i", space=1)
    )
    assert (state.boards[0].hand, civil(state), state.pending[0].amount) == (("coal_ii", "iron_i"), (4, 4), 1)
    assert refusal(state, TakeByAgreement(seat=0, card="drama_i", space=6)) == "agreement_worth"
    assert refusal(state, TakeByAgreement(seat=0, card="drama_i", space=1)) == "space_empty"
    assert refusal(state, TakeByAgreement(seat=1, card="drama_i", space=2)) == "nothing_to_decide"


def test_the_usual_rules_of_taking_hold() -> None:
    """TTA-360, TTA-134: a full hand, a technology one has, a second wonder; wonders cost what they cost."""
    full = agreed(hand=["drama_i", "iron_i", "coal_ii", "alchemy_i"])
    assert refusal(full, TakeByAgreement(seat=0, card="moses_a")) == "hand_full"
    assert refusal(full, TakeByAgreement(seat=0, card="kremlin_ii")) is None
    assert refusal(agreed(hand=["iron_i"]), TakeByAgreement(seat=0, card="iron_i")) == "has_technology"
    assert refusal(agreed(unfinished="pyramids_a"), TakeByAgreement(seat=0, card="kremlin_ii")) == "has_unfinished"
    built = agreed(wonders=["pyramids_a", "colossus_a", "great_wall_i"])
    assert refusal(built, TakeByAgreement(seat=0, card="kremlin_ii", space=10)) == "agreement_worth"
    assert does(built, TakeByAgreement(seat=0, card="kremlin_ii", space=6)).pending[0].amount == 0


def test_action_cards_of_the_agreement_may_be_played_at_once() -> None:
    """TTA-361: they were not taken in the action phase."""
    state = does(agreed(), TakeByAgreement(seat=0, card="revolutionary_idea_ii"), PassDecision(seat=0))
    assert does(state, PlayActionCard(seat=0, card="revolutionary_idea_ii")).boards[0].science == 4


def test_the_row_is_filled_again_without_clearing_it() -> None:
    """TTA-362."""
    state = does(
        agreed(), TakeByAgreement(seat=0, card="coal_ii", space=3), TakeByAgreement(seat=0, card="iron_i", space=5)
    )
    after = does(state, PassDecision(seat=0))
    assert (after.row, after.deck, after.pending) == ((True,) * ROW_SPACES, 18, ())
    assert after.owed_politics == {0}


def test_who_takes_nothing_pays_nothing() -> None:
    """TTA-362: the row stays, and so does the next political action."""
    state = replace(agreed(), row=(False,) + (True,) * 12)
    after = does(state, PassDecision(seat=0))
    assert (after.row, after.deck, after.owed_politics) == (state.row, 20, frozenset())


@pytest.mark.parametrize(("seat", "last"), [(1, 5), (2, 6), (0, 6)])
def test_the_agreement_may_end_the_game(seat: int, last: int) -> None:
    """TTA-363: in the start player's turn this round is the last; whoever takes the cards."""
    state = replace(agreed(age="III", seat=seat, first=2), deck=1)
    assert state.first == 1
    after = does(state, TakeByAgreement(seat=0, card="oil_iii"), PassDecision(seat=0))
    assert (after.age, after.last_round) == ("IV", last)


def test_the_agreement_works_in_the_last_round() -> None:
    """TTA-364."""
    state = replace(agreed(age="IV"), last_round=5)
    after = does(state, TakeByAgreement(seat=0, card="oil_iii", space=2), PassDecision(seat=0), EndTurn(seat=0))
    assert (after.boards[0].hand, after.row[-1]) == (("oil_iii",), False)


def test_an_agreement_nobody_was_asked_for_takes_the_card_when_recorded() -> None:
    """The table is right."""
    after = forced(replace(agreed(), pending=()), TakeByAgreement(seat=1, card="iron_i", space=2))
    assert (after.boards[1].hand, after.row[1], after.owed_politics) == (("iron_i",), False, {1})
    assert (food(after), resources(after)) == (0, 0)
