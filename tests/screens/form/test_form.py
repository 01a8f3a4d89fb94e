"""Forms: questions, answers, sums and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import pytest

from companion.form.answers import Answers
from rules.kit import play
from rules.kit.contract import Game
from rules.kit.field import Arrangement, Choice, Flag, FreeText, Number, Several
from rules.kit.inputs import Input
from rules.kit.offer import Ask, CardFace, Offer, Option
from rules.kit.setup import SCORE_SHEET
from rules.kit.text import Text, say
from screens.form.ask_values import NumberAsk, NumberValue
from screens.form.form import FormDrawer
from screens.form.keypad_drawer import KeypadDrawer
from screens.form.sum_chip import SumChip
from screens.widgets.button import ForcedButton, MainButton, SecondButton
from screens.widgets.card_face import CardTile
from screens.widgets.chip import Chip
from screens.widgets.icon_button import IconButton, UndoButton
from screens.widgets.keypad import KeypadKey
from screens.widgets.list_row import ListRow
from screens.widgets.option_tile import OptionTile
from screens.widgets.refusal_bar import RefusalBar
from screens.widgets.segments import Segment
from screens.widgets.stepper import StepButton
from screens.widgets.switch_row import SwitchRow
from screens.widgets.text_box import TextBox
from tests.screens.at_table import NAMES, AtTable, raw, seated
from tests.screens.outside import nothing_is_cut
from tests.toy_game import RULES, TOY, Build
from tools.pictures.stage import Stage


@dataclass(frozen=True, kw_only=True)
class Everything(Input):
    """One field of every kind."""

    card: Annotated[str | None, Choice(("hut", "tower"))] = None
    way: Annotated[str | None, Choice(("left", "right"))] = None
    some: Annotated[tuple[str, ...], Several(("a", "b", "c"), at_most=2)] = ()
    order: Annotated[tuple[str, ...], Arrangement(("x", "y", "z"))] = ("x", "y", "z")
    price: Annotated[int | None, Number(0, 12)] = None
    count: Annotated[int, Number(1, 3)] = 1
    is_gift: Annotated[bool, Flag()] = False
    word: Annotated[str, FreeText(20)] = ""

    title = raw("Do it")

    def tell(self, state: Any) -> Text:
        return say("form.plain", what=self.type)

    def note(self, state: Any) -> Text:
        return raw(f"{self.card} for {self.price}")

    def asks(self, state: Any) -> tuple[Ask, ...]:
        return every_ask(self)


FIELDS = {field.name: field for field in Everything.fields()}


def every_ask(given: Everything) -> tuple[Ask, ...]:
    cards = tuple(
        Option(name, raw(name), face=CardFace(name, "military", "shield", raw(name), cost=3))
        for name in ("hut", "tower")
    )
    ways = tuple(Option(name, raw(name)) for name in ("left", "right"))
    asks = [Ask(FIELDS["card"], raw("Which card?"), cards, is_needed=True)]
    if given.card is not None:
        asks.append(Ask(FIELDS["way"], raw("Which way?"), ways))
    names = ("some", "order", "price", "count", "is_gift", "word")
    return (*asks, *(Ask(FIELDS[name], raw(name), is_extra=name == "word") for name in names))


GAME: Game = replace(TOY, depths={"full_table": replace(RULES, inputs=(*RULES.inputs, Everything))})


@pytest.fixture
def there(stage: Stage, tmp_path: Path) -> Iterator[AtTable]:
    yield from seated(stage, tmp_path / "annals", GAME)


@pytest.fixture
def form(there: AtTable) -> FormDrawer:
    given = Everything(seat=1)
    drawer: FormDrawer = there.put(FormDrawer(there.shell, there.table, play.offer(RULES, there.state, given)))
    return drawer


def given(form: FormDrawer) -> Any:
    return form.input


def box(form: FormDrawer, name: str) -> Any:
    return form._boxes[name]


def within(widget: Any, kind: Any, **values: Any) -> Any:
    found = [one for one in widget.walk(restrict=True) if isinstance(one, kind)]
    return next(one for one in found if all(getattr(one, name) == value for name, value in values.items()))


def test_what_stands_under_more_is_made_when_that_is_opened_and_kept(form: FormDrawer) -> None:
    assert "word" not in form._boxes
    form.toggle_more()
    word = form.boxes["word"]
    form.toggle_more()
    assert "word" not in form.boxes
    form.toggle_more()
    assert form.boxes["word"] is word


def test_it_says_whose_it_is(form: FormDrawer) -> None:
    assert (form.title, form.note, form.letter) == ("Do it", "Борис", "Б")


def test_a_card_is_chosen_by_touch_and_the_button_says_the_price(there: AtTable, form: FormDrawer) -> None:
    tiles = there.stage.find_all(CardTile)
    assert "first" in form.buttons.reason.lower()
    there.stage.touch(tiles[1])
    assert given(form).card == "tower"
    assert [tile.chosen for tile in tiles] == [False, True]
    assert form.buttons.reason == ""
    assert form.buttons.note == "tower for None"
    there.stage.touch(tiles[1])
    assert given(form).card is None, "touched again it is taken back"
    assert there.recorded == []


def test_where_there_is_nothing_else_more_stands_open(there: AtTable) -> None:
    offer = play.offer(RULES, there.state, Everything(seat=1))
    last = tuple(ask for ask in offer.ask if ask.is_extra)
    form = there.put(FormDrawer(there.shell, there.table, replace(offer, ask=last)))
    assert list(form.boxes) == ["word"]
    assert there.stage.find_all(ListRow, title="More") == []


def test_answers_bring_further_questions(there: AtTable, form: FormDrawer) -> None:
    assert there.stage.find_all(Segment) == []
    kept = box(form, "price")
    there.stage.touch(there.stage.find(CardTile))
    there.stage.touch(there.stage.find(Segment, text="right"))
    assert given(form).way == "right"
    assert box(form, "price") is kept, "a question that stays the same keeps its widget"


def test_a_needed_answer_is_marked_and_the_button_leads_to_it(there: AtTable, form: FormDrawer) -> None:
    head = within(box(form, "card"), Chip)
    assert head.text
    form.ids.column.scroll_y = 0
    there.stage.touch(within(form.buttons, MainButton))
    there.stage.wait(0.5)
    assert there.recorded == []
    assert form.ids.column.scroll_y > 0.5
    there.stage.touch(there.stage.find(CardTile))
    assert head.text == ""


def test_a_number_steps_and_can_be_left_out_again(there: AtTable, form: FormDrawer) -> None:
    price = box(form, "price")
    minus, plus = (within(price, StepButton, glyph=glyph) for glyph in ("minus", "plus"))
    there.stage.touch(plus)
    assert given(form).price == 1, "nobody touches plus for nothing"
    there.stage.touch(minus)
    assert given(form).price == 0
    there.stage.touch(minus)
    assert given(form).price is None
    there.stage.touch(minus)
    assert given(form).price == 0


def test_a_number_keeps_within_its_bounds(there: AtTable, form: FormDrawer) -> None:
    count = box(form, "count")
    minus, plus = (within(count, StepButton, glyph=glyph) for glyph in ("minus", "plus"))
    assert minus.refused
    there.stage.touch(minus)
    assert given(form).count == 1
    for _ in range(4):
        there.stage.touch(plus)
    assert given(form).count == 3
    assert plus.refused


def test_a_number_is_typed(there: AtTable, form: FormDrawer) -> None:
    there.stage.touch(within(box(form, "price"), NumberValue))
    there.stage.settle()
    keypad = there.stage.find(KeypadDrawer)
    for digit in "12":
        there.stage.touch(within(keypad, KeypadKey, text=digit))
    there.stage.touch(within(keypad, MainButton))
    assert given(form).price == 12


def test_some_of_several_with_a_limit(there: AtTable, form: FormDrawer) -> None:
    tiles = [tile for tile in box(form, "some").walk(restrict=True) if isinstance(tile, OptionTile)]
    for tile in tiles:
        there.stage.touch(tile)
    assert given(form).some == ("b", "c"), "the oldest makes room"
    there.stage.touch(tiles[1])
    assert given(form).some == ("c",)


def test_an_order_is_changed_place_by_place(there: AtTable, form: FormDrawer) -> None:
    keys = [key for key in box(form, "order").walk(restrict=True) if isinstance(key, IconButton) and key.glyph == "up"]
    there.stage.touch(keys[2])
    assert given(form).order == ("x", "z", "y")


def test_a_flag_and_a_line(there: AtTable, form: FormDrawer) -> None:
    there.stage.touch(within(box(form, "is_gift"), SwitchRow))
    assert given(form).is_gift
    assert there.stage.find_all(TextBox) == [], "seldom used questions are folded away"
    there.stage.touch(there.stage.find(ListRow))
    field = there.stage.find(TextBox)
    field.text = "as agreed"
    assert given(form).word == "as agreed"
    assert there.stage.find(TextBox) is field, "typing goes on in the same line"


def test_the_main_button_records_and_the_form_closes(there: AtTable, form: FormDrawer) -> None:
    there.stage.touch(there.stage.find(CardTile))
    there.stage.touch(within(form.buttons, MainButton))
    there.stage.settle()
    assert there.recorded == [Everything(seat=1, card="hut")]
    assert there.drawers == []


def test_close_records_nothing(there: AtTable, form: FormDrawer) -> None:
    there.stage.touch(there.stage.find(CardTile))
    there.stage.touch(within(form.buttons, UndoButton))
    there.stage.settle()
    assert there.recorded == []
    assert there.drawers == []


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_is_cut(there: AtTable, size: tuple[int, int], scale: float) -> None:
    there.table.change_settings(text_scale=scale)
    there.stage.set_up(size)
    there.stage.settle()
    drawer = there.put(FormDrawer(there.shell, there.table, play.offer(RULES, there.state, Everything(seat=0))))
    drawer.toggle_more()
    there.stage.settle()
    assert nothing_is_cut(there.stage) == []


# Against the rules.


@pytest.fixture
def dear(there: AtTable) -> FormDrawer:
    """A tower costs five grain and there are four."""
    asked = play.offer(RULES, there.state, Build(seat=0, what="tower"))
    drawer: FormDrawer = there.put(FormDrawer(there.shell, there.table, asked))
    return drawer


def test_a_refused_form_says_why_and_shows_what_it_would_do(there: AtTable, dear: FormDrawer) -> None:
    assert dear.buttons.reason
    assert len(there.stage.find_all(SumChip)) == 1
    there.stage.touch(within(dear.buttons, MainButton))
    bar = there.stage.find(RefusalBar)
    assert (bar.have, bar.missing, bar.resource) == (4, 1, "food")
    assert there.recorded == []


def test_it_can_be_recorded_anyway(there: AtTable, dear: FormDrawer) -> None:
    there.stage.touch(within(dear.buttons, MainButton))
    there.stage.touch(there.stage.find(ForcedButton))
    there.stage.settle()
    assert there.recorded == [Build(seat=0, what="tower")]
    assert there.table.session is not None
    assert there.table.session.items[-1].is_forced
    assert there.drawers == []


def test_the_sums_follow_the_answers(there: AtTable, dear: FormDrawer) -> None:
    there.stage.touch(there.stage.find(SwitchRow))
    assert there.stage.find_all(SumChip) == [], "a gift changes no number"
    assert dear.buttons.reason == ""


def test_another_way_to_record(there: AtTable) -> None:
    sent: list[tuple[Any, ...]] = []
    asked = play.offer(RULES, there.state, Build(seat=0, what="hut"))
    drawer = there.put(
        FormDrawer(there.shell, there.table, asked, send=lambda *given: sent.append(given), title="Edit")
    )
    assert drawer.title == "Edit"
    there.stage.touch(within(drawer.buttons, MainButton))
    assert sent == [(Build(seat=0, what="hut"),)]
    assert there.recorded == []


def test_it_asks_about_the_moment_it_is_told(there: AtTable) -> None:
    rich = Build(seat=0, what="hut", price=0).after(there.state)
    rich = RULES.corrected(rich, 0, "grain", 9)
    asked = play.offer(RULES, rich, Build(seat=0, what="tower"))
    drawer = there.put(FormDrawer(there.shell, there.table, asked, state=rich))
    assert drawer.buttons.reason == ""


# One touch is enough.


def one_choice(there: AtTable) -> Offer:
    """The first offer of a real game whose only question is a choice that leads to no other."""
    for _ in range(40):
        everything = [offer for seat in range(3) for offer in there.rules.offers(there.state, seat)]
        for offer in (*there.offers(), *(one for one in everything if one.refusal is None and one.is_form)):
            form = Answers()
            form.hold(there.rules, there.state, len(NAMES), offer, ())
            if form.can_record_at_once():
                return offer
        there.play(1)
    raise LookupError


@pytest.fixture
def real(stage: Stage, tmp_path: Path) -> Iterator[AtTable]:
    yield from seated(stage, tmp_path / "real")


def test_a_single_choice_is_recorded_with_one_touch(real: AtTable) -> None:
    offer = one_choice(real)
    before = len(real.recorded)
    drawer = real.put(FormDrawer(real.shell, real.table, offer))
    assert drawer._is_one_tap
    assert real.stage.find_all(MainButton) == []
    name, options = offer.ask[0].field.name, offer.ask[0].options
    inputs = [drawer.offer.answered(name, option.value) for option in options]
    place = next(place for place, one in enumerate(inputs) if play.check(real.rules, real.state, one) is None)
    tiles = real.stage.find_all(OptionTile) or real.stage.find_all(CardTile)
    assert not any(tile.chosen for tile in tiles)
    real.stage.touch(tiles[place])
    real.stage.settle()
    assert getattr(real.recorded[before], name) == options[place].value
    assert real.drawers == []


def test_a_choice_that_leads_to_questions_waits_for_them(there: AtTable, form: FormDrawer) -> None:
    assert not form._is_one_tap
    assert there.stage.find_all(SecondButton) == []


@pytest.fixture
def pad(stage: Stage, tmp_path: Path) -> Iterator[AtTable]:
    yield from seated(stage, tmp_path / "pad", depth=SCORE_SHEET)


def test_a_single_number_brings_its_keys(pad: AtTable) -> None:
    offer = pad.rules.offers(pad.state, 1)[0]
    drawer = pad.put(FormDrawer(pad.shell, pad.table, offer))
    assert pad.stage.find_all(NumberAsk) == []
    pad.stage.touch(within(drawer, KeypadKey, text="7"))
    pad.stage.touch(within(drawer, MainButton))
    pad.stage.settle()
    assert pad.recorded == [replace(offer.input, value=7)]
