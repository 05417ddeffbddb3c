"""What all screens with a pyramid at the left share: who it is about, right of its top."""

from .screen import MARK_X, SAVED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

_X = 66


def head(canvas: "Canvas", name: str, note: str, is_fresh: bool) -> None:
    """The name, inverted unless it is fresh, the storage mark, and a note below."""
    end = canvas.text(name, _X, 0)
    if not is_fresh:
        canvas.invert(_X - 2, end + 1, 0)
    canvas.text(SAVED, MARK_X, 0)
    canvas.right(note, 1)
