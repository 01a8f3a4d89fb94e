"""A handful of topics, so that each thing the search forgives is tested against texts that do not change."""

from __future__ import annotations

from functools import cache

from companion.lookup.index import Index
from companion.lookup.search import Lookup
from rules.kit.topic import Reference, Topic, read_topics
from tools.index import build

TOPICS = """
# corruption
steps: corruption
rules: T-1

## en: Corruption
You lose as many resources as the blue bank shows.

- It comes before anything is produced.
Also: theft, storage limit

## ru: Коррупция
Первое открытое число синего банка: столько ресурсов пропадает.

- Она идёт до производства.
Also: воровство, штраф за запасы

## uk: Корупція
Перше відкрите число синього банку: стільки ресурсів пропадає.

- Вона йде до виробництва.
Also: казнокрадство, штраф за запаси

# wonders
steps: build
rules: T-2

## en: Wonders of the world
Pay a stage at a time. Only one may be unfinished.

- A wonder is no building.
Also: seven wonders, pyramids

## ru: Чудеса света
Стройте по этапу. Недостроенным может быть одно.

- Чудо — не здание.
Also: семь чудес, пирамиды

## uk: Дива світу
Будуйте по етапу. Недобудованим може бути одне.

- Диво — не будівля.
Also: сім чудес, піраміди

# city_state
steps: attack
rules: T-3

## en: City-states
Send a caravan, or attack it: it defends with a die and 8.

Also: conquer a city-state

## ru: Города-государства
Отправьте караван или атакуйте: оно защищается кубиком и 8.

Also: нейтральный город

## uk: Поліси
Відправте караван або атакуйте: він захищається кубиком і 8.

Also: міста-держави

# attack
steps: attack
rules: T-4

## en: An attack, step by step
Both sides roll a die. A tie goes to the defender.

- The blue bank has nothing to do with it.
Also: combat, fight, battle

## ru: Атака по шагам
Обе стороны бросают кубик. При равенстве побеждает защитник.

- Нападающий решает первым.
Also: бой, нападение, сражение

## uk: Атака крок за кроком
Обидві сторони кидають кубик. За рівності перемагає захисник.

- Нападник вирішує першим.
Also: бій, напад, битва

# blue_bank
rules: T-5

## en: Blue bank
Where blue cubes lie that are not in use.

Also: blue cubes, supply

## ru: Синий банк
Здесь лежат свободные синие кубики.

Also: синие кубики, запас

## uk: Синій банк
Тут лежать вільні сині кубики.

Also: сині кубики, запас

# no_food
rules: T-6

## en: Not enough food
Every missing food costs 4 culture.

Also: cannot pay food, starvation, п'ять їжі

## ru: Не хватает еды
Каждая недостающая единица еды стоит 4 очка культуры.

Also: голод, нечем кормить

## uk: Бракує їжі
Кожна одиниця їжі, якої бракує, коштує 4 очки культури.

Also: голод, нема чим годувати

# age_two
rules: T-7

## en: Age II
The second age.

Also: middle ages

## ru: Эпоха II
Вторая эпоха.

Also: средние века

## uk: Епоха II
Друга епоха.

Also: середні віки

# age_three
rules: T-8

## en: Age III
The third age, the last with cards.

Also: modern age

## ru: Эпоха III
Третья эпоха, последняя с картами.

Also: новое время

## uk: Епоха III
Третя епоха, остання з картами.

Also: новий час

# victory
rules: T-9

## en: Who has won?
Whoever has the most culture.

Also: winner, end of the game

## ru: Победа
Выигрывает тот, у кого больше культуры.

Also: конец игры

## uk: Перемога
Виграє той, у кого найбільше культури.

Also: кінець гри
"""


def topics() -> list[Topic]:
    return list(read_topics(TOPICS))


@cache
def small_index() -> Index:
    return Index(build(Reference.of(topics())))


@cache
def lookup() -> Lookup:
    return Lookup(lambda game: small_index() if game == "small" else None)


def found(query: str, language: str = "en", step: str | None = None) -> list[str]:
    return [one.topic for one in lookup().search(query, ["small"], language, step)]


def first(query: str, language: str = "en", step: str | None = None) -> str | None:
    return next(iter(found(query, language, step)), None)
