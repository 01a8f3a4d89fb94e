"""Draws every screen to PNG: by size, theme, language and text size."""

from __future__ import annotations

import argparse
import itertools
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from companion.table import Table
from companion.text import LANGUAGES
from screens.shell.page import Page
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from tools.pictures.scene import Scene
from tools.pictures.scenes import scenes
from tools.pictures.showcase import Showcase
from tools.pictures.stage import PHONE, Stage

SIZES = {"phone": PHONE, "small": (360, 640), "landscape": (915, 412), "tablet": (1280, 800)}
DENSITY = 2.0


@dataclass(frozen=True)
class Look:
    """One way to look at a scene."""

    size: str = "phone"
    theme: str = "light"
    language: str = "en"
    percent: int = 100

    @property
    def name(self) -> str:
        return f"{self.size}_{self.theme}_{self.language}_{self.percent}"


def all_looks() -> Iterator[Look]:
    """Every language, light and dark, upright and on its side, at 100 and 200 %; the rest once each."""
    for size, mode, language, percent in itertools.product(
        ("phone", "landscape"), ("light", "dark"), LANGUAGES, (100, 200)
    ):
        yield Look(size, mode, language, percent)
    yield Look(theme="black")
    yield Look("small", language="uk")
    yield Look("small", "dark", "ru", 150)
    yield Look("tablet", language="ru")
    yield Look("tablet", "dark")


def main(argv: Sequence[str]) -> int:
    """Pictures of every screen, drawn from recorded games in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        showcase = Showcase(folder)
        return draw(argv, showcase.samples, showcase.table)


def draw(argv: Sequence[str], samples: list[str], make_table: Callable[[str], Table]) -> int:
    """`make_table` gives the table a scene plays at, by the name of its sample."""
    chosen = _parser().parse_args(argv)
    looks = [Look()] if chosen.first else list(all_looks())
    stage = Stage()
    count = 0
    for scene in scenes(samples, chosen.first):
        if chosen.only and chosen.only not in scene.name:
            continue
        for look in looks:
            if chosen.look in look.name:
                _draw_one(stage, scene, look, make_table, chosen.folder)
                count += 1
    print(f"{count} pictures in {chosen.folder}")
    return 0


def _draw_one(stage: Stage, scene: Scene, look: Look, make_table: Callable[[str], Table], folder: Path) -> None:
    shell = set_scene(stage, scene, look, make_table(scene.sample), DENSITY)
    stage.shot(folder / scene.name / f"{look.name}.png")
    shell.let_go()


def set_scene(stage: Stage, scene: Scene, look: Look, table: Table, density: float = 1.0) -> Shell:
    """The app on the stage as the scene wants it, after all motion."""
    stage.clear()
    stage.set_up(SIZES[look.size], density)
    table.settings = replace(
        table.settings,
        theme=look.theme,
        language=look.language,
        text_scale=look.percent / 100,
        vibration=False,
    )
    # Most scenes leave the first page at once: it is only built for those that show it.
    pages = PAGES if scene.is_home else {**PAGES, "home": Page}
    shell = Shell(table, pages, "home", size=stage.window.size)
    stage.show(shell)
    scene.play(shell, table)
    # The picture is of the whole page.
    if shell.page is not None:
        shell.page.make_rest()
    stage.settle()
    return shell


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m companion shots")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--first", action="store_true", help="only the first screens, one look")
    parser.add_argument("--only", default="", help="scenes whose name holds this")
    parser.add_argument("--look", default="", help="looks whose name holds this, as in phone_dark_ru_200")
    return parser
