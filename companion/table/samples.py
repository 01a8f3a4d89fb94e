"""What the screens ask about sample rounds: which games have one, and the round that is being played."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.sample import Sample, SampleStep, games_with_sample, sample_of

if TYPE_CHECKING:
    from companion.table.table import Table


class Round:
    """A sample round: a table of its own over a store that keeps nothing, and how far it has come."""

    def __init__(self, own: Table, sample: Sample) -> None:
        from companion.store.unkept import UnkeptStore
        from companion.table.table import Table

        self._own, self.sample = own, sample
        self.table = Table(UnkeptStore())
        self.index = 0
        self.follow_settings()
        self.set_up()

    @property
    def step(self) -> SampleStep | None:
        """None once all of them are done."""
        return self.sample.steps[self.index] if self.index < len(self.sample.steps) else None

    def go_on(self) -> None:
        """To the next step; the table is set up again if that one is played from another position."""
        self.index += 1
        if self.step is not None and self.step.at is not None:
            self.set_up()

    def set_up(self) -> None:
        """The table as the step needs it, whatever was done at it."""
        from companion.settings import new_id
        from companion.store.export import BY_HAND
        from companion.store.transfer import import_session

        table, position = self.table, self.sample.at(self.sample.before(self.index))
        given = {**position, "id": new_id(16)}
        session = import_session(table.store, given, table.games, int(time.time())).session
        # Nobody else has recorded here: all of it can be undone without a question.
        session.former |= {BY_HAND}
        table.show_session(session)

    def follow_settings(self) -> None:
        """It follows the player's settings, except that the device is held in the hand and nobody is hurried."""
        kept = self.table.settings
        own = replace(self._own.settings, faces_players=False, clock="off")
        self.table.settings = replace(own, bookmarks=kept.bookmarks, recent_topics=kept.recent_topics)


class Samples:
    def __init__(self, table: Table) -> None:
        self._table = table
        self.round: Round | None = None
        """The one being played. The page that shows it may be built anew meanwhile."""

    @property
    def games(self) -> list[str]:
        return games_with_sample()

    def begin(self, game: str) -> Round:
        """The round of a game; if it is already being played, as it stands."""
        if self.round is None or self.round.sample.game != game:
            self.round = Round(self._table, sample_of(game))
        return self.round

    def end(self) -> None:
        """Nothing is left of it."""
        self.round = None
