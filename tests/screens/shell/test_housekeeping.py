"""When garbage is collected."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.widget import Widget

from screens.shell import housekeeping
from screens.shell.housekeeping import MANY, MOST_FROZEN, OLD, PAUSE, REST, YOUNG, Housekeeping
from tools.pictures.stage import Stage


class Collected(list[int]):
    """The generations that were gone through."""


@pytest.fixture
def collected(own_garbage: None, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Iterator[Collected]:
    told = Collected()

    def collect(generation: int = OLD) -> int:
        told.append(generation)
        return 0

    stage.show(Widget())
    keeper = Housekeeping()
    # What the tests before have put aside may go meanwhile.
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 0)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "unfreeze", lambda: None)
    monkeypatch.setattr(gc, "collect", collect)
    keeper.begin()
    told.clear()
    yield told
    keeper.end()
    assert gc.isenabled()


def test_a_touch_is_answered_before_anything_is_collected(stage: Stage, collected: Collected) -> None:
    assert not gc.isenabled()
    for _ in range(5):
        stage.touch((100, 100))
    assert collected == []


def test_a_pause_is_used_for_what_was_made_lately_and_a_rest_for_everything(stage: Stage, collected: Collected) -> None:
    stage.touch((100, 100))
    stage.wait(PAUSE)
    assert collected == [YOUNG]
    stage.wait(REST)
    assert collected == [YOUNG, OLD]
    stage.wait(2 * REST)
    assert collected == [YOUNG, OLD], "a phone that lies there does nothing"


def test_what_a_long_round_has_freed_is_given_back(
    stage: Stage, collected: Collected, monkeypatch: pytest.MonkeyPatch
) -> None:
    given_back: list[Collected] = []
    monkeypatch.setattr("companion.phone.give_back", lambda: given_back.append(Collected(collected)))
    stage.touch((100, 100))
    stage.wait(PAUSE)
    assert given_back == []
    stage.wait(REST)
    assert given_back == [[YOUNG, OLD]]


def test_who_never_rests_gets_a_longer_pause_now_and_then(
    stage: Stage, collected: Collected, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (MANY // 2, 0, 0))
    for _ in range(4):
        stage.touch((100, 100))
        stage.wait(PAUSE)
    assert collected == [YOUNG, YOUNG, OLD, YOUNG]


def test_who_never_pauses_gets_one_round_after_a_frame(
    stage: Stage, collected: Collected, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "MOST", 0)
    during: list[int] = []

    class Target(Widget):
        def on_touch_down(self, touch: Any) -> bool:
            during.extend(collected)
            return True

    stage.show(Target())
    stage.touch((100, 100))
    assert during == []
    assert YOUNG in collected


def test_what_is_put_aside_is_tidied_at_once(collected: Collected) -> None:
    keeper = Housekeeping()
    keeper.put_aside()
    assert collected == [OLD]


def test_what_outlived_a_rest_is_put_aside_until_there_is_a_lot_of_it(
    stage: Stage, collected: Collected, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(gc, "freeze", lambda: done.append("put aside"))
    monkeypatch.setattr(gc, "unfreeze", lambda: done.append("taken up"))
    stage.touch((100, 100))
    stage.wait(REST)
    assert done == ["put aside"]
    monkeypatch.setattr(housekeeping, "MOST_FROZEN", -1)
    stage.touch((100, 100))
    stage.wait(REST)
    assert done == ["put aside", "taken up", "put aside"]


def test_what_will_stay_is_put_aside_after_one_short_round(
    collected: Collected, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(gc, "freeze", lambda: done.append("put aside"))
    Housekeeping().settle()
    assert (collected, done) == ([OLD], ["put aside"])


def test_once_all_is_made_ready_everything_is_gone_through_if_there_is_a_lot_of_it(
    collected: Collected, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Housekeeping()
    keeper.all_settled()
    assert collected == []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: MOST_FROZEN + 1)
    keeper.all_settled()
    assert collected == [OLD]
