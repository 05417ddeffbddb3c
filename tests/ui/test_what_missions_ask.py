"""What a mission wants to know beside bids and tricks, asked before the result."""

from croupier.rules.missions import cards, find
from tests.ui.table import table_with


def at_asks(ask, score=None, tricks=(2, 1, 1), bids=(1, 1, 1)):
    """Three players, four cards; the tricks are counted."""
    mission = {"deal": 4, "ask": ask, "score": score or {}}
    return table_with(3, [("custom", mission), ("bids", list(bids)), ("tricks", list(tricks))])


def result(table):
    return table.shows("ENDS_AT n=6")


def test_who_won_the_first_trick():
    table = at_asks(["first"], {"first": 1}).shows("WHO_FIRST", "Zoé", "Max", "Ana")
    result(table.choose("Max")).shows("Max 1 1 +1")
    assert table.last() == {"t": "first", "p": 1}


def test_only_who_has_a_trick_is_offered():
    table = at_asks(["last"], tricks=(0, 3, 1)).shows("WHO_LAST").hides("Zoé")
    assert table.screen.lines == ["Max", "Ana"]


def test_one_player_has_both_ends_only_with_two_tricks():
    table = at_asks(["first", "last"], tricks=(3, 1, 0)).choose("Max").shows("LAST_TRICK")
    assert table.screen.lines == ["Zoé"]
    table.press("back").choose("Zoé")
    assert table.screen.lines == ["Zoé", "Max"]


def test_who_got_the_trick_that_was_offered():
    table = at_asks(["offered"]).shows("WHO_OFFERED").choose("Ana")
    assert table.last() == {"t": "offered", "p": 2}
    result(table)


def test_how_many_tricks_count():
    table = at_asks(["count"], {"count": 1}).shows("Zoé", "CURSED_SHORT", "HIS_TRICKS n=2", "0 1 2")
    table.pick(2).shows("Max", "HIS_TRICKS n=1").press("ok").shows("Ana").press("+ ok")
    result(table).shows("Zoé 1 2 +3", "Ana 1 1 +1")
    assert [line["v"] for line in table.log()[3:]] == [2, 0, 1]


def test_who_has_no_trick_is_not_asked_how_many_count():
    table = at_asks(["count"], {"count": 1}, (0, 4, 0)).shows("Max", "HIS_TRICKS n=4").press("ok")
    result(table)
    assert sorted(line["p"] for line in table.log()[3:]) == [0, 1, 2]


def test_each_names_a_player_before_the_tricks():
    mission = {"deal": 4, "ask": ["target"], "score": {"share": "copy"}}
    table = table_with(3, [("custom", mission), ("bids", [1, 1, 1])])
    table.shows("TARGET_OF p=Zoé", "Max", "Ana").press("ok").shows("TARGET_OF p=Max")
    assert table.screen.lines == ["Zoé", "Ana"]
    table.choose("Zoé").shows("TARGET_OF p=Ana").press("ok").shows("PLAYING")
    assert [(line["p"], line["q"]) for line in table.log()[2:]] == [(0, 1), (1, 0), (2, 0)]


def test_back_takes_back_one_name_after_the_other_then_the_last_bid():
    mission = {"deal": 4, "ask": ["target"], "score": {"share": "copy"}}
    events = [("custom", mission), ("bid", 0, 1), ("bid", 1, 1), ("bid", 2, 1)]
    table = table_with(3, events).press("+ ok ok ok").shows("PLAYING").press("back")
    table.shows("TARGET_OF p=Ana").press("back back").shows("TARGET_OF p=Zoé")
    assert table.at() == "Ana"
    table.press("back").shows("Ana", "BID_OF i=3 j=3")


def test_an_heir_takes_the_pilis_of_another():
    table = at_asks(["heir"], {"share": "move"}).shows("WHO_INHERITS").choose("Max")
    table.shows("FROM_WHOM")
    assert "Max" not in table.screen.lines
    table.choose("Zoé")
    assert table.last() == {"t": "target", "p": 1, "q": 0}
    result(table).shows("Max 1 1 +1")


def test_back_from_whom_leads_to_who():
    table = at_asks(["heir"], {"share": "move"}).choose("Max").press("back").shows("WHO_INHERITS")
    table.press("back").shows("HIS_BID v=1")


def test_all_is_asked_in_one_order():
    table = at_asks(["count", "last", "first"], {"first": 1, "last": 1, "count": 1})
    table.shows("FIRST_TRICK").press("ok").shows("LAST_TRICK").press("ok").shows("CURSED_SHORT")
    table.press("ok ok ok")
    result(table)


def test_back_asks_the_last_question_again():
    table = at_asks(["first", "last"]).press("ok + ok")
    result(table).press("back").shows("LAST_TRICK")
    assert table.at() == "Max"
    table.press("back").shows("FIRST_TRICK").press("back").shows("Max", "WON_OF i=2 j=3")


def test_back_shows_a_count_as_it_was():
    table = at_asks(["count"], {"count": 1}).press("+ ok ok + ok")
    result(table).press("back").shows("Ana", "CURSED_SHORT")
    assert table.screen.value() == 1
    table.press("back").shows("Max").press("back").shows("Zoé")
    assert table.screen.value() == 1
    table.press("back").shows("HIS_BID v=1")


def test_back_passes_over_those_who_were_not_asked():
    table = at_asks(["count"], {"count": 1}, (1, 0, 3)).press("+ ok + + ok")
    result(table).press("back").shows("Ana", "HIS_TRICKS n=3").press("back").shows(
        "Zoé", "HIS_TRICKS n=1"
    )
    table.press("back").shows("HIS_BID v=1")


def test_undo_in_the_menu_passes_over_those_who_were_not_asked():
    table = at_asks(["count"], {"count": 1}, (3, 1, 0)).press("ok ok")
    result(table).menu().choose("UNDO").shows("Max", "HIS_TRICKS n=1").menu().choose("UNDO")
    table.shows("Zoé", "HIS_TRICKS n=3").menu().choose("UNDO").shows("PLAYING")


def test_redo_in_the_menu_brings_back_those_who_were_not_asked_too():
    table = at_asks(["count"], {"count": 1}, (3, 0, 1)).press("+ ok ok")
    before = table.game.view()
    table.press("back back back").menu().choose("REDO").menu().choose("REDO").menu().choose("REDO")
    result(table)
    assert table.game.view() == before


def test_every_mission_of_both_sets_is_played_to_its_result():
    for set_name, ruleset in (("bga36", "bga"), ("reglesjeu", "reglesjeu")):
        for mission, _ in cards(set_name):
            table = table_with(5, [("mission", mission)], ruleset=ruleset)
            for _ in range(60):
                if table.game.phase == "SCORE" and table.game.missing() is None:
                    break
                table.press("ok")
            told = [line["t"] for line in table.press("ok").log()]
            assert told[-1] == "score"
            for word in find(set_name, mission).asks:
                assert ("target" if word == "heir" else word) in told, mission


def test_an_answer_that_cannot_be_kept_is_asked_again():
    table = at_asks(["first"])
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok").shows("FIRST_TRICK")
    table = at_asks(["count"], None, (0, 3, 1))
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok").shows("Max", "CURSED_SHORT")
    table.store.fails = False
    table.press("ok ok")
    result(table)
