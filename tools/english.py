"""English inflection by small rules: the words of the texts decide which cut is right, and nothing else is needed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

_VOWEL = re.compile(r"[aeiouy]")
_DOUBLING = re.compile(r"[^aeiouy]*[aeiouy][^aeiouywx]")
"""One short syllable doubles its end before a vowel: "rat" has "ratting", and "rating" is of "rate"."""

# Only those that players type about board games; the rest of the language may stay irregular.
_IRREGULAR = """
be is are was were been being
begin began begun
break broke broken
bring brought
build built
buy bought
choose chose chosen
city cities
come came
cost costs
deal dealt
die dice dies died dying
draw drew drawn
eat ate eaten
fall fell fallen
feed fed
fight fought
find found
get got gotten
give gave given
go went gone goes
grow grew grown
half halves
hero heroes
hold held
keep kept
know knew known
lay laid
lead led
leave left
lose lost
make made
man men
mean meant
meet met
pay paid
person people
read read
rise rose risen
run ran
say said
see saw seen
sell sold
send sent
set sets
show shown
spend spent
stand stood
steal stole stolen
take took taken
tell told
think thought
tie tied tying
throw threw thrown
understand understood
win won
wonder wonders
write wrote written
"""
_FORMS = [line.split() for line in _IRREGULAR.strip().splitlines()]
_BASE_OF = {form: forms[0] for forms in _FORMS for form in forms}
_OTHERS_OF = {forms[0]: forms[1:] for forms in _FORMS}


def base(word: str, known: Collection[str]) -> str:
    """What a form is a form of, if that occurs in the texts, too; otherwise the form itself."""
    if word in _BASE_OF:
        return _BASE_OF[word]
    return next((one for one in _candidates(word) if one in known and len(one) > 2 and _VOWEL.search(one)), word)


def _candidates(word: str) -> Iterator[str]:
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("ied"):
        yield word[:-3] + "y"
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        yield word[:-1]
        if word.endswith("es"):
            yield word[:-2]
    for ending in ("ed", "ing"):
        if word.endswith(ending):
            cut = word[: -len(ending)]
            yield cut + "e"
            if not _DOUBLING.fullmatch(cut):
                yield cut
            if len(cut) > 2 and cut[-1] == cut[-2]:
                yield cut[:-1]


def forms(base_form: str) -> set[str]:
    """Every form a base may take. Some of them nobody will ever type, which does no harm."""
    made = {base_form, *_OTHERS_OF.get(base_form, ())}
    if len(base_form) < 3 or not base_form.isalpha():
        return made
    if base_form.endswith("e"):
        made |= {base_form + "s", base_form + "d", base_form[:-1] + "ing", base_form + "r", base_form + "rs"}
    elif base_form.endswith("y") and base_form[-2] not in "aeiou":
        made |= {base_form[:-1] + ending for ending in ("ies", "ied", "ier")} | {base_form + "ing", base_form + "s"}
    else:
        before_vowel = base_form + base_form[-1] if _DOUBLING.fullmatch(base_form) else base_form
        made |= {base_form + "s", base_form + "es"}
        made |= {before_vowel + ending for ending in ("ed", "ing", "er", "ers")}
    return made
