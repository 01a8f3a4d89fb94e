"""TinyDB on a journal: what reaches the disk, and a disk that refuses."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tinydb import operations, where

from companion.errors import NotSaved
from companion.store import lock
from companion.store.journal import Journal
from companion.store.records import line
from companion.store.storage import SPARE
from rules.kit.text import say
from tests.companion.faults import DOCS, HEADER, docs_in, faulty_disk, filled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.journal"


# What it is for.


def test_a_file_of_lines_each_with_its_checksum(path: Path) -> None:
    filled(path, [{"who": "Оля 🏛"}]).close()
    assert path.read_bytes() == line({"format": 1, "kind": "test"}) + line([["_default", 1, {"who": "Оля 🏛"}]])
    assert line([1]) == b"4c2f32b8 [1]\n"


def test_nothing_is_written_before_it_must_be(path: Path) -> None:
    journal = Journal(path, HEADER)
    assert list(journal) == []
    assert not path.exists()


def test_an_insertion_is_one_write_and_one_flush(path: Path) -> None:
    journal = filled(path)
    with faulty_disk() as faults:
        journal.insert({"n": 5})
        journal.insert_multiple([{"n": 6}, {"n": 7}])
    assert faults.seen == ["write", "fsync"] * 2


def test_the_first_insertion_makes_sure_of_the_name_too(path: Path) -> None:
    """Whoever gave the file its name, a repair for one, may have died before the folder was flushed."""
    filled(path).close()
    journal = Journal(path)
    with faulty_disk() as faults:
        journal.insert({"n": 5})
    # The lock, the file, its folder.
    assert faults.seen == ["open", "open", "open", "fsync", "write", "fsync"]


def test_a_new_file_is_flushed_under_another_name_first_and_its_folder_after(path: Path) -> None:
    journal = Journal(path, HEADER)
    with faulty_disk() as faults:
        journal.storage.create()
    assert faults.seen == ["open", "write", "fsync", "replace", "open", "fsync"]


def test_an_insertion_does_not_look_at_what_is_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(path).close()
    journal = Journal(path)
    monkeypatch.setattr(journal.storage, "read", lambda: pytest.fail("read"))
    monkeypatch.setattr(journal.storage, "copy_of", lambda _: pytest.fail("copied"))
    assert journal.insert({"n": 5}) == 6


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(st.characters()),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(), values, max_size=3),
    max_leaves=8,
)


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(st.text(st.characters()), VALUES))
def test_any_values_come_back(doc: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        journal = filled(Path(folder) / "a", [doc])
        assert list(journal) == [doc]
        assert docs_in(Path(folder) / "a") == [doc]


def test_large_values_come_back(path: Path) -> None:
    doc = {"text": "щ\n\0\u2028" * 300_000, "number": 10**4000, "small": 1e-300, "half": "\ud83c"}
    filled(path, [doc]).close()
    assert docs_in(path) == [doc]


def test_memory_holds_what_the_file_holds_and_not_what_was_given(path: Path) -> None:
    given: dict[str, Any] = {"list": (1, 2), "inner": {}}
    journal = filled(path, [given])
    given["inner"]["later"] = True
    journal.all()[0]["list"].append(3)
    assert list(journal) == docs_in(path) == [{"list": [1, 2], "inner": {}}]


# A disk that refuses.

CAUSES = [
    (errno.ENOSPC, "error.not_saved"),
    (errno.EDQUOT, "error.not_saved"),
    (errno.EROFS, "error.read_only_folder"),
    (errno.EACCES, "error.read_only_folder"),
    (errno.EPERM, "error.read_only_folder"),
    (errno.EIO, "error.not_written"),
]


@pytest.mark.parametrize(("number", "key"), CAUSES)
@pytest.mark.parametrize("call", ["write", "fsync"])
@pytest.mark.parametrize("can_cut", [True, False])
def test_a_refused_record_is_nowhere(path: Path, number: int, key: str, call: str, can_cut: bool) -> None:
    journal = filled(path)
    whole = path.read_bytes()
    with faulty_disk() as faults:
        faults.switch_on(OSError(number, "no"), only=(call,) if can_cut else (call, "ftruncate"))
        with pytest.raises(NotSaved) as refused:
            journal.insert_multiple([{"n": 5}, {"n": 6}])
        assert refused.value.text == say(key)
        assert list(journal) == DOCS
        assert (path.read_bytes() == whole) is can_cut
        with pytest.raises(NotSaved):
            journal.insert({"n": 7})
        faults.switch_off()
        copied = shutil.copy(path, path.with_name("copy"))
        journal.insert({"n": 8})
    assert list(journal) == docs_in(path) == [*DOCS, {"n": 8}]
    # A refused flush may leave a whole record; a refused write never does.
    assert call == "fsync" or docs_in(Path(copied)) == DOCS


def test_a_partial_write_goes_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: real(fd, data[:3]))
    filled(path).close()
    assert docs_in(path) == DOCS


def test_every_way_to_write_is_refused_alike(path: Path) -> None:
    journal = filled(path)
    writes: list[Callable[[], object]] = [
        lambda: journal.update({"n": 9}),
        lambda: journal.update(operations.increment("n")),
        lambda: journal.remove(where("n") == 1),
        journal.truncate,
        journal.drop_tables,
    ]
    for write in writes:
        with faulty_disk() as faults:
            faults.switch_on(OSError(errno.ENOSPC, "full"), only=("write",))
            with pytest.raises(NotSaved):
                write()
        assert list(journal) == docs_in(path) == DOCS


def test_a_new_file_that_cannot_be_written_is_not_there(path: Path) -> None:
    journal = Journal(path, HEADER)
    with faulty_disk() as faults:
        faults.switch_on(OSError(errno.ENOSPC, "full"), only=("write",))
        with pytest.raises(NotSaved):
            journal.insert({"n": 1})
    assert [one.name for one in path.parent.iterdir()] == [lock.NAME]
    journal.insert({"n": 2})
    assert docs_in(path) == [{"n": 2}]


def test_two_windows_see_what_the_other_wrote_before_they_write(path: Path) -> None:
    one = filled(path)
    other = Journal(path)
    changes: list[Callable[[], object]] = [
        lambda: other.insert({"n": 5}),
        other.storage.compact,
        lambda: other.update({"n": 6}, where("n") == 5),
        lambda: other.remove(where("n") == 6),
    ]
    for number, change in enumerate(changes, start=100):
        change()
        one.insert({"n": number})
        assert list(one) == docs_in(path)
    assert docs_in(path) == [*DOCS, *({"n": number} for number in range(100, 104))]
    one.update({"seen": True}, where("n") == 100)
    other.remove(where("n") == 101)
    assert docs_in(path) == list(other) == [*DOCS, {"n": 100, "seen": True}, {"n": 102}, {"n": 103}]


def test_without_locks_two_windows_do_not_overwrite_each_other(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a card that knows none: another window may come between the look and the writing."""
    one = filled(path)
    other = Journal(path)
    monkeypatch.setattr(lock, "_lock", lambda _: (_ for _ in ()).throw(OSError(errno.ENOLCK, "none here")))
    real = one.storage._ready_file

    def late() -> int:
        other.insert({"n": 5})
        return real()

    monkeypatch.setattr(one.storage, "_ready_file", late)
    with pytest.raises(NotSaved) as refused:
        one.insert({"n": 6})
    assert refused.value.text == say("error.changed_elsewhere")
    assert docs_in(path) == [*DOCS, {"n": 5}]


