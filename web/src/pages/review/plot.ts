/** The graph of a review as lines and areas in pixels. Pure. */
import { f1 } from "../../board/geometry";
import type { Point, Stretch } from "./appraisals";

/** Room for the slider's thumb at both ends, and for the line's own width above and below. */
export const INSET = 10;
const BRIM = 5;

export interface Plot {
  readonly x: (at: number) => number;
  readonly y: (share: number) => number;
  /** The frame that a point of the graph belongs to, by its distance from the left. */
  readonly under: (x: number) => number;
  readonly line: (stretch: Stretch) => string;
  /** Between a stretch and the middle. */
  readonly area: (stretch: Stretch) => string;
}

/** `last`: the number of the last frame. */
export function plotOf(width: number, height: number, last: number): Plot {
  const [across, up] = [Math.max(1, width - 2 * INSET), height - 2 * BRIM];
  const x = (at: number): number => INSET + (last === 0 ? 0 : (at / last) * across);
  const y = (share: number): number => BRIM + (1 - share) * up;
  const place = ({ at, share }: Point): string => `${f1(x(at))} ${f1(y(share))}`;
  const line = ({ points }: Stretch): string => `M${points.map(place).join("L")}`;
  return {
    x,
    y,
    line,
    under: (at) => Math.min(last, Math.max(0, Math.round(((at - INSET) / across) * last))),
    area: (stretch) => {
      const [first, end] = [stretch.points[0], stretch.points.at(-1)];
      if (!first || !end) return "";
      return `${line(stretch)}L${f1(x(end.at))} ${f1(y(0.5))}L${f1(x(first.at))} ${f1(y(0.5))}Z`;
    },
  };
}
