"""The words of a query as they were meant: as typed, on another keyboard, in Latin letters, run together or split."""

from __future__ import annotations

from itertools import pairwise
from operator import itemgetter
from typing import Any, NamedTuple

from companion.lookup.filler import is_filler, says_nothing
from companion.lookup.grams import line_of
from companion.lookup.layout import other_keyboards
from companion.lookup.match import SHORTEST_START, Matcher
from companion.lookup.rank import Term
from companion.lookup.spelling import numbered, respell, words_of
from companion.lookup.translit import cyrillic, is_translit
from companion.lookup.typo import one_slip_from

LONGEST_QUERY = 200
"""Whatever was pasted: a question at a table is shorter."""
MOST_WORDS = 16
SHORTEST_PART = 3
OTHER_KEYBOARD = 0.9
"""A reading on another keyboard has to make this much more sense than the one as typed."""
STARTS_WELL = 0.6
"""What an unknown word that starts like a known one is worth, compared with a known one."""
FILLER_WORTH = 0.7
SLIP_WORTH = 0.75
"""What a word with a slip is worth, compared with one known as typed: "teh rules" is not «тех»."""
MOST_KEPT = 2000


class Reading(NamedTuple):
    """A query as it was meant: all of it as a line of folded words, and those that count."""

    line: str
    terms: list[Term]


class Chunk(NamedTuple):
    """What stands between two spaces, read one way: its words, what they are worth, and would be if all were known."""

    words: list[str]
    worth: float
    full: float


class Finished(NamedTuple):
    """The words before the one still being typed, if all of them are words as typed."""

    chunks: list[str]
    words: list[str]
    line: str
    asked: list[tuple[Term, bool]]
    """Each once, and whether it says anything."""


