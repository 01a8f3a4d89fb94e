"""A phone with games, people, typed numbers and settings; and what two phones must agree in to be equal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.session.entry import JOIN
from companion.store.records import encode
from companion.store.store import Store
from companion.store.transfer import import_session, open_session
from tests.companion.send.told import FIVE, FOUR, PAD, SHARED, data_of
from tests.games import GAMES

ALL = (FOUR, FIVE, SHARED, PAD)
NOW = 1_794_700_000
PHOTO = b"\xff\xd8photo"


def filled(folder: Path, *names: str) -> Store:
    store = Store(folder)
    for name in names or ALL:
        import_session(store, data_of(name), GAMES, NOW)
    store.remember_players([{"name": "Anna", "colour": "red"}, {"name": "Дмитро", "colour": "gold"}])
    store.remember_numbers("toy", {"tower": 3})
    store.save_settings({"language": "uk", "theme": "dark", "bookmarks": ["toy/grain"]})
    photos = folder / "photos"
    photos.mkdir(exist_ok=True)
    (photos / "fourplayers.jpg").write_bytes(PHOTO)
    return store


def part_of(name: str, count: int) -> dict[str, Any]:
    """The first entries of a recorded game."""
    data = data_of(name)
    return {**data, "entries": data["entries"][:count]}


def kept(store: Store) -> dict[str, Any]:
    """Everything a player would miss."""
    sessions = [one.id for one in store.sessions()]
    return {
        "games": {one: open_session(store, one, GAMES).state for one in sessions},
        "entries": {one: sorted(map(_entry, store.open(one).entries)) for one in sessions},
        "standing": {one.id: one.plain() for one in store.sessions()},
        "results": sorted(map(encode, store.results())),
        "players": sorted(map(encode, store.players())),
        "numbers": store.numbers("toy"),
        "settings": {name: value for name, value in store.settings().items() if name != "device"},
        "photos": {path.name: path.read_bytes() for path in (store.folder / "photos").glob("*")},
    }


def _entry(doc: dict[str, Any]) -> str:
    return encode({name: value for name, value in doc.items() if name != JOIN})
