"""A rule over whatever is shown: nothing under it is lost, and closing it leads back there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.lookup.rulebook import Rule
from companion.table import Table
from screens.draw.theme import theme
from screens.home.games import title_of
from screens.rules.bookmark import BookmarkButton
from screens.rules.topic import TopicView, other_name
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.drawer import BACK_KEY, Drawer
from screens.widgets.flow import Flow

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers


class TopicDrawer(Drawer):
    """Links open other topics in the same drawer; back shows the topic before."""

    is_rules = True

    def __init__(self, table: Table, *trail: Rule) -> None:
        super().__init__(glyph="book")
        self._table = table
        self._trail = [*trail]
        rule = self.rule
        self._keep = BookmarkButton(table, rule)
        self._back = SecondButton(title=table.say("rules.back"), glyph="back")
        self._back.bind(on_release=lambda _: self._step_back())
        close = MainButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self._buttons = Flow(spacing=theme.space("s"))
        for button in (self._keep, close):
            self._buttons.add_widget(button)
        self.footer.add_widget(self._buttons)
        self._show()

    @property
    def rule(self) -> Rule:
        return self._trail[-1]

    def memo(self) -> dict[str, Any]:
        return {"drawer": "topic", "topics": [rule.key for rule in self._trail], **self.scrolled()}

    def _show(self) -> None:
        self.title = self._table.rulebook.text(self.rule).title
        self.note = self._table.translator.join(
            [title_of(self._table, self.rule.game), *other_name(self._table, self.rule)]
        )
        self.ids.column.clear_widgets()
        self.add_widget(TopicView(self._table, self.rule, self._go, has_title=False))
        self.ids.column.scroll_y = 1
        self._table.rulebook.note_read(self.rule)
        self._keep.show(self.rule)
        if (len(self._trail) > 1) != (self._back.parent is not None):
            if self._back.parent is None:
                self._buttons.add_widget(self._back, index=len(self._buttons.children))
            else:
                self._buttons.remove_widget(self._back)

    def _go(self, rule: Rule) -> None:
        self._trail.append(rule)
        self._show()

    def _step_back(self) -> None:
        self._trail.pop()
        self._show()

    def _on_key(self, window: Any, key: int, *rest: Any) -> bool:
        if key == BACK_KEY and len(self._trail) > 1 and self.get_root_window() is not None:
            self._step_back()
            return True
        return super()._on_key(window, key, *rest)


def remade(layers: Layers, memo: Memo) -> TopicDrawer | None:
    keys = memo.get("topics")
    rules = [layers.table.rulebook.find(key) for key in keys if isinstance(key, str)] if isinstance(keys, list) else []
    known = [rule for rule in rules if rule is not None]
    return TopicDrawer(layers.table, *known) if known else None
