"""The mission of a round, and the two sets of cards (CONTRACT.md 1, pili_pili.md 1.3, 1.7)."""

from croupier.i18n import texts
from croupier.rules.missions import cards, find
from tests.kit import new_session, play, refusal, refused, rule

# Cards each of m1 to m36 (pili_pili.md 1.7).
DEALS = (3, 6, 4, 5, 7, 3, 5, 4, 5, 1, 2, 2, 4, 3, 4, 6, 5, 4)
DEALS += (3, 4, 3, 5, 5, 5, 7, 5, 6, 6, 6, 6, 6, 5, 6, 5, 7, 7)


def bga(number):
    return find("bga36", "m%d" % number)


def those_with(claim):
    """The numbers of the cards of bga36 for which a claim holds."""
    return [number for number in range(1, 37) if claim(bga(number))]


# ---- the moment ----------------------------------------------------------------------------------


@rule("PP0-13", "PP0-14", "PP1-71", "PP1-75")
def test_a_round_begins_with_its_mission_before_anything_is_dealt():
    session = new_session(4)
    view = session.game.view()
    assert view["phase"] == "MISSION"
    assert view["mission"] is None and view["cards"] is None and view["tricks_total"] is None
    play(session, ("mission", "m18"))
    assert session.game.view()["phase"] == "BID"


@rule("PP1-24")
def test_nobody_bids_before_the_mission_is_read():
    session = new_session(4)
    assert refused(session, ("bid", 0, 1)) == "WRONG_PHASE"
    assert refused(session, ("bids", [1, 1, 1, 1])) == "WRONG_PHASE"


def test_a_round_has_one_mission():
    session = new_session(4)
    play(session, ("mission", "m18"))
    assert refused(session, ("mission", "m13")) == "WRONG_PHASE"
    assert refused(session, ("custom", {"deal": 3})) == "WRONG_PHASE"


@rule("PP0-41", "PP0-42", "PP1-02", "PP1-75")
def test_the_next_round_asks_for_another_mission():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [1, 1, 1, 1]), "score")
    view = session.game.view()
    assert (view["phase"], view["round"], view["mission"]) == ("MISSION", 2, None)
    play(session, ("mission", "m15"))
    assert session.game.view()["mission"] == "m15"


@rule("PP1-21", "PP1-22", "PP1-27", "PP1-47", "PP1-76")
def test_the_mission_stays_in_view_and_in_force_until_the_score():
    session = new_session(4, ruleset="reglesjeu")
    play(session, ("mission", "r5"))
    for event in (("bids", [1, 1, 1, 1]), ("tricks", [9, 0, 0, 0])):
        assert session.game.view()["mission"] == "r5"
        play(session, event)
    assert session.game.view()["mission"] == "r5"
    play(session, "score")
    assert session.game.pilis == [16, 2, 2, 2]


def test_without_missions_a_round_begins_with_the_bids():
    session = new_session(4, missions="none")
    view = session.game.view()
    assert (view["phase"], view["cards"], view["mission"], view["turn"]) == ("BID", 5, None, 0)
    assert refused(session, ("mission", "m1")) == "WRONG_PHASE"
    assert refused(session, ("custom", {"deal": 3})) == "WRONG_PHASE"


# ---- which card ----------------------------------------------------------------------------------


def test_a_mission_that_no_set_has():
    for mission_id in ("m0", "m37", "M1", "1", "", "custom"):
        assert refused(new_session(4), ("mission", mission_id)) == "MISSION_UNKNOWN"


def test_a_mission_of_another_set():
    assert refused(new_session(4), ("mission", "r1")) == "MISSION_UNKNOWN"
    assert refused(new_session(4, ruleset="reglesjeu"), ("mission", "m1")) == "MISSION_UNKNOWN"
    play(new_session(4, missions="reglesjeu"), ("mission", "r1"))


# ---- the deal ------------------------------------------------------------------------------------


@rule("PP0-15", "PP0-16")
def test_the_number_of_the_mission_is_the_number_of_cards_each():
    for number in range(1, 37):
        session = new_session(4)
        play(session, ("mission", "m%d" % number))
        view = session.game.view()
        assert view["cards"] == DEALS[number - 1]
        assert view["tricks_total"] == DEALS[number - 1] + (1 if number == 12 else 0)


def test_fewer_cards_may_be_dealt_than_printed():
    session = new_session(4)
    play(session, ("mission", "m18", 3))
    assert session.game.view()["cards"] == 3
    assert session.game.view()["tricks_total"] == 3
    play(new_session(4), ("mission", "m18", 1))


def test_no_more_than_printed():
    play(new_session(4), ("mission", "m18", 4))
    error = refusal(new_session(4), ("mission", "m18", 5))
    assert error.code == "DEAL_TOO_BIG"
    assert error.values == {"m": 4}


def test_no_fewer_than_one():
    for deal in (0, -1):
        assert refused(new_session(4), ("mission", "m18", deal)) == "BAD_EVENT"


def test_eight_can_play_every_mission_of_the_box():
    for number in range(1, 37):
        session = new_session(8)
        play(session, ("mission", "m%d" % number))
        assert session.game.phase == "BID"


def test_the_deck_must_hold_the_deal():
    session = new_session(8)
    error = refusal(session, ("custom", {"deal": 8}))
    assert error.code == "DEAL_TOO_BIG"
    assert error.values == {"m": 7}
    play(session, ("custom", {"deal": 8}, 7))


