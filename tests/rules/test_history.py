"""The state as data, and the rounds that were scored (CONTRACT.md 1, pili_pili.md 1.10)."""

from croupier.rules.pili_history import Row, pack_row
from croupier.rules.pili_pili import PiliPili
from tests.kit import new_session, play, rule

KEYS = ["game", "phase", "round", "dealer", "turn", "cards", "tricks_total", "legal", "mission"]
KEYS += ["bids", "tricks", "pilis", "exact", "players", "left", "over", "winners", "decided_by"]
KEYS += ["ranks", "history"]
ROW_KEYS = ["round", "dealer", "mission", "cards", "bids", "tricks", "gain", "pilis"]


def two_rounds():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 2]), ("tricks", [2, 1, 1, 0]), "score")
    play(session, ("mission", "m12"), ("bids", [0, 1, 1, 2]), ("tricks", [0, 0, 1, 2]), "score")
    return session


def test_the_state_has_the_keys_of_the_contract():
    view = two_rounds().game.view()
    assert sorted(view) == sorted(KEYS)
    assert list(PiliPili.VIEW) == KEYS


def test_a_row_has_the_keys_of_the_contract():
    for row in two_rounds().game.view()["history"]:
        assert sorted(row) == sorted(ROW_KEYS)
    assert list(PiliPili.HISTORY) == ROW_KEYS


def test_a_state_before_the_first_mission():
    view = new_session(4, first_dealer=3).game.view()
    assert view == {
        "game": "pili_pili",
        "phase": "MISSION",
        "round": 1,
        "dealer": 3,
        "turn": None,
        "cards": None,
        "tricks_total": None,
        "legal": [],
        "mission": None,
        "bids": [None] * 4,
        "tricks": [0] * 4,
        "pilis": [0] * 4,
        "exact": [0] * 4,
        "players": ["Zoé", "Max", "Ana", "Luc"],
        "left": [],
        "over": False,
        "winners": [],
        "decided_by": None,
        "ranks": [1] * 4,
        "history": [],
    }


@rule("PP1-67")
def test_the_rounds_as_they_were_scored():
    first, second = two_rounds().game.view()["history"]
    assert first == {
        "round": 1,
        "dealer": 0,
        "mission": "m13",
        "cards": 4,
        "bids": [1, 1, 1, 2],
        "tricks": [2, 1, 1, 0],
        "gain": [1, 0, 0, 2],
        "pilis": [1, 0, 0, 2],
    }
    assert (second["round"], second["dealer"], second["mission"], second["cards"]) == (
        2,
        1,
        "m12",
        2,
    )
    assert second["gain"] == [0, 1, 0, 0]
    assert second["pilis"] == [1, 1, 0, 2]


def test_a_round_without_a_mission_has_none():
    session = new_session(4, missions="none")
    play(session, ("bids", [1, 1, 1, 1]), ("tricks", [2, 1, 1, 1]), "score")
    assert session.game.view()["history"][0]["mission"] is None


def test_the_lists_of_a_round_are_those_of_its_players():
    session = two_rounds()
    play(session, ("join", "Tom", 0), ("leave", 1))
    play(
        session,
        ("mission", "m15"),
        ("bids", [1, None, 1, 1, 2]),
        ("tricks", [1, None, 1, 1, 1]),
        "score",
    )
    history = session.game.view()["history"]
    assert [len(row["bids"]) for row in history] == [4, 4, 5]
    assert history[2]["bids"] == [1, None, 1, 1, 2]
    assert history[2]["gain"] == [0, 0, 0, 0, 1]
    assert history[2]["pilis"] == [1, 1, 0, 2, 3]


def test_a_new_round_begins_empty():
    view = two_rounds().game.view()
    assert (view["phase"], view["round"], view["dealer"]) == ("MISSION", 3, 2)
    assert (view["cards"], view["tricks_total"], view["mission"]) == (None, None, None)
    assert view["bids"] == [None] * 4
    assert view["tricks"] == [0] * 4


