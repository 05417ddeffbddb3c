"""The four buttons, left to right, and the line of the panel that says what each does now."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

BACK = 0
MINUS = 1
PLUS = 2
OK = 3
REPEATED = 4  # added to MINUS or PLUS while it is held

WIDEST = 5  # characters
_STEP = 32
_ROWS = 7


def draw(canvas: "Canvas", labels: "tuple[str, str, str, str]", is_deaf: bool = False) -> None:
    """A label over each button, "" over one that does nothing now: OK too while it is deaf."""
    first = canvas.key_row
    place = 0
    for label in labels:
        if not (is_deaf and place == OK * _STEP):
            canvas.low(label, place + (_STEP - 6 * len(label)) // 2)
        place += _STEP
        if place < 128:
            canvas.divider(place - 1, first, first + _ROWS - 1)


def fill(canvas: "Canvas", progress: int) -> None:
    """Inverts the key of BACK from the left, so many columns of its 32, while it is held."""
    canvas.invert(0, min(progress, _STEP - 1), 7)
