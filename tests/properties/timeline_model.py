"""CONTRACT.md 1, "Undo, redo, amend", in the plainest form: lists of events, and everything played
again from the start at each step.

E and R are lists of (line, event). An amend in E is a pair of its edits, `{line: events}`, and of
where it cuts: None, or the line and how many of that line's events stay.
"""

from croupier.rules.errors import RuleError
from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.rules.session import Session

SHAPE_CODES = ("BAD_EVENT", "NOT_INT")
NUMBERS = ("p", "q", "w", "d", "after", "deal")
# The keys that an event must have; `mission` has one of two.
NEEDED = {
    "mission": (),
    "bid": ("p", "v"),
    "bids": ("v",),
    "target": ("p", "q"),
    "trick": ("w",),
    "tricks": ("v",),
    "first": ("p",),
    "last": ("p",),
    "count": ("p", "v"),
    "offered": ("p",),
    "score": (),
    "rename": ("p", "name"),
    "join": ("name", "after"),
    "leave": ("p",),
    "adjust": ("p", "d"),
}
KNOWN = ("t", "p", "q", "v", "w", "d", "id", "custom", "deal", "cursed", "name", "after", "why")


def fresh(header):
    """A new game."""
    return Session(Header.read(find(header["game"]), header), lambda record: None)


def commit(session, event):
    """None when a session takes the event, else the code, and for a conflict its line."""
    try:
        session.commit(event)
    except RuleError as error:
        return error.code, error.values["at"] if error.code == "AMEND_CONFLICT" else None
    return None


def canonical(event):
    """The event without what the rules ignore."""
    return {key: value for key, value in event.items() if key in KNOWN}


def shape_fault(event):
    """The code for an event whose form no state can take, None for any other."""
    needed = NEEDED.get(event.get("t"))
    if needed is None or any(key not in event for key in needed):
        return "BAD_EVENT"
    if event["t"] == "mission" and ("id" in event) == ("custom" in event):
        return "BAD_EVENT"
    if event.get("custom", {}).get("score", {}).get("first") and "ask" not in event["custom"]:
        return "BAD_EVENT"
    if type(event.get("cursed", True)) is not bool:
        return "BAD_EVENT"
    is_list = event["t"] in ("bids", "tricks")
    if is_list and type(event["v"]) is not list:
        return "BAD_EVENT"
    numbers = NUMBERS if is_list else (*NUMBERS, "v")
    if any(type(event[key]) is not int for key in numbers if key in event):
        return "NOT_INT"
    if event["t"] == "mission" and event.get("deal", 1) < 1:
        return "BAD_EVENT"
    return None


class Refused(Exception):
    """A line that is not taken: its code, and for a conflict the line that it is about."""

    def __init__(self, code, at=None):
        super().__init__(code, at)
        self.outcome = (code, at)


class Model:
    """A game as a person with paper and patience would keep it."""

    def __init__(self, header):
        self.header = header
        self.in_force, self.undone = [], []  # E and R
        self.lines = 0

    def commit(self, event):
        """Takes an event, and returns None, or (code, line of the conflict) when it is refused."""
        try:
            self._take(event)
        except Refused as refused:
            return refused.outcome
        self.lines += 1
        return None

    def entries(self):
        """The events in force as amended, each with its line."""
        lines = self._resolved(self.in_force)
        return [(line, event) for line, events in lines for event in events]

    def session(self):
        """A fresh game in which the events in force were played one by one."""
        session = fresh(self.header)
        for _, event in self.entries():
            session.commit(event)
        return session

    def _take(self, event):
        t = event.get("t")
        if t == "undo":
            self._move(self.in_force, self.undone, "NOTHING_TO_UNDO")
        elif t == "redo":
            self._move(self.undone, self.in_force, "NOTHING_TO_REDO")
        else:
            taken = self._amended(event) if t == "amend" else self._played(event)
            self.in_force.append((self.lines, taken))
            self.undone.clear()

    def _move(self, source, target, code):
        if not source:
            raise Refused(code)
        target.append(source.pop())

    def _played(self, event):
        refused = commit(self.session(), event)
        if refused:
            raise Refused(*refused)
        return canonical(event)

    def _amended(self, event):
        edits = self._edits(event)
        lines = [line for line, _ in self._resolved(self.in_force)]
        if any(at not in lines for at in edits):
            raise Refused("AMEND_TARGET")
        fault = self._first_fault(self._resolved([*self.in_force, (self.lines, (edits, None))]))
        if fault is None:
            return edits, None
        line, place, code = fault
        if line in edits and code in SHAPE_CODES:
            raise Refused(code)
        if not event.get("cut", False):
            raise Refused("AMEND_CONFLICT", line)
        return edits, (line, place)

    def _edits(self, event):
        """The edits of an amend in its long form. Raises `Refused` for a fault of form."""
        edits = event.get("edits")
        if "event" in event:
            edits = [{"at": event["at"], "events": [event["event"]]}]
        if not edits:
            raise Refused("BAD_EVENT")
        for each in edits:
            for inner in each["events"]:
                if shape_fault(inner):
                    raise Refused(shape_fault(inner))
        if len({each["at"] for each in edits}) < len(edits):
            raise Refused("BAD_EVENT")
        return {each["at"]: list(map(canonical, each["events"])) for each in edits}

    def _resolved(self, in_force):
        """E without its amends: each line with the events that it stands for."""
        read = []
        for line, event in in_force:
            if isinstance(event, dict):
                read.append((line, [event]))
                continue
            edits, cut = event
            read = [(at, edits.get(at, events)) for at, events in read]
            if cut is not None:
                last, keep = cut
                read = [
                    (at, events[:keep] if at == last else events)
                    for at, events in read
                    if at < last or at == last and keep > 0
                ]
        return read

    def _first_fault(self, lines):
        """The line, the place in it and the code of the first illegal event, None without one."""
        session = fresh(self.header)
        for line, events in lines:
            for place, event in enumerate(events):
                refused = commit(session, event)
                if refused:
                    return line, place, refused[0]
        return None
