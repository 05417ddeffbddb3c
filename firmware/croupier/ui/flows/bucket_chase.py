"""A chase of the bucket pyramid: which animal comes, who repels it with which total, who does not.
The flows give an event and enter nothing: a chase that is corrected is asked in the same way."""

from ...rules.bucket_game import LEAST_TOTALS, MOST_CARDS, MOST_TOTALS
from ...rules.bucket_history import COLOURS
from ..screens.bucket_chase import Animal, Follow, HowMany, Losers, Worth
from ..screens.buckets import pictures
from ..screens.screen import SLOW_MS, STEP_BACK
from ..softkeys import MINUS
from .bucket_colour import all_on_keys, ask_colour
from .bucket_words import animal, letters
from .common import LEFT, LEFT_OR_MENU, PICK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...rules.bucket_game import BucketGame
    from ..screens.screen import Screen
    from .box import Box, Flow

    Event = dict[str, Any]
    Play = tuple[int, int]

_CUT = 5  # letters of a name beside another one


def lead(box: "Box", game: "BucketGame", start: "Event", which: str = "") -> "Flow[Event | None]":
    """Which animal the leader chooses, and his cards where totals are said; None for BACK. `start`
    was entered before; `which` says which chase it is that is corrected."""
    p = game.turn
    play: "Play | None" = None
    had_total = start.get("t") == "lead" and "v" in start
    colour = COLOURS.index(start["c"]) if had_total else STEP_BACK
    if had_total:
        play = yield from _play(box, game, colour, start, which)

    def screen(keys: "tuple[str, str, str, str]", groups: "list[list[int]]") -> "Screen":
        return _animal_screen(box, game, (keys, groups), which)

    while not play:
        colour = yield from ask_colour(box, all_on_keys(), screen)
        if colour == STEP_BACK:
            return None
        if not (had_total or game.options["totals"]):
            return {"t": "lead", "p": p, "c": COLOURS[colour]}
        play = yield from _play(box, game, colour, {}, which)
    return {"t": "lead", "p": p, "c": COLOURS[colour], "n": play[0], "v": play[1]}


def _animal_screen(
    box: "Box",
    game: "BucketGame",
    on_keys: "tuple[tuple[str, str, str, str], list[list[int]]]",
    which: str,
) -> Animal:
    keys, groups = on_keys
    if which:
        led = box.game.history.chase(len(game.history)).colour
        notes = (which, box.t("IT_WAS", hue=letters(box)[led]))
    else:
        notes = (box.t("LEADS"), box.t("THE_CHASE"))
    animals = [animal(box, colour) for colour in range(len(COLOURS))]
    buckets = pictures(letters(box))
    return Animal(keys, buckets, box.name(game.turn), notes, box.t("WHICH_ANIMAL"), groups, animals)


def chase(box: "Box", game: "BucketGame", start: "Event", which: str = "") -> "Flow[Event | None]":
    """Who loses a bucket; where totals are said, whether the player in turn follows. None for
    BACK."""
    if game.is_tracked():
        return (yield from _follow(box, game, start, which))
    return (yield from _loser(box, game, start, which))


def _loser(box: "Box", game: "BucketGame", start: "Event", which: str) -> "Flow[Event | None]":
    leader = game.leader()
    players = game.players(leader)[1:] + [leader]  # he is the last to lose
    is_lost = start.get("t") == "lose" and start["p"] in players
    at = players.index(start["p"]) if is_lost else 0
    standing = game.standing()
    notes = [str(standing[p]) for p in players]
    notes[-1] = box.t("LEADS") + "  " + notes[-1]
    keys = (LEFT_OR_MENU, "▲", "▼", box.t("KEY_LOSES"))
    names = box.names(players)
    heading, right = box.t("WHO_LOSES"), which or animal(box, game.colour())
    screen = Losers(keys, heading, names, at, right, notes)
    screen.legend = box.t("HEAD_BUCKETS")
    answer = yield screen
    return None if answer == STEP_BACK else {"t": "lose", "p": players[answer]}


