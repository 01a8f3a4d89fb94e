"""What every part of the table needs: the store, the player's settings, texts in their language, and the events."""

from __future__ import annotations

import locale
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from companion.errors import Problem
from companion.report import Report
from companion.settings import Settings
from companion.text import ENGLISH, LANGUAGES, Translator, translator_for
from rules import all_covers, all_games, module_of
from rules.kit.cover import Cover
from rules.kit.line import one_line
from rules.kit.text import Text, say

# The first page is shown without any rules: whatever knows them is read when it is first needed.
if TYPE_CHECKING:
    from companion.session.entry import Entry
    from companion.session.session import Session
    from companion.store.store import Store
    from rules.kit.contract import Game
    from rules.kit.inputs import Input
    from rules.kit.refusal import Refusal


class Base(EventDispatcher):
    """The phone's own side of the table.

    version: counts up whenever anything that is shown may have changed
    on_refused(input, refusal): the rules say no; the screen shows why and may submit again, forced
    on_recorded(entry): it is on disk and counts
    on_problem(text): something else went wrong, in words for the player
    """

    version = NumericProperty(0)

    def __init__(self, store: Store, **kwargs: Any) -> None:
        self.register_event_type("on_refused")
        self.register_event_type("on_recorded")
        self.register_event_type("on_problem")
        super().__init__(**kwargs)
        self.store = store
        self.settings = Settings.read(store.settings())
        self.report = Report(store.folder)
        self.session: Session | None = None
        """The game at hand."""
        self.notices: list[Text] = [report.text for report in store.reports]
        """What opening files brought to light, not seen by anybody yet."""
        self._noticed = set(self.notices)
        self.is_device_still = False
        """Whether the device's owner wants nothing to move, in any program."""

    def show_change(self) -> None:
        """Something that is shown may be different."""
        self.version += 1

    def notice(self, text: Text | None) -> None:
        """Something beside the game could not be kept: said once, and not again with every entry."""
        if text is not None and text not in self._noticed:
            self._noticed.add(text)
            self.notices.append(text)

    # The games there are.

    @property
    def games(self) -> Mapping[str, Game]:
        return all_games()

    @property
    def covers(self) -> Mapping[str, Cover]:
        """What is known of every game without reading its rules."""
        return all_covers()

    @staticmethod
    def rules_module(game: str) -> str:
        """The name of the module that a game's rules are read from."""
        return module_of(game)

    # Texts.

    @property
    def translator(self) -> Translator:
        return translator_for(self.settings.language or self.device_language)

    @property
    def device_language(self) -> str:
        return _device_language()

    def say(self, key: str, **values: Any) -> str:
        return self.translator.show(say(key, **values), self.names)

    def show(self, text: Text | None) -> str:
        return self.translator.show(text, self.names) if text is not None else ""

    @property
    def names(self) -> list[str]:
        """Those of the game at hand, as typed; a seat without a name is called by its number."""
        return self.names_of([seat.name for seat in self.session.setup.seats]) if self.session else []

    def names_of(self, typed: list[str] | tuple[str, ...]) -> list[str]:
        return [one_line(name) or self.translator.say("player.unnamed", n=seat + 1) for seat, name in enumerate(typed)]

    # Settings.

    def change_settings(self, **changes: Any) -> None:
        try:
            self.keep_settings(**changes)
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
        self.show_change()

    def keep_settings(self, **changes: Any) -> None:
        """They hold from now on even if they cannot be written."""
        self.settings = replace(self.settings, **changes)
        self.store.save_settings(self.settings.plain())

    # Default answers of the events: nobody is listening.

    def on_refused(self, given: Input | None, refusal: Refusal) -> None: ...

    def on_recorded(self, entry: Entry) -> None: ...

    def on_problem(self, text: Text) -> None: ...


def _device_language() -> str:
    spoken = (locale.getlocale()[0] or ENGLISH)[:2]
    return spoken if spoken in LANGUAGES else ENGLISH
