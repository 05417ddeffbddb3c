"""What all screens share: the soft keys, the line on top, and what a key answers."""

from .. import softkeys
from ..canvas import numeral
from ..softkeys import BACK, MINUS, OK, PLUS, REPEATED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

STEP_BACK = -1  # the answer of BACK where it leads a step back
MENU = -2  # the answer of BACK where there is nothing to go back to

SAVED = "✓"
NOT_SAVED = "!"
MARK_X = 122  # the storage mark
LEFT = 2
RIGHT_END = 117  # where the right words of the first line end

QUICK_MS = 250  # how long OK is deaf after an entry
SLOW_MS = 600  # the same where a round ends


class Screen:
    """One picture that waits for a key. Subclasses draw their part in `body`."""

    guard_ms = QUICK_MS
    mark = SAVED  # the storage mark
    rings = False  # whether the table is to hear that it has come
    is_moving = False  # whether the picture changes with time
    repeats = False  # whether − and + go on while they are held
    typed = ""  # a text that is typed letter by letter
    watches = False  # whether it gets the buttons themselves, by `watch`, and no gestures
    is_fresh = False  # right after an entry, while OK is deaf: the name that is asked flashes

    def __init__(self, keys: "tuple[str, str, str, str]", back: int = STEP_BACK) -> None:
        """`keys` are the labels over the buttons; "" for one that does nothing. `back` is what
        BACK answers."""
        self.keys = keys
        self.back = back

    def draw(self, canvas: "Canvas") -> None:
        """The whole picture."""
        canvas.clear()
        self.body(canvas)
        self.foot(canvas)

    def body(self, canvas: "Canvas") -> None:
        """All but the soft keys."""

    def foot(self, canvas: "Canvas") -> None:
        """The soft keys. Where OK is deaf for long, its key has no label meanwhile."""
        softkeys.draw(canvas, self.keys, self.is_fresh and self.guard_ms > QUICK_MS)

    def press(self, key: int) -> "int | None":
        """What a key answers: None while the screen goes on. `key` may be REPEATED."""
        if key == BACK:
            return self.back if self.keys[BACK] else None
        return self.act(key) if self.acts_on(key) else None

    def act(self, key: int) -> "int | None":
        """The answer of a key that has a label, BACK aside: here, the key itself."""
        return key

    def type(self, text: str) -> bool:
        """Stands as if the text had been typed. Whether it can be."""
        return False

    def can_answer(self, answer: int) -> bool:
        """Whether it may give this answer."""
        if answer == self.back and self.keys[BACK]:
            return True
        return self.offers(answer)

    def offers(self, answer: int) -> bool:
        """The same for an answer that is not that of BACK: here, a key with a label."""
        return BACK < answer <= OK and self.keys[answer] != ""

    def check(self) -> int:
        """A number below 256 that most screens of another kind do not have."""
        number = 0
        for letter in type(self).__name__:
            number = 5 * number + ord(letter) & 255
        for label in self.keys:
            number = 2 * number + (1 if label else 0)
        return number & 255

    def acts_on(self, key: int) -> bool:
        """Whether the key does something now."""
        if key > OK:
            return self.repeats and self.keys[key - REPEATED] != ""
        return self.keys[key] != ""

    def watch(self, down: int, elapsed_ms: int) -> "int | None":
        """What the mask of the buttons that are down answers, on a screen that `watches`. It is
        drawn anew at every look."""
        return None

    def tick(self, elapsed_ms: int) -> "int | None":
        """What the passing of time answers: nothing, but on a screen that waits."""
        return None


def moved(at: int, key: int, count: int) -> int:
    """Where − or + lead from a place in a ring of so many; held, only to its ends."""
    if key == MINUS + REPEATED:
        return max(0, at - 1)
    if key == PLUS + REPEATED:
        return min(count - 1, at + 1)
    return (at + (1 if key == PLUS else -1)) % count


def title(canvas: "Canvas", left: str, right: str = "", mark: str = SAVED) -> None:
    """The first line: where one is, how far one is, and the storage mark."""
    canvas.text(left, LEFT, 0)
    if right:
        canvas.right(right, 0, RIGHT_END)
    canvas.text(mark, MARK_X, 0)


def who(canvas: "Canvas", name: str, right: str, below: str, is_fresh: bool) -> None:
    """The two first lines where somebody acts: his name inverted, and two notes. A fresh name is
    not inverted yet."""
    x = canvas.name(name, 3, 0)
    if not is_fresh:
        canvas.invert(0, x + 1, 0)
        canvas.invert(0, x + 1, 1)
    canvas.right(right, 0, RIGHT_END)
    if below:
        canvas.right(below, 1)
    canvas.text(SAVED, MARK_X, 0)


def fraction(canvas: "Canvas", part: int, whole: int, x: int, page: int) -> int:
    """Two numbers with a stroke between them, medium."""
    x = canvas.medium(numeral(part), x, page)
    x = canvas.medium("/", x, page)
    return canvas.medium(numeral(whole), x, page)
