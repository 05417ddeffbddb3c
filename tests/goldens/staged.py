"""What no script of the gallery reaches: a first boot, files that are damaged or lost, a key that
is held, a game from elsewhere."""

import json
import shutil
from binascii import crc32

from croupier_host.device.old_logs import take_over
from croupier_host.device.stores import store_in

from .cases import Case

BACK = 1
SEED = "000102030405060708090a0b0c0d0e0f"
FOUR = ("Zoé", "Philippe", "Ana", "Baptiste")
TO_THE_BIDS = """
press OK x2
press OK
press OK x4
press OK
press OK
press OK
press OK
"""
# From a game to home, and a new game there; then the other games.
ANOTHER_GAME = """
hold BACK 1000
press MINUS
press OK x2
press PLUS
press OK
press MINUS
press PLUS
press OK x3
press OK
"""
TO_THE_OTHERS = """
hold BACK 1000
press MINUS
press OK x2
press PLUS x2
press OK
"""


def log(stage, names, options, *events, game="pili_pili"):
    """The lines of a game log."""
    header = {"croupier": 1, "game": game, "id": "0011223344556677", "draws": {"seed": SEED}}
    header["players"] = [stage.widen(name) for name in names]
    header["options"] = options
    return [json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *events)]


def put_in(stage, lines):
    """Puts a game into the box as its current one."""
    (stage.folder / "0001.jsonl").write_text("".join(lines), encoding="utf-8")
    take_over(stage.folder)


def spoil(stage, folder):
    """A bit goes bad in every file of a folder of the box."""
    for path in (stage.folder / folder).iterdir():
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 1
        path.write_bytes(data)


def first_boot(stage):
    stage.switch_on("")
    stage.shot("language")
    stage.play("press MINUS" if stage.language == "fr" else "press OK")
    stage.shot("home")


def damaged_game(stage):
    """The game that was put aside for another one cannot be read."""
    stage.switch_on()
    stage.play(TO_THE_BIDS)
    stage.play(ANOTHER_GAME)
    stage.close()
    spoil(stage, "a")
    stage.switch_on()
    stage.play("press OK")
    stage.play(TO_THE_OTHERS)
    stage.shot("others")
    stage.play("press OK\nshot told\npress OK\nshot none_left\npress OK\nshot home")


def damaged_snapshot(stage):
    """One of the two is enough."""
    put_in(stage, log(stage, FOUR, {"missions": "none"}, {"t": "bid", "p": 0, "v": 2}))
    path = stage.folder / "s" / "0"
    path.write_bytes(path.read_bytes()[:-1])
    stage.switch_on()
    stage.shot("told")
    stage.play("press OK\nshot home\npress OK\nshot bid")


def damaged_snapshots(stage):
    """Nothing is left of the game that was on."""
    stage.switch_on()
    stage.play(TO_THE_BIDS)
    stage.close()
    spoil(stage, "s")
    stage.switch_on()
    stage.shot("older")
    stage.play("press OK\nshot home")


def older_state(stage):
    """The snapshots are as they were before another game was begun."""
    stage.switch_on()
    stage.play(TO_THE_BIDS)
    paths = [stage.folder / "s" / name for name in ("0", "1")]
    before = [path.read_bytes() for path in paths]
    stage.play(ANOTHER_GAME)
    stage.close()
    for path, data in zip(paths, before, strict=True):
        path.write_bytes(data)
    stage.switch_on()
    stage.shot("told")
    stage.play("press OK\nshot home")


def newer_version(stage):
    """A newer firmware has played in this box: nothing of it is changed."""
    put_in(stage, log(stage, FOUR, {"missions": "none"}))
    for name in ("0", "1"):
        path = stage.folder / "s" / name
        data = bytearray(path.read_bytes())
        data[3] += 1
        path.write_bytes(data[:-4] + crc32(data[:-4]).to_bytes(4, "little"))
    stage.switch_on()
    stage.shot("told")
    stage.play("press OK\nshot home")


def unreadable(stage):
    """The file system gives errors: the folder of the journal is a file."""
    put_in(stage, log(stage, FOUR, {"missions": "none"}))
    shutil.rmtree(stage.folder / "j")
    (stage.folder / "j").write_bytes(b"")
    stage.switch_on()
    stage.shot("told")
    stage.play("press OK\nshot home")


def bad_settings(stage):
    kept = {"light": "bright", "dim": 3, "names": list(FOUR)}
    store_in(str(stage.folder)).save_settings(kept)
    stage.switch_on()
    stage.shot("reset")
    stage.play("press OK\nshot home")


def lost_entries(stage):
    """The end of the journal is gone."""
    stage.switch_on()
    stage.play(TO_THE_BIDS)
    stage.play("press OK x2")
    stage.close()
    for path in (stage.folder / "j").iterdir():
        path.write_bytes(path.read_bytes()[:16])
    stage.switch_on()
    stage.shot("lost")
    stage.play("press OK\nshot bid")


def in_the_middle(stage):
    """The power goes while tricks are counted; and a name that BACK would take back."""
    bids = [{"t": "bid", "p": p, "v": 1} for p in range(3)] + [{"t": "bid", "p": 3, "v": 0}]
    rename = {"t": "rename", "p": 1, "name": "Phil"}
    put_in(stage, log(stage, FOUR, {"missions": "none"}, *bids, rename))
    stage.switch_on()
    stage.play(
        """
        press OK
        press BACK
        shot take_back
        press OK x2
        press PLUS
        press OK
        cut-power
        restart
        shot goes_on
        press OK
        shot count
        """
    )


