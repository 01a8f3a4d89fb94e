"""Opening a file after everything a phone can do to it."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tinydb import where

from companion.errors import NotSaved
from companion.store import migrations
from companion.store.journal import Journal
from companion.store.records import line
from rules.kit.text import say
from tests.companion.faults import DOCS, HEADER, docs_in, dying_everywhere, faulty_disk, filled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.journal"


def kept_in(path: Path) -> list[bytes]:
    return sorted(file.read_bytes() for file in path.parent.glob("quarantine/*"))


# Torn and damaged files.


def test_a_tail_torn_at_any_byte_is_cut_and_kept(path: Path) -> None:
    filled(path).close()
    whole = path.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    before = whole[: -len(last)]
    for length in range(1, len(last)):
        path.write_bytes(before + last[:length])
        with Journal(path) as journal:
            assert list(journal) == DOCS[:-1]
            (report,) = journal.storage.reports
            assert report.text == say("error.file_cut", n=4)
            assert report.kept is not None
            assert report.kept.read_bytes() == last[:length]
            assert path.read_bytes() == before
            assert journal.insert(DOCS[-1]) == 5
        assert path.read_bytes() == whole
    assert kept_in(path) == sorted(last[:length] for length in range(1, len(last)))
    assert Journal(path).storage.reports == []


@pytest.mark.parametrize("place", [-1, -3, -30])
def test_a_damaged_last_record_is_a_torn_tail(path: Path, place: int) -> None:
    filled(path).close()
    broken = bytearray(path.read_bytes())
    broken[place] ^= 1
    path.write_bytes(broken)
    journal = Journal(path)
    assert list(journal) == DOCS[:-1]
    assert journal.storage.reports[0].text.key == "error.file_cut"
    assert broken.endswith(kept_in(path)[0])


def test_zeros_at_the_end_are_a_torn_tail(path: Path) -> None:
    filled(path).close()
    whole = path.read_bytes()
    path.write_bytes(whole + bytes(5000))
    assert docs_in(path) == DOCS
    assert path.read_bytes() == whole
    assert kept_in(path) == [bytes(5000)]


def test_a_flipped_bit_costs_its_own_record_and_no_other(path: Path) -> None:
    filled(path).close()
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    start = len(lines[0])
    for place in range(start, len(whole) - len(lines[-1]) - len(lines[-2])):
        broken = bytearray(whole)
        broken[place] ^= 1 << place % 8
        path.write_bytes(broken)
        hit = whole[start:place].count(b"\n")
        # A lost line end joins a record to the one after it.
        lost = {hit, hit + 1} if whole[place] == ord("\n") else {hit}
        with Journal(path) as journal:
            assert list(journal) == [doc for doc in DOCS if doc["n"] not in lost]
            (report,) = journal.storage.reports
            assert report.text == say("error.file_repaired", n=len(DOCS) - len(lost))
            assert report.kept is not None
            assert report.kept.read_bytes() == broken
            journal.insert({"n": 5})
        assert docs_in(path)[-1] == {"n": 5}


HEADER_DAMAGE = [
    lambda data: b"?" + data[1:],
    lambda data: data[data.index(b"\n") + 1 :],
    lambda data: data[20:],
    lambda data: bytes(40) + data[40:],
]


@pytest.mark.parametrize("damage", HEADER_DAMAGE)
def test_a_lost_header_comes_back_from_the_previous_file(path: Path, damage: Callable[[bytes], bytes]) -> None:
    journal = filled(path)
    journal.storage.compact()
    journal.insert({"n": 5})
    journal.close()
    broken = damage(path.read_bytes())
    path.write_bytes(broken)
    journal = Journal(path)
    assert journal.storage.header == {"format": 1, "kind": "test"}
    assert list(journal) == [*DOCS, {"n": 5}]
    assert journal.storage.reports[0].text == say("error.file_repaired", n=6)
    assert kept_in(path) == [broken]


@pytest.mark.parametrize("damage", HEADER_DAMAGE)
def test_a_lost_header_may_be_given(path: Path, damage: Callable[[bytes], bytes]) -> None:
    filled(path).close()
    path.write_bytes(damage(path.read_bytes()))
    survived = docs_in(path, HEADER)
    assert survived == DOCS or survived == DOCS[1:]
    assert Journal(path).storage.header == {"format": 1, "kind": "test"}


FOREIGN = [b"", b"{}", b"hello\n", bytes(10_000), b'{"_default": {"1": {"n": 1}}}\n', b"\xff\xfe\n\n\n"]


@pytest.mark.parametrize("foreign", FOREIGN)
def test_a_foreign_file_is_moved_aside(path: Path, foreign: bytes) -> None:
    for times in (1, 2):
        path.write_bytes(foreign)
        journal = Journal(path)
        assert journal.storage.header == {}
        assert journal.storage.is_read_only
        assert journal.storage.reports[0].text == say("error.file_unreadable")
        assert kept_in(path) == [foreign] * times
        assert not path.exists()


@pytest.mark.parametrize("foreign", FOREIGN)
def test_the_previous_file_steps_in(path: Path, foreign: bytes) -> None:
    journal = filled(path)
    journal.storage.compact()
    journal.close()
    path.write_bytes(foreign)
    journal = Journal(path)
    assert list(journal) == DOCS
    assert journal.storage.reports[0].text == say("error.file_previous", n=5)
    assert kept_in(path) == [foreign]
    path.unlink()
    assert docs_in(path) == DOCS


def test_a_file_that_cannot_be_read_is_left_alone(path: Path) -> None:
    path.mkdir()
    journal = Journal(path, HEADER)
    assert journal.storage.reports[0].text == say("error.not_readable")
    with pytest.raises(NotSaved):
        journal.insert({"n": 1})


@pytest.mark.parametrize("damage", [lambda data: data[:-5], lambda data: data.replace(b"doc 2", b"dog 2")])
def test_a_damaged_file_on_a_full_disk_opens_read_only(path: Path, damage: Callable[[bytes], bytes]) -> None:
    filled(path).close()
    broken = damage(path.read_bytes())
    path.write_bytes(broken)
    with faulty_disk() as faults:
        faults.switch_on(OSError(errno.ENOSPC, "full"), only=("write",))
        journal = Journal(path)
    assert len(journal) == 4
    assert journal.storage.is_read_only
    assert [report.text.key for report in journal.storage.reports][:1] == ["error.not_saved"]
    assert len(journal.storage.reports) == 2
    with pytest.raises(NotSaved):
        journal.insert({"n": 1})
    assert path.read_bytes() == broken
    assert not Journal(path).storage.is_read_only


# Other formats.


@pytest.fixture
def older(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of a format before the first, and how to read it."""

    def step(header: dict[str, Any], tables: Any) -> Any:
        return {"kind": header["sort"]}, {"_default": {n: {**doc, "n": n - 1} for n, doc in tables["old"].items()}}

    monkeypatch.setitem(migrations.STEPS, 0, step)
    records = b"".join(line([["old", n + 1, {"name": doc["name"]}]]) for n, doc in enumerate(DOCS))
    path.write_bytes(line({"format": 0, "sort": "test"}) + records)
    return path


