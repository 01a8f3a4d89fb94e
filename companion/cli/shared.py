"""Sharing from the command line: a session file becomes pictures, pictures become a session file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion import disk
from companion.errors import BadCode, Problem
from companion.export import dump, load, read_session, read_steps, write_session
from companion.share import exchange
from companion.share.codec import encode
from companion.share.frames import frames_of
from companion.share.inbox import SUFFIX, Inbox, file_of
from companion.share.message import Hello, Message, Parcel
from companion.share.qr import modules_of, png_of
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
    """Writes the pictures, and the same as a file; says what they are."""
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
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, frame in zip(names, frames, strict=True):
            (out / name).write_bytes(png_of(modules_of(frame)))
        (out / f"{file.stem}{SUFFIX}").write_bytes(file_of(message))
    except OSError as error:
        raise disk.not_saved(error) from error
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
        if inbox.message is not None:
            return inbox.message
    if inbox.collector.missing:
        raise BadCode("share.incomplete", n=inbox.collector.missing)
    raise refused[0]


def receive(things: Sequence[Path], into: Path, games: Mapping[str, Game], words: Translator) -> dict[str, Any]:
    """Joins what was received to the session file, or begins it. What stands in a file already stays as it is."""
    message = received(things, games)
    if isinstance(message, Hello):
        raise BadCode("share.only_hello")
    kept = load(into) if into.exists() else None
    own = None if kept is None else read_session(kept, games)
    if own is not None and own.id != message.session:
        raise BadCode("error.other_session")
    seen = exchange.look(message, games, own)
    data = write_session(seen.session)
    if own is not None and kept is not None:
        new = [entry.plain() for entry in message.entries if not own.holds(entry)]
        data = {**kept, "entries": [*kept.get("entries", ()), *new]}
        # What could not be opened again must not be written.
        read_steps(data)
    try:
        disk.write_whole(into, [dump(data).encode()])
    except OSError as error:
        raise disk.not_saved(error) from error
    return {
        "session": seen.session.id,
        "game": seen.game.meta.id,
        "title": words.show(seen.game.meta.title),
        "players": list(seen.players),
        "place": words.show(seen.moment, seen.players),
        "totals": list(seen.totals),
        "entries": len(seen.session.log),
        "new": seen.new,
        "own": seen.own,
        "misfits": [item.refusal.code for item in seen.misfits if item.refusal is not None],
        "notes": [words.show(note, seen.players) for note in seen.notes],
    }


def share_table(told: Mapping[str, Any], words: Translator) -> str:
    lines = [words.say("plural.entry", n=told["entries"]), *told["pictures"], told["file"]]
    if told["you_lack"] is not None:
        you, they = (say("plural.entry", n=told[name]) for name in ("you_lack", "they_lack"))
        lines.append(words.say("share.gap", you=you, they=they))
    return "\n".join(lines)


def receive_table(told: Mapping[str, Any], words: Translator) -> str:
    totals = ", ".join(f"{name} {total}" for name, total in zip(told["players"], told["totals"], strict=True))
    lines = [words.join([told["title"], told["place"]]), totals, "+ " + words.say("plural.entry", n=told["new"])]
    return "\n".join([*lines, *told["misfits"], *told["notes"]])
