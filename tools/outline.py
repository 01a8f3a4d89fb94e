"""The drawings of glyphs as polylines: the part of SVG they are drawn in, and nothing more."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import acos, ceil, cos, hypot, pi, sin, sqrt
from pathlib import Path
from xml.etree import ElementTree

Point = tuple[float, float]
Line = list[Point]

STEPS = 24  # parts of a curve
TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)")
SHIFT = re.compile(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


@dataclass(frozen=True)
class Shape:
    """Lines of one element: stroked `width` wide, or filled where that is 0."""

    lines: list[Line]
    width: float
    opacity: float


@dataclass(frozen=True)
class Drawing:
    """`box` is the left, top, width and height of the drawing area."""

    box: tuple[float, float, float, float]
    shapes: list[Shape]


def drawing(path: Path) -> Drawing:
    root = ElementTree.parse(path).getroot()
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    return Drawing((left, top, width, height), [_shape(element, root) for element in root])


def _shape(element: ElementTree.Element, root: ElementTree.Element) -> Shape:
    def value(name: str, otherwise: str) -> str:
        return element.get(name) or root.get(name) or otherwise

    lines = list(lines_of(element))
    shift = SHIFT.match(element.get("transform", ""))
    if shift:
        lines = [[(x + float(shift[1]), y + float(shift[2])) for x, y in line] for line in lines]
    is_filled = value("fill", "#000") != "none"
    return Shape(lines, 0.0 if is_filled else float(value("stroke-width", "1")), float(value("opacity", "1")))


def lines_of(element: ElementTree.Element) -> Iterator[Line]:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    match element.tag.rpartition("}")[2]:
        case "path":
            yield from _path(element.attrib["d"])
        case "circle":
            yield _ellipse((number("cx"), number("cy")), number("r"), number("r"), 0.0, 0.0, 2 * pi)
        case "rect":
            x, y, w, h, r = map(number, ("x", "y", "width", "height", "rx"))
            arc = f"a{r} {r} 0 0 1 "
            path = f"M{x + r} {y}h{w - 2 * r}{arc}{r} {r}v{h - 2 * r}{arc}{-r} {r}h{2 * r - w}{arc}{-r} {-r}"
            yield from _path(f"{path}v{2 * r - h}{arc}{r} {-r}z")
        case other:
            raise ValueError(f"glyphs are drawn without <{other}>")


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    tokens = TOKEN.findall(text)
    at, letter = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            letter = tokens[at]
            at += 1
        count = ARGUMENTS[letter.upper()]
        yield letter, [float(one) for one in tokens[at : at + count]]
        at += count
        # More pairs after a move are lines.
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _path(text: str) -> Iterator[Line]:
    line: Line = []
    x = y = 0.0
    handle: Point | None = None
    for letter, values in _commands(text):
        kind, is_relative = letter.upper(), letter.islower()
        if kind == "Z":
            line.append(line[0])
            yield line
            x, y = line[0]
            line = [line[0]]
            continue
        if kind in "HV":
            values = [values[0], 0.0 if is_relative else y] if kind == "H" else [0.0 if is_relative else x, values[0]]
            kind = "L"
        ends = values[-2:] if kind == "A" else values
        if is_relative:
            ends = [one + (y if at % 2 else x) for at, one in enumerate(ends)]
        points = list(zip(ends[::2], ends[1::2], strict=True))
        old, (x, y) = (x, y), points[-1]
        if kind == "M":
            if len(line) > 1:
                yield line
            line = [(x, y)]
        elif kind == "A":
            line += _arc(old, points[-1], values)
        elif kind in "CSQ":
            if kind == "S":
                mirror = handle or old
                points.insert(0, (2 * old[0] - mirror[0], 2 * old[1] - mirror[1]))
            line += _curve([old, *points])
        else:
            line.append((x, y))
        handle = points[-2] if kind in "CS" else None
    if len(line) > 1:
        yield line


def _curve(points: Line) -> Line:
    """De Casteljau: points on any Bézier curve."""
    line = []
    for step in range(1, STEPS + 1):
        share, level = step / STEPS, points
        while len(level) > 1:
            level = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in itertools.pairwise(level)]
        line.append(level[0])
    return line


def _arc(start: Point, end: Point, values: list[float]) -> Line:
    """From end points to a centre, as the SVG standard says (F.6.5)."""
    rx, ry, turn, large, sweep = values[0], values[1], values[2] * pi / 180, bool(values[3]), bool(values[4])
    if start == end or not rx or not ry:
        return [end]
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = cos(turn) * dx + sin(turn) * dy, -sin(turn) * dx + cos(turn) * dy
    grow = max(1.0, sqrt((px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = max(0.0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2) / ((rx * py) ** 2 + (ry * px) ** 2)
    root = sqrt(rest) * (-1 if large == sweep else 1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    centre = cos(turn) * qx - sin(turn) * qy + middle[0], sin(turn) * qx + cos(turn) * qy + middle[1]
    first, last = ((px - qx) / rx, (py - qy) / ry), ((-px - qx) / rx, (-py - qy) / ry)
    begin, span = _angle((1.0, 0.0), first), _angle(first, last)
    if sweep and span < 0:
        span += 2 * pi
    elif not sweep and span > 0:
        span -= 2 * pi
    return _ellipse(centre, rx, ry, turn, begin, span)[1:]


def _angle(a: Point, b: Point) -> float:
    length = hypot(*a) * hypot(*b)
    angle = acos(max(-1.0, min(1.0, (a[0] * b[0] + a[1] * b[1]) / length)))
    return angle if a[0] * b[1] - a[1] * b[0] >= 0 else -angle


def _ellipse(centre: Point, rx: float, ry: float, turn: float, begin: float, span: float) -> Line:
    steps = max(2, ceil(abs(span) / (2 * pi) * 4 * STEPS))
    line = []
    for step in range(steps + 1):
        angle = begin + span * step / steps
        x, y = rx * cos(angle), ry * sin(angle)
        line.append((centre[0] + x * cos(turn) - y * sin(turn), centre[1] + x * sin(turn) + y * cos(turn)))
    return line
