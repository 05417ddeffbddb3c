"""Numbers of all players that are asked one after the other and entered together."""


class Draft:
    """What was said so far. It outlives a look into the menu, and a change of a name there."""

    def __init__(self, of: "tuple[str, int]", values: "list[int | None]", at: int = 0) -> None:
        """`of` says what it is: the event that it becomes, and the round. `values` are by player,
        `at` is the place of who is asked next in the order of asking."""
        self.of = of
        self.values = values
        self.at = at
