"""What the box tells the table of Copenhagen: what is set up, where the cards are, and when the
End card can come (copenhagen.md 2.4, dealing.md D-2)."""

from croupier.rules.copenhagen_table import (
    Cards,
    cards_out,
    first_pile,
    starting_hands,
    tiles_out,
)
from croupier.rules.deck import END_CARD, SEED_BYTES, Stream
from tests.kit import TAKE, copenhagen, play, rule, turns_of
from tests.rules.houses import FLOOR_0, FLOOR_1, with_abilities

CARDS = {2: 70, 3: 60, 4: 70}


def after_takes(players, takes, **options):
    """A session after so many turns of two cards each."""
    session = copenhagen(players, **options)
    for _ in range(takes):
        play(session, TAKE)
    return session


def seed_of(number):
    """A seed."""
    seed = bytearray(SEED_BYTES)
    seed[0], seed[1] = number & 255, number >> 8
    return bytes(seed)


def seeds_by_place(places):
    """For each place of the End card among so many, a seed that gives it."""
    found = {}
    number = 0
    while len(found) < places:
        found[Stream(seed_of(number), END_CARD).below(places)] = seed_of(number)
        number += 1
    return [found[place] for place in range(places)]


# ---- before the first turn -----------------------------------------------------------------------


def test_starting_hands_grow_in_turn_order():
    assert starting_hands(copenhagen(2).game) == [(0, 2), (1, 3)]
    assert starting_hands(copenhagen(2, first_player=1).game) == [(1, 2), (0, 3)]
    assert starting_hands(copenhagen(3, first_player=1).game) == [(1, 2), (2, 3), (0, 3)]
    assert starting_hands(copenhagen(4, first_player=3).game) == [(3, 2), (0, 3), (1, 3), (2, 4)]


def test_three_players_leave_two_cards_of_each_colour_in_the_box():
    assert [cards_out(players) for players in (2, 3, 4)] == [0, 2, 0]
    assert [70 - 5 * cards_out(players) for players in (2, 3, 4)] == [70, 60, 70]


def test_tiles_that_stay_in_the_box():
    assert tiles_out(4) == []
    assert tiles_out(3) == [(2, 1), (4, 1)]
    assert tiles_out(2) == [(2, 1), (3, 1), (4, 1)]
    for players in (2, 3, 4):
        supply = copenhagen(players).game.view()["supply"]
        out = 5 * sum([count for _, count in tiles_out(players)])
        assert sum(supply.values()) + out == 62


def test_the_first_pile():
    assert [first_pile(players) for players in (2, 3, 4)] == [58, 45, 51]
    for players in (2, 3, 4):
        cards = Cards(copenhagen(players).game)
        assert cards.pile + 7 + sum(cards.hands) == CARDS[players]
        assert (cards.discards, cards.turned, cards.is_pile_new) == (0, 0, False)


# ---- hands and discards --------------------------------------------------------------------------


def test_hands_grow_by_what_is_taken_up_to_seven():
    session = copenhagen(2)
    for hands in ([4, 3], [4, 5], [6, 5], [6, 7], [7, 7], [7, 7]):
        play(session, TAKE)
        assert Cards(session.game).hands == hands
    assert Cards(session.game).discards == 1 + 2


@rule("CO-16")
def test_how_many_are_too_many():
    cards = Cards(after_takes(2, 3).game)
    assert cards.hands == [6, 5]
    assert [cards.too_many(0, 2), cards.too_many(1, 2)] == [1, 0]
    assert [cards.too_many(0, 3), cards.too_many(1, 3)] == [2, 1]


def test_what_is_paid_is_discarded():
    session = after_takes(2, 2)
    play(session, ("build", "blue-3", 0, 0, 0))
    cards = Cards(session.game)
    assert (cards.hands, cards.discards, cards.turned) == ([1, 5], 3, 4)


def test_nobody_plays_more_cards_than_he_holds():
    session = copenhagen(2)
    play(session, FLOOR_0)
    cards = Cards(session.game)
    assert (cards.hands, cards.discards) == ([0, 3], 2)


def test_the_hand_of_the_player_in_turn_has_what_he_took_before_he_builds():
    session = with_abilities("double")
    cards = Cards(session.game)
    before = cards.hand(session.game)
    assert before == cards.hands[session.game.turn]
    play(session, ("take", 2, ["double"]))
    assert Cards(session.game).hand(session.game) == before + 2
    session = after_takes(2, 6)
    assert Cards(session.game).hand(session.game) == 7


@rule("CO-72")
def test_in_a_double_action_the_discard_comes_before_the_build():
    session = with_abilities("double")
    for _ in range(8):
        play(session, TAKE)
    before = Cards(session.game)
    assert before.hands == [7, 7]
    play(session, ("take", 2, ["double"]), ("build", "blue-2", 0, 2, 0))
    after = Cards(session.game)
    assert (after.hands[0], after.discards) == (5, before.discards + 2 + 2)


def test_who_leaves_keeps_his_hand():
    session = after_takes(3, 3)
    play(session, ("leave", 1), TAKE, TAKE)
    cards = Cards(session.game)
    assert cards.hands == [6, 5, 7]
    assert cards.pile == 45 - 10


def test_the_hand_that_someone_leaves_with_is_that_after_his_take():
    session = copenhagen(3)
    turns_of(session, 0, ("build", "red-2", 2, 0, 1), ("build", "blue-2", 2, 2, 0))
    play(session, ("coat", "ability", "double"))
    turns_of(session, 0, ("take", 2, ["double"]), ("leave", 0))
    assert Cards(session.game).hands[0] == 2


# ---- the pile and the End card -------------------------------------------------------------------


