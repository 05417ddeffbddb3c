"""Mutation testing of the rules: `python -m tests.mutants` prints a table and writes report.md.

Each mutant is one small change of the code under croupier/rules; a test must notice it. Takes
the better part of an hour, at low priority. With `--only FILE...` it tries those files alone, and
only prints. Needs the extras `test` and `mutants`.
"""

import argparse
import os
import tempfile
from pathlib import Path

from . import report, run


def main() -> None:
    files = run.files_of_the_rules()
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=files, metavar="FILE", help="fields.py, say")
    parser.add_argument("--children", type=int, default=2, help="so many tests at a time")
    arguments = parser.parse_args()
    os.nice(10)
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        mutants = run.mutate(arguments.only or files, scratch, arguments.children)
        left = [each for each in mutants if each.fate not in report.KILLED]
        changes = {each.name: run.change(each, scratch) for each in left}
    text = report.text(mutants, changes)
    print(text)
    if not arguments.only:
        (Path(__file__).parent / "report.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
