"""Rules that only guide are said where they matter, in words a player reads."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.text import translator_for
from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.text import Text
from rules.monumental_duel.game import GAME
from rules.monumental_duel.inputs import (
    AcquireCard,
    ActivateCity,
    ArchiveCard,
    DevelopPolicy,
    DiscardFromRow,
    DrawCards,
    FinishWonder,
    GainResources,
    UseCard,
    UseScout,
)
from rules.monumental_duel.state import State, Wonder
from tests.rules.monumental_duel.table import RULES, a_setup, acting, at, city, item, line, question, to_do, with_board


def hint(state: State, given: Input, name: str = "production") -> Text | None:
    return question(state, given, name).hint


def put_out(id: str, **options: bool) -> Text | None:
    return item(GAME.put_out(a_setup(("aztecs", "japanese"), **options)), id).note


SHORT_OF_CARDS = with_board(at("refill_city"), 0, city=city("...######"), city_deck=2, city_discard=5)
ONLY_KNOWLEDGE = with_board(SHORT_OF_CARDS, 0, city_deck=0, city_discard=2, knowledge_discarded=2)
BEGUN = acting(production=5, wonder=Wonder("Tower", 3))
SAID: list[tuple[str, Callable[[], Text | None], tuple[str, ...]]] = [
    ("MOD-062", lambda: RULES.step(at("activation")).text, ("Resolve “when activated” effects now",)),
    ("MOD-063", lambda: hint(at("activation"), ActivateCity(seat=0, row=1, column=1), "applied"), ("action token",)),
    ("MOD-070", lambda: RULES.step(acting()).text, ("automatic effects before the turn ends",)),
    ("MOD-079", lambda: hint(acting(), AcquireCard(seat=0, card="province")), ("resolve the bonus effect at once",)),
    ("MOD-092", lambda: hint(BEGUN, FinishWonder(seat=0), "by_effect"), ("first or the second", "never both")),
    ("MOD-098", lambda: hint(acting(), DevelopPolicy(seat=0)), ("bonus of the new card", "older policies are added")),
    ("MOD-118", lambda: hint(acting(city=city("**#######")), UseCard(seat=0)), ("effects are optional",)),
    (
        "MOD-143",
        lambda: hint(acting(), UseScout(seat=0), "city"),
        ("effect; then", "then, with 4 gold"),
    ),
    ("MOD-157", lambda: RULES.step(at("refill_city")).text, ("one card at a time, left to right, top to bottom",)),
    ("MOD-159", lambda: RULES.step(at("refill_city")).text, ("next card on top", "keep one of the two")),
    ("MOD-160", lambda: line(SHORT_OF_CARDS, 0).note, ("when it runs out, shuffle the discard pile",)),
    ("MOD-163", lambda: line(ONLY_KNOWLEDGE, 0).note, ("only knowledge", "shuffle; empty spaces")),
    (
        "MOD-166",
        lambda: item(to_do(at("end_round")), "row").label,
        ("Cards to discard from the right", "deal from right to left"),
    ),
    ("MOD-167", lambda: item(to_do(at("end_round")), "row").label, ("face up and sideways",)),
    ("MOD-168", lambda: item(GAME.put_out(a_setup()), "divider").label, ("era I divider to the box",)),
    ("MOD-198", lambda: play.offer(RULES, acting(), ArchiveCard(seat=0)).note, ("under the warlord",)),
    ("MOD-202", lambda: hint(acting(), UseCard(seat=0), "by_effect"), ("automatically", "action token")),
    ("MOD-203", lambda: hint(acting(), GainResources(seat=0)), ("you may", "as often as they trigger")),
    ("MOD-208", lambda: hint(acting(), DrawCards(seat=0)), ("all resources", "optional", "then discard the cards")),
    ("MOD-209", lambda: hint(acting(), GainResources(seat=0)), ("every time", "as often as they trigger")),
    (
        "MOD-218",
        lambda: hint(acting(), DiscardFromRow(), "cards"),
        ("face up and sideways", "development discard pile"),
    ),
    ("MOD-042", lambda: put_out("mixed", mixed_deck=True, espionage=True), ("gives the best balance",)),
    ("MOD-228", lambda: put_out("aztecs"), ("only works through the warlord",)),
    ("MOD-231", lambda: put_out("japanese"), ("our copy of their sheet is incomplete", "uses the general rules")),
]


@pytest.mark.parametrize(("rule", "text", "words"), SAID, ids=[rule for rule, *_ in SAID])
def test_what_is_said_at_the_moment(rule: str, text: Callable[[], Text | None], words: tuple[str, ...]) -> None:
    found = text()
    assert found is not None
    shown = translator_for("en").show(found, ("Anna", "Borys")).replace("\N{NO-BREAK SPACE}", " ")
    assert all(word in shown for word in words), (rule, shown)
