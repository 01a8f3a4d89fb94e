"""The command line: every verb, and one plain sentence for whatever is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion import __main__ as cli
from companion.store.export import dump
from tests.companion.store.test_export import file
from tests.games import GAMES
from tests.sources import ROOT

PLAYED = file(
    {"type": "Gather", "seat": 0, "values": {"amount": 2}},
    {"type": "Build", "seat": 1, "values": {"what": "tower"}, "refuse": "toy.not_enough_grain"},
    {"type": "Build", "seat": 0, "values": {"what": "tower"}},
    *[{"type": "EndRound"}] * 3,
    expect={"winners": [0]},
    id="abc",
)


@pytest.fixture(autouse=True)
def _with_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "all_games", lambda: GAMES)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    path = tmp_path / "played.json"
    path.write_text(dump(PLAYED), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *argv: object, code: int = 0) -> str:
    assert cli.main([str(one) for one in argv]) == code
    told, complained = capsys.readouterr()
    assert complained == "" if code != cli.BAD_INPUT else told == ""
    return complained if code == cli.BAD_INPUT else told


def shown(capsys: pytest.CaptureFixture[str], *argv: object, code: int = 0) -> Any:
    return json.loads(run(capsys, *argv, "--json", code=code))


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    described = {game["id"]: game for game in shown(capsys, "games")}
    assert set(described) == set(GAMES)
    toy = described["toy"]
    assert (toy["players"], toy["depths"]) == ({"fewest": 2, "most": 4}, ["full_table"])
    assert set(toy["title"]) == {"en", "ru", "uk"}
    harvest, is_equal = toy["options"]["table"]
    assert (harvest["kind"], harvest["minimum"], harvest["maximum"], harvest["default"]) == ("number", 0, 5, 2)
    assert (is_equal["kind"], is_equal["default"]) == ("flag", False)
    assert toy["options"]["seat"][0]["default"] == [4, 4, 5, 5]
    assert "harvest number 0..5 = 2" in run(capsys, "games")


def test_inputs(capsys: pytest.CaptureFixture[str]) -> None:
    described = {one["type"]: one for one in shown(capsys, "inputs", "toy")}
    assert list(described) == ["Gather", "Build", "EndRound", "Correct"]
    assert described["Build"]["for"] == "Pay grain for a building; each extra is a point."
    what, extras, price, is_gift = described["Build"]["fields"]
    assert what == {"name": "what", "kind": "choice", "values": ["hut", "tower"], "optional": False, "needed": True}
    assert (extras["kind"], extras["at_most"], extras["default"]) == ("several", 2, [])
    assert (price["optional"], price["default"]) == (True, None)
    assert is_gift["kind"] == "flag"
    assert shown(capsys, "inputs", "toy", "--depth", "full_table") == list(described.values())
    told = run(capsys, "inputs", "toy")
    assert "amount number 1..9 = 1" in told
    assert "..2 = []" in told, "how many of several at most"


@pytest.mark.parametrize("game", list(GAMES))
def test_inputs_of_every_game(capsys: pytest.CaptureFixture[str], game: str) -> None:
    for depth in GAMES[game].depths:
        assert [one["depths"] for one in shown(capsys, "inputs", game, "--depth", depth)]


def test_replay(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    told = shown(capsys, "replay", played)
    assert (told["game"], told["depth"], told["entries"], told["round"]) == ("toy", "full_table", 5, "r4")
    assert told["totals"] == [4, 0]
    assert told["figures"] == [{"grain": 7, "extras": 0}, {"grain": 10, "extras": 0}]
    assert told["sheet"][0]["cells"][0] == {"total": 4, "lines": [{"label": "[toy.tower]", "value": 4}]}
    assert (told["outcome"]["winners"], told["outcome"]["ranking"]) == ([0], [[0], [1]])
    assert [(one["step"], one["code"], one["standing"]) for one in told["refusals"]] == [
        (2, "toy.not_enough_grain", "refused")
    ]
    assert (told["misfits"], told["failures"], told["disagreement"]) == ([], [], None)
    assert told["state"]["farms"][0]["built"] == ["tower"]
    assert told["step"]["id"] == "round"
    assert [one["totals"] for one in told["rounds"]] == [[4, 0]] * 3
    assert "Ann" in run(capsys, "replay", played, "--lang", "uk")


def test_replay_at_a_moment(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    assert shown(capsys, "replay", played, "--at", 0)["entries"] == 0
    told = shown(capsys, "replay", played, "--at", 1)
    assert (told["figures"][0]["grain"], told["outcome"], told["refusals"]) == (6, None, [])


def test_replay_tells_what_was_expected_and_did_not_hold(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    played.write_text(dump({**PLAYED, "expect": {"winners": [1]}}), encoding="utf-8")
    told = shown(capsys, "replay", played, code=cli.NOT_MET)
    assert told["failures"] == [{"step": None, "what": "winners", "wanted": [1], "got": [0]}]
    assert "winners: [1] ≠ [0]" in run(capsys, "replay", played, code=cli.NOT_MET)


def test_import_keeps_and_joins_and_export_gives_back(
    capsys: pytest.CaptureFixture[str], played: Path, tmp_path: Path
) -> None:
    kept, out = tmp_path / "kept", tmp_path / "out.json"
    assert "5" in run(capsys, "import", played, "--join", "--data", kept)
    assert "0" in run(capsys, "import", played, "--join", "--data", kept)
    run(capsys, "export", "abc", out, "--data", kept)
    assert shown(capsys, "replay", out)["state"] == shown(capsys, "replay", played)["state"]
    more = json.loads(out.read_text(encoding="utf-8"))
    more["entries"].append({"type": "Correct", "seat": 0, "values": {"what": "grain", "to": 1}, "device": "other"})
    played.write_text(dump(more), encoding="utf-8")
    assert "1" in run(capsys, "import", played, "--join", "--data", kept)
    run(capsys, "export", "abc", out, "--data", kept)
    assert shown(capsys, "replay", out)["figures"][0]["grain"] == 1


def test_import_shows_what_it_would_do_and_changes_nothing_before_join(
    capsys: pytest.CaptureFixture[str], played: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    told = shown(capsys, "import", played, "--data", kept)
    assert (told["new"], told["joined"], told["before"]) == (5, False, [])
    assert not kept.exists()
    run(capsys, "import", played, "--join", "--data", kept)
    more = json.loads(played.read_text(encoding="utf-8"))
    more["entries"].append({"type": "strike", "target": 1, "device": "other"})
    played.write_text(dump(more), encoding="utf-8")
    before = {path: path.read_bytes() for path in kept.rglob("*") if path.is_file()}
    told = shown(capsys, "import", played, "--data", kept)
    assert (told["new"], told["strikes"], told["phones"]) == (1, 1, ["phone othe: 1"])
    assert len(told["before"]) == len(told["totals"])
    text = run(capsys, "import", played, "--data", kept)
    assert "→" in text
    assert "Nothing was changed." in text
    assert {path: path.read_bytes() for path in kept.rglob("*") if path.is_file()} == before


def test_import_does_not_mix_two_games(capsys: pytest.CaptureFixture[str], played: Path, tmp_path: Path) -> None:
    run(capsys, "import", played, "--join", "--data", tmp_path / "kept")
    other = {**PLAYED, "setup": {"seats": [{"name": "Cem"}, {"name": "Dea"}]}}
    played.write_text(dump(other), encoding="utf-8")
    run(capsys, "import", played, "--join", "--data", tmp_path / "kept", code=cli.BAD_INPUT)


def test_a_session_without_a_name_gets_one(capsys: pytest.CaptureFixture[str], played: Path, tmp_path: Path) -> None:
    played.write_text(dump({**PLAYED, "id": "../../etc"}), encoding="utf-8")
    session = run(capsys, "import", played, "--join", "--data", tmp_path / "kept").split()[-1]
    assert session.isalnum()
    run(capsys, "export", session, tmp_path / "out.json", "--data", tmp_path / "kept")


BAD: dict[str, list[Any]] = {
    "no file": ["replay", "missing.json"],
    "a folder": ["replay", "."],
    "binary": ["replay", "binary.json"],
    "not json": ["replay", "text.json"],
    "another format": ["replay", "other.json"],
    "another game": ["replay", "game.json"],
    "no such moment": ["replay", "played.json", "--at", "99"],
    "no number": ["replay", "played.json", "--at", "soon"],
    "no language": ["replay", "played.json", "--lang", "xx"],
    "unknown game": ["inputs", "chess"],
    "unknown depth": ["inputs", "toy", "--depth", "deep"],
    "unknown verb": ["dance"],
    "too few words": ["inputs"],
    "too many words": ["games", "please"],
    "no such session": ["export", "nothing", "out.json", "--data", "kept"],
    "bad session name": ["export", "../played", "out.json", "--data", "kept"],
    "nowhere to write": ["export", "abc", ".", "--data", "kept"],
    "nothing to import": ["import", "missing.json", "--data", "kept"],
    "no folder to keep it": ["import", "played.json", "--join", "--data", "played.json"],
}


@pytest.mark.parametrize("argv", BAD.values(), ids=list(BAD))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    played: Path,
    argv: list[str],
    language: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("binary.json").write_bytes(bytes(range(256)))
    Path("text.json").write_text("Once upon a time", encoding="utf-8")
    Path("other.json").write_text('{"format": "chess"}', encoding="utf-8")
    Path("game.json").write_text(json.dumps({**PLAYED, "game": "chess"}), encoding="utf-8")
    if argv[0] == "export":
        run(capsys, "import", "played.json", "--join", "--data", "kept")
    chosen = argv if "--lang" in argv else [*argv, "--lang", language]
    complaint = run(capsys, *chosen, code=cli.BAD_INPUT)
    assert complaint.count("\n") == 1
    assert len(complaint.strip()) > 5
    assert "Traceback" not in complaint
    assert not complaint.startswith("["), "the sentence has no words in this language"


def test_it_starts_without_kivy_and_stops_when_nobody_reads_on(tmp_path: Path) -> None:
    games = f"{sys.executable} -X importtime -m companion games --json 2>imports"
    done = subprocess.run(
        f"{games} | head -c 1; cat imports >&2",
        shell=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "["
    assert "companion.cli" in done.stderr
    assert "kivy" not in done.stderr
    assert "Traceback" not in done.stderr
