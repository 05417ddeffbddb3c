"""The kinds of values in an event: how each is read from JSON, packed into bytes and unpacked.

A kind has four methods. `read(value)` takes what JSON gave and returns the value that the rules
work with, or raises `RuleError` with a code of form (`BAD_EVENT`, `NOT_INT`); `show(value)` gives
it for JSON again. `pack(value, out)` appends its bytes to a bytearray. `unpack(source)` takes them
from a `Reader`, or raises `BadRecord`.
"""

from .errors import BadRecord, RuleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Numbers beyond this are read as this: far outside every rule, and small integers on the Pico.
FARTHEST = 1 << 28
_MOST_BYTES = 5  # of a packed number: 7 bits each


def read_under(key: str, kind: "Any", value: "Any") -> "Any":
    """What a kind reads of the value under a key. Raises `RuleError` with the `key` at fault."""
    try:
        return kind.read(value)
    except RuleError as error:
        error.values.setdefault("key", key)
        raise


class Reader:
    """Takes values one after the other from packed bytes, from the place `at` on.

    At the end of the bytes it raises `IndexError`: whoever takes bytes from outside turns that
    into `BadRecord`. The time to replay a game is spent here: no call more than needed.
    """

    def __init__(self, data: "bytes | bytearray | memoryview", at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        """The next byte."""
        at = self.at
        self.at = at + 1
        return self.data[at]

    def size(self) -> int:
        """The next number, 0 or more, 7 bits a byte, lowest first."""
        at = self.at
        self.at = at + 1
        value = self.data[at]
        if value < 128:
            return value
        value &= 127
        for place in range(1, _MOST_BYTES):
            byte = self.byte()
            value |= (byte & 127) << (7 * place)
            if byte < 128:
                return value
        raise BadRecord("number too long")

    def span(self, size: int) -> int:
        """Skips `size` bytes and returns where they begin."""
        start = self.at
        if size > len(self.data) - start:
            raise BadRecord("too short")
        self.at = start + size
        return start

    def take(self) -> bytes:
        """The next bytes, whose number stands before them."""
        start = self.span(self.size())
        return bytes(self.data[start : self.at])


def pack_size(value: int, out: bytearray) -> None:
    """Packs a number of 0 or more for `Reader.size`."""
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


def _folded(value: int) -> int:
    """The signed number as one of 0 or more: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4."""
    return 2 * value if value >= 0 else -2 * value - 1


class Kind:
    """A kind of value; most are shown in JSON as the rules hold them."""

    def read(self, value: "Any") -> "Any":
        """What the rules work with. Raises `RuleError`."""
        raise NotImplementedError

    def pack(self, value: "Any", out: bytearray) -> None:
        """Appends the bytes of a value that was read."""
        raise NotImplementedError

    def unpack(self, source: Reader) -> "Any":
        """The value of packed bytes. Raises `BadRecord`."""
        raise NotImplementedError

    def show(self, value: "Any") -> "Any":
        """The value as JSON has it."""
        return value


class Number(Kind):
    """A whole number of any size; beyond `FARTHEST` it is read as `FARTHEST`."""

    def read(self, value: "Any") -> int:
        """Raises `NOT_INT` for `true`, `"1"`, `1.5` or `null`."""
        if type(value) is not int:
            raise RuleError("NOT_INT")
        if -FARTHEST <= value <= FARTHEST:
            return value
        return FARTHEST if value > 0 else -FARTHEST

    def pack(self, value: int, out: bytearray) -> None:
        pack_size(_folded(value), out)

    def unpack(self, source: Reader) -> int:
        value = source.data[source.at]
        if value < 128:  # nearly all are: a call saved
            source.at += 1
        else:
            value = source.size()
        return -(value + 1 >> 1) if value & 1 else value >> 1


class Count(Kind):
    """A whole number of 1 or more; beyond `FARTHEST` it is read as `FARTHEST`."""

    def read(self, value: "Any") -> int:
        """Raises `NOT_INT`, or `BAD_EVENT` below 1."""
        count = NUMBER.read(value)
        if count < 1:
            raise RuleError("BAD_EVENT")
        return count

    def pack(self, value: int, out: bytearray) -> None:
        pack_size(value, out)

    def unpack(self, source: Reader) -> int:
        return source.size()


class Between(Kind):
    """A whole number from `lowest` to `highest`."""

    def __init__(self, lowest: int, highest: int) -> None:
        self.lowest = lowest
        self.highest = highest

    def read(self, value: "Any") -> int:
        """Raises `NOT_INT`, or `BAD_EVENT` outside the range."""
        if type(value) is not int:
            raise RuleError("NOT_INT")
        if not self.lowest <= value <= self.highest:
            raise RuleError("BAD_EVENT")
        return value

    def pack(self, value: int, out: bytearray) -> None:
        pack_size(value - self.lowest, out)

    def unpack(self, source: Reader) -> int:
        value = source.size() + self.lowest
        if value > self.highest:
            raise BadRecord("out of range")
        return value


class Flag(Kind):
    """`true` or `false`."""

    def read(self, value: "Any") -> bool:
        if type(value) is not bool:
            raise RuleError("BAD_EVENT")
        return value

    def pack(self, value: bool, out: bytearray) -> None:
        out.append(1 if value else 0)

    def unpack(self, source: Reader) -> bool:
        byte = source.byte()
        if byte > 1:
            raise BadRecord("no flag")
        return byte == 1


class Word(Kind):
    """One of the given words. A word that is None may stand for "none of them"."""

    def __init__(self, *words: "str | None") -> None:
        self.words = words

    def read(self, value: "Any") -> "str | None":
        if value is not None and type(value) is not str or value not in self.words:
            raise RuleError("BAD_EVENT")
        return value

    def pack(self, value: "str | None", out: bytearray) -> None:
        out.append(self.words.index(value))

    def unpack(self, source: Reader) -> "str | None":
        byte = source.byte()
        if byte >= len(self.words):
            raise BadRecord("no such word")
        return self.words[byte]


class Exactly(Kind):
    """The one given word: it tells the shapes of an event apart, and takes no bytes."""

    def __init__(self, word: str) -> None:
        self.word = word

    def read(self, value: "Any") -> str:
        if value != self.word:
            raise RuleError("BAD_EVENT")
        return self.word

    def pack(self, value: str, out: bytearray) -> None:
        pass

    def unpack(self, source: Reader) -> str:
        return self.word


class Ordinal(Kind):
    """One of the given words; the rules work with its place among them."""

    def __init__(self, words: "tuple[str, ...]") -> None:
        self.words = words

    def read(self, value: "Any") -> int:
        if type(value) is not str or value not in self.words:
            raise RuleError("BAD_EVENT")
        return self.words.index(value)

    def show(self, value: int) -> str:
        return self.words[value]

    def pack(self, value: int, out: bytearray) -> None:
        out.append(value)

    def unpack(self, source: Reader) -> int:
        byte = source.byte()
        if byte >= len(self.words):
            raise BadRecord("no such word")
        return byte


class Letters(Kind):
    """A text of the given letters; the rules work with their places, a byte each. Of more than 127
    the first ones are kept."""

    def __init__(self, letters: "tuple[str, ...]") -> None:
        self.letters = letters

    def read(self, value: "Any") -> bytes:
        if type(value) is not str:
            raise RuleError("BAD_EVENT")
        for letter in value:
            if letter not in self.letters:
                raise RuleError("BAD_EVENT")
        return bytes([self.letters.index(letter) for letter in value[:127]])

    def show(self, value: bytes) -> str:
        return "".join([self.letters[place] for place in value])

    def pack(self, value: bytes, out: bytearray) -> None:
        pack_size(len(value), out)
        out.extend(value)

    def unpack(self, source: Reader) -> bytes:
        value = source.take()
        for place in value:
            if place >= len(self.letters):
                raise BadRecord("no such letter")
        return value


class ListOf(Kind):
    """A list of values of one kind; of more than 127 the first ones are kept."""

    def __init__(self, kind: "Any") -> None:
        self.kind = kind

    def read(self, value: "Any") -> "list[Any]":
        if type(value) is not list:
            raise RuleError("BAD_EVENT")
        return [self.kind.read(each) for each in value][:127]

    def show(self, value: "list[Any]") -> "list[Any]":
        return [self.kind.show(each) for each in value]

    def pack(self, value: "list[Any]", out: bytearray) -> None:
        out.append(len(value))
        for each in value:
            self.kind.pack(each, out)

    def unpack(self, source: Reader) -> "list[Any]":
        return [self.kind.unpack(source) for _ in range(source.byte())]


class Text(Kind):
    """A text; what is beyond `longest` characters is left out."""

    def __init__(self, longest: int) -> None:
        self.longest = longest

    def read(self, value: "Any") -> str:
        if type(value) is not str:
            raise RuleError("BAD_EVENT")
        text = value[: self.longest]
        for character in text:
            if 0xD800 <= ord(character) < 0xE000:  # half a character: it has no UTF-8
                text = text.replace(character, "\ufffd")
        return text

    def pack(self, value: str, out: bytearray) -> None:
        data = value.encode()
        pack_size(len(data), out)
        out.extend(data)

    def unpack(self, source: Reader) -> str:
        try:
            return source.take().decode()
        except ValueError:  # UnicodeError on both interpreters
            raise BadRecord("no UTF-8") from None


class Maybe(Kind):
    """A key that may be missing: then the value is None. With `needs`, it comes with another key or
    not at all."""

    def __init__(self, kind: "Any", needs: str = "") -> None:
        self.kind = kind
        self.needs = needs

    def read(self, value: "Any") -> "Any":
        return self.kind.read(value)

    def show(self, value: "Any") -> "Any":
        return self.kind.show(value)

    def pack(self, value: "Any", out: bytearray) -> None:
        out.append(0 if value is None else 1)
        if value is not None:
            self.kind.pack(value, out)

    def unpack(self, source: Reader) -> "Any":
        return self.kind.unpack(source) if FLAG.unpack(source) else None


class PerPlayer(Kind):
    """A list with a number for each player id, and null for each who left.

    Whether its length and its nulls fit the players is checked with the game at hand.
    """

    def read(self, value: "Any") -> "list[int | None]":
        if type(value) is not list or len(value) > 127:
            raise RuleError("BAD_EVENT")
        return [None if each is None else NUMBER.read(each) for each in value]

    def pack(self, value: "list[int | None]", out: bytearray) -> None:
        out.append(len(value))
        for each in value:
            pack_size(0 if each is None else _folded(each) + 1, out)

    def unpack(self, source: Reader) -> "list[int | None]":
        values: "list[int | None]" = []
        for _ in range(source.byte()):
            packed = source.size()
            if packed == 0:
                values.append(None)
            else:
                values.append(-(packed >> 1) if packed & 1 == 0 else packed - 1 >> 1)
        return values


NUMBER = Number()
COUNT = Count()
FLAG = Flag()
PER_PLAYER = PerPlayer()
