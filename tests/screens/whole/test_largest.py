"""Each game for as many as can play it, by touches from the first page to the result.

Names are typed, the phone is turned with a half-filled form open, an entry is taken back, something refused is
recorded anyway and the app is killed and started again; all else goes by the rules, to the end. The other two games
stand in `test_dawn_for_four.py` and `test_duel_for_two.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from screens.form.ask_wheel import WheelAsk
from screens.table.grid_tile import GridTile
from screens.table.now_card import OfferButton
from screens.widgets.drawer import Drawer
from tests.screens.phone import point_crests
from tests.screens.whole.largest import Largest
from tools.pictures.stage import Stage


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Largest]:
    phone = Largest(stage, tmp_path / "annals")
    yield phone
    phone.shell.let_go()


def test_hadara_for_five(phone: Largest) -> None:
    """All three epochs, every step: whatever comes is sold. In the last one a phase is cut short, against the rules."""
    phone.begin("hadara")
    phone.main()
    opened = phone.form.input
    point_crests(phone, phone.stage.find(WheelAsk), "yellow")
    phone.turned(opened)
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


def test_through_the_ages_for_four(phone: Largest) -> None:
    """The row loses a card each turn and nobody takes one, round after round. One age ends early, against the rules."""
    phone.begin("through_the_ages")
    phone.stage.touch(phone.stage.find(GridTile, name="Take a card"))
    opened = phone.form.input
    phone.answer(1)
    phone.turned(opened)
    phone.answer("julius_caesar_a")
    assert phone.state.boards[0].hand == ("julius_caesar_a",)
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
