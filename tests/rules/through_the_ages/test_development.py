"""Technologies and governments: developed for science, or by revolution."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.refusal import Refusal
from rules.through_the_ages import costs, ratings
from rules.through_the_ages.inputs import (
    Build,
    Develop,
    DevelopFreely,
    EndTurn,
    PlayActionCard,
    SpendMilitaryAsCivil,
)
from rules.through_the_ages.state import PactInPlay, Pending
from tests.rules.through_the_ages.table import (
    acting,
    blue_cubes,
    civil,
    culture_rating,
    does,
    lacks,
    military,
    points,
    refusal,
    resources,
    strength,
    with_board,
)

NEWTON, EINSTEIN, DA_VINCI = "isaac_newton_ii", "albert_einstein_iii", "leonardo_da_vinci_i"
ROBESPIERRE = "maximilien_robespierre_ii"


def developing(card: str, **things: object) -> Develop:
    return Develop(seat=0, card=card, **things)  # type: ignore[arg-type]  # fields of the input


def overthrowing(card: str) -> Develop:
    return Develop(seat=0, card=card, is_revolution=True)


# Developing.


@pytest.mark.parametrize(("card", "cost"), [("iron_i", 5), ("alchemy_i", 4), ("swordsmen_i", 4), ("code_of_laws_i", 6)])
def test_developing_costs_an_action_and_the_science_on_the_card(card: str, cost: int) -> None:
    """TTA-161, TTA-322."""
    state = acting(hand=[card], science=cost)
    after = does(state, developing(card))
    board = after.boards[0]
    assert (board.science, board.hand, civil(after)[0]) == (0, (), 3 + (card == "code_of_laws_i"))
    assert card in board.technologies
    assert refusal(acting(hand=[card], science=cost - 1), developing(card)) == "science"
    assert lacks(acting(hand=[card], science=cost - 1), developing(card)) == 1
    assert refusal(acting(hand=[card], science=cost, civil=0), developing(card)) == "civil_actions"
    assert refusal(acting(science=cost), developing(card)) == "not_in_hand"


def test_a_technology_for_workers_comes_without_any() -> None:
    """TTA-161, TTA-269: no worker, no effect."""
    after = does(acting(hand=["alchemy_i"], science=9), developing("alchemy_i"))
    assert (after.boards[0].on("alchemy_i"), ratings.science(after.boards[0])) == (0, 1)
    assert (
        refusal(
            with_board(after, 0, technologies=("alchemy_i",), cubes={"bronze_a": 6}), Build(seat=0, card="alchemy_i")
        )
        is None
    )


@pytest.mark.parametrize(
    ("card", "peaceful", "revolution"),
    [("theocracy_i", 6, 1), ("monarchy_i", 8, 2), ("republic_ii", 13, 3), ("fundamentalism_iii", 18, 7)],
)
def test_a_government_costs_the_larger_number_in_peace_and_the_smaller_in_revolution(
    card: str, peaceful: int, revolution: int
) -> None:
    """TTA-162, TTA-166."""
    state = acting(age="III", hand=[card], science=peaceful)
    assert does(state, developing(card)).boards[0].science == 0
    assert does(state, overthrowing(card)).boards[0].science == peaceful - revolution
    assert refusal(acting(age="III", hand=[card], science=peaceful - 1), developing(card)) == "science"
    assert refusal(acting(age="III", hand=[card], science=revolution - 1), overthrowing(card)) == "science"


def test_there_is_always_exactly_one_government() -> None:
    """TTA-252, TTA-253, TTA-165."""
    after = does(acting(hand=["monarchy_i"], science=8), developing("monarchy_i"))
    board = after.boards[0]
    assert board.government == "monarchy_i"
    assert "despotism_a" not in board.technologies
    assert (civil(after), military(after), ratings.urban_limit(board)) == ((4, 5), (3, 3), 3)


def test_a_government_works_at_once() -> None:
    """TTA-165: symbols, faces and strength."""
    state = acting(hand=["theocracy_i"], science=6)
    after = does(state, developing("theocracy_i"))
    assert (culture_rating(after), ratings.happiness(after.boards[0]), strength(after)) == (1, 1, 2)


def test_governments_hold_no_workers() -> None:
    """TTA-252."""
    assert isinstance(Build.read(0, {"card": "despotism_a"}, 2), Refusal)
    assert not isinstance(Build.read(0, {"card": "bronze_a"}, 2), Refusal)


@pytest.mark.parametrize(
    ("own", "card", "left"),
    [
        ((), "strategy_ii", ("strategy_ii",)),
        (("warfare_i",), "strategy_ii", ("strategy_ii",)),
        (("strategy_ii",), "warfare_i", ("strategy_ii",)),
        (("code_of_laws_i",), "strategy_ii", ("code_of_laws_i", "strategy_ii")),
    ],
)
def test_of_two_special_technologies_of_a_type_the_higher_stays(
    own: tuple[str, ...], card: str, left: tuple[str, ...]
) -> None:
    """TTA-163, TTA-251."""
    after = does(acting(age="II", special=own, hand=[card], science=9), developing(card))
    assert after.boards[0].special == left
    assert after.boards[0].hand == ()


def test_a_lower_special_technology_still_counts_as_developed() -> None:
    """TTA-164."""
    state = acting(age="III", leader=EINSTEIN, special=["strategy_ii"], hand=["warfare_i"], science=5)
    after = does(state, developing("warfare_i"))
    assert (after.boards[0].special, points(after), after.boards[0].science) == (("strategy_ii",), 3, 0)


def test_special_technologies_work_at_once_and_by_the_difference() -> None:
    """TTA-165, TTA-285, TTA-287, TTA-289: Justice System has an action and three cubes, Civil Service two and three."""
    state = acting(age="III", special=["code_of_laws_i"], hand=["justice_system_ii", "civil_service_iii"], science=17)
    after = does(state, developing("justice_system_ii"))
    assert (civil(after), after.boards[0].blue) == ((4, 5), 19)
    after = does(after, developing("civil_service_iii"))
    assert (civil(after), after.boards[0].blue) == ((4, 6), 19)
    assert blue_cubes(after.boards[0]) == after.boards[0].blue_owned
    state = acting(hand=["warfare_i"], science=5, military=0)
    after = does(state, developing("warfare_i"))
    assert (military(after), strength(after)) == ((1, 3), 2)


def test_what_is_in_play_is_not_developed_again() -> None:
    state = acting(technologies=("iron_i",), hand=["iron_i"], science=9)
    assert refusal(state, developing("iron_i")) == "in_play_already"


# Revolution.


def test_a_revolution_costs_every_civil_action() -> None:
    """TTA-166, TTA-167, TTA-170."""
    state = acting(hand=["monarchy_i"], science=2)
    after = does(state, overthrowing("monarchy_i"))
    assert (after.boards[0].government, after.boards[0].science) == ("monarchy_i", 0)
    assert civil(after) == (0, 5)
    assert military(after) == (3, 3)  # TTA-285: only civil ones arrive spent
    for available in range(4):
        assert (
            refusal(acting(hand=["monarchy_i"], science=2, civil=available), overthrowing("monarchy_i")) == "all_civil"
        )


def test_actions_from_other_cards_are_part_of_a_revolutions_cost() -> None:
    """TTA-166, TTA-281."""
    state = acting(hand=["monarchy_i"], science=2, wonders=["pyramids_a"], civil=4)
    assert refusal(state, overthrowing("monarchy_i")) == "all_civil"
    state = with_board(state, 0, hand=["monarchy_i"], science=2, wonders=["pyramids_a"])
    assert civil(does(state, overthrowing("monarchy_i"))) == (0, 6)


def test_a_revolution_may_leave_fewer_actions() -> None:
    """TTA-170, TTA-286."""
    state = acting(age="III", government="democracy_iii", hand=["fundamentalism_iii"], science=7, military=1)
    after = does(state, overthrowing("fundamentalism_iii"))
    assert (civil(after), military(after)) == ((0, 6), (3, 5))


def test_what_hammurabi_added_outlives_a_revolution() -> None:
    """TTA-166: the total is paid, and that action is no part of it."""
    state = does(acting(leader="hammurabi_a", hand=["monarchy_i"], science=2), SpendMilitaryAsCivil(seat=0))
    assert civil(does(state, overthrowing("monarchy_i"))) == (1, 5)


def test_only_governments_come_by_revolution() -> None:
    """TTA-166."""
    assert refusal(acting(hand=["iron_i"], science=9), overthrowing("iron_i")) == "only_governments"


@pytest.mark.parametrize(
    ("leader", "actions", "scored", "ore"),
    [(None, 0, 0, 0), (NEWTON, 1, 0, 0), (EINSTEIN, 0, 3, 0), (DA_VINCI, 0, 0, 1)],
)
def test_effects_of_developing_come_after_the_revolution(
    leader: str | None, actions: int, scored: int, ore: int
) -> None:
    """TTA-171, TTA-345: Newton's action is available."""
    after = does(acting(age="III", leader=leader, hand=["monarchy_i"], science=2), overthrowing("monarchy_i"))
    assert (civil(after), points(after), resources(after)) == ((actions, 5), scored, ore)


