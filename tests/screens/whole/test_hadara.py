"""A whole game for two, by touches on the real screens, from the first page to the result.

The sums are worked out here by hand, from the printed numbers alone:

Anna starts with 8 coins and economy 3, Борис with 8 + 1 coins (second of two) and economy 2. In epoch I each buys one
card (Anna: 3 coins, economy +1, 5 points; Борис: 3 coins, military +1, 7 points) and sells the other nine cards for 2.

Anna  8 - 3 + 9 * 2 + 2 * 4 = 31, silver on economy 4, gold 6: 21. Борис  9 - 3 + 9 * 2 + 2 * 2 = 28.
Epoch II, ten sales for 3:  21 + 30 + 2 * 4 = 59 and 28 + 30 + 2 * 2 = 62.
Epoch III, ten sales for 4: 59 + 40 + 2 * 4 = 107 and 62 + 40 + 2 * 2 = 106.
Anna: silver 4 / 2 = 2, gold 7 * 0 = 0, cards 5, coins 107 / 5 = 21: 28. Борис: cards 7, coins 106 / 5 = 21: 28.
A tie; after the exchange Anna has 2 coins left and Борис 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.session.fold import Status
from screens.home.cards import HandCard
from screens.score.score_grid import ScoreGrid
from screens.table.now_card import OfferButton
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.card_face import CardTile
from screens.widgets.drawer import Drawer
from screens.widgets.notice import Notice
from tests.screens.phone import Phone, begin, set_the_wheel
from tools.pictures.stage import Stage


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    phone = Phone(stage, tmp_path / "annals")
    yield phone
    phone.shell.let_go()


def buy(phone: Phone, card: str) -> None:
    phone.stage.touch(phone.offered("Buy"))
    face = next(one for one in phone.stage.find_all(CardTile) if one.face.id == card)
    phone.stage.touch(face)
    if phone.stage.find_all(Drawer):
        # A card with numbers nobody has checked yet is looked at before it is recorded.
        phone.sheet_main()


def sell_the_draws(phone: Phone) -> None:
    """Everything that is drawn is sold, up to the end of the fifth draw."""
    while phone.state.step == "draw":
        if phone.stage.find_all(OfferButton, title="Sell"):
            phone.stage.touch(phone.offered("Sell"))
        else:
            phone.main()


def sell_the_picks(phone: Phone) -> None:
    while phone.state.step == "pick":
        phone.stage.touch(next(one for one in phone.stage.find_all(OfferButton) if one.title.startswith("Sell")))


def go_on_to(phone: Phone, step: str) -> None:
    while phone.state.step != step:
        before = phone.state
        phone.main()
        assert phone.state != before, f"the main button does nothing in {before.step}"


def coins(phone: Phone) -> list[int]:
    return [board.purse for board in phone.state.boards]


def test_two_play_from_the_first_page_to_the_result(phone: Phone) -> None:
    begin(phone)
    set_the_wheel(phone, "yellow")
    buy(phone, "Y1-05")
    assert coins(phone) == [5, 9]
    buy(phone, "R1-07")
    assert coins(phone) == [5, 6]

    phone.main()
    phone.stage.touch(phone.offered("Sell"))
    phone.undo()
    assert coins(phone) == [5, 6], "a mistake is taken back with one touch"

    sell_the_draws(phone)
    go_on_to(phone, "colony")
    assert coins(phone) == [17, 16]

    phone.restart()
    assert phone.stage.find(HandCard).title == "Hadara"
    phone.stage.touch(next(one for one in phone.stage.find(HandCard).walk() if isinstance(one, MainButton)))
    assert phone.state.step == "colony"
    assert coins(phone) == [17, 16], "killed and opened again, nothing is lost"

    go_on_to(phone, "pick")
    sell_the_picks(phone)
    go_on_to(phone, "medals")
    assert coins(phone) == [31, 28]
    phone.stage.touch(phone.offered("Buy silver"))
    phone.stage.touch(phone.option("economy"))
    phone.stage.touch(phone.offered("Buy gold"))
    assert coins(phone) == [21, 28]

    for epoch, expected in ((2, [59, 62]), (3, [107, 106])):
        go_on_to(phone, "wheel")
        assert phone.state.epoch == epoch
        set_the_wheel(phone, "yellow")
        sell_the_draws(phone)
        go_on_to(phone, "pick")
        sell_the_picks(phone)
        go_on_to(phone, "medals")
        assert coins(phone) == expected

    phone.main()
    assert phone.state.step == "end"
    phone.main()
    assert type(phone.page).__name__ == "ResultPage"
    shown = [number.text for number in phone.stage.find(ScoreGrid).lines[-1].numbers]
    assert shown == ["28", "28"]
    outcome = phone.table.rules.outcome(phone.state)
    assert outcome.winners == (0,)
    assert "Anna 2, Борис 1" in phone.stage.find(Notice).text


def test_a_refusal_is_recorded_anyway_and_stays_visible(phone: Phone) -> None:
    begin(phone)
    set_the_wheel(phone, "yellow")
    phone.stage.touch(phone.offered("Sell"))
    phone.stage.touch(phone.offered("Sell"))
    phone.main()
    phone.stage.touch(phone.offered("Sell"))
    before = phone.state
    phone.shell.submit(phone.table.session.items[-1].input)
    phone.stage.settle()
    assert phone.state == before
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert phone.state != before
    forced = phone.table.session.items[-1]
    assert forced.status is Status.LIVE
    assert forced.is_forced
