"""Events of every game that the players of the contract suite enter."""

from croupier.rules.names import fold


def at_any_time(game, dice):
    """Somebody gets another name, or a score is corrected by hand."""
    p = dice.choice(game.players_in())
    if dice.one_in(2):
        return {"t": "rename", "p": p, "name": new_name(game, dice)}
    return {"t": "adjust", "p": p, "d": dice.between(-2, 1), "why": "à la main"}


def new_name(game, dice):
    """A name that nobody has."""
    taken = [fold(name) for name in game.names]
    while True:
        name = dice.choice(["É", "n", "O'"]) + str(dice.below(1000))
        if fold(name) not in taken:
            return name


def per_player(game, value):
    """A list over the players, None for who left."""
    return [value(p) if game.is_in(p) else None for p in range(len(game.names))]
