"""What every match of Richelieu keeps (R2 to R4), whatever is played."""

from collections import Counter

from hypothesis import given

from palais.games.richelieu import data
from palais.games.richelieu.game import GAME
from strategies import final_state, prefixes, replayed


@given(prefixes("richelieu"))
def test_cards_are_conserved(record):
    """R2, R12"""
    for state in replayed(record):
        taken = list(state.taken)
        assert sum(mask.bit_count() for mask in taken) + state.left.bit_count() == 48
        assert state.left | taken[0] | taken[1] | taken[2] | taken[3] == data.FULL
        assert Counter(state.card) == Counter(data.deck().cards)


@given(prefixes("richelieu"))
def test_discs_are_conserved(record):
    """R3, R19"""
    before = record.deal.discs
    for state in replayed(record):
        assert {pos: state.face[pos] for pos in range(48) if state.discs >> pos & 1} == before
        shown = [pos for pos in range(48) if state.shown >> pos & 1]
        assert all(before[pos] == data.BACK_FACE and not state.left >> pos & 1 for pos in shown)


@given(prefixes("richelieu"))
def test_markers_are_conserved(record):
    """R4, R13, R14"""
    for state in replayed(record):
        on_cards = 0
        for seat in range(state.players):
            marked = state.marked[seat]
            in_hand = seat == state.me and state.step == data.STEP_MOVE
            assert state.stock[seat] + state.used[seat] + marked.bit_count() + in_hand == 3
            assert not marked & on_cards
            on_cards |= marked
        assert state.marks == on_cards
        assert not on_cards & ~state.left


@given(prefixes("richelieu"))
def test_nobody_has_more_markers_on_the_display_than_allowed(record):
    """R18"""
    most = 2 if record.options.players == 4 else 3
    for state in replayed(record):
        assert max(mask.bit_count() for mask in state.marked) <= most


@given(prefixes("richelieu"))
def test_every_legal_choice_about_a_card_is_what_one_card_stands_for(record):
    """R27"""
    for state in replayed(record):
        view = GAME.view(state, record.options, state.me)
        choices = [card.choice for card in view.cards if card.choice]
        assert len(choices) == len(set(choices))
        assert {text for text in view.legal if " " in text and text != "pay stock"} <= set(choices)


@given(prefixes("richelieu"))
def test_scores_are_the_totals_of_the_breakdown_and_follow_from_the_cards(record):
    """R21, R23"""
    state = final_state(record)
    counts = GAME.breakdown(state)
    assert [seat.total for seat in counts] == state.scores()
    for number, seat in enumerate(counts):
        held = [pos for pos in range(48) if state.taken[number] >> pos & 1]
        assert seat.cards == len(held)
        shields, symbols = [0] * 9, [0] * 3
        for code in (data.card_code(state.card[pos]) for pos in held):
            shields[data.REGIONS.index(code[:2])] += 2 if code[2] == "2" else 1
            if code[2] in "sct":
                symbols["sct".index(code[2])] += 1
        for face in (data.FACES[state.face[pos]] for pos in held if state.discs >> pos & 1):
            if face in data.REGIONS:
                shields[data.REGIONS.index(face)] += 1
            elif face != "back":
                symbols["sct".index(face)] += 1
        assert (seat.shields, seat.symbols_held) == (shields, symbols)


@given(prefixes("richelieu"))
def test_legal_follows_the_words_of_the_rule(record):
    """R27, written a second time from positions alone"""
    state = final_state(record)
    if state.over:
        return
    position = GAME.write_position(state, record.options)
    legal = [GAME.text(action) for action in state.legal()]
    assert sorted(legal) == sorted(expected(position))


def expected(position):
    """The legal texts of a position, by R9 to R20 and R27, from its text."""
    _, edition, rows, _, markers, discs, turn = position.split()
    display = {}
    for number, row in enumerate(rows.split("/"), 1):
        place = 1
        for item in row.split(","):
            if item.isdecimal():
                place += int(item)
            else:
                display[f"{number}.{place}"] = item
                place += 1
    seats = [part.split("@") for part in markers.split("/")]
    _, player, step, *rest = turn.split(":")
    me = int(player) - 1
    stock, used = map(int, seats[me][0].split("+"))
    own = seats[me][1:]
    others = {place for seat, parts in enumerate(seats) if seat != me for place in parts[1:]}
    free = [place for place in display if place not in own and place not in others]
    back = ["back"] if used and any(item.endswith(f"=back>{player}") for item in discs.split(",")) else []
    if step == "pay":
        return [*(["pay stock"] if stock else []), *(f"pay {place}" for place in own)]
    if step == "lift":
        return [f"place {place}" for place in free if place != rest[0]]
    if step == "mark":
        four = edition.split(":")[1] == "4"
        if stock and not (four and len(own) == 2):
            return ["done", *back, *(f"place {place}" for place in free)]
        return ["done", *back, *(f"lift {place}" for place in own if free)]
    takes = []
    for number in range(1, 5):
        places = [place for place in display if place.startswith(f"{number}.")]
        for side, place in zip("LR", places[:1] + places[1:][-1:], strict=False):
            payable = place not in others or stock or own
            card = display[place]
            if payable and (step == "take" or (card[:2] == rest[0] and card[2] != "2")):
                takes.append(f"take {number}{side}")
    if step == "second":
        return [*takes, "stop", *back]
    return [*(takes or ["pass"]), *back]
