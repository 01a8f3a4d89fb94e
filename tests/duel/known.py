"""The made-up box as somebody has filled it in: every number on a card, under the name the app keeps it by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.monumental_duel.tables import RESOURCES
from tests.duel import box
from tests.duel.box import Card, Gains


def whole_box() -> dict[str, int]:
    return dict(_numbers())


def _numbers() -> Iterator[tuple[str, int]]:
    yield from _row_cards()
    for card in box.COMMON:
        yield from _printed("building", card.name, card.gives)
        yield f"building:{card.name}:cost", card.cost
    for seat, civilization in enumerate(box.CIVILIZATIONS):
        yield from _civilization(seat, civilization)
    for card in box.free_cities():
        yield from _printed("free_city", card.name, card.gives)


def _row_cards() -> Iterator[tuple[str, int]]:
    for at, card in enumerate(box.development_deck()):
        yield f"{card.kind}:{card.name}:era", 1 + at // 12
        yield f"{card.kind}:{card.name}:cost", card.cost
        if card.kind == "wonder":
            yield f"wonder:{card.name}:second_cost", card.second_cost
            yield from _printed("wonder", card.name, card.bonus, "bonus_")
        if card.kind == "province":
            yield from _printed("province", card.name, card.gives, "bonus_")
        else:
            yield from _city_card(card)


def _city_card(card: Card) -> Iterator[tuple[str, int]]:
    yield from _printed(card.kind, card.name, card.gives)
    yield from _printed(card.kind, card.name, card.use, "use_")


def _civilization(seat: int, civilization: str) -> Iterator[tuple[str, int]]:
    own = [card for card in box.civilization_deck(seat) if card.kind == "building"]
    for card in {one.name: one for one in own}.values():
        yield from _city_card(card)
    for name, count in Counter(card.name for card in own).items():
        yield f"building:{name}:of_{civilization}", count
    yield from _printed("starting", civilization, box.STARTING[seat].use, "use_")
    yield from _printed("warlord", civilization, box.WARLORDS[seat].use)
    for card in box.policies(seat):
        yield f"policy:{card.name}:of_{civilization}", 1
        yield from _printed("policy", card.name, card.bonus, "bonus_")
        yield from _printed("policy", card.name, card.use, "use_")
    for ordinal, cost in enumerate(box.POLICY_COSTS, 1):
        yield f"policy:{ordinal}:cost", cost


def _printed(kind: str, name: str, gives: Gains, what: str = "") -> Iterator[tuple[str, int]]:
    """What a card does not give is known too."""
    for resource in RESOURCES:
        yield f"{kind}:{name}:{what}{resource}", gives.get(resource, 0)
