"""Questions as they are asked at the table: the sets themselves are whole, and most are answered first."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.lookup.index import index_of
from companion.lookup.search import Lookup
from tests.companion.lookup.questions import ASIDE, FRESH, LATIN_STYLES, STYLES, TUNING, off_topic, questions
from tests.sources import GAMES

FEWEST = 20
FIRST, AMONG_THREE = 0.8, 0.9
FEWEST_OFF_TOPIC, SURE_OF_RIGHT = 60, 0.95


@pytest.mark.parametrize("which", [TUNING, ASIDE, FRESH])
@pytest.mark.parametrize("game", GAMES)
def test_every_language_is_asked_in_every_style(game: str, which: str) -> None:
    rows, index = questions(game, which), index_of(game)
    assert index is not None
    assert [row for row in rows if not row.expected <= set(index.topics)] == []
    for language in index.languages:
        styles = Counter(row.style for row in rows if row.language == language)
        assert sum(styles.values()) >= FEWEST
        # English is written in Latin letters anyway.
        assert styles.keys() - LATIN_STYLES == STYLES - LATIN_STYLES
        assert bool(styles.keys() & LATIN_STYLES) == (language != "en")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_aside_is_not_tuned_on(game: str) -> None:
    tuned, aside = ([(row.text, row.language) for row in questions(game, which)] for which in (TUNING, ASIDE))
    assert len(tuned) == len(aside) == len({*tuned, *aside}) / 2


@pytest.mark.parametrize("game", GAMES)
def test_what_no_game_answers_has_no_sure_answer(game: str) -> None:
    lookup = Lookup()
    sure = [
        query for query, language in off_topic() if any(one.is_sure for one in lookup.search(query, [game], language))
    ]
    assert len(off_topic()) >= FEWEST_OFF_TOPIC
    assert sure == []


def test_nearly_all_right_answers_are_sure() -> None:
    lookup = Lookup()
    rows = [row for which in (TUNING, ASIDE) for game in GAMES for row in questions(game, which)]
    firsts = [(row, next(iter(lookup.search(row.text, [row.game], row.language)))) for row in rows]
    right = [found for row, found in firsts if found.topic in row.expected]
    assert sum(found.is_sure for found in right) >= SURE_OF_RIGHT * len(right)


@pytest.mark.parametrize("query", ["qqqqqqqqqq", "ыыыы", "ґґґґґґґ", "lllll lllll", "зззз"])
@pytest.mark.parametrize("game", GAMES)
def test_a_letter_that_was_held_down_finds_nothing(game: str, query: str) -> None:
    assert Lookup().search(query, [game], "uk") == []


@pytest.mark.parametrize("which", [TUNING, ASIDE])
@pytest.mark.parametrize("game", GAMES)
def test_most_questions_are_answered_first(game: str, which: str) -> None:
    lookup, places = Lookup(), []
    for row in questions(game, which):
        found = [one.topic for one in lookup.search(row.text, [game], row.language)]
        places.append(next((at for at, topic in enumerate(found) if topic in row.expected), len(found) + 3))
    assert sum(place < 1 for place in places) >= FIRST * len(places)
    assert sum(place < 3 for place in places) >= AMONG_THREE * len(places)
