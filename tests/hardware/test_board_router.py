"""The router: what it finds connects, keeps its distance, and goes round."""

import math

import pytest

from croupier_hardware.board.router import route
from croupier_hardware.board.routes import BACK, FRONT, Box, Closed, Pad, Rules, Unroutable

SIZE = (20.0, 20.0)
RULES = Rules()
OPEN = Closed()


def pad(net, x, y, layers=(FRONT, BACK)):
    return Pad(net, Box(x - 0.8, y - 0.8, x + 0.8, y + 0.8), (x, y), layers)


def found(nets, pads, closed=OPEN, ground="GND"):
    return route(SIZE, nets, ground, pads, closed, RULES)


def joined(routes, net):
    """The ends of those tracks of a net that hang together with the first one."""
    left = [track for track in routes.tracks if track.net == net]
    together = [left.pop(0)]
    while near := [track for track in left if any(meet(track, each, routes) for each in together)]:
        together += near
        left = [track for track in left if track not in near]
    return {end for track in together for end in (track.start, track.end)}


def meet(one, other, routes):
    """Whether an end of one track lies on the other, on the same side or with a via there."""
    vias = {via.at for via in routes.vias if via.net == one.net}
    return any(
        lies_on(end, track) and (one.layer == other.layer or end in vias)
        for end, track in (
            *((end, other) for end in (one.start, one.end)),
            *((end, one) for end in (other.start, other.end)),
        )
    )


def lies_on(point, track):
    there = math.dist(track.start, point) + math.dist(point, track.end)
    return there - math.dist(track.start, track.end) < 1e-6


def points(track):
    """Many points of a track."""
    (x, y), (right, down) = track.start, track.end
    return [(x + (right - x) * part / 50, y + (down - y) * part / 50) for part in range(51)]


def apart(one, other):
    """How far the copper of two tracks is apart."""
    return min(math.dist(a, b) for a in points(one) for b in points(other)) - RULES.track


def test_a_straight_way_is_one_track():
    routes = found(["A"], [pad("A", 3.81, 10.16), pad("A", 15.24, 10.16)])
    (track,) = routes.tracks
    assert (track.start, track.end) == ((3.81, 10.16), (15.24, 10.16))


def test_all_pads_of_a_net_are_joined():
    at = [(3.81, 3.81), (15.24, 3.81), (10.16, 15.24)]
    routes = found(["A"], [pad("A", *point) for point in at])
    assert joined(routes, "A") >= set(at)


def test_a_pad_beside_the_grid_is_reached_in_its_middle():
    routes = found(["A"], [pad("A", 3.7, 10.0), pad("A", 15.3, 10.1)])
    assert joined(routes, "A") >= {(3.7, 10.0), (15.3, 10.1)}


def test_two_nets_that_cross_keep_their_distance():
    pads = [pad("A", 3.81, 10.16), pad("A", 15.24, 10.16)]
    pads += [pad("B", 10.16, 3.81), pad("B", 10.16, 15.24)]
    routes = found(["A", "B"], pads)
    assert len(joined(routes, "A")) > 1 and len(joined(routes, "B")) > 1
    for one in routes.tracks:
        for other in routes.tracks:
            if one.net < other.net and one.layer == other.layer:
                assert apart(one, other) >= RULES.clearance - 1e-6


def test_a_pad_on_one_side_is_reached_there():
    routes = found(["A"], [pad("A", 3.81, 10.16, (FRONT,)), pad("A", 15.24, 10.16, (BACK,))])
    assert len([via for via in routes.vias if via.net == "A"]) == 1
    assert {track.layer for track in routes.tracks} == {FRONT, BACK}


def test_no_track_goes_where_none_may_be():
    wall = Box(9.0, 0.0, 11.0, 15.0)
    routes = found(["A"], [pad("A", 3.81, 10.16), pad("A", 15.24, 10.16)], Closed(tracks=(wall,)))
    along = [at for track in routes.tracks for at in points(track)]
    assert any(wall.left < x < wall.right for x, _ in along)
    assert all(wall.away(*at) >= RULES.track / 2 - 1e-6 for at in along)


def test_no_via_goes_where_none_may_be():
    pads = [pad("A", 3.81, 10.16, (FRONT,)), pad("A", 15.24, 10.16, (BACK,))]
    text = Box(5.0, 0.0, 20.0, 20.0)
    routes = found(["A"], pads, Closed(vias=(text,)))
    assert routes.vias
    assert all(text.away(*via.at) >= RULES.via / 2 - 1e-6 for via in routes.vias)


def test_a_pad_of_ground_on_one_side_gets_a_via():
    routes = found(["GND"], [pad("GND", 10.16, 10.16, (FRONT,))])
    assert any(math.dist(via.at, (10.16, 10.16)) < 5 for via in routes.vias)
    assert all(via.net == "GND" for via in routes.vias)


def test_what_is_fenced_in_has_no_way():
    fence = [Box(0, 12, 20, 13), Box(0, 7, 20, 8)]
    pads = [pad("A", 10.16, 3.81), pad("A", 10.16, 10.16)]
    with pytest.raises(Unroutable, match="A"):
        found(["A"], pads, Closed(tracks=tuple(fence)))


def test_ground_without_room_for_its_via_has_no_way():
    pads = [pad("GND", 10.16, 10.16, (FRONT,)), pad("A", 3.81, 3.81), pad("A", 15.24, 3.81)]
    with pytest.raises(Unroutable, match="GND"):
        found(["A", "GND"], pads, Closed(vias=(Box(0, 0, 20, 20),)))


def test_it_finds_the_same_each_time():
    pads = [pad("A", 3.81, 3.81), pad("A", 15.24, 15.24), pad("B", 3.81, 15.24)]
    pads += [pad("B", 15.24, 3.81), pad("GND", 10.16, 3.81, (FRONT,))]
    assert found(["A", "B", "GND"], pads) == found(["A", "B", "GND"], pads)
