"""Setting up: what to take out, who begins, and the start position."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.offer import Gain
from rules.kit.panel import ChecklistItem
from rules.kit.refusal import Refusal, nonsense
from rules.kit.setup import FULL_TABLE, Setup
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages.signs import CIVIL_SIGN
from rules.through_the_ages.state import RULES_VERSION, Board, State
from rules.through_the_ages.tables import (
    BLUE_SQUARES,
    CIVIL_DECK,
    CIVIL_REMOVED,
    MILITARY_DECK,
    PACTS_REMOVED,
    ROW_SPACES,
    YELLOW_SQUARES,
)


def first_player(setup: Setup) -> int:
    return min(int(setup.options["first_player"]), len(setup.seats)) - 1


def events_at_start(players: int) -> int:
    """Events of age A in the first deck: two more than players (TTA-029)."""
    return players + 2


def check_setup(setup: Setup) -> Refusal | None:
    if setup.depth == FULL_TABLE and int(setup.options["first_player"]) > len(setup.seats):
        return nonsense("through_the_ages.no_such_first_player")
    return None


def new_game(setup: Setup) -> State:
    """One civil action for the first player, one more for each next; no military ones (TTA-033 to TTA-035)."""
    players, first = len(setup.seats), first_player(setup)
    boards = [Board() for _ in setup.seats]
    for order in range(players):
        seat = (first + order) % players
        boards[seat] = replace(boards[seat], civil=order + 1)
    return State(
        boards=tuple(boards),
        rules_version=setup.rules_version or RULES_VERSION,
        first=first,
        seat=first,
        deck=CIVIL_DECK["A"][players - 2] - ROW_SPACES,
        current_events=(0,) * events_at_start(players),
    )


def start_gain(setup: Setup, seat: int) -> Gain | None:
    """The civil actions of the first round (TTA-034)."""
    if setup.depth != FULL_TABLE:
        return None
    players = len(setup.seats)
    glyph, tint = CIVIL_SIGN
    return Gain(
        (seat - first_player(setup)) % players + 1, glyph, tint, say("through_the_ages.symbol.civil"), room=players
    )


def opening(setup: Setup) -> Text:
    if setup.depth != FULL_TABLE:
        return say("through_the_ages.opening_sheet")
    actions = _first_actions(len(setup.seats))
    return say("through_the_ages.opening", name=SeatName(first_player(setup)), actions=actions)


def _first_actions(players: int) -> str:
    """One for the first player, one more for each next (TTA-034)."""
    return ", ".join(str(order + 1) for order in range(players))


def put_out(setup: Setup) -> tuple[ChecklistItem, ...]:
    """TTA-012 to TTA-037 as a list to tick."""
    if setup.depth != FULL_TABLE:
        return ()
    players = len(setup.seats)
    removed = CIVIL_REMOVED[players]
    return (
        _item("boards"),
        *((ChecklistItem("civil_out", *_removed(players, removed)),) if removed else ()),
        *((_pacts(),) if players == 2 else ()),
        _item("decks"),
        ChecklistItem("deck_sizes", say("through_the_ages.put.deck_sizes"), _sizes(players)),
        _item("player_boards"),
        _item("blue", n=BLUE_SQUARES),
        _item("yellow", n=YELLOW_SQUARES),
        _item("workers"),
        _item("actions"),
        _item("ratings"),
        _item("tactics"),
        _item("box"),
        _item("events", n=events_at_start(players)),
        _item("first", name=SeatName(first_player(setup))),
        _item("first_actions", actions=_first_actions(players)),
        _item("row", n=ROW_SPACES),
    )


def _removed(players: int, removed: int) -> tuple[Text, Text]:
    return (
        say("through_the_ages.put.civil_out", n=removed),
        say(f"through_the_ages.put.civil_out_{players}", n=3 * removed),
    )


def _pacts() -> ChecklistItem:
    """How many leave each deck (TTA-017)."""
    note = say("through_the_ages.put.pacts_out_note", **{f"age_{age.lower()}": n for age, n in PACTS_REMOVED.items()})
    return ChecklistItem("pacts_out", say("through_the_ages.put.pacts_out", n=sum(PACTS_REMOVED.values())), note)


def _sizes(players: int) -> Text:
    """Eight decks to count: if a card is missing, this is when it is noticed (TTA-013)."""
    counts = {
        f"{kind}_{age.lower()}": sizes[players - 2]
        for kind, decks in (("civil", CIVIL_DECK), ("military", MILITARY_DECK))
        for age, sizes in decks.items()
    }
    return say("through_the_ages.put.deck_sizes_note", **counts)


def _item(id: str, **values: int | str | SeatName) -> ChecklistItem:
    name = f"through_the_ages.put.{id}"
    return ChecklistItem(id, say(name, **values), say(f"{name}_note", **values))
