"""Checkpoints: a game opened with one is the game its log folds to, and one that does not fit never was."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.session.entry import Entry, EntryId
from companion.session.fold import Known, Outline, Status
from companion.session.items import Items
from companion.session.session import Session
from companion.store import checkpoint
from companion.store.export import kept_head
from companion.store.store import Store
from companion.store.transfer import open_session
from companion.table import Table
from rules.kit.inputs import Correct
from tests.companion.play import again, record, seen, toy_session, undo
from tests.games import GAMES

GAME = "long1"
LENGTH = 450


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def a_long_game(secret: bytes = b"s" * 16) -> Session:
    """By a phone that is at odds with the rules now and then."""
    session = toy_session()
    session.secret = secret
    session.id = GAME
    for number in range(LENGTH):
        record(session, Correct(seat=number % 2, what=_figure(session), by=number % 7 - 3))
        if number % 50 == 49:
            undo(session)
    record(session, Correct(seat=0, what=_figure(session), by=1))
    session.record(replace(session.log[-1], seq=session.log[-1].seq + 1, values={"what": "moons", "by": 1}))
    return session


def _figure(session: Session) -> str:
    return session.rules.figures(session.state, 0)[0].key


def stored(store: Store, session: Session) -> None:
    file = store.create({**kept_head(session), "created": 0})
    file.append_all(entry.plain() for entry in session.log)
    checkpoint.keep_known(store, session)


def opened(store: Store) -> Session:
    return open_session(Store(store.folder), GAME, GAMES, "a")


def is_known(session: Session) -> bool:
    """Whether anything is left unfolded."""
    return isinstance(session.items, Items)


def path_of(store: Store) -> Path:
    return store.folder / "checkpoints" / f"{GAME}.checkpoint"


def test_a_long_game_opens_without_folding_it(store: Store) -> None:
    session = a_long_game()
    stored(store, session)
    again_here = opened(store)
    assert is_known(again_here)
    assert again_here.state == session.state
    assert len(again_here.items) == len(session.items)
    assert is_known(again_here)
    assert seen(again_here) == seen(session)
    assert not is_known(again_here)


def test_a_look_at_the_end_folds_one_stretch(store: Store) -> None:
    session = a_long_game()
    stored(store, session)
    found = opened(store)
    assert found.items[-1] == session.items[-1]
    assert found.items[-3:] == session.items[-3:]
    assert [item.status for item in found.misfits()] == [Status.MISFIT]
    assert sum(item is None for item in found._fold._found) >= len(session.items) - checkpoint.EVERY


def test_how_each_entry_stands_is_known_without_folding_it(store: Store) -> None:
    session = a_long_game()
    stored(store, session)
    found = opened(store)
    assert list(found.outlines()) == outlined(session)
    assert sum(item is None for item in found._fold._found) == len(session.items)


def outlined(session: Session) -> list[Outline]:
    return [Outline(item.entry, item.status, item.is_forced, item.is_correction) for item in session.items]


def test_what_was_recorded_since_is_folded_on_top(store: Store) -> None:
    session = a_long_game()
    stored(store, session)
    file = store.open(GAME)
    for entry in (undo(session), undo(session), record(session, Correct(seat=1, what=_figure(session), by=5))):
        file.append(entry.plain())
    file.close()
    assert is_known(opened(store))
    assert seen(opened(store)) == seen(session)


def test_a_strike_and_an_amendment_far_back_are_heeded(store: Store) -> None:
    session = a_long_game()
    stored(store, session)
    found = opened(store)
    amended = session.make_amend(EntryId("a", 30), {"what": _figure(session), "by": 9})
    assert isinstance(amended, Entry)
    for entry in (session.make_strike(EntryId("a", 120)), amended):
        found.record(entry)
        session.record(replace(entry))
        assert found.state == session.state
        assert found.disagreement() == session.disagreement()
    assert seen(found) == seen(again(found)) == seen(session)


def test_what_a_strike_would_do_is_imagined_without_doing_it(store: Store) -> None:
    session = a_long_game()
    stored(store, session)
    found = opened(store)
    strike = [session.make_strike(EntryId("a", 140))]
    assert list(found.imagine(strike)) == list(session.imagine(strike))
    assert seen(found) == seen(session)


def damaged_by(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    return lambda path: (path.write_bytes(change(path.read_bytes())), None)[1]


@pytest.mark.parametrize(
    "damage",
    [
        Path.unlink,
        damaged_by(lambda raw: b""),
        damaged_by(lambda raw: raw[:-1]),
        damaged_by(lambda raw: raw[: len(raw) // 2]),
        damaged_by(lambda raw: raw[:40]),
        damaged_by(lambda raw: raw + b"\n[]"),
        damaged_by(lambda raw: raw.replace(b'"count":', b'"count":1')),
        damaged_by(lambda raw: bytes([raw[0] ^ 1]) + raw[1:]),
        damaged_by(lambda raw: raw[:-9] + bytes([raw[-9] ^ 1]) + raw[-8:]),
        damaged_by(lambda raw: b"\xff\xfe\n" * 30),
        damaged_by(lambda raw: raw.split(b"\n")[0] + b"\n" + b"[" * 100_000),
    ],
)
def test_a_damaged_checkpoint_never_was(store: Store, damage: Callable[[Path], None]) -> None:
    session = a_long_game()
    stored(store, session)
    damage(path_of(store))
    assert not is_known(opened(store))
    assert seen(opened(store)) == seen(session)


def test_every_torn_write_is_seen(store: Store) -> None:
    session = a_long_game()
    stored(store, session)
    raw = path_of(store).read_bytes()
    for length in range(0, len(raw), 211):
        path_of(store).write_bytes(raw[:length])
        assert not is_known(opened(store))
    path_of(store).write_bytes(raw)
    (store.folder / "checkpoints" / f"{GAME}.new").write_bytes(raw[:99])
    assert is_known(opened(store))


def test_other_code_means_other_rules(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    stored(store, a_long_game())
    monkeypatch.setattr(checkpoint, "code_stamp", lambda: "another version")
    assert not is_known(opened(store))


def test_a_checkpoint_of_another_game_does_not_fit(store: Store) -> None:
    """Be it only that an entry says something else, or that it was played under another version of the rules."""
    session = a_long_game()
    stored(store, session)
    raw = store.checkpoints.read(GAME)
    log = list(session.log)
    for other in (
        Session(session.game, session.setup, "a", log, session_id=GAME, rules_version="0", secret=session.secret),
        Session(session.game, session.setup, "a", log, session_id=GAME, secret=b"t" * 16),
        Session(session.game, replace(session.setup, known={"x": 1}), "a", log, session_id=GAME, secret=session.secret),
    ):
        assert checkpoint.resume(store, replace_log(other), log) == 0
    changed = [*log[:9], replace(log[9], values={**log[9].values, "by": 4}), *log[10:]]
    assert checkpoint.resume(store, replace_log(session), changed) == 0
    assert store.checkpoints.read(GAME) == raw
    assert checkpoint.resume(store, replace_log(session), log) == len(log)


def replace_log(session: Session) -> Session:
    """The same game with nothing recorded."""
    return Session(
        session.game,
        session.setup,
        "a",
        session_id=GAME,
        rules_version=session.rules_version,
        secret=session.secret,
    )


def sealed(session: Session, *lines: object) -> bytes:
    """As somebody would write it who knows how, and the game's secret."""
    body = [json.dumps(one, separators=(",", ":")).encode() for one in lines]
    return b"\n".join([checkpoint._seal(session, session.log, body), *body])


