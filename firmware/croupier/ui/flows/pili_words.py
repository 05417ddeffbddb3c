"""What is said of Pili Pili, and asked for it, outside its rounds too."""

from ...i18n.texts import mission_name
from ...rules.missions import CUSTOM
from ...rules.pili_options import player_range
from .common import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

FIRST_OPTION = "first_dealer"
QUIET = ("BID", "PLAY")
USUAL: "dict[str, Any]" = {}
_WIDEST = 20  # characters of a line
_PHASES = {
    "MISSION": "AT_MISSION",
    "BID": "AT_BIDS",
    "PLAY": "AT_TRICKS",
    "SCORE": "AT_SCORE",
    "OVER": "AT_END",
}
_ENTRIES = {
    "mission": "ENTRY_MISSION",
    "bids": "ENTRY_BIDS",
    "tricks": "ENTRY_TRICKS",
    "first": "ENTRY_FIRST",
    "last": "ENTRY_LAST",
    "count": "ENTRY_COUNT",
    "offered": "ENTRY_OFFERED",
    "target": "ENTRY_TARGET",
    "score": "ENTRY_SCORE",
}


def fewest_most(options: "dict[str, Any]") -> tuple[int, int]:
    """How many can play."""
    return player_range({"ruleset": options.get("ruleset", "bga")})


def set_up(box: "Box", count: int, options: "dict[str, Any]") -> "Flow[dict[str, Any] | None]":
    """The options of a new game for so many players; None when it was left."""
    from .pili_rules import choose

    return (yield from choose(box, count, options))


def position(box: "Box") -> str:
    """The round and the phase, short."""
    return box.t("ROUND_SHORT", n=box.game.round) + ", " + box.t(_PHASES[box.game.phase])


def progress(box: "Box") -> str:
    """How far the game is, inside a sentence."""
    return box.t("ROUND_INSIDE", n=box.game.round)


def entry(box: "Box", event: "dict[str, Any]") -> str:
    """What an entry was, in a word or two."""
    kind = event["t"]
    if kind == "bid":
        return box.t("ENTRY_BID", p=box.name(event["p"]), v=event["v"])
    if kind == "trick":
        return box.t("ENTRY_TRICK", p=box.name(event["w"]))
    return box.t(_ENTRIES[kind])


def follows(box: "Box", event: "dict[str, Any]") -> bool:
    """Who has no trick has none that counts: he is not asked."""
    return bool(event["t"] == "count" and box.game.tricks[event["p"]] == 0)


def summary(box: "Box") -> str:
    """Who has won; or which round it is, and who plays."""
    game = box.game
    at = box.t("ROUND_SHORT", n=game.round) + " "
    if not game.over:
        at = "… " + at
    names = box.names(game.winners() if game.over else game.players_in())
    return at + listed(names, _WIDEST - len(at))


def card_name(box: "Box", mission_id: "str | None", mission: "Any") -> str:
    """The name of a mission, "" for none."""
    if mission_id is None:
        return ""
    if mission_id == CUSTOM:
        own: str = mission.name_fr if box.language() == "fr" else mission.name_en
        return own or box.t("OWN_MISSION")
    return mission_name(box.language(), mission_id)


def n_cards(box: "Box", n: int) -> str:
    """A number of cards."""
    return box.t("N_CARD") if n == 1 else box.t("N_CARDS", n=n)


def missed(box: "Box", bids: int, total: int) -> str:
    """What the bids of a round mean against its tricks."""
    by = bids - total
    if by == 0:
        return box.t("EXACT")
    if by < 0:
        return box.t("FREE", n=-by)
    return box.t("OVER_BY", i=by) if by < 10 else box.t("OVER_BY_FAR", n=by)
