"""What faces say, made from their data, so that own faces read as well as ours (Q26 to Q30).

No language is spoken here: a sentence is a key of the catalogue's area `queen` with what fills its gaps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce

import msgspec

from palais.engine.game import Sentence
from palais.games.queen.data import (
    ABOVE_LOWER,
    ALWAYS,
    BY,
    COLUMN_LONGEST,
    CONDITIONS,
    COUNT_FIELDS,
    COUNTS,
    COURT_PLACE,
    DEMAND_MIXED_RUN,
    DEMAND_RUN,
    DEMAND_VALUE,
    DRAW_PLOTS,
    EFFECTS,
    EXCHANGE_PLOTS,
    FACTIONS,
    FACTIONS_WITH,
    HELD_CARDS,
    HELD_FACTIONS,
    KINDS,
    LEAD,
    LOSE,
    LOWEST_FACTION,
    LOWEST_TOTAL,
    MOST,
    MOVE_CARD,
    NOW,
    PER_NOTHING,
    PLOTS,
    RANK,
    REQUIREMENTS,
    SCORE,
    TOP_COLUMNS,
    TOP_FACTIONS,
    TOP_MATCH,
    TURN_FACTIONS,
    WHEN,
    WHO,
    WHO_AHEAD,
    WHO_ONE,
    Face,
    Faces,
    Plot,
    Term,
)

YES_OR_NO = {TOP_MATCH, COLUMN_LONGEST, ABOVE_LOWER, LEAD, LOWEST_TOTAL, LOWEST_FACTION}  # counts that are 0 or 1
ALL = {TURN_FACTIONS: 3, HELD_FACTIONS: 5, TOP_COLUMNS: 3}  # counts that cannot be more
PLACES = {1: "first", 2: "second"}
OF = (*FACTIONS, "any", "order")
MANY = 2  # what asks a catalogue for a plural


Part = str | int | Sentence


def say(name: str, **data: Part) -> Sentence:
    return Sentence(f"queen.{name}", data)


def tell(t: Callable[..., str], sentences: Iterable[Sentence]) -> str:
    """Sentences in the language of a catalogue."""
    return " ".join(_told(t, sentence) for sentence in sentences)


def _told(t: Callable[..., str], sentence: Sentence) -> str:
    data = {name: _told(t, part) if isinstance(part, Sentence) else part for name, part in sentence.data.items()}
    return t(sentence.key, **data)


# ---- what is told ---------------------------------------------------------------------------------------------


def condition(faces: Faces, code: str) -> list[Sentence]:
    """A Condition, beginning with when it happens unless its faction settles that (Q12)."""
    face = faces.faces[CONDITIONS.index(code)]
    is_settled = face.when == NOW or face.effect == RANK
    return [*([] if is_settled else [say(f"lead-{WHEN[face.when]}")]), *effect(faces, code)]


def when(faces: Faces, code: str) -> Sentence:
    """When a Condition happens (Q12)."""
    return say(f"when-{WHEN[faces.faces[CONDITIONS.index(code)].when]}")


def effect(faces: Faces, code: str) -> list[Sentence]:
    """A Condition without its when."""
    face = faces.faces[CONDITIONS.index(code)]
    if face.effect == SCORE:
        return _terms(face.terms)
    if face.effect == RANK:
        return _rank(face)
    return [*([say("score", points=_points(face.score))] if face.score else []), *_effect(face)]


def requirement(faces: Faces, code: str) -> list[Sentence]:
    """What a Requirement is worth at the end (Q24)."""
    return _terms(faces.faces[len(CONDITIONS) + REQUIREMENTS.index(code)].terms)


def plot(faces: Faces, code: str) -> list[Sentence]:
    """What a plot demands, and its points (Q21)."""
    found = faces.plots[PLOTS.index(code)]
    return [say("plot-worth", what=_demand(found), points=_points(found.points))]


class Printed(msgspec.Struct, frozen=True):
    """A face as it is read out: which, of what kind, when it happens, and what it says."""

    code: str
    kind: str
    when: Sentence | None
    text: list[Sentence]
    demand: Sentence | None = None  # of a plot, and its points
    points: int | None = None


def printed(faces: Faces) -> list[Printed]:
    """Every Condition, Requirement and plot."""
    return [_printed(faces, kind, code) for kind, codes in KINDS.items() for code in codes]


def _printed(faces: Faces, kind: str, code: str) -> Printed:
    if kind in FACTIONS:
        return Printed(code, kind, when(faces, code), effect(faces, code))
    if kind == "requirement":
        return Printed(code, kind, None, requirement(faces, code))
    found = faces.plots[PLOTS.index(code)]
    return Printed(code, kind, None, plot(faces, code), _demand(found), found.points)


def faction(number: int) -> Sentence:
    return say(f"faction-{FACTIONS[number]}")


# ---- points ---------------------------------------------------------------------------------------------------


def _points(n: int) -> Sentence:
    return say("points", n=n) if n >= 0 else say("minus", n=-n)


def _signed(n: int) -> Part:
    return n if n >= 0 else f"−{-n}"  # a real minus, as in the catalogues


def _terms(terms: Sequence[Term]) -> list[Sentence]:
    *first, last = map(_term, terms)
    return [*(say("term", what=what) for what in first), say("last-term", what=last)]


def _term(term: Term) -> Sentence:
    if term.count == ALWAYS:
        return _points(_worth(term, 1))
    if term.count in YES_OR_NO:
        what = say(f"if-{COUNTS[term.count]}", **_gaps(term, MANY))
        return _choice(what, _worth(term, 1), _worth(term, 0))
    return _each(term) if term.each else _if(term)


def _worth(term: Term, n: int) -> int:
    """What a count of 0 or 1 is worth."""
    points = term.points if term.least <= n <= term.most else term.otherwise
    return min(points + (term.each if n > term.beyond else 0), term.cap)


def _each(term: Term) -> Sentence:
    what = say(f"each-{COUNTS[term.count]}", n=term.group, **_gaps(term, term.group))
    if term.beyond:
        what = say("beyond", what=what, n=term.beyond)
    if term.points:
        text = say("each-plus", base=_points(term.points), each=_signed(term.each), what=what)
    else:
        text = say("each", points=_points(term.each), what=what)
    return _capped(text if term.group == 1 else say("rounded", what=text), term.cap)


def _capped(text: Sentence, cap: int) -> Sentence:
    return text if cap == MOST else say("capped", what=text, n=cap)


def _if(term: Term) -> Sentence:
    if term.most == 0:  # none of it: the other way round, there is some
        return _choice(_counted(term, 1, MOST), term.otherwise, term.points)
    if term.least == 0 and term.most == MOST:
        return _points(min(term.points, term.cap))
    return _choice(_counted(term, term.least, term.most), min(term.points, term.cap), min(term.otherwise, term.cap))


def _choice(what: Sentence, points: int, otherwise: int) -> Sentence:
    if points == otherwise:
        return _points(points)
    if otherwise == 0:
        return say("if", points=_points(points), what=what)
    return say("if-else", points=_points(points), what=what, otherwise=_signed(otherwise))


def _counted(term: Term, least: int, most: int) -> Sentence:
    """That a count is from least to most."""
    key = f"if-{COUNTS[term.count]}"
    if least == (term.cards if term.count == TOP_FACTIONS else ALL.get(term.count)):
        return say(f"{key}-all", **_gaps(term, MANY))
    if term.count == COURT_PLACE and least == most and least in PLACES:
        return say(f"{key}-{PLACES[least]}")
    n = _size(least, most, MOST)
    return say(key, n=n, some=_some(least, most, MOST), **_gaps(term, n))


def _some(least: int, most: int, top: int) -> Sentence:
    """So many; what ends at the top has no end."""
    if least == most:
        return say("exactly", n=least)
    if most >= top:
        return say("at-least", n=least)
    return say("at-most", n=most) if least == 0 else say("from-to", low=least, high=most)


def _size(least: int, most: int, top: int) -> int:
    """The number that stands before the noun."""
    return least if most >= top else most


def _gaps(term: Term, n: int) -> dict[str, Sentence]:
    """What else the sentence of a count says; n are counted."""
    fields = COUNT_FIELDS.get(COUNTS[term.count], {})
    if term.count == HELD_CARDS:
        return {"cards": _valued(term.low, term.high, n)}
    if term.count == FACTIONS_WITH:
        top = fields["high"].default
        return {"held": say("held", n=_size(term.low, term.high, top), some=_some(term.low, term.high, top))}
    if term.count == TOP_FACTIONS:
        return {"top": say("top", n=term.cards)}
    if term.count == TOP_COLUMNS:
        return {"a": say(f"a-{OF[term.faction]}"), "among": say("among", n=term.cards)}
    if term.count == LOWEST_FACTION:
        return {"a": say(f"a-{OF[term.faction]}")}
    return {"cards": say(f"cards-{OF[term.faction]}", n=n)} if fields else {}


def _valued(low: int, high: int, n: int) -> Sentence:
    """Cards of some values."""
    if (low, high) == (0, 10):
        return say("cards-any", n=n)
    if high - low < 2:
        return say("valued-one" if low == high else "valued-two", n=n, low=low, high=high)
    form = "low" if low == 0 else "high" if high == 10 else "span"
    return say(f"valued-{form}", n=n, low=low, high=high)


# ---- effects --------------------------------------------------------------------------------------------------


def _rank(face: Face) -> list[Sentence]:
    what = say(f"rank-{BY[face.by]}-{('least', 'most')[face.best]}")
    return [
        say("rank", what=what, points=" / ".join(map(str, face.points))),
        say("start", faction=faction(face.start)),
    ]


def _effect(face: Face) -> list[Sentence]:
    if face.effect == LOSE:
        return _lose(face)
    done = [say("may" if face.decline else "must", what=_deed(face))]
    if face.effect == EXCHANGE_PLOTS and face.otherwise:
        done.append(say("impossible", points=_points(face.otherwise)))
    return done


def _deed(face: Face) -> Sentence:
    """What one does, or may do."""
    if face.effect == DRAW_PLOTS:
        return say(f"draw-plots-{face.look}")
    if face.effect != MOVE_CARD:
        return say(EFFECTS[face.effect])
    to = say(("to-bottom", "to-top")[face.to])
    found = _valued(face.low, face.high, 1)
    return say("move-highest" if face.highest else "move-card", card=found, to=to, n=face.spare + 1)


def _lose(face: Face) -> list[Sentence]:
    told = [say(f"lose-{WHO[face.who]}", what=_loss(face))]
    if face.gain:
        told.append(say("gained"))
    if face.otherwise and face.who == WHO_AHEAD:
        told.append(say("nobody", points=_points(face.otherwise)))
    return [*told, say("decline")] if face.decline and face.who == WHO_ONE else told


def _loss(face: Face) -> Sentence:
    if face.per == PER_NOTHING:
        return _points(min(face.loss, face.cap))
    cards = say(f"cards-{OF[face.faction]}", n=1)
    key = ("", "per-mine", "per-theirs")[face.per]
    return _capped(say(key, points=_points(face.loss), cards=cards), face.cap)


# ---- demands --------------------------------------------------------------------------------------------------


def _demand(plot: Plot) -> Sentence:
    values = range(plot.low, plot.high + 1)
    if plot.demand == DEMAND_VALUE:
        return say("plot-value", n=plot.cards, value=plot.value)
    if plot.demand == DEMAND_RUN:
        return say("plot-run", faction=faction(plot.faction), values=_list(values))
    if plot.demand != DEMAND_MIXED_RUN:
        return reduce(lambda what, f: say("plot-without", what=what, faction=faction(f)), plot.barred, _held(plot))
    if len(values) == 1:
        return say("plot-value", n=1, value=plot.low)
    return say("plot-mixed-run", values=_list(values))


def _held(plot: Plot) -> Sentence:
    if not plot.held:
        return say("plot-any")
    if len(plot.held) == 1:
        return say("plot-one", n=plot.cards, cards=say(f"cards-{OF[plot.held[0]]}", n=plot.cards))
    return say("plot-several", n=plot.cards, factions=_list([faction(f) for f in plot.held]))


def _list(parts: Sequence[Part]) -> Part:
    """'a, b and c'."""
    *first, last = parts
    return say("and", list=reduce(_comma, first), last=last) if first else last


def _comma(before: Part, part: Part) -> Part:
    return say("comma", list=before, last=part)
