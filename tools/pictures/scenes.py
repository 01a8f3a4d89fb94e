"""What there is to see: each screen in a moment worth a picture, for whatever games there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.form.anything import seat_to_move
from companion.session.consequences import of_strike
from companion.session.contest import contest
from companion.session.fold import Status
from companion.session.history import by_round
from companion.table import Table
from rules.kit import play
from rules.kit.field import Arrangement, Number
from rules.kit.goals import Goals
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Panel
from rules.kit.sheet import Why
from screens.form.keypad_drawer import KeypadDrawer
from screens.form.page_form import form_of
from screens.score.strike import strike
from screens.score.why import WhyDrawer
from screens.shell.shell import Shell
from screens.shell.shortcuts_drawer import ShortcutsDrawer
from screens.table.offers_drawer import OffersDrawer
from tools.pictures.scene import Play, Scene
from tools.pictures.scenes_clock import clock_scenes
from tools.pictures.scenes_far import far_scenes
from tools.pictures.scenes_first import first_scenes, hint_scenes
from tools.pictures.scenes_live import live_scenes
from tools.pictures.scenes_past import past_scenes
from tools.pictures.scenes_rules import rules_scenes
from tools.pictures.scenes_share import share_scenes
from tools.pictures.scenes_sheet import sheet_scenes
from tools.pictures.scenes_stats import stats_scenes


def scenes(every: list[str], is_first: bool = False) -> Iterator[Scene]:
    samples = [sample for sample in every if "@" not in sample]
    yield Scene("home", "home", lambda shell, table: None)
    games = sorted({sample.partition("/")[0] for sample in samples})
    for game in games:
        yield Scene(f"setup_{game}", "empty", _to_setup(game))
    for sample in samples:
        game, _, step = sample.partition("/")
        yield Scene(f"play_{game}_{step}", sample, lambda shell, table: shell.home("play"))
        if is_first:
            return
    yield from sheet_scenes()
    yield Scene("home_empty", "empty", lambda shell, table: None)
    yield from first_scenes(games)
    yield from hint_scenes(games, [_middle(samples, game) for game in games])
    yield from past_scenes()
    ended = next(one for one in samples if one.endswith("/end"))
    yield from stats_scenes(ended.partition("/")[0], ended)
    yield Scene("settings", "empty", lambda shell, table: shell.go("settings"))
    yield Scene("home_keys", "home", _keys)
    yield Scene("backup", "home", _backup)
    yield Scene("restore", "home", _restore)
    yield Scene("box_code", "empty", lambda shell, table: shell.go("box_code", game="monumental_duel"))
    yield Scene("scan", "empty", lambda shell, table: shell.go("scan"))
    yield Scene("rules", "empty", lambda shell, table: shell.go("rules"))
    yield from far_scenes(_middle(samples, games[0]))
    for game in games:
        yield from _of_game(game, [sample for sample in samples if sample.startswith(f"{game}/")])
        yield Scene(f"flat_{game}", next(one for one in samples if one.startswith(f"{game}/")), _duel)
        late, contests = ([one for one in every if one.startswith(f"{game}@{mark}/")] for mark in ("late", "contest"))
        yield from _late(game, late, contests)
        yield from _of_duel(game, [sample for sample in every if sample.startswith(f"{game}@2/")])


def _middle(samples: list[str], game: str) -> str:
    own = [sample for sample in samples if sample.startswith(f"{game}/")]
    return own[len(own) // 2]


def _of_game(game: str, samples: list[str]) -> Iterator[Scene]:
    middle = _middle(samples, game)
    yield Scene(f"player_{game}", middle, lambda shell, table: _player(shell, 0))
    yield Scene(
        f"player_early_{game}", samples[0], lambda shell, table: _player(shell, seat_to_move(table.rules, table.state))
    )
    yield Scene(f"ways_{game}", samples[0], _ways)
    yield Scene(f"keys_{game}", samples[0], _keys_in_game)
    yield Scene(f"history_{game}", middle, lambda shell, table: shell.home("history"))
    yield Scene(f"history_chosen_{game}", middle, _choose_entry)
    yield Scene(f"result_{game}", samples[-1], lambda shell, table: shell.home("result"))
    yield Scene(f"send_{game}", samples[-1], _send)
    yield Scene(f"result_round_{game}", samples[-1], _round)
    yield Scene(f"replay_{game}", samples[-1], _replay)
    yield Scene(f"why_{game}", middle, _why)
    yield Scene(f"strike_{game}", f"{middle}*", _strike)
    yield Scene(f"refusal_{game}", middle, _refusal)
    yield from share_scenes(game, middle, samples[-1])
    yield from live_scenes(game, middle)
    yield from clock_scenes(game, samples[0])
    yield from rules_scenes(game, middle)
    for sample in samples:
        yield Scene(f"form_{sample.replace('/', '_')}", sample, _form)
        yield Scene(f"filled_{sample.replace('/', '_')}", sample, _filled)


def _keys(shell: Shell, table: Table) -> None:
    """What keys do on the page in sight."""
    assert shell.page is not None
    shell.put_over(ShortcutsDrawer(shell, shell.page))


def _keys_in_game(shell: Shell, table: Table) -> None:
    shell.home("play")
    _keys(shell, table)


def _backup(shell: Shell, table: Table) -> Any:
    """A phone with five copies, one of them damaged."""
    for why in ("before_update", "before_game", "after_game", "before_game", "after_game"):
        table.backups.keep(why, next(iter(table.games)) if why == "after_game" else "")
    table.backups.kept()[-1].path.write_bytes(b"PK")
    shell.go("settings")
    shell.go("backup")
    return shell.page


def _restore(shell: Shell, table: Table) -> None:
    """A copy of everything, while some of it is no longer here."""
    page = _backup(shell, table)
    last = table.sessions()[0]
    table.delete(last.id)
    coming = table.backups.looking(table.backups.kept()[0].path)()
    page._looked(coming)


def _send(shell: Shell, table: Table) -> None:
    shell.home("result")
    page: Any = shell.page
    page.send_result()


def _strike(shell: Shell, table: Table) -> None:
    """The first entry that others rest on, about to be struck."""
    shell.home("history")
    assert table.session is not None
    items = [item for item in table.session.items if item.status is Status.LIVE]
    found = next((item for item in items if of_strike(table.session, item.entry.id).misfits), None)
    if found is not None:
        strike(shell, found)


def _late(game: str, samples: list[str], contests: list[str]) -> Iterator[Scene]:
    """A full board, and two sides compared before it is recorded, where a game has that."""
    if len(samples) > 1:
        yield Scene(
            f"player_late_{game}",
            samples[-2],
            lambda shell, table: _player(shell, seat_to_move(table.rules, table.state)),
        )
    for sample in contests:
        yield Scene(f"contest_{game}", sample, _contest)


def _contest(shell: Shell, table: Table) -> None:
    shell.home("play")
    found = contest(table.rules, table.state)
    assert found is not None
    shell.put_over(form_of(shell, table, found))


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
        side.open_or_submit(next((form for form in forms if form.refusal is None), forms[0]))


def _duel_keypad(shell: Shell, table: Table) -> None:
    """The far player types; at the near side a number is taken apart."""
    near, far = _duel(shell, table).sides
    figure = table.rules.figures(table.state, far.seat)[0]
    far.put_over(KeypadDrawer(table, table.show(figure.label), Number(0, 99), figure.value, lambda number: None))
    panels = play.brief_panels(table.rules, table.state, near.seat)
    near.ask_why(next(why for panel in panels if (why := getattr(panel, "why", None)) is not None))


def _duel_refusal(shell: Shell, table: Table) -> None:
    for side in _duel(shell, table).sides:
        refused = [offer.refusal for offer in table.rules.offers(table.state, side.seat) if offer.refusal is not None]
        if refused:
            shown = max(refused, key=lambda refusal: refusal.shortage is not None)
            side.attempt(lambda _: False, shown)


def _player(shell: Shell, seat: int) -> None:
    shell.home("play")
    shell.go("player", seat=seat)


def _ways(shell: Shell, table: Table) -> None:
    """All that whoever is to move may do."""
    shell.home("play")
    shell.put_over(OffersDrawer(shell, table, seat_to_move(table.rules, table.state)))


def _choose_entry(shell: Shell, table: Table) -> None:
    shell.home("history")
    page: Any = shell.page
    assert table.session is not None
    page.choose(table.session.items[-2].entry.id)


def _round(shell: Shell, table: Table) -> None:
    """The winner's last round, broken down."""
    shell.home("result")
    assert table.session is not None
    outcome, rounds = table.rules.outcome(table.state), by_round(table.session)
    if outcome is not None:
        seat = outcome.winners[0]
        shell.put_over(WhyDrawer(shell, table, rounds.rows[-1].cells[seat], seat))


