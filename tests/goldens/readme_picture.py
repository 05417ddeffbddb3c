"""The picture of the README: some of the screens, made from the goldens."""

from croupier_host.picture import HEIGHT, WIDTH, picture, places, save, sheet
from tests.host.command import ROOT

PATH = ROOT / "firmware" / "screens.png"
SHOWN = (
    ("round/mission_third/fr", "A mission is drawn"),
    ("round/deal/en", "The deal"),
    ("round/bid_last_most/fr", "The last bid"),
    ("round/overview_over/en", "Cards are played"),
    ("six_players/live_third/fr", "Who won the trick?"),
    ("round/tricks_first/en", "Tricks are counted"),
    ("round/result/fr", "The result of a round"),
    ("round/table/en", "The table"),
    ("corrections/preview_tricks/fr", "What a correction changes"),
    ("menu/menu_trick/en", "The menu"),
    ("names/letters_27/fr", "A name, three presses a letter"),
    ("reglesjeu/game_over_exact/en", "The end, and why"),
    ("copenhagen_discount/board/fr", "Copenhagen: whose turn it is"),
    ("copenhagen_won/place/en", "Where a tile may go"),
    ("copenhagen_refresh/coat/fr", "A coat of arms"),
    ("bucket_with_all/some_are_up/en", "Buckets: a pyramid is built"),
    ("bucket_with_all/follow_again/fr", "A chase"),
    ("bucket_with_all/fall_of_a_colour/en", "What falls"),
)
_COLUMNS = 3
_SCALE = 3


def image(frames):
    """The sheet, from pictures by their keys."""
    shown = [(words, picture(frames[key], _SCALE)) for key, words in SHOWN]
    return sheet(shown, _COLUMNS)


def boxes():
    """Where on the sheet each picture is."""
    for x, y in places(len(SHOWN), _SCALE * WIDTH, _SCALE * HEIGHT, _COLUMNS):
        yield x, y, x + _SCALE * WIDTH, y + _SCALE * HEIGHT


def write(frames):
    """Writes the file."""
    save(image(frames), PATH)
