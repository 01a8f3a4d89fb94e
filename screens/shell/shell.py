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
from screens.shell.kept_pages import KeptPages
from screens.shell.keys import pressed
from screens.shell.layers import Layers
from screens.shell.live_watch import LiveWatch
from screens.shell.memo_keeper import MemoKeeper
from screens.shell.page import Page
from screens.shell.path import Path as PagePath
from screens.shell.path import Stop
from screens.shell.ticker import Ticker
from screens.widgets.keyboard import close_keyboard

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from companion.table import Table
    from rules.kit.text import Text
    from screens.shell.handed import Handed

LOW = 700  # dp of height under which a drawer hides the navigation
RESTS = 0.5  # seconds for which the navigation then ignores touches

# Nested stacks pass their heights on to each other: Kivy's ten rounds a frame are not enough for a new page.
Clock.max_iteration = 60


class Shell(Layers):
    """Shows one page at a time. Pages are known by name (see `pages.py`) and given values when they are opened.

    A page is rebuilt when the theme, the text size, the language or the size of the window changes, and refreshed
    when the table holds something new. What was typed or opened on it comes back (`memo_keeper.py`), and most pages
    of a game are kept when they are left (`kept_pages.py`).

    on_quit(), on_full_screen(): a key asks to close the app; for the whole screen, or for a window again
    """

    def __init__(self, table: Table, pages: Mapping[str, Callable[..., Page]], *path: str, **kwargs: Any) -> None:
        for name in ("on_quit", "on_full_screen"):
            self.register_event_type(name)
        super().__init__(table, **kwargs)
        self._pages = pages
        self._path = PagePath(*path)
        self.page: Page | None = None
        # Several changes within one frame are shown once.
        self._refresh = Clock.create_trigger(lambda _: self._refresh_now(), -1)
        self._rebuild = Clock.create_trigger(lambda _: self._rebuild_if_changed(), -1)
        self._built_for: tuple[object, object] | None = None
        self.keeper = MemoKeeper(self)
        self.kept = KeptPages(self)
        table.bind(version=self._refresh, on_problem=self._problem)
        theme.bind(version=self._rebuild)
        self.bind(size=self._rebuild)
        Window.bind(on_keyboard=self._on_key)
        self.ticker = Ticker(self)
        self.live_watch = LiveWatch(self)
        self._handed: Handed | None = None
        self.rebuild()

    def let_go(self) -> None:
        """Stops listening to table, theme and window: this shell will not be shown again."""
        for layers in self.all_layers():
            layers.clear_layers()
        self.table.unbind(version=self._refresh, on_problem=self._problem)
        theme.unbind(version=self._rebuild)
        self.keeper.let_go()
        self.ticker.let_go()
        self.live_watch.let_go()
        if self._handed is not None:
            self._handed.let_go()
        Window.unbind(on_keyboard=self._on_key)
        if self.page is not None:
            self.page.let_go()

    def pause(self) -> None:
        """The phone shows another program now."""
        self.keeper.write()
        self.ticker.rest()
        if self.page is not None:
            self.page.vanish()

    def resume(self) -> None:
        self.ticker.follow()
        if self.page is not None:
            self.page.appear()

    def receive(self, handed: Path | str) -> None:
        """A file or a text from another program, or chosen by the player."""
        from screens.shell.handed import Handed

        if self.now_at[0] == "first":
            # Being handed a game ends the pages of the first start.
            self.instead("home")
        if self._handed is None:
            self._handed = Handed(self)
        self._handed.add(handed)

    def invite(self) -> None:
        """Invites others to the live table of the game at hand."""
        from screens.live.inviting import invite

        invite(self)

    # Going from page to page.

    @property
    def now_at(self) -> Stop:
        """The page in sight, and its values."""
        return self._path.now

    def go(self, name: str, **values: Any) -> None:
        self._add(name, values, {})

    def go_on(self) -> None:
        """Goes to the game at hand as it was left: the page, and what was open on it."""
        assert self.table.session is not None
        self._add(*self.keeper.left_off(self.table.session.id))

    def visit(self, name: str, **values: Any) -> None:
        """Goes to a page in the middle of something else: what is open here will be open again on the way back."""
        drawers = self.keeper.carried_drawers()
        self._path.open = (drawers, self.page_depends_on()[1]) if any(drawers) else None
        self.go(name, **values)

    def _add(self, name: str, values: dict[str, Any], memo: Memo) -> None:
        before = self.keeper.leave()
        self._note_page()
        self._path.add(name, values, memo)
        self.rebuild()
        self.keeper.reopen(before)

    def _note_page(self) -> None:
        """Notes how the page is now, so that it can be rebuilt like that on the way back."""
        if self.page is not None:
            self._path.memo = self.page.memo()

    def instead(self, name: str, **values: Any) -> None:
        """Goes to a page that takes the place of this one: back leads to where this one would have led."""
        self.keeper.leave()
        self._path.replace(name, values)
        self.rebuild()

    def back(self) -> bool:
        """One page back; False at the first one."""
        if self.close_top():
            return True
        if len(self._path) == 1:
            return False
        self.keeper.leave()
        self._path.pop()
        self.rebuild()
        self._lay_open_again()
        return True

    def _lay_open_again(self) -> None:
        if self._path.open is not None:
            drawers, look = self._path.open
            self._path.open = None
            self.keeper.bring_back(drawers, look == self.page_depends_on()[1])

    def back_to(self, name: str) -> None:
        """Goes back to the last page of that name."""
        self.keeper.leave()
        self._path.back_to(name)
        self.rebuild()

    def home(self, *then: str, **values: Any) -> None:
        """To the first page, and from there on to others; the last one gets the values."""
        self.keeper.leave()
        self._path.restart(*then, **values)
        self.rebuild()

    def rebuild(self) -> None:
        self._read_settings()
        self._clear()
        self._show(self._build_page())
        if self.page is not None:
            self.page.recall(self._path.memo)

    def _rebuild_as_it_was(self) -> None:
        """The same page for another size, language or look."""
        is_resized = self._built_for is not None and self._built_for[1] == self.page_depends_on()[1]
        self._note_page()
        drawers, refused = self.keeper.carried_drawers(), [layers.refused for layers in self.all_layers()]
        self.rebuild()
        self.keeper.bring_back(drawers, is_resized)
        for layers, why_not in zip(self.all_layers(), refused, strict=False):
            if why_not is not None:
                layers.show_refused(why_not)

    def all_layers(self) -> list[Layers]:
        """The shell itself first, then those of the page."""
        return [self, *(self.page.layers() if self.page is not None else ())]

    def _clear(self) -> None:
        for layers in self.all_layers():
            layers.clear_layers()
        self.clear_widgets()
        close_keyboard()

    def _show(self, page: Page) -> None:
        self.page = page
        self.add_widget(page)
        self._built_for = self.page_depends_on()
        self._rebuild.cancel()
        is_played = self.page.is_game_page and self.table.settings.keep_awake
        # Soon after its screen goes dark a phone stops everything, and the others' table with it.
        Window.allow_screensaver = not (is_played or self.table.is_hosting)
        self._show_notices()

    def _build_page(self) -> Page:
        """The page that was asked for; the first one if it fails, and if that fails too, one that cannot."""
        name, values = self._path.now
        try:
            return self.kept.find(name, values) or self.kept.keep(name, self.new_page(name, values))
        except Exception as error:
            self.table.fail(error)
            if len(self._path) == 1:
                return self._failed_page()
            self._path.restart()
            Clock.schedule_once(lambda _: self._offer_report())
            return self._build_page()

    def new_page(self, name: str, values: dict[str, Any]) -> Page:
        return self._pages[name](self, self.table, **values)

    # When a page fails.

    def recover(self, error: Exception, is_bare: bool = False) -> None:
        """After an unexpected error: goes to the first page, or to one that reads nothing, with a sentence.

        Everything recorded is on disk.
        """
        self.table.fail(error)
        self._path.restart()
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
        """A window reports its size again when it is first shown, and then nothing has changed."""
        self._read_settings()
        if self.page_depends_on() != self._built_for:
            self._rebuild_as_it_was()

    def page_depends_on(self) -> tuple[object, object]:
        """What a page is built for, size and look; another value means another page."""
        settings = self.table.settings
        return tuple(self.size), (
            self.table.translator.language,
            theme.version,
            settings.faces_players,
            settings.reads_aloud,
            self.table.depth,
            self.own_seat,
        )

    @property
    def own_seat(self) -> int | None:
        """On a phone that has joined a live table the page of the game is about its owner's seat."""
        table = self.table
        return table.sharing.seat if table.session is not None and table.live.is_joined else None

    def _read_settings(self) -> None:
        settings = self.table.settings
        theme.mode, theme.text_scale = settings.mode, settings.text_scale
        theme.reduced_motion = settings.reduced_motion or self.table.is_device_still
        theme.is_left_handed = settings.is_left_handed

    def _refresh_now(self) -> None:
        self._read_settings()
        if self.page_depends_on() != self._built_for:
            self._rebuild_as_it_was()
        elif self.page is not None:
            self.close_refusal()
            self.page.refresh()
            self._show_notices()

    # Over the page.

    @property
    def is_reading(self) -> bool:
        """Whether the rules are open, as a page or over one."""
        is_page = self.page is not None and self.page.is_rules
        return is_page or any(drawer.is_rules for layers in self.all_layers() for drawer in layers.drawers)

    def note_memo(self) -> None:
        self.keeper.write()

    def rail(self) -> Widget | None:
        return getattr(self.page, "rail", None)

    def foot(self) -> float:
        navigation = getattr(self.page, "navigation", None)
        return float(navigation.height) if navigation is not None and self.height >= dp(LOW) else 0.0

    def _settle(self) -> None:
        """Where a drawer hid the navigation, a second touch meant for the drawer would hit it."""
        navigation = getattr(self.page, "navigation", None)
        if navigation is not None and self.drawers and not self.foot():
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

    def tell_news(self) -> None:
        """What this version brings: once, over the page in sight."""
        from companion import VERSION
        from screens.first.news_drawer import NewsDrawer

        if not self.drawers:
            self.put_over(NewsDrawer(self.table))
            self.table.change_settings(news_seen=VERSION)

    def _on_key(self, _: Any, key: int, place: int, letter: str | None, held: list[str]) -> bool:
        return pressed(self, key, place, letter, held)

    def on_quit(self) -> None:
        """A key asks to close the app; everything is on disk."""

    def on_full_screen(self) -> None:
        """A key asks for the whole screen, or for a window again."""
