"""The flow of the toy: what a new game of the box costs on the screen, one module and its texts."""

from croupier.ui.flows.common import LEFT, PICK_IN_GAME, enter, take_back, warn
from croupier.ui.flows.form import Form, Row, fill_in
from croupier.ui.screens.game_over import GameOver
from croupier.ui.screens.picker import Picker
from croupier.ui.screens.screen import STEP_BACK
from croupier.ui.screens.tables import Columns

TEXTS = {
    "GAME_TITLE": {"en": "Stones", "fr": "Cailloux"},
    "GAME_FIRST": {"en": "takes first:", "fr": "commence :"},
    "GAME_WHO_FIRST": {"en": "Who starts?", "fr": "Qui commence ?"},
    "PILE": {"en": "Pile", "fr": "Tas"},
    "LEFT": {"en": "{n} left", "fr": "reste {n}"},
    "TAKES": {"en": "{p} takes {n}", "fr": "{p} prend {n}"},
    "AS_TOLD": {"en": "Take 1 to 3 stones", "fr": "Prendre 1 à 3 cailloux"},
    "GAME_BETWEEN": {"en": "Only at first", "fr": "Seulement au début"},
    "GAME_CORRECT": {"en": "Correct a round", "fr": "Corriger une manche"},
    "NO_ROUNDS": {"en": "No rounds here", "fr": "Pas de manches"},
}
FIRST_OPTION = "first_player"
QUIET = ()
USUAL = {}
SELDOM = ()


def fewest_most(options):
    return 2, 4


class Pile(Form):
    """The one rule that can be chosen."""

    def __init__(self, box, stones):
        super().__init__({"stones": stones})
        self._label = box.t("PILE")

    def rows(self):
        return [Row("stones", self._label, list(range(4, 61)), str)]


def set_up(box, count, options):
    form = Pile(box, options.get("stones", 15))
    done = yield from fill_in(box.t("RULES"), box.t("START"), form)
    return form.values if done else None


def turn(box):
    if box.game.over:
        yield from _over(box)
        return
    game = box.game
    picker = Picker(PICK_IN_GAME, game.legal(), box.taken("take").get("n", 1))
    picker.name = box.name(game.turn)
    picker.right = box.t("LEFT", n=game.stones)
    answer = yield picker
    if answer != STEP_BACK:
        yield from enter(box, {"t": "take", "p": game.turn, "n": answer})
    elif game.history:
        yield from take_back(box)


def _over(box):
    keys = (LEFT, "", "", box.t("KEY_DONE"))
    winners = box.names(box.game.winners())
    answer = yield GameOver(keys, box.t("GAME_TITLE"), winners[0], winners[1:], [])
    if answer == STEP_BACK:
        yield from take_back(box)
    else:
        box.take_up(None)


def follows(box, event):
    return False


def position(box):
    return box.t("LEFT", n=box.game.stones)


progress = position


def entry(box, event):
    return box.t("TAKES", p=box.name(event["p"]), n=event["n"])


def summary(box):
    return ", ".join(box.names(box.game.winners())) or position(box)


def scores(box):
    rows = [(name, str(box.game.taken[p])) for p, name in enumerate(box.game.names)]
    return Columns((LEFT, "", "", "OK"), box.t("GAME_TITLE"), position(box), (126,), ("",), rows)


def rules(box):
    return [box.t("AS_TOLD")]


def looks(box):
    return []


def correct(box):
    yield warn(box.t("GAME_TITLE"), box.t("NO_ROUNDS"))
