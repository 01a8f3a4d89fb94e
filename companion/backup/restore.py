"""Bringing a backup back: whatever is missing is added, nothing that is here changes, and all of it can be undone.

Each game is added by itself and the library last. If the app is killed in between, what was added is complete, and the
same backup brings the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.backup.looked import Coming, Game, read_entries
from companion.backup.opened import Opened
from companion.errors import NotSaved, Problem
from companion.past import bin as wastebin
from companion.progress import each
from companion.settings import Settings, new_id
from companion.share import merge
from companion.share.joins import Join
from companion.store import disk
from companion.store.records import Doc, encode
from companion.store.store import Store
from companion.store.transfer import note, open_session
from rules.kit.contract import Game as Rulebook

KEYS = {"players": ("name",), "numbers": ("game", "name")}
"""What identifies a line of the library; otherwise its game if it has one, or else the whole line."""
NOT_ADDED = ("index", "bin", "settings")
"""The list of games is made from the games; what was deleted there is not in the file; the settings of this phone stay,
but for bookmarks."""


@dataclass(slots=True)
class Restored:
    """What was added, so that it can be undone."""

    new: list[str] = field(default_factory=list)
    joined: dict[str, Join] = field(default_factory=dict)
    lines: dict[str, list[int]] = field(default_factory=dict)
    """Of the library, by table."""
    photos: list[Path] = field(default_factory=list)
    settings: Doc | None = None
    """As they were before, if they changed."""


def restore(store: Store, coming: Coming, games: Mapping[str, Rulebook], now: int) -> Restored:
    """Raises NotSaved where the phone is full: what was added until then stays and is whole."""
    done = Restored()
    for game in each(coming.new):
        _add(store, game)
        done.new.append(game.summary.id)
    for game in each(coming.joined):
        done.joined[game.summary.id] = _join(store, game, games, now)
    done.photos = _add_photos(store.folder, coming.opened)
    done.settings = _add_settings(store, coming.library.get("settings", {}).values())
    for table, docs in coming.library.items():
        if table not in NOT_ADDED:
            done.lines[table] = _add_lines(store, table, docs.values())
    return done


def _add(store: Store, game: Game) -> None:
    file = store.create({**game.header, "id": game.summary.id})
    file.join(game.entries)
    with suppress(NotSaved):
        # The game is safe; an outdated list will catch up. Its result may have been left out with a deleted game.
        store.note_summary(game.summary)
        store.count_result(game.summary.id)


def _join(store: Store, game: Game, games: Mapping[str, Rulebook], now: int) -> Join:
    entries = read_entries(game.entries)
    came = Join(new_id(), now, "", False, frozenset(entry.id for entry in entries))
    store.open(game.summary.id).join(came.marked(entry) for entry in entries)
    with suppress(Problem):
        # A game that this version does not know is kept all the same.
        note(store, open_session(store, game.summary.id, games), now)
    return came


def _add_lines(store: Store, table: str, docs: Iterable[Doc]) -> list[int]:
    known = {_key(table, doc) for doc in store.lines(table).values()}
    return store.add_lines(table, [doc for doc in docs if _key(table, doc) not in known])


def _key(table: str, doc: Doc) -> str:
    names = KEYS.get(table, ("session",) if "session" in doc else ())
    return encode([doc.get(name) for name in names] if names else doc)


def _add_settings(store: Store, kept: Iterable[Doc]) -> Doc | None:
    """All of them on a phone that has none yet; bookmarks anywhere. Gives what they were, if they changed."""
    before, theirs = store.settings(), next(iter(kept), None)
    if theirs is None:
        return None
    there = Settings.read(theirs)
    after: dict[str, Any] = {**there.plain(), "device": ""}
    if before:
        here = Settings.read(before)
        after = {**before, "bookmarks": [*dict.fromkeys((*here.bookmarks, *there.bookmarks))]}
    if encode(after) == encode(before):
        return None
    store.save_settings(after)
    return before


def _add_photos(folder: Path, opened: Opened) -> list[Path]:
    """Their names were looked at when the file was opened: each is a photo in the folder of photos."""
    added = []
    for name in opened.photos:
        path = folder / name
        data = None if path.exists() else opened.photo(name)
        if data is not None:
            try:
                disk.write_whole(path, [data])
            except OSError as error:
                raise disk.not_saved(error) from error
            added.append(path)
    return added


def undo(store: Store, done: Restored, games: Mapping[str, Rulebook], now: int) -> None:
    """Removes what was added: new games go to the bin, entries are taken back like any join."""
    for session in done.new:
        wastebin.delete(store, session, now)
    for session, came in done.joined.items():
        merge.take_back(store, open_session(store, session, games), came, now)
    for table, ids in done.lines.items():
        store.drop_lines(table, ids)
    for path in done.photos:
        path.unlink(missing_ok=True)
    if done.settings is not None:
        store.save_settings(done.settings)
