"""After a lost line: what no longer fits, to be kept or struck, and what happened meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.session.fold import Folded
from companion.session.history import tell
from companion.table import Table
from companion.text import local_time
from screens.live.lately import EntryLine
from screens.score.entry_row import can_keep
from screens.widgets.button import SecondButton, SmallButton
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.link import AddLink
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

FEW = 2


class MisfitCard(Card):
    """One entry that no longer fits: the table decides. What has no meaning any more can only be struck."""

    def __init__(
        self, table: Table, texts: SeatTexts, item: Folded, attempt: Callable[..., Any], **kwargs: Any
    ) -> None:
        super().__init__(edge="refuse_ink", edge_width=2, radius=dp(20), spacing=dp(8), **kwargs)
        assert table.session is not None
        told = tell(table.session, item)
        head, words = Row(spacing=dp(12), align="top"), Stack(spacing=dp(2))
        head.add_widget(Glyph(name="fit", ink="refuse_ink", extent=26))
        words.add_widget(Words(text=table.say("live.misfit"), role="title_s", points=18, ink="refuse_ink"))
        words.add_widget(Words(text=texts.show(told.text)))
        if item.refusal is not None:
            words.add_widget(Words(text=texts.show(item.refusal.text), role="note", ink="ink_2"))
        head.add_widget(words)
        self.add_widget(head)
        buttons = Flow(spacing=dp(8))
        target = item.entry.id
        if can_keep(item):
            keep = SmallButton(title=table.say("history.keep"), size_hint_x=1)
            keep.bind(on_release=lambda _: attempt(lambda _: table.keep(item)))
            buttons.add_widget(keep)
        strike = SecondButton(
            title=table.say("history.strike"), size_hint_x=1, least_height=dp(48), padding=(dp(14), dp(6))
        )
        strike.bind(on_release=lambda _: table.strike(target))
        buttons.add_widget(strike)
        self.add_widget(buttons)


class MeanwhileCard(Card):
    """What the others did; one touch takes all of it back.

    on_all(): the whole history is wanted
    on_take_back(): the join is to be taken back
    """

    def __init__(self, table: Table, texts: SeatTexts, items: list[Folded], **kwargs: Any) -> None:
        for name in ("on_all", "on_take_back"):
            self.register_event_type(name)
        super().__init__(spacing=dp(2), **kwargs)
        session = table.session
        assert session is not None
        head = Flow(align="ends", spacing=dp(10))
        head.add_widget(OneLine(text=table.say("live.meanwhile"), role="title_s", points=18))
        head.add_widget(OneLine(text=table.say("plural.entry", n=len(items)), role="note", ink="ink_2"))
        self.add_widget(head)
        for item in items[::-1][:FEW]:
            self.add_widget(Divider())
            line = EntryLine(tell(session, item), texts)
            moment = local_time(item.entry.time) if item.entry.time else None
            line.add_widget(OneLine(text=table.translator.time(moment) if moment else "", role="note", ink="ink_2"))
            self.add_widget(line)
        self.add_widget(Divider())
        links = Flow(align="ends", spacing=dp(20), line_spacing=0)
        if len(items) > FEW:
            more = AddLink(text=table.say("live.more", n=len(items) - FEW), glyph="down")
            more.bind(on_release=lambda _: self.dispatch("on_all"))
            links.add_widget(more)
        back = AddLink(text=table.say("merged.take_back"), glyph="undo")
        back.bind(on_release=lambda _: self.dispatch("on_take_back"))
        links.add_widget(back)
        self.add_widget(links)

    def on_all(self) -> None:
        """The whole history is wanted."""

    def on_take_back(self) -> None:
        """The join is to be taken back."""
