"""Finds the tracks of a board: one net after the other, on a grid, on two layers.

All lengths are in millimetres, from the upper left corner of the board. Ground is not routed: it is
poured over both sides, so a good track is one that leaves it whole.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from .routes import FRONT, LAYERS, Box, Closed, Pad, Point, Routes, Rules, Track, Unroutable, Via

# A place on the grid: layer, column, row.
Cell = tuple[int, int, int]

# What a step costs besides its length: a bend, a step beside another pad, a change of the layer,
# and the front, where parts and legends are.
_BEND, _NARROW, _VIA, _FRONT = 0.4, 1.5, 10.0, 0.1
# How far apart the vias of ground are, and how far at most from the pad that needs one.
_STITCH, _NEAR = 12.7, 5.0
_NOTHING, _BLOCKED = "", "*"
_DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def route(
    size: Point,
    nets: Sequence[str],
    ground: str,
    pads: Sequence[Pad],
    closed: Closed,
    rules: Rules,
) -> Routes:
    """The tracks of some nets, short ones first. A net that finds no way goes first in another try.

    Of ground only the vias: for what is on one side only, and some all over the board.
    Raises `Unroutable`.
    """
    order = sorted(
        (net for net in nets if net != ground), key=lambda net: (_extent(net, pads), net)
    )
    for _ in range(2 * len(order) + 1):
        board = _Board(size, pads, closed, rules)
        stuck = board.attempt(order, ground)
        if stuck is None:
            return board.found
        order = [stuck, *(net for net in order if net != stuck)]
    raise Unroutable(order[0])


def _extent(net: str, pads: Iterable[Pad]) -> float:
    at = [pad.middle for pad in pads if pad.net == net]
    return max((math.dist(one, other) for one in at for other in at), default=0.0)


class _Board:
    """The grid: for each cell the net that may have a track there, and a via."""

    def __init__(self, size: Point, pads: Sequence[Pad], closed: Closed, rules: Rules) -> None:
        self._rules = rules
        self._columns = int(size[0] / rules.grid) + 1
        self._rows = int(size[1] / rules.grid) + 1
        cells = self._columns * self._rows
        self._owner = [[_NOTHING] * cells for _ in LAYERS]
        self._via_owner = [_NOTHING] * cells
        self._narrow = bytearray(cells)
        self._pads = pads
        self.found = Routes()
        self._close_edge(size)
        for box in closed.tracks:
            self._claim(_BLOCKED, box, LAYERS, 0.0)
        for box in closed.vias:
            self._claim_vias(_BLOCKED, box, 0.0)
        for pad in pads:
            self._claim(pad.net or _BLOCKED, pad.box, pad.layers, rules.clearance)
            self._claim_vias(_BLOCKED, pad.box, rules.clearance)
            for index in self._within(pad.box, 1.0):
                self._narrow[index] = 1

    def attempt(self, order: Iterable[str], ground: str) -> str | None:
        """Routes everything. Says for which net no way is left, if there is one.

        Raises `Unroutable` for ground, which would be no better in another order.
        """
        self._reach_back(ground)
        try:
            for net in order:
                self._route(net)
            self._stitch(ground)
        except Unroutable as stuck:
            return str(stuck)
        return None

    def _reach_back(self, net: str) -> None:
        """A via for each pad of a net that is on one side only."""
        for pad in self._pads:
            if pad.net == net and len(pad.layers) == 1:
                goals = {(pad.layers[0], *place) for place in self._via_places(net, pad)}
                way = self._search(net, self._cells_of(pad), goals)
                end = self._at(*way[-1][1:])
                self._keep(net, way, pad.middle, end)
                self._add_via(net, end)

    def _stitch(self, net: str) -> None:
        """Vias all over the board, wherever one has room."""
        step = round(_STITCH / self._rules.grid)
        for row in range(step // 2, self._rows, step):
            for column in range(step // 2, self._columns, step):
                if self._via_owner[self._index(column, row)] in (_NOTHING, net):
                    self._add_via(net, self._at(column, row))

    def _route(self, net: str) -> None:
        """All tracks of a net, each to the nearest pad that is not connected yet."""
        first, *others = [pad for pad in self._pads if pad.net == net]
        reached = self._cells_of(first)
        while others:
            nearest = min(others, key=lambda pad: self._distance(pad, reached))
            others.remove(nearest)
            reached |= self._connect(net, reached, nearest)

    def _close_edge(self, size: Point) -> None:
        margin = self._rules.edge + self._rules.track / 2
        inside = Box(margin, margin, size[0] - margin, size[1] - margin)
        for row in range(self._rows):
            for column in range(self._columns):
                if inside.away(*self._at(column, row)) > 0:
                    index = self._index(column, row)
                    for owner in (*self._owner, self._via_owner):
                        owner[index] = _BLOCKED

    def _claim(self, net: str, box: Box, layers: Iterable[int], clearance: float) -> None:
        """No track of another net comes near."""
        for index in self._within(box, clearance + self._rules.track / 2):
            for layer in layers:
                _take(self._owner[layer], index, net)
        self._claim_vias(net, box, clearance)

    def _claim_vias(self, net: str, box: Box, clearance: float) -> None:
        for index in self._within(box, clearance + self._rules.via / 2):
            _take(self._via_owner, index, net)

    def _within(self, box: Box, distance: float) -> Iterator[int]:
        """The cells that are nearer to a box than a distance."""
        grid = self._rules.grid
        first, last = (box.left - distance) / grid, (box.right + distance) / grid
        top, bottom = (box.top - distance) / grid, (box.bottom + distance) / grid
        for row in range(max(0, math.ceil(top)), min(self._rows - 1, math.floor(bottom)) + 1):
            for column in range(
                max(0, math.ceil(first)), min(self._columns - 1, math.floor(last)) + 1
            ):
                if box.away(*self._at(column, row)) < distance - 1e-6:
                    yield self._index(column, row)

    def _cells_of(self, pad: Pad) -> set[Cell]:
        """The cells on a pad, or the one nearest to its middle."""
        places = [self._place(index) for index in self._within(pad.box, 0.0)]
        found = {(layer, *place) for place in places for layer in pad.layers}
        grid = self._rules.grid
        x, y = pad.middle
        return found or {(layer, round(x / grid), round(y / grid)) for layer in pad.layers}

    def _distance(self, pad: Pad, reached: Iterable[Cell]) -> tuple[float, Point]:
        x, y = pad.middle
        cells = (self._at(column, row) for _, column, row in reached)
        return min(math.hypot(x - at[0], y - at[1]) for at in cells), pad.middle

    def _connect(self, net: str, sources: set[Cell], pad: Pad) -> set[Cell]:
        """A way from what is connected already to a pad: its cells, and those of the pad."""
        goals = self._cells_of(pad)
        way = self._search(net, sources, goals)
        self._keep(net, way, self._middle_under(way[0], net), pad.middle)
        return goals | set(way)

    def _via_places(self, net: str, pad: Pad) -> Iterator[tuple[int, int]]:
        """Where there is room for a via, not far from a pad."""
        for index in self._within(pad.box, _NEAR):
            if self._via_owner[index] in (_NOTHING, net):
                yield self._place(index)

    def _search(self, net: str, sources: set[Cell], goals: set[Cell]) -> list[Cell]:
        """The cheapest way, by A*. Raises `Unroutable`."""
        if not goals:
            raise Unroutable(net)
        ahead = _Estimate(goals)
        cost = dict.fromkeys(sources, 0.0)
        before: dict[Cell, Cell] = {}
        queue = [(ahead(cell), 0.0, cell) for cell in sorted(sources)]
        heapq.heapify(queue)
        while queue:
            _, so_far, cell = heapq.heappop(queue)
            if so_far > cost[cell]:
                continue
            if cell in goals:
                return _way(cell, before)
            for other, step in self._steps(net, cell, before.get(cell)):
                total = so_far + step
                if total < cost.get(other, math.inf) - 1e-9:
                    cost[other] = total
                    before[other] = cell
                    heapq.heappush(queue, (total + ahead(other), total, other))
        raise Unroutable(net)

    def _steps(self, net: str, cell: Cell, came_from: Cell | None) -> Iterator[tuple[Cell, float]]:
        layer, column, row = cell
        owner, here = self._owner[layer], self._index(column, row)
        for right, down in _DIRECTIONS:
            x, y = column + right, row + down
            if not (0 <= x < self._columns and 0 <= y < self._rows):
                continue
            index = self._index(x, y)
            corners = (index, self._index(x, row), self._index(column, y))
            if any(owner[corner] not in (_NOTHING, net) for corner in corners):
                continue
            step = math.hypot(right, down) + (_FRONT if layer == FRONT else 0.0)
            step += _NARROW if self._narrow[index] else 0.0
            if came_from not in (None, (layer, column - right, row - down)):
                step += _BEND
            yield (layer, x, y), step
        if self._via_owner[here] in (_NOTHING, net):
            yield (1 - layer, column, row), _VIA

    def _keep(self, net: str, way: list[Cell], start: Point | None, end: Point) -> None:
        """Makes tracks and vias of a way, and closes what is near to the other nets."""
        for layer, points in self._lines(way, start, end):
            for one, other in pairwise(points):
                self.found.tracks.append(Track(net, layer, one, other))
                for x, y in _along(one, other, self._rules.grid / 4):
                    reach = self._rules.clearance + self._rules.track / 2
                    self._claim(net, Box(x, y, x, y), (layer,), reach)
        for cell, next_cell in pairwise(way):
            if cell[0] != next_cell[0]:
                self._add_via(net, self._at(*cell[1:]))

    def _add_via(self, net: str, at: Point) -> None:
        self.found.vias.append(Via(net, at))
        self._claim(net, Box(*at, *at), LAYERS, self._rules.clearance + self._rules.via / 2)

    def _lines(
        self, way: list[Cell], start: Point | None, end: Point
    ) -> Iterator[tuple[int, list[Point]]]:
        """The corners of a way, layer by layer, from the middle of a pad to that of another."""
        first = 0
        for index in range(1, len(way) + 1):
            if index < len(way) and way[index][0] == way[first][0]:
                continue
            points = [self._at(*cell[1:]) for cell in way[first:index]]
            if first == 0 and start is not None:
                points = [start, *points]
            if index == len(way):
                points = [*points, end]
            yield way[first][0], _corners(points)
            first = index

    def _middle_under(self, cell: Cell, net: str) -> Point | None:
        """The middle of the pad below a cell, if there is one."""
        for pad in self._pads:
            if pad.net == net and cell in self._cells_of(pad):
                return pad.middle
        return None

    def _at(self, column: int, row: int) -> Point:
        return round(column * self._rules.grid, 4), round(row * self._rules.grid, 4)

    def _index(self, column: int, row: int) -> int:
        return row * self._columns + column

    def _place(self, index: int) -> tuple[int, int]:
        return index % self._columns, index // self._columns


class _Estimate:
    """At least what is still to be walked to one of some cells."""

    def __init__(self, goals: Iterable[Cell]) -> None:
        columns = [cell[1] for cell in goals]
        rows = [cell[2] for cell in goals]
        self._box = Box(min(columns), min(rows), max(columns), max(rows))

    def __call__(self, cell: Cell) -> float:
        return self._box.away(cell[1], cell[2])


def _take(owner: list[str], index: int, net: str) -> None:
    """A cell that two nets claim is for neither."""
    owner[index] = net if owner[index] in (_NOTHING, net) else _BLOCKED


def _way(cell: Cell, before: dict[Cell, Cell]) -> list[Cell]:
    way = [cell]
    while way[-1] in before:
        way.append(before[way[-1]])
    return way[::-1]


def _along(start: Point, end: Point, step: float) -> Iterator[Point]:
    count = max(1, math.ceil(math.dist(start, end) / step))
    for index in range(count + 1):
        part = index / count
        yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _corners(points: list[Point]) -> list[Point]:
    """Without points that stand twice or lie on a straight line."""
    found: list[Point] = []
    for point in points:
        if found and math.dist(found[-1], point) < 1e-3:
            continue
        while len(found) > 1 and _straight(found[-2], found[-1], point):
            found.pop()
        found.append(point)
    return found


def _straight(one: Point, two: Point, three: Point) -> bool:
    ahead = (two[0] - one[0], two[1] - one[1])
    then = (three[0] - two[0], three[1] - two[1])
    turn = ahead[0] * then[1] - ahead[1] * then[0]
    return abs(turn) < 1e-6 and ahead[0] * then[0] + ahead[1] * then[1] > 0
