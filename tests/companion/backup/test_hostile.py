"""Files that are damaged, or made to do harm: a plain sentence, and nothing is written anywhere."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest

from companion.backup.archive import ABOUT, write_backup
from companion.backup.looked import look
from companion.backup.opened import open_backup
from companion.backup.restore import restore
from companion.errors import BadFile
from companion.store.records import line
from companion.store.store import Store
from companion.text import LANGUAGES, translator_for
from tests.companion.backup.filled import ALL, NOW, filled
from tests.games import GAMES

SOUND = json.dumps({"format": "annals-backup", "version": 1, "games": 1})


def zipped(path: Path, *files: tuple[str, bytes], about: str = SOUND) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr(ABOUT, about)
        for name, data in files:
            out.writestr(name, data)
    return path


def refused(path: Path) -> str:
    with pytest.raises(BadFile) as raised:
        open_backup(path)
    for language in LANGUAGES:
        assert "[" not in translator_for(language).show(raised.value.text)
    return raised.value.text.key


@pytest.mark.parametrize(
    "name",
    [
        "../../evil.session",
        "/etc/passwd",
        "sessions/../../x.session",
        "sessions/UPPER.session",
        "sessions\\..\\x.session",
        "photos/../x.png",
        "photos/x.py",
        "photos/sub/x.png",
        "C:\\x.session",
        "sessions/a.session\n",
        "lock",
    ],
)
def test_a_name_that_leads_elsewhere(tmp_path: Path, name: str) -> None:
    assert refused(zipped(tmp_path / "x.zip", (name, b"x"))) == "backup.strange"
    # The same where only what stands before each file tells its name.
    raw = (tmp_path / "x.zip").read_bytes()
    (tmp_path / "cut.zip").write_bytes(raw[: raw.rfind(b"PK\x01\x02") - 60])
    assert refused(tmp_path / "cut.zip") == "backup.strange"


def test_a_bomb(tmp_path: Path) -> None:
    assert refused(zipped(tmp_path / "x.zip", ("sessions/a.session", bytes(30 << 20)))) == "backup.strange"


def test_a_bomb_that_lies_about_its_size(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", ("sessions/a.session", bytes(30 << 20)))
    raw = path.read_bytes().replace((30 << 20).to_bytes(4, "little"), (100).to_bytes(4, "little"))
    path.write_bytes(raw)
    opened = open_backup(path)
    assert "sessions/a.session" not in opened.files or len(opened.files["sessions/a.session"]) <= 100


def test_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.backup.opened.MOST_FILES", 3)
    files = [(f"sessions/a{n}.session", b"x") for n in range(4)]
    assert refused(zipped(tmp_path / "x.zip", *files)) == "error.file_too_large"


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x03\x04", b"PK\x03\x04" + bytes(100), b"\x89PNG", b"{}" * 99])
def test_what_is_no_zip(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(data)
    assert refused(path) == "backup.not_one"


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ("{}", "backup.not_one"),
        ("[]", "backup.not_one"),
        ("x", "backup.not_one"),
        ('{"format": "annals-backup", "version": 2}', "error.file_newer"),
        ('{"format": "annals-backup", "version": "1"}', "error.file_newer"),
    ],
)
def test_what_is_no_backup(tmp_path: Path, about: str, why: str) -> None:
    assert refused(zipped(tmp_path / "x.zip", about=about)) == why


def test_a_missing_file(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.zip") == "error.not_readable"


@pytest.mark.parametrize("share", [0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_file_that_ends_too_early_gives_what_it_holds(tmp_path: Path, share: float) -> None:
    raw = write_backup(filled(tmp_path / "phone").folder, tmp_path / "all.zip").read_bytes()
    path = tmp_path / "cut.zip"
    path.write_bytes(raw[: int(len(raw) * share)])
    opened = open_backup(path)
    assert opened.is_cut
    store = Store(tmp_path / "other")
    coming = look(store, opened)
    assert len(coming.new) + coming.lost == len(ALL)
    restore(store, coming, GAMES, NOW)
    assert len(store.sessions()) == len(coming.new)


@pytest.mark.parametrize("at", [0.2, 0.4, 0.6, 0.8])
def test_a_file_with_a_flipped_byte_gives_the_rest(tmp_path: Path, at: float) -> None:
    raw = bytearray(write_backup(filled(tmp_path / "phone").folder, tmp_path / "all.zip").read_bytes())
    raw[int(len(raw) * at)] ^= 0xFF
    path = tmp_path / "bad.zip"
    path.write_bytes(raw)
    coming = look(Store(tmp_path / "other"), open_backup(path))
    assert len(coming.new) >= len(ALL) - 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense\n",
        line({"game": "toy"})[:-3],
        line({"format": 99, "game": "toy"}),
        line({"format": 1}),
        line({"format": 1, "game": "toy"}) + line([["entries", 1, {"device": "a", "seq": 1, "lamport": 2**60}]]),
    ],
)
def test_a_session_that_makes_no_sense(tmp_path: Path, data: bytes) -> None:
    path = zipped(tmp_path / "x.zip", ("sessions/a.session", data), ("library.journal", data))
    store = Store(tmp_path / "phone")
    coming = look(store, open_backup(path))
    restore(store, coming, GAMES, NOW)
    assert len(store.sessions()) == len(coming.new) <= 1
    store.players(), store.results(), store.settings()


def test_a_library_with_odd_lines_does_no_harm(tmp_path: Path) -> None:
    tables = [["players", 1, {"name": 7}], ["results", 1, {"session": "x"}], ["settings", 1, {"theme": 3}]]
    tables += [["index", 1, {"id": 1}], ["numbers", 1, {}], ["new_table", 1, {"x": [1]}]]
    library = line({"format": 1, "kind": "library"}) + line(tables)
    path = zipped(tmp_path / "x.zip", ("library.journal", library))
    store = Store(tmp_path / "phone")
    restore(store, look(store, open_backup(path)), GAMES, NOW)
    assert (store.players(), store.results()) == ([], [])


def test_a_stream_instead_of_a_folder(tmp_path: Path) -> None:
    """Only files are looked at: a zip in a zip stays closed."""
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as out:
        out.writestr("sessions/a.session", b"x")
    path = zipped(tmp_path / "x.zip", ("sessions/b.session", inner.getvalue()))
    coming = look(Store(tmp_path / "phone"), open_backup(path))
    assert (coming.new, coming.foreign) == ([], 1)
