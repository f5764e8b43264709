"""Draws the targets of a package as rooms in buildings, with an arrow to each room that a room needs.

The manifest comes as JSON from the standard input, the picture goes to the standard output as SVG. A building is the
folder that a target's own folder is in. A room stands below all that it needs, and an arrow that follows from two others
is left out, so that the picture shows the order of the house and no more.
"""

import json
import sys

BUILDINGS = {
    "Sources": "Sources: the game",
    "Event": "Event: prizes, kiosk, centre",
    "Forecast": "Forecast: what a round will give",
    "Workshop": "Workshop: measures and proofs",
    "Web": "Web: the game in a browser",
    "Libraries": "Libraries",
}
ROOM = (142, 34)
GAP = (18, 44)
PADDING = 22
HEAD = 34


def rooms(package):
    """The rooms by name: the building of each, and the rooms that it needs."""
    found = {}
    for target in package["targets"]:
        folder = (target.get("path") or f"Sources/{target['name']}").split("/")
        if target["type"] in ("regular", "executable") and len(folder) > 1 and folder[0] in BUILDINGS:
            needs = [next(iter(one.values()))[0] for one in target["dependencies"]]
            found[target["name"]] = (folder[0], needs)
    return {name: (building, [n for n in needs if n in found]) for name, (building, needs) in sorted(found.items())}


def without_detours(found):
    """The direct needs of each room that do not follow from another one."""

    def reach(name):
        return set().union(*({need} | reach(need) for need in found[name][1])) if found[name][1] else set()

    return {
        name: [n for n in needs if not any(n in reach(other) for other in needs if other != n)]
        for name, (_, needs) in found.items()
    }


def depths(found):
    """How many rooms stand one below the other above each room, at most."""
    known = {}

    def depth(name):
        if name not in known:
            known[name] = max((depth(need) + 1 for need in found[name][1]), default=0)
        return known[name]

    return {name: depth(name) for name in found}


def places(found, arrows, depth):
    """The middle of each room, and the frame of each building: left, width."""
    rows = max(depth.values()) + 1
    frames, middle, left = {}, {}, PADDING
    for building in BUILDINGS:
        names = [name for name in found if found[name][0] == building]
        if not names:
            continue
        columns = max(sum(depth[name] == row for name in names) for row in range(rows))
        width = max(columns * (ROOM[0] + GAP[0]) - GAP[0], 240) + 2 * PADDING
        frames[building] = (left, width)
        for row in range(rows):
            some = [name for name in names if depth[name] == row]
            # Each stands below what it needs, as far as its neighbours leave room.
            placed = {name: [middle[need][0] for need in arrows[name] if need in middle] for name in some}
            some.sort(key=lambda name: sum(placed[name]) / max(1, len(placed[name])))
            start = left + (width - len(some) * (ROOM[0] + GAP[0]) + GAP[0]) / 2
            for number, name in enumerate(some):
                middle[name] = (
                    start + number * (ROOM[0] + GAP[0]) + ROOM[0] / 2,
                    PADDING + HEAD + row * (ROOM[1] + GAP[1]) + ROOM[1] / 2 + 10,
                )
        left += width + PADDING
    return middle, frames, left, PADDING + HEAD + rows * (ROOM[1] + GAP[1])


def picture(package):
    found = rooms(package)
    arrows, depth = without_detours(found), depths(found)
    middle, frames, width, height = places(found, arrows, depth)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height + PADDING}" width="{width}"'
        f' height="{height + PADDING}" font-family="DejaVu Sans, Verdana, sans-serif">',
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0L8 4L0 8z" fill="#9a7f74"/></marker></defs>',
        f'<rect width="{width}" height="{height + PADDING}" rx="14" fill="#fffaf2"/>',
    ]
    for building, (left, span) in frames.items():
        lines.append(
            f'<rect x="{left}" y="{PADDING}" width="{span}" height="{height - PADDING}" rx="10" fill="none"'
            ' stroke="#eadfd0" stroke-width="2"/>')
        lines.append(
            f'<text x="{left + span / 2:g}" y="{PADDING + 24}" font-size="15" fill="#c3272b" text-anchor="middle">'
            f"{BUILDINGS[building]}</text>")
    for name, needs in arrows.items():
        for need in needs:
            (x, y), (u, v) = middle[name], middle[need]
            y, v = y - ROOM[1] / 2, v + ROOM[1] / 2
            bend = (y - v) / 2
            lines.append(
                f'<path d="M{x:g} {y:g}C{x:g} {y - bend:g} {u:g} {v + bend:g} {u:g} {v:g}" fill="none"'
                ' stroke="#9a7f74" stroke-width="1.2" marker-end="url(#head)"/>')
    for name, (x, y) in middle.items():
        lines.append(
            f'<rect x="{x - ROOM[0] / 2:g}" y="{y - ROOM[1] / 2:g}" width="{ROOM[0]}" height="{ROOM[1]}" rx="6"'
            ' fill="#fff" stroke="#c8901c"/>')
        lines.append(
            f'<text x="{x:g}" y="{y + 5:g}" font-size="13" fill="#4a2620" text-anchor="middle">{name}</text>')
    return "\n".join(lines + ["</svg>", ""])


sys.stdout.write(picture(json.load(sys.stdin)))
