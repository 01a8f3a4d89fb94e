"""Worked cases, as players would lay them out on the table. Several rules meet in those marked so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hadara import scoring
from rules.hadara.counters import shortage, unused_tokens, value
from rules.hadara.game import GAME
from rules.hadara.inputs import (
    BuildStatue,
    BuyCard,
    BuyGold,
    BuySilver,
    EndStep,
    RemoveCard,
    SellCard,
    TakeColony,
    TakeIncome,
    TurnWheel,
)
from tests.rules.hadara.table import (
    RULES,
    a_setup,
    annexed,
    at,
    card,
    cards,
    counters,
    does,
    drawing,
    effect,
    game,
    item,
    panel,
    plundered,
    points,
    purse,
    refusal,
    statue,
    told,
    until,
)


def test_case_01_colour_discount() -> None:
    """HAD-075, HAD-076, HAD-079, HAD-080."""
    owned = cards(blue=2)
    blue = does(drawing("blue", coins=10, cards=owned), BuyCard(seat=0, colour="blue", cost=5, points=0))
    purple = does(drawing("purple", coins=10, cards=owned), BuyCard(seat=0, colour="purple", cost=5, points=0))
    assert (purse(blue), purse(purple)) == (7, 5)


def test_case_03_past_space_10() -> None:
    """HAD-086, HAD-087, HAD-088."""

    def marker(culture: int) -> tuple[int, int]:
        track = panel(at("feeding", culture=culture), "culture")
        return track.tokens, track.marker

    state = drawing("blue", coins=10, culture=9)
    track = panel(does(state, BuyCard(seat=0, cost=1, culture=3, points=0)), "culture")
    assert (track.value, track.tokens, track.marker) == (12, 1, 2)
    assert (marker(10), marker(20), marker(9)) == ((0, 10), (1, 10), (0, 9))

    state = at("feeding", culture=12, agriculture=0, cards=[card("blue", id="three", culture=3)])
    track = panel(does(state, RemoveCard(seat=0, card="three")), "culture")
    assert (track.value, track.tokens, track.marker) == (9, 0, 9)


def test_case_05_what_may_be_done_with_two_drawn_cards() -> None:
    """HAD-005, HAD-071, HAD-072, HAD-073, HAD-075, HAD-081."""
    state = drawing("yellow", coins=3)
    sold = does(state, SellCard(seat=0, discarded="Y1-09"))
    assert sold.piles["yellow"] == ("Y1-09",)
    assert refusal(state, BuyCard(seat=0, cost=5, points=0)) == "hadara.not_enough_coins"
    assert refusal(sold, SellCard(seat=0)) == "hadara.draw_done"
    # Neither discarding both nor keeping one for later lets the wheel turn.
    assert refusal(does(state, SellCard(seat=1)), TurnWheel()) == "hadara.draw_open"


def test_case_07_amounts_by_player_count() -> None:
    """HAD-022, HAD-023, HAD-025, HAD-028, HAD-141, HAD-170."""

    def amounts(players: int, first_game: bool) -> tuple[int, int, int, int]:
        put_out = GAME.put_out(a_setup(players, first_game=first_game))
        per_colour, on_board = told(item(put_out, "cards").label)[1]["n"], told(item(put_out, "cards").note)[1]["n"]
        colonies, per_stack = (
            told(item(put_out, "colonies").label)[1]["n"],
            told(item(put_out, "colonies").note)[1]["n"],
        )
        return per_colour, on_board, colonies, per_stack

    assert amounts(3, False) == (6, 30, 15, 3)
    assert amounts(5, True) == (10, 50, 25, 5)
    picking = until(game(3), "pick")
    assert sum(len(pile) for pile in picking.piles.values()) == 15
    starred = BuyCard(seat=0, effect="p2_income", cost=0, points=0)
    assert refusal(replace(drawing("purple", players=5, epoch=2), is_first_game=True), starred) == "hadara.no_stars"


def test_case_09_income() -> None:
    """HAD-087, HAD-094, HAD-095."""
    state = does(at("income", coins=3, economy=12), TakeIncome())
    track = panel(state, "economy")
    assert (purse(state), track.value, track.tokens, track.marker) == (15, 12, 1, 2)


def test_case_11_which_colonies_are_open() -> None:
    """HAD-097, HAD-098, HAD-099, HAD-100, HAD-102, HAD-105."""
    state = at("colony", military=19, colonies=[plundered(3), plundered(15)])
    nine = TakeColony(seat=0, requirement=9, way="plunder")
    assert refusal(state, TakeColony(seat=0, requirement=15, way="plunder")) == "hadara.colony_owned"
    assert refusal(state, TakeColony(seat=0, requirement=21, way="plunder")) == "hadara.counter_too_low"
    state = does(state, nine)
    assert refusal(state, TakeColony(seat=0, requirement=30, way="plunder", points=20)) == "hadara.colony_limit"
    assert value(state.boards[0], "military") == 19


def test_case_13_colony_outlives_the_army() -> None:
    """HAD-103, HAD-107, HAD-108, HAD-111, HAD-113, HAD-149."""
    army = card("red", id="army", military=3)
    state = at("colony", phase="B", coins=1, military=9, culture=5, agriculture=0, cards=[army])
    state = does(state, TakeColony(seat=0, requirement=9, way="annex", back="C9-4"))
    assert (purse(state), counters(state)[1:3]) == (0, (11, 6))

    state = does(state, EndStep(step="colony"), EndStep(step="statue"), RemoveCard(seat=0, card="army"))
    assert counters(state)[1:3] == (8, 6)
    assert points(state, "colonies") == 5
    again = TakeColony(seat=0, requirement=9, way="plunder")
    assert refusal(replace(state, step="colony"), again) == "hadara.colony_owned"


def test_case_15_running_out_of_a_token_colour_and_getting_it_back() -> None:
    """HAD-129, HAD-144, HAD-156, HAD-160, HAD-163, HAD-174, HAD-175, HAD-209."""
    lying = [effect("p1_token", id="token", counter="military"), card("blue", id="other"), *cards(green=7)]
    state = at(
        "feeding",
        epoch=2,
        coins=9,
        military=14,
        agriculture=8,
        cards=lying,
        statues=[statue(6, "military", "points")],
    )
    silver = BuySilver(seat=0, counter="military")
    assert refusal(state, silver) == "hadara.only_in_step"

    kept = does(state, RemoveCard(seat=0, card="other"), EndStep(step="feeding"))
    assert refusal(kept, silver) == "hadara.no_token"

    freed = does(state, RemoveCard(seat=0, card="token"))
    assert (value(freed.boards[0], "military"), shortage(freed.boards[0])) == (12, 0)
    assert unused_tokens(freed.boards[0], "military") == 1
    bought = does(freed, EndStep(step="feeding"), silver)
    assert (purse(bought), points(bought, "silver")) == (0, 6)


@pytest.mark.parametrize(("agriculture", "owned", "to_remove"), [(9, 6, 0), (6, 7, 1), (7, 7, 0)])
def test_case_17_feeding_plain(agriculture: int, owned: int, to_remove: int) -> None:
    """HAD-145, HAD-146, HAD-147, HAD-153, HAD-154."""
    state = at("feeding", agriculture=agriculture, cards=cards(red=owned))
    removed = 0
    while refusal(state, EndStep(step="feeding")):
        state = does(state, RemoveCard(seat=0, card=state.boards[0].cards[0].id))
        removed += 1
    assert removed == to_remove
    assert value(does(state, EndStep(step="feeding")).boards[0], "agriculture") == agriculture


@pytest.mark.parametrize(("removed", "agriculture", "more"), [("red", 10, 0), ("green", 7, 3), ("colour", 6, 4)])
def test_case_19_green_colour_card_in_feeding(removed: str, agriculture: int, more: int) -> None:
    """HAD-152, HAD-177, HAD-179, HAD-180."""
    lying = [
        effect("p1_colour", id="colour", counter="agriculture"),
        card("green", id="green", agriculture=2),
        card("red", id="red"),
        *cards(green=3, blue=5),
    ]
    state = at("feeding", agriculture=10, cards=lying)
    state = does(state, RemoveCard(seat=0, card=removed))
    assert (value(state.boards[0], "agriculture"), len(state.boards[0].cards)) == (agriculture, 10)
    assert shortage(state.boards[0]) == more


def test_case_21_surplus_food_pays_for_a_medal() -> None:
    """HAD-155, HAD-156, HAD-161, HAD-186, HAD-187."""
    lying = [effect("p2_surplus"), card("red", id="red"), *cards(blue=7)]
    rich = at("feeding", epoch=2, agriculture=14, cards=lying)
    assert refusal(rich, RemoveCard(seat=0, card="red")) == "hadara.not_short"
    fed = does(rich, EndStep(step="feeding"))
    assert purse(fed) == 12
    assert purse(does(fed, BuyGold(seat=0))) == 0

    even = does(at("feeding", epoch=2, agriculture=9, cards=lying), EndStep(step="feeding"))
    assert purse(even) == 0
    assert refusal(even, BuyGold(seat=0)) == "hadara.not_enough_coins"


@pytest.mark.parametrize(
    ("medals", "full", "total"),
    [
        (("military",), False, 14),
        (("military", "economy"), False, 23),
        (("military", "military"), False, 28),
        (("military", "economy"), True, 36),
        (("economy", "military"), True, 36),
        (("military", "military"), True, 41),
    ],
)
def test_case_23_silver_medals_rounding_and_the_full_value_card(
    medals: tuple[str, ...], full: bool, total: int
) -> None:
    """HAD-165, HAD-193, HAD-209, HAD-210."""
    lying = [effect("p3_silver")] if full else []
    state = at("end", epoch=3, military=27, economy=18, silver=medals, cards=lying)
    assert points(state, "silver") == total


@pytest.mark.parametrize(("green", "wild", "total"), [(2, True, 42), (2, False, 28), (1, True, 28), (1, False, 14)])
def test_case_25_wild_card_in_a_set(green: int, wild: bool, total: int) -> None:
    """HAD-197, HAD-198, HAD-211, HAD-212."""
    fourth = effect("p3_wild") if wild else card("purple")
    lying = [*cards(yellow=3, red=3, blue=3, green=green, purple=3), fourth]
    assert points(at("end", epoch=3, cards=lying, gold=2), "gold") == total


def test_case_27_two_in_one_step_and_the_shared_coin_cap() -> None:
    """HAD-099, HAD-199, HAD-200, HAD-202, HAD-203."""
    lying = [effect("p3_double"), effect("p3_pay")]
    fifteen, twenty_one = (TakeColony(seat=0, requirement=n, way="plunder") for n in (15, 21))

    state = at("colony", epoch=3, phase="B", coins=60, military=14, culture=20, cards=lying)
    taken = does(state, fifteen, twenty_one)
    assert taken.boards[0].coins["bars"] == -24

    weak = at("colony", epoch=3, coins=60, military=12, cards=lying)
    assert refusal(does(weak, fifteen), twenty_one) == "hadara.bar_cap"
    assert refusal(does(weak, twenty_one), fifteen) == "hadara.bar_cap"

    strong = does(at("colony", epoch=3, coins=60, military=20, cards=lying), fifteen)
    assert refusal(strong, fifteen) == "hadara.colony_owned"

    built = does(
        taken,
        EndStep(step="colony"),
        BuildStatue(seat=0, requirement=12, counter="economy", side="points"),
        BuildStatue(seat=0, requirement=20, counter="economy", side="points"),
    )
    third = BuildStatue(seat=0, requirement=6, counter="military", side="points")
    assert refusal(built, third) == "hadara.statue_limit"


def test_case_27_the_statue_step_has_a_coin_cap_of_its_own() -> None:
    """HAD-203."""
    lying = [effect("p3_pay")]
    state = at("colony", epoch=3, phase="B", coins=60, military=5, culture=20, cards=lying)
    state = does(state, TakeColony(seat=0, requirement=15, way="plunder"), EndStep(step="colony"))
    assert state.boards[0].coins["bars"] == -30
    state = does(state, BuildStatue(seat=0, requirement=30, counter="economy", side="points"))
    assert state.boards[0].coins["bars"] == -60


def test_case_29_full_score() -> None:
    """HAD-206, HAD-207, HAD-208, HAD-209, HAD-212, HAD-213, HAD-214, HAD-215."""
    printed = [3, 2, 4, 4, 4, 1, 1, 2, 2, 2, 4, 3, 5, 2, 6, 2]
    colours = ["yellow", "red", "blue", "green", "purple"] * 3 + ["red"]
    state = at(
        "end",
        epoch=3,
        coins=11,
        military=27,
        economy=18,
        colonies=[plundered(3), annexed(9, 5), plundered(15), plundered(21)],
        statues=[statue(6, "culture"), statue(12, "culture"), statue(20, "military", "points")],
        silver=("military", "economy"),
        gold=1,
        cards=[card(colour, points=worth) for colour, worth in zip(colours, printed, strict=True)],
    )
    assert [row.cells[0].total for row in RULES.sheet(state).rows] == [26, 30, 23, 21, 47, 2]
    assert RULES.totals(state)[0] == 149
    assert scoring.coins_left(purse(state)) == 1
