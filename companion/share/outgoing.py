"""A message to be sent: as codes to be shown, as a picture, a text or a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from companion.errors import BadCode, Problem
from companion.share.codec import encode
from companion.share.exchange import Gap
from companion.share.frames import DENSITIES, Loop, fits_still, still
from companion.share.inbox import file_of, text_of
from companion.share.message import Hello, Message
from companion.share.qr import Modules, modules_of, png_of
from rules.kit.text import Text

SPARE = 8
"""Frames a loop shows beyond twice what is needed: a camera that misses half of them still gets enough in one round."""


class Codes:
    """Bytes as codes. They are made on demand and kept, since a loop comes round again."""

    def __init__(self, make: Callable[[], bytes]) -> None:
        self._make = make
        self._codes: dict[tuple[str, int], Modules] = {}
        self._loops: dict[str, Loop] = {}

    @cached_property
    def _data(self) -> bytes:
        return self._make()

    @cached_property
    def problem(self) -> Text | None:
        """Why it cannot be shown as codes; a file can always be made."""
        try:
            if not self.is_still:
                self._loop(next(iter(DENSITIES)))
        except Problem as problem:
            return problem.text
        return None

    @property
    def is_still(self) -> bool:
        """Whether one code holds it all."""
        return fits_still(self._data)

    def needed(self, density: str) -> int:
        """How many different codes of the loop are enough."""
        return 1 if self.is_still else self._loop(density).needed

    def count(self, density: str) -> int:
        """Codes that are shown before the first one comes again."""
        if self.is_still:
            return 1
        loop = self._loop(density)
        return min(loop.length, 2 * loop.needed + SPARE)

    def modules(self, index: int, density: str) -> Modules:
        """One code, rows of booleans, True is black."""
        shown = (density, index % self.count(density))
        if shown not in self._codes:
            frame = still(self._data) if self.is_still else self._loop(density).at(shown[1])
            self._codes[shown] = modules_of(frame)
        return self._codes[shown]

    def has_ready(self, index: int, density: str) -> bool:
        """Whether a code was made before and costs nothing."""
        return (density, index % self.count(density)) in self._codes

    def picture(self) -> bytes:
        """Of a still code."""
        if not self.is_still:
            raise BadCode("share.too_long")
        return png_of(self.modules(0, next(iter(DENSITIES))))

    def _loop(self, density: str) -> Loop:
        if density not in self._loops:
            self._loops[density] = Loop(self._data, density)
        return self._loops[density]


class Outgoing(Codes):
    """What is shown to another phone of a game."""

    def __init__(self, message: Message, gap: Gap | None = None) -> None:
        super().__init__(lambda: encode(message))
        self.message = message
        self.gap = gap
        """What each of the two phones has that the other lacks, once that is known."""

    @property
    def entries(self) -> int:
        return 0 if isinstance(self.message, Hello) else len(self.message.entries)

    @property
    def text(self) -> str:
        return text_of(self.message)

    @property
    def file(self) -> bytes:
        return file_of(self.message)
