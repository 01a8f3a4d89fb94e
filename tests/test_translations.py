"""Every text exists in every language, fits its placeholders and the fonts, and is used; every used text exists."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import polib
import pytest
from fontTools.ttLib import TTFont

from companion import errors
from companion.text import LANGUAGES, NUMBER, PLACEHOLDER
from tests.sources import GAMES, ROOT, files, named, parsed

FONTS = ("Roboto-Regular", "Roboto-Medium", "PTSerif-Bold")
LOCALES = [ROOT / "assets" / "locale", *(ROOT / "rules" / game / "locale" for game in GAMES)]

# Calls whose first argument is a message key and whose keywords are its values.
KEYED = {"say", "Text", "refuse", "nonsense"} | {
    name for name, one in vars(errors).items() if inspect.isclass(one) and issubclass(one, errors.Problem)
}

each_locale = pytest.mark.parametrize("locale", LOCALES, ids=named)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def messages(locale: Path, language: str) -> polib.POFile:
    """None where there is no file; a test of its own tells of that."""
    if not (locale / f"{language}.po").exists():
        return polib.POFile()
    return polib.pofile(str(locale / f"{language}.po"), encoding="utf-8", check_for_duplicates=True)


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def placeholders(message: str) -> set[str]:
    return {match[0] for match in PLACEHOLDER.finditer(message)}


@cache
def english() -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for locale in LOCALES for entry in messages(locale, "en")}


@cache
def _fits_one(pattern: str) -> bool:
    """Whether a pattern matches a key; none of them holds the end of a line."""
    return re.search(f"^(?:{pattern})$", _all_keys(), re.MULTILINE) is not None


@cache
def _all_keys() -> str:
    return "\n".join(english())


class Use(NamedTuple):
    """A key in the code. An f-string is a pattern: what it leaves open may be anything."""

    key: str
    is_pattern: bool
    values: frozenset[str] | None
    where: str

    @property
    def is_there(self) -> bool:
        """Whether there is such a text in English."""
        return _fits_one(self.key) if self.is_pattern else self.key in english()


def keys_of(node: ast.AST) -> Iterator[tuple[str, bool]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, False
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in node.values]
        yield "".join(parts), True
    elif isinstance(node, ast.IfExp):
        yield from keys_of(node.body)
        yield from keys_of(node.orelse)


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


@cache
def read() -> tuple[list[Use], set[tuple[str, bool]]]:
    """The keys said in Python, and every string and f-string there is: all files are read once for both."""
    found: list[Use] = []
    strings: set[tuple[str, bool]] = set()
    for path in files(".py"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and node.args and called(node) in KEYED:
                values = {word.arg for word in node.keywords}
                given = None if None in values else frozenset(map(str, values))
                where = f"{named(path)}:{node.lineno}"
                found += [Use(key, is_pattern, given, where) for key, is_pattern in keys_of(node.args[0])]
            strings.update(keys_of(node))
    return found, strings


@cache
def uses() -> list[Use]:
    """The keys said in Python and in .kv files."""
    found = [*read()[0]]
    for path in files(".kv"):
        for match in re.finditer(r"""\bsay\(\s*(f?)(["'])(.*?)\2""", path.read_text(encoding="utf-8")):
            key = ".+".join(map(re.escape, re.split(r"\{.*?\}", match[3]))) if match[1] else match[3]
            found.append(Use(key, bool(match[1]), None, named(path)))
    return found


@cache
def mentions() -> tuple[set[str], re.Pattern[str]]:
    """Every string of the code and what its f-strings may make: keys also travel in tables before they are said."""
    strings: set[str] = set()
    patterns = {use.key for use in uses() if use.is_pattern}
    for key, is_pattern in read()[1]:
        if not is_pattern:
            strings.add(key)
        elif re.match(r"\w+\\\.", key):
            patterns.add(key)
    for path in files(".kv"):
        strings |= {match[2] for match in re.finditer(r"""(["'])(.*?)\1""", path.read_text(encoding="utf-8"))}
    return strings | guest_keys(), re.compile("|".join(f"(?:{pattern})" for pattern in patterns) or "(?!)")


@cache
def guest_keys() -> set[str]:
    """What the page of a browser guest says. Its keys leave out the prefix they all have, and some are put together."""
    script = "".join(path.read_text(encoding="utf-8") for path in files(".js", under=("assets/guest",)))
    words = {f"guest.{word}" for word in re.findall(r'"(\w+)"', script)}
    begun = {f"guest.{word}" for word in re.findall(r'say\("(\w+_)" \+', script)}
    return words | {key for key in english() if key.startswith(tuple(begun))}


def test_every_text_of_the_guests_page_exists() -> None:
    script = "".join(path.read_text(encoding="utf-8") for path in files(".js", under=("assets/guest",)))
    said = {f"guest.{word}" for word in re.findall(r'\bsay\("(\w+)"[,)]', script)}
    assert len(said) > 40
    assert sorted(said - set(english())) == []


@each_locale
@each_language
def test_what_can_be_done_begins_with_a_capital(locale: Path, language: str) -> None:
    """It stands on buttons and over forms; after a name and a colon the screen makes it small."""
    found = [text for entry in messages(locale, language) if ".do." in entry.msgid for text in forms(entry)]
    assert [text for text in found if text[:1].islower()] == []


@each_locale
@each_language
def test_there_is_a_file_for_every_language(locale: Path, language: str) -> None:
    assert (locale / f"{language}.po").exists(), f"{named(locale)}/{language}.po is not written yet"


@each_locale
def test_every_language_has_the_same_texts(locale: Path) -> None:
    keys = {language: {entry.msgid for entry in messages(locale, language)} for language in LANGUAGES}
    for language in LANGUAGES:
        assert sorted(keys["en"] - keys[language]) == [], f"missing in {language}"
        assert sorted(keys[language] - keys["en"]) == [], f"only in {language}"


@each_locale
@each_language
def test_every_text_is_complete(locale: Path, language: str) -> None:
    catalogue = messages(locale, language)
    counted = re.search(r"nplurals=(\d)", catalogue.metadata.get("Plural-Forms", "nplurals=0"))
    assert counted
    for entry in catalogue:
        assert not entry.fuzzy, entry.msgid
        assert not entry.obsolete, entry.msgid
        assert all(form.strip() for form in forms(entry)), f"{entry.msgid} is empty"
        assert entry.msgid_plural in ("", entry.msgid), entry.msgid
        assert len(forms(entry)) == (int(counted[1]) if entry.msgid_plural else 1), f"plural forms of {entry.msgid}"


@each_locale
@each_language
def test_placeholders_are_the_same_in_every_language(locale: Path, language: str) -> None:
    for entry in messages(locale, language):
        model = english()[entry.msgid]
        assert bool(entry.msgid_plural) == bool(model.msgid_plural), f"{entry.msgid}: plural in one language only"
        for form in forms(entry):
            assert placeholders(form) == placeholders(forms(model)[0]), entry.msgid
            assert not re.search(r"[{}]", PLACEHOLDER.sub("", form)), f"{entry.msgid}: a stray brace"


@each_locale
@each_language
def test_typography(locale: Path, language: str) -> None:
    for entry in messages(locale, language):
        for form in forms(entry):
            assert not re.search(r"['\"]|\.\.\.", form), f"{entry.msgid}: typed quotes or dots"
            assert form == form.strip(), f"{entry.msgid}: a space at the edge"
            if entry.msgid_plural:
                assert not re.search(r"\{n(:\+)?\} \w", form), f"{entry.msgid}: the number may lose its word"


@each_language
def test_a_language_says_its_name_and_how_it_writes_numbers(language: str) -> None:
    app = LOCALES[0]
    assert LANGUAGES[language] == messages(app, language).find("language.name").msgstr
    assert NUMBER.fullmatch(messages(app, language).find("number.example").msgstr), "12345.6 with its marks"


@pytest.mark.parametrize("font", FONTS)
def test_the_fonts_have_every_character(font: str) -> None:
    known = TTFont(ROOT / "assets" / "fonts" / f"{font}.ttf").getBestCmap()
    for locale in LOCALES:
        for language in LANGUAGES:
            for entry in messages(locale, language):
                lacking = {one for form in forms(entry) for one in form if one != "\n" and ord(one) not in known}
                assert not lacking, f"{language} {entry.msgid}: {sorted(lacking)} not in {font}"


def test_a_game_says_its_own_name_first_and_the_app_none() -> None:
    for locale in LOCALES:
        game = locale.parent.name
        for entry in messages(locale, "en"):
            first = entry.msgid.partition(".")[0]
            assert (first == game) if game in GAMES else (first not in GAMES), f"{entry.msgid} in {named(locale)}"


def test_every_text_in_the_code_exists() -> None:
    lost = [f"{use.where}: {use.key}" for use in uses() if not use.is_there]
    # These also travel in variables before they are said.
    strings, _ = mentions()
    lost += [key for key in sorted(strings) if re.fullmatch(r"(error|kit)\.[\w.]+", key) and key not in english()]
    assert not lost, "\n".join(lost)


def test_every_text_that_exists_is_used() -> None:
    strings, patterns = mentions()
    extra = [key for key in english() if key not in strings and not patterns.fullmatch(key)]
    assert not extra, "\n".join(extra)


def test_every_placeholder_gets_its_value() -> None:
    wrong = []
    for use in uses():
        if use.values is not None and use.key in english():
            needed = {match[1] for form in forms(english()[use.key]) for match in PLACEHOLDER.finditer(form)}
            wrong += [f"{use.where}: {use.key} lacks {name}" for name in sorted(needed - use.values)]
    assert not wrong, "\n".join(wrong)
