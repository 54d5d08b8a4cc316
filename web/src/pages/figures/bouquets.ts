/** CF-11, for drawing: which flowers make one bouquet, and where its number stands. Who has won, the server says. */
import type { SeatNo } from "../../board/art";
import type { Cell } from "../../board/geometry";
import type { Flower } from "../../games/cultivating-flowers/flowers";

export interface Bouquet {
  readonly seat: SeatNo;
  /** Counted from 1 for each seat, from the top of the field. */
  readonly number: number;
  /** Where its number stands: the centre of its topmost flower. */
  readonly hub: Cell;
  readonly flowers: readonly Flower[];
}

/** The flowers of one colour that shared cells link, numbered from the top. */
export function bouquetsOf(flowers: readonly Flower[]): readonly Bouquet[] {
  return ([0, 1] as const).flatMap((seat) => {
    let groups: Flower[][] = [];
    for (const flower of flowers.filter((each) => each.seat === seat)) {
      const linked = groups.filter((group) => group.some((each) => shareCell(each, flower)));
      groups = [...groups.filter((group) => !linked.includes(group)), [...linked.flat(), flower]];
    }
    return groups
      .map((group) => ({ group, hub: topmost(group) }))
      .sort((a, b) => a.hub.index - b.hub.index)
      .map(({ group, hub }, i) => ({ seat, number: i + 1, hub, flowers: group }));
  });
}

function shareCell(a: Flower, b: Flower): boolean {
  const cells = [a.centre, ...a.petals];
  return [b.centre, ...b.petals].some((cell) => cells.includes(cell));
}

function topmost(group: readonly Flower[]): Cell {
  return group.map((flower) => flower.centre).reduce((top, cell) => (cell.index < top.index ? cell : top));
}
