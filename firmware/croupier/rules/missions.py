"""Mission cards as data: the form of a card, and the sets that come with the box.

A card is read from the JSON of a custom mission (pili_pili.md 1.8) or comes packed from a set; in
JSON a key at its default may be missing. Names and texts of the sets are in `croupier.i18n`; a
custom mission carries its own.
"""

from .errors import BadRecord, RuleError
from .fields import Kind, Reader, Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ASKS = ("first", "last", "count", "target", "heir", "offered")
CUSTOM = "custom"  # what a state shows as the id of a custom mission
SETS = ("bga36", "reglesjeu")

_NO_OR_YES = (False, True)
_TRUMPS = (None, "golden", "blue", "cyan", "green", "yellow", "red")
_LEAST_PILIS = -20

# The values of a card, a byte each, in the order of the bytes: (attribute, the key that holds it or
# "", its key there, words or least number, default). The byte of a word is its place; that of a
# number is what it has more than the least, and 255 stands for all that is further: no deck has so
# many cards, and no card gives so many Pilis.
FIELDS: "tuple[tuple[str, str, str, Any, Any], ...]" = (
    ("deal", "", "deal", 0, 0),
    ("extra_draw", "", "extra_draw", 0, 0),
    ("expert", "", "expert", _NO_OR_YES, False),
    ("verified", "", "verified", _NO_OR_YES, False),
    ("rank", "", "rank", ("high", "low"), "high"),
    ("trump", "", "trump", _TRUMPS, None),
    ("visibility", "", "visibility", ("normal", "open", "forehead"), "normal"),
    ("no_echo", "bid", "no_echo", _NO_OR_YES, False),
    ("blind", "bid", "blind", _NO_OR_YES, False),
    ("bids_together", "bid", "simultaneous", _NO_OR_YES, False),
    ("look_s", "bid", "look_s", 0, 0),
    ("cards_together", "play", "simultaneous", _NO_OR_YES, False),
    ("high_low", "play", "high_low", _NO_OR_YES, False),
    ("swap", "play", "swap", _NO_OR_YES, False),
    ("pass_cards", "pass", "n", 0, 0),
    ("pass_all", "pass", "all", _NO_OR_YES, False),
    ("pass_to", "pass", "dir", ("L", "R"), "L"),
    ("mult", "score", "mult", 0, 1),
    ("first", "score", "first", _LEAST_PILIS, 0),
    ("last", "score", "last", _LEAST_PILIS, 0),
    ("count", "score", "count", _LEAST_PILIS, 0),
    ("cooldown", "score", "cooldown", _NO_OR_YES, False),
    ("share", "score", "share", (None, "copy", "move"), None),
    ("manual", "score", "manual", _NO_OR_YES, False),
)
# The texts of a custom mission: (attribute, the key that holds it, its key there, kind).
_LABEL = Text(12)
_NAME = Text(20)
_TEXT = Text(60)
TEXTS: "tuple[tuple[str, str, str, Text], ...]" = (
    ("count_label", "score", "count_label", _LABEL),
    ("name_fr", "name", "fr", _NAME),
    ("name_en", "name", "en", _NAME),
    ("text_fr", "text", "fr", _TEXT),
    ("text_en", "text", "en", _TEXT),
)


_PLACES: "dict[str, tuple[int, Any]]" = {
    row[0]: (place, row[3]) for place, row in enumerate(FIELDS)
}
_TEXT_PLACES = {row[0]: place for place, row in enumerate(TEXTS)}


