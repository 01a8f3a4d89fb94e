"""Setting up: who has which start card, and what goes on the table for each number of players."""

from __future__ import annotations

from collections.abc import Mapping

from rules.hadara.cards import CARDS
from rules.hadara.crests import recalled_crests
from rules.hadara.flow import begin_epoch, extra_coins, first_players
from rules.hadara.inputs import CheckCard, CheckColony, CheckStatue
from rules.hadara.numbers import ON_CARD, ON_COLONY, ON_STATUE
from rules.hadara.printed import with_stack_points
from rules.hadara.remembered import colony_name, meaningful, recalled_whole, start_card, statue_name
from rules.hadara.state import Board, HouseRules, State
from rules.hadara.tables import (
    CARDS_PER_COLOUR,
    COLONIES_PER_STACK,
    COLONY_STACKS,
    COLOURS,
    CRESTS,
    PURPLE_CARDS,
    START_CARDS,
    UNSTARRED_PURPLE,
)
from rules.kit.frozen import replace
from rules.kit.panel import ChecklistItem
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.setup import FULL_TABLE, Setup
from rules.kit.text import SeatName, Text, say


def cards_per_colour(players: int) -> int:
    """How many cards of each colour an epoch is played with (HAD-022, HAD-023)."""
    return 2 * players


def colonies_in_play(players: int) -> int:
    """HAD-028: one of each stack for each player."""
    return len(COLONY_STACKS) * players


def cards_left(players: int, is_first_game: bool) -> int:
    """How many of an epoch's cards go back to the box, the starred ones of a first game aside (HAD-024, HAD-168)."""
    purple = UNSTARRED_PURPLE if is_first_game else PURPLE_CARDS
    return CARDS_PER_COLOUR * (len(COLOURS) - 1) + purple - cards_per_colour(players) * len(COLOURS)


def colonies_left(players: int) -> int:
    """How many of the colonies go back to the box (HAD-029)."""
    return COLONIES_PER_STACK * len(COLONY_STACKS) - colonies_in_play(players)


def initiatives(setup: Setup) -> tuple[int, ...]:
    return tuple(seat.options["initiative"] for seat in setup.seats)


def check_setup(setup: Setup) -> Refusal | None:
    if setup.depth != FULL_TABLE:
        return None
    if len(set(initiatives(setup))) < len(setup.seats):
        return nonsense("hadara.same_initiative")
    if len({seat.options["crest"] for seat in setup.seats}) < len(setup.seats):
        return nonsense("hadara.same_crest")
    if setup.options["first_game"] and any(seat.options["side"] != "A" for seat in setup.seats):
        return refuse("hadara.first_game_side", topic="first_game")  # HAD-036
    return None


def new_game(setup: Setup) -> State:
    extra = extra_coins(initiatives(setup))
    boards = []
    for seat, bonus in zip(setup.seats, extra, strict=True):
        initiative, side = seat.options["initiative"], seat.options["side"]
        start = start_card(setup.known, initiative, side)
        coins = {"start": start.coins, "extra": bonus} if bonus else {"start": start.coins}
        is_checked = start is not START_CARDS[initiative, side]
        boards.append(Board(seat.options["crest"], initiative, side, start.bonus, coins, is_start_checked=is_checked))
    options = setup.options
    crests, is_wheel_known = _wheel(setup)
    state = State(
        tuple(boards),
        tuple(options["decks"]),
        crests,
        options["first_game"],
        HouseRules(options["wild_for_sets_card"], options["wild_also_purple"]),
        is_wheel_known=is_wheel_known,
        is_version_1=setup.rules_version == "1",
    )
    return begin_epoch(_with_known(state, setup.known))


def _wheel(setup: Setup) -> tuple[tuple[str, ...], bool]:
    """The crests in their order, and whether a player has said so: before this game, or in an earlier one."""
    chosen = tuple(setup.options["crests"])
    if chosen != CRESTS:
        return chosen, True
    recalled = recalled_crests(setup.known)
    return (chosen, False) if recalled is None else (recalled, True)


