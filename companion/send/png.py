"""A picture's file from what was drawn."""

from __future__ import annotations

from io import BytesIO


def png_of(pixels: bytes, size: tuple[int, int]) -> bytes:
    """From bytes of red, green, blue and alpha, the lowest row first."""
    from PIL import Image

    out = BytesIO()
    drawn = Image.frombytes("RGBA", size, pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    drawn.convert("RGB").save(out, "PNG")
    return out.getvalue()
