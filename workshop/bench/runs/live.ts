import { sessionCookie, TOKEN } from '../cookie.ts';
import type { LiveOrder } from '../load/orders.ts';
import { interleave, type Round } from '../measure.ts';
import { type Contender, postmasterPid, startContender } from '../processes.ts';
import { type BenchDatabase, seedDatabase } from '../seed/database.ts';
import { median } from '../statistics.ts';
import { figure, table } from '../table.ts';
import { type Bench, closing, of, PRODUCT_NAME, YARDSTICK, YARDSTICK_NAME } from './shared.ts';

const SUBSCRIBERS = 1000;
const ROWS = SUBSCRIBERS * 10;
/** Milliseconds between changes. */
const EVERY_MS = 10;

/** Delivery of a change to one of a thousand open streams. */
export function benchLive(bench: Bench): Promise<string> {
  return closing(async (later) => {
    bench.say(`live: ${SUBSCRIBERS} subscribers…`);
    // One database each: a notification reaches every listener.
    const open = async (name: string, main?: string) => {
      const database = await seedDatabase(
        bench.postgres.url,
        `live_${name}`,
        ROWS,
        SUBSCRIBERS + 1,
      );
      later(database.drop);
      const databaseUrl = database.url;
      const contender = await startContender({ name, databaseUrl, ...(main ? { main } : {}) });
      later(contender.stop);
      return { database, contender, subscribers: await findSubscribers(database) };
    };
    const sides = [await open(PRODUCT_NAME), await open(YARDSTICK_NAME, YARDSTICK)];
    const order =
      (seconds: number) =>
      (contender: Contender): LiveOrder => {
        const side = sides.find((each) => each.contender === contender);
        return {
          kind: 'live',
          port: contender.port,
          databaseUrl: side?.database.url ?? '',
          subscribers: side?.subscribers ?? [],
          events: Math.round((seconds * 1000) / EVERY_MS),
          everyMs: EVERY_MS,
        };
      };
    const first = sides[0];
    if (!first) throw new Error('There is nothing to measure');
    const rounds = await interleave({
      contenders: sides.map(({ contender }) => contender),
      postmaster: await postmasterPid(first.database.client),
      rounds: bench.options.rounds,
      warmUp: order(2),
      order: order(bench.options.seconds),
    });
    return liveTable(rounds);
  });
}

/** Cases of different owners, with their sessions. */
async function findSubscribers({ client }: BenchDatabase): Promise<LiveOrder['subscribers']> {
  const result = await client.query<{ token: string; id: string }>(
    `select ${TOKEN} as token, a.id from sessions s, lateral (
       select id from analyses where user_id = s.user_id and status = 'completed'
       order by created_at desc limit 1
     ) a limit $1`,
    [SUBSCRIBERS],
  );
  return result.rows.map(({ token, id }) => ({ cookie: sessionCookie(token), analysisId: id }));
}

function liveTable(rounds: ReadonlyMap<string, readonly Round[]>): string {
  return table(
    ['server', 'events /s', 'p50 ms', 'p99 ms', 'p50 after commit ms', 'server ms per event'],
    [...rounds].map(([name, each]) => [
      name,
      figure(median(of(each, (round) => round.rate))),
      figure(median(of(each, (round) => round.outcome.p50))),
      figure(median(of(each, (round) => round.outcome.p99))),
      figure(median(of(each, (round) => round.outcome.afterCommitP50 ?? Number.NaN))),
      figure(median(of(each, (round) => round.serverMs))),
    ]),
  );
}
