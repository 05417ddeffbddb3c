"""The simulator in a terminal of Textual's own: sizes, keys, mouse, ways to leave."""

import asyncio
from contextlib import closing

import pytest

from croupier_host import reading
from croupier_host.device.simulated import OwnDevice, shown
from croupier_host.messages import message
from croupier_host.terminal.simulator import Button, Simulator

LANGUAGES = ("fr", "en")


def tried(tmp_path, act, size=(80, 24), lang="en", device=None):
    """Runs a simulator while `act(simulator, pilot, device)` uses it; the simulator after it."""

    async def use(box):
        simulator = Simulator(box, lang)
        async with simulator.run_test(size=size) as pilot:
            await pilot.pause(0.1)
            await act(simulator, pilot, box)
        return simulator

    with closing(device or OwnDevice(tmp_path, lang)) as box:
        return asyncio.run(use(box))


async def shows(device, text, within_s=3.0):
    """Waits until the panel shows a text."""
    for _ in range(int(within_s / 0.05)):
        if reading.contains(shown(device), text):
            return True
        await asyncio.sleep(0.05)
    return False


@pytest.mark.parametrize(("size", "is_large"), [((80, 24), False), ((128, 34), True)])
def test_the_panel_is_drawn_in_the_size_that_fits(tmp_path, size, is_large):
    async def act(simulator, pilot, device):
        assert simulator._panel.is_large == is_large
        assert simulator._panel.size == ((128, 32) if is_large else (64, 16))
        buttons = list(simulator.query(Button))
        assert [button.region.bottom <= size[1] for button in buttons] == [True] * 4
        assert simulator.query_one("#help").region.bottom <= size[1]

    tried(tmp_path, act, size)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(60, 24), (80, 15), (20, 5)])
def test_a_terminal_that_is_too_small_says_so(tmp_path, size, lang):
    async def act(simulator, pilot, device):
        words = message(lang, "TERMINAL_SMALL", columns=66, rows=20, here=f"{size[0]} x {size[1]}")
        small = simulator.query_one("#small")
        assert str(small.content) == words
        assert small.display and not simulator.query_one("#panel-frame").display
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.1)
        assert not small.display and simulator.query_one("#panel-frame").display

    tried(tmp_path, act, size, lang)


def test_keys_press_the_buttons(tmp_path):
    async def act(simulator, pilot, device):
        assert await shows(device, "New game")
        await pilot.press("enter")
        assert await shows(device, "Which game?")
        await pilot.press("enter")
        assert await shows(device, "Number of players")
        await pilot.press("plus")
        assert await shows(device, "5")
        await pilot.press("backspace")
        assert await shows(device, "Which game?")

    assert tried(tmp_path, act).fault is None


def test_the_mouse_can_hold_a_button(tmp_path):
    async def act(simulator, pilot, device):
        ok = list(simulator.query(Button))[-1]
        await pilot.mouse_down(ok)
        assert await shows(device, "Which game?")
        await pilot.pause(0.3)
        assert ok.has_class("down")
        await pilot.mouse_up(ok)
        await pilot.pause(0.3)
        assert not ok.has_class("down")

    tried(tmp_path, act)


@pytest.mark.parametrize(("key", "status"), [("q", 0), ("ctrl+c", 130)])
def test_there_are_two_ways_to_leave(tmp_path, key, status):
    async def act(simulator, pilot, device):
        await pilot.press(key)

    assert tried(tmp_path, act).return_value == status


def test_what_the_box_does_wrong_ends_it_and_is_kept(tmp_path):
    class Broken(OwnDevice):
        def step(self, down, elapsed_ms):
            raise RuntimeError("broken")

    async def act(simulator, pilot, device):
        await pilot.pause(0.2)

    simulator = tried(tmp_path, act, device=Broken(tmp_path, "en"))
    assert simulator.return_value == 2
    assert str(simulator.fault) == "broken"


def test_a_dark_panel_shows_nothing(tmp_path):
    class Dark(OwnDevice):
        def light(self):
            return 0

    async def act(simulator, pilot, device):
        await pilot.pause(0.1)
        assert {simulator._panel.render_line(row).text.strip() for row in range(16)} == {""}

    tried(tmp_path, act, device=Dark(tmp_path, "en"))


class Seen(OwnDevice):
    """A box that remembers which buttons were down, and for how long at a stretch."""

    def __init__(self, folder, language):
        super().__init__(folder, language)
        self.pressed = []
        self.longest_step_ms = 0

    def step(self, down, elapsed_ms):
        super().step(down, elapsed_ms)
        self.longest_step_ms = max(self.longest_step_ms, elapsed_ms)
        if self.pressed and self.pressed[-1][0] == down:
            self.pressed[-1][1] += elapsed_ms
        else:
            self.pressed.append([down, elapsed_ms])

    def held(self):
        """Pairs (mask, ms) of what was pressed, in order."""
        return [(mask, ms) for mask, ms in self.pressed if mask]


@pytest.mark.parametrize(
    ("keys", "button"),
    [
        (("b", "backspace"), 1),
        (("minus", "left", "up"), 2),
        (("plus", "equals_sign", "right", "down"), 4),
        (("enter", "space"), 8),
    ],
)
def test_every_key_presses_its_button_once(tmp_path, keys, button):
    async def act(simulator, pilot, device):
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.3)

    device = Seen(tmp_path, "en")
    tried(tmp_path, act, device=device)
    assert [mask for mask, _ in device.held()] == [button] * len(keys)
    assert all(ms < 400 for _, ms in device.held())  # no hold, however busy the laptop is


