"""Folders as earlier versions left them open for ever, and are recorded in.

`samples` holds one for each form that was ever stored, written by the version that had it: `first`, before typed
numbers and seats were kept; `numbers`, with both and bookmarks; `standing`, with what the first page shows. `told.json`
says what that version showed of each game. A new form is a new folder; none is ever changed.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.settings import Settings
from companion.store.index import SUFFIX
from companion.store.store import Store
from companion.table import Table, base
from rules.kit.inputs import Correct
from tests.games import GAMES

SAMPLES = Path(__file__).parent / "samples"
FORMS = sorted(path.name for path in SAMPLES.iterdir())
EACH = [(form, session.stem) for form in FORMS for session in sorted((SAMPLES / form).glob(f"*{SUFFIX}"))]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(base, "all_games", lambda: GAMES)
    return tmp_path


def copied(folder: Path, form: str) -> Table:
    # The files themselves have times of this machine.
    for path in (SAMPLES / form).iterdir():
        if path.name != "told.json":
            shutil.copyfile(path, folder / path.name)
    return Table(Store(folder))


def told(form: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((SAMPLES / form / "told.json").read_text(encoding="utf-8"))
    return read


def test_every_form_is_there() -> None:
    assert FORMS == ["first", "numbers", "standing"]
    assert {session for form, session in EACH if form == "standing"} == set(told("standing"))


@pytest.mark.parametrize(("form", "session"), EACH)
def test_a_game_opens_as_it_was_and_goes_on(folder: Path, form: str, session: str) -> None:
    table = copied(folder, form)
    assert table.open(session)
    assert table.session is not None
    assert (table.notices, table.read_only) == ([], None)
    stood = told(form)[session]
    assert len(table.session.log) == stood["entries"]
    assert list(table.session.rules.totals(table.session.state)) == stood["totals"]
    assert [seat.name for seat in table.session.setup.seats] == stood["players"]
    figure = table.session.rules.figures(table.session.state, 0)[0]
    assert table.submit(Correct(seat=0, what=figure.key, by=1), forced=True)
    assert len(Store(folder).open(session).entries) == stood["entries"] + 1


@pytest.mark.parametrize("form", FORMS)
def test_a_library_opens_as_it_was(folder: Path, form: str) -> None:
    table = copied(folder, form)
    assert table.notices == []
    assert {one.id: list(one.players) for one in table.sessions()} == {
        session: stood["players"] for session, stood in told(form).items()
    }
    for summary in table.sessions():
        standing = table.standing(summary)
        assert standing is not None
        assert list(standing.totals) == told(form)[summary.id]["totals"]
        assert table.show(summary.moment)
    assert [player["name"] for player in table.store.players()] == ["Ben", "Оля"]
    has_numbers = form != "first"
    assert any(table.store.numbers(game) == {"one.cost": 3} for game in GAMES) is has_numbers
    assert any(table.store.claimed_seat(session) == 1 for session in told(form)) is has_numbers
    assert all(result["winners"] for result in table.store.results())


@pytest.mark.parametrize("form", FORMS)
def test_settings_open_as_they_were(folder: Path, form: str) -> None:
    settings = copied(folder, form).settings
    assert (settings.language, settings.theme, settings.text_scale, settings.device) == ("uk", "black", 1.5, "phone123")
    assert settings.keep_awake is settings.vibration is True
    assert bool(settings.bookmarks) is (form != "first")
    assert Settings.read(settings.plain()) == settings
