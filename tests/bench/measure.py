"""How a rate is measured: several runs, of which the median counts."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

RUNS = 7


@dataclass
class Rate:
    """Steps a second: the median of the runs, the slowest and the fastest."""

    median: float
    slowest: float
    fastest: float

    def __str__(self) -> str:
        return f"{self.median:,.0f}/s ({self.slowest:,.0f} to {self.fastest:,.0f})"


def rates(works: dict[str, Callable[[], int]]) -> dict[str, Rate]:
    """The rates of some works, each of which does its steps and returns how many they were.

    They take turns, run by run, so that a machine that slows down slows all of them.
    """
    found: dict[str, list[float]] = {name: [] for name in works}
    for run in range(RUNS + 1):
        for name, work in works.items():
            start = time.perf_counter()
            steps = work()
            seconds = time.perf_counter() - start
            if run:  # the first warms up
                found[name].append(steps / seconds)
    return {
        name: Rate(statistics.median(each), min(each), max(each)) for name, each in found.items()
    }
