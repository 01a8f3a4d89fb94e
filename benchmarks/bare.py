"""The same in bare Kivy: as many labels and rectangles as an answer shows, built, laid out and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup, VertexInstruction
from kivy.graphics.texture import TextureRegion
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from tools.pictures.stage import Stage

COLUMNS = 4


class Shown(NamedTuple):
    """How much there is to see."""

    labels: int
    rectangles: int


def shown_by(*widgets: Widget) -> Shown:
    """What these show: text in a widget or painted is a label, every other shape a rectangle."""
    shapes = [shape for widget in widgets for shape in _shapes(widget.canvas)]
    labels = sum(_is_text(shape) for shape in shapes)
    return Shown(labels, len(shapes) - labels)


def _shapes(group: InstructionGroup) -> Iterator[VertexInstruction]:
    """All shapes under a canvas: Kivy hangs the canvases of children into that of their parent."""
    for one in group.children:
        if isinstance(one, VertexInstruction):
            yield one
        elif isinstance(one, InstructionGroup):
            yield from _shapes(one)


def _is_text(shape: VertexInstruction) -> bool:
    """Signs are regions of their sheet, and masks have no colours."""
    texture = shape.texture
    is_own = texture is not None and not isinstance(texture, TextureRegion) and texture.colorfmt == "rgba"
    return isinstance(shape, Rectangle) and is_own


def bare(stage: Stage, shown: Shown) -> float:
    """Milliseconds of the main thread until bare Kivy has drawn that much."""
    start = thread_time()
    grid = GridLayout(cols=COLUMNS)
    for number in range(shown.labels):
        grid.add_widget(Label(text=f"As long as most, {number}", font_size=14))
    with grid.canvas.before:
        for number in range(shown.rectangles):
            Color(0.9, 0.9, 0.9, 1)
            Rectangle(pos=(number, number), size=(40, 20))
    stage.root.add_widget(grid)
    stage.frames(2)
    taken = (thread_time() - start) * 1000
    stage.root.remove_widget(grid)
    stage.frames(2)
    return taken
