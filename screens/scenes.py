"""What there is to see: each screen in a moment worth a picture, for whatever games there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.table import Table
from rules.kit.offer import Offer
from rules.kit.panel import Goals, Panel
from rules.kit.sheet import Why
from screens.shell import Shell
from screens.why import WhySheet

Play = Callable[[Shell, Table], Any]


@dataclass(frozen=True)
class Scene:
    """`sample` names the table it plays at: "empty", "home", or a step of a recorded game as "game/step"."""

    name: str
    sample: str
    play: Play


def scenes(samples: list[str], is_first: bool = False) -> Iterator[Scene]:
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
    whys = [why for panel in table.rules.seat_panels(table.state, 0) for why in _whys(panel)]
    if whys:
        shell.put_over(WhySheet(shell, table, max(whys, key=lambda why: len(why.lines)), 0))


def _whys(panel: Panel) -> Iterator[Why]:
    goals = [goal for card in panel.cards for goal in card.goals] if isinstance(panel, Goals) else []
    for part in (panel, *getattr(panel, "lines", ()), *goals):
        why = getattr(part, "why", None)
        if why is not None:
            yield why


def _refusal(shell: Shell, table: Table) -> None:
    _player(shell, 0)
    refused = [offer.refusal for offer in table.rules.offers(table.state, 0) if offer.refusal is not None]
    if refused:
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
