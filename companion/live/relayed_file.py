"""A session file that is kept in step with a room, without a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from companion.live.desk import Desk
from companion.live.file_table import FileTable
from companion.live.relay import Relay, Room
from companion.live.relay_link import Broker, RelayLink
from companion.live.sealed import Keys, room_key
from companion.session.session import Session
from companion.share.exchange import look
from companion.share.message import Parcel
from companion.store import disk
from companion.store.export import dump, write_session
from rules.kit.contract import Game


class RelayedFile:
    """The file may exist already, or it comes from the room. `told` is called whenever the room changes."""

    def __init__(self, path: Path, games: Mapping[str, Game], told: Callable[[Room], None]) -> None:
        self._path, self._games, self._told = path, games, told
        self._thread = ThreadPoolExecutor(1, "relayed file")
        self.table: FileTable | None = None
        self.relay: Relay | None = None

    @property
    def session(self) -> Session | None:
        return self.table.session if self.table is not None else None

    def open_room(self, broker: Broker) -> RelayLink:
        """The room of the game in the file: always the same one, so its secret is kept first of all."""
        table = self._opened()
        assert table.session is not None
        link = RelayLink(broker, Keys.of(room_key(table.session.secret)))
        self.join(link)
        return link

    def join(self, link: RelayLink) -> None:
        table = self._opened() if self.table is None and self._path.exists() else self.table
        desk = Desk(table, self._later) if table is not None else None
        self.relay = Relay(link, self._later, self._told, desk=desk, begin=self._begin)
        self.relay.start()

    def stop(self) -> None:
        if self.relay is not None:
            self.relay.stop(10)
        self._thread.shutdown()

    def _opened(self) -> FileTable:
        self.table = FileTable(self._path, self._games)
        self.table.keep_entries([])
        return self.table

    def _begin(self, parcel: Parcel) -> Desk:
        session = look(parcel, self._games, None).session
        disk.write_copy(self._path, dump(write_session(session)).encode("utf-8", "surrogatepass"))
        return Desk(self._opened(), self._later)

    def _later(self, work: Callable[[], None]) -> None:
        try:
            self._thread.submit(work)
        except RuntimeError:
            # It has ended, and so has everybody who could have asked.
            return
