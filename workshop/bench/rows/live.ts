import type { Row } from '../bench.ts';
import { sessionCookie, TOKEN } from '../cookie.ts';
import type { LiveOrder } from '../load/orders.ts';
import type { Round } from '../measure.ts';
import type { Side } from '../site.ts';
import { rounds } from './shared.ts';

const SUBSCRIBERS = 1000;
/** Milliseconds from one change of state to the next. */
const EVERY_MS = 10;

/** One change of state reaching one of a thousand open streams. */
export const liveRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  const subscribers = await findSubscribers(site.before);
  const order = ({ contender, database }: Side): LiveOrder => ({
    kind: 'live',
    port: contender.port,
    databaseUrl: database.url,
    subscribers,
    events: Math.round((bench.options.seconds * 1000) / EVERY_MS),
    everyMs: EVERY_MS,
  });
  const sides = [site.before, site.now];
  const [before = [], now = []] = await rounds(bench, { site, sides, order });
  const line = (what: string, pick: (round: Round) => number, aim?: string) => ({
    row: 'live',
    what,
    better: 'less' as const,
    before: before.map(pick),
    now: now.map(pick),
    ...(aim === undefined ? {} : { aim }),
  });
  return [
    line('p50 ms', ({ outcome }) => outcome.p50, '≤ 1.3'),
    line('p99 ms', ({ outcome }) => outcome.p99, '≤ 3'),
    line('p50 ms after commit', ({ outcome }) => outcome.afterCommitP50 ?? Number.NaN),
    line('processor ms', ({ costMs }) => costMs),
  ];
};

/** A case and the session of its owner, a different owner each. */
async function findSubscribers({ database }: Side): Promise<LiveOrder['subscribers']> {
  const result = await database.client.query<{ token: string; id: string }>(
    `select ${TOKEN} as token, a.id from sessions s, lateral (
       select id from analyses where user_id = s.user_id and status = 'completed'
       order by created_at desc limit 1
     ) a limit $1`,
    [SUBSCRIBERS],
  );
  return result.rows.map(({ token, id }) => ({ cookie: sessionCookie(token), analysisId: id }));
}
