"""Games that were played or wait to be finished: open one, save it to a file, or delete it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import phone
from companion.summary import Summary
from companion.text import local_time
from screens.draw import paint
from screens.draw.theme import theme
from screens.home.games import Ending, day_of, endings, title_of
from screens.shell.page import Page
from screens.widgets.button import ForcedButton, MainButton, SmallButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.drawer import Drawer
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

load_kv(__file__)


class PastTotal(Row):
    """The winner's badge and total.

    colour, letter: the winner's badge; "" if several won
    text: the total
    """

    colour = StringProperty("")
    letter = StringProperty("")
    text = StringProperty("")


class PastLead(Press, Drawn, Row):
    """The part of a game's card that opens the game.

    game, title: its id, for the emblem, and its name
    players, day: who played, and when last
    note: how it ended, or the moment it stands at
    unfinished: the words of the chip that says so, "" for a finished game
    """

    game = StringProperty("")
    title = StringProperty("")
    players = StringProperty("")
    day = StringProperty("")
    note = StringProperty("")
    unfinished = StringProperty("")

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface_sunk"))


class PastCard(Card):
    """One game that was started; unfolded it shows buttons for what else can be done with it.

    session: the id of the game
    share_text, save_text, delete_text: the words of the buttons
    is_unfolded: whether the buttons are shown
    on_open(): the game was touched
    on_share(), on_save(), on_delete(): that button was touched
    """

    session = StringProperty("")
    share_text = StringProperty("")
    save_text = StringProperty("")
    delete_text = StringProperty("")
    is_unfolded = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_open", "on_share", "on_save", "on_delete"):
            self.register_event_type(name)
        super().__init__(padding=0, **kwargs)
        self.fbind("is_unfolded", self._show_buttons)

    def _show_buttons(self, *_: Any) -> None:
        buttons = self.ids.buttons
        buttons.clear_widgets()
        buttons.padding = (dp(12), 0, dp(12), dp(12)) if self.is_unfolded else 0
        if not self.is_unfolded:
            return
        texts = {"on_share": self.share_text, "on_save": self.save_text, "on_delete": self.delete_text}
        for event, title in texts.items():
            button = SmallButton(title=title)
            button.bind(on_release=lambda _, said=event: self.dispatch(said))
            buttons.add_widget(button)

    def on_open(self) -> None:
        """The game was touched."""

    def on_share(self) -> None:
        """The button to share it with another phone was touched."""

    def on_save(self) -> None:
        """The button to save a copy in a file was touched."""

    def on_delete(self) -> None:
        """The button to delete it was touched."""


class PastPage(Page):
    """A card for each game that was started, the newest first."""

    def build(self) -> None:
        bar = TopBar(title=self.table.say("home.past_games"), right_glyph="chart")
        bar.bind(on_back=lambda _: self.go_back(), on_more=lambda _: self.shell.go("stats"))
        edge = theme.space("screen_edge")
        self.list = Stack(spacing=theme.space("between_cards"))
        column = Column(padding=(edge, dp(6), edge, dp(20)))
        column.add_widget(self.list)
        pile = BoxLayout(orientation="vertical")
        pile.add_widget(bar)
        pile.add_widget(column)
        self.add_widget(pile)
        self._shown: object = None

    def refresh(self) -> None:
        sessions = self.table.sessions()
        if sessions == self._shown:
            return
        self._shown = sessions
        self.list.clear_widgets()
        known = endings(self.table)
        for summary in sessions:
            self.list.add_widget(self._card(summary, known.get(summary.id) if summary.is_finished else None))
        if not sessions:
            self.list.add_widget(Words(text=self.table.say("home.no_past_games"), ink="ink_2", halign="center"))

    def _card(self, summary: Summary, ending: Ending | None) -> PastCard:
        table = self.table
        card = PastCard(
            session=summary.id,
            share_text=table.say("share.title"),
            save_text=table.say("button.export"),
            delete_text=table.say("button.delete"),
        )
        lead = card.ids.lead
        names = table.names_of(summary.players)
        lead.game = summary.game or "unknown"
        lead.title = title_of(table, summary.game)
        lead.players = table.translator.join(names)
        lead.day = day_of(table.translator, summary.updated)
        if ending is not None:
            shared = table.say("result.shared")
            lead.note = shared if ending.is_shared else table.say("result.victory", name=ending.winners[0])
            total = PastTotal(text=table.translator.number(ending.total))
            if not ending.is_shared:
                total.colour, total.letter = ending.colour, ending.letter
            (lead.ids.told if self.is_large_text else lead).add_widget(total)
        elif not summary.is_finished:
            lead.unfinished = table.say("past.unfinished")
            lead.note = table.translator.show(summary.moment, names) if summary.moment is not None else ""
        card.bind(
            on_open=lambda _: self._open(summary),
            on_share=lambda _: self._share(summary),
            on_save=lambda _: self._save(summary),
            on_delete=lambda _: self._ask_delete(summary),
        )
        return card

    def _open(self, summary: Summary) -> None:
        if self.table.open(summary.id):
            self.shell.go("result" if summary.is_finished else "play")

    def _share(self, summary: Summary) -> None:
        if self.table.open(summary.id):
            self.shell.go("share")

    def _save(self, summary: Summary) -> None:
        """Writes a copy into the folder the phone shares with other programs, and tells where."""
        folder = phone.shared_folder()
        if folder is None:
            self.shell.show_message(self.table.say("error.read_only_folder"))
            return
        moment = local_time(summary.updated)
        day = f"{moment:%Y-%m-%d}-" if moment is not None else ""
        path = folder / f"annals-{summary.game}-{day}{summary.id[:6]}.json"
        if self.table.open(summary.id):
            if self.table.save_copy(path):
                self.shell.show_message(self.table.say("past.saved", path=phone.publish(path)))
            self.table.leave()

    def _ask_delete(self, summary: Summary) -> None:
        table = self.table
        players = table.translator.join(table.names_of(summary.players))
        drawer = Drawer(title=table.say("confirm.delete"), note=f"{title_of(table, summary.game)}. {players}")
        buttons = Flow(spacing=theme.space("s"))
        delete = ForcedButton(title=table.say("button.delete"), glyph="")
        keep = MainButton(title=table.say("button.cancel"))
        delete.bind(on_release=lambda _: self._delete(drawer, summary))
        keep.bind(on_release=lambda _: drawer.close())
        for button in (delete, keep):
            buttons.add_widget(button)
        drawer.footer.add_widget(buttons)
        self.shell.put_over(drawer)

    def _delete(self, drawer: Drawer, summary: Summary) -> None:
        drawer.close()
        self.table.delete(summary.id)
