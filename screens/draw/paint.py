"""The shapes all widgets are drawn with. Call these inside `with canvas:`; they add instructions, no widgets."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin

from kivy.graphics import BorderImage, Color, Mesh, Rectangle
from kivy.metrics import Metrics, dp

from screens.draw.masks import box_mask, shadow_mask, stroke_mask
from screens.draw.theme import Rgba, theme

Pair = tuple[float, float]
Radius = float | tuple[float, float, float, float]

DASH, GAP = 4.5, 3.5


def box(
    pos: Pair, size: Pair, radius: Radius = 0, fill: Rgba | None = None, edge: Rgba | None = None, width: float = 0
) -> None:
    """A rounded box on whole pixels. The edge lies inside; a radius above half of the box makes a pill."""
    x, y, wide, high = whole(pos, size)
    if wide < 1 or high < 1:
        return
    most = min(wide, high) // 2
    corners = radius if isinstance(radius, tuple) else (radius,) * 4
    radii = tuple(min(round(corner), most) for corner in corners)
    ring = max(1, round(width)) if edge else 0
    if fill is not None:
        # Under an edge the fill is a pixel smaller, or its corners would shine through.
        inset = 1 if ring > 1 else 0
        texture, border = box_mask(radii, 0)
        Color(*fill)
        BorderImage(
            texture=texture, border=border, pos=(x + inset, y + inset), size=(wide - 2 * inset, high - 2 * inset)
        )
    if edge is not None:
        texture, border = box_mask(radii, ring)
        Color(*edge)
        BorderImage(texture=texture, border=border, pos=(x, y), size=(wide, high))


def sunk(pos: Pair, size: Pair, radius: float, role: str = "surface_sunk") -> None:
    """The ground of a control inside a card. Black on almost black shows no edge, so there it gets one."""
    edge = theme.color("line_strong") if theme.mode == "black" else None
    box(pos, size, radius, theme.color(role), edge, dp(1))


def left_part(pos: Pair, size: Pair, radius: float, fill: Rgba, width: float) -> None:
    """The left edge of a rounded box, `width` pixels of it."""
    x, y, wide, high = whole(pos, size)
    side = min(round(radius), wide // 2, high // 2)
    texture, border = box_mask((side, 0, 0, side), 0, round(width))
    Color(*fill)
    BorderImage(texture=texture, border=border, pos=(x, y), size=(wide, high))


def shadow(pos: Pair, size: Pair, radius: float, level: str) -> None:
    """The shadow of an elevation of the tokens, `e1` to `e3`."""
    entry = theme.tokens["elevation"][level]
    alpha = entry[f"alpha_{theme.column}"]
    if not alpha:
        return
    blur = entry["blur"]
    x, y, wide, high = whole(pos, size)
    out = dp(blur)
    # Soft things need no sharp pixels: the mask is made at 1 px per dp and stretched.
    texture, border = shadow_mask(round(radius / Metrics.density), blur)
    Color(*theme.color("scrim", alpha))
    BorderImage(
        texture=texture,
        border=(border,) * 4,
        display_border=(dp(border),) * 4,
        pos=(x - out, y - out - dp(entry["y"])),
        size=(wide + 2 * out, high + 2 * out),
    )


def hairline(pos: Pair, width: float, colour: Rgba, thick: float = 1) -> None:
    """A thin horizontal line, `thick` in dp, on whole pixels."""
    x, y, wide, high = whole(pos, (width, max(1, round(dp(thick)))))
    Color(*colour)
    Rectangle(pos=(x, y), size=(wide, max(1, high)))


def dashed(
    pos: Pair, size: Pair, radius: float, colour: Rgba, width: float, dash: float = DASH, gap: float = GAP
) -> None:
    """A dashed rounded edge as one mesh: Kivy dashes only lines one pixel wide."""
    thick = max(1, round(width))
    vertices, indices = _dashes(whole(pos, size), radius, thick, dp(dash), dp(gap))
    if indices:
        Color(*colour)
        Mesh(vertices=vertices, indices=indices, mode="triangles", texture=stroke_mask(thick))


@lru_cache(128)
def _dashes(
    bounds: tuple[int, int, int, int], radius: float, thick: int, dash: float, gap: float
) -> tuple[array[float], array[int]]:
    """The mesh of a dashed edge, kept because most are drawn again in the same place when something in them changes."""
    x, y, wide, high = bounds
    inset = thick / 2
    frame = Frame(x + inset, y + inset, wide - thick, high - thick, radius - inset)
    if frame.length <= 0:
        return array("f"), array("H")
    count = max(4, round(frame.length / (dash + gap)))
    period = frame.length / count
    part = period * dash / (dash + gap)
    vertices: list[float] = []
    indices: list[int] = []
    reach = thick / 2 + 1
    for number in range(count):
        start = number * period - part / 2
        first = len(vertices) // 4
        for step, (px, py, nx, ny) in enumerate(frame.trace(start, start + part)):
            vertices += (px + nx * reach, py + ny * reach, 0.5, 0.0, px - nx * reach, py - ny * reach, 0.5, 1.0)
            if step:
                at = first + 2 * step
                indices += (at - 2, at - 1, at, at - 1, at, at + 1)
    # In the form that the graphics need: an eighth of the size of lists of numbers, and nothing to convert.
    return array("f", vertices), array("H", indices)


def whole(pos: Pair, size: Pair) -> tuple[int, int, int, int]:
    """The nearest whole pixels: anything between them would blur straight sides."""
    left, bottom = round(pos[0]), round(pos[1])
    return left, bottom, round(pos[0] + size[0]) - left, round(pos[1] + size[1]) - bottom


class Frame:
    """The outline of a rounded box, walked by its length: clockwise from the left end of its top side."""

    def __init__(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        self.radius = max(0.01, min(radius, width / 2, height / 2))
        across, up, arc = width - 2 * self.radius, height - 2 * self.radius, self.radius * pi / 2
        left, right = x + self.radius, x + width - self.radius
        bottom, top = y + self.radius, y + height - self.radius
        # Each side: length, where it starts, its direction, the centre of the corner after it, the corner's angle.
        self.sides = (
            (across, (left, top + self.radius), (1, 0), (right, top), pi / 2),
            (up, (right + self.radius, top), (0, -1), (right, bottom), 0.0),
            (across, (right, bottom - self.radius), (-1, 0), (left, bottom), -pi / 2),
            (up, (left - self.radius, bottom), (0, 1), (left, top), -pi),
        )
        self.arc = arc
        self.length = 2 * (across + up) + 4 * arc if width > 0 and height > 0 else 0.0

    def at(self, distance: float) -> tuple[float, float, float, float]:
        """The point at that distance along the outline, and the direction across the line there."""
        distance %= self.length
        for length, (x, y), (dx, dy), (cx, cy), angle in self.sides:
            if distance <= length:
                return x + dx * distance, y + dy * distance, -dy, dx
            distance -= length
            if distance <= self.arc:
                turned = angle - distance / self.radius
                return cx + self.radius * cos(turned), cy + self.radius * sin(turned), cos(turned), sin(turned)
            distance -= self.arc
        x, y = self.sides[0][1]
        return x, y, 0.0, 1.0

    def trace(self, start: float, end: float) -> Iterator[tuple[float, float, float, float]]:
        """Points along a dash, close enough together to look round in the corners."""
        first, last = self.at(start), self.at(end)
        is_straight = hypot(first[2] - last[2], first[3] - last[3]) < 0.01
        steps = 1 if is_straight else max(2, round((end - start) / 2))
        for step in range(steps + 1):
            yield self.at(start + (end - start) * step / steps)
