"""Good games, and logs and records spoiled at random from a seed.

`Random(seed)` decides everything, so a case that fails is found again by its seed.
"""

import json
from functools import cache
from random import Random

from croupier.rules.errors import RuleError
from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.rules.session import Session
from tests.properties import bucket_moves, copenhagen_moves, moves

MOVES = {
    "pili_pili": moves,
    "copenhagen": copenhagen_moves,
    "bucket_pyramid": bucket_moves,
}
GAMES = 40  # different good games that the cases start from
STEPS = ("likely",) * 9 + ("undo", "redo", "amend")


class Good:
    """A game that went well, in every form that it is kept in."""

    def __init__(self, seed):
        rng = Random(seed)
        self.game = sorted(MOVES)[seed % len(MOVES)]
        self.header = {**MOVES[self.game].header(rng.randrange), "id": "%016x" % seed}
        self.records = []
        read = Header.read(find(self.game), self.header)
        self.packed_header = read.pack()
        session = Session(read, self.records.append)
        self.lines = [self._line(self.header, rng)]
        self.states = [session.game.view()]  # after 0, 1, 2, ... events
        for _ in range(rng.randrange(5, 40)):
            self._step(session, rng)

    def _step(self, session, rng):
        event = next_event(session, rng, STEPS)
        try:
            session.commit(event)
        except RuleError:
            return
        self.lines.append(self._line({**event, "seq": len(self.states)}, rng))
        self.states.append(session.game.view())

    def _line(self, value, rng):
        return json.dumps(value, ensure_ascii=rng.random() < 0.5).encode()


@cache
def good(number):
    """One of the good games."""
    return Good(number)


def some_good(rng):
    """Any of the good games."""
    return good(rng.randrange(GAMES))


def next_event(session, rng, steps):
    """An event that somebody might enter next."""
    step, events = rng.choice(steps), MOVES[session.game.NAME]
    if step in ("undo", "redo"):
        return {"t": step}
    if step == "amend":
        return moves.amend(events, session, rng.randrange)
    if step == "wild":
        return events.wild(rng.randrange)
    return events.likely(session.game, rng.randrange)


# ---- bytes -------------------------------------------------------------------------------------

ODD_BYTES = (b"\x00", b"\xff", b"\x80", b"\r", b"\n", b"\n\n", b"\xef\xbb\xbf", b'"', b"{", b"\x7f")


def spoil_bytes(data, rng):
    """The bytes with one thing wrong: flipped, lost, doubled or added."""
    at = rng.randrange(len(data) + 1)
    end = min(len(data), at + rng.choice((1, 1, 1, 2, 5, 30)))
    one = data[at : at + 1]
    flipped = bytes(byte ^ 1 << rng.randrange(8) for byte in one)
    return rng.choice(
        (
            data[:at] + flipped + data[at + 1 :],
            data[:at] + rng.randbytes(1) + data[at + 1 :],
            data[:at] + data[end:],
            data[:end] + data[at:],
            data[:at] + rng.choice(ODD_BYTES) + data[at:],
            data[:at] + rng.randbytes(rng.randrange(8)) + data[end:],
            data[:at],
        )
    )


def spoil_list(items, rng, others):
    """The lines or records with one thing wrong: lost, doubled, swapped or from another game."""
    at, other = rng.randrange(len(items)), rng.randrange(len(items))
    spoiled = list(items)
    kind = rng.randrange(6)
    if kind == 0:
        del spoiled[at]
    elif kind == 1:
        spoiled.insert(other, items[at])
    elif kind == 2:
        spoiled[at], spoiled[other] = spoiled[other], spoiled[at]
    elif kind == 3:
        spoiled.insert(at, rng.choice(others))
    elif kind == 4:
        spoiled[at] = rng.choice(others)
    else:
        del spoiled[min(at, other) : max(at, other)]
    return spoiled


# ---- JSON --------------------------------------------------------------------------------------

