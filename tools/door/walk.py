"""What somebody does who has just found the app: from a wiped folder to a result that is sent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tools.door.eyes import Unseen, on_main
from tools.door.forms import Round
from tools.door.player import Player
from tools.door.told import tell

NAMES = ("Anna", "Boris")
UPRIGHT, ON_ITS_SIDE = (412, 892), (892, 412)
AWAY = 0.4  # seconds for which another program is looked at


class Walk:
    """language: what is chosen on the first page"""

    def __init__(self, player: Player, language: str) -> None:
        self.player, self.language = player, language

    @property
    def table(self) -> Any:
        return self.player.table

    # From the wiped folder until the app is killed.

    def begin(self) -> None:
        self.choose_language()
        games = on_main(lambda: [*self.table.samples.games])
        for number, game in enumerate(games):
            if number:
                self.open_sample(game)
            self.sample()
        for game in games:
            self.game(game)
        self.look_around()
        self.leave_and_turn()

    def choose_language(self) -> None:
        from companion.text import LANGUAGES
        from screens.first.first_parts import LanguageRow

        name = next(name for language, name in LANGUAGES.items() if language == self.language)
        self.player.press("a language", LanguageRow, title=name)
        self.player.main("the sample round")

    def open_sample(self, game: str) -> None:
        from screens.widgets.button import SmallButton
        from screens.widgets.list_row import ListRow

        self.player.press("the sample round on the first page", SmallButton)
        title = on_main(lambda: self.table.show(self.table.covers[game].title))
        self.player.press(f"the sample of {title}", ListRow, title=title)

    def sample(self) -> None:
        """Does what each card says."""
        from companion.sample import STEPS
        from screens.first.hint_card import PlainButton

        player = self.player
        for step in STEPS:
            player.touch(f"step {step} of the sample", partial(self._ringed, step))
            self._close_what_opened()
        player.press("to the games", PlainButton)
        player.wait("the first page", lambda: type(player.page).__name__ == "HomePage")

    def _ringed(self, step: str) -> Any:
        page = self.player.app.shell.page
        pointer, played = getattr(page, "pointer", None), self.player.app.table.samples.round
        if pointer is None or not pointer.opacity or played is None or played.step is None:
            return None
        return pointer.target if played.step.do == step and pointer.target is not None else None

    def _close_what_opened(self) -> None:
        """What was opened to be read is closed, as the card asks, by a touch beside it or by the back key."""
        player = self.player
        if on_main(lambda: player.drawers):
            player.does("a touch beside a drawer")
            player.hand.tap((UPRIGHT[0] // 2, 30))
            player.rest()
        player.close_drawers()

    # A game.

    def game(self, game: str) -> None:
        from screens.home.cards import GameTile

        player = self.player
        player.press(f"a new game of {game}", GameTile, game=game)
        self.seats()
        player.main(f"start {game}")
        player.wait("the table", lambda: type(player.page).__name__ == "PlayPage")
        Round(player).play()
        self.why()
        self.undo()
        self.anyway()
        self.home()

    def seats(self) -> None:
        """Typed once; the next game proposes the same people."""
        from screens.setup.seat_row import SeatLead

        player = self.player
        if on_main(lambda: any(player.page.draft.names)):
            return
        player.press("the first seat", SeatLead)
        for name in NAMES:
            player.wait("the keyboard", self._has_keyboard)
            player.write(name)
            player.key("Return")
        player.wait("the names", lambda: tuple(player.page.draft.names) == NAMES)

    def _has_keyboard(self) -> bool:
        from screens.widgets.text_box import TextBoxInput

        return any(one.focus and not one.text for one in self.player.walk(TextBoxInput))

    def home(self) -> None:
        for _ in range(4):
            if on_main(lambda: type(self.player.page).__name__ == "HomePage"):
                return
            self.player.back()
        raise Unseen(f"back does not lead home from {self.player.described()}")

    def why(self) -> None:
        """Where the points come from: on the page of the score."""
        from screens.score.score_grid import ScoreGrid

        def number() -> Any:
            grid = next(iter(self.player.walk(ScoreGrid)), None)
            return None if grid is None else (grid, grid.middle(next(iter(grid.cells))))

        self.player.tab("result")
        self.player.touch("a number of the sheet", number)
        self.player.close_drawers()
        self.player.tab("play")

    def undo(self) -> None:
        from screens.widgets.icon_button import UndoButton

        before = on_main(lambda: self._live())
        self.player.press("undo", UndoButton)
        if on_main(lambda: self._live()) >= before:
            raise Unseen(f"undo takes nothing back on {self.player.described()}")

    def _live(self) -> int:
        from companion.session.fold import Status

        return sum(item.status is Status.LIVE for item in self.table.session.items)

    def anyway(self) -> None:
        """Something that the rules are against, recorded anyway."""

    # Around a game.

    def look_around(self) -> None:
        """History, rules, codes, the live table."""

    def leave_and_turn(self) -> None:
        self.player.does("another program, and back")
        self.player.hand.leave_and_return(lambda: self.player.rest(AWAY))
        for size in (ON_ITS_SIDE, UPRIGHT):
            self.player.does(f"the window turned to {size}")
            self.player.hand.resize(*size)
            self.player.wait(f"a window of {size}", partial(self._is_of, size))

    def _is_of(self, size: tuple[int, int]) -> bool:
        return tuple(self.player.shell.size) == size


def tap(player: Player, _: str) -> None:
    """How often one tap releases what it touches."""
    from screens.first.first_parts import LanguageRow

    heard: list[object] = []

    def row() -> Any:
        return next(iter(player.walk(LanguageRow)), None)

    player.wait("the languages", row)
    on_main(lambda: row().bind(on_release=lambda _: heard.append(1)))
    player.touch("a language", row)
    tell("taps", count=len(heard))


PARTS: dict[str, Callable[[Player, str], None]] = {
    "begin": lambda player, language: Walk(player, language).begin(),
    "tap": tap,
}
