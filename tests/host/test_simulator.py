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
        assert await shows(device, "Number of players")
        await pilot.press("plus")
        assert await shows(device, "5")
        await pilot.press("backspace")
        assert await shows(device, "Finished games")

    assert tried(tmp_path, act).fault is None


def test_the_mouse_can_hold_a_button(tmp_path):
    async def act(simulator, pilot, device):
        ok = list(simulator.query(Button))[-1]
        await pilot.mouse_down(ok)
        assert await shows(device, "Number of players")
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