def _with_known(state: State, known: Mapping[str, int]) -> State:
    """With what was typed in earlier games. Start cards are dealt with their numbers already."""
    typed = meaningful(known)
    state = replace(state, printed=replace(state.printed, typed=typed))
    for card in CARDS:
        if told := recalled_whole(typed, card, ON_CARD):
            state = CheckCard(card=card, **told).after(state)
    for slot in state.printed.statues:
        if told := recalled_whole(typed, statue_name(slot.requirement), ON_STATUE):
            state = CheckStatue(requirement=slot.requirement, **told).after(state)
    for stack in state.printed.colonies:
        name = colony_name(stack.requirement)
        if told := recalled_whole(typed, name, ON_COLONY):
            state = CheckColony(requirement=stack.requirement, **told).after(state)
        elif f"{name}.points" in typed:
            state = with_stack_points(state, stack.requirement, typed[f"{name}.points"])
    return state


def put_out(setup: Setup) -> tuple[ChecklistItem, ...]:
    """HAD-019 to HAD-047 as a list to tick."""
    if setup.depth != FULL_TABLE:
        return ()
    players, first_game = len(setup.seats), bool(setup.options["first_game"])
    start = [start_card(setup.known, seat.options["initiative"], seat.options["side"]) for seat in setup.seats]
    extra = extra_coins(initiatives(setup))
    coins = ", ".join(str(card.coins + more) for card, more in zip(start, extra, strict=True))
    lucky = [seat for seat, more in enumerate(extra) if more]
    items = [
        ChecklistItem("board", say("hadara.put.board"), say("hadara.put.board_note")),
        ChecklistItem("epochs", say("hadara.put.epochs"), say("hadara.put.epochs_note")),
        ChecklistItem(
            "stars",
            say("hadara.put.no_stars" if first_game else "hadara.put.stars"),
            say("hadara.put.no_stars_note" if first_game else "hadara.put.stars_note"),
        ),
        decks_item(),
        ChecklistItem("cards", say("hadara.put.cards", n=cards_per_colour(players)), cards_note(players, first_game)),
        ChecklistItem("stacks", say("hadara.put.stacks"), say("hadara.put.stacks_note", n=colonies_left(players))),
        ChecklistItem(
            "colonies",
            say("hadara.put.colonies", n=colonies_in_play(players)),
            say("hadara.put.colonies_note", n=players),
        ),
        ChecklistItem("supply", say("hadara.put.supply"), say("hadara.put.supply_note")),
        ChecklistItem("tokens", say("hadara.put.tokens"), say("hadara.put.tokens_note")),
        ChecklistItem("start_cards", say("hadara.put.start_cards"), say("hadara.put.start_cards_note")),
        ChecklistItem("coins", say("hadara.put.coins", list=coins), _extra_coin_note(lucky)),
        ChecklistItem("score_pad", say("hadara.put.score_pad"), say("hadara.put.score_pad_note")),
        ChecklistItem("rest", say("hadara.put.rest"), say("hadara.put.rest_note")),
    ]
    return tuple(items)


def decks_item() -> ChecklistItem:
    """Split by colour and shuffled separately, again in every epoch (HAD-021, HAD-167)."""
    return ChecklistItem("decks", say("hadara.put.decks"), say("hadara.put.decks_note"))


def cards_note(players: int, is_first_game: bool) -> Text:
    """The same in every epoch (HAD-167)."""
    on_board = cards_per_colour(players) * len(COLOURS)
    return say("hadara.put.cards_note", n=on_board, left=cards_left(players, is_first_game))


def _extra_coin_note(seats: list[int]) -> Text | None:
    if len(seats) == 1:
        return say("hadara.put.extra_one", name=SeatName(seats[0]))
    if len(seats) == 2:
        return say("hadara.put.extra_two", name=SeatName(seats[0]), other=SeatName(seats[1]))
    return None


def first_seat(setup: Setup) -> int | None:
    return first_players(initiatives(setup))[0] if setup.depth == FULL_TABLE else None


def opening(setup: Setup) -> Text:
    if setup.depth != FULL_TABLE:
        return say("hadara.opening_sheet")
    first = first_players(initiatives(setup))[0]
    return say("hadara.opening", name=SeatName(first), n=initiatives(setup)[first])
