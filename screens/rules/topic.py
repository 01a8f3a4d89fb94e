"""A rule: the answer first, then the details, an example, live numbers, and where to read on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.utils import escape_markup

from companion.lookup import examples
from companion.lookup.rulebook import Rule
from companion.table import Table
from rules.kit.panel import Grid
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.card import Card
from screens.widgets.chip import Chip
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.heading import Heading
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

ANSWER = 18  # points
MARGIN = 6  # dp of the amber edge
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_LEAD = re.compile(r"(-|\d+\.)\s+(.*)")

Open = Callable[[Rule], Any]


class Answer(Drawn, Stack):
    """The answer on amber: what lets the game go on."""

    def __init__(self, text: str, **kwargs: Any) -> None:
        super().__init__(padding=(dp(22), dp(13), dp(16), dp(14)), **kwargs)
        self.add_widget(Words(role="body", points=ANSWER, text=text))

    def draw(self) -> None:
        radius = theme.radius("card")
        paint.box(self.pos, self.size, radius, theme.color("lamp_soft"))
        paint.left_part(self.pos, self.size, radius, theme.color("lamp"), dp(MARGIN))


class LinkRow(Press, Drawn, Row):
    """Another rule to open.

    on_release(): tapped
    """

    def __init__(self, title: str, note: str = "", **kwargs: Any) -> None:
        super().__init__(padding=(dp(14), dp(8), dp(12), dp(8)), spacing=dp(12), least_height=dp(56), **kwargs)
        words = Stack()
        words.add_widget(Words(role="body_strong", ink="link", text=title))
        words.add_widget(Words(role="note", ink="ink_2", text=note))
        for part in (Glyph(name="book", ink="link"), words, Glyph(name="right", ink="ink_2", extent=20)):
            self.add_widget(part)

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface_sunk"))


class TopicView(Stack):
    """A topic from top to bottom. `open_rule` is called with another topic that was touched."""

    def __init__(self, table: Table, rule: Rule, open_rule: Open, has_title: bool = True) -> None:
        super().__init__(spacing=theme.space("between_cards"))
        self._table, self._rule, self._open = table, rule, open_rule
        self._text = table.rulebook.text(rule)
        if has_title:
            self._add_title()
        self.add_widget(Answer(self._text.answer))
        self._add_live()
        self._add_details()
        self._add_drawn()
        self._add_example()
        self._add_links()
        self._add_names()
        self._add_source()

    def _add_title(self) -> None:
        title = Stack(spacing=dp(2))
        title.add_widget(Words(role="title_l", text=self._text.title))
        for name in other_name(self._table, self._rule):
            title.add_widget(Words(role="note", ink="ink_2", text=name))
        self.add_widget(title)

    def _add_live(self) -> None:
        table, chips = self._table, Flow(spacing=dp(8))
        for seat, figure in table.rulebook.live(self._rule):
            name, label = table.names[seat], table.show(figure.label)
            text = table.say("rules.live", name=name, what=label, n=figure.value)
            chips.add_widget(Chip(kind="changed", glyph=figure.glyph or "sun", text=text))
        if chips.children:
            self.add_widget(chips)

    def _add_details(self) -> None:
        details = Stack(spacing=dp(8), padding=(dp(2), 0, dp(2), 0))
        for line in self._text.details:
            lead = _LEAD.fullmatch(line)
            words = Words(markup=True, text=_marked_up(lead[2] if lead else line))
            if lead is None:
                details.add_widget(words)
                continue
            row = Row(spacing=dp(10), align="top")
            row.add_widget(Bullet() if lead[1] == "-" else OneLine(role="body_strong", ink="ink_2", text=lead[1]))
            row.add_widget(words)
            details.add_widget(row)
        if details.children:
            self.add_widget(details)

    def _add_drawn(self) -> None:
        """What the topic is about, drawn as on the board, with the numbers of the game at hand."""
        drawn = examples.drawn(self._table, self._rule)
        # With large text there is no room for a square of named places.
        is_large = theme.is_large_text
        panels = [one for one in drawn.panels if not (is_large and isinstance(one, Grid))] if drawn else []
        if drawn is None or not panels:
            return
        card = Card(spacing=dp(8))
        card.add_widget(Heading(title=self._table.say("rules.example"), note=self._table.show(drawn.whose)))
        card.add_widget(PanelStack(SeatTexts(self._table), panels, is_brief=True))
        self.add_widget(card)

    def _add_example(self) -> None:
        if self._text.example:
            card = Card(spacing=dp(6))
            card.add_widget(Words(role="title_s", text=self._table.say("rules.example")))
            card.add_widget(Words(markup=True, ink="ink_2", text=_marked_up(self._text.example)))
            self.add_widget(card)

    def _add_links(self) -> None:
        linked = self._table.rulebook.linked(self._rule)
        if linked:
            self.add_widget(rule_list(self._table, linked, self._open))

    def _add_names(self) -> None:
        if not self._text.also:
            return
        names = Flow(spacing=dp(8), line_spacing=dp(6))
        names.add_widget(Words(role="note", ink="ink_2", hugs=True, text=self._table.say("rules.other_names")))
        for name in self._text.also:
            names.add_widget(Chip(text=name))
        self.add_widget(names)

    def _add_source(self) -> None:
        topic, say = self._rule.topic, self._table.say
        source = Stack(spacing=dp(2))
        where = say("rules.on_the_card") if topic.source == "card" else say("rules.source", place=topic.source)
        source.add_widget(Words(role="note", ink="ink_2", text=where))
        source.add_widget(Words(role="note", ink="ink_2", text=", ".join(topic.rules)))
        self.add_widget(source)


def other_name(table: Table, rule: Rule) -> list[str]:
    """The English name, which may be the one on the box; none if it is shown already."""
    english = rule.topic.texts["en"].title
    return [english] if english != table.rulebook.text(rule).title else []


class Bullet(Drawn):
    """The dot before a line of a list."""

    def __init__(self) -> None:
        line = theme.type("body").size * theme.type("body").line * 1.17
        super().__init__(size_hint=(None, None), size=(dp(8), line))

    def draw(self) -> None:
        side = dp(6)
        paint.box((self.x, self.center_y - side / 2), (side, side), side / 2, theme.color("lamp_ink"))


def rule_list(table: Table, rules: list[Rule], open_rule: Open, note: Callable[[Rule], str] = lambda _: "") -> Card:
    """Rules one under another, each with a note."""
    card = Card(padding=0)
    for number, rule in enumerate(rules):
        if number:
            card.add_widget(Divider(inset=dp(14)))
        row = LinkRow(table.rulebook.text(rule).title, note(rule))
        row.bind(on_release=lambda _, one=rule: open_rule(one))
        card.add_widget(row)
    return card


def _marked_up(line: str) -> str:
    strong = theme.type("body_strong").font
    return _BOLD.sub(rf"[font={strong}]\1[/font]", escape_markup(line))
