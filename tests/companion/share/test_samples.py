"""Codes of every version that has shipped read for ever. If one fails, phones at one table no longer understand each
other, and what was saved as a picture or a text is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.share import codec
from companion.share.alphabet import from_text
from companion.share.exchange import look
from companion.share.frames import Still, read_frame
from companion.share.inbox import Inbox
from companion.share.message import Message, Parcel
from companion.store.export import read_session, write_session
from tests.companion.share.make_samples import SAMPLES, SECRET, described
from tests.games import GAMES

VERSIONS = {
    1: {"hello", "whole", "part", "loop", "toy"},
    2: {"hello", "lacking_hello", "open_hello", "whole", "part", "toy"},
}

each_sample = pytest.mark.parametrize(
    "path", sorted(SAMPLES.glob("*/*.txt")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def read(path: Path) -> Message:
    inbox = Inbox(GAMES)
    inbox.add_text(path.read_text(encoding="ascii"))
    assert inbox.message is not None
    return inbox.message


@each_sample
def test_a_code_of_any_version_says_what_it_said(path: Path) -> None:
    wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    got = described(read(path))
    assert {name: got[name] for name in wanted} == wanted


@each_sample
def test_a_game_of_any_version_is_joined_and_kept(path: Path) -> None:
    message = read(path)
    if isinstance(message, Parcel) and message.is_whole:
        joined = look(message, GAMES, None).session
        again = read_session(write_session(joined), GAMES)
        assert (again.state, again.log, again.secret) == (joined.state, joined.log, message.secret)


@pytest.mark.parametrize("version", VERSIONS)
def test_there_are_samples_of_every_version(version: int) -> None:
    found = sorted((SAMPLES / f"version_{version}").glob("*.txt"))
    assert {path.stem for path in found} == VERSIONS[version]
    for path in found:
        frame = read_frame(from_text(path.read_text(encoding="ascii").split()[0]))
        assert not isinstance(frame, Still) or frame.message[0] >> 4 == version
    assert max(VERSIONS) == codec.VERSION, "what is written now has samples"


def test_only_what_was_sealed_is_known_as_an_invited_phones() -> None:
    for version, names in VERSIONS.items():
        for name in names:
            message = read(SAMPLES / f"version_{version}" / f"{name}.txt")
            assert message.is_by(SECRET) == (version > 1 and name in ("hello", "lacking_hello", "whole", "part")), (
                version,
                name,
            )
