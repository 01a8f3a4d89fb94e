"""The rules in pictures: an answer while typing, a topic, and what a held thing or a refusal opens."""

from __future__ import annotations

from collections.abc import Iterator

from companion.lookup.rulebook import Rule
from companion.table import Table
from screens.shell.shell import Shell
from tools.pictures.scene import Scene


def rules_scenes(game: str, middle: str) -> Iterator[Scene]:
    yield Scene(f"lookup_{game}", middle, _shelves)
    yield Scene(f"lookup_found_{game}", middle, _found)
    yield Scene(f"lookup_nothing_{game}", middle, lambda shell, table: _look_up(shell, table, "ъъъ"))
    yield Scene(f"topic_{game}", middle, _topic)
    yield Scene(f"topic_held_{game}", middle, _held)


def _longest(table: Table) -> Rule:
    """Of the step at hand, the one with the most to say."""
    rules = table.rulebook.now
    return max(rules, key=lambda rule: len(table.rulebook.text(rule).details) + len(rule.topic.figures) * 9)


def _look_up(shell: Shell, table: Table, query: str) -> None:
    table.rulebook.query = query
    shell.home("lookup")


def _found(shell: Shell, table: Table) -> None:
    _look_up(shell, table, " ".join(table.rulebook.text(_longest(table)).title.split()[:2]))


def _shelves(shell: Shell, table: Table) -> None:
    """With something bookmarked and something read."""
    for rule in table.rulebook.linked(_longest(table)):
        table.rulebook.note_read(rule)
    if not table.rulebook.is_bookmarked(_longest(table)):
        table.rulebook.toggle_bookmark(_longest(table))
    _look_up(shell, table, "")


def _topic(shell: Shell, table: Table) -> None:
    shell.home("play", "lookup", "topic", key=_longest(table).key)


def _held(shell: Shell, table: Table) -> None:
    shell.home("play")
    shell.open_rule(_longest(table))
