"""The table's rules lookup: which topic belongs to what is shown, in the player's language, with live numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple

import rules
from companion.errors import Problem
from rules.kit.contract import Figure
from rules.kit.offer import Offer
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal
from rules.kit.step import Step
from rules.kit.topic import Reference, Topic, TopicText, read_reference

if TYPE_CHECKING:
    # A player who never looks anything up need not wait for it to load.
    from companion.lookup.search import Lookup
    from companion.table import Table

Thing = str | Panel | Refusal | Offer | Step
"""What a rule can be asked about; a string is a topic's or a card's own name."""

MOST_RECENT = 8
EVERYTHING = 10_000


@cache
def reference(game: str) -> Reference:
    """The topics of a game, read when the first of them is asked for."""
    return read_reference(rules.FOLDER / game / "reference")


class Rule(NamedTuple):
    """A topic and the game it is about."""

    game: str
    topic: Topic

    @property
    def key(self) -> str:
        return f"{self.game}/{self.topic.id}"


class Hit(NamedTuple):
    rule: Rule
    score: float
    is_sure: bool
    """Whether it is the answer, or only may be."""


class Live(NamedTuple):
    """A number of a seat as it stands now."""

    seat: int
    figure: Figure


@dataclass
class Browsed:
    """A game's contents: the open shelf, and the age whose cards are shown; if empty, no shelf or all ages.

    `players`: shows the cards that are in the decks with this many, or with none the whole box.
    """

    game: str = ""
    shelf: str = ""
    age: str = ""
    players: int = 0


class Rulebook:
    """Topics. Those of what is shown are of the game at hand; `find`, search and the lists of keys reach every game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.query = ""
        """What was typed last, and whether in all games: coming back to the lookup finds it as it was."""
        self.is_everywhere = False
        self.browsed = Browsed()
        """Where in the contents somebody was."""

    @property
    def game(self) -> str | None:
        """The game at hand."""
        session = self._table.session
        return session.game.meta.id if session is not None else None

    def text(self, rule: Rule) -> TopicText:
        return rule.topic.text(self._table.translator.language)

    def find(self, key: str) -> Rule | None:
        game, _, name = key.partition("/")
        return self._rule(reference(game).find(name), game) if game in self._table.games else None

    def linked(self, rule: Rule) -> list[Rule]:
        """Where a topic sends the reader next."""
        return [found for name in rule.topic.see if (found := self.find(f"{rule.game}/{name}")) is not None]

    # Topics of what is shown.

    def named(self, name: str) -> Rule | None:
        return self._rule(self._own.find(name))

    def about(self, thing: Thing) -> Rule | None:
        """The rule of anything that can be touched or held; for an offer, why it cannot be made, or else what it is."""
        match thing:
            case str():
                return self.named(thing)
            case Panel():
                return self._rule(self._own.of_panel(thing.id, thing.topic))
            case Refusal():
                return self._rule(self._own.of_refusal(thing.code, thing.topic))
            case Offer():
                refused = self.about(thing.refusal) if thing.refusal is not None else None
                return refused or self._rule(self._own.of_input(type(thing.input).__name__))
            case Step():
                return next(iter(self.of_step(thing)), None)

    def of_step(self, step: Step) -> list[Rule]:
        game = self.game
        return [Rule(game, topic) for topic in self._own.of_step(step.id, step.topic)] if game else []

    @property
    def now(self) -> list[Rule]:
        """The topics of the step at hand."""
        session = self._table.session
        return self.of_step(session.rules.step(session.state)) if session is not None else []

    @property
    def _own(self) -> Reference:
        return reference(self.game) if self.game else Reference({})

    def _rule(self, topic: Topic | None, game: str | None = None) -> Rule | None:
        game = game or self.game
        return Rule(game, topic) if topic is not None and game is not None else None

    # Search.

    def search(self, query: str, only_here: bool = True, within: list[Rule] | None = None) -> list[Hit]:
        """The best first, over all languages; what belongs to the step at hand a little sooner.

        `within` a list nothing else is found, and all that fits is.
        """
        if within:
            kept = {(rule.game, rule.topic.id): rule for rule in within}
            found = self._lookup.search(query, {game for game, _ in kept}, self._language, most=EVERYTHING)
            hits = ((kept.get((one.game, one.topic)), one) for one in found)
            return [Hit(rule, one.score, one.is_sure) for rule, one in hits if rule is not None]
        games = [self.game] if only_here and self.game else [*self._table.games]
        session = self._table.session
        step = session.rules.step(session.state).id if session is not None else None
        found = self._lookup.search(query, games, self._language, step)
        rules = ((self.find(f"{one.game}/{one.topic}"), one) for one in found)
        return [Hit(rule, one.score, one.is_sure) for rule, one in rules if rule is not None]

    def marks(self, query: str, text: str, game: str) -> list[tuple[int, int]]:
        """Where a text holds what was asked for, in whatever form."""
        return self._lookup.spans(text, query, game)

    @property
    def _language(self) -> str:
        return self._table.translator.language

    @cached_property
    def _lookup(self) -> Lookup:
        from companion.lookup.search import Lookup

        return Lookup()

    # Live numbers.

    def live(self, rule: Rule) -> list[Live]:
        """The numbers a topic is about, for the owner of this phone, or else for whoever is to move."""
        session = self._table.session
        if session is None or rule.game != self.game or not rule.topic.figures:
            return []
        seat = self.reader
        figures = {figure.key: figure for figure in session.rules.figures(session.state, seat)}
        return [Live(seat, figures[key]) for key in rule.topic.figures if key in figures]

    @property
    def reader(self) -> int:
        """Whose numbers are shown: those of this phone's owner, or else of whoever is to move."""
        session = self._table.session
        if session is None:
            return 0
        mine = self._table.sharing.seat
        if mine is not None:
            return mine
        step = session.rules.step(session.state)
        return next((line.seat for line in step.lines if line.is_to_move), step.first or 0)

    # What was read before.

    @property
    def bookmarks(self) -> list[Rule]:
        return self._known(self._table.settings.bookmarks)

    @property
    def recent(self) -> list[Rule]:
        return self._known(self._table.settings.recent_topics)

    def is_bookmarked(self, rule: Rule) -> bool:
        return rule.key in self._table.settings.bookmarks

    def toggle_bookmark(self, rule: Rule) -> None:
        kept = [key for key in self._table.settings.bookmarks if key != rule.key]
        if len(kept) == len(self._table.settings.bookmarks):
            kept.insert(0, rule.key)
        self._keep(bookmarks=tuple(kept))

    def note_read(self, rule: Rule) -> None:
        others = [key for key in self._table.settings.recent_topics if key != rule.key]
        self._keep(recent_topics=(rule.key, *others)[:MOST_RECENT])

    def _keep(self, **changes: tuple[str, ...]) -> None:
        """Nothing else on the screen depends on these: it is not redrawn. Not to keep them loses no game."""
        try:
            self._table.keep_settings(**changes)
        except Problem as problem:
            self._table.notice(problem.text)

    def _known(self, keys: tuple[str, ...]) -> list[Rule]:
        return [found for key in keys if (found := self.find(key)) is not None]
