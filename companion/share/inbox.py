"""Whatever comes in, be it a code from the camera, a text, a picture or a file, holds the same message."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from companion.errors import BadCode, BadFile, Problem
from companion.session.log import gaps_in
from companion.share.alphabet import PREFIX, from_text, to_text, without_breaks
from companion.share.codec import decode, encode
from companion.share.collector import Collector
from companion.share.exchange import whole
from companion.share.frames import still
from companion.share.gaps import digest_of, told, upto_of
from companion.share.message import MOST_ENTRIES, Message, Parcel, SentBox
from companion.share.numbers import damaged
from companion.share.scan import codes_in_picture
from companion.store.box_file import is_payload, is_plain, read_payload, read_plain
from companion.store.export import FORMAT, VERSION, dump, read_head, read_log
from companion.store.json_in import read_json
from rules.kit.contract import Game

SUFFIX = ".annals"
LARGEST_FILE = 16 * 1024 * 1024
"""Bytes of a picture or a file of ours."""
MOST_SIGNS = 2_000_000
"""Signs of a text with frames in it: a whole loop of the longest message."""
LONGEST_NOTE = 2_000
"""Characters in which an address is looked for: a message somebody sent, or one code."""
_LINK = re.compile(r"https?://\S{1,400}", re.IGNORECASE)
_ROOM = re.compile(r"annals://relay\S{1,400}", re.IGNORECASE)
"""A link to a room at a broker. It begins like a frame, but hardly any frame continues like this."""


def file_of(message: Message) -> bytes:
    """For a file with the suffix `.annals`, and for the share sheet. What is too long for a code is a session file."""
    if isinstance(message, Parcel) and len(message.entries) > MOST_ENTRIES:
        secret = {"secret": message.secret.hex()} if message.invites else {}
        entries = [entry.plain() for entry in message.entries]
        return dump({"format": FORMAT, "version": VERSION, **message.head, **secret, "entries": entries}).encode()
    return still(encode(message))


def text_of(message: Message) -> str:
    """For the clipboard and messengers."""
    return to_text(still(encode(message)))


class Inbox:
    """Collects until there is a message. A thing that is refused leaves what was collected as it is."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games
        self.collector = Collector()
        self.message: Message | SentBox | None = None
        self.link = ""
        """The last thing was an address: no message, but maybe the way to one."""

    def forget(self) -> None:
        """Begins again, for instance with a frame of another message."""
        self.collector.forget()
        self.message = None

    def add_code(self, text: str) -> bool:
        """The text of one QR code; False if it brings nothing new."""
        if self._is_link(text):
            return False
        frame = from_text(text)
        if is_payload(frame):
            return self._add_box(read_payload(frame))
        return self._add_frame(frame)

    def add_text(self, text: str) -> bool:
        """From the clipboard: one or more frames as text, or a session file's JSON."""
        if text.lstrip("\ufeff \t\r\n").startswith("{"):
            return self._add_session(text)
        if len(text) > MOST_SIGNS:
            raise BadCode("share.too_large")
        if self._is_link(text):
            return False
        _, *frames = without_breaks(text).upper().split(PREFIX)
        if not frames:
            raise BadCode("scan.not_ours")
        return self._add_all([PREFIX + frame for frame in frames])

    def _is_link(self, text: str) -> bool:
        """Whether it contains an address and nothing of ours, or a link to a room."""
        found = _ROOM.search(text[:LONGEST_NOTE])
        if found is None and PREFIX not in text.upper():
            found = _LINK.search(text[:LONGEST_NOTE])
        self.link = found[0] if found is not None else self.link
        return found is not None

    def add_file(self, path: Path) -> bool:
        """A picture, a file of ours, a session file: told apart by content, not by name."""
        data = _read(path)
        if data.startswith(_PICTURES):
            return self.add_picture(data)
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            # No text can begin with the first byte of a frame.
            return self._add_frame(data)
        return self.add_text(text)

    def add_picture(self, picture: Path | bytes) -> bool:
        """Every code in a picture. Another program's code next to ours does not matter."""
        codes = codes_in_picture(picture)
        if not codes:
            raise BadCode("share.no_code")
        return self._add_all([code for code in codes if PREFIX in code] or codes)

    def _add_all(self, codes: list[str]) -> bool:
        added = [self.add_code(code) for code in codes]
        return any(added)

    def _add_frame(self, frame: bytes) -> bool:
        is_new = self.collector.add(frame)
        if is_new and self.collector.message is not None:
            whole = self.collector.message
            try:
                self.message = self._known(read_payload(whole)) if is_payload(whole) else decode(whole)
            except Exception as error:
                # What is whole and still makes no sense is dropped, whatever is wrong with it: the next code starts
                # over.
                self.collector.forget()
                raise error if isinstance(error, Problem) else damaged() from error
        return is_new

    def _add_session(self, text: str) -> bool:
        data = read_json(text)
        if is_plain(data):
            return self._add_box(read_plain(data))
        head = whole(read_head(data, self._games))
        log = {(entry.id, entry.content): entry for entry in read_log(data)}
        # In the order of the game, as a session has them: it is not folded before somebody looks at it.
        entries = tuple(sorted(log.values(), key=lambda entry: entry.order))
        upto, gaps = told(upto_of(entries), gaps_in(entries))
        parcel = replace(head, entries=entries, upto=upto, gaps=gaps, digest=digest_of(entries))
        is_new = parcel != self.message
        self.message = parcel
        return is_new

    def _add_box(self, sent: SentBox) -> bool:
        is_new = self._known(sent) != self.message
        self.message = sent
        return is_new

    def _known(self, sent: SentBox) -> SentBox:
        if sent.game not in self._games:
            raise BadFile("error.unknown_game", game=sent.game)
        return sent


_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"RIFF")


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise BadCode("error.no_file", file=path.name) from None
    except (OSError, ValueError):
        raise BadCode("error.not_readable") from None
    if len(data) > LARGEST_FILE:
        raise BadCode("error.file_too_large")
    return data
