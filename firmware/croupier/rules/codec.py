"""Events of one game: from JSON to what the rules work with, to packed bytes, and back.

A game lists its events as data. An event has a type (`t`) and one or more shapes: `mission` comes
with `id` or with `custom`. Each shape is `(t, code, name, fields)`: its number in the journal, the
name of the game's two methods (`check_NAME`, `do_NAME`), and its fields `(key, kind)` in the order
of the methods' arguments. The first field tells the shapes of one type apart, by its key or as an
`Exactly`, so it is never a `Maybe` where a type has several.
"""

from .errors import BadRecord, RuleError
from .fields import NUMBER, Exactly, Maybe, PerPlayer, Reader, Text, read_under

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .game import Game

LONGEST_WHY = 40  # characters of an `adjust` that are kept

# Codes 1 to 3 are the session's own (undo, redo, amend); those of a game begin at 16.
COMMON_EVENTS = (
    ("rename", 4, "rename", (("p", NUMBER), ("name", Text(64)))),
    ("join", 5, "join", (("name", Text(64)), ("after", NUMBER))),
    ("leave", 6, "leave", (("p", NUMBER),)),
    ("adjust", 7, "adjust", (("p", NUMBER), ("d", NUMBER), ("why", Maybe(Text(LONGEST_WHY))))),
)


class Shape:
    """One shape of an event, with the two functions of the game that check and do it."""

    def __init__(self, game_class: "type[Game]", row: "tuple[Any, ...]") -> None:
        self.t, self.code, name, self.fields = row
        self.check_values = getattr(game_class, "check_" + name)
        self.do = getattr(game_class, "do_" + name)
        self.required = [key for key, kind in self.fields if not isinstance(kind, Maybe)]
        self.together = [
            (key, kind.needs) for key, kind in self.fields if isinstance(kind, Maybe) and kind.needs
        ]
        self.unpackers = [kind.unpack for _, kind in self.fields]
        self.is_legal_after_end = self.t == "rename"
        self.per_player = -1  # the place of the value that is a list over the players
        for place, (_, kind) in enumerate(self.fields):
            if isinstance(kind, PerPlayer):
                self.per_player = place

    def fits(self, event: "dict[str, Any]") -> bool:
        """Whether an event of the type has the first field of this shape."""
        key, kind = self.fields[0]
        return key in event and (not isinstance(kind, Exactly) or event[key] == kind.word)

    def read(self, event: "dict[str, Any]") -> "list[Any]":
        """The values of an event of this shape. Raises `BAD_EVENT` or `NOT_INT` with the `key`."""
        for key in self.required:
            if key not in event:
                raise RuleError("BAD_EVENT", key=key)
        for key, other in self.together:
            if key in event and other not in event:
                raise RuleError("BAD_EVENT", key=other)
        return [
            read_under(key, kind, event[key]) if key in event else None for key, kind in self.fields
        ]

    def packed(self, values: "list[Any]") -> bytes:
        """The event's bytes: its code, then its values."""
        out = bytearray((self.code,))
        place = 0
        for _, kind in self.fields:
            kind.pack(values[place], out)
            place += 1
        return bytes(out)

    def event(self, values: "list[Any]") -> "dict[str, Any]":
        """The event as JSON has it."""
        event: "dict[str, Any]" = {"t": self.t}
        place = 0
        for key, kind in self.fields:
            value = values[place]
            if value is not None:
                event[key] = kind.show(value)
            place += 1
        return event

    def check(self, game: "Game", values: "list[Any]") -> None:
        """Raises `RuleError` when the event is illegal now, in the order of CONTRACT.md 1."""
        if self.per_player >= 0:
            key, _ = self.fields[self.per_player]
            game.require_per_player(values[self.per_player], key)
        if game.over and not self.is_legal_after_end:
            raise RuleError("GAME_OVER")
        try:
            self.check_values(game, *values)
        except RuleError as error:
            if error.code == "WRONG_PHASE":
                error.values["phase"] = game.phase
            raise


class Schema:
    """All events that a game knows."""

    def __init__(self, game_class: "type[Game]") -> None:
        self._by_type: "dict[str, list[Shape]]" = {}
        self._by_code: "dict[int, Shape]" = {}
        for row in COMMON_EVENTS + game_class.EVENTS:
            shape = Shape(game_class, row)
            self._by_type.setdefault(shape.t, []).append(shape)
            self._by_code[shape.code] = shape

    def shape(self, event: "dict[str, Any]") -> Shape:
        """The shape that the event has. Raises `BAD_EVENT` when it has none, or more than one."""
        t = event.get("t")
        shapes = self._by_type.get(t) if type(t) is str else None
        if shapes is None:
            raise RuleError("BAD_EVENT", key="t")
        if len(shapes) == 1:
            return shapes[0]
        found = [shape for shape in shapes if shape.fits(event)]
        if len(found) != 1:
            raise RuleError("BAD_EVENT", key=shapes[0].fields[0][0])
        return found[0]

    def unpack(self, source: Reader) -> "tuple[Shape, list[Any]]":
        """The shape and the values of packed bytes. Raises `BadRecord`."""
        shape = self._by_code.get(source.byte())
        if shape is None:
            raise BadRecord("no such event")
        return shape, [unpack(source) for unpack in shape.unpackers]

    def event(self, source: Reader) -> "dict[str, Any]":
        """The packed event that comes next, as JSON has it. Raises `BadRecord`."""
        shape, values = self.unpack(source)
        return shape.event(values)