def test_an_older_format_is_turned_into_this_one(older: Path) -> None:
    before = older.read_bytes()
    with Journal(older) as journal:
        assert list(journal) == DOCS
        assert journal.storage.reports == []
        journal.insert({"n": 5})
    assert older.with_name("some.journal.previous").read_bytes() == before
    assert Journal(older).storage.header == {"format": 1, "kind": "test"}
    assert docs_in(older) == [*DOCS, {"n": 5}]


def test_an_older_format_with_a_torn_tail(older: Path) -> None:
    older.write_bytes(older.read_bytes()[:-1])
    journal = Journal(older)
    assert list(journal) == DOCS[:-1]
    assert journal.storage.reports[0].text == say("error.file_cut", n=4)


def test_an_older_format_helps_out_a_damaged_file(older: Path) -> None:
    with Journal(older) as journal:
        journal.insert({"n": 5})
    older.write_bytes(older.read_bytes().replace(b"doc 2", b"dog 2"))
    assert docs_in(older) == [*DOCS, {"n": 5}]


def test_an_older_format_on_a_full_disk_can_be_read(older: Path) -> None:
    before = older.read_bytes()
    with faulty_disk() as faults:
        faults.switch_on(OSError(errno.ENOSPC, "full"), only=("write",))
        journal = Journal(older)
    assert list(journal) == DOCS
    assert journal.storage.is_read_only
    assert older.read_bytes() == before


def test_a_format_nobody_knows_any_more_is_left_alone(path: Path) -> None:
    path.write_bytes(line({"format": -5}))
    assert Journal(path).storage.reports[0].text == say("error.file_unreadable")
    assert path.read_bytes() == line({"format": -5})


@pytest.mark.parametrize("tail", [b"", b"torn"])
def test_a_newer_format_is_read_and_left_alone(path: Path, tail: bytes) -> None:
    data = line({"format": 2, "kind": "test"}) + line([["_default", 1, {"n": 1}]]) + line({"new": "thing"}) + tail
    path.write_bytes(data)
    journal = Journal(path, HEADER)
    assert list(journal) == [{"n": 1}]
    assert [report.text for report in journal.storage.reports] == [say("error.newer")]
    with pytest.raises(NotSaved) as refused:
        journal.insert({"n": 2})
    assert refused.value.text == say("error.newer")
    assert path.read_bytes() == data


# Death at every step.


def torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-7])


def damaged(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"doc 2", b"dog 2"))


def headless(path: Path) -> None:
    path.write_bytes(b"?" + path.read_bytes())


def sound(path: Path) -> None:
    pass


@pytest.mark.parametrize(
    ("prepare", "act", "allowed"),
    [
        (sound, lambda journal: journal.insert({"n": 5}), [DOCS, [*DOCS, {"n": 5}]]),
        (sound, lambda journal: journal.insert_multiple([{"n": 5}, {"n": 6}]), [DOCS, [*DOCS, {"n": 5}, {"n": 6}]]),
        (sound, lambda journal: journal.remove(where("n") > 1), [DOCS, DOCS[:2]]),
        (sound, lambda journal: journal.storage.compact(), [DOCS]),
        (torn, len, [DOCS[:-1]]),
        (damaged, len, [[doc for doc in DOCS if doc["n"] != 2]]),
        (headless, len, [DOCS]),
    ],
)
def test_dying_at_any_step_loses_nothing(
    path: Path, prepare: Callable[[Path], None], act: Callable[[Journal], object], allowed: list[Any]
) -> None:
    filled(path).close()
    prepare(path)
    data = path.read_bytes()
    for _ in dying_everywhere(lambda: act(Journal(path, HEADER))):
        assert docs_in(path, HEADER) in allowed
        shutil.rmtree(path.parent)
        path.parent.mkdir()
        path.write_bytes(data)
    assert docs_in(path, HEADER) == allowed[-1]


def test_dying_at_any_step_of_a_migration_loses_nothing(older: Path) -> None:
    data = older.read_bytes()
    steps = 0
    for _ in dying_everywhere(lambda: Journal(older)):
        steps += 1
        assert docs_in(older) == DOCS
        shutil.rmtree(older.parent)
        older.parent.mkdir()
        older.write_bytes(data)
    assert steps > 8
    assert docs_in(older) == DOCS
