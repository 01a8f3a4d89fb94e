"""Round shapes: parts of rings, tips and pointers. Angles are in degrees, clockwise from the top, as on a dial."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin

from kivy.graphics import Color, Mesh

from screens.draw.masks import stroke_mask
from screens.draw.theme import Rgba

Pair = tuple[float, float]

STEP = 4  # degrees between two points of an arc
SHARPEST = 2.0  # how far a corner of a line may reach out, in widths


def on_circle(centre: Pair, radius: float, angle: float) -> Pair:
    """The point of a circle at an angle."""
    turned = radians(angle)
    return centre[0] + radius * sin(turned), centre[1] + radius * cos(turned)


def arc_points(centre: Pair, radius: float, start: float, end: float) -> list[Pair]:
    """Points along an arc, close enough together to look round."""
    steps = max(1, round(abs(end - start) / STEP))
    return [on_circle(centre, radius, start + (end - start) * step / steps) for step in range(steps + 1)]


def sector(
    centre: Pair,
    inner: float,
    outer: float,
    start: float,
    end: float,
    fill: Rgba,
    edge: Rgba | None = None,
    width: float = 1.0,
) -> None:
    """A part of a ring. The edge lies on its outline."""
    thick = max(1, round(outer - inner))
    steps = max(1, round(abs(end - start) / STEP))
    vertices: list[float] = []
    for step in range(steps + 1):
        angle = start + (end - start) * step / steps
        vertices += (*on_circle(centre, outer + 1, angle), 0.5, 0.0, *on_circle(centre, inner - 1, angle), 0.5, 1.0)
    Color(*fill)
    Mesh(vertices=vertices, indices=range(2 * steps + 2), mode="triangle_strip", texture=stroke_mask(thick))
    outline = [*arc_points(centre, outer, start, end), *arc_points(centre, inner, end, start)]
    if edge is not None:
        stroke(outline, width, edge, is_closed=True)


def polygon(points: Sequence[Pair], fill: Rgba, edge: Rgba | None = None, width: float = 1.0) -> None:
    """A convex shape. Without an edge it gets one of its own colour, which smooths it."""
    vertices = [part for x, y in points for part in (x, y, 0.0, 0.0)]
    Color(*fill)
    Mesh(vertices=vertices, indices=range(len(points)), mode="triangle_fan")
    stroke(points, width, edge or fill, is_closed=True)


def stroke(points: Sequence[Pair], width: float, colour: Rgba, is_closed: bool = False) -> None:
    """A smooth line of any width through points."""
    thick = max(1, round(width))
    reach = thick / 2 + 1
    path = list(points)
    count = len(path)
    vertices: list[float] = []
    for number, (x, y) in enumerate(path):
        before = path[number - 1] if number or is_closed else None
        after = path[(number + 1) % count] if number < count - 1 or is_closed else None
        across_x, across_y = _across(before, (x, y), after)
        vertices += (x + across_x * reach, y + across_y * reach, 0.5, 0.0)
        vertices += (x - across_x * reach, y - across_y * reach, 0.5, 1.0)
    if is_closed:
        vertices += vertices[:8]
    Color(*colour)
    Mesh(vertices=vertices, indices=range(len(vertices) // 4), mode="triangle_strip", texture=stroke_mask(thick))


def _across(before: Pair | None, here: Pair, after: Pair | None) -> Pair:
    """The direction across a line at a point; longer in corners, so that the line keeps its width."""
    first = _normal(before, here) if before is not None else None
    second = _normal(here, after) if after is not None else None
    if first is None or second is None:
        return first or second or (0.0, 1.0)
    x, y = first[0] + second[0], first[1] + second[1]
    length = hypot(x, y)
    if length < 0.01:
        return first
    x, y = x / length, y / length
    longer = min(SHARPEST, 1 / max(0.01, x * first[0] + y * first[1]))
    return x * longer, y * longer


def _normal(start: Pair, end: Pair) -> Pair:
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return -y / length, x / length