class Mission:
    """One card. Its numbers of Pilis are added for winning the `first` or the `last` trick and for
    each trick that counts (`count`); `share` says what becomes of the Pilis of another
    (pili_pili.md 1.6). `deal` is 0 for a card without a number.

    It stays packed, and a value is looked up when it is asked for: a round asks for few.
    """

    if TYPE_CHECKING:
        deal: int
        extra_draw: int
        expert: bool
        verified: bool
        rank: str
        trump: str | None
        visibility: str
        no_echo: bool
        blind: bool
        bids_together: bool
        look_s: int  # seconds to look at one's cards; 0 is no limit
        cards_together: bool
        high_low: bool
        swap: bool
        pass_cards: int
        pass_all: bool
        pass_to: str
        mult: int
        first: int
        last: int
        count: int
        cooldown: bool
        share: str | None
        manual: bool
        count_label: str
        name_fr: str
        name_en: str
        text_fr: str
        text_en: str

    def __init__(self, source: Reader) -> None:
        """Takes a packed card."""
        start = source.at
        source.at = start + len(FIELDS)
        self.bans = [source.byte() for _ in range(source.byte())]
        asks = source.byte()
        self.asks = [word for place, word in enumerate(ASKS) if asks >> place & 1] if asks else []
        self._texts = [kind.unpack(source) for _, _, _, kind in TEXTS] if source.byte() else []
        self.packed = bytes(source.data[start : source.at])

    def __getattr__(self, name: str) -> "Any":
        if name in _PLACES:
            place, words = _PLACES[name]
            byte = self.packed[place]
            return byte + words if type(words) is int else words[byte]
        if name in _TEXT_PLACES:
            return self._texts[_TEXT_PLACES[name]] if self._texts else ""
        raise AttributeError(name)

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
        mission = Mission(Reader(self._packed(value)))
        if not mission.covers_its_score():
            raise RuleError("BAD_EVENT", key="ask")
        return mission

    def _packed(self, card: "Any") -> bytearray:
        if type(card) is not dict:
            raise RuleError("BAD_EVENT")
        out = bytearray()
        for _, holder, key, words, default in FIELDS:
            out.append(_byte(_held(card, holder).get(key, default), words, key))
        bans = _held(card, "bid").get("ban", [])
        asks = card.get("ask", [])
        if type(bans) is not list or len(bans) > 255:
            raise RuleError("BAD_EVENT", key="ban")
        if type(asks) is not list:
            raise RuleError("BAD_EVENT", key="ask")
        out.append(len(bans))
        out.extend(bytes([_byte(bid, 0, "ban") for bid in bans]))
        mask = 0
        for word in asks:
            mask |= 1 << _byte(word, ASKS, "ask")
        out.append(mask)
        texts = [_text(_held(card, holder), key, kind) for _, holder, key, kind in TEXTS]
        has_texts = "".join(texts) != ""
        out.append(1 if has_texts else 0)
        for text in texts if has_texts else []:
            _LABEL.pack(text, out)
        return out

    def show(self, value: Mission) -> "dict[str, Any]":
        card: "dict[str, Any]" = {}
        for name, holder, key, _, default in FIELDS:
            if getattr(value, name) != default:
                _held(card, holder, True)[key] = getattr(value, name)
        for name, holder, key, _ in TEXTS:
            if getattr(value, name):
                _held(card, holder, True)[key] = getattr(value, name)
        if value.bans:
            _held(card, "bid", True)["ban"] = list(value.bans)
        if value.asks:
            card["ask"] = list(value.asks)
        return card

    def pack(self, value: Mission, out: bytearray) -> None:
        out.extend(value.packed)

    def unpack(self, source: Reader) -> Mission:
        mission = Mission(source)
        for place, row in enumerate(FIELDS):
            if type(row[3]) is not int and mission.packed[place] >= len(row[3]):
                raise BadRecord("no such word")
        if not mission.covers_its_score():
            raise BadRecord("asks too little")
        return mission


def _byte(value: "Any", words: "Any", key: str) -> int:
    """The byte of the value under a key of a card. Raises `BAD_EVENT` or `NOT_INT`."""
    if type(words) is not int:
        for place, word in enumerate(words):
            if type(word) is type(value) and word == value:
                return place
    elif type(value) is not int:
        raise RuleError("NOT_INT", key=key)
    elif value >= words:
        return min(value - words, 255)
    raise RuleError("BAD_EVENT", key=key)


def _text(holder: "dict[str, Any]", key: str, kind: Text) -> str:
    """The text under a key, "" where there is none or null."""
    text = holder.get(key)
    return "" if text is None else kind.read(text)


def _held(card: "dict[str, Any]", holder: str, is_made: bool = False) -> "dict[str, Any]":
    """The object under a key of a card, the card itself for "". A missing one is empty, and made
    part of the card when `is_made`. Raises `BAD_EVENT` where there is something else."""
    if not holder:
        return card
    held = card.setdefault(holder, {}) if is_made else card.get(holder, {})
    if type(held) is not dict:
        raise RuleError("BAD_EVENT", key=holder)
    return held


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
            return Mission(Reader(packed))
    return None


MISSION = MissionKind()
NO_MISSION = MISSION.read({})  # what a round without missions is played under
