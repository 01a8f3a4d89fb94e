"""The crests of the wheel. Their order is printed on the wheel alone (HAD-034, HAD-058): players say it once."""

from __future__ import annotations

from collections.abc import Mapping

from rules.hadara.numbers import ON_WHEEL
from rules.hadara.remembered import WHEEL, noted, recalled_whole
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT
from rules.hadara.state import State
from rules.hadara.tables import CRESTS
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import SeatName, Text, say


def pointing(state: State) -> tuple[str, ...]:
    """The crest that now points at each deck, in the order of the decks."""
    return tuple(state.crests[(at - state.wheel) % len(state.crests)] for at in range(len(state.decks)))


def with_crests(state: State, crests: tuple[str, ...]) -> State:
    """The wheel as it stands, and its order remembered starting from the first crest of the list: it is the same wheel
    however it is turned."""
    first = crests.index(CRESTS[0])
    places = {crest: (crests.index(crest) - first) % len(crests) for crest in CRESTS}
    return noted(replace(state, crests=crests, wheel=0, is_wheel_known=True), WHEEL, places)


def recalled_crests(known: Mapping[str, int]) -> tuple[str, ...] | None:
    """The order of the crests as an earlier game noted it."""
    places = recalled_whole(known, WHEEL, ON_WHEEL)
    if places is None or len(set(places.values())) < len(CRESTS):
        return None
    return tuple(sorted(CRESTS, key=lambda crest: places[crest]))


def ask_crests(given: Input, state: State) -> Ask:
    """As a picture: the decks around the wheel, and a crest to put in front of each."""
    owners = {board.crest: seat for seat, board in enumerate(state.boards)}
    crests = tuple(Option(crest, say(f"hadara.crest.{crest}"), _owner(owners.get(crest))) for crest in CRESTS)
    decks = tuple(
        Option(colour, say(f"hadara.deck.{colour}"), glyph=COLOUR_GLYPH[colour], tint=COLOUR_TINT[colour])
        for colour in state.decks
    )
    label, hint = say("hadara.ask.crests"), say("hadara.ask.crests_hint")
    return ask(given, "crests", label, options=crests, around=decks, hint=hint, is_needed=True)


def _owner(seat: int | None) -> Text | None:
    return None if seat is None else say("hadara.crest_of", name=SeatName(seat))
