"""What the form for placing control tokens asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.offer import Ask, ask
from rules.kit.refusal import refuse
from rules.kit.text import say
from rules.new_dawn.coast import is_counted
from rules.new_dawn.questions import (
    counts,
    flag,
    natural_on,
    naturals,
    number,
    own_tokens,
    resources,
    spending,
    terrain,
    wonders,
)
from rules.new_dawn.state import State
from rules.new_dawn.tables import NATURAL_SPACE, TERRAINS
from rules.new_dawn.terrain import difficulty

if TYPE_CHECKING:
    from rules.new_dawn.inputs.place_tokens import PlaceTokens


def asks(state: State, given: PlaceTokens) -> tuple[Ask, ...]:
    found = [_ask_terrains(state, given), *_ask_about_terrains(state, given), *_ask_natural(state, given)]
    most = given.places_with_resources(state)
    if most > 0:
        found.append(counts(given, "resources", say("new_dawn.ask.resources"), resources(state), most))
    if given.number and is_counted(state, given.seat):
        found.append(number(given, "coast", say("new_dawn.ask.coast"), given.number, glyph="drop"))
    if given.by is None:
        found += spending(state, given, "culture")
    found += natural_on(state, given, bool(given.natural or given.as_trade))
    found += _ask_lifted(state, given)
    found.append(flag(given, "is_occupied", is_extra=True))
    if state.abandoned:
        options = wonders(sorted(state.abandoned))
        found.append(ask(given, "wonders", say("new_dawn.ask.abandoned"), options=options, is_extra=True))
    return tuple(found)


def _ask_terrains(state: State, given: PlaceTokens) -> Ask:
    board, most = state.boards[given.who], given.reach(state)
    options = []
    for one in TERRAINS:
        # It may be easier by the water: that is asked once such a space is taken.
        need = difficulty(board, one, "culture", is_coastal=True)
        refusal = None if need <= most else refuse("new_dawn.needs_slot", topic="terrain", n=need)
        options.append(terrain(one, say("new_dawn.difficulty", n=need), refusal))
    return counts(
        given,
        "terrains",
        say("new_dawn.ask.terrains"),
        tuple(options),
        given.still_allowed(state) - len(given.natural),
        hint=say("new_dawn.ask.terrains_hint"),
        is_needed=not given.natural,
    )


def _ask_about_terrains(state: State, given: PlaceTokens) -> list[Ask]:
    """What a leader or a wonder makes of the spaces named."""
    board = state.boards[given.who]
    found = []
    if board.leader == "japan" and {"desert", "mountains"} & set(given.terrains):
        coast = tuple(terrain(one, None) for one in ("desert", "mountains") if one in given.terrains)
        found.append(counts(given, "coastal", say("new_dawn.ask.coastal"), coast, len(given.terrains)))
    if board.has("stonehenge") and "hills" in given.terrains:
        found.append(number(given, "chained", say("new_dawn.ask.chained"), 12, glyph="hill"))
    if board.has("chichen_itza") and "forest" in given.terrains:
        most = given.terrains.count("forest")
        found.append(number(given, "away", say("new_dawn.ask.away"), most, glyph="forest"))
    return found


def _ask_natural(state: State, given: PlaceTokens) -> list[Ask]:
    free = [one for one in state.natural if state.natural_owner(one) is None]
    need = difficulty(state.boards[given.who], NATURAL_SPACE, "culture")
    if not free or (need > given.reach(state) and not given.natural):
        return []
    return [ask(given, "natural", say("new_dawn.ask.natural"), options=naturals(free))]


def _ask_lifted(state: State, given: PlaceTokens) -> list[Ask]:
    """Only whoever has none left takes tokens from the map (CND-104)."""
    board = state.boards[given.who]
    if given.number <= board.unused and not given.lifted:
        return []
    hint = say("new_dawn.ask.lifted_hint", n=max(0, board.unused))
    found = [counts(given, "lifted", say("new_dawn.ask.lifted"), own_tokens(board), 31, hint=hint)]
    if given.lifted and board.all_natural:
        found.append(ask(given, "left", say("new_dawn.ask.left"), options=naturals(board.all_natural)))
    return found
