import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";

import { categories, matchView, problems } from "./fixtures.ts";
import { decisionsOf } from "./judging.ts";
import ReviewLand from "./ReviewLand.svelte";

const view = matchView(
  { status: "over", decision: null, result: { winner: 0, reason: "resignation", detail: {} } },
  {
    phase: "over",
    round: 1,
    categories: categories({ spatial: { round: 1, picker: 1, minigame: "Cellar Stack" } }),
    history: [
      {
        round: 1,
        category: "spatial",
        title: "Cellar Stack",
        picker: 1,
        problems: problems(),
        purse: [3, 3],
        split: { coins: 0, to: [0, 0], swept_by: null },
      },
    ],
    purchases: [
      { seat: 0, cell: "A1", price: 3, round: 1 },
      { seat: 1, cell: "B2", price: 1, round: 1 },
    ],
  },
);

it("a purchase stands between two frames; the first of a round comes after its problems", () => {
  const { span } = decisionsOf(view);
  expect(span({ number: 40, seat: 0, played: "A1" })).toEqual({ before: 1, after: 2 });
  expect(span({ number: 41, seat: 1, played: "B2" })).toEqual({ before: 2, after: 3 });
});

it("nothing else stands anywhere", () => {
  const { span } = decisionsOf(view);
  expect(span({ number: 1, seat: 1, played: "category:spatial" })).toBeNull();
  expect(span({ number: 41, seat: 0, played: "B2" })).toBeNull();
});

it("a purchase is named with its price", () => {
  const { said } = decisionsOf(view);
  expect(said(0, "A1", 2)).toEqual({ shown: "buy A1 for 3", heard: "buy A1 for 3" });
});

it("a better purchase lies on the land as an offer, also where the problems would be in view", () => {
  const hints = [{ seat: 1, action: "C3", instead: null }] as const;
  const { container, unmount } = render(ReviewLand, { view, at: 1 });
  expect(container.querySelector(".board")).toBeNull();
  unmount();
  const offered = render(ReviewLand, { view, at: 1, hints }).container;
  expect(offered.querySelectorAll(".ghost-line")).toHaveLength(1);
  expect(offered.querySelector("[data-n=C3] .offer .stone.seat1")).not.toBeNull();
});
