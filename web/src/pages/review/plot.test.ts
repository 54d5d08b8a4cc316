import { expect, test } from "vitest";

import { plotOf } from "./plot";

test("a place on the graph and its frame find each other, whatever the width", () => {
  for (const width of [160, 333, 760])
    for (const last of [1, 7, 34, 140]) {
      const { x, under } = plotOf(width, 72, last);
      for (let at = 0; at <= last; at++) expect(under(x(at))).toBe(at);
      expect([under(-50), under(width + 50)]).toEqual([0, last]);
    }
});

test("garnet’s share goes up, and half lies in the middle", () => {
  const { y } = plotOf(300, 72, 10);
  expect(y(0.5)).toBe(36);
  expect(y(1)).toBeLessThan(y(0.9));
  expect(y(0)).toBeLessThan(72);
});

test("an area closes along the middle", () => {
  const { area, line } = plotOf(120, 70, 2);
  const stretch = {
    points: [
      { at: 0, share: 1 },
      { at: 1, share: 0 },
    ],
    proved: false,
  };
  expect(line(stretch)).toBe("M10 5L60 65");
  expect(area(stretch)).toBe("M10 5L60 65L60 35L10 35Z");
});

test("a match of one position is drawn too", () => {
  const { x, under } = plotOf(120, 70, 0);
  expect([x(0), under(90)]).toEqual([10, 0]);
});
