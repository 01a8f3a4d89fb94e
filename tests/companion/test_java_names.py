"""The Java names in the Android side of the door are exactly those docs/android.md lists with their pages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.sources import ROOT, parsed

NAMES = ("android.py", "android_network.py", "android_camera.py", "android_cipher.py", "zxing.py")
SOURCES = [ROOT / "companion" / "phone" / name for name in NAMES]
ROW = re.compile(r"^\| `([\w.$]+)` \|([^|]*)\| ([^|]+) \| (read|sources) \|$", re.MULTILINE)
JAVA = re.compile(r"[a-z]+[A-Z]\w*|[A-Z][A-Z0-9_]+")
# python-for-android's own, and what Python's own objects are asked for.
NOT_JAVA = {"CAMERA", "Permission"}


def documented() -> dict[str, set[str]]:
    text = (ROOT / "docs" / "android.md").read_text(encoding="utf-8")
    return {row[1]: set(re.findall(r"`(\w+)`", row[2])) for row in ROW.finditer(text)}


def _nodes() -> Iterator[ast.AST]:
    for source in SOURCES:
        yield from ast.walk(parsed(source))


def classes() -> Iterator[str]:
    for node in _nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("autoclass", "cast"):
            assert isinstance(node.args[0], ast.Constant), "a name that cannot be looked up"
            yield str(node.args[0].value)


def members() -> set[str]:
    found = {node.attr for node in _nodes() if isinstance(node, ast.Attribute)}
    return {name for name in found if JAVA.fullmatch(name)} - NOT_JAVA


def test_every_class_has_its_page() -> None:
    assert set(classes()) <= documented().keys()
    # The others are never named, only received.
    received = documented().keys() - set(classes())
    assert all(documented()[name] for name in received)


def test_every_member_is_described_and_used() -> None:
    described = set().union(*documented().values())
    used = {node.attr for node in _nodes() if isinstance(node, ast.Attribute)}
    assert members() - described == set()
    assert described - used == set()


def test_pages_are_named_after_their_classes() -> None:
    text = (ROOT / "docs" / "android.md").read_text(encoding="utf-8")
    for row in ROW.finditer(text):
        pages = "apidocs" if row[1].startswith("com.google.zxing.") else "reference"
        assert f"{pages}/{row[1].replace('.', '/').replace('$', '.')}" in row[3]
