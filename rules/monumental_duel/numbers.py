"""Printed numbers by card: what players typed wins over what the rulebook shows, and is kept for the next game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.kit.derived import once
from rules.kit.frozen import replace
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.tables import CIVILIZATIONS, COMMON, NAMES, PRINTED, RESOURCES

_MOST = 30
_BONUS, _USE = (tuple(f"{what}_{resource}" for resource in RESOURCES) for what in ("bonus", "use"))
_OF = tuple(f"of_{name}" for name in CIVILIZATIONS)
"""Whose card it is: 1 under the civilization it was seen with."""
_WHAT = {
    "building": ("era", "cost", *RESOURCES, *_USE, *_OF),
    "knowledge": ("era", "cost", *RESOURCES, *_USE),
    "starting": _USE,
    "province": ("era", "cost", *_BONUS),
    "wonder": ("era", "cost", "second_cost", *RESOURCES, *_BONUS, *_USE),
    "policy": ("cost", *_BONUS, *_USE, *_OF),
    "warlord": RESOURCES,
    "free_city": RESOURCES,
}
"""What is printed on a card of each kind. `use` is what its action brings; the starting knowledge and the warlord go by
the name of their civilization."""


def kind_of(card: str) -> str:
    """Common buildings are buildings with a known name."""
    return "building" if card in COMMON else card


def tidy(name: str | None) -> str:
    """A typed name; one the rulebook shows becomes its id, however it is written."""
    words = " ".join((name or "").split())
    known = "_".join(words.split()).casefold()
    return known if any(known in names for names in NAMES.values()) else words


def known(state: State, kind: str, name: str, what: str) -> int | None:
    """A number of a card, if the table or the rulebook knows it."""
    if not name:
        return None
    key = f"{kind}:{name}:{what}"
    if key in state.numbers:
        return state.numbers[key]
    return _spelled_anyhow(state).get(key.casefold(), PRINTED.get(key))


@once
def _spelled_anyhow(state: State) -> dict[str, int]:
    """What was typed, by keys that ignore capitals. Of several spellings the first one counts."""
    found: dict[str, int] = {}
    for key, value in state.numbers.items():
        found.setdefault(key.casefold(), value)
    return found


def printed_cost(
    state: State, kind: str, name: str, typed: int | None, paid: int | None, what: str = "cost"
) -> int | None:
    """What is printed on the card, where a cost was typed: effects only make things cheaper, so less than the known
    cost is what was paid, and the card still shows the known one. With both given there is no doubt."""
    found = known(state, kind, name, what)
    if typed is None or found is None or paid is not None or state.is_version_1:
        return found if typed is None else typed
    return max(typed, found)


@once
def yields(state: State, kind: str, name: str, prefix: str = "") -> dict[str, int] | None:
    """What a card gives on activation, or as a bonus; None if nobody knows."""
    found = {resource: known(state, kind, name, f"{prefix}{resource}") for resource in RESOURCES}
    if all(amount is None for amount in found.values()):
        return None
    return {resource: amount for resource, amount in found.items() if amount}


def read_whole(typed: Mapping[str, int], prefix: str = "") -> dict[str, int | None]:
    """What a card gives, as it is kept: what was not typed is nothing, and that is known too."""
    return {f"{prefix}{resource}": typed.get(resource, 0) for resource in RESOURCES}


def own_name(board: Board) -> str:
    """The name for those of a player's own cards that have no other."""
    return board.called or board.civilization


def city_card_uses(state: State, name: str) -> dict[str, int] | None:
    """What the action of a building or a finished wonder brings; None if nobody knows."""
    return first_known(yields(state, kind, name, "use_") for kind in ("building", "wonder"))


def first_known(found: Iterable[dict[str, int] | None]) -> dict[str, int] | None:
    return next((one for one in found if one is not None), None)


def city_card_yields(state: State, name: str) -> dict[str, int] | None:
    """What a building or a finished wonder in the city gives; None if nobody knows."""
    if state.has_places:
        return first_known(yields(state, kind, name) for kind in ("building", "wonder"))
    return yields(state, "building", name) or yields(state, "wonder", name)


def bonus_of(state: State, kind: str, name: str, typed: Mapping[str, int]) -> dict[str, int]:
    """The bonus effect as far as it gives resources: as typed, else as known by name."""
    return {**(yields(state, kind, name, "bonus_") or {}), **typed}


def bonus_numbers(typed: Mapping[str, int]) -> dict[str, int]:
    """A bonus that was typed, as it is kept by the name of its card."""
    return {f"bonus_{resource}": amount for resource, amount in typed.items()}


@once
def names_of(state: State, kind: str) -> tuple[str, ...]:
    """Cards of a kind that can be chosen by name: the rulebook's, and those typed before."""
    typed = dict.fromkeys(key.split(":")[1] for key in state.numbers if key.startswith(f"{kind}:"))
    shown = NAMES.get(kind, ())
    return (*shown, *(name for name in typed if name not in shown and not name.isdecimal()))


def after_reading(state: State, kind: str, name: str, read: Mapping[str, int | None]) -> State:
    """Numbers read from a card are kept by its name. A card without a name is not recognised again."""
    if not state.has_resources:
        return state
    typed = {f"{kind}:{name}:{what}": value for what, value in read.items() if value is not None}
    typed = {key: value for key, value in typed.items() if known(state, kind, name, key.rpartition(":")[2]) != value}
    return replace(state, numbers={**state.numbers, **typed}) if name and typed else state


def remembered(numbers: Mapping[str, int]) -> dict[str, int]:
    """Those of earlier games that mean something here."""
    return {key: value for key, value in numbers.items() if _means_something(key, value)}


def _means_something(key: str, value: int) -> bool:
    kind, _, rest = key.partition(":")
    name, _, what = rest.rpartition(":")
    return bool(name) and what in _WHAT.get(kind, ()) and 0 <= value <= _MOST and name == name.strip()
