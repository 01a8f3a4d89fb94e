"""Sharing from the command line: a session file becomes pictures, pictures become a session file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.errors import BadCode, Problem
from companion.share import exchange
from companion.share.codec import encode
from companion.share.frames import frames_of
from companion.share.inbox import SUFFIX, Inbox, file_of
from companion.share.message import Hello, Message, Parcel, SentBox
from companion.share.qr import modules_of, png_of
from companion.store import disk
from companion.store.export import load, read_session
from companion.text import Translator
from rules.kit.contract import Game
from rules.kit.text import say


def share(
    file: Path,
    out: Path,
    games: Mapping[str, Game],
    *,
    density: str,
    hello: bool = False,
    answering: Path | None = None,
) -> dict[str, Any]:
    """Writes the pictures, and a file with the same content; says what they are."""
    session = read_session(load(file), games)
    message: Message = exchange.hello_of(session) if hello else exchange.whole(session)
    gap = None
    if answering is not None:
        greeting = received([answering], games)
        if not isinstance(greeting, Hello):
            raise BadCode("share.no_hello")
        message, gap = exchange.answer(session, greeting), exchange.gap(session, greeting)
    data = encode(message)
    frames = frames_of(data, density)
    names = [f"{file.stem}-{number:03}.png" if len(frames) > 1 else f"{file.stem}.png" for number in range(len(frames))]
    for name, frame in zip(names, frames, strict=True):
        disk.write_copy(out / name, png_of(modules_of(frame)))
    disk.write_copy(out / f"{file.stem}{SUFFIX}", file_of(message))
    return {
        "bytes": len(data),
        "entries": len(message.entries) if isinstance(message, Parcel) else 0,
        "pictures": names,
        "file": f"{file.stem}{SUFFIX}",
        "you_lack": None if gap is None else gap.you_lack,
        "they_lack": None if gap is None else gap.they_lack,
    }


def received(things: Sequence[Path], games: Mapping[str, Game]) -> Message:
    """The message in pictures or files. A thing that cannot be read does not matter if the others are enough."""
    inbox, refused = Inbox(games), list[Problem]()
    for thing in things:
        try:
            inbox.add_file(thing)
        except Problem as problem:
            refused.append(problem)
        if isinstance(inbox.message, SentBox):
            raise BadCode("scan.not_ours")
        if inbox.message is not None:
            return inbox.message
    if inbox.collector.missing:
        raise BadCode("share.incomplete", n=inbox.collector.missing)
    # An address alone leads to a live table, which a command has no screen for.
    raise refused[0] if refused else BadCode("scan.not_ours")


def share_table(told: Mapping[str, Any], words: Translator) -> str:
    lines = [words.say("plural.entry", n=told["entries"]), *told["pictures"], told["file"]]
    if told["you_lack"] is not None:
        you, they = (say("plural.entry", n=told[name]) for name in ("you_lack", "they_lack"))
        lines.append(words.say("share.gap", you=you, they=they))
    return "\n".join(lines)
