"""What every game owes the app. A new game is held to all of it by being there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.text import translator_for
from rules.kit import play
from rules.kit.contract import Game
from rules.kit.field import Kind
from rules.kit.inputs import Correct, Input
from rules.kit.kept import keep, kept
from rules.kit.offer import Offer, Option
from rules.kit.panel import Panel
from rules.kit.picks import Cell, Pick, Roll, Stake, Token
from rules.kit.plain import plain
from rules.kit.play import after, brief_panels, check, figure_value, read_input
from rules.kit.refusal import Refusal
from rules.kit.setup import FULL_TABLE, SCORE_SHEET, TURNS_AND_CITIES
from rules.kit.text import Text, keys_in
from tests.games import CASES, Case, each_case, each_game, every, setup_for
from tests.random_play import a_likely_input, a_setup, any_input
from tests.rules.test_random_play import everything_shown

pytestmark = pytest.mark.long  # every game at random

ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = sorted(path.stem for path in (ROOT / "assets" / "locale").glob("*.po"))
STEPS = 30

Moment = tuple[Any, Input]
"""A state and what is entered next."""


@cache
def moments(case: Case) -> list[Moment]:
    """A stretch of play for each number of players, some of it against the rules."""
    found = []
    for seats in range(case.game.meta.fewest, case.game.meta.most + 1):
        rng = Random(seats)
        state = case.rules.new_game(setup_for(case.game, case.depth, seats))
        for _ in range(STEPS):
            given = a_likely_input(case.rules, state, seats, rng)
            found.append((state, given))
            if check(case.rules, state, given) is None:
                state = after(case.rules, state, given)
    return found


def seats_in(case: Case, state: Any) -> int:
    return len(case.rules.totals(state))


@cache
def shown(case: Case) -> list[Any]:
    """What the screens would be given in the course of that play; every third moment is enough to see each kind."""
    return [everything_shown(case.rules, state, seats_in(case, state)) for state, _ in moments(case)[::3]]


@each_game
def test_a_game_tells_what_lies_in_its_box(game: Game) -> None:
    """A game with a list gives it to the app, and every line says how many, in each language."""
    if not (ROOT / "rules" / game.meta.id / "box.py").exists():
        assert game.box == ()
        return
    assert game.box == import_module(f"rules.{game.meta.id}.box").BOX != ()
    assert len({key for key, _ in game.box}) == len(game.box)
    for language in LANGUAGES:
        translator = translator_for(language)
        translator.missing.clear()
        for (key, count), item in zip(game.box, game.contents, strict=True):
            assert str(count) in translator.show(item.label), (language, key)
        assert not translator.missing


@each_game
def test_a_game_introduces_itself(game: Game) -> None:
    meta = game.meta
    assert re.fullmatch(r"[a-z][a-z_]*", meta.id)
    assert 1 <= meta.fewest <= meta.most <= 6
    assert meta.rules_version
    assert {FULL_TABLE} <= set(game.depths) <= {FULL_TABLE, TURNS_AND_CITIES, SCORE_SHEET}
    options = [*meta.seat_options, *meta.table_options]
    assert len({option.name for option in options}) == len(options)
    for option in options:
        assert isinstance(option.kind, Kind)
        assert set(option.depths) <= set(game.depths)
        assert all(option.kind.fits(option.default_for(seat)) for seat in range(meta.most)), option.name
        assert len(option.labels) in (0, len(getattr(option.kind, "values", ()))), option.name
    for depth in game.depths:
        setup = setup_for(game, depth)
        assert game.check_setup(setup) is None
        assert len({item.id for item in game.put_out(setup)}) == len(game.put_out(setup))


@each_case
def test_inputs_say_what_they_are_for_and_hold(case: Case) -> None:
    names = [one.__name__ for one in case.rules.inputs]
    assert len(set(names)) == len(names)
    assert Correct.__name__ not in names
    for one in case.rules.inputs:
        assert one.__doc__ is not None
        assert not one.__doc__.startswith(f"{one.__name__}("), f"{one.__name__} has no docstring of its own"
        declared = [field.name for field in fields(one) if field.name != "seat" and not field.metadata.get("narrows")]
        assert [field.name for field in one.fields()] == declared, f"{one.__name__}: a value without a kind"


@each_case
def test_states_are_frozen_and_compared_by_value(case: Case) -> None:
    state = case.rules.new_game(setup_for(case.game, case.depth))
    assert state == case.rules.new_game(setup_for(case.game, case.depth))
    for state, _ in moments(case)[::10]:
        for part in every(object, state):
            assert not isinstance(part, (list, set, bytearray)), part
            if is_dataclass(part):
                assert vars(type(part))["__dataclass_params__"].frozen, type(part)


@each_case
def test_the_same_input_gives_the_same_state(case: Case) -> None:
    for state, given in moments(case):
        if check(case.rules, state, given) is None:
            assert after(case.rules, state, given) == after(case.rules, state, given)


@each_case
def test_a_state_can_be_kept_and_comes_back_as_it_was(case: Case) -> None:
    for state, _ in moments(case)[::5]:
        back = kept(type(state), json.loads(json.dumps(keep(state))))
        assert back == state
        # To Python 1 and True are equal.
        assert repr(plain(back)) == repr(plain(state))


@each_case
def test_the_sheet_has_a_cell_for_every_seat(case: Case) -> None:
    for state, _ in moments(case)[::5]:
        sheet = case.rules.sheet(state)
        assert len({row.id for row in sheet.rows}) == len(sheet.rows)
        assert {len(row.cells) for row in sheet.rows} == {seats_in(case, state)}


@each_case
def test_panels_and_figures_are_told_apart(case: Case) -> None:
    for state, _ in moments(case)[::5]:
        groups = [case.rules.table_panels(state)]
        groups += [case.rules.seat_panels(state, seat) for seat in range(seats_in(case, state))]
        for panels in groups:
            assert len({panel.id for panel in panels}) == len(panels)
            assert all(isinstance(panel, Panel) for panel in panels)
        for seat in range(seats_in(case, state)):
            figures = case.rules.figures(state, seat)
            assert len({figure.key for figure in figures}) == len(figures)
            assert all(type(figure.value) is int for figure in figures)


@each_case
def test_a_figure_alone_has_the_value_it_has_among_all(case: Case) -> None:
    for state, _ in moments(case)[::5]:
        for seat in range(seats_in(case, state)):
            figures = case.rules.figures(state, seat)
            assert [figure_value(case.rules, state, seat, one.key) for one in figures] == [one.value for one in figures]
            assert all(figure_value(case.rules, state, seat, f"{one.key}.x") is None for one in figures)
            assert figure_value(case.rules, state, seat, "") is None


@each_case
def test_offers_can_be_recorded(case: Case) -> None:
    """Each is an input of the game in plain values, and says the same about it as `check` does."""
    own = (*case.rules.inputs, Correct)
    for (state, _), page in zip(moments(case)[::3], shown(case), strict=True):
        seats = seats_in(case, state)
        # A touch on a panel of a form fills the form: what it leaves may be unfinished.
        filling = {
            id(offer)
            for kind in (Cell, Pick, Roll, Stake, Token)
            for one in every(kind, page)
            for offer in every(Offer, one)
        }
        for offer in every(Offer, page):
            given = offer.input
            assert isinstance(given, own), given
            assert given.seat is None or 0 <= given.seat < seats
            assert json.loads(json.dumps(given.values())) == given.values()
            if not offer.is_form and id(offer) not in filling:
                assert read_input(case.rules, given.type, given.seat, given.values(), seats) == given
                assert offer.refusal == check(case.rules, state, given), given
            for ask in offer.ask:
                # A question may ask for less than the field allows.
                assert ask.field.name in {field.name for field in given.fields()}
        for option in every(Option, page):
            assert json.loads(json.dumps(option.value)) == option.value


@each_case
def test_codes_start_with_the_game_or_the_kit(case: Case) -> None:
    for refusal in refusals(case):
        assert refusal.code.partition(".")[0] in (case.game.meta.id, "kit"), refusal.code
        assert refusal.text.key == refusal.code or refusal.text.key.partition(".")[0] in (
            case.game.meta.id,
            "kit",
            "lack",
        )


@cache
def refusals(case: Case) -> list[Refusal]:
    rng = Random(1)
    found = list(every(Refusal, shown(case)))
    for state, given in moments(case):
        seats = seats_in(case, state)
        for one in (given, *(any_input(case.rules, state, seats, rng) for _ in range(5))):
            refusal = check(case.rules, state, one)
            if refusal is not None:
                found.append(refusal)
    return found


def texts(case: Case) -> Iterator[Text]:
    """Everything a player could get to read in the course of that play."""
    yield from every(Text, [case.game.meta, shown(case), refusals(case)])
    for seed in range(20):
        setup = a_setup(case.game, case.depth, Random(seed))
        yield from every(Text, [case.game.put_out(setup), case.game.opening(setup)])
    for state, given in moments(case):
        if not isinstance(given, Correct):
            yield from every(Text, [given.tell(state), play.offer(case.rules, state, given)])


@cache
def said(case: Case) -> frozenset[str]:
    return frozenset(key for text in texts(case) for key in keys_in(text))


@cache
def messages(path: Path) -> frozenset[str]:
    return frozenset(re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [case for case in CASES if case.game.meta.id != "toy"], ids=str)
def test_every_text_is_there_in_every_language(case: Case, language: str) -> None:
    known = messages(ROOT / "assets" / "locale" / f"{language}.po")
    known |= messages(ROOT / "rules" / case.game.meta.id / "locale" / f"{language}.po")
    assert sorted(said(case) - known) == []


@each_case
def test_brief_panels_are_those_of_the_seat_that_are_brief(case: Case) -> None:
    for state, _ in moments(case)[::5]:
        for seat in range(seats_in(case, state)):
            brief = tuple(panel for panel in case.rules.seat_panels(state, seat) if panel.is_brief)
            shown = brief_panels(case.rules, state, seat)
            # A board whose panels are all drawn for its page has its brief ones apart.
            assert shown == brief or (not brief and shown and all(panel.is_brief for panel in shown))
