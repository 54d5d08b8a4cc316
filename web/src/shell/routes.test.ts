import { describe, expect, test } from "vitest";

import { formatRoute, matchHref, parseRoute, readInvitation, type Route } from "./routes";

const at = (href: string): Route => parseRoute(new URL(href, "http://sixfold.test"));

describe("reading an address", () => {
  test("knows each page", () => {
    expect(at("/")).toEqual({ page: "home" });
    expect(at("/#watch")).toEqual({ page: "home" });
    expect(at("/new")).toEqual({ page: "new", game: null, host: false });
    expect(at("/new?game=picky-pig&as=host")).toEqual({ page: "new", game: "picky-pig", host: true });
    expect(at("/m/HK4Q-7XBD")).toEqual({ page: "match", code: "HK4Q-7XBD", token: "" });
    expect(at("/m/HK4Q-7XBD#s3cret_-")).toEqual({ page: "match", code: "HK4Q-7XBD", token: "s3cret_-" });
    expect(at("/m/HK4Q-7XBD?review#s3cret")).toEqual({ page: "review", code: "HK4Q-7XBD", token: "s3cret" });
    expect(at("/learn")).toEqual({ page: "learn", game: null });
    expect(at("/learn/focus-group")).toEqual({ page: "learn", game: "focus-group" });
    expect(at("/practice")).toEqual({ page: "practice", minigame: null, level: null });
    expect(at("/practice/tangle?level=hard")).toEqual({
      page: "practice",
      minigame: "tangle",
      level: "hard",
    });
    expect(at("/practice/tangle?level=silly")).toEqual({
      page: "practice",
      minigame: "tangle",
      level: null,
    });
  });

  test("forgives a slash at the end", () => {
    expect(at("/learn/")).toEqual({ page: "learn", game: null });
    expect(at("/m/HK4Q-7XBD/")).toEqual({ page: "match", code: "HK4Q-7XBD", token: "" });
  });

  test("calls everything else missing, broken escapes included", () => {
    for (const path of ["/nowhere", "/m", "/m/A/B", "/learn/a/b", "/m/%E0%A4%A"]) {
      expect(at(path), path).toEqual({ page: "missing", path });
    }
  });

  test("never takes a token from the query", () => {
    expect(at("/m/HK4Q-7XBD?token=s3cret")).toEqual({ page: "match", code: "HK4Q-7XBD", token: "" });
  });
});

test("an address that was written is read as the same route", () => {
  const routes: Route[] = [
    { page: "home" },
    { page: "new", game: null, host: false },
    { page: "new", game: "cultivating-flowers", host: true },
    { page: "made", code: "HK4Q-7XBD" },
    { page: "match", code: "HK4Q-7XBD", token: "" },
    { page: "match", code: "a b/ü", token: "x#y z" },
    { page: "review", code: "HK4Q-7XBD", token: "t0ken" },
    { page: "learn", game: null },
    { page: "learn", game: "a/b" },
    { page: "practice", minigame: null, level: null },
    { page: "practice", minigame: "vault-code", level: null },
    { page: "practice", minigame: "vault-code", level: "medium" },
    { page: "missing", path: "/nowhere" },
  ];
  for (const route of routes) expect(at(formatRoute(route))).toEqual(route);
});

test("a link to a match carries its key in the fragment only", () => {
  expect(matchHref("HK4Q-7XBD", "k3y")).toBe("/m/HK4Q-7XBD#k3y");
  expect(matchHref("HK4Q-7XBD")).toBe("/m/HK4Q-7XBD");
});

describe("an invitation that was pasted", () => {
  test("may be a whole link, with or without its key", () => {
    expect(readInvitation("  https://sixfold.test/m/HK4Q-7XBD#k3y ")).toEqual({
      page: "match",
      code: "HK4Q-7XBD",
      token: "k3y",
    });
    expect(readInvitation("sixfold.test/m/HK4Q-7XBD")).toEqual({
      page: "match",
      code: "HK4Q-7XBD",
      token: "",
    });
  });

  test("may be a code as people type it", () => {
    for (const typed of ["HK4Q-7XBD", "hk4q7xbd", " hk4q-7xbd "]) {
      expect(readInvitation(typed), typed).toEqual({ page: "match", code: "HK4Q-7XBD", token: "" });
    }
  });

  test("is refused where it can be neither", () => {
    for (const typed of [
      "",
      "HK4Q",
      "HK4Q-7XBD-9",
      "hello there",
      "HK4O-7XBD",
      "https://sixfold.test/learn",
    ]) {
      expect(readInvitation(typed), typed).toBeNull();
    }
  });
});
