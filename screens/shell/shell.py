"""The one root widget: shows a page, remembers the pages before it, and lays drawers and refusals over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.draw.theme import theme
from screens.shell.layers import Layers
from screens.shell.page import Page

if TYPE_CHECKING:
    from companion.table import Table
    from rules.kit.text import Text

BACK_KEY = 27  # Escape on a desktop, the back gesture on a phone
LOW = 700  # dp of height under which a drawer hides the navigation
RESTS = 0.5  # seconds the navigation takes no touch after that

# Stacks within stacks tell each other their heights: Kivy's ten rounds a frame are not enough for a new page.
Clock.max_iteration = 60


class Shell(Layers):
    """Shows one page at a time. Pages are known by name (see `pages.py`) and given values when they are gone to.

    A page is built anew when the theme, the text size, the language or the size of the window changes, and refreshed
    when the table holds something new.
    """

    def __init__(self, table: Table, pages: Mapping[str, Callable[..., Page]], start: str, **kwargs: Any) -> None:
        super().__init__(table, **kwargs)
        self._pages = pages
        self._path: list[tuple[str, dict[str, Any]]] = [(start, {})]
        self.page: Page | None = None
        # Several changes within one frame are shown once.
        self._refresh = Clock.create_trigger(lambda _: self._refresh_now(), -1)
        self._rebuild = Clock.create_trigger(lambda _: self._rebuild_if_changed(), -1)
        self._built_for: object = None
        table.bind(version=self._refresh, on_problem=self._problem)
        theme.bind(version=self._rebuild)
        self.bind(size=self._rebuild)
        Window.bind(on_keyboard=self._on_key)
        self.rebuild()

    def let_go(self) -> None:
        """Stops listening to table, theme and window: this shell will not be shown again."""
        self.table.unbind(version=self._refresh, on_problem=self._problem)
        theme.unbind(version=self._rebuild)
        Window.unbind(on_keyboard=self._on_key)

    def pause(self) -> None:
        """The phone shows another program now."""
        if self.page is not None:
            self.page.vanish()

    def resume(self) -> None:
        if self.page is not None:
            self.page.appear()

    def receive(self, handed: Path | str) -> None:
        """A file or a text from another program: as if it had been chosen on the first page."""
        from screens.home.home import HomePage

        self.home()
        if isinstance(self.page, HomePage):
            self.page.receive(handed)

    # Going from page to page.

    def go(self, name: str, **values: Any) -> None:
        self._path.append((name, values))
        self.rebuild()

    def instead(self, name: str, **values: Any) -> None:
        """Goes to a page that stands for this one: back leads to where this one would have led."""
        self._path[-1] = (name, values)
        self.rebuild()

    def back(self) -> bool:
        """One page back; False at the first one."""
        if self.close_top():
            return True
        if len(self._path) == 1:
            return False
        self._path.pop()
        self.rebuild()
        return True

    def back_to(self, name: str) -> None:
        """Back to the last page of that name among those gone through."""
        while len(self._path) > 1 and self._path[-1][0] != name:
            self._path.pop()
        self.rebuild()

    def home(self, *then: str, **values: Any) -> None:
        """To the first page, and from there on to others; the last one gets the values."""
        self._path = [self._path[0], *((name, values if name == then[-1] else {}) for name in then)]
        self.rebuild()

    def rebuild(self) -> None:
        self._read_settings()
        self._clear()
        self._show(self._build_page())

    def _clear(self) -> None:
        self.close_refusal()
        self._drawers.clear()
        self.clear_widgets()

    def _show(self, page: Page) -> None:
        self.page = page
        self.add_widget(page)
        self._built_for = self._page_depends_on()
        self._rebuild.cancel()
        Window.allow_screensaver = not (self.page.is_game_page and self.table.settings.keep_awake)
        self._show_notices()

    def _build_page(self) -> Page:
        """The page that was gone to; the first one if it fails, and if that fails too, one that cannot."""
        name, values = self._path[-1]
        try:
            return self._pages[name](self, self.table, **values)
        except Exception as error:
            self.table.fail(error)
            if len(self._path) == 1:
                return self._failed_page()
            self._path = self._path[:1]
            Clock.schedule_once(lambda _: self._offer_report())
            return self._build_page()

    # When a page fails.

    def recover(self, error: Exception, is_bare: bool = False) -> None:
        """Something was raised that nobody expected: to the first page, or to one that reads nothing, with a sentence.

        Everything recorded is on disk.
        """
        self.table.fail(error)
        self._path = self._path[:1]
        if is_bare:
            self._clear()
            self._show(self._failed_page())
        else:
            self.rebuild()
            self._offer_report()

    def _failed_page(self) -> Page:
        from screens.shell.failed_page import FailedPage

        return FailedPage(self, self.table)

    def _offer_report(self) -> None:
        from screens.shell.report_drawer import ReportDrawer

        self.put_over(ReportDrawer(self, self.table, self.table.say("error.page_failed")))

    def _rebuild_if_changed(self) -> None:
        """A window says its size again when it is first shown, and then nothing has changed."""
        self._read_settings()
        if self._page_depends_on() != self._built_for:
            self.rebuild()

    def _page_depends_on(self) -> object:
        """What a page is built for; another value means another page."""
        settings = self.table.settings
        return (self.table.translator.language, theme.version, tuple(self.size), settings.faces_players)

    def _read_settings(self) -> None:
        settings = self.table.settings
        theme.mode, theme.text_scale = settings.theme, settings.text_scale
        theme.reduced_motion = settings.reduced_motion

    def _refresh_now(self) -> None:
        self._read_settings()
        if self._page_depends_on() != self._built_for:
            self.rebuild()
        elif self.page is not None:
            self.close_refusal()
            self.page.refresh()
            self._show_notices()

    # Over the page.

    def rail(self) -> Widget | None:
        return getattr(self.page, "rail", None)

    def foot(self) -> float:
        navigation = getattr(self.page, "navigation", None)
        return float(navigation.height) if navigation is not None and self.height >= dp(LOW) else 0.0

    def _settle(self) -> None:
        """Where a drawer hid the navigation, a second touch meant for the drawer would hit it."""
        navigation = getattr(self.page, "navigation", None)
        if navigation is not None and self._drawers and not self.foot():
            navigation.rest(RESTS)

    def close_top(self) -> bool:
        return super().close_top() or (self.page is not None and self.page.close_top())

    def _problem(self, _: Table, text: Text) -> None:
        """What goes wrong outside of any `attempt`: settings or a list that cannot be written."""
        self.show_message(self.table.show(text))

    def _show_notices(self) -> None:
        """What opening files brought to light, each once."""
        notices, self.table.notices = self.table.notices, []
        for text in dict.fromkeys(notices):
            self.show_message(self.table.show(text))

    # Keys.

    def _on_key(self, _: Any, key: int, __: int, letter: str | None, held: list[str]) -> bool:
        if key == BACK_KEY:
            return self.back()
        if self.page is None or not self.page.is_game_page or self._drawers:
            return False
        if "ctrl" in held and letter == "z":
            return self.table.redo() if "shift" in held else self.attempt(self.table.undo)
        return self.page.on_shortcut(letter or "", held)
