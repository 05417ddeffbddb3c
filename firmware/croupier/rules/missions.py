"""Mission cards as data: the form of a card, and the sets that come with the box.

A card is read from the JSON of a custom mission (pili_pili.md 1.8) or unpacked from a set; in both
a key at its default may be missing. Names and texts of the sets are in `croupier.i18n`; a custom
mission carries its own.
"""

from .errors import RuleError
from .fields import FLAG, SIZE, Between, Kind, Reader, Text, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ASKS = ("first", "last", "count", "target", "heir", "offered")
CUSTOM = "custom"  # what a state shows as the id of a custom mission
SETS = ("bga36", "reglesjeu")

_LANGUAGES = ("fr", "en")
_PILIS = Between(-20, 20)
_LABEL = Text(12)

# (attribute of Mission, the key that holds it or "", its key there, kind, default)
_FIELDS: "tuple[tuple[str, str, str, Any, Any], ...]" = (
    ("deal", "", "deal", SIZE, 0),
    ("extra_draw", "", "extra_draw", SIZE, 0),
    ("expert", "", "expert", FLAG, False),
    ("verified", "", "verified", FLAG, False),
    ("rank", "", "rank", Word("high", "low"), "high"),
    ("trump", "", "trump", Word(None, "golden", "blue", "cyan", "green", "yellow", "red"), None),
    ("visibility", "", "visibility", Word("normal", "open", "forehead"), "normal"),
    ("no_echo", "bid", "no_echo", FLAG, False),
    ("blind", "bid", "blind", FLAG, False),
    ("bids_together", "bid", "simultaneous", FLAG, False),
    ("look_s", "bid", "look_s", Between(0, 120), 0),
    ("cards_together", "play", "simultaneous", FLAG, False),
    ("high_low", "play", "high_low", FLAG, False),
    ("swap", "play", "swap", FLAG, False),
    ("pass_cards", "pass", "n", SIZE, 0),
    ("pass_all", "pass", "all", FLAG, False),
    ("pass_to", "pass", "dir", Word("L", "R"), "L"),
    ("mult", "score", "mult", Between(0, 20), 1),
    ("first", "score", "first", _PILIS, 0),
    ("last", "score", "last", _PILIS, 0),
    ("count", "score", "count", _PILIS, 0),
    ("count_label", "score", "count_label", _LABEL, ""),
    ("cooldown", "score", "cooldown", FLAG, False),
    ("share", "score", "share", Word(None, "copy", "move"), None),
    ("manual", "score", "manual", FLAG, False),
)
# Lists and texts: (attribute, holder, key, kind of each)
_LISTS: "tuple[tuple[str, str, str, Any], ...]" = (("bans", "bid", "ban", SIZE), ("asks", "", "ask", Word(*ASKS)))
_TEXTS: "tuple[tuple[str, str, Any], ...]" = (("names", "name", Text(20)), ("texts", "text", Text(60)))


class Mission:
    """One card. Pilis are added for winning the `first` or `last` trick and for each trick that
    counts (`count`); `share` says what becomes of another's Pilis (pili_pili.md 1.6)."""

    def __init__(self) -> None:
        """A card with every value at its default: a round without any effect."""
        self.deal = 0  # cards each; 0 where the card has no number
        self.extra_draw = 0
        self.expert = self.verified = False
        self.rank = "high"
        self.trump: "str | None" = None
        self.visibility = "normal"
        self.bans: list[int] = []  # bids that are not allowed
        self.no_echo = self.blind = self.bids_together = False
        self.look_s = 0  # seconds to look at one's cards; 0 is no limit
        self.cards_together = self.high_low = self.swap = False
        self.pass_cards = 0
        self.pass_all = False
        self.pass_to = "L"
        self.mult = 1
        self.first = self.last = self.count = 0
        self.count_label = ""
        self.cooldown = self.manual = False
        self.share: "str | None" = None
        self.asks: list[str] = []
        self.names = ["", ""]  # in the order of _LANGUAGES
        self.texts = ["", ""]

    def covers_its_score(self) -> bool:
        """Whether it asks for all that its score needs, and for a target or an heir, not both."""
        needed = [word for word in ("first", "last", "count") if getattr(self, word)]
        if self.share:
            needed.append("target" if self.share == "copy" else "heir")
        for word in needed:
            if word not in self.asks:
                return False
        return not ("target" in self.asks and "heir" in self.asks)