def full_game(stage):
    """Thousands of entries were made in one game."""
    entry = {"t": "adjust", "p": 0, "d": 0, "why": "x" * 40}
    put_in(stage, log(stage, FOUR, {"missions": "none"}, *[entry] * 534))
    stage.switch_on()
    stage.play("press OK")
    for _ in range(3):
        stage.play(
            """
            hold BACK 1000
            press PLUS x5
            press OK x2
            press PLUS
            press OK
            """
        )
    stage.shot("told")


def lost_folder(stage):
    """The storage fails: first for an entry, then for a new game."""
    stage.switch_on()
    stage.play(TO_THE_BIDS)
    shutil.rmtree(stage.folder)
    stage.play(
        """
        press PLUS
        press OK
        shot entry_not_saved
        press OK
        shot bid_again
        hold BACK 1000
        press MINUS
        press OK x2
        shot home
        press PLUS
        press OK
        press MINUS
        press PLUS
        press OK x2
        shot dealer
        press OK
        shot game_not_saved
        """
    )


def held_back(stage):
    stage.switch_on()
    stage.play(TO_THE_BIDS)
    stage.hold_down(BACK, 500)
    stage.shot("quarter")
    stage.hold_down(BACK, 100)
    stage.shot("half")
    stage.hold_down(BACK, 180)
    stage.shot("nearly_full")
    stage.hold_down(BACK, 60)
    stage.shot("menu")


def waived_ban(stage):
    """A mission from elsewhere bans all that can be bid, so that its bans are lifted."""
    card = {"deal": 1, "bid": {"ban": [0, 1]}}
    put_in(stage, log(stage, FOUR, {}, {"t": "mission", "custom": card}))
    stage.switch_on()
    stage.play("press OK\nshot deal\npress OK\nshot bid\npress OK x3\nshot bid_last")


def long_names(stage):
    """A game from elsewhere: names of twelve characters, of which eight are shown."""
    names = ("Marie-Louise", "Jean-Charles", "Jean-Christo", "Maximiliane", "Wwwwwwwwwwww")
    round_1 = (
        {"t": "mission", "id": "m21"},
        *({"t": "bid", "p": p, "v": 1 if p < 2 else 0} for p in range(5)),
        *({"t": "target", "p": p, "q": (p + 1) % 5} for p in range(5)),
        {"t": "tricks", "v": [0, 1, 1, 1, 0]},
        {"t": "score"},
    )
    put_in(stage, log(stage, names, {"first_dealer": 0}, *round_1))
    stage.switch_on()
    stage.play(
        """
        press OK
        hold BACK 1000
        press PLUS x2
        press OK x2
        shot detail
        press MINUS
        press PLUS
        press OK x5
        shot preview
        press BACK x3
        press PLUS
        press OK
        shot table
        press OK
        press PLUS
        press OK x2
        shot rename_who
        press OK
        shot rename
        press OK x4
        hold BACK 1000
        shot menu
        press PLUS x2
        press OK
        """
    )


def high_scores(stage):
    """Eight players with scores of two digits, and a round with large gains."""
    names = ("Max", "Ana", "Wwwwwwww", "Baptiste", "Zoé", "Noé", "Philippe", "Camille")
    events = (
        *({"t": "adjust", "p": p, "d": 9 + p} for p in range(8)),
        {"t": "mission", "custom": {"deal": 7, "score": {"mult": 2}}},
        *({"t": "bid", "p": p, "v": 6 if p == 2 else 0} for p in range(8)),
    )
    options = {"first_dealer": 0, "pili_limit": 20}
    put_in(stage, log(stage, names, options, *events))
    stage.switch_on()
    stage.play(
        """
        press OK
        shot overview
        press OK x3
        press MINUS x6
        press OK
        press PLUS x7
        press OK
        shot result
        hold BACK 1000
        press PLUS x3
        press OK
        shot table
        press OK
        press BACK
        press OK
        shot game_over
        hold BACK 1000
        press PLUS x2
        press OK
        shot list
        press OK
        shot detail
        press PLUS
        press PLUS x7
        press OK
        shot preview
        """
    )


STAGED = (
    Case("staged_bad_settings", bad_settings),
    Case("staged_damaged_game", damaged_game, FOUR, b"\x22"),
    Case("staged_damaged_snapshot", damaged_snapshot),
    Case("staged_damaged_snapshots", damaged_snapshots, FOUR, b"\x23"),
    Case("staged_first_boot", first_boot),
    Case("staged_full_game", full_game),
    Case("staged_held_back", held_back, FOUR, b"\x20"),
    Case("staged_high_scores", high_scores),
    Case("staged_in_the_middle", in_the_middle),
    Case("staged_long_names", long_names),
    Case("staged_lost_folder", lost_folder, FOUR, b"\x21"),
    Case("staged_lost_entries", lost_entries, FOUR, b"\x24"),
    Case("staged_newer_version", newer_version),
    Case("staged_older_state", older_state, FOUR, b"\x25"),
    Case("staged_unreadable", unreadable),
    Case("staged_waived_ban", waived_ban),
)
