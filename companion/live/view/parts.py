"""The parts of a view: what a guest sees of the game, each part sent again only when it differs.

What is the same for everybody is written once for a snapshot and a language; what holds offers, once for each kind of
reader, since an offer says whether it is theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any
from urllib.parse import quote

import rules
from companion.badges import letter_of
from companion.live.rights import ALL, SEAT, WATCH, May, is_own, may_act_for, may_record
from companion.live.snapshot import Snapshot
from companion.live.view.asked import answer
from companion.live.view.looked import Looked, looked
from companion.live.view.plain import Plain, Writer, input_out
from companion.session.history import tell
from companion.text import translator_for
from rules.kit.inputs import Input
from rules.kit.line import one_line
from rules.kit.refusal import Refusal
from rules.kit.step import GridOffer
from rules.kit.text import Text, say

LAST = 4
"""Entries in the part of what happened last."""
MOST_TEXTS = 20_000

Reader = tuple[str, int | None]
"""What decides which offers are shown: what a guest may do, and, if only for their own seat, which seat that is."""


@cache
def _emblem(game: str) -> str:
    """The game's tile as an address that holds the picture itself; nothing for a game without one."""
    path = rules.FOLDER / game / "emblem.svg"
    # Characters as they are, since these can be packed on the way.
    return "data:image/svg+xml," + quote(path.read_text("utf-8").strip(), safe=' "=:/,.-') if path.exists() else ""


