"""What has no meaning is refused for good; everything else can be recorded anyway."""

from __future__ import annotations

import pytest

from rules.kit import play
from rules.kit.inputs import Input
from rules.monumental_duel.inputs import (
    INPUTS,
    AcquireCard,
    ActivateCity,
    AddProvinceType,
    ArchiveCard,
    ConquerProvince,
    DiscardFromRow,
    EndRound,
    FinishWonder,
    GainAdvantage,
    GainResources,
    MixDeck,
    NameCard,
    NameFreeCity,
    NameProvince,
    PayResources,
    PlayDeeper,
    SetSlot,
    TradeForFree,
    UseCard,
    UseScout,
)
from tests.rules.monumental_duel.table import RULES, acting, at, city, province, refusal, with_board

TABLE = (MixDeck, EndRound, DiscardFromRow, NameFreeCity, PlayDeeper)


@pytest.mark.parametrize("kind", [kind for kind in INPUTS if kind not in TABLE], ids=lambda kind: kind.__name__)
def test_whose_it_is_has_to_be_said(kind: type[Input]) -> None:
    more = {"production": 1} if issubclass(kind, (GainResources, PayResources)) else {}
    found = play.check(RULES, acting(), kind(**more))
    assert found is not None
    assert found.code == "kit.no_such_seat"
    assert found.is_nonsense


@pytest.mark.parametrize("kind", INPUTS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("step", ["mix_deck", "cities", "activation", "actions", "refill_city", "end_round", "end"])
def test_an_empty_input_never_raises(kind: type[Input], step: str) -> None:
    state = at(step)
    for seat in (None, 0, 1):
        given = kind(seat=seat)
        play.check(RULES, state, given)
        play.offer(RULES, state, given)
        given.tell(state)
        given.key(state)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (UseCard(seat=0), "which_slot"),
        (ArchiveCard(seat=0), "which_slot"),
        (SetSlot(seat=0), "which_slot"),
        (NameCard(seat=0, slot=1), "name_missing"),
        (NameCard(seat=0, name="x"), "which_slot"),
        (AcquireCard(seat=0), "which_card"),
        (AddProvinceType(seat=0, province=1), "which_province"),
        (NameProvince(seat=0, province=5), "which_province"),
        (GainAdvantage(seat=0, resource="science"), "which_resource"),
        (TradeForFree(seat=0), "which_city"),
        (ConquerProvince(seat=0), "no_province"),
        (FinishWonder(seat=0, cost=1), "no_wonder"),
    ],
)
def test_what_is_left_open_is_asked_for(given: Input, code: str) -> None:
    found = play.check(RULES, acting(), given)
    assert refusal(acting(), given) == code
    assert found is not None
    assert found.is_nonsense


def test_a_form_says_whether_any_answer_would_do() -> None:
    """Open questions are no refusal; the wrong moment is."""
    state = with_board(acting(city=city("*########"), production=3), 1, provinces=(province("P", 1),))
    assert play.offer(RULES, state, AcquireCard(seat=0)).refusal is None
    assert play.offer(RULES, state, UseCard(seat=0)).refusal is None
    waiting = play.offer(RULES, state, AcquireCard(seat=1)).refusal
    assert waiting is not None
    assert waiting.code == "monumental_duel.not_turn"
    nothing = play.offer(RULES, acting(), UseCard(seat=0)).refusal
    assert nothing is not None
    assert nothing.code == "monumental_duel.nothing_activated"
    late = play.offer(RULES, at("actions"), ActivateCity(seat=0)).refusal
    assert late is not None
    assert late.code == "monumental_duel.only_in_step"
    used = play.offer(RULES, with_board(acting(), 0, is_scout_used=True), UseScout(seat=0)).refusal
    assert used is not None
    assert used.code == "monumental_duel.card_used"
