"""The tests of the settings under MicroPython, unchanged, in the heap of a Pico."""

from .mp import run
from .test_rules_run_there import RUNNER


def test_the_tests_of_the_settings_pass():
    printed = run(RUNNER.replace("tests.rules", "tests.store").format(module="test_settings"))
    assert "passed" in printed
