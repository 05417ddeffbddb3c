"""Where the box is, as bytes: the base that the trail starts from, and the trail."""

from ...rules.errors import BadRecord
from ...rules.fields import Reader, Text
from .draft import Draft

HOME = 0  # no game is on
PLAYING = 1  # the current game
LOOKING = 2  # at a game that was over, or put aside, when it was taken up

_NAME = Text(32)
_HAS_DRAFT = 1
_SHOWS_UNDONE = 2


class Place:
    """`kind`, the name of the game in the store where it is LOOKING, the draft that was there at
    the base, whether the prompt shows the entry that an undo has taken back, and the items of the
    trail."""

    def __init__(self, kind: int = HOME, name: str = "", draft: "Draft | None" = None) -> None:
        self.kind = kind
        self.name = name
        self.draft = draft
        self.shows_undone = False
        self.items = b""

    def packed_base(self) -> bytes:
        """All but the trail, which follows."""
        out = bytearray((self.kind,))
        if self.kind == LOOKING:
            _NAME.pack(self.name, out)
        flags = _HAS_DRAFT if self.draft else 0
        out.append(flags | _SHOWS_UNDONE if self.shows_undone else flags)
        if self.draft:
            self.draft.pack(out)
        return bytes(out)

    @staticmethod
    def unpack(data: bytes) -> "Place":
        """The place in bytes; home where they mean nothing."""
        source = Reader(data)
        place = Place()
        try:
            place.kind = source.byte()
            if place.kind == LOOKING:
                place.name = _NAME.unpack(source)
            flags = source.byte()
            place.shows_undone = flags & _SHOWS_UNDONE != 0
            if flags & _HAS_DRAFT:
                place.draft = Draft.unpack(source)
            place.items = bytes(data[source.at :])
        except (BadRecord, IndexError):
            return Place()
        return place
