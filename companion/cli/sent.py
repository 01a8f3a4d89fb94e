"""A finished game written to a file, in the form that was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from companion import disk
from companion.export import load, read_session
from companion.send.forms import FORMS, made
from companion.text import Translator
from rules.kit.contract import Game


def send(file: Path, form: str, out: Path | None, games: Mapping[str, Game], words: Translator) -> str:
    """Text and link are printed unless a file was named; says where anything else lies."""
    data = made(form, read_session(load(file), games), words)
    if out is None and form in ("text", "bgstats"):
        return data.decode()
    path = out or file.with_name(file.stem + FORMS[form][0])
    disk.write_copy(path, data)
    return str(path)
