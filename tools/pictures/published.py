"""The pictures that others see: those of the README in docs/pictures, and the store's in three languages.

`make pictures` draws them anew. A store reads them from fastlane/metadata/android/<locale>/images.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PIL import Image

from tools.pictures.scenes import scenes
from tools.pictures.shots import DENSITY, Look, set_scene
from tools.pictures.showcase import Showcase
from tools.pictures.stage import Stage

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "docs" / "pictures"
STORE = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en": "en-US", "ru": "ru-RU", "uk": "uk"}
"""A language as the app calls it, and as the stores do."""

IN_README = {
    "play_income_ru": ("play_hadara_income", Look(language="ru")),
    "form_card_en_dark": ("form_hadara_draw", Look(theme="dark")),
    "result_uk": ("result_hadara", Look(language="uk")),
    "board_ages_ru": ("player_through_the_ages", Look(language="ru")),
    "lookup_ru_dark": ("lookup_found_through_the_ages", Look(theme="dark", language="ru")),
    "share_en": ("share_hadara", Look()),
}
IN_STORE = (
    ("play_hadara_income", "light"),
    ("player_through_the_ages", "light"),
    ("form_hadara_draw", "dark"),
    ("contest_new_dawn", "light"),
    ("lookup_found_through_the_ages", "dark"),
    ("result_hadara", "light"),
)
"""In the order a visitor sees them."""


def pictures() -> Iterator[tuple[str, Look, Path]]:
    """A scene, the look it has, and where its picture goes."""
    for name, (scene, look) in IN_README.items():
        yield scene, look, README / f"{name}.png"
    for language, locale in LOCALES.items():
        for number, (scene, theme) in enumerate(IN_STORE, start=1):
            look = replace(Look(), theme=theme, language=language)
            yield scene, look, STORE / locale / "images" / "phoneScreenshots" / f"{number}.png"


def shrink(path: Path) -> None:
    """To half its size: a page shows six of them beside each other."""
    with Image.open(path) as picture:
        picture.convert("RGB").reduce(2).save(path, optimize=True)


def main() -> int:
    stage = Stage()
    with tempfile.TemporaryDirectory() as folder:
        showcase = Showcase(folder)
        known = {scene.name: scene for scene in scenes(showcase.samples)}
        for name, look, path in pictures():
            scene = known[name]
            shell = set_scene(stage, scene, look, showcase.table(scene.sample), DENSITY)
            stage.shot(path)
            if path.parent == README:
                shrink(path)
            shell.let_go()
    for locale in LOCALES.values():
        shutil.copy(ROOT / "assets" / "icons" / "app.png", STORE / locale / "images" / "icon.png")
    print("Drawn anew: docs/pictures and fastlane/metadata/android")
    return 0


if __name__ == "__main__":
    sys.exit(main())
