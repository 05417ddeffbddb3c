"""What is asked again of a past round of Pili Pili, and the edits of the amend that follow."""

from ...rules.pili_bids import NO_BID, BidRules
from ...rules.pili_history import Row
from ...rules.pili_score import NOBODY
from ..screens.picker import Picker
from ..screens.screen import STEP_BACK
from .common import PICK, choose_player
from .draft import Draft
from .pili_bids import ban
from .pili_end import WHO, count_picker
from .pili_play import count_tricks
from .pili_words import n_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from .box import Box, Flow

    Event = dict[str, Any]
    Question = tuple[str, int]

_OF_THE_TRICKS = ("trick", "tricks", "first", "last", "count", "offered")


def round_order(box: "Box", row: Row) -> "list[int]":
    """The players of the round as they bid, from the dealer on."""
    seats = box.game.seats
    start = seats.index(row.dealer)
    order = seats[start:] + seats[:start]
    return [p for p in order if p < len(row.bids) and row.bids[p] is not None]


# ---- bids ----------------------------------------------------------------------------------------


def new_bids(box: "Box", row: Row) -> "Flow[list[Event] | None]":
    """Asks all bids of the round again. The edits, None when it was left."""
    game = box.game
    rules = BidRules(game.options, row.mission_card(game.options["missions"]), row.cards, row.total)
    order = round_order(box, row)
    bids = list(row.bids)
    at = 0
    while at < len(order):
        answer = yield _bid_picker(box, row, rules, bids, at)
        if answer != STEP_BACK:
            bids[order[at]] = answer
            at += 1
        elif at == 0:
            return None
        else:
            at -= 1

    def edited(event: "Event") -> "list[Event]":
        if event["t"] == "bid":
            return [{"t": "bid", "p": event["p"], "v": bids[event["p"]]}]
        return [{"t": "bids", "v": bids}] if event["t"] == "bids" else [event]

    return _edits(box, row.round, edited)


def _bid_picker(box: "Box", row: Row, rules: BidRules, bids: "list[int | None]", at: int) -> Picker:
    order = round_order(box, row)
    so_far = sum([bids[p] or 0 for p in order[:at]])
    previous = (bids[order[at - 1]] or 0) if at else NO_BID
    is_last = at == len(order) - 1
    picker = Picker(PICK, rules.legal(previous, so_far, is_last), bids[order[at]] or 0)
    picker.name = box.name(order[at])
    picker.right = box.t("BID_OF", i=at + 1, j=len(order))
    picker.below = n_cards(box, row.cards)
    picker.sum_label = box.t("TOTAL")
    picker.sum_so_far = so_far
    picker.sum_of = rules.most
    picker.banned, picker.reason = ban(box, rules, picker.values, previous, so_far, is_last)
    return picker


# ---- tricks --------------------------------------------------------------------------------------


def new_tricks(box: "Box", row: Row) -> "Flow[list[Event] | None]":
    """Asks the tricks of the round again, and what its mission asks of them; a target or an heir
    stays. The edits, None when it was left."""
    order = round_order(box, row)
    asks = row.mission_card(box.game.options["missions"]).asks
    given: "list[int | None]" = [
        None if row.bids[p] is None else count for p, count in enumerate(row.tricks)
    ]
    draft = Draft(("tricks", row.round), list(given))
    while True:
        counts = yield from count_tricks(box, row.bids, row.total, order, draft, PICK)
        if counts is None:
            return None
        questions = _questions(asks, [p for p in order if counts[p]])
        answers = yield from _answers(box, row, counts, questions)
        if answers is not None:
            break
    if counts == given and answers == [_answer_before(row, each) for each in questions]:
        return []
    events: "list[Event]" = [{"t": "tricks", "v": counts}]
    if "count" in asks:
        events += [{"t": "count", "p": p, "v": 0} for p in order if not counts[p]]
    for question, answer in zip(questions, answers):
        events.append(_event(question, answer))
    return _edits(box, row.round, _Replacing(events).edited)


class _Replacing:
    """Puts events in the place of those that say who took which tricks."""

    def __init__(self, events: "list[Event]") -> None:
        self._events = events

    def edited(self, event: "Event") -> "list[Event]":
        """All of them for the first such event, none for the others."""
        if event["t"] not in _OF_THE_TRICKS:
            return [event]
        events = self._events
        self._events = []
        return events


# ---- what the mission asks of the tricks ---------------------------------------------------------


def _questions(asks: "list[str]", takers: "list[int]") -> "list[Question]":
    """What is asked, in this order: a word and, for `count`, of whom."""
    questions: "list[Question]" = []
    for word in asks:
        if word == "count":
            questions += [(word, p) for p in takers]
        elif word in WHO:
            questions.append((word, NOBODY))
    return questions


def _answer_before(row: Row, question: "Question") -> int:
    """What was answered in the round: a player, or how many tricks count."""
    word, p = question
    answer: int = row.counted(p) if word == "count" else getattr(row.extras, word)
    return answer


def _event(question: "Question", answer: int) -> "Event":
    word, p = question
    return {"t": word, "p": p, "v": answer} if word == "count" else {"t": word, "p": answer}


def _answers(
    box: "Box", row: Row, counts: "list[int | None]", questions: "list[Question]"
) -> "Flow[list[int] | None]":
    """An answer to each question, None when BACK leads out."""
    answers: "list[int]" = []
    while len(answers) < len(questions):
        word, p = question = questions[len(answers)]
        start = _answer_before(row, question)
        if word == "count":
            tricks = counts[p] or 0
            label = row.mission_label(box.game.options["missions"])
            answer = yield count_picker(box, p, tricks, min(start, tricks), label, PICK)
        else:
            has_first = word == "last" and questions[0][0] == "first"
            takers = _takers(box, row, counts, answers[0] if has_first else NOBODY)
            answer = yield from choose_player(box, box.t(WHO[word]), takers, start)
        if answer != STEP_BACK:
            answers.append(answer)
        elif answers:
            answers.pop()
        else:
            return None
    return answers


def _takers(box: "Box", row: Row, counts: "list[int | None]", first: int) -> "list[int]":
    """Who has won a trick; the winner of the first one only if he has another, should there be
    another."""
    takers = [p for p in round_order(box, row) if counts[p]]
    return [p for p in takers if p != first or counts[p] != 1 or row.total == 1]


# ---- edits ---------------------------------------------------------------------------------------


def _edits(box: "Box", number: int, edited: "Callable[[Event], list[Event]]") -> "list[Event]":
    """The edits of an amend: each line of round `number` whose events `edited` changes."""
    session = box.session
    assert session is not None
    lines: "list[tuple[int, list[Event], list[Event]]]" = []
    at_round = 1
    for line, event in session.each_entry():
        if at_round == number:
            if not lines or lines[-1][0] != line:
                lines.append((line, [], []))
            lines[-1][1].append(event)
            lines[-1][2].extend(edited(event))
        if event["t"] == "score":
            at_round += 1
    return [{"at": line, "events": after} for line, before, after in lines if before != after]
