/** Follows a match for the ear: what a new view means in words and sounds, the line to the server, one's own clock. */
import { onDestroy, untrack } from "svelte";

import { face, type ClockFace } from "../net/clock.ts";
import { say, sayNow, unsayNow } from "../shell/announce.svelte.ts";
import { sound } from "../shell/sound.ts";
import { clockNews } from "./clock-news.ts";
import type { GameTable } from "./game-client.ts";
import { WARMING } from "./notices.ts";
import type { Session } from "./session.svelte.ts";

/** How many log entries came in while the line was down; read when it is back. */
export class Missed {
  count = $state(0);

  get words(): string {
    if (this.count === 0) return "Nothing was missed";
    return this.count === 1 ? "One move was played" : `${this.count} moves were played`;
  }
}

/** Call once while the page sets up. */
export function followMatch(session: Session, table: GameTable): Missed {
  const missed = new Missed();
  let wasBroken = false;
  unsayNow(); // of the match before, after a rematch

  const unview = session.onView((before, view, fresh) => {
    if (wasBroken) missed.count = fresh.length;
    wasBroken = false;
    if (!before) return;
    if (view.status === "over" && before.status !== "over") {
      const last = table.news(before, view, fresh);
      if (last) say(last.polite);
      last?.play();
      sayNow(table.resultWords(view));
      if (view.result?.winner === view.you && view.you !== null) sound.win();
      return;
    }
    if (view.status === "paused" && before.status !== "paused") {
      sayNow(`Paused by ${view.paused_by ?? "the host"}.`);
      return;
    }
    const news = table.news(before, view, fresh);
    const resumed = before.status === "paused" && view.status === "running" ? "The clocks run again. " : "";
    if (resumed) unsayNow();
    if (news || resumed) say(resumed + (news?.polite ?? ""));
    news?.play();
  });
  const unrefuse = session.onRefusal((refusal) => {
    sayNow(refusal.message);
  });
  onDestroy(() => {
    unview();
    unrefuse();
  });

  $effect(() => {
    const { kind } = session.line;
    if (kind === "broken" && !wasBroken) {
      wasBroken = true;
      const view = untrack(() => session.view);
      const seated = view?.you !== null && view?.status === "running";
      sayNow(seated ? "Connection lost. Your clock runs on." : "Connection lost.");
    }
  });
  $effect(() => {
    if (session.backSince === null) return;
    unsayNow();
    say(`Back at the table. ${untrack(() => missed.words)}.`);
  });

  let wasWarming = false;
  $effect(() => {
    const warming = session.presence?.warming ?? false;
    if (warming !== wasWarming) say(warming ? `${WARMING}.` : "The computer is ready.");
    wasWarming = warming;
  });

  let face0: ClockFace | null = null;
  let decision0: number | null = null;
  $effect(() => {
    const { view } = session;
    const clock = view && view.you !== null ? view.clocks[view.you] : undefined;
    const number = view?.decision?.number ?? null;
    if (!clock || view?.status !== "running" || !clock.running || number !== decision0) {
      face0 = clock?.running ? face(clock, session.sinceMs) : null;
      decision0 = number;
      return;
    }
    const now = face(clock, session.sinceMs);
    const news = clockNews(face0, now, clock.period_ms);
    face0 = now;
    if (news.assertive) sayNow(news.assertive);
    else if (news.polite) say(news.polite);
    if (news.sound === "tick") sound.tick();
    else if (news.sound === "petal") sound.petalGone();
  });
  return missed;
}
