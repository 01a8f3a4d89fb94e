"""Hadara, refereed: coins, the four counters, the six rows of the score, the winner and ties.

Counters are summed anew from what lies on the board (HAD-085), coins are counted purchase by purchase. Followed: every
start card, the 120 cards of the list and any typed card with any purple effect, colonies, statues, feeding, medals. Not
followed: who may do what when (the app's checks), and numbers of the list that are set right in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.kit.setup import Setup
from tests.games import GAMES
from tests.referee.hadara_board import (
    ANNEX,
    COLOURS,
    COUNTERS,
    GOLD,
    PLUNDER,
    SALE,
    SILVER,
    START,
    STATUES,
    Board,
    Card,
    back_of,
    listed_cards,
    sets_with_wild,
    silver,
    statue,
)
from tests.referee.match import Options, Plan, Ranking, ranked
from tests.referee.score_sheet import ScoreSheet

CRESTS = ("monkey", "dragon", "lion", "pegasus", "scarab")
IS_FIRST_VERSION = GAMES["hadara"].meta.rules_version == "1"
"""It took a typed card for another one than the known top of its pile."""


class Hadara:
    def __init__(self, setup: Setup) -> None:
        self.options, self.own = setup.options, [seat.options for seat in setup.seats]
        self.printed_crests = list(setup.options["crests"])
        self.cards, self.epoch, self.phase, self.taken = listed_cards(), 1, "A", 0
        self.piles: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        self.fronts = {stack: points for stack, (_, points) in PLUNDER.items()}
        self.boards = [Board(0, []) for _ in self.own]
        for board, own in zip(self.boards, self.own, strict=True):
            board.coins, *board.start = START[own["side"]][own["initiative"]]
        self.order = sorted(range(len(self.own)), key=lambda seat: self.own[seat]["initiative"])
        # HAD-051 to HAD-055: a coin for whoever is never first, and for the second of two.
        for seat in self.order[1:] if len(self.own) == 2 else self.order[3:]:
            self.boards[seat].coins += 1

    def numbers(self, seat: int) -> dict[str, int]:
        board = self.boards[seat]
        rows = board.rows(self.options["wild_for_sets_card"], self.options["wild_also_purple"])
        counters = {name: board.counter(name) for name in COUNTERS}
        told = {f"row.{name}": value for name, value in rows.items()}
        return {"coins": board.coins, **counters, **told, "total": sum(rows.values())}

    def ranking(self) -> Ranking:
        """HAD-216: coins left after the exchange."""
        seats = range(len(self.boards))
        return ranked([self.numbers(seat)["total"] for seat in seats], [self.boards[seat].coins % 5 for seat in seats])

    def leaves_open(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> bool:
        return False

    def follow(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> None:
        own = getattr(self, f"_{kind}")
        own(self.boards[seat], **values) if kind in _OF_A_SEAT and seat is not None else own(**values)

    def _SetWheel(self, deck: str = "", crests: list[str] | None = None) -> None:
        if crests is not None:
            self.printed_crests = crests  # around the wheel, for every epoch to come
            self.points_at = dict(zip(crests, self.options["decks"], strict=True))
            return
        first = self.order[(self.epoch - 1) % len(self.order)]  # HAD-048 to HAD-050, HAD-054
        crests, decks = self.printed_crests, self.options["decks"]
        shift = decks.index(deck) - crests.index(self.own[first]["crest"])
        self.points_at = {crest: decks[(at + shift) % 5] for at, crest in enumerate(crests)}

    def _PointCrests(self, crests: list[str]) -> None:
        self._SetWheel(crests=crests)

    def _TurnWheel(self) -> None:
        decks = self.options["decks"]
        self.points_at = {crest: decks[(decks.index(deck) + 1) % 5] for crest, deck in self.points_at.items()}

    def _BuyCard(self, board: Board, **said: Any) -> None:
        colour, name = self._taken(board, said)
        listed = self.cards.get(name, {"cost": 0, "vp": 0})
        cost = max(0, int(said.get("cost", listed["cost"])) - board.count(colour))  # HAD-075 to HAD-077
        bonus = [int(said.get(counter, listed.get(counter, 0))) for counter in COUNTERS]
        prices = {key: said[key] for key in said if key.startswith(("silver_", "gold_"))}
        points = int(said.get("points", listed["vp"]))
        board.cards.append(Card(name, colour, bonus, points, said.get("effect", ""), said.get("counter", ""), prices))
        board.coins -= cost

    def _taken(self, board: Board, said: Mapping[str, Any]) -> tuple[str, str]:
        """The colour and the name of the card that is drawn or picked; what goes onto a pile, or comes from one."""
        colour, name = self._colour(board, said), said.get("card", "")
        if self.phase == "A":
            self.piles[colour].append(said.get("discarded", ""))
        elif (top := self.piles[colour].pop()) and not IS_FIRST_VERSION:  # HAD-138: a known top is what was picked
            name = top
        name = name or self._name(board, colour)
        self.taken += 1
        return colour, name

    def _colour(self, board: Board, said: Mapping[str, Any]) -> str:
        if listed := self.cards.get(said.get("card", "")):
            return str(listed["colour"])
        return str(said.get("colour") or self.points_at[self.own[self.boards.index(board)]["crest"]])

    def _name(self, board: Board, colour: str) -> str:
        """A card that is typed is called by its colour, the moment and the seat."""
        seats = len(self.boards)
        when = 1 + self.taken // seats if self.phase == "A" else self.taken
        return f"{colour[0].upper()}{self.epoch}{self.phase}{when}s{self.boards.index(board)}"

    def _SellCard(self, board: Board, **said: Any) -> None:
        self._taken(board, said)
        board.coins += SALE[self.epoch] + board.has("p1_sell")  # HAD-091 to HAD-093, HAD-173

    def _TakeIncome(self) -> None:
        for board in self.boards:
            economy, *others = (board.counter(name) for name in COUNTERS)
            richer = sum(other > economy for other in others)
            board.coins += economy + min(6, 2 * richer) * board.has("p2_income")  # HAD-094, HAD-188, HAD-189

    def _TakeColony(self, board: Board, **said: Any) -> None:
        requirement = said["requirement"]
        board.coins -= self._bought_down(board, requirement - board.counter("military"))
        board.coins += 4 * board.has("p2_colony")  # HAD-181
        if said["way"] == "plunder":
            board.coins += PLUNDER[requirement][0]
            self.fronts[requirement] = said.get("points", self.fronts[requirement])  # a stack has one front
            board.colonies.append([0, 0, 0, 0, self.fronts[requirement]])
        else:
            board.coins -= ANNEX[requirement]
            back = back_of(said["back"]) if "back" in said else [0] * 5
            names = (*COUNTERS, "points")
            board.colonies.append([said.get(name, back[at]) for at, name in enumerate(names)])

    def _bought_down(self, board: Board, missing: int) -> int:
        """HAD-201, HAD-202, HAD-205: four lower, and three coins for every point that still lacks."""
        return 3 * max(0, missing - 4 * board.has("p3_minus4"))

    def _BuildStatue(self, board: Board, requirement: int, counter: str, side: str) -> None:
        board.coins -= self._bought_down(board, requirement - board.counter("culture"))
        board.statues.append((requirement, counter, side == "symbol"))

    def _RemoveCard(self, board: Board, card: str) -> None:
        board.cards = [own for own in board.cards if own.name != card]

    def _PayForCard(self, board: Board) -> None:
        board.coins -= 2  # HAD-183

    def _BuySilver(self, board: Board, counter: str) -> None:
        board.coins -= self._medal(board, "silver", SILVER)
        board.silver.append(counter)

    def _BuyGold(self, board: Board) -> None:
        board.coins -= self._medal(board, "gold", GOLD)
        board.gold += 1

    def _medal(self, board: Board, metal: str, prices: dict[int, int]) -> int:
        """HAD-160, HAD-161; HAD-182: the prices of the purple card."""
        printed = [card.prices[f"{metal}_{self.epoch}"] for card in board.cards if card.prices and self.epoch > 1]
        return min(printed, default=prices[self.epoch])

    def _EndStep(self, step: str) -> None:
        if step == "feeding":  # HAD-186, HAD-187
            for board in self.boards:
                surplus = max(0, board.counter("agriculture") - len(board.cards))
                board.coins += min(12, 3 * surplus) * board.has("p2_surplus")
        elif step == "statue":
            self.phase, self.taken = "B", 0
        elif step == "new_epoch":
            self.epoch, self.phase, self.taken = self.epoch + 1, "A", 0

    def _CheckStartCard(self, board: Board, coins: int, **counters: int) -> None:
        own = self.own[self.boards.index(board)]
        before = getattr(board, "printed_coins", START[own["side"]][own["initiative"]][0])
        board.coins += coins - before
        board.printed_coins = coins  # type: ignore[attr-defined]
        board.start = [counters[name] for name in COUNTERS]


_OF_A_SEAT = {
    *("BuyCard", "SellCard", "TakeColony", "BuildStatue", "RemoveCard", "PayForCard"),
    *("BuySilver", "BuyGold", "CheckStartCard"),
}


def options(rng: Random, seats: int) -> tuple[Options, list[Options]]:
    initiative, crests = rng.sample(range(1, 6), seats), rng.sample(CRESTS, seats)
    own = [{"initiative": initiative[at], "side": rng.choice("AB"), "crest": crests[at]} for at in range(seats)]
    table: Options = {name: rng.random() < 0.5 for name in ("wild_for_sets_card", "wild_also_purple")}
    return table | {"decks": rng.sample(COLOURS, 5), "crests": rng.sample(CRESTS, 5)}, own


WEIGHTS = {"CheckStartCard": 0.2, "BuyCard": 3.0}
PLAN = Plan("hadara", "full_table", Hadara, WEIGHTS, hurry=0.1, options=options)


class HadaraSheet(ScoreSheet):
    def rows(self, seat: int) -> dict[str, int]:
        line = self.written[seat]
        count = [line.get(colour, 0) for colour in COLOURS]
        built = {one: line[f"statue_{one}"] for one in STATUES if line.get(f"statue_{one}")}  # 1 symbol, 2 points
        counters = [line[name] for name in ("silver_1", "silver_2") if name in line]
        sets = sets_with_wild(count, line.get("p3_wild", 0), is_also_purple=False)
        return {
            "colonies": line.get("colonies", 0),
            "statues": sum(statue(one, side == 1, line.get("p2_statue", 0)) for one, side in built.items()),
            "silver": silver(counters, line.get("p3_silver", 0)),
            "gold": 7 * line.get("gold", 0) * sets + 4 * line.get("p3_sets", 0) * min(count),
            "cards": line.get("card_points", 0),
            "coins": line.get("coins", 0) // 5,
        }

    def tie_break(self, seat: int) -> tuple[int, ...]:
        return (self.written[seat].get("coins", 0) % 5,)


SHEET = Plan("hadara", "score_sheet", HadaraSheet, hurry=0.02, widest=(1, 40))
