"""A replay in plain values, and as a score pad to read."""

from __future__ import annotations

from typing import Any

from companion.store.replay import Met, Replay
from companion.text import Translator
from rules.kit.plain import plain
from rules.kit.sheet import Outcome, Sheet, Why
from rules.kit.text import Text


class Telling:
    """Says everything of one replay in one language, with the players' names."""

    def __init__(self, replayed: Replay, words: Translator) -> None:
        self._replay = replayed
        self._session = replayed.session
        self._words = words
        self._names = [seat.name for seat in self._session.setup.seats]

    def plain(self) -> dict[str, Any]:
        session, rules, state = self._session, self._session.rules, self._session.state
        step, disagreement = rules.step(state), session.disagreement()
        seats = range(len(self._names))
        return {
            "game": session.game.meta.id,
            "rules_version": session.rules_version,
            "depth": session.setup.depth,
            "players": self._names,
            "entries": len(session.log),
            "round": rules.round(state),
            "place": self._say(rules.moment(state)),
            "step": {"id": step.id, "title": self._say(step.title), "text": self._say(step.text)},
            "figures": [{one.key: one.value for one in rules.figures(state, seat)} for seat in seats],
            "totals": list(rules.totals(state)),
            "sheet": self._sheet(rules.sheet(state)),
            "outcome": self._outcome(rules.outcome(state)),
            "rounds": [{"round": name, "totals": list(totals)} for name, totals in self._replay.rounds],
            "refusals": [self._met(met) for met in self._replay.refusals],
            "misfits": [self._met(met) for met in self._replay.refusals if met.standing == "misfit"],
            "failures": [plain(failure) for failure in self._replay.failures],
            "disagreement": plain(disagreement),
            "state": plain(state),
        }

    def table(self) -> str:
        rules, state = self._session.rules, self._session.state
        sheet, outcome = rules.sheet(state), rules.outcome(state)
        rows = [("", *self._names)]
        rows += [(self._say(row.label), *(str(cell.total) for cell in row.cells)) for row in sheet.rows]
        rows.append((self._words.say("word.total"), *map(str, rules.totals(state))))
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [self._say(self._session.game.meta.title), self._say(rules.moment(state)), ""]
        for row in rows:
            cells = [one.rjust(size) for one, size in zip(row, wide, strict=True)]
            lines.append("  ".join([row[0].ljust(wide[0]), *cells[1:]]))
        lines.append("")
        if outcome is not None:
            winners = self._words.join(self._names[seat] for seat in outcome.winners)
            lines.append(self._words.say("result.victory", name=winners))
        for met in self._replay.refusals:
            lines.append(f"{met.step}: {self._say(met.refusal.text)} ({met.refusal.code}, {met.standing})")
        for one in self._replay.failures:
            lines.append(f"✗ {'' if one.step is None else one.step} {one.what}: {one.wanted} ≠ {one.got}")
        return "\n".join(lines).rstrip()

    def _say(self, text: Text) -> str:
        return self._words.show(text, self._names)

    def _sheet(self, sheet: Sheet) -> list[dict[str, Any]]:
        return [
            {"id": row.id, "label": self._say(row.label), "cells": [self._why(cell) for cell in row.cells]}
            for row in sheet.rows
        ]

    def _why(self, why: Why) -> dict[str, Any]:
        lines = [{"label": self._say(line.label), "value": line.value} for line in why.lines]
        return {"total": why.total, "lines": lines}

    def _outcome(self, outcome: Outcome | None) -> dict[str, Any] | None:
        if outcome is None:
            return None
        ties = [{**plain(tie), "label": self._say(tie.label)} for tie in outcome.ties]
        return {"winners": list(outcome.winners), **plain(outcome), "ties": ties}

    def _met(self, met: Met) -> dict[str, Any]:
        text = self._say(met.refusal.text)
        return {"step": met.step, "code": met.refusal.code, "text": text, "standing": met.standing}
