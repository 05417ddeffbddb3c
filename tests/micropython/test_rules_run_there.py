"""The tests of the rules under MicroPython, unchanged, in the heap of a Pico."""

import pytest

from .mp import ROOT, run

MODULES = sorted(path.stem for path in (ROOT / "tests" / "rules").glob("test_*.py"))

RUNNER = """
import tests.rules.{module} as module
for name in sorted(dir(module)):
    if name.startswith("test_"):
        try:
            getattr(module, name)()
        except Exception:
            print("FAILED", name)
            raise
        print("passed", name)
"""


@pytest.mark.parametrize("module", MODULES)
def test_a_module_of_rule_tests_passes(module):
    printed = run(RUNNER.format(module=module))
    assert "passed" in printed
