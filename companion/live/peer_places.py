"""Where a table was, is or would be, as phones tell each other: tried when it is gone from where it was."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from companion.errors import Problem
from companion.live.place import Place, read_place

MOST_KNOWN = 16


class KnownPlaces:
    """What was told long ago is forgotten first."""

    def __init__(self, places: Iterable[Place] = ()) -> None:
        self._places: dict[Place, None] = {}
        self.add(*places)

    def add(self, *places: Place) -> None:
        for place in places:
            found = Place(place.address, place.port)
            self._places.pop(found, None)
            self._places[found] = None
        for place in [*self._places][:-MOST_KNOWN]:
            del self._places[place]

    def besides(self, *words: str) -> list[Place]:
        return [place for place in self._places if place.words not in words]


def read_phones(told: Any) -> list[Place]:
    """Where app phones would host, from a roster; anything that makes no sense is skipped."""
    phones = [one for one in told if isinstance(one, Mapping)] if isinstance(told, list) else []
    return read_places([f"http://{one.get('address')}:{one.get('port')}/" for one in phones])


def read_places(urls: Any) -> list[Place]:
    """By another phone's word, without its invitation."""
    found = []
    for url in urls[:MOST_KNOWN] if isinstance(urls, list) else ():
        with suppress(Problem):
            place = read_place(str(url))
            found.append(Place(place.address, place.port))
    return found
