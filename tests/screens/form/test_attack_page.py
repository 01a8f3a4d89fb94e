"""An attack of A New Dawn on one page: touched, counted, and in sight at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from rules import all_games
from rules.kit.inputs import Correct
from rules.new_dawn.inputs import Attack, DrawVictoryCards, PlayFocusCard, UpgradeCard
from screens.form.page_form import PageForm
from screens.widgets.button import MainButton
from screens.widgets.die import Die
from screens.widgets.panels import dice
from screens.widgets.panels.dice import RollButton
from screens.widgets.panels.questions import AnswerLine
from screens.widgets.panels.slots import SignSlot
from screens.widgets.panels.versus import SideCard, Verdict
from screens.widgets.pick_tile import PickTile, TokenToggle
from screens.widgets.words import Words
from tests.screens.outside import each_look, nothing_is_cut
from tests.screens.phone import Phone
from tests.screens.touches import check_budget, counted, is_in_sight
from tools.pictures.stage import Stage

CARDS = ("civilized_money_grubber", "technophile_scholarly", "explorer_aesthetic")
SIZES = ((412, 915), (360, 640))


class Attacking(Phone):
    """A game for three in which Anna is to move, with something of each kind to attack."""

    def begin(self) -> None:
        self.table.start(Draft(all_games()["new_dawn"], ["Anna", "Борис", "Катя"]))
        self.record(DrawVictoryCards(cards=CARDS))
        for seat in (1, 2):
            self.record(Correct(seat=seat, what="plain", to=2), Correct(seat=seat, what="fortified", to=2))
        self.record(Correct(seat=0, what="trade.military", to=2), Correct(seat=1, what="trade.military", to=1))
        self.shell.home("play")
        self.stage.settle()

    def record(self, *inputs: Any) -> None:
        for given in inputs:
            assert self.table.submit(given, True), given

    def touch(self, widget: Any) -> None:
        assert is_in_sight(widget), f"{widget} can only be reached by scrolling"
        self.stage.touch(widget.to_window(*widget.center))  # a place: the stage scrolls to widgets

    @property
    def form(self) -> PageForm:
        return self.stage.find(PageForm)

    def play_military(self) -> None:
        slot = self.state.board.slot_of("military")
        self.touch(self.stage.find_all(SignSlot)[slot - 1])

    def pick(self, label: str, row: int = 0) -> None:
        tiles = [one for one in self.stage.find_all(PickTile) if label in _words(one)]
        self.touch(tiles[row])

    def roll(self, own: int, other: int) -> None:
        for die in (own - 1, 6 + other - 1):
            self.touch(self.stage.find_all(Die)[die])

    def record_it(self) -> None:
        self.touch(next(one for one in self.form.walk() if isinstance(one, MainButton)))

    def lines(self) -> list[str]:
        return [one.text for one in self.stage.find_all(AnswerLine)]


def _words(widget: Any) -> list[str]:
    return [one.text for one in widget.walk(restrict=True) if isinstance(one, Words)]


@pytest.fixture(params=SIZES, ids=["phone", "small"])
def phone(request: pytest.FixtureRequest, stage: Stage, tmp_path: Path) -> Iterator[Attacking]:
    stage.set_up(request.param)
    phone = Attacking(stage, tmp_path / "annals", is_aside=True)
    phone.begin()
    yield phone
    phone.shell.let_go()


def recorded(phone: Attacking) -> Attack:
    assert phone.table.session is not None
    given = phone.table.session.items[-1].input
    assert isinstance(given, Attack)
    return given


def test_an_attack_on_a_barbarian_takes_seven_touches(phone: Attacking) -> None:
    """CND-203: its reward is proposed."""
    with counted(phone.stage) as made:
        phone.play_military()
        phone.main()
        phone.pick("B")
        phone.pick("hills")
        phone.roll(6, 1)
        phone.record_it()
    check_budget("A New Dawn", "attack on a barbarian", made)
    given = recorded(phone)
    assert (given.barbarian, given.terrain, given.die, given.defence_die) == ("B", "hills", 6, 1)
    assert len(given.trade_on) == 1


def test_an_attack_on_a_rivals_token_takes_eight_touches(phone: Attacking) -> None:
    """CND-196, CND-197: reinforced, with one beside it."""
    with counted(phone.stage) as made:
        phone.play_military()
        phone.main()
        phone.pick("token", row=1)
        phone.pick("forest", row=1)
        phone.pick("1")
        phone.roll(5, 3)
        phone.record_it()
    check_budget("A New Dawn", "attack on a rival's token", made)
    wanted = Attack(
        seat=0, target="token", rival=2, terrain="forest", is_fortified=True, adjacent=1, die=5, defence_die=3
    )
    assert recorded(phone) == wanted


def test_all_of_a_fight_is_in_sight_at_once(phone: Attacking) -> None:
    """The longest there is: both have tokens to spend, and the space may be by water."""
    phone.play_military()
    phone.main()
    phone.pick("token")
    phone.pick("forest", row=1)
    phone.pick("1")
    phone.roll(6, 1)
    for toggle in range(2):
        phone.touch(phone.stage.find_all(TokenToggle)[toggle])
    parts: list[Any] = [*phone.stage.find_all(AnswerLine), *phone.stage.find_all(Die), *phone.stage.find_all(SideCard)]
    parts += [*phone.stage.find_all(TokenToggle), *phone.stage.find_all(Verdict)]
    assert len(parts) == 2 + 12 + 2 + 4 + 1
    assert [one for one in parts if not is_in_sight(one)] == []
    assert phone.form.input.trade == 2  # type: ignore[attr-defined]


def test_the_reward_is_in_sight_and_moves_with_a_touch(phone: Attacking) -> None:
    phone.play_military()
    phone.main()
    phone.pick("B")
    phone.pick("hills")
    phone.roll(6, 1)
    chosen = [one for one in phone.stage.find_all(TokenToggle) if one.chosen]
    other = next(one for one in phone.stage.find_all(TokenToggle) if one.glyph == "lyre" and not one.chosen)
    assert all(is_in_sight(one) for one in (*chosen, other))
    phone.touch(other)
    phone.record_it()
    assert recorded(phone).trade_on == ("culture",)


def test_what_is_answered_becomes_a_line_and_opens_again(phone: Attacking) -> None:
    phone.play_military()
    phone.main()
    phone.pick("token")
    assert phone.lines() == ["Борис’s control token"]
    phone.pick("forest", row=1)
    phone.pick("1")
    assert phone.lines() == ["Борис’s control token", "Forest, reinforced, 1 adjacent"]
    phone.roll(5, 3)
    phone.touch(phone.stage.find_all(AnswerLine)[1])
    phone.pick("hills")
    phone.pick("2")
    assert phone.lines() == ["Борис’s control token", "Hills, 2 adjacent"]
    assert phone.form.input == Attack(
        seat=0, target="token", rival=1, terrain="hills", adjacent=2, die=5, defence_die=3
    ), "the dice lie as they lay"


def test_who_rolls_at_once_need_not_say_that_nothing_stands_beside(phone: Attacking) -> None:
    phone.play_military()
    phone.main()
    phone.pick("token")
    phone.pick("hills")
    phone.roll(6, 1)
    assert phone.lines()[-1] == "Hills, none adjacent"
    phone.record_it()
    assert recorded(phone).adjacent == 0


def test_a_die_may_be_rolled_here(phone: Attacking, monkeypatch: pytest.MonkeyPatch) -> None:
    class Loaded:
        @staticmethod
        def choice(faces: tuple[Any, ...]) -> Any:
            return faces[3]

    monkeypatch.setattr(dice, "source", Loaded)
    phone.play_military()
    phone.main()
    phone.pick("capital")
    for roller in phone.stage.find_all(RollButton):
        phone.touch(roller)
    given: Any = phone.form.input
    assert (given.die, given.defence_die) == (4, 4)


def test_sums_have_question_marks_until_the_dice_lie(phone: Attacking) -> None:
    phone.play_military()
    phone.main()
    phone.pick("B")
    assert not phone.stage.find_all(SideCard), "no terrain is assumed"
    phone.pick("hills")
    assert [_words(card).count("?") for card in phone.stage.find_all(SideCard)] == [1, 1]
    phone.touch(phone.stage.find_all(Die)[4])
    assert [_words(card).count("?") for card in phone.stage.find_all(SideCard)] == [0, 1]


def test_the_next_attack_of_the_card_opens_by_itself(phone: Attacking) -> None:
    """CND-180: Iron Working attacks twice."""
    phone.record(UpgradeCard(seat=0, kind="military", level=2, by="pyramids"))
    phone.stage.settle()
    phone.play_military()
    for number in (1, 2):
        assert phone.stage.find_all(PageForm) or number == 1
        if number == 1:
            phone.main()
        assert phone.form.bar.note.endswith(f"attack {number} of 2")
        phone.pick("B" if number == 1 else "C")
        phone.pick("hills")
        phone.roll(6, 1)
        phone.record_it()
        phone.stage.settle()
    assert not phone.stage.find_all(PageForm)
    assert phone.state.turn.attacks == 2


def test_a_fight_that_is_closed_records_nothing(phone: Attacking) -> None:
    phone.play_military()
    before = phone.state
    phone.main()
    phone.pick("B")
    phone.touch(phone.form.bar.children[-1])
    phone.stage.settle()
    assert not phone.stage.find_all(PageForm)
    assert phone.state == before


class Within(Stage):
    """Looks at the form alone."""

    def __init__(self, form: PageForm) -> None:
        self.root, self.window = form, form.get_parent_window()


@each_look
def test_nothing_of_a_fight_is_cut(stage: Stage, tmp_path: Path, size: Any, language: str, scale: float) -> None:
    stage.set_up(size)
    phone = Attacking(stage, tmp_path / "annals")
    phone.table.change_settings(language=language, text_scale=scale)
    phone.begin()
    phone.record(PlayFocusCard(seat=0, slot=phone.state.board.slot_of("military")))
    phone.stage.settle()
    given = Attack(seat=0)
    phone.main()
    for more in ({"target": "token", "rival": 1}, {"terrain": "forest"}, {"adjacent": 1, "die": 6}, {"defence_die": 1}):
        assert nothing_is_cut(Within(phone.form)) == []
        given = replace(given, **more)
        phone.form.ask_again(given)
        phone.form.refresh()
        stage.settle()
    assert nothing_is_cut(Within(phone.form)) == []
    phone.shell.let_go()
