"""Every part and every answer of every recorded game, in every language."""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest

from companion.live.rights import SEAT, WATCH, May
from companion.live.view.parts import Viewer
from companion.live.view.plain import KINDS, PANELS, input_out
from companion.live.view.read import read_input
from companion.text import LANGUAGES, translator_for
from rules import all_games, kit
from rules.kit import play
from rules.kit.contract import Figure
from rules.kit.field import Field
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal
from rules.kit.sheet import Outcome, Sheet
from rules.kit.step import GridOffer, SeatRow, Step
from rules.kit.text import SeatName, Text
from tests.companion.live.view.moments import every_answer, every_moment, to_move

each_language = pytest.mark.parametrize("language", LANGUAGES)
WATCHER = May(WATCH, anyway=False)


def kinds_in(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("k"), str):
            yield data["k"]
        for value in data.values():
            yield from kinds_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from kinds_in(value)


@each_language
def test_every_part_can_be_sent_and_has_all_its_words(language: str) -> None:
    translator_for(language).missing.clear()
    viewer = Viewer(language)
    for _, snapshot in every_moment():
        for seat, may in ((to_move(snapshot), May(SEAT)), (None, WATCHER)):
            parts = viewer.parts(snapshot, seat, may)
            assert json.loads(json.dumps(parts)) == parts
            assert set(kinds_in(parts)) <= KINDS
    assert viewer.translator.missing == set()


@each_language
def test_every_answer_can_be_sent_and_has_all_its_words(language: str) -> None:
    translator_for(language).missing.clear()
    for snapshot, asked, answer in every_answer(language):
        assert "bad" not in answer, (snapshot.game.meta.id, asked, answer)
        assert json.loads(json.dumps(answer)) == answer, asked
        assert set(kinds_in(answer)) <= KINDS
    assert translator_for(language).missing == set()


def test_recorded_games_show_every_panel() -> None:
    """So that what is drawn of them is all there is to draw."""
    viewer = Viewer("en")
    shown = {kind for answered in every_answer("en") for kind in kinds_in(answered.answer)}
    for _, snapshot in every_moment():
        shown |= set(kinds_in(viewer.parts(snapshot, to_move(snapshot), May(SEAT))))
    assert PANELS - shown == set()


def offers_in(value: Any) -> Iterator[Offer]:
    if isinstance(value, Offer):
        yield value
        yield from offers_in(value.panels)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from offers_in(one)
    elif is_dataclass(value) and not isinstance(value, (Text, Input)):
        for field in fields(value):
            yield from offers_in(getattr(value, field.name))


def test_what_a_stub_says_is_what_the_rules_offer() -> None:
    """Read back it is the same input, allowed or refused as that, and leads to the same state."""
    count = 0
    for _, snapshot in every_moment():
        state, table = snapshot.state, snapshot.rules
        shown = [table.step(state), table.table_panels(state)]
        for seat in range(len(snapshot.setup.seats)):
            shown += [table.seat_panels(state, seat), table.offers(state, seat)]
        inputs = [offer.input for offer in offers_in(shown)]
        inputs += [given for place in play.grid(table, state) for given in (*place.inputs, *place.ready, *place.unread)]
        for given in dict.fromkeys(inputs):
            found = read_input(snapshot, json.loads(json.dumps(input_out(given))))
            assert found == given
            count += 1
            if play.check(table, state, given) is None:
                assert play.after(table, state, found) == play.after(table, state, given)
    assert count > 1000


def test_what_a_form_records_is_what_the_app_would_record() -> None:
    """The input of a form, with remembered numbers, reads back to what the rules make of the one that was asked for."""
    for snapshot, asked, answer in every_answer("en"):
        if asked["what"] == "offer":
            given = read_input(snapshot, asked["input"])
            assert isinstance(given, Input)
            offer = play.offer(snapshot.rules, snapshot.state, given)
            recorded = read_input(snapshot, answer["form"]["do"])
            assert isinstance(recorded, Input)
            assert recorded.values() == offer.filled.values()
            assert (recorded.type, recorded.seat) == (offer.filled.type, offer.filled.seat)
            assert read_input(snapshot, answer["form"]["input"]) == offer.input


# A new type of the kit.


def modules() -> list[ModuleType]:
    return [importlib.import_module(f"{kit.__name__}.{one.name}") for one in pkgutil.iter_modules(kit.__path__)]


def reached(roots: list[Any]) -> set[type]:
    """Every dataclass that can stand in a value of these types."""
    names = {name: value for module in modules() for name, value in vars(module).items() if isinstance(value, type)}
    found: set[type] = set()
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        waiting += get_args(one)
        if not (isinstance(one, type) and is_dataclass(one) and one.__module__.startswith("rules.")):
            continue  # a test may have panels of its own
        if one not in found and not issubclass(one, ENDS):
            found.add(one)
            waiting += get_type_hints(one, localns=names).values()
            waiting += one.__subclasses__()
    return found


ENDS = (Input, Text, SeatName, Field)
"""What is sent in a way of its own."""


def test_a_new_type_of_the_kit_is_known() -> None:
    assert [*all_games().values()]  # all are read, with whatever panels they define
    roots = [*Panel.__subclasses__(), Step, Ask, GridOffer, SeatRow, Outcome, Sheet, Figure, Refusal]
    sent = {kind.__name__ for kind in reached(roots)} - {"Panel"}
    assert sent - KINDS == set()
    assert {kind.__name__ for kind in reached([*Panel.__subclasses__()]) if issubclass(kind, Panel)} == {
        *PANELS,
        "Panel",
    }


def test_panels_are_the_kits_alone() -> None:
    assert [*all_games().values()]
    assert {kind.__module__.rpartition(".")[0] for kind in reached([*Panel.__subclasses__()])} == {kit.__name__}
