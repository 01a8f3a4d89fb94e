"""What the app says when it matters: what resigning does, what a discount is for, what serves once."""

from __future__ import annotations

from dataclasses import replace

from rules.kit.given import offer
from rules.kit.text import Text, keys_in
from rules.through_the_ages import costs
from rules.through_the_ages.cards import CIVIL_CARDS, copies, level
from rules.through_the_ages.inputs import PlayAggression, PlayLeader, Resign, TakeCard
from rules.through_the_ages.state import PactInPlay, WarInPlay
from tests.rules.through_the_ages.attacks import attack
from tests.rules.through_the_ages.events import event_due, reveals
from tests.rules.through_the_ages.table import RULES, acting, does, in_politics, points, refusal, with_board

step = RULES.step


def keys(text: Text | None) -> list[str]:
    assert text is not None
    return [key.removeprefix("through_the_ages.") for key in keys_in(text)]


def test_resigning_says_what_it_does_before_and_after() -> None:
    """TTA-123, TTA-124, TTA-125, TTA-126: cards and pacts leave, wars bring culture, this age's decks stay."""
    state = in_politics(players=3, pact=PactInPlay("open_borders_agreement_i", 2, "A"))
    state = with_board(state, 1, war=WarInPlay("war_over_culture_iii", 0))
    made = offer(state, Resign(seat=0))
    said = ["resign.cards", "resign.pact", "resign.war", "resign.decks"]
    for text in (made.note, Resign(seat=0).tell(state)):
        assert text is not None
        assert [key for key in keys(text) if key.startswith("resign.")] == said
    after = does(state, Resign(seat=0))
    assert (after.boards[0].workers, after.boards[0].pact, points(after, 1)) == ({}, None, 7)
    last = offer(in_politics(), Resign(seat=0)).note
    assert "resign.victor" in keys(last)


def test_the_decks_of_an_age_stay_as_they_were_laid_out() -> None:
    """TTA-126: a card for four players may still show up when three are left."""
    state = replace(in_politics(players=4, age="I"), deck=17)
    after = does(state, Resign(seat=0))
    assert (after.deck, len(after.active)) == (17, 3)
    card = next(card for card in CIVIL_CARDS if level(card) == 1 and copies(card, 4) > copies(card, 3))
    seen = replace(after, seen={card: copies(card, 3)}, step="actions", seat=1)
    assert refusal(seen, TakeCard(seat=1, card=card, space=1)) is None


def test_taj_mahal_is_cheaper_while_it_lies_in_the_row() -> None:
    """TTA-255: its text counts there; it is said when a leader was replaced, as long as it may lie there."""
    state = acting(age="I", leader="moses_a", hand=["joan_of_arc_i"])
    after = does(state, PlayLeader(seat=0, leader="joan_of_arc_i"))
    assert costs.taking(after, 0, "taj_mahal_i", 6) == costs.taking(state, 0, "taj_mahal_i", 6) - 2
    assert "remind.taj_mahal" in keys(step(after).text)
    for other in (state, replace(after, seen={"taj_mahal_i": 1}), replace(after, age="III")):
        assert "remind.taj_mahal" not in keys(step(other).text)


def test_aggressions_events_and_bonus_cards_serve_once() -> None:
    """TTA-268: they leave the hand and lie in nobody's area."""
    state = attack(9, 5, age="II", military_hand=3, theirs={"military_hand": 3})
    held = does(state, PlayAggression(seat=0, card="plunder_ii", rival=1, defence=(1, 1)))
    assert [board.military_hand for board in held.boards] == [2, 1]
    assert [replace(board, military_hand=3, military=2) for board in held.boards] == [
        replace(board, military=2) for board in state.boards
    ]
    revealed = reveals(event_due(2), "rats_i")
    assert revealed.past_events == ("rats_i",)
    assert [board.technologies for board in revealed.boards] == [board.technologies for board in event_due(2).boards]
