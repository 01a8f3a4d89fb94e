"""The cards of one game's box as far as they are known here: filled in before a game, sent, and taken from a friend."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import Problem
from companion.store import box_file, disk
from rules.kit.card_kind import CardKind
from rules.kit.text import Text

if TYPE_CHECKING:
    from companion.share.outgoing import Codes
    from companion.table import Table


@dataclass(frozen=True)
class Coming:
    """What a friend's box would bring: numbers unknown here, and those that differ here, each with ours and theirs."""

    new: Mapping[str, int]
    other: Mapping[str, tuple[int, int]]


class Box:
    def __init__(self, table: Table, game: str) -> None:
        self._table, self.game = table, game
        depths = table.games[game].depths.values()
        self.kinds: tuple[CardKind, ...] = next((rules.card_kinds for rules in depths if rules.card_kinds), ())
        self._told = next((rules.told_number for rules in depths if rules.told_number), lambda _: None)

    @property
    def numbers(self) -> dict[str, int]:
        return self._table.store.numbers(self.game)

    # Filling in.

    def told(self, name: str) -> tuple[Text, Text] | None:
        """The card and what stands there, in words."""
        return self._told(name)

    def card(self, kind: CardKind, name: str) -> list[tuple[str, Text, int | None]]:
        """Everything that may be printed on a card: the number's name, what it says, and its value if known."""
        known = self.numbers
        keys = [kind.key(name, number) for number in kind.numbers]
        return [(key, told[1], known.get(key)) for key in keys if (told := self.told(key)) is not None]

    # Out.

    @property
    def text(self) -> str:
        return box_file.text_of(self.game, self.numbers)

    @property
    def codes(self) -> Codes:
        from companion.share.outgoing import Codes

        numbers = self.numbers
        return Codes(lambda: box_file.payload_of(self.game, numbers))

    def save(self, folder: Path) -> Path | None:
        from companion.share.sharing import free_path

        path = free_path(folder, f"annals-{self.game}", box_file.SUFFIX)
        try:
            disk.write_copy(path, box_file.file_of(self.game, self.numbers))
        except Problem as problem:
            self._table.dispatch("on_problem", problem.text)
            return None
        return path

    # In.

    def look_at_text(self, text: str) -> Coming | Text:
        return self._look(lambda: box_file.read_text(text, self.game))

    def look_at_file(self, path: Path) -> Coming | Text:
        return self._look(lambda: box_file.read_file(path, self.game))

    def _look(self, read: Callable[[], dict[str, int]]) -> Coming | Text:
        """What it would bring, or a sentence that says why it cannot be added."""
        try:
            theirs = read()
        except Problem as problem:
            return problem.text
        return self.look_at(theirs)

    def look_at(self, theirs: Mapping[str, int]) -> Coming:
        own = self.numbers
        other = {name: (own[name], value) for name, value in theirs.items() if own.get(name, value) != value}
        return Coming({name: value for name, value in theirs.items() if name not in own}, other)

    def add(self, coming: Coming, taken: Collection[str] = ()) -> None:
        """Our own numbers stay, except those for which a player chooses the friend's."""
        others = {name: theirs for name, (_, theirs) in coming.other.items() if name in taken}
        try:
            self._table.store.remember_numbers(self.game, {**coming.new, **others})
        except Problem as problem:
            self._table.dispatch("on_problem", problem.text)
        self._table.show_change()
