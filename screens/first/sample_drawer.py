"""Which game to play a sample round of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.emblem import Emblem
from screens.widgets.list_row import ListRow

if TYPE_CHECKING:
    from screens.shell.shell import Shell

EMBLEM = 40  # dp


def open_sample(shell: Shell, game: str) -> None:
    """From its beginning, however far the last one came."""
    shell.table.samples.end()
    shell.go("sample", game=game)


def offer_samples(shell: Shell) -> None:
    """Opens the only one there is, or asks which."""
    games = shell.table.samples.games
    if len(games) == 1:
        open_sample(shell, games[0])
    else:
        shell.put_over(SampleDrawer(shell))


class SampleDrawer(Drawer):
    """A row for each game that has a sample."""

    def __init__(self, shell: Shell) -> None:
        table = shell.table
        super().__init__(title=table.say("sample.choose"), note=table.say("first.play_note"))
        for number, game in enumerate(table.samples.games):
            if number:
                self.add_widget(Divider(inset=dp(EMBLEM + 12)))
            row = ListRow(title=table.show(table.covers[game].title))
            row.add_widget(Emblem(game=game, extent=EMBLEM), index=len(row.children))
            row.bind(on_release=lambda _, chosen=game: open_sample(shell, chosen))
            self.add_widget(row)
