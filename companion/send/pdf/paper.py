"""A sheet of paper: fonts, colors, badges, and how far down it is written."""

from __future__ import annotations

import json
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from fpdf import FPDF
from PIL import Image

from companion.badges import LETTER_DROP, SHAPES

ASSETS = Path(__file__).resolve().parents[3] / "assets"
GAMES = ASSETS.parent / "rules"
FONTS = {"serif": "PTSerif-Bold", "strong": "Roboto-Medium", "plain": "Roboto-Regular"}
WIDTH, HEIGHT, EDGE = 210, 297, 15  # millimetres
FOOT = 18
POINT = 0.3528
"""Millimetres."""
THIN, THICK = 0.18, 0.6
SMALLEST = 0.6
"""As a share of its size: a longer text is cut."""
SHARES = {"left": 0.0, "middle": 0.5, "right": 1.0}


@cache
def tokens() -> dict[str, Any]:
    found = json.loads((ASSETS / "tokens.json").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def ink(role: str = "ink") -> tuple[int, int, int]:
    """Of the light theme: paper is white."""
    return rgb(tokens()["themes"]["light"][role])


def player(colour: str) -> dict[str, Any]:
    """The shades of a player on white, and the shape."""
    found = next(one for one in tokens()["players"] if one["id"] == colour)
    return {**found["light"], "shape": found["shape"]}


class Paper:
    """`y` is how far down it is written, in millimetres from the top."""

    def __init__(self, title: str, language: str) -> None:
        self.pdf = FPDF(unit="mm", format="A4")
        self.pdf.set_auto_page_break(False)
        for name, file in FONTS.items():
            self.pdf.add_font(name, "", ASSETS / "fonts" / f"{file}.ttf")
        self.pdf.set_title(title)
        self.pdf.set_creator("Annals")
        self.pdf.set_lang(language)
        self.y = 0.0
        self.turn()

    def turn(self) -> None:
        """To a new page."""
        self.pdf.add_page()
        self.y = EDGE

    def need(self, height: float) -> None:
        """A new page if there is no more room for this much."""
        if self.y + height > HEIGHT - FOOT:
            self.turn()

    def width_of(self, text: str, font: str, size: float) -> float:
        self.pdf.set_font(font, size=size)
        return float(self.pdf.get_string_width(text))

    def smaller(self, text: str, font: str, size: float, room: float) -> float:
        """The size at which a text fits, a little smaller if necessary."""
        wide = self.width_of(text, font, size)
        return size if wide <= room else max(size * SMALLEST, 0.98 * size * room / wide)

    def fitted(self, text: str, font: str, size: float, room: float) -> str:
        """As much of a text as there is room for."""
        if self.width_of(text, font, size) <= room:
            return text
        while text and self.width_of(f"{text}…", font, size) > room:
            text = text[:-1]
        return f"{text.rstrip()}…"

    def write(
        self,
        text: str,
        x: float,
        y: float,
        font: str = "plain",
        size: float = 10,
        colour: tuple[int, int, int] | None = None,
        align: str = "left",
        room: float = 0,
    ) -> None:
        """One line with its baseline at `y`."""
        text = self.fitted(text, font, size, room) if room else text
        self.pdf.set_text_color(*(colour or ink()))
        self.pdf.text(x - SHARES[align] * self.width_of(text, font, size), y, text)

    def line(self, x: float, y: float, right: float, role: str = "line", width: float = THIN) -> None:
        self.pdf.set_draw_color(*ink(role))
        self.pdf.set_line_width(width)
        self.pdf.line(x, y, right, y)

    def badge(self, colour: str, letter: str, x: float, y: float, extent: float) -> None:
        """A player's sign around a spot."""
        look, half = player(colour), extent / 2
        points = [(x + half * across, y - half * up) for across, up in SHAPES[look["shape"]]]
        self.pdf.set_fill_color(*rgb(look["fill"]))
        self.pdf.set_draw_color(*rgb(look["text"]))
        self.pdf.set_line_width(THIN)
        self.pdf.polygon(points, style="DF")
        size = extent * 0.5 / POINT
        drop = half * LETTER_DROP.get(look["shape"], 0) + extent * 0.18
        if letter:
            self.write(letter, x, y + drop, "strong", size, rgb(look["on"]), "middle")

    def emblem(self, game: str, x: float, y: float, side: float) -> None:
        """The tile of a game; nothing for a game without one."""
        picture = GAMES / game / "emblem.png"
        if picture.exists():
            self.pdf.image(str(picture), x, y, side, side)

    def glyph(self, name: str, x: float, y: float, side: float) -> None:
        """A sign of the app, its left upper corner there."""
        picture = _glyph(name)
        if picture is not None:
            self.pdf.image(BytesIO(picture), x, y, side, side)


@cache
def _glyph(name: str) -> bytes | None:
    """Cut out of the sheet of signs, which are white there, and tinted."""
    described = json.loads((ASSETS / "icons" / "glyphs.atlas").read_text(encoding="utf-8"))
    region = next((regions[name] for regions in described.values() if name in regions), None)
    if region is None:
        return None
    x, y, width, height = region
    sheet = Image.open(ASSETS / "icons" / "glyphs.png")
    # An atlas counts from the bottom.
    top = sheet.height - y - height
    shape = sheet.crop((x, top, x + width, top + height)).getchannel("A")
    tinted = Image.new("RGBA", shape.size, (*ink("ink_2"), 0))
    tinted.putalpha(shape)
    out = BytesIO()
    tinted.save(out, "PNG")
    return out.getvalue()
