"""The games of the box. A game is imported when it is needed: the Pico holds one at a time."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game

GAMES = ("pili_pili", "copenhagen", "bucket_pyramid")


def find(name: str) -> "type[Game] | None":
    """The class of a game, None for a name that is no game's."""
    if name not in GAMES:
        return None
    if name == "pili_pili":
        from .pili_pili import PiliPili

        return PiliPili
    if name == "copenhagen":
        from .copenhagen import Copenhagen

        return Copenhagen
    if name == "bucket_pyramid":
        from .bucket_pyramid import BucketPyramid

        return BucketPyramid
    raise AssertionError(name)
