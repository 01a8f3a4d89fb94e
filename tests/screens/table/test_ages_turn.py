"""Through the Ages: how many touches the common things take on the real screen, and none of them needs scrolling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.session.fold import Status
from rules.kit.inputs import Correct, Input
from rules.through_the_ages.inputs import BeginTurn, Develop, EndTurn, PlayLeader, TakeCard
from tests.screens.touches import check_budget, counted
from tests.screens.whole.test_ages import AgesPhone
from tools.pictures.stage import Stage

GAME = "Through the Ages"


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[AgesPhone]:
    """The second round of two players, Anna to act with plenty of everything; each has a leader and an action card."""
    phone = AgesPhone(stage, tmp_path / "annals")
    phone.table.start(Draft(phone.table.games["through_the_ages"], ["Anna", "Борис"]))
    given: list[Input] = [
        TakeCard(seat=0, card="julius_caesar_a", space=1),
        EndTurn(seat=0),
        TakeCard(seat=1, card="hanging_gardens_a", space=1),
        EndTurn(seat=1),
        BeginTurn(seat=0),
        *(Correct(seat=0, what=what, by=by) for what, by in (("resources", 9), ("food", 9), ("science", 20))),
        Correct(seat=0, what="civil", by=9),
        TakeCard(seat=0, card="iron_i", space=1),
        TakeCard(seat=0, card="alchemy_i", space=2),
        TakeCard(seat=0, card="rich_land_a", space=3),
        TakeCard(seat=0, card="pyramids_a", space=4),
    ]
    for one in given:
        assert phone.table.submit(one, forced=True), one
    phone.shell.home("play")
    phone.stage.settle()
    yield phone
    phone.shell.let_go()


def recorded(phone: AgesPhone) -> list[str]:
    assert phone.table.session is not None
    return [item.entry.type for item in phone.table.session.items if item.status is Status.LIVE]


def count(phone: AgesPhone, what: str, do: Callable[[], object], *types: str) -> None:
    """Does it, and looks what was recorded and with how many touches."""
    before = len(recorded(phone))
    with counted(phone.stage) as made:
        do()
    assert tuple(recorded(phone)[before:]) == types
    assert made.scrolls == 0
    check_budget(GAME, what, made)


def make_room(phone: AgesPhone) -> None:
    """The hand is full as long as the leader is in it."""
    assert phone.table.submit(PlayLeader(seat=0, leader="julius_caesar_a"))
    phone.stage.settle()


def touch(phone: AgesPhone, title: str, *answers: object) -> Callable[[], None]:
    return lambda: phone.offer(title, *answers)


def test_growing_is_one_touch(phone: AgesPhone) -> None:
    count(phone, "grow", touch(phone, "Grow"), "IncreasePopulation")


def test_a_wonder_stage_is_one_touch(phone: AgesPhone) -> None:
    count(phone, "wonder stage", touch(phone, "Wonder stage"), "BuildStages")


def test_a_leader_is_one_touch_where_there_is_one(phone: AgesPhone) -> None:
    count(phone, "leader", touch(phone, "Leader"), "PlayLeader")


def test_building_is_two_touches(phone: AgesPhone) -> None:
    count(phone, "build", touch(phone, "Build", "bronze_a"), "Build")


def test_developing_is_two_touches(phone: AgesPhone) -> None:
    count(phone, "develop", touch(phone, "Develop", "iron_i"), "Develop")


def test_an_upgrade_is_one_touch_where_there_is_one(phone: AgesPhone) -> None:
    assert phone.table.submit(Develop(seat=0, card="iron_i"))
    phone.stage.settle()
    count(phone, "upgrade", touch(phone, "Upgrade"), "Upgrade")


def test_an_action_card_is_two_touches(phone: AgesPhone) -> None:
    """Taken this turn it has to wait: so in the next one."""
    for one in (EndTurn(seat=0), EndTurn(seat=1)):
        assert phone.table.submit(one, forced=True)
    phone.stage.settle()
    phone.main()
    phone.stage.settle()

    def do() -> None:
        phone.offer("Action card")
        phone.choose("Bronze")

    count(phone, "action card", do, "PlayActionCard")


def test_taking_a_card_is_three_touches(phone: AgesPhone) -> None:
    make_room(phone)
    count(phone, "take a card", touch(phone, "Take a card", 5, "irrigation_i"), "TakeCard")


def test_ending_the_turn_is_two_touches_and_the_next_one_begins(phone: AgesPhone) -> None:
    count(phone, "end turn", phone.end_turn, "EndTurn", "BeginTurn", "EndPolitics")


def test_a_whole_turn(phone: AgesPhone) -> None:
    """The start of the next turn and its empty politics phase come by themselves."""
    make_room(phone)

    def turn() -> None:
        phone.offer("Take a card", 5, "irrigation_i")
        phone.offer("Build", "bronze_a")
        phone.offer("Grow")
        phone.end_turn()

    types = ("TakeCard", "Build", "IncreasePopulation", "EndTurn", "BeginTurn", "EndPolitics")
    count(phone, "a whole turn: take, build, grow, end", turn, *types)
    assert (phone.state.seat, phone.state.step) == (1, "actions")
