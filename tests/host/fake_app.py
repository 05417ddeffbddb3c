"""An app for tests of what runs apps: a counter on the panel. Runs under MicroPython too.

PLUS counts up, OK begins a game and then corrects it, BACK held for 0.8 s shows a menu; MINUS is a
fault. After ten seconds without a button the panel is dim, after twenty dark.
"""

from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.ui.canvas import Canvas

MINUS, PLUS, OK, BACK = 2, 4, 8, 1
DIM_MS = 10_000
DARK_MS = 20_000
MENU_MS = 800


class App:
    """Takes the place of `croupier.app.App`."""

    def __init__(self, board, language=""):
        self.board = board
        self.language = language or "??"
        self.count = 0
        self.down = 0
        self.held_ms = 0
        self.idle_ms = 0
        self.draws = board.entropy(2).hex()
        self.session = None
        names = board.store.names()
        if names:
            self.session = board.store.open(names[0])
        self.draw()

    def step(self, elapsed_ms):
        down = self.board.down()
        pressed = down & ~self.down
        self.held_ms = self.held_ms + elapsed_ms if down == self.down else 0
        self.idle_ms = 0 if down else self.idle_ms + elapsed_ms
        self.down = down
        self.press(pressed)
        self.draw()

    def press(self, pressed):
        if pressed & PLUS:
            self.count += 1
        if pressed & MINUS:
            raise ValueError("MINUS")
        if pressed & OK:
            self.enter()

    def enter(self):
        if self.session is None:
            header = Header(find("pili_pili"), ["Zoé", "Max"], {"missions": "none"})
            header.seed = self.board.entropy(16)
            self.session = self.board.store.begin(header)
        else:
            self.session.commit({"t": "adjust", "p": 0, "d": 1})

    def draw(self):
        canvas = Canvas()
        canvas.text("Langue " + self.language, 2, 0)
        canvas.text("Compte " + str(self.count), 2, 2)
        canvas.text(self.draws, 80, 2)
        if self.session is not None:
            canvas.text("Partie " + str(self.session.timeline.length), 2, 3)
        if self.down & BACK and self.held_ms >= MENU_MS:
            canvas.text("Menu", 2, 4)
        for page in range(8):
            self.board.display.show(canvas.buffer, page, 0, 127)
        self.board.display.contrast(20 if self.idle_ms >= DIM_MS else 200)
        self.board.display.power(self.idle_ms < DARK_MS)
