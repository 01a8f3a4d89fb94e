"""The button that bookmarks a rule."""

from __future__ import annotations

from companion.lookup.rulebook import Rule
from companion.table import Table
from screens.draw.theme import theme
from screens.widgets.button import SecondButton


class BookmarkButton(SecondButton):
    """Lit while the rule is bookmarked. At large text only the star is shown."""

    def __init__(self, table: Table, rule: Rule) -> None:
        super().__init__(glyph="star")
        self._table = table
        self.show(rule)
        self.bind(on_release=lambda _: self._toggle())

    def show(self, rule: Rule) -> None:
        self.rule = rule
        is_kept = self._table.rulebook.is_bookmarked(rule)
        self.fill = "lamp_soft" if is_kept else ""
        if not theme.is_large_text:
            self.title = self._table.say("rules.forget" if is_kept else "rules.keep")

    def _toggle(self) -> None:
        self._table.rulebook.toggle_bookmark(self.rule)
        self.show(self.rule)