def test_a_forged_checkpoint_is_read_field_by_field(store: Store) -> None:
    session = a_long_game()
    stored(store, session)
    count, items = len(session.log), len(session.items)
    head = {"count": count, "misfits": [], "repeated": [], "after": [items]}
    for lines in (
        [head, "State"],
        [head, {"__class__": "os.system"}],
        [head, [[]]],
        [{**head, "after": []}],
        [{**head, "after": ["1"]}, []],
        [{**head, "after": [-1]}, []],
        [{**head, "misfits": [10**9]}, []],
        [{**head, "misfits": [items]}, []],
        [{**head, "repeated": ["x"]}, []],
        [{**head, "count": count - 1}, []],
        [{**head, "count": True}, []],
        [[1]],
        [None],
    ):
        path_of(store).write_bytes(sealed(session, *lines))
        assert not is_known(opened(store)), lines
        assert seen(opened(store)) == seen(session)


def test_a_state_on_the_way_that_makes_no_sense_is_passed_over(store: Store) -> None:
    session = a_long_game()
    stored(store, session)
    lines = [json.loads(line) for line in path_of(store).read_bytes().split(b"\n")[1:]]
    lines[2] = "nonsense"
    path_of(store).write_bytes(sealed(session, *lines))
    found = opened(store)
    assert is_known(found)
    assert seen(found) == seen(session)


def test_a_short_game_has_none(store: Store) -> None:
    session = toy_session()
    session.id = GAME
    record(session, Correct(seat=0, what=_figure(session), by=1))
    stored(store, session)
    assert not path_of(store).exists()


def test_entries_that_share_an_identity_leave_none(store: Store) -> None:
    session = a_long_game()
    session.merge([replace(session.log[3], values={"what": _figure(session), "by": 3})])
    stored(store, session)
    assert not path_of(store).exists()


def test_a_deleted_game_takes_it_along(store: Store) -> None:
    stored(store, a_long_game())
    store.delete(GAME)
    assert not path_of(store).exists()


def test_the_table_keeps_one_as_a_game_is_left_and_drops_it_when_a_page_fails(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "games", GAMES)
    stored(store, a_long_game())
    path_of(store).unlink()
    table = Table(Store(store.folder))
    assert table.open(GAME)
    table.leave()
    assert is_known(opened(store))
    assert table.open(GAME)
    table.fail(KeyError("card"))
    assert not path_of(store).exists()
    assert not is_known(opened(store))


def test_what_is_known_needs_nothing_but_its_states() -> None:
    session = a_long_game()
    known = session.known(10**6)
    assert known is not None
    bare = toy_session()
    bare.resume(session.log, Known(known.idle, {}))
    assert bare.state == session.state
