"""Pictures of every screen a guest sees in a browser: `python -m tools.guest_pictures FOLDER`.

Each at the width of two phones, of a tablet and of a television, in every language, by day and by lamplight, from
recorded games at a real host. With `--only` only those whose names contain one of the words.
"""

from __future__ import annotations

import argparse
import itertools
import re
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import NamedTuple

import rules
from companion.text import LANGUAGES
from rules.kit import play
from tools.browser import browser
from tools.browser.engines import ENGINES, why_missing
from tools.browser.page import Page
from tools.browser.pool import Pool
from tools.guest_stage import LiveTable, Visitor
from tools.pictures.samples import goldens, recorded

SIZES = {"360": (360, 740), "390": (390, 844), "tablet": (820, 1180), "tv": (1920, 1080)}
OF_THE_LINE = re.compile("WebSocket|wss?://")
"""What browsers say of a line that was taken from them."""
THEMES = ("light", "dark")
SETTLED = 0.25
"""Seconds until what was touched is drawn."""


class Look(NamedTuple):
    size: str
    theme: str
    language: str

    @property
    def name(self) -> str:
        return f"{self.size}_{self.theme}_{self.language}"


class Scene(NamedTuple):
    """`show` takes a guest who is already at the table to what the picture shows."""

    name: str
    show: Callable[[Visitor], None]
    is_whole: bool = False
    """Whether all of the page is drawn, and not only what fits the screen."""


def looks() -> Iterator[Look]:
    return (Look(*one) for one in itertools.product(SIZES, THEMES, LANGUAGES))


def a_turn(path: Path, least: int) -> tuple[int, int]:
    """After how many entries (`least` or more) somebody is to move, if possible with a grid of offers; and who."""
    session = recorded(path)
    turns = []
    for count, item in enumerate(session.items[:-1], start=1):
        step = session.rules.step(item.after)
        if count >= least and step.to_move:
            turns.append((not play.grid(session.rules, item.after), count, step.to_move[0]))
    return min(turns)[1:]


# Scenes.


def tab(number: int) -> Callable[[Visitor], None]:
    return lambda guest: guest.page.find("nav button").at(number).click()


def form(guest: Visitor) -> None:
    """The first thing that asks something."""
    page = guest.page
    places = page.find("main .tile:not(.no)")
    for number in range(places.count()):
        if number < places.count():
            places.at(number).click()
        sleep(SETTLED)
        if page.find("dialog.form .ask, dialog.form .panel").count():
            answer = page.find("dialog.form .formbody button:not(.no)").first
            return answer.click() if answer.count() else None
        page.press("Escape")
    return None


def refusal(guest: Visitor) -> None:
    """What is impossible says why at once, or when its form is sent."""
    tab(1)(guest)
    page = guest.page
    for number in range(page.find(".tile.no").count()):
        page.find(".tile.no").at(number).click()
        sleep(SETTLED)
        if page.find("dialog.form .main").count():
            page.find("dialog.form .main").click()
            sleep(SETTLED)
        if page.find(".refusal").count():
            return
        page.press("Escape")


def found(guest: Visitor) -> None:
    tab(2)(guest)
    page = guest.page
    page.find(".linkrow").first.shows()
    title = page.find("main .card .linkrow").at(3).text()
    page.find("[type=search]").type(title.split("\n")[0].split(",")[0])
    page.find(".now h2").first.shows()


def topic(guest: Visitor) -> None:
    found(guest)
    sleep(2 * SETTLED)
    guest.page.find(".now .linkrow").first.click()
    guest.page.find(".answer").shows()


def linked(number: int) -> Callable[[Visitor], None]:
    return lambda guest: guest.page.find("main > .two .linkrow").at(number).click()


def lost(guest: Visitor) -> None:
    guest.browser.set_offline(True)
    guest.page.find(".lostline, .farlost").first.shows()


