"""What the tests of the rules share. Runs under CPython and MicroPython: no pytest here."""

from croupier.rules import games
from croupier.rules.errors import RuleError
from croupier.rules.header import Header
from croupier.rules.session import Session

FOUR = ["Zoé", "Max", "Ana", "Luc"]
EIGHT = ["Zoé", "Max", "Ana", "Luc", "Léa", "Tom", "Eva", "Noé"]


def rule(*ids):
    """Says which statements of croupier/rules/trace.md a test shows; read from its source."""

    def named(test):
        return test

    return named


def no_append(record):
    """An `append` that keeps nothing."""


def new_session(players=4, append=no_append, **options):
    """A session of Pili Pili: so many of `EIGHT`, or a list of names."""
    names = EIGHT[:players] if isinstance(players, int) else players
    header = {"croupier": 1, "game": "pili_pili", "players": names, "options": options}
    return Session(Header.read(games.find("pili_pili"), header), append)


def copenhagen(players=2, append=no_append, **options):
    """A session of Copenhagen: so many of `EIGHT`, or a list of names."""
    names = EIGHT[:players] if isinstance(players, int) else players
    header = {"croupier": 1, "game": "copenhagen", "players": names, "options": options}
    return Session(Header.read(games.find("copenhagen"), header), append)


def buckets(players=4, append=no_append, **options):
    """A session of the bucket pyramid: so many of `EIGHT`, or a list of names."""
    names = EIGHT[:players] if isinstance(players, int) else players
    header = {"croupier": 1, "game": "bucket_pyramid", "players": names, "options": options}
    return Session(Header.read(games.find("bucket_pyramid"), header), append)


def turns_of(session, p, *events):
    """Commits the events of one player of Copenhagen; before each, whoever else is in turn takes
    two cards."""
    for each in events:
        while session.game.turn not in (p, -1):
            play(session, TAKE)
        play(session, each)
    return session.game


def play(session, *events):
    """Commits events, each a dict or a short form: "score", or ("bid", p, v) with the values in
    the order of the fields of the event."""
    for each in events:
        session.commit(event(each))
    return session.game


SHORT = {
    "mission": ("id", "deal"),
    "bid": ("p", "v"),
    "bids": ("v",),
    "target": ("p", "q"),
    "trick": ("w", "cursed"),
    "tricks": ("v",),
    "first": ("p",),
    "last": ("p",),
    "count": ("p", "v"),
    "offered": ("p",),
    "rename": ("p", "name"),
    "join": ("name", "after"),
    "leave": ("p",),
    "adjust": ("p", "d"),
    "custom": ("custom", "deal"),
    "amend": ("at", "event"),
    "take": ("n", "use"),
    "build": ("tile", "x", "y", "o", "use"),
    "line": ("p", "kind", "windows"),
    "empties": ("v",),
    "pyramid": ("p", "b"),
    "lead": ("p", "c", "n", "v"),
    "raise": ("p", "n", "v"),
    "lose": ("p",),
    "remove": ("p", "b"),
    "keep": ("p", "b"),
}
# Of a coat of arms, by what it is used for: ("coat", "tile", x, y).
SHORT_COATS = {"tile": ("do", "x", "y"), "ability": ("do", "name"), "refresh": ("do",)}
TAKE = ("take", 2)


def event(short):
    """The event of a short form."""
    if isinstance(short, dict):
        return short
    if isinstance(short, str):
        return {"t": short}
    t = short[0]
    made = {"t": "mission" if t == "custom" else t}
    keys = SHORT_COATS[short[1]] if t == "coat" else SHORT[t]
    for key, value in zip(keys, short[1:]):
        made[key] = event(value) if t == "amend" and key == "event" else value
    return made


def refusal(session, short):
    """The error with which an event is refused; the state must be as before."""
    before = session.game.view()
    lines = session.timeline.length
    try:
        session.commit(event(short))
    except RuleError as error:
        assert session.game.view() == before
        assert session.timeline.length == lines
        return error
    raise AssertionError("accepted: %r" % (short,))


def refused(session, short):
    """The code with which an event is refused."""
    return refusal(session, short).code


def header_code(header, game="pili_pili"):
    """The code with which a header is refused."""
    try:
        Header.read(games.find(game), header)
    except RuleError as error:
        return error.code
    raise AssertionError("accepted: %r" % (header,))
