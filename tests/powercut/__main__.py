"""The campaigns of power cuts, rot and wear: `python -m tests.powercut` runs the figures of CI and
writes report.md and report.json, with `--release` those of a release.

With `--state FILE` what is done is kept in a file, and a run that was interrupted goes on.
"""

import argparse
import json
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from . import report, tasks
from .tasks import Counts, Task
from .wear import Wear

Done = dict[Task, Counts]
FAILURE = "failure"
_NAMES = {"j": "journal", "s": "snapshots", "m": "mark", "a": "archive", "/": "root"}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.powercut", description=__doc__)
    parser.add_argument("--release", action="store_true", help="250,000 cuts, and every bit")
    parser.add_argument("--state", type=Path, help="a file that keeps what is done")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    wanted = tasks.release() if options.release else tasks.ci()
    done = _earlier(options.state, wanted)
    _run(wanted, done, options.state, options.processes)
    title = "The figures of a release" if options.release else "The figures of CI"
    failures = [
        f"{' '.join(task)}: {done[task][FAILURE]}" for task in wanted if _failed(done[task])
    ]
    print(report.write(title, _rows(wanted, done), failures))
    return 1 if failures else 0


def _earlier(state: "Path | None", wanted: list[Task]) -> Done:
    """What an earlier run has done, but for what failed."""
    if state is None or not state.exists():
        return {}
    done: Done = {}
    for line in state.read_text(encoding="utf-8").splitlines():
        try:
            task, counts = json.loads(line)
        except ValueError:
            continue  # the run was interrupted as it wrote this
        if not _failed(counts):
            done[tuple(task)] = counts
    return {task: done[task] for task in wanted if task in done}


def _run(wanted: list[Task], done: Done, state: "Path | None", processes: int) -> None:
    """Does what is not done yet."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        Progress(*columns, TimeRemainingColumn()) as progress,
        ProcessPoolExecutor(processes) as pool,
    ):
        bar = progress.add_task("tasks", total=len(wanted), completed=len(done))
        futures = {pool.submit(_attempt, task): task for task in wanted if task not in done}
        for future in as_completed(futures):
            task, counts = futures[future], future.result()
            done[task] = counts
            if state is not None:
                with state.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([task, counts]) + "\n")
            progress.advance(bar)


def _attempt(task: Task) -> Counts:
    try:
        return tasks.run(task)
    except Exception as error:
        return {FAILURE: f"{type(error).__name__}: {error}"}


def _failed(counts: Counts) -> bool:
    return FAILURE in counts


# ---- the table -----------------------------------------------------------------------------------


def _rows(wanted: list[Task], done: Done) -> list[report.Row]:
    good = [task for task in wanted if not _failed(done[task])]
    rows = []
    for play in tasks.PLAYS:
        rows += _cut_rows(play, [done[task] for task in good if task[:2] == ("cuts", play)])
    every = sum(done[task]["cuts"] for task in good if task[0] == "cuts")
    rows.append(("cuts in all", f"{every:,}", "of the three rows above"))
    there = sum(done[task]["cuts"] for task in good if task[0] == "cuts on MicroPython")
    rows.append(("cuts on MicroPython's own LittleFS", f"{there:,}", "all that was shown is there"))
    for what in ("bits of files", "bits of blocks"):
        rows += _bit_rows(what, [done[task] for task in good if task[0] == what])
    for task in good:
        if task[0] == "wear":
            rows += _wear_rows(Wear(**done[task]))
    return rows


def _cut_rows(play: str, counts: list[Counts]) -> list[report.Row]:
    if not counts:
        return []
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    what = "cuts, %s: %d times" % (play.replace("_", " "), len(counts))
    outcome = "%s operations in 4 forms, %s second cuts, %d full journals: all is there" % (
        f"{total['operations']:,}",
        f"{total['nested']:,}",
        total["compactions"],
    )
    return [(what, f"{total['cuts']:,}", outcome)]


def _bit_rows(what: str, counts: list[Counts]) -> list[report.Row]:
    total: dict[str, Counter[str]] = {}
    for each in counts:
        for folder, outcomes in each.items():
            total.setdefault(folder, Counter()).update(outcomes)
    return [
        (
            f"{what}, {_NAMES[folder]}",
            f"{outcomes.total():,}",
            ", ".join(f"{name} {count:,}" for name, count in sorted(outcomes.items())),
        )
        for folder, outcomes in total.items()
    ]


def _wear_rows(wear: Wear) -> list[report.Row]:
    what = "events with their places"
    if wear.answers:
        what += f" and {wear.answers:,} answers"
    outcome = "%.3f erases an event, %.3f a durable record; %.1f %% of the events without; " % (
        wear.erases_an_event(),
        wear.erases_a_record(),
        100 * wear.share_without(),
    )
    outcome += "%.1f pages an event; the hottest block %d times" % (
        wear.pages / wear.events,
        wear.hottest,
    )
    return [(what, f"{wear.events:,}", outcome)]


if __name__ == "__main__":
    sys.exit(main())
