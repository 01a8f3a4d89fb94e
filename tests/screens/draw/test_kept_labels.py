"""Texts are drawn once, and what is kept of them has a bound in bytes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from screens.draw import kept_labels
from screens.draw.kept_labels import EACH, DrawnLabel, forget_labels
from screens.draw.lettering import lettered, width_of
from screens.draw.paragraph import Setting, paragraph
from screens.draw.theme import Rgba, theme
from tools.pictures.stage import Stage


@pytest.fixture(autouse=True)
def nothing_drawn(stage: Stage) -> Iterator[None]:
    forget_labels()
    yield
    forget_labels()


def line(text: str) -> object:
    kind = theme.type("body")
    return lettered(text, kind.font, kind.size)


def test_the_same_words_are_drawn_once() -> None:
    kind = theme.type("body")
    setting = Setting("a sum", kind.font, kind.size, 200)
    assert line("12") is line("12")
    assert paragraph(setting) is paragraph(setting)
    assert line("12") is not line("13")


def test_what_was_not_asked_for_lately_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    first = line("1")
    size = kept_labels._bytes
    assert size > EACH
    monkeypatch.setattr(kept_labels, "MOST_BYTES", 3 * size)
    second = line("2")
    line("3")
    assert line("1") is first
    line("4")
    assert line("1") is first, "it was asked for again"
    assert line("2") is not second
    assert kept_labels._bytes <= 3 * size
    assert kept_labels._bytes == sum(map(kept_labels._size, kept_labels._kept.values()))


def test_one_text_larger_than_all_the_room_is_drawn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_labels, "MOST_BYTES", 1)
    assert line("12") is not None
    assert len(kept_labels._kept) == 1


def test_measuring_draws_nothing() -> None:
    assert width_of("needs all of five", "label") > 0
    assert not kept_labels._kept


@pytest.mark.parametrize("text", ["0", "Ї", "−12", "needs all 5 civil", "слово и ещё", " a "])
@pytest.mark.parametrize("role", ["label", "numeral_m", "title_l"])
def test_a_line_is_as_wide_as_it_is_drawn(text: str, role: str) -> None:
    kind = theme.type(role)
    assert width_of(text, role) == lettered(text, kind.font, kind.size).texture.width


def pixels(label: DrawnLabel) -> bytes:
    """As graphics see them, one pixel for each of the text."""
    from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle

    buffer = Fbo(size=label.size)
    with buffer:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Color(1, 1, 1, 1)
        Rectangle(texture=label.texture, size=label.size)
    buffer.draw()
    assert isinstance(buffer, Canvas)
    return bytes(buffer.pixels)


@pytest.mark.parametrize("colour", [None, (1.0, 0.5, 0.0, 1.0)])
def test_of_a_drawn_text_only_its_texture_stays(colour: Rgba | None) -> None:
    kind = theme.type("body")
    label = paragraph(Setting("two words\nand two", kind.font, kind.size, 200, colour=colour))
    assert label._cached_lines
    before = pixels(label)
    assert any(before)
    assert not label._cached_lines
    assert label._surface is None
    label.refresh()
    assert pixels(label) == before
