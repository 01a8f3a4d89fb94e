"""The pictures that others see: the strip of the README in docs/pictures, and the store's in three languages.

`make pictures` draws them anew. A store reads them from fastlane/metadata/android/<locale>/images.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from tools.pictures.guest_phone import draw_guest_phone
from tools.pictures.scenes import scenes
from tools.pictures.shots import DENSITY, Look, set_scene
from tools.pictures.showcase import Showcase
from tools.pictures.stage import PHONE, Stage

ROOT = Path(__file__).resolve().parents[2]
STRIP = ROOT / "docs" / "pictures" / "strip.png"
STORE = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en": "en-US", "ru": "ru-RU", "uk": "uk"}
"""A language as the app calls it, and as the stores do."""
NAMES = {
    "en": ("Anna", "Ben", "Clara", "Daniel"),
    "ru": ("Анна", "Борис", "Катя", "Дмитрий"),
    "uk": ("Ганна", "Борис", "Катря", "Дмитро"),
}
"""The players in the pictures of a language."""

IN_STRIP = (
    "player_through_the_ages",
    "play_new_dawn_turn",
    "play_hadara_income",
    "play_monumental_duel_actions",
    "invite_through_the_ages",
)
"""The four games and the live table; beside them stands the phone of a guest at it."""
STRIP_LANGUAGE = "en"
STRIP_GUEST = "through_the_ages"
PHONE_WIDTH, GAP = 300, 16
IN_STORE = (
    ("play_hadara_income", "light"),
    ("player_through_the_ages", "light"),
    ("form_hadara_draw", "dark"),
    ("contest_new_dawn", "light"),
    ("lookup_found_through_the_ages", "dark"),
    ("result_hadara", "light"),
)
"""In the order a visitor sees them."""


class Painter:
    """Draws scenes of one language, with players whose names are of that language."""

    def __init__(self, stage: Stage, folder: str, language: str) -> None:
        self._stage, self._language = stage, language
        self._showcase = Showcase(folder, names=NAMES[language])
        self._known = {scene.name: scene for scene in scenes(self._showcase.samples)}

    def draw(self, name: str, theme: str, path: Path) -> None:
        scene, look = self._known[name], Look(theme=theme, language=self._language)
        shell = set_scene(self._stage, scene, look, self._showcase.table(scene.sample), DENSITY)
        self._stage.shot(path)
        shell.let_go()


def draw_store(painter: Painter, language: str) -> None:
    images = STORE / LOCALES[language] / "images"
    for number, (scene, theme) in enumerate(IN_STORE, start=1):
        painter.draw(scene, theme, images / "phoneScreenshots" / f"{number}.png")
    shutil.copy(ROOT / "assets" / "icons" / "app.png", images / "icon.png")


def draw_strip(painter: Painter, folder: Path) -> None:
    paths = [folder / f"{name}.png" for name in IN_STRIP]
    for name, path in zip(IN_STRIP, paths, strict=True):
        painter.draw(name, "light", path)
    guest = folder / "guest.png"
    draw_guest_phone(guest, STRIP_GUEST, STRIP_LANGUAGE, NAMES[STRIP_LANGUAGE], PHONE)
    side_by_side([*paths, guest], STRIP)


def side_by_side(paths: Sequence[Path], strip: Path) -> None:
    """Phones beside each other on transparent ground, in few colors: a page loads all of them at once."""
    phones = list(_shrunk(paths))
    height = max(phone.height for phone in phones)
    whole = Image.new("RGBA", (len(phones) * (PHONE_WIDTH + GAP) - GAP, height), (0, 0, 0, 0))
    for number, phone in enumerate(phones):
        whole.paste(phone, (number * (PHONE_WIDTH + GAP), 0))
    strip.parent.mkdir(parents=True, exist_ok=True)
    whole.quantize(256, method=Image.Quantize.FASTOCTREE).save(strip, optimize=True)


def _shrunk(paths: Sequence[Path]) -> Iterator[Image.Image]:
    for path in paths:
        with Image.open(path) as picture:
            height = round(picture.height * PHONE_WIDTH / picture.width)
            yield picture.convert("RGB").resize((PHONE_WIDTH, height), Image.Resampling.LANCZOS)


def main() -> int:
    stage = Stage()
    for language in LOCALES:
        with tempfile.TemporaryDirectory() as folder:
            painter = Painter(stage, folder, language)
            draw_store(painter, language)
            if language == STRIP_LANGUAGE:
                draw_strip(painter, Path(folder))
    print("Drawn anew: docs/pictures and fastlane/metadata/android")
    return 0


if __name__ == "__main__":
    sys.exit(main())
