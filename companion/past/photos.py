"""A photo kept beside a game, as a file of its own: `photos/<session>.<kind>`."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.errors import BadFile
from companion.past.note import read_note
from companion.store import disk
from companion.store.store import Store

KINDS = (".jpg", ".jpeg", ".png", ".webp")
MOST_BYTES = 40 * 1024 * 1024


def photo_path(store: Store, session: str) -> Path | None:
    """Where the photo of a game lies; None if there is none, or it is gone."""
    name = read_note(store.note(session)).photo
    path = store.folder / "photos" / Path(name).name if name else None
    return path if path is not None and path.is_file() else None


def keep_photo(store: Store, session: str, picture: Path) -> None:
    """Keeps a copy of a picture, in place of the one before."""
    kind = picture.suffix.lower()
    if kind not in KINDS:
        raise BadFile("error.no_picture")
    try:
        if picture.stat().st_size > MOST_BYTES:
            raise BadFile("error.no_picture")
        data = picture.read_bytes()
    except OSError as error:
        raise BadFile("error.no_picture") from error
    path = store.folder / "photos" / f"{session}{kind}"
    before = photo_path(store, session)
    disk.make_folder(path.parent)
    disk.write_copy(path, data)
    _note(store, session, path.name)
    if before is not None and before != path:
        with suppress(OSError):
            before.unlink()


def drop_photo(store: Store, session: str) -> None:
    path = photo_path(store, session)
    if path is None:
        return
    _note(store, session, "")
    with suppress(OSError):
        path.unlink()


def _note(store: Store, session: str, photo: str) -> None:
    store.keep_note(session, read_note(store.note(session))._replace(photo=photo).plain())
