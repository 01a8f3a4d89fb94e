"""What a player can enter: a file for each paragraph of the rulebook, holding everything that belongs to its inputs."""

from __future__ import annotations

from rules.hadara.inputs.buying import BuyCard
from rules.hadara.inputs.checks import CheckCard, CheckColony, CheckStartCard, CheckStatue
from rules.hadara.inputs.colony import TakeColony
from rules.hadara.inputs.end_step import EndStep
from rules.hadara.inputs.feeding import PayForCard, RemoveCard
from rules.hadara.inputs.income import TakeIncome
from rules.hadara.inputs.medals import BuyGold, BuySilver
from rules.hadara.inputs.selling import SellCard
from rules.hadara.inputs.statue import BuildStatue
from rules.hadara.inputs.wheel import PointCrests, SetWheel, TurnWheel
from rules.kit.inputs import Input

INPUTS: tuple[type[Input], ...] = (
    SetWheel,
    TurnWheel,
    BuyCard,
    SellCard,
    TakeIncome,
    TakeColony,
    BuildStatue,
    RemoveCard,
    PayForCard,
    BuySilver,
    BuyGold,
    EndStep,
    CheckStartCard,
    CheckCard,
    CheckColony,
    CheckStatue,
    PointCrests,
)
"""In the order of the rulebook."""

__all__ = [
    "INPUTS",
    "BuildStatue",
    "BuyCard",
    "BuyGold",
    "BuySilver",
    "CheckCard",
    "CheckColony",
    "CheckStartCard",
    "CheckStatue",
    "EndStep",
    "PayForCard",
    "PointCrests",
    "RemoveCard",
    "SellCard",
    "SetWheel",
    "TakeColony",
    "TakeIncome",
    "TurnWheel",
]
