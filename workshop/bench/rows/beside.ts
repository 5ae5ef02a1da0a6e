import type { Bench, Row } from '../bench.ts';
import type { Figure } from '../figures.ts';
import type { ReadOrder } from '../load/orders.ts';
import { interleave, runRound } from '../measure.ts';
import { drawPhonePicture } from '../seed/phonePictures.ts';
import { withPicture } from '../seed/picture.ts';
import type { Side, Site } from '../site.ts';
import { median } from '../statistics.ts';
import { READS, readOrders } from './reads.ts';
import { fiftySmears } from './smears.ts';
import { joinWorker } from './worker.ts';

interface Turn {
  /** Milliseconds of a page that another vet opens meanwhile. */
  readonly p95: number;
  /** Until all fifty are read. */
  readonly seconds: number;
}

/** A vet opens one case after another while a worker reads fifty smears of twelve megapixels. */
export const besideRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  const order = await readOrders(bench, site, READS.detail);
  return withPicture(await drawPhonePicture(1), async (imagePath) => {
    const turn = async (side: Side): Promise<Turn> => {
      await side.database.client.query('delete from pgboss.job');
      const sending = await fiftySmears(side, site, { port: side.contender.port, imagePath });
      await runRound(sending, side.contender.pid, site.postmaster);
      return readBeside(bench, site, side, { ...order(side), connections: 1 });
    };
    const measured = await interleave([site.before, site.now], bench.options.rounds, turn);
    const [before = [], now = []] = measured;
    const line = (what: string, pick: (turn: Turn) => number): Figure => ({
      row: 'beside',
      what,
      better: 'less',
      before: before.map(pick),
      now: now.map(pick),
    });
    return [
      line('a case opened while fifty are read, p95 ms', ({ p95 }) => p95),
      line('fifty read, s', ({ seconds }) => seconds),
    ];
  });
};

async function readBeside(
  { say }: Bench,
  { postmaster }: Site,
  side: Side,
  order: ReadOrder,
): Promise<Turn> {
  const worker = await joinWorker(side);
  const began = performance.now();
  const slices: number[] = [];
  while ((await waiting(side)) > 0) {
    const { outcome } = await runRound(order, side.contender.pid, postmaster);
    slices.push(outcome.p95);
  }
  const seconds = (performance.now() - began) / 1000;
  await worker.stop();
  say(`  ${side.name}: ${seconds.toFixed(1)} s`);
  return { p95: median(slices), seconds };
}

/** Cases sent and not read. */
async function waiting({ database }: Side): Promise<number> {
  const { rows } = await database.client.query<{ count: number }>(
    `select count(*)::int as count from analyses where status = 'pending_webhook'`,
  );
  return rows[0]?.count ?? 0;
}
