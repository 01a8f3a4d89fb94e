"""Which entries a step stops at: all, those that scored, what stands out in the game, or those of one player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.past.stepping import Stepping
from companion.session.fold import Folded
from screens.draw.theme import theme
from screens.widgets.chip import FilterChip
from screens.widgets.choice_chip import ChoiceChip
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.list_row import ListRow
from screens.widgets.seat_texts import SeatTexts

ALL, POINTS = "all", "points"


class PlayersDrawer(Drawer):
    """One of the players; a touch chooses."""

    def __init__(self, texts: SeatTexts, choose: Callable[[str], None]) -> None:
        super().__init__(title=texts.say("replay.one_player"))
        for seat, name in enumerate(texts.names):
            if seat:
                self.add_widget(Divider())
            row = ListRow(glyph=f"shape_{theme.player(texts.colours[seat]).shape}", title=name)
            row.bind(on_release=lambda _, seat=seat: self._chosen(choose, seat))
            self.add_widget(row)

    def _chosen(self, choose: Callable[[str], None], seat: int) -> None:
        self.close()
        choose(str(seat))


class ReplayFilters(Flow):
    """One of them is on.

    chosen: `ALL`, `POINTS`, the key of a landmark, or the number of a seat
    on_players(): one player is to be chosen
    """

    chosen = StringProperty(ALL)

    def __init__(self, stepping: Stepping, texts: SeatTexts, **kwargs: Any) -> None:
        self.register_event_type("on_players")
        super().__init__(spacing=dp(8), **kwargs)
        self._stepping, self._texts = stepping, texts
        self._landmarks = {one.key: one for one in stepping.landmarks()}
        self._show()

    def choose(self, name: str) -> None:
        """An unknown name means all entries."""
        is_seat = name.isdecimal() and int(name) < len(self._texts.names)
        self.chosen = name if is_seat or name == POINTS or name in self._landmarks else ALL
        self._show()

    def wants(self, item: Folded) -> bool:
        if self.chosen == POINTS:
            return self._stepping.scores(item)
        if self.chosen in self._landmarks:
            return self._stepping.landmark_of(item) == self._landmarks[self.chosen]
        return self.chosen == ALL or str(item.entry.seat) == self.chosen

    def _show(self) -> None:
        self.clear_widgets()
        say = self._texts.say
        self._add(ALL, say("replay.all"))
        self._add(POINTS, say("replay.points"))
        for key, landmark in self._landmarks.items():
            self._add(key, self._texts.show(landmark.label), landmark.glyph)
        is_on = self.chosen.isdecimal()
        name = self._texts.names[int(self.chosen)] if is_on else say("replay.one_player")
        self.player = ChoiceChip(text=name, is_on=is_on)
        self.player.bind(on_release=lambda chip: self.choose(ALL) if chip.is_on else self.dispatch("on_players"))
        self.add_widget(self.player)

    def _add(self, name: str, text: str, glyph: str = "") -> None:
        chip = FilterChip(text=text, kind="outline", glyph=glyph, chosen=self.chosen == name)
        chip.bind(on_release=lambda _: self.choose(name))
        self.add_widget(chip)

    def on_players(self) -> None:
        """One player is to be chosen."""
