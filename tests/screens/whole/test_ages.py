"""Through the Ages for two by touches on the real screens: three rounds, and the score sheet alone.

Worked out here by hand. Both begin with two mines, two farms, a lab, a warrior and a worker without work.

Round 1. Anna takes the Hanging Gardens, Борис Rich Land and Julius Caesar; each makes 1 science, 2 food, 2 resources.
Round 2. Anna pays 2 resources for a stage of 2 - 2 - 2 and 2 food for a worker, takes Theology, and builds a mine that
she cannot pay for: science 1 + 1 = 2, food 0 + 2 = 2, resources 0 + 3 = 3, two military cards.
Борис plays Caesar (+1 military action, +1 strength) and a mine by Rich Land for 2 - 1 = 1: resources 1 + 3 = 4, food 4,
three military cards.
Round 3. Anna prepares an event (culture 1). The one revealed brings each 2 food or 2 resources: Anna 3 + 2 = 5
resources, Борис 4 + 2 = 6 food. Theology for 2 science, a temple for 3, made Theology for 5 - 3 = 2 more. At the end
science 0 + 1 = 1, culture 1 + 1 = 2, food 2 + 2 = 4, resources 0 + 3 = 3.
Борис, strength 1 + 1 = 2 against 1, plunders all 3 resources: 4 + 3 = 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.session.fold import Status
from rules.kit.pad import Finish
from rules.kit.setup import SCORE_SHEET
from rules.through_the_ages import goods
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import Build
from screens.form.ask_list import OptionList
from screens.form.row_face import RowFace
from screens.home.cards import GameTile, HandCard
from screens.score.score_grid import ScoreGrid
from screens.table.grid_tile import GridTile
from screens.table.now_card import OfferButton
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.card_face import CardTile
from screens.widgets.chip import FilterChip
from screens.widgets.drawer import Drawer
from screens.widgets.keypad import KeypadKey
from screens.widgets.option_tile import OptionTile
from screens.widgets.pick_tile import PickTile
from screens.widgets.sum_row import TouchSumRow
from screens.widgets.tile import Tile
from tests.screens.said import said_in
from tests.screens.touches import is_in_sight
from tests.screens.whole.test_hadara import Phone
from tools.pictures.stage import Stage


class AgesPhone(Phone):
    """Answers the forms of a game with long lists of cards."""

    def offer(self, title: str, *answers: object) -> None:
        """Touches a place of the grid, or a button of a decision, and answers what is asked then."""
        places = [tile for tile in self.stage.find_all(GridTile) if tile.name == title]
        self.stage.touch(places[0] if places else self.stage.find(OfferButton, title=title))
        for answer in answers:
            self.answer(answer)
        if answers and self.drawers:
            self.sheet_main()

    def choose(self, *words: str) -> None:
        """Touches the one of several full answers that says all of this."""
        self.stage.touch(next(tile for tile in self.parts(Tile) if all(word in tile.name for word in words)))

    def answer(self, value: object) -> None:
        """Touches the answer: in a row or a list that is one picture, or if need be after the kind it stands under."""
        picks = [tile for tile in self.parts(PickTile) if value in tile.pick.offer.input.values().values()]
        if picks:
            self.stage.touch(picks[0])
            return
        drawn = [face for kind in (RowFace, OptionList) for face in self.parts(kind) if value in face.cells]
        if drawn:
            self.stage.place(drawn[0])
            self.stage.touch(drawn[0].middle(value))
            return
        for chip in (None, *self.parts(FilterChip)):
            if chip is not None and not self.tiles(value):
                self.stage.touch(chip)
        self.stage.touch(self.tiles(value)[0])

    def tiles(self, value: object) -> list[OptionTile | CardTile]:
        options = [tile for tile in self.parts(OptionTile) if tile.option.value == value]
        return [*options, *(tile for tile in self.parts(CardTile) if tile.face.id == value)]

    @property
    def drawers(self) -> list[Drawer]:
        return self.stage.find_all(Drawer)

    def parts(self, kind: type) -> list:  # type: ignore[type-arg]
        return [one for one in self.drawers[-1].walk() if isinstance(one, kind)]

    def end_turn(self) -> dict[str, tuple[str, str]]:
        """Ends the turn with the main button; returns the sums as they were shown before."""
        self.main()
        sums = {row.name: (row.before, row.after) for row in self.parts(TouchSumRow)}
        self.sheet_main()
        return sums

    def has(self, seat: int) -> tuple[int, int, int, int]:
        board = self.state.boards[seat]
        return board.points, board.science, goods.amount(board, FOOD), goods.amount(board, RESOURCES)


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[AgesPhone]:
    phone = AgesPhone(stage, tmp_path / "annals")
    yield phone
    phone.shell.let_go()


def first_round(phone: AgesPhone) -> None:
    phone.stage.touch(phone.stage.find(GameTile, title="Through the Ages"))
    phone.page.draft.rename(0, "Anna")
    phone.page.draft.rename(1, "Борис")
    phone.page.refresh()
    phone.main()
    phone.offer("Take a card", 1, "hanging_gardens_a")
    phone.end_turn()
    phone.offer("Take a card", 2, "rich_land_a")
    phone.offer("Take a card", 3, "julius_caesar_a")
    phone.end_turn()
    assert (phone.state.round, phone.has(0), phone.has(1)) == (2, (0, 1, 2, 2), (0, 1, 2, 2))


def second_round(phone: AgesPhone) -> None:
    """The end of age A is to be read; from then on turns begin by themselves, and without cards politics is passed."""
    assert phone.state.step == "begin"
    phone.main()
    assert (phone.state.seat, phone.state.step) == (0, "actions")
    phone.offer("Wonder stage")
    phone.offer("Grow")
    phone.offer("Take a card", 1, "theology_i")
    assert phone.has(0) == (0, 1, 0, 0)
    build_a_mine_anyway(phone)
    sums = phone.end_turn()
    assert sums["Science"] == ("1", "2"), "the sums are seen before they are recorded"
    assert sums["Resource production"] == ("0", "3")
    assert phone.has(0) == (0, 2, 2, 3)
    assert (phone.state.seat, phone.state.step) == (1, "actions")
    phone.offer("Leader")
    assert phone.state.boards[1].leader == "julius_caesar_a", "an only answer is not asked for"
    phone.offer("Action card")
    phone.choose("Rich Land", "Bronze")
    phone.end_turn()
    assert phone.has(1) == (0, 2, 4, 4)
    assert [board.military_hand for board in phone.state.boards] == [2, 3]


def build_a_mine_anyway(phone: AgesPhone) -> None:
    before = phone.state
    phone.shell.submit(Build(seat=0, card="bronze_a"))
    phone.stage.settle()
    assert phone.state == before
    phone.stage.touch(phone.stage.find(ForcedButton))
    assert phone.state.boards[0].on("bronze_a") == 3
    forced = phone.table.session.items[-1]
    assert (forced.status, forced.is_forced) == (Status.LIVE, True)


def third_round(phone: AgesPhone) -> None:
    assert phone.state.step == "politics", "with military cards in hand it is for the player to say"
    phone.offer("Event", 1)
    phone.main()
    phone.answer("development_of_markets_a")
    if phone.drawers:
        phone.sheet_main()
    phone.offer("2\N{NO-BREAK SPACE}resources")
    phone.offer("2\N{NO-BREAK SPACE}food")
    assert (phone.has(0), phone.has(1)) == ((1, 2, 2, 5), (0, 2, 6, 4))
    phone.offer("Develop")
    phone.offer("Build", "religion_a")
    phone.offer("Upgrade")
    phone.offer("Grow")
    assert phone.has(0) == (1, 0, 0, 0)
    phone.undo()
    assert phone.has(0) == (1, 0, 2, 0), "a mistake is taken back with one touch"
    phone.end_turn()
    assert phone.has(0) == (2, 1, 4, 3)


def test_three_rounds_for_two(phone: AgesPhone) -> None:
    first_round(phone)
    second_round(phone)
    third_round(phone)

    phone.restart()
    phone.stage.touch(next(one for one in phone.stage.find(HandCard).walk() if isinstance(one, MainButton)))
    assert phone.has(0) == (2, 1, 4, 3), "killed and opened again, nothing is lost"

    phone.offer("Aggression")
    phone.answer("plunder_i")
    phone.sheet_main()
    assert (phone.has(0), phone.has(1)) == ((2, 1, 4, 0), (0, 2, 6, 7))
    round_three_taken_apart(phone)


def round_three_taken_apart(phone: AgesPhone) -> None:
    """Anna's two points: one for the event, one made at the end of her turn."""
    phone.shell.home("result")
    phone.stage.settle()
    rounds = phone.stage.find_all(ScoreGrid)[1]
    phone.stage.place(rounds)  # brings it into sight
    phone.stage.touch(rounds.middle((2, 0)))
    parts = {words.text for words, _ in said_in(phone.drawers[-1])}
    assert {"Why 2?", "Events prepared", "End of turn"} <= parts


