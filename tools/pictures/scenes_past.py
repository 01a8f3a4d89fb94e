"""Games that were played, in pictures: the list, its filters, the menu of a game, the bin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.past.note import Note
from companion.past.wanted import Wanted
from companion.table import Table
from rules import all_games
from screens.past.bin_drawer import BinDrawer
from screens.past.past import PastPage
from screens.past.past_card import PastCard
from screens.past.swiped import Swiped
from screens.score.note_drawer import NoteDrawer
from screens.shell.shell import Shell
from tools.pictures.samples import goldens, keep, recorded, recorded_again
from tools.pictures.scene import Scene

DAY = 24 * 3600
EVENING = 1_794_000_000
PAUSE = 70  # seconds between two entries


def past_scenes() -> Iterator[Scene]:
    yield Scene("past", "home*", _past)
    yield Scene("past_person", "home*", _person)
    yield Scene("past_filter", "home*", _filter)
    yield Scene("past_menu", "home*", _menu)
    yield Scene("past_swiped", "home*", _swiped)
    yield Scene("past_deleted", "home*", _deleted)
    yield Scene("past_bin", "home*", _bin)
    yield Scene("past_note", "home*", _note)
    yield Scene("past_nothing", "home*", _nothing)


def _past(shell: Shell, table: Table) -> Any:
    """One of every game, with what people write down about them."""
    for number, game in enumerate(sorted(all_games())):
        session = recorded(goldens(game)[0])
        session.created = EVENING - (5 * number + 2) * DAY
        keep(table.store, recorded_again(session, pause=PAUSE), EVENING)
    games = [game for game in table.past.games() if game.is_finished]
    say = table.translator.say
    note = Note(say("home.no_past_games"), say("note.place"), has_star=True)
    table.store.keep_note(games[0].session, note.plain())
    shell.go("past")
    return shell.page


def _person(shell: Shell, table: Table) -> PastPage:
    page: PastPage = _past(shell, table)
    person = max((name for game in table.past.games() for name in game.names), key=len)
    page.want(Wanted(people=frozenset({person})))
    return page


def _filter(shell: Shell, table: Table) -> None:
    page = _person(shell, table)
    page.wanted = replace(page.wanted, games=frozenset({min(all_games())}), period="2026", since=1, until=EVENING * 2)
    page.open_filters()


def _card(page: PastPage, number: int = 1) -> PastCard:
    swiped = [one for one in page.list.children[::-1] if isinstance(one, Swiped)][number]
    card: PastCard = swiped.card
    return card


def _menu(shell: Shell, table: Table) -> None:
    page = _past(shell, table)
    page.open_menu(_card(page))


def _swiped(shell: Shell, table: Table) -> None:
    page = _past(shell, table)
    swiped = page.list.children[-2]
    swiped.shift = swiped.most


def _deleted(shell: Shell, table: Table) -> None:
    page = _past(shell, table)
    page.deeds.do("delete", _card(page))


def _bin(shell: Shell, table: Table) -> None:
    _deleted(shell, table)
    shell.put_over(BinDrawer(table))


def _note(shell: Shell, table: Table) -> None:
    page = _past(shell, table)
    card = _card(page)
    shell.put_over(NoteDrawer(table, card.session, card.game.time))


def _nothing(shell: Shell, table: Table) -> None:
    page = _past(shell, table)
    page.search.text = "zzz"
