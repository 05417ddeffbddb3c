"""A scripted round of each game, where chance has no say, on boxes that have just begun it."""

from typing import NamedTuple

from croupier_host.emulator import data_folder
from croupier_host.script import parse
from tests.host.boxes import begin

LANGUAGE = "en"


class Round(NamedTuple):
    """A game as it is set up, and the buttons of a round, from the power-up on."""

    header: dict
    script: str

    def commands(self):
        return parse(self.script)

    def begin(self, folder):
        """Makes a folder of a box that plays it."""
        begin(folder, header=self.header)
        data_folder.speak(folder, LANGUAGE)


def _header(game, players, **options):
    return {"croupier": 1, "game": game, "players": players, "options": options}


PILI_PILI = Round(
    _header("pili_pili", ["Zoé", "Max", "Ana"], missions="none"),
    """
    expect "Nothing is lost."
    press OK
    expect "5 bids:"
    press OK
    press PLUS
    press OK
    expect "Max Bid 2/3"
    press OK
    press PLUS
    press MINUS
    press OK
    expect "4 short"
    press OK
    expect "Zoé Won 1/3"
    press OK x2
    expect "Round 1 ends"
    press OK
    expect "Max Round 2"
    hold BACK 1200
    expect "Menu"
    press BACK
    press OK
    expect "Max Bid 1/3"
    """,
)
COPENHAGEN = Round(
    _header("copenhagen", ["Zoé", "Max"]),
    """
    press OK
    expect "Setup 1/3"
    press OK x3
    expect "Zoé T1"
    press MINUS
    expect "2 cards"
    press OK
    expect "Max T2"
    press OK
    expect "Colour?"
    press PLUS
    press OK x2
    expect "Yellow 2"
    press PLUS
    press MINUS
    press OK
    expect "Zoé T3"
    """,
)
BUCKETS = Round(
    _header("bucket_pyramid", ["Zoé", "Max"], colours=False),
    """
    press OK x2
    expect "Which animal?"
    press PLUS
    expect "Who loses? Rooster"
    press OK
    expect "→ 14"
    press OK
    expect "Max leads"
    press OK x2
    expect "Who loses? Pig"
    press OK
    press PLUS
    press OK
    expect "Zoé leads"
    """,
)
ROUNDS = {"pili_pili": PILI_PILI, "copenhagen": COPENHAGEN, "bucket_pyramid": BUCKETS}
