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


class Share:
    """What one player gets in a round, by its parts. Their sum is added to his Pilis."""

    def __init__(self) -> None:
        self.base = 0  # for the gap between bid and tricks
        self.extra = 0  # for tricks that the mission counts
        self.shared = 0  # from another's Pilis, or less than 0 when his own went to an heir
        self.cooled = 0  # what an exact bid takes off, 0 or less

    def total(self) -> int:
        """The Pilis to add, which may be less than none."""
        return self.base + self.extra + self.shared + self.cooled


def score(
    mission: Mission, bids: "list[int | None]", tricks: list[int], extras: Extras
) -> list[Share]:
    """The share of each player id. Who left has no bid and gets nothing."""
    shares = [Share() for _ in bids]
    for p, bid in enumerate(bids):
        if bid is None:
            continue
        gap = abs(bid - tricks[p])
        share = shares[p]
        share.base = gap * mission.mult
        share.extra = _for_tricks(mission, p, extras)
        if mission.cooldown and gap == 0:
            share.cooled = -bid
    _pass_on(mission, shares, extras)
    return shares


def _for_tricks(mission: Mission, p: int, extras: Extras) -> int:
    pilis = (extras.counts[p] or 0) * mission.count
    if extras.first == p:
        pilis += mission.first
    if extras.last == p:
        pilis += mission.last
    return pilis


def _pass_on(mission: Mission, shares: list[Share], extras: Extras) -> None:
    """Copies to each the own Pilis of his target, or moves the giver's to his heir. Only what the
    target got by himself counts: nothing is passed on twice."""
    own = [share.base + share.extra for share in shares]
    if mission.share == "copy":
        for p, target in enumerate(extras.targets):
            if target != NOBODY:
                shares[p].shared = own[target]
    elif mission.share == "move":
        shares[extras.heir].shared = own[extras.giver]
        shares[extras.giver].shared = -own[extras.giver]
