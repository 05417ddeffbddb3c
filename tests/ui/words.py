"""The words of a screen as it draws them, line by line: read without an eye on pixels."""

from croupier.ui.canvas import Canvas
from croupier.ui.screens.screen import MARK_X


class Words(Canvas):
    """Keeps what is written."""

    def of(self, screen, mark=""):
        """The lines of a screen, top to bottom. A `mark` takes the place of the storage mark."""
        screen.draw(self)
        if mark:
            self._written = [each for each in self._written if each[:2] != (0, MARK_X)]
            self.text(mark, MARK_X, 0)
        lines = []
        for page in range(8):
            line = ""
            end = 0
            for x, after, words in sorted([each[1:] for each in self._written if each[0] == page]):
                line += " " if line and x > end else ""
                line += words
                end = after
            if line:
                lines.append(" ".join(line.split()))
        return lines

    def clear(self):
        super().clear()
        self._written = []

    def _note(self, words, x, page, width):
        if words.strip():
            self._written.append((page, x, x + width * len(words), words))

    def text(self, words, x, page):
        self._note(words, x, page, 6)
        return super().text(words, x, page)

    def wide(self, words, x, page):
        self._note(words, x, page, 12)
        return super().wide(words, x, page)

    def tall(self, words, x, page):
        self._note(words, x, page, 6)
        return super().tall(words, x, page)

    def medium(self, digits, x, page):
        self._note(digits, x, page, 10)
        return super().medium(digits, x, page)

    def large(self, digits, x, page):
        self._note(digits, x, page, 16)
        return super().large(digits, x, page)

    def low(self, words, x):
        self._note(words, x, 7, 6)
        super().low(words, x)
