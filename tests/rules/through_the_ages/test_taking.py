"""Cards from the row: into the hand, or into play as an unfinished wonder."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.offer import Offer
from rules.through_the_ages import costs, ratings
from rules.through_the_ages.inputs import EndTurn, PlayLeader, TakeByAgreement, TakeCard
from rules.through_the_ages.offers import offers
from rules.through_the_ages.state import Pending, State
from tests.rules.through_the_ages.table import (
    RULES,
    acting,
    board_with,
    does,
    forced,
    lacks,
    refusal,
    with_board,
    with_turn,
)

TECHNOLOGY = TakeCard(seat=0, card="iron_i", space=1)
WONDER = TakeCard(seat=0, card="great_wall_i", space=1)


@pytest.mark.parametrize("space", range(1, 14))
def test_a_card_costs_what_its_space_says(space: int) -> None:
    """TTA-133: five spaces of 1, four of 2, four of 3."""
    cost = 1 if space <= 5 else 2 if space <= 9 else 3
    given = replace(TECHNOLOGY, space=space)
    state = does(acting(civil=cost), given)
    assert (state.boards[0].civil, state.boards[0].hand) == (0, ("iron_i",))
    assert state.row == tuple(at != space for at in range(1, 14))
    assert refusal(acting(civil=cost - 1), given) == "civil_actions"
    assert lacks(acting(civil=0), given) == cost


@pytest.mark.parametrize("card", ["iron_i", "joan_of_arc_i", "rich_land_i", "monarchy_i", "code_of_laws_i"])
def test_any_card_but_a_wonder_goes_to_the_hand(card: str) -> None:
    """TTA-133, TTA-137."""
    board = does(acting(), TakeCard(seat=0, card=card)).boards[0]
    assert (board.hand, board.unfinished) == ((card,), None)


def test_a_later_age_is_not_in_the_row_yet() -> None:
    assert refusal(acting(age="I"), TakeCard(seat=0, card="coal_ii")) == "age_not_begun"
    assert refusal(acting(age="II"), TakeCard(seat=0, card="coal_ii")) is None
    assert refusal(acting(age="II"), TECHNOLOGY) is None


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 2)])
def test_no_more_cards_are_taken_than_exist(players: int, copies: int) -> None:
    """TTA-014, TTA-241: what left the row never comes back."""
    state = acting(players=players)
    for seat in range(copies):
        state = does(replace(state, seat=seat), TakeCard(seat=seat, card="monarchy_i", space=seat + 1))
    given = TakeCard(seat=copies, card="monarchy_i", space=9)
    assert refusal(replace(state, seat=copies), given) == "none_left"
    assert refusal(replace(state, seat=copies), replace(given, card="theocracy_i")) is None


# The hand.


@pytest.mark.parametrize(("held", "is_full"), [(3, False), (4, True), (6, True)])
def test_a_full_hand_takes_no_card(held: int, is_full: bool) -> None:
    """TTA-134: as many as civil actions in all, spent or not."""
    state = acting(hand=["rich_land_i"] * held, civil=1)
    assert refusal(state, TECHNOLOGY) == ("hand_full" if is_full else None)
    assert refusal(with_turn(state), TakeCard(seat=0, card="joan_of_arc_i")) == ("hand_full" if is_full else None)


def test_a_hand_too_large_is_kept() -> None:
    """TTA-236: losing actions never makes anybody discard."""
    state = forced(acting(hand=["rich_land_i"] * 4, civil=4), TECHNOLOGY)
    assert (len(state.boards[0].hand), ratings.hand_limit(state.boards[0])) == (5, 4)
    assert len(does(state, EndTurn(seat=0)).boards[0].hand) == 5


def test_more_civil_actions_make_a_larger_hand() -> None:
    """TTA-134, and the Library of Alexandria's one more."""
    assert ratings.hand_limit(board_with()) == 4
    assert ratings.hand_limit(board_with(special=["code_of_laws_i"])) == 5
    assert ratings.hand_limit(board_with(wonders=["library_of_alexandria_a"])) == 5
    assert ratings.hand_limit(board_with(unfinished="library_of_alexandria_a")) == 4
    ruined = frozenset({"library_of_alexandria_a"})
    assert ratings.hand_limit(board_with(wonders=["library_of_alexandria_a"], ruined=ruined)) == 4


