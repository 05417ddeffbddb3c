"""The header line of a log: who plays what, with which options (CONTRACT.md 1)."""

from croupier.rules import games
from croupier.rules.errors import BadRecord, RuleError
from croupier.rules.header import Header
from tests.kit import EIGHT, header_code, rule

PILI_PILI = games.find("pili_pili")
ID = "5f0c9a1be2d34477"
SEED = "00112233445566778899aabbccddeeff"


def line(players=4, **more):
    """A header line for so many players, or for a list of names."""
    names = EIGHT[:players] if isinstance(players, int) else players
    made = {"croupier": 1, "game": "pili_pili", "players": names}
    made.update(more)
    return made


def read(header):
    return Header.read(PILI_PILI, header)


def restored(header):
    """The header after a trip through the bytes of a journal."""
    return Header.unpack(games.find, read(header).pack())


def error_of(header):
    """What the rules say against a header."""
    try:
        read(header)
    except RuleError as error:
        return error
    raise AssertionError("accepted: %r" % (header,))


def is_bad_record(data):
    try:
        Header.unpack(games.find, data)
    except BadRecord:
        return True
    return False


# ---- what it says --------------------------------------------------------------------------------


def test_options_may_be_missing():
    assert read(line()).options["ruleset"] == "bga"


def test_only_the_options_that_differ_from_the_defaults_are_shown_again():
    header = read(line(options={"pili_limit": 7, "tie": "exact"}))
    assert header.event() == line(options={"pili_limit": 7, "tie": "exact"})


def test_an_export_leaves_the_source_of_the_draws_out():
    header = read(line(id=ID, draws={"seed": SEED}, options={}))
    assert header.event() == line(id=ID, options={})


def test_the_box_keeps_the_source_of_its_draws():
    assert read(line(id=ID, draws={"seed": SEED})).event(True)["draws"] == {"seed": SEED}
    assert "draws" not in read(line(id=ID)).event(True)


def test_id_and_draws_are_hex_digits():
    header = read(line(id=ID, draws={"seed": SEED}))
    assert header.id == bytes.fromhex(ID)
    assert header.seed == bytes.fromhex(SEED)


def test_id_and_draws_are_optional():
    header = read(line())
    assert header.id is None and header.seed is None


def test_a_malformed_id_counts_as_absent():
    for id_ in (12, None, "", "5f0c", ID + "0", "5f0c9a1be2d3447g", "5f0c9a1be2d3447X"):
        assert read(line(id=id_)).id is None


def test_malformed_draws_count_as_absent():
    for draws in (None, SEED, {}, {"seed": 1}, {"seed": ID}):
        assert read(line(draws=draws)).seed is None


def test_unknown_keys_are_ignored():
    assert read(line(place="the kitchen")).names == EIGHT[:4]


# ---- what is refused -----------------------------------------------------------------------------


def test_players_must_be_a_list():
    assert header_code({"croupier": 1, "game": "pili_pili"}) == "BAD_EVENT"
    for players in (None, "Zoé", {"0": "Zoé"}):
        assert header_code(line(players)) == "BAD_EVENT"


def test_a_name_must_be_a_text():
    assert header_code(line(["Zoé", 7])) == "BAD_EVENT"


def test_options_must_be_an_object():
    for options in (None, [], "bga"):
        assert header_code(line(options=options)) == "BAD_EVENT"


def test_an_unknown_option_is_named():
    error = error_of(line(options={"a_very_long_option_name": 1}))
    assert error.code == "BAD_OPTION"
    assert error.values == {"name": "a_very_long_opti"}


@rule("PP1-06")
def test_two_to_eight_play_and_three_to_six_in_reglesjeu():
    for ruleset, fewest, most in (("bga", 2, 8), ("reglesjeu", 3, 6)):
        for players in range(9):
            header = line(players, options={"ruleset": ruleset})
            if fewest <= players <= most:
                assert len(read(header).names) == players
            else:
                assert header_code(header) == "BAD_PLAYER_COUNT"


def test_nine_are_too_many():
    assert header_code(line(EIGHT + ["Ian"])) == "BAD_PLAYER_COUNT"


