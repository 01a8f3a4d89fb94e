"""Parts of forms: things counted, answers left to chance, and panels that follow what is filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Annotated, Any

import pytest

from companion.form import chance
from rules.kit import panel as kit
from rules.kit.contract import Game
from rules.kit.field import Arrangement, Choice, Counts, FreeText, Number, Several
from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer, Option
from rules.kit.refusal import refuse
from rules.kit.sheet import Why, WhyLine
from rules.kit.text import Text, say
from screens.form.ask_counts import CountTile
from screens.form.ask_dice import Die
from screens.form.ask_values import NumberAsk
from screens.form.form import FormDrawer
from screens.score.why import WhyDrawer
from screens.widgets.button import MainButton, SmallButton
from screens.widgets.chip import Chip
from screens.widgets.panels.counter import CounterPanel
from screens.widgets.panels.slots import SlotTile
from screens.widgets.stepper import StepButton
from screens.widgets.words import Words
from tests.screens.at_table import AtTable, raw, seated
from tests.screens.outside import nothing_is_cut
from tests.toy_game import RULES, TOY
from tools.pictures.stage import Stage

LANDS = ("hills", "forest", "desert")
MOST = 3


@dataclass(frozen=True, kw_only=True)
class Settle(Input):
    """Things counted, rolled and drawn."""

    lands: Annotated[tuple[str, ...], Counts(LANDS, at_most=MOST)] = ()
    freely: Annotated[tuple[int, ...], Counts((1, 2))] = ()
    die: Annotated[int | None, Number(1, 6)] = None
    far: Annotated[int | None, Number(0, 20)] = None
    cards: Annotated[tuple[str, ...], Several(("a", "b", "c", "d"))] = ()
    one: Annotated[str | None, Choice(("x", "y"))] = None

    title = raw("Settle")

    def tell(self, state: Any) -> Text:
        return say("form.plain", what=self.type)

    def asks(self, state: Any) -> tuple[Ask, ...]:
        return asks_of(self)

    def panels(self, state: Any) -> tuple[kit.Panel, ...]:
        why = strength(self)
        six = Offer(replace(self, die=6), raw("Six"))
        return (
            kit.Counter(id="sum", label=raw("Strength"), value=why.total, why=why),
            kit.Slots(id="ways", label=raw("Ways"), slots=(kit.Slot(raw("six"), offer=six),)),
        )


FIELDS = {field.name: field for field in Settle.fields()}


def options_for(given: Settle) -> tuple[Option, ...]:
    """Hills fit once."""
    no = refuse("kit.above_most", n=1) if "hills" in given.lands else None
    return tuple(
        Option(name, raw(name), raw("a note"), "hill", "industry", refusal=no if name == "hills" else None)
        for name in LANDS
    )


def asks_of(given: Settle) -> tuple[Ask, ...]:
    cards = tuple(
        Option(name, raw(name), refusal=refuse("kit.above_most", n=1) if name == "a" else None) for name in "abcd"
    )
    return (
        Ask(FIELDS["lands"], raw("Which lands?"), options_for(given), raw("up to three")),
        Ask(FIELDS["freely"], raw("Slots")),
        Ask(FIELDS["die"], raw("The die"), by_chance=1, is_needed=True),
        Ask(FIELDS["far"], raw("How far?"), by_chance=1),
        Ask(FIELDS["cards"], raw("Cards"), cards, by_chance=2),
        Ask(FIELDS["one"], raw("Which one?"), tuple(Option(name, raw(name)) for name in "xy"), by_chance=1),
    )


def strength(given: Settle) -> Why:
    lines = (WhyLine(raw("lands"), len(given.lands)), WhyLine(raw("die"), given.die or 0))
    return Why(raw("Strength"), sum(line.value for line in lines), lines)


GAME: Game = replace(TOY, depths={"full_table": replace(RULES, inputs=(*RULES.inputs, Settle))})


@pytest.fixture
def there(stage: Stage, tmp_path: Path) -> Iterator[AtTable]:
    yield from seated(stage, tmp_path / "annals", GAME)


@pytest.fixture
def form(there: AtTable) -> FormDrawer:
    drawer: FormDrawer = there.put(FormDrawer(there.shell, there.table, offer(there.state, Settle(seat=1))))
    return drawer


@pytest.fixture
def rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "source", Random(7))


def given(form: FormDrawer) -> Any:
    return form.input


def within(widget: Any, kind: Any, **values: Any) -> list[Any]:
    found = [one for one in widget.walk(restrict=True) if isinstance(one, kind)]
    return [one for one in found if all(getattr(one, name) == value for name, value in values.items())]


def tiles(form: FormDrawer, name: str = "lands") -> list[Any]:
    return within(form._boxes[name], CountTile)


def key(tile: Any, glyph: str) -> Any:
    return within(tile, StepButton, glyph=glyph)[0]


# Things counted.


def test_each_thing_is_counted_by_plus_and_minus(there: AtTable, form: FormDrawer) -> None:
    hills, forest, _ = tiles(form)
    for target in (key(forest, "plus"), key(forest, "plus"), key(hills, "plus")):
        there.stage.touch(target)
    assert given(form).lands == ("hills", "forest", "forest"), "in the order of the options"
    there.stage.touch(key(forest, "minus"))
    assert given(form).lands == ("hills", "forest")
    assert [tile.chosen for tile in tiles(form)] == [True, True, False]


def test_a_tap_on_a_name_is_one_more(there: AtTable, form: FormDrawer) -> None:
    name = within(tiles(form)[1], Words, text="forest")[0]
    for _ in range(2):
        there.stage.touch(name)
    assert given(form).lands == ("forest", "forest")


def test_the_total_says_how_many_are_left_and_nothing_goes_beyond(there: AtTable, form: FormDrawer) -> None:
    desert = tiles(form)[2]
    total = [chip.text for chip in within(form._boxes["lands"], Chip) if chip.text]
    assert total == ["0 of 3"]
    for _ in range(MOST + 2):
        there.stage.touch(key(desert, "plus"))
    assert given(form).lands == ("desert",) * MOST
    assert all(key(tile, "plus").refused for tile in tiles(form))
    assert [chip.text for chip in within(form._boxes["lands"], Chip) if chip.text] == ["3 of 3"]


def test_without_a_limit_there_is_no_total(there: AtTable, form: FormDrawer) -> None:
    one = tiles(form, "freely")[0]
    for _ in range(4):
        there.stage.touch(key(one, "plus"))
    assert given(form).freely == (1, 1, 1, 1)
    assert [chip.text for chip in within(form._boxes["freely"], Chip) if chip.text] == []


def test_one_more_that_does_not_fit_says_why_and_can_be_added_anyway(there: AtTable, form: FormDrawer) -> None:
    hills = tiles(form)[0]
    assert not hills.reason
    there.stage.touch(key(hills, "plus"))
    assert tiles(form)[0] is hills, "a reason that comes does not take the key from under the finger"
    assert hills.reason
    assert key(hills, "plus").refused
    there.stage.touch(key(hills, "plus"))
    assert given(form).lands == ("hills", "hills")


def test_plus_held_goes_on_though_reasons_change(there: AtTable, form: FormDrawer) -> None:
    there.stage.hold(key(tiles(form)[0], "plus"), 0.5 + 2 * 0.12 + 0.05)
    assert given(form).lands == ("hills",) * 3


def test_minus_does_nothing_where_there_is_none(there: AtTable, form: FormDrawer) -> None:
    minus = key(tiles(form)[0], "minus")
    assert minus.refused
    there.stage.touch(minus)
    assert given(form).lands == ()


def test_what_was_counted_is_stored_and_amended(there: AtTable, form: FormDrawer) -> None:
    for place in (0, 1, 1):
        there.stage.touch(key(tiles(form)[place], "plus"))
    there.stage.touch(within(form._boxes["die"], Die)[2])
    there.stage.touch(within(form.buttons, MainButton)[0])
    there.stage.settle()
    assert there.recorded == [Settle(seat=1, lands=("hills", "forest", "forest"), die=3)]
    assert there.table.session is not None
    item = there.table.session.items[0]
    assert item.entry.values["lands"] == ["hills", "forest", "forest"]
    sent: list[Any] = []
    again = there.put(FormDrawer(there.shell, there.table, offer(item.before, item.input), sent.append, title="Edit"))
    assert [tile.chosen for tile in tiles(again)] == [True, True, False]
    there.stage.touch(key(tiles(again)[1], "minus"))
    there.stage.touch(within(again.buttons, MainButton)[0])
    assert sent == [Settle(seat=1, lands=("hills", "forest"), die=3)]


# Chance.


def test_a_die_is_touched_as_it_lies_on_the_table(there: AtTable, form: FormDrawer) -> None:
    faces = within(form._boxes["die"], Die)
    assert [face.number for face in faces] == [1, 2, 3, 4, 5, 6]
    assert len({face.y for face in faces}) == 1
    there.stage.touch(faces[4])
    assert given(form).die == 5
    assert [face.chosen for face in faces] == [False] * 4 + [True, False]
    there.stage.touch(faces[4])
    assert given(form).die is None, "touched again it is taken back"


def roll(there: AtTable, form: FormDrawer, name: str) -> Any:
    there.stage.touch(within(form._boxes[name], SmallButton)[0])
    return getattr(given(form), name)


def test_a_roll_is_an_answer_like_a_typed_one(there: AtTable, form: FormDrawer, rolls: None) -> None:
    rolled = {roll(there, form, "die") for _ in range(40)}
    assert rolled == set(range(1, 7))
    assert within(form._boxes["die"], Die, chosen=True)[0].number == given(form).die
    far = {roll(there, form, "far") for _ in range(30)}
    assert far <= set(range(21))
    assert len(far) > 5


def test_cards_are_drawn_of_those_that_fit(there: AtTable, form: FormDrawer, rolls: None) -> None:
    draws = [roll(there, form, "cards") for _ in range(20)]
    assert all(len(draw) == len(set(draw)) == 2 for draw in draws)
    assert {card for draw in draws for card in draw} == {"b", "c", "d"}


def test_the_same_draw_twice_is_not_taken_back(there: AtTable, form: FormDrawer, rolls: None) -> None:
    assert {roll(there, form, "one") for _ in range(12)} == {"x", "y"}


def test_nothing_is_left_to_chance_unless_the_game_says_so(form: FormDrawer) -> None:
    assert within(form._boxes["lands"], SmallButton) == []


def test_a_choice_by_chance_is_seen_before_it_is_recorded(there: AtTable, rolls: None) -> None:
    for ask in asks_of(Settle())[2:]:
        offer = Offer(Settle(seat=0), raw("One"), ask=(ask,))
        drawer = there.put(FormDrawer(there.shell, there.table, offer))
        roll(there, drawer, ask.field.name)
        assert there.recorded == []
        assert drawer in there.drawers
        there.shell.close_all()
        there.stage.settle()


@pytest.mark.parametrize(
    ("ask", "fits"),
    [
        (
            Ask(replace(FIELDS["lands"], kind=Counts(LANDS, at_most=2)), raw("?"), by_chance=5),
            lambda one: len(one) == 2,
        ),
        (
            Ask(replace(FIELDS["cards"], kind=Several(LANDS, at_most=1)), raw("?"), by_chance=9),
            lambda one: len(one) == 1,
        ),
        (Ask(replace(FIELDS["cards"], kind=Arrangement(LANDS)), raw("?"), by_chance=1), lambda one: len(one) == 3),
        (Ask(FIELDS["one"], raw("?"), by_chance=1), lambda one: one in "xy"),
        (Ask(FIELDS["die"], raw("?"), (Option(2, raw("2")),), by_chance=1), lambda one: one == 2),
    ],
    ids=["counts", "several", "order", "choice", "number with options"],
)
def test_what_is_drawn_fits_the_field(ask: Ask, fits: Any) -> None:
    for _ in range(20):
        value = chance.drawn(ask)
        assert fits(value)
        assert ask.field.fits(value)


def test_where_nothing_fits_nothing_is_drawn() -> None:
    no = refuse("kit.above_most", n=1)
    ask = Ask(FIELDS["one"], raw("?"), (Option("x", raw("x"), refusal=no), Option(None, raw("-"))), by_chance=1)
    assert chance.drawn(ask) is None


def test_a_line_cannot_be_drawn() -> None:
    assert not chance.can_be_drawn(Ask(replace(FIELDS["one"], kind=FreeText(9)), raw("?"), by_chance=1))


# Panels inside a form.


def test_panels_follow_what_is_filled_in(there: AtTable, form: FormDrawer) -> None:
    shown = within(form, CounterPanel)[0]
    there.stage.touch(key(tiles(form)[1], "plus"))
    there.stage.touch(within(form._boxes["die"], Die)[3])
    assert shown.panel.value == 5
    assert within(form, CounterPanel)[0] is shown
    there.stage.touch(shown)
    there.stage.settle()
    assert isinstance(there.drawers[0], WhyDrawer)


def test_an_offer_in_a_panel_fills_the_form_in(there: AtTable, form: FormDrawer) -> None:
    there.stage.touch(key(tiles(form)[1], "plus"))
    there.stage.touch(within(form, SlotTile)[0])
    assert (given(form).die, given(form).lands) == (6, ("forest",))
    assert there.recorded == []


def test_a_form_with_panels_is_never_recorded_unseen(there: AtTable) -> None:
    asked = Offer(Settle(seat=0), raw("One"), ask=(replace(asks_of(Settle())[-1], by_chance=0),))
    panel = kit.Notice(id="n", label=raw("Mind"))
    drawer = there.put(FormDrawer(there.shell, there.table, replace(asked, panels=(panel,))))
    assert not drawer._is_one_tap
    number = replace(asked, ask=(Ask(FIELDS["far"], raw("?")),), panels=(panel,))
    assert within(there.put(FormDrawer(there.shell, there.table, number)), NumberAsk)


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_is_cut(there: AtTable, size: tuple[int, int], scale: float) -> None:
    there.table.change_settings(text_scale=scale, language="uk")
    there.stage.set_up(size)
    there.stage.settle()
    asked = offer(there.state, Settle(seat=1, lands=("hills", "forest"), die=2))
    there.put(FormDrawer(there.shell, there.table, asked))
    there.stage.settle()
    assert len(there.stage.find_all(Die)) == 6
    assert nothing_is_cut(there.stage) == []
