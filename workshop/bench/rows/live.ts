import type { Row } from '../bench.ts';
import { sessionCookie, TOKEN } from '../cookie.ts';
import type { LiveOrder } from '../load/orders.ts';
import type { Side } from '../site.ts';
import { rounds, waitFigures } from './shared.ts';

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
  const measured = await rounds(bench, { site, sides, order });
  return waitFigures('live', measured, { p50: '≤ 1.3', p99: '≤ 3' });
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
