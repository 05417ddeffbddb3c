"""A past round is corrected: shown, asked again, before and after, kept or not."""

from tests.ui.table import table_with

FIRST = (("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [1, 1, 1, 1]))
SECOND = (("mission", "m8"), ("bids", [1, 1, 1, 2]), ("tricks", [1, 1, 1, 1]), "score")


def played(first=FIRST, more=()):
    """Four players; a first round of four cards in which Luc made a Pili, and more."""
    return list(first) + ["score"] + list(more)


def in_round(table, line="1 "):
    """A past round on show, out of the menu."""
    table.menu().choose("GAME_CORRECT").shows("WHICH_ROUND")
    return table.choose(line).shows("CORRECT_IT")


def test_the_latest_round_is_first():
    table = table_with(4, played(more=SECOND)).menu().choose("GAME_CORRECT").shows("WHICH_ROUND")
    assert [line[:2] for line in table.screen.lines] == ["2 ", "1 "]


def test_a_round_is_shown_as_it_was():
    table = in_round(table_with(4, played(more=SECOND)))
    table.shows("ROUND n=1", "Zoé 1 1 ✓ 0", "Luc 0 1 +1 1", "KEY_OF_BIDS", "KEY_OF_TRICKS")


def test_ok_and_back_change_nothing():
    for key in ("ok", "back"):
        table = in_round(table_with(4, played())).press(key).shows("WHICH_ROUND")
        table.press("back").shows("MENU")
        assert table.last() == {"t": "score"}


def test_without_a_round_there_is_nothing_to_correct():
    table_with(4).menu().choose("GAME_CORRECT").shows("NO_ROUND").press("ok").shows("MENU")


# ---- tricks -------------------------------------------------------------------------------------


def test_the_tricks_of_a_round_are_corrected():
    table = in_round(table_with(4, played())).press("+").shows("Zoé", "WON_OF i=1 j=4", "1/4")
    table.press("+ ok ok ok").shows(
        "CORRECTION n=1", "Zoé 0 → 1", "Max 0 = 0", "Luc 1 → 0", "KEY_KEEP"
    )
    assert table.last() == {"t": "score"}
    table.press("ok").shows("ROUND n=2", "KEY_LIST")
    assert table.last()["edits"] == [{"at": 2, "events": [{"t": "tricks", "v": [2, 1, 1, 0]}]}]
    assert table.game.pilis == [1, 0, 0, 0]


def test_every_count_on_show_is_the_one_of_before():
    first = (("mission", "m13"), ("bids", [3, 0, 0, 0]), ("tricks", [0, 1, 2, 1]))
    table = in_round(table_with(4, played(first))).press("+")
    seen = []
    for _ in range(3):
        seen.append(table.screen.value())
        table.press("ok")
    assert seen == [0, 1, 2]


def test_back_from_the_preview_leads_to_the_round_unchanged():
    table = in_round(table_with(4, played())).press("+ + ok ok ok").shows("KEY_KEEP").press("back")
    table.shows("ROUND n=1", "Luc 0 1 +1 1", "CORRECT_IT")
    assert table.last() == {"t": "score"}


def test_back_in_the_counts_steps_back_and_out():
    table = in_round(table_with(4, played())).press("+ ok ok").shows("WON_OF i=3 j=4").press("back")
    table.shows("WON_OF i=2 j=4").press("back back").shows("CORRECT_IT")


def test_the_same_tricks_are_no_correction():
    table = in_round(table_with(4, played())).press("+ ok ok ok").shows("CORRECT_IT")
    assert table.last() == {"t": "score"}


def test_the_same_answers_are_no_correction_either():
    extras = [("first", 0), ("last", 1), ("count", 2, 0), ("count", 0, 2), ("count", 1, 1)]
    table = with_asks(["first", "last", "count"], {}, [("tricks", [2, 2, 0])], extras)
    in_round(table).press("+ ok ok ok ok ok ok").shows("CORRECT_IT")
    table = with_asks(["last"], {}, [("trick", w) for w in (0, 1, 2, 2)])
    in_round(table).press("+ ok ok ok").shows("CORRECT_IT")


def test_tricks_that_were_entered_live_are_counted_anew():
    live = [("trick", w) for w in (0, 1, 2, 3)]
    first = [("mission", "m13"), ("bids", [1, 1, 1, 0])] + live
    table = in_round(table_with(4, played(first))).press("+ + ok ok ok").shows("Luc 1 → 0")
    table.press("ok")
    edits = table.last()["edits"]
    assert edits[0] == {"at": 2, "events": [{"t": "tricks", "v": [2, 1, 1, 0]}]}
    assert [edit["events"] for edit in edits[1:]] == [[], [], []]
    assert table.game.history and table.game.pilis == [1, 0, 0, 0]


def with_asks(ask, score, tricks, extras=()):
    mission = {"deal": 4, "ask": ask, "score": score}
    first = [("custom", mission), ("bids", [1, 1, 1])] + tricks + list(extras)
    return table_with(3, played(first), pili_limit=20)


def test_what_the_mission_asked_is_asked_again():
    table = with_asks(
        ["first", "last"],
        {"first": 1, "last": 2},
        [("tricks", [2, 1, 1])],
        [("first", 0), ("last", 1)],
    )
    table = in_round(table).press("+ ok ok").shows("WHO_FIRST")
    assert table.at() == "Zoé"
    table.choose("Ana").shows("WHO_LAST")
    assert table.screen.lines == ["Zoé", "Max"]
    assert table.at() == "Max"
    table.choose("Zoé").shows("Zoé 2 → 3", "Max 2 → 0", "Ana 0 → 1").press("ok")
    assert table.game.pilis == [3, 0, 1]


def test_counted_tricks_are_asked_again_with_those_of_before():
    counts = [("count", 2, 0), ("count", 0, 2), ("count", 1, 1)]
    table = with_asks(["count"], {"count": 1}, [("tricks", [2, 2, 0])], counts)
    table = in_round(table).press("+ ok ok").shows("Zoé", "CURSED_SHORT")
    assert table.screen.value() == 2
    table.press("- ok").shows("Max")
    assert table.screen.value() == 1
    table.press("ok").shows("Zoé 3 → 2").press("ok")
    assert table.game.pilis == [2, 2, 1]


def test_live_cursed_tricks_are_asked_as_counts():
    live = [("trick", 0, True), ("trick", 0), ("trick", 1), ("trick", 2)]
    table = (
        in_round(with_asks(["count"], {"count": 1}, live)).press("+ ok ok").shows("CURSED_SHORT")
    )
    assert table.screen.value() == 1
    table.press("+ ok ok ok").shows("Zoé 2 → 3").press("ok")
    assert table.game.pilis == [3, 0, 0]


def test_back_from_what_the_mission_asked_leads_to_the_tricks():
    table = with_asks(["first"], {"first": 1}, [("tricks", [2, 1, 1])], [("first", 0)])
    table = in_round(table).press("+ ok ok").shows("FIRST_TRICK").press("back")
    table.shows("Max", "WON_OF i=2 j=3")


def test_a_target_stays_when_tricks_are_corrected():
    mission = {"deal": 4, "ask": ["target"], "score": {"share": "copy"}}
    first = [("custom", mission), ("bids", [1, 1, 1]), ("target", 0, 1), ("target", 1, 0)]
    first += [("target", 2, 0), ("tricks", [1, 1, 2])]
    table = in_round(table_with(3, played(first))).press("+ + ok ok").shows("KEY_KEEP").press("ok")
    assert table.last()["t"] == "amend"
    assert table.game.pilis == [1, 1, 1]


# ---- bids ---------------------------------------------------------------------------------------


def test_the_bids_of_a_round_are_corrected():
    first = [("mission", "m13"), ("bid", 0, 1), ("bid", 1, 1), ("bid", 2, 1), ("bid", 3, 0)]
    table = in_round(table_with(4, played(first + [("tricks", [1, 1, 1, 1])]))).press("-")
    table.shows("Zoé", "BID_OF i=1 j=4", "1/4").press("+ + ok ok ok ok").shows(
        "Zoé 0 → 2", "Max 0 = 0"
    )
    table.press("ok")
    assert table.last()["edits"] == [{"at": 1, "events": [{"t": "bid", "p": 0, "v": 3}]}]
    assert table.game.pilis == [2, 0, 0, 1]


def test_bids_entered_together_are_replaced_together():
    table = in_round(table_with(4, played())).press("- + + ok ok ok ok ok")
    assert table.last()["edits"] == [{"at": 1, "events": [{"t": "bids", "v": [3, 1, 1, 0]}]}]


def test_only_legal_bids_are_offered():
    table = in_round(table_with(4, played())).press("- ok ok ok").shows("Luc", "0 × 2 3 4")
    assert table.screen.values == [0, 2, 3, 4]


def test_a_bid_that_is_not_legal_any_more_gives_way():
    table = in_round(table_with(4, played())).press("- ok ok + ok").shows("Luc", "× 1 2 3 4")
    assert table.screen.value() == 1


def test_the_bids_go_around_as_the_players_sat():
    events = [("join", "Tom", 0)] + played(
        [("mission", "m13"), ("bids", [1, 1, 1, 0, 0]), ("tricks", [1, 1, 1, 1, 0])]
    )
    table = in_round(table_with(4, events)).press("-")
    seen = []
    for _ in range(5):
        seen.append(table.lines()[0].split()[0])
        table.press("ok")
    assert seen == ["Zoé", "Tom", "Max", "Ana", "Luc"]


def test_back_in_the_bids_steps_back_and_out():
    table = (
        in_round(table_with(4, played())).press("- ok").shows("BID_OF i=2 j=4").press("back back")
    )
    table.shows("CORRECT_IT")


# ---- keep ---------------------------------------------------------------------------------------


def test_a_correction_can_be_undone_in_the_menu():
    table = in_round(table_with(4, played())).press("+ + ok ok ok ok").menu()
    table.choose("UNDO + ENTRY_AMEND")
    assert table.game.pilis == [0, 0, 0, 1]


def test_an_earlier_round_is_corrected_in_the_middle_of_a_later_one():
    events = played(more=(("mission", "m8"), ("bid", 1, 2)))
    table = (
        in_round(table_with(4, events))
        .press("+ + ok ok ok ok")
        .shows("Ana", "BID_OF i=2 j=4", "2/")
    )
    assert table.game.pilis == [1, 0, 0, 0]


def test_a_correction_that_cannot_be_kept_changes_nothing():
    table = in_round(table_with(4, played())).press("+ + ok ok ok")
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok").shows("CORRECT_IT", "Luc 0 1 +1 1")


def conflict():
    """The first round, with six Pilis for Zoé, would end the game; a second one follows."""
    first = [("custom", {"deal": 7}), ("bids", [0, 0, 0, 0]), ("tricks", [5, 2, 0, 0])]
    table = table_with(4, played(first, SECOND))
    return in_round(table).press("+ + ok ok")


def test_a_correction_that_ends_the_game_earlier_asks_twice():
    table = conflict().shows("NO_LONGER_FITS", "DROP_LATER n=4", "YES", "NO")
    table.press("-").shows("REALLY", "2/2").press("+").shows("Zoé", "→ 6", "KEY_KEEP").press("ok")
    table.shows("GAME_OVER_TITLE")
    assert table.last()["cut"] is True
    assert table.game.round == 1


def test_no_to_either_question_changes_nothing():
    for keys in ("ok", "- ok"):
        table = conflict().press(keys).shows("CORRECT_IT")
        assert table.last() == {"t": "score"}


def test_one_key_alone_never_says_yes_twice():
    for key in ("-", "+", "ok"):
        table = conflict().press(" ".join([key] * 6))
        assert table.last() == {"t": "score"}, key


def test_undoing_the_cut_brings_the_later_round_back():
    table = conflict().press("- + ok").shows("GAME_OVER_TITLE").menu().choose("UNDO + ENTRY_AMEND")
    table.shows("ROUND n=3")
    assert table.game.pilis[0] == 5


def test_back_from_the_preview_of_a_cut_keeps_everything():
    table = conflict().press("- + back").shows("CORRECT_IT")
    assert table.last() == {"t": "score"}


def test_a_cut_may_take_away_who_joined_later():
    first = [("custom", {"deal": 7}), ("bids", [0, 0, 0, 0]), ("tricks", [5, 2, 0, 0])]
    table = table_with(4, played(first, [("join", "Tom", 0)]))
    table = in_round(table).press("+ + ok ok").shows("NO_LONGER_FITS").press("- +")
    table.shows("Zoé 5 → 6", "KEY_KEEP").hides("Tom").press("ok").shows("GAME_OVER_TITLE")


def test_a_cut_may_bring_back_who_left_later():
    first = [("custom", {"deal": 7}), ("bids", [0, 0, 0, 0]), ("tricks", [5, 2, 0, 0])]
    table = table_with(4, played(first, [("leave", 1)]))
    in_round(table).press("+ + ok ok - + ok").shows("GAME_OVER_TITLE")


def test_the_last_round_of_a_finished_game_is_corrected_to_go_on():
    first = [("custom", {"deal": 6}), ("bids", [0, 0, 0, 0]), ("tricks", [6, 0, 0, 0])]
    table = table_with(4, first).press("ok").shows("GAME_OVER_TITLE")
    table = in_round(table).press("+ - ok + ok").shows("Zoé 6 → 5", "Max 0 → 1")
    table.press("ok").shows("ROUND n=2")


def test_seven_players_are_compared_in_two_columns():
    bids, tricks = [0] * 7, [1, 1, 1, 1, 0, 0, 0]
    first = [("mission", "m13"), ("bids", bids), ("tricks", tricks)]
    table = in_round(table_with(7, played(first))).shows("Zoé +1 1", "KEY_OF_BIDS", "KEY_OF_TRICKS")
    table.press("+ + ok ok ok").shows("Zoé 1→2", "Ana 1 ", "KEY_KEEP")
