"""Automatic copies of everything, made before a game and after it, on a thread of their own."""

from __future__ import annotations

from threading import Thread
from typing import Any

from companion.table import Table


class Copies:
    """Watches the table from the moment the app starts. Nobody waits for a copy, and nobody misses one that fails."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._game = ""
        self._is_over = False
        table.bind(version=self._look)
        self._look()

    def _look(self, *_: Any) -> None:
        session = self._table.session
        if session is None:
            self._game = ""
            return
        is_over = self._table.rules.outcome(self._table.state) is not None
        game = session.game.meta.id
        if session.id != self._game:
            if not session.log:
                self._copy("before_game", game)
        elif is_over and not self._is_over:
            self._copy("after_game", game)
        self._game, self._is_over = session.id, is_over

    def _copy(self, why: str, game: str) -> None:
        # The modules that make copies are loaded on that thread too.
        Thread(target=lambda: self._table.backups.keep(why, game), daemon=True).start()