def test_the_refused_number_of_players_comes_with_the_limits():
    assert error_of(line(1)).values == {"lo": 2, "hi": 8}


def test_the_first_dealer_is_one_of_the_players():
    for first_dealer in (-1, 4):
        assert header_code(line(options={"first_dealer": first_dealer})) == "BAD_PLAYER"
    assert read(line(options={"first_dealer": 3})).options["first_dealer"] == 3


def test_without_missions_the_deck_must_hold_the_deal():
    assert header_code(line(8, options={"missions": "none", "deal": 8})) == "DEAL_TOO_BIG"
    assert read(line(8, options={"missions": "none", "deal": 7})).options["deal"] == 7


def test_with_missions_the_deal_of_the_header_is_not_checked():
    assert read(line(8, options={"deal": 40})).options["deal"] == 40


def test_a_name_of_the_header_is_checked():
    for name in ("", "Bartholomaeus", "Zoé\n", "zoe"):
        assert header_code(line(["Zoé", name])) == "BAD_NAME"


def test_order_of_the_checks():
    """Shape, options, number of players, first dealer, names."""
    header = line([3], options={"first_dealer": 9, "pili_limit": 0})
    assert header_code(header) == "BAD_EVENT"
    header["players"] = [""]
    assert header_code(header) == "BAD_OPTION"
    header["options"]["pili_limit"] = 6
    assert header_code(header) == "BAD_PLAYER_COUNT"
    header["players"] = ["", ""]
    assert header_code(header) == "BAD_PLAYER"
    header["options"]["first_dealer"] = 1
    assert header_code(header) == "BAD_NAME"


# ---- as bytes ------------------------------------------------------------------------------------


def test_a_header_survives_the_journal():
    options = {"ruleset": "reglesjeu", "pili_limit": 9, "sum_rule": False, "deal": "all"}
    for header in (line(), line(id=ID, draws={"seed": SEED}), line(5, options=options)):
        before, after = read(header), restored(header)
        assert after.event() == before.event()
        assert after.options == before.options
        assert (after.id, after.seed) == (before.id, before.seed)


def test_every_option_survives_the_journal():
    for name, value in (
        ("ruleset", "reglesjeu"),
        ("pili_limit", 20),
        ("tie", "exact"),
        ("bid_mode", "simultaneous"),
        ("sum_rule", False),
        ("draw_sum", "final"),
        ("missions", "none"),
        ("deal", 7),
        ("join_pilis", "average"),
        ("first_dealer", 3),
    ):
        assert restored(line(options={name: value})).given == {name: value}


def test_another_version_is_no_record_of_ours():
    data = bytearray(read(line()).pack())
    data[0] = 2
    assert is_bad_record(data)


def test_an_unknown_game_is_no_record_of_ours():
    assert is_bad_record(b"\x01\x05chess" + read(line()).pack()[11:])


def test_a_torn_header_is_none():
    data = read(line(id=ID, draws={"seed": SEED}, options={"deal": 6})).pack()
    for size in range(len(data)):
        assert is_bad_record(data[:size])


def test_a_header_with_something_after_it_is_none():
    assert is_bad_record(read(line()).pack() + b"\0")


def test_an_id_of_another_size_is_none():
    data = read(line()).pack()
    assert data[11] == 0  # no id
    assert is_bad_record(data[:11] + b"\x03abc" + data[12:])


def test_an_option_of_a_later_version_is_none():
    data = read(line()).pack()
    assert is_bad_record(data[:-1] + b"\x63\x01\x00")


def test_packed_bytes_are_checked_by_the_rules_too():
    data = read(line(2)).pack().replace(b"Max", b"Zo*")
    code = None
    try:
        Header.unpack(games.find, data)
    except RuleError as error:
        code = error.code
    assert code == "BAD_NAME"


# ---- the games -----------------------------------------------------------------------------------


def test_every_game_is_found_by_its_name():
    assert [games.find(name).NAME for name in games.GAMES] == list(games.GAMES)


def test_what_is_no_game_is_not_found():
    for name in ("Pili_Pili", "bucket_pyramid ", "bucket", ""):
        assert games.find(name) is None