def test_one_touch_leads_to_every_action(phone: AgesPhone) -> None:
    """Each at its place, with its cost or its reason, in the politics phase too, which may be passed over."""
    first_round(phone)
    phone.main()
    phone.undo()
    assert phone.state.step == "politics", "what was passed by itself is called back"
    for step, places in (("politics", POLITICS), ("actions", ACTIONS)):
        phone.stage.settle()
        assert phone.state.step == step
        tiles = phone.stage.find_all(GridTile)
        assert tuple(tile.offer.id for tile in tiles) == places
        assert [tile.offer.id for tile in tiles if not is_in_sight(tile)] == []
        if step == "politics":
            phone.main()
    before = [tile.pos for tile in tiles]
    phone.offer("Take a card", 1, "theology_i")
    assert [tile.pos for tile in phone.stage.find_all(GridTile)] == before, "nothing moves after an entry"


POLITICS = ("event", "aggression", "war", "pact", "none", "resign")
ACTIONS = (
    *("take", "build", "grow", "upgrade", "develop", "wonder"),
    *("unit", "tactic", "action", "leader", "revolution", "destroy"),
)

ANNA = (20, 60, 131, 10, 12, 30, 8)
"""Culture at the end of ages I and II and of the game, then the ratings."""


def test_the_score_sheet_to_its_result(phone: AgesPhone) -> None:
    """TTA-010: 131 culture points, of them 20 in age I, 40 in age II; nobody else wrote anything."""
    phone.table.start(Draft(phone.table.games["through_the_ages"], ["Anna", "Борис"], SCORE_SHEET))
    phone.shell.home("play")
    phone.stage.settle()
    for number in ANNA:
        for digit in str(number):
            phone.stage.touch(phone.stage.find(KeypadKey, text=digit))
        phone.main()
    assert phone.table.rules.totals(phone.state) == (131, 0)
    phone.table.submit(Finish())
    phone.shell.home("play")
    phone.stage.settle()
    phone.main()
    assert type(phone.page).__name__ == "ResultPage"
    shown = [number.text for number in phone.stage.find(ScoreGrid).lines[-1].numbers]
    assert shown == ["131", "0"]
    assert phone.table.rules.outcome(phone.state).winners == (0,)
