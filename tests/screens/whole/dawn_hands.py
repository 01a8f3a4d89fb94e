"""Four players of A New Dawn, who tell the app all they do by touches: a whole game, won by the rules.

Everybody plays the card in slot 5, so each card comes up every fifth round. Anna gathers natural wonders with culture,
beats a capital with the military and builds wonders with industry; the others do what lies at hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.form.ask_box import AskBox
from screens.form.ask_counts import CountTile
from screens.table.now_card import OfferButton
from screens.widgets.button import PushButton
from screens.widgets.card_face import CardTile
from screens.widgets.die import Die
from screens.widgets.drawer import Drawer
from screens.widgets.panels.slots import SignSlot
from screens.widgets.pick_tile import PickTile
from screens.widgets.stepper import StepButton
from screens.widgets.words import Words
from tests.screens.whole.largest import Largest

ANNA = 0
OPEN = {"culture": "stonehenge", "economy": "colossus", "science": "oracle", "military": "petra"}
"""The wonder that lies open on each deck."""
NATURAL = {2: "torres_del_paine", 7: "mt_everest"}
"""What Anna takes, by round."""
WONDERS = {6: "Colossus", 11: "Great Lighthouse"}
"""What Anna builds, by round; the second lies open once the first is built."""
BACK = ("explorer_aesthetic", "technophile_scholarly")
"""Victory cards that go back to the box."""


class FourAtDawn(Largest):
    """Plays turn after turn."""

    # Before the first turn.

    def prepare(self) -> None:
        """Which wonders lie open; which victory cards go back, with the phone turned between the two of them."""
        self.turn_up()
        self.main()
        opened = self.form.input
        self.answer(BACK[0])
        self.turned(opened)
        self.answer(BACK[1])
        assert self.state.step == "turn", "recorded as soon as three are left"

    def turn_up(self) -> None:
        """Which wonders lie open, deck by deck."""
        for wonder in OPEN.values():
            self.stage.touch(self.stage.find_all(OfferButton)[0])
            self.stage.touch(next(one for one in self.stage.find_all(CardTile) if one.face.id == wonder))
        assert {kind: deck.open for kind, deck in self.state.decks.items()} == OPEN

    # A round.

    def round(self) -> None:
        """Everybody's turn, then the event dial."""
        now = self.state.round
        while self.state.step == "turn" and self.state.round == now:
            self.turn()
        self.events()

    def events(self) -> None:
        while self.state.step in ("dial", "event"):
            self._event()

    def turn(self) -> None:
        self.play()
        self.work()
        self.end_turn()

    def play(self) -> None:
        self.stage.touch(self.stage.find_all(SignSlot)[-1])
        assert self.state.turn.counts_as == 5

    def work(self) -> None:
        kind = self.state.board.at(self.state.turn.slot).type
        works: dict[str, Callable[[], None]] = {
            "culture": self._culture,
            "science": self._science,
            "economy": self._at_hand,
            "industry": self._industry,
            "military": self._military,
        }
        works[kind]()
        assert not self.stage.find_all(Drawer)

    def end_turn(self) -> None:
        seat = self.state.seat
        closing = self.stage.find_all(OfferButton, title="End turn")
        if closing:
            self.stage.touch(closing[0])
        else:
            self.main()
        assert (self.state.seat, self.state.step) != (seat, "turn")

    # Cards.

    def _at_hand(self) -> None:
        """What is ready for one touch: a city, a wonder that can be paid, a caravan, tokens on a terrain."""
        before = self.state
        self.stage.touch(next(one for one in self.stage.find_all(OfferButton) if not one.reason))
        if self.stage.find_all(Drawer):
            self.sheet_main()
        assert self.state != before

    def _industry(self) -> None:
        wonder = WONDERS.get(self.state.round) if self.state.seat == ANNA else None
        if wonder is None:
            self._at_hand()
            return
        self.stage.touch(self.offered(wonder))
        if self.stage.find_all(Drawer):  # its payment is proposed
            self.sheet_main()
        if self.state.round == min(WONDERS):
            self.main()
            assert all(deck.open for deck in self.state.decks.values()), "only one card can come next"

    def _culture(self) -> None:
        natural = NATURAL.get(self.state.round) if self.state.seat == ANNA else None
        if natural is None:
            self._at_hand()
            return
        self.main()
        self.answer(natural)
        self.count("mountains")
        self.count("diamond")
        self.sheet_main()
        assert natural in self.state.boards[ANNA].natural

    def count(self, value: str) -> None:
        """One more of something that is counted."""
        tile = next(one for one in self.form.walk() if isinstance(one, CountTile) and one.option.value == value)
        self.stage.touch(next(one for one in tile.walk() if isinstance(one, StepButton) and one.glyph == "plus"))

    def _science(self) -> None:
        self.main()
        if self.stage.find_all(Drawer):
            self.sheet_main()
        while self.stage.find_all(OfferButton, title="Take no card"):  # the dial has reached a level
            self.main()
            self.stage.touch(next(one for one in self.form.walk() if isinstance(one, CardTile)))
            if self.stage.find_all(Drawer):
                self.sheet_main()

    def _military(self) -> None:
        if self.state.seat == ANNA and self.state.round < 5:
            self.attack("capital")
        elif self.stage.find_all(OfferButton, title="Reinforce tokens"):
            self._at_hand()
        else:
            self.attack(next(one for one in self.state.barbarians if one not in self.state.defeated))

    def attack(self, target: str) -> None:
        """The dice fall well for whoever attacks. The first time the phone is turned between the two dice."""
        self.main()
        opened = self.form.input
        self.pick(target)
        self.pick("hills")
        self.stage.touch(self.stage.find_all(Die)[5])
        if self.state.round < 3:
            self.turned(opened)
        self.stage.touch(self.stage.find_all(Die)[6])
        self.sheet_main()
        if self.stage.find_all(Drawer):  # the card attacks once more
            self.shell.back()
            self.stage.settle()

    def pick(self, label: str) -> None:
        tiles = [one for one in self.form.walk() if isinstance(one, PickTile)]
        self.stage.touch(next(one for one in tiles if label in _words(one)))

    # The event dial.

    def _event(self) -> None:
        before = self.state
        self.main()
        if self.stage.find_all(AskBox) and self.form.input.type == "RollDirection":
            box = self.stage.find(AskBox)
            self.stage.touch(next(one for one in box.walk() if isinstance(one, PushButton)))
        if self.stage.find_all(Drawer):
            self.sheet_main()
        assert self.state != before


def _words(widget: Any) -> list[str]:
    return [one.text for one in widget.walk(restrict=True) if isinstance(one, Words)]
