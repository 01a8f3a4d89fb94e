"""Whether what buildozer.spec packages is enough to run on a phone, as far as that can be told without an Android SDK:
`python -m tools.packaging`. Files are copied by buildozer itself and recipes resolved by python-for-android itself.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import chdir
from fnmatch import translate
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution, packages_distributions
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "buildozer.spec"
EXERCISE = ROOT / "tools" / "exercise.py"
ONLY_THERE = tuple(
    f"companion.phone.{name}"
    for name in (
        "android",
        "android_camera",
        "android_cipher",
        "android_files",
        "android_network",
        "android_voice",
        "zxing",
    )
)
"""Modules that can only be imported on a phone."""
COMPILED = (".so", ".pyd", ".dylib")
# Modules that left the standard library between our oldest Python and the phone's.
# fmt: off
GONE = {
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr",
    "imp", "lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr",
    "spwd", "sunau", "telnetlib", "uu", "xdrlib",
}
# fmt: on
ON_PHONE = {"sys_platform": "android", "platform_system": "Android", "python_version": "3.14", "extra": ""}


class Wanted(NamedTuple):
    """A requirement of the spec."""

    name: str
    version: str


class Spec:
    def __init__(self, path: Path = SPEC) -> None:
        from buildozer.specparser import SpecParser

        self.path = path
        self._parser = SpecParser()
        self._parser.read(path, encoding="utf-8")

    def __getitem__(self, name: str) -> str:
        return str(self._parser.get("app", name))

    def listed(self, name: str) -> list[str]:
        return list(self._parser.getlist("app", name, []))

    @property
    def requirements(self) -> list[Wanted]:
        return [Wanted(*one.partition("==")[::2]) for one in self.listed("requirements")]


def copied(spec: Spec, folder: Path) -> str:
    """Copies what is packaged to a separate folder, as buildozer does; returns the version it finds."""
    from buildozer import Buildozer

    class Copying(Buildozer):  # type: ignore[misc]
        app_dir = str(folder)

    with chdir(ROOT):
        copying = Copying(filename=str(spec.path))
        copying.logger.set_level(0)
        copying._copy_application_sources()
        return str(copying.get_version())


# Recipes and wheels.


class Resolved(NamedTuple):
    recipes: dict[str, Any]
    """By the names of the requirements they answer."""
    modules: set[str]
    """What is installed as it is."""
    brought: set[str]
    """Those that only a recipe asks for."""


def resolved(spec: Spec) -> Resolved:
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    wanted, around = [one.name for one in spec.requirements], Context()
    around.local_recipes = str(ROOT / spec["p4a.local_recipes"])
    order, modules, _ = get_recipe_order_and_bootstrap(
        around, wanted, Bootstrap.get_bootstrap(spec["p4a.bootstrap"], around)
    )
    recipes = {name: Recipe.get_recipe(name, around) for name in order}
    return Resolved(recipes, set(modules), set(modules) - set(wanted))


def recipe_problems(spec: Spec) -> Iterator[str]:
    found = resolved(spec)
    for name, version in spec.requirements:
        recipe = found.recipes.get(name)
        if recipe is not None and version and recipe.version != version:
            yield f"{name}=={version}: the recipe and its patches are for {recipe.version}"
        elif recipe is None:
            yield from wheel_problems(name, version, found)


def wheel_problems(name: str, version: str, found: Resolved) -> Iterator[str]:
    """Without a recipe it has to be pure Python, and so has everything it needs there."""
    try:
        there = distribution(name)
    except PackageNotFoundError:
        yield f"{name}: no recipe, and not installed here, so nobody knows whether it is pure Python"
        return
    if there.version != version:
        yield f"{name}: {version or 'no version'} is wanted, {there.version} was looked at"
    tags = re.findall(r"^Tag: (.+)$", there.read_text("WHEEL") or "", re.MULTILINE)
    if not all(tag.endswith("-none-any") for tag in tags):
        yield f"{name}: no recipe, and its wheel is for one platform only ({', '.join(tags)})"
    elif not tags and (compiled := _compiled_files(there)) != []:
        yield f"{name}: no recipe, and not pure Python ({', '.join(compiled or ['nobody knows what belongs to it'])})"
    for line in there.requires or ():
        needed = Requirement(line)
        if needed.marker is not None and not needed.marker.evaluate(ON_PHONE):
            continue
        if _plain(needed.name) not in map(_plain, {*found.recipes, *found.modules}):
            yield f"{name} needs {needed.name}, which is not among the requirements"


def _compiled_files(there: Distribution) -> list[str] | None:
    """Those of a package installed by the system's tools, which leave no wheel metadata; None if unknown."""
    modules = (there.read_text("top_level.txt") or "").split()
    if not modules:
        return None
    folder = Path(str(there.locate_file("")))
    files = [path for module in modules for path in (*folder.glob(f"{module}.*"), *(folder / module).rglob("*"))]
    return [path.name for path in files if path.suffix in COMPILED]