@pytest.mark.parametrize("age", ["II"])
def test_case_25_no_other_way_fills_a_full_hand(age: str) -> None:
    """TTA-134, TTA-360. Case 25 d."""
    state = acting(age=age, hand=["rich_land_i"] * 4)
    state = replace(state, pending=(Pending(0, "agreement", 5),))
    assert refusal(state, TakeByAgreement(seat=0, card="rich_land_ii")) == "hand_full"
    state = with_board(state, 0, hand=["rich_land_i"] * 3)
    assert refusal(state, TakeByAgreement(seat=0, card="rich_land_ii")) is None


# Twice the same.


def test_a_technology_is_not_taken_twice() -> None:
    """TTA-135: not with one of its name in hand or in play."""
    assert refusal(acting(hand=["iron_i"]), TECHNOLOGY) == "has_technology"
    assert refusal(acting(technologies=("iron_i",)), TECHNOLOGY) == "has_technology"
    assert refusal(acting(special=["code_of_laws_i"]), TakeCard(seat=0, card="code_of_laws_i")) == "has_technology"
    assert refusal(acting(government="monarchy_i"), TakeCard(seat=0, card="monarchy_i")) == "has_technology"
    assert refusal(with_board(acting(), 1, hand=["iron_i"]), TECHNOLOGY) is None
    assert refusal(acting(hand=["rich_land_i"]), TakeCard(seat=0, card="rich_land_i")) is None


def test_one_leader_of_an_age_for_good() -> None:
    """TTA-136: even after the first one has left."""
    state = does(acting(), TakeCard(seat=0, card="moses_a", space=1))
    assert refusal(state, TakeCard(seat=0, card="homer_a", space=2)) == "leader_of_age"
    assert refusal(state, TakeCard(seat=0, card="joan_of_arc_i", space=2)) is None
    state = does(state, PlayLeader(seat=0, leader="moses_a"), TakeCard(seat=0, card="joan_of_arc_i", space=2))
    state = does(state, PlayLeader(seat=0, leader="joan_of_arc_i"))
    assert refusal(state, TakeCard(seat=0, card="homer_a", space=3)) == "leader_of_age"
    assert refusal(replace(state, seat=1), TakeCard(seat=1, card="homer_a", space=3)) is None


# Wonders.


@pytest.mark.parametrize(
    ("wonders", "space", "cost"),
    [((), 1, 1), (("pyramids_a",), 1, 2), (("pyramids_a", "colossus_a"), 6, 4), (("pyramids_a",) * 1, 13, 4)],
)
def test_a_wonder_costs_one_more_for_each_completed_one(wonders: tuple[str, ...], space: int, cost: int) -> None:
    """TTA-137, TTA-138: it comes into play unfinished."""
    state = acting(wonders=wonders, civil=cost)
    given = replace(WONDER, space=space)
    after = does(state, given).boards[0]
    assert (after.unfinished, after.stages, after.hand, after.civil) == ("great_wall_i", 0, (), 0)
    assert refusal(with_board(state, 0, wonders=wonders, civil=cost - 1), given) == "civil_actions"


def test_completed_wonders_do_not_make_other_cards_dearer() -> None:
    """TTA-133, TTA-138."""
    assert refusal(acting(wonders=["pyramids_a", "colossus_a"], civil=1), TECHNOLOGY) is None


def test_case_15_cost_of_taking_a_wonder() -> None:
    """TTA-138, TTA-139, TTA-140, TTA-359. Case 15: a ruin counts, a full hand does not matter."""
    things = {"wonders": ["hanging_gardens_a", "colossus_a"], "ruined": frozenset({"colossus_a"})}
    full = ["rich_land_i"] * 4
    given = replace(WONDER, space=6)
    assert does(acting(**things, hand=full, civil=4), given).boards[0].civil == 0
    assert refusal(acting(**things, hand=full, civil=3), given) == "civil_actions"
    assert refusal(acting(**things, hand=full, civil=4, unfinished="pyramids_a"), given) == "has_unfinished"


def test_any_number_of_wonders_may_be_completed() -> None:
    """TTA-139."""
    wonders = ["pyramids_a", "colossus_a", "hanging_gardens_a", "universitas_carolina_i"]
    assert refusal(acting(wonders=wonders, civil=5), WONDER) is None


def test_a_second_unfinished_wonder_recorded_anyway_takes_the_firsts_place() -> None:
    """Its cubes go back to the bank."""
    board = forced(acting(unfinished="pyramids_a", stages=2, blue=14), WONDER).boards[0]
    assert (board.unfinished, board.stages, board.blue) == ("great_wall_i", 0, 16)


# Cards that make it cheaper.


