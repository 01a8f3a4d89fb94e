"""One way to check, apply and offer any input: a game's own, and the correction by hand that every game shares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.kit import given as own
from rules.kit.contract import Figure, Game, Rules
from rules.kit.field import FreeText, Number
from rules.kit.frozen import replace
from rules.kit.inputs import Correct, Deeper, Input
from rules.kit.landmark import Landmark
from rules.kit.line import one_line
from rules.kit.offer import Gain, Offer, ask
from rules.kit.panel import Counter, Panel, Track
from rules.kit.refusal import Refusal, nonsense
from rules.kit.setup import FULL_TABLE, Seat, Setup, SetupOption
from rules.kit.step import GridOffer, SeatRow, Sum
from rules.kit.text import say

COLOURS = ("red", "blue", "green", "gold", "violet", "stone")
LONGEST_NAME = 40
MOST_KNOWN = 4000
_KNOWN_NAME, _KNOWN_VALUE = FreeText(60), Number(-9999, 99999)


def read_input(
    rules: Rules[Any], type_name: str, seat: int | None, values: Mapping[str, Any], seats: int
) -> Input | Refusal:
    found = rules.named.get(type_name)
    if found is None:
        return nonsense("kit.unknown_input", type=type_name)
    return found.read(seat, values, seats)


def at(rules: Rules[Any], state: Any) -> Rules[Any]:
    """The rules that hold at this state: a game that went on deeper has different inputs before and after."""
    return rules if rules.at is None else rules.at(state)


def _is_told_elsewhere(rules: Rules[Any], state: Any, given: Input) -> bool:
    """A score sheet knows nothing of turns, and a table nothing of its lines."""
    return not isinstance(given, (Correct, *at(rules, state).inputs))


def deeper(rules: Rules[Any], state: Any) -> tuple[Offer, ...]:
    return () if rules.deeper is None else rules.deeper(state)


def check(rules: Rules[Any], state: Any, given: Input) -> Refusal | None:
    """Why the rules are against it, or nothing."""
    if rules.at is not None and _is_told_elsewhere(rules, state, given):
        return nonsense("kit.other_depth")
    if isinstance(given, Correct):
        if given.seat is None or figure_value(rules, state, given.seat, given.what) is None:
            return nonsense("kit.nothing_to_correct", what=given.what)
        if (given.to is None) == (given.by is None):
            return nonsense("kit.to_or_by")
        return None
    return own.check(state, given)


def after(rules: Rules[Any], state: Any, given: Input) -> Any:
    """The state after an input, whether or not the rules would refuse it."""
    if rules.at is not None and _is_told_elsewhere(rules, state, given):
        return state
    if isinstance(given, Correct):
        assert given.seat is not None
        value = figure_value(rules, state, given.seat, given.what)
        if value is None:
            return state
        difference = given.by if given.by is not None else (given.to or 0) - value
        return rules.corrected(state, given.seat, given.what, difference)
    return given.after(state)


def landmark(rules: Rules[Any], before: Any, given: Input, later: Any) -> Landmark | None:
    """What stands out about an entry, if anything does."""
    told = at(rules, before).landmark
    return None if told is None or isinstance(given, (Correct, Deeper)) else told(before, given, later)


def offer(rules: Rules[Any], state: Any, given: Input) -> Offer:
    """How any input is offered now: its price or effect, its refusal, and questions for what is still open."""
    if rules.at is not None and _is_told_elsewhere(rules, state, given):
        return Offer(given, given.title, refusal=nonsense("kit.other_depth"))
    if isinstance(given, Correct):
        return _offer_correction(rules, state, given)
    return own.offer(state, given)


def _offer_correction(rules: Rules[Any], state: Any, given: Correct) -> Offer:
    figure = None if given.seat is None else figure_named(rules, state, given.seat, given.what)
    label = say("play.correct") if figure is None else figure.label
    glyph, tint = (figure.glyph, figure.tint) if figure is not None else ("", "")
    asks = (
        ask(given, "by" if given.by is not None else "to", label, glyph=glyph, tint=tint),
        ask(given, "reason", say("play.reason")),
    )
    return Offer(given, say("play.correct"), None, "pencil", "", asks, check(rules, state, given))


def brief_panels(rules: Rules[Any], state: Any, seat: int) -> tuple[Panel, ...]:
    """What the seat's card on the play screen shows."""
    if rules.brief_panels is not None:
        return rules.brief_panels(state, seat)
    return tuple(panel for panel in rules.seat_panels(state, seat) if panel.is_brief)


def mover_panels(rules: Rules[Any], state: Any, seat: int) -> tuple[Panel, ...]:
    """What stands on top of the table for the seat to move."""
    return rules.mover_panels(state, seat) if rules.mover_panels is not None else brief_panels(rules, state, seat)


def grid(rules: Rules[Any], state: Any) -> tuple[GridOffer, ...]:
    """The grid of the seat to move; empty where a game has none, or where something else comes first."""
    return rules.grid(state) if rules.grid is not None else ()


def seat_row(rules: Rules[Any], state: Any, seat: int) -> SeatRow:
    """A seat that is not to move, on one line: by default the numbers of its brief panels."""
    if rules.seat_row is not None:
        return rules.seat_row(state, seat)
    shown = brief_panels(rules, state, seat)
    numbers = [panel for panel in shown if isinstance(panel, Counter | Track)]
    return SeatRow(tuple(Gain(panel.value, panel.glyph, panel.tint, panel.label) for panel in numbers))


def meant(rules: Rules[Any], state: Any, touched: GridOffer) -> tuple[Offer, ...]:
    """What a touch on the grid may be about: its full answers, its possible forms, or the first with its reason."""
    told = tuple(_told(rules, state, given) for given in touched.ready)
    if told and not touched.has_others:
        return told
    made = tuple(offer(rules, state, given) for given in touched.inputs)
    return (*told, *(one for one in made if one.refusal is None)) or made[:1]


