"""The options of Pili Pili in both rule sets (CONTRACT.md 1, pili_pili.md 1.2, 1.3)."""

from croupier.rules.errors import RuleError
from croupier.rules.pili_options import OPTIONS
from tests.kit import header_code, new_session, play, refused, rule


def options(**given):
    return new_session(4, **given).game.options


def is_refused(**given):
    players = ["Zoé", "Max", "Ana", "Luc"]
    header = {"croupier": 1, "game": "pili_pili", "players": players, "options": given}
    return header_code(header) == "BAD_OPTION"


def refusal_of(given):
    """What the rules say against these options for four players."""
    try:
        options(**given)
    except RuleError as error:
        return error
    raise AssertionError("accepted: %r" % (given,))


# ---- defaults ------------------------------------------------------------------------------------


def test_bga_is_the_default_rule_set():
    found = options()
    for name, value in (
        ("ruleset", "bga"),
        ("pili_limit", 6),
        ("tie", "share"),
        ("bid_mode", "sequential"),
        ("sum_rule", True),
        ("draw_sum", "dealt"),
        ("missions", "bga36"),
        ("join_pilis", "max"),
        ("first_dealer", 0),
    ):
        assert found[name] == value


def test_the_defaults_of_reglesjeu():
    found = options(ruleset="reglesjeu")
    for name, value in (
        ("pili_limit", 7),
        ("tie", "exact"),
        ("bid_mode", "simultaneous"),
        ("sum_rule", False),
        ("draw_sum", "dealt"),
        ("missions", "reglesjeu"),
        ("join_pilis", "max"),
        ("first_dealer", 0),
    ):
        assert found[name] == value


def test_every_option_goes_with_either_rule_set():
    for ruleset in ("bga", "reglesjeu"):
        for name, values in (
            ("pili_limit", (1, 6, 7, 20)),
            ("tie", ("share", "exact")),
            ("draw_sum", ("dealt", "final")),
            ("missions", ("bga36", "reglesjeu", "none")),
            ("deal", (1, 5, 14, "all")),
            ("join_pilis", ("max", "zero", "average")),
            ("first_dealer", (0, 1, 2, 3)),
        ):
            for value in values:
                given = {"ruleset": ruleset, name: value}
                assert options(**given)[name] == value


# ---- what is refused -----------------------------------------------------------------------------


def test_a_bad_value_of_any_option():
    for name, values in (
        ("ruleset", ("BGA", "", None, 1)),
        ("pili_limit", (0, 21, -1, "6", 6.0, True, None)),
        ("tie", ("exactly", None, 0)),
        ("bid_mode", ("both", None, True)),
        ("sum_rule", (1, "true", None)),
        ("draw_sum", ("sum", None, 3)),
        ("missions", ("all", "custom", None, ["bga36"])),
        ("deal", (0, -1, "some", "", None, 4.5, True, [5])),
        ("join_pilis", ("min", None, 0)),
        ("first_dealer", ("0", None, True, 1.0)),
    ):
        for value in values:
            assert is_refused(**{name: value})


def test_an_unknown_option():
    assert is_refused(colour="red")
    assert is_refused(players=4)


def test_no_sum_rule_with_simultaneous_bids():
    assert is_refused(bid_mode="simultaneous", sum_rule=True)
    assert is_refused(ruleset="reglesjeu", sum_rule=True)
    assert not options(bid_mode="simultaneous")["sum_rule"]
    assert not options(bid_mode="simultaneous", sum_rule=False)["sum_rule"]


def test_the_option_that_does_not_fit_is_named():
    for given in ({"ruleset": "reglesjeu", "sum_rule": True}, {"sum_rule": 1}):
        assert refusal_of(given).values == {"name": "sum_rule"}


def test_a_deal_that_is_none():
    deal = dict(OPTIONS)["deal"]
    for value, code in ((0, "BAD_EVENT"), (-1, "BAD_EVENT"), ("some", "NOT_INT")):
        found = None
        try:
            deal.read(value)
        except RuleError as error:
            found = error.code
        assert found == code


def test_the_largest_deal_is_named():
    assert refusal_of({"missions": "none", "deal": 15}).values == {"m": 14}


def test_the_sum_rule_comes_with_sequential_bids():
    assert options(ruleset="reglesjeu", bid_mode="sequential")["sum_rule"]
    assert not options(sum_rule=False)["sum_rule"]


# ---- how they play -------------------------------------------------------------------------------


def test_bga_with_simultaneous_bids():
    session = new_session(4, missions="none", bid_mode="simultaneous")
    assert refused(session, ("bid", 0, 1)) == "WRONG_PHASE"
    play(session, ("bids", [2, 1, 1, 1]))


def test_reglesjeu_with_sequential_bids():
    session = new_session(4, ruleset="reglesjeu", bid_mode="sequential")
    play(session, ("mission", "r1"), ("bid", 0, 3), ("bid", 1, 3), ("bid", 2, 3))
    assert refused(session, ("bid", 3, 0)) == "BID_SUM"


def cards_each(players, **given):
    """The cards dealt to each under a mission without a number."""
    return play(new_session(players, **given), ("custom", {})).view()["cards"]


def test_bga_deals_5_when_the_mission_has_no_number():
    for players in range(2, 9):
        assert cards_each(players) == 5
        assert new_session(players, missions="none").game.view()["cards"] == 5


@rule("PP1-18", "PP1-19", "PP1-20")
def test_reglesjeu_deals_9_to_four_else_all_cards():
    for players, cards in ((3, 18), (4, 9), (5, 11), (6, 9)):
        assert cards_each(players, ruleset="reglesjeu") == cards


@rule("PP1-20")
def test_all_deals_every_card_that_can_be_shared_out():
    for players, cards in ((2, 28), (3, 18), (4, 14), (5, 11), (6, 9), (7, 8), (8, 7)):
        assert cards_each(players, deal="all") == cards
    assert cards_each(4, ruleset="reglesjeu", deal="all") == 14


def test_a_number_is_dealt_as_it_stands():
    assert cards_each(3, deal=7) == 7
    assert cards_each(4, ruleset="reglesjeu", deal=7) == 7


def test_the_number_of_a_mission_comes_before_the_option():
    session = new_session(4, deal=7)
    assert play(session, ("mission", "m18")).view()["cards"] == 4


def test_the_usual_deal_follows_the_number_of_players_still_in():
    session = new_session(4, ruleset="reglesjeu")
    play(session, ("leave", 3), ("custom", {}))
    assert session.game.view()["cards"] == 18
    session = new_session(4, ruleset="reglesjeu")
    play(session, ("join", "Tom", 3), ("custom", {}))
    assert session.game.view()["cards"] == 11


def test_a_joiner_who_makes_the_deal_too_big_lowers_it_to_what_the_deck_holds():
    session = new_session(7, missions="none", deal=8)
    assert session.game.view()["cards"] == 8
    play(session, ("join", "Noé", 6))
    assert session.game.view()["cards"] == 7
