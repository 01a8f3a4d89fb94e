"""What the table sees: the step, its lines and offers, the panels of each seat, and history in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.hadara.inputs import (
    BuildStatue,
    BuyCard,
    BuyGold,
    BuySilver,
    EndStep,
    PayForCard,
    RemoveCard,
    SellCard,
    SetWheel,
    TakeColony,
    TakeIncome,
    TurnWheel,
)
from rules.kit import play
from rules.kit.inputs import Correct, Input
from rules.kit.play import changes
from rules.kit.text import Text
from tests.rules.hadara.table import (
    RULES,
    at,
    card,
    cards,
    does,
    drawing,
    effect,
    game,
    line,
    option,
    panel,
    playing_on,
    plundered,
    points,
    purse,
    question,
    statue,
    told,
    until,
    with_board,
)

STEPS = ["wheel", "draw", "income", "colony", "statue", "pick", "feeding", "medals", "new_epoch"]


@pytest.mark.parametrize("step", STEPS)
def test_every_step_says_what_to_do(step: str) -> None:
    found = RULES.step(at(step))
    assert found.id == found.topic == step
    assert told(found.title)[0] == f"hadara.step.{step}"
    assert told(found.text)[0] == f"hadara.now.{step}"


@pytest.mark.parametrize(
    ("step", "main"),
    [
        ("wheel", SetWheel(deck="yellow")),
        ("income", TakeIncome()),
        ("colony", EndStep(step="colony")),
        ("statue", EndStep(step="statue")),
        ("feeding", EndStep(step="feeding")),
        ("medals", EndStep(step="medals")),
        ("new_epoch", EndStep(step="new_epoch")),
    ],
)
def test_the_likely_thing_is_one_touch_away(step: str, main: Input) -> None:
    found = RULES.step(at(step)).main
    assert found is not None
    assert (found.input, found.refusal) == (main, None)


def test_the_main_offer_leads_through_the_game() -> None:
    """Wherever it is ready to be recorded, the shortest game records just that."""
    for state, given in playing_on(game(3)):
        main = RULES.step(state).main
        if main is not None and not main.is_form:
            assert main.input == given


def test_the_end_of_feeding_waits_with_its_reason() -> None:
    """HAD-147."""
    main = RULES.step(at("feeding", agriculture=1, cards=cards(red=2))).main
    assert main is not None
    assert main.refusal is not None
    assert main.refusal.code == "hadara.still_short"


def test_the_trail_counts_only_what_goes_on_now() -> None:
    """HAD-060, HAD-141: draws while drawing, picks while picking, nothing in other steps or between epochs."""
    for step in ("draw", "income", "pick", "colony"):
        for phase in "AB" if step in ("income", "colony") else [""]:
            trail = RULES.step(at(step, phase=phase)).trail
            assert [mark.note is not None for mark in trail] == [
                step in ("draw", "pick") and place == 0 for place in range(len(trail))
            ]
    assert RULES.step(at("new_epoch")).trail == ()


def test_what_comes_next_is_named_once_it_is_near() -> None:
    """HAD-069: income after the fifth draw, not before."""
    state = drawing("red")
    assert RULES.step(state).next is None
    assert told(RULES.step(replace(state, draw=5)).next)[0] == "hadara.step.income"
    assert told(RULES.step(at("income")).next)[0] == "hadara.step.colony"


def test_there_is_a_list_to_tick_between_epochs_only() -> None:
    """HAD-167."""
    assert [step for step in STEPS if RULES.step(at(step)).to_do is not None] == ["new_epoch"]


# What a seat may do.


POSSIBLE: dict[str, set[type[Input]]] = {
    "wheel": set(),
    "draw": {BuyCard, SellCard},
    "income": set(),
    "colony": {TakeColony},
    "statue": {BuildStatue},
    "pick": {BuyCard, SellCard},
    "feeding": {RemoveCard, PayForCard},
    "medals": {BuySilver, BuyGold},
    "new_epoch": set(),
    "end": set(),
}


@pytest.mark.parametrize("step", list(POSSIBLE))
def test_had_069_each_step_offers_what_belongs_to_it(step: str) -> None:
    """HAD-069, HAD-135: the possible first, everything else with its reason."""
    lying = [effect("p2_feedpay"), *cards(red=3)]
    state = at(step, coins=50, military=30, culture=30, agriculture=2, cards=lying)
    board = replace(state.boards[0], is_start_checked=True)
    offers = RULES.offers(state.with_board(0, board), 0)
    assert {type(one.input) for one in offers if one.refusal is None} == POSSIBLE[step]
    closed = [one.refusal is not None for one in offers]
    assert closed == sorted(closed)


def test_had_073_a_done_draw_closes_the_form() -> None:
    """HAD-073."""
    state = does(drawing("red", coins=9), SellCard(seat=0))
    closed = {type(one.input): one.refusal for one in RULES.offers(state, 0)}
    for kind in (BuyCard, SellCard):
        found = closed[kind]
        assert found is not None
        assert found.code == "hadara.draw_done"


def test_being_too_weak_says_more_than_having_one() -> None:
    """HAD-098, HAD-118: the nearest thing that is missing."""
    colony = at("colony", military=5, colonies=[plundered(3)])
    statue_step = at("statue", culture=7, statues=[statue(6, "culture")])
    for state, missing in ((colony, 4), (statue_step, 5)):
        found = line(state, 0).offers[0].refusal
        assert found is not None
        assert (found.code, dict(found.text.values)["n"]) == ("hadara.counter_too_low", missing)


def test_the_price_stands_on_the_offer() -> None:
    """HAD-076: with the discount."""
    state = drawing("yellow", coins=9, cards=cards(yellow=1))
    assert told(play.offer(RULES, state, BuyCard(seat=0, card="Y1-10")).note) == ("hadara.price_of", {"n": 3})


def test_a_pile_says_which_card_is_known_to_lie_on_top() -> None:
    """HAD-138: before it is chosen."""
    state = at("pick", coins=9)
    state = replace(state, piles={**state.piles, "blue": ("", "B1-07")})
    piles = {one.value: one.note for one in question(play.offer(RULES, state, BuyCard(seat=0)), "colour").options}
    assert told(piles["blue"])[0] == "hadara.pile_top"
    assert told(piles["red"])[0] == "plural.card"


def test_the_card_form_leaves_out_what_is_gone() -> None:
    """HAD-090."""
    state = does(drawing("red", coins=9), SellCard(seat=0, card="R1-01", discarded="R1-02"))
    state = replace(state, draw=2)
    shown = [one.value for one in question(play.offer(RULES, state, BuyCard(seat=0)), "card").options]
    assert shown == [f"R1-{number:02}" for number in range(3, 11)]


def test_had_071_the_draw_form_asks_for_the_discarded_card() -> None:
    """HAD-071: cards of the same deck."""
    form = play.offer(RULES, drawing("red", coins=9), BuyCard(seat=0))
    assert {one.value for one in question(form, "discarded").options} == {f"R1-{n:02}" for n in range(1, 11)}


def test_the_bar_for_coins_is_shown_in_both_forms() -> None:
    """HAD-202: two points for six coins."""
    state = at("statue", epoch=3, coins=9, culture=10, cards=[effect("p3_pay")])
    note = option(play.offer(RULES, state, BuildStatue(seat=0)), "requirement", 12).note
    assert told(note)[1] == {"n": 6}


# Panels.


def test_had_087_counters_are_drawn_as_tracks() -> None:
    """HAD-087: the value with its tokens, and why."""
    track = panel(at("income", economy=23), "economy")
    assert (track.value, track.tokens, track.marker) == (23, 2, 3)
    assert track.why.total == 23


def test_coins_are_explained_by_reason() -> None:
    state = does(drawing("yellow", coins=9), BuyCard(seat=0, card="Y1-01"))
    state = does(replace(state, step="income"), TakeIncome())
    why = panel(state, "coins").why
    assert {told(one.label)[0]: one.value for one in why.lines} == {
        "hadara.coins.start": 9,
        "hadara.coins.cards": -1,
        "hadara.coins.income": 4,
    }
    assert why.total == purse(state) == 12


def test_cards_are_counted_by_colour() -> None:
    tiles = panel(at("income", cards=cards(red=2, purple=1)), "cards_by_colour").tiles
    assert [tile.value for tile in tiles] == [0, 2, 0, 0, 1]


def test_had_129_tokens_show_what_is_left() -> None:
    """HAD-129."""
    state = at("income", statues=[statue(6, "culture")], silver=("culture", "military"))
    slots = panel(state, "tokens").slots
    assert [slot.tokens[0].amount for slot in slots] == [2, 1, 0, 2]
    assert [slot.is_filled for slot in slots] == [True, True, False, True]


def test_the_table_shows_the_wheel_then_the_piles() -> None:
    shown = {step: [one.id for one in RULES.table_panels(at(step))] for step in ("wheel", "draw", "pick", "medals")}
    assert shown == {"wheel": ["wheel"], "draw": ["wheel"], "pick": ["piles"], "medals": []}


# Corrections, sums and words.


@pytest.mark.parametrize("figure", ["coins", "economy", "military", "culture", "agriculture", "row.gold", "row.cards"])
def test_every_figure_can_be_corrected(figure: str) -> None:
    """By a difference, so that two phones' corrections add up."""
    state = RULES.corrected(RULES.corrected(at("income", coins=3), 0, figure, 2), 0, figure, 3)
    before = {one.key: one.value for one in RULES.figures(at("income", coins=3), 0)}
    after = {one.key: one.value for one in RULES.figures(state, 0)}
    assert after[figure] == before[figure] + 5


