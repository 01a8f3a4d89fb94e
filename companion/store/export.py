"""Session files: what export writes, what import and replay read, and how golden sessions are kept.

Files written by hand may leave out what can be filled in: device, seq, lamport and time of an entry, and what an undo
or redo is about, as long as the file is in the order of the game. A target may also be a number: the first entry of the
file is 1. Steps with `refuse` are no entries.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, TypeGuard

from companion.errors import BadFile
from companion.progress import each
from companion.session.entry import CONTROL, REDO, UNDO, Entry, EntryId, read_entry, read_time
from companion.session.session import Session
from companion.session.undoing import Undoing
from companion.share.secret import read_secret
from companion.store import json_in
from rules.kit.contract import Game
from rules.kit.line import one_line
from rules.kit.play import read_setup
from rules.kit.refusal import Refusal

FORMAT, VERSION = "annals-session", 1
BY_HAND = "file"
"""The device of entries that do not name one."""

MOST_ENTRIES = 10_000
"""Entries in a file from elsewhere: twenty long games, read and checked in under two seconds whatever they hold. What
was recorded here has no such limit."""
DEEPEST = 20
LONGEST_VERSION = 40


def load(path: Path) -> Any:
    """The data in a file, whatever the file turns out to be."""
    try:
        with path.open("rb") as file:
            raw = file.read(json_in.LARGEST + 1)
    except FileNotFoundError:
        raise BadFile("error.no_file", file=path.name) from None
    except (OSError, ValueError):
        raise BadFile("error.file_unreadable") from None
    return json_in.read_json(raw)


def read_session(data: Any, games: Mapping[str, Game], device: str = BY_HAND) -> Session:
    """The session in a file's data. An entry the game does not know or refuses is kept: the fold marks it."""
    session = read_head(data, games, device)
    session.merge(read_log(data))
    return session


def read_log(data: Mapping[str, Any]) -> list[Entry]:
    """The entries alone, as they stand in the file."""
    reader = EntryReader()
    return [reader.read(step) for step in each(read_steps(data)) if "refuse" not in step]


