"""What a parcel would bring, on the command line: the same as on the screen, and nothing changes before `--join`."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.cli.shared import received
from companion.errors import BadCode
from companion.share import merge
from companion.share.exchange import Preview, look
from companion.share.message import Hello
from companion.share.told import recorded_by, stranger, teaching, warnings
from companion.store import disk
from companion.store.export import dump, load, read_session, read_steps, write_session
from companion.store.store import Store
from companion.text import Translator
from rules.kit.contract import Game


def import_file(
    file: Path, store: Store, games: Mapping[str, Game], words: Translator, *, is_joined: bool
) -> dict[str, Any]:
    """Looks at a file, and joins it if asked to."""
    message = received([file], games)
    if isinstance(message, Hello):
        raise BadCode("share.only_hello")
    own = merge.session_here(store, message.session, games)
    seen = look(message, games, own, known=store.numbers(str(message.head["game"])))
    told = previewed(seen, words, store.phones(message.session))
    if is_joined:
        merge.join(store, seen, int(time.time()))
    return {**told, "session": seen.session.id, "joined": is_joined}


def receive(
    things: Sequence[Path], into: Path, games: Mapping[str, Game], words: Translator, *, is_joined: bool
) -> dict[str, Any]:
    """The same with a session file in place of the store. What stands in it already stays as it is."""
    message = received(things, games)
    if isinstance(message, Hello):
        raise BadCode("share.only_hello")
    kept = load(into) if into.exists() else None
    own = None if kept is None else read_session(kept, games)
    if own is not None and own.id != message.session:
        raise BadCode("error.other_session")
    seen = look(message, games, own)
    if is_joined:
        _write(into, seen, kept)
    return {**previewed(seen, words, {}), "joined": is_joined}


def _write(into: Path, seen: Preview, kept: Mapping[str, Any] | None) -> None:
    data = write_session(seen.session)
    if seen.before is not None and kept is not None:
        new = [entry.plain() for entry in seen.parcel.entries if not seen.before.holds(entry)]
        data = {**kept, "entries": [*kept.get("entries", ()), *new]}
        # What could not be opened again must not be written.
        read_steps(data)
    disk.write_copy(into, dump(data).encode())


def previewed(seen: Preview, words: Translator, phones: Mapping[str, int]) -> dict[str, Any]:
    def shown(texts: Any) -> list[str]:
        return [words.show(text, seen.players) for text in texts if text is not None]

    return {
        "session": seen.session.id,
        "game": seen.game.meta.id,
        "title": words.show(seen.game.meta.title),
        "players": list(seen.players),
        "place": words.show(seen.moment, seen.players),
        "before": list(seen.effects.totals_before),
        "totals": list(seen.totals),
        "entries": len(seen.session.log),
        "new": seen.new,
        "own": seen.own,
        "phones": shown(recorded_by(seen, phones)),
        "stranger": seen.is_stranger,
        "strikes": len(seen.effects.struck),
        "strikes_own": seen.effects.struck_of(seen.session),
        "teaches": dict(seen.teaches),
        "misfits": [item.refusal.code for item in seen.misfits if item.refusal is not None],
        "notes": shown([*stranger(seen), *warnings(seen), *seen.notes, teaching(seen)]),
    }


def preview_table(told: Mapping[str, Any], words: Translator) -> str:
    before = [f"{total} → " for total in told["before"]] or [""] * len(told["players"])
    seats = zip(told["players"], before, told["totals"], strict=True)
    lines = [
        words.join([told["title"], told["place"]]),
        ", ".join(f"{name} {then}{total}" for name, then, total in seats),
        "+ " + words.say("plural.entry", n=told["new"]),
        *told["phones"],
        *told["misfits"],
        *told["notes"],
    ]
    if told["joined"]:
        lines.append(words.say("cli.joined", session=told["session"]))
    else:
        lines.append(words.say("cli.not_joined"))
    return "\n".join(lines)
