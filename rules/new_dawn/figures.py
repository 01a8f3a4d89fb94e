"""The numbers of a seat that change in play and can be corrected by hand."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kit.contract import Figure
from rules.kit.frozen import replace
from rules.kit.text import say
from rules.new_dawn.agendas import after_marking, card_value
from rules.new_dawn.names import victory_card_name
from rules.new_dawn.scoring import wonders_counted
from rules.new_dawn.signs import RESOURCE_GLYPH, TYPE_GLYPH
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import DIAL_END, RESOURCES, ZIMBABWE

COUNTS = ("plain", "fortified", "cities", "caravans", "mature", "coast", "capitals")
"""Numbers the board holds under these very names."""
_GLYPH = {
    "plain": "hex",
    "fortified": "shield",
    "cities": "city",
    "caravans": "caravan",
    "mature": "users",
    "coast": "drop",
    "capitals": "crown",
}


def figures(state: State, seat: int) -> tuple[Figure, ...]:
    board = state.boards[seat]
    return (
        Figure("dial", say("new_dawn.tech_dial"), board.dial, "flask", "science"),
        *(
            Figure(key, say("new_dawn.trade_on_type", type=say(f"new_dawn.type.{kind}")), trade, TYPE_GLYPH[kind], kind)
            for key, kind, _, trade in _trade(board)
        ),
        *(Figure(name, say(f"new_dawn.figure.{name}"), getattr(board, name), _GLYPH[name]) for name in COUNTS),
        *(
            Figure(one, say(f"new_dawn.resource.{one}"), board.resources.get(one, 0), RESOURCE_GLYPH[one], one)
            for one in RESOURCES
        ),
        *_stored(state, board),
        Figure("unused", say("new_dawn.figure.unused"), board.unused, "hex", is_quiet=True),
        Figure("wonders", say("new_dawn.tie.wonders"), wonders_counted(board), "wonder", is_quiet=True),
        *(
            Figure(f"row.{card}", victory_card_name(card), card_value(board, card), "trophy", is_quiet=True)
            for card in state.victory_cards
        ),
    )


def _trade(board: Board) -> Iterator[tuple[str, str, int, int]]:
    """Key, type, slot and tokens of each card. Oxford University can bring a second card of a type."""
    seen: dict[str, int] = {}
    for kind, slot, trade in sorted((card.type, slot, card.trade) for slot, card in enumerate(board.row, 1)):
        seen[kind] = seen.get(kind, 0) + 1
        yield f"trade.{kind}" + (f".{seen[kind]}" if seen[kind] > 1 else ""), kind, slot, trade


def _stored(state: State, board: Board) -> tuple[Figure, ...]:
    if not board.has(ZIMBABWE):
        return ()
    label = say("new_dawn.trade_on_type", type=say(f"new_dawn.wonder.{ZIMBABWE}"))
    return (Figure("stored", label, state.stored, "crate", "trade"),)


def corrected(state: State, seat: int, figure: str, difference: int) -> State:
    board = state.boards[seat]
    # What was touched by hand is remembered: the limits of the box no longer hold for it.
    board = replace(board, by_hand={**board.by_hand, figure: board.by_hand.get(figure, 0) + difference})
    if figure in COUNTS:
        board = replace(board, **{figure: getattr(board, figure) + difference})
    elif figure in RESOURCES:
        board = replace(board, resources={**board.resources, figure: board.resources.get(figure, 0) + difference})
    elif figure == "dial":
        dial = board.dial + difference
        board = replace(board, dial=dial, has_reached_end=board.has_reached_end or dial >= DIAL_END)
    elif figure == "stored":
        state = replace(state, stored=state.stored + difference)
    else:
        for key, _, slot, trade in _trade(board):
            if key == figure:
                board = board.with_card(slot, replace(board.at(slot), trade=trade + difference))
    return after_marking(state.with_board(seat, board))
