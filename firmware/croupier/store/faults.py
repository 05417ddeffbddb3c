"""What is wrong with what was kept; each is the end of a key of the texts of the box.

The mark keeps which of them nobody has been told of, as bits: an order that never changes.
"""

BAD_FILE = "BAD_FILE"  # a file was put aside
BAD_GAME = "BAD_GAME"  # a game, or its end, cannot be read
OLDER = "OLDER"  # the latest state cannot be read: one before it is used
GONE = "GONE"  # nothing is left but the archive
NEWER = "NEWER"  # a newer firmware has written the files: none is touched
NOT_READABLE = "NOT_READABLE"  # the file system gives errors

ALL = (BAD_FILE, BAD_GAME, OLDER, GONE, NEWER, NOT_READABLE)
_OF_NOW = (NEWER, NOT_READABLE)  # as long as they are, every boot finds them anew


def as_bits(faults: "list[str]") -> int:
    """Those that are to be kept."""
    bits = 0
    for place in range(len(ALL)):
        if ALL[place] in faults and ALL[place] not in _OF_NOW:
            bits |= 1 << place
    return bits


def of_bits(bits: int) -> "list[str]":
    """Those that were kept."""
    return [ALL[place] for place in range(len(ALL)) if bits >> place & 1]
