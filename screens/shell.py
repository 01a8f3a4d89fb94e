"""The one root widget: shows a page, knows the way back, and puts sheets and refusals over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.table import Table
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.refusal import Refusal
from rules.kit.text import Text
from screens.page import Page
from screens.theme import theme
from screens.widgets.refusal_bar import RefusalBar
from screens.widgets.sheet import Sheet

BACK_KEY = 27  # Escape on a desktop, the back gesture on a phone

# Stacks within stacks tell each other their heights: Kivy's ten rounds a frame are not enough for a new page.
Clock.max_iteration = 60


class Shell(FloatLayout):
    """Pages are named; going somewhere gives the page its values. What depends on look, language or size is rebuilt."""

    def __init__(self, table: Table, pages: Mapping[str, type[Page]], start: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table = table
        self._pages = pages
        self._way: list[tuple[str, dict[str, Any]]] = [(start, {})]
        self.page: Page | None = None
        self._sheets: list[Sheet] = []
        self._refusal: RefusalBar | None = None
        self._refresh = Clock.create_trigger(lambda _: self._refreshed(), -1)
        self._rebuild = Clock.create_trigger(lambda _: self.rebuild(), -1)
        self._built_for: object = None
        table.bind(version=self._refresh, on_refused=self._refused, on_problem=self._problem)
        theme.bind(version=self._rebuild)
        self.bind(size=self._rebuild)
        Window.bind(on_keyboard=self._on_key)
        self.rebuild()

    def let_go(self) -> None:
        """Forgets the table and the window: this shell will not be shown again."""
        self.table.unbind(version=self._refresh, on_refused=self._refused, on_problem=self._problem)
        theme.unbind(version=self._rebuild)
        Window.unbind(on_keyboard=self._on_key)

    def put_aside(self) -> None:
        """Another program is in front now."""
        if self.page is not None:
            self.page.vanish()

    def take_up(self) -> None:
        if self.page is not None:
            self.page.appear()

    # Ways.

    def go(self, name: str, **values: Any) -> None:
        self._way.append((name, values))
        self.rebuild()

    def instead(self, name: str, **values: Any) -> None:
        """Goes to a page that takes the place of this one: back leads to where this one would have led."""
        self._way[-1] = (name, values)
        self.rebuild()

    def back(self) -> bool:
        """One page back; False at the first one."""
        if self.close_top():
            return True
        if len(self._way) == 1:
            return False
        self._way.pop()
        self.rebuild()
        return True

    def home(self, *then: str, **values: Any) -> None:
        """To the first page, and from there on to others; the last one gets the values."""
        self._way = [self._way[0], *((name, values if name == then[-1] else {}) for name in then)]
        self.rebuild()

    def rebuild(self) -> None:
        self._take_look()
        self.close_refusal()
        self._sheets.clear()
        self.clear_widgets()
        name, values = self._way[-1]
        self.page = self._pages[name](self, self.table, **values)
        self.add_widget(self.page)
        self._built_for = self._look()
        self._rebuild.cancel()
        Window.allow_screensaver = not (self.page.is_game_page and self.table.settings.keep_awake)
        self._show_notices()

    def _look(self) -> object:
        return (self.table.words.language, theme.version, tuple(self.size))

    def _take_look(self) -> None:
        settings = self.table.settings
        theme.mode, theme.text_scale = settings.theme, settings.text_scale
        theme.reduced_motion = settings.reduced_motion

    def _refreshed(self) -> None:
        self._take_look()
        if self._look() != self._built_for:
            self.rebuild()
        elif self.page is not None:
            self.close_refusal()
            self.page.refresh()
            self._show_notices()

    # Over the page.

    def put_over(self, sheet: Sheet) -> None:
        self._sheets.append(sheet)
        sheet.bind(on_close=lambda closed: self._sheets.remove(closed) if closed in self._sheets else None)
        sheet.open(self)

    def close_top(self) -> bool:
        """Takes away what lies on top; False if nothing does."""
        if self._refusal is not None:
            self.close_refusal()
            return True
        if self._sheets:
            self._sheets[-1].close()
            return True
        return False

    def close_all(self) -> None:
        self.close_refusal()
        for sheet in self._sheets[:]:
            sheet.close()

    def close_refusal(self) -> None:
        if self._refusal is not None:
            self._refusal.close()
            self._refusal = None

    # Offers and refusals.

    def take(self, offer: Offer) -> None:
        """What a touch on an offer does: records it, or asks first."""
        if offer.is_form:
            from screens.form import FormSheet

            self.put_over(FormSheet(self, self.table, offer))
        else:
            self.submit(offer.input)

    def submit(self, given: Input, forced: bool = False) -> bool:
        done = self.table.submit(given, forced)
        if done:
            self.close_all()
        return done

    def _refused(self, _: Table, given: Input | None, refusal: Refusal) -> None:
        self.show_refusal(refusal, None if given is None else lambda: self.submit(given, forced=True))

    def show_refusal(self, refusal: Refusal, anyway: Callable[[], Any] | None) -> None:
        """Why not, over what was touched. It stays until it is answered or something else is recorded."""
        from screens.refusal import refusal_bar

        self.close_refusal()
        self._refusal = refusal_bar(self.table, refusal, anyway)
        self._refusal.bind(on_close=lambda _: self.close_refusal(), on_anyway=lambda _: self.close_refusal())
        self._refusal.open(self)
        rail = getattr(self.page, "rail", None)
        if rail is not None and not self._sheets:
            # It leaves the thumb rail free; over a sheet it lies at the foot.
            self._refusal.above = rail.top
            rail.bind(top=self._refusal.setter("above"))

    def _problem(self, _: Table, text: Text) -> None:
        self.show_message(self.table.show(text))

    def show_message(self, sentence: str) -> None:
        from screens.message import MessageSheet

        self.put_over(MessageSheet(self.table, sentence))

    def _show_notices(self) -> None:
        """Each once: a damaged file, a list that could not be kept."""
        notices, self.table.notices = self.table.notices, []
        for text in dict.fromkeys(notices):
            self.show_message(self.table.show(text))

    # Keys.

    def _on_key(self, _: Any, key: int, __: int, letter: str | None, held: list[str]) -> bool:
        if key == BACK_KEY:
            return self.back()
        if self.page is None or not self.page.is_game_page or self._sheets:
            return False
        if "ctrl" in held and letter == "z":
            return self.table.redo() if "shift" in held else self.table.undo()
        return self.page.on_shortcut(letter or "", held)
