"""The score sheet on paper, read back by programs that know nothing of us."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion.send.pdf.page import as_pdf
from companion.send.recap import Recap
from companion.text import LANGUAGES, translator_for
from tests.companion.send.test_recap import each_finished
from tests.companion.send.told import FINISHED, FIVE, FOUR, PAD, recap, with_game
from tests.thorough import part

A4 = (595, 842)  # points
LONG = 47


def read(told: Recap, language: str = "ru") -> PdfReader:
    return PdfReader(BytesIO(as_pdf(told, translator_for(language))), strict=True)


def text_of(reader: PdfReader) -> str:
    return "\n".join(page.extract_text() for page in reader.pages)


@pytest.mark.parametrize(("name", "language"), part(product(FINISHED, LANGUAGES), usual=10))
def test_everything_stands_on_it(name: str, language: str) -> None:
    told, words = recap(name, place="кухня"), translator_for(language)
    reader = read(told, language)
    text = text_of(reader)
    assert words.show(told.title) in text
    assert "кухня" in text
    for seat in told.order:
        assert told.game.names[seat] in text
        assert words.number(told.game.totals[seat]) in text
    assert all(words.show(row.label, told.game.names) in text for row in told.sheet.rows)
    assert reader.metadata is not None
    assert reader.metadata.title == words.show(told.title)


@each_finished
def test_it_is_a4_with_its_own_fonts(name: str) -> None:
    reader = read(recap(name))
    assert len(reader.pages) <= 2
    for page in reader.pages:
        assert (round(page.mediabox.width), round(page.mediabox.height)) == A4
        fonts = page["/Resources"]["/Font"].values()
        assert fonts
        assert all("FontFile2" in str(font.get_object()["/DescendantFonts"][0]["/FontDescriptor"]) for font in fonts)


def test_a_score_sheet_alone_has_no_chart() -> None:
    words = translator_for("ru")
    assert words.say("send.course") in text_of(read(recap(FOUR)))
    assert words.say("send.course") not in text_of(read(recap(PAD)))


def test_a_long_game_goes_on_to_the_next_page() -> None:
    told = recap(FIVE)
    last = told.marks[-1]
    marks = (*told.marks, *(replace(last, number=last.number + at + 1) for at in range(LONG)))
    reader = read(replace(told, marks=marks))
    assert len(reader.pages) == 2
    assert "2 из 2" in reader.pages[1].extract_text()
    words = text_of(reader).split()
    assert all(str(number) in words for number in range(1, LONG))


@pytest.mark.parametrize("name", ["", "A" * 300, "Ї\ud800\U0001f600", "(x) Tj \\ ET", "\u202eabc"])
def test_any_name_can_be_printed(name: str) -> None:
    told = recap(FOUR)
    told = with_game(told, names=(name, *told.game.names[1:]))
    assert translator_for("ru").number(told.game.totals[0]) in text_of(read(told))


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler is not installed here")
@pytest.mark.parametrize("name", [FOUR, FIVE, PAD])
def test_poppler_draws_it(name: str, tmp_path: Path) -> None:
    from PIL import Image

    path = tmp_path / "sheet.pdf"
    path.write_bytes(as_pdf(recap(name), translator_for("uk")))
    done = subprocess.run(["pdftoppm", "-r", "50", "-png", path, tmp_path / "page"], capture_output=True, check=True)
    assert done.stderr == b""
    page = Image.open(next(iter(tmp_path.glob("page-*.png"))))
    assert len(page.getcolors(1 << 20) or ()) > 50
