"""A round of Pili Pili begins: its mission, and the deal."""

from ...i18n.texts import mission_name, mission_text
from ...rules.deck import largest_deal
from ...rules.missions import Mission, cards, find
from ...rules.pili_options import CARDS
from ...rules.pili_table import aside, bid_order, drawn_mission
from ..screens.card import wrapped
from ..screens.menu import Menu
from ..screens.picker import Picker
from ..screens.round_cards import DealCard, MissionCard
from ..screens.screen import MENU, SLOW_MS, STEP_BACK
from ..softkeys import MINUS, OK
from .common import LEFT_OR_MENU, LIST, PICK, enter
from .pili_words import n_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

_MISSION_LINE = 16


def mission(box: "Box") -> "Flow[None]":
    """The mission that the box draws, one from the list, or a card of one's own."""
    keys = (box.t("KEY_MENU"), box.t("KEY_LIST"), box.t("KEY_OWN"), "OK")
    session = box.session
    assert session is not None
    drawn = drawn_mission(session.header.seed or bytes(16), box.game)
    assert drawn is not None
    drawn = box.taken("mission").get("id", drawn)
    while True:
        answer = yield _card(box, keys, drawn)
        if answer == OK:
            event: "dict[str, Any] | None" = {"t": "mission", "id": drawn}
        elif answer == MINUS:
            event = yield from _from_list(box)
        else:
            from .pili_custom import custom

            event = yield from custom(box)
        if event is not None:
            yield from enter(box, _fitting(box, event))
            return


def _card(box: "Box", keys: "tuple[str, str, str, str]", mission_id: str) -> MissionCard:
    game = box.game
    found = find(game.options["missions"], mission_id)
    assert found is not None
    cards = _dealt(box, found)
    screen = MissionCard(
        keys,
        box.t("ROUND", n=game.round),
        box.t("MISSION", n=int(mission_id[1:])),
        mission_name(box.language(), mission_id),
        wrapped(mission_text(box.language(), mission_id), _MISSION_LINE),
        cards,
        box.t("CARD" if cards == 1 else "CARDS"),
    )
    screen.guard_ms = SLOW_MS
    return screen


def _most(box: "Box", found: Mission) -> int:
    return largest_deal(CARDS, len(box.game.players_in()), found.extra_draw)


def _dealt(box: "Box", found: Mission) -> int:
    """The number of the card, or as many as the deck has for everybody."""
    printed: int = box.game.printed_deal(found)
    return min(printed, _most(box, found))


def _fitting(box: "Box", event: "dict[str, Any]") -> "dict[str, Any]":
    """The event of a mission, with fewer cards where the deck has not enough for its number."""
    if "custom" in event:
        return event
    found = find(box.game.options["missions"], event["id"])
    if found is not None and box.game.printed_deal(found) > _most(box, found):
        event["deal"] = _most(box, found)
    return event


def _from_list(box: "Box") -> "Flow[dict[str, Any] | None]":
    """A mission of the set: first its number of cards, then its name."""
    set_name = box.game.options["missions"]
    numbers = _numbers(set_name)
    at = 0
    while True:
        number = numbers[0]
        if len(numbers) > 1:
            lines = [n_cards(box, each) if each else box.t("NO_CARD_NUMBER") for each in numbers]
            answer = yield Menu(LIST, box.t("WHICH_MISSION"), lines, at)
            if answer == STEP_BACK:
                return None
            at = answer
            number = numbers[at]
        ids = [each for each, _ in cards(set_name) if _number(set_name, each) == number]
        names = [mission_name(box.language(), each) for each in ids]
        answer = yield Menu(LIST, box.t("WHICH_MISSION"), names)
        if answer != STEP_BACK:
            return {"t": "mission", "id": ids[answer]}
        if len(numbers) == 1:
            return None


def _number(set_name: str, mission_id: str) -> int:
    found = find(set_name, mission_id)
    assert found is not None
    return found.deal


def _numbers(set_name: str) -> "list[int]":
    """The numbers of cards in the set, ascending."""
    numbers: "list[int]" = []
    for each, _ in cards(set_name):
        number = _number(set_name, each)
        if number not in numbers:
            numbers.append(number)
    return sorted(numbers)


def deal_card(box: "Box") -> DealCard:
    """Who deals how many cards, and who bids first and last. Where nothing comes before it, BACK
    is the menu."""
    game = box.game
    is_first = game.mission_id is None
    keys = (box.t("KEY_MENU") if is_first else LEFT_OR_MENU, "", "", box.t("KEY_BIDS"))
    screen = DealCard(
        keys,
        box.name(game.dealer),
        box.t("ROUND", n=game.round),
        box.t("DEALS"),
        MENU if is_first else STEP_BACK,
    )
    screen.cards = game.cards
    screen.unit = [box.t("CARD" if game.cards == 1 else "CARDS"), box.t("EACH")]
    screen.above = box.t("BIDS_FOLLOW")
    order = bid_order(game)
    if game.rules.is_simultaneous:
        screen.rows = [(box.t("TOGETHER"), ""), (box.t("LEADS"), box.name(game.dealer))]
    else:
        screen.rows = [(box.t("FIRST"), box.name(order[0])), (box.t("LAST"), box.name(order[-1]))]
    screen.aside = box.t("ASIDE", n=aside(game) or 0)
    if is_first:
        screen.guard_ms = SLOW_MS
    return screen


def choose_number(box: "Box", most: int, start: int) -> "Flow[int]":
    """How many cards each; STEP_BACK when it was left."""
    picker = Picker(PICK, list(range(1, most + 1)), start)
    picker.heading = box.t("CARDS_EACH")
    return (yield picker)