def test_a_corrected_counter_counts_in_play() -> None:
    state = RULES.corrected(at("income", economy=4), 0, "economy", 2)
    assert purse(does(state, TakeIncome())) == 6
    assert points(RULES.corrected(at("end"), 0, "row.gold", 7), "gold") == 7


def test_what_an_input_changes_is_told_in_figures() -> None:
    state = drawing("blue", coins=9, culture=3)
    after = does(state, BuyCard(seat=0, card="B1-10"))
    sums = {told(one.label)[0]: (one.before, one.after) for one in changes(RULES, state, after, 0)}
    assert sums == {
        "hadara.coins": (9, 6),
        "hadara.counter.culture": (3, 5),
        "hadara.counter.agriculture": (4, 5),
    }


TOLD: list[tuple[Any, Input, str]] = [
    ({}, SetWheel(deck="red"), "hadara.told.wheel"),
    ({}, TurnWheel(), "hadara.told.turn"),
    ({}, BuyCard(seat=0, card="R1-01"), "hadara.told.buy"),
    ({}, SellCard(seat=0, colour="red"), "hadara.told.sell"),
    ({}, TakeIncome(), "hadara.told.income"),
    ({}, TakeColony(seat=0, requirement=3, way="plunder"), "hadara.told.plunder"),
    ({}, TakeColony(seat=0, requirement=3, way="annex", back="C3-1"), "hadara.told.annex"),
    ({}, BuildStatue(seat=0, requirement=6, counter="culture", side="symbol"), "hadara.told.statue"),
    ({"cards": [card("red", id="mine")]}, RemoveCard(seat=0, card="mine"), "hadara.told.remove"),
    ({}, PayForCard(seat=0), "hadara.told.pay"),
    ({}, BuySilver(seat=0, counter="culture"), "hadara.told.silver"),
    ({}, BuyGold(seat=0), "hadara.told.gold"),
    ({}, EndStep(step="colony"), "hadara.told.end"),
    ({}, EndStep(step="new_epoch"), "hadara.told.new_epoch"),
]


@pytest.mark.parametrize(("things", "given", "key"), TOLD)
def test_history_tells_what_was_done(things: Any, given: Input, key: str) -> None:
    assert told(given.tell(at("income", **things)))[0] == key


def test_a_purple_card_is_told_by_its_effect() -> None:
    text = BuyCard(seat=0, effect="p1_sell", cost=1, points=0).tell(drawing("purple"))
    named = dict(text.values)["card"]
    assert isinstance(named, Text)
    assert named.key == "hadara.effect.p1_sell"


def test_offers_name_corrections_too() -> None:
    """Plus and minus are inputs like any other."""
    assert play.offer(RULES, game(), Correct(seat=0, what="coins", by=1)).refusal is None


def test_the_first_player_is_marked_in_every_step() -> None:
    """HAD-056."""
    for step in STEPS:
        assert RULES.step(at(step, players=3, epoch=2)).first == 1


def test_a_done_seat_is_shown_as_done() -> None:
    state = with_board(at("colony", military=9), 1, military=9)
    state = does(state, TakeColony(seat=0, requirement=3, way="plunder"))
    assert [line(state, seat).is_done for seat in (0, 1)] == [True, False]
    assert line(until(state, "statue"), 0).is_done is False
