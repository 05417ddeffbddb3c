"""Games of Copenhagen played at random: what must hold after every event."""

from croupier.rules.copenhagen_history import ABILITIES
from croupier.rules.copenhagen_table import MOST_IN_HAND, Cards
from croupier.rules.facade import SPECIAL
from croupier.rules.header import Header
from croupier.rules.session import Session
from tests.contract import copenhagen_player as player
from tests.contract.dice import Dice
from tests.rules.houses import points_of

GAMES = 120
LONGEST = 160
ALL_CARDS = {2: 71, 3: 61, 4: 71}  # with the End card
COATS = 7


def game_at_random(number, tracks, check):
    """Plays a game whose track is one of `tracks`, and checks it after each event."""
    dice = Dice(number)
    session = Session(Header.read(player.GAME, player.header(dice)), lambda record: None)
    if session.game.options["track"] not in tracks:
        return None
    check(session.game, session.game.view())
    while session.timeline.length < LONGEST:
        event = player.move(session.game, dice)
        if event is None:
            break
        session.commit(event)
        check(session.game, session.game.view())
    return session


def games(tracks, check):
    played = [game_at_random(number, tracks, check) for number in range(GAMES)]
    return [session for session in played if session]


# ---- boards --------------------------------------------------------------------------------------


def check_board_game(game, view):
    for p, board in enumerate(view["boards"]):
        assert view["points"][p] == points_of(board) + game.by_hand[p] >= 0
        assert view["empty"][p] == "".join(board).count(".")
    check_supply(game, view)
    check_turns(game, view)
    check_coats(game, view)


def check_supply(game, view):
    """What is built is out of the supply, and nothing else is."""
    built = [row["tile"] for row in view["history"]]
    specials = [coat["do"] for row in view["history"] for coat in row["coats"]].count("tile")
    if game.row:
        row = game.row.view(0)
        built.append(row["tile"])
        specials += [coat["do"] for coat in row["coats"]].count("tile")
    players = len(game.names)
    for tile, left in view["supply"].items():
        if tile == "white-1":
            assert left == 12 - specials
        else:
            copies = {2: "2221", 3: "2321", 4: "3331"}[players][int(tile[-1]) - 2]
            assert left == int(copies) - built.count(tile) >= 0


def check_turns(game, view):
    """Whoever is in turn is in; the rows add up to the boards."""
    assert (view["turn"] is None) == view["over"]
    assert view["over"] or view["turn"] not in view["left"]
    assert (view["coats"] > 0) == (view["phase"] == "COAT")
    assert view["must"] in (None, "build") and not (view["must"] and view["phase"] != "TURN")
    for p, board in enumerate(view["boards"]):
        gained = sum(row["gain"] for row in view["history"] if row["p"] == p)
        if game.row and game.row.p == p:
            gained += game.row.gain
        assert gained == points_of(board)
    for abilities in view["abilities"]:
        assert "any_cards" in abilities
        assert set(abilities) <= set(ABILITIES)


def check_coats(game, view):
    """No more coats are used than the boards have, each only once."""
    for p in range(len(game.names)):
        used = sum(len(row["coats"]) for row in view["history"] if row["p"] == p)
        assert used <= COATS
        gained = len(view["abilities"][p]) - 1
        assert gained <= used + (len(game.row.coats) if game.row else 0)
    assert game.supply[SPECIAL] >= 0


def test_boards_supply_turns_and_coats_agree_after_every_event():
    played = games(("board",), check_board_game)
    ends = {session.game.view()["decided_by"] for session in played}
    assert ends >= {"target", "score", "empty", "shared"}
    assert max(len(session.game.history) for session in played) > 60


def check_points_game(game, view):
    for p in range(len(game.names)):
        gained = sum(row["gain"] for row in view["history"] if row["p"] == p)
        assert view["points"][p] == gained + game.by_hand[p] >= 0
    assert view["turn"] is None


def test_lines_add_up_after_every_event():
    assert len(games(("points",), check_points_game)) > 20


# ---- winners -------------------------------------------------------------------------------------


def check_winners(game, view):
    """As copenhagen.md 2.8 says, by the state alone."""
    if not view["over"]:
        assert (view["winners"], view["decided_by"]) == ([], None)
        return
    still_in = [p for p in range(len(game.names)) if p not in view["left"]]
    if view["decided_by"] == "target":
        assert view["winners"] == [view["history"][-1]["p"]]
        assert view["history"][-1]["points"] >= game.options["target"]
        return
    most = max(view["points"][p] for p in still_in)
    best = [p for p in still_in if view["points"][p] == most]
    empty = view["empty"] or game.empties
    fewest = [p for p in best if not empty or empty[p] == min(empty[q] for q in best)]
    assert view["winners"] == fewest
    expected = "shared" if len(fewest) > 1 else "empty" if len(best) > 1 else "score"
    assert view["decided_by"] == expected


def test_the_winners_follow_from_points_and_empty_cells():
    ends = {
        session.game.view()["decided_by"] for session in games(("board", "points"), check_winners)
    }
    assert ends >= {"target", "score", "empty", "shared"}


# ---- cards ---------------------------------------------------------------------------------------


def check_cards(game, view):
    """No card is lost while the End card has not come."""
    cards = Cards(game)
    assert all(0 <= hand <= MOST_IN_HAND for hand in cards.hands)
    pile = cards.recycled - cards.turned if cards.recycled else cards.pile
    if pile >= 0:
        assert sum(cards.hands) + 7 + pile + cards.discards + 1 == ALL_CARDS[len(game.names)]
    taken = sum(row["take"] for row in view["history"])
    if not cards.has_one_pass:
        assert (cards.recycled > 0) == (taken > {3: 45, 4: 51}[len(game.names)])


def test_cards_are_conserved():
    played = games(("board",), check_cards)
    assert {len(session.game.names) for session in played} == {2, 3, 4}


def test_cards_are_conserved_when_everybody_takes():
    for players in (2, 3, 4):
        names = ["Ana", "Bea", "Cyd", "Dan"][:players]
        header = {"croupier": 1, "game": "copenhagen", "players": names}
        session = Session(Header.read(player.GAME, header), lambda record: None)
        recycled = set()
        for _ in range(40):
            session.commit({"t": "take", "n": 2})
            check_cards(session.game, session.game.view())
            recycled.add(Cards(session.game).recycled > 0)
        assert recycled == ({True} if players == 2 else {True, False})