RAW = "\x01raw\x01"  # stands for a text that is put into the JSON as it is
ODD_TEXTS = (
    *("NaN", "-Infinity", "1" + "0" * 5000, "-" + "9" * 400, "1e999", "1.0", "-0", "01", "+1"),
    *('"\\ud800"', '"\\u0000"', '"\\ud83d\\ude00"', "'a'", "", "}", "[1,]", "// no", "undefined"),
    *("[" * deep + "]" * deep for deep in (400, 501, 900, 30_000)),
    *('{"a":' * 600 + "1" + "}" * 600, "[" * 60_000, '"' + "x" * 70_000 + '"', '{"t":1,"t":2}'),
)
ODD_VALUES = (
    *(None, True, False, 0, 1, -1, 2, 3, 7, 255, 256, 2**28, 2**31, -(2**63), 10**30, 0.5, 1e300),
    *("", "1", "é" * 50, "\ud800", "\u202e", "Zoé", "undo", "amend", "tile", "red-3"),
    *([], [0], [None, 1], [[]], {}, {"t": "score"}),
)
ODD_KEYS = (
    "t",
    "p",
    "v",
    "x",
    "use",
    "do",
    "at",
    "events",
    "edits",
    "cut",
    "croupier",
    "players",
    "",
    "\ud800",
)
ODD_NAMES = ("", " ", "MAX", "×", "x" * 13, "\ud800", "\n")
ODD_HEADERS = {
    "croupier": (0, 2, -1, "1", 1.0, True, None, 10**40, [1]),
    "game": (
        "copenhagen",
        "pili_pili",
        "bucket_pyramid",
        "Pili_Pili",
        "",
        None,
        7,
        ["pili_pili"],
        "\ud800",
    ),
    "players": (
        *([], ["Zoé"], ["Zoé"] * 2, list("abcdefghi"), "Zoé", {}, [None]),
        *([name, "Max", "Ana"] for name in ODD_NAMES),
    ),
    "options": (None, [], "bga", {"house": 1}, {"": 0}, {"\ud800" * 40: 1}),
    "draws": ({"seed": "xyz"}, {"seed": "0" * 32}, 1),
    "id": (16, "\ud800" * 16, "0" * 16),
}
OPTIONS = ("ruleset", "pili_limit", "tie", "bid_mode", "sum_rule", "draw_sum", "missions", "deal")
OPTIONS += ("join_pilis", "first_dealer", "track", "first_player", "target", "end_card")
WORDS = ("bga", "reglesjeu", "exact", "none", "all", "points", "cards", "secret")


def spoil_json(line, rng):
    """A line of JSON with one thing wrong in its values or keys; a line that is none as it is."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return line
    raw = rng.choice(ODD_TEXTS)
    if isinstance(value, dict) and "croupier" in value and rng.random() < 0.7:
        _spoil_header(value, rng)
    else:
        holders = list(_holders(value))
        if not holders:
            return raw.encode()
        _spoil_holder(rng.choice(holders), rng)
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5).replace(json.dumps(RAW), raw)
    if isinstance(value, dict) and value and rng.random() < 0.1:
        text = "{%s: %s, %s" % (json.dumps(rng.choice(list(value))), raw, text[1:])  # a key twice
    return text.encode("utf-8", "surrogatepass")


def _holders(value):
    """Every object and list in a value that is not empty."""
    if isinstance(value, (dict, list)) and value:
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _holders(inner)


def _spoil_holder(holder, rng):
    place = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    kind = rng.randrange(6)
    if kind == 0:
        del holder[place]
    elif kind == 1:
        holder[place] = RAW
    elif kind == 2 and isinstance(holder, dict):
        holder[rng.choice(ODD_KEYS)] = holder.pop(place)
    elif kind == 3 and isinstance(holder, dict):
        holder[rng.choice(ODD_KEYS)] = rng.choice(ODD_VALUES)
    elif kind == 3:
        holder.append(rng.choice(ODD_VALUES))
    else:
        holder[place] = rng.choice(ODD_VALUES)


def _spoil_header(header, rng):
    if rng.random() < 0.5:
        key = rng.choice(list(ODD_HEADERS))
        header[key] = rng.choice(ODD_HEADERS[key])
    else:
        value = rng.choice((*ODD_VALUES, *WORDS, RAW))
        header["options"] = {
            rng.choice(OPTIONS): value,
            rng.choice(OPTIONS): rng.choice((5, value)),
        }


# ---- whole logs and records --------------------------------------------------------------------


def spoiled_log(game, rng):
    """The bytes of the game's log with one to three things wrong."""
    lines = list(game.lines)
    for _ in range(rng.choice((1, 1, 2, 3))):
        kind = rng.randrange(4)
        if kind == 0 and lines:
            lines = spoil_list(lines, rng, some_good(rng).lines)
        elif kind == 1:
            lines = spoil_bytes(b"\n".join(lines), rng).split(b"\n")
        elif lines:
            at = rng.randrange(len(lines)) if rng.random() < 0.8 else 0
            lines[at] = spoil_json(lines[at], rng)
    return b"\n".join(lines) + rng.choice((b"\n", b"\n", b"", b"\n\n \t\n"))


def spoiled_records(game, rng):
    """The game's records with one to three things wrong."""
    records = list(game.records)
    for _ in range(rng.choice((1, 1, 2, 3))):
        kind = rng.randrange(4)
        if not records or kind == 0:
            an_amend = b"\3" + bytes(rng.choices(range(9), k=12))
            made = rng.choice((b"\1", b"\2", b"", rng.randbytes(9), an_amend))
            records.insert(rng.randrange(len(records) + 1), made)
        elif kind == 1:
            records = spoil_list(records, rng, some_good(rng).records or [b""])
        else:
            at = rng.randrange(len(records))
            records[at] = spoil_bytes(records[at], rng)
    return records
