"""What the rules said about a state is kept as long as the state may be asked about, and never longer than that."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from companion.table.remembered import MOST, Remembered, work_out
from rules.kit.inputs import Correct


class Counted:
    """A table of a game whose rules count what they are asked."""

    def __init__(self, folder: Path) -> None:
        self.table = Table(Store(folder))
        self.table.start(Draft(self.table.games["through_the_ages"], ["Anna", "Борис"]))
        session = self.table.session
        assert session is not None
        self.session, self.asked = session, Counter[str]()
        plain = session.game.depths[session.setup.depth]
        session.rules = replace(plain, step=self._counting("step", plain.step), grid=self._counting("grid", plain.grid))
        self.table._memory = Remembered(session)
        session.rules = self.table._memory.rules

    def _counting(self, name: str, ask: Any) -> Any:
        def answer(state: Any) -> Any:
            self.asked[name] += 1
            return ask(state)

        return answer

    def look(self) -> None:
        work_out(self.session.rules, self.session.state, 2, None)


@pytest.fixture
def counted(tmp_path: Path) -> Counted:
    return Counted(tmp_path)


def correction(by: int) -> Correct:
    return Correct(seat=0, what="science", by=by)


def test_what_was_told_is_not_asked_again_and_an_undo_finds_it(counted: Counted) -> None:
    counted.look()
    assert counted.asked["grid"] == 1
    assert counted.table.submit(correction(3))
    counted.look()
    counted.look()
    assert counted.asked["grid"] == 2
    assert counted.table.undo()
    counted.look()
    assert counted.asked["grid"] == 2


def test_what_was_expected_is_known_when_it_comes(counted: Counted) -> None:
    given = correction(3)
    counted.table.expect(given)
    asked = counted.asked["step"]
    assert counted.table.submit(given)
    counted.look()
    assert counted.asked["step"] == asked
    assert counted.session.step == counted.session.game.depths[counted.session.setup.depth].step(counted.session.state)


def test_another_entry_than_the_expected_one_is_worked_out(counted: Counted) -> None:
    counted.table.expect(correction(3))
    assert counted.table.submit(correction(4))
    asked = counted.asked["step"]
    plain = counted.session.game.depths[counted.session.setup.depth]
    assert counted.session.step == plain.step(counted.session.state)
    assert asked >= 2


def test_only_the_last_states_are_kept(counted: Counted) -> None:
    for by in range(1, MOST + 5):
        assert counted.table.submit(correction(by))
        counted.look()
    memory = counted.table._memory
    assert memory is not None
    assert len(memory._known) == MOST
    assert memory._known[-1].state is counted.session.state


def test_nothing_is_kept_of_states_that_only_the_history_asks_about(counted: Counted) -> None:
    memory = counted.table._memory
    assert memory is not None
    counted.look()
    kept = len(memory._known)
    for state in [counted.session.start, *(item.before for item in counted.session.items)]:
        if state is not counted.session.state:
            counted.session.rules.totals(state)
    assert len(memory._known) == kept
