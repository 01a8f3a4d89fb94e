"""Parts of the lookup: the ground of the text box, the best answer, and a further one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.lookup.rulebook import Hit, Rule
from companion.table import Table
from screens.draw import paint
from screens.draw.theme import theme
from screens.home.games import title_of
from screens.widgets.chip import Chip
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.lamp_card import LampCard
from screens.widgets.link import Link
from screens.widgets.marked_words import MarkedWords, Span
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words


class SearchFoot(Drawn, Stack):
    """The ground of the text box at the foot of the page, under the thumb."""

    def draw(self) -> None:
        paint.shadow(self.pos, self.size, 0, "e2")
        paint.box(self.pos, self.size, 0, theme.color("surface"))
        paint.hairline((self.x, self.top - 1), self.width, theme.color("line"))


class HitRow(Press, Drawn, Row):
    """A further answer: title and first lines, with what was found marked.

    on_release(): tapped
    """

    def __init__(self, title: str, answer: str, spans: list[list[Span]], note: str = "", **kwargs: Any) -> None:
        super().__init__(padding=(dp(14), dp(9), dp(10), dp(10)), spacing=dp(10), **kwargs)
        words = Stack(spacing=dp(2))
        for role, ink, text, marks in (
            ("body_strong", "ink", title, spans[0]),
            ("note", "ink_2", answer, spans[1]),
        ):
            line = MarkedWords(role=role, ink=ink)
            line.show(text, marks)
            words.add_widget(line)
        words.add_widget(Words(role="note", ink="lamp_ink", text=note))
        self.add_widget(words)
        self.add_widget(Glyph(name="right", ink="ink_2", extent=20))

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface_sunk"))


def best_card(
    table: Table, hit: Hit, spans: Callable[[str, Hit], list[Span]], open_rule: Callable[[Rule], Any]
) -> LampCard:
    """The answer itself, so that nothing need be opened."""
    text = table.rulebook.text(hit.rule)
    card = LampCard(glyph="target", title=table.say("rules.best"), note=title_of(table, hit.rule.game))
    for role, line in (("title", text.title), ("body", text.answer)):
        words = MarkedWords(role=role)
        words.show(line, spans(line, hit))
        card.add_widget(words)
    foot = Flow(align="ends", spacing=dp(10), line_spacing=dp(6))
    for seat, figure in table.rulebook.live(hit.rule):
        live = table.say("rules.live", name=table.names[seat], what=figure.label, n=figure.value)
        foot.add_widget(Chip(kind="changed", glyph=figure.glyph or "sun", text=live))
    whole = Link(text=table.say("rules.whole"), is_underlined=False)
    whole.bind(on_release=lambda _: open_rule(hit.rule))
    foot.add_widget(whole)
    card.add_widget(foot)
    return card
