"""Session files: pleasant to write by hand, and never a surprise however broken."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import BadFile
from companion.session.fold import Status
from companion.store import export, json_in
from companion.store.export import dump, load, read_session, write_session
from tests.companion.play import a_step, seen, toy_session
from tests.games import GAMES
from tests.rules.kit.test_field import any_json

HEAD: dict[str, Any] = {
    "format": "annals-session",
    "version": 1,
    "game": "toy",
    "setup": {"seats": [{"name": "Ann"}, {"name": "Bob"}]},
}


def file(*entries: Any, **changed: Any) -> dict[str, Any]:
    return {**HEAD, **changed, "entries": list(entries)}


def problem(data: Any) -> str:
    with pytest.raises(BadFile) as caught:
        read_session(data, GAMES)
    return caught.value.text.key


def test_a_file_by_hand_needs_no_more_than_what_happened() -> None:
    session = read_session(
        file(
            {"type": "Gather", "seat": 0, "values": {"amount": 2}, "note": "for the tower"},
            {"type": "Build", "seat": 0, "values": {"what": "tower"}, "expect": {"totals": [4, 0]}},
            {"type": "Build", "seat": 1, "values": {"what": "tower"}, "refuse": "toy.not_enough_grain"},
            {"type": "undo"},
            {"type": "redo"},
            {"type": "amend", "target": 1, "values": {"amount": 3}},
            {"type": "strike", "target": ["file", 2]},
        ),
        GAMES,
    )
    assert [(entry.device, entry.seq, entry.lamport) for entry in session.log] == [("file", n, n) for n in range(1, 7)]
    assert [entry.target for entry in session.log[2:]] == [("file", 2), ("file", 2), ("file", 1), ("file", 2)]
    assert session.state.farms[0].grain == 7
    assert (session.id, session.created, session.rules_version) == ("", 0, "1")


def test_each_device_counts_for_itself() -> None:
    first, second, third = read_session(
        file({"type": "Gather", "seat": 0}, {"type": "Gather", "seat": 0, "device": "b"}, {"type": "undo"}), GAMES
    ).log
    assert (first.id, second.id, third.id) == (("file", 1), ("b", 1), ("file", 2))
    assert third.target == second.id


@settings(deadline=None, max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_what_is_written_reads_back_the_same(seed: int) -> None:
    rng, session = Random(seed), toy_session()
    session.id, session.created = "abc123", 1_700_000_000
    for _ in range(15):
        a_step(session, rng)
        back = read_session(json.loads(dump(write_session(session))), GAMES, session.device)
        assert seen(back) == seen(session)
        assert (back.id, back.created, back.rules_version) == ("abc123", 1_700_000_000, "1")
        assert write_session(back) == write_session(session)


def test_a_file_has_a_line_for_each_entry() -> None:
    session = read_session(file({"type": "Gather", "seat": 0}, {"type": "undo"}), GAMES)
    text = dump(write_session(session))
    assert json.loads(text) == write_session(session)
    assert list(write_session(session)) == [
        "format",
        "version",
        "id",
        "game",
        "rules_version",
        "setup",
        "created",
        "entries",
    ]
    assert sum('"type"' in line for line in text.splitlines()) == 2
    assert text.endswith("\n")


def test_names_stay_readable_and_half_an_emoji_can_be_written() -> None:
    session = read_session(file(setup={"seats": [{"name": "Олена"}, {"name": "half \ud83d"}]}), GAMES)
    text = dump(write_session(session))
    assert json.loads(text.encode("utf-8")) == write_session(session)
    session = read_session(file(setup={"seats": [{"name": "Олена"}, {"name": "Юля"}]}), GAMES)
    assert "Олена" in dump(write_session(session))


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (None, "error.not_a_session"),
        ([], "error.not_a_session"),
        ({}, "error.not_a_session"),
        ({**HEAD, "format": "chess"}, "error.not_a_session"),
        ({**HEAD, "version": "1"}, "error.not_a_session"),
        ({**HEAD, "version": True}, "error.not_a_session"),
        ({**HEAD, "version": 2}, "error.file_newer"),
        ({**HEAD, "game": ["toy"]}, "error.not_a_session"),
        ({**HEAD, "game": "chess"}, "error.unknown_game"),
        ({**HEAD, "setup": None}, "error.bad_setup"),
        ({**HEAD, "setup": {"seats": []}}, "error.bad_setup"),
        ({**HEAD, "entries": {"1": "Gather"}}, "error.not_a_session"),
        (file("Gather"), "error.bad_entry"),
        (file({"seat": 0}), "error.bad_entry"),
        (file({"type": ["Gather"]}), "error.bad_entry"),
        (file({"type": "Gather", "seat": "0"}), "error.bad_entry"),
        (file({"type": "Gather", "seat": -1}), "error.bad_entry"),
        (file({"type": "Gather", "values": [1]}), "error.bad_entry"),
        (file({"type": "Gather", "device": ["a"]}), "error.bad_entry"),
        (file({"type": "Gather", "device": ""}), "error.bad_entry"),
        (file({"type": "Gather", "seq": 0}), "error.bad_entry"),
        (file({"type": "Gather", "lamport": 2**60}), "error.bad_entry"),
        (file({"type": "undo"}), "error.bad_entry"),
        (file({"type": "redo"}), "error.bad_entry"),
        (file({"type": "strike"}), "error.bad_entry"),
        (file({"type": "Gather", "seat": 0}, {"type": "strike", "target": 2}), "error.bad_entry"),
        (file({"type": "Gather", "seat": 0}, {"type": "strike", "target": "1"}), "error.bad_entry"),
        (file({"type": "Gather", "seat": 0, "values": {"amount": float("inf")}}), "error.not_a_session"),
    ],
)
def test_a_broken_file_says_what_is_wrong(data: Any, key: str) -> None:
    assert problem(data) == key


def test_a_bad_entry_is_named_by_its_number() -> None:
    with pytest.raises(BadFile) as caught:
        read_session(file({"type": "Gather", "seat": 0}, {"type": "Gather", "seat": -1}), GAMES)
    assert dict(caught.value.text.values) == {"n": 2}


def test_the_same_entry_twice_is_one() -> None:
    entry = {"device": "a", "seq": 1, "lamport": 1, "type": "Gather", "seat": 0}
    assert len(read_session(file(entry, entry), GAMES).log) == 1


def test_what_the_game_does_not_know_is_kept_and_marked() -> None:
    strange: list[dict[str, Any]] = [
        {"type": "Dance", "seat": 0},
        {"type": "Gather", "seat": 9},
        {"type": "Gather", "values": {"x": [[1]]}},
    ]
    session = read_session(file(*strange), GAMES)
    assert [item.status for item in session.items] == [Status.MISFIT] * 3
    back = write_session(session)["entries"]
    assert [{name: one[name] for name in given} for one, given in zip(back, strange, strict=True)] == strange


def test_absurd_amounts_are_refused() -> None:
    deep: Any = 1
    for _ in range(500):
        deep = [deep]
    assert problem(file({"type": "Gather", "values": {"amount": deep}})) == "error.not_a_session"
    assert problem(file(*[{"type": "Gather"}] * (export.MOST_ENTRIES + 1))) == "error.file_too_large"


@settings(max_examples=200)
@given(
    data=st.fixed_dictionaries(
        {"format": st.just("annals-session"), "game": st.just("toy"), "setup": st.just(HEAD["setup"]) | any_json},
        optional={
            "version": any_json,
            "id": any_json,
            "created": any_json,
            "entries": st.lists(
                st.fixed_dictionaries(
                    {
                        "type": st.sampled_from(
                            ["Gather", "Build", "EndRound", "Correct", "undo", "redo", "strike", "amend"]
                        )
                    },
                    optional={
                        name: any_json | st.integers(0, 3)
                        for name in (
                            "seat",
                            "values",
                            "device",
                            "seq",
                            "lamport",
                            "target",
                            "forced",
                            "key",
                            "seen",
                            "time",
                        )
                    },
                )
                | any_json,
                max_size=5,
            ),
        },
    )
)
def test_nothing_but_bad_file_is_ever_raised(data: Any) -> None:
    try:
        session = read_session(data, GAMES)
    except BadFile:
        return
    session.disagreement()
    back = read_session(json.loads(dump(write_session(session))), GAMES)
    assert back.state == session.state


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        (b"", "error.not_json"),
        (b"hello", "error.not_json"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "error.not_json"),
        (b'{"format": "annals-session"', "error.not_json"),
        (b"[" * 100_000, "error.not_json"),
        (b"1" * 10_000, "error.not_json"),
    ],
)
def test_a_file_that_is_no_json(tmp_path: Path, raw: bytes, key: str) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(raw)
    with pytest.raises(BadFile) as caught:
        load(path)
    assert caught.value.text.key == key


def test_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def key_of(path: Path) -> str:
        with pytest.raises(BadFile) as caught:
            load(path)
        return caught.value.text.key

    assert key_of(tmp_path) == "error.file_unreadable"
    assert key_of(tmp_path / "none.json") == "error.no_file"
    assert key_of(tmp_path / "nul\0l") == "error.file_unreadable"
    monkeypatch.setattr(json_in, "LARGEST", 10)
    (tmp_path / "large.json").write_text(json.dumps(HEAD))
    assert key_of(tmp_path / "large.json") == "error.file_too_large"


def test_a_mark_at_the_beginning_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "notepad.json"
    path.write_text(json.dumps(file()), encoding="utf-8-sig")
    assert read_session(load(path), GAMES).log == []