def test_cards_drawn_later_must_be_there_too():
    session = new_session(8)
    error = refusal(session, ("custom", {"deal": 7, "extra_draw": 1}))
    assert error.code == "DEAL_TOO_BIG"
    assert error.values == {"m": 6}
    assert refusal(session, ("custom", {"deal": 7, "extra_draw": 1}, 7)).values == {"m": 6}
    play(session, ("custom", {"deal": 7, "extra_draw": 1}, 6))
    assert session.game.view()["tricks_total"] == 7


def test_a_deck_that_holds_no_card_at_all_says_none():
    for extra in (14, 60, 10**9):
        assert refusal(new_session(4), ("custom", {"extra_draw": extra})).values == {"m": 0}


def test_a_mission_without_a_number_has_the_usual_deal():
    session = new_session(4, missions="reglesjeu")
    play(session, ("mission", "r1"))
    assert session.game.view()["cards"] == 5
    session = new_session(4, missions="reglesjeu", deal=15)
    assert refusal(session, ("mission", "r1")).values == {"m": 14}
    play(session, ("mission", "r1", 14))


# ---- the set bga36 -------------------------------------------------------------------------------


def test_the_set_bga36_has_36_cards_in_order():
    assert [mission_id for mission_id, _ in cards("bga36")] == ["m%d" % n for n in range(1, 37)]


def test_the_effects_of_bga36():
    assert those_with(lambda card: card.pass_cards) == [1, 2, 3, 4, 5]
    assert [bga(n).pass_cards for n in range(1, 6)] == [1, 2, 2, 3, 3]
    assert those_with(lambda card: card.pass_all) == [6, 7]
    assert those_with(lambda card: card.pass_to == "R") == [3, 5, 6]
    assert those_with(lambda card: card.bans == [0]) == [8]
    assert those_with(lambda card: card.bans == [1]) == [9]
    assert those_with(lambda card: card.visibility == "forehead") == [10, 11]
    assert those_with(lambda card: card.extra_draw) == [12]
    assert those_with(lambda card: card.visibility == "open") == [13, 27]
    assert those_with(lambda card: card.cooldown) == [14, 28]
    assert those_with(lambda card: card.cards_together) == [15, 29]
    assert those_with(lambda card: card.rank == "low") == [16]
    assert those_with(lambda card: card.look_s == 3) == [17, 30]
    assert those_with(lambda card: card.first and card.last) == [18, 31]
    assert those_with(lambda card: card.blind and card.look_s == 5) == [19, 32]
    assert those_with(lambda card: card.no_echo) == [20, 33]
    assert those_with(lambda card: card.share == "copy") == [21, 34]
    assert those_with(lambda card: card.high_low) == [22, 35]
    assert those_with(lambda card: card.count) == [23, 24, 25]
    assert those_with(lambda card: card.swap) == [26, 36]


def test_what_the_cards_of_bga36_ask():
    assert those_with(lambda card: card.asks == ["first", "last"]) == [18, 31]
    assert those_with(lambda card: card.asks == ["target"]) == [21, 34]
    assert those_with(lambda card: card.asks == ["count"]) == [23, 24, 25]
    assert len(those_with(lambda card: card.asks)) == 7


def test_the_expert_cards_of_bga36():
    expected = [n for n in range(16, 37) if n not in (27, 28, 29)]
    assert those_with(lambda card: card.expert) == expected


def test_no_card_is_verified_and_all_cover_their_score():
    for set_name in ("bga36", "reglesjeu"):
        for mission_id, _ in cards(set_name):
            card = find(set_name, mission_id)
            assert not card.verified
            assert card.covers_its_score()


# ---- the set reglesjeu ---------------------------------------------------------------------------


@rule("PP1-25", "PP1-26", "PP1-49", "PP1-63", "PP1-77")
def test_the_set_reglesjeu_has_five_cards_without_a_number():
    assert [mission_id for mission_id, _ in cards("reglesjeu")] == ["r1", "r2", "r3", "r4", "r5"]
    inverted, transfer, offered, golden, double = [
        find("reglesjeu", "r%d" % n) for n in range(1, 6)
    ]
    assert [card.deal for card in (inverted, transfer, offered, golden, double)] == [0] * 5
    assert inverted.rank == "low"
    assert transfer.share == "move" and transfer.asks == ["heir"]
    assert offered.asks == ["offered"]
    assert golden.trump == "golden"
    assert double.mult == 2


@rule("PP1-77")
def test_the_missions_of_reglesjeu_have_their_names():
    names = [texts.mission_name("fr", "r%d" % n) for n in range(1, 6)]
    assert names[0] == "Valeurs inversées"
    assert names[1] == "Transfert de Pilis"
    assert names[2] == "Pli offert"
    assert names[3] == "Couleur dorée"
    assert names[4] == "Double pénalité"


@rule("PP0-14", "PP1-11")
def test_every_mission_has_a_text_of_its_own_in_both_languages():
    for language in ("fr", "en"):
        for set_name in ("bga36", "reglesjeu"):
            names = [texts.mission_name(language, mission_id) for mission_id, _ in cards(set_name)]
            assert len(set(names)) == len(names)
            for mission_id, _ in cards(set_name):
                assert texts.mission_text(language, mission_id)


def test_a_game_without_missions_has_no_cards():
    assert cards("none") == ()
    assert find("none", "m1") is None
