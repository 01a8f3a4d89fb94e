"""A whole duel by touches, the phone between the players, each at their own half.

The sums are worked out here by hand, from the rules alone. To keep it short they play with a mixed deck of twelve,
recorded anyway: six cards in the row, six in the deck. Each player starts with 2 gold. In round 1 Anna activates for
3 production and acquires a workshop that costs 2; Борис gains 1 production and takes the advantage with it: one token,
gone at the end of the round. In round 2 Борис, first now, trades with a free city: 2 - 1 = 1 gold. In the other rounds
both pass at once. Nobody takes a card of the row, so three new ones come in rounds 1 and 2, none in round 3: three lie
in the row, and round 4 is the final one. Nobody has a province, knowledge, wonder or policy: 4 * 3 points of dominance
each. The tie is decided by gold, 2 to 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from rules.monumental_duel.inputs import MixDeck
from screens.form.ask_values import NumberAsk
from screens.widgets.button import MainButton
from screens.widgets.option_tile import OptionTile
from screens.widgets.segments import Segment
from screens.widgets.stepper import StepButton
from screens.widgets.tile import Tile
from tests.screens.flat.between import FAR, NEAR, Between
from tools.pictures.stage import Stage


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Between]:
    phone = Between(stage, tmp_path / "annals")
    draft = Draft(phone.table.games["monumental_duel"], ["Anna", "Борис"])
    for option in ("mixed_deck", "exploration"):
        draft.set_option(option, True)
    phone.table.start(draft)
    few = {f"{kind}_{era}": 1 for kind in ("knowledge", "wonder", "province", "building") for era in (1, 2, 3)}
    phone.table.submit(MixDeck(**few), forced=True)
    phone.table.change_settings(faces_players=True)
    phone.shell.home("play")
    stage.frames()
    yield phone
    phone.shell.let_go()


def state_of(phone: Between) -> Any:
    return phone.state


def gold(phone: Between) -> list[int]:
    return [board.has("gold") for board in state_of(phone).boards]


def choose(phone: Between, seat: int, value: Any) -> None:
    tiles = phone.of(phone.drawer(seat), OptionTile)
    phone.stage.touch(next(one for one in tiles if one.option.value == value))


def plus(phone: Between, seat: int, field: str, times: int) -> None:
    for _ in range(times):
        question = next(one for one in phone.of(phone.drawer(seat), NumberAsk) if one.ask.field.name == field)
        phone.drawer(seat).ids.column.scroll_to(question, animate=False)
        phone.stage.frames()
        phone.stage.touch(phone.of(question, StepButton, glyph="plus")[0])


def record(phone: Between, seat: int) -> None:
    phone.stage.touch(phone.of(phone.drawer(seat), MainButton)[-1])


def from_board(phone: Between, seat: int, name: str) -> None:
    """Among all that can be done, behind the player's own name."""
    phone.stage.touch(phone.half(seat).head)
    tile = phone.in_drawer(seat, Tile, name=name)
    phone.drawer(seat).ids.column.scroll_to(tile, animate=False)
    phone.stage.frames()
    phone.stage.touch(tile)


def lay_out(phone: Between, seat: int) -> None:
    phone.do(seat, "Lay out the city")
    tile = next(one for one in phone.of(phone.drawer(seat), OptionTile) if one.option.value == 5)
    phone.drawer(seat).ids.column.scroll_to(tile, animate=False)
    phone.stage.frames()
    phone.stage.touch(tile)


def activate(phone: Between, seat: int, production: int) -> None:
    phone.do(seat, "Activate the city")
    for text in ("top", "left"):
        segment = phone.of(phone.drawer(seat), Segment, text=text)[0]
        phone.drawer(seat).ids.column.scroll_to(segment, animate=False)
        phone.stage.frames()
        phone.stage.touch(segment)
    plus(phone, seat, "production", production)
    record(phone, seat)


def both_pass(phone: Between) -> None:
    while state_of(phone).step == "actions":
        phone.do(state_of(phone).to_act, "Pass")


def end_round(phone: Between) -> None:
    while state_of(phone).step == "refill_city" and not state_of(phone).is_final:
        seat = next(seat for seat in (NEAR, FAR) if not state_of(phone).boards[seat].is_refilled)
        phone.do(seat, "Refill the city")
        record(phone, seat)
    phone.do(NEAR, "End the game" if state_of(phone).is_final else "End the round")


def test_two_play_a_whole_duel_from_both_sides(phone: Between) -> None:
    for seat in (NEAR, FAR):
        lay_out(phone, seat)
    assert [board.city_deck for board in state_of(phone).boards] == [5, 5]

    activate(phone, NEAR, 3)
    activate(phone, FAR, 1)
    phone.do(NEAR, "Acquire a card")
    choose(phone, NEAR, "workshop")
    plus(phone, NEAR, "cost", 2)
    record(phone, NEAR)
    assert state_of(phone).boards[NEAR].has("production") == 1
    assert state_of(phone).stacks["workshop"] == 4
    from_board(phone, FAR, "Gain the advantage")
    choose(phone, FAR, "production")
    record(phone, FAR)
    assert state_of(phone).advantage.holder == FAR
    both_pass(phone)
    end_round(phone)
    assert state_of(phone).round == 2
    assert state_of(phone).advantage.holder is None

    activate(phone, FAR, 1)
    activate(phone, NEAR, 1)
    from_board(phone, FAR, "Use the scout")
    choose(phone, FAR, "trade")
    city = next(one for one in phone.of(phone.drawer(FAR), OptionTile) if one.option.value == 2)
    phone.drawer(FAR).ids.column.scroll_to(city, animate=False)
    phone.stage.frames()
    phone.stage.touch(city)
    record(phone, FAR)
    assert gold(phone) == [2, 1]
    while state_of(phone).step != "end":
        both_pass(phone)
        end_round(phone)
        for seat in (state_of(phone).first, 1 - state_of(phone).first):
            if state_of(phone).step == "activation":
                activate(phone, seat, 1)
    assert state_of(phone).round == 4
    outcome = phone.table.rules.outcome(phone.state)
    assert outcome.totals == (12, 12)
    assert outcome.winners == (NEAR,)
    assert outcome.ties[0].values == (2, 1)
