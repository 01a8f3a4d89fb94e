"""Which wheels python-for-android would put into the package, asked of pip with the options that it uses itself:
`python -m tools.wheels`. All have to be for any platform: what is for the machine that builds does not run on a phone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from tools.packaging import ROOT, Spec, resolved

BUILDER = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64", "linux_x86_64")
"""The machine that builds: any Linux of the last years."""
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]


class NoIndex(Exception):
    """pip could not ask anybody."""


def taken(spec: Spec) -> dict[str, list[str]]:
    """The file names of wheels, for each architecture."""
    return {arch: sorted(set(_taken(spec, arch))) for arch in spec.listed("android.archs")}


def is_pure(name: str) -> bool:
    return name.endswith("-none-any.whl")


def _taken(spec: Spec, arch: str) -> Iterator[str]:
    found, on = resolved(spec), SimpleNamespace(arch=arch)
    around = _around(spec, [*found.recipes])
    for recipe in found.recipes.values():
        # What has no source comes as a wheel, by pip's options for the phone.
        if hasattr(recipe, "install_prebuilt_wheel") and recipe.url is None and recipe.name != "android":
            recipe.ctx = around
            yield from _report(recipe.get_pip_install_args(on))
    # The rest comes by pip's options for the machine that builds, and of its Python.
    lines = _lines(spec, sorted(found.modules), around, on)
    platforms = [f"--platform={one}" for one in BUILDER]
    python = ["--python-version", next(one.version for one in spec.requirements if one.name == "hostpython3")]
    yield from _report(["install", "--no-deps", "--ignore-installed", *lines, *platforms, *python])


def _around(spec: Spec, recipes: list[str]) -> Any:
    from pythonforandroid.build import Context

    around = Context()
    around.local_recipes = str(ROOT / spec["p4a.local_recipes"])
    around.recipe_build_order = recipes
    around.ndk_api = int(spec["android.ndk_api"])
    return around


def _lines(spec: Spec, modules: list[str], around: Any, arch: SimpleNamespace) -> list[str]:
    """What python-for-android writes into its requirements.txt: what it wants, and what pip says that needs besides."""
    from pythonforandroid import build
    from pythonforandroid.recipe import Recipe

    def ask(pip: object, *arguments: str, _env: object) -> None:
        path = Path(arguments[arguments.index("--report") + 1])
        path.write_text(json.dumps(_asked(arguments)), encoding="utf-8")

    host = type(Recipe.get_recipe("hostpython3", around))
    with patch.object(build, "shprint", ask), patch.object(host, "pip", "pip"):
        wanted = build.process_python_modules(around, modules, arch)
    versions = {one.name: one.version for one in spec.requirements}
    return [f"{one}=={versions[one]}" if versions.get(one) else one for one in wanted]


def _report(arguments: list[str]) -> Iterator[str]:
    for one in _asked(tuple(arguments))["install"]:
        yield one["download_info"]["url"].rpartition("/")[2]


@cache
def _asked(arguments: tuple[str, ...]) -> Any:
    """pip's own report, without installing anything. The machine that builds is the same for every architecture."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        # An older pip wants a folder even where nothing is installed.
        besides = ["--dry-run", "--quiet", "--target", folder, "--report", str(path)]
        run = subprocess.run([*PIP, *arguments, *besides], env=os.environ, capture_output=True, text=True, check=False)
        if run.returncode:
            is_alone = "(from versions: none)" in run.stderr or "Failed to establish a new connection" in run.stderr
            raise (NoIndex if is_alone else RuntimeError)(run.stderr[-2000:])
        return json.loads(path.read_text(encoding="utf-8"))


def main() -> int:
    found = taken(Spec())
    for arch, names in found.items():
        print(f"{arch}: {len(names)} wheels, {sum(map(is_pure, names))} of them for any platform")
    others = sorted({name for names in found.values() for name in names if not is_pure(name)})
    print("\n".join(others) or "No wheel is for one platform.")
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main())