@pytest.mark.parametrize(
    ("leader", "actions", "scored", "ore"),
    [(None, 2, 0, 0), (NEWTON, 3, 0, 0), (EINSTEIN, 2, 3, 0), (DA_VINCI, 2, 0, 1)],
)
def test_effects_of_developing_a_technology(leader: str | None, actions: int, scored: int, ore: int) -> None:
    """TTA-344 and the cards of the others."""
    state = acting(age="III", leader=leader, hand=["iron_i", "breakthrough_i"], science=5, civil=3)
    after = does(state, developing("iron_i"))
    assert (civil(after)[0], points(after), resources(after)) == (actions, scored, ore)
    after = does(state, PlayActionCard(seat=0, card="breakthrough_i", technology="iron_i"))
    assert (civil(after)[0], points(after), resources(after)) == (actions, scored, ore)


def test_newton_gives_back_only_what_was_spent() -> None:
    """TTA-283, TTA-344."""
    state = acting(age="II", leader=NEWTON, hand=["iron_i"], science=9)
    after = does(state, developing("iron_i"))
    assert civil(after) == (4, 4)


# By a card or an event.


def test_breakthrough_may_be_a_revolution() -> None:
    """TTA-169: for all civil actions, and none for the card."""
    state = acting(hand=["breakthrough_i", "monarchy_i"], science=2)
    given = PlayActionCard(seat=0, card="breakthrough_i", technology="monarchy_i", is_revolution=True)
    after = does(state, given)
    assert (civil(after), after.boards[0].science, after.boards[0].hand) == ((0, 5), 2, ())
    assert refusal(acting(hand=["breakthrough_i", "monarchy_i"], science=2, civil=3), given) == "all_civil"
    peace = replace(given, is_revolution=False)
    assert refusal(acting(hand=["breakthrough_i", "monarchy_i"], science=7), peace) == "science"
    after = does(acting(hand=["breakthrough_i", "monarchy_i"], science=8, civil=1), peace)
    assert (civil(after), after.boards[0].science) == ((1, 5), 2)


