"""How hard a space is, for whom and for what."""

from __future__ import annotations

from rules.new_dawn.state import Board
from rules.new_dawn.tables import DIFFICULTY, JAPAN_DIFFICULTY

KUMASI_TYPES = ("culture", "industry")
_COASTAL = ("desert", "mountains")


def difficulty(board: Board, terrain: str, kind: str, *, is_coastal: bool = False) -> int:
    """The printed difficulty, as this player's leader and cards change it while a card of this type is resolved.

    Japan: desert and mountains by water or the edge count 3 on its own turn. Kumasi: forest counts 1 for culture and
    industry. Mohenjo Daro: everything is 1 easier when control tokens are placed.
    """
    value = DIFFICULTY[terrain]
    if board.leader == "japan" and is_coastal and terrain in _COASTAL:
        value = min(value, JAPAN_DIFFICULTY)
    if terrain == "forest" and kind in KUMASI_TYPES and board.holds("kumasi"):
        value = 1
    if kind == "culture" and board.holds("mohenjo_daro"):
        value -= 1
    return value
