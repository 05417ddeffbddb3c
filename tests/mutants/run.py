"""Runs mutmut over a copy of the rules, and reads what became of each mutant.

mutmut wants modules to be named as their paths are, so the copy has `croupier` at its top.
"""

import re
import resource
import shutil
import subprocess
import sysconfig
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES = ROOT / "firmware" / "croupier" / "rules"
MUTMUT = Path(sysconfig.get_path("scripts")) / "mutmut"
MOST_MEMORY = 3 << 30  # of a process: a mutant may append for ever

# A timeout is timeout_multiplier times as long as the tests take that run the mutated function.
CONFIG = """
[tool.pytest.ini_options]
pythonpath = ["."]
addopts = ["-m", "not ci and not release", "-p", "no:cacheprovider"]
markers = ["ci: not here", "release: not here", "emulator: not here"]

[tool.mutmut]
source_paths = ["croupier"]
only_mutate = [{files}]
pytest_add_cli_args_test_selection = [{tests}]
timeout_multiplier = 6
"""
TESTS = ("tests/rules", "tests/contract")


@dataclass
class Mutant:
    """One small change of the code, and what became of it: `killed`, `timeout`, `survived`, ..."""

    name: str  # croupier.rules.games.x_find__mutmut_5
    fate: str

    @property
    def file(self) -> str:
        return self.name.split(".")[2] + ".py"

    @property
    def function(self) -> str:
        mangled = self.name.split(".")[3].rpartition("__mutmut_")[0]  # x_find, or xǁClassǁmethod
        return mangled[2:].replace("ǁ", ".")


def files_of_the_rules() -> list[str]:
    """The files with code of ours, not the generated ones."""
    paths = sorted(RULES.glob("*.py"))
    return [p.name for p in paths if p.name != "__init__.py" and p.name[:9] != "missions_"]


def mutate(files: list[str], scratch: Path, children: int) -> list[Mutant]:
    """Tries every mutant of the files, in a scratch folder."""
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "firmware" / "croupier", scratch / "croupier", ignore=ignore)
    shutil.copytree(ROOT / "tests", scratch / "tests", ignore=ignore)
    config = CONFIG.format(
        files=", ".join(f'"croupier/rules/{name}"' for name in files),
        tests=", ".join(f'"{name}"' for name in TESTS),
    )
    (scratch / "pyproject.toml").write_text(config, encoding="utf-8")
    with (scratch / "log.txt").open("w", encoding="utf-8") as log:  # spinners
        done = _mutmut(scratch, "run", "--max-children", str(children), stdout=log, stderr=log)
    if done.returncode:
        raise SystemExit((scratch / "log.txt").read_text(encoding="utf-8")[-3000:])
    lines = _mutmut(scratch, "results", "--all", "true", capture_output=True).stdout.split("\n")
    return [Mutant(*line.strip().split(": ")) for line in lines if line]


def change(mutant: Mutant, scratch: Path) -> tuple[str, str]:
    """What a mutant changes: the old code and the new, each in one line."""
    shown = _mutmut(scratch, "show", mutant.name, capture_output=True).stdout.split("\n")
    old = [line[1:].strip() for line in shown if re.match(r"-(?!--)", line)]
    new = [line[1:].strip() for line in shown if re.match(r"\+(?!\+\+)", line)]
    return " ".join(old), " ".join(new)


def _mutmut(scratch: Path, *arguments: str, **options) -> subprocess.CompletedProcess[str]:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))

    command = [MUTMUT, *arguments]
    return subprocess.run(command, cwd=scratch, preexec_fn=limit, text=True, check=False, **options)
