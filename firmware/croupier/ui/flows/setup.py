"""A new game: who plays, by which rules, and who deals first."""

from ...rules import games
from ...rules.deck import FIRST_PLAYER, Stream
from ...rules.errors import RuleError
from ...rules.header import Header
from ..screens.card import Named
from ..screens.menu import Menu
from ..screens.same_players import SamePlayers
from ..screens.screen import STEP_BACK
from ..softkeys import OK
from . import games as flows
from .common import LEFT, LIST, warn, warn_not_saved
from .seating import count_players, seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

_SAME, _ORDER, _OTHERS, _RULES = 0, 1, 2, 3
_ID_BYTES = 8
_SEED_BYTES = 16


def new_game(box: "Box") -> "Flow[bool]":
    """Sets up a game and takes it up. Whether there is a new one."""
    while True:
        game = yield from _choose_game(box)
        if not game:
            return False
        box.load_texts(game)
        done = yield from _set_up(box, game)
        box.load_texts()
        if done or len(games.GAMES) == 1:
            return done


def again(box: "Box") -> "Flow[bool]":
    """The same players and rules as in the game that is played. Who was first is followed by his
    left neighbour."""
    assert box.session is not None
    given, game = box.session.header.given, box.game
    players = game.players_in()
    before = given.get(box.words.FIRST_OPTION, 0)
    first = players.index(game.next_in(before)) if len(players) > 1 else 0
    return (yield from _begin(box, game.NAME, [game.names[p] for p in players], given, first))


def _choose_game(box: "Box") -> "Flow[str]":
    names = list(games.GAMES)
    if len(names) == 1:
        return names[0]
    last = _last(box).get("game")
    if last in names:
        names.remove(last)
        names.insert(0, last)
    titles = [box.title_of(name) for name in names]
    answer = yield Menu(LIST, box.t("WHICH_GAME"), titles)
    return "" if answer == STEP_BACK else names[answer]


def _set_up(box: "Box", game: str) -> "Flow[bool]":
    last = _last(box)
    if last.get("game") != game or not last.get("names"):
        return (yield from _from_scratch(box, game, None))
    names: "list[str]" = last["names"]
    options: "dict[str, Any]" = last.get("options") or {}
    at = 0
    while True:
        answer = yield _same_players(box, game, names, at)
        at = answer
        if answer == STEP_BACK:
            return False
        if answer == _SAME:
            done = yield from _begin(box, game, names, options)
        elif answer == _ORDER:
            done = yield from _reseat(box, game, names, options)
        elif answer == _OTHERS:
            done = yield from _from_scratch(box, game, options)
        else:
            done = yield from _choose_rules(box, game, names, options)
        if done:
            return True


def _same_players(box: "Box", game: str, names: "list[str]", at: int) -> Menu:
    lines = [
        box.t("SAME_PLAYERS", i=len(names)),
        box.t("NEW_ORDER"),
        box.t("OTHER_PLAYERS"),
        box.t("OTHER_RULES"),
    ]
    return SamePlayers(LIST, box.t("PLAYERS"), lines, at, box.t("GAME_TITLE"), names)


def _reseat(box: "Box", game: str, names: "list[str]", options: "dict[str, Any]") -> "Flow[bool]":
    seated: "list[str]" = []
    known = list(names)
    while True:
        seated = yield from seat(box, len(names), known, seated)
        if not seated:
            return False
        if (yield from _begin(box, game, seated, options)):
            return True


def _from_scratch(box: "Box", game: str, options: "dict[str, Any] | None") -> "Flow[bool]":
    """Count, names, first dealer; and the rules, where no `options` of a game before are there."""
    fewest, most = flows.words(game).fewest_most(options or {})
    count = 4
    known = box.recent_names()
    while True:
        answer = yield from count_players(box, fewest, most, count)
        if answer == STEP_BACK:
            return False
        count = answer
        names: "list[str]" = []
        while True:
            names = yield from seat(box, count, known, names)
            if not names:
                break
            box.seated = names
            if options is None:
                done = yield from _choose_rules(box, game, names, flows.words(game).USUAL)
            else:
                done = yield from _begin(box, game, names, options)
            if done:
                return True


def _choose_rules(
    box: "Box", game: str, names: "list[str]", options: "dict[str, Any]"
) -> "Flow[bool]":
    while True:
        chosen = yield from flows.words(game).set_up(box, len(names), dict(options))
        if chosen is None:
            return False
        if (yield from _begin(box, game, names, chosen)):
            return True
        options = chosen


def _begin(
    box: "Box", game: str, names: "list[str]", options: "dict[str, Any]", first: "int | None" = None
) -> "Flow[bool]":
    """Says who is first, drawn where nobody is given, and begins."""
    found = games.find(game)
    assert found is not None
    seed = box.draw(_SEED_BYTES)
    heading = box.t("REMATCH" if first is not None else "DRAWING_LOTS")
    if first is None:
        first = Stream(seed, FIRST_PLAYER).below(len(names))
    option = flows.words(game).FIRST_OPTION
    shown = [name[:8] for name in names]
    keys = (LEFT, box.t("KEY_CHOOSE"), "", "OK")
    while True:
        answer = yield Named(keys, heading, box.t("GAME_FIRST"), shown[first], box.t("THEN_LEFT"))
        if answer == STEP_BACK:
            return False
        if answer == OK:
            break
        chosen = yield Menu(LIST, box.t("GAME_WHO_FIRST"), shown, first)
        if chosen != STEP_BACK:
            first = chosen
            break
    given = dict(options)
    given[option] = first
    try:
        header = Header(found, names, given)
    except RuleError as error:
        yield warn(box.t("REFUSED"), box.refusal(error))
        return False
    header.id = box.draw(_ID_BYTES)
    header.seed = seed
    return (yield from _open(box, header))


def _open(box: "Box", header: Header) -> "Flow[bool]":
    last = {
        "game": header.game_class.NAME,
        "names": header.names,
        "options": _without_first(header),
    }
    try:
        box.begin(header, last)
    except OSError as error:
        yield warn_not_saved(box, error)
        return False
    return True


def _without_first(header: Header) -> "dict[str, Any]":
    options = dict(header.given)
    options.pop(flows.words(header.game_class.NAME).FIRST_OPTION, None)
    return options


def _last(box: "Box") -> "dict[str, Any]":
    """What was played last, {} when nothing was, or what is kept of it is no longer sound."""
    last = box.settings.get("last")
    if not isinstance(last, dict):
        return {}
    names, options = last.get("names"), last.get("options")
    if not isinstance(names, list) or not isinstance(options, dict):
        return {}
    found = games.find(str(last.get("game")))
    try:
        if found is None:
            return {}
        Header.read(found, {"players": names, "options": options})
    except RuleError:
        return {}
    return last
