"""What can be done with a game of the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import phone
from companion.past.listed import Listed
from companion.text import local_time
from screens.past.past_card import PastCard
from screens.score.note_drawer import NoteDrawer
from screens.shell.game_page import GamePage

if TYPE_CHECKING:
    from screens.past.past import PastPage


class Deeds:
    """One method for each, named as the menu names it."""

    def __init__(self, page: PastPage) -> None:
        self._page, self._table, self._shell = page, page.table, page.shell

    def do(self, name: str, card: PastCard) -> None:
        getattr(self, f"_{name}")(card)

    def _open(self, card: PastCard) -> None:
        game = card.game
        if not game.is_there:
            self._page.open_menu(card)
        elif self._table.open(game.session):
            self._shell.go("result" if game.is_finished else "play")

    def _again(self, card: PastCard) -> None:
        draft = self._table.past.again(card.game)
        if draft is None:
            self._shell.show_message(self._table.say("error.unknown_game", game=card.game.game))
        else:
            self._shell.go("setup", game=card.game.game, draft=draft)

    def _replay(self, card: PastCard) -> None:
        if self._table.open(card.session):
            assert self._table.session is not None
            if self._table.session.items:
                self._shell.go("replay")
            else:
                self._shell.show_message(self._table.say("history.nothing"))

    def _go_on(self, card: PastCard) -> None:
        is_open = self._table.past.go_on(card.session) if card.game.is_finished else self._table.open(card.session)
        if is_open:
            self._shell.go("play")

    def _copy(self, card: PastCard) -> None:
        self._table.past.copy(card.session)

    def _note(self, card: PastCard) -> None:
        self._shell.put_over(NoteDrawer(self._table, card.session, card.game.time))

    def _star(self, card: PastCard) -> None:
        card.star.is_on = not card.star.is_on
        self._table.past.change_note(card.session, has_star=card.star.is_on)

    def _send(self, card: PastCard) -> None:
        """Opens the result, since that is what is sent."""
        self._open(card)
        page = self._shell.page
        if isinstance(page, GamePage):
            page.send_result()

    def _share(self, card: PastCard) -> None:
        if self._table.open(card.session):
            self._shell.go("share")

    def _save(self, card: PastCard) -> None:
        """Writes a copy into the folder the phone shares with other programs, and tells where."""
        folder = phone.shared_folder()
        if folder is None:
            self._shell.show_message(self._table.say("error.read_only_folder"))
            return
        path = folder / f"annals-{card.game.game}-{_day(card.game)}{card.session[:6]}.json"
        if self._table.open(card.session):
            if self._table.save_copy(path):
                self._shell.show_message(self._table.say("past.saved", path=phone.publish(path)))
            self._table.leave()

    def _delete(self, card: PastCard) -> None:
        """Without asking: the rail offers undo, and the bin keeps the game for a month."""
        told = card.told()
        if self._table.past.delete(card.session):
            cover = self._table.covers.get(card.game.game)
            title = self._table.show(cover.title) if cover is not None else card.game.game
            text = self._table.say("past.deleted", game=title, day=told)
            self._page.rail.show(card.session, text, self._table.say("past.deleted_note"))


def _day(game: Listed) -> str:
    moment = local_time(game.time)
    return f"{moment:%Y-%m-%d}-" if moment is not None else ""
