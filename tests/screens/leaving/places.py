"""Every page and every drawer of the app, and how each comes into sight."""

from __future__ import annotations

import itertools
import pkgutil
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

import screens
from companion.backup.plays import Plays
from companion.store.box import Coming
from companion.store.store import Store
from companion.table import Table
from rules.kit.offer import CardFace
from rules.kit.text import say
from screens.shell.page import Page
from screens.shell.shell import Shell
from screens.widgets.drawer import Drawer
from tools.pictures.scene import Play, Scene
from tools.pictures.scenes import scenes
from tools.pictures.showcase import Showcase

GAME = "hadara"
WITH_BOX, WITH_GRID, WITH_OPTIONS = "monumental_duel", "through_the_ages", "hadara"
NUMBERS = {"building:workshop:cost": 3, "policy:1:cost": 2}


@dataclass(frozen=True)
class Place:
    """kind: the class of the page or drawer; size: of the window, by its name"""

    name: str
    kind: type
    scene: Scene
    size: str = "phone"

    @property
    def is_drawer(self) -> bool:
        return issubclass(self.kind, Drawer)


class Copies(Showcase):
    """Each table has a copy of its own: a game that was changed or deleted is whole again the next time."""

    def __init__(self, folder: str) -> None:
        super().__init__(folder)
        self._numbers = itertools.count()

    def table(self, sample: str) -> Table:
        sample = sample.removesuffix("*")
        kept = self._folder / sample.replace("/", "_")
        if not kept.exists():
            first = super().table(sample)
            if first.session is not None:
                first.leave()
            first.store.close()
            kept.mkdir(exist_ok=True)
        own = Path(shutil.copytree(kept, self._folder / f"copy{next(self._numbers)}"))
        table = Table(Store(own))
        if sample in self.samples:
            table.open(table.store.sessions()[0].id)
            table.notices = []
        return table


def kinds() -> Iterator[type]:
    """Every class of a page or drawer that no other one is made of."""
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        import_module(module.name)
    for root in (Page, Drawer):
        yield from (kind for kind in _below(root) if kind.__name__ not in ABSTRACT)


ABSTRACT = {"GamePage", "ScanFrame", "TwoColumns", "FacingPage"}
"""What several pages share."""


