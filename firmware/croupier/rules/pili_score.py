"""The Pilis of one round of Pili Pili: one formula for every mission (pili_pili.md 1.6)."""

from .missions import Mission

NOBODY = -1


class Extras:
    """What a mission asks for besides the tricks. Lists are over player ids."""

    def __init__(self, players: int) -> None:
        """Nothing is known yet."""
        self.first = NOBODY  # who won the first trick
        self.last = NOBODY
        self.offered = NOBODY  # who got the offered trick
        self.counts: "list[int | None]" = [None] * players  # tricks that count against their winner
        self.targets = [NOBODY] * players  # whose Pilis each takes as well
        self.heir = NOBODY  # who takes the Pilis of the giver
        self.giver = NOBODY


class Shares:
    """What the players get in a round, by its parts; the sum of the parts is added to their Pilis.
    Lists are over player ids; who left has no bid and gets nothing."""

    def __init__(
        self, mission: Mission, bids: "list[int | None]", tricks: list[int], extras: Extras
    ) -> None:
        """Works the formula."""
        nothing = [0] * len(bids)
        self.base = list(nothing)  # for the gap between bid and tricks
        self.extra = nothing  # for tricks that the mission counts
        self.shared = list(nothing)  # from another's Pilis; less than 0 where his own went away
        self.cooled = list(nothing)  # what an exact bid takes off, 0 or less
        mult = mission.mult
        cooldown = mission.cooldown
        for p, bid in enumerate(bids):
            if bid is None:
                continue
            if bid != tricks[p]:
                self.base[p] = abs(bid - tricks[p]) * mult
            elif cooldown:
                self.cooled[p] = -bid
        if mission.asks:
            self._add_extras(mission, extras)
            self._pass_on(mission, extras)

    def _add_extras(self, mission: Mission, extras: Extras) -> None:
        each = mission.count
        for p, count in enumerate(extras.counts):
            self.extra[p] = (count or 0) * each
        if extras.first != NOBODY:
            self.extra[extras.first] += mission.first
        if extras.last != NOBODY:
            self.extra[extras.last] += mission.last

    def _pass_on(self, mission: Mission, extras: Extras) -> None:
        """Copies to each the own Pilis of his target, or moves the giver's to his heir. Only what
        the target got by himself counts: nothing is passed on twice."""
        own = [self.base[p] + extra for p, extra in enumerate(self.extra)]
        if mission.share == "copy":
            for p, target in enumerate(extras.targets):
                if target != NOBODY:
                    self.shared[p] = own[target]
        elif mission.share == "move":
            self.shared[extras.heir] = own[extras.giver]
            self.shared[extras.giver] = -own[extras.giver]

    def total(self, p: int) -> int:
        """The Pilis to add to those of player p, which may be less than none."""
        return self.base[p] + self.extra[p] + self.shared[p] + self.cooled[p]
