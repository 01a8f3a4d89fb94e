"""Values of the kit as plain data."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.live.view.plain import ASKS, KINDS, PANELS, Unknown, Writer
from rules.kit.board import Held
from rules.kit.field import Number
from rules.kit.inputs import Correct
from rules.kit.offer import Ask, Offer, ask
from rules.kit.panel import Counter, Grid, Panel, Slot
from rules.kit.refusal import nonsense, refuse
from rules.kit.sheet import Why, WhyLine
from rules.kit.step import Passing, TrailMark
from rules.kit.text import Text, say

GIVEN = Correct(seat=1, what="coins", by=2)
OFFER = Offer(GIVEN, say("play.correct"), glyph="plus", ask=(ask(GIVEN, "by", say("play.correct")),))


def key(text: Text) -> str:
    return text.key


def for_all() -> Writer:
    return Writer(key, lambda _: True)


def test_what_says_nothing_is_left_out_but_a_number_stays() -> None:
    counter = Counter(id="coins", label=say("a"), value=0, plus=OFFER, why=Why(say("w"), 0, ()))
    written = for_all().write(counter)
    assert written == {
        "k": "Counter",
        "id": "coins",
        "label": "a",
        "value": 0,
        "why": True,
        "plus": {
            "k": "Offer",
            "input": ["Correct", 1, {"what": "coins", "by": 2}],
            "label": "play.correct",
            "glyph": "plus",
            "form": True,
        },
    }


def test_who_watches_is_shown_no_offers_and_every_hole() -> None:
    panel = Grid(id="g", label=say("a"), rows=((Slot(say("s"), offer=OFFER), None),))
    written = Writer(key).write(panel)
    assert written["rows"] == [[{"k": "Slot", "label": "s"}, None]]


def test_an_offer_says_whose_it_is_not_and_why_not() -> None:
    writer = Writer(key, lambda given: given.seat == 0)
    stub = writer.write(Offer(GIVEN, say("a"), refusal=refuse("no", topic="coins"), is_last=True))
    assert stub["not_yours"]
    assert stub["last"]
    assert writer.has_offers
    assert stub["no"] == {"code": "no", "text": "no", "topic": "coins"}
    assert for_all().write(nonsense("bad")) == {"code": "bad", "text": "bad", "nonsense": True}


def test_a_why_is_whole_only_where_it_was_asked_for() -> None:
    why = Why(say("w"), 3, (WhyLine(say("line"), 3),))
    lines = [{"k": "WhyLine", "label": "line", "value": 3}]
    assert for_all().write(why) is True
    assert Writer(key, is_whole=True).write(why) == {"k": "Why", "label": "w", "total": 3, "lines": lines}


def test_a_question_says_its_name_and_its_kind() -> None:
    question = ask(GIVEN, "by", say("how"), is_needed=True)
    written = for_all().write(question)
    number = {"k": "Number", "minimum": -9999, "maximum": 9999}
    assert written == {"k": "Ask", "name": "by", "kind": number, "label": "how", "needed": True, "optional": True}
    assert isinstance(question, Ask)
    assert isinstance(question.field.kind, Number)


def test_an_enum_is_its_value() -> None:
    assert for_all().write(TrailMark(say("a"), Passing.NOW))["passing"] == "now"


def test_a_type_that_nobody_knows_is_not_guessed() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Gauge(Panel):
        value: int

    with pytest.raises(Unknown, match="Gauge"):
        for_all().write((Gauge(id="g", label=say("a"), value=1),))


def test_all_that_can_be_sent_is_named() -> None:
    assert Held.__name__ in PANELS
    assert "Panel" not in PANELS
    assert {"Number", "Arrangement", "FreeText"} <= ASKS
    assert PANELS | ASKS | {"Step", "Slot", "Offer", "Why", "Gain"} <= KINDS
