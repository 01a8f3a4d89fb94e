"""What was accepted: told in words, which needs no window, and drawn on the pages of the app."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.errors import Problem
from companion.session.history import by_round, course, newest_chapters, tell
from companion.session.session import Session
from companion.settings import Settings
from companion.share import codec, exchange
from companion.share.exchange import Preview
from companion.share.message import Parcel
from companion.store.export import dump, write_session
from companion.store.index import SUFFIX
from companion.store.store import Store
from companion.store.transfer import open_session, summary_of
from companion.text import LANGUAGES, Translator, translator_for
from rules import all_games
from rules.kit import play

if TYPE_CHECKING:
    from tools.fuzz.pages import Pages


class Shown(Protocol):
    def tell(self) -> None:
        """Says everything that the pages would say about it."""

    def draw(self, pages: Pages) -> Iterator[None]:
        """Draws it on the real pages, one after the other: each is measured separately."""


@dataclass(frozen=True)
class Joined:
    """A game that was received, perhaps joined to one already here."""

    parcel: Parcel
    seen: Preview
    own: Session | None

    def tell(self) -> None:
        tell_session(self.seen.session)

    def draw(self, pages: Pages) -> Iterator[None]:
        return pages.draw_parcel(self.parcel, self.own)


@dataclass(frozen=True)
class Set:
    """Settings as they were read."""

    settings: Settings

    def tell(self) -> None:
        dump(self.settings.plain()).encode()
        translator_for(self.settings.language).say("settings.title")

    def draw(self, pages: Pages) -> Iterator[None]:
        return pages.draw_settings(self.settings)


@dataclass(frozen=True)
class Kept:
    """A library or a game on disk. Opening it is what is being tried, so that is part of `tell`."""

    name: str
    data: bytes
    beside: Path
    """The folder it was taken from; what else is there is sound."""

    def tell(self) -> None:
        tell_folder(self.put(self.beside.parent / "opened"))

    def draw(self, pages: Pages) -> Iterator[None]:
        return pages.draw_folder(self.put(self.beside.parent / "opened"))

    def put(self, folder: Path) -> Path:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.beside, folder)
        sessions = sorted(folder.glob(f"*{SUFFIX}"))
        (folder / self.name if self.name.endswith(".journal") else sessions[0]).write_bytes(self.data)
        return folder


@dataclass(frozen=True)
class Imported:
    """A folder that a command has filled."""

    folder: Path

    def tell(self) -> None:
        copy = self.folder.with_name("opened")
        shutil.rmtree(copy, ignore_errors=True)
        tell_folder(shutil.copytree(self.folder, copy))

    def draw(self, pages: Pages) -> Iterator[None]:
        return pages.draw_folder(self.folder)


def tell_folder(folder: Path) -> None:
    """Every game there is, and then none."""
    store = Store(folder)
    for summary in store.sessions():
        try:
            tell_session(open_session(store, summary.id, all_games()))
        except Problem as problem:
            problem.text.key.encode()
    store.players(), store.results(), store.claimed_seat("gone"), store.numbers("hadara")
    Settings.read(store.settings())
    for summary in store.sessions():
        store.delete(summary.id)
    assert store.sessions() == []
    store.close()


def tell_session(session: Session) -> None:
    """In a language picked by its length, so that each gets its turn."""
    words = translator_for([*LANGUAGES][len(session.log) % len(LANGUAGES)])
    names = [seat.name for seat in session.setup.seats]
    rules, state = session.rules, session.state
    summary_of(session, 0).plain()
    for chapter in newest_chapters(session):
        words.show(chapter.moment, names)
        for told in (tell(session, item) for item in chapter.items):
            _tell(words, words.show(told.text, names), told.reason)
    by_round(session), course(session), session.disagreement()
    step = rules.step(state)
    _tell(words, words.show(step.title, names), words.show(step.text, names), *names)
    for seat in range(len(names)):
        rules.seat_panels(state, seat), rules.offers(state, seat), play.brief_panels(rules, state, seat)
    dump(write_session(session)).encode()
    try:
        codec.encode(exchange.whole(session))
    except Problem as problem:
        problem.text.key.encode()


def _tell(words: Translator, *told: str) -> None:
    for one in told:
        # Half of an emoji cannot be drawn, and cannot be written as bytes either.
        one.encode()
        assert "\n" not in one, one
