"""Receiving from another phone: by camera, picture, file or clipboard; what is here and what is missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from kivy.clock import Clock

from companion import phone
from companion.progress import Progress
from companion.share.exchange import Preview
from companion.share.message import Hello, SentBox
from rules.kit.text import Text, say
from screens.home.send_box import add_numbers
from screens.share.camera import Camera
from screens.share.lens import Lens
from screens.share.pieces_card import PiecesCard
from screens.share.scan_frame import ScanFrame
from screens.share.waiting import WaitingCard
from screens.shell.background import in_background
from screens.widgets import clipboard
from screens.widgets.button import SmallButton
from screens.widgets.flow import Flow
from screens.widgets.notice import Notice
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.share.receiving import Received, Receiving

Done = TypeVar("Done")


class ScanPage(ScanFrame):
    """Opened with a `file` or a `text`, it adds that at once.

    What has been received survives turning the phone; whatever is slow happens in the background.
    """

    def build(self) -> None:
        former = self.shell.page if isinstance(self.shell.page, ScanPage) else None
        self.receiving: Receiving = former.receiving if former is not None else self.table.sharing.receiving()
        self.received: Received | None = former.received if former is not None else None
        self.seen: Preview | None = former.seen if former is not None else None
        self.refused: Text | None = former.refused if former is not None else None
        self.is_busy = False
        self._waiting: Progress | None = None
        self._is_gone = False
        self.lens = Lens(self.show_finder, self._look)
        self.lay_out()
        self.bar.bind(on_back=lambda _: self.go_back())
        self.rail.bind(on_left=lambda _: self.go_back(), on_main=lambda _: self.join())
        self.channels.bind(on_pick=lambda _, key: self._use(key))
        if former is None and "file" in self.values:
            self.add_file(self.values["file"])
        elif former is None and "text" in self.values:
            self.add_text(self.values["text"])
        elif former is not None and former.is_busy:
            # What it was waiting for when the phone was turned.
            self._add(self.receiving.now, former._waiting)

    # The camera, as long as the page is in sight.

    def appear(self) -> None:
        self._is_gone = False
        # A file that was opened from elsewhere needs no camera, and no question about one.
        if not self.is_busy:
            self._ask_for_camera()

    def vanish(self) -> None:
        self._is_gone = True
        self.lens.leave()

    def _ask_for_camera(self, *, again: bool = False) -> None:
        if self.seen is None:
            self.lens.ask(again=again)

    def _look(self, camera: Camera) -> None:
        if camera.texture is not None:
            self.finder.show(camera.texture, camera.is_turned)
        if not self.is_busy and (grey := camera.grey()) is not None:
            self._add(lambda: self.receiving.add_pixels(*grey))

    # The other channels.

    def _use(self, channel: str) -> None:
        if channel == "paste":
            text = clipboard.pasted()
            if text.strip():
                self.add_text(text)
            else:
                self._refuse(say("scan.nothing_copied"))
            return

        # A phone's file chooser answers from its own thread.
        def chosen(path: Path) -> None:
            Clock.schedule_once(lambda _: self.add_file(path))

        if not phone.choose_file(chosen, is_picture=channel == "picture"):
            self._refuse(say("home.no_chooser"))

    def add_file(self, path: Path) -> None:
        self._add(lambda: self.receiving.add_file(path), Progress())

    def add_text(self, text: str) -> None:
        self._add(lambda: self.receiving.add_text(text), Progress())

    def _add(self, add: Callable[[], Received], progress: Progress | None = None) -> None:
        """With a `progress` to show for what may take long; what a camera sees takes no time."""
        self._wait(add, self._added, progress)

    def _wait(self, work: Callable[[], Done], then: Callable[[Done], None], progress: Progress | None) -> None:
        self.is_busy, self._waiting = True, progress

        def done(result: Done) -> None:
            # The result of work that was stopped is no longer wanted.
            if self._waiting is progress:
                self.is_busy = False
                then(result)

        in_background(work, done, progress)
        if progress is not None:
            self.refresh()

    def stop(self) -> None:
        """The player no longer wants to wait. The thread stops by itself, and what it still holds is discarded."""
        if self._waiting is not None:
            self._waiting.cancel()
        self.is_busy, self._waiting = False, None
        self.receiving = self.table.sharing.receiving()
        self.begin_anew()

    # What has come.

    def _added(self, received: Received) -> None:
        if self._is_gone:
            return
        if received.link:
            self._follow(received.link)
            return
        if received.is_new and self.table.settings.vibration:
            phone.tick()
        is_idle = not received.is_new and received.problem is None
        if is_idle and self.received is not None and (received.message is None or self.seen is not None):
            return
        self.received, self.refused = received, received.problem
        message = received.message
        if message is None or self.seen is not None:
            self._ask_for_camera()
            self.refresh()
        elif isinstance(message, SentBox):
            self._take_box(message)
        elif isinstance(message, Hello):
            self._greet(message)
        else:
            self.lens.close()
            self._wait(self.table.sharing.looking(message), self._looked, self._waiting or Progress())

    def _follow(self, link: str) -> None:
        """Follows an address: joins a live table, asks about a room far away, refuses anything else."""
        if self.table.live.leads_far(link):
            self.lens.close()
            self.shell.instead("far", link=link)
        elif self.table.live.is_table(link):
            self.lens.close()
            self.shell.instead("join", url=link)
        else:
            self._ask_for_camera()
            self._refuse(say("live.no_code"))

    def _greet(self, hello: Hello) -> None:
        """Another phone said hello: if the game is here, the answer is shown."""
        refused = self.table.sharing.open_greeted(hello)
        if refused is not None:
            self.received = self.receiving.forget()
            self._refuse(refused)
            return
        self.shell.home("share", what="answer", hello=hello)

    def _take_box(self, sent: SentBox) -> None:
        """The cards of a friend's box are not a game: new ones are kept at once, the player decides about the rest."""
        self.begin_anew()
        box = self.table.box(sent.game)
        add_numbers(self.shell, self.table, sent.game, box.look_at(sent.numbers))

    def _looked(self, seen: Preview | Text) -> None:
        if self._is_gone:
            return
        if isinstance(seen, Text):
            self.begin_anew()
            self._refuse(seen)
            return
        self.seen = seen
        self.refresh()

    def _refuse(self, why: Text) -> None:
        self.refused = why
        self.refresh()

    def begin_anew(self) -> None:
        """Forget what has been received, for instance to receive another message."""
        self.received, self.seen, self.refused = self.receiving.forget(), None, None
        self._ask_for_camera(again=True)
        self.refresh()

    # What is shown of it.

    def refresh(self) -> None:
        self.told.clear_widgets()
        if self.refused is not None:
            self.told.add_widget(Notice(text=self.table.show(self.refused)))
            if self.received is not None and self.received.is_of_another:
                self.told.add_widget(self._anew_button())
        if self.is_busy and self._waiting is not None:
            self.told.add_widget(WaitingCard(self.table, self._waiting, self.stop))
        elif self.seen is not None:
            self.show_preview(self.seen)
        elif self.received is None or not self.received.pieces:
            # Without a camera the notice has named the other channels already.
            how = "scan.safe" if self.finder.is_blind else "scan.how"
            self.told.add_widget(Words(text=self.table.say(how), ink="ink_2"))
        elif len(self.received.pieces) > 1:
            self.told.add_widget(PiecesCard(self.table, self.received))
        self._show_main()

    def _anew_button(self) -> Flow:
        anew = SmallButton(title=self.table.say("scan.anew"))
        anew.bind(on_release=lambda _: self.begin_anew())
        line = Flow()
        line.add_widget(anew)
        return line

    def _show_main(self) -> None:
        say = self.table.say
        self.rail.note = self.rail.reason = ""
        if self.seen is None:
            missing = self.received.missing if self.received is not None else 0
            self.rail.title = say("scan.join")
            self.rail.reason = say("share.incomplete", n=missing) if missing else say("scan.nothing_yet")
        elif not self.seen.is_here:
            self.rail.title = say("scan.take_part")
        elif self.seen.new:
            self.rail.title = say("scan.join_anyway" if self.seen.is_stranger else "scan.join")
        else:
            self.rail.title = say("scan.nothing_new")

    def join(self) -> None:
        """Join what was received: the game on the table is then what both phones have."""
        if self.seen is None:
            return
        merged = self.table.sharing.join(self.seen)
        if merged is not None:
            self.shell.home("merged", merged=merged, hello=self.seen.parcel.hello)

    def go_back(self) -> None:
        self.shell.back()
