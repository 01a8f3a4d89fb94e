"""Dice under each other: touch the face that lies on the table. A touch on the badge rolls the die here."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from rules.kit.picks import Dice, Roll
from screens.draw import paint
from screens.draw.room import is_low
from screens.draw.theme import theme
from screens.widgets.badge import paint_badge
from screens.widgets.die import Die
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.grid import Grid
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row

source: Random = SystemRandom()
INSET, COLUMN = 2.5, 47  # dp left free around a face; how narrow its target may be
BADGE, DIE = 28, 20


class RollButton(Press, Drawn):
    """Who rolls, and a die to roll it here.

    colour, letter: of the badge
    on_release(), on_hold(): tapped, held
    """

    colour = StringProperty("")
    letter = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        side = theme.touch("minimum")
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("surface_sunk"))
        x, y = self.center
        paint_badge(self.colour, self.letter, (x - dp(6), y + dp(3)), theme.grown(BADGE))
        corner = x + theme.grown(9), y - theme.grown(13)
        side = theme.grown(DIE)
        paint.box((corner[0] - side / 2, corner[1] - side / 2), (side, side), side / 3, theme.color("bg"))
        paint_glyph("dice", corner, side - dp(2), theme.color("ink_2"))


class RollRow(Row):
    """One die: its badge and its six faces."""

    def __init__(self, roll: Roll, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.roller = RollButton(colour=texts.colours[roll.seat], letter=texts.letter(roll.seat))
        self.add_widget(self.roller)
        self.faces = [Die(number=face, inset=INSET) for face in range(1, len(roll.faces) + 1)]
        grid = Grid(column=COLUMN)
        for face in self.faces:
            grid.add_widget(face)
        self.add_widget(grid)

    def show(self, roll: Roll) -> None:
        for face in self.faces:
            face.chosen = face.number == roll.fell


class DicePanel(PanelWidget[Dice]):
    """A row for each die. They stay as they are while faces are chosen: a finger is over them."""

    def build(self) -> None:
        self.spacing = dp(0 if is_low() else 6)
        self.rows = [RollRow(roll, self.texts) for roll in self.panel.rolls]
        for number, row in enumerate(self.rows):
            row.show(self.panel.rolls[number])
            for face in row.faces:
                face.bind(on_release=lambda die, at=number: self._touched(at, int(die.number)))
                self.explains(face)
            row.roller.bind(on_release=lambda _, at=number: self._rolled(at))
            self.add_widget(row)

    def show(self, panel: Dice) -> None:
        same = [roll.seat for roll in panel.rolls] == [roll.seat for roll in self.panel.rolls]
        if not same:
            super().show(panel)
            return
        self.panel = panel
        for row, roll in zip(self.rows, panel.rolls, strict=True):
            row.show(roll)

    def _touched(self, at: int, number: int) -> None:
        self.offer(self.panel.rolls[at].faces[number - 1])

    def _rolled(self, at: int) -> None:
        self.offer(source.choice(self.panel.rolls[at].faces))
