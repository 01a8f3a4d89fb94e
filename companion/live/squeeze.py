"""A script made small: no unnecessary blanks, and short names for what only the script itself knows.

It knows just enough of the language for `assets/guest`, which keeps to a few habits: what belongs to the whole script
begins at the edge of its line, a key of an object stands right before its colon while a choice has blanks around it,
methods of objects begin on a line of their own, and a statement ends with a semicolon or a brace.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, product
from string import ascii_lowercase, ascii_uppercase, digits
from typing import NamedTuple

_TOKEN = re.compile(
    r"""(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
      | (?P<pattern>(?:(?<=[(,=:&|?]\s)|(?<=[(]))/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[ ])+/[gimsuy]*)
      | (?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<name>[A-Za-z_$][\w$]*)
      | (?P<blank>\s+)
      | (?P<number>\d[\w.]*)
      | (?P<sign>\.\.\.|=>|\?\.|.)""",
    re.VERBOSE | re.DOTALL,
)
_METHOD = re.compile(r"^ *(\w+)\([^()]*\) \{$", re.MULTILINE)
_EDGE = re.compile(r"^(?=(?:const|let|function|draws|window|listen|start)\b)", re.MULTILINE)
_BEFORE_PATTERN = frozenset(("(", ",", "const", "let", "[", ":"))
_NOT_GIVEN = frozenset(("if", "for", "while", "switch"))
_WORDS = frozenset(
    (
        *(
            "break",
            "case",
            "catch",
            "const",
            "continue",
            "default",
            "delete",
            "do",
            "else",
            "finally",
            "for",
            "function",
        ),
        *("if", "in", "instanceof", "let", "new", "null", "of", "return", "switch", "this", "throw", "true", "false"),
        *("try", "typeof", "undefined", "void", "while", "with", "yield", "async", "await", "class"),
    )
)


class Token(NamedTuple):
    kind: str
    text: str
    begin: int = 0
    end: int = 0


_NONE = Token("", "")


def squeezed(script: str) -> str:
    """The same script, smaller."""
    chunks = [_words(chunk) for chunk in _EDGE.split(script)]
    shared = set(chain.from_iterable(map(_at_the_edge, chunks)))
    counts = Counter(word.text for chunk in chunks for word in chunk if word.kind == "name")
    known = set(counts) | _WORDS  # a short name must not hide anything that has this name already
    names = (name for name in _long_candidates() if name not in known)
    # By how often they are used, so that the shortest names save most.
    whole = {name: next(names) for name in sorted(shared, key=lambda one: (-counts[one], one)) if len(name) > 2}
    return "".join("".join(_written(chunk, whole | _own(chunk, shared))) for chunk in chunks)


def _words(chunk: str) -> list[Token]:
    """A statement at the edge and all that is inside it. The blanks are known by where the words stand."""
    methods = {found.start(1) for found in _METHOD.finditer(chunk)}
    found = (Token(str(one.lastgroup), one[0], *one.span()) for one in _TOKEN.finditer(chunk))
    return [
        one._replace(kind="method") if one.begin in methods and one.text not in _WORDS else one
        for one in found
        if one.kind not in ("comment", "blank")
    ]


# Names.


def _at_the_edge(words: list[Token]) -> Iterator[str]:
    if len(words) > 1 and words[0].text in ("const", "let", "function"):
        yield words[1].text


def _own(words: list[Token], shared: set[str]) -> dict[str, str]:
    """Short names for what one statement declares inside, in the order in which it does."""
    known = {word.text for word in words if word.kind == "name"} | _WORDS
    names = (name for name in chain(ascii_lowercase, _pairs(ascii_lowercase)) if name not in known)
    own: dict[str, str] = {}
    for name in _declared(words):
        if name not in shared and name not in own and len(name) > 1:
            own[name] = next(names)
    return own


def _declared(words: list[Token]) -> Iterator[str]:
    """What is declared anywhere in it: constants, and parameters of functions."""
    opened: list[int] = []
    found: list[tuple[int, list[Token]]] = []
    for at, word in enumerate(words):
        if word.text in ("(", "[", "{"):
            opened.append(at)
        elif word.text in (")", "]", "}") and opened:
            start = opened.pop()
            before = words[start - 1].text if start else ""
            after = words[at + 1].text if at + 1 < len(words) else ""
            is_given = word.text == ")" and (after == "=>" or (after == "{" and before not in _NOT_GIVEN))
            if is_given or (word.text != ")" and before in ("const", "let")):
                found.append((start, words[start + 1 : at]))
        elif word.kind == "name" and at and words[at - 1].text in ("const", "let", "function"):
            found.append((at, [word]))
    for _, part in sorted(found, key=lambda one: one[0]):
        yield from _bound(part)


def _bound(words: list[Token]) -> Iterator[str]:
    """Names in a list of parameters or a pattern: a key comes before a colon, a value after "="."""
    for before, word, after in zip([_NONE, *words], words, [*words[1:], _NONE], strict=False):
        if word.kind == "name" and after.text != ":" and before.text not in (".", "=") and word.text not in _WORDS:
            yield word.text


def _pairs(first: str) -> Iterator[str]:
    return map("".join, product(first, ascii_lowercase + digits))


def _long_candidates() -> Iterable[str]:
    return chain(ascii_uppercase, "$_", _pairs(ascii_uppercase))


# Writing.


def _written(words: list[Token], short: dict[str, str]) -> Iterator[str]:
    opened: list[tuple[str, str]] = []  # each bracket, and what stands before it
    last = ";"
    bare = _bare_brackets(words)
    for at, word in enumerate(words):
        before = words[at - 1] if at else _NONE
        after = words[at + 1] if at + 1 < len(words) else _NONE
        text = word.text
        if text in ("(", "[", "{"):
            opened.append((text, before.text))
        elif text in (")", "]", "}") and opened:
            opened.pop()
        if at in bare or (text == ";" and after.text == "}"):
            continue
        if text == "const":
            text = "let"
        is_key = after.text == ":" and after.begin == word.end
        if word.kind == "name" and text in short and not is_key and before.text not in (".", "?."):
            bracket, led_by = opened[-1] if opened else ("", "")
            is_alone = before.text in ("{", ",") and bracket == "{"
            is_alone = is_alone and (after.text in (",", "}") or (after.text == "=" and led_by in _BEFORE_PATTERN))
            text = f"{text}:{short[text]}" if is_alone else short[text]
        is_apart = word.begin > before.end and text[0] in "+-" and last[-1] == text[0]
        if is_apart or _are_words(last[-1], text[0]):
            yield " "
        yield text
        last = text


def _bare_brackets(words: list[Token]) -> set[int]:
    """Where the brackets around a function's only parameter are: it needs none."""
    found: set[int] = set()
    for at in range(len(words) - 3):
        first, name, last, arrow = words[at : at + 4]
        if (first.text, last.text, arrow.text, name.kind) == ("(", ")", "=>", "name"):
            found |= {at, at + 2}
    return found


def _are_words(left: str, right: str) -> bool:
    return all(sign.isalnum() or sign in "_$" for sign in (left, right))