# ---- with totals ---------------------------------------------------------------------------------


def _follow(box: "Box", game: "BucketGame", start: "Event", which: str) -> "Flow[Event | None]":
    """The player in turn beats the total, or loses a bucket."""
    p = game.turn
    play: "Play | None" = None
    is_his = start.get("t") == "raise" and start["p"] == p
    if is_his and start["v"] >= game.least(p):
        play = yield from _play(box, game, game.colour(), start, which)
    while not play:
        answer = yield _follow_screen(box, game, p, which)
        if answer == STEP_BACK:
            return None
        if answer == MINUS:
            return {"t": "lose", "p": p}
        play = yield from _play(box, game, game.colour(), {}, which)
    return {"t": "raise", "p": p, "n": play[0], "v": play[1]}


def _follow_screen(box: "Box", game: "BucketGame", p: int, which: str) -> Follow:
    least = game.least(p)
    can_follow = least <= MOST_TOTALS[-1]
    keys = (
        LEFT_OR_MENU,
        box.t("KEY_LOSES"),
        "",
        box.t("KEY_RAISE") if can_follow else "",
    )
    own = game.own(p)
    leader = box.name(game.leader())[:_CUT]
    notes = (animal(box, game.colour()), which or box.t("IS_LEADING", c=leader))
    needs = box.t("NEEDS_MORE", n=least) if own else box.t("NEEDS", n=least)
    turned = box.t("TURNED_ROUND") if game.direction < 0 else ""
    below = (turned, needs if can_follow else box.t("TOO_HIGH"))
    is_equal_good = game.options["on_equal"] == "reverse"
    words = (box.t("TO_REACH") if is_equal_good else box.t("TO_BEAT"), box.t("HAS_PLAYED"))
    assert game.to_beat is not None
    screen = Follow(keys, box.name(p), notes, words, game.to_beat, own, below)
    screen.guard_ms = SLOW_MS
    return screen


def _play(
    box: "Box", game: "BucketGame", colour: int, start: "Event", which: str
) -> "Flow[Play | None]":
    """How many cards the player in turn adds, and what they are worth; None for BACK. It begins
    with the worth where `start` has both."""
    p = game.turn
    right = which or animal(box, colour)
    least = game.least(p)
    n = start.get("n", 0)
    while True:
        if not n:
            n = yield _how_many_screen(box, p, right, least)
            if n == STEP_BACK:
                return None
        picker = _worth_picker(box, game, right, n, least)
        if start.get("v") in picker.values:
            picker.at = picker.values.index(start["v"])
        v = yield picker
        if v != STEP_BACK:
            return n, v
        n = 0


def _how_many_screen(box: "Box", p: int, right: str, least: int) -> HowMany:
    """Only as many cards as can be worth enough."""
    labels = [str(n) if MOST_TOTALS[n - 1] >= least else "" for n in range(1, MOST_CARDS + 1)]
    keys = (LEFT, labels[0], labels[1], labels[2])
    return HowMany(keys, box.name(p), right, box.t("HOW_MANY_CARDS"))


def _worth_picker(box: "Box", game: "BucketGame", right: str, n: int, least: int) -> Worth:
    p = game.turn
    first, last = max(LEAST_TOTALS[n - 1], least), MOST_TOTALS[n - 1]
    start = first if game.is_tracked() else (first + last) // 2
    picker = Worth(PICK, list(range(first, last + 1)), start)
    picker.own = game.own(p)
    picker.own_label = box.t("HEAD_TOTAL")
    picker.name = box.name(p)
    picker.right = right
    picker.below = box.t("CARD_PLAYED") if n == 1 else box.t("CARDS_PLAYED", n=n)
    if game.is_tracked() and game.options["on_equal"] == "reverse":
        picker.reason = box.t("EQUAL_TURNS")
    else:
        picker.reason = box.t("WORTH_ADDED") if picker.own else box.t("WORTH")
    return picker