def _plain(name: str) -> str:
    return name.lower().replace("-", "_")


# Imports.


def import_problems(spec: Spec, tree: Path) -> Iterator[str]:
    own = {path.name for path in tree.iterdir() if path.is_dir()} | {"main"}
    brought, elsewhere = _brought_by(spec), _for_desktops()
    for path in sorted(tree.rglob("*.py")):
        for module, is_late in _imports(path):
            if module in own or module in brought or module in standard_library():
                continue
            if module in elsewhere and is_late:
                # Asked for where it is used, after the phone's own has been tried.
                continue
            yield f"{path.relative_to(tree)} imports {module}, which no requirement brings"


@cache
def _imports(path: Path) -> list[tuple[str, bool]]:
    return list(dict.fromkeys(_each_import(path)))


def _each_import(path: Path) -> Iterator[tuple[str, bool]]:
    """Every module by its top-level name, and whether it is imported only when a function runs."""
    waiting: list[tuple[ast.AST, bool]] = [(ast.parse(path.read_text(encoding="utf-8")), False)]
    while waiting:
        node, is_late = waiting.pop()
        if isinstance(node, ast.Import):
            yield from ((alias.name.partition(".")[0], is_late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0], is_late
        is_late |= isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        # Statements only: there are ten times as many expressions, and none of them imports anything.
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            inside = getattr(node, name, ())
            waiting += [(one, is_late) for one in inside] if isinstance(inside, list) else []


def _brought_by(spec: Spec) -> set[str]:
    names = {_plain(one.name) for one in spec.requirements}
    modules = {module for module, owners in _owners().items() if names & {*map(_plain, owners)}}
    # What is not installed here is known by its recipe alone.
    recipes = resolved(spec).recipes
    modules |= {getattr(recipes[name], "site_packages_name", None) or name for name in names & recipes.keys()}
    return modules


def _for_desktops() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {_plain(Requirement(one).name) for one in project["dependencies"] if "sys_platform != 'android'" in one}
    return {module for module, owners in _owners().items() if names & {*map(_plain, owners)}}


@cache
def _owners() -> Mapping[str, list[str]]:
    """Which distributions bring each installed module: reads the file lists of all of them."""
    return packages_distributions()


@cache
def standard_library() -> frozenset[str]:
    """As the phone has it: without what has left Python and what python-for-android leaves out."""
    from pythonforandroid.recipes.python3 import recipe as python

    left_out = set(python.stdlib_dir_blacklist)
    for pattern in left_out_patterns():
        folder = re.fullmatch(r"(\w+)/\*", pattern) or re.fullmatch(r"lib-dynload/(\w+)\.so", pattern)
        if folder is not None:
            left_out.add(folder[1])
    return frozenset(sys.stdlib_module_names - GONE - left_out)


@cache
def left_out_patterns() -> list[str]:
    """Files that python-for-android never packages, whoever they belong to."""
    import pythonforandroid

    path = Path(pythonforandroid.__file__).parent / "bootstraps" / "_sdl_common" / "build" / "blacklist.txt"
    lines = map(str.strip, path.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


# Files.


def opened_files(tree: Path) -> set[str]:
    """Every file of the project that the app reads, as seen in a run of the whole project that reads all there is."""
    modules = [".".join(path.relative_to(tree).with_suffix("").parts) for path in tree.rglob("*.py")]
    modules = [name.removesuffix(".__init__") for name in modules if name not in ("main", *ONLY_THERE)]
    run = subprocess.run(
        [sys.executable, str(EXERCISE), str(ROOT), *sorted(modules)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        raise RuntimeError(run.stderr[-4000:])
    return set(json.loads(run.stdout.splitlines()[-1]))


def file_problems(tree: Path, opened: set[str]) -> Iterator[str]:
    for name in sorted(opened):
        if not (tree / name).exists():
            yield f"{name} is read by the app and not packaged"
    is_left_out = re.compile("|".join(translate(f"*/{pattern}") for pattern in left_out_patterns())).match
    for path in sorted(tree.rglob("*")):
        name = path.relative_to(tree).as_posix()
        if is_left_out(f"app/{name}"):
            yield f"{name} has a name that python-for-android leaves out"


def problems(spec: Spec) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "app"
        copied(spec, tree)
        return [
            *recipe_problems(spec),
            *import_problems(spec, tree),
            *file_problems(tree, opened_files(tree)),
        ]


def main() -> int:
    found = problems(Spec())
    print("\n".join(found) or "What is packaged is enough, as far as that can be told without a phone.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