TURN = (
    Scene("table", lambda guest: None),
    Scene("table_whole", lambda guest: None, is_whole=True),
    Scene("seat", tab(1)),
    Scene("seat_whole", tab(1), is_whole=True),
    Scene("form", form),
    Scene("rules", tab(2)),
    Scene("rules_found", found),
    Scene("topic", topic),
    Scene("history", linked(0)),
    Scene("sheet", linked(1)),
    Scene("who", linked(2)),
    Scene("lost", lost),
)
OTHERS = (Scene("refusal", refusal),)
OVER = (Scene("result", linked(1)), Scene("over", lambda guest: None))
FAR = (Scene("far", lambda guest: None), Scene("far_lost", lost))


class Pictures:
    def __init__(self, folder: Path, pool: Pool, engine: str, only: Sequence[str]) -> None:
        self._folder, self._pool, self._engine, self._only = folder, pool, engine, only
        self.errors: list[str] = []

    def wanted(self, *names: str) -> bool:
        return not self._only or any(word in name for word in self._only for name in names)

    def draw(self, live: LiveTable, game: str, scenes: Sequence[Scene], seat: str, look: Look) -> None:
        """One guest sees all of them, each on a freshly opened page."""
        shown = {f"{game}_{scene.name}_{look.name}": scene for scene in scenes}
        shown = {name: scene for name, scene in shown.items() if self.wanted(name)}
        if not shown:
            return
        with self._guest(look) as guest:
            guest.come(live, seat)
            for name, scene in shown.items():
                guest.page.goto(live.address)
                guest.page.find("main.stack .now, main.far").first.shows()
                scene.show(guest)
                self._shoot(guest.page, name, is_whole=scene.is_whole)
                guest.page.evaluate("() => sessionStorage.clear()")
        live.clear()

    def join(self, live: LiveTable, game: str, look: Look) -> None:
        name = f"{game}_join_{look.name}"
        if self.wanted(name):
            with self._guest(look) as guest:
                guest.come(live)
                guest.page.find("[role=radio]").at(1).click()
                self._shoot(guest.page, name)
            live.clear()

    def _shoot(self, page: Page, name: str, *, is_whole: bool = False) -> None:
        sleep(SETTLED)
        look = page.browser.look
        if is_whole:
            high = page.evaluate("() => document.documentElement.scrollHeight")
            page.browser.become(look._replace(size=(look.size[0], high)))
        page.shoot(self._folder / f"{name}.png")
        page.browser.become(look)

    @contextmanager
    def _guest(self, look: Look) -> Iterator[Visitor]:
        scheme = "dark" if look.theme == "dark" else "light"
        guest = Visitor(self._pool, browser.Look(SIZES[look.size], look.language, scheme), self._engine)
        try:
            yield guest
        finally:
            self.errors += [error for error in guest.errors() if not OF_THE_LINE.search(error)]
            guest.close()


def draw_game(pictures: Pictures, game: str, folder: Path) -> None:
    path = next(one for one in [*(p for p in goldens(game) if "players" in p.stem), *goldens(game)])
    at, mover = a_turn(path, 40)
    turn = LiveTable(folder / "turn", path, at, own_seat=None)
    over = LiveTable(folder / "over", path, own_seat=None)
    names = turn.table.names
    for look in looks():
        if look.size == "tv":
            pictures.draw(turn, game, FAR, names_of_far(look.language), look)
            continue
        pictures.join(turn, game, look)
        pictures.draw(turn, game, TURN, names[mover], look)
        pictures.draw(turn, game, OTHERS, names[mover], look)
        pictures.draw(over, game, OVER, names[0], look)
    turn.end()
    over.end()


def names_of_far(language: str) -> str:
    from companion.text import translator_for

    return translator_for(language).say("guest.far")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", action="append", default=[], help="a part of a picture's name")
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--engine", choices=ENGINES, default="chromium")
    given = parser.parse_args()
    missing = why_missing(given.engine)
    if missing:
        parser.error(missing)
    given.folder.mkdir(parents=True, exist_ok=True)
    pool = Pool()
    pictures = Pictures(given.folder, pool, given.engine, given.only)
    try:
        for game in given.game or list(rules.all_games()):
            with tempfile.TemporaryDirectory() as folder:
                draw_game(pictures, game, Path(folder))
    finally:
        pool.close()
    print(f"{len(list(given.folder.glob('*.png')))} pictures; {len(pictures.errors)} errors")
    for error in pictures.errors[:5]:
        print(error)


if __name__ == "__main__":
    main()