class MissionKind(Kind):
    """A mission as a kind of value of an event."""

    def read(self, value: "Any") -> Mission:
        """Raises `BAD_EVENT` or `NOT_INT` for a card that the schema does not allow, and
        `BAD_EVENT` for one whose `ask` does not cover its score."""
        if type(value) is not dict:
            raise RuleError("BAD_EVENT")
        mission = Mission()
        for name, holder, key, kind, _ in _FIELDS:
            held = _held(value, holder)
            if key in held and not (held[key] is None and kind is _LABEL):
                setattr(mission, name, kind.read(held[key]))
        for name, holder, key, kind in _LISTS:
            setattr(mission, name, _read_list(_held(value, holder).get(key, []), kind))
        for name, key, kind in _TEXTS:
            held = _held(value, key)
            setattr(mission, name, [kind.read(held.get(each, "")) for each in _LANGUAGES])
        if not mission.covers_its_score():
            raise RuleError("BAD_EVENT")
        return mission

    def show(self, value: Mission) -> "dict[str, Any]":
        shown: "dict[str, Any]" = {}
        for name, holder, key, _, default in _FIELDS:
            if getattr(value, name) != default:
                _holder_of(shown, holder)[key] = getattr(value, name)
        for name, holder, key, _ in _LISTS:
            if getattr(value, name):
                _holder_of(shown, holder)[key] = list(getattr(value, name))
        for name, key, _ in _TEXTS:
            for place, language in enumerate(_LANGUAGES):
                if getattr(value, name)[place]:
                    _holder_of(shown, key)[language] = getattr(value, name)[place]
        return shown

    def pack(self, value: Mission, out: bytearray) -> None:
        for name, _, _, kind, _ in _FIELDS:
            kind.pack(getattr(value, name), out)
        for name, _, _, kind in _LISTS:
            out.append(len(getattr(value, name)))
            for each in getattr(value, name):
                kind.pack(each, out)
        for name, _, kind in _TEXTS:
            for text in getattr(value, name):
                kind.pack(text, out)

    def unpack(self, source: Reader) -> Mission:
        mission = Mission()
        for name, _, _, kind, _ in _FIELDS:
            setattr(mission, name, kind.unpack(source))
        for name, _, _, kind in _LISTS:
            setattr(mission, name, [kind.unpack(source) for _ in range(source.byte())])
        for name, _, kind in _TEXTS:
            setattr(mission, name, [kind.unpack(source) for _ in _LANGUAGES])
        return mission


MISSION = MissionKind()


def _held(value: "dict[str, Any]", holder: str) -> "dict[str, Any]":
    """The object under a key, {} where it is missing; the whole for "". Raises `BAD_EVENT`."""
    held = value.get(holder, {}) if holder else value
    if type(held) is not dict:
        raise RuleError("BAD_EVENT")
    return held


def _holder_of(shown: "dict[str, Any]", holder: str) -> "dict[str, Any]":
    return shown.setdefault(holder, {}) if holder else shown


def _read_list(value: "Any", kind: Kind) -> "list[Any]":
    """Raises `BAD_EVENT` unless it is a list of different values, each of the kind."""
    if type(value) is not list or len(value) > 64:
        raise RuleError("BAD_EVENT")
    read = [kind.read(each) for each in value]
    if len(set(read)) != len(read):
        raise RuleError("BAD_EVENT")
    return read


def cards(set_name: str) -> "tuple[tuple[str, bytes], ...]":
    """The cards of a set in their order, each with its id and its packed form; none for `none`."""
    if set_name == "bga36":
        from .missions_bga36 import CARDS

        return CARDS
    if set_name == "reglesjeu":
        from .missions_reglesjeu import CARDS as THE_FIVE

        return THE_FIVE
    return ()


def find(set_name: str, mission_id: str) -> "Mission | None":
    """The card of a set with that id, None when it has none."""
    for each, packed in cards(set_name):
        if each == mission_id:
            return MISSION.unpack(Reader(packed))
    return None
