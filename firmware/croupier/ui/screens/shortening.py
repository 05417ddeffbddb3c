"""Names cut to the room that a table has for them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

SHORT = 6  # letters


def short(names: "list[str]", place: int, width: int = SHORT) -> str:
    """A name cut to `width`; where another one would look the same, with its own last letter."""
    name = names[place]
    cut = name[:width]
    for other, each in enumerate(names):
        if other != place and each[:width] == cut:
            return name[: width - 1] + name[-1] if len(name) > width else cut
    return cut


def short_width(figures: "Sequence[int]") -> int:
    """How many letters of a name two columns have room for beside such figures."""
    return SHORT if min(figures) > -10 and max(figures) < 10 else SHORT - 2
