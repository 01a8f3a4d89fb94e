"""The tool that breaks rules on purpose: what it breaks, and that a break is told from none."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import mutants

PATH = Path("rules/some_game/paying.py")


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("a < b", ["a <= b"]),
        ("a == b", ["a != b"]),
        ("a in b", ["a not in b"]),
        ("a is None", ["a is not None"]),
        ("not a", ["a"]),
        ("a and b", ["b", "a"]),
        ("a or b or c", ["b or c", "a or c", "a or b"]),
        ("a + b", ["a - b"]),
        ("a * 2", ["a + 2", "a * 3"]),
        ("a // b", ["a * b"]),
        ("a if b else c", ["c if b else a"]),
        ("f(True)", ["f(False)"]),
        ("f(3)", ["f(4)"]),
        ("'a' + b", []),
        ("f(a)", []),
        ("@dataclass(frozen=True)\nclass Board: pass", []),
    ],
)
def test_each_break_means_something_else(source: str, broken: list[str]) -> None:
    found = list(mutants.breaks_of(PATH, source))
    assert [one.source for one in found] == broken
    assert all(one.line == 1 for one in found)


def test_only_one_thing_is_broken_at_a_time() -> None:
    source = "def price(cost, own):\n    return max(0, cost - own) if own > 1 else cost\n"
    for one in mutants.breaks_of(PATH, source):
        old, new = ast.dump(ast.parse(source)), ast.dump(ast.parse(one.source))
        assert old != new
        assert one.old in source.replace("(", "").replace(")", "") or one.old in ast.unparse(ast.parse(source))


def test_the_same_seed_tries_the_same_breaks() -> None:
    first, again = (mutants.chosen("rules/kit", 5, seed=3) for _ in range(2))
    assert first == again
    assert len(first) == 5
    assert {str(one.path).split("/")[1] for one in first} == {"kit"}


def test_a_break_of_the_kit_is_tried_with_every_game_and_one_of_a_game_with_its_own() -> None:
    first, *others = (f"tests/rules/{game}" for game in mutants.GAMES)
    of_kit, of_game = (
        {tests[0] for tests in mutants.tests_of(Path(f"rules/{room}/paying.py"))} for room in ("kit", mutants.GAMES[0])
    )
    assert {first, *others} <= of_kit
    assert first in of_game
    assert not of_game & set(others)


def test_a_break_is_noticed_by_a_failing_test_and_by_no_other(tmp_path: Path) -> None:
    """A game of one line with one test: the wrong answer is seen, the untested one is not."""
    (tmp_path / "rules/some_game").mkdir(parents=True)
    (tmp_path / "tests/rules/some_game").mkdir(parents=True)
    source = "def price(cost, own):\n    return cost - own\n\n\ndef untested(cost, own):\n    return cost - own\n"
    (tmp_path / PATH).write_text(source, encoding="utf-8")
    test = "from rules.some_game.paying import price\n\n\ndef test_price():\n    assert price(3, 1) == 2\n"
    (tmp_path / "tests/rules/some_game/test_paying.py").write_text(test, encoding="utf-8")
    for name in ("tests/companion/test_goldens.py", "tests/rules/test_contract.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("def test_some_game_goes_as():\n    pass\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\npythonpath = ['.']\n", encoding="utf-8")
    noticed = {one.line: mutants.is_noticed(one, tmp_path) for one in mutants.breaks_of(PATH, source)}
    assert noticed == {2: True, 6: False}
    assert (tmp_path / PATH).read_text(encoding="utf-8") == source, "put back as it was"
