"""Each game for as many as can play it, by touches from the first page to the result.

In each the phone is turned with a form open, an entry is taken back, something refused is recorded anyway and the app
is killed and started again. Hadara and Through the Ages are played to their end by the rules; the other two are cut
short by what is recorded anyway, and have whole games of their own beside this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from screens.form.ask_wheel import WheelAsk
from screens.table.now_card import OfferButton
from screens.widgets.drawer import Drawer
from screens.widgets.panels.slots import SignSlot
from tests.screens.phone import point_crests
from tests.screens.whole.largest import Largest
from tools.pictures.stage import Stage

AGENDAS = ("civilized", "technophile", "warmonger")
"""One on each of the three victory cards that stay."""


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Largest]:
    phone = Largest(stage, tmp_path / "annals")
    yield phone
    phone.shell.let_go()


def test_hadara_for_five(phone: Largest) -> None:
    """All three epochs, every step: whatever comes is sold. In the last one a phase is cut short, against the rules."""
    phone.begin("hadara")
    phone.main()
    point_crests(phone, phone.stage.find(WheelAsk), "yellow")
    phone.turned_while(lambda: phone.form.input.values())
    phone.sheet_main()
    before = [board.purse for board in phone.state.boards]
    for _ in range(5):
        phone.stage.touch(phone.offered("Sell"))
    phone.undone()
    phone.stage.touch(phone.offered("Sell"))
    assert [board.purse for board in phone.state.boards] == [coins + 2 for coins in before]
    phone.ended_and_opened()
    steps = []
    while phone.state.step != "end":
        steps.append(phone.state.step)
        _go_on(phone)
        if phone.state.epoch == 3 and phone.state.step == "draw" and "forced" not in steps:
            phone.anyway("All done", "statue")
            steps.append("forced")
    assert set(steps) > {"draw", "income", "colony", "statue", "pick", "feeding", "medals", "new_epoch", "wheel"}
    assert len(phone.result()) == 5


def _go_on(phone: Largest) -> None:
    """Sells whatever there is to sell; everything else is the main button's."""
    before = phone.state
    selling = [one for one in phone.stage.find_all(OfferButton) if one.title.startswith("Sell")]
    if before.step == "wheel":
        phone.stage.touch(phone.offered("Green"))
    elif selling:
        phone.stage.touch(selling[0])
    else:
        phone.main()
    if phone.stage.find_all(Drawer):
        phone.sheet_main()
    assert phone.state != before, before.step


def test_monumental_duel_for_two(phone: Largest) -> None:
    """Both lay out their cities; then round after round is ended before anybody has acted."""
    phone.begin("monumental_duel")
    phone.main()
    phone.turned_while(lambda: phone.form.input.values())
    phone.mark_all()
    phone.undone()
    for _ in range(2):
        phone.main()
        phone.mark_all()
    assert phone.state.step == "activation"
    phone.ended_and_opened()
    while phone.state.step != "end":
        before = phone.state.round
        phone.anyway("End the game" if phone.state.is_final else "End the round")
        assert phone.state.step == "end" or phone.state.round == before + 1
    assert phone.state.is_final
    assert len(phone.result()) == 2


def test_a_new_dawn_for_four(phone: Largest) -> None:
    """A round of science for everybody; then one of them says that all agendas are met."""
    phone.begin("new_dawn")
    phone.main()
    phone.turned_while(lambda: phone.form.input.values())
    for card in ("explorer_aesthetic", "populous_preservationist"):  # they go back to the box
        phone.answer(card)
    phone.sheet_main()
    for seat in range(4):
        assert (phone.state.step, phone.state.seat) == ("turn", seat)
        slot = phone.state.board.slot_of("science")
        phone.stage.touch(phone.stage.find_all(SignSlot)[slot - 1])
        phone.main()
        assert phone.state.boards[seat].dial == slot
        if seat == 2:
            phone.undone()
            phone.main()
            phone.ended_and_opened()
        if phone.stage.find_all(OfferButton, title="Take no card"):  # the dial has reached a level
            phone.stage.touch(phone.offered("Take no card"))
        if seat == 3:
            for agenda in AGENDAS:
                phone.anyway("Agenda done", agenda)
        phone.main()
    phone.main()
    assert phone.result() == (0, 0, 0, 3)


def test_through_the_ages_for_four(phone: Largest) -> None:
    """The row loses a card each turn and nobody takes one, round after round. One age ends early, against the rules."""
    phone.begin("through_the_ages")
    phone.main()
    phone.turned_while(lambda: phone.form.input.values())
    phone.sheet_main()
    phone.undone()
    while phone.state.step == "actions":
        phone.main()
        phone.sheet_main()
    assert (phone.state.round, phone.state.age) == (2, "A")
    phone.ended_and_opened()
    phone.main()
    phone.anyway("Start the turn", True)
    assert phone.state.age == "II"
    while phone.state.step != "end":
        before = phone.state
        phone.main()
        if phone.stage.find_all(Drawer):
            phone.sheet_main()
        assert phone.state != before, before.step
    assert phone.state.age == "IV"
    assert phone.state.round > 20
    assert len(phone.result()) == 4
