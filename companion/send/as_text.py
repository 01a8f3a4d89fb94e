"""The result as a few lines for a messenger."""

from __future__ import annotations

from companion.send.recap import Recap
from companion.text import Translator
from rules.kit.line import one_line
from rules.kit.sheet import TieBreak


def names_in(recap: Recap, words: Translator) -> list[str]:
    """A seat without a name is called by its number."""
    return [one_line(name) or words.say("player.unnamed", n=seat + 1) for seat, name in enumerate(recap.game.names)]


def day_of(recap: Recap, words: Translator) -> str:
    """When it was played, and how long; empty where nobody knows."""
    when = recap.when
    if when is None:
        return ""
    day = words.say("send.day", weekday=words.weekday(when.date()), day=words.date(when.date()))
    return words.join([day, *([words.duration(recap.game.minutes)] if recap.game.minutes else ())])


def as_text(recap: Recap, words: Translator) -> str:
    """Who came where with how many points; what was tied and how that was decided; when, how long and where."""
    names = names_in(recap, words)
    lines = [words.show(recap.title), *filter(None, [words.join(filter(None, [day_of(recap, words), recap.place]))])]
    lines += [
        words.say("send.line", n=recap.game.place(seat), name=names[seat], score=recap.game.totals[seat])
        for seat in recap.order
    ]
    lines += [tie_line(tie, names, words) for tie in recap.ties]
    if recap.record is not None:
        lines.append(words.show(recap.record, names))
    return "\n".join([*lines, *filter(None, [one_line(recap.note)])])


def tie_line(tie: TieBreak, names: list[str], words: Translator) -> str:
    level = zip(tie.seats, tie.values, strict=True)
    told = words.join(f"{names[seat]} {words.number(value)}" for seat, value in level)
    key = "result.tie_shared" if tie.is_shared else "result.tie_broken"
    return words.say(key, score=tie.total, what=tie.label, list=told)
