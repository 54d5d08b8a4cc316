import { describe, expect, test } from "vitest";

import { fieldOf } from "../../board/geometry.ts";
import {
  mirrored,
  notation,
  place,
  posed,
  SEEDS,
  turned,
  UPRIGHT,
  type Pose,
  type SeedType,
} from "./seeds.ts";

const field = fieldOf(5);
const lie = (type: SeedType, at: string, pose: Pose = UPRIGHT): string | null => {
  const anchor = field.named(at);
  return anchor ? notation(place(field, type, pose, anchor)) : null;
};
/** A pose as the set of its cells and the other's cell, wherever it lies. */
const look = (type: SeedType, pose: Pose): string => {
  const cells = posed(type, pose);
  const [q0, r0] = [Math.min(...cells.map((c) => c[0])), Math.min(...cells.map((c) => c[1]))];
  const other = SEEDS.find((s) => s.type === type)?.other;
  return cells
    .map(([q, r], i) => `${q - q0},${r - r0}${i === other ? "*" : ""}`)
    .sort()
    .join(" ");
};
const POSES: readonly Pose[] = [false, true].flatMap((m) =>
  [0, 1, 2, 3, 4, 5].map((turn) => ({ turn, mirrored: m })),
);

describe("CF-2: seeds", () => {
  test.each([
    ["straight-end", "E5", "E4-E5-e6"],
    ["straight-middle", "E5", "E4-e5-E6"],
    ["bent-end", "E5", "d5-E4-E5"],
    ["bent-middle", "E5", "D5-E4-e5"],
    ["triangle", "E5", "D5-E5-e6"],
  ] as const)("%s at %s is %s", (type, at, text) => {
    expect(lie(type, at)).toBe(text);
  });

  test("the mock's ghost: bent, theirs in the middle, at E8, five turns on", () => {
    expect(lie("bent-middle", "E8", { turn: 5, mirrored: false })).toBe("D7-e8-F7");
  });

  test("a cell outside the field leaves no text", () => {
    expect(lie("straight-end", "A1")).toBeNull();
    expect(lie("straight-end", "A5")).toBeNull();
  });

  test("CF-4: the five types in all poses make the 1,467 plants on the empty field", () => {
    const plants = new Set<string>();
    for (const { type } of SEEDS)
      for (const pose of POSES)
        for (const anchor of field.cells) {
          const text = notation(place(field, type, pose, anchor));
          if (text) plants.add(text);
        }
    expect(plants.size).toBe(1467);
    expect(new Set([...plants].map((text) => text.toUpperCase())).size).toBe(489);
  });
});

describe("turning and mirroring", () => {
  test("six steps either way come back", () => {
    for (const pose of POSES) {
      let [on, back] = [pose, pose];
      for (let i = 0; i < 6; i++) [on, back] = [turned(on, 1), turned(back, -1)];
      expect([on, back]).toEqual([pose, pose]);
    }
  });
  test("a step and a step back are none; two mirrors are none", () => {
    for (const pose of POSES) {
      expect(turned(turned(pose, 1), -1)).toEqual(pose);
      expect(mirrored(mirrored(pose))).toEqual(pose);
    }
  });
  test("mirror, step, mirror is a step back, for every seed and pose", () => {
    for (const { type } of SEEDS)
      for (const pose of POSES) {
        expect(look(type, mirrored(turned(mirrored(pose), 1)))).toBe(look(type, turned(pose, -1)));
      }
  });
  test("the mirror exchanges left and right as they look", () => {
    for (const { type } of SEEDS)
      for (const pose of POSES) {
        const seen = posed(type, mirrored(pose)).map(([q, r]) => [q, r]);
        const flipped = posed(type, pose).map(([q, r]) => [0 - q - r, r]);
        expect(seen).toEqual(flipped);
      }
  });
});
