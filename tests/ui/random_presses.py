"""Presses buttons at random, for as long as one likes:

    python -m tests.ui.random_presses --presses 10000000

An evening of 10,000 presses follows from its seed, in French or in English by turns, and so does
the game that it begins with. What goes wrong names its seed and its press; `--first-seed` goes on
from where a run was stopped.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor

import click

from croupier.rules.games import GAMES

from .checked_canvas import CheckedCanvas
from .random_evening import Evening

PRESSES_OF_AN_EVENING = 10_000
_LANGUAGES = ("fr", "en")


def play(seed, presses):
    """One evening. How many games came to their end; raises `AssertionError`."""
    evening = Evening(seed, _LANGUAGES[seed // len(GAMES) % 2], CheckedCanvas())
    evening.press(presses)
    return evening.games


def _faults_and_games(seed):
    """What is wrong with the evening of a seed, "" for nothing; and its games."""
    try:
        return "", play(seed, PRESSES_OF_AN_EVENING)
    except AssertionError as error:
        return str(error), 0


@click.command()
@click.option(
    "--presses", default=200_000, show_default=True, help="how many, in evenings of 10,000"
)
@click.option("--first-seed", default=1000, show_default=True, help="of the first evening")
@click.option("--jobs", default=2, show_default=True, help="evenings at the same time")
def main(presses, first_seed, jobs):
    """Presses buttons at random and tells what goes wrong."""
    seeds = range(first_seed, first_seed + -(-presses // PRESSES_OF_AN_EVENING))
    began = time.perf_counter()
    done = games = 0
    faults = []
    with ProcessPoolExecutor(jobs) as pool:
        try:
            evenings = pool.map(_faults_and_games, seeds)
            label = "random presses"
            with click.progressbar(
                evenings, length=len(seeds), label=label, file=sys.stderr
            ) as bar:
                for fault, finished in bar:
                    done += 1
                    games += finished
                    if fault:
                        faults.append(fault)
                        click.echo("\n" + fault, err=True)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            click.echo(f"\nstopped; go on with --first-seed {first_seed + done}", err=True)
    pressed = done * PRESSES_OF_AN_EVENING
    rate = pressed / (time.perf_counter() - began)
    click.echo(
        f"{pressed:,} presses, seeds {first_seed} to {first_seed + done - 1}, {games:,} games to"
        f" their end, {len(faults)} faults, {rate:,.0f} presses a second"
    )
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
