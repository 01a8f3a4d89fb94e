"""A log as columns: what an entry repeats of those before it is left out. `log_in` reads it back, entry for entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.session.entry import Entry, EntryId
from companion.share.columns import TextsOut, put_column
from companion.share.expected import CONTROLS, FORCED, KEY, SEAT, SEEN, Expected, put_seen, starts
from companion.share.keys import KeysOut
from companion.share.numbers import ByteWriter
from companion.share.rows import RowsOut
from companion.share.vocabulary import Vocabulary


class LogOut:
    """Entries in the order that counts, to be written with these phones and texts."""

    def __init__(
        self, entries: Sequence[Entry], devices: Sequence[str], created: int, words: Vocabulary, texts: TextsOut
    ) -> None:
        self._entries = entries
        self._devices = devices
        self._created = created
        self._words = words
        self._texts = texts
        self._starts = starts(entries)

    def put(self, out: ByteWriter) -> None:
        out.count(len(self._entries))
        put_column(out, [self._starts.get(device, 0) for device in self._devices], self._texts)
        rows = self._rows()
        keys = KeysOut(self._entries, self._kinds)
        rows.put_names(out)
        self._put_shapes(out, rows, keys)
        self._put_origins(out)
        rows.put_columns(out)
        keys.put(out, self._texts, self._words.keys)

    def _rows(self) -> RowsOut:
        by_id = {entry.id: entry for entry in self._entries}
        self._kinds = [_kind_of_values(entry, by_id) for entry in self._entries]
        pairs = zip(self._kinds, self._entries, strict=True)
        return RowsOut(self._words, self._texts, [(kind, entry.values) for kind, entry in pairs if _has_row(entry)])

    def _put_shapes(self, out: ByteWriter, rows: RowsOut, keys: KeysOut) -> None:
        """What sort each entry is: first the sorts there are, then a number for each entry."""
        shapes: dict[tuple[int, ...], int] = {}
        column = []
        for kind, entry, form in zip(self._kinds, self._entries, keys.form, strict=True):
            key = (form,) if form else ()
            shape = (_marks(entry), *key, *(rows.shape(kind, entry.values) if _has_row(entry) else ()))
            column.append(shapes.setdefault(shape, len(shapes)))
        out.count(len(shapes))
        for marks, *rest in shapes:
            # A control entry without values has neither a type nor fields to tell.
            out.count(2 * marks + (len(rest) > 1))
            for one in rest:
                out.count(one)
        put_column(out, column, self._texts)

    def _put_origins(self, out: ByteWriter) -> None:
        """Who, when, about whom, and what was seen: a column each."""
        numbers = {device: number for number, device in enumerate(self._devices)}
        expected = Expected(self._starts, self._created)
        columns: list[list[int]] = [[] for _ in range(7)]
        devices, seqs, lamports, times, seats, targets, seen = columns
        for entry in self._entries:
            devices.append(numbers[entry.device])
            seqs.append(entry.seq - expected.last_seq(entry.device) - 1)
            lamports.append(entry.lamport - expected.lamport)
            times.append(entry.time - expected.time)
            if entry.seat is not None:
                seats.append(entry.seat)
            if entry.target is not None:
                device, seq = entry.target
                targets += [numbers[device], expected.last_seq(device) - seq]
            expected.pass_by(entry.device, entry.seq, entry.lamport, entry.time)
            if entry.seen is not None:
                totals, upto = entry.seen.totals, entry.seen.upto
                seen.append(len(totals))
                seen += [now - then for now, then in zip(totals, expected.totals(len(totals)), strict=True)]
                seen += [put_seen(upto.get(one), expected.last_seq(one)) for one in self._devices]
                expected.pass_totals(totals)
        for column in columns:
            if column is seen:
                out.count(len(seen))
            put_column(out, column, self._texts)


def _kind_of_values(entry: Entry, log: Mapping[EntryId, Entry]) -> str:
    """An amendment has the values of the entry it is about."""
    target = log.get(entry.target) if entry.target is not None else None
    return entry.type if target is None or target.is_control else target.type


def _has_row(entry: Entry) -> bool:
    return bool(entry.values) or not entry.is_control


def _marks(entry: Entry) -> int:
    return (
        (CONTROLS.index(entry.type) if entry.is_control else 0)
        | (FORCED if entry.forced else 0)
        | (SEAT if entry.seat is not None else 0)
        | (KEY if entry.key else 0)
        | (SEEN if entry.seen is not None else 0)
    )
