"""Armies: grouped for the greatest strength, tried against every grouping there is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.through_the_ages import armies
from rules.through_the_ages.armies import army_strength
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import TACTICS, Tactic
from tests.rules.through_the_ages.table import acting, strength, with_board

UNITS = (
    "warriors_a",
    "swordsmen_i",
    "riflemen_ii",
    "modern_infantry_iii",
    "knights_i",
    "cavalrymen_ii",
    "tanks_iii",
    "cannon_ii",
    "rockets_iii",
    "air_forces_iii",
)


@cache
def by_trying(tactic: str, units: tuple[str, ...], has_genghis: bool) -> int:
    """The best of all ways to make armies of these units, one unit in one army at most (TTA-263)."""
    card = TACTICS[tactic]
    need = card.infantry + card.cavalry + card.artillery
    planes = units.count("air_forces_iii")
    ground = tuple(unit for unit in units if unit != "air_forces_iii")
    best = 0
    for chosen in set(combinations(range(len(ground)), need)):
        army = [ground[at] for at in chosen]
        if not fits(card, army, has_genghis):
            continue
        rest = tuple(ground[at] for at in range(len(ground)) if at not in chosen)
        is_old = any(card.level - TECHNOLOGIES[unit].level >= 2 for unit in army)
        worth = card.obsolete if is_old else card.strength
        best = max(best, worth + by_trying(tactic, rest + ("air_forces_iii",) * planes, has_genghis))
        if planes:
            best = max(best, 2 * worth + by_trying(tactic, rest + ("air_forces_iii",) * (planes - 1), has_genghis))
    return best


def fits(card: Tactic, army: list[str], has_genghis: bool) -> bool:
    kinds = [TECHNOLOGIES[unit].kind for unit in army]
    infantry, cavalry, artillery = (kinds.count(kind) for kind in ("infantry", "cavalry", "artillery"))
    if artillery != card.artillery:
        return False
    if has_genghis:  # infantry may ride, cavalry does not walk (TTA-336)
        return cavalry <= card.cavalry and infantry + cavalry == card.infantry + card.cavalry
    return (infantry, cavalry) == (card.infantry, card.cavalry)


@settings(max_examples=250, deadline=None)
@given(
    tactic=st.sampled_from(sorted(TACTICS)),
    units=st.lists(st.sampled_from(UNITS), max_size=7),
    has_genghis=st.booleans(),
)
def test_armies_are_the_best_there_are(tactic: str, units: list[str], has_genghis: bool) -> None:
    """TTA-260 to TTA-266: no grouping gives more."""
    counts = {unit: units.count(unit) for unit in set(units)}
    expected = by_trying(tactic, tuple(sorted(units)), has_genghis)
    assert army_strength(tactic, counts, has_genghis=has_genghis) == expected


@pytest.mark.parametrize("tactic", sorted(TACTICS))
def test_each_tactic_makes_its_army(tactic: str) -> None:
    """TTA-260, TTA-261: its units make one, twice as many two, one less none."""
    card = TACTICS[tactic]
    units = {"modern_infantry_iii": card.infantry, "tanks_iii": card.cavalry, "rockets_iii": card.artillery}
    assert army_strength(tactic, units) == card.strength
    assert army_strength(tactic, {unit: 2 * number for unit, number in units.items()}) == 2 * card.strength
    for unit, number in units.items():
        if number:
            assert army_strength(tactic, {**units, unit: number - 1}) == 0
    assert army_strength(None, units) == 0


def test_case_35_best_army_grouping(monkeypatch: pytest.MonkeyPatch) -> None:
    """TTA-260 to TTA-266, TTA-277: two infantry and a cavalry, 5 or 3; the air force joins the fresh army."""
    card = replace(TACTICS["classic_army_ii"], cavalry=1, strength=5, obsolete=3)
    monkeypatch.setitem(TACTICS, "classic_army_ii", card)
    armies._best.cache_clear()
    workers = {"riflemen_ii": 2, "warriors_a": 2, "cavalrymen_ii": 1, "knights_i": 1}
    state = acting(workers=workers, tactic="classic_army_ii", age="III")
    assert strength(state) == 13 + 5 + 3
    state = with_board(state, 0, workers={**workers, "air_forces_iii": 1}, tactic="classic_army_ii")
    assert strength(state) == 18 + 10 + 3
    armies._best.cache_clear()


@pytest.mark.parametrize(
    ("tactic", "workers", "expected"),
    [
        ("fighting_band_i", {"warriors_a": 5}, 2),
        ("legion_i", {"warriors_a": 2, "swordsmen_i": 1}, 2),
        ("legion_i", {"modern_infantry_iii": 3}, 2),
        ("conquistadors_ii", {"warriors_a": 1, "knights_i": 2}, 3),
        ("conquistadors_ii", {"swordsmen_i": 1, "knights_i": 2}, 5),
        ("modern_army_iii", {"swordsmen_i": 2, "tanks_iii": 1, "rockets_iii": 1}, 7),
        ("modern_army_iii", {"riflemen_ii": 1, "swordsmen_i": 1, "tanks_iii": 1, "rockets_iii": 1}, 7),
        ("modern_army_iii", {"riflemen_ii": 2, "cavalrymen_ii": 1, "cannon_ii": 1}, 13),
        ("modern_army_iii", {"riflemen_ii": 2, "cavalrymen_ii": 1, "cannon_ii": 1, "air_forces_iii": 3}, 26),
        ("shock_troops_iii", {"swordsmen_i": 1, "tanks_iii": 3, "air_forces_iii": 1}, 12),
        ("fortifications_ii", {"cannon_ii": 4, "air_forces_iii": 1}, 15),
        ("fighting_band_i", {"air_forces_iii": 2, "warriors_a": 0}, 0),
    ],
)
def test_obsolete_armies_and_air_forces(tactic: str, workers: dict[str, int], expected: int) -> None:
    """TTA-262, TTA-264, TTA-265: two ages older than the card is too old; one plane doubles one army."""
    assert army_strength(tactic, workers) == expected


def test_the_current_tactic_counts_own_or_common() -> None:
    """TTA-259, TTA-261: the flag shows which one."""
    workers = {"warriors_a": 3}
    assert strength(acting(workers=workers)) == 3
    assert strength(acting(workers=workers, tactic="legion_i")) == 5
    assert strength(acting(workers=workers, tactic="legion_i", is_tactic_common=True)) == 5
    common = replace(acting(workers=workers), tactics=("legion_i",))
    assert strength(common) == 3
