"""Science: the tech dial and the better cards its marks give."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.new_dawn import row
from rules.new_dawn.inputs import AdvanceTech, SkipUpgrades, UpgradeCard
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import DIAL_BACK, DIAL_END, FOCUS_AT, MARKS, MATHEMATICS_TRADE, PYRAMIDS_LEVEL


def path(start: int, steps: int) -> list[int]:
    """The spaces the pointer reaches one after the other: after 24 comes 15 (CND-106, CND-116)."""
    reached = []
    for _ in range(steps):
        start = DIAL_BACK if start >= DIAL_END else start + 1
        reached.append(start)
    return reached


def levels_on(spaces: list[int]) -> tuple[str, ...]:
    """A better card for every mark stopped on or passed, each of exactly its level (CND-109, CND-110, CND-115)."""
    return tuple(str(MARKS[space]) for space in spaces if space in MARKS)


def spending(given: AdvanceTech) -> row.Spending:
    return row.Spending(given.trade, given.city_states, given.as_trade)


def steps(state: State, given: AdvanceTech) -> int:
    """CND-106, CND-107."""
    assert given.seat is not None
    return row.strength(state, given.seat, "science") + spending(given).value


def check_advance(state: State, given: AdvanceTech) -> Refusal | None:
    wrong = row.check_resolving(state, given.seat, "science")
    if wrong is not None:
        return wrong
    assert given.seat is not None
    if state.turn.is_advanced:
        return refuse("new_dawn.already_advanced", topic="science")
    card = state.board.at(state.turn.slot)
    if given.trade_on is not None and card.id != "mathematics":
        return refuse("new_dawn.other_card", topic="mathematics", card=say("new_dawn.focus.mathematics"))
    if given.resource is not None:
        if card.id != "replaceable_parts":
            return refuse(
                "new_dawn.other_card", topic="replaceable_parts", card=say("new_dawn.focus.replaceable_parts")
            )
        if state.board.resources.get(given.resource, 0):
            name = say(f"new_dawn.resource.{given.resource}")
            return refuse("new_dawn.has_resource", topic="replaceable_parts", resource=name)
        wrong = row.check_resources(state, (given.resource,))
    return wrong or row.check_spending(_with_first(state, given), given.seat, "science", spending(given))


def _with_first(state: State, given: AdvanceTech) -> State:
    """What Mathematics and Replaceable Parts give comes before the dial moves, so it can be spent at once."""
    assert given.seat is not None
    if given.trade_on is not None:
        state = row.after_gaining(state, given.seat, (given.trade_on,) * MATHEMATICS_TRADE)
    if given.resource is not None:
        state = state.with_board(given.seat, state.boards[given.seat].with_resources((given.resource,)))
    return state


def after_advance(state: State, given: AdvanceTech) -> State:
    assert given.seat is not None
    spaces = path(state.boards[given.seat].dial, steps(state, given))
    state = row.after_spending(_with_first(state, given), given.seat, "science", spending(given), given.natural_on)
    board = state.boards[given.seat]
    board = replace(
        board,
        dial=spaces[-1] if spaces else board.dial,
        # Each space is reached in turn, so passing 24 is reaching it (CND-232; neither text speaks of passing).
        has_reached_end=board.has_reached_end or DIAL_END in spaces,
        upgrades=(*board.upgrades, *levels_on(spaces)),
    )
    return replace(state.with_board(given.seat, board), turn=replace(state.turn, is_advanced=True))


# Better cards.


def grants(given: UpgradeCard) -> str:
    """What in `Board.upgrades` an input uses up."""
    return given.by or str(given.level)


def replaced_slot(board: Board, given: UpgradeCard) -> int:
    return board.slot_of(given.replaces or given.kind)


def _lifted(given: UpgradeCard) -> str:
    """Which card a wonder has lifted: each goes up one level, not one of them two."""
    return f"{given.by}:{given.kind}"


def check_upgrade(state: State, given: UpgradeCard) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    board = state.boards[given.seat]
    card = FOCUS_AT[given.kind, given.level]
    if any(own.id == card.id for own in board.row):
        return refuse("new_dawn.card_in_row", topic="upgrades", card=say(f"new_dawn.focus.{card.id}"))
    if grants(given) not in board.upgrades:
        return refuse("new_dawn.no_such_upgrade", topic="upgrades", level=say(f"new_dawn.level.{given.level}"))
    slot = replaced_slot(board, given)
    if not slot:
        return nonsense("new_dawn.nothing_to_replace")
    old = board.at(slot)
    if given.by is not None and (
        old.type != given.kind or given.level != old.level + 1 or _lifted(given) in state.turn.used
    ):
        return refuse("new_dawn.one_level_up", topic=given.by)
    if given.by == "pyramids" and old.level != PYRAMIDS_LEVEL:
        return refuse("new_dawn.only_level_one", topic="pyramids")
    if old.type != given.kind:
        if not board.has("oxford_university"):
            return refuse("new_dawn.same_type", topic="upgrades")  # CND-111
        if old.type == "science":
            return refuse("new_dawn.science_stays", topic="oxford_university")
    return None


def after_upgrade(state: State, given: UpgradeCard) -> State:
    """All tokens move to the new card, the old one goes back to the deck (CND-113, CND-114)."""
    assert given.seat is not None
    board = state.boards[given.seat]
    slot, left = replaced_slot(board, given), list(board.upgrades)
    if grants(given) in left:
        left.remove(grants(given))
    board = replace(board, upgrades=tuple(left))
    if slot:
        board = board.with_card(slot, replace(board.at(slot), id=FOCUS_AT[given.kind, given.level].id))
    state = state.with_board(given.seat, board)
    return row.after_using(state, _lifted(given)) if given.by is not None else state


def check_skip(state: State, given: SkipUpgrades) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    if not state.boards[given.seat].upgrades:
        return refuse("new_dawn.no_upgrade", topic="upgrades")
    return None


def after_skip(state: State, given: SkipUpgrades) -> State:
    """CND-112: taking one is up to the player."""
    assert given.seat is not None
    return state.with_board(given.seat, replace(state.boards[given.seat], upgrades=()))


def choices(board: Board) -> tuple[tuple[str, int, str | None], ...]:
    """What may be taken now: type, level and the wonder that gives it, if one does."""
    in_row = {card.id for card in board.row}
    found: list[tuple[str, int, str | None]] = []
    for grant in dict.fromkeys(board.upgrades):
        for card in board.row:
            level = int(grant) if grant.isdigit() else card.level + 1
            by = None if grant.isdigit() else grant
            is_closed = by == "pyramids" and card.level != PYRAMIDS_LEVEL
            if (card.type, level) in FOCUS_AT and FOCUS_AT[card.type, level].id not in in_row and not is_closed:
                found.append((card.type, level, by))
    return tuple(found)
