"""The top of a page: back, the title, one glyph."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.badge import Badge, badge_side
from screens.widgets.drawn import Drawn
from screens.widgets.emblem import Emblem
from screens.widgets.following import following
from screens.widgets.icon_button import IconButton
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

LINE = 4  # dp under the bar of whoever is to move
BADGE, BESIDE = 38, 8  # dp of the badge; between it and the words


class TopBarName(Press, Row):
    """Badge, emblem and words of the bar.

    on_release(): tapped
    """


class TopBar(Drawn, Row):
    """A player's colour tints the bar and shows the badge.

    title, note: the words
    left_glyph, right_glyph: the buttons at both ends; an empty one is left out
    colour, letter: of the badge
    is_to_move: whether it is the bar of whoever is to move, with an amber line under it
    game: whose emblem stands before the title, if any
    is_marked: whether something with an edge stands at the right end; it must not touch the edge of the screen
    on_back(), on_more(): the left glyph, the right glyph was touched
    on_name(): the badge or the words were touched
    """

    redraw_on = ("colour", "is_to_move")

    title = StringProperty("")
    note = StringProperty("")
    left_glyph = StringProperty("back")
    right_glyph = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    is_to_move = BooleanProperty(False)
    game = StringProperty("")
    is_marked = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_back", "on_more", "on_name"):
            self.register_event_type(name)
        kwargs.setdefault("least_height", theme.touch("top_bar_height"))
        super().__init__(spacing=dp(4), **kwargs)
        self._build()
        for name in ("left_glyph", "right_glyph", "is_to_move", "colour", "game", "is_marked"):
            self.fbind(name, type(self)._pad)
        self._pad()

    def _build(self) -> None:
        name = self._name = TopBarName(least_height=theme.touch("minimum"), spacing=dp(4))
        name.bind(on_release=lambda _: self.dispatch("on_name"))
        self._badge = following(Badge, self, {"colour": "colour", "letter": "letter"}, extent=BADGE)
        name.add_widget(self._badge)
        name.add_widget(following(Emblem, self, {"game": "game"}, extent=44))
        self._words = Stack()
        points = 20 if not theme.is_large_text else 16
        self._title = following(Words, self, {"text": "title"}, role="title_s", points=points)
        self._note = following(Words, self, {"text": "note"}, role="note", ink="ink_2")
        for words in (self._title, self._note):
            self._words.add_widget(words)
        name.add_widget(self._words)
        for part in (self._button("left_glyph", "on_back"), name, self._button("right_glyph", "on_more")):
            self.add_widget(part)

    def prepare(self, title: str, note: str, letter: str, wider: float = 0) -> None:
        """Gets words ready that may be shown here next, with this much more room; no letter means no badge."""
        self._badge.prepare(letter)
        if bool(letter) != bool(self.colour):
            badge = badge_side(BADGE) + self._name.spacing + (0 if self.game else dp(BESIDE))
            wider += -badge if letter else badge
        self._title.prepare(title, wider)
        self._note.prepare(note, wider)

    def _button(self, glyph: str, event: str) -> IconButton:
        button = following(IconButton, self, {"glyph": glyph})
        button.bind(on_release=lambda _: self.dispatch(event))
        return button

    def _pad(self, *_: Any) -> None:
        above, below = (4, 8) if self.is_to_move else (2, 4)
        right = 14 if self.is_marked and not self.right_glyph else 6
        self.padding = dp(6) if self.left_glyph else dp(18), dp(above), dp(right), dp(below)
        self._words.padding = dp(BESIDE) if self.colour or self.game else 0, 0, 0, 0

    def on_back(self) -> None:
        """The glyph at the left was touched."""

    def on_more(self) -> None:
        """The glyph at the right was touched."""

    def on_name(self) -> None:
        """The badge or the words were touched."""

    def draw(self) -> None:
        Color(*(theme.player(self.colour).soft if self.colour else theme.color("bg")))
        Rectangle(pos=self.pos, size=self.size)
        if self.is_to_move:
            paint.hairline(self.pos, self.width, theme.color("lamp"), LINE)
        elif self.colour:
            paint.hairline(self.pos, self.width, theme.color("line"))
