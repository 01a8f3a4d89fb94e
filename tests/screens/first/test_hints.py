"""Hints: one in a game, each once, never over anything or in somebody else's turn, and off with one touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.sample import sample_of
from companion.store.store import Store
from companion.store.transfer import import_session
from companion.table import Table
from rules.kit.refusal import Refusal
from rules.kit.text import say
from screens.clock.link import ClockLink
from screens.first.hint_card import PlainButton, QuietButton
from screens.first.hints import BEGUN, HINTS, RESTS, Hints
from screens.past.past_card import PastCard
from screens.score.entry_row import EntryRow
from screens.shell.message_drawer import MessageDrawer
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.table.seat_card import SeatCard
from screens.widgets.icon_button import UndoButton
from screens.widgets.panels.panel_widget import PanelWidget
from tests.toy_game import TOY, Gather
from tools.pictures.stage import Stage

GRAIN = Gather(seat=0)


class HintedPhone:
    """An app that gives hints, with games of the toy."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage, self.table = stage, Table(Store(folder))
        values = {"language": "en", "vibration": False}
        self.table.settings = replace(self.table.settings, **values)
        self.shell = Shell(self.table, PAGES, "home", size=stage.window.size)
        stage.show(self.shell)
        self.hints = Hints(self.shell)
        self.hints.begin()

    def end(self) -> None:
        self.hints.end()
        self.shell.let_go()

    def play(self, page: str = "play", entries: int = BEGUN) -> None:
        """A new game with so many entries, on one of its pages."""
        self.shell.home()
        assert self.table.start(Draft(TOY, ["Anna", "Boris"]))
        for _ in range(entries):
            assert self.table.submit(GRAIN)
        self.shell.home(page)
        self.rest()

    def rest(self) -> None:
        """Until the hand has rested long enough."""
        self.hints._wait()
        self.stage.wait(RESTS + 0.1)

    @property
    def target(self) -> Any:
        return self.hints.pointer.target if self.hints.pointer is not None else None

    def touch(self, kind: type) -> None:
        assert self.hints.pointer is not None
        assert self.hints.pointer.card is not None
        self.stage.touch(next(one for one in self.hints.pointer.card.walk() if type(one) is kind))


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[HintedPhone]:
    phone = HintedPhone(stage, tmp_path)
    yield phone
    phone.end()


def test_each_game_has_one_and_each_hint_comes_once(phone: HintedPhone) -> None:
    seen = []
    for _ in range(5):
        phone.play()
        seen.append(type(phone.target))
        if phone.target is not None:
            phone.touch(PlainButton)
            phone.rest()
            # Not a second one in the same game, on whatever page.
            assert phone.hints.pointer is None
            phone.shell.home("history")
            phone.rest()
            assert phone.hints.pointer is None
    assert issubclass(seen[0], PanelWidget)
    assert seen[1:] == [SeatCard, UndoButton, ClockLink, type(None)]
    phone.play("history")
    assert isinstance(phone.target, EntryRow)


def test_each_is_once_also_after_the_app_was_ended(phone: HintedPhone, stage: Stage, tmp_path: Path) -> None:
    phone.play()
    assert phone.target is not None
    again = Table(Store(tmp_path))
    assert [seen.partition("/")[0] for seen in again.settings.hints_seen] == ["hold"]


def test_what_is_meant_is_ringed_and_stays_usable(phone: HintedPhone) -> None:
    phone.play()
    pointer = phone.hints.pointer
    assert pointer is not None
    assert pointer._ring.bounds is not None
    _, bottom, _, high = pointer._ring.bounds
    assert pointer.card is not None
    # The card lies beside it, not on it.
    assert pointer.card.top <= bottom or pointer.card.y >= bottom + high
    before = len(phone.table.session.items) if phone.table.session else 0
    phone.stage.touch(next(one for one in phone.shell.page.walk() if isinstance(one, UndoButton)))
    assert phone.table.can_redo
    assert before == BEGUN


def test_all_are_off_with_one_touch(phone: HintedPhone, tmp_path: Path) -> None:
    phone.play()
    phone.touch(QuietButton)
    assert phone.hints.pointer is None
    assert not Table(Store(tmp_path)).settings.hints
    phone.play()
    assert phone.target is None


def test_never_over_a_drawer_or_a_refusal(phone: HintedPhone) -> None:
    phone.play(entries=0)
    for _ in range(BEGUN):
        phone.table.submit(GRAIN)
    phone.shell.put_over(MessageDrawer(phone.table, "A sentence"))
    phone.rest()
    assert phone.target is None
    phone.shell.close_all()
    phone.shell.attempt(lambda _: False, Refusal("toy.no", say("toy.title")))
    phone.rest()
    assert phone.target is None
    phone.shell.close_all()
    phone.rest()
    assert phone.target is not None


def test_it_goes_when_something_is_opened(phone: HintedPhone) -> None:
    phone.play()
    phone.shell.put_over(MessageDrawer(phone.table, "A sentence"))
    phone.hints._wait()
    phone.stage.settle()
    assert phone.hints.pointer is None


def test_it_goes_with_its_page(phone: HintedPhone) -> None:
    phone.play()
    phone.shell.home("history")
    phone.hints._wait()
    phone.stage.settle()
    assert phone.hints.pointer is None


@pytest.mark.parametrize("own", [None, 0, 1])
def test_not_while_somebody_else_is_to_move(phone: HintedPhone, own: int | None) -> None:
    """Where this phone's seat is known."""
    game = next(one for one in phone.table.samples.games if phone.table.covers[one].most == 2)
    sample = sample_of(game)
    given = import_session(phone.table.store, sample.at(sample.before(0)), phone.table.games, 0).session
    mover = given.step.mover
    assert mover is not None
    phone.table.store.claim_seat(given.id, own)
    assert phone.table.open(given.id)
    phone.shell.home("play")
    phone.rest()
    assert (phone.target is not None) is (own in (None, mover))


def test_past_games_have_one_of_their_own(phone: HintedPhone) -> None:
    phone.play()
    phone.shell.home("past")
    phone.rest()
    assert isinstance(phone.target, PastCard)


def test_every_hint_has_its_words_and_its_widget(phone: HintedPhone) -> None:
    for hint in HINTS:
        assert hasattr(import_module(f"screens.{hint.module}"), hint.kind)
        assert f"hint.{hint.name}_note" not in phone.table.say(f"hint.{hint.name}_note")
        assert hint.page in PAGES
