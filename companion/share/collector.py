"""Collects the frames of one message, in any order, with gaps and repetitions, until it is whole."""

from __future__ import annotations

from companion.errors import BadCode
from companion.share import erasure
from companion.share.frames import Piece, Still, blocks_of, mark_of, read_frame
from companion.share.numbers import damaged


class Collector:
    """Frames go in through `add`; `message` is there once enough have come.

    A frame of another message is refused, and what was collected stays: whoever asks decides whether to `forget` it and
    begin with the other one. The same message at another density starts over by itself.
    """

    message: bytes | None
    _first: Piece | None
    _blocks: list[dict[int, bytes]]

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.message, self._first, self._blocks = None, None, []

    @property
    def is_complete(self) -> bool:
        return self.message is not None

    @property
    def needed(self) -> int:
        """Different frames that are enough; 0 before the first one has come."""
        return self._first.count if self._first is not None else int(self.is_complete)

    @property
    def missing(self) -> int:
        """Frames still to come."""
        if self.message is not None or self._first is None:
            return 0
        return sum(max(0, need - len(have)) for need, have in zip(self._needs(), self._blocks, strict=True))

    @property
    def pieces(self) -> list[bool]:
        """For a row of boxes: as many as are needed, and which of them are filled."""
        have = self.needed - self.missing
        own = [self._has(number) for number in range(self.needed)]
        spare = have - sum(own)
        # A frame of sums stands for any piece that is still open: it fills the first such box.
        for number, filled in enumerate(own):
            if not filled and spare > 0:
                own[number] = True
                spare -= 1
        return own

    def add(self, frame: bytes) -> bool:
        """Adds a frame; False if it brings nothing new. Raises `BadCode` for what does not belong here."""
        read = read_frame(frame)
        if isinstance(read, Still):
            return self._add_still(read)
        first = self._first
        if self.message is not None or (first is not None and read.mark != first.mark):
            if self.message is not None and read.mark == mark_of(self.message):
                return False
            raise BadCode("share.other_message")
        if first is None or (first.length, len(first.piece)) != (read.length, len(read.piece)):
            self._first = read
            self._blocks = [{} for _ in range(blocks_of(read.count))]
        row, block = divmod(read.index, len(self._blocks))
        known, need = self._blocks[block], self._needs()[block]
        if row in known or len(known) >= need:
            return False
        known[row] = read.piece
        if self.missing == 0:
            self._finish()
        return True

    def _add_still(self, frame: Still) -> bool:
        if self.message == frame.message:
            return False
        if self.message is not None or self._first is not None:
            raise BadCode("share.other_message")
        self.message = frame.message
        return True

    def _needs(self) -> list[int]:
        """Pieces of each block: they were dealt out in turn."""
        blocks = len(self._blocks)
        return [len(range(block, self.needed, blocks)) for block in range(blocks)]

    def _has(self, number: int) -> bool:
        if self.message is not None:
            return True
        row, block = divmod(number, len(self._blocks))
        return row in self._blocks[block]

    def _finish(self) -> None:
        assert self._first is not None
        first, solved = self._first, []
        for known, need in zip(self._blocks, self._needs(), strict=True):
            solved.append(erasure.solve(known, need))
        dealt = [solved[number % len(solved)][number // len(solved)] for number in range(first.count)]
        message = b"".join(dealt)[: first.length]
        if mark_of(message) != first.mark:
            # Every frame was intact, but together they do not make what they promised.
            self.forget()
            raise damaged()
        self.message = message
        self._blocks = []