def test_a_state_is_the_readers_own():
    session = two_rounds()
    before = session.game.view()
    changed = session.game.view()
    for key in ("bids", "tricks", "pilis", "exact", "players", "left", "history", "legal", "ranks"):
        changed[key].append("nonsense")
    assert session.game.view() == before


def test_the_round_in_play():
    session = two_rounds()
    play(session, ("mission", "m18", 3), ("bid", 2, 1), ("bid", 3, 0))
    view = session.game.view()
    assert (view["round"], view["dealer"], view["turn"]) == (3, 2, 0)
    assert (view["cards"], view["tricks_total"], view["mission"]) == (3, 3, "m18")
    assert view["bids"] == [None, None, 1, 0]
    play(session, ("bid", 0, 1), ("bid", 1, 3), ("trick", 1))
    view = session.game.view()
    assert (view["phase"], view["turn"], view["legal"]) == ("PLAY", None, [])
    assert view["tricks"] == [0, 1, 0, 0]


def test_a_long_evening():
    """Forty rounds, and the last one as the first."""
    session = new_session(4, missions="none", pili_limit=20)
    for _ in range(40):
        play(session, ("bids", [1, 1, 1, 1]), ("tricks", [2, 1, 1, 1]), "score", ("adjust", 0, -1))
    history = session.game.view()["history"]
    assert [row["round"] for row in history] == list(range(1, 41))
    assert [row["dealer"] for row in history] == [0, 1, 2, 3] * 10
    assert session.game.view()["exact"] == [0, 40, 40, 40]


def test_a_row_holds_the_numbers_of_any_game():
    gain, pilis = [-30000, 30000, 300, -1], [0, 30000, 511, 255]
    row = Row(pack_row(4660, two_rounds().game, gain, pilis))
    assert row.round == 4660
    assert row.gain == gain
    assert row.pilis == pilis


# ---- what a gain is made of ----------------------------------------------------------------------


def parts(session):
    """The parts of the gains of the first round: gap, costly tricks, from others, cooled off."""
    shares = Row(session.game.history[0]).shares(session.game.options["missions"])
    return shares.base, shares.extra, shares.shared, shares.cooled


def test_a_row_keeps_what_the_gain_is_made_of():
    session = new_session(3)
    play(session, ("mission", "m18"), ("bids", [1, 1, 1]))
    play(session, ("trick", 0), ("trick", 1), ("trick", 2), ("trick", 0), "score")
    assert parts(session) == ([1, 0, 0], [2, 0, 0], [0, 0, 0], [0, 0, 0])


def test_a_row_without_a_mission():
    session = new_session(2, missions="none")
    play(session, ("bids", [1, 2]), ("tricks", [3, 2]), "score")
    assert parts(session) == ([2, 0], [0, 0], [0, 0], [0, 0])


def test_a_row_of_a_custom_mission_who_left_included():
    custom = {"deal": 5, "score": {"mult": 2, "share": "copy", "cooldown": True, "count": 1}}
    custom["ask"] = ["target", "count"]
    session = new_session(4)
    play(session, ("leave", 1), ("adjust", 3, 2), ("custom", custom))
    play(session, ("bids", [1, None, 1, 1]), ("tricks", [3, None, 1, 1]))
    play(session, ("target", 0, 2), ("target", 2, 0), ("target", 3, 2))
    play(session, ("count", 0, 0), ("count", 2, 1), ("count", 3, 0), "score")
    base, extra, shared, cooled = parts(session)
    assert base == [4, 0, 0, 0]
    assert extra == [0, 0, 1, 0]
    assert shared == [1, 0, 4, 1]
    assert cooled == [0, 0, -1, -1]
    assert session.game.pilis == [5, 0, 4, 2]


def test_a_row_of_an_heir():
    session = new_session(3, ruleset="reglesjeu")
    play(
        session,
        ("mission", "r2"),
        ("bids", [1, 9, 6]),
        ("tricks", [3, 9, 6]),
        ("target", 1, 0),
        "score",
    )
    assert parts(session) == ([2, 0, 0], [0, 0, 0], [-2, 2, 0], [0, 0, 0])
