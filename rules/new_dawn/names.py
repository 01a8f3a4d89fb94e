"""What things are called: focus cards with their level, places of trade tokens, sentences in a row."""

from __future__ import annotations

from rules.kit.setup import Setup
from rules.kit.text import Text, say
from rules.new_dawn.state import State
from rules.new_dawn.tables import FOCUS, VICTORY_CARDS, ZIMBABWE


def focus_name(card: str) -> Text:
    """`Iron Working II`."""
    level = say(f"new_dawn.level.{FOCUS[card].level}")
    return say("new_dawn.card_level", card=say(f"new_dawn.focus.{card}"), level=level)


def chosen(_: Setup, state: State, seat: int) -> Text:
    return say(f"new_dawn.leader.{state.boards[seat].leader}")


def victory_card_name(card: str) -> Text:
    one, other = VICTORY_CARDS[card]
    return say("new_dawn.either", one=say(f"new_dawn.agenda.{one}"), other=say(f"new_dawn.agenda.{other}"))


def trade_place(place: str) -> Text:
    """Where a trade token lies: a focus card by its type or, where there are two of one, itself; Great Zimbabwe."""
    if place in FOCUS:
        return focus_name(place)
    return say(f"new_dawn.wonder.{place}") if place == ZIMBABWE else say(f"new_dawn.type.{place}")


def wonder_name(wonder: str | None) -> Text:
    return say(f"new_dawn.wonder.{wonder}") if wonder is not None else say("new_dawn.wonder_any")


def source_name(source: str) -> Text:
    """What gives a bonus or a discount, by its group and name: `wonder.alhambra`, `leader.egypt`."""
    group, _, name = source.partition(".")
    match group:
        case "wonder":
            return say(f"new_dawn.wonder.{name}")
        case "city_state":
            return say(f"new_dawn.city_state.{name}")
        case "leader":
            return say(f"new_dawn.leader.{name}")
        case "pact":
            return say(f"new_dawn.pact.{name}")
    return say(f"new_dawn.focus.{name}")


def in_a_row(texts: list[Text], key: str = "new_dawn.and_then") -> Text | None:
    """Sentences one after the other, or with another key the items of a list."""
    if not texts:
        return None
    joined = texts[0]
    for text in texts[1:]:
        joined = Text(key, (("one", joined), ("two", text)))
    return joined


def listed(texts: list[Text]) -> Text | None:
    """The items of a list, or nothing if there are none."""
    return in_a_row(texts, "new_dawn.listed")