def test_development_of_civilization_may_be_a_revolution() -> None:
    """TTA-168, TTA-131, TTA-132: for one science less, and all civil actions."""
    due = (Pending(0, "develop_for_less", 1, "development_of_civilization_a"),)
    state = replace(acting(hand=["monarchy_i", "iron_i"], science=4), pending=due)
    given = DevelopFreely(seat=0, way="develop", card="monarchy_i", is_revolution=True)
    after = does(state, given)
    assert (civil(after), after.boards[0].science, after.boards[0].government) == ((0, 5), 3, "monarchy_i")
    tired = replace(acting(hand=["monarchy_i", "iron_i"], science=4, civil=3), pending=due)
    assert refusal(tired, given) == "all_civil"
    after = does(tired, DevelopFreely(seat=0, way="develop", card="iron_i"))
    assert (civil(after), after.boards[0].science) == ((3, 4), 0)


# Robespierre.


def test_robespierre_pays_a_revolution_with_military_actions() -> None:
    """TTA-338, TTA-339, TTA-343: all of them; what the new government adds arrives spent."""
    state = acting(age="II", leader=ROBESPIERRE, hand=["constitutional_monarchy_ii"], science=6, civil=1)
    assert military(state) == (3, 3)
    after = does(state, overthrowing("constitutional_monarchy_ii"))
    assert (civil(after), military(after), points(after)) == ((3, 6), (0, 5), 3)
    tired = acting(age="II", leader=ROBESPIERRE, hand=["constitutional_monarchy_ii"], science=6, military=2)
    assert refusal(tired, overthrowing("constitutional_monarchy_ii")) == "all_military"


