"""The forms in which a game can be sent, and the files they make."""

from __future__ import annotations

from collections.abc import Callable

from companion.send.as_csv import entries_csv, people_csv, sheet_csv
from companion.send.as_text import as_text
from companion.send.bgstats import as_link
from companion.send.recap import Recap, recap_of
from companion.session.session import Session
from companion.store.export import dump, told_session
from companion.text import Translator

Made = Callable[[Session, Recap, Translator], bytes]

FORMS: dict[str, tuple[str, Made]] = {
    "text": (".txt", lambda _, recap, words: as_text(recap, words).encode()),
    "csv": (".csv", lambda _, recap, words: sheet_csv(recap, words)),
    "entries": ("-entries.csv", lambda session, _, words: entries_csv(session, words)),
    "people": ("-people.csv", lambda _, recap, words: people_csv(recap, words)),
    "pdf": (".pdf", lambda _, recap, words: _printed(recap, words)),
    "bgstats": (".txt", lambda _, recap, words: as_link(recap, words).encode()),
    "session": (".json", lambda session, *_: dump(told_session(session)).encode()),
}
"""By name: how the file's name ends, and what makes it."""
PICTURE = ".png"
"""How a picture's name ends; it is drawn by the screens."""


def _printed(recap: Recap, words: Translator) -> bytes:
    # What lays out pages takes longer to load than all the other forms take to make.
    from companion.send.pdf.page import as_pdf

    return as_pdf(recap, words)


def made(form: str, session: Session, words: Translator) -> bytes:
    """The bytes of a file. Raises Problem for a game that is not over."""
    return FORMS[form][1](session, recap_of(session), words)