def _below(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        # Tests have pages of their own.
        if each.__module__.startswith("screens."):
            yield each
        yield from _below(each)


def places(every: list[str]) -> list[Place]:
    """`every` names the samples there are."""
    known = {scene.name: scene for scene in scenes(every)}
    own = {scene.name: scene for scene in _own_scenes(every, known)}
    named = {f"{kind.__module__}.{kind.__name__}": kind for kind in kinds()}
    found = []
    for kind, names in SHOWN.items():
        found += [Place(name, named[kind], known[name]) for name in names]
    for name, scene in own.items():
        kind, size, *_ = f"{name}@phone".split("@")
        found.append(Place(name, named[kind], scene, size))
    return found


SHOWN: dict[str, tuple[str, ...]] = {
    "screens.clock.drawer.ClockDrawer": ("clock_drawer_hadara",),
    "screens.first.first_page.FirstPage": ("first",),
    "screens.first.news_drawer.NewsDrawer": ("news",),
    "screens.first.sample_page.SamplePage": ("sample_record_hadara", "sample_rule_new_dawn"),
    "screens.flat.two_halves.TwoHalvesPage": ("flat_monumental_duel", "duel_refusal_new_dawn"),
    "screens.form.form.FormDrawer": ("filled_through_the_ages_actions", "duel_form_monumental_duel"),
    "screens.form.keypad_drawer.KeypadDrawer": ("duel_keypad_new_dawn",),
    "screens.form.page_form.PageForm": ("filled_new_dawn_industry",),
    "screens.home.backup.BackupPage": ("backup",),
    "screens.home.home.HomePage": ("home", "home_empty"),
    "screens.home.restore_drawer.RestoreDrawer": ("restore",),
    "screens.live.far_page.FarPage": ("far", "far_room"),
    "screens.live.invite.InvitePage": ("invite_hadara", "invite_alone_new_dawn"),
    "screens.live.join.JoinPage": ("join_seats_hadara", "join_looking_hadara"),
    "screens.live.joined.JoinedPage": ("play_joined_hadara", "play_lost_new_dawn"),
    "screens.live.may_drawer.MayDrawer": ("invite_may_hadara",),
    "screens.live.request_drawer.RequestDrawer": ("invite_asked_hadara",),
    "screens.past.bin_drawer.BinDrawer": ("past_bin",),
    "screens.past.filter_drawer.FilterDrawer": ("past_filter",),
    "screens.past.menu_drawer.MenuDrawer": ("past_menu",),
    "screens.past.past.PastPage": ("past",),
    "screens.past.replay.ReplayPage": ("replay_monumental_duel",),
    "screens.rules.lookup.LookupPage": ("rules", "lookup_found_hadara"),
    "screens.rules.topic_drawer.TopicDrawer": ("topic_held_hadara",),
    "screens.rules.topic_page.TopicPage": ("topic_hadara",),
    "screens.score.consequences.ConsequencesDrawer": ("strike_hadara",),
    "screens.score.history.HistoryPage": ("history_hadara", "history_chosen_new_dawn"),
    "screens.score.joins.JoinsDrawer": ("joins_monumental_duel",),
    "screens.score.note_drawer.NoteDrawer": ("past_note",),
    "screens.score.record_line.RecordsDrawer": ("records_hadara",),
    "screens.score.result.ResultPage": ("result_hadara", "sheet_gaps_new_dawn"),
    "screens.score.sheet_page.SheetPage": ("sheet_hadara", "sheet_choice_new_dawn"),
    "screens.score.why.WhyDrawer": ("why_hadara",),
    "screens.settings.settings.SettingsPage": ("settings",),
    "screens.setup.setup.SetupPage": ("setup_hadara", "setup_monumental_duel"),
    "screens.share.box_code.BoxCodePage": ("box_code",),
    "screens.share.claim.ClaimDrawer": ("share_claim_hadara",),
    "screens.share.merged.MergedPage": ("merged_monumental_duel",),
    "screens.share.scan.ScanPage": ("scan", "scan_pieces_hadara"),
    "screens.share.send_drawer.SendDrawer": ("send_hadara",),
    "screens.share.share.SharePage": ("share_hadara", "share_loop_monumental_duel"),
    "screens.share.ways.WaysPage": ("share_ways_hadara",),
    "screens.shell.report_drawer.ReportDrawer": ("report_entry",),
    "screens.shell.shortcuts_drawer.ShortcutsDrawer": ("keys_hadara",),
    "screens.stats.choosing.PeopleDrawer": ("stats_people",),
    "screens.stats.people_page.PeoplePage": ("people",),
    "screens.stats.person_page.PersonPage": ("person",),
    "screens.stats.send_stats.SendStatsDrawer": ("stats_send",),
    "screens.stats.stats_page.StatsPage": ("stats", "stats_game"),
    "screens.table.board_drawer.BoardDrawer": ("duel_board_monumental_duel",),
    "screens.table.now_drawer.NowDrawer": ("duel_now_new_dawn",),
    "screens.table.offers_drawer.OffersDrawer": ("ways_hadara",),
    "screens.table.play.PlayPage": (
        "clock_hadara",
        "clock_over_new_dawn",
        "play_hosting_hadara",
        "hint_hold_hadara",
    ),
    "screens.table.player.PlayerPage": tuple(
        f"player_{game}" for game in ("hadara", "monumental_duel", "new_dawn", "through_the_ages")
    ),
}
"""Which scenes show it: one of each, and more where games or moments differ in what moves."""


def _own_scenes(every: list[str], known: dict[str, Scene]) -> Iterator[Scene]:
    """What no scene shows, by the name of its class and the size of the window."""
    middle, end, two = (_sample(every, mark) for mark in (f"{GAME}/", f"{GAME}/end", f"{GAME}@2/"))
    for name, sample, page, make in (
        ("form.correct.CorrectDrawer", middle, "play", _correct),
        ("form.record.RecordForm", middle, "play", _record_form),
        ("form.record.RecordDrawer", middle, "play", _made("form.record.RecordDrawer")),
        ("form.record.FiguresDrawer", middle, "play", _made("form.record.FiguresDrawer", 0)),
        ("score.amend.AmendForm", middle, "history", _amend),
        ("table.offers_drawer.ChoiceDrawer", middle, "play", _choice),
        ("table.card_drawer.CardDrawer", middle, "player", _card),
        ("table.grid_drawer.GridDrawer", _sample(every, f"{WITH_GRID}/"), "player", _grid),
        ("live.inviting.AskedSoonDrawer", middle, "share", _asked_soon),
        ("past.boards_drawer.BoardsDrawer", end, "replay", lambda shell, table: shell.page._open_boards(None)),
        ("past.replay_filters.PlayersDrawer", end, "replay", _players),
        ("score.course.MeasureDrawer", end, "result", _measure),
        ("share.send_drawer.TablesDrawer", end, "result", _tables),
        ("shell.message_drawer.MessageDrawer", middle, "play", lambda shell, _: shell.show_message("A sentence")),
    ):
        yield Scene(f"screens.{name}", sample, _in_game(page, make))
    for name, page, make in (
        ("first.sample_drawer.SampleDrawer", "", _samples),
        ("home.restore_drawer.PlaysDrawer", "settings", _plays),
        ("home.fill_card.KindsDrawer", "settings", _made("home.fill_card.KindsDrawer", WITH_BOX)),
        ("home.fill_card.NameDrawer", "settings", _name),
        ("home.fill_card.FillDrawer", "settings", _fill),
        ("home.send_box.ExchangeDrawer", "settings", _made("home.send_box.ExchangeDrawer", WITH_BOX)),
        ("home.send_box.DifferingDrawer", "settings", _differing),
        ("home.cards_of_box.CardsDrawer", "settings", _cards),
        ("home.cards_of_box.CardDrawer", "settings", _card_of_box),
        ("settings.about.AboutDrawer", "settings", _bare("settings.about.AboutDrawer")),
        ("settings.language_drawer.LanguageDrawer", "settings", _bare("settings.language_drawer.LanguageDrawer")),
        ("setup.box_drawer.BoxDrawer", "setup", lambda shell, _: shell.page._open_box()),
        ("setup.seat_drawer.SeatDrawer", "setup", lambda shell, _: shell.page._open_seat(0)),
        ("setup.number_drawer.NumberDrawer", "setup", _number),
        ("shell.failed_page.FailedPage", "", _failed),
    ):
        yield Scene(f"screens.{name}", "empty", _aside(page, make))
    for name, page, make in (
        ("stats.choosing.GamesDrawer", "stats", _wanting("GamesDrawer")),
        ("stats.choosing.TimesDrawer", "stats", _wanting("TimesDrawer")),
        ("stats.person_drawer.PersonDrawer", "people", _person),
        ("stats.person_drawer.WhomDrawer", "people", _whom),
    ):
        yield Scene(f"screens.{name}", "past", _aside(page, make))
    yield Scene("screens.score.lines_drawer.LinesDrawer", "empty", _lines(known["sheet_hadara"]))
    yield Scene("screens.flat.menu.MenuDrawer", two, _flat(lambda page: page.sides[0].open_menu()))
    yield Scene("screens.flat.around.AroundPage@tablet", middle, _flat(lambda page: page))
    for game in dict.fromkeys(sample.partition("/")[0] for sample in every if "@" not in sample):
        steps = [sample for sample in every if sample.startswith(f"{game}/")]
        yield Scene(f"screens.table.play.PlayPage@phone@{game}", steps[len(steps) // 2], _in_game("play", _nothing))
    yield Scene("screens.table.play.PlayPage@landscape", middle, _in_game("play", _nothing))
    yield Scene("screens.table.player.PlayerPage@tablet", middle, _in_game("player", _nothing))


Make = Callable[[Any, Table], Any]


def _sample(every: list[str], mark: str) -> str:
    found = [sample for sample in every if sample.startswith(mark)]
    return found[len(found) // 2]


def _in_game(page: str, make: Make) -> Play:
    values = {"player": {"seat": 0}, "replay": {"entry": 20}}.get(page, {})

    def play(shell: Shell, table: Table) -> None:
        shell.home(*(("play",) if page != "play" else ()), page, **values)
        make(shell, table)

    return play


def _aside(page: str, make: Make) -> Play:
    def play(shell: Shell, table: Table) -> None:
        if page:
            shell.go(page, **({"game": WITH_OPTIONS} if page == "setup" else {}))
        table.store.remember_numbers(WITH_BOX, NUMBERS)
        make(shell, table)

    return play


def _flat(make: Callable[[Any], Any]) -> Play:
    def play(shell: Shell, table: Table) -> None:
        table.settings = replace(table.settings, faces_players=True)
        shell.home("play")
        make(shell.page)

    return play


def _class(name: str) -> Any:
    module, _, kind = name.rpartition(".")
    return getattr(import_module(f"screens.{module}"), kind)


def _made(name: str, *values: Any) -> Make:
    return lambda shell, table: shell.put_over(_class(name)(shell, table, *values))


def _bare(name: str) -> Make:
    return lambda shell, table: shell.put_over(_class(name)(table))


def _lines(sheet: Scene) -> Play:
    def play(shell: Any, table: Table) -> None:
        sheet.play(shell, table)
        shell.put_over(_class("score.lines_drawer.LinesDrawer")(shell.page))

    return play


def _nothing(shell: Any, table: Table) -> None:
    """Nothing lies over the page."""


def _correct(shell: Any, table: Table) -> None:
    _made("form.correct.CorrectDrawer", 0, table.rules.figures(table.state, 0)[0].key)(shell, table)


def _record_form(shell: Any, table: Table) -> None:
    _made("form.record.RecordForm", table.rules.inputs[0])(shell, table)


def _amend(shell: Any, table: Table) -> None:
    from screens.score.strike import amend

    assert table.session is not None
    item = [item for item in table.session.items if item.input is not None and item.input.fields()][-1]
    assert item.input is not None
    amend(shell, item, item.input)


def _choice(shell: Any, table: Table) -> None:
    offers = tuple(table.rules.offers(table.state, 0))
    _made("table.offers_drawer.ChoiceDrawer", "Which?", offers)(shell, table)


def _card(shell: Any, table: Table) -> None:
    faces = (option.face for offer in table.rules.offers(table.state, 0) for ask in offer.ask for option in ask.options)
    face = next((face for face in faces if face is not None), None)
    shell.page.on_card(None, face or CardFace("card", say("form.plain", what="A card")))


def _grid(shell: Any, table: Table) -> None:
    from rules.kit import play

    _made("table.grid_drawer.GridDrawer", 0, play.grid(table.rules, table.state))(shell, table)


def _asked_soon(shell: Any, table: Table) -> None:
    shell.put_over(_class("live.inviting.AskedSoonDrawer")(table, lambda: None))


def _players(shell: Any, table: Table) -> None:
    page = shell.page
    shell.put_over(_class("past.replay_filters.PlayersDrawer")(page.texts, page.filters.choose))


def _measure(shell: Any, table: Table) -> None:
    from screens.score.course import CourseCard, measures_of

    shell.page.make_rest()
    card = next(one for one in shell.page.walk(restrict=True) if isinstance(one, CourseCard))
    card.dispatch("on_measure", measures_of(table.session))


def _tables(shell: Any, table: Table) -> None:
    shell.put_over(_class("share.send_drawer.TablesDrawer")(table, lambda form: None))


def _samples(shell: Any, table: Table) -> None:
    shell.put_over(_class("first.sample_drawer.SampleDrawer")(shell))


def _plays(shell: Any, table: Table) -> None:
    shell.put_over(_class("home.restore_drawer.PlaysDrawer")(table, Plays(), lambda: None))


def _name(shell: Any, table: Table) -> None:
    kind = next(kind for kind in table.box(WITH_BOX).kinds if kind.names)
    _made("home.fill_card.NameDrawer", WITH_BOX, kind)(shell, table)


def _fill(shell: Any, table: Table) -> None:
    kind = next(kind for kind in table.box(WITH_BOX).kinds if kind.names)
    _made("home.fill_card.FillDrawer", WITH_BOX, kind, kind.names[0])(shell, table)


def _differing(shell: Any, table: Table) -> None:
    coming = Coming({}, {name: (number, number + 1) for name, number in NUMBERS.items()})
    shell.put_over(_class("home.send_box.DifferingDrawer")(table, WITH_BOX, coming))


def _cards(shell: Any, table: Table) -> None:
    _made("home.cards_of_box.CardsDrawer", WITH_BOX, lambda: None)(shell, table)


def _card_of_box(shell: Any, table: Table) -> None:
    _cards(shell, table)
    shell.put_over(_class("home.cards_of_box.CardDrawer")(shell.drawers[-1], shell, 0))


def _number(shell: Any, table: Table) -> None:
    page = shell.page
    option = next(one for one in page.draft.game.meta.seat_options if page.draft.depth in one.depths)
    page._ask_number(0, option)


def _failed(shell: Any, table: Table) -> None:
    shell._clear()
    shell._show(shell._failed_page())


def _wanting(name: str) -> Make:
    def make(shell: Any, table: Table) -> None:
        shell.put_over(_class(f"stats.choosing.{name}")(table, shell.page.wanted, shell.page.want))

    return make


def _person(shell: Any, table: Table) -> None:
    _made("stats.person_drawer.PersonDrawer", table.statistics.persons()[0][0])(shell, table)


def _whom(shell: Any, table: Table) -> None:
    person = table.statistics.persons()[0][0]
    shell.put_over(_class("stats.person_drawer.WhomDrawer")(table, person, lambda other: None))
