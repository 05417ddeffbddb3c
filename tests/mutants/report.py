"""The report of a run: a table by file, then every mutant that no test has noticed."""

import platform
from collections import Counter
from importlib.metadata import version

from .equivalent import EQUIVALENT
from .run import TESTS, Mutant

KILLED = ("killed", "timeout")
COLUMNS = ("killed", "timeout", "survived", "no tests")


def text(mutants: list[Mutant], changes: dict[str, tuple[str, str]]) -> str:
    """The report in Markdown. `changes` has the old and the new code of each mutant not killed."""
    mutants = sorted(mutants, key=lambda each: each.file)
    facts = f"mutmut {version('mutmut')}, {platform.python_implementation()} "
    facts += f"{platform.python_version()}, tests: {', '.join(TESTS)}. A timeout counts as killed."
    lines = ["# Mutants of the rules", "", facts, "", *_table(mutants)]
    by_reason: dict[str, list[str]] = {}
    for mutant in mutants:
        if mutant.name in changes:
            change = " → ".join(changes[mutant.name])
            row = f"- {mutant.file} {mutant.function}: `{change}`"
            by_reason.setdefault(_reason(mutant.file, change), []).append(row)
    for reason in ("", *EQUIVALENT):
        if reason in by_reason:
            title = f"## Equivalent: {reason}" if reason else "## Not noticed by any test"
            lines += ["", title, "", *by_reason[reason]]
    return "\n".join(lines) + "\n"


def _table(mutants: list[Mutant]) -> list[str]:
    by_file: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_file.setdefault(mutant.file, []).append(mutant)
    head = ["| file | mutants | killed | timeout | survived | no tests | killed in all |"]
    head.append("|---|--:|--:|--:|--:|--:|--:|")
    return head + [_row(*each) for each in by_file.items()] + [_row("all", mutants)]


def _row(name: str, mutants: list[Mutant]) -> str:
    fates = Counter(each.fate if each.fate in COLUMNS else "survived" for each in mutants)
    share = sum(fates[fate] for fate in KILLED) / len(mutants)
    counts = " | ".join(str(fates[fate]) for fate in COLUMNS)
    return f"| {name} | {len(mutants)} | {counts} | {share:.1%} |"


def _reason(file: str, change: str) -> str:
    """Why a mutant is judged to be equivalent, "" when it is not."""
    for reason, pieces in EQUIVALENT.items():
        if any(name in (file, "*") and piece in change for name, piece in pieces):
            return reason
    return ""
