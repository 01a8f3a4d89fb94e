"""Draws what a phone shows of the app before it runs, from assets/icons/app.svg: `python -m tools.app_icon`.

The icon itself, a small one for a window, the two layers of the icon that a phone cuts to its own shape, and the
picture shown while the app starts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from xml.etree import ElementTree

from tools.glyphs import Mask, picture, stroked
from tools.outline import Line, lines_of

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SOURCE = ASSETS / "icons" / "app.svg"
SVG = "{http://www.w3.org/2000/svg}"
PLACED = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([-\d.]+)\)")
LAYER = 432
"""108 dp at the highest density. Whatever the shape, its middle 66 dp are seen."""
SEEN = 66 / 108
START = 768
WINDOW = 64
"""Of a window on a desktop."""

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Icon:
    """The sign of the app on its ground, in the drawing's own units."""

    size: float
    corner: float
    ground: Colour
    ink: Colour
    lines: list[Line]
    width: float


def drawn() -> Icon:
    root = ElementTree.parse(SOURCE).getroot()
    box, group = root.find(f"{SVG}rect"), root.find(f"{SVG}g")
    assert box is not None
    assert group is not None
    placed = PLACED.fullmatch(group.attrib["transform"])
    assert placed is not None
    left, top, scale = map(float, placed.groups())
    lines = [[(left + scale * x, top + scale * y) for x, y in line] for path in group for line in lines_of(path)]
    return Icon(
        float(root.attrib["width"]),
        float(box.attrib["rx"]),
        colour_of(box.attrib["fill"]),
        colour_of(group.attrib["stroke"]),
        lines,
        scale * float(group.attrib["stroke-width"]),
    )


def colour_of(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def sign_mask(icon: Icon, size: int, share: float) -> Mask:
    """The sign alone in the middle of a square, as large as if the whole icon took that share of it."""
    scale, margin = size * share / icon.size, size * (1 - share) / 2
    lines = [[(x * scale + margin, y * scale + margin) for x, y in line] for line in icon.lines]
    return stroked(lines, icon.width * scale / 2, size)


def round_square(size: int, corner: float) -> Mask:
    """A square with round corners that fills its picture."""
    inside = corner, size - corner

    def share(x: float, y: float) -> float:
        away = [max(inside[0] - one, one - inside[1], 0.0) for one in (x, y)]
        return min(1.0, max(0.0, corner + 0.5 - hypot(*away)))

    return [[share(x + 0.5, y + 0.5) for x in range(size)] for y in range(size)]


def tinted(mask: Mask, colour: Colour) -> list[bytes]:
    head = bytes(colour)
    return [b"".join(head + bytes((round(255 * share),)) for share in row) for row in mask]


def laid_over(ground: Mask, below: Colour, sign: Mask, above: Colour) -> list[bytes]:
    def pixel(held: float, covered: float) -> bytes:
        mixed = (round(a + (b - a) * covered) for a, b in zip(below, above, strict=True))
        return bytes((*mixed, round(255 * held)))

    return [b"".join(map(pixel, *rows)) for rows in zip(ground, sign, strict=True)]


def pictures() -> dict[str, bytes]:
    """Every file under assets/ that is drawn here."""
    icon = drawn()
    whole = round(icon.size)
    ground = round_square(whole, icon.corner)
    plain = [bytes((*icon.ground, 255)) * LAYER] * LAYER
    return {
        "icons/app.png": picture(laid_over(ground, icon.ground, sign_mask(icon, whole, 1), icon.ink), whole),
        "icons/window.png": picture(
            laid_over(
                round_square(WINDOW, icon.corner * WINDOW / whole), icon.ground, sign_mask(icon, WINDOW, 1), icon.ink
            ),
            WINDOW,
        ),
        "android/icon_foreground.png": picture(tinted(sign_mask(icon, LAYER, SEEN), icon.ink), LAYER),
        "android/icon_background.png": picture(plain, LAYER),
        "android/start.png": picture(tinted(sign_mask(icon, START, 0.4), icon.ink), START),
    }


def main() -> None:
    for name, data in pictures().items():
        path = ASSETS / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        print(f"{name}: {len(data)} bytes")


if __name__ == "__main__":
    main()
