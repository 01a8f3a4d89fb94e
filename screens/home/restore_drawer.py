"""What a backup would bring. Nothing has been restored yet, and nothing already here is ever removed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.table import Table
from companion.text import local_time
from screens.form.footer import Footer
from screens.home.alike_line import AlikeLine
from screens.home.games import title_of
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.glyph import Glyph
from screens.widgets.notice import Notice
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

if TYPE_CHECKING:
    from companion.backup.looked import Coming, Game
    from companion.backup.plays import Plays

NAMED = 3
"""How many new games are listed by name."""
NUMBER = 56  # dp
MOST_NAMES = 8
MEGABYTE = 1_000_000


class RestoreDrawer(Drawer):
    """Four numbers and one button."""

    def __init__(self, table: Table, coming: Coming, agreed: Callable[[], None]) -> None:
        super().__init__(title=table.say("restore.title"), note=_file(table, coming))
        self._table = table
        say = table.say
        if coming.opened.is_cut or coming.lost:
            self.add_widget(Notice(kind="lamp", text=say("restore.damaged", n=coming.lost)))
        rows = [
            (_plus(len(coming.new)), "new", _named(table, coming.new), "plus", "good" if coming.new else "ink"),
            (_plus(len(coming.joined)), "joined", say("restore.joined_note"), "merge", "ink"),
            (str(coming.same), "same", say("restore.same_note"), "check", "ink"),
            ("0", "lost", say("restore.lost_note"), "lock", "ink"),
        ]
        if coming.foreign:
            rows.insert(3, (str(coming.foreign), "foreign", say("restore.foreign_note"), "strike", "ink"))
        for at, (number, name, note, glyph, ink) in enumerate(rows):
            if at:
                self.add_widget(Divider())
            self.add_widget(_row(number, say(f"restore.{name}"), note, glyph, ink))
        add_alike(self, table, coming)
        foot = Footer(**self._main(coming))
        foot.bind(on_left=lambda _: self.close(), on_main=lambda _: self._agree(coming, agreed))
        self.footer.add_widget(foot)

    def _main(self, coming: Coming) -> dict[str, str]:
        say = self._table.say
        if coming.is_empty:
            return {"title": say("restore.rest"), "note": say("restore.rest_note")}
        if not coming.new:
            return {"title": say("restore.join_main", n=len(coming.joined)), "note": say("restore.undo_note")}
        more = say("restore.and_joined", n=len(coming.joined)) if coming.joined else say("restore.undo_note")
        return {"title": say("restore.main", n=len(coming.new)), "note": more}

    def _agree(self, coming: Coming, agreed: Callable[[], None]) -> None:
        self.close()
        agreed()


class PlaysDrawer(Drawer):
    """The same for results of another program."""

    def __init__(self, table: Table, plays: Plays, agreed: Callable[[], None]) -> None:
        super().__init__(title=table.say("restore.title"), note=table.say("restore.from_bgstats"))
        say, known = table.say, {player["name"] for player in table.store.players()}
        people = [name for name in plays.people if name not in known]
        rows = [
            (_plus(len(plays.new)), "plays", say("restore.plays_note"), "trophy", "good" if plays.new else "ink"),
            (_plus(len(people)), "people", table.translator.join(people[:MOST_NAMES]), "users", "ink"),
            (str(plays.same), "same", say("restore.plays_same"), "check", "ink"),
            (str(plays.others), "other_games", say("restore.other_games_note"), "block", "ink"),
        ]
        for at, (number, name, note, glyph, ink) in enumerate(rows):
            if at:
                self.add_widget(Divider())
            self.add_widget(_row(number, say(f"restore.{name}"), note, glyph, ink))

        add_alike(self, table, plays)

        def agree(_: object) -> None:
            self.close()
            if plays.new:
                agreed()

        foot = Footer(title=say("restore.plays_main", n=len(plays.new)), note=say("restore.undo_note"))
        foot.bind(on_left=lambda _: self.close(), on_main=agree)
        self.footer.add_widget(foot)


def _row(number: str, title: str, note: str, glyph: str, ink: str) -> Row:
    row = Row(spacing=dp(14), padding=(0, dp(8)))
    row.add_widget(OneLine(text=number, role="numeral_l", ink=ink, halign="right", least_width=dp(NUMBER)))
    words = Stack()
    words.add_widget(Words(text=title, role="body_strong"))
    words.add_widget(Words(text=note, role="note", ink="ink_2"))
    row.add_widget(words)
    row.add_widget(Glyph(name=glyph, ink="ink_2", extent=22))
    return row


def add_alike(drawer: Drawer, table: Table, coming: Coming | Plays) -> None:
    alike = table.backups.alike(coming)
    if alike is not None:
        drawer.add_widget(AlikeLine(table, *alike))


def _plus(count: int) -> str:
    return f"+{count}" if count else "0"


def _file(table: Table, coming: Coming) -> str:
    """Which file it is, when it was made, and how large it is. A copy of our own is known by its day."""
    path, moment = coming.opened.path, local_time(coming.opened.made)
    name = [] if coming.opened.about.get("why") else [path.name]
    day = [table.translator.date(moment.date(), with_year=True)] if coming.opened.made and moment is not None else []
    return table.translator.join([*name, *day, _size(table, coming.opened.size)])


def _size(table: Table, count: int) -> str:
    if count < MEGABYTE:
        return table.say("backup.kilobytes", n=-(-count // 1_000))
    return table.say("backup.size", size=table.translator.number(count / MEGABYTE))


def _named(table: Table, games: list[Game]) -> str:
    """The first of them by name and day."""
    told = []
    for game in games[:NAMED]:
        moment = local_time(game.summary.updated)
        day = table.translator.date(moment.date()) if game.summary.updated and moment is not None else ""
        told.append(" ".join(filter(None, [title_of(table, game.summary.game), day])))
    return table.translator.join(told) + ("…" if len(games) > NAMED else "")