@pytest.mark.parametrize("key", ["m", "tab"])
def test_a_key_holds_back_until_the_menu_is_open(tmp_path, key):
    async def act(simulator, pilot, device):
        await pilot.press(key)
        await pilot.pause(1.3)

    device = Seen(tmp_path, "en")
    tried(tmp_path, act, device=device)
    ((mask, ms),) = device.held()
    assert mask == 1 and ms >= 800


def test_other_keys_do_nothing(tmp_path):
    async def act(simulator, pilot, device):
        for key in ("a", "1", "f1", "ctrl+p", "ctrl+s", "home", "é", "ctrl+z"):
            await pilot.press(key)
        await pilot.pause(0.2)

    device = Seen(tmp_path, "en")
    assert tried(tmp_path, act, device=device).fault is None
    assert device.held() == []


def test_keys_do_nothing_while_the_panel_is_not_seen(tmp_path):
    async def act(simulator, pilot, device):
        await pilot.press("enter", "plus", "m")
        await pilot.pause(0.2)
        await pilot.press("q")

    device = Seen(tmp_path, "en")
    assert tried(tmp_path, act, size=(40, 10), device=device).return_value == 0
    assert device.held() == []


def test_a_laptop_that_slept_has_not_played(tmp_path, monkeypatch):
    async def act(simulator, pilot, device):
        simulator._looked -= 3600
        await pilot.pause(0.2)

    device = Seen(tmp_path, "en")
    tried(tmp_path, act, device=device)
    assert device.longest_step_ms <= 100


def test_the_help_follows_the_language_that_is_chosen_on_the_box(tmp_path):
    chosen = ["fr"]

    async def use(box):
        simulator = Simulator(box, "fr", lambda: chosen[0])
        async with simulator.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.1)
            words = simulator.query_one("#help")
            assert str(words.content) == message("fr", "PLAY_HELP")
            chosen[0] = "en"
            await pilot.pause(1.3)
            assert str(words.content) == message("en", "PLAY_HELP")

    with closing(OwnDevice(tmp_path)) as box:
        asyncio.run(use(box))


def test_a_button_that_the_mouse_leaves_is_let_go_with_the_mouse(tmp_path):
    async def act(simulator, pilot, device):
        back = next(iter(simulator.query(Button)))
        await pilot.mouse_down(back)
        await pilot.pause(1.2)
        await pilot.hover("#panel-frame")
        await pilot.mouse_up("#panel-frame")
        await pilot.pause(0.2)

    device = Seen(tmp_path, "en")
    tried(tmp_path, act, device=device)
    ((mask, ms),) = device.held()
    assert mask == 1 and ms >= 800 and device.pressed[-1][0] == 0


def test_only_rows_that_have_changed_are_drawn_again(tmp_path):
    async def act(simulator, pilot, device):
        await pilot.pause(0.3)
        drawn = []
        draw = simulator._panel.render_line
        simulator._panel.render_line = lambda y: drawn.append(y) or draw(y)
        await pilot.pause(0.3)
        assert drawn == []
        frame = bytearray(device.frame())
        frame[3 * 128] ^= 1
        device.frame = lambda: bytes(frame)
        await pilot.pause(0.3)
        assert set(drawn) == {6}

    tried(tmp_path, act)


def test_a_dim_panel_is_darker(tmp_path):
    light = [128]

    class Dim(OwnDevice):
        def light(self):
            return light[0]

    async def act(simulator, pilot, device):
        colours = []
        for level in (128, 16, 1):
            light[0] = level
            await pilot.pause(0.2)
            (segment,) = simulator._panel.render_line(0)
            colours.append(sum(segment.style.color.triplet))
        assert colours == sorted(colours, reverse=True) and len(set(colours)) == 3

    tried(tmp_path, act, device=Dim(tmp_path, "en"))


# ---- a box that lies the other way round, and sounds ---------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (128, 34)])
def test_the_buttons_of_a_turned_box_are_above_its_panel(tmp_path, size):
    def order(simulator):
        """The first rows of the buttons and of the panel, and the columns of the buttons."""
        buttons = list(simulator.query(Button))
        return buttons[0].region.y, simulator._panel.region.y, [each.region.x for each in buttons]

    async def act(simulator, pilot, device):
        buttons, panel, columns = order(simulator)
        assert buttons > panel
        await pilot.press("minus", "enter", *["minus"] * 3, "enter")
        assert await shows(device, "Upside down on")
        await pilot.pause(0.2)
        buttons, panel, columns_turned = order(simulator)
        assert buttons < panel and columns_turned == columns
        await pilot.press("enter")
        assert await shows(device, "Upside down off")
        await pilot.pause(0.2)
        assert order(simulator)[0] > order(simulator)[1]

    tried(tmp_path, act, size)


def test_a_sound_rings_the_bell_of_the_terminal(tmp_path):
    rung = []

    async def act(simulator, pilot, device):
        simulator.bell = lambda: rung.append(1)
        await pilot.press("m")
        await pilot.pause(1.3)
        assert rung == []
        await pilot.press("minus", "enter", "down", "down", "enter")
        assert await shows(device, "Sound on")
        for _ in range(20):  # a slow computer may take what is held for a press
            await pilot.press("m")
            await pilot.pause(1.3)
            if rung:
                break
        assert rung == [1]

    tried(tmp_path, act)
