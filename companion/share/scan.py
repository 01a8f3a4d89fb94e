"""The codes in a picture, the same on every platform: by ZXing's Java on Android, by `zxing-cpp` elsewhere.

A picture may come from anywhere. Its size is looked at before its pixels are unpacked, and a photo is unpacked at half
or a quarter of its size where that is enough.
"""

from __future__ import annotations

import io
import warnings
from contextlib import suppress
from functools import cache
from pathlib import Path

from PIL import Image

from companion import phone
from companion.errors import BadCode
from companion.phone import CodeReader

LARGEST_FILE = 32 * 1024 * 1024
MOST_PIXELS = 9_000_000
"""Pixels of a picture as it is unpacked, a large desktop's whole screen: four bytes each, and one or two copies."""
MOST_IN_PHOTO = 64_000_000
"""Pixels of a photo as it was taken; it is unpacked smaller."""
MOST_AT_ONCE = 12_000_000
"""Pixels of a photo sent coarse first and fine later: all of it has to be held until the end."""
_FORMATS = ("PNG", "JPEG", "WEBP", "BMP", "GIF")


def codes_in_picture(picture: Path | bytes) -> list[str]:
    """The texts of all QR codes in a picture file; none if there are none. Raises `BadCode` if it is not a picture."""
    grey = _opened(_bytes_of(picture))
    return codes_in_pixels(grey.width, grey.height, grey.tobytes())


def codes_in_pixels(width: int, height: int, grey: bytes) -> list[str]:
    """The texts of all QR codes among pixels of one byte each, as a camera gives them."""
    if width * height != len(grey) or not grey:
        raise BadCode("share.no_picture")
    return _reader()(width, height, grey)


def _bytes_of(picture: Path | bytes) -> bytes:
    if isinstance(picture, bytes):
        data = picture
    else:
        try:
            with picture.open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
        except FileNotFoundError:
            raise BadCode("error.no_file", file=picture.name) from None
        except (OSError, ValueError):
            raise BadCode("error.not_readable") from None
    if len(data) > LARGEST_FILE:
        raise BadCode("share.picture_too_large")
    return data


def _opened(data: bytes) -> Image.Image:
    try:
        with warnings.catch_warnings(), Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            warnings.simplefilter("ignore")
            if image.width * image.height > _most_of(image):
                raise BadCode("share.picture_too_large")
            scale = 1
            while image.width * image.height > MOST_PIXELS * scale * scale:
                scale *= 2
            # Only a JPEG can be unpacked smaller than it is, and it never needs its colours.
            image.draft("L", (image.width // scale, image.height // scale))
            return _on_white(image)
    except BadCode:
        raise
    except Image.DecompressionBombError:
        raise BadCode("share.picture_too_large") from None
    except Exception:
        # Pillow's readers may raise anything on a broken picture.
        raise BadCode("share.no_picture") from None


def _most_of(image: Image.Image) -> int:
    if image.format == "JPEG":
        return MOST_AT_ONCE if image.info.get("progressive") else MOST_IN_PHOTO
    # These readers hold two more pictures of the same size while they unpack.
    return MOST_PIXELS // 2 if image.format in ("WEBP", "GIF") else MOST_PIXELS


def _on_white(image: Image.Image) -> Image.Image:
    """Grey pixels; what is see-through is white, as a quiet zone has to be."""
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        seen = image if image.mode in ("RGBA", "LA") else image.convert("RGBA")
        paper = Image.new("L", seen.size, 255)
        paper.paste(seen.convert("L"), mask=seen.getchannel("A"))
        return paper
    return image.convert("L")


def get_ready() -> None:
    """Finds what reads codes. A phone finds it only from the thread that the app was started on."""
    with suppress(BadCode):
        _reader()


@cache
def _reader() -> CodeReader:
    try:
        return phone.code_reader() or _zxing()
    except ImportError:
        raise BadCode("share.no_reader") from None


def _zxing() -> CodeReader:
    import zxingcpp

    wanted = zxingcpp.barcode_formats_from_str("QRCode")

    def read(width: int, height: int, grey: bytes) -> list[str]:
        pixels = memoryview(grey).cast("B", (height, width))
        return [found.text for found in zxingcpp.read_barcodes(pixels, formats=wanted)]

    return read
