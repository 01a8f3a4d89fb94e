"""A fight on one page: questions, comparison, the defender's cards, and what comes of it."""

from __future__ import annotations

from typing import Any, TypeVar

from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.panel import Panel, Sums
from rules.kit.picks import Pick, Questions
from rules.kit.versus import Versus
from rules.through_the_ages.inputs import PlayAggression, ResolveWar
from rules.through_the_ages.state import State, WarInPlay
from tests.rules.through_the_ages.attacks import attack, on
from tests.rules.through_the_ages.table import with_board

Kind = TypeVar("Kind", bound=Panel)
STORED = {"agriculture_a": 4, "bronze_a": 5}


def shown(state: State, given: Input, kind: type[Kind], id: str = "") -> list[Kind]:
    return [one for one in offer(state, given).panels if isinstance(one, kind) and id in ("", one.id)]


def added(state: State, given: Input) -> tuple[Pick, ...]:
    """What the defender may add. It stands over the verdict: one leads to the other."""
    (versus,) = shown(state, given, Versus)
    return versus.adds.rows[0].picks if versus.adds is not None else ()


def changes(state: State, given: Input) -> list[tuple[Any, int | None, int | None]]:
    (sums,) = shown(state, given, Sums)
    return [(dict(line.label.values)["name"].seat, line.before, line.after) for line in sums.lines]


def test_a_card_and_a_rival_are_asked_one_after_the_other() -> None:
    """TTA-094: and each folds into a line once it is answered."""
    state = attack(players=3, age="II")
    (asked,) = shown(state, PlayAggression(seat=0), Questions)
    assert [one.answer is None for one in asked.questions] == [True]
    (asked,) = shown(state, PlayAggression(seat=0, card="plunder_i"), Questions)
    assert [one.answer is None for one in asked.questions] == [False, True]
    assert [row.seat for row in asked.questions[1].rows] == [1, 2]


def test_a_stronger_rival_is_refused_on_the_spot() -> None:
    """TTA-096."""
    state = with_board(attack(players=3, age="II"), 2, by_hand={"strength": 60})
    (asked,) = shown(state, PlayAggression(seat=0, card="plunder_i"), Questions)
    weak, strong = (row.picks[0].offer.refusal for row in asked.questions[1].rows)
    assert weak is None
    assert strong is not None
    assert strong.code == "through_the_ages.not_stronger"


def test_each_card_of_the_defender_is_one_touch_up_to_the_limit() -> None:
    """TTA-101 to TTA-103."""
    state = attack(age="II", theirs={"military_hand": 2})
    picks = added(state, on(card="plunder_i"))
    given = [pick.offer.input for pick in picks]
    assert all(isinstance(one, PlayAggression) for one in given)
    assert [(one.values().get("defence"), one.values().get("discarded", 0)) for one in given] == [
        ([1], 0),
        ([2], 0),
        (None, 1),
    ]
    full = added(state, on(card="plunder_i", discarded=2))
    assert [pick.offer.refusal is not None for pick in full] == [True, True, True, False]


def test_who_has_no_military_cards_is_not_asked_for_any() -> None:
    assert added(attack(age="II", theirs={"military_hand": 0}), on(card="plunder_i")) == ()


def test_both_sides_are_shown_before_and_after() -> None:
    """TTA-319: the most that can be taken stands there already."""
    state = attack(age="II", theirs={"cubes": STORED})
    assert changes(state, on(card="plunder_ii")) == [(0, 0, 5), (1, 5, 0)]
    assert changes(state, on(card="plunder_ii", food=2, resources=1)) == [(0, 0, 2), (0, 0, 1), (1, 4, 2), (1, 5, 4)]


def test_the_button_says_what_is_taken() -> None:
    state = attack(age="II", theirs={"cubes": STORED})
    assert offer(state, on(card="plunder_ii")).label.key == "through_the_ages.do.plunder"
    held = on(card="plunder_ii", defence=(2,) * 9)
    assert offer(state, held).label.key == "through_the_ages.do.held"
    assert shown(state, held, Sums) == []


def test_a_war_shows_both_tracks() -> None:
    """TTA-069: War over Culture takes 5 and the advantage."""
    state = with_board(attack(), 1, culture=30)
    board = state.boards[0]
    state = state.with_board(0, replace(board, war=WarInPlay("war_over_culture_iii", 1)))
    (versus,) = shown(state, ResolveWar(seat=0), Versus)
    advantage = versus.sides[0].why.total - versus.sides[1].why.total
    assert changes(state, ResolveWar(seat=0)) == [(0, 0, 5 + advantage), (1, 30, 25 - advantage)]
