"""The pictures of the player's guides: screens in a row, made from the goldens."""

from PIL import Image

from croupier_host.picture import DARK, HEIGHT, LIT, WIDTH, picture
from tests.host.command import ROOT

from .cases import LANGUAGES

FOLDER = ROOT / "firmware" / "guide"
ROWS = {
    "keys": ("round/bid_value", "staged_held_back/half", "staged_held_back/menu"),
    "start": ("staged_first_boot/language", "start/home_first", "new_game/which_game"),
    "names": ("names/letters_27_empty", "names/letters_9_last", "names/letters_3_last"),
    "seats": ("names/roster_one", "names/rules_after_names", "new_game/dealer_drawn"),
    "pili_bids": ("round/mission", "round/deal", "round/bid_last"),
    "pili_result": ("round/overview_over", "round/tricks_first", "round/result"),
    "pili_end": ("six_players/live_third", "round/table", "reglesjeu/game_over_exact"),
    "copenhagen_setup": (
        "copenhagen_two_players/out",
        "copenhagen_two_players/hands",
        "copenhagen_two_players/end_card",
    ),
    "copenhagen_turn": (
        "copenhagen_two_players/board",
        "copenhagen_two_players/cards",
        "copenhagen_discount/abilities",
    ),
    "copenhagen_build": (
        "copenhagen_two_players/back_to_colours",
        "copenhagen_two_players/back_to_sizes",
        "copenhagen_two_players/best_place",
    ),
    "copenhagen_end": (
        "copenhagen_two_floors/place",
        "copenhagen_refresh/coat",
        "copenhagen_won/over",
    ),
    "buckets_chase": ("bucket_fast_lane/deal", "bucket_fast_lane/animal", "bucket_fast_lane/loser"),
    "buckets_fall": (
        "bucket_fast_lane/fall",
        "bucket_fast_lane/fall_split",
        "bucket_fast_lane/split",
    ),
    "buckets_end": ("bucket_goes_out/out", "bucket_match/game_over", "bucket_won/over"),
    "buckets_more": (
        "bucket_with_all/some_are_up",
        "bucket_with_all/follow",
        "bucket_with_all/fall_of_a_colour",
    ),
    "corrections": ("corrections/list", "corrections/detail", "corrections/preview_tricks"),
    "players": ("menu/players", "menu/joined", "menu/adjust_down"),
    "power": ("power/power_was_lost", "new_game/home_resume", "new_game/new_game_ask"),
    "settings": ("start/settings", "settings/lamp_on", "selftest/settings_panel"),
    "selftest": ("staged_all_facts/upright", "selftest/all_pixels", "selftest/signals"),
    "alerts": ("staged_low_battery/alert", "staged_low_battery/bid", "staged_stuck/minus"),
    "notices": ("staged_notices/safe_mode", "staged_notices/crashed", "staged_notices/interrupted"),
    "faults": (
        "staged_damaged_game/told",
        "staged_lost_entries/lost",
        "staged_lost_folder/entry_not_saved",
    ),
}
_SCALE = 2
_MARGIN = 4  # pixels of dark glass around a screen
_GAP = 8  # and of paper between two
_PAPER = (255, 255, 255)
_BITS = 2  # of a pixel, which is one of these
_DARK, _PAPER_INDEX = 0, 2


def names():
    """What the files are called: {file name: the keys of its screens}."""
    return {
        f"{name}.{language}.png": [f"{shot}/{language}" for shot in row]
        for name, row in ROWS.items()
        for language in LANGUAGES
    }


def image(frames):
    """These screens in a row."""
    width, height = _SCALE * WIDTH + 2 * _MARGIN, _SCALE * HEIGHT + 2 * _MARGIN
    step = width + _GAP
    row = Image.new("P", (step * len(frames) - _GAP, height), _PAPER_INDEX)
    row.putpalette([*DARK, *LIT, *_PAPER])
    for place, frame in enumerate(frames):
        x = step * place
        row.paste(_DARK, (x, 0, x + width, height))
        row.paste(picture(frame, _SCALE), (x + _MARGIN, _MARGIN))
    return row


def images(frames):
    """All of them, from pictures by their keys: {file name: image}."""
    return {name: image([frames[key] for key in keys]) for name, keys in names().items()}


def write(frames):
    """Writes the files, and removes those of before."""
    FOLDER.mkdir(exist_ok=True)
    made = images(frames)
    for path in FOLDER.glob("*.png"):
        if path.name not in made:
            path.unlink()
    for name, each in made.items():
        each.save(FOLDER / name, "PNG", optimize=True, bits=_BITS)
