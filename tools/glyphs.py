"""Draws assets/icons/glyphs.png, its smaller copies and its atlas from the drawings in assets/icons/svg:
`python -m tools.glyphs`."""

from __future__ import annotations

import itertools
import json
import struct
import zlib
from math import ceil, hypot
from pathlib import Path

from tools.outline import Drawing, Line, Point, Shape, drawing

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
CELL, COLUMNS = 96, 10
# Pixels of a cell that a drawing takes: glyphs keep away from their neighbours, the players' shapes are larger.
GLYPH, SHAPE = 84, 91

Mask = list[list[float]]
"""The coverage of each pixel, row by row from the top."""


def drawings() -> list[Path]:
    """In the order of the sheet: glyphs by name, then the players' shapes."""
    return sorted((ICONS / "svg").glob("*.svg"), key=lambda path: (_is_shape(path), path.stem))


def _is_shape(path: Path) -> bool:
    return path.stem.startswith("shape_")


def glyph_mask(path: Path) -> Mask:
    return mask_of(drawing(path), SHAPE if _is_shape(path) else GLYPH)


def mask_of(drawn: Drawing, extent: int) -> Mask:
    left, top, width, _ = drawn.box
    scale, margin = extent / width, (CELL - extent) / 2
    mask = [[0.0] * CELL for _ in range(CELL)]
    for shape in drawn.shapes:
        lines = [[((x - left) * scale + margin, (y - top) * scale + margin) for x, y in line] for line in shape.lines]
        own = stroked(lines, shape.width * scale / 2) if shape.width else filled(lines)
        _lay_over(mask, own, shape)
    return mask


def _lay_over(mask: Mask, own: Mask, shape: Shape) -> None:
    for row, covered in zip(mask, own, strict=True):
        for at, share in enumerate(covered):
            if share:
                row[at] = 1 - (1 - row[at]) * (1 - share * shape.opacity)


def stroked(lines: list[Line], radius: float, size: int = CELL) -> Mask:
    """Round ends and joins: a pixel is covered as far as it lies within `radius` of the line."""
    mask = [[0.0] * size for _ in range(size)]
    for line in lines:
        for a, b in itertools.pairwise(line):
            reach = radius + 1
            for y in _span(a[1], b[1], reach, size):
                row = mask[y]
                for x in _span(a[0], b[0], reach, size):
                    share = radius + 0.5 - _distance((x + 0.5, y + 0.5), a, b)
                    if share > row[x]:
                        row[x] = min(1.0, share)
    return mask


def filled(lines: list[Line], size: int = CELL) -> Mask:
    edges = [(a, b) for line in lines for a, b in zip(line, [*line[1:], line[0]], strict=True) if a != b]
    mask = [[0.0] * size for _ in range(size)]
    for y in _span(min(a[1] for a, _ in edges), max(a[1] for a, _ in edges), 1, size):
        for x in _span(min(a[0] for a, _ in edges), max(a[0] for a, _ in edges), 1, size):
            spot = x + 0.5, y + 0.5
            away = min(_distance(spot, a, b) for a, b in edges)
            mask[y][x] = min(1.0, max(0.0, 0.5 + (away if _is_inside(spot, edges) else -away)))
    return mask


def _span(a: float, b: float, reach: float, size: int) -> range:
    return range(max(0, int(min(a, b) - reach)), min(size, ceil(max(a, b) + reach)))


def _distance(spot: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = 0.0 if not length else ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / length
    share = max(0.0, min(1.0, share))
    return hypot(spot[0] - a[0] - share * dx, spot[1] - a[1] - share * dy)


def _is_inside(spot: Point, edges: list[tuple[Point, Point]]) -> bool:
    crossed = 0
    for (ax, ay), (bx, by) in edges:
        if (ay > spot[1]) != (by > spot[1]) and spot[0] < ax + (spot[1] - ay) * (bx - ax) / (by - ay):
            crossed += 1
    return crossed % 2 == 1


def png(rows: list[bytes], width: int) -> bytes:
    """White with an alpha for each pixel."""
    return picture([b"".join(b"\xff\xff\xff" + bytes((alpha,)) for alpha in row) for row in rows], width)


def picture(rows: list[bytes], width: int) -> bytes:
    """Rows of red, green, blue and alpha. None is filtered, so that a test can read it back without a library."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, len(rows), 8, 6, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def alphas(picture: bytes, width: int) -> list[bytes]:
    """The rows of a picture that `png` made."""
    start = picture.index(b"IDAT")
    length = struct.unpack(">I", picture[start - 4 : start])[0]
    data = zlib.decompress(picture[start + 4 : start + 4 + length])
    line = 4 * width + 1
    return [data[at + 4 : at + line : 4] for at in range(0, len(data), line)]


def halved(rows: list[bytes]) -> list[bytes]:
    """Each pixel the mean of four."""
    return [
        bytes(
            (a + b + c + d + 2) // 4
            for a, b, c, d in zip(upper[::2], upper[1::2], lower[::2], lower[1::2], strict=True)
        )
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]


def row_bytes(row: list[float]) -> bytes:
    return bytes(round(255 * share) for share in row)


def main() -> None:
    paths = drawings()
    lines = -(-len(paths) // COLUMNS)
    sheet = [bytearray(CELL * COLUMNS) for _ in range(CELL * lines)]
    regions = {}
    for number, path in enumerate(paths):
        line, column = divmod(number, COLUMNS)
        # An atlas counts from below.
        regions[path.stem] = [column * CELL, (lines - 1 - line) * CELL, CELL, CELL]
        for y, row in enumerate(glyph_mask(path)):
            sheet[line * CELL + y][column * CELL : (column + 1) * CELL] = row_bytes(row)
    (ICONS / "glyphs.atlas").write_text(json.dumps({"glyphs.png": regions}), encoding="utf-8")
    rows = [bytes(row) for row in sheet]
    (ICONS / "glyphs.png").write_bytes(png(rows, CELL * COLUMNS))
    for smaller in (2, 4):
        rows = halved(rows)
        (ICONS / f"glyphs_{smaller}.png").write_bytes(png(rows, CELL * COLUMNS // smaller))
    print(f"{len(paths)} glyphs")


if __name__ == "__main__":
    main()
