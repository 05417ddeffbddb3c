"""Random presses never bring the box to a halt, to a wrong score, or to a text that is cut.

Evenings begin with one game and with the next by turns, and go on with any.

Budget: 200,000 presses in CI, of these 20,000 under MicroPython; 10,000,000 for a release, by
`python -m tests.ui.random_presses --presses 10000000`.
"""

import pytest

from croupier.rules.games import GAMES
from tests.micropython.mp import FIRMWARE
from tests.micropython.mp import run as run_there

from .random_evening import Evening
from .random_presses import PRESSES_OF_AN_EVENING, play

QUICK_PRESSES = 2000
QUICK_SEEDS = (0, 3, 4, 5, 8)  # evenings in which a game comes to its end so soon
CI_SEEDS = range(100, 118)
HEAP = "512wK"  # 192 as a Pico has; the rest for who presses, what is on flash, and endless games

# What is compiled from its source takes room for a moment: all is, before the first press, and one
# module after the other, so that what stays of them lies close together.
UI = FIRMWARE / "croupier" / "ui"
MODULES = [path.relative_to(FIRMWARE).with_suffix("").parts for path in sorted(UI.rglob("*.py"))]
IMPORTS = "import gc\n" + "".join(
    f"import {'.'.join(parts)}\ngc.collect()\n" for parts in MODULES if parts[-1] != "__init__"
)
THERE = """
from tests.ui.random_evening import Evening
evening = Evening({seed}, mishaps="iif")  # a box that is started anew has a new heap
evening.press({presses})
print(evening.presses, evening.games)
"""


@pytest.mark.parametrize("seed", QUICK_SEEDS)
def test_random_presses_do_no_harm(seed):
    assert play(seed, QUICK_PRESSES) > 0


@pytest.mark.parametrize("seed", range(400, 404))
def test_buttons_that_stick_and_a_battery_that_sinks_do_no_harm(seed):
    evening = Evening(seed, mishaps="ssslic")
    evening.press(QUICK_PRESSES)
    assert evening.presses == QUICK_PRESSES


@pytest.mark.ci
@pytest.mark.parametrize("seed", CI_SEEDS)
def test_many_random_presses_do_no_harm(seed):
    assert play(seed, PRESSES_OF_AN_EVENING) > 0


@pytest.mark.parametrize("seed", QUICK_SEEDS[1 : 1 + len(GAMES)])
def test_random_presses_do_no_harm_under_micropython(seed):
    assert_harmless_there(seed, QUICK_PRESSES)


@pytest.mark.ci
@pytest.mark.parametrize("seed", [200, 201])
def test_many_random_presses_do_no_harm_under_micropython(seed):
    assert_harmless_there(seed, PRESSES_OF_AN_EVENING)


def assert_harmless_there(seed, presses):
    code = IMPORTS + THERE.format(seed=seed, presses=presses)
    played, games = map(int, run_there(code, HEAP).split())
    assert played == presses
    assert games > 0


@pytest.mark.parametrize("seed", range(300, 304))
def test_the_same_presses_do_the_same_in_both_languages(seed):
    evenings = [told(seed, language) for language in ("fr", "en")]
    (logs, kinds), others = evenings[0], evenings[1]
    assert kinds == others[1]
    assert logs == others[0]


def told(seed, language):
    """The logs of an evening, and the kinds of its screens, press by press."""
    kinds = []
    evening = Evening(seed, language, is_paged=False, seen=kinds.append)
    evening.press(QUICK_PRESSES)
    store = evening.store
    return [store.log(name) for name in store.names()], kinds
