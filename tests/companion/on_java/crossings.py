"""Every place in the Android side of companion/phone where something is called or looked up, and whether it was reached
and met Java. The modules run as they are, but say at each such place that they are there.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

from tools.android.declarations import SOURCES
from tools.packaging import ROOT

FILES = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in SOURCES}

reached: dict[str, str] = {}
"""Places, with the class and the name that was met there if it was Java's."""
missing: list[str] = []
"""What was asked for and is not there; the app itself would go on without it."""


class Told(ast.NodeTransformer):
    """Has each place of a module say that it was reached."""

    def __init__(self, file: str) -> None:
        self._file = file
        self.places: list[str] = []

    def _place(self, node: ast.expr, kind: str) -> ast.Constant:
        name = f"{self._file}:{node.lineno}:{node.col_offset} {kind} {ast.unparse(node)}"
        self.places.append(name)
        return ast.Constant(name)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        place = self._place(node, "calls")
        self.generic_visit(node)
        node.func = ast.Call(ast.Name("_called_", ast.Load()), [place, node.func], [])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if not isinstance(node.ctx, ast.Load):
            return node
        place = self._place(node, "has")
        self.generic_visit(node)
        return ast.Call(ast.Name("_had_", ast.Load()), [place, node.value, ast.Constant(node.attr)], [])

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        told: list[ast.stmt] = []
        for target in node.targets:
            if isinstance(target, ast.Attribute):
                place = self._place(target, "sets")
                given: list[ast.expr] = [place, ast.Name("self", ast.Load()), ast.Constant(target.attr)]
                given[1] = ast.parse(ast.unparse(target.value), mode="eval").body
                told.append(ast.Expr(ast.Call(ast.Name("_had_", ast.Load()), given, [])))
        self.generic_visit(node)
        return [node, *told]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        # What an argument is said to be is never looked up.
        node.body = [one for part in node.body for one in _listed(self.visit(part))]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node


def _listed(found: Any) -> list[ast.stmt]:
    return found if isinstance(found, list) else [found]


def told(path: Path) -> tuple[ast.Module, list[str]]:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    telling = Told(path.name)
    tree = telling.visit(tree)
    return ast.fix_missing_locations(tree), telling.places


def every_place() -> list[str]:
    return [place for path in SOURCES for place in told(path)[1]]


# Where Java is.


def _java_name(thing: Any) -> str:
    name = getattr(thing, "__javaclass__", "")
    return name.replace("/", ".") if isinstance(name, str) else ""


def _called(place: str, called: Any) -> Any:
    import jnius

    if called is jnius.autoclass:
        reached[place] = "java"
        return _class_named
    crosses = called is jnius.cast or isinstance(
        called, jnius.JavaMethod | jnius.JavaStaticMethod | jnius.JavaMultipleMethod | jnius.MetaJavaClass
    )
    met = (f"{_java_name(called)}.new" if isinstance(called, jnius.MetaJavaClass) else "java") if crosses else ""
    reached[place] = reached.get(place) or met
    return called


def _class_named(name: str) -> Any:
    import jnius

    try:
        return jnius.autoclass(name)
    except jnius.JavaException:
        missing.append(name)
        raise


def _had(place: str, thing: Any, name: str) -> Any:
    owner = _java_name(thing)
    reached[place] = reached.get(place) or (f"{owner}.{name}" if owner else "")
    if owner and not hasattr(thing, name):
        missing.append(f"{owner}.{name}")
    return getattr(thing, name)


class _Telling(Loader):
    def __init__(self, path: Path) -> None:
        self._path = path

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__.update(_called_=_called, _had_=_had)
        exec(compile(told(self._path)[0], str(self._path), "exec"), module.__dict__)


class _Finder(MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_loader(name, _Telling(FILES[name])) if name in FILES else None


def watch() -> None:
    """From here on the modules tell."""
    sys.meta_path.insert(0, _Finder())
