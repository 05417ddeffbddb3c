"""The header of a game: what it is, who plays, with which options (CONTRACT.md 1)."""

from .errors import BadRecord, RuleError
from .fields import Reader, Text, pack_size, read_under
from .names import check_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .game import Game

VERSION = 1
_NAME = Text(64)
_ID_DIGITS = 16
_SEED_DIGITS = 32


def _hex_or_none(value: "Any", digits: int) -> "bytes | None":
    """The bytes of a text of so many hex digits; None for anything else."""
    if type(value) is not str or len(value) != digits:
        return None
    for character in value:
        if character not in "0123456789abcdef":
            return None
    return bytes.fromhex(value)


def _pack_bytes(data: "bytes | None", out: bytearray) -> None:
    out.append(len(data) if data else 0)
    out.extend(data or b"")


def _unpack_bytes(source: Reader, size: int) -> "bytes | None":
    given = source.byte()
    if given not in (0, size):
        raise BadRecord("bad size")
    start = source.span(given)
    return bytes(source.data[start : source.at]) or None


class Header:
    """What a game begins with. `given` holds the options as read that the header names."""

    def __init__(self, game_class: "type[Game]", names: list[str], given: "dict[str, Any]") -> None:
        """Raises `RuleError` where the rules refuse the header."""
        self.game_class = game_class
        self.names = names
        self.given = given
        self.id: "bytes | None" = None  # 8 bytes
        self.seed: "bytes | None" = None  # 16 bytes, the source of the box's own draws
        self.options = game_class.read_options(given)
        fewest, most = game_class.player_range(self.options)
        if not fewest <= len(names) <= most:
            raise RuleError("BAD_PLAYER_COUNT", lo=fewest, hi=most)
        game_class.check_start(names, self.options)
        for p, name in enumerate(names):
            check_name(name, names[:p])

    @staticmethod
    def read(game_class: "type[Game]", header: "dict[str, Any]") -> "Header":
        """The header of a log. Raises `RuleError`. A malformed `id` or `draws` counts as absent."""
        players = header.get("players")
        given = header.get("options", {})
        if type(players) is not list:
            raise RuleError("BAD_EVENT", key="players")
        if type(given) is not dict:
            raise RuleError("BAD_EVENT", key="options")
        read = Header(
            game_class,
            [read_under("players", _NAME, name) for name in players],
            _options(game_class, given),
        )
        read.id = _hex_or_none(header.get("id"), _ID_DIGITS)
        draws = header.get("draws")
        if type(draws) is dict:
            read.seed = _hex_or_none(draws.get("seed"), _SEED_DIGITS)
        return read

    def pack(self) -> bytes:
        """The header as the first record of a journal; the game's name is its first field."""
        out = bytearray((VERSION,))
        _NAME.pack(self.game_class.NAME, out)
        _pack_bytes(self.id, out)
        _pack_bytes(self.seed, out)
        pack_size(len(self.names), out)
        for name in self.names:
            _NAME.pack(name, out)
        for place, (name, kind) in enumerate(self.game_class.OPTIONS):
            if name in self.given:
                pack_size(place + 1, out)
                kind.pack(self.given[name], out)
        out.append(0)
        return bytes(out)

    @staticmethod
    def unpack(find_game: "Any", data: "bytes | bytearray") -> "Header":
        """The header of packed bytes; `find_game(name)` gives the class of a game, or None.

        Raises `BadRecord`, also for a game or a version that this firmware does not know, and
        `RuleError` for a header that the rules refuse.
        """
        try:
            return _unpack(find_game, Reader(data))
        except IndexError:
            raise BadRecord("too short") from None

    def event(self, with_draws: bool = False) -> "dict[str, Any]":
        """The header line of a log. The source of the draws is for the box's own files alone: who
        has it knows the cards to come."""
        line: "dict[str, Any]" = {"croupier": VERSION, "game": self.game_class.NAME}
        if self.id:
            line["id"] = self.id.hex()
        if with_draws and self.seed:
            line["draws"] = {"seed": self.seed.hex()}
        line["players"] = list(self.names)
        line["options"] = dict(self.given)
        return line


def _unpack(find_game: "Any", source: Reader) -> Header:
    if source.byte() != VERSION:
        raise BadRecord("another version")
    game_class = find_game(_NAME.unpack(source))
    if game_class is None:
        raise BadRecord("unknown game")
    game_id = _unpack_bytes(source, _ID_DIGITS // 2)
    seed = _unpack_bytes(source, _SEED_DIGITS // 2)
    names = [_NAME.unpack(source) for _ in range(source.size())]
    given: "dict[str, Any]" = {}
    while True:
        place = source.size()
        if place == 0:
            break
        if place > len(game_class.OPTIONS):
            raise BadRecord("unknown option")
        name, kind = game_class.OPTIONS[place - 1]
        given[name] = kind.unpack(source)
    if source.at != len(source.data):
        raise BadRecord("too long")
    header = Header(game_class, names, given)
    header.id = game_id
    header.seed = seed
    return header


def _options(game_class: "type[Game]", given: "dict[str, Any]") -> "dict[str, Any]":
    """The options as the game's kinds read them. Raises `BAD_OPTION`, naming one."""
    read: "dict[str, Any]" = {}
    for name, kind in game_class.OPTIONS:
        if name in given:
            try:
                read[name] = kind.read(given[name])
            except RuleError:
                raise RuleError("BAD_OPTION", name=name) from None
    for name in sorted(given):
        if name not in read:
            raise RuleError("BAD_OPTION", name=name[:16])
    return read
