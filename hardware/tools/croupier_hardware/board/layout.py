"""Draws the board with KiCad's `pcbnew`: `python -m croupier_hardware.board.layout PLAN BOARD`.

It runs under the Python that KiCad brings, with nothing but the standard library. The plan is a
file in JSON, see `plan.py`.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any

from . import kicad
from .router import route
from .routes import BACK, FRONT, Box, Closed, Pad, Routes, Rules, Unroutable

try:
    import pcbnew
except ImportError:  # the rest of the package is imported where there is no KiCad
    pcbnew = None

Plan = dict[str, Any]

_EDGE_WIDTH = 0.1
_ZONE_CLEARANCE = 0.3
_ZONE_WIDTH = 0.25
_SPOKE = 0.5


def main(plan_file: Path, board_file: Path) -> None:
    """Draws a board, and fills its ground."""
    plan = json.loads(plan_file.read_text(encoding="utf-8"))
    # Else each board would have other identities.
    pcbnew.KIID.SeedGenerator(1)
    Layout(plan).draw(board_file)
    _fill_ground(board_file)


def _fill_ground(path: Path) -> None:
    """Fills the zones. That crashes on a board that has not been loaded from its file."""
    board = pcbnew.LoadBoard(str(path))
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(str(path), board)


class Layout:
    """A board that is being drawn."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._board = pcbnew.BOARD()
        self._nets: dict[str, Any] = {}
        self._net_of = {pin: net for net, pins in plan["nets"].items() for pin in pins}

    def draw(self, path: Path) -> None:
        """All of it but the copper of the zones."""
        self._head()
        self._add_nets()
        for part in self._plan["parts"]:
            self._add_part(part)
        for index, hole in enumerate(self._plan["holes"], 1):
            self._add_hole(f"H{index}", hole)
        self._outline()
        for text in self._plan["texts"]:
            self._text(text)
        self._wire(self._routes())
        for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
            self._pour(layer)
        pcbnew.SaveBoard(str(path), self._board)

    def _head(self) -> None:
        title, settings = self._plan["title"], self._board.GetDesignSettings()
        block = pcbnew.TITLE_BLOCK()
        block.SetTitle(title["title"])
        block.SetRevision(title["revision"])
        block.SetComment(0, title["licence"])
        self._board.SetTitleBlock(block)
        settings.SetBoardThickness(pcbnew.FromMM(self._plan["thickness"]))
        settings.SetAuxOrigin(self._point(0, 0))
        settings.SetGridOrigin(self._point(0, 0))

    def _add_nets(self) -> None:
        for name in self._plan["nets"]:
            self._nets[name] = pcbnew.NETINFO_ITEM(self._board, name)
            self._board.Add(self._nets[name])

    def _add_part(self, part: Plan) -> None:
        footprint = self._footprint(part["ref"], part["value"], part["footprint"], part["at"])
        footprint.SetPath(pcbnew.KIID_PATH(part["symbol"]))
        footprint.SetDNP(not part["fitted"])
        footprint.SetExcludedFromBOM(not part["bought"])
        for pad in footprint.Pads():
            net = self._net_of.get(f"{part['ref']}.{pad.GetNumber()}")
            if net is not None:
                pad.SetNet(self._nets[net])
        self._write(footprint.Reference(), part["reference"])

    def _add_hole(self, ref: str, hole: Plan) -> None:
        """A hole, which the schematic knows nothing of."""
        footprint = self._footprint(ref, "hole", hole["footprint"], [*hole["at"], 0])
        footprint.Reference().SetVisible(False)
        apart = pcbnew.FP_BOARD_ONLY | pcbnew.FP_EXCLUDE_FROM_BOM | pcbnew.FP_EXCLUDE_FROM_POS_FILES
        footprint.SetAttributes(footprint.GetAttributes() | apart)

    def _footprint(self, ref: str, value: str, name: str, at: list[float]) -> Any:
        library, _, footprint_name = name.partition(":")
        folder = kicad.footprints() / f"{library}.pretty"
        footprint = pcbnew.FootprintLoad(str(folder), footprint_name)
        if footprint is None:
            raise kicad.KiCadFault(f"KiCad has no footprint {name}")
        footprint.SetFPID(pcbnew.LIB_ID(library, footprint_name))
        footprint.SetReference(ref)
        footprint.SetValue(value)
        self._board.Add(footprint)
        footprint.SetPosition(self._point(*at[:2]))
        footprint.SetOrientationDegrees(at[2])
        self._refuse_outside(ref, footprint)
        return footprint

    def _refuse_outside(self, ref: str, footprint: Any) -> None:
        """KiCad's rules see copper that is near to the edge, but the router none that is beyond."""
        width, height = self._plan["size"]
        for pad in footprint.Pads():
            x, y = self._pad(pad).middle
            if not (0 <= x <= width and 0 <= y <= height):
                raise kicad.KiCadFault(f"{ref} is not on the board: move it in pinmap.toml")

    def _outline(self) -> None:
        (width, height), corner = self._plan["size"], self._plan["corner"]
        right, bottom = width - corner, height - corner
        self._edge((corner, 0), (right, 0))
        self._edge((width, corner), (width, bottom))
        self._edge((right, height), (corner, height))
        self._edge((0, bottom), (0, corner))
        for middle, angle in (
            ((corner, corner), 180),
            ((right, corner), 270),
            ((right, bottom), 0),
            ((corner, bottom), 90),
        ):
            self._rounding(middle, corner, angle)

    def _edge(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        line = self._edge_shape(pcbnew.SHAPE_T_SEGMENT)
        line.SetStart(self._point(*start))
        line.SetEnd(self._point(*end))

    def _rounding(self, middle: tuple[float, float], radius: float, angle: int) -> None:
        def at(degrees: float) -> Any:
            turn = math.radians(degrees)
            x = round(middle[0] + radius * math.cos(turn), 4)
            return self._point(x, round(middle[1] + radius * math.sin(turn), 4))

        arc = self._edge_shape(pcbnew.SHAPE_T_ARC)
        arc.SetArcGeometry(at(angle), at(angle + 45), at(angle + 90))

    def _edge_shape(self, kind: int) -> Any:
        shape = pcbnew.PCB_SHAPE(self._board, kind)
        shape.SetLayer(pcbnew.Edge_Cuts)
        shape.SetWidth(pcbnew.FromMM(_EDGE_WIDTH))
        self._board.Add(shape)
        return shape

    def _text(self, text: Plan) -> None:
        item = pcbnew.PCB_TEXT(self._board)
        item.SetText(text["text"])
        self._board.Add(item)
        self._write(item, text)

    def _write(self, item: Any, text: Plan) -> None:
        """Puts a text on the silkscreen of its side."""
        item.SetLayer(pcbnew.B_SilkS if text["back"] else pcbnew.F_SilkS)
        item.SetMirrored(text["back"])
        item.SetPosition(self._point(text["x"], text["y"]))
        item.SetTextAngleDegrees(text["turn"])
        item.SetKeepUpright(False)
        size = pcbnew.FromMM(text["size"])
        item.SetTextSize(pcbnew.VECTOR2I(size, size))
        item.SetTextThickness(pcbnew.FromMM(round(text["stroke"], 3)))
        item.SetVertJustify(pcbnew.GR_TEXT_V_ALIGN_CENTER)
        item.SetHorizJustify(
            {
                "left": pcbnew.GR_TEXT_H_ALIGN_LEFT,
                "center": pcbnew.GR_TEXT_H_ALIGN_CENTER,
                "right": pcbnew.GR_TEXT_H_ALIGN_RIGHT,
            }[text["align"]]
        )

    def _routes(self) -> Routes:
        rules = self._plan["rules"]
        pads = [self._pad(pad) for part in self._board.GetFootprints() for pad in part.Pads()]
        return route(
            tuple(self._plan["size"]),
            [net for net, pins in self._plan["nets"].items() if len(pins) > 1],
            self._plan["ground"],
            pads,
            Closed(self._under_antenna(), self._printed()),
            Rules(
                track=rules["track"],
                clearance=rules["clearance"],
                via=rules["via"],
                edge=rules["edge"],
            ),
        )

    def _pad(self, pad: Any) -> Pad:
        at = pad.GetPosition()
        layers = [(FRONT, pcbnew.F_Cu), (BACK, pcbnew.B_Cu)]
        bare = pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH
        return Pad(
            net="" if bare else pad.GetNetname(),
            box=self._box(pad.GetBoundingBox()),
            middle=self._millimetres(at.x, at.y),
            layers=tuple(layer for layer, there in layers if bare or pad.IsOnLayer(there)),
        )

    def _under_antenna(self) -> tuple[Box, ...]:
        """Where footprints allow no tracks: below the antenna of a Pico W."""
        return tuple(
            self._box(zone.GetBoundingBox())
            for footprint in self._board.GetFootprints()
            for zone in footprint.Zones()
            if zone.GetIsRuleArea() and zone.GetDoNotAllowTracks()
        )

    def _printed(self) -> tuple[Box, ...]:
        """What is printed: a text would be hard to read over a hole, and so would an outline."""
        printed = (pcbnew.F_SilkS, pcbnew.B_SilkS)
        parts = self._board.GetFootprints()
        items = [item for item in self._board.GetDrawings() if item.GetLayer() in printed]
        items += [part.Reference() for part in parts if part.Reference().IsVisible()]
        for part in parts:
            items += [item for item in part.GraphicalItems() if item.GetLayer() in printed]
        return tuple(self._box(item.GetBoundingBox()) for item in items)

    def _wire(self, routes: Routes) -> None:
        rules = self._plan["rules"]
        layers = {FRONT: pcbnew.F_Cu, BACK: pcbnew.B_Cu}
        for found in routes.tracks:
            track = pcbnew.PCB_TRACK(self._board)
            track.SetStart(self._point(*found.start))
            track.SetEnd(self._point(*found.end))
            track.SetWidth(pcbnew.FromMM(rules["track"]))
            track.SetLayer(layers[found.layer])
            track.SetNet(self._nets[found.net])
            self._board.Add(track)
        for hole in routes.vias:
            via = pcbnew.PCB_VIA(self._board)
            via.SetPosition(self._point(*hole.at))
            via.SetWidth(pcbnew.FromMM(rules["via"]))
            via.SetDrill(pcbnew.FromMM(rules["via_drill"]))
            via.SetNet(self._nets[hole.net])
            self._board.Add(via)

    def _pour(self, layer: int) -> None:
        """Ground over all of one side."""
        zone = pcbnew.ZONE(self._board)
        zone.SetLayer(layer)
        zone.SetNet(self._nets[self._plan["ground"]])
        zone.SetLocalClearance(pcbnew.FromMM(_ZONE_CLEARANCE))
        zone.SetMinThickness(pcbnew.FromMM(_ZONE_WIDTH))
        zone.SetThermalReliefGap(pcbnew.FromMM(_ZONE_CLEARANCE))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(_SPOKE))
        (width, height), edge = self._plan["size"], self._plan["rules"]["edge"]
        outline = zone.Outline()
        outline.NewOutline()
        for x, y in ((edge, edge), (width - edge, edge)):
            outline.Append(self._point(x, y))
        for x, y in ((width - edge, height - edge), (edge, height - edge)):
            outline.Append(self._point(x, y))
        self._board.Add(zone)

    def _point(self, x: float, y: float) -> Any:
        left, top = self._plan["origin"]
        return pcbnew.VECTOR2I(pcbnew.FromMM(round(left + x, 4)), pcbnew.FromMM(round(top + y, 4)))

    def _millimetres(self, x: int, y: int) -> tuple[float, float]:
        left, top = self._plan["origin"]
        return round(pcbnew.ToMM(x) - left, 4), round(pcbnew.ToMM(y) - top, 4)

    def _box(self, box: Any) -> Box:
        left, top = self._millimetres(box.GetLeft(), box.GetTop())
        return Box(left, top, *self._millimetres(box.GetRight(), box.GetBottom()))


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), Path(sys.argv[2]))
    except Unroutable as net:
        sys.exit(f"no way is left for the net {net}: move a part in pinmap.toml")
    except kicad.KiCadFault as fault:
        sys.exit(str(fault))
