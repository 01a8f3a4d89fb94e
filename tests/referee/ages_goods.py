"""Through the Ages for its referee: blue cubes on farms and mines are food and resources (TTA-306 to TTA-319)."""

from __future__ import annotations

from tests.referee.ages_cards import CIVIL, kind_of
from tests.referee.ages_civilization import Civilization

KINDS = {"food": ("farm",), "resources": ("mine", "lab")}


def worth(card: str) -> int:
    printed = CIVIL[card]
    return int(printed["level"] if kind_of(card) == "lab" else printed["food"] or printed["resources"])


def stored(own: Civilization, goods: str) -> dict[str, int]:
    return {card: count for card, count in own.cubes.items() if count and kind_of(card) in KINDS[goods]}


def amount(own: Civilization, goods: str) -> int:
    return sum(worth(card) * count for card, count in stored(own, goods).items())


def gain(own: Civilization, goods: str, wanted: int) -> int:
    """TTA-307, TTA-308: exactly as much, in the fewest cubes; a short bank gives what it can. Says what was gained."""
    kinds = KINDS[goods] if own.leader == "bill_gates_iii" else KINDS[goods][:1]  # TTA-351
    cards = sorted((card for card in own.workers if kind_of(card) in kinds and worth(card)), key=worth, reverse=True)
    left = wanted
    for card in cards:
        while left >= worth(card) and own.blue:
            put(own, card)
            left -= worth(card)
    return wanted - left


def put(own: Civilization, card: str, count: int = 1) -> None:
    moved = min(count, own.blue)
    own.blue -= moved
    own.cubes[card] = own.cubes.get(card, 0) + moved


def lose(own: Civilization, goods: str, wanted: int) -> int:
    """Least valuable cubes first, so that most come back to the bank; the last one is changed. Says what was lost."""
    left = min(wanted, amount(own, goods))
    lost = left
    for card in sorted(stored(own, goods), key=worth):
        while left and own.cubes[card] and worth(card):
            own.cubes[card] -= 1
            own.blue += 1
            if worth(card) > left:
                gain(own, goods, worth(card) - left)
            left = max(0, left - worth(card))
    return lost


def pay(own: Civilization, goods: str, cost: int) -> None:
    """What a player buys something with: what Trade Routes exchange goes first (TTA-317)."""
    other = "food" if goods == "resources" else "resources"
    if cost and own.swap == other and amount(own, other):
        own.swap, cost = "", cost - lose(own, other, 1)
    lose(own, goods, cost)


def lose_blue(own: Civilization, count: int) -> None:
    """To the box: from the bank, then off cards (TTA-293)."""
    from_bank = min(count, own.blue)
    own.blue -= from_bank
    give_up(own, count - from_bank)


def give_up(own: Civilization, count: int) -> None:
    """Where there is a choice of cards, it is the owner's, and an entry of its own."""
    there = {card: cubes for card, cubes in own.cubes.items() if cubes}
    if count >= sum(there.values()):
        own.cubes = {}
    elif len(there) == 1:
        own.cubes[next(iter(there))] -= count
