import type { Row } from '../bench.ts';
import type { Figure } from '../figures.ts';
import type { Side } from '../site.ts';
import { quotients } from '../statistics.ts';
import { READS, readOrders } from './reads.ts';
import { rounds } from './shared.ts';
import { LARGER } from './times.ts';

/** How much more a read costs with ten times as many cases, with `--large`. */
export const growthRow: Row = async (bench) => {
  const { cases, large } = bench.options;
  if (!large) return [];
  const small = await bench.site(cases);
  const big = await bench.site(cases * LARGER);
  const sides = [small.before, big.before, small.now, big.now];
  const figures: Figure[] = [];
  for (const [name, read] of Object.entries(READS)) {
    bench.say(`  ${name}`);
    const orderSmall = await readOrders(bench, small, read);
    const orderBig = await readOrders(bench, big, read);
    const order = (side: Side) =>
      side === small.before || side === small.now ? orderSmall(side) : orderBig(side);
    const measured = await rounds(bench, { site: small, sides, order });
    const cost = (place: number) => (measured[place] ?? []).map(({ costMs }) => costMs);
    figures.push({
      row: 'growth',
      what: `${name}: ${LARGER} × the cases, processor ÷`,
      better: 'less',
      before: quotients(cost(1), cost(0)),
      now: quotients(cost(3), cost(2)),
      aim: '≤ 1.15',
    });
  }
  return figures;
};
