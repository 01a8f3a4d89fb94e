"""Which widget draws which panel of the kit."""

from __future__ import annotations

from typing import Any

from rules.kit import board
from rules.kit import panel as kit
from rules.kit.goals import Goals
from rules.kit.picks import Cells, Dice, Picks, Questions, Tokens
from rules.kit.versus import Versus
from screens.widgets.panels.bank import BankPanel
from screens.widgets.panels.cards import CardsPanel
from screens.widgets.panels.cells import CellsPanel
from screens.widgets.panels.checklist import ChecklistPanel
from screens.widgets.panels.choices import ChoicesPanel
from screens.widgets.panels.counter import CounterPanel
from screens.widgets.panels.cubes import CubesPanel
from screens.widgets.panels.dial import DialPanel
from screens.widgets.panels.dice import DicePanel
from screens.widgets.panels.facts import FactsPanel
from screens.widgets.panels.goals import GoalsPanel
from screens.widgets.panels.grid import GridPanel
from screens.widgets.panels.held import HeldPanel
from screens.widgets.panels.holdings import HoldingsPanel
from screens.widgets.panels.ledger import LedgerPanel
from screens.widgets.panels.notice import NoticePanel
from screens.widgets.panels.numbers import NumbersPanel
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.panels.picks import PicksPanel
from screens.widgets.panels.plates import PlatesPanel
from screens.widgets.panels.questions import QuestionsPanel
from screens.widgets.panels.ratings import RatingsPanel
from screens.widgets.panels.slots import SlotsPanel
from screens.widgets.panels.stock import StockPanel
from screens.widgets.panels.sums import SumsPanel
from screens.widgets.panels.tiles import TilesPanel
from screens.widgets.panels.tokens import TokensPanel
from screens.widgets.panels.track import TrackPanel
from screens.widgets.panels.versus import VersusPanel
from screens.widgets.panels.wheel import WheelPanel
from screens.widgets.seat_texts import SeatTexts

WIDGETS: dict[type[kit.Panel], type[PanelWidget[Any]]] = {
    kit.Counter: CounterPanel,
    kit.Track: TrackPanel,
    kit.Tiles: TilesPanel,
    kit.Bank: BankPanel,
    kit.Dial: DialPanel,
    kit.Wheel: WheelPanel,
    kit.Slots: SlotsPanel,
    kit.Grid: GridPanel,
    kit.Cards: CardsPanel,
    kit.Ledger: LedgerPanel,
    kit.Sums: SumsPanel,
    kit.Checklist: ChecklistPanel,
    kit.Choices: ChoicesPanel,
    kit.Notice: NoticePanel,
    Versus: VersusPanel,
    Goals: GoalsPanel,
    kit.Numbers: NumbersPanel,
    kit.Cubes: CubesPanel,
    Questions: QuestionsPanel,
    Dice: DicePanel,
    Tokens: TokensPanel,
    Cells: CellsPanel,
    Picks: PicksPanel,
    kit.Stock: StockPanel,
    board.Ratings: RatingsPanel,
    board.Holdings: HoldingsPanel,
    board.Plates: PlatesPanel,
    board.Facts: FactsPanel,
    board.Held: HeldPanel,
}


def panel_widget(panel: kit.Panel, texts: SeatTexts, is_brief: bool | None = None, **more: Any) -> PanelWidget[Any]:
    """The widget for a panel. A brief one is drawn for a seat's card: small, without its name."""
    small = panel.is_brief if is_brief is None else is_brief
    return WIDGETS[type(panel)](panel, texts, small, **more)
