"""The cards of a box as a code for a friend's phone to scan."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import phone
from screens.draw.theme import theme
from screens.share.code import CodeShow
from screens.shell.page import Page
from screens.widgets.column import Column
from screens.widgets.notice import Notice
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

UPRIGHT_SHARE = 0.5  # of the screen's height


class BoxCodePage(Page):
    """Opened with the `game` whose box it is. A long list is a loop of codes, as a game is."""

    def build(self) -> None:
        table = self.table
        game = self.values["game"]
        bar = TopBar(title=table.say("settings.cards"), note=table.show(table.covers[game].title))
        bar.bind(on_back=lambda _: self.go_back())
        edge = theme.space("screen_edge")
        column = Column(padding=(edge, dp(6), edge, dp(20)), spacing=theme.space("between_cards"))
        former = self.shell.page
        shown: CodeShow | None = former.show if isinstance(former, BoxCodePage) else None
        self.show: CodeShow = CodeShow(table, self.height * UPRIGHT_SHARE, shown)
        codes = table.box(game).codes
        if codes.problem is not None:
            column.add_widget(Notice(kind="lamp", text=table.show(codes.problem)))
        else:
            self.show.start(codes)
            column.add_widget(self.show)
        column.add_widget(Words(text=table.say("box.code_how"), ink="ink_2"))
        pile = BoxLayout(orientation="vertical")
        pile.add_widget(bar)
        pile.add_widget(column)
        self.add_widget(pile)

    def appear(self) -> None:
        phone.shine(True)
        self.show.resume()

    def vanish(self) -> None:
        phone.shine(False)
        self.show.rest()
