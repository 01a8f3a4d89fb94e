"""What a parcel would do, in words: the same sentences on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Mapping

from companion.session.whose import phone_text
from companion.share.exchange import Preview
from rules.kit.text import Text, say


def known_phones(seen: Preview, phones: Mapping[str, int]) -> dict[str, int]:
    """Whose phones there are: what is known here, and what the sender says unless it is a stranger."""
    seats = len(seen.session.setup.seats)
    told = {} if seen.is_stranger else seen.parcel.phones
    return {device: seat for device, seat in {**told, **phones}.items() if seat < seats}


def recorded_by(seen: Preview, phones: Mapping[str, int]) -> list[Text]:
    """Each phone with how many of the new entries it has recorded, the busiest first."""
    known = known_phones(seen, phones)
    counts = sorted(seen.effects.phones.items(), key=lambda one: (-one[1], one[0]))
    return [say("scan.from_phone", phone=phone_text(device, seen.session, known), n=n) for device, n in counts]


def stranger(seen: Preview) -> list[Text]:
    """Said first, if so: this does not come from an invited phone."""
    return [say("scan.stranger")] if seen.is_stranger else []


def warnings(seen: Preview) -> list[Text]:
    """What it does to entries here."""
    found = []
    struck, own = len(seen.effects.struck), seen.effects.struck_of(seen.session)
    if struck:
        found.append(say("scan.strikes", n=struck))
    if own:
        found.append(say("scan.strikes_own", n=own))
    if seen.effects.amended:
        found.append(say("scan.amends", n=len(seen.effects.amended)))
    if seen.misfits:
        found.append(say("scan.misfits", n=len(seen.misfits)))
    return found


def teaching(seen: Preview) -> Text | None:
    return say("scan.teaches", n=len(seen.teaches)) if seen.teaches else None
