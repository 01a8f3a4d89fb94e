"""Playing on two halves: each player from their own, also both at once."""

from __future__ import annotations

from companion.session.fold import Status
from rules.hadara.inputs import BuyCard, SellCard
from rules.kit.given import offer
from screens.form.ask_values import NumberAsk
from screens.form.form import FormDrawer
from screens.shell.message_drawer import MessageDrawer
from screens.table.board_drawer import BoardDrawer
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.card_face import CardTile
from screens.widgets.drawer import Drawer
from screens.widgets.keypad import KeypadKey
from screens.widgets.list_row import ListRow
from screens.widgets.panels.track import TrackPanel
from screens.widgets.refusal_bar import RefusalBar
from screens.widgets.stepper import StepButton
from screens.widgets.tile import Tile
from tests.screens.flat.between import FAR, NEAR, Between, coins, is_upright, last

# Playing.


def test_a_whole_round_from_both_sides(phone: Between) -> None:
    """Phase A of the first epoch: one bought card each, the rest sold; then income, colonies and statues.

    Anna 8 - 3 + 4 * 2 = 13, economy 4: 17. Борис 9 - 3 + 4 * 2 = 14, economy 2: 16.
    """
    for seat, card in ((FAR, "R1-07"), (NEAR, "Y1-05")):
        phone.do(seat, "Buy")
        tile = next(one for one in phone.of(phone.drawer(seat), CardTile) if one.face.id == card)
        phone.stage.touch(tile)
        phone.stage.touch(phone.of(phone.drawer(seat), MainButton)[-1])
    assert coins(phone) == [5, 6]
    assert phone.titles(NEAR) == phone.titles(FAR) == ["Turn the wheel"], "what is the table's can be done by both"
    for turn in range(4):
        phone.do((NEAR, FAR)[turn % 2], "Turn the wheel")
        for seat in (FAR, NEAR):
            phone.do(seat, "Sell")
    assert coins(phone) == [13, 14]
    phone.do(FAR, phone.titles(FAR)[-1])
    assert coins(phone) == [17, 16]
    assert phone.state.step == "colony"
    phone.do(NEAR, "All done")
    phone.do(FAR, "All done")
    assert (phone.state.phase, phone.state.step) == ("B", "pick")


def test_picks_are_offered_only_to_whose_turn_it_is(phone: Between) -> None:
    for _ in range(5):
        for seat in (NEAR, FAR):
            phone.do(seat, "Sell")
        phone.do(NEAR, phone.titles(NEAR)[-1]) if phone.state.step == "draw" else None
    for _ in range(3):
        phone.do(NEAR, phone.titles(NEAR)[-1])
    assert phone.state.step == "pick"
    to_move = FAR if phone.half(FAR).is_to_move else NEAR
    *sales, last = phone.titles(to_move)
    assert last == "Buy"
    assert sales
    assert all(title.startswith("Sell: ") for title in sales), "a pile each"
    assert phone.titles(1 - to_move) == []
    assert not phone.half(1 - to_move).is_to_move
    assert (phone.page.between.is_near_to_move, phone.page.between.is_far_to_move) == (to_move == NEAR, to_move == FAR)


def test_a_number_is_typed_from_the_far_side(phone: Between) -> None:
    phone.do(FAR, "Buy")
    form = phone.drawer(FAR)
    assert not is_upright(form)
    phone.stage.touch(phone.in_drawer(FAR, ListRow, title="More"))
    cost = next(one for one in phone.of(form, NumberAsk) if one.ask.field.name == "cost")
    phone.stage.touch(cost._number)
    keys = phone.of(phone.drawer(FAR), KeypadKey)
    assert not is_upright(keys[0])
    one, two = (next(key for key in keys if key.text == digit) for digit in "12")
    assert one.to_window(*one.center)[0] > two.to_window(*two.center)[0], "1 is at the player's left"
    for key in (one, two):
        phone.stage.touch(key)
    phone.stage.touch(phone.in_drawer(FAR, MainButton, title="Done"))
    assert cost._value == 12
    assert phone.stage.find_all(FormDrawer) == [form]


def test_plus_and_minus_on_a_half(phone: Between) -> None:
    before = coins(phone)
    phone.stage.touch(phone.of(phone.half(FAR), StepButton, glyph="plus")[0])
    phone.stage.touch(phone.of(phone.half(NEAR), StepButton, glyph="minus")[0])
    assert coins(phone) == [before[0] - 1, before[1] + 1]


