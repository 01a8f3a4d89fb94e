"""What the rules lookup finds, told without a screen."""

from __future__ import annotations

from typing import Any

from companion.lookup.rulebook import reference
from companion.lookup.search import Lookup


def look_up(game: str, query: str, language: str) -> list[dict[str, Any]]:
    """The topics that answer a query, best first."""
    topics = reference(game).topics
    told = []
    for found in Lookup().search(query, [game], language):
        topic = topics[found.topic]
        text = topic.text(language)
        told.append(
            {
                "id": topic.id,
                "title": text.title,
                "answer": text.answer,
                "rules": list(topic.rules),
                "score": found.score,
            }
        )
    return told


def looked_up_text(told: list[dict[str, Any]]) -> str:
    return "\n\n".join(f"{one['title']}  ({one['id']})\n{one['answer']}" for one in told)