def test_a_window_that_does_not_let_go_is_not_waited_for_for_ever(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = filled(path)
    other = Journal(path)
    monkeypatch.setattr(lock, "LONGEST", 0.02)
    with one.storage.alone():
        with pytest.raises(NotSaved) as refused:
            other.insert({"n": 5})
        assert refused.value.text == say("error.changed_elsewhere")
        assert docs_in(path) == DOCS
    other.insert({"n": 6})
    assert docs_in(path) == [*DOCS, {"n": 6}]


def test_a_window_that_opens_while_another_one_writes_cuts_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "LONGEST", 0.02)
    one = filled(path)
    real = os.write
    opened: list[list[Any]] = []

    def in_two_halves(fd: int, data: bytes) -> int:
        done = real(fd, data[: (len(data) + 1) // 2])
        if not opened:
            opened.append([])
            opened[0] = Journal(path).storage.reports
        return done

    monkeypatch.setattr(os, "write", in_two_halves)
    one.insert({"n": 5})
    assert [report.text for report in opened[0]] == [say("error.changed_elsewhere")]
    assert docs_in(path) == [*DOCS, {"n": 5}]
    assert not (path.parent / "quarantine").exists()


# Compaction.


def test_dead_records_are_left_out_in_time(path: Path) -> None:
    journal = filled(path)
    with faulty_disk() as faults:
        for n in range(1000):
            journal.update({"n": n}, doc_ids=[1])
    assert 0 < faults.seen.count("replace") <= 2 * 1000 // SPARE
    assert path.read_bytes().count(b"\n") <= 2 + len(DOCS) + SPARE
    assert path.with_name("some.journal.previous").exists()
    assert list(journal) == docs_in(path) == [{"name": "doc 0", "n": 999}, *DOCS[1:]]


def test_insertions_alone_never_compact(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(path, HEADER)
    monkeypatch.setattr(journal.storage, "compact", lambda: pytest.fail("compacted"))
    journal.insert_multiple({"n": n} for n in range(500))
    for n in range(100):
        journal.insert({"n": n})


def test_a_large_file_is_compacted_when_half_of_it_is_dead(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To write it anew costs as much as there is in it: sooner, every change of a large file would be a slow one."""
    live = 3 * SPARE
    journal = Journal(path, HEADER)
    journal.insert_multiple({"n": n} for n in range(live))
    monkeypatch.setattr(journal.storage, "compact", lambda: pytest.fail("compacted too soon"))
    for n in range(live):
        journal.update({"n": -n}, doc_ids=[1])
    monkeypatch.undo()
    assert not path.with_name("some.journal.previous").exists()
    for n in range(1, 4):
        journal.update({"n": n}, doc_ids=[1])
    assert path.with_name("some.journal.previous").exists()
    assert len(journal) == len(docs_in(path)) == live


def test_a_compaction_is_flushed_before_it_counts(path: Path) -> None:
    journal = filled(path)
    with faulty_disk() as faults:
        journal.storage.compact()
    written = ["open", "write", "fsync", "replace", "open", "fsync"]
    assert faults.seen == written * 2


def test_failing_at_any_step_of_a_compaction_does_no_harm(path: Path) -> None:
    for after in range(14):
        journal = filled(path)
        for n in range(SPARE - 1):
            journal.update({"n": n}, doc_ids=[1])
        with faulty_disk() as faults:
            faults.switch_on(OSError(errno.EIO, "no"), after)
            try:
                journal.remove(doc_ids=[1])
                is_removed = True
            except NotSaved:
                is_removed = False
        expected = DOCS[1:] if is_removed else [{"name": "doc 0", "n": SPARE - 2}, *DOCS[1:]]
        assert list(journal) == expected
        assert is_removed is (after >= 2)
        # A disk that fails to flush and to cut keeps the refused record until it works again.
        assert after == 1 or docs_in(path) == expected
        journal.insert({"n": 5})
        assert docs_in(path) == [*expected, {"n": 5}]
        journal.close()
        shutil.rmtree(path.parent)
        path.parent.mkdir()


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("insert"), st.lists(st.text(max_size=3), max_size=3)),
        st.tuples(st.just("refused"), st.sampled_from(["write", "fsync"])),
        st.tuples(st.just("reopen"), st.none()),
        st.tuples(st.just("torn"), st.integers(1, 30)),
        st.tuples(st.just("drop"), st.integers(0, 5)),
        st.tuples(st.just("compact"), st.none()),
    ),
    max_size=15,
)


@settings(max_examples=80, deadline=None)
@given(STEPS)
def test_any_sequence_equals_a_plain_list(steps: list[tuple[str, Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a"
        journal = Journal(path, HEADER)
        journal.storage.create()
        model: list[dict[str, Any]] = []
        for name, value in steps:
            if name == "insert":
                journal.insert_multiple({"text": one} for one in value)
                model += ({"text": one} for one in value)
            elif name == "refused":
                with faulty_disk() as faults:
                    faults.switch_on(OSError(errno.ENOSPC, "full"), only=(value,))
                    with pytest.raises(NotSaved):
                        journal.insert({"text": "refused"})
            elif name == "reopen":
                journal.close()
                journal = Journal(path)
            elif name == "torn":
                journal.close()
                with path.open("ab") as file:
                    file.write(line([["_default", 999, {"text": "torn"}]])[:value])
                journal = Journal(path)
                assert journal.storage.reports[0].text == say("error.file_cut", n=len(model))
            elif name == "drop" and value < len(model):
                journal.remove(where("text") == model[value]["text"])
                model = [doc for doc in model if doc != model[value]]
            elif name == "compact":
                journal.storage.compact()
            assert list(journal) == model
        journal.close()
        assert docs_in(path) == model
