"""A finished game written to a file, in the form that was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from companion.send.forms import FORMS, PICTURE, made
from companion.send.recap import recap_of
from companion.session.session import Session
from companion.store import disk
from companion.store.export import load, read_session
from companion.text import Translator
from rules.kit.contract import Game


def send(
    file: Path, form: str, out: Path | None, games: Mapping[str, Game], words: Translator, mode: str = "light"
) -> str:
    """Text and link are printed unless a file was named; says where anything else lies."""
    session = read_session(load(file), games)
    data = _picture(session, words, mode) if form == "picture" else made(form, session, words)
    if out is None and form in ("text", "bgstats"):
        return data.decode()
    path = out or file.with_name(file.stem + (PICTURE if form == "picture" else FORMS[form][0]))
    disk.write_copy(path, data)
    return str(path)


def _picture(session: Session, words: Translator, mode: str) -> bytes:
    # It needs a window, as nothing else on the command line does.
    from companion.app import picture_of

    return picture_of(recap_of(session), words, mode)
