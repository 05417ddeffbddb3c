"""What the box tells the table of the bucket pyramid: how many cards each gets and what is left,
and what to remember now. Facts and keys of texts only (bucket_pyramid.md 3.4, 3.5).

The cards are on the table: the box sees none of them.
"""

from .bucket_pyramid import BucketPyramid

# ---- constant tables (bucket_pyramid.md 3.1, 3.4) ------------------------------------------------

_DECK = {"classic2002": 110, "edition2005": 80}
_HAND = {"classic2002": 12, "edition2005": 8}


def hand(game: BucketPyramid) -> int:
    """The cards that each player gets."""
    return _HAND[game.options["edition"]]


def pile_left(game: BucketPyramid) -> int:
    """The cards of the face-down pile once all are dealt."""
    return _DECK[game.options["edition"]] - hand(game) * len(game.players())


def reminders(game: BucketPyramid) -> "tuple[str, ...]":
    """Keys of the texts that help the table now, in the order in which they matter."""
    if game.phase == "BUILD":
        return ("REMIND_HAND_FIRST",)
    if game.phase in ("REMOVE", "SPLIT"):
        return ("REMIND_FALL", "REMIND_NO_COLOUR", "REMIND_SPLIT", "REMIND_LEADS")
    chase: "tuple[str, ...]" = (
        "REMIND_HIGHER",
        "REMIND_ADD",
        "REMIND_DECLINE",
        "REMIND_DRAW_ONE",
    )
    if game.options["on_equal"] == "reverse":
        chase += ("REMIND_EQUAL",)
    if game.phase == "LEAD":
        return ("REMIND_LEAD", "REMIND_FACE_UP") + chase
    return chase + ("REMIND_FACE_UP",)
