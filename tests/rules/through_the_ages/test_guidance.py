"""What the app says at each moment: the steps of a turn, what to do on the table, warnings, and who has won."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.text import translator_for
from rules.kit.panel import Sums
from rules.kit.step import Passing, Step
from rules.kit.text import Text
from rules.through_the_ages import reminders, sums
from rules.through_the_ages.inputs import BeginTurn, EndPolitics, EndTurn, Input, ScoreFinalEvents, TakeCard
from rules.through_the_ages.state import PactInPlay, State, WarInPlay
from tests.rules.through_the_ages.table import (
    RULES,
    acting,
    at,
    beginning,
    does,
    gone,
    in_politics,
    new,
    refusal,
    to_do,
    told,
    with_board,
)


def step(state: State) -> Step:
    return RULES.step(state)


def main(state: State) -> Input | None:
    offered = step(state).main
    return offered.input if offered is not None else None


def keys(text: Text | None) -> list[str]:
    """A text and every text inside it."""
    if text is None:
        return []
    found = [text.key.removeprefix("through_the_ages.")]
    for _, value in text.values:
        found += keys(value) if isinstance(value, Text) else []
    return found


def end_of_turn(state: State) -> Sums:
    return sums.end_of_turn(state, EndTurn(seat=state.seat), None)


# The turn.


@pytest.mark.parametrize(
    ("at_step", "shown", "given"),
    [
        ("begin", "begin", BeginTurn(seat=0)),
        ("politics", "politics", EndPolitics(seat=0)),
        ("actions", "actions", EndTurn(seat=0)),
    ],
)
def test_each_step_of_a_turn_leads_to_the_next(at_step: str, shown: str, given: Input) -> None:
    """TTA-038, TTA-039, TTA-040, TTA-045, TTA-187: with one button."""
    state = at(at_step)
    assert (step(state).id, main(state)) == (shown, given)
    marks = [mark.passing for mark in step(state).trail]
    now = ("begin", "politics", "actions").index(at_step)
    assert marks == [Passing.DONE] * now + [Passing.NOW] + [Passing.AHEAD] * (3 - now)


def test_the_first_turn_says_that_only_cards_are_taken() -> None:
    """TTA-041, TTA-042: no start of the turn, no politics."""
    state = new(3)
    assert step(state).id == "actions"
    assert "now.first_turn" in keys(step(state).text)
    assert step(state).trail == ()
    offered = [offer.input for line in step(state).lines for offer in line.offers]
    assert offered
    assert all(isinstance(one, TakeCard) for one in offered)
    assert "now.actions" in keys(step(acting()).text)  # TTA-128


def test_the_one_to_move_is_shown_with_actions_left() -> None:
    """TTA-130, TTA-282: and the turn may end with them."""
    state = acting(players=3, seat=2, civil=3, military=1)
    assert refusal(state, EndTurn(seat=2)) is None
    line = step(state).lines[0]
    assert (line.seat, line.is_to_move) == (2, True)
    assert told(line.note)[1] == {"civil": 3, "military": 1}


# What to do on the table.


@pytest.mark.parametrize(("players", "cleared"), [(2, 3), (3, 2), (4, 1)])
def test_the_row_is_cleared_slid_and_dealt(players: int, cleared: int) -> None:
    """TTA-045, TTA-046, TTA-047, TTA-048, TTA-050, TTA-051."""
    state = replace(beginning(players=players), row=(False, *(True,) * 12))
    items = to_do(state)
    assert list(items) == ["clear", "deal"]
    assert told(items["clear"].label)[1] == {"n": cleared}
    assert told(items["clear"].note)[1] == {"n": cleared - 1}
    assert told(items["deal"].label)[1] == {"n": cleared}
    assert told(items["deal"].note)[1] == {"n": 30 - cleared}


def test_nothing_is_dealt_in_age_four() -> None:
    """TTA-052."""
    state = replace(beginning(age="IV"), last_round=6)
    assert list(to_do(state)) == ["clear"]


def test_a_war_and_an_own_tactic_come_after_the_row() -> None:
    """TTA-038, TTA-077, TTA-112."""
    state = beginning(war=WarInPlay("war_over_culture_iii", 1), tactic="phalanx_i")
    assert list(to_do(state)) == ["clear", "deal", "war", "tactic"]


@pytest.mark.parametrize(
    ("age", "deck", "listed"),
    [
        ("A", 7, ["clear", "deal", "age", "decks"]),
        ("A", 1, ["clear", "deal", "age", "decks", "deal_next"]),
        ("I", 3, ["clear", "deal", "age", "decks"]),
        ("II", 1, ["clear", "deal", "age", "decks", "deal_next"]),
        ("III", 1, ["clear", "deal", "age", "last_round"]),
        ("I", 4, ["clear", "deal"]),
    ],
)
def test_the_end_of_an_age_is_foretold_with_what_it_takes(age: str, deck: int, listed: list[str]) -> None:
    """TTA-054, TTA-055, TTA-056, TTA-058, TTA-060, TTA-061, TTA-064, TTA-065."""
    items = to_do(replace(beginning(players=2, age=age), deck=deck))
    assert list(items) == listed
    words = translator_for("en")
    if "age" in items and items["age"].note is not None:
        said = words.show(items["age"].note)
        leave = "from hand, and leaders, unfinished wonders and pacts of those ages from play"
        assert all(part in said for part in (["no losses"] if age == "A" else [leave, "loses 2 yellow tokens"]))
    if "decks" in items:
        following = {"A": "age.i", "I": "age.ii", "II": "age.iii"}[age]
        assert following in keys(items["decks"].label)
        assert "shuffle the civil and military decks" in words.show(items["decks"].label)


def test_after_a_resignation_the_next_decks_are_made_smaller() -> None:
    """TTA-127: before ages II and III."""
    for age, is_said in (("A", False), ("I", True), ("II", True), ("III", False)):
        state = replace(gone(beginning(players=4, age=age), 3), deck=1)
        assert ("adjust" in to_do(state)) == is_said
    items = to_do(replace(gone(beginning(players=4, age="I"), 3), deck=1))
    assert told(items["adjust"].label)[1] == {"n": 3}
    assert list(items).index("adjust") < list(items).index("decks")
    assert "adjust" not in to_do(replace(beginning(players=4, age="I"), deck=1))


def test_the_last_round_is_announced() -> None:
    """TTA-005, TTA-006: this one or the next."""
    last = replace(in_politics(age="IV", round=9), last_round=9)
    assert "last_round" in keys(step(last).text)
    assert "last_round_next" in keys(step(replace(last, last_round=10)).text)
    assert "last" in to_do(replace(last, step="begin"))
    assert not [key for key in keys(step(in_politics()).text) if key.startswith("last_round")]


# The end of a turn.


def lines(state: State) -> dict[str, Any]:
    return {keys(line.label)[0].removeprefix("line."): line for line in end_of_turn(state).lines}


def test_the_sums_of_the_end_of_turn_stand_in_the_order_of_the_rules() -> None:
    """TTA-040, TTA-187, TTA-191: shown before they are recorded."""
    state = acting(yellow=16, unused=2, blue=5, cubes={"bronze_a": 6}, military_hand=3, workers={"religion_a": 0})
    assert list(lines(state)) == [
        "discard",
        "uprising",
        "science",
        "culture",
        "corruption",
        "food",
        "consumption",
        "resources",
        "draw",
    ]
    shown = lines(state)
    assert (shown["corruption"].before, shown["corruption"].after) == (6, 2)
    assert (shown["food"].before, shown["food"].after) == (0, 2)
    assert (shown["consumption"].before, shown["consumption"].after) == (2, 1)


def test_the_one_decision_and_the_face_down_discard_are_said() -> None:
    """TTA-188, TTA-189, TTA-242."""
    over = lines(acting(military_hand=5))["discard"]
    assert told(over.note) == ("through_the_ages.hand_over", {"n": 5, "limit": 2})
    assert "face down, and then the next player can start" in translator_for("en").show(over.note)
    assert told(over.result)[1] == {"n": 3}
    assert told(lines(acting(military_hand=2))["discard"].note)[0] == "through_the_ages.hand_of"


def test_an_uprising_leaves_no_production() -> None:
    """TTA-190, TTA-303: and a warning stands there before the turn ends."""
    state = acting(yellow=8, unused=1, military_hand=0)
    assert list(lines(state)) == ["discard", "uprising", "draw"]
    assert not lines(state)["uprising"].is_good
    warned = reminders.warnings(state, 0)[0]
    assert (warned.id, told(warned.label)[0]) == ("uprising", "through_the_ages.warn.uprising")
    assert "uprising" not in [one.id for one in reminders.warnings(acting(), 0)]


def test_a_famine_is_warned_of() -> None:
    """TTA-198."""
    warned = reminders.warnings(acting(yellow=4, unused=9), 0)
    assert [(one.id, told(one.label)[1]) for one in warned] == [("famine", {"n": 2})]


def test_cards_to_draw_are_counted_with_the_action_of_this_turn() -> None:
    """TTA-179, TTA-200, TTA-201: and what to do when the deck runs out."""
    line = lines(acting(military=1, extra_military=1, military_hand=0))["draw"]
    assert told(line.result)[1] == {"n": 2}
    assert told(line.note) == ("through_the_ages.military_left", {"n": 2})
    assert "if the deck runs out, shuffle this age" in translator_for("en").show(line.note)


# Reminders.


@pytest.mark.parametrize(
    ("state", "reminder"),
    [
        (in_politics(leader="joan_of_arc_i"), "remind.joan"),
        (in_politics(leader="julius_caesar_a"), "remind.caesar"),
        (acting(leader="j_s_bach_ii"), "remind.bach"),
        (acting(leader="homer_a", wonders=["colossus_a"], hand=["joan_of_arc_i"]), "remind.homer"),
        (replace(acting(), turn=replace(acting().turn, has_new_leader=True)), "remind.taj_mahal"),
    ],
)
def test_what_is_easily_forgotten_is_said_in_its_step(state: State, reminder: str) -> None:
    """What the cards of leaders and wonders allow."""
    assert reminder in keys(step(state).text)
    assert reminder not in keys(step(acting()).text)


def test_bach_is_not_named_where_no_urban_building_has_a_worker() -> None:
    """There is nothing that he could turn into a theater."""
    empty = acting(leader="j_s_bach_ii", workers={"philosophy_a": 0, "religion_a": 0, "bronze_a": 2})
    assert "remind.bach" not in keys(step(empty).text)


@pytest.mark.parametrize(
    ("things", "offered"),
    [
        ({"leader": "hammurabi_a"}, "SpendMilitaryAsCivil"),
        ({"leader": "frederick_barbarossa_i", "cubes": {"agriculture_a": 9, "bronze_a": 9}}, "RaiseArmy"),
        ({"leader": "winston_churchill_iii"}, "AskChurchill"),
        ({"wonders": ["ocean_liner_service_ii"]}, "WelcomeWorker"),
        ({"pact": PactInPlay("trade_routes_agreement_i", 1, "A"), "cubes": {"agriculture_a": 1}}, "TradeGoods"),
    ],
)
def test_what_a_card_allows_is_one_touch_away(things: dict[str, Any], offered: str) -> None:
    """TTA-128: it is among the actions that may be mixed."""
    found = [offer.input.type for offer in step(acting(players=3, **things)).lines[0].offers]
    assert offered in found
    assert offered not in [offer.input.type for offer in step(acting(players=3)).lines[0].offers]


# The end.


def final(*culture: int) -> State:
    state = at("final", players=len(culture), age="IV", round=9)
    for seat, points in enumerate(culture):
        state = with_board(state, seat, culture=points)
    return state


def test_the_final_events_are_asked_for() -> None:
    """TTA-008."""
    state = final(3, 4)
    assert (step(state).id, main(state)) == ("final", ScoreFinalEvents())
    assert step(does(state, ScoreFinalEvents())).id == "end"


@pytest.mark.parametrize(
    ("culture", "ranking"),
    [
        ((40, 41), ((1,), (0,))),
        ((50, 41, 50), ((0, 2), (1,))),
        ((7, 7, 7, 7), ((0, 1, 2, 3),)),
        ((0, 3, 9), ((2,), (1,), (0,))),
    ],
)
def test_the_most_culture_wins_and_equals_share_the_victory(
    culture: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    """TTA-010, TTA-011."""
    state = final(*culture)
    assert RULES.outcome(state) is None
    outcome = RULES.outcome(does(state, ScoreFinalEvents()))
    assert outcome is not None
    assert outcome.ranking == ranking


def test_the_last_one_left_wins_whatever_the_points() -> None:
    """TTA-122, TTA-125."""
    outcome = RULES.outcome(replace(gone(final(90, 1), 0), step="end"))
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,))
