"""Mutants that no test can tell from the code, by the reason why: each a file and a piece of the
row "old code → new code" of the report. What no piece fits is listed there as not noticed."""

EQUIVALENT = {
    "the words of an exception, for whoever debugs; callers ask for its class or its code": (
        ("*", "raise BadRecord("),
        ("games.py", "raise AssertionError("),
        ("missions.py", "raise AttributeError("),
        ("session.py", "super().__init__(None)"),
    ),
    "another value that is as false, as true, or as far out": (
        ("codec.py", "self.per_player = -2"),
        ("header.py", "_ID_DIGITS / 2"),
        ("header.py", "_SEED_DIGITS / 2"),
        ("session.py", "is_whole = False → is_whole = None"),
        ("timeline.py", "keep = -1 → keep = -2"),
        ("tricks.py", 'equal: str = "XXfirstXX"'),
        ("tricks.py", 'equal: str = "FIRST"'),
        ("tricks.py", "return 4"),
    ),
    "a value that is set again, or not read, before it matters": (
        ("game.py", 'self.phase = "" → self.phase = None'),
        ("game.py", 'self.phase = "XXXX"'),
        ("header.py", 'self.id: "bytes | None" = None  # 8 bytes → '),
        ("pili_history.py", "Extras(packed[1])"),
        ("pili_history.py", "for n in range(9)"),
        ("pili_round.py", "self.previous = NO_BID  # the bid before his → self.previous = None"),
        ("pili_round.py", "self.bids_missing = 0  # his included → self.bids_missing = None"),
        ("pili_round.py", "self.bids_missing = 0  # his included → self.bids_missing = 1"),
        ("session.py", "Amend(None, "),
        ("session.py", "Amend(1, log, start)"),
        ("session.py", "last = -1 → last = None"),
        ("session.py", "last = -1 → last = -2"),
        ("session.py", "place = 0 → place = None"),
        ("session.py", "place = 0 → place = 1"),
    ),
    "a value that cannot occur there": (
        ("fields.py", "FARTHEST if value >= 0"),
        ("fields.py", "FARTHEST if value > 1"),
        ("names.py", 'character not in "XX×÷XX"'),  # X is a letter of ASCII
        ("names.py", "for character in name.strip(None)"),  # of white space a name has spaces only
        ("pili_history.py", "value >= 32767"),
        ("pili_history.py", "value > 32768"),
        ("pili_history.py", "played.cards or 1"),
        ("pili_history.py", "played.total or 1"),
        ("pili_round.py", "0 <= (count or 1) <= self.total"),
        ("timeline.py", "amend.line >= line"),
        ("timeline.py", "amend.line <= line"),
        ("tricks.py", "trick[place] <= trick[best]"),
        ("tricks.py", "strength >= 0"),
    ),
    "both ways lead to the same": (
        ("fields.py", "-FARTHEST < value"),
        ("fields.py", "value < FARTHEST"),
        ("fields.py", "-(value + 2 >> 1)"),
        ("game.py", "if first > 0"),  # the first chair is always that of player 0
        ("game.py", "if first >= 1"),
        ("missions.py", "if (asks) or True"),
        ("missions.py", "texts if (has_texts) or True"),  # what follows the card is not kept
        ("missions.py", "type(row[4])"),
        ("pili_bids.py", "while waived <= BANS_WAIVED"),
        ("tricks.py", "for place in range(len(trick))"),
        ("tricks.py", "value <= most if low"),
        ("tricks.py", "value >= most"),
        ("tricks.py", "elif strength >= most"),
    ),
    "the same, but slower: checks what was checked before": (
        ("session.py", "0 if (is_amend) or True"),
    ),
}
