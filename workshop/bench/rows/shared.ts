import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import type { Order } from '../load/orders.ts';
import { interleave, type Round, runRound } from '../measure.ts';
import type { Side, Site } from '../site.ts';
import { quotients } from '../statistics.ts';

interface Measuring {
  readonly site: Site;
  readonly sides: readonly Side[];
  readonly order: (side: Side) => Order;
  readonly between?: (side: Side) => Promise<void>;
}

/** Rounds of each side, in the order of `sides`, after one that does not count. */
export async function rounds(bench: Bench, measuring: Measuring): Promise<Round[][]> {
  const turn = async (side: Side): Promise<Round> => {
    const round = await runRound(
      measuring.order(side),
      side.contender.pid,
      measuring.site.postmaster,
    );
    await measuring.between?.(side);
    return round;
  };
  // Warms up compilers, caches and prepared statements.
  await interleave(measuring.sides, 1, turn);
  return interleave(measuring.sides, bench.options.rounds, turn);
}

/** Rate and processor time, and how much of the yardstick's they are. */
export function rateFigures(
  row: string,
  [before = [], now = [], yardstick = []]: readonly (readonly Round[])[],
  aim?: string,
): Figure[] {
  const ratio = aim === undefined ? {} : { aim };
  const rate = (each: readonly Round[]) => each.map((round) => round.rate);
  const cost = (each: readonly Round[]) => each.map((round) => round.costMs);
  return [
    { row, what: 'a second', better: 'more', before: rate(before), now: rate(now) },
    { row, what: 'processor ms', better: 'less', before: cost(before), now: cost(now) },
    {
      row,
      what: "of the yardstick's rate",
      better: 'more',
      before: quotients(rate(before), rate(yardstick)),
      now: quotients(rate(now), rate(yardstick)),
      ...ratio,
    },
    {
      row,
      what: 'of it, by processor',
      better: 'more',
      before: quotients(cost(yardstick), cost(before)),
      now: quotients(cost(yardstick), cost(now)),
      ...ratio,
    },
  ];
}

/** Waits and processor time. */
export function waitFigures(
  row: string,
  [before = [], now = []]: readonly (readonly Round[])[],
  aims: { readonly p50?: string; readonly p99?: string },
): Figure[] {
  const line = (what: string, pick: (round: Round) => number, aim?: string): Figure => ({
    row,
    what,
    better: 'less',
    before: before.map(pick),
    now: now.map(pick),
    ...(aim === undefined ? {} : { aim }),
  });
  return [
    line('p50 ms', ({ outcome }) => outcome.p50, aims.p50),
    line('p99 ms', ({ outcome }) => outcome.p99, aims.p99),
    line('processor ms', ({ costMs }) => costMs),
  ];
}
