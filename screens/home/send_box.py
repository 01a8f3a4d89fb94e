"""The cards of a box sent to a friend, and taken in from one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion import phone
from companion.table import Table
from rules.kit.text import Text
from screens.widgets import clipboard
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.channels import Channels
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.list_row import ListRow
from screens.widgets.segments import Segments

if TYPE_CHECKING:
    from companion.store.box import Coming
    from screens.shell.layers import Layers
    from screens.shell.shell import Shell


class ExchangeDrawer(Drawer):
    """Ways out above, ways in below."""

    def __init__(self, layers: Shell, table: Table, game: str) -> None:
        super().__init__(title=table.say("box.exchange"), note=table.show(table.covers[game].title))
        self._layers, self._table, self.box = layers, table, table.box(game)
        say = table.say
        out = [(key, key, say(f"share.{key}")) for key in ("file", "send", "copy")]
        out = [("code", "qr", say("box.code")), *out] if self.box.numbers else []
        ways_in = [("paste", "copy", say("scan.paste")), ("choose", "file", say("share.file"))]
        for title, ways in (("box.send", out), ("box.take", ways_in)):
            if ways:
                self.add_widget(Heading(title=say(title)))
                channels = Channels(ways)
                channels.bind(on_pick=lambda _, key: getattr(self, f"_{key}")())
                self.add_widget(channels)

    # Out.

    def _code(self) -> None:
        self._layers.go("box_code", game=self.box.game)

    def _file(self) -> None:
        folder = phone.shared_folder()
        if folder is None:
            self._layers.show_message(self._table.say("error.read_only_folder"))
        elif (path := self.box.save(folder)) is not None:
            self._layers.show_message(self._table.say("past.saved", path=phone.publish(path)))

    def _send(self) -> None:
        """Without a share sheet, the clipboard is the next best thing."""
        if not phone.send(self.box.text, self._table.say("settings.cards")):
            self._copy()

    def _copy(self) -> None:
        done = clipboard.copy(self.box.text)
        self._layers.show_message(self._table.say("box.copied" if done else "share.no_clipboard"))

    # In.

    def _paste(self) -> None:
        text = clipboard.pasted()
        if text.strip():
            self.add(self.box.look_at_text(text))
        else:
            self._layers.show_message(self._table.say("scan.nothing_copied"))

    def _choose(self) -> None:
        # A phone's file chooser answers from its own thread.
        def chosen(path: Path) -> None:
            Clock.schedule_once(lambda _: self.add(self.box.look_at_file(path)))

        if not phone.choose_file(chosen):
            self._layers.show_message(self._table.say("home.no_chooser"))

    def add(self, coming: Coming | Text) -> None:
        if isinstance(coming, Text):
            self._layers.show_message(self._table.show(coming))
            return
        add_numbers(self._layers, self._table, self.box.game, coming)


def add_numbers(layers: Layers, table: Table, game: str, coming: Coming) -> None:
    """What is new is kept at once; where the two differ, the player decides."""
    table.box(game).add(coming)
    if coming.other:
        layers.put_over(DifferingDrawer(table, game, coming))
    else:
        layers.show_message(table.say("box.added", n=len(coming.new)))


class DifferingDrawer(Drawer):
    """Numbers that differ, one by one: ours stay, unless the player takes theirs."""

    def __init__(self, table: Table, game: str, coming: Coming) -> None:
        super().__init__(
            title=table.say("box.differ", n=len(coming.other)), note=table.say("box.added", n=len(coming.new))
        )
        self._table, self._box, self._coming = table, table.box(game), coming
        self.choices: dict[str, Segments] = {}
        for at, name in enumerate(coming.other):
            if at:
                self.add_widget(Divider())
            self._add_choice(name)
        buttons = Flow(spacing=8)
        for kind, text, done in ((SecondButton, "box.theirs", self._take_all), (MainButton, "button.done", self._take)):
            button = kind(title=table.say(text))
            button.bind(on_release=lambda _, done=done: done())
            buttons.add_widget(button)
        self.footer.add_widget(buttons)

    def _add_choice(self, name: str) -> None:
        table, (own, theirs) = self._table, self._coming.other[name]
        told = self._box.told(name)
        card, what = (name, "") if told is None else (table.show(told[0]), table.show(told[1]))
        self.add_widget(ListRow(title=card, note=what, tail=""))
        choices = [("own", table.say("box.mine_is", n=own)), ("theirs", table.say("box.theirs_is", n=theirs))]
        picked = self.choices[name] = Segments(choices=choices, picked="own")
        picked.bind(on_pick=lambda one, key: setattr(one, "picked", key))
        self.add_widget(picked)

    def _take(self) -> None:
        self._box.add(self._coming, [name for name, choice in self.choices.items() if choice.picked == "theirs"])
        self.close()

    def _take_all(self) -> None:
        self._box.add(self._coming, list(self.choices))
        self.close()
