"""What goes to the panel: what has changed, in as few bytes as can be."""

from croupier.ui.canvas import PAGES, WIDTH, Canvas
from croupier.ui.changes import Changes
from tests.contract.dice import Dice

ADDRESSING = 8  # bytes on the wire for the place of each run


class Panel:
    """A display that keeps what it is shown, and the runs that it was sent."""

    def __init__(self):
        self.memory = bytearray(WIDTH * PAGES)
        self.runs = []

    def show(self, buffer, page, x0, x1):
        assert 0 <= page < PAGES and 0 <= x0 <= x1 < WIDTH
        at = page * WIDTH
        self.memory[at + x0 : at + x1 + 1] = buffer[at + x0 : at + x1 + 1]
        self.runs.append((page, x0, x1))

    def sent(self):
        """The runs since the last time that this was asked."""
        runs, self.runs = self.runs, []
        return runs


class Wired:
    """A canvas, and a panel that shows it."""

    def __init__(self):
        self.canvas = Canvas()
        self.panel = Panel()
        self.changes = Changes(self.canvas, self.panel)

    def send(self):
        """The runs that bring the panel up to date."""
        self.changes.send()
        assert self.panel.memory == self.canvas.buffer
        return self.panel.sent()


def light(wired, page, *columns):
    for x in columns:
        wired.canvas.buffer[page * WIDTH + x] = 1


def cheapest(before, after):
    """The fewest bytes that can turn one picture into the other: to skip unchanged columns costs a
    new run, to send them too costs a byte each."""
    total = 0
    for page in range(PAGES):
        last = -1
        for x in range(WIDTH):
            if before[page * WIDTH + x] != after[page * WIDTH + x]:
                skipped = x - last - 1
                total += 1 + (ADDRESSING if last < 0 else min(skipped, ADDRESSING))
                last = x
    return total


def cost(runs):
    return sum([ADDRESSING + x1 - x0 + 1 for _, x0, x1 in runs])


# ---- runs ----------------------------------------------------------------------------------------


def test_nothing_is_sent_when_nothing_has_changed():
    wired = Wired()
    assert wired.send() == []
    light(wired, 3, 5)
    wired.send()
    assert wired.send() == []
    wired.canvas.clear()
    light(wired, 3, 5)
    assert wired.send() == []


def test_a_change_is_sent_and_nothing_around_it():
    for page, x in ((0, 0), (0, 127), (4, 60), (7, 0), (7, 127)):
        wired = Wired()
        light(wired, page, x)
        assert wired.send() == [(page, x, x)]


def test_a_run_goes_from_the_first_to_the_last_changed_column():
    wired = Wired()
    light(wired, 2, 10, 11, 12, 16)
    assert wired.send() == [(2, 10, 16)]
    wired.canvas.buffer[2 * WIDTH + 11] = 7
    assert wired.send() == [(2, 11, 11)]


def test_runs_with_a_small_gap_are_one():
    wired = Wired()
    light(wired, 1, 20, 28)
    assert wired.send() == [(1, 20, 28)]


def test_runs_with_a_large_gap_are_two():
    wired = Wired()
    light(wired, 1, 20, 21, 30, 31)
    assert wired.send() == [(1, 20, 21), (1, 30, 31)]


def test_pages_are_sent_apart():
    wired = Wired()
    light(wired, 0, 127)
    light(wired, 1, 0)
    light(wired, 7, 64)
    assert wired.send() == [(0, 127, 127), (1, 0, 0), (7, 64, 64)]


def test_a_full_picture_is_a_run_a_page():
    wired = Wired()
    wired.canvas.fill(0, 0, 127, 63)
    assert wired.send() == [(page, 0, 127) for page in range(8)]


def test_all_is_sent_where_the_panel_has_lost_its_picture():
    wired = Wired()
    wired.canvas.text("Zoé", 2, 3)
    wired.send()
    wired.panel.memory = bytearray([0xA5] * 1024)
    wired.changes.send_all()
    assert wired.panel.memory == wired.canvas.buffer
    assert wired.panel.sent() == [(page, 0, 127) for page in range(8)]
    assert wired.send() == []


def test_all_that_is_sent_is_all_that_is_new():
    wired = Wired()
    wired.canvas.text("Zoé", 2, 3)
    wired.changes.send_all()
    wired.panel.sent()
    assert wired.send() == []


# ---- at random -----------------------------------------------------------------------------------


def scatter(dice, buffer):
    """Changes some columns: some many, some few, some not at all."""
    for _ in range(dice.choice([0, 1, 2, 5, 30, 300])):
        buffer[dice.below(len(buffer))] = dice.below(256)
    for _ in range(dice.below(3)):
        start = dice.below(len(buffer))
        for at in range(start, min(start + dice.below(100), len(buffer))):
            buffer[at] = dice.below(3)


def test_the_panel_shows_the_canvas_after_every_picture():
    dice = Dice(7)
    wired = Wired()
    for _ in range(60):
        before = bytes(wired.canvas.buffer)
        scatter(dice, wired.canvas.buffer)
        runs = wired.send()
        assert cost(runs) == cheapest(before, wired.canvas.buffer)
        assert runs == sorted(runs)
