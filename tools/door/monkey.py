"""Random fingers on the running app. They wait for nothing: what they touch is in the middle of its motion.

Its name says what it does, `monkey_SEED_TOUCHES_END_GAME...`: how many touches, whether the process is killed in the
end, and in which games. The order of its choices follows from the seed; what they meet depends on the time as well.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from kivy.uix.behaviors import FocusBehavior
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets.press import Press
from tools.door.eyes import hidden_by, on_main, spot
from tools.door.finger import Finger
from tools.door.hand import Spot, rest
from tools.door.player import Player
from tools.door.told import tell

NAME = "monkey_"
KILLED, ENDED = "killed", "ended"
SIZES = ((412, 892), (892, 412), (412, 892), (892, 412), (800, 1280), (1280, 800))
LETTERS = "aeinorst АЕИНОРСТ 0123456789 -.:/їґ"
MOST_AT_ONCE = 4
"""Touches for which it looks once: the last of them meet what has moved meanwhile."""
LOST = 15
"""Touches outside of a game, after which it goes back to one."""
MOST_BACKS = 6
AWAY = 0.3  # seconds for which another program is looked at
HELD = 0.6  # seconds, longer than a press
ON_TOP = 0.8
"""How often it touches what lies on top, rather than whatever is in the window."""


class WentWrong(Exception):
    """The app noted an error of its own."""


def play(name: str, player: Player, _: str) -> None:
    seed, touches, end, *games = name.removeprefix(NAME).split("_")
    Monkey(player, Random(seed), int(touches), [game.replace("-", "_") for game in games]).play(end)


class Monkey:
    """games: each is played for its share of the touches"""

    def __init__(self, player: Player, chance: Random, touches: int, games: list[str]) -> None:
        self.player, self.chance, self.touches, self.games = player, chance, touches, games
        assert isinstance(player.hand, Finger)
        self.hand = player.hand
        self.done: Counter[str] = Counter()
        self._outside = 0
        self._report = Path(os.environ["ANNALS_HOME"]) / "report.txt"
        hand = self.hand
        self._deeds: dict[Callable[[], None], int] = {
            self._tap_some: 100,
            self._tap_anywhere: 8,
            self._hold: 4,
            self._drag: 14,
            self._two_fingers: 4,
            self._held_meanwhile: 3,
            self._type: 5,
            lambda: self._key("Back"): 10,
            lambda: self._key("Return"): 3,
            lambda: self._turn(): 3,
            lambda: self._leave(hand): 2,
        }

    def play(self, end: str) -> None:
        for number, game in enumerate(self.games, start=1):
            self._go_to(game)
            while self.done["touches"] < self.touches * number // len(self.games):
                deed = self.chance.choices([*self._deeds], [*self._deeds.values()])[0]
                deed()
                rest(self.chance.choice((0, 0, 0, 0.02, 0.05, 0.2)))
                self._look_at_report()
                self._stay_in(game)
        tell("figures", **self.done)
        if end == KILLED:
            tell("kill")
            rest(60)

    def _look_at_report(self) -> None:
        if self._report.exists():
            raise WentWrong(self._report.read_text(encoding="utf-8")[:3000])

    # Where it is.

    def _go_to(self, game: str) -> None:
        """To the first page by the back key, and from there as its cards lead on."""
        self._outside = 0
        for _ in range(MOST_BACKS):
            if on_main(lambda: type(self.player.page).__name__ == "HomePage" and not self.player.drawers):
                break
            self._key("Back")
            rest(0.05)
        self.player.does(f"opening {game}")
        on_main(lambda: self._open(game))
        self.done["games opened"] += 1

    def _open(self, game: str) -> None:
        """A game that is not finished, or a new one."""
        from screens.home.home import HomePage

        shell = self.player.app.shell
        if not isinstance(shell.page, HomePage):
            shell.home()
        begun = [one.id for one in shell.table.sessions() if one.game == game and not one.is_finished]
        if begun:
            if shell.table.open(self.chance.choice(begun)):
                shell.go_on()
        else:
            shell.go("setup", game=game)

    def _stay_in(self, game: str) -> None:
        def is_inside() -> bool:
            session = self.player.table.session
            return session is not None and session.game == game and self.player.page.is_game_page

        self._outside = 0 if on_main(is_inside) else self._outside + 1
        if self._outside > LOST:
            self._go_to(game)

    # What it does.

    def _counts(self, what: str, details: str = "") -> None:
        self.done[what] += 1
        if what not in ("turns", "typed", "keys", "times away"):
            self.done["touches"] += 1
        self.player.does(f"{self.done['touches']}: {what} {details}".strip())

    def _tap_some(self) -> None:
        found = self._targets()
        for what, place in self.chance.sample(found, min(len(found), self.chance.randint(1, MOST_AT_ONCE))):
            self._counts("taps", f"{what} at {place}")
            self.hand.hold(place, self.chance.choice((0, 0.02, 0.05)))
            rest(self.chance.choice((0, 0, 0.02, 0.1)))

    def _tap_anywhere(self) -> None:
        place = self._anywhere()
        self._counts("taps", f"anywhere, {place}")
        self.hand.tap(place)

    def _hold(self) -> None:
        what, place = self._target()
        self._counts("holds", f"{what} at {place}")
        self.hand.hold(place, HELD)

    def _drag(self) -> None:
        start, reach = self._anywhere(), self.chance.choice((30, 120, 400))
        by = (0, reach) if self.chance.random() < 0.7 else (reach, 0)
        sign = self.chance.choice((-1, 1))
        end = start[0] + sign * by[0], start[1] + sign * by[1]
        self._counts("drags", f"from {start} to {end}")
        self.hand.drag(start, end, self.chance.choice((0, 0, 0.2)))

    def _two_fingers(self) -> None:
        """A second finger taps while the first lies on the glass."""
        (what, first), (other, second) = self._target(), self._target()
        self._counts("two fingers", f"{what} at {first}, {other} at {second}")
        self.hand.down(first)
        self.hand.another().tap(second)
        rest(self.chance.choice((0, 0.05, HELD)))
        self.hand.up(first)

    def _held_meanwhile(self) -> None:
        """The page changes under a finger."""
        what, place = self._target()
        self._counts("holds", f"{what} at {place}, and meanwhile:")
        self.hand.down(place)
        rest(self.chance.choice((0.05, 0.3, HELD)))
        self.chance.choice((lambda: self._key("Back"), self._turn, lambda: self._leave(self.hand)))()
        rest(self.chance.choice((0, 0.1, HELD)))
        self.hand.up(place)

    def _type(self) -> None:
        text = "".join(self.chance.choices(LETTERS, k=self.chance.randint(1, 6)))
        self._counts("typed", repr(text))
        self.hand.write(text)

    def _key(self, name: str) -> None:
        self._counts("keys", name)
        self.hand.press(name)

    def _turn(self) -> None:
        size = self.chance.choice(SIZES)
        self._counts("turns", f"to {size}")
        self.hand.resize(*size)

    def _leave(self, hand: Finger) -> None:
        self._counts("times away")
        hand.leave_and_return(AWAY, self.player.frames.leave_out)

    # What it finds.

    def _anywhere(self) -> Spot:
        from kivy.core.window import Window

        width, height = Window.system_size
        return self.chance.randrange(int(width)), self.chance.randrange(int(height))

    def _target(self) -> tuple[str, Spot]:
        found = self._targets()
        return self.chance.choice(found) if found else ("nothing", self._anywhere())

    def _targets(self) -> list[tuple[str, Spot]]:
        is_on_top, shares = self.chance.random() < ON_TOP, (self.chance.random(), self.chance.random())

        def look() -> list[tuple[str, Spot]]:
            roots = self.player._on_top() if is_on_top else [self.player.app.root]
            return [found for root in roots if root is not None for found in _in_sight(root, shares)]

        return on_main(look)


def _in_sight(root: Widget, shares: tuple[float, float]) -> Iterator[tuple[str, Spot]]:
    """What answers to touches in the window, and where in it to touch: in the middle, or in what has several parts at
    a place by its shares."""
    from kivy.core.window import Window

    for widget in root.walk(restrict=True):
        if not _answers(widget):
            continue
        across, up = (0.5, 0.5) if isinstance(widget, Press) else shares
        place = widget.to_window(widget.x + widget.width * across, widget.y + widget.height * up)
        is_inside = 0 <= place[0] < Window.width and 0 <= place[1] < Window.height
        if is_inside and hidden_by(widget, place) is None:
            yield type(widget).__name__, spot(place)


def _answers(widget: Widget) -> bool:
    if isinstance(widget, (Press, FocusBehavior)):
        return True
    return not isinstance(widget, (Layout, ScrollView)) and type(widget).on_touch_down is not Widget.on_touch_down
