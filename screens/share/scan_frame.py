"""The layout of the scan page: the camera's picture, the other channels, and what has come through them."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.share.exchange import Preview
from companion.share.told import stranger
from screens.draw.theme import theme
from screens.share.finder import Finder
from screens.share.preview import BringsCard, PreviewCard, change_cards
from screens.shell.page import Page
from screens.widgets.channels import Channels
from screens.widgets.column import Column
from screens.widgets.heading import Heading
from screens.widgets.notice import Notice
from screens.widgets.stack import Stack
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar

UPRIGHT_SHARE, LANDSCAPE_SHARE = 0.42, 0.7  # of the height for what the camera sees


class ScanFrame(Page):
    """Upright: one column. On its side: two, with the camera's picture on the left and what it found on the right."""

    def lay_out(self) -> None:
        say = self.table.say
        self.bar = TopBar(left_glyph="close", title=say("scan.title"))
        self.rail = ThumbRail(left_glyph="close", title=say("scan.join"))
        self.finder = Finder(most=self.shell.height * (LANDSCAPE_SHARE if self.is_landscape else UPRIGHT_SHARE))
        self.channels = Channels(
            [
                ("picture", "image", say("share.picture")),
                ("file", "file", say("share.file")),
                ("paste", "copy", say("scan.paste")),
            ]
        )
        self.looking = Stack(spacing=dp(10))
        self.told = Stack(spacing=dp(10))
        first = _column()
        second = _column() if self.is_landscape else first
        for part in (self.looking, self.channels):
            first.add_widget(part)
        second.add_widget(self.told)
        columns = [[self.bar, first], [second, self.rail]] if self.is_landscape else [[self.bar, first, self.rail]]
        whole = BoxLayout()
        for parts in columns:
            pile = BoxLayout(orientation="vertical")
            for widget in parts:
                pile.add_widget(widget)
            whole.add_widget(pile)
        self.add_widget(whole)

    def show_finder(self, why_not: str) -> None:
        """The camera's picture, or why there is none."""
        self.looking.clear_widgets()
        self.finder.is_blind = bool(why_not)
        if why_not:
            self.bar.note = ""
            # The frame keeps its place where there is room for it, so that the other channels are under the thumb.
            if not self.is_landscape and not theme.is_large_text:
                self.looking.add_widget(self.finder)
            self.looking.add_widget(Notice(kind="lamp", glyph="camera", text=self.table.say(why_not)))
        else:
            self.bar.note = self.table.say("scan.hold")
            self.looking.add_widget(self.finder)
        self.refresh()

    def show_preview(self, seen: Preview) -> None:
        """In place of the camera and the other channels."""
        self.bar.note = ""
        self.looking.clear_widgets()
        if self.channels.parent is not None:
            self.channels.parent.remove_widget(self.channels)
        for warning in stranger(seen):
            self.looking.add_widget(Notice(text=self.table.show(warning)))
        self.looking.add_widget(PreviewCard(self.table, seen))
        self.told.add_widget(BringsCard(self.table, seen))
        if cards := change_cards(self.table, seen):
            self.told.add_widget(Heading(title=self.table.say("scan.changes")))
        for card in cards:
            self.told.add_widget(card)


def _column() -> Column:
    edge = theme.space("screen_edge")
    return Column(padding=(edge, dp(6), edge, dp(16)), spacing=theme.space("between_cards"))
