"""One panel of every kind, with somebody to read them and somebody to listen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from rules.kit import board
from rules.kit import panel as kit
from rules.kit.correct import nudge
from rules.kit.goals import Goal, GoalCard, Goals, Reach
from rules.kit.offer import CardFace, Gain, Offer
from rules.kit.picks import Cell, Cells, Dice, Pick, PickRow, Picks, Question, Questions, Roll, Token, Tokens
from rules.kit.refusal import refuse
from rules.kit.sheet import Why, WhyLine
from rules.kit.versus import Side, Versus
from screens.draw.theme import theme
from tests.screens.at_table import SampleTexts, raw

TEXTS: Any = SampleTexts()
WHY = Why(raw("Coins"), 5, (WhyLine(raw("Start"), 8), WhyLine(raw("Cards"), -3)))
NO = refuse("kit.above_most", n=3)


def offer(by: int = 1, **more: Any) -> Offer:
    return replace(nudge(0, "coins", by), **more)


def track(value: int, **more: Any) -> kit.Track:
    return kit.Track(
        id="army", label=raw("Army"), value=value, glyph="shield", tint="military", topic="army", why=WHY, **more
    )


def wheel(*seats: int | None) -> kit.Wheel:
    rim = tuple(kit.Rim(raw("deck"), "coin", "economy", seat) for seat in seats)
    return kit.Wheel(id="wheel", label=raw("Wheel"), rim=rim, note=raw("3 of 5"))


def heard_from(widget: Widget, *names: str) -> list[Any]:
    heard: list[Any] = []
    for name in names or ("on_offer", "on_why", "on_topic"):
        widget.bind(**{name: lambda _, what: heard.append(what)})
    return heard


def stock(*values: int) -> kit.Stock:
    counters = [
        kit.Counter(id=f"{at}", label=raw("Oil"), value=one, glyph="barrel", why=WHY) for at, one in enumerate(values)
    ]
    return kit.Stock(id="stock", label=raw("Supply"), topic="resources", counters=tuple(counters))


def questions(answer: str = "", **more: Any) -> Questions:
    """Two questions, the second on the line of the first."""
    picks = tuple(Pick(raw(name), offer(by), "hill") for by, name in enumerate(("hills", "forest"), 1))
    rows = (PickRow(picks, raw("plain"), "hex"), PickRow(picks, seat=1))
    known = raw(answer) if answer else None
    asked = Question(raw("Where?"), rows, known), Question(raw("How many?"), rows[:1], known, is_joined=True, **more)
    return Questions(id="questions", label=raw("Attack 1 of 2"), topic="attack", questions=asked)


def dice(*fell: int | None) -> Dice:
    rolls = tuple(Roll(seat, tuple(offer(face) for face in range(1, 7)), die) for seat, die in enumerate(fell))
    return Dice(id="dice", label=raw("Dice"), topic="attack", rolls=rolls)


def versus(ahead: int | None) -> Versus:
    own = (
        WhyLine(raw("slot 2"), 2, glyph="hill"),
        WhyLine(raw("Iron Working"), 1, glyph="sword", tint="military"),
        WhyLine(raw("die"), 5, glyph="dice", is_lit=True),
    )
    other = (WhyLine(raw("forest"), 3, glyph="forest"), WhyLine(raw("by hand"), -1, is_by_hand=True))
    return Versus(
        id="combat",
        label=raw("Combat value"),
        topic="combat",
        sides=(
            Side(raw("attacks"), Why(raw("Attack"), 8, own), seat=3),
            Side(raw("A city-state"), Why(raw("Defence"), 2, other), glyph="city", note=raw("defends")),
        ),
        ahead=ahead,
        verdict=raw("The attacker wins"),
        note=raw("The token changes hands."),
    )


def goals() -> Goals:
    reaches = (Reach(0, 3), Reach(1, 5, is_done=True), Reach(2, None))
    first = (
        Goal(raw("cities"), 8, 4, glyph="city", why=WHY),
        Goal(raw("wonders"), 2, 2, is_done=True, note=raw("of one kind"), offer=offer()),
    )
    second = (
        Goal(raw("tech dial"), 24, 11),
        Goal(raw("mature cities"), 5, reaches=reaches, offer=offer(refusal=NO)),
    )
    cards = (GoalCard(first, raw("A card")), GoalCard(second))
    return Goals(id="goals", label=raw("Goals"), topic="victory", cards=cards)


LEVELS = (("II", 3), ("II", 6), ("III", 10), ("III", 14), ("IV", 19), ("IV", 24))
CARDS = (("economy", "II", 0), ("military", "II", 2), ("science", "I", 1), ("industry", "I", 0), ("culture", "III", 3))
LANDS = (("луки", "grass"), ("пагорби", "hill"), ("ліси", "forest"), ("пустелі", "desert"), ("гори", "mountain"))


def row_of_signs() -> kit.Slots:
    """Cards known by their signs on places with signs of their own."""
    slots = []
    for number, ((tint, level, tokens), (name, glyph)) in enumerate(zip(CARDS, LANDS, strict=True), 1):
        own = theme.resource(tint).glyph
        face = CardFace(tint, tint, own, corner=raw(level), tokens=(Gain(tokens, "cube", "trade", room=3),))
        beside = (Gain(1, "city", "science"),) if number == 5 else ()
        slot = kit.Slot(raw(name), None, glyph, above=raw(str(number)), face=face, tokens=beside, offer=offer(number))
        slots.append(replace(slot, is_filled=True, is_chosen=number == 3))
    return kit.Slots(id="row", label=raw("Row"), slots=tuple(slots))


def dials() -> tuple[kit.Dial, kit.Dial]:
    """A fine ring with tabs, and segments."""
    marks = tuple(kit.Mark(raw(level), at) for level, at in LEVELS)
    glyphs = ("helmet_star", "", "helmet_move", "crate", "helmet_move")
    faces = tuple(Gain(0, glyph, "", raw("варвари рухаються")) for glyph in glyphs)
    ring = kit.Dial(id="ring", label=raw("Диск технологій"), spaces=25, pointer=11, pending=14, marks=marks, resumes=15)
    return ring, kit.Dial(id="faces", label=raw("Диск подій"), spaces=5, pointer=2, pending=3, faces=faces)


def numbers(*values: int) -> kit.Numbers:
    """Six numbers of a seat, one of which will hurt."""
    signs = (("flask", "science"), ("lyre", "culture"), ("sword", "strength"), ("smile", "happiness"))
    counters = tuple(
        kit.Counter(
            id=glyph,
            label=raw(tint),
            value=value,
            glyph=glyph,
            tint=tint,
            coming=(5, -3) if at < 2 else (),
            note=raw("of 4"),
            is_short=at == 3,
            why=WHY,
        )
        for at, ((glyph, tint), value) in enumerate(zip(signs, values, strict=True))
    )
    return kit.Numbers(id="numbers", label=raw("Numbers"), topic="ratings", counters=counters)


def cubes(civil: int) -> kit.Cubes:
    groups = (
        kit.CubeGroup("civil", raw("civil"), civil, "cube_white", 6),
        kit.CubeGroup("military", raw("military"), 3, "cube_red", 3),
        kit.CubeGroup("unused", raw("unused"), 14, "cube_yellow"),
    )
    return kit.Cubes(id="cubes", label=raw("Actions"), groups=groups)


def tokens(*counts: int) -> Tokens:
    made = tuple(Token(raw("gold"), count, "coin", "gold", offer(at + 1)) for at, count in enumerate(counts))
    return Tokens(id="tokens", label=raw("What does it bring?"), tokens=made)


def cells(chosen: int | None = None) -> Cells:
    """Four cards with handles; the chosen one is named by its index."""
    made = [
        Cell(raw("Work camp"), "gear", "production", raw("+1"), is_chosen=at == chosen, offer=offer(at + 1))
        for at in range(3)
    ]
    heads = tuple(Pick(raw("top"), offer(at + 10), "right") for at in range(2))
    rows = ((made[0], made[1]), (made[2], Cell(is_open=True)))
    return Cells(id="cells", label=raw("City"), rows=rows, row_heads=heads, column_heads=heads)


def board_panels(face: CardFace) -> list[kit.Panel]:
    """What a board is made of, with long words in it."""
    named = replace(face, id="long", title=raw("Конституционная монархия"), tokens=(Gain(9, "cube", "cube_blue"),))
    nobody = replace(face, id="nobody", gains=(), is_spent=True)
    facts = (board.Fact("law", "scales", "gold", raw("Конституционная монархия"), raw("limit 3"), face),)
    return [
        board.Ratings(id="ratings", label=raw("Ratings"), counters=numbers(9, 31, 11, 3).counters),
        board.Holdings(id="held", label=raw("Technologies"), faces=(face, named)),
        board.Holdings(id="idle", label=raw("Without workers"), faces=(face, named), is_small=True),
        board.Plates(id="plates", label=raw("Leader"), plates=(board.Plate(nobody), board.Plate(named, (1, 2, 4), 1))),
        board.Facts(id="facts", label=raw("In force"), facts=(*facts, board.Fact("one", "colony", "", raw("1")))),
    ]


def all_kinds() -> list[kit.Panel]:
    mark = kit.Mark(raw("-2"), 0, is_lit=True, is_costly=True)
    face = CardFace(
        "card", "military", "shield", raw("A card"), raw("II"), 3, 5, gains=(Gain(2, "coin", "coin"),), points=4
    )
    slot = kit.Slot(raw("Statue"), raw("3 points"), "statue", offer=offer())
    return [
        kit.Counter(id="coins", label=raw("Coins"), value=5, glyph="coin", tint="coin", minus=offer(-1), plus=offer()),
        kit.Counter(id="rating", label=raw("Science"), value=9, note=raw("+5 a turn"), why=WHY, is_by_hand=True),
        track(13, is_by_hand=True),
        kit.Tiles(id="tiles", label=raw("Cards"), tiles=(kit.Tile(3, "economy", raw("yellow")),)),
        kit.Bank(id="bank", label=raw("Bank"), sections=(kit.Section(4, (mark,), (mark,)),), cubes=2, tint="cube_blue"),
        stock(3, 0),
        questions(),
        dice(3, None),
        *dials(),
        row_of_signs(),
        wheel(0, None, 1),
        kit.Slots(id="slots", label=raw("Statues"), slots=(slot, replace(slot, is_filled=True, is_chosen=True))),
        kit.Grid(id="grid", label=raw("Map"), rows=((slot, None), (None, replace(slot, face=face)))),
        kit.Cards(id="cards", label=raw("Cards"), groups=(kit.CardGroup(raw("Red"), "military", "shield", (face,)),)),
        kit.Ledger(id="ledger", label=raw("Sheet"), lines=(kit.LedgerLine(raw("Gold"), None, offer=offer()),)),
        kit.Sums(id="sums", label=raw("Turn"), lines=(kit.SumLine(raw("Gold"), None, 3, 5, offer=offer()),)),
        kit.Checklist(id="list", label=raw("To do"), items=(kit.ChecklistItem("deal", raw("Deal cards")),)),
        kit.Choices(id="choices", label=raw("Now"), offers=(offer(), offer(refusal=NO))),
        versus(0),
        goals(),
        kit.Notice(id="notice", label=raw("Food is short"), tone="unheard of"),
        numbers(9, 31, 11, 3),
        cubes(4),
        *board_panels(face),
        tokens(0, 2),
        cells(),
        Picks(id="picks", label=raw("Which card?"), picks=(Pick(raw("Fort"), offer(), "shield"),)),
        board.Held(id="advantage", label=raw("Advantage"), seat=1, value=2, glyph="shield", tint="military"),
    ]
