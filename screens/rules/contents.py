"""What is there before anything is typed: phases in order, common questions, cards by age and kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.lookup import contents
from companion.lookup.contents import Shelf
from companion.lookup.rulebook import Rule
from companion.table import Table
from screens.draw.theme import theme
from screens.home.games import title_of
from screens.rules.topic import rule_list
from screens.widgets.button import SecondButton
from screens.widgets.grid import Grid
from screens.widgets.heading import Heading
from screens.widgets.segments import Segments
from screens.widgets.stack import Stack
from screens.widgets.tile import Tile

FEW_QUESTIONS = 4
QUESTIONS = "questions"


class ContentsView(Stack):
    """The contents of a game, or one shelf of them.

    `open_rule` is called with a topic that was touched, `changed` after another shelf or age was chosen.
    """

    def __init__(self, table: Table, game: str, open_rule: Callable[[Rule], Any], changed: Callable[[], Any]) -> None:
        super().__init__(spacing=theme.space("between_cards"))
        self._table, self._game, self._open, self._changed = table, game, open_rule, changed
        self._browsed, self._language = table.rulebook.browsed, table.translator.language
        opened = open_shelf(table, game)
        if opened is not None:
            self._add_shelf(opened)
            return
        self._add_phases()
        self._add_questions()
        self._add_cards()

    def _add_shelf(self, shelf: Shelf) -> None:
        back = SecondButton(title=self._table.say("rules.to_contents"), glyph="back")
        back.bind(on_release=lambda _: self._show(""))
        self.add_widget(back)
        self.add_widget(Heading(title=shelf.title, note=self._number(len(shelf.rules))))
        self.add_widget(rule_list(self._table, shelf.rules, self._open, self._in_deck))

    def _in_deck(self, rule: Rule) -> str:
        """How many copies of a card there are with the number of players chosen."""
        browsed, is_card = self._browsed, bool(rule.topic.cards or contents.ages_of(rule.topic))
        if not (browsed.players and is_card):
            return ""
        count = contents.copies(self._table.games[self._game], rule.topic, browsed.players, browsed.age)
        return self._table.say("rules.in_deck", n=count)

    def _add_phases(self) -> None:
        now = {rule.topic.id for rule in self._table.rulebook.now if rule.game == self._game}
        self.add_widget(Heading(title=self._table.say("rules.phases")))
        tiles = Grid(spacing=theme.space("s"))
        for at, shelf in enumerate(contents.phases(self._game, self._language), 1):
            is_now = any(rule.topic.id in now for rule in shelf.rules)
            tile = self._tile(shelf, f"{self._number(at)}. {shelf.title}")
            tile.chosen = is_now
            tiles.add_widget(tile)
        self.add_widget(tiles)

    def _add_questions(self) -> None:
        asked = contents.questions(self._game, self._language)
        if not asked:
            return
        say = self._table.say
        self.add_widget(Heading(title=say("rules.questions"), note=self._number(len(asked))))
        self.add_widget(rule_list(self._table, asked[:FEW_QUESTIONS], self._open))
        whole = SecondButton(title=say("rules.all_questions"), glyph="why")
        whole.bind(on_release=lambda _: self._show(QUESTIONS))
        self.add_widget(whole)

    def _add_cards(self) -> None:
        kinds = card_kinds(self._table, self._game)
        if not kinds:
            return
        count = sum(len(shelf.rules) for shelf in kinds)
        self.add_widget(Heading(title=self._table.say("rules.cards"), note=self._number(count)))
        ages = contents.ages(self._game)
        if ages:
            pairs = [["", self._table.say("rules.all_ages")], *([age, age] for age in ages)]
            choice = Segments(choices=pairs, picked=self._browsed.age)
            choice.bind(on_pick=lambda _, age: self._pick(age))
            self.add_widget(choice)
        self._add_players()
        tiles = Grid(spacing=theme.space("s"))
        for shelf in kinds:
            tiles.add_widget(self._tile(shelf, shelf.title))
        self.add_widget(tiles)

    def _add_players(self) -> None:
        """What is in the decks with that many players: a choice, if it makes a difference."""
        game, say = self._table.games[self._game], self._table.say
        if game.copies is None:
            return
        counts = range(game.meta.cover.fewest, game.meta.cover.most + 1)
        pairs = [["", say("rules.whole_box")], *([str(count), say("rules.players", n=count)] for count in counts)]
        choice = Segments(choices=pairs, picked=str(self._browsed.players or ""))
        choice.bind(on_pick=lambda _, picked: self._choose_players(picked))
        self.add_widget(choice)

    def _tile(self, shelf: Shelf, name: str) -> Tile:
        tile = Tile(glyph=shelf.glyph, name=name, note=self._number(len(shelf.rules)))
        tile.bind(on_release=lambda _: self._show(shelf.key))
        return tile

    def _number(self, count: int) -> str:
        return self._table.translator.number(count)

    def _show(self, key: str) -> None:
        self._browsed.shelf = key
        self._changed()

    def _pick(self, age: str) -> None:
        self._browsed.age = age
        self._changed()

    def _choose_players(self, picked: str) -> None:
        self._browsed.players = int(picked or 0)
        self._changed()


def card_kinds(table: Table, game: str) -> list[Shelf]:
    """The kinds of cards that exist in the chosen age and with the chosen number of players."""
    browsed = table.rulebook.browsed
    kinds = contents.kinds(game, table.translator.language, browsed.age)
    if browsed.players:
        kinds = [contents.dealt(table.games[game], kind, browsed.players, browsed.age) for kind in kinds]
    return [kind for kind in kinds if kind.rules]


def shelves(table: Table, game: str) -> list[Shelf]:
    """Everything there is to open in the contents of a game."""
    language = table.translator.language
    asked = Shelf(QUESTIONS, table.say("rules.questions"), "why", contents.questions(game, language))
    return [*contents.phases(game, language), *card_kinds(table, game), asked]


def open_shelf(table: Table, game: str) -> Shelf | None:
    return next((shelf for shelf in shelves(table, game) if shelf.key == table.rulebook.browsed.shelf), None)


def game_tiles(table: Table, choose: Callable[[str], Any]) -> Grid:
    """Whose contents? Shown where no game is at hand."""
    tiles = Grid(spacing=theme.space("s"))
    for game in table.games:
        tile = Tile(name=title_of(table, game), chosen=table.rulebook.browsed.game == game)
        tile.bind(on_release=lambda _, one=game: choose(one))
        tiles.add_widget(tile)
    return tiles
