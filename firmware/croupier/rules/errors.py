"""How the rules refuse: one exception, a code and its values."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Codes of an event whose form is wrong, whatever the state of the game (CONTRACT.md, small print).
SHAPE_CODES = ("BAD_EVENT", "NOT_INT")


class RuleError(Exception):
    """An event that the rules refuse; the state is as it was before it.

    `code` is a word of CONTRACT.md ("BID_SUM"); `values` fill the placeholders of its text.
    Values named `p` and `prev` are player ids, which the text shows as names.
    """

    def __init__(self, code: str, **values: "Any") -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class BadRecord(Exception):
    """Packed bytes that no event or header of this version can have."""