def _replay(shell: Shell, table: Table) -> None:
    """Two thirds of the way through."""
    assert table.session is not None
    shell.home("result")
    shell.go("replay", entry=len(table.session.items) * 2 // 3)


def _why(shell: Shell, table: Table) -> None:
    _player(shell, 0)
    whys = [why for panel in table.rules.seat_panels(table.state, 0) for why in _whys(panel)]
    if whys:
        shell.put_over(WhyDrawer(shell, table, max(whys, key=lambda why: len(why.lines)), 0))


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
        shell.attempt(lambda _: False, shown)


def _forms(shell: Shell, table: Table) -> list[Offer]:
    """What the step's main button or its seats open, over the table."""
    shell.home("play")
    step = table.rules.step(table.state)
    offers: list[Offer] = [offer for line in step.lines for offer in line.offers]
    return [offer for offer in ([step.main] if step.main else []) + offers if offer.is_form]


def _form(shell: Shell, table: Table) -> None:
    forms = _forms(shell, table)
    if forms:
        shell.open_or_submit(forms[0])


def _filled(shell: Shell, table: Table) -> None:
    """A form with its questions answered one way or another; rather one that shows sums."""
    forms = sorted(_forms(shell, table), key=lambda offer: not offer.panels)
    if not forms:
        return
    drawer = form_of(shell, table, forms[0])
    shell.put_over(drawer)
    rolled = 0
    for _ in range(MOST_ANSWERS):
        ask = drawer.missing()
        if ask is None:
            break
        rolled += not ask.options
        drawer.answer(ask, _an_answer(ask, rolled))
    drawer.ids.column.scroll_y = 0


MOST_ANSWERS = 12


def _to_setup(game: str) -> Play:
    return lambda shell, table: shell.go("setup", game=game)


def _an_answer(ask: Ask, rolled: int) -> Any:
    fitting = [option.value for option in ask.options if option.refusal is None and option.value is not None]
    if fitting and isinstance(ask.field.kind, Arrangement):
        return tuple(fitting)
    if fitting:
        return fitting[len(fitting) // 2]
    kind = ask.field.kind
    if ask.options or not isinstance(kind, Number):
        return None
    return max(kind.minimum, kind.maximum + 1 - 2 * rolled)
