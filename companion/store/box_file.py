"""The numbers of a box on their way to a friend: a file, or a text that a messenger carries."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.errors import BadFile, Problem
from companion.share.alphabet import from_text, to_text
from companion.share.message import SentBox
from companion.store.export import load
from companion.store.json_in import LARGEST, read_json

FORMAT, VERSION = "annals-box", 1
SUFFIX = ".annals-box.json"
MOST, LONGEST, HIGHEST = 5_000, 120, 99
"""Numbers in a file, characters in a name, and the highest number a card may have."""
_MARK = b"B"
"""The first byte of such a text: no frame of a game begins with it."""


def file_of(game: str, numbers: Mapping[str, int]) -> bytes:
    data = {"format": FORMAT, "version": VERSION, "game": game, "numbers": dict(sorted(numbers.items()))}
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def payload_of(game: str, numbers: Mapping[str, int]) -> bytes:
    """For a text and for codes."""
    return _MARK + zlib.compress(file_of(game, numbers), 9)


def text_of(game: str, numbers: Mapping[str, int]) -> str:
    return to_text(payload_of(game, numbers))


def read_file(path: Path, game: str) -> dict[str, int]:
    """The numbers in a file. Raises `BadFile` and nothing else."""
    try:
        data = load(path)
    except BadFile as problem:
        raise _foreign() if problem.text.key == "error.not_json" else problem from None
    return _of_game(read_plain(data), game)


def read_text(text: str, game: str) -> dict[str, int]:
    """The numbers in a text, or in the words of such a file. Raises `BadFile` and nothing else."""
    try:
        if text.lstrip("\ufeff \t\r\n").startswith("{"):
            return _of_game(read_plain(read_json(text)), game)
        return _of_game(read_payload(from_text(text)), game)
    except BadFile as problem:
        raise _foreign() if problem.text.key == "error.not_json" else problem from None
    except Problem:
        raise _foreign() from None


def is_payload(data: bytes) -> bool:
    return data.startswith(_MARK)


def read_payload(data: bytes) -> SentBox:
    """What came as a text or in codes. Raises `BadFile` and nothing else."""
    if not is_payload(data):
        raise _foreign()
    try:
        return read_plain(read_json(zlib.decompressobj().decompress(data[len(_MARK) :], LARGEST)))
    except zlib.error:
        raise _foreign() from None


def is_plain(data: Any) -> bool:
    """Whether the text of a file is a box."""
    return isinstance(data, dict) and data.get("format") == FORMAT


def read_plain(data: Any) -> SentBox:
    if not is_plain(data):
        raise _foreign()
    version, game, numbers = data.get("version"), data.get("game"), data.get("numbers")
    if type(version) is int and version > VERSION:
        raise BadFile("error.file_newer")
    if not isinstance(numbers, dict) or len(numbers) > MOST or not all(map(_is_number, numbers, numbers.values())):
        raise _foreign()
    if not isinstance(game, str):
        raise _foreign()
    return SentBox(game, numbers)


def _of_game(sent: SentBox, game: str) -> dict[str, int]:
    if sent.game != game:
        raise BadFile("box.other_game")
    return dict(sent.numbers)


def _is_number(name: str, value: Any) -> bool:
    return len(name) <= LONGEST and name.isprintable() and type(value) is int and 0 <= value <= HIGHEST


def _foreign() -> BadFile:
    return BadFile("box.foreign")