def test_robespierre_may_gain_military_actions_afterwards() -> None:
    """TTA-340."""
    state = acting(
        age="II", leader=ROBESPIERRE, hand=["constitutional_monarchy_ii", "patriotism_ii", "strategy_ii"], science=14
    )
    after = does(state, overthrowing("constitutional_monarchy_ii"), PlayActionCard(seat=0, card="patriotism_ii"))
    assert (military(after), after.boards[0].extra_military) == ((0, 5), 1)
    assert military(does(after, developing("strategy_ii"))) == (2, 7)


def test_robespierre_scores_only_for_revolutions() -> None:
    """TTA-338: peace costs a civil action, as for everybody."""
    state = acting(age="II", leader=ROBESPIERRE, hand=["constitutional_monarchy_ii"], science=12, military=0)
    after = does(state, developing("constitutional_monarchy_ii"))
    assert (civil(after), military(after), points(after)) == ((5, 6), (2, 5), 0)


def test_case_23_robespierre_patriotism_and_breakthrough() -> None:
    """TTA-169, TTA-179, TTA-200, TTA-285, TTA-338, TTA-339, TTA-341, TTA-342, TTA-343. Case 23.

    Monarchy's 5 and 3 with Robespierre's own one make 5 and 4; Constitutional Monarchy makes 6 and 5.
    """
    hand = ["patriotism_ii", "breakthrough_ii", "constitutional_monarchy_ii"]
    things = {"age": "II", "leader": ROBESPIERRE, "government": "monarchy_i", "hand": hand, "science": 6}
    state = does(acting(**things, military_hand=0), PlayActionCard(seat=0, card="patriotism_ii"))
    assert (civil(state), military(state), state.boards[0].extra_military) == ((4, 5), (4, 4), 1)
    given = PlayActionCard(seat=0, card="breakthrough_ii", technology="constitutional_monarchy_ii", is_revolution=True)
    after = does(state, given)
    assert (civil(after), military(after), after.boards[0].extra_military) == ((5, 6), (0, 5), 1)
    assert after.boards[0].science == 3
    assert does(after, EndTurn(seat=0)).boards[0].military_hand == 1
    tired = with_board(state, 0, hand=hand[1:], science=6, military=3, extra_military=1)
    assert refusal(tired, given) == "all_military"
    no_civil = with_board(state, 0, hand=hand[1:], science=6, civil=0)
    assert refusal(no_civil, given) is None


# Cheaper technologies.


def test_leaders_and_pacts_make_technologies_cheaper() -> None:
    """By the texts of their cards."""
    bach = acting(leader="j_s_bach_ii")
    assert [costs.science(bach, 0, card) for card in ("drama_i", "opera_ii", "alchemy_i")] == [1, 5, 4]
    shakespeare = acting(leader="william_shakespeare_ii", workers={"drama_i": 1})
    assert [costs.science(shakespeare, 0, card) for card in ("printing_press_i", "opera_ii")] == [2, 7]
    assert [costs.building(shakespeare.boards[0], card) for card in ("printing_press_i", "opera_ii")] == [2, 8]
    reader = acting(leader="william_shakespeare_ii", workers={"printing_press_i": 1})
    assert [costs.science(reader, 0, card) for card in ("journalism_ii", "opera_ii")] == [6, 6]
    assert [costs.building(reader.boards[0], card) for card in ("journalism_ii", "opera_ii")] == [8, 7]


def test_scientific_cooperation_needs_a_partner_who_can_pay() -> None:
    """TTA-322: two less, the partner pays one."""
    pact = PactInPlay("scientific_cooperation_ii", 1, "A")
    state = with_board(acting(players=3, pact=pact, hand=["iron_i"], science=3), 1, science=1)
    after = does(state, developing("iron_i"))
    assert (after.boards[0].science, after.boards[1].science) == (0, 0)
    assert refusal(with_board(state, 1, science=0), developing("iron_i")) == "partner_cannot_pay"
