"""The first minutes: the page of the first start, the steps of a sample round, hints, and what is new."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.clock import Clock

from companion.sample import RULE, STEPS
from companion.session.history import tell
from companion.table import Table
from screens.first.hints import HINTS, Hints
from screens.first.meant import meant
from screens.shell.shell import Shell
from tools.pictures.scene import Play, Scene

SETTLED = 0.04  # seconds until a page has found its heights


def first_scenes(games: list[str]) -> Iterator[Scene]:
    yield Scene("first", "empty", lambda shell, table: shell.instead("first"))
    for number, game in enumerate(games):
        # Every step of one game; of the others those that look different.
        for step in range(len(STEPS) + 1):
            if number == 0 or STEPS[step : step + 1] in (("record",), ("rule",)):
                name = (*STEPS, "done")[step]
                yield Scene(f"sample_{name}_{game}", "empty", _sample(game, step))


def _sample(game: str, index: int) -> Play:
    def play(shell: Shell, table: Table) -> None:
        is_rule = STEPS[index : index + 1] == (RULE,)
        table.samples.end()
        played = table.samples.begin(game)
        # The rule is read from the refusal before it.
        played.index = index - is_rule
        if played.step is not None:
            played.set_up()
        shell.go("sample", game=game)
        page: Any = shell.page
        if is_rule and played.step is not None:
            touched = meant(page.inner, played.step)
            assert touched is not None
            touched.dispatch("on_release")
        page.guide.look()

    return play


def hint_scenes(games: list[str], middles: list[str]) -> Iterator[Scene]:
    """Each hint on a table in the middle of a game, and what is new over the first page."""
    names = [*dict.fromkeys(hint.name for hint in HINTS)]
    for game, middle in zip(games, middles, strict=True):
        yield Scene(f"hint_hold_{game}", f"{middle}*", _hint("hold", "play"))
    for name in names[1:]:
        page = next(hint.page for hint in HINTS if hint.name == name)
        if page in ("play", "history"):
            yield Scene(f"hint_{name}", f"{middles[0]}*", _hint(name, page))
    yield Scene("hint_swipe", "past", _hint("swipe", "past"))
    yield Scene("news", "home", lambda shell, table: shell.tell_news())
    yield Scene("report_entry", f"{middles[0]}*", _report)


def _hint(name: str, page: str) -> Play:
    def play(shell: Shell, table: Table) -> None:
        table.settings = replace(
            table.settings, hints_seen=tuple(f"{hint.name}/" for hint in HINTS if hint.name != name)
        )
        shell.home(page)
        if name == "clock" and shell.page is not None:
            # It stands at the foot of the table.
            shell.page.columns()[0].scroll_as(0)
        # What it is about must be in sight.
        Clock.schedule_once(lambda _: Hints(shell).look(), SETTLED)

    return play


def _report(shell: Shell, table: Table) -> None:
    """An entry of the history, about to be sent."""
    shell.home("history")
    page: Any = shell.page
    assert table.session is not None
    page._report(tell(table.session, table.session.items[-2]))
