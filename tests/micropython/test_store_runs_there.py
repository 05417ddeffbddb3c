"""The tests of the store under MicroPython, unchanged: those that need nothing of the host."""

import pytest

from .mp import ROOT, run
from .test_rules_run_there import RUNNER
from .test_ui_runs_there import HEAP, needs_the_host

MODULES = sorted(
    path.stem
    for path in (ROOT / "tests" / "store").glob("test_*.py")
    if not needs_the_host(path) and path.stem != "test_settings"
)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_of_store_tests_passes(module):
    printed = run(RUNNER.replace("tests.rules", "tests.store").format(module=module), HEAP)
    assert "passed" in printed
