"""Sessions and the library, kept in one folder."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import BadFile, NotSaved
from companion.store import store as store_module
from companion.store.journal import Journal
from companion.store.storage import SPARE
from companion.store.store import Store
from companion.store.summary import Summary
from rules.kit.text import SeatName, say
from tests.companion.faults import dying_everywhere, faulty_disk

SETUP = {"depth": "full_table", "seats": [{"name": "Оля", "colour": "red"}, {"name": "Ben 🏛", "colour": "blue"}]}
HEADER = {"id": "abc1", "game": "chess", "rules_version": "1", "setup": SETUP, "created": 1_700_000_000}


def entry(seq: int, device: str = "d1", **values: Any) -> dict[str, Any]:
    return {"device": device, "seq": seq, "lamport": seq, "type": "Roll", "values": values}


ENTRIES = [entry(seq, die=seq % 6) for seq in range(1, 6)]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


def kept(store: Store) -> list[bytes]:
    return [file.read_bytes() for file in store.folder.glob("quarantine/*")]


def again(store: Store) -> Store:
    store.close()
    return Store(store.folder)


# Sessions.


def test_a_session_comes_back(store: Store) -> None:
    file = store.create(HEADER)
    assert file.append(ENTRIES[0])
    assert file.append_all(ENTRIES[1:]) == 4
    file = again(store).open("abc1")
    assert file.header == {**HEADER, "format": 1}
    assert file.entries == ENTRIES
    assert not file.is_read_only
    assert file.reports == []


def test_another_entry_under_the_same_identity_is_stored_beside_it(store: Store) -> None:
    """Which of them counts is for the session to say; 1 and True are two things."""
    file = store.create(HEADER)
    others = [{**ENTRIES[2], "values": {"other": value}} for value in (1, True, 1)]
    assert file.append_all([*ENTRIES, *others]) == 7
    assert not file.append(others[1])
    assert again(store).open("abc1").entries == [*ENTRIES, *others[:2]]


def test_an_entry_is_stored_once(store: Store) -> None:
    file = store.create(HEADER)
    assert file.append_all([*ENTRIES, *ENTRIES]) == 5
    size = (store.folder / "abc1.session").stat().st_size
    for known in (file, again(store).open("abc1")):
        assert not known.append(ENTRIES[2])
        assert known.append_all(ENTRIES) == 0
        assert known.entries == ENTRIES
    assert (store.folder / "abc1.session").stat().st_size == size
    assert file.append(entry(1, device="d2"))


def test_a_batch_is_one_record(store: Store) -> None:
    """A torn batch must not leave its first half."""
    file = store.create(HEADER)
    file.append(ENTRIES[0])
    file.append_all(ENTRIES[1:])
    path = store.folder / "abc1.session"
    path.write_bytes(path.read_bytes()[:-1])
    file = again(store).open("abc1")
    assert file.entries == ENTRIES[:1]
    assert file.reports[0].text == say("error.file_cut", n=1)
    assert file.append_all(ENTRIES) == 4


def test_an_open_session_is_the_same_for_all(store: Store) -> None:
    file = store.create(HEADER)
    assert store.open("abc1") is file
    file.append(ENTRIES[0])
    file.close()
    assert file.append(ENTRIES[1])
    assert store.open("abc1").entries == ENTRIES[:2]


def test_a_session_nobody_holds_is_let_go(store: Store) -> None:
    descriptors = Path("/proc/self/fd")
    if not descriptors.exists():
        pytest.skip("nowhere to count open files")
    store.create(HEADER)
    before = len(list(descriptors.iterdir()))
    for seq in range(1, 50):
        store.open("abc1").append(entry(seq))
    assert len(list(descriptors.iterdir())) == before


@pytest.mark.parametrize("name", ["", "..", "../abc", "a/b", "ABC", "a.b", "a b", "é", "a\n", "a" * 41])
def test_only_our_own_ids_become_file_names(store: Store, name: str) -> None:
    with pytest.raises(BadFile):
        store.create({**HEADER, "id": name})
    for use in (store.open, store.delete):
        with pytest.raises(BadFile):
            use(name)
    assert not store.folder.exists()


def test_no_session_takes_another_ones_place(store: Store) -> None:
    store.create(HEADER).append_all(ENTRIES)
    with pytest.raises(BadFile) as refused:
        again(store).create(HEADER)
    assert refused.value.text == say("error.session_exists")
    with pytest.raises(BadFile) as refused:
        store.open("other")
    assert refused.value.text == say("error.no_session")
    assert again(store).open("abc1").entries == ENTRIES


def test_a_refused_entry_can_be_stored_later(store: Store) -> None:
    file = store.create(HEADER)
    file.append(ENTRIES[0])
    with faulty_disk() as faults:
        for call in ("write", "fsync"):
            faults.switch_on(OSError(errno.ENOSPC, "full"), only=(call,))
            for refused in (lambda: file.append(ENTRIES[1]), lambda: file.append_all(ENTRIES)):
                with pytest.raises(NotSaved) as problem:
                    refused()
                assert problem.value.text == say("error.not_saved")
            assert file.entries == ENTRIES[:1]
    assert file.append(ENTRIES[1])
    assert file.append_all(ENTRIES) == 3
    assert again(store).open("abc1").entries == ENTRIES


@pytest.mark.parametrize("after", range(10))
def test_a_session_that_could_not_begin_is_not_there(store: Store, after: int) -> None:
    with faulty_disk() as faults:
        faults.switch_on(OSError(errno.EROFS, "no"), after)
        try:
            store.create(HEADER)
            begun = True
        except NotSaved:
            begun = False
    assert [one.id for one in again(store).sessions()] == ["abc1"] * begun
    assert begun or store.create(HEADER).append(ENTRIES[0])


def test_dying_at_any_step_of_a_beginning(store: Store) -> None:
    def begin() -> None:
        Store(store.folder).create(HEADER).append_all(ENTRIES)

    for _ in dying_everywhere(begin):
        for summary in Store(store.folder).sessions():
            assert Store(store.folder).open(summary.id).entries in ([], ENTRIES)
        shutil.rmtree(store.folder, ignore_errors=True)
    assert Store(store.folder).open("abc1").entries == ENTRIES


@pytest.mark.parametrize("damage", [b"", b"not ours", b"?" * 100])
def test_a_lost_header_comes_back_from_the_library(store: Store, damage: bytes) -> None:
    store.create(HEADER).append_all(ENTRIES)
    path = store.folder / "abc1.session"
    records = path.read_bytes().partition(b"\n")[2]
    path.write_bytes(damage + b"\n" + records)
    file = again(store).open("abc1")
    assert file.header == {**HEADER, "format": 1}
    assert file.entries == ENTRIES
    assert file.reports[0].text == say("error.file_repaired", n=5)
    assert kept(store) == [damage + b"\n" + records]


def test_a_file_that_is_beyond_repair_is_moved_aside(store: Store) -> None:
    store.folder.mkdir()
    (store.folder / "abc1.session").write_bytes(b"a picture of a cat\n")
    assert [(one.id, one.game) for one in store.sessions()] == [("abc1", "")]
    with pytest.raises(BadFile) as problem:
        store.open("abc1")
    assert problem.value.text == say("error.file_unreadable")
    assert kept(store) == [b"a picture of a cat\n"]
    assert store.sessions() == []


def test_a_deleted_session_lies_in_the_trash(store: Store) -> None:
    lying = []
    for _ in range(3):
        file = store.create(HEADER)
        file.append_all(ENTRIES)
        data = (store.folder / "abc1.session").read_bytes()
        lying.append(store.delete("abc1"))
        with pytest.raises(NotSaved):
            file.append(entry(6))
        assert again(store).sessions() == []
        with pytest.raises(BadFile):
            store.delete("abc1")
    assert len(set(lying)) == 3
    assert all(path.read_bytes() == data for path in lying)
    shutil.copy(lying[0], store.folder / "abc1.session")
    assert again(store).open("abc1").entries == ENTRIES


def test_a_deleted_session_does_not_come_back_from_its_former_file(store: Store) -> None:
    file = store.create(HEADER)
    file.append_all(ENTRIES)
    with Journal(store.folder / "abc1.session") as journal:
        journal.storage.compact()
    former = store.folder / "abc1.session.previous"
    assert former.exists()
    lying = store.delete("abc1")
    assert list(store.folder.glob("abc1*")) == []
    assert {path.name for path in lying.parent.iterdir()} == {lying.name, former.name}
    # It would be opened in the place of a session's file that is gone.
    with pytest.raises(BadFile):
        again(store).open("abc1")
    assert store.create(HEADER).entries == []


# The list of games.


def indexed(store: Store) -> set[str]:
    with Journal(store.folder / "library.journal") as library:
        return {row["id"] for row in library.table("index")}


def test_the_list_shows_what_was_noted(store: Store) -> None:
    place = say("step.income", n=3, who=SeatName(1), part=say("phase.two"))
    noted = Summary("abc1", "chess", ("Оля", "Ben 🏛"), place, 1_700_000_500, is_finished=True)
    store.create(HEADER)
    (first,) = store.sessions()
    assert (first.game, first.players, first.moment) == ("chess", ("Оля", "Ben 🏛"), None)
    store.note_summary(noted)
    store.create({**HEADER, "id": "later"})
    assert [one.id for one in store.sessions()] == ["later", "abc1"]
    assert again(store).sessions()[1] == noted


def test_the_list_opens_no_file_it_knows(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(HEADER)
    monkeypatch.setattr(store_module, "read_header", lambda _: pytest.fail("read"))
    assert len(again(store).sessions()) == 1


def test_the_list_heals(store: Store, tmp_path: Path) -> None:
    store.create(HEADER).append_all(ENTRIES)
    store.create({**HEADER, "id": "gone"})
    (store.folder / "gone.session").unlink()
    shutil.copy(store.folder / "abc1.session", store.folder / "copied.session")
    (store.folder / "notes.txt").write_text("not a session")
    with pytest.raises(BadFile):
        again(store).open("gone")
    assert indexed(store) == {"abc1", "gone"}
    for _ in range(2):
        assert {one.id for one in store.sessions()} == {"abc1", "copied"}
        assert {one.players for one in store.sessions()} == {("Оля", "Ben 🏛")}
        store = again(store)
        assert indexed(store) == {"abc1", "copied"}
    (store.folder / "library.journal").unlink()
    assert {one.id for one in again(store).sessions()} == {"abc1", "copied"}
    shutil.move(store.folder, tmp_path / "away")
    assert store.sessions() == []


def test_the_list_needs_no_space(store: Store) -> None:
    store.create(HEADER)
    (store.folder / "library.journal").unlink()
    with faulty_disk() as faults:
        faults.switch_on(OSError(errno.ENOSPC, "full"), only=("write",))
        assert [one.game for one in again(store).sessions()] == ["chess"]


# The library.


def test_players_are_remembered_the_latest_first(store: Store) -> None:
    assert store.players() == []
    store.remember_players([{"name": "Оля", "colour": "red"}, {"name": "Ben"}])
    store.remember_players([{"name": "Cy"}, {"name": "Оля", "colour": "blue"}])
    for one in (store, again(store)):
        assert one.players() == [{"name": "Оля", "colour": "blue"}, {"name": "Cy"}, {"name": "Ben"}]


def result(*totals: int) -> dict[str, Any]:
    names, colours = ["Оля", "Ben"], ["red", "blue"]
    return {"game": "chess", "names": names, "colours": colours, "totals": list(totals), "winners": [1], "time": 5}


def test_a_game_has_one_result(store: Store) -> None:
    store.add_result("abc1", result(3, 4))
    store.add_result("abc2", result(5, 6))
    store.add_result("abc1", result(3, 5))
    for one in (store, again(store)):
        assert one.results() == [{"session": "abc2", **result(5, 6)}, {"session": "abc1", **result(3, 5)}]


def test_settings_come_back_and_the_library_stays_small(store: Store) -> None:
    assert store.settings() == {}
    for size in range(5 * SPARE):
        store.save_settings({"text_size": size, "theme": "dark"})
    assert again(store).settings() == {"text_size": 5 * SPARE - 1, "theme": "dark"}
    assert (store.folder / "library.journal").read_bytes().count(b"\n") < SPARE
    with faulty_disk() as faults:
        faults.switch_on(OSError(errno.EACCES, "no"), only=("write",))
        with pytest.raises(NotSaved):
            store.save_settings({})
    assert store.settings() == again(store).settings() != {}


def test_a_broken_library_is_begun_again(store: Store) -> None:
    store.create(HEADER).append_all(ENTRIES)
    store.save_settings({"theme": "dark"})
    (store.folder / "library.journal").write_bytes(b"gone")
    store = again(store)
    assert store.reports[0].text.key == "error.file_repaired"
    assert store.settings() == {}
    assert [one.id for one in store.sessions()] == ["abc1"]
    store.save_settings({"theme": "light"})
    assert again(store).settings() == {"theme": "light"}
    assert kept(store) == [b"gone"]


def test_an_unreachable_folder_is_an_empty_store(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "games")
    assert store.sessions() == store.players() == store.results() == []
    with pytest.raises(NotSaved):
        store.save_settings({})
    with pytest.raises(NotSaved):
        store.create(HEADER)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("append"), st.lists(st.integers(1, 12), max_size=4)),
        st.tuples(st.just("reopen"), st.none()),
        st.tuples(st.just("cut"), st.integers(1, 400)),
        st.tuples(st.just("full"), st.integers(1, 12)),
    ),
    max_size=12,
)


@settings(max_examples=80, deadline=None)
@given(STEPS)
def test_any_sequence_equals_the_model(steps: list[tuple[str, Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder)
        store.create(HEADER)
        path = Path(folder) / "abc1.session"
        # Where each record ends, and what is stored up to there.
        ends = [(path.stat().st_size, [])]
        model: list[dict[str, Any]] = []
        for name, value in steps:
            file = store.open("abc1")
            if name == "append":
                new = [entry(seq) for seq in dict.fromkeys(value) if entry(seq) not in model]
                assert file.append_all(map(entry, value)) == len(new)
                model = [*model, *new]
                ends.append((path.stat().st_size, model))
            elif name == "full":
                with faulty_disk() as faults:
                    faults.switch_on(OSError(errno.ENOSPC, "full"), only=("write",))
                    if entry(value) in model:
                        assert not file.append(entry(value))
                    else:
                        with pytest.raises(NotSaved):
                            file.append(entry(value))
            elif name == "cut":
                file.close()
                length = max(path.stat().st_size - value, ends[0][0])
                os.truncate(path, length)
                ends = [(end, known) for end, known in ends if end <= length]
                model = ends[-1][1]
            if name != "append":
                store = again(store)
            assert store.open("abc1").entries == model
