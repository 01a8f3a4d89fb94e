"""Codes drawn and read again: as pictures, photos and screenshots, from whichever reader there is."""

from __future__ import annotations

import io
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from companion.errors import BadCode
from companion.share import scan
from companion.share.alphabet import from_text, to_text
from companion.share.frames import DENSITIES, STILL_SIZE
from companion.share.qr import QUIET, modules_of, png_of
from companion.share.receiving import Receiving
from companion.share.scan import codes_in_picture, codes_in_pixels
from tests.companion.fake_android import Android

SIDES = {60: 33, DENSITIES["low"]: 57, DENSITIES["medium"]: 69, STILL_SIZE: 77, DENSITIES["high"]: 85}


def frame(size: int = 250) -> bytes:
    return Random(size).randbytes(size)


def picture(size: int = 250, scale: int = 4) -> Image.Image:
    return Image.open(io.BytesIO(png_of(modules_of(frame(size)), scale)))


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def refusal(data: bytes | Path) -> str:
    with pytest.raises(BadCode) as caught:
        codes_in_picture(data)
    return caught.value.text.key


@pytest.fixture(autouse=True)
def _reader_anew() -> Iterator[None]:
    scan._reader.cache_clear()
    yield
    scan._reader.cache_clear()


@pytest.mark.parametrize(("size", "side"), SIDES.items())
def test_a_frame_is_a_code_of_its_size(size: int, side: int) -> None:
    modules = modules_of(frame(size))
    assert [len(row) for row in modules] == [side] * side
    codes = codes_in_picture(png_of(modules))
    assert [from_text(code) for code in codes] == [frame(size)]


@pytest.mark.parametrize("message", [bytes(250), b"\xff" * 250, bytes(range(250)), b"\x00\xff" * 125])
def test_even_content_reads_with_the_fixed_mask(message: bytes) -> None:
    assert codes_in_picture(png_of(modules_of(message), 3)) == [to_text(message)]


def test_a_picture_is_black_on_white_with_a_quiet_zone() -> None:
    image = picture(scale=3).convert("L")
    side = 3 * (57 + 2 * QUIET)
    assert image.size == (side, side)
    edge = 3 * QUIET
    assert image.crop((0, 0, side, edge)).getextrema() == (255, 255)
    assert image.crop((0, 0, edge, side)).getextrema() == (255, 255)
    assert image.getpixel((edge, edge)) == 0


@pytest.mark.parametrize(
    ("kind", "options"),
    [("PNG", {}), ("JPEG", {"quality": 40}), ("WEBP", {"quality": 60}), ("BMP", {}), ("GIF", {})],
)
def test_every_kind_of_picture(kind: str, options: dict[str, Any]) -> None:
    assert codes_in_picture(saved(picture().convert("RGB"), kind, **options)) == [to_text(frame())]


def test_turned_dark_and_see_through_pictures() -> None:
    code = picture().convert("RGB")
    assert codes_in_picture(saved(code.rotate(25, expand=True, fillcolor="white"), "PNG")) == [to_text(frame())]
    dark = Image.new("RGB", (900, 700), "black")
    dark.paste(code, (200, 150))
    assert codes_in_picture(saved(dark, "JPEG")) == [to_text(frame())]
    clear = Image.new("RGBA", code.size, (0, 0, 0, 0))
    ink = code.convert("L").point(lambda value: 255 - value)
    clear.paste((0, 0, 0, 255), mask=ink)
    assert codes_in_picture(saved(clear, "PNG")) == [to_text(frame())]


def test_several_codes_in_one_picture() -> None:
    both = Image.new("RGB", (1000, 500), "white")
    both.paste(picture(250), (0, 0))
    both.paste(picture(60), (500, 0))
    assert sorted(codes_in_picture(saved(both, "PNG"))) == sorted([to_text(frame(250)), to_text(frame(60))])


def test_a_large_photo_is_unpacked_smaller() -> None:
    photo = Image.new("L", (7000, 5000), 255)
    photo.paste(picture(scale=30).convert("L"), (1500, 1000))
    assert photo.width * photo.height > scan.MOST_PIXELS
    data = saved(photo, "JPEG", quality=80)
    assert scan._opened(data).size == (3500, 2500)
    assert codes_in_picture(data) == [to_text(frame())]


def _png_header(width: int, height: int) -> bytes:
    header = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    pixels = b"IDAT" + zlib.compress(bytes(1000))
    chunks = [struct.pack(">I", len(one) - 4) + one + struct.pack(">I", zlib.crc32(one)) for one in (header, pixels)]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "share.no_picture"),
        (b"\x89PNG", "share.no_picture"),
        (b"not a picture", "share.no_picture"),
        (_png_header(60_000, 60_000), "share.picture_too_large"),
        (_png_header(2**31 - 1, 2**31 - 1), "share.picture_too_large"),
        (_png_header(100, 100), "share.no_picture"),
        (saved(Image.new("L", (5000, 5000)), "PNG"), "share.picture_too_large"),
        (saved(Image.new("L", (9000, 9000)), "JPEG"), "share.picture_too_large"),
    ],
    ids=["empty", "torn", "text", "wide", "absurd", "no pixels", "large png", "large photo"],
)
def test_hostile_pictures_are_refused(data: bytes, code: str) -> None:
    assert refusal(data) == code


def test_files_that_are_not_there_or_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal(tmp_path / "none.png") == "error.no_file"
    assert refusal(tmp_path) == "error.not_readable"
    monkeypatch.setattr(scan, "LARGEST_FILE", 10)
    assert refusal(b"x" * 11) == "share.picture_too_large"


def test_a_picture_without_a_code_has_none() -> None:
    assert codes_in_picture(saved(Image.new("L", (300, 300), 200), "PNG")) == []


def test_pixels_that_are_no_picture() -> None:
    for width, height, grey in ((2, 2, b"123"), (0, 0, b""), (-1, -1, b"1"[:0])):
        with pytest.raises(BadCode):
            codes_in_pixels(width, height, grey)


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Android:
    return Android(monkeypatch, tmp_path)


def test_on_a_phone_zxing_reads_in_java(android: Android) -> None:
    """zxing-cpp has no Android build. What ZXing's Java is asked for and answers is played here."""
    android.codes[2, 1, b"ab"] = ["ANNALS:ABC", "ANNALS:DEF"]
    assert codes_in_pixels(2, 1, b"ab") == ["ANNALS:ABC", "ANNALS:DEF"]
    assert codes_in_pixels(1, 2, b"ab") == [], "nothing found is no fault"


def test_on_a_phone_the_classes_are_found_before_another_thread_asks(android: Android) -> None:
    """From a thread of Python's own Android finds no class of the app."""
    android.codes[2, 1, b"ab"] = ["ANNALS:ABC"]
    receiving = Receiving({})
    android.is_on_another_thread = True
    assert receiving.add_pixels(1, 2, b"ab").problem is None
    assert codes_in_pixels(2, 1, b"ab") == ["ANNALS:ABC"]


def test_a_phone_whose_package_lacks_the_library_says_so(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    android.is_on_another_thread = True
    with pytest.raises(BadCode) as caught:
        codes_in_pixels(1, 1, b"a")
    assert caught.value.text.key == "share.no_reader"


def test_without_a_reader_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    with pytest.raises(BadCode) as caught:
        codes_in_pixels(1, 1, b"a")
    assert caught.value.text.key == "share.no_reader"