def cost(state: State, card: str, space: int = 6) -> int:
    return costs.taking(state, 0, card, space)


def test_hammurabi_makes_leaders_cheaper() -> None:
    state = acting(leader="hammurabi_a")
    assert [cost(state, card) for card in ("joan_of_arc_i", "iron_i", "great_wall_i")] == [1, 2, 2]
    assert cost(state, "joan_of_arc_i", 1) == 0
    assert does(with_board(state, 0, leader="hammurabi_a", civil=0), TakeCard(seat=0, card="joan_of_arc_i"))


def test_michelangelo_pays_nothing_for_wonders_he_has() -> None:
    """TTA-138."""
    state = acting(wonders=["pyramids_a", "colossus_a"])
    assert cost(state, "great_wall_i") == 4
    assert (
        cost(with_board(state, 0, wonders=["pyramids_a", "colossus_a"], leader="michelangelo_i"), "great_wall_i") == 2
    )


def test_taj_mahal_is_cheaper_after_a_leader_was_replaced() -> None:
    """The text works while the card is in the row; a first leader replaces nobody."""
    state = acting(wonders=["pyramids_a"], hand=["moses_a"], civil=5)
    assert cost(does(state, PlayLeader(seat=0, leader="moses_a")), "taj_mahal_i") == 3
    state = acting(wonders=["pyramids_a"], hand=["joan_of_arc_i"], leader="moses_a", civil=5)
    state = does(state, PlayLeader(seat=0, leader="joan_of_arc_i"))
    assert [cost(state, "taj_mahal_i"), cost(state, "great_wall_i")] == [1, 3]
    assert cost(state, "taj_mahal_i", 1) == 0


def test_aristotle_scores_for_technologies_alone() -> None:
    state = acting(leader="aristotle_a", civil=4)
    cards = ("iron_i", "rich_land_i", "great_wall_i", "monarchy_i")
    given = [TakeCard(seat=0, card=card, space=space) for space, card in enumerate(cards, 1)]
    assert [does(state, *given[:number]).boards[0].science for number in range(5)] == [0, 1, 1, 1, 2]


# What the form asks.


def reachable(state: State) -> list[bool]:
    """Which spaces with a card have one that could be paid for."""
    return [option.refusal is None for option in TakeCard(seat=0, space=None).asks(state)[0].options]


def offered(state: State) -> Offer:
    return next(one for one in offers(state, 0) if isinstance(one.input, TakeCard))


def test_no_space_is_chosen_before_it_is_said() -> None:
    """TTA-133: each space has its price, so a forgotten touch must not name one."""
    state = acting()
    taking = offered(state)
    space = taking.ask[0]
    assert (taking.input.values().get("space", 1), space.is_needed, len(space.options)) == (None, True, 13)
    assert refusal(state, TakeCard(seat=0, card="iron_i", space=None)) == "name_a_space"
    assert does(state, TakeCard(seat=0, card="iron_i")).row[0] is False  # as entries without a space were recorded


def test_the_only_space_is_not_asked_for() -> None:
    """TTA-133: a question with one answer."""
    state = replace(acting(), row=(False,) * 7 + (True,) + (False,) * 5)
    taking = offered(state)
    assert ([one.field.name for one in taking.ask], taking.input.values()) == (["card"], {"space": 8})


def test_dearer_spaces_say_what_is_missing() -> None:
    """TTA-133: and where nothing else is left, so does taking a card."""
    state = acting(civil=1)
    assert reachable(state) == [True] * 5 + [False] * 8
    dear = replace(state, row=(False,) * 5 + (True,) * 8)
    first = RULES.step(dear).lines[0].offers[0]
    assert isinstance(first.input, TakeCard)
    assert first.refusal is not None
    assert first.refusal.code == "through_the_ages.civil_actions"
    assert not any(isinstance(one.input, TakeCard) for one in RULES.step(acting(civil=0)).lines[0].offers)


def test_a_discount_may_make_a_dear_space_possible() -> None:
    """TTA-133: Hammurabi's leaders, and Taj Mahal after a leader was replaced (TTA-255)."""
    dear = replace(acting(civil=1, leader="hammurabi_a"), row=(False,) * 5 + (True,) * 8)
    assert reachable(dear) == [True] * 4 + [False] * 4
    taj = with_turn(replace(dear, boards=acting(civil=1).boards), has_new_leader=True)
    assert reachable(taj) == [True] * 8
    assert not any(reachable(replace(taj, seen={"taj_mahal_i": 1})))
