"""Plays the toy at random, for the contract suite."""

from croupier.i18n import texts

from .toy import MOST, TEXTS, Stones

GAME = Stones


def header(dice):
    names = ["Ana", "Bea", "Cyd", "Dan"][: dice.between(2, 4)]
    options = {} if dice.one_in(2) else {"stones": dice.between(4, 40), "last": "wins"}
    return {"croupier": 1, "game": "stones", "players": names, "options": options}


def move(game, dice):
    """A legal event, None when the game is over."""
    if game.over:
        return None
    if dice.one_in(8):
        return {"t": "adjust", "p": dice.choice(game.players_in()), "d": dice.between(-1, 2)}
    if game.may_join() and dice.one_in(4) and len(game.names) < 4:
        name = "New" + str(dice.below(1000))
        return {"t": "join", "name": name, "after": dice.choice(game.players_in())}
    return {"t": "take", "p": game.turn, "n": dice.choice(game.legal())}


def slip(game, dice):
    """An event that must be refused."""
    slips = [
        {"t": "take", "p": game.turn, "n": 0},
        {"t": "take", "p": game.turn, "n": MOST + 1},
        {"t": "take", "p": game.next_in(game.turn), "n": 1},
        {"t": "take", "p": 99, "n": 1},
        {"t": "take", "p": game.turn},
        {"t": "take", "p": game.turn, "n": True},
        {"t": "give"},
    ]
    return dice.choice(slips)


def text(language, code, values, names):
    """The sentence of a refusal: the toy's own texts, else those of every game."""
    if code in TEXTS:
        return TEXTS[code][language].format(**values)
    return texts.refusal(language, "", code, values, names)