def read_head(data: Any, games: Mapping[str, Game], device: str = BY_HAND) -> Session:
    """All but the entries."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT or not _is_sane(data):
        raise BadFile("error.not_a_session")
    version, game_id = data.get("version", VERSION), data.get("game")
    if not _is_count(version) or not isinstance(game_id, str):
        raise BadFile("error.not_a_session")
    if version > VERSION:
        raise BadFile("error.file_newer")
    game = games.get(game_id)
    if game is None:
        raise BadFile("error.unknown_game", game=game_id[:60])
    own_id, rules_version, created = data.get("id"), data.get("rules_version"), data.get("created")
    setup = read_setup(game, data.get("setup"), rules_version if isinstance(rules_version, str) else "")
    if isinstance(setup, Refusal):
        raise BadFile("error.bad_setup", reason=setup.text)
    return Session(
        game,
        setup,
        device,
        session_id=own_id if isinstance(own_id, str) else "",
        rules_version=one_line(rules_version[:LONGEST_VERSION]) if isinstance(rules_version, str) else None,
        created=read_time(created),
        secret=read_secret(data.get("secret")),
    )


def read_steps(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    steps = data.get("entries", [])
    if not isinstance(steps, (list, tuple)):
        raise BadFile("error.not_a_session")
    if len(steps) > MOST_ENTRIES:
        raise BadFile("error.file_too_large")
    for n, step in enumerate(steps, 1):
        if not isinstance(step, Mapping):
            raise BadFile("error.bad_entry", n=n)
    return list(steps)


class EntryReader:
    """Reads the entries of a file one after the other and fills in what was left out."""

    def __init__(self) -> None:
        self._in_file: list[Entry] = []
        self._undoing: Undoing | None = Undoing()
        """None once an entry stands after one that comes later in the game: what is last is no longer plain to see."""
        self._last = (0, "", 0)
        self._known: set[EntryId] = set()
        self._upto: dict[str, int] = {}
        self._lamport = 0

    @property
    def count(self) -> int:
        return len(self._in_file)

    def read(self, step: Mapping[str, Any]) -> Entry:
        n = self.count + 1
        device, kind = step.get("device", BY_HAND), step.get("type")
        filled = {"device": device, "seq": self._upto.get(str(device), 0) + 1, "lamport": self._lamport + 1, **step}
        if isinstance(kind, str) and kind in CONTROL:
            filled["target"] = self._target_of(kind, step.get("target"))
        entry = read_entry(filled)
        if entry is None:
            raise BadFile("error.bad_entry", n=n)
        self._in_file.append(entry)
        if entry.id not in self._known:
            self._known.add(entry.id)
            self._follow(entry)
        self._upto[entry.device] = max(entry.seq, self._upto.get(entry.device, 0))
        self._lamport = max(entry.lamport, self._lamport)
        return entry

    def _follow(self, entry: Entry) -> None:
        if self._undoing is not None and entry.order > self._last:
            self._undoing.add(entry)
            self._last = entry.order
        else:
            self._undoing = None

    def _target_of(self, kind: str, target: Any) -> Any:
        if target is None and self._undoing is not None and kind in (UNDO, REDO):
            return self._undoing.last_undoable if kind == UNDO else self._undoing.last_redoable
        if _is_count(target) and 1 <= target <= self.count:
            return self._in_file[target - 1].id
        return target


def head_of(session: Session) -> dict[str, Any]:
    """What is known of a session besides its entries, and may be told to anybody."""
    return {
        "id": session.id,
        "game": session.game.meta.id,
        "rules_version": session.rules_version,
        "setup": session.setup.plain(),
        "created": session.created,
    }


def kept_head(session: Session) -> dict[str, Any]:
    """The same with the secret, for what is kept: the game on this phone, and a copy that can replace it."""
    return {**head_of(session), **({"secret": session.secret.hex()} if session.secret else {})}


def write_session(session: Session) -> dict[str, Any]:
    return _written(session, kept_head(session))


def told_session(session: Session) -> dict[str, Any]:
    """A copy for somebody who is not at the table."""
    return _written(session, head_of(session))


def _written(session: Session, head: Mapping[str, Any]) -> dict[str, Any]:
    return {"format": FORMAT, "version": VERSION, **head, "entries": [entry.plain() for entry in session.log]}


def dump(data: Mapping[str, Any]) -> str:
    """A session file as text: a line for each entry, so that two files can be compared by eye."""
    text = "{\n" + ",\n".join(_lines(data, ensure_ascii=False)) + "\n}\n"
    if text.isascii() or not any("\ud800" <= one <= "\udfff" for one in text):
        return text
    # Half an emoji cannot be encoded in UTF-8; escaped, it can be written and comes back as it was.
    return "{\n" + ",\n".join(_lines(data, ensure_ascii=True)) + "\n}\n"


def _lines(data: Mapping[str, Any], ensure_ascii: bool) -> Iterator[str]:
    def line(value: Any) -> str:
        return json.dumps(value, ensure_ascii=ensure_ascii)

    for name, value in data.items():
        if name == "entries" and value:
            yield f"  {line(name)}: [\n" + ",\n".join(f"    {line(one)}" for one in value) + "\n  ]"
        else:
            yield f"  {line(name)}: {line(value)}"


def _is_sane(data: Any) -> bool:
    """Neither nested too deep to walk through, nor holding numbers that JSON cannot write back."""
    level = [data]
    for _ in range(DEEPEST):
        if any(isinstance(one, float) and not isfinite(one) for one in level):
            return False
        below: list[Any] = []
        for one in level:
            if isinstance(one, Mapping):
                below.extend(one.values())
            elif isinstance(one, (list, tuple)):
                below.extend(one)
        if not below:
            return True
        level = below
    return False


def _is_count(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
