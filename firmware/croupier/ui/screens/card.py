"""Screens that say something and have their answers on the keys."""

from .screen import STEP_BACK, Screen, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

_PLATE_X = 6
_BESIDE_PLATE = 31


class Message(Screen):
    """A heading and lines of 20 characters down to the soft keys. Answers the key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        lines: "list[str]",
        right: str = "",
        first: int = 2,
        back: int = STEP_BACK,
    ) -> None:
        """`first` is the page of the first line."""
        super().__init__(keys, back)
        self.heading = heading
        self.lines = lines
        self.right = right
        self.first = first

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        page = self.first
        for line in self.lines:
            canvas.text(line, 2, page)
            page += 1


class Warning(Message):
    """A question or a refusal: a message with a plate that says, look here. Up to four lines of 16
    characters."""

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right, self.mark)
        plate(canvas)
        page = self.first
        for line in self.lines:
            canvas.text(line, _BESIDE_PLATE, page)
            page += 1


class Named(Screen):
    """A heading, a word, and a name as large as it can be: who was drawn, who it is about."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        above: str,
        name: str,
        below: str = "",
        back: int = STEP_BACK,
    ) -> None:
        super().__init__(keys, back)
        self.heading = heading
        self.above = above
        self.name = name
        self.below = below

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading)
        canvas.text(self.above, 3, 2)
        x = canvas.name(self.name, 3, 3)
        canvas.invert(0, x + 1, 3)
        canvas.invert(0, x + 1, 4)
        canvas.text(self.below, 3, 6)


def plate(canvas: "Canvas") -> None:
    """The ! of questions and refusals."""
    x, y = _PLATE_X, 18
    canvas.fill(x, y, x + 19, y + 29)
    canvas.fill(x + 8, y + 4, x + 11, y + 17, False)
    canvas.fill(x + 8, y + 21, x + 11, y + 24, False)


def wrapped(words: str, width: int = 20) -> "list[str]":
    """The words in lines of at most `width` characters, broken at spaces. In French a space stands
    before ? ! : and ;, where no line may break."""
    lines: "list[str]" = []
    line = ""
    for word in _words(words):
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    if line:
        lines.append(line)
    return lines


def _words(text: str) -> "list[str]":
    words: "list[str]" = []
    for word in text.split(" "):
        if words and word in ("?", "!", ":", ";"):
            words[-1] += " " + word
        else:
            words.append(word)
    return words
