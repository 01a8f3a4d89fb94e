"""What comes from other devices: recorded as any input is, answered as values, and never twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.live.answers import Already, Failed, Joined, Recorded, Refused
from companion.live.desk import Asked, Desk
from companion.session.entry import Entry, EntryId
from companion.session.session import Session
from companion.share.joins import Join, joins_of
from companion.store.store import Store
from companion.table import Table, base
from rules.kit.text import Text
from tests.games import GAMES
from tests.toy_game import TOY, Gather

BEGIN = 4
"""Grain of each seat of the toy game before anything is recorded."""


def at_once(work: Callable[[], None]) -> None:
    work()


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(base, "all_games", lambda: GAMES)
    table = Table(Store(tmp_path / "games"))
    assert table.start(Draft(TOY, ["Ann", "Bob"]))
    return table


@pytest.fixture
def desk(table: Table) -> Desk:
    desk = Desk(table, at_once)
    table.bind(version=lambda *_: desk.look())
    return desk


def gather(seat: int | None = 0, amount: Any = 1, **more: Any) -> Asked:
    return Asked(("Gather", seat, {"amount": amount}), "guest", **more)


def build(seat: int = 0, **more: Any) -> Asked:
    return Asked(("Build", seat, {"what": "tower"}), "guest", **more)


def end_round(**more: Any) -> Asked:
    return Asked(("EndRound", None, {}), "guest", **more)


def stored(table: Table) -> list[dict[str, Any]]:
    assert table.session is not None
    return Store(table.store.folder).open(table.session.id).entries


def another_phone(table: Table) -> Session:
    assert table.session is not None
    own = table.session
    return Session(own.game, own.setup, "other", list(own.log), session_id=own.id, secret=own.secret)


def recorded_by(session: Session, *given: Gather) -> list[Entry]:
    made: list[Entry] = []
    for one in given:
        entry = session.make_entry(one)
        assert isinstance(entry, Entry)
        session.record(entry)
        made.append(entry)
    return made


def test_a_guests_input_is_on_disk_and_shown(table: Table, desk: Desk) -> None:
    answer = desk.record(gather())
    assert isinstance(answer, Recorded)
    assert [EntryId(one["device"], one["seq"]) for one in stored(table)] == [*answer.entries]
    assert table.state.farms[0].grain == BEGIN + 1
    assert desk.snapshot.version == answer.version
    assert desk.snapshot.state is table.state
    assert desk.by == {answer.entries[0]: "guest"}


def test_a_refusal_is_a_value_and_does_not_show_on_the_hosts_screen(table: Table, desk: Desk) -> None:
    said: list[object] = []
    table.bind(on_refused=lambda *given: said.append(given), on_problem=lambda *given: said.append(given))
    answer = desk.record(build())
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "toy.not_enough_grain"
    assert answer.may_force
    assert (said, stored(table)) == ([], [])


def test_against_the_rules_only_where_the_host_lets_the_guest(table: Table, desk: Desk) -> None:
    answer = desk.record(build(forced=True, may_force=False))
    assert isinstance(answer, Refused)
    assert not answer.may_force
    assert isinstance(desk.record(build(forced=True)), Recorded)
    assert stored(table)[0]["forced"]


@pytest.mark.parametrize(
    "given",
    [
        gather(seat=7),
        gather(seat=None),
        gather(amount=[]),
        gather(amount=10**30),
        Asked(("Nonsense", 0, {}), "guest", forced=True),
        Asked(("undo", 0, {}), "guest", forced=True),
    ],
)
def test_nonsense_is_refused_and_cannot_be_insisted_on(table: Table, desk: Desk, given: Asked) -> None:
    answer = desk.record(replace(given, forced=True))
    assert isinstance(answer, Refused)
    assert not answer.may_force
    assert stored(table) == []


def test_what_is_sent_again_is_recorded_once(table: Table, desk: Desk) -> None:
    first, again = desk.record(gather(once="x")), desk.record(gather(once="x"))
    assert isinstance(first, Recorded)
    assert isinstance(again, Recorded)
    assert first.entries == again.entries
    assert isinstance(desk.record(replace(gather(once="x"), who="somebody else")), Recorded)
    assert len(stored(table)) == 2


def test_a_refusal_is_not_remembered_as_an_answer(desk: Desk) -> None:
    assert isinstance(desk.record(build(once="x")), Refused)
    assert isinstance(desk.record(build(once="x", forced=True)), Recorded)


def test_bookkeeping_that_somebody_else_has_recorded_is_not_recorded_again(table: Table, desk: Desk) -> None:
    """Two guests touch the same button; for the second it would end the next round."""
    seen = desk.snapshot.version
    assert isinstance(desk.record(end_round(base=seen)), Recorded)
    assert isinstance(desk.record(end_round(base=seen)), Already)
    assert table.state.round == 2
    assert isinstance(desk.record(end_round(base=desk.snapshot.version)), Recorded)


def test_what_a_guest_saw_at_another_host_is_not_trusted(table: Table, desk: Desk) -> None:
    assert isinstance(desk.record(end_round(base=1)), Already)
    assert isinstance(desk.record(gather(base=1)), Recorded)


def test_a_guest_undoes_the_own_last_entry(table: Table, desk: Desk) -> None:
    desk.record(gather(0))
    desk.record(gather(1))
    assert isinstance(desk.undo("guest", "u", lambda entry: entry.seat == 0), Recorded)
    assert [farm.grain for farm in table.state.farms] == [BEGIN, BEGIN + 1]
    assert isinstance(desk.undo("guest", "u", lambda entry: entry.seat == 0), Recorded)
    assert len(stored(table)) == 3
    none = desk.undo("guest", "v", lambda entry: entry.seat == 0)
    assert isinstance(none, Refused)
    assert none.refusal.code == "live.nothing_to_undo"


def test_what_others_rest_on_is_not_undone_by_a_guest(table: Table, desk: Desk) -> None:
    desk.record(gather(0, 1))
    first = stored(table)[0]
    desk.record(build(0))
    target = EntryId(first["device"], first["seq"])
    answer = desk.undo("guest", "u", lambda entry: True, target)
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "live.undo_others_rest_on_it"
    foreign = desk.undo("guest", "u", lambda entry: False, target)
    assert isinstance(foreign, Refused)
    assert foreign.refusal.code == "live.undo_not_yours"


def test_what_another_phone_recorded_is_joined_without_folding_all_of_it(table: Table, desk: Desk) -> None:
    for _ in range(3):
        desk.record(gather(0))
    assert table.session is not None
    before = [*table.session.items]
    came = recorded_by(another_phone(table), Gather(seat=1, amount=4), Gather(seat=1, amount=5))
    join = Join("j", 1, "other", False)
    answer = desk.join(came, join)
    assert isinstance(answer, Joined)
    assert [*answer.new] == came
    assert table.state.farms[1].grain == BEGIN + 9
    assert all(one is other for one, other in zip(before, table.session.items, strict=False))
    assert [one.id for one in joins_of(stored(table))] == ["j"]
    again = desk.join(came, join)
    assert isinstance(again, Joined)
    assert again.new == ()


def test_what_comes_on_the_line_has_no_mark(table: Table, desk: Desk) -> None:
    assert isinstance(desk.join(recorded_by(another_phone(table), Gather(seat=1)), None), Joined)
    assert joins_of(stored(table)) == []


def test_nothing_is_recorded_while_the_game_is_put_away(table: Table, desk: Desk) -> None:
    table.leave()
    assert isinstance(desk.record(gather()), Failed)
    assert isinstance(desk.join([], None), Failed)
    assert desk.snapshot.read_only == Text("live.put_away"), "whoever looks at it is told"
    table.open(desk.session_id)
    assert desk.snapshot.read_only is None
    assert isinstance(desk.record(gather()), Recorded)


def test_a_full_disk_is_told_to_the_guest(table: Table, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Text] = []
    table.bind(on_problem=lambda _, text: said.append(text))
    table.read_only = Text("error.newer")
    answer = desk.record(gather())
    assert answer == Failed(Text("error.newer"))
    assert said == []


def test_a_snapshot_stays_as_it_was(table: Table, desk: Desk) -> None:
    desk.record(gather())
    first = desk.snapshot
    desk.record(gather())
    desk.undo("guest", "", lambda entry: True)
    assert (len(first.items), first.state.farms[0].grain) == (1, BEGIN + 1)
    assert desk.snapshot.version > first.version
    assert first.rules is TOY.depths[first.setup.depth]


def test_a_change_that_is_none_of_the_game_makes_no_snapshot(table: Table, desk: Desk) -> None:
    told: list[int] = []
    desk.bind(lambda snapshot: told.append(snapshot.version))
    table.show_change()
    assert told == []
    desk.record(gather())
    assert told == [desk.snapshot.version]


def test_work_is_handed_to_the_thread_of_the_table(table: Table) -> None:
    waiting: list[Callable[[], None]] = []
    desk = Desk(table, waiting.append)
    done, failed = desk.run(lambda: 7), desk.run(lambda: 1 // 0)
    assert not done.done()
    for work in waiting:
        work()
    assert done.result() == 7
    assert isinstance(failed.exception(), ZeroDivisionError)
