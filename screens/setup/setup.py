"""The page that sets a game up: how much to track, the seats, the options, and what to put on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.draft import Draft
from companion.form import chance
from companion.table import Table
from rules.kit.contract import Game
from rules.kit.setup import SetupOption
from screens.draw.theme import theme
from screens.setup.begins import BeginsCard
from screens.setup.box_drawer import BoxDrawer
from screens.setup.number_drawer import NumberDrawer
from screens.setup.options_card import OptionsCard
from screens.setup.put_out import PutOut
from screens.setup.seat_drawer import SeatDrawer
from screens.setup.seat_row import DragColumn
from screens.setup.seats import SeatsCard
from screens.shell.page import Page
from screens.widgets.button import SmallButton
from screens.widgets.card import Card
from screens.widgets.list_row import ListRow
from screens.widgets.segments import Segments
from screens.widgets.stack import Stack
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.widgets.column import Column


def new_draft(table: Table, game: Game) -> Draft:
    """A draft with those who played last, in the colours they had."""
    known = table.store.players()
    last = next((one.players for one in table.sessions() if any(one.players)), ())
    names = [name for name in last if name] or [player["name"] for player in known[: game.meta.fewest]]
    draft = Draft(game, names, colours={player["name"]: player.get("colour", "") for player in known})
    draft.known = table.store.numbers(game.meta.id)
    return draft


def memo_name(draft: Draft) -> str:
    return f"setup_{draft.game.meta.id}"


class SetupPage(Page):
    """Upright: one column. On its side: the seats are left of the options and the checklist."""

    def build(self) -> None:
        self.draft = self._last_draft()
        self.bar = TopBar(left_glyph="close", game=self.draft.game.meta.id)
        self.bar.title = self.table.show(self.draft.game.meta.title)
        self.bar.bind(on_back=lambda _: self.go_back())
        self.rail = ThumbRail(left_glyph="", title=self.table.say("setup.start"))
        self.rail.bind(on_main=lambda _: self.start())
        self.seats = SeatsCard(self.table, self.draft)
        self.seats.bind(
            on_seat=lambda _, seat: self._open_seat(seat),
            on_number=lambda _, seat, option: self._ask_number(seat, option),
            on_add=lambda _: self._add_player(),
            on_changed=lambda _: self.refresh(),
        )
        self._begins = Stack()
        self._options = Stack()
        self._options_for = ""
        self.put_out = PutOut(self.table, self.draft)
        self._counted: set[str] = set()
        self._lay_out()

    def _last_draft(self) -> Draft:
        """The draft the page was given, or the one of this page before the phone was turned, or a new one."""
        if "draft" in self.values:
            return self.values["draft"]
        former = self.shell.page
        if isinstance(former, SetupPage) and former.draft.game.meta.id == self.values["game"]:
            return former.draft
        draft = new_draft(self.table, self.table.games[self.values["game"]])
        held = self.table.store.memos.read(memo_name(draft)).get("on_page")
        draft.recall(held.get("draft") if isinstance(held, dict) else None)
        return draft

    def memo_name(self) -> str:
        return memo_name(self.draft)

    def columns(self) -> list[Column]:
        return [*self._columns]

    def memo(self) -> dict[str, Any]:
        return {**super().memo(), "draft": self.draft.memo(), "counted": sorted(self._counted)}

    def recall(self, memo: Memo) -> None:
        super().recall(memo)
        counted = memo.get("counted")
        self._counted |= {one for one in counted if isinstance(one, str)} if isinstance(counted, list) else set()

    def _lay_out(self) -> None:
        first = self._column()
        second = self._column() if self.is_landscape else first
        self._columns = dict.fromkeys((first, second))
        for part in (self._depths(), self._begins, self.seats, *self._draws()):
            first.add_widget(part)
        for part in (self._options, self.put_out, *self._box()):
            second.add_widget(part)
        left, right = BoxLayout(orientation="vertical"), BoxLayout(orientation="vertical")
        for part in (self.bar, first):
            left.add_widget(part)
        if not self.is_landscape:
            left.add_widget(self.rail)
            self.add_widget(left)
            return
        for part in (second, self.rail):
            right.add_widget(part)
        whole = BoxLayout()
        for part in (left, right):
            whole.add_widget(part)
        self.add_widget(whole)

    @staticmethod
    def _column() -> DragColumn:
        edge = theme.space("screen_edge")
        return DragColumn(padding=(edge, dp(6), edge, dp(16)), spacing=theme.space("between_cards"))

    def _depths(self) -> Stack:
        self._depth_note = Words(role="note", ink="ink_2", halign="center")
        part = Stack(spacing=dp(4))
        if len(self.draft.game.depths) > 1:
            choices = [(depth, self.table.say(f"setup.{depth}")) for depth in self.draft.game.depths]
            self.depths = Segments(choices=choices, picked=self.draft.depth)
            self.depths.bind(on_pick=lambda _, depth: self._choose_depth(depth))
            part.add_widget(self.depths)
            part.add_widget(self._depth_note)
        return part

    def _draws(self) -> list[SmallButton]:
        """A button for each option of the seats that the rulebook leaves to chance."""
        found = []
        for option in self.draft.game.meta.seat_options:
            if option.by_chance:
                title = self.table.say("setup.draw", what=self.table.show(option.label))
                button = SmallButton(title=title)
                button.bind(on_release=lambda _, drawn=option: self._draw(drawn))
                found.append(button)
        return found

    def _draw(self, option: SetupOption) -> None:
        self.draft.draw(option, chance.source)
        self.refresh()

    def _box(self) -> list[Card]:
        """The way to the list of what lies in the box, where the game has one."""
        if not self.draft.game.box:
            return []
        row = ListRow(title=self.table.say("setup.box"), note=self.table.say("setup.box_note"), glyph="crate")
        row.bind(on_release=lambda _: self._open_box())
        card = Card(padding=(dp(14), dp(4)))
        card.add_widget(row)
        return [card]

    def _open_box(self) -> None:
        self.shell.put_over(BoxDrawer(self.table, self.draft.game, self._counted))

    def _choose_depth(self, depth: str) -> None:
        self.draft.depth = self.depths.picked = depth
        self.refresh()

    # Showing.

    def refresh(self) -> None:
        table, draft = self.table, self.draft
        self.bar.note = table.say("setup.note", players=table.say("plural.player", n=len(draft.names)))
        self._depth_note.text = table.say(f"setup.{draft.depth}_hint")
        self.seats.refresh()
        self._show_options()
        for card in (*self._begins.children, *self._options.children):
            card.refresh()
        self.put_out.refresh()
        refusal, names = draft.refusal, table.names_of(draft.names)
        self.rail.note = table.translator.show(draft.game.opening(draft.setup), names)
        self.rail.reason = table.translator.show(refusal.text, names) if refusal is not None else ""

    def _show_options(self) -> None:
        """Rebuilt only when the depth changes: the controls show their own changes."""
        draft = self.draft
        if draft.depth == self._options_for:
            return
        self._options_for = draft.depth
        self._options.clear_widgets()
        self._begins.clear_widgets()
        first = draft.first_option
        if first is not None:
            begins = BeginsCard(self.table, draft)
            begins.bind(on_changed=lambda _: self.refresh())
            self._begins.add_widget(begins)
        in_depth = [option for option in draft.game.meta.table_options if draft.depth in option.depths]
        shown = [option for option in in_depth if option is not first]
        if not shown:
            return
        card = OptionsCard(self.table, draft, shown, self.is_tablet)
        card.bind(on_changed=lambda _: self.refresh())
        self._options.add_widget(card)

    # Changing.

    def _open_seat(self, seat: int, is_renamed: bool = True) -> None:
        self.shell.put_over(SeatDrawer(self.table, self.draft, seat, self.shown_anew, is_renamed))

    def shown_anew(self) -> None:
        """A drawer has changed the draft. It may have been opened over a page of another size."""
        if self.shell.page is not None:
            self.shell.page.refresh()

    def _ask_number(self, seat: int, option: SetupOption) -> None:
        self.shell.put_over(NumberDrawer(self.table, self.draft, seat, option, self.shown_anew))

    def _add_player(self) -> None:
        self.draft.add("")
        self.refresh()
        self._open_seat(len(self.draft.names) - 1, is_renamed=False)

    # Starting.

    def start(self) -> None:
        """Starts the game. What the rules refuse can be started anyway, unless it is nonsense."""
        self.shell.attempt(lambda _: self._begin(), self.draft.refusal)

    def _begin(self) -> bool:
        if not self.table.start(self.draft):
            return False
        self.shell.home("play")
        return True
