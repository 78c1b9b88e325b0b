"""Breaks the rules on purpose, one small change at a time, and shows that the tests notice every one.

python tools/mutants.py                 all mutants
python tools/mutants.py R14 Q19         those of some rules
python tools/mutants.py --jobs 4        four at a time (2 unless told)

A mutant is a copy of src with one text replaced, run interpreted: first the tests that name its rule (R1 to R30 are
Richelieu's, Q1 to Q32 Queen's), then the rest. The golden playthroughs are left out; they would kill anything, and so
tell nothing about the tests.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TESTS = ["tests/games", "tests/conformance", "tests/match", "tests/records"]
RULES = [f"R{number}" for number in range(1, 31)] + [f"Q{number}" for number in range(1, 33)]
SECONDS = 120  # for one run; a mutant that never ends is noticed too

# The copy has to come before the finder of the editable install, and nothing may be loaded from elsewhere.
BOOT = """
import sys
from importlib.machinery import PathFinder
src = sys.argv[1]
sys.path.insert(0, src)
sys.meta_path.insert(0, PathFinder)
import palais, pytest
code = pytest.main(sys.argv[2:])
files = [module.__file__ for name, module in sys.modules.items() if name.split(".")[0] == "palais"]
sys.exit(code if all(file.startswith(src) for file in files) else 99)
"""


class Mutant(NamedTuple):
    """A text that occurs once in a file of src/palais, and what to write instead to break a rule."""

    rule: str
    file: str
    old: str
    new: str

    def path(self, src: Path) -> Path:
        game = "queen" if self.rule.startswith("Q") else "richelieu"
        return src / "palais" / (self.file if "/" in self.file else f"games/{game}/{self.file}")

    def where(self, src: Path) -> str:
        before = self.path(src).read_text().partition(self.old)[0]
        return f"{self.file}:{before.count(chr(10)) + 1}"


MUTANTS = [Mutant(*entry) for entry in [
    ("R1", "data.py", '(2 if kind == "2" else 1) << 4', '(2 if kind in "2s" else 1) << 4'),
    ("R2", "deck.toml", "No = { double = 2, sword = 1, cross = 1, tower = 1, plain = 1 }",
     "No = { double = 1, sword = 1, cross = 1, tower = 1, plain = 2 }"),
    ("R3", "data.py", "BACK_FACE, BACK_FACE)", "BACK_FACE)"),
    ("R3", "state.py", "i if i < BACK_FACE else BACK_FACE", "i if i < BACK_FACE else 0"),
    ("R4", "state.py", "self.stock[p] = MARKERS", "self.stock[p] = MARKERS - (p > 2)"),
    ("R5", "data.py", 'Stream(seed, "cards").shuffled(options.deck.cards)', "list(options.deck.cards)"),
    ("R5", "engine/stream.py", "self.below(i + 1)", "self.below(i)"),
    ("R6", "layout.toml", '"1.8"', '"1.7"'),
    ("R6", "game.py", "set(layout.discs) != set(data.layout().discs)", "not layout.discs"),
    ("R7", "state.py", "me = me + 1 if me + 1 < self.players else 0", "me = me - 1 if me else self.players - 1"),
    ("R8", "state.py", "elif n == 0:", "else:"),
    ("R8", "state.py", "out[0] = DONE\n        n = 1\n", "n = 0\n"),
    ("R9", "state.py", "if b != a and not barred", "if not barred"),
    ("R10", "state.py", "self.card[pos] & 63 == self.region + 16", "self.card[pos] & 15 == self.region"),
    ("R10", "state.py", "self.card[pos] & 63 == self.region + 16", "self.card[pos] & 48 == 16"),
    ("R10", "state.py", "if self.region == NO_REGION and shields == 1", "if shields == 1"),
    ("R11", "state.py", " and self.turn > 0:", ":"),
    ("R11", "state.py", " and self.turn > 0:", " and self.turn > 1:"),
    ("R12", "view.py", "if pos in holder or", "if holder.get(pos) == seat or"),
    ("R13", "state.py", "if not (self.marks & ~self.marked[me]) >> pos & 1:", "if not self.marks >> pos & 1:"),
    ("R14", "state.py", "self.stock[p] += 1", "self.stock[me] += 1"),
    ("R14", "state.py", "self.stock[seat] > 0 or self.marked[seat] != 0", "self.stock[seat] > 0"),
    ("R14", "state.py", "mask = 0\n        barred = 0 if able else", "mask = 0\n        barred = 0 &"),
    ("R15", "state.py", "or self.ends(me, False):", "or True:"),
    ("R15", "state.py", "or self.might_hold(me) or self.ends", "or self.ends"),
    ("R15", "state.py", "if self.can_pay(me) or self.might", "if self.stock[me] or self.might"),
    ("R16", "state.py", "return self.left & ~self.marks", "return self.left & ~self.marks & ~self.discs"),
    ("R17", "state.py", "self.unmarked() & ~(ONE << self.pending)", "self.unmarked()"),
    ("R18", "state.py", "ones(self.marked[seat]) < self.max", "ones(self.marked[seat]) <= self.max"),
    ("R18", "state.py", "ones(self.marked[seat]) == self.max", "ones(self.marked[seat]) > self.max"),
    ("R19", "view.py", "holder is not None and (holder == seat or", "(holder == seat or"),
    ("R19", "view.py", "(holder == seat or shown or", "(seat is not None or shown or"),
    ("R20", "state.py", "while self.face[pos] != BACK_FACE:", "while False:"),
    ("R20", "state.py", "== BACK_FACE and not self.shown >> pos & 1:", "== BACK_FACE:"),
    ("R21", "state.py", "self.count[seat][self.face[pos]] += 1", "self.count[seat][self.face[pos]] += 2"),
    ("R21", "view.py", " or shown or state.over)", " or shown)"),
    ("R22", "state.py", ") <= 1", ") <= 0"),
    ("R22", "state.py", "(self.left >> 12 & 0xFFF != 0)", "(self.left >> 12 & 0x7FF != 0)"),
    ("R22", "data.py", "if variant and players != 2:", "if variant and players > 3:"),
    ("R23", "state.py", "self.count[p][kind] > mine or", "self.count[p][kind] > mine + 1 or"),
    ("R23", "state.py", "== mine and not self.ties_score", "== mine and self.ties_score"),
    ("R23", "state.py", "self.count[seat][self.face[pos]] += 1",
     "self.count[seat][self.face[pos]] += 1\n                self.holds[seat] |= 1 << self.face[pos]"),
    ("R23", "editions.toml", "[0, 0, 0]", "[-5, 0, 0]"),
    ("R24", "scoring.py", "(scores[seat], -held) == best]", "(scores[seat], -held) == best][:1]"),
    ("R24", "game.py", "cards = [mask.bit_count()", "cards = [-mask.bit_count()"),
    ("R25", "state.py", "if p != seat and (self.count", "if p > seat and (self.count"),
    ("R26", "data.py", "if len(cards) != CARDS:", "if len(cards) > CARDS:"),
    ("R27", "state.py", "ones(self.shown) < 2", "ones(self.shown) < 1"),
    ("R27", "state.py", "self.can_pay(self.me) or self.might_hold(self.me))", "self.can_pay(self.me))"),
    ("R27", "state.py", "if self.might_hold(self.me) or (self.unmarked()", "if (self.unmarked()"),
    ("R27", "state.py", "not self.marked[me] & (self.marked[me] - 1)", "False"),
    ("R27", "state.py", "NO_REGION\n            self.turn += 1", "NO_REGION"),
    ("R28", "match/match.py", "self._tip.looks != before.looks or", ""),
    ("R28", "match/match.py", "if seat != self.seat:\n            return", "if False:\n            return"),
    ("R28", "match/match.py", "if self._tip.turn != self._public.turn:\n", "if False:\n"),
    ("R28", "match/match.py", "if not self.draft:", "if not self.actions:"),
    ("R28", "state.py", "self.looks += 1  # all", "self.looks += 0  # all"),
    ("R29", "data.py", 'SYMBOLS = ("s", "c", "t")', 'SYMBOLS = ("s", "t", "c")'),
    ("R29", "data.py", '*SYMBOLS, "back", "?")', '*SYMBOLS, "b", "?")'),
    ("R30", "records/trace.py", "sorted(map(game.text, state.legal()))", "list(map(game.text, state.legal()))"),
    ("R30", "records/trace.py", '{"player": state.me,', '{"player": state.me + 1,'),
    ("Q1", "board.py", "self.row[place] % 11 - 1", "self.row[place] % 11 % 10"),
    ("Q1", "data.py", "range(11))\nCARD =", "(*range(10), 10)[::-1])\nCARD ="),
    ("Q2", "board.py", "self.pile_top + 1 & 31", "self.pile_top + 2 & 31"),
    ("Q2", "board.py", "            else:\n                self.bury(rng.bag[i])\n", ""),
    ("Q3", "data.py", ".below(len(REQUIREMENTS))", ".below(len(REQUIREMENTS) - 1)"),
    ("Q3", "board.py", "self.requirement = rng.below(10)", "self.requirement = rng.below(9)"),
    ("Q4", "data.py", "(card % 11 or players == 4)", "(card % 11 or players >= 3)"),
    ("Q4", "board.py", "ALL_CARDS if self.players == 4", "ALL_CARDS if self.players > 4"),
    ("Q5", "data.py", "        if card % 11:\n            row", "        if True:\n            row"),
    ("Q5", "data.py", "return tuple(row.values())", "return tuple(sorted(row.values()))"),
    ("Q5", "board.py", "if card % 11 and not seen", "if not seen"),
    ("Q5", "board.py", "deck &= ~(ONE << self.row[place])", "deck &= ~(ONE << self.row[0])"),
    ("Q5", "board.py", "if not self.first_game:", "if True:"),
    ("Q6", "data.py", "LOT = {2: 3, 3: 3, 4: 2}", "LOT = {2: 3, 3: 3, 4: 3}"),
    ("Q6", "board.py", "size = 2 if self.players == 4 else 3", "size = 3"),
    ("Q6", "board.py", "self.cards[k][self.top[k] + self.length[k] & 63] = card",
     "self.cards[k][self.top[k] + self.length[k] & 31] = card"),
    ("Q7", "board.py", "// 11 != start:", "// 11 < start:"),
    ("Q8", "data.py", "HAND = 4", "HAND = 3"),
    ("Q8", "scoring.py", "deck & ~self.barred[plot])", "deck)"),
    ("Q8", "data.py", "members(possible(mask(deck)))", "range(24)"),
    ("Q8", "board.py", "self.knows[p] = self.plots[p] | self.removed", "self.knows[p] = self.plots[p]"),
    ("Q8", "board.py", "self.plots[i // hand] |=", "self.plots[i % 2] |="),
    ("Q9", "data.py", 'Stream(seed, "seats").below(players)', "0"),
    ("Q9", "board.py", "self.first = rng.below(self.players)", "self.first = 0"),
    ("Q9", "board.py", "self.me = self.first\n        self.step_back()", "self.me = self.first"),
    ("Q9", "state.py", "self.lots[lowest(self.lots_left)]", "self.lots[lot]"),
    ("Q10", "data.py", "START_POINTS = 5", "START_POINTS = 4"),
    ("Q10", "state.py", "min(loss_of(self, seat), self.points[seat])", "loss_of(self, seat)"),
    ("Q11", "choices.py", "return board.court[board.me]\n",
     "return board.court[board.me] & (board.court[board.me] - 1)\n"),
    ("Q12", "state.py", "self.put_under(k, self.played)", "self.put_on(k, self.played)"),
    ("Q12", "state.py", "== AFTER:\n            self.take_top_two()", "== AFTER:\n            pass"),
    ("Q12", "state.py", "if self.taken == 0:\n            self.take_top_two()", "self.take_top_two()"),
    ("Q12", "state.py", "self.court[self.me] ^= ONE << self.played", "pass"),
    ("Q13", "board.py", "if self.length[self.column]:", "if self.length[self.column] > 1:"),
    ("Q14", "choices.py", "return their_cards(board, seat) != 0\n", "return True\n"),
    ("Q14", "state.py", "self.forget(self.plots[self.me])", "pass"),
    ("Q14", "state.py", "if self.plots[self.me] != 1 << plot:", "if True:"),
    ("Q14", "state.py", "self.forget(self.looked)", "pass"),
    ("Q14", "board.py", "if p != self.me and p != self.target:", "if p != self.me:"),
    ("Q14", "board.py", "if hand & (hand - 1):", "if hand:"),
    ("Q14", "state.py", "self.knows[target] |= given", "pass"),
    ("Q14", "state.py", "self.knows[me] |= 1 << drawn", "pass"),
    ("Q14", "state.py", "self.knows[self.me] |= self.looked", "pass"),
    ("Q15", "state.py", "if p != self.me and (not ahead", "if (not ahead"),
    ("Q16", "state.py", "self.put_under(self.goal_column, card)", "self.put_on(self.goal_column, card)"),
    ("Q17", "counts.py", "count, term, board.court[seat])", "count, term, board.court[0])"),
    ("Q18", "data.py", "Face(SCORE, WHEN.index(when), terms", "Face(SCORE, AFTER, terms"),
    ("Q18", "state.py", "self.gain(term_points(self, self.face, self.me))",
     "self.gain(term_points(self, 40, self.me))"),
    ("Q19", "counts.py", "criterion(board, p) > mine", "criterion(board, p) >= mine"),
    ("Q19", "counts.py", "if mine == NOT_RANKED:", "if False:"),
    ("Q19", "counts.py", "return n if board.faces.best[board.face] else -n", "return n"),
    ("Q19", "counts.py", "    if by == BY_CARDS:\n        n = ones(held)\n",
     "    if by == BY_CARDS:\n        n = total(held)\n"),
    ("Q19", "counts.py", "n = total(held)", "n = ones(held)"),
    ("Q19", "counts.py", "n = highest(held)", "n = total(held)"),
    ("Q19", "counts.py", "n = lowest(held)", "n = highest(held)"),
    ("Q19", "counts.py", "n = longest_run(held)", "n = ones(held)"),
    ("Q19", "state.py", "if self.order < 4 else 0", "if self.order < 3 else 0"),
    ("Q19", "state.py", "[4 * self.face + place]", "[4 * self.face]"),
    ("Q20", "state.py", "self.court[self.target] ^= swapped", "self.court[0] ^= swapped"),
    ("Q21", "state.py", "self.plots[self.me] ^= 1 << plot\n        self.validated", "self.validated"),
    ("Q21", "state.py", "            self.knows[p] |= 1 << plot", "            pass"),
    ("Q21", "choices.py", "if board.faces.meets(lowest(bits), board.court[board.me]):", "if True:"),
    ("Q21", "scoring.py", ">= self.cards[plot]\n", "> self.cards[plot]\n"),
    ("Q21", "scoring.py", "return mixed_run(court, low, high)", "return longest_run(values(court)) >= 4"),
    ("Q21", "scoring.py", "found |= (sets & 0x33333333) << 2", "found |= (sets & 0x33333333)"),
    ("Q21", "scoring.py", "between(court & self.held[plot], low, high)", "between(court, low, high)"),
    ("Q21", "scoring.py", "court & self.barred[plot] == 0 and", ""),
    ("Q21", "scoring.py", "ones(suit(court, f)) < self.cards[plot]", "ones(suit(court, f)) < 1"),
    ("Q22", "board.py", "if self.points[seat] >= self.goal:", "if self.points[seat] > self.goal:"),
    ("Q22", "board.py", "if self.points[seat] >= self.goal:\n            self.ending = 1",
     "self.ending = self.points[seat] >= self.goal"),
    ("Q22", "data.py", "GOAL = {2: 50, 3: 45,", "GOAL = {2: 50, 3: 46,"),
    ("Q22", "state.py", "if self.ending and self.me == self.first:", "if self.ending:"),
    ("Q23", "state.py", "if self.columns_of(1) != 7:", "if False:"),
    ("Q23", "state.py", "if self.columns_of(1) != 7:", "if self.columns_of(1) != 7 and self.me + 1 == self.players:"),
    ("Q24", "state.py", "return max(0, self.points[seat] +", "return (self.points[seat] +"),
    ("Q24", "state.py", "self.points[seat] + requirement_of(self, seat)", "self.points[seat]"),
    ("Q24", "scoring.py", "(scores[seat], plots) == best]", "(scores[seat], plots) == best][:1]"),
    ("Q24", "game.py", "[mask.bit_count() for mask in state.validated",
     "[-mask.bit_count() for mask in state.validated"),
    ("Q24", "counts.py", "return sets(court)", "return factions(court) // 5"),
    ("Q24", "counts.py", "return largest_faction(court)", "return factions(court)"),
    ("Q24", "counts.py", "return ones(values(court))", "return ones(court)"),
    ("Q24", "counts.py", "return between(court, low, high)", "return between(court, low + 1, high)"),
    ("Q24", "counts.py", "n += suit(board.court[seat], f) != 0 and leads", "n += leads"),
    ("Q24", "counts.py", "leads(board, seat, f, 0)", "leads(board, seat, f, 1)"),
    ("Q24", "counts.py", "smaller |= ONE << ones(board.court[p])", "smaller |= ONE << p"),
    ("Q24", "scoring.py", "least = min(least, ones(suit(cards, f)))", "least = min(least, suit(cards, f) != 0)"),
    ("Q25", "state.py", "if self.columns_of(1) != 7:", "if self.columns_of(1) != 7 and not self.ending:"),
    ("Q26", "counts.py", "of_faction(board.top_cards(k, 64), board.faces",
     "of_faction(board.top_cards(k, 4), board.faces"),
    ("Q26", "counts.py", "factions(board.top_cards(k, board.faces.term_cards[term]))",
     "factions(board.top_cards(k, 64))"),
    ("Q26", "counts.py", "abs(board.at(k, 0) % 11 - board.at(k, 1) % 11)", "board.at(k, 0) % 11 - board.at(k, 1) % 11"),
    ("Q26", "counts.py", "a // 11 == b // 11 or", ""),
    ("Q26", "counts.py", " or a % 11 == b % 11", ""),
    ("Q26", "counts.py", "board.columns_of(board.length[k] + 1) == 0", "ones(board.columns_of(board.length[k])) == 1"),
    ("Q26", "counts.py", "board.played % 11 > board", "board.played % 11 >= board"),
    ("Q26", "counts.py", "board.at(k, board.length[k] - 2) % 11", "board.at(k, 0) % 11"),
    ("Q26", "counts.py", "of_faction(board.top_cards(k, n), faction) > 0",
     "of_faction(board.top_cards(k, n), faction)"),
    ("Q26", "counts.py", "return board.at(k, 0) % 11  # TOP_VALUE", "return board.at(k, 1) % 11"),
    ("Q26", "scoring.py", "+ self.group[term] - 1) //", ") //"),
    ("Q26", "scoring.py", "return min(points, self.term_cap[term])", "return points"),
    ("Q27", "counts.py", "return factions(board.court[seat])", "return factions(board.court[seat] & ~board.taken)"),
    ("Q27", "counts.py", "board.faces.term_faction[term], 1)", "board.faces.term_faction[term], 0)"),
    ("Q27", "counts.py", "ones(board.court[board.me] & ZEROS << board.played % 11)",
     "ones(board.court[board.me] & ZEROS)"),
    ("Q27", "counts.py", "return pairs(court)", "return ones(court) - ones(values(court))"),
    ("Q27", "counts.py", "factions(board.taken | ONE << board.played)", "factions(board.taken) + 1"),
    ("Q27", "scoring.py", "n += low <= ones(suit(cards, f)) <= high", "n += low <= ones(suit(cards, f))"),
    ("Q27", "counts.py", "return longest_run(values(court))", "return longest_run(values(court) & ~1)"),
    ("Q27", "counts.py", "if total(board.court[p]) < mine:", "if p != seat and total(board.court[p]) <= mine:"),
    ("Q27", "counts.py", "lowest(values(court)) == lowest(held)", "lowest(values(court)) <= lowest(held)"),
    ("Q27", "counts.py", "return held != 0 and lowest", "return held == 0 or lowest"),
    ("Q28", "state.py", "self.gain(self.faces.gain[self.face])", "pass"),
    ("Q28", "state.py", "self.points[p] > mine", "self.points[p] >= mine"),
    ("Q28", "state.py", "self.points[p] > mine", "self.points[p] > self.points[self.me] - 3 * hits"),
    ("Q28", "state.py", "if hits == 0:", "if False:"),
    ("Q28", "state.py", "            self.gain(lost)", "            self.gain(loss_of(self, seat))"),
    ("Q28", "counts.py", "loss *= of_faction(board.court[board.me], faction)",
     "loss *= of_faction(board.court[seat], faction)"),
    ("Q28", "counts.py", "loss *= of_faction(board.court[seat], faction)",
     "loss *= of_faction(board.court[board.me], faction)"),
    ("Q28", "counts.py", "return min(loss, board.faces.cap[board.face])", "return loss"),
    ("Q28", "counts.py", "faction = board.ordered()", "faction = 0"),
    ("Q28", "choices.py", "court & same_factions(board.court[board.me])", "court"),
    ("Q28", "choices.py", "court & same_factions(ONE << board.theirs)", "court"),
    ("Q28", "choices.py", "ones(board.court[seat]) > board.faces.spare",
     "ones(board.court[seat]) >= board.faces.spare"),
    ("Q28", "choices.py", "court &= ZEROS * ((2 << high) - (1 << low))", "court &= ZEROS * ((1 << high) - (1 << low))"),
    ("Q28", "choices.py", "if board.faces.highest[board.face] and court:", "if False:"),
    ("Q28", "state.py", "if self.faces.to_top[self.face]:", "if False:"),
    ("Q28", "state.py", "            self.put_under(self.column, self.theirs)",
     "            self.put_on(self.column, self.theirs)"),
    ("Q28", "choices.py", "board.plots[board.me] != 0 and board.plots[seat] != 0", "board.plots[board.me] != 0"),
    ("Q28", "state.py", "if effect == EXCHANGE_PLOTS and not targets(self):", "if effect == EXCHANGE_PLOTS:"),
    ("Q28", "choices.py", "return board.plots[board.target]", "return board.plots[board.target] | 1 << board.given"),
    ("Q28", "state.py", "self.plots[target] ^= given | 1 << drawn", "self.plots[target] ^= 1 << drawn"),
    ("Q29", "choices.py", "    mask = board.columns_of(2)\n", "    mask = board.columns_of(1)\n"),
    ("Q29", "choices.py", "return board.columns_of(1) & ~(1 << board.source)", "return board.columns_of(1)"),
    ("Q29", "choices.py", "return board.columns_of(2) & ~(1 << board.source)",
     "return board.columns_of(1) & ~(1 << board.source)"),
    ("Q29", "choices.py", "return mask if ones(mask) > 1 else 0", "return mask"),
    ("Q29", "choices.py", "return mask & ~(1 << board.goal_column)", "return mask"),
    ("Q29", "choices.py", "return mask & ~(1 << board.column)", "return mask"),
    ("Q29", "choices.py", "return board.columns_of(1) & ~full if ones(full) == 1 else board.columns_of(1)",
     "return board.columns_of(1)"),
    ("Q29", "choices.py", "if board.length[board.column] > 1 else 0", "if board.length[board.column] else 0"),
    ("Q29", "choices.py", "return court | ONE << board.at(board.column, 0)", "return court"),
    ("Q29", "choices.py", "return court if board.columns_of(2) else 0", "return court"),
    ("Q29", "choices.py", "board.length[board.column] > 0", "True"),
    ("Q29", "state.py", "effect == TAKE_OF_THREE and self.length[self.column] > 2",
     "effect == TAKE_OF_THREE and self.length[self.column] > 3"),
    ("Q29", "board.py", "self.taken = ONE << self.pop_under(self.column) | ONE", "self.taken = ONE"),
    ("Q29", "state.py", "effect == TAKE_BOTTOM and self.length[self.column] > 2",
     "effect == TAKE_BOTTOM and self.length[self.column] > 1"),
    ("Q29", "board.py", "self.put_under(self.column, played)", "self.put_on(self.column, played)"),
    ("Q29", "board.py", "self.put_on(self.column, left)", "self.put_under(self.column, left)"),
    ("Q29", "state.py", "self.take(self.source)", "self.take(self.column)"),
    ("Q29", "state.py", "self.put_under(self.goal_column, self.mine)", "self.put_on(self.goal_column, self.mine)"),
    ("Q29", "state.py", "self.put_on(self.source, self.mine)", "self.put_under(self.source, self.mine)"),
    ("Q29", "state.py", "self.put_under(self.column, self.mine)", "self.put_on(self.column, self.mine)"),
    ("Q29", "state.py", "self.put_on(self.source, self.pop(self.goal_column))",
     "self.put_under(self.source, self.pop(self.goal_column))"),
    ("Q29", "state.py", "self.put_on(self.goal_column, card)", "self.put_under(self.goal_column, card)"),
    ("Q29", "state.py", "if self.pile_length < look:", "if self.pile_length <= look:"),
    ("Q29", "state.py", "self.bury(lowest(self.looked ^ 1 << plot))", "self.bury(lowest(self.looked))"),
    ("Q29", "state.py", "self.bury(plot)\n", "self.bury(plot)\n        self.bury(self.draw())\n"),
    ("Q29", "state.py", "            self.ask_first(STEP_KEEP, KEEP)", "            self.keep(lowest(self.looked))"),
    ("Q29", "state.py", "self.looks += 1\n        self.looked = 0", "self.looked = 0"),
    ("Q30", "counts.py", "range(board.faces.terms[face])", "range(1)"),
    ("Q30", "data.py", 'values["points"] = values["otherwise"] = values.pop("base")',
     'values["points"] = values.pop("base")'),
    ("Q30", "data.py", "values[low] > values[high]:", "values[low] > values[high] + 1:"),
    ("Q31", "state.py", " and not self.may_decline:", ":"),
    ("Q31", "state.py", "if not found & (found - 1)", "if found == 1"),
    ("Q31", "state.py", '"""What was chosen at a step of an effect."""\n        self.may_decline = 0',
     '"""What was chosen."""'),
    ("Q31", "state.py", "            self.after_from(self.faces.effect[self.face])",
     "            self.after_from(SWAP_TOPS)"),
    ("Q31", "notation.py", '("leave", "=", PLACES), ("under"', '("leave", "=", ("0", "1", "2")), ("under"'),
    ("Q32", "game.py", '"first": deal.first,', '"first": deal.first + 1,'),
    ("Q32", "game.py", '"pile": [PLOTS[plot] for plot in deal.pile]',
     '"pile": [PLOTS[plot] for plot in deal.pile[::-1]]'),
    ("Q32", "scoring.py", "return Breakdown(state.points[seat],",
     "return Breakdown(state.points[seat] - START_POINTS,"),
]]  # fmt: skip


def faults(src: Path) -> list[str]:
    """What is wrong with the table: a rule without a mutant, a text that does not occur exactly once."""
    found = [f"{rule}: no mutant" for rule in RULES if rule not in {mutant.rule for mutant in MUTANTS}]
    for mutant in MUTANTS:
        times = mutant.path(src).read_text().count(mutant.old)
        if times != 1:
            found.append(f"{mutant.rule}: {mutant.file} has {times} times, not once: {mutant.old!r}")
    return found


def tests_by_rule() -> dict[str, list[str]]:
    """The tests whose name or docstring names each rule."""
    found: dict[str, list[str]] = {rule: [] for rule in RULES}
    for path in sorted(path for folder in TESTS for path in (ROOT / folder).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = f"{node.name.upper()} {ast.get_docstring(node) or ''}"
                for rule in dict.fromkeys(re.findall(r"(?<![A-Za-z0-9])[RQ]\d+", words)):
                    found[rule].append(f"{path.relative_to(ROOT)}::{node.name}")
    return found


def copy_sources(src: Path, to: str) -> Path:
    shutil.copytree(src, to, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    return Path(to)


def first_failure(src: Path, tests: list[str]) -> str | None:
    """The first test that fails on a copy of the sources; None if all pass."""
    command = [sys.executable, "-c", BOOT, str(src), "-x", "--tb=no", "-rf", *tests]
    env = {**os.environ, "PALAIS_INTERPRETED": "1", "COLUMNS": "999"}
    try:
        run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "not ending"
    failure = re.search(r"^FAILED tests/(.+?)(?: - .*)?$", run.stdout, re.MULTILINE)
    if run.returncode != (1 if failure else 0):  # tests that cannot even be collected prove nothing
        raise RuntimeError(run.stdout + run.stderr)
    return failure.group(1) if failure else None


def killer(mutant: Mutant, src: Path, named: list[str]) -> str | None:
    """The test that notices a mutant; None if it survives."""
    with TemporaryDirectory() as folder:
        copy = copy_sources(src, folder)
        path = mutant.path(copy)
        path.write_text(path.read_text().replace(mutant.old, mutant.new))
        return first_failure(copy, named) or first_failure(copy, TESTS)


def hunt(mutants: list[Mutant], src: Path, jobs: int) -> int:
    """Run the mutants, a line each; return how many survived."""
    named = tests_by_rule()
    survived = 0
    with ThreadPoolExecutor(jobs) as pool:
        found = pool.map(lambda mutant: killer(mutant, src, named[mutant.rule]), mutants)
        for mutant, test in zip(mutants, found, strict=True):
            survived += test is None
            fate = f"killed by {test}" if test else f"SURVIVED {mutant.old!r} -> {mutant.new!r}"
            print(f"{mutant.rule:4} {mutant.where(src):20} {fate}", flush=True)
    return survived


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", nargs="*", metavar="RULE")
    parser.add_argument("--jobs", type=int, default=2)
    words = parser.parse_args()
    if unknown := set(words.rules) - set(RULES):
        parser.error(f"no rule {', '.join(sorted(unknown))}")
    mutants = [mutant for mutant in MUTANTS if not words.rules or mutant.rule in words.rules]
    started = time.monotonic()
    with TemporaryDirectory() as folder:
        src = copy_sources(ROOT / "src", folder)
        if found := faults(src):
            sys.exit("\n".join(found))
        if failure := first_failure(src, TESTS):
            sys.exit(f"the unchanged sources fail {failure}")
        survived = hunt(mutants, src, words.jobs)
    print(f"{len(mutants)} mutants, {len(mutants) - survived} killed, {time.monotonic() - started:.0f} s")
    return int(survived > 0)


if __name__ == "__main__":
    sys.exit(main())
