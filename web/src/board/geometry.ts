/**
 * Hexagonal fields: cells, names, neighbours, places on the plane and outlines (C-1 to C-3). Lengths are SVG units; a
 * cell's corner lies 50 from its centre. No game and no document in here.
 */

export const R = 50;
/** Distance between the centres of neighbours. */
export const PITCH = R * Math.sqrt(3);

export interface Cell {
  /** `E5`. */
  readonly name: string;
  /** Place in reading order, from 0. */
  readonly index: number;
  /** Row from the top and place in it from the left, from 0. */
  readonly row: number;
  readonly place: number;
  /** Axial coordinates; the centre is 0, 0. */
  readonly q: number;
  readonly r: number;
  readonly x: number;
  readonly y: number;
}

export type Axial = readonly [q: number, r: number];

/** The six directions, counter-clockwise from the right: 0 →, 1 ↗, 2 ↖, 3 ←, 4 ↙, 5 ↘. */
export const DIRECTIONS: readonly Axial[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** Sixty degrees clockwise round the origin. */
export const rotate = ([q, r]: Axial): Axial => [0 - r, q + r];
/** Left and right exchanged. */
export const reflect = ([q, r]: Axial): Axial => [0 - q - r, r];

const key = (q: number, r: number): number => (q + 32) * 64 + (r + 32);

export class Field {
  readonly radius: number;
  readonly rows: readonly (readonly Cell[])[];
  readonly cells: readonly Cell[];
  readonly centre: Cell;
  #names = new Map<string, Cell>();
  #places = new Map<number, Cell>();

  constructor(readonly side: number) {
    this.radius = side - 1;
    const rows: Cell[][] = [];
    let index = 0;
    for (let r = -this.radius; r <= this.radius; r++) {
      const row: Cell[] = [];
      const last = Math.min(this.radius, this.radius - r);
      for (let q = Math.max(-this.radius, -this.radius - r); q <= last; q++) {
        const name = String.fromCharCode(65 + rows.length) + String(row.length + 1);
        const at = { x: PITCH * (q + r / 2), y: 1.5 * R * r };
        const cell: Cell = { name, index: index++, row: rows.length, place: row.length, q, r, ...at };
        row.push(cell);
        this.#names.set(name, cell);
        this.#places.set(key(q, r), cell);
      }
      rows.push(row);
    }
    this.rows = rows;
    this.cells = rows.flat();
    this.centre = this.#places.get(key(0, 0)) as Cell;
  }

  /** By name, in either case. */
  named(name: string): Cell | undefined {
    return this.#names.get(name.toUpperCase());
  }

  at(q: number, r: number): Cell | undefined {
    return this.#places.get(key(q, r));
  }

  /** The neighbour in one of the six directions. */
  next(cell: Cell, direction: number): Cell | undefined {
    const [q, r] = DIRECTIONS[direction] as Axial;
    return this.at(cell.q + q, cell.r + r);
  }

  /** The cell whose hexagon holds a point, or undefined outside the field. */
  under(x: number, y: number): Cell | undefined {
    const r = y / (1.5 * R);
    const q = x / PITCH - r / 2;
    const s = -q - r;
    let [rq, rr] = [Math.round(q), Math.round(r)];
    const rs = Math.round(s);
    const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
    if (dq > dr && dq > ds) rq = -rr - rs;
    else if (dr > ds) rr = -rq - rs;
    return this.at(rq, rr);
  }
}

const fields = new Map<number, Field>();

/** The field of a side length; built once. */
export function fieldOf(side: number): Field {
  let field = fields.get(side);
  if (!field) fields.set(side, (field = new Field(side)));
  return field;
}

/** One decimal is a fiftieth of a pixel on any board we draw. */
export const f1 = (n: number): string => String(Math.round(n * 10) / 10 || 0);

/** Corner `k` of a pointy-top hexagon, clockwise from the top. */
export const corner = (k: number, radius: number): readonly [number, number] => [
  radius * Math.sin((k * Math.PI) / 3),
  -radius * Math.cos((k * Math.PI) / 3),
];

const point = ([x, y]: readonly [number, number]): string => `${f1(x)} ${f1(y)}`;

/** A hexagon round the origin. */
export function hexPath(radius: number): string {
  return `M${[0, 1, 2, 3, 4, 5].map((k) => point(corner(k, radius))).join("L")}Z`;
}

export const translate = (at: { readonly x: number; readonly y: number }): string =>
  `translate(${f1(at.x)} ${f1(at.y)})`;

/** First corner of the edge that faces each direction. */
const EDGE = [1, 0, 5, 4, 3, 2] as const;

/** The outer edge of a set of cells: one closed loop round each part of it. */
export function outlinePath(field: Field, cells: readonly Cell[]): string {
  const inside = new Set(cells);
  const edges = new Map<string, string>();
  for (const cell of cells) {
    for (const [direction, k] of EDGE.entries()) {
      const beyond = field.next(cell, direction);
      if (beyond && inside.has(beyond)) continue;
      const [from, to] = [corner(k, R), corner(k + 1, R)].map(([x, y]) => point([cell.x + x, cell.y + y]));
      if (from && to) edges.set(from, to);
    }
  }
  let d = "";
  for (const [start] of edges) {
    let loop = "";
    for (let at: string | undefined = start; at !== undefined;) {
      const next: string | undefined = edges.get(at);
      if (next === undefined) break;
      loop += `${loop ? "L" : "M"}${at}`;
      edges.delete(at);
      at = next;
    }
    if (loop) d += `${loop}Z`;
  }
  return d;
}

export interface Dish {
  readonly radius: number;
  readonly rim: string;
  readonly line: string;
  readonly studs: readonly { readonly x: number; readonly y: number }[];
}

/** The enamel tray under a field: a flat-top hexagon with softened corners, a hairline and six studs. */
export function dishOf(field: Field): Dish {
  const radius = field.radius * PITCH + (field.radius > 3 ? 88 : 82);
  const at = (k: number, r: number): readonly [number, number] => [
    r * Math.cos((k * Math.PI) / 3),
    r * Math.sin((k * Math.PI) / 3),
  ];
  const soften = 0.06;
  const rounded = (r: number): string => {
    const toward = (from: readonly [number, number], to: readonly [number, number]): string =>
      point([from[0] + (to[0] - from[0]) * soften, from[1] + (to[1] - from[1]) * soften]);
    let d = "";
    for (let k = 0; k < 6; k++) {
      const here = at(k, r);
      d += `${k ? "L" : "M"}${toward(here, at(k - 1, r))}Q${point(here)} ${toward(here, at(k + 1, r))}`;
    }
    return d + "Z";
  };
  const studs = [0, 1, 2, 3, 4, 5].map((k) => {
    const [x, y] = at(k, radius - 23);
    return { x, y };
  });
  return { radius, rim: rounded(radius), line: rounded(radius - 9), studs };
}

/** The viewBox of a board: with its dish, or tight around the cells (`tight`: a phone, edge to edge). */
export function viewBox(field: Field, tight: boolean): string {
  const width = tight ? (field.radius + 0.5) * PITCH + 1.5 : dishOf(field).radius + 4;
  const height = tight ? 1.5 * R * field.radius + R + 2 : dishOf(field).radius * (Math.sqrt(3) / 2) + 4;
  return [-width, -height, 2 * width, 2 * height].map(f1).join(" ");
}
