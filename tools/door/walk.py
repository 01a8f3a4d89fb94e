"""What somebody does who has just found the app: from a wiped folder to a result that is sent."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from tools.door.eyes import Unseen, on_main
from tools.door.forms import Round
from tools.door.player import Player
from tools.door.runs import GOLDEN
from tools.door.sdl_events import LOW_MEMORY, AppEvent, SdlQueue
from tools.door.told import tell

NAMES = ("Anna", "Boris")
UPRIGHT, ON_ITS_SIDE = (412, 892), (892, 412)
AWAY = 0.4  # seconds for which another program is looked at
READING = 2.0  # seconds for which a player looks at the first page
LONG_FRAME = 0.8  # seconds
UNTIL_KILLED = 60.0  # seconds, far more than it takes
MOST_ANSWERS, MOST_BACK = 12, 4
WORD = {"en": "gold", "ru": "золото", "uk": "золото"}
"""What is typed to look a rule up."""


class Walk:
    """language: what is chosen on the first page"""

    def __init__(self, player: Player, language: str) -> None:
        self.player, self.language = player, language

    @property
    def table(self) -> Any:
        return self.player.table

    # From the wiped folder until the app is killed.

    def begin(self) -> None:
        self.samples()
        games = on_main(lambda: [*self.table.samples.games])
        for game, then in zip(games, (self.anyway, self.look_up, self.share, self.turn), strict=True):
            self.game(game)
            then()
            if then != self.turn:
                self.home()
        self.stop()

    def samples(self) -> None:
        self.choose_language()
        for number, game in enumerate(on_main(lambda: [*self.table.samples.games])):
            if number:
                self.open_sample(game)
            self.sample()
            tell("sample", game=game)

    def choose_language(self) -> None:
        self.player.rest(READING)
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
        for _ in range(MOST_BACK):
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

        before = on_main(self._live)
        self.player.press("undo", UndoButton)
        self.player.wait("one entry less", lambda: self._live() < before)

    def _live(self) -> int:
        from companion.session.fold import Status

        return sum(item.status is Status.LIVE for item in self.table.session.items)

    def anyway(self) -> None:
        """Something that the rules are against, recorded anyway."""
        from screens.widgets.button import ForcedButton

        player = self.player
        before = on_main(self._live)
        self.open_refused()
        for _ in range(MOST_ANSWERS):
            if on_main(lambda: player.drawers[-1].missing() is None):
                break
            Round(player).go_on()
        player.main("record what does not fit")
        player.press("record anyway", ForcedButton)
        player.wait("what was recorded anyway", lambda: self._live() > before)

    def open_refused(self) -> None:
        """The form of something that does not fit now."""
        from screens.widgets.link import AddLink
        from screens.widgets.list_row import ListRow

        self.player.press("something else", AddLink)
        self.player.touch(
            "what does not fit", lambda: next((row for row in self.player.walk(ListRow) if row.note), None)
        )

    def look_up(self) -> None:
        """The history, and a word among the rules."""
        from screens.rules.hit_row import HitRow
        from screens.score.entry_row import EntryRow
        from screens.widgets.text_box import TextBoxInput

        player = self.player
        player.tab("history")
        player.press("an entry", EntryRow)
        player.tab("lookup")
        player.wait("the keyboard", lambda: any(one.focus for one in player.walk(TextBoxInput)))
        player.write(WORD[self.language])
        player.press("a topic", HitRow)
        self.to_tab("play")

    def share(self) -> None:
        """Everyone at the table, and then one phone by codes."""
        from screens.share.qr_card import QrCard
        from screens.widgets.list_row import ListRow

        player = self.player
        player.tab("share")
        player.main("invite")
        # A machine without a network is told so.
        player.wait("the live table", lambda: self.table.live.url or self.table.live.problem)
        player.back()
        self.to_tab("share")
        whole = on_main(lambda: self.table.say("share.send_whole"))
        player.press("codes", ListRow, title=whole)
        player.wait("a code", player.one(QrCard))

    def to_tab(self, key: str) -> None:
        """Back to where the tabs are, and on one of them."""
        from screens.widgets.navigation import NavigationTab

        for _ in range(MOST_BACK):
            if on_main(self.player.one(NavigationTab, key=key)):
                break
            self.player.back()
        self.player.tab(key)

    def turn(self) -> None:
        """Another program, and the window turned, in the middle of a form."""
        player = self.player
        self.open_refused()
        player.leave_and_return(AWAY)
        for size in (ON_ITS_SIDE, UPRIGHT):
            player.does(f"the window turned to {size}")
            player.hand.resize(*size)
            player.wait(f"a window of {size}", partial(self._is_of, size))
            player.wait("the form", lambda: player.drawers)

    def _is_of(self, size: tuple[int, int]) -> bool:
        return tuple(self.player.shell.size) == size

    def stop(self) -> None:
        """The system needs the memory: nothing is asked."""
        session = on_main(lambda: self.table.session)
        tell("kill", game=session.id, items=len(session.items), **self.player.frames.told())
        self.player.rest(UNTIL_KILLED)

    # After the app was killed.

    def go_on(self) -> None:
        self.continue_game()
        self.home()
        self.count()
        self.send()

    def continue_game(self) -> None:
        """Everything is there, and one more is recorded."""
        from screens.home.cards import HandCard
        from screens.widgets.button import MainButton

        player = self.player

        def go_on() -> Any:
            card = next(iter(player.walk(HandCard)), None)
            return card and next(one for one in card.walk() if isinstance(one, MainButton))

        player.rest(READING)
        player.touch("the game at hand", go_on)
        found = on_main(lambda: (self.table.session.id, len(self.table.session.items)))
        tell("found", game=found[0], items=found[1])
        player.close_drawers()
        self.to_tab("play")
        for _ in range(MOST_ANSWERS):
            Round(player).go_on()
            if on_main(lambda: len(self.table.session.items)) > found[1]:
                return
        raise Unseen(f"nothing more can be recorded on {player.described()}")

    def count(self) -> None:
        """A score sheet, as in the golden game, and its result."""
        from screens.home.cards import GameTile
        from screens.widgets.segments import Segment

        player, golden = self.player, json.loads(GOLDEN.read_text(encoding="utf-8"))
        player.press("another game", GameTile, game=golden["game"])
        player.press("only the score", Segment, key=golden["setup"]["depth"])
        self.seats()
        player.main("start to count")
        for entry in golden["entries"]:
            if entry["type"] == "Write" and "refuse" not in entry:
                self.write_line(entry["values"]["value"])
        self.finish()
        rules, state = self.table.rules, self.table.state
        totals, outcome = on_main(lambda: (list(rules.totals(state)), rules.outcome(state)))
        tell("result", totals=totals, winners=outcome and list(outcome.winners))

    def write_line(self, value: int) -> None:
        """A number is typed; where a line has answers in words, one is touched, and none is a key."""
        from screens.score.sheet_parts import ChoiceTile
        from screens.widgets.keypad import KeypadKey

        player = self.player

        def tile() -> Any:
            return next((tile for tile in player.walk(ChoiceTile) if tile.option.value == value), None)

        def none() -> Any:
            return next((key for key in player.walk(KeypadKey) if key.text.endswith("0") and len(key.text) > 1), None)

        player.settle()
        if on_main(tile):
            player.touch(f"the answer {value}", tile)
        elif value == 0 and on_main(none):
            player.touch("none", none)
        else:
            for digit in str(value):
                player.press(f"the digit {digit}", KeypadKey, text=digit)
            player.main("the next line")

    def finish(self) -> None:
        if on_main(lambda: self.table.rules.outcome(self.table.state) is None):
            self.player.main("the result")
        self.player.wait("the result", lambda: type(self.player.page).__name__ == "ResultPage")

    def send(self) -> None:
        """As a picture, which a desktop saves with the downloads."""
        from screens.widgets.icon_button import SideButton

        player = self.player
        player.press("send", SideButton)
        player.main("send the picture")
        player.wait("the picture", self._sent)
        tell("sent", path=on_main(self._sent))

    @staticmethod
    def _sent() -> str:
        from companion import phone

        folder = phone.shared_folder()
        return next((str(path) for path in folder.glob("*.png")), "") if folder is not None else ""


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


def slow_tap(player: Player, _: str) -> None:
    """What one tap does while a frame takes longer than a hold."""
    from screens.first.first_parts import LanguageRow

    heard: list[str] = []

    def row() -> Any:
        return next(iter(player.walk(LanguageRow)), None)

    def listen() -> None:
        row().bind(on_release=lambda _: heard.append("tap"), on_hold=lambda _: heard.append("hold"))
        row().bind(on_press=lambda _: time.sleep(LONG_FRAME))

    player.wait("the languages", row)
    on_main(listen)
    player.touch("a language", row)
    tell("heard", what=heard)


def low_memory(player: Player, language: str) -> None:
    """How many pages are kept before and after the system says that it is short of memory."""
    from screens.home.cards import GameTile
    from screens.widgets.button import SecondButton

    walk = Walk(player, language)
    player.press("the games", SecondButton)
    player.press("a new game", GameTile, game="hadara")
    walk.seats()
    player.main("start")
    kept = player.app.shell.kept
    player.wait("pages that are made ready", lambda: len(kept._pages) > 2, 20)
    before = on_main(lambda: len(kept._pages))
    queue = SdlQueue()
    on_main(lambda: queue.push(AppEvent(LOW_MEMORY, 0)))
    player.rest(READING)
    tell("kept", before=before, after=on_main(lambda: len(kept._pages)))
    walk.to_tab("result")


PARTS: dict[str, Callable[[Player, str], None]] = {
    "begin": lambda player, language: Walk(player, language).begin(),
    "samples": lambda player, language: Walk(player, language).samples(),
    "go_on": lambda player, language: Walk(player, language).go_on(),
    "tap": tap,
    "slow_tap": slow_tap,
    "low_memory": low_memory,
}
