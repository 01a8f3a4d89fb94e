"""What may still be spent on one of two sides, and what the winner chooses."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.offer import Offer
from rules.kit.picks import PickRow, Stake
from screens.widgets.badge import Badge
from screens.widgets.pick_tile import TokenToggle
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.words import Words

BADGE = 22


class Tokens(Row):
    """Tokens side by side; spent ones are amber.

    on_offer(offer): one more, or one less
    """

    def __init__(self, stake: Stake, **kwargs: Any) -> None:
        self.register_event_type("on_offer")
        super().__init__(hugs=True, **kwargs)
        self.toggles = []
        for number in range(len(stake.offers) - 1):
            is_spent = number < stake.spent
            toggle = TokenToggle(glyph=stake.glyph, tint=stake.tint, chosen=is_spent)
            after = stake.offers[stake.spent - 1 if is_spent else stake.spent + 1]
            toggle.bind(on_release=lambda _, chosen=after: self.dispatch("on_offer", chosen))
            self.toggles.append(toggle)
            self.add_widget(toggle)

    def on_offer(self, offer: Offer) -> None:
        """One more, or one less."""


def stake_line(stake: Stake, texts: SeatTexts, has_name: bool) -> tuple[Row, Tokens]:
    """Who spends how many, or only whose tokens they are, and the tokens."""
    group, tokens = Row(hugs=True, spacing=dp(6)), Tokens(stake)
    if has_name:
        group.add_widget(Words(role="body_strong", text=texts.show(stake.label), hugs=True))
    else:
        group.add_widget(Badge(colour=texts.colours[stake.seat], letter=texts.letter(stake.seat), extent=BADGE))
    group.add_widget(tokens)
    return group, tokens


class SpoilsRow(Row):
    """What the winner chooses, shown as signs.

    on_offer(offer): one was touched
    """

    def __init__(self, row: PickRow, texts: SeatTexts, **kwargs: Any) -> None:
        self.register_event_type("on_offer")
        is_short = len(row.picks) == 1
        super().__init__(hugs=is_short, **kwargs)
        self.add_widget(Words(role="body_strong", text=texts.show(row.label), hugs=is_short))
        self.toggles = []
        for pick in row.picks:
            is_refused = pick.offer.refusal is not None
            toggle = TokenToggle(glyph=pick.glyph, tint=pick.tint, chosen=pick.is_chosen, is_refused=is_refused)
            toggle.bind(on_release=lambda _, chosen=pick.offer: self.dispatch("on_offer", chosen))
            self.toggles.append(toggle)
            self.add_widget(toggle)

    def on_offer(self, offer: Offer) -> None:
        """One was touched."""
