"""Before the cards are played: the mission, and the deal."""

from ..canvas import numeral
from .screen import MENU, Screen, title, who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas


class MissionCard(Screen):
    """A mission: its name, what to do in up to four lines, and the cards each. Answers the key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        right: str,
        name: str,
        lines: "list[str]",
        cards: int,
        unit: str,
    ) -> None:
        super().__init__(keys, MENU)
        self.heading = heading
        self.right = right
        self.name = name
        self._lines = lines
        self._cards = numeral(cards)
        self._unit = unit

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        end = canvas.text(self.name, 2, 1)
        canvas.fill(2, 16, end - 2, 16)
        page = 3
        for line in self._lines:
            canvas.text(line, 2, page)
            page += 1
        if len(self._cards) == 1:
            canvas.large(self._cards, 110, 3)
        else:
            canvas.medium(self._cards, 107, 3)
        canvas.right(self._unit, 6)


class DealCard(Screen):
    """The deal: who deals how many cards, who bids first and last, what stays aside. Answers the
    key."""

    def __init__(
        self, keys: "tuple[str, str, str, str]", dealer: str, right: str, below: str, back: int
    ) -> None:
        super().__init__(keys, back)
        self.dealer = dealer
        self.right = right
        self.below = below
        self.cards = 0
        self.unit: "list[str]" = []  # two lines under the number
        self.above = ""
        self.rows: "list[tuple[str, str]]" = []  # word and name
        self.aside = ""

    def body(self, canvas: "Canvas") -> None:
        who(canvas, self.dealer, self.right, self.below, self.is_fresh)
        digits = numeral(self.cards)
        canvas.large(digits, 20 - 8 * len(digits), 2)
        page = 5
        for line in self.unit:
            canvas.centre(line, page, 2, 40)
            page += 1
        canvas.text(self.above, 45, 2)
        page = 3
        for word, name in self.rows:
            canvas.text(word, 45, page)
            canvas.right(name, page)
            page += 1
        canvas.text(self.aside, 45, 6)
