"""What there is to see: each screen in a moment worth a picture, for whatever games there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.table import Table
from rules.kit.field import Number
from rules.kit.offer import Offer
from rules.kit.panel import Panel
from screens.keypad_sheet import KeypadSheet
from screens.shell import Shell
from screens.why import WhySheet

Play = Callable[[Shell, Table], Any]


@dataclass(frozen=True)
class Scene:
    """`sample` names the table it plays at: "empty", "home", or a step of a recorded game as "game/step".

    "game@2/step" is one of a game for two.
    """

    name: str
    sample: str
    play: Play


def scenes(every: list[str], is_first: bool = False) -> Iterator[Scene]:
    samples = [sample for sample in every if "@" not in sample]
    yield Scene("home", "home", lambda shell, table: None)
    games = sorted({sample.partition("/")[0] for sample in samples})
    for game in games:
        yield Scene(f"setup_{game}", "empty", lambda shell, table, game=game: shell.go("setup", game=game))
    for sample in samples:
        game, _, step = sample.partition("/")
        yield Scene(f"play_{game}_{step}", sample, lambda shell, table: shell.home("play"))
        if is_first:
            return
    yield Scene("home_empty", "empty", lambda shell, table: None)
    yield Scene("past", "home", lambda shell, table: shell.go("past"))
    yield Scene("settings", "empty", lambda shell, table: shell.go("settings"))
    for game in games:
        yield from _of_game(game, [sample for sample in samples if sample.startswith(f"{game}/")])
        yield Scene(f"flat_{game}", next(one for one in samples if one.startswith(f"{game}/")), _duel)
        yield from _of_duel(game, [sample for sample in every if sample.startswith(f"{game}@2/")])


def _of_game(game: str, samples: list[str]) -> Iterator[Scene]:
    middle = samples[len(samples) // 2]
    yield Scene(f"player_{game}", middle, lambda shell, table: _player(shell, 0))
    yield Scene(f"history_{game}", middle, lambda shell, table: shell.home("history"))
    yield Scene(f"history_chosen_{game}", middle, _choose_entry)
    yield Scene(f"result_{game}", samples[-1], lambda shell, table: shell.home("result"))
    yield Scene(f"why_{game}", middle, _why)
    yield Scene(f"refusal_{game}", middle, _refusal)
    for sample in samples:
        yield Scene(f"form_{sample.replace('/', '_')}", sample, _form)


def _of_duel(game: str, samples: list[str]) -> Iterator[Scene]:
    for sample in samples:
        yield Scene(f"duel_{game}_{sample.partition('/')[2]}", sample, _duel)
    if samples:
        middle, early = samples[len(samples) // 2], samples[min(1, len(samples) - 1)]
        yield Scene(f"duel_form_{game}", early, _duel_form)
        yield Scene(f"duel_keypad_{game}", middle, _duel_keypad)
        yield Scene(f"duel_refusal_{game}", middle, _duel_refusal)
        yield Scene(f"duel_board_{game}", middle, lambda shell, table: _duel(shell, table).sides[1].open_board())
        yield Scene(f"duel_now_{game}", early, lambda shell, table: _duel(shell, table).sides[0].open_now())


def _duel(shell: Shell, table: Table) -> Any:
    table.settings = replace(table.settings, faces_players=True)
    shell.home("play")
    return shell.page


def _duel_form(shell: Shell, table: Table) -> None:
    """A form of each player."""
    for side in _duel(shell, table).sides:
        forms = [offer for offer in table.rules.offers(table.state, side.seat) if offer.is_form]
        side.take(next((form for form in forms if form.refusal is None), forms[0]))


def _duel_keypad(shell: Shell, table: Table) -> None:
    """The far player types; at the near side a number is taken apart."""
    near, far = _duel(shell, table).sides
    figure = table.rules.figures(table.state, far.seat)[0]
    far.put_over(KeypadSheet(table, table.show(figure.label), Number(0, 99), figure.value, lambda number: None))
    panels: tuple[Panel, ...] = table.rules.seat_panels(table.state, near.seat)
    near.ask_why(next(why for panel in panels if (why := getattr(panel, "why", None)) is not None))


def _duel_refusal(shell: Shell, table: Table) -> None:
    for side in _duel(shell, table).sides:
        refused = [offer.refusal for offer in table.rules.offers(table.state, side.seat) if offer.refusal is not None]
        side.show_refusal(max(refused, key=lambda refusal: refusal.shortage is not None), lambda: None)


def _player(shell: Shell, seat: int) -> None:
    shell.home("play")
    shell.go("player", seat=seat)


def _choose_entry(shell: Shell, table: Table) -> None:
    shell.home("history")
    page: Any = shell.page
    assert table.session is not None
    page.choose(table.session.items[-2].entry.id)


def _why(shell: Shell, table: Table) -> None:
    _player(shell, 0)
    panels: tuple[Panel, ...] = table.rules.seat_panels(table.state, 0)
    whys = [why for panel in panels if (why := getattr(panel, "why", None)) is not None]
    shell.put_over(WhySheet(shell, table, max(whys, key=lambda why: len(why.lines)), 0))


def _refusal(shell: Shell, table: Table) -> None:
    _player(shell, 0)
    refused = [offer.refusal for offer in table.rules.offers(table.state, 0) if offer.refusal is not None]
    shown = max(refused, key=lambda refusal: refusal.shortage is not None)
    shell.show_refusal(shown, lambda: None)


def _form(shell: Shell, table: Table) -> None:
    """The form that the step's main button or its first seat opens."""
    shell.home("play")
    step = table.rules.step(table.state)
    offers: list[Offer] = [offer for line in step.lines for offer in line.offers]
    forms = [offer for offer in ([step.main] if step.main else []) + offers if offer.is_form]
    if forms:
        shell.take(forms[0])
