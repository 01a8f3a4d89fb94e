"""Touch budgets of setting up and of an epoch, counted on the real screens; `docs/touches.md` holds the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from rules.hadara.inputs import SetWheel
from rules.hadara.tables import CRESTS
from screens.draw.lettering import least_width
from screens.form.ask_list import OptionList
from screens.form.row_face import RowFace
from screens.home.cards import GameTile
from screens.table.grid_tile import GridTile
from screens.table.now_card import OfferButton
from screens.widgets.button import MainButton
from screens.widgets.card_face import CardTile
from screens.widgets.drawer import Drawer
from screens.widgets.pick_tile import PickTile
from screens.widgets.words import Words
from tests.screens.phone import Phone
from tests.screens.touches import Counting, check_budget, counted
from tools.pictures.stage import Stage

FIRST_ENTRY = "empty home to the first entry, two unnamed"
NAMES = ("Anna", "Борис", "Катя")


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    phone = Phone(stage, tmp_path / "annals")
    yield phone
    phone.shell.let_go()


def main_of(phone: Phone) -> MainButton:
    return next(one for one in phone.page.rail.walk() if isinstance(one, MainButton))


def test_from_the_first_page_to_the_first_entry(phone: Phone) -> None:
    """Two unnamed players: the game, start, and the deck at which the first crest points, on the table itself.
    Which crests its wheel has is said once in the lifetime of a box, and is known here."""
    phone.table.store.remember_numbers("hadara", {f"wheel.{crest}": at for at, crest in enumerate(CRESTS)})
    with counted(phone.stage) as made:
        phone.stage.touch(phone.stage.find(GameTile, game="hadara"))
        phone.main()
        phone.stage.touch(phone.offered("Red"))
    assert phone.table.session is not None
    assert [item.input for item in phone.table.session.items] == [SetWheel(deck="red")]
    assert phone.table.session.setup.seats[0].name == ""
    check_budget("Hadara", "empty home to the first entry, two unnamed, the wheel of the box known", made)
    assert made.scrolls == 0


def test_a_first_entry_of_through_the_ages(phone: Phone) -> None:
    """The game, start, "take a card"; then the space and the card that lies there, which only the table knows."""
    with counted(phone.stage) as made:
        start(phone, "through_the_ages")
        phone.stage.touch(phone.stage.find(GridTile, name="Take a card"))
        for kind, value in ((RowFace, 1), (OptionList, "julius_caesar_a")):
            phone.stage.touch(phone.stage.find(kind).middle(value))
    assert recorded(phone) == ["TakeCard"]
    check_budget("Through the Ages", FIRST_ENTRY, made)


def test_a_first_entry_of_a_new_dawn(phone: Phone) -> None:
    """The game, start, the victory cards; then the two that go back to the box, which only the table knows."""
    with counted(phone.stage) as made:
        start(phone, "new_dawn")
        phone.main()
        for card in ("explorer_aesthetic", "populous_preservationist"):
            phone.stage.touch(phone.option(card))
    assert recorded(phone) == ["DrawVictoryCards"]
    check_budget("A New Dawn", FIRST_ENTRY, made)
    assert made.scrolls == 0


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_first_question_of_a_new_dawn_can_be_read(phone: Phone, language: str) -> None:
    """On a small phone no word of the victory cards is divided."""
    phone.stage.set_up((360, 640))
    phone.table.change_settings(language=language)
    start(phone, "new_dawn")
    phone.main()
    said = [words for tile in phone.options() for words in tile.walk(restrict=True) if isinstance(words, Words)]
    assert len(said) == 10
    assert [words.text for words in said if least_width(words.text, words.role) > words.width + 1] == []


def test_a_first_entry_of_the_duel(phone: Phone) -> None:
    """The game, start, the city; then the nine cards that were dealt, which only the table knows."""
    with counted(phone.stage) as made:
        start(phone, "monumental_duel")
        phone.main()
        while phone.stage.find_all(Drawer):
            phone.stage.touch(next(one for one in phone.stage.find_all(PickTile) if not one.is_refused))
    assert recorded(phone) == ["LayCity"]
    check_budget("Monumental Duel", FIRST_ENTRY, made)


def start(phone: Phone, game: str) -> None:
    phone.stage.touch(phone.stage.find(GameTile, game=game))
    phone.main()


def recorded(phone: Phone) -> list[str]:
    assert phone.table.session is not None
    return [item.input.type for item in phone.table.session.items if item.input is not None]


class Epoch:
    """An epoch of three: each buys two of the five drawn cards and sells the other three and all picks."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.touch = Counting(phone.stage)

    @property
    def state(self) -> object:
        return self.phone.state

    def buy(self) -> None:
        """The cheapest card that can be paid."""
        self.touch(self.phone.stage.find(OfferButton, title="Buy"))
        faces = [one for one in self.phone.stage.find_all(CardTile) if not one.reason and one.face.cost is not None]
        self.touch(min(faces, key=lambda one: one.face.cost))
        if self.phone.stage.find_all(Drawer):
            self.phone.sheet_main()
            self.touch.count += 1

    def sell(self) -> None:
        self.touch(self.phone.stage.find(OfferButton, title="Sell"))

    def draw(self) -> None:
        while self.phone.state.step == "draw":
            if not self.phone.stage.find_all(OfferButton, title="Sell"):
                self.touch(main_of(self.phone))
            elif self.phone.state.draw <= 2 and self._can_buy():
                self.buy()
            else:
                self.sell()

    def _can_buy(self) -> bool:
        step = self.phone.table.rules.step(self.phone.state)
        seat = next(line.seat for line in step.lines if line.is_to_move)
        # Purple cards are typed in from the card itself: they are no part of the budget.
        return step.main is not None and self._deck(seat) != "purple"

    def _deck(self, seat: int) -> str:
        from rules.hadara import flow

        return flow.deck_of(self.phone.state, seat)

    def pick(self) -> None:
        while self.phone.state.step == "pick":
            self.touch(next(one for one in self.phone.stage.find_all(OfferButton) if one.title.startswith("Sell")))

    def go_on(self, *steps: str) -> None:
        while self.phone.state.step not in steps:
            self.touch(main_of(self.phone))


def test_an_epoch_of_three_players(phone: Phone) -> None:
    phone.table.start(Draft(phone.table.games["hadara"], list(NAMES)))
    phone.table.submit(SetWheel(deck="yellow", crests=CRESTS))
    phone.shell.home("play")
    phone.stage.settle()
    epoch = Epoch(phone)
    epoch.draw()
    epoch.go_on("pick")
    epoch.pick()
    epoch.go_on("new_epoch")
    assert phone.state.epoch == 1
    assert [len(board.cards) for board in phone.state.boards] == [2, 2, 2]
    assert epoch.touch.count <= 55


def test_the_wheel_is_known_over_games(tmp_path: Path) -> None:
    """What the first budget rests on: the crests of a box are noted once."""
    from companion.table import Table

    table = Table(Store(tmp_path))
    table.start(Draft(table.games["hadara"], list(NAMES)))
    table.submit(SetWheel(deck="yellow", crests=CRESTS))
    table.start(Draft(table.games["hadara"], list(NAMES)))
    main = table.rules.step(table.state).main
    assert [ask.field.name for ask in main.ask] == ["deck"]
