"""Words that carry a question without saying what it is about. They count for little, but they do count: "phase A"
and "phase B" differ in nothing else."""

from __future__ import annotations

from functools import cache

from companion.lookup.spelling import respell

_ENGLISH = """
a an the and or but of to in on at by for from with without into onto out up off over as is are was were be been am do
does did done doing have has had having can cannot can't could may might must should shall will would not what when
where which who whom whose why how much many if then than that this these those there here it its i me my mine you
your yours he she him her his they them their we us our one any some all every each other another so too also just
only even still already ever per please get gets got let happens happen happened need needs want wants mean means work
works about during while after before between make makes someone somebody anyone anybody run runs ran running
"""
_RUSSIAN = """
а и но или да же ли бы в во на по к ко с со из за от до для у о об обо при про над под без через между не ни что чего
чему чем как какой какая какое какие когда где куда откуда кто кого кому кем чей зачем почему сколько если то тогда
так такой такая такие это этот эта эти этого тот та те того той его её ее их им он она оно они я меня мне мой моя моё
мои ты тебе твой вы вас вам ваш мы нас нам наш себя свой своя свои можно можем могу может могут нельзя надо нужно
должен должны есть был была было были быть будет будут делать делает сделать происходит бывает значит ещё еще уже
только тоже также все всё всех всего каждый другой один одна одно раз после перед во время работает хочу правда ведь
нибудь
"""
_UKRAINIAN = """
а і й та але або чи ж би в у на по до з із зі за від для о об при про над під без через між не ні що чого чому чим як
який яка яке які коли де куди звідки хто кого кому ким чий навіщо скільки якщо то тоді так такий така такі це цей ця
ці цього той та ті того тієї його її їх їм він вона воно вони я мене мені мій моя моє мої ти тобі твій ви вас вам ваш
ми нас нам наш себе свій своя свої можна можемо можу може можуть треба потрібно мусить повинен є був була було були
бути буде будуть робити робить зробити відбувається стається буває означає ще вже тільки лише теж також усе все усі
всі всіх кожен кожний інший один одна одне раз після перед під час працює хочу хтось щось
"""


# They tell "how many attacks" from "whom to attack".
_QUESTIONS = """
how many much when where who whom why give gives сколько когда где куда кто кого почему даёт дают давать дать скільки
коли де куди хто чому дає дають давати дати
"""
# They tell "cannot pay" from "pay", and "out of cities" from "cities".
_NEGATIONS = "not cannot out without never не ни нельзя без нечем ні нічим"

NUMBER_SHARE, NEGATION_SHARE, QUESTION_SHARE, FILLER_SHARE = 0.4, 0.4, 0.25, 0.1


@cache
def _shares() -> dict[str, float]:
    shares = dict.fromkeys(map(respell, f"{_ENGLISH}{_RUSSIAN}{_UKRAINIAN}".split()), FILLER_SHARE)
    shares.update(dict.fromkeys(map(respell, _QUESTIONS.split()), QUESTION_SHARE))
    shares.update(dict.fromkeys(map(respell, _NEGATIONS.split()), NEGATION_SHARE))
    # "I" is the first age, too; but far more often it is who asks.
    return shares | {"1": FILLER_SHARE}


def word_share(folded: str) -> float:
    """How much a word tells about what a query is about."""
    share = _shares().get(folded)
    if share is not None:
        return share
    if folded.isdigit():
        return NUMBER_SHARE
    return FILLER_SHARE if len(folded) == 1 else 1.0


def is_filler(folded: str) -> bool:
    return folded in _shares() or (len(folded) == 1 and not folded.isdigit())