def _told(rules: Rules[Any], state: Any, given: Input) -> Offer:
    """An answer in full says what it would do, as the history will."""
    return replace(offer(rules, state, given), label=given.tell(state), ask=(), refusal=check(rules, state, given))


def figure_named(rules: Rules[Any], state: Any, seat: int, key: str) -> Figure | None:
    return _figures.of(rules, state, seat).get(key)


class _Figures:
    """The figures of the state and the seat that were asked about last: a correction asks for them twice, to be checked
    and to be applied. A state is frozen, so it is compared by identity."""

    def __init__(self) -> None:
        self._last: tuple[Any, Any, int, Mapping[str, Figure]] = None, None, 0, {}

    def of(self, rules: Rules[Any], state: Any, seat: int) -> Mapping[str, Figure]:
        last = self._last
        if last[0] is not rules or last[1] is not state or last[2] != seat:
            found = {figure.key: figure for figure in reversed(rules.figures(state, seat))}
            last = self._last = rules, state, seat, found
        return last[3]


_figures = _Figures()


def figure_value(rules: Rules[Any], state: Any, seat: int, key: str) -> int | None:
    """What a correction moves; None where the seat has no such figure."""
    if rules.figure_value is not None:
        return rules.figure_value(state, seat, key)
    figure = figure_named(rules, state, seat, key)
    return None if figure is None else figure.value


def typed_numbers(rules: Rules[Any], state: Any) -> Mapping[str, int]:
    """What has been read from cards so far, by names that mean the same in every game."""
    return rules.typed_numbers(state) if rules.typed_numbers is not None else {}


def changes(rules: Rules[Any], before: Any, later: Any, seat: int) -> tuple[Sum, ...]:
    """The figures of a seat that differ: what an input will do, or has done."""
    told = {figure.key: figure for figure in rules.figures(later, seat) if not figure.is_quiet}
    old = _values(rules, before, seat, told)
    return tuple(
        Sum(old[key], figure.value, figure.glyph, figure.tint, figure.label)
        for key, figure in told.items()
        if key in old and old[key] != figure.value
    )


def _values(rules: Rules[Any], state: Any, seat: int, keys: Iterable[str]) -> Mapping[str, int]:
    """The figures of a seat with these keys, as far as there are any."""
    if rules.figure_value is None:
        return {figure.key: figure.value for figure in rules.figures(state, seat)}
    found = ((key, rules.figure_value(state, seat, key)) for key in keys)
    return {key: value for key, value in found if value is not None}


def first_seat(game: Game, setup: Setup) -> int | None:
    """Who begins, where that is known before the first entry."""
    if game.first_seat is not None:
        return game.first_seat(setup)
    shown = (option for option in game.meta.table_options if option.is_seat and setup.depth in option.depths)
    named = next((setup.options.get(option.name) for option in shown), None)
    return named - 1 if isinstance(named, int) and 1 <= named <= len(setup.seats) else None


def read_setup(game: Game, data: Any, rules_version: str = "") -> Setup | Refusal:
    """A setup from a session file: what is left out gets the default it had in that version of the rules, what is
    unknown or out of range is nonsense.

    A name is cut and mended rather than refused: the game is the same whatever its players are called.
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("seats"), (list, tuple)):
        return nonsense("kit.bad_setup")
    if not game.meta.fewest <= len(data["seats"]) <= game.meta.most:
        return nonsense("kit.players", fewest=game.meta.fewest, most=game.meta.most)
    seats = []
    for place, one in enumerate(data["seats"]):
        if not isinstance(one, Mapping) or not isinstance(one.get("name"), str):
            return nonsense("kit.bad_setup")
        colour = one.get("colour", COLOURS[place % len(COLOURS)])
        options = _read_options(game.meta.seat_options, one.get("options", {}), place, rules_version)
        if isinstance(options, Refusal):
            return options
        if colour not in COLOURS:
            return nonsense("kit.bad_value", field="colour")
        seats.append(Seat(one_line(one["name"][:LONGEST_NAME]), colour, options))
    depth = data.get("depth", FULL_TABLE)
    if not isinstance(depth, str) or depth not in game.depths:
        return nonsense("kit.bad_value", field="depth")
    options = _read_options(game.meta.table_options, data.get("options", {}), 0, rules_version)
    if isinstance(options, Refusal):
        return options
    known = data.get("known", {})
    if not _is_known(known):
        return nonsense("kit.bad_value", field="known")
    setup = Setup(tuple(seats), depth, options, dict(known))
    refusal = game.check_setup(setup)
    return refusal if refusal is not None and refusal.is_nonsense else setup


def _is_known(given: Any) -> bool:
    """Whether these could be remembered numbers. Which of them mean anything, and fit, is decided by the game."""
    if not isinstance(given, Mapping) or len(given) > MOST_KNOWN:
        return False
    return all(_KNOWN_NAME.fits(name) and _KNOWN_VALUE.fits(value) for name, value in given.items())


def _read_options(
    known: tuple[SetupOption, ...], given: Any, place: int, rules_version: str
) -> dict[str, Any] | Refusal:
    if not isinstance(given, Mapping):
        return nonsense("kit.bad_setup")
    names = {option.name for option in known}
    for name in given:
        if name not in names:
            return nonsense("kit.unknown_value", field=str(name))
    values = {}
    for option in known:
        value = given.get(option.name, option.default_for(place, rules_version))
        if not option.kind.fits(value):
            return nonsense("kit.bad_value", field=option.name)
        values[option.name] = list(value) if isinstance(value, tuple) else value
    return values
