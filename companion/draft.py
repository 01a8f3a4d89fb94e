"""A game being set up: who plays, with which options, before the first entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.kit.contract import Game
from rules.kit.field import Choice
from rules.kit.line import one_line
from rules.kit.panel import ChecklistItem
from rules.kit.play import COLOURS, LONGEST_NAME, read_setup
from rules.kit.refusal import Refusal
from rules.kit.setup import FULL_TABLE, Seat, Setup, SetupOption


class Draft:
    """`setup` is what it stands for now. Options are kept distinct where seats must differ."""

    def __init__(
        self, game: Game, names: Sequence[str], depth: str = FULL_TABLE, colours: Mapping[str, str] | None = None
    ) -> None:
        """`colours` are those that players had before, by name; if two had the same, the first one gets it again."""
        self.game = game
        self.depth = depth if depth in game.depths else next(iter(game.depths))
        self.options: dict[str, Any] = {
            option.name: _plain(option.default_for(0)) for option in game.meta.table_options
        }
        self.names: list[str] = []
        self.colours: list[str] = []
        self.seat_options: list[dict[str, Any]] = []
        self.known: Mapping[str, int] = {}
        """Printed numbers typed in earlier games."""
        self.ticked: set[ChecklistItem] = set()
        """What already lies on the table. It stays on this phone and is not part of the game."""
        for name in names[: game.meta.most]:
            self.add(name)
        while len(self.names) < game.meta.fewest:
            self.add("")
        self._give_colours(colours or {})

    @property
    def setup(self) -> Setup:
        seats = zip(self.names, self.colours, self.seat_options, strict=True)
        # Copies: what was started or compared must not change with the draft.
        return Setup(
            tuple(Seat(name, colour, dict(options)) for name, colour, options in seats),
            self.depth,
            dict(self.options),
            dict(self.known),
        )

    @property
    def refusal(self) -> Refusal | None:
        return self.game.check_setup(self.setup)

    @property
    def has_room(self) -> bool:
        return len(self.names) < self.game.meta.most

    def _give_colours(self, wanted: Mapping[str, str]) -> None:
        given: set[str] = set()
        for seat, name in enumerate(self.names):
            colour = wanted.get(name, "")
            if colour in COLOURS and colour not in given:
                self.recolour(seat, colour)
                given.add(colour)

    def add(self, name: str) -> None:
        seat = len(self.names)
        self.names.append(_one_line(name))
        self.colours.append(next(one for one in COLOURS if one not in self.colours))
        self.seat_options.append({option.name: self._free(option, seat) for option in self.game.meta.seat_options})

    def _free(self, option: SetupOption, seat: int) -> Any:
        """The seat's default, or the first free value where every seat has its own."""
        value = option.default_for(seat)
        if not self.is_own(option):
            return value
        in_use = {options[option.name] for options in self.seat_options}
        return next((one for one in (value, *option.default) if one not in in_use), value)

    @staticmethod
    def is_own(option: SetupOption) -> bool:
        """A different default for every seat means that no two seats share a value."""
        default = option.default
        return isinstance(default, tuple) and not option.kind.fits(default) and len(set(default)) == len(default)

    @property
    def first_option(self) -> SetupOption | None:
        """The option that says who begins, where the table chooses that."""
        shown = (option for option in self.game.meta.table_options if self.depth in option.depths)
        return next((option for option in shown if option.is_seat), None)

    @property
    def first(self) -> int | None:
        """The seat that begins, where the table chooses that."""
        option = self.first_option
        return None if option is None else int(self.options[option.name]) - 1

    def begin(self, seat: int) -> None:
        """This seat begins."""
        if self.first_option is not None:
            self.options[self.first_option.name] = seat + 1

    def _reseat(self, new_seat: Callable[[int], int]) -> None:
        """Players named in options have new seats now; one who left is replaced by the first one."""
        for option in self.game.meta.table_options:
            if option.is_seat:
                self.options[option.name] = new_seat(int(self.options[option.name]) - 1) + 1

    def remove(self, seat: int) -> None:
        if len(self.names) > self.game.meta.fewest:
            for column in self._columns():
                del column[seat]
            self._reseat(lambda own: 0 if own == seat else own - (own > seat))

    def move(self, seat: int, by: int) -> None:
        """Seats sit clockwise: their order matters."""
        other = (seat + by) % len(self.names)
        for column in self._columns():
            column[seat], column[other] = column[other], column[seat]
        swapped = {seat: other, other: seat}
        self._reseat(lambda own: swapped.get(own, own))

    def _columns(self) -> tuple[list[Any], ...]:
        return (self.names, self.colours, self.seat_options)

    def rename(self, seat: int, name: str) -> None:
        self.names[seat] = _one_line(name)

    def recolour(self, seat: int, colour: str) -> None:
        """Whoever had the colour gets the old one in exchange."""
        if colour in self.colours:
            self.colours[self.colours.index(colour)] = self.colours[seat]
        self.colours[seat] = colour

    def choose(self, seat: int, name: str, value: Any) -> None:
        """An option of a seat. Where every seat has its own value, the other seat gets this one's in exchange."""
        option = next(one for one in self.game.meta.seat_options if one.name == name)
        if self.is_own(option):
            for options in self.seat_options:
                if options[name] == value:
                    options[name] = self.seat_options[seat][name]
        self.seat_options[seat][name] = value

    def draw(self, option: SetupOption, chance: Random) -> None:
        """A choice by chance, for the table or for each seat, among what makes sense with these players."""
        kind = option.kind
        assert isinstance(kind, Choice)
        if option in self.game.meta.seat_options:
            drawn = chance.sample(kind.values, len(self.names)) if self.is_own(option) else None
            for seat, options in enumerate(self.seat_options):
                options[option.name] = drawn[seat] if drawn is not None else chance.choice(kind.values)
            return
        self.set_option(option.name, chance.choice([one for one in kind.values if self._makes_sense(option, one)]))

    def _makes_sense(self, option: SetupOption, value: Any) -> bool:
        setup = replace(self.setup, options={**self.options, option.name: value})
        refusal = self.game.check_setup(setup)
        return refusal is None or not refusal.is_nonsense

    def set_option(self, name: str, value: Any) -> None:
        self.options[name] = _plain(value)

    def copy_setup(self, setup: Setup) -> None:
        """Begins with the players and options of an earlier game."""
        self.depth = setup.depth
        self.options.update(setup.options)
        self.names = [seat.name for seat in setup.seats]
        self.colours = [seat.colour for seat in setup.seats]
        self.seat_options = [dict(seat.options) for seat in setup.seats]

    def move_round(self) -> None:
        """Everybody sits one seat further on: another one begins, and everybody has another neighbour before them."""
        for column in self._columns():
            column.insert(0, column.pop())

    def memo(self) -> dict[str, Any]:
        """All of it as plain values, to go on with when the app was ended meanwhile."""
        put_out = self.game.put_out(self.setup)
        ticked = [number for number, item in enumerate(put_out) if item in self.ticked]
        return {"setup": self.setup.plain(), "ticked": ticked}

    def recall(self, memo: Any) -> None:
        """Goes on where a memo was left; one that no longer makes sense changes nothing."""
        memo = memo if isinstance(memo, Mapping) else {}
        setup, ticked = read_setup(self.game, memo.get("setup")), memo.get("ticked")
        if isinstance(setup, Refusal):
            return
        self.copy_setup(setup)
        put_out = self.game.put_out(self.setup)
        numbers = ticked if isinstance(ticked, list) else []
        self.ticked = {item for number, item in enumerate(put_out) if number in numbers}

    def plain_names(self) -> list[Mapping[str, Any]]:
        """The players with a name, as the store remembers them."""
        return [{"name": name, "colour": colour} for name, colour in zip(self.names, self.colours, strict=True) if name]


def _one_line(name: str) -> str:
    return " ".join(one_line(name).split())[:LONGEST_NAME].rstrip()


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
