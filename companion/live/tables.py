"""Many tables at once, as a tournament has them: each watched in its room, told as plain data for one page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Condition
from typing import Any

from companion.live.desk import Desk
from companion.live.relay import Relay
from companion.live.relay_link import RelayLink
from companion.live.rights import WATCH, May
from companion.live.unkept_book import UnkeptBook
from companion.live.view.parts import Viewer
from companion.settings import new_id
from companion.share.message import Parcel
from rules.kit.contract import Game

MOST = 100


class WatchedTable:
    """One table in its room. Nothing of it is kept."""

    def __init__(
        self,
        link: RelayLink,
        games: Mapping[str, Game],
        later: Callable[[Callable[[], None]], None],
        changed: Callable[[], None],
    ) -> None:
        self._games, self._later, self._changed = games, later, changed
        self._viewers: dict[str, Viewer] = {}
        # Whatever the link allows, here it is only looked at.
        self.relay = Relay(link.watching, later, lambda room: changed(), begin=self._begin)

    def _begin(self, parcel: Parcel) -> Desk:
        desk = Desk(UnkeptBook.of(parcel, self._games, new_id()), self._later)
        desk.bind(lambda snapshot: self._changed())
        return desk

    def plain(self, language: str) -> dict[str, Any]:
        """How it stands, in a language."""
        room, desk = self.relay.room, self.relay.desk
        told: dict[str, Any] = {"state": room.state, "here": room.here}
        if desk is None:
            return told
        viewer = self._viewers.setdefault(language, Viewer(language))
        parts: Mapping[str, Any] = viewer.parts(desk.snapshot, None, May(WATCH))
        return {**told, **_told(parts), "entries": len(desk.snapshot.items)}


def _told(parts: Mapping[str, Any]) -> dict[str, Any]:
    game, outcome, last = parts["game"], parts["outcome"], parts["last"]
    ranking: Sequence[Sequence[int]] = outcome["ranking"] if outcome is not None else ()
    places = {seat: place for place, seats in enumerate(ranking, 1) for seat in seats}
    to_move = () if outcome is not None else parts["now"]["to_move"]
    return {
        "title": game["title"],
        "emblem": game["emblem"],
        "moment": game["moment"],
        "step": "" if outcome is not None else parts["now"].get("title", ""),
        "is_over": outcome is not None,
        "seats": [
            {**seat, "total": total, "is_to_move": seat["seat"] in to_move, "place": places.get(seat["seat"], 0)}
            for seat, total in zip(game["seats"], parts["totals"], strict=True)
        ],
        "last": {"text": last[0]["text"], "time": last[0]["time"], "seat": last[0]["seat"]} if last else None,
    }


class Tables:
    """All of them. `version` counts up with each change, whatever it is; everything may be asked from any thread."""

    def __init__(self, links: Iterable[RelayLink], games: Mapping[str, Game]) -> None:
        self._thread = ThreadPoolExecutor(1, "tables")
        self._told = Condition()
        self._plain: dict[str, tuple[int, list[dict[str, Any]]]] = {}
        self.version = 1
        self.tables = [WatchedTable(link, games, self._later, self.wake) for link in links]

    def start(self) -> None:
        for table in self.tables:
            table.relay.start()

    def stop(self) -> None:
        for table in self.tables:
            table.relay.stop()
        self._thread.shutdown()
        self.wake()

    def plain(self, language: str) -> list[dict[str, Any]]:
        """Written once for a change and a language, however many look on."""
        with self._told:
            version, plain = self._plain.get(language, (0, []))
            if version != self.version:
                version, plain = self.version, [table.plain(language) for table in self.tables]
                self._plain[language] = version, plain
            return plain

    def wait(self, version: int, seconds: float) -> int:
        """Waits until something changes or the time is up; returns the version then."""
        with self._told:
            self._told.wait_for(lambda: self.version != version, seconds)
            return self.version

    def _later(self, work: Callable[[], None]) -> None:
        try:
            self._thread.submit(work)
        except RuntimeError:
            # It has ended, and so has everybody who could have asked.
            return

    def wake(self) -> None:
        """Something is different: whoever waits looks again."""
        with self._told:
            self.version += 1
            self._told.notify_all()
