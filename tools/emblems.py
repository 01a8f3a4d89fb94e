"""Draws each game's emblem from its rules/<game>/emblem.svg: `python -m tools.emblems`.

The drawing is a tile with round corners and, in a group, the lines on it, some of them filled. The picture is as large
as any phone shows it, and there are copies at a half and a quarter of that size.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tools.app_icon import SVG, colour_of, laid_over, round_square
from tools.glyphs import Mask, filled, halved, picture, stroked
from tools.outline import lines_of

RULES = Path(__file__).resolve().parent.parent / "rules"
SIZE = 192
CHANNELS = 4


def drawings() -> list[Path]:
    return sorted(RULES.glob("*/emblem.svg"))


def drawn(path: Path) -> list[bytes]:
    """Rows of red, green, blue and alpha."""
    root = ElementTree.parse(path).getroot()
    tile, group = root.find(f"{SVG}rect"), root.find(f"{SVG}g")
    assert tile is not None
    assert group is not None
    scale = SIZE / float(root.attrib["width"])
    radius = scale * float(group.attrib["stroke-width"]) / 2
    sign: Mask = [[0.0] * SIZE for _ in range(SIZE)]
    for element in group:
        lines = [[(x * scale, y * scale) for x, y in line] for line in lines_of(element)]
        _add(sign, stroked(lines, radius, SIZE))
        if element.get("fill", "none") != "none":
            _add(sign, filled(lines, SIZE))
    ground = round_square(SIZE, scale * float(tile.attrib["rx"]))
    return laid_over(ground, colour_of(tile.attrib["fill"]), sign, colour_of(group.attrib["stroke"]))


def _add(sign: Mask, other: Mask) -> None:
    for row, covered in zip(sign, other, strict=True):
        row[:] = map(max, row, covered)


def smaller(rows: list[bytes]) -> list[bytes]:
    """Half as wide and high. Transparent pixels keep the tile's colour, so that the corners keep it too."""
    channels = [halved([row[channel::CHANNELS] for row in rows]) for channel in range(CHANNELS)]
    return [
        bytes(value for pixel in zip(*parts, strict=True) for value in pixel) for parts in zip(*channels, strict=True)
    ]


def pictures(path: Path) -> dict[str, bytes]:
    """The files that belong beside a drawing."""
    whole = drawn(path)
    half = smaller(whole)
    quarter = smaller(half)
    sizes = {"emblem.png": whole, "emblem_2.png": half, "emblem_4.png": quarter}
    return {name: picture(rows, len(rows)) for name, rows in sizes.items()}


def main() -> None:
    for path in drawings():
        for name, data in pictures(path).items():
            (path.parent / name).write_bytes(data)
        print(path.parent.name)


if __name__ == "__main__":
    main()
