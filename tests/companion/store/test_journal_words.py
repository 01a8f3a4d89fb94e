"""TinyDB on a journal, by TinyDB's own words: the same as on its own storage, but for what differs on purpose."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tinydb import Query, TinyDB, operations, where
from tinydb.storages import MemoryStorage
from tinydb.table import Document

from companion.store.journal import Journal
from tests.companion.faults import DOCS, HEADER, docs_in, filled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.journal"


# TinyDB's own words, on our storage as on its own.

Users = Query()
WRITES: list[Callable[[Any], object]] = [
    lambda db: db.insert({"name": "Ann", "age": 1, "likes": ["a"]}),
    lambda db: db.insert_multiple({"name": name, "age": 2, "likes": []} for name in ("Bo", "Cy", "Di")),
    lambda db: db.insert(Document({"name": "Eve", "age": 3, "likes": []}, doc_id=40)),
    lambda db: db.insert({"name": "Fay", "age": 3, "likes": []}),
    lambda db: db.update({"age": 7}, Users.name == "Bo"),
    lambda db: db.update({"age": True}, Users.age == 1),
    lambda db: db.update(lambda doc: doc["likes"].append("b"), doc_ids=[1, 2]),
    lambda db: db.update(operations.increment("age")),
    lambda db: db.update_multiple([({"age": 0}, where("name") == "Cy"), (operations.delete("age"), Users.age == 4)]),
    lambda db: db.upsert({"name": "Di", "age": 9}, Users.name == "Di"),
    lambda db: db.upsert({"name": "Gus", "age": 9}, Users.name == "Gus"),
    lambda db: db.remove(Users.age == 9),
    lambda db: db.remove(doc_ids=[1]),
    lambda db: db.table("other").insert({"name": "Ann", "age": 5}),
    lambda db: db.table("other").truncate(),
    lambda db: db.table("other").insert(Document({"name": "Hal", "age": 6}, doc_id=7)),
    lambda db: db.drop_table("other"),
]
READS: list[Callable[[Any], object]] = [
    lambda db: db.all(),
    lambda db: [doc.doc_id for doc in db],
    len,
    lambda db: db.search(Users.age > 1),
    lambda db: db.search(Users.likes.any(["b"])),
    lambda db: db.get(Users.name == "Eve"),
    lambda db: db.get(doc_id=2),
    lambda db: db.get(doc_ids=[1, 40]),
    lambda db: db.contains(doc_id=3),
    lambda db: db.count(Users.name.matches("[A-C]")),
    lambda db: db.table("other").all(),
]


def test_tinydb_works_as_on_its_own_storage(path: Path) -> None:
    theirs, ours = TinyDB(storage=MemoryStorage), Journal(path, HEADER)
    for write in WRITES:
        assert write(ours) == write(theirs)
        with Journal(path) as again:
            for read in READS:
                # Compared as shown: to Python 1 and True are equal.
                assert repr(read(ours)) == repr(read(again)) == repr(read(theirs))
    ours.drop_tables()
    assert ours.tables() == set()
    assert docs_in(path) == []


@pytest.mark.parametrize(
    "empty",
    [
        lambda db: db.drop_tables(),
        lambda db: db.truncate(),
        lambda db: db.drop_table("_default"),
    ],
)
def test_ids_begin_again_in_an_emptied_table(path: Path, empty: Callable[[Any], None]) -> None:
    theirs, ours = TinyDB(storage=MemoryStorage), filled(path)
    theirs.insert_multiple(DOCS)
    for db in (theirs, ours):
        empty(db)
        assert db.insert({"n": 1}) == 1
        assert db.insert_multiple([{"n": 2}, {"n": 3}]) == [2, 3]
    ours.drop_tables()
    ours.close()
    with Journal(path) as again:
        assert again.insert({"n": 4}) == 1


# Where it differs from TinyDB on purpose; its docstring says why.


def test_an_id_is_not_given_again_while_the_table_holds_something(path: Path) -> None:
    ours = filled(path)
    ours.remove(doc_ids=[5])
    ours.close()
    with Journal(path) as again:
        assert again.insert({"n": 5}) == 6


def test_an_empty_table_is_not_there(path: Path) -> None:
    ours = filled(path)
    before = path.read_bytes()
    ours.table("persisted", persist_empty=True)
    assert path.read_bytes() == before
    assert ours.tables() == {"_default"}
    ours.truncate()
    assert ours.tables() == set()


def test_a_change_to_nothing_writes_nothing(path: Path) -> None:
    ours = filled(path)
    before = path.read_bytes()
    ours.update({"n": 0}, where("n") == 0)
    ours.insert_multiple([])
    ours.remove(where("n") == 99)
    assert path.read_bytes() == before


def test_a_table_and_a_journal_say_what_they_are(path: Path) -> None:
    ours = filled(path)
    assert repr(ours.table("_default")).startswith(
        "<JournalTable name='_default', total=5, storage=<companion.store.storage."
    )
    assert repr(ours).startswith("<Journal tables=['_default'], tables_count=1, default_table_documents_count=5")


def test_an_id_is_given_only_once(path: Path) -> None:
    journal = filled(path)
    with pytest.raises(ValueError, match="already exists"):
        journal.insert(Document({}, doc_id=2))
    with pytest.raises(ValueError, match="not a Mapping"):
        journal.insert_multiple([{"n": 5}, 5])  # type: ignore[list-item]
    assert list(journal) == docs_in(path) == DOCS