def test_a_refusal_is_forced_from_the_far_side(phone: Between) -> None:
    phone.do(FAR, "Sell")
    before = phone.state
    assert "Sell" not in phone.titles(FAR)
    phone.side(FAR).submit(SellCard(seat=FAR))
    phone.stage.settle()
    bar = phone.stage.find(RefusalBar)
    assert phone.of(phone.side(FAR), RefusalBar) == [bar]
    assert not is_upright(bar)
    assert phone.state == before
    phone.do(NEAR, "Sell")
    assert phone.stage.find_all(RefusalBar) == [], "it stays until something else is recorded"
    phone.side(FAR).submit(SellCard(seat=FAR))
    phone.stage.settle()
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert last(phone).is_forced
    assert last(phone).status is Status.LIVE


def test_a_refusal_stays_on_its_side_when_the_phone_is_turned(phone: Between) -> None:
    phone.do(FAR, "Sell")
    phone.side(FAR).submit(SellCard(seat=FAR))
    turn(phone)
    assert phone.of(phone.side(FAR), RefusalBar) == phone.stage.find_all(RefusalBar)
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert last(phone).is_forced
    assert phone.stage.find_all(RefusalBar) == []


def test_a_refusal_over_a_form_is_answered_after_turning(phone: Between) -> None:
    """What was refused is recorded with what the form held, and the form is gone."""
    phone.do(FAR, "Sell")
    side = phone.side(FAR)
    side.put_over(FormDrawer(side, phone.table, offer(phone.state, SellCard(seat=FAR))))
    phone.drawer(FAR).finish()
    turn(phone)
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert last(phone).is_forced
    assert phone.side(FAR).drawers == []


def test_a_form_that_was_refused_opens_after_turning(phone: Between) -> None:
    phone.stage.touch(phone.half(FAR).head)
    phone.stage.touch(phone.in_drawer(FAR, Tile, name="Take a colony"))
    turn(phone)
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert isinstance(phone.drawer(FAR), FormDrawer)


def turn(phone: Between) -> None:
    phone.stage.set_up((915, 412))
    phone.stage.settle()


def test_a_form_that_nothing_could_satisfy_says_why_to_its_player(phone: Between) -> None:
    phone.stage.touch(phone.half(FAR).head)
    assert isinstance(phone.drawer(FAR), BoardDrawer)
    colony = phone.in_drawer(FAR, Tile, name="Take a colony")
    assert colony.reason
    phone.stage.touch(colony)
    assert phone.of(phone.side(FAR), RefusalBar)
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert isinstance(phone.drawer(FAR), FormDrawer)


def test_a_number_is_taken_apart_for_its_player(phone: Between) -> None:
    phone.stage.touch(phone.of(phone.half(FAR), TrackPanel)[0])
    assert phone.drawer(FAR).note.startswith("Борис")
    assert phone.of(phone.side(NEAR), Drawer) == []


# Both at once.


def test_one_plays_while_the_other_chooses(phone: Between) -> None:
    phone.do(NEAR, "Buy")
    form = phone.drawer(NEAR)
    phone.do(FAR, "Sell")
    assert isinstance(last(phone).input, SellCard)
    assert phone.drawer(NEAR) is form, "what one has begun stays open"
    assert form.state == phone.state, "and knows what the other has done"
    tile = next(one for one in phone.of(form, CardTile) if one.face.id == "Y1-05")
    phone.stage.touch(tile)
    phone.stage.touch(phone.of(form, MainButton)[-1])
    assert last(phone).input == BuyCard(seat=NEAR, card="Y1-05")
    assert phone.of(phone.side(NEAR), Drawer) == []


def test_two_drawers_meet_in_the_middle(phone: Between) -> None:
    high = phone.stage.window.height
    phone.stage.touch(phone.half(NEAR).head)
    alone = phone.drawer(NEAR).ids.panel.height
    assert alone <= high - phone.half(FAR).height + 1, "the other half stays free"
    phone.stage.touch(phone.half(FAR).head)
    for seat in (NEAR, FAR):
        assert phone.drawer(seat).ids.panel.height <= high / 2 + 1
    phone.drawer(FAR).close()
    phone.stage.settle()
    assert phone.drawer(NEAR).ids.panel.height == alone


def test_a_touch_beside_a_drawer_closes_it_only_in_its_own_half(phone: Between) -> None:
    phone.side(NEAR).show_message("A short drawer")
    phone.stage.settle()
    phone.stage.touch(phone.half(FAR).head)
    assert isinstance(phone.drawer(NEAR), MessageDrawer)
    assert isinstance(phone.drawer(FAR), BoardDrawer)
    phone.drawer(FAR).close()
    phone.stage.settle()
    high = phone.drawer(NEAR).ids.panel.top
    assert high < phone.half(NEAR).height
    phone.stage.touch((200, (high + phone.half(NEAR).height) / 2))
    assert phone.of(phone.side(NEAR), Drawer) == []
