"""What each refusal says in both languages: the table of pili_pili.md 1.5, the common codes."""

from croupier.i18n.texts import refusal as sentence
from croupier.rules.errors import RuleError
from croupier.rules.tricks import JOKER, check_card, check_joker_value
from tests.kit import new_session, play, refusal


def said(session, event):
    """The code of a refusal, and its text in English and French."""
    error = refusal(session, event)
    return error.code, in_words("en", error, session), in_words("fr", error, session)


def in_words(language, error, session):
    return sentence(language, "pili_pili", error.code, error.values, session.game.names)


def bidding(custom, *events):
    session = new_session(4)
    play(session, ("custom", custom), *events)
    return session


def at_play(custom):
    return bidding(custom, ("bids", [1, 1, 1, 1]))


def at_score(custom, tricks):
    session = at_play(custom)
    play(session, ("tricks", tricks))
    return session


# ---- the table of 1.5 ----------------------------------------------------------------------------


def test_bids():
    session = bidding({"deal": 5}, ("bid", 0, 1), ("bid", 1, 2), ("bid", 2, 1))
    assert said(session, ("bid", 3, 6)) == ("BID_RANGE", "Bid 0 to 5", "Pari de 0 à 5")
    assert said(session, ("bid", 3, 1)) == ("BID_SUM", "Total can't be 5", "Total 5 interdit")
    session = bidding({"deal": 5, "bid": {"ban": [1], "no_echo": True}}, ("bid", 0, 2))
    assert said(session, ("bid", 1, 1)) == (
        "BID_FORBIDDEN",
        "Mission bans 1",
        "1 interdit (mission)",
    )
    assert said(session, ("bid", 1, 2)) == (
        "BID_SAME_AS_PREV",
        "Same as Zoé banned",
        "Même pari interdit",
    )


def test_tricks():
    session = at_play({"deal": 5})
    assert said(session, ("tricks", [6, 0, 0, 0])) == (
        "TRICKS_RANGE",
        "Tricks 0 to 5",
        "Plis de 0 à 5",
    )
    expected = ("TRICKS_SUM", "Tricks must total 5 (now 4)", "Total plis = 5 (ici 4)")
    assert said(session, ("tricks", [2, 2, 0, 0])) == expected
    play(session, ("tricks", [2, 2, 1, 0]))
    assert said(session, ("trick", 0)) == (
        "TRICK_OVER",
        "All 5 tricks played",
        "Les 5 plis sont joués",
    )


def test_extras():
    session = at_score({"deal": 5, "ask": ["target", "first"]}, [2, 3, 0, 0])
    assert said(session, ("target", 0, 0)) == (
        "TARGET_SELF",
        "Pick another player",
        "Choisir un autre",
    )
    assert said(session, ("last", 0)) == ("EXTRA_NOT_USED", "No extra here", "Pas de bonus ici")
    assert said(session, ("first", 2)) == ("EXTRA_RANGE", "Too many", "Trop grand")


def test_missions():
    session = new_session(8)
    expected = ("DEAL_TOO_BIG", "Not enough cards: max 7", "Trop de cartes : max 7")
    assert said(session, ("custom", {"deal": 8})) == expected
    assert said(session, ("mission", "m37")) == (
        "MISSION_UNKNOWN",
        "Unknown mission",
        "Mission inconnue",
    )


def test_cards_in_hands_that_the_box_deals():
    session = new_session(4)
    for check, values, code, english, french in (
        (check_card, (7, [3, 9]), "CARD_NOT_IN_HAND", "Not in your hand", "Pas dans la main"),
        (check_joker_value, (57,), "JOKER_VALUE", "Joker: 0 to 56", "Joker : 0 à 56"),
        (
            check_card,
            (9, [3, 9, 11], -1, True),
            "HIGH_LOW_ONLY",
            "Highest or lowest",
            "Plus haute ou basse",
        ),
        (check_card, (JOKER, [3, JOKER], 0), "MUST_FOLLOW", "Follow blue", "Fournir bleu"),
    ):
        error = None
        try:
            check(*values)
        except RuleError as raised:
            error = raised
        assert error.code == code
        assert in_words("en", error, session) == english
        assert french is None or in_words("fr", error, session) == french


# ---- the common codes ----------------------------------------------------------------------------


def test_moments_and_players():
    session = new_session(4)
    assert said(session, ("bid", 0, 1)) == ("WRONG_PHASE", "Not now", "Pas maintenant")
    assert str(refusal(session, ("bid", 0, 1))) == "WRONG_PHASE"
    play(session, ("mission", "m13"))
    assert said(session, ("bid", 1, 1))[:2] == ("NOT_YOUR_TURN", "Not Max's turn")
    assert "Max" in said(session, ("bid", 1, 1))[2]
    assert said(session, ("bid", 0, "1")) == ("NOT_INT", "Not a number", "Pas un nombre")
    session = new_session(4, pili_limit=1)
    play(session, ("adjust", 0, 1))
    assert said(session, ("adjust", 0, 1)) == ("GAME_OVER", "Game is over", "Partie finie")


def test_names_and_numbers_of_players():
    session = new_session(2)
    assert said(session, ("leave", 0)) == ("BAD_PLAYER_COUNT", "2-8 players", "2 à 8 joueurs")
    assert said(session, ("rename", 0, "max")) == ("BAD_NAME", "Name already used", "Nom déjà pris")


def test_what_is_missing_is_said_in_words():
    everything = {"deal": 5, "ask": ["first", "last", "count", "target", "offered"]}
    session = at_play(everything)
    found = [said(session, "score")]
    play(session, ("tricks", [5, 0, 0, 0]))
    found.append(said(session, "score"))
    for events in (
        [("first", 0)],
        [("last", 0)],
        [("count", p, 0) for p in range(4)],
        [("target", p, (p + 1) % 4) for p in range(4)],
    ):
        play(session, *events)
        found.append(said(session, "score"))
    session = at_score({"deal": 5, "ask": ["heir"]}, [5, 0, 0, 0])
    found.append(said(session, "score"))
    words = [english[len("Missing: ") :] for _, english, _ in found]
    assert words == [
        "tricks",
        "first trick",
        "last trick",
        "cursed tricks",
        "target",
        "offered trick",
        "heir",
    ]
    assert [french[: len("Il manque : ")] for _, _, french in found] == ["Il manque : "] * 7


def test_every_common_refusal_has_its_two_texts():
    session = new_session(4)
    seen = []
    for event in (
        {"t": "deal"},
        ("adjust", 9, 1),
        "undo",
        "redo",
        ("amend", 3, ("mission", "m13")),
        ("rename", 0, ""),
        ("rename", 0, "Bartholomaeus"),
        ("rename", 0, "a*b"),
    ):
        code, english, french = said(session, event)
        assert english and french and english != french
        assert "{" not in english + french
        seen.append(code)
    play(session, ("mission", "m13"))
    code, english, french = said(session, ("amend", 0, ("mission", "m99")))
    assert "0" in english and "0" in french
    seen.append(code)
    assert seen[:5] == [
        "BAD_EVENT",
        "BAD_PLAYER",
        "NOTHING_TO_UNDO",
        "NOTHING_TO_REDO",
        "AMEND_TARGET",
    ]
    assert seen[5:] == ["BAD_NAME", "BAD_NAME", "BAD_NAME", "AMEND_CONFLICT"]
