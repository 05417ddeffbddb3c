"""The benchmark report: `python -m tests.bench` prints one table and writes it with its JSON.

Figures are of the machine at hand; compare only within one run. The games of others are measured
too when they are installed (`pip install -e '.[bench]'`), and an emulated Pico with `.[emulator]`
when CROUPIER_UF2 holds the path of a MicroPython image.
"""

import argparse
import json
import platform
import subprocess
import sys
import time
from pathlib import Path

from croupier.rules.header import Header
from croupier.rules.session import Session
from tests.contract.digests import digest
from tests.emulator.evening import chases, records, turns
from tests.emulator.pico import image
from tests.emulator.replay import on_pico
from tests.micropython.test_same_states import PLAYERS, there

from . import heap, pico_box, pico_ui, presses, rules_speed, sizes, wire

SAME_GAMES = 100
FIRST_GAME = 20_000  # beyond those that the tests play
EVENING_LINES = 110


def rules_rows() -> list[tuple[str, str, str, str]]:
    rates = rules_speed.measure()
    best = rates["Pili Pili, events"].median
    rows = []
    for name, rate in rates.items():
        goal = f"Pili Pili is {best / rate.median:.1f} times as fast"
        if name in rules_speed.OURS:
            goal = f">= {rules_speed.OURS[name][1]:,}/s"
        rows.append(("9", name, str(rate), goal))
    return rows


def same_rows() -> list[tuple[str, str, str, str]]:
    rows = []
    numbers = range(FIRST_GAME, FIRST_GAME + SAME_GAMES)
    for player, module in PLAYERS.items():
        on_micropython = there(player, numbers)
        same = sum(on_micropython[number] == digest(module, number) for number in numbers)
        rows.append(("16", f"{player}: same log and state", f"{same} of {SAME_GAMES}", "all"))
    return rows


def interface_rows() -> list[tuple[str, str, str, str]]:
    return wire.rows() + heap.rows() + sizes.rows() + presses.rows()


def pico_rows() -> list[tuple[str, str, str, str]]:
    uf2 = image()
    if uf2 is None:
        return []
    return [
        *_replay_rows(uf2, "Pili Pili", records(EVENING_LINES), "<= 0.6 ms"),
        *_replay_rows(uf2, "Copenhagen", turns(EVENING_LINES), "<= 1.5 ms"),
        *_replay_rows(uf2, "the bucket pyramid", chases(EVENING_LINES), "<= 0.6 ms"),
        *pico_ui.rows(),
        *pico_box.rows(),
        *heap.pico_rows(),
    ]


def _replay_rows(
    uf2: Path, game: str, evening: tuple[Header, list[bytes], Session], goal: str
) -> list[tuple[str, str, str, str]]:
    header, log, _ = evening
    replay = on_pico(uf2, header, log)
    each = f"{replay.undo_us / len(log) / 1000:.2f} ms an event"
    kept = f"rules {replay.rules_bytes:,} bytes, evening {replay.evening_bytes:,} bytes"
    what = f"{len(log)} events of {game}, simulated Pico"
    return [
        ("10", f"replay, {what}", each, goal),
        ("1", f"undo at the end of {what}", f"{replay.undo_us / 1000:.0f} ms", "<= 300 ms at 150"),
        ("5", f"heap, {what}", kept, ">= 130,000 bytes of 233,000 stay free"),
    ]


def quick_run_rows() -> list[tuple[str, str, str, str]]:
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q"], capture_output=True, text=True, check=False
    )
    seconds = time.perf_counter() - start
    closing = done.stdout.strip().splitlines()[-1]
    return [("19", f"quick test run: {closing}", f"{seconds:.1f} s", "<= 60 s on 2 cores")]


def table(rows: list[tuple[str, str, str, str]]) -> str:
    machine = f"{platform.python_implementation()} {platform.python_version()}, "
    machine += f"{platform.system()} {platform.machine()}"
    lines = [f"Measured with {machine}: median (slowest to fastest) of the runs.", ""]
    lines += ["| budget | what | measured | goal |", "|---|---|---|---|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent)
    out = parser.parse_args().out
    rows = rules_rows() + same_rows() + interface_rows() + pico_rows() + quick_run_rows()
    text = table(rows)
    print(text)
    out.mkdir(parents=True, exist_ok=True)
    (out / "report.md").write_text("# Benchmark report\n\n" + text, encoding="utf-8")
    keys = ("budget", "what", "measured", "goal")
    data = [dict(zip(keys, row, strict=True)) for row in rows]
    (out / "report.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
