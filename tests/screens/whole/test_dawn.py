"""A New Dawn by touches on the real screens: a whole game for two, and how many touches a turn takes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.session.fold import Status
from rules.kit.inputs import Correct
from rules.new_dawn.inputs import EndTurn, MarkAgenda, PlayFocusCard
from screens.form.ask_box import AskBox
from screens.home.cards import GameTile, HandCard
from screens.score.score_grid import ScoreGrid
from screens.table.now_card import OfferButton
from screens.widgets.button import ForcedButton, MainButton, PushButton
from screens.widgets.card_face import CardTile
from screens.widgets.drawer import Drawer
from screens.widgets.panels.slots import SignSlot
from tests.screens.phone import Phone
from tests.screens.touches import check_budget, counted
from tools.pictures.stage import Stage

TYPES = ("culture", "science", "economy", "industry", "military")


class Dawn(Phone):
    """Counts every touch."""

    touches = 0

    def touch(self, widget: Any) -> None:
        self.stage.touch(widget)
        self.touches += 1

    def main(self) -> None:
        super().main()
        self.touches += 1

    def sheet_main(self) -> None:
        super().sheet_main()
        self.touches += 1

    def play(self, kind: str) -> None:
        """Touches the card of a type in the row."""
        slot = self.state.board.slot_of(kind)
        self.touch(self.stage.find_all(SignSlot)[slot - 1])

    def offers(self) -> list[OfferButton]:
        return [one for one in self.stage.find_all(OfferButton) if not one.reason]


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Dawn]:
    phone = Dawn(stage, tmp_path / "annals")
    yield phone
    phone.shell.let_go()


def begin(phone: Dawn) -> None:
    phone.touch(phone.stage.find(GameTile, game="new_dawn"))
    phone.page.draft.rename(0, "Anna")
    phone.page.draft.rename(1, "Борис")
    phone.page.refresh()
    phone.main()
    assert phone.state.step == "prepare"


def draw_victory_cards(phone: Dawn) -> None:
    phone.main()
    for card in ("explorer_aesthetic", "populous_preservationist"):  # they go back to the box
        phone.touch(phone.option(card))
    assert phone.state.step == "turn", "recorded as soon as three are left"


def turn_up(phone: Dawn, wonder: str) -> None:
    phone.touch(phone.stage.find_all(OfferButton)[0])
    phone.touch(next(one for one in phone.stage.find_all(CardTile) if one.face.id == wonder))


def roll(phone: Dawn) -> None:
    """The die of the barbarians, rolled by the app."""
    phone.main()
    box = phone.stage.find(AskBox)
    phone.touch(next(one for one in box.walk() if isinstance(one, PushButton)))
    phone.sheet_main()


def place(phone: Dawn, terrain: str) -> None:
    """All tokens on one terrain, where nothing lay."""
    phone.touch(phone.stage.find(OfferButton, title="Place 2", note=terrain))
    phone.sheet_main()


def force(phone: Dawn, agenda: str) -> None:
    """The table plays a short game: an agenda is marked against the rules."""
    before = phone.state
    phone.shell.submit(MarkAgenda(seat=0, agenda=agenda))
    phone.stage.settle()
    assert phone.state == before
    phone.touch(phone.stage.find(ForcedButton))
    assert agenda in phone.state.boards[0].done


def test_two_play_from_the_first_page_to_the_result(phone: Dawn) -> None:
    """Rome: science, economy, military, culture, industry. Egypt: science, economy, industry, military, culture."""
    begin(phone)
    turn_up(phone, "stonehenge")
    assert phone.state.decks["culture"].open == "stonehenge"
    draw_victory_cards(phone)

    phone.play("industry")
    phone.touch(phone.stage.find(OfferButton, title="Build a city", note="mountains"))
    assert phone.state.boards[0].cities == 1
    phone.main()
    phone.play("culture")
    place(phone, "mountains")
    assert phone.state.boards[1].plain == 2
    phone.undo()
    assert phone.state.boards[1].plain == 0, "a mistake is taken back with one touch"
    place(phone, "desert")
    assert phone.state.boards[1].plain == 2
    phone.main()

    phone.main()
    assert (phone.state.round, phone.state.step) == (2, "turn"), "the dial shows nothing"
    phone.play("science")
    phone.main()
    assert phone.state.boards[0].dial == 2, "science has moved to the second slot"
    phone.main()
    phone.play("military")
    phone.touch(phone.offered("Reinforce tokens"))
    assert (phone.state.boards[1].plain, phone.state.boards[1].fortified) == (0, 2)

    phone.restart()
    phone.touch(next(one for one in phone.stage.find(HandCard).walk() if isinstance(one, MainButton)))
    assert phone.state.boards[1].fortified == 2, "killed and opened again, nothing is lost"
    phone.main()

    phone.main()
    roll(phone)
    assert phone.state.direction in range(1, 7)
    phone.main()
    phone.play("economy")
    phone.touch(phone.offered("Caravan on the map"))
    assert phone.state.boards[0].caravans == 1
    for agenda in ("civilized", "technophile", "warmonger"):
        force(phone, agenda)
    phone.main()
    phone.play("economy")
    phone.touch(phone.offered("Caravan on the map"))
    phone.main()
    phone.main()
    assert phone.state.step == "event", "trade comes before the look for a winner"
    for _ in range(2):
        phone.main()
        phone.sheet_main()
    phone.main()
    assert phone.state.step == "end"
    phone.main()
    assert type(phone.page).__name__ == "ResultPage"
    assert [number.text for number in phone.stage.find(ScoreGrid).lines[-1].numbers] == ["3", "0"]
    assert phone.table.rules.outcome(phone.state).winners == (0,)
    assert phone.table.session is not None
    forced = [item for item in phone.table.session.items if item.is_forced]
    assert len(forced) == 3
    assert all(item.status is Status.LIVE for item in forced)


@pytest.mark.parametrize("kind", TYPES)
def test_a_turn_takes_three_touches(phone: Dawn, kind: str) -> None:
    """A card of the row, its work, the end of the turn: from any slot, with no form in between. Only culture takes a
    fourth: what lay on the spaces is asked (CND-080)."""
    begin(phone)
    draw_victory_cards(phone)
    if kind == "military":  # something to fortify
        _placed(phone)
    seat, slot = phone.state.seat, phone.state.board.slot_of(kind)
    before, phone.touches = phone.state, 0
    phone.play(kind)
    assert phone.state.turn.counts_as == slot
    if kind == "science":
        phone.main()
    else:
        phone.touch(phone.offers()[0])
    if kind == "culture":
        phone.sheet_main()
    assert not phone.stage.find_all(Drawer), "nothing is asked"
    assert phone.state.boards[seat] != before.boards[seat]
    phone.main()
    assert phone.state.seat != seat
    assert phone.touches == (4 if kind == "culture" else 3)


def test_a_turn_with_a_wonder_takes_three_touches(phone: Dawn) -> None:
    """The cheapest that can be paid is ready; which card lies under it can be said later."""
    begin(phone)
    turn_up(phone, "stonehenge")
    draw_victory_cards(phone)
    seat = phone.state.seat
    phone.shell.submit(Correct(seat=seat, what="marble", by=1, reason="counted again"))
    phone.stage.settle()
    phone.touches = 0
    phone.play("industry")
    phone.touch(phone.offers()[0])
    assert dict(phone.state.boards[seat].wonders) == {"stonehenge": "capital"}
    phone.touch(phone.offered("End turn"))
    assert phone.state.seat != seat
    assert phone.touches == 3


def test_setting_up_and_preparing_is_within_its_budget(phone: Dawn) -> None:
    """Leaders and the map as the app offers them; which victory cards go back to the box is touched (CND-052)."""
    with counted(phone.stage) as made:
        phone.touch(phone.stage.find(GameTile, game="new_dawn"))
        phone.main()
    assert phone.state.step == "prepare"
    check_budget("A New Dawn", "setup, two players", made)
    with counted(phone.stage) as made:
        draw_victory_cards(phone)
    check_budget("A New Dawn", "preparation", made)


@pytest.mark.parametrize(("kind", "what"), [("culture", "culture"), ("economy", "caravan"), ("industry", "wonder")])
def test_the_work_of_a_card_is_within_its_budget(phone: Dawn, kind: str, what: str) -> None:
    """From the table with no card played to the recorded work."""
    begin(phone)
    turn_up(phone, "stonehenge")
    draw_victory_cards(phone)
    phone.shell.submit(Correct(seat=phone.state.seat, what="marble", by=1, reason="counted again"))
    phone.stage.settle()
    with counted(phone.stage) as made:
        phone.play(kind)
        phone.touch(phone.offers()[0])
        if kind == "culture":
            phone.sheet_main()
    assert not phone.stage.find_all(Drawer)
    check_budget("A New Dawn", what, made)
    assert made.scrolls == 0


def _placed(phone: Dawn) -> None:
    """Both have played culture in the round before."""
    phone.play("culture")
    phone.touch(phone.offers()[0])
    phone.sheet_main()
    phone.main()
    phone.shell.submit(PlayFocusCard(seat=1, slot=5))
    phone.shell.submit(EndTurn(seat=1))
    phone.stage.settle()
    phone.main()
    assert phone.state.step == "turn"
