"""The result of a whole duel, worked out here by hand from the rules alone. What is done in turns is touched.

To keep it short they play with a mixed deck of twelve, recorded anyway: six cards in the row, six in the deck. Each
player starts with 2 gold. In round 1 Anna activates for 3 production and acquires a workshop that costs 2; Борис
gains 1 production and takes the advantage with it: one token, gone at the end of the round. In round 2 Борис, first
now, trades with a free city: 2 - 1 = 1 gold. In the other rounds both pass at once. Nobody takes a card of the row,
so three new ones come in rounds 1 and 2, none in round 3: three lie in the row, and round 4 is the final one. Nobody
has a province, knowledge, wonder or policy: 4 * 3 points of dominance each. The tie is decided by gold, 2 to 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from rules.monumental_duel import flow
from rules.monumental_duel.inputs import ActivateCity, LayCity, MixDeck, RefillCity
from screens.flat.action_row import ActionTile
from screens.flat.quick_tile import QuickTile
from screens.widgets.button import MainButton
from screens.widgets.chip import FilterChip
from screens.widgets.option_tile import OptionTile
from screens.widgets.tile import Tile
from tests.screens.flat.between import FAR, NEAR, Between
from tools.pictures.stage import Stage


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Between]:
    phone = Between(stage, tmp_path / "annals", is_aside=True)
    draft = Draft(phone.table.games["monumental_duel"], ["Anna", "Борис"])
    for option in ("mixed_deck", "exploration"):
        draft.set_option(option, True)
    phone.table.start(draft)
    few = {f"{kind}_{era}": 1 for kind in ("knowledge", "wonder", "province", "building") for era in (1, 2, 3)}
    phone.table.submit(MixDeck(**few), forced=True)
    for seat in (NEAR, FAR):
        phone.table.submit(LayCity(seat=seat, knowledge_dealt=5))
    phone.table.change_settings(faces_players=True)
    yield phone
    phone.shell.let_go()


def activate(phone: Between, **production: int) -> None:
    """The cards stay without names: what they give together is said."""
    for seat in flow.playing_order(phone.state):
        phone.table.submit(ActivateCity(seat=seat, row=1, column=1, production=production.get(f"seat_{seat}", 1)))
    phone.shell.home("play")
    phone.stage.settle()


def act(phone: Between, name: str) -> None:
    phone.stage.touch(phone.of(phone.half(phone.state.to_act).actions, ActionTile, name=name)[0])
    phone.stage.settle()


def choose(phone: Between, seat: int, value: Any) -> None:
    tiles = phone.of(phone.drawer(seat), OptionTile)
    phone.stage.touch(next(one for one in tiles if one.option.value == value))


def pass_and_end(phone: Between) -> None:
    while phone.state.step == "actions":
        act(phone, "Pass")
    if phone.state.is_final:
        phone.stage.touch(phone.button(NEAR, "End the game"))
        return
    for seat in flow.playing_order(phone.state):
        phone.table.submit(RefillCity(seat=seat))


def test_the_result_is_the_one_worked_out_by_hand(phone: Between) -> None:
    activate(phone, seat_0=3)
    act(phone, "Card")
    phone.stage.touch(phone.in_drawer(NEAR, Tile, name="Acquire: Workshop"))
    phone.stage.touch(phone.in_drawer(NEAR, FilterChip, text="2"))
    phone.stage.touch(phone.of(phone.drawer(NEAR), MainButton)[-1])
    assert (phone.state.boards[NEAR].has("production"), phone.state.stacks["workshop"]) == (1, 4)
    phone.stage.touch(phone.of(phone.half(FAR).quick, QuickTile, text="Advantage")[0])
    assert (phone.state.advantage.holder, phone.state.advantage.tokens) == (FAR, 1)
    pass_and_end(phone)
    assert (phone.state.round, phone.state.advantage.holder) == (2, None)

    activate(phone)
    act(phone, "Trade")
    choose(phone, FAR, "trade")
    choose(phone, FAR, 2)
    phone.stage.touch(phone.of(phone.drawer(FAR), MainButton)[-1])
    assert [board.has("gold") for board in phone.state.boards] == [2, 1]
    pass_and_end(phone)
    while phone.state.step != "end":
        activate(phone)
        pass_and_end(phone)

    assert phone.state.round == 4
    outcome = phone.table.rules.outcome(phone.state)
    assert outcome.totals == (12, 12)
    assert outcome.winners == (NEAR,)
    assert outcome.ties[0].values == (2, 1)
