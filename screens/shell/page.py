"""A page: one screen of the app. It is built from what the table holds and refreshed when that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.draw.theme import theme
from screens.widgets.changing import unmark
from screens.widgets.shortcut import HasShortcuts, Shortcut

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from companion.table import Table
    from companion.table.remembered import Expected
    from screens.shell.layers import Layers
    from screens.shell.shell import Shell
    from screens.widgets.column import Column

TABLET = 600  # dp of the shorter side
LANDSCAPE = 1.15  # wider than high by this much


class Page(HasShortcuts, FloatLayout):
    """A page reads from `table` and tells `shell` where to go.

    `build` makes the widgets once, for the size, theme and language at hand; `refresh` fills them after every change.
    `values` is what the shell was given for the page when it was opened.
    """

    is_game_page = False
    """Whether it belongs to the game at hand: then the screen stays on and the keyboard undoes and redoes."""

    is_kept = False
    """Whether it is kept when it is left, and comes back refreshed: for pages whose contents come from the table."""

    is_rules = False
    """Whether it is for reading the rules."""

    was_seen = False
    """Whether it has been on the screen: nothing is news on a page that was made ready and never looked at."""

    def __init__(self, shell: Shell, table: Table, **values: Any) -> None:
        super().__init__(size=shell.size)
        self.shell = shell
        self.table = table
        self.values = values
        with self.canvas.before:
            Color(*theme.color("bg"))
            self._ground = Rectangle(pos=self.pos, size=self.size)
        self.bind(pos=self._fit_ground, size=self._fit_ground)
        self.build()
        self.refresh()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """What fills the page gets its size at once: Kivy would set it in the next frame, after everything inside was
        laid out for the 100 by 100 that every widget of Kivy's starts with."""
        if widget.size_hint_x == widget.size_hint_y == 1:
            widget.size = self.size
        super().add_widget(widget, *args, **kwargs)

    def build(self) -> None:
        """Make the widgets."""

    def refresh(self) -> None:
        """Show what the table holds now."""

    def modules_ahead(self) -> tuple[str, ...]:
        """The modules of what a touch will most likely lead to: on a phone they take seconds to read."""
        return ()

    def come_back(self) -> None:
        """Shown again after it was left, as if it were new: from its top, with what has changed since then marked."""
        for column in self.columns():
            column.to_top()
        unmark(self)
        self.refresh()
        if not self.was_seen:
            unmark(self)

    def rehearse(self, expected: Expected) -> None:
        """Gets ready for what may happen next: what is drawn now need not be drawn then."""

    def make_rest(self) -> bool:
        """Makes what is otherwise made only when somebody scrolls to it. False if nothing is left to make."""
        return False

    def tick(self) -> None:
        """Another second has passed on the clock of the game."""

    def show_live(self) -> None:
        """Who is at the live table, or the state of the line to it, may have changed."""

    def close_top(self) -> bool:
        """Closes what lies on top of the page's own layers; False if there is nothing."""
        return False

    def layers(self) -> list[Layers]:
        """The page's own layers, beside those of the shell."""
        return []

    # What it holds and must not lose when it is rebuilt.

    def memo_name(self) -> str:
        """The name under which its memo is kept when the app ends; empty where there is nothing to keep."""
        session = self.table.session
        return session.id if self.is_game_page and session is not None else ""

    def columns(self) -> list[Column]:
        """What scrolls on it."""
        return []

    def memo(self) -> dict[str, Any]:
        """Where it is scrolled to. A page on which something is typed or chosen adds that."""
        shares = [column.scroll_y for column in self.columns()]
        return {"scrolled": shares} if any(share < 1 for share in shares) else {}

    def recall(self, memo: Memo) -> None:
        """Shows what its memo holds, which may be nonsense."""
        shares = memo.get("scrolled")
        if shares:
            self.make_rest()
        for column, share in zip(self.columns(), shares if isinstance(shares, list) else (), strict=False):
            if isinstance(share, (int, float)) and 0 <= share < 1:
                column.scroll_as(share)

    def appear(self) -> None:
        """The page is on the screen, for the first time or again after another program was."""

    def vanish(self) -> None:
        """The page left the screen: release what only a visible page may use, such as the camera."""

    def let_go(self) -> None:
        """Stops listening: neither this page nor its shell will be shown again."""

    def on_parent(self, _: Any, parent: Any) -> None:
        if parent is None:
            self.vanish()
        else:
            self.was_seen = True
            self.appear()

    def go_back(self) -> None:
        self.shell.back()

    def _fit_ground(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size

    # The size of the window and of the text.

    @property
    def is_landscape(self) -> bool:
        return self.shell.width > self.shell.height * LANDSCAPE

    @property
    def is_tablet(self) -> bool:
        return min(self.shell.size) >= TABLET * Metrics.density

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """In a game undo and redo; a page adds its own before them."""
        if not self.is_game_page:
            return ()
        table, shell = self.table, self.shell
        return (
            Shortcut("keys.undo", ("ctrl+z",), lambda _: shell.attempt(table.undo)),
            Shortcut("keys.redo", ("ctrl+shift+z", "ctrl+y"), lambda _: table.redo()),
        )
