"""The way to the prompt of now: what was answered since the last entry.

A flow is a generator, which nothing can store. But it does the same again when it gets the same
answers: so these are kept, and after a power cut the flow is begun anew and led along them. The
base that it starts from, the game with what was entered and the settings, is kept by itself.

As bytes, one item after the other: an answer, and a check of the screen that gave it; a text that
is being typed; random bytes that were drawn; that the menu was opened.
"""

from ...rules.errors import BadRecord
from ...rules.fields import Reader, pack_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 400  # bytes; what is answered beyond is not kept, so that one comes back a bit earlier

_MENU = 253
_DRAWN = 254
_TYPED = 255
_LEAST_ANSWER = -2
_MOST_ANSWER = 240


class Diverged(Exception):
    """The flow does not go where it went before: another firmware, or other settings."""


class Trail:
    """The items since the base. While it is followed nothing is added."""

    def __init__(self) -> None:
        self._items = bytearray()
        self.is_full = False  # whether something was left out
        self._typed_at = -1  # where the text begins that is being typed
        self._menu_at = -1  # where the menu was opened
        self._source: "Reader | None" = None  # while it is followed
        self.is_new = False  # whether it has changed since it was kept

    # ---- recording -------------------------------------------------------------------------------

    def clear(self) -> None:
        """Here is the base."""
        if self._source:
            raise Diverged
        self.is_new |= len(self._items) > 0
        self._items = bytearray()
        self.is_full = False
        self._typed_at = self._menu_at = -1

    def answered(self, answer: int, check: int) -> None:
        """A screen has given an answer."""
        self._typed_at = -1
        if _LEAST_ANSWER <= answer <= _MOST_ANSWER:
            self._add(bytes((answer - _LEAST_ANSWER, check)))
        else:
            self.is_full = True

    def typed(self, text: str) -> None:
        """So much of a text stands on the screen; it takes the place of what stood there before."""
        if self._source:
            return
        at = self._typed_at if self._typed_at >= 0 else len(self._items)
        self._items = self._items[:at]
        self._add(_sized(_TYPED, text.encode()))
        self._typed_at = at

    def drawn(self, data: bytes) -> None:
        """Chance has given these bytes."""
        self._add(_sized(_DRAWN, data))

    def menu_opened(self) -> None:
        """The menu was opened over the screen."""
        if self._source is None:
            self._menu_at = len(self._items)
        self._typed_at = -1
        self._add(bytes((_MENU,)))

    def menu_left(self) -> None:
        """The menu was left, and nothing is changed: as if it had not been opened."""
        if self._menu_at >= 0 and not self._source:
            self._items = self._items[: self._menu_at]
            self.is_full = False
            self.is_new = True
        self._menu_at = -1

    def is_in_menu(self) -> bool:
        """Whether what is in the menu now can be found again from the base."""
        return self._menu_at >= 0

    def _add(self, item: "bytes | bytearray") -> None:
        if self._source or self.is_full:
            return
        if len(self._items) + len(item) > LONGEST:
            self.is_full = True
            return
        self._items.extend(item)
        self.is_new = True

    def items(self) -> bytes:
        """All of it."""
        return bytes(self._items)

    # ---- following -------------------------------------------------------------------------------

    def follow(self, items: bytes) -> None:
        """Begins to follow items that were kept; `stop` ends that."""
        self._items = bytearray(items)
        self._source = Reader(items)

    def stop(self) -> None:
        """From here on, what is answered is added."""
        self._source = None

    def is_followed(self) -> bool:
        """Whether it is followed now."""
        return self._source is not None

    def next(self) -> "tuple[str, Any, int] | None":
        """The next item: ("answer", it, the check), ("typed", the text, 0) or ("menu", None, 0).
        None at the end. Raises `Diverged`."""
        source = self._source
        if source is None or source.at >= len(source.data):
            return None
        start = source.at
        try:
            code = source.byte()
            if code == _MENU:
                self._menu_at = start
                return "menu", None, 0
            if code == _TYPED:
                self._typed_at = start
                return "typed", source.take().decode(), 0
            self._typed_at = -1
            if code != _DRAWN:
                return "answer", code + _LEAST_ANSWER, source.byte()
        except (BadRecord, IndexError, ValueError):
            pass
        raise Diverged

    def draw(self, n: int) -> bytes:
        """What chance gave here. Raises `Diverged`."""
        source = self._source
        try:
            if source and source.byte() == _DRAWN:
                data = source.take()
                if len(data) == n:
                    return data
        except (BadRecord, IndexError):
            pass
        raise Diverged


def _sized(code: int, data: bytes) -> bytearray:
    item = bytearray((code,))
    pack_size(len(data), item)
    item.extend(data)
    return item
