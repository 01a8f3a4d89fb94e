"""The result as a few lines, and every form from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import __main__ as cli
from companion.send.as_text import as_text
from companion.send.forms import FORMS
from companion.store.export import dump, load, read_session
from companion.text import LANGUAGES, translator_for
from tests.companion.send.test_recap import each_finished
from tests.companion.send.told import FOUR, PAD, data_of, recap
from tests.companion.test_cli import run
from tests.games import GAMES


@pytest.mark.parametrize("language", LANGUAGES)
@each_finished
def test_everybody_stands_in_it_with_their_points(name: str, language: str) -> None:
    told, words = recap(name, place="Anna and Co"), translator_for(language)
    lines = as_text(told, words).splitlines()
    assert lines[0] == words.show(told.title)
    assert "Anna and Co" in lines[1]
    people = lines[2 : 2 + len(told.game.names)]
    for seat, line in zip(told.order, people, strict=True):
        assert line == f"{told.game.place(seat)}. {told.game.names[seat]}: {words.number(told.game.totals[seat])}"
    assert len(lines) == 2 + len(told.game.names) + len(told.ties)
    assert "[" not in "".join(lines)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    path = tmp_path / "played.json"
    path.write_text(dump(data_of(FOUR)), encoding="utf-8")
    return path


@pytest.mark.parametrize("form", FORMS)
def test_every_form_from_the_command_line(capsys: pytest.CaptureFixture[str], played: Path, form: str) -> None:
    out = played.with_name(f"out-{form}")
    told = run(capsys, "send", played, "--as", form, "--out", out, "--lang", "ru")
    assert told.strip() == str(out)
    assert out.stat().st_size > 100


def test_text_and_link_are_printed(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    assert run(capsys, "send", played).startswith("Through the Ages")
    assert run(capsys, "send", played, "--as", "bgstats").startswith("https://")


def test_the_session_file_reads_again(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    out = played.with_name("copy.json")
    run(capsys, "send", played, "--as", "session", "--out", out)
    before, after = (read_session(load(path), GAMES) for path in (played, out))
    assert (after.log, after.state) == (before.log, before.state)


def test_a_game_that_goes_on_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = data_of(PAD)
    path = tmp_path / "played.json"
    path.write_text(dump({**data, "entries": data["entries"][:1]}), encoding="utf-8")
    assert "not over" in run(capsys, "send", path, code=cli.BAD_INPUT)