@rule("CO-80", "CO-81")
def test_of_two_the_end_card_is_among_the_last_ten_of_the_only_pile():
    for takes, may_show in ((0, False), (24, False), (25, True), (29, True)):
        cards = Cards(after_takes(2, takes).game)
        assert cards.has_one_pass
        assert (cards.recycled, cards.turned, cards.mixed()) == (58, 2 * takes, 9)
        assert cards.end_card_may_show() == may_show
        assert not cards.is_pile_new


@rule("CO-80")
def test_of_two_it_comes_as_card_50_to_59():
    games = [after_takes(2, takes).game for takes in range(24, 30)]
    for place, seed in enumerate(seeds_by_place(10)):
        for game in games:
            cards = Cards(game)
            assert cards.end_card_shows(seed) == (cards.turned >= 50 + place)


def test_card_by_card_it_comes_at_its_place():
    cards = Cards(copenhagen(2).game)
    for place, seed in enumerate(seeds_by_place(10)):
        shows = []
        for turned in range(60):
            cards.turned = turned
            if cards.end_card_shows(seed):
                shows.append(turned)
        assert shows == list(range(50 + place, 60))


@rule("CO-82", "CO-83")
def test_of_more_the_whole_pile_is_gone_through_first_then_the_discards_are_the_pile():
    for players, takes, left in ((3, 22, 1), (4, 25, 1)):
        session = after_takes(players, takes)
        cards = Cards(session.game)
        assert not cards.has_one_pass
        assert (cards.pile, cards.recycled, cards.is_pile_new) == (left, 0, False)
        discards = cards.discards
        play(session, TAKE)
        cards = Cards(session.game)
        assert (cards.pile, cards.turned, cards.is_pile_new) == (0, 1, True)
        assert (cards.recycled, cards.discards) == (discards + 2, 0)
        play(session, TAKE)
        cards = Cards(session.game)
        assert (cards.turned, cards.discards, cards.is_pile_new) == (3, 2, False)


def test_the_discards_are_shuffled_when_the_next_card_is_needed():
    """With 45 cards and one take of three the pile is used up exactly."""
    session = copenhagen(3)
    turns_of(session, 0, ("build", "red-2", 2, 0, 1), ("build", "blue-2", 2, 2, 0))
    play(session, ("coat", "ability", "extra_card"))
    turns_of(session, 0, ("take", 3, ["extra_card"]))
    while Cards(session.game).pile > 1:
        play(session, TAKE)
    cards = Cards(session.game)
    assert (cards.pile, cards.recycled) == (0, 0)
    play(session, ("build", "purple-2", 0, 0, 0))
    assert Cards(session.game).recycled == 0
    play(session, TAKE)
    cards = Cards(session.game)
    assert (cards.turned, cards.is_pile_new) == (2, True)


@rule("CO-82", "CO-84")
def test_of_more_the_end_card_is_among_the_last_ten_of_the_second_pile():
    games = [after_takes(4, takes).game for takes in (20, 25, 26, 38, 39, 40, 41, 42, 43, 44)]
    assert Cards(games[2]).recycled == 36  # 64 cards taken or dealt, 28 of them in hands
    for place, seed in enumerate(seeds_by_place(10)):
        for game in games:
            cards = Cards(game)
            may_show = cards.recycled > 0 and cards.turned >= 28
            assert cards.end_card_may_show() == may_show
            assert cards.end_card_shows(seed) == (may_show and cards.turned >= 28 + place)


@rule("CO-84")
def test_into_a_pile_of_fewer_than_nine_it_is_mixed_anywhere():
    cards = Cards(copenhagen(3).game)
    for size in range(1, 9):
        cards.recycled = size
        assert cards.mixed() == size
        for place, seed in enumerate(seeds_by_place(size + 1)):
            for turned in range(size + 2):
                cards.turned = turned
                assert cards.end_card_shows(seed) == (turned >= 1 + place)


def test_without_the_second_pile_it_never_shows():
    cards = Cards(copenhagen(3).game)
    cards.turned = 99
    assert not cards.end_card_may_show()
    for seed in seeds_by_place(10):
        assert not cards.end_card_shows(seed)


def test_undo_and_amend_never_move_it():
    session = after_takes(2, 29)
    seed = seeds_by_place(10)[6]
    assert Cards(session.game).end_card_shows(seed)
    play(session, "undo", "undo")
    assert Cards(session.game).turned == 54
    assert not Cards(session.game).end_card_shows(seed)
    play(session, "redo")
    assert Cards(session.game).end_card_shows(seed)  # 56: card 50 + 6
    build = {"t": "build", "tile": "red-2", "x": 0, "y": 0, "o": 0}
    play(session, ("amend", 0, build))
    assert Cards(session.game).turned == 54
    assert not Cards(session.game).end_card_shows(seed)
    play(session, TAKE)
    assert Cards(session.game).end_card_shows(seed)


def test_the_same_seed_gives_the_same_place():
    game, again = after_takes(2, 27).game, after_takes(2, 27, end_card="secret").game
    for number in range(40):
        seed = seed_of(number)
        assert Cards(game).end_card_shows(seed) == Cards(again).end_card_shows(seed)


def test_cards_are_counted_over_the_turns_that_are_over():
    session = copenhagen(2)
    turns_of(session, 0, FLOOR_0, FLOOR_1[0], FLOOR_1[1])
    assert session.game.phase == "COAT"
    before = Cards(session.game)
    play(session, ("coat", "ability", "double"))
    after = Cards(session.game)
    assert (before.turned, after.turned) == (4, 4)
    assert after.discards == before.discards + min(2, before.hands[0])
