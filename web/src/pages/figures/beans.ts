/** Beans on a field that is only looked at, and moving some of them. */

/** For each seat, how many beans lie on each cell. */
export type Beans = readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>];

export interface BeanMove {
  readonly seat: 0 | 1;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** The beans after a move; the cells named by the move gain and lose, all others stay. */
export function moved(beans: Beans, { seat, from, to, amount }: BeanMove): Beans {
  const mine = { ...beans[seat] };
  mine[from] = (mine[from] ?? 0) - amount;
  mine[to] = (mine[to] ?? 0) + amount;
  return seat === 0 ? [mine, beans[1]] : [beans[0], mine];
}
