"""Replaying: refusals that are wanted, expectations that are met or told, and any moment in between."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import BadFile
from companion.store.replay import Failure, replay
from tests.companion.store.test_export import file
from tests.games import GAMES

GATHER: dict[str, Any] = {"type": "Gather", "seat": 0, "values": {"amount": 2}}
TOWER: dict[str, Any] = {"type": "Build", "seat": 0, "values": {"what": "tower"}}
END: dict[str, Any] = {"type": "EndRound"}


def failures(*steps: Any, **changed: Any) -> list[Failure]:
    return list(replay(file(*steps, **changed), GAMES).failures)


def test_a_refusal_that_is_wanted_is_met_and_leaves_no_entry() -> None:
    replayed = replay(file({**TOWER, "refuse": "toy.not_enough_grain"}, GATHER, TOWER), GAMES)
    assert replayed.failures == ()
    assert [(met.step, met.refusal.code, met.standing) for met in replayed.refusals] == [
        (1, "toy.not_enough_grain", "refused")
    ]
    assert [entry.type for entry in replayed.session.log] == ["Gather", "Build"]


def test_a_refusal_that_does_not_come_is_a_failure() -> None:
    assert failures(GATHER, {**TOWER, "refuse": "toy.not_enough_grain"}) == [
        Failure(2, "refuse", "toy.not_enough_grain", None)
    ]
    assert failures({**TOWER, "refuse": "toy.game_over"}) == [
        Failure(1, "refuse", "toy.game_over", "toy.not_enough_grain")
    ]


@pytest.mark.parametrize(
    "step", [{"type": "Dance"}, {"type": ["Dance"]}, {"type": "Gather", "seat": "x"}, {"type": "Gather", "values": 3}]
)
def test_nonsense_is_refused_too(step: Any) -> None:
    ((met,), fails) = (lambda done: (done.refusals, done.failures))(replay(file({**step, "refuse": "?"}), GAMES))
    assert met.refusal.is_nonsense
    assert fails[0].got == met.refusal.code


MET: list[dict[str, Any]] = [
    {"totals": [4, 0]},
    {"step": "round", "round": "r1"},
    {"figures": {"0": {"grain": 1}, "1": {"grain": 4, "extras": 0}}},
    {"sheet": {"built": [4, 0]}},
    {"state": {"farms.0.grain": 1, "farms.0.built": ["tower"], "round": 1}},
    {"outcome": None, "winners": None, "ties": None, "misfits": []},
]
NOT_MET: list[tuple[dict[str, Any], str, Any]] = [
    ({"totals": [4]}, "totals", [4, 0]),
    ({"step": "market"}, "step", "round"),
    ({"figures": {"2": {"grain": 1}}}, "figures", {"0": {"grain": 1, "extras": 0}, "1": {"grain": 4, "extras": 0}}),
    ({"state": {"farms.0.grain": 2}}, "state.farms.0.grain", 1),
    ({"state": {"farms.7.grain": 2}}, "state.farms.7.grain", "no farms.7.grain"),
    ({"state": {"farms.x": None}}, "state.farms.x", "no farms.x"),
    ({"winners": [0]}, "winners", None),
    ({"weather": "fine"}, "weather", "unknown"),
]


@pytest.mark.parametrize("expected", MET, ids=lambda one: next(iter(one)))
def test_expectations_that_are_met(expected: dict[str, Any]) -> None:
    assert failures(GATHER, {**TOWER, "expect": expected}) == []
    assert failures(GATHER, TOWER, expect=expected) == []


@pytest.mark.parametrize(("expected", "what", "got"), NOT_MET)
def test_expectations_that_are_not(expected: dict[str, Any], what: str, got: Any) -> None:
    (failure,) = failures(GATHER, {**TOWER, "expect": expected}, END)
    assert (failure.step, failure.what, failure.got) == (2, what, got)
    (failure,) = failures(GATHER, TOWER, expect=expected)
    assert failure.step is None


def test_an_expectation_that_is_none_at_all_is_told() -> None:
    assert [failure.what for failure in failures({**GATHER, "expect": 7})] == ["expect"]


def test_the_end_of_a_game() -> None:
    tie = {"seats": [0, 1], "is_shared": True, "values": [10, 10]}
    assert failures(END, END, END, expect={"winners": [0, 1], "ties": [tie], "outcome": {"totals": [0, 0]}}) == []


def test_what_does_not_fit_is_told_with_its_step() -> None:
    replayed = replay(file(GATHER, {"refuse": "kit.unknown_input"}, TOWER, {"type": "strike", "target": 1}), GAMES)
    assert [(met.step, met.standing) for met in replayed.refusals] == [(2, "refused"), (3, "misfit")]
    assert failures(GATHER, TOWER, {"type": "strike", "target": 1}, expect={"misfits": ["toy.not_enough_grain"]}) == []
    forced = replay(file({**TOWER, "forced": True}), GAMES)
    assert [(met.step, met.standing) for met in forced.refusals] == [(1, "forced")]
    assert forced.misfits == []


def test_totals_at_the_end_of_each_round() -> None:
    replayed = replay(file(GATHER, TOWER, END, END), GAMES)
    assert replayed.rounds == [("r1", (4, 0)), ("r2", (4, 0))]


def test_any_moment_can_be_looked_at() -> None:
    data = file(GATHER, {**TOWER, "seat": 1, "refuse": "toy.not_enough_grain"}, TOWER, END, expect={"totals": [9, 9]})
    for at, grain in enumerate([4, 6, 1, 3]):
        replayed = replay(data, GAMES, at)
        assert replayed.session.state.farms[0].grain == grain
        assert len(replayed.failures) == (at == 3), "what is expected at the end is not yet due"
    for at in (-1, 4):
        with pytest.raises(BadFile) as caught:
            replay(data, GAMES, at)
        assert caught.value.text.key == "error.no_such_moment"
