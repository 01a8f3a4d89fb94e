"""What has no meaning is refused for good; everything else can be recorded anyway."""

from __future__ import annotations

import pytest

from rules.kit.inputs import Input
from rules.monumental_duel import inputs as do
from rules.monumental_duel.inputs import INPUTS
from tests.rules.monumental_duel.table import RULES, acting, at, city, province, refusal, with_board

TABLE = (do.MixDeck, do.EndRound, do.DiscardFromRow, do.NameFreeCity)


@pytest.mark.parametrize("kind", [kind for kind in INPUTS if kind not in TABLE], ids=lambda kind: kind.__name__)
def test_whose_it_is_has_to_be_said(kind: type[Input]) -> None:
    more = {"production": 1} if issubclass(kind, (do.GainResources, do.PayResources)) else {}
    found = RULES.check(acting(), kind(**more))
    assert found is not None
    assert found.code == "kit.no_such_seat"
    assert found.is_nonsense


@pytest.mark.parametrize("kind", INPUTS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("step", ["mix_deck", "cities", "activation", "actions", "refill_city", "end_round", "end"])
def test_an_empty_input_never_raises(kind: type[Input], step: str) -> None:
    state = at(step)
    for seat in (None, 0, 1):
        given = kind(seat=seat)
        RULES.check(state, given)
        RULES.offer(state, given)
        RULES.tell(state, given)
        RULES.key(state, given)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (do.UseCard(seat=0), "which_slot"),
        (do.ArchiveCard(seat=0), "which_slot"),
        (do.SetSlot(seat=0), "which_slot"),
        (do.NameCard(seat=0, slot=1), "name_missing"),
        (do.NameCard(seat=0, name="x"), "which_slot"),
        (do.AcquireCard(seat=0), "which_card"),
        (do.AddProvinceType(seat=0, province=1), "which_province"),
        (do.NameProvince(seat=0, province=5), "which_province"),
        (do.GainAdvantage(seat=0, resource="science"), "which_resource"),
        (do.TradeForFree(seat=0), "which_city"),
        (do.ConquerProvince(seat=0), "no_province"),
        (do.FinishWonder(seat=0, cost=1), "no_wonder"),
    ],
)
def test_what_is_left_open_is_asked_for(given: Input, code: str) -> None:
    found = RULES.check(acting(), given)
    assert refusal(acting(), given) == code
    assert found is not None
    assert found.is_nonsense


def test_a_form_says_whether_any_answer_would_do() -> None:
    """Open questions are no refusal; the wrong moment is."""
    state = with_board(acting(city=city("*########"), production=3), 1, provinces=(province("P", 1),))
    assert RULES.offer(state, do.AcquireCard(seat=0)).refusal is None
    assert RULES.offer(state, do.UseCard(seat=0)).refusal is None
    waiting = RULES.offer(state, do.AcquireCard(seat=1)).refusal
    assert waiting is not None
    assert waiting.code == "monumental_duel.not_turn"
    nothing = RULES.offer(acting(), do.UseCard(seat=0)).refusal
    assert nothing is not None
    assert nothing.code == "monumental_duel.nothing_activated"
    late = RULES.offer(at("actions"), do.ActivateCity(seat=0)).refusal
    assert late is not None
    assert late.code == "monumental_duel.only_in_step"
    used = RULES.offer(with_board(acting(), 0, is_scout_used=True), do.UseScout(seat=0)).refusal
    assert used is not None
    assert used.code == "monumental_duel.card_used"
