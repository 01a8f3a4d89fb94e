"""Everything as one file from the command line, and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import __main__ as cli
from companion.store.store import Store
from tests.companion.backup.filled import ALL, filled, kept
from tests.companion.test_cli import run, shown


def test_out_and_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    before = kept(filled(tmp_path / "phone"))
    told = shown(capsys, "backup", tmp_path / "all.zip", "--data", tmp_path / "phone")
    assert told["games"] == len(ALL)
    looked = shown(capsys, "restore", tmp_path / "all.zip", "--data", tmp_path / "other")
    assert (len(looked["new"]), looked["brought"]) == (len(ALL), False)
    assert Store(tmp_path / "other").sessions() == []
    run(capsys, "restore", tmp_path / "all.zip", "--data", tmp_path / "other", "--join")
    assert kept(Store(tmp_path / "other"))["entries"] == before["entries"]
    assert "already here" in run(capsys, "restore", tmp_path / "all.zip", "--data", tmp_path / "other")


def test_a_strange_file_is_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(b"x")
    told = run(capsys, "restore", tmp_path / "x.zip", "--data", tmp_path / "phone", code=cli.BAD_INPUT)
    assert told.strip() == "This file is not an Annals backup"
