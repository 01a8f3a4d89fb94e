"""Sharing from the command line: pictures out, pictures in, and one plain sentence for whatever is wrong."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion import __main__ as cli
from companion.store.export import dump, load, read_session
from tests.companion.shown import GOLDENS, name_of
from tests.companion.test_cli import PLAYED, run, shown
from tests.games import GAMES
from tests.thorough import part

pytestmark = pytest.mark.long  # draws and reads pictures of codes


@pytest.fixture(autouse=True)
def _with_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "all_games", lambda: GAMES)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    path = tmp_path / "played.json"
    path.write_text(dump(PLAYED), encoding="utf-8")
    return path


def pictures(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.png"))


@pytest.mark.parametrize("path", part(GOLDENS, 15), ids=name_of)
def test_every_golden_through_pictures(capsys: pytest.CaptureFixture[str], path: Path, tmp_path: Path) -> None:
    told = shown(capsys, "share", path, "--out", tmp_path / "out", "--density", "high")
    found = pictures(tmp_path / "out")
    assert [one.name for one in found] == told["pictures"]
    # The first piece of a loop is lost; the spare ones make up for it.
    lost = found[1:] if len(found) > 1 else found
    got = shown(capsys, "receive", *lost, "--join", "--into", tmp_path / "in.json")
    assert got["new"] == told["entries"]
    session = read_session(load(path), GAMES)
    back = read_session(load(tmp_path / "in.json"), GAMES)
    assert (back.log, back.state, back.setup) == (session.log, session.state, session.setup)
    assert (
        shown(capsys, "receive", tmp_path / "out" / told["file"], "--join", "--into", tmp_path / "in.json")["new"] == 0
    )


@pytest.mark.parametrize("density", ["low", "medium", "high"])
def test_densities(capsys: pytest.CaptureFixture[str], tmp_path: Path, density: str) -> None:
    path = max(GOLDENS, key=lambda one: one.stat().st_size)
    run(capsys, "share", path, "--out", tmp_path, "--density", density)
    assert "+ " in run(capsys, "receive", *pictures(tmp_path), "--join", "--into", tmp_path / "in.json")


def test_two_files_meet(capsys: pytest.CaptureFixture[str], played: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    shutil.copy(played, other)
    for path, seat in ((played, 0), (other, 1)):
        data = json.loads(path.read_text(encoding="utf-8"))
        entry = {"type": "Correct", "seat": seat, "values": {"what": "grain", "by": 1}, "device": path.stem}
        data["entries"] += [{**entry, "note": "counted again"}] * (1 + seat)
        data["entries"] = [one for n, one in enumerate(data["entries"]) if "refuse" not in one]
        for n, one in enumerate(one for one in data["entries"] if one.get("device") == path.stem):
            data["entries"][-1 - n] = {**one, "seq": n + 1}
        path.write_text(dump(data), encoding="utf-8")
    run(capsys, "share", played, "--out", tmp_path / "hello", "--hello")
    hello = tmp_path / "hello" / "played.png"
    told = shown(capsys, "share", other, "--out", tmp_path / "answer", "--for", hello)
    assert (told["entries"], told["you_lack"], told["they_lack"]) == (2, 1, 2)
    assert "1" in run(capsys, "share", other, "--out", tmp_path / "answer", "--for", hello)
    got = shown(capsys, "receive", tmp_path / "answer" / "other.png", "--join", "--into", played)
    assert (got["new"], got["own"], got["misfits"], got["notes"]) == (2, 1, [], [])
    run(capsys, "share", played, "--out", tmp_path / "all")
    run(capsys, "receive", *pictures(tmp_path / "all"), "--join", "--into", other)
    assert read_session(load(other), GAMES).state == read_session(load(played), GAMES).state
    # What was written beside the entries by hand is still there.
    assert "counted again" in played.read_text(encoding="utf-8")
    assert load(played)["expect"] == PLAYED["expect"]


BAD: dict[str, list[Any]] = {
    "no file": ["share", "missing.json", "--out", "out"],
    "no place": ["share", "played.json"],
    "no density": ["share", "played.json", "--out", "out", "--density", "huge"],
    "hello and answer": ["share", "played.json", "--out", "out", "--hello", "--for", "x.png"],
    "not a hello": ["share", "played.json", "--out", "out", "--for", "played.json"],
    "no hello": ["share", "played.json", "--out", "out", "--for", "missing.png"],
    "a file in the way": ["share", "played.json", "--out", "played.json"],
    "no picture": ["receive", "missing.png", "--into", "new.json"],
    "no pictures": ["receive", "--into", "new.json"],
    "not a picture": ["receive", "text.txt", "--into", "new.json"],
    "torn picture": ["receive", "torn.png", "--into", "new.json"],
    "too few pieces": ["receive", "loop.png", "--into", "new.json"],
    "only a hello": ["receive", "hello.png", "--into", "new.json"],
    "only an address": ["receive", "address.txt", "--into", "new.json"],
    "into another game": ["receive", "played.annals", "--into", "other.json"],
    "into something else": ["receive", "played.annals", "--into", "text.txt"],
    "into a folder": ["receive", "played.annals", "--join", "--into", "."],
}


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a bit of everything. To draw its codes takes longer than all complaints about them."""
    folder = tmp_path_factory.mktemp("prepared")
    played = folder / "played.json"
    played.write_text(dump(PLAYED), encoding="utf-8")
    longest = max(GOLDENS, key=lambda one: one.stat().st_size)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "all_games", lambda: GAMES)
        for argv in ([played, "hello", "--hello"], [played, "."], [longest, "long"]):
            path, out, *more = map(str, argv)
            assert cli.main(["share", path, "--out", str(folder / out), *more]) == 0
    (folder / "hello/played.png").rename(folder / "hello.png")
    pictures(folder / "long")[0].rename(folder / "loop.png")
    (folder / "torn.png").write_bytes((folder / "hello.png").read_bytes()[:60])
    (folder / "text.txt").write_text("Once upon a time", encoding="utf-8")
    (folder / "address.txt").write_text("http://192.168.1.23:8017/#ABCD", encoding="utf-8")
    (folder / "other.json").write_text(dump({**PLAYED, "id": "xyz"}), encoding="utf-8")
    return folder


@pytest.mark.parametrize("argv", BAD.values(), ids=list(BAD))
@pytest.mark.parametrize("language", ["en", "uk"])
def test_bad_input_gets_one_sentence_and_changes_nothing(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    prepared: Path,
    argv: list[str],
    language: str,
) -> None:
    shutil.copytree(prepared, tmp_path / "here")
    monkeypatch.chdir(tmp_path / "here")
    before = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    complaint = run(capsys, *argv, "--lang", language, code=cli.BAD_INPUT)
    assert complaint.count("\n") == 1
    assert len(complaint.strip()) > 5
    assert "Traceback" not in complaint
    assert not complaint.startswith("[")
    assert {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()} == before
