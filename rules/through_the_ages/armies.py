"""Armies: units grouped for the greatest strength (TTA-260 to TTA-266)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import TACTICS

TOO_OLD = 2
"""A unit this many ages older than the tactic makes its army obsolete (TTA-265)."""
_KINDS = ("infantry", "cavalry", "artillery")


def army_strength(tactic: str | None, units: Mapping[str, int], *, has_genghis: bool = False) -> int:
    """What armies add to the units' own strength."""
    if tactic is None:
        return 0
    present = tuple(sorted((card, number) for card, number in units.items() if number))
    return _best(tactic, present, has_genghis)


@lru_cache(maxsize=4096)
def _best(tactic: str, units: tuple[tuple[str, int], ...], has_genghis: bool) -> int:
    card = TACTICS[tactic]
    fresh, old, air = dict.fromkeys(_KINDS, 0), dict.fromkeys(_KINDS, 0), 0
    for unit, number in units:
        kind, level = TECHNOLOGIES[unit].kind, TECHNOLOGIES[unit].level
        if kind == "air_force":
            air += number
        elif card.level - level >= TOO_OLD:
            old[kind] += number
        else:
            fresh[kind] += number
    need = (card.infantry, card.cavalry, card.artillery)
    # Genghis Khan: an infantry unit serves as infantry or as cavalry, whichever gives more (TTA-336).
    riders = range(fresh["infantry"] + 1) if has_genghis else range(1)
    old_riders = range(old["infantry"] + 1) if has_genghis else range(1)
    return max(
        _worth(
            (fresh["infantry"] - as_cavalry, fresh["cavalry"] + as_cavalry, fresh["artillery"]),
            (old["infantry"] - old_cavalry, old["cavalry"] + old_cavalry, old["artillery"]),
            need,
            air,
            card.strength,
            card.obsolete,
        )
        for as_cavalry in riders
        for old_cavalry in old_riders
    )


def _worth(
    fresh: tuple[int, int, int],
    old: tuple[int, int, int],
    need: tuple[int, int, int],
    air: int,
    strength: int,
    obsolete: int,
) -> int:
    """As many armies as possible, as many of them fresh as possible; air forces double the fresh ones first."""
    asked = [at for at in range(3) if need[at]]
    full = min(fresh[at] // need[at] for at in asked)
    every = min((fresh[at] + old[at]) // need[at] for at in asked)
    doubled = min(air, full)
    doubled_old = min(air - doubled, every - full)
    return strength * (full + doubled) + obsolete * (every - full + doubled_old)
