"""Breaks the rules on purpose, one small break at a time, and tells which breaks no test notices.

`python -m tools.mutants` tries a hundred random ones (`--count`, `--seed`, `--only rules/hadara`). A survivor is a
missing test, or a break that changes nothing: look at each. We wrote our own because the existing tools (mutmut,
cosmic-ray) run the whole suite for every break of a module; this one runs the tests of its game, goldens first.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("rules", "companion", "screens", "tests", "tools", "benchmarks", "assets", "pyproject.toml", "main.py")
GAMES = sorted(path.parent.name for path in (ROOT / "rules").glob("*/game.py"))
# Printed numbers and signs are compared with their sources elsewhere: changing one does not break a rule.
LEFT_OUT = ("tables", "box", "cards", "signs", "meta", "names")
LONGEST = 300  # seconds; a break that makes the tests run for ever is noticed too

OTHER_COMPARISON: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OTHER_SUM: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}


@dataclass(frozen=True)
class Break:
    path: Path
    line: int
    old: str
    new: str
    source: str
    """The whole file with the break in it."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.old}  ->  {self.new}"


def breaks_of(path: Path, source: str) -> Iterator[Break]:
    """Every break of a file this tool knows."""
    for number, way in _ways(source):
        yield _broken(path, source, number, way)


def _ways(source: str) -> list[tuple[int, int]]:
    """Which nodes can be broken, by number, and in which of several ways. Class decorators are not rules."""
    nodes = list(ast.walk(ast.parse(source)))
    decorators = (one for node in nodes if isinstance(node, ast.ClassDef) for one in node.decorator_list)
    left_out = {id(part) for one in decorators for part in ast.walk(one)}
    broken = ((number, node) for number, node in enumerate(nodes) if id(node) not in left_out)
    return [(number, way) for number, node in broken for way, _ in enumerate(_changed(node))]


def _broken(path: Path, source: str, number: int, way: int) -> Break:
    tree = ast.parse(source)
    node = next(node for index, node in enumerate(ast.walk(tree)) if index == number)
    old, line = ast.unparse(node), getattr(node, "lineno", 0)
    new = list(_changed(node))[way]
    _put(tree, node, new)
    return Break(path, line, old, ast.unparse(new), ast.unparse(tree))


def _changed(node: ast.AST) -> Iterator[ast.expr]:
    """What could replace an expression and mean something else."""
    match node:
        case ast.Compare(ops=[only]) if type(only) in OTHER_COMPARISON:
            yield ast.Compare(node.left, [OTHER_COMPARISON[type(only)]()], node.comparators)
        case ast.BoolOp(values=values):
            for left_out in range(len(values)):
                rest = [value for index, value in enumerate(values) if index != left_out]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.BinOp() if type(node.op) in OTHER_SUM and not _is_text(node):
            yield ast.BinOp(node.left, OTHER_SUM[type(node.op)](), node.right)
        case ast.IfExp():
            yield ast.IfExp(node.test, node.orelse, node.body)
        case ast.Constant(value=bool() as flag):
            yield ast.Constant(not flag)
        case ast.Constant(value=int() as amount):
            yield ast.Constant(amount + 1)


def _is_text(node: ast.BinOp) -> bool:
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in (node.left, node.right))


def _put(tree: ast.Module, old: ast.AST, new: ast.expr) -> None:
    """Puts an expression where another one stands."""
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
                return
            if isinstance(value, list) and any(one is old for one in value):
                value[next(index for index, one in enumerate(value) if one is old)] = new
                return


def chosen(only: str, count: int, seed: int) -> list[Break]:
    """That many breaks, all possible ones being equally likely."""
    paths = [
        path.relative_to(ROOT)
        for path in sorted((ROOT / "rules").rglob("*.py"))
        if path.name != "__init__.py" and not path.stem.startswith(LEFT_OUT)
    ]
    paths = [path for path in paths if path.as_posix().startswith(only)]
    sources = {path: (ROOT / path).read_text(encoding="utf-8") for path in paths}
    every = [(path, *way) for path in paths for way in _ways(sources[path])]
    picked = Random(seed).sample(every, min(count, len(every)))
    return [_broken(path, sources[path], number, way) for path, number, way in picked]


def tests_of(path: Path) -> list[list[str]]:
    """The tests to try a break with, those likely to fail soonest first."""
    room = path.parts[1]
    if room == "kit":
        shared = [["tests/rules/kit"], ["tests/rules/test_contract.py"], ["tests/companion/test_goldens.py"]]
        return [*shared, *([f"tests/rules/{game}"] for game in GAMES)]
    replayed = ["tests/companion/test_goldens.py", "-k", f"{room} and (goes_as or looked_at)"]
    return [[f"tests/rules/{room}"], replayed, ["tests/rules/test_contract.py", "-k", room]]


def is_noticed(one: Break, folder: Path) -> bool:
    target = folder / one.path
    whole = target.read_text(encoding="utf-8")
    target.write_text(one.source, encoding="utf-8")
    plain = ["-q", "-x", "--assert=plain", "-p", "no:randomly", "-p", "no:cacheprovider"]
    surroundings = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        for tests in tests_of(one.path):
            run = subprocess.run(
                [sys.executable, "-m", "pytest", *plain, *tests],
                cwd=folder,
                env=surroundings,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=LONGEST,
                check=False,
            )
            if run.returncode != 0:
                return True
    except subprocess.TimeoutExpired:
        return True
    finally:
        target.write_text(whole, encoding="utf-8")
    return False


def survivors(breaks: Sequence[Break], jobs: int) -> Iterator[Break]:
    """The breaks no test notices, as they are found. Each job has a copy of the project to break."""
    with tempfile.TemporaryDirectory() as place:
        folders: SimpleQueue[Path] = SimpleQueue()
        for job in range(jobs):
            folder = Path(place) / str(job)
            folder.mkdir()
            for name in NEEDED:
                copier = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
                copier(ROOT / name, folder / name)
            folders.put(folder)

        def tried(one: Break) -> bool:
            folder = folders.get()
            try:
                return is_noticed(one, folder)
            finally:
                folders.put(folder)

        with ThreadPoolExecutor(jobs) as pool:
            for one, noticed in zip(breaks, pool.map(tried, breaks), strict=True):
                if not noticed:
                    yield one


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="rules/", help="files whose path begins with this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(argv)
    breaks = chosen(given.only, given.count, given.seed)
    left = 0
    for one in survivors(breaks, given.jobs):
        print(one, flush=True)
        left += 1
    print(f"{left} of {len(breaks)} breaks were noticed by no test")
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