class Viewer:
    """The views of all guests who read one language."""

    def __init__(self, language: str) -> None:
        self.translator = translator_for(language)
        self.language = self.translator.language
        self._texts: dict[Text, str] = {}
        self._names: tuple[str, ...] = ()
        self._typed: tuple[str, ...] | None = None
        self._snapshot: Snapshot | None = None
        self._written: dict[tuple[str, Reader | None], Plain] = {}

    # Texts.

    def _turn_to(self, snapshot: Snapshot) -> Looked:
        """Everything that is kept is about one snapshot and its names."""
        if snapshot is not self._snapshot:
            self._snapshot, self._written = snapshot, {}
            if snapshot.names != self._typed:
                self._typed, self._texts = snapshot.names, {}
                self._names = tuple(
                    one_line(name) or self.translator.say("player.unnamed", n=seat + 1)
                    for seat, name in enumerate(snapshot.names)
                )
        return looked(snapshot)

    def name(self, seat: int) -> str:
        return self._names[seat]

    def show(self, text: Text) -> str:
        """Each text once: an entry changes few of them."""
        shown = self._texts.get(text)
        if shown is None:
            if len(self._texts) > MOST_TEXTS:
                self._texts = {}
            shown = self._texts[text] = self.translator.show(text, self._names)
        return shown

    def writer_for(self, seen: Looked, seat: int | None, may: May, is_whole: bool = False) -> Writer:
        return self._writer(seen, reader_of(seat, may), is_whole)

    def _writer(self, seen: Looked, reader: Reader, is_whole: bool = False) -> Writer:
        """For somebody who may do this much. Those who only watch are shown no offers."""
        what, seat = reader
        may = May(what)
        if what == WATCH:
            return Writer(self.show, None, is_whole)
        step = seen.step

        def mine(given: Input) -> bool:
            return may_record(may, seat, given, step)

        return Writer(self.show, mine, is_whole)

    # Parts.

    def parts(
        self, snapshot: Snapshot, seat: int | None, may: May, roster: Sequence[Mapping[str, Any]] = ()
    ) -> dict[str, Plain]:
        """All of them. `roster` is who is here: seat, name, how and since when, as plain data. A part that looks the
        same to two guests is the same object, so that it is turned into text only once."""
        seen = self._turn_to(snapshot)
        reader = reader_of(seat, may)
        parts = {
            "game": self._once(f"game {seat} {may}", seen, reader, lambda *_: self._game(snapshot, seat, may)),
            "now": self._once("now", seen, reader, self._now),
            "table": self._once("table", seen, reader, lambda seen, writer, _: writer.all(seen.table_panels)),
            "rows": self._once("rows", seen, reader, self._rows),
            "mover": self._once("mover", seen, reader, self._mover),
            "last": self._once(f"last {seat}", seen, reader, lambda *_: self._last(seen, seat)),
            "totals": self._once("totals", seen, reader, lambda *_: list(seen.totals)),
            "outcome": self._once("outcome", seen, reader, self._outcome),
            "live": roster if isinstance(roster, list) else list(roster),
        }
        if seat is not None and seat in seen.seats:
            parts["me"] = self._once(
                f"me {seat}", seen, reader, lambda seen, writer, reader: self._me(seen, writer, reader, seat)
            )
        return parts

    def answer(self, snapshot: Snapshot, seat: int | None, may: May, frame: Mapping[str, Any]) -> dict[str, Plain]:
        """To a question of a guest; `bad` holds the sentence for a question without an answer."""
        given = answer(self, self._turn_to(snapshot), seat, may, frame)
        found: dict[str, Plain] = {"bad": self.show(given.text)} if isinstance(given, Refusal) else given
        return found

    def _once(self, name: str, seen: Looked, reader: Reader, write: Callable[[Looked, Writer, Reader], Plain]) -> Plain:
        for key in ((name, None), (name, reader)):
            if key in self._written:
                return self._written[key]
        writer = self._writer(seen, reader)
        written = write(seen, writer, reader)
        self._written[name, reader if writer.has_offers else None] = written
        return written

    def _game(self, snapshot: Snapshot, seat: int | None, may: May) -> Plain:
        step = looked(snapshot).step
        meta = snapshot.game.meta
        seats = [
            {"seat": place, "name": self._names[place], "colour": one.colour, "letter": letter_of(one.name, place)}
            for place, one in enumerate(snapshot.setup.seats)
        ]
        return {
            "id": meta.id,
            "title": self.show(meta.title),
            "emblem": _emblem(meta.id),
            "moment": self.show(step.moment),
            "phase": self.show(step.phase) if step.phase is not None else "",
            "depth": self.show(say(f"setup.{snapshot.depth}")),
            "seats": seats,
            "me": seat,
            "may": may.plain(),
            "read_only": self.show(snapshot.read_only) if snapshot.read_only is not None else "",
        }

    def _now(self, seen: Looked, writer: Writer, reader: Reader) -> Plain:
        """The step, who owes something, and, for those concerned, ways to go on in more depth."""
        written = {**writer.write(seen.step), "to_move": list(seen.step.to_move)}
        if seen.deeper:
            writer.has_offers = True
            if reader[0] == ALL:
                written["deeper"] = writer.all(seen.deeper)
        return written

    def _rows(self, seen: Looked, writer: Writer, _: Reader) -> Plain:
        return [
            {
                **writer.write(seen.row(seat)),
                "seat": seat,
                "total": seen.totals[seat],
                "brief": writer.all(seen.brief(seat)),
            }
            for seat in seen.seats
        ]

    def _mover(self, seen: Looked, writer: Writer, reader: Reader) -> Plain:
        mover = seen.step.mover
        if mover is None:
            return None
        written: dict[str, Plain] = {"seat": mover, "panels": writer.all(seen.mover_panels(mover))}
        if seen.grid:
            writer.has_offers = True
            if may_act_for(May(reader[0]), reader[1], mover):
                written["grid"] = [self._grid_offer(seen, writer, one) for one in seen.grid]
        return written

    def _grid_offer(self, seen: Looked, writer: Writer, touched: GridOffer) -> Plain:
        written = writer.write(touched)
        if touched.quick:
            state = seen.snapshot.state
            written["quick"] = [
                {
                    "k": "Offer",
                    "input": input_out(given),
                    "label": self.show(given.brief(state)),
                    "glyph": given.sign_now(state)[0] or touched.glyph,
                    "tint": given.sign_now(state)[1],
                }
                for given in touched.quick
            ]
        return written

    def _me(self, seen: Looked, writer: Writer, reader: Reader, seat: int) -> Plain:
        written = {"seat": seat, "panels": writer.all(seen.board(seat))}
        if reader[0] != WATCH:
            writer.has_offers = True
            written["offers"] = writer.all(seen.offers(seat))
        return written

    def _outcome(self, seen: Looked, writer: Writer, _: Reader) -> Plain:
        return None if seen.outcome is None else writer.write(seen.outcome)

    def _last(self, seen: Looked, seat: int | None) -> Plain:
        """The newest entries, newest first."""
        told = self._written.get(("last", None))
        snapshot = seen.snapshot
        items = snapshot.items[-LAST:][::-1]
        if told is None:
            writer = Writer(self.show)
            told = self._written["last", None] = [self.told(snapshot, item, writer) for item in items]
        return [{**one, "own": is_own(seat, item.entry)} for one, item in zip(told, items, strict=True)]

    def told(self, snapshot: Snapshot, item: Any, writer: Writer) -> dict[str, Plain]:
        """An entry as the history tells it."""
        entry, found = item.entry, tell(snapshot, item)
        written: dict[str, Plain] = {
            "id": list(entry.id),
            "seat": entry.seat,
            "text": self.show(found.text),
            "sums": writer.all(found.sums),
            "time": entry.time,
            "status": item.status.value,
        }
        if item.is_forced:
            written["forced"] = True
        if found.is_corrected:
            written["corrected"] = True
        if item.amended_by is not None:
            written["amended"] = True
        if item.refusal is not None:
            written["refusal"] = writer.write(item.refusal)
        if found.reason:
            written["reason"] = found.reason
        return written


def reader_of(seat: int | None, may: May) -> Reader:
    """Somebody who watches, or has no seat to act for, reads what every watcher does."""
    if may.what == ALL:
        return ALL, None
    return (SEAT, seat) if may.what == SEAT and seat is not None else (WATCH, None)
