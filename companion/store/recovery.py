"""Opens a journal in whatever condition it is in, and says what was found.

Nothing is deleted: what has to leave a file goes to `quarantine/` beside it, under a name not used before.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from companion.errors import BadFile, NotSaved
from companion.store import disk, migrations
from companion.store.lock import FolderLock
from companion.store.records import ENTRIES, LOST, Contents, Doc, Scan, line, scan
from rules.kit.text import Text, say


@dataclass(frozen=True, slots=True)
class Report:
    """What was found when a file was opened."""

    text: Text
    kept: Path | None = None
    """Where the damaged bytes lie."""


@dataclass(slots=True)
class Opened:
    """A file as it stands after opening. Without a header it could not be read at all."""

    header: Doc
    contents: Contents = field(default_factory=Contents)
    end: int = 0
    is_new: bool = False
    locked: Text | None = None
    """Why nothing can be added."""
    reports: list[Report] = field(default_factory=list)

    def report(self, text: Text, kept: Path | None = None) -> None:
        self.reports.append(Report(text, kept))

    def locked_by(self, why: Text | None) -> Opened:
        """Read-only from here on if there is a reason, which then becomes the first report."""
        if why is not None:
            self.locked = why
            self.reports.insert(0, Report(why))
        return self


def open_file(path: Path, spare: Doc | None, lock: FolderLock) -> Opened:
    """`spare` is the header of a new file, or of one that has lost its own."""
    opened = _sound(path)
    if opened is not None:
        return opened
    # It may look torn only because another window is writing to it: nothing is repaired until that is done.
    try:
        with lock.held():
            return _sound(path) or _mended(path, spare)
    except NotSaved as problem:
        return _unreadable(problem.text.key)


def _sound(path: Path) -> Opened | None:
    """A file with nothing to mend, read without a lock; None for any other."""
    try:
        found = _scan(path)
    except OSError:
        return None
    if found.header is None or found.has_gap or found.whole < found.size:
        return None
    is_ours = migrations.format_of(found.header) == migrations.FORMAT
    return Opened(found.header, found.contents, found.whole) if is_ours else None


def _mended(path: Path, spare: Doc | None) -> Opened:
    try:
        found = _scan(path)
    except FileNotFoundError:
        if not previous_of(path).exists():
            return _unreadable("error.no_session") if spare is None else Opened(spare, is_new=True)
        found = Scan()
    except OSError:
        return _unreadable("error.not_readable")
    header = found.header or spare
    if header is not None and migrations.format_of(header) > migrations.FORMAT:
        return Opened(header, found.contents).locked_by(say("error.newer"))
    is_broken = found.header is None or found.has_gap
    try:
        return _repaired(path, found, spare) if is_broken else _updated(path, found)
    except BadFile as problem:
        return _unreadable(problem.text.key)


def write_anew(path: Path, header: Doc, contents: Contents) -> int:
    """Writes the file without its dead records and returns its length."""
    lines = [line(header), *contents.lines()]
    disk.write_whole(path, lines)
    return sum(map(len, lines))


def keep_previous(path: Path) -> None:
    disk.write_whole(previous_of(path), [path.read_bytes()])
    disk.sync_folder(path.parent)


def _updated(path: Path, found: Scan) -> Opened:
    """A sound file, but perhaps in an older format, or with a tail that was being written when the phone died."""
    assert found.header is not None
    header, tables = migrations.migrated(found.header, found.contents.tables)
    is_older, is_cut = header is not found.header, found.whole < found.size
    opened = Opened(header, Contents.of(tables) if is_older else found.contents, found.whole)
    kept = why = None
    try:
        if is_cut:
            kept = disk.keep_bytes(path.read_bytes()[found.whole :], _quarantine(path), f"{path.name}.tail")
            disk.cut(path, found.whole)
        if is_older:
            keep_previous(path)
        if _note_losses(found, opened.contents) or is_older:
            opened.end = write_anew(path, header, opened.contents)
    except OSError as error:
        why = disk.not_saved(error).text
    if is_cut:
        opened.report(say("error.file_cut", n=opened.contents.live), kept)
    return opened.locked_by(why)


def _repaired(path: Path, found: Scan, spare: Doc | None) -> Opened:
    """A file with a gap or without a header: every record that is whole counts, before the damage and after it."""
    key = "error.file_repaired"
    header = found.header
    if header is None or migrations.format_of(header) == migrations.FORMAT:
        # A compacted file begins with what `.previous` ended with, so its records may be added to that.
        base = _scan_previous(path)
        if base.header is not None:
            key = "error.file_repaired" if found.whole else "error.file_previous"
            found = _scan(path, base.contents) if path.exists() else base
            header = header or base.header
    header = header or spare
    if header is None:
        return _given_up(path)
    header, tables = migrations.migrated(header, found.contents.tables)
    opened = Opened(header, Contents.of(tables))
    _note_losses(found, opened.contents)
    kept = why = None
    try:
        if path.exists():
            kept = disk.keep_bytes(path.read_bytes(), _quarantine(path), path.name)
        opened.end = write_anew(path, header, opened.contents)
    except OSError as error:
        why = disk.not_saved(error).text
    opened.report(say(key, n=opened.contents.live), kept)
    return opened.locked_by(why)


def _note_losses(found: Scan, contents: Contents) -> bool:
    """Keeps with a session which of its entries were lost, and says whether there are any."""
    if not found.damages:
        return False
    from companion.store.losses import losses

    lost = losses(found.damages, contents.tables.get(ENTRIES, {}))
    contents.add([LOST, contents.claim_id(LOST), one.plain()] for one in lost)
    return bool(lost)


def _given_up(path: Path) -> Opened:
    kept = None
    with suppress(OSError):
        kept = disk.move_aside(path, _quarantine(path))
    return _unreadable("error.file_unreadable", kept)


def _unreadable(key: str, kept: Path | None = None) -> Opened:
    opened = Opened({}, locked=say(key))
    opened.report(say(key), kept)
    return opened


def _scan(path: Path, onto: Contents | None = None) -> Scan:
    with path.open("rb") as file:
        return scan(file, onto)


def _scan_previous(path: Path) -> Scan:
    """The former file in today's format; an empty scan if it is of no use."""
    try:
        found = _scan(previous_of(path))
        if found.header is None or migrations.format_of(found.header) > migrations.FORMAT:
            return Scan()
        header, tables = migrations.migrated(found.header, found.contents.tables)
    except (OSError, BadFile):
        return Scan()
    return Scan(header, Contents.of(tables))


def previous_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.previous")


def _quarantine(path: Path) -> Path:
    return path.parent / "quarantine"