class Vocabulary:
    """The words of an index. What was found out about a word is kept."""

    def __init__(self, matcher: Matcher) -> None:
        self._matcher = matcher
        self._known: dict[str, bool] = {}
        self._started: dict[str, bool] = {}
        self._slipped: dict[str, bool] = {}
        self._chunks: dict[tuple[str, bool, int], Chunk] = {}
        self._terms: dict[tuple[str, bool], tuple[Term, bool]] = {}
        self._finished: dict[str, Finished | None] = {}

    def read(self, query: str) -> Reading:
        """What is asked for. Terms are each word once, without those that say nothing unless there are no others."""
        typed = numbered(query[:LONGEST_QUERY])
        is_growing = typed[-1:] != " "
        start = typed.rfind(" ") + 1
        if is_growing and start:
            reading = self._grown(typed[:start], typed[start:])
            if reading is not None:
                return reading
        return self._whole(_said(typed), is_growing)

    def _whole(self, chunks: list[str], is_growing: bool) -> Reading:
        words = self._joined(self._read(chunks, is_growing))
        last = words[-1] if words and is_growing else None
        words = [part for word in words for part in self._apart(word, word == last)]
        last = words[-1] if words and is_growing else None
        asked = [self._asked(word, word == last) for word in dict.fromkeys(words)]
        return Reading(line_of(words) + ("" if is_growing else " "), _telling(asked))

    def _grown(self, finished: str, growing: str) -> Reading | None:
        """Words that were finished, and one more that was begun: mostly only that has to be read.

        Not so where any of them makes no sense as it was typed, or was split: then all of it is read at once.
        """
        before = self._finished.get(finished)
        if before is None:
            self._forget(self._finished)
            before = self._finished[finished] = self._so_far(finished)
        if before is None or len(before.chunks) >= MOST_WORDS or _said(growing) != [growing]:
            return None
        chunk = self._chunk(growing, True, 0)
        if len(chunk.words) != 1 or chunk.worth < chunk.full:
            return None
        (word,) = chunk.words
        if word in before.words or self._is_split(before.words[-1], word) or self._apart(word, True) != [word]:
            return None
        return Reading(before.line + f" {word}", _telling([*before.asked, self._asked(word, True)]))

    def _so_far(self, finished: str) -> Finished | None:
        chunks = _said(finished)
        read = [self._chunk(chunk, False, 0) for chunk in chunks]
        words = [word for one in read for word in one.words]
        if not words or any(one.words and one.worth < one.full for one in read):
            return None
        if self._joined(words) != words or any(self._apart(word, False) != [word] for word in words):
            return None
        return Finished(chunks, words, line_of(words), [self._asked(word, False) for word in dict.fromkeys(words)])

    def _asked(self, word: str, is_last: bool) -> tuple[Term, bool]:
        """A word of a query, and whether it says anything."""
        found = self._terms.get((word, is_last))
        if found is None:
            self._forget(self._terms)
            term = Term(word, is_last, self._is_strange(word, is_last))
            found = self._terms[word, is_last] = term, not (says_nothing(word) or self._is_too_short(word, is_last))
        return found

    def is_known(self, word: str) -> bool:
        found = self._known.get(word)
        if found is None:
            self._forget(self._known)
            found = self._known[word] = self._matcher.is_known(word)
        return found

    def is_start(self, word: str) -> bool:
        found = self._started.get(word)
        if found is None:
            self._forget(self._started)
            found = self._started[word] = self._matcher.is_start(word)
        return found

    def _is_strange(self, word: str, is_last: bool) -> bool:
        """A word that is known, or that may still become one, is not a misspelling of another."""
        return not (is_filler(word) or self.is_known(word) or (is_last and self.is_start(word)))

    def _is_too_short(self, word: str, is_last: bool) -> bool:
        """What has hardly been started says nothing beside other words."""
        return is_last and len(word) < SHORTEST_START and not (is_filler(word) or self.is_known(word))

    # Which keyboard, which letters.

    def _read(self, chunks: list[str], is_growing: bool) -> list[str]:
        """As typed, if all of it makes sense; otherwise whichever way makes most sense."""
        ends = [at == len(chunks) - 1 and is_growing for at in range(len(chunks))]
        pairs = list(zip(chunks, ends, strict=True))
        typed = [self._chunk(chunk, is_last, 0) for chunk, is_last in pairs]
        best, most = typed, sum(one.worth for one in typed)
        if any(one.words and one.worth < one.full for one in typed):
            most = (most + self._slips_worth(typed, ends)) / OTHER_KEYBOARD
            for way in range(1, len(other_keyboards()) + 2):
                # «Mista» may become "mistake", but not next to other Latin letters that are not English.
                plains = typed if way <= len(other_keyboards()) else [self._chunk(chunk, False, 0) for chunk in chunks]
                read = [
                    plain if plain.worth >= plain.full > 0 else self._chunk(chunk, is_last, way)
                    for plain, (chunk, is_last) in zip(plains, pairs, strict=True)
                ]
                if (worth := sum(one.worth for one in read)) > most:
                    best, most = read, worth
        return [word for one in best for word in one.words]

    def _slips_worth(self, typed: list[Chunk], ends: list[bool]) -> float:
        """What words with a slip in them add to what was typed; a word that is still growing has none yet."""
        if not any(one.worth >= one.full > 0 for one in typed):
            return 0.0
        missing = (
            SLIP_WORTH * len(one.words[0]) - one.worth
            for one, is_last in zip(typed, ends, strict=True)
            if len(one.words) == 1 and one.worth < one.full and not is_last and self._has_slip(one.words[0])
        )
        return sum(more for more in missing if more > 0)

    def _has_slip(self, word: str) -> bool:
        """Whether it is one slip away from a known word."""
        found = self._slipped.get(word)
        if found is None:
            self._forget(self._slipped)
            found = any(map(is_filler, one_slip_from(word))) or self._matcher.has_slip(word)
            self._slipped[word] = found
        return found

    def _chunk(self, chunk: str, is_last: bool, way: int) -> Chunk:
        key = (chunk, is_last, way)
        found = self._chunks.get(key)
        if found is None:
            self._forget(self._chunks)
            found = self._chunks[key] = self._best_of(chunk, is_last, way)
        return found

    def _best_of(self, chunk: str, is_last: bool, way: int) -> Chunk:
        texts = self._readings(chunk, way)
        if way and way <= len(other_keyboards()) and set(texts) == {chunk}:
            # The letters are not those of this keyboard.
            return self._chunk(chunk, is_last, 0)
        # Latin letters can nearly always be read as something Cyrillic: only whole words show that it was meant.
        starts_well = 0.0 if way > len(other_keyboards()) else STARTS_WELL
        readings = [[word.folded for word in words_of(text)] for text in texts]
        worths = [sum(self._worth(word, is_last, starts_well) for word in words) for words in readings]
        words, worth = max(zip(readings, worths, strict=True), key=itemgetter(1))
        return Chunk(words, worth, _full(words))

    def _readings(self, chunk: str, way: int) -> list[str]:
        if not way:
            return [chunk]
        if way <= len(other_keyboards()):
            keyboard = other_keyboards()[way - 1]
            # A comma is a letter on the other keyboard, or a comma.
            return [keyboard(one) for one in dict.fromkeys((chunk, chunk.rstrip(",.;")))]
        bare = chunk.casefold().strip(',.;:?!"()')
        return cyrillic(bare, self.is_start) or [chunk] if is_translit(bare) else [chunk]

    def _worth(self, word: str, is_last: bool, starts_well: float = STARTS_WELL) -> float:
        """How sure it is that this is a word, times its length."""
        if is_filler(word):
            return FILLER_WORTH * len(word) if len(word) > 1 else 0.0
        if self.is_known(word) or (is_last and len(word) >= SHORTEST_START and self.is_start(word)):
            return float(len(word))
        low, high = SHORTEST_START, len(word)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self.is_start(word[:middle]) else (low, middle - 1)
        return starts_well * low if low > SHORTEST_START else 0.0

    # Words that were run together or split.

    def _apart(self, word: str, is_last: bool) -> list[str]:
        """Words that were run together come apart, if that makes two known ones: "bluebank"."""
        if len(word) >= 2 * SHORTEST_PART and self._is_strange(word, is_last):
            for cut in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
                if self.is_known(word[:cut]) and self.is_known(word[cut:]):
                    return [word[:cut], word[cut:]]
        return [word]

    def _joined(self, words: list[str]) -> list[str]:
        """Words that were split are joined, if that makes a known one of what says little: "over pay", «фаст фуд»."""
        if not any(self._is_split(one, other) for one, other in pairwise(words)):
            return words
        joined: list[str] = []
        for word in words:
            if joined and self._is_split(joined[-1], word):
                joined[-1] += word
            else:
                joined.append(word)
        return joined

    def _is_split(self, one: str, other: str) -> bool:
        if min(len(one), len(other)) < SHORTEST_PART:
            return False
        # «До хода» is not «дохода»: of the words that say little, only a long one is part of another.
        is_part = any(
            len(part) > SHORTEST_PART if is_filler(part) else not self.is_known(part) for part in (one, other)
        )
        return is_part and self.is_known(one + other)

    @staticmethod
    def _forget(kept: dict[Any, Any]) -> None:
        if len(kept) > MOST_KEPT:
            kept.clear()


def _telling(asked: list[tuple[Term, bool]]) -> list[Term]:
    return [term for term, tells in asked if tells] or [term for term, _ in asked]


def _said(typed: str) -> list[str]:
    """What stands between spaces, without a letter that was held down; "III" is three."""
    return [one for one in typed.split() if len(one) < 3 or len(set(one)) > 1 or respell(one).isdigit()][:MOST_WORDS]


def _full(words: list[str]) -> float:
    """What words are worth that are all known."""
    return sum((FILLER_WORTH * len(word) if len(word) > 1 else 0.0) if is_filler(word) else len(word) for word in words)
