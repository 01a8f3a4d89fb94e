"""The grid of the player to move: fixed places, costs that span what is possible, reasons in a few words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.text import LANGUAGES, translator_for
from rules.kit import play
from rules.kit.panel import Cubes, Numbers
from rules.kit.step import GridOffer
from rules.kit.text import say
from rules.through_the_ages.inputs import Build, Develop, PlayActionCard, PlayLeader, Upgrade
from rules.through_the_ages.state import PactInPlay, Pending, State
from tests.rules.through_the_ages.table import RULES, acting, beginning, in_politics, new, with_board, with_turn

ACTIONS = (
    *("take", "build", "grow", "upgrade", "develop", "wonder"),
    *("unit", "tactic", "action", "leader", "revolution", "destroy"),
)
POLITICS = ("event", "aggression", "war", "pact", "none", "resign")


def place(state: State, id: str) -> GridOffer:
    return next(one for one in play.grid(RULES, state) if one.id == id)


def cost(state: State, id: str) -> dict[str, tuple[int, int]]:
    return {one.tint: (one.least, one.most) for one in place(state, id).costs}


def reason(state: State, id: str) -> str:
    text = place(state, id).reason
    return text.key.removeprefix("through_the_ages.") if text is not None else ""


@pytest.mark.parametrize("state", [new(), acting(), acting(civil=0), acting(players=4, age="IV", leader="hammurabi_a")])
def test_every_action_keeps_its_place(state: State) -> None:
    assert tuple(one.id for one in play.grid(RULES, state))[:12] == ACTIONS


def test_what_a_card_adds_comes_last() -> None:
    places = [one.id for one in play.grid(RULES, acting(leader="hammurabi_a"))]
    assert places == [*ACTIONS, "SpendMilitaryAsCivil"]


def test_tta_081_the_politics_phase_has_a_grid_of_its_own() -> None:
    assert tuple(one.id for one in play.grid(RULES, in_politics(players=3))) == POLITICS
    assert [one.id for one in play.grid(RULES, in_politics()) if one.is_destructive] == ["resign"]


def test_nothing_is_offered_while_something_else_comes_first() -> None:
    waiting = replace(acting(), pending=(Pending(0, "food_or_resources", 2),))
    for state in (beginning(), waiting, replace(in_politics(), is_event_due=True)):
        assert play.grid(RULES, state) == ()


def test_tta_145_the_price_of_building_spans_what_is_possible() -> None:
    """Agriculture and bronze cost 2, religion 3, philosophy 3, warriors 2 and a military action."""
    state = acting(unused=1, cubes={"bronze_a": 3})
    assert cost(state, "build") == {"cube_white": (1, 1), "resource": (2, 3)}
    assert cost(state, "unit") == {"cube_red": (1, 1), "resource": (2, 2)}
    assert reason(acting(unused=0), "build") == "short.no_unused_worker"
    poor = acting(unused=1, cubes={"bronze_a": 1})
    assert reason(poor, "build") == "short.resources"
    lack = place(poor, "build").reason
    assert lack is not None
    assert dict(lack.values)["n"] == 1, "the smallest lack is told"


def test_a_form_about_units_asks_for_units() -> None:
    state = acting(unused=1, cubes={"bronze_a": 9})
    for id, cards in (("unit", {"warriors_a"}), ("build", {"agriculture_a", "bronze_a", "philosophy_a", "religion_a"})):
        form = play.offer(RULES, state, place(state, id).inputs[0])
        assert {option.value for option in form.ask[0].options} == cards


def test_what_narrows_a_question_is_not_recorded() -> None:
    assert Build(seat=0, card="warriors_a", of_units=True).values() == {"card": "warriors_a"}


def test_an_only_answer_is_ready_and_so_are_a_few_full_ones() -> None:
    state = acting(hand=["moses_a"])
    assert place(state, "leader").ready == (PlayLeader(seat=0, leader="moses_a"),)
    both = acting(hand=["iron_i", "alchemy_i"], science=9)
    assert place(both, "develop").ready == (), "a form asks which"
    better = acting(technologies=["iron_i", "irrigation_i"], cubes={"bronze_a": 9})
    ways = {Upgrade(seat=0, card="bronze_a", to="iron_i"), Upgrade(seat=0, card="agriculture_a", to="irrigation_i")}
    assert set(place(better, "upgrade").ready) == ways


def test_tta_177_an_action_card_is_offered_with_each_way_to_use_it() -> None:
    state = acting(hand=["rich_land_a"], unused=1, cubes={"bronze_a": 2})
    ways = place(state, "action").ready
    assert {(one.technology, one.to) for one in ways if isinstance(one, PlayActionCard)} == {
        ("agriculture_a", None),
        ("bronze_a", None),
    }
    assert all(play.check(RULES, state, one) is None for one in ways)
    taken = with_turn(state, taken=("rich_land_a",))
    assert reason(taken, "action") == "short.taken_this_turn"


def test_homer_leaves_a_question_open() -> None:
    assert place(acting(hand=["moses_a"], leader="homer_a", wonders=["colossus_a"]), "leader").ready == ()


def test_tta_166_a_revolution_needs_all_actions() -> None:
    state = acting(hand=["monarchy_i"], science=9)
    assert place(state, "revolution").ready == (Develop(seat=0, card="monarchy_i", is_revolution=True),)
    assert cost(state, "revolution")["cube_white"] == (4, 4)
    assert reason(acting(hand=["monarchy_i"], science=9, civil=3), "revolution") == "short.all_civil"
    assert reason(acting(), "revolution") == "none.revolution"


def test_tta_133_taking_spans_the_spaces_that_can_be_paid() -> None:
    assert cost(acting(civil=2), "take") == {"cube_white": (1, 2)}
    assert reason(acting(civil=0), "take") == "short.civil_actions"
    dear = replace(acting(civil=1), row=(False,) * 9 + (True,) * 4)
    assert place(dear, "take").reason == say("through_the_ages.short.civil_actions", n=2), "one of three is there"


def test_tta_042_the_first_turn_is_for_taking_cards() -> None:
    state = new()
    assert reason(state, "take") == ""
    assert {reason(state, id) for id in ACTIONS[1:]} == {"short.first_turn"}


def test_tta_084_pacts_are_for_more_than_two() -> None:
    assert reason(in_politics(), "pact") == "none.pact"
    empty = in_politics(players=3, military_hand=0)
    assert reason(empty, "pact") == "short.no_military_card"
    bound = with_board(empty, 1, pact=PactInPlay("open_borders_agreement_i", 0, "A"), military_hand=3)
    assert reason(bound, "pact") == "", "one that is in force can be ended without a card"
    assert [one.input.type for one in play.meant(RULES, bound, place(bound, "pact"))] == ["CancelPact"]


def test_a_touch_on_what_is_impossible_says_why() -> None:
    state = acting(unused=0)
    (made,) = play.meant(RULES, state, place(state, "build"))
    assert made.refusal is not None
    assert made.refusal.code == "through_the_ages.no_unused_worker"


def test_everything_ready_is_told_as_the_history_will() -> None:
    state = acting(hand=["rich_land_a"], unused=1, cubes={"bronze_a": 2})
    made = play.meant(RULES, state, place(state, "action"))
    assert [one.label for one in made] == [one.input.tell(state) for one in made]
    assert not any(one.is_form for one in made)


def test_every_word_of_the_grid_is_there_in_every_language() -> None:
    states = [acting(), acting(civil=0, military=0), new(), in_politics(), in_politics(military_hand=0)]
    texts = [text for state in states for one in play.grid(RULES, state) for text in (one.label, one.reason) if text]
    for language in LANGUAGES:
        shown = [translator_for(language).show(text, ["Anna", "Борис"]) for text in texts]
        assert not any("through_the_ages." in words for words in shown)


# The card of the player to move.


def test_the_mover_sees_what_is_left_and_what_is_coming() -> None:
    state = acting(civil=2, unused=1, cubes={"bronze_a": 1})
    cubes, numbers = play.mover_panels(RULES, state, 0)[:2]
    assert isinstance(cubes, Cubes)
    assert isinstance(numbers, Numbers)
    assert [(one.left, one.room) for one in cubes.groups] == [(2, 4), (2, 2), (1, 0)]
    assert [one.id for one in numbers.counters] == ["science", "culture", "strength", "happiness", "food", "resources"]
    assert numbers.counters[0].coming == (1,)
    assert numbers.counters[4].coming == (2,)


def test_tta_190_discontent_is_seen_before_it_hurts() -> None:
    """Ten cubes left in the bank need three faces, and there is none."""
    quiet, warned, rising = (acting(yellow=10, unused=unused) for unused in (4, 3, 2))
    for state, shown in ((quiet, []), (warned, ["warn.last_worker"]), (rising, ["warn.uprising"])):
        panels = play.mover_panels(RULES, state, 0)
        numbers = panels[1]
        assert isinstance(numbers, Numbers)
        assert numbers.counters[3].is_short
        keys = [one.label.key.removeprefix("through_the_ages.") for one in panels[2:] if one.id == "uprising"]
        assert keys == shown
    last = play.mover_panels(RULES, rising, 0)[1]
    assert isinstance(last, Numbers)
    assert last.counters[0].coming == (), "no production"


def test_the_others_are_on_a_line_each() -> None:
    row = play.seat_row(RULES, acting(players=3), 2)
    assert [one.glyph for one in row.numbers] == ["lyre", "flask", "sword", "wheat", "ore"]
