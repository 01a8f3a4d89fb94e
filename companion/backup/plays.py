"""Past results from Board Game Stats: its export file, read for the games that exist here.

The file is a handful of tables that refer to each other by numbers: `players`, `locations`, `games` and `plays`, each
play with its `playerScores`. Whatever makes no sense in it is skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from companion.errors import BadFile
from companion.past.note import Note
from companion.progress import each
from companion.stats.finished import Finished, likely_ranking
from companion.store.records import Doc
from companion.store.store import Store
from companion.store.summary import sane_time
from companion.text import LANGUAGES, translator_for
from rules.kit.contract import Game
from rules.kit.line import one_line
from rules.kit.play import COLOURS, LONGEST_NAME

MOST_SEATS = 6
_ID = re.compile(r"[^a-z0-9]")


@dataclass(frozen=True, slots=True)
class Plays:
    """What an export would bring."""

    new: list[Finished] = field(default_factory=list)
    same: int = 0
    """Already here."""
    others: int = 0
    """Of games that are not ours, or without a result."""
    notes: dict[str, Doc] = field(default_factory=dict)
    """What was noted about the new ones, by session."""

    @property
    def people(self) -> list[str]:
        """Everybody who played, each once."""
        return [*dict.fromkeys(name for one in self.new for name in one.names if name)]


def look_at_plays(store: Store, data: Any, games: Mapping[str, Game]) -> Plays:
    """Raises BadFile for anything but such an export."""
    if not isinstance(data, Mapping) or not all(isinstance(data.get(name), list) for name in ("plays", "games")):
        raise BadFile("backup.not_one")
    ours, people = _ours(data["games"], games), _named(data.get("players"))
    places = _named(data.get("locations"))
    here = {result["session"] for result in store.results()}
    new, notes, same, others = dict[str, Finished](), dict[str, Doc](), 0, 0
    for play in each(data["plays"]):
        found = _finished(play, ours, people)
        if found is None:
            others += 1
        elif found.session in here or found.session in new:
            same += 1
        else:
            new[found.session] = found
            notes[found.session] = _note(play, places)
    return Plays([*new.values()], same, others, notes)


def add_plays(store: Store, plays: Plays) -> dict[str, list[int]]:
    """Returns the new lines of the library by table, so that they can be dropped again."""
    known = {player["name"] for player in store.players()}
    lines = [{**one.plain(), "session": one.session} for one in plays.new]
    people = [{"name": name} for name in plays.people if name not in known]
    here = store.notes()
    notes = [{**note, "session": session} for session, note in plays.notes.items() if note and session not in here]
    added = {"players": people, "results": lines, "notes": notes}
    return {table: store.add_lines(table, docs) for table, docs in added.items()}


def _note(play: Doc, places: Mapping[int, str]) -> Doc:
    """Where it was played, and what was written about it."""
    comments = play.get("comments")
    text = comments if isinstance(comments, str) else ""
    return Note(text, places.get(_count(play.get("locationRefId")), "")).plain()


def _ours(listed: list[Any], games: Mapping[str, Game]) -> dict[int, str]:
    """Our games by their numbers in the file: known by their number at BoardGameGeek, else by any of their names."""
    by_number = {game.meta.bgg_id: name for name, game in games.items() if game.meta.bgg_id}
    by_name = {
        _plain(translator_for(language).show(game.meta.title)): name
        for name, game in games.items()
        for language in LANGUAGES
    }
    found: dict[int, str] = {}
    for one in _docs(listed):
        ours = by_number.get(_count(one.get("bggId"))) or by_name.get(_plain(str(one.get("name", ""))))
        if ours is not None and type(one.get("id")) is int:
            found[one["id"]] = ours
    return found


def _plain(title: str) -> str:
    return "".join(letter for letter in title.casefold() if letter.isalnum())


def _named(listed: Any) -> dict[int, str]:
    return {
        one["id"]: one_line(one["name"])[:LONGEST_NAME]
        for one in _docs(listed)
        if type(one.get("id")) is int and isinstance(one.get("name"), str)
    }


def _docs(listed: Any) -> Iterator[Doc]:
    return (one for one in listed if isinstance(one, dict)) if isinstance(listed, list) else iter(())


def _finished(play: Any, ours: Mapping[int, str], people: Mapping[int, str]) -> Finished | None:
    """None for another game, one that does not count there, and one without players or a name of its own."""
    if not isinstance(play, dict) or play.get("ignored") is True:
        return None
    game, name = ours.get(_count(play.get("gameRefId"))), play.get("uuid")
    scores = [*_docs(play.get("playerScores"))]
    if game is None or not isinstance(name, str) or not 1 < len(scores) <= MOST_SEATS:
        return None
    scores.sort(key=lambda one: _count(one.get("seatOrder")))
    totals = tuple(_points(one.get("score")) for one in scores)
    winners = tuple(seat for seat, one in enumerate(scores) if one.get("winner") is True)
    ranking = _ranking(scores, totals, winners)
    first = [seat for seat, one in enumerate(scores) if one.get("startPlayer") is True]
    began, minutes = _seconds(play.get("playDate")), _count(play.get("durationMin"))
    return Finished(
        f"bgstats{_ID.sub('', name.lower())}"[:40],
        game,
        tuple(people.get(_count(one.get("playerRefId")), "") for one in scores),
        COLOURS[: len(scores)],
        totals,
        ranking[0],
        began + 60 * minutes,
        ranking,
        first[0] if len(first) == 1 else None,
        began,
        minutes or None,
    )


def _ranking(scores: list[Doc], totals: tuple[int, ...], winners: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """By rank where everybody has one, else whoever won before the others by points."""
    ranks = [_count(one.get("rank")) for one in scores]
    if all(ranks):
        return tuple(tuple(seat for seat, own in enumerate(ranks) if own == rank) for rank in sorted(set(ranks)))
    best = max(totals)
    return likely_ranking(totals, winners or tuple(seat for seat, own in enumerate(totals) if own == best))


def _count(value: Any) -> int:
    return value if type(value) is int and 0 <= value < 1_000_000 else 0


def _points(value: Any) -> int:
    """Scores are texts there and may be sums, as in "40+7"."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str) or not re.fullmatch(r"\s*-?\d{1,6}(\.\d*)?(\s*[+-]\s*\d{1,6}(\.\d*)?)*\s*", value):
        return 0
    return sum(int(float(part.replace(" ", ""))) for part in re.findall(r"[+-]?\s*\d+(?:\.\d*)?", value))


def _seconds(value: Any) -> int:
    """In UTC, as in the link that takes plays there."""
    try:
        return sane_time(int(datetime.strptime(value, "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC).timestamp()))
    except (TypeError, ValueError, OverflowError):
        return 0
