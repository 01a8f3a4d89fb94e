"""White pictures of corners, made once per size and tinted where they are drawn.

Kivy's own rounded shapes are jagged without multisampling, and its smooth ones blur straight edges. A mask stretched by
its middle has exact corners and sharp sides, and costs one instruction however large the box is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import hypot, sqrt
from operator import sub

from kivy.graphics.texture import Texture

Radii = tuple[int, int, int, int]  # top left, top right, bottom right, bottom left, in pixels

MIDDLE = 3  # stretched pixels between two corners; three, so that filtering never mixes a corner in


def _texture(width: int, height: int, alpha: Callable[[], bytes]) -> Texture:
    texture = Texture.create(size=(width, height), colorfmt="luminance_alpha", bufferfmt="ubyte")

    def fill(target: Texture) -> None:
        shades = alpha()
        pixels = bytearray(b"\xff") * (2 * len(shades))
        pixels[1::2] = shades
        target.blit_buffer(bytes(pixels), colorfmt="luminance_alpha", bufferfmt="ubyte")

    fill(texture)
    # Android may drop the graphics context while the app is away.
    texture.add_reload_observer(fill)
    return texture


def _disc_row(radius: float, centre: int, high: float) -> bytes:
    """How much of each pixel lies in a disc, from the left up to its centre, at a height over the centre.

    Only pixels its edge passes through are computed: a phone makes these masks before its first screen appears.
    """
    if radius <= 0:
        return bytes(centre)
    outside = centre - sqrt(max(0.0, (radius + 0.5) ** 2 - high**2))
    inside = centre - sqrt((radius - 0.5) ** 2 - high**2) if high < radius - 0.5 else centre
    first, last = max(0, int(outside - 0.5)), min(centre, int(inside + 0.5))
    edge = [
        255 if (share := radius + 0.5 - hypot(centre - x - 0.5, high)) >= 1 else round(255 * share) if share > 0 else 0
        for x in range(first, last)
    ]
    return bytes(first) + bytes(edge) + b"\xff" * (centre - last)


@cache
def _corner(radius: int, inner: int) -> list[bytes]:
    """A bottom left quarter as rows from the bottom: what lies within `radius` and, for a ring, not within `inner`."""
    rows = []
    for y in range(radius):
        high = radius - y - 0.5
        outer_row, inner_row = _disc_row(radius, radius, high), _disc_row(inner, radius, high)
        # A disc covers at least as much of a pixel as a smaller one.
        rows.append(bytes(map(sub, outer_row, inner_row)) if inner > 0 else outer_row)
    return rows


@cache
def box_mask(radii: Radii, ring: int, cut: int = 0) -> tuple[Texture, tuple[int, int, int, int]]:
    """A filled box, or with `ring` only its edge of that many pixels, or with `cut` only so much of its left end.

    Also the borders to stretch it by.
    """
    top_left, top_right, bottom_right, bottom_left = radii
    left = max(top_left, bottom_left, ring, cut) + 1
    right = max(top_right, bottom_right, ring) + 1
    bottom = max(bottom_left, bottom_right, ring) + 1
    top = max(top_left, top_right, ring) + 1
    width, height = left + MIDDLE + right, bottom + MIDDLE + top

    def alpha() -> bytes:
        rows = [bytearray(b"\xff") * width for _ in range(height)]
        if ring:
            for row in rows[ring : height - ring]:
                row[ring : width - ring] = bytes(width - 2 * ring)
        for radius, is_right, is_top in (
            (bottom_left, False, False),
            (bottom_right, True, False),
            (top_left, False, True),
            (top_right, True, True),
        ):
            for y, part in enumerate(_corner(radius, radius - ring if ring else 0)):
                row = rows[height - 1 - y if is_top else y]
                if is_right:
                    row[width - radius :] = part[::-1]
                else:
                    row[:radius] = part
        if cut:
            for row in rows:
                row[cut:] = bytes(width - cut)
        return b"".join(rows)

    return _texture(width, height, alpha), (bottom, right, top, left)


@cache
def shadow_mask(radius: int, blur: int) -> tuple[Texture, int]:
    """A box blurred by `blur` on both sides of its edge, and the border to stretch it by.

    What lies deeper inside than the corners is covered by the box itself and not drawn.
    """
    border = radius + blur
    size = 2 * border + MIDDLE

    def alpha() -> bytes:
        # How far each line of pixels lies outside the square between the centres of the corners; negative inside.
        # The four quarters are alike.
        beyond = [blur + radius - line - 0.5 for line in range(border + MIDDLE // 2 + 1)]
        quarter = [bytearray(len(beyond)) for _ in beyond]
        for at, y in enumerate(beyond):
            for across, x in enumerate(beyond[: at + 1]):
                # Along a side only the farther of the two counts, which is x.
                share = 0.5 - ((hypot(x, y) if y > 0 else x) - radius) / (2 * blur)
                shade = 255 if share >= 1 else round(255 * share * share * (3 - 2 * share)) if share > 0 else 0
                # Rows and columns are alike too.
                quarter[at][across] = quarter[across][at] = shade
        rows = [bytes(row + row[-2::-1]) for row in quarter]
        return b"".join(rows + rows[-2::-1])

    return _texture(size, size, alpha), border


@cache
def stroke_mask(width: int) -> Texture:
    """Across a line of `width` pixels: one clear pixel on each side, so that slanted parts are smooth."""
    return _texture(1, width + 2, lambda: bytes([0, *[255] * width, 0]))
