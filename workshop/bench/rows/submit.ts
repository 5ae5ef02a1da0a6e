import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench, Row } from '../bench.ts';
import type { SubmitOrder } from '../load/orders.ts';
import { interleave, runRound } from '../measure.ts';
import { drawPicture, withPicture } from '../seed/picture.ts';
import type { Side, Site } from '../site.ts';
import { rateFigures, rounds, waitFigures } from './shared.ts';

/** Cases under way at a time. */
const CONNECTIONS = 4;
const IMAGES = 3;
/** Cases whose statements are counted in a round. */
const COUNTED = 12;
/** Longest time of those, in seconds. */
const LONGEST = 600;

/** A whole submission: begin, three images of 1.43 MiB, submit. */
export const submitRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  return withPicture(await drawPicture(), async (imagePath) => {
    const measured = await rounds(bench, {
      site,
      sides: [site.before, site.now, site.yardstick],
      order: submissions(bench, site, { connections: CONNECTIONS, imagePath }),
      between: removePictures,
    });
    const [p50] = waitFigures('submit', measured, { p50: '≤ 250' });
    return [...rateFigures('submit', measured, '≥ 0.20'), ...(p50 ? [p50] : [])];
  });
};

/** Statements and write-ahead log of such a case, one at a time. */
export const caseRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  const sides = [site.before, site.now];
  return withPicture(await drawPicture(), async (imagePath) => {
    const order = submissions(bench, site, {
      connections: 1,
      imagePath,
      cases: COUNTED,
      seconds: LONGEST,
    });
    const turn = async (side: Side) => {
      const counted = await countStatements(site, side, order(side));
      await removePictures(side);
      return counted;
    };
    await track(site, 'all');
    for (const { database } of sides)
      for (const extension of ['pg_stat_statements', 'pg_walinspect'])
        await database.client.query(`create extension if not exists ${extension}`);
    await interleave(sides, 1, turn);
    const [before = [], now = []] = await interleave(sides, bench.options.rounds, turn);
    await track(site, 'none');
    const line = (what: string, pick: (counted: Counted) => number, aim?: string) => ({
      row: 'case',
      what,
      better: 'less' as const,
      before: before.map(pick),
      now: now.map(pick),
      ...(aim === undefined ? {} : { aim }),
    });
    return [
      line('statements sent', ({ sent }) => sent, '≤ 30'),
      line('statements in triggers', ({ inside }) => inside),
      line('kB of WAL', ({ walKb }) => walKb, '≤ 18'),
      line('kB of WAL, whole pages too', ({ withPagesKb }) => withPagesKb),
    ];
  });
};

interface Sending {
  readonly connections: number;
  readonly imagePath: string;
  readonly cases?: number;
  readonly seconds?: number;
}

const submissions =
  ({ options }: Bench, { cookies }: Site, sending: Sending) =>
  (side: Side): SubmitOrder => ({
    kind: 'submit',
    port: side.contender.port,
    seconds: options.seconds,
    cookies,
    begin: side.begin,
    images: IMAGES,
    ...sending,
  });

/** Gigabytes in a minute. */
function removePictures({ contender }: Side): Promise<void> {
  return rm(join(contender.dataDir, 'images'), { recursive: true, force: true });
}

/** Counts for one case. */
interface Counted {
  readonly sent: number;
  readonly inside: number;
  /** Kilobytes of the log's records. */
  readonly walKb: number;
  /** And of the pages that are written whole after a checkpoint. */
  readonly withPagesKb: number;
}

async function countStatements(site: Site, side: Side, order: SubmitOrder): Promise<Counted> {
  const { client } = side.database;
  await client.query('select pg_stat_statements_reset()');
  const at = 'select pg_current_wal_flush_lsn() as lsn';
  const from = (await client.query<{ lsn: string }>(at)).rows[0]?.lsn;
  const { outcome } = await runRound(order, side.contender.pid, site.postmaster);
  // Statements that the server sends by the clock come less often than once a case.
  const { rows } = await client.query<Counted>(
    `select coalesce(sum(calls) filter (where toplevel), 0) / $2::float8 as sent,
       coalesce(sum(calls) filter (where not toplevel), 0) / $2::float8 as inside,
       (select sum(record_size) / $2::float8 / 1000
        from pg_get_wal_stats($1, pg_current_wal_flush_lsn())) as "walKb",
       pg_wal_lsn_diff(pg_current_wal_flush_lsn(), $1) / $2::float8 / 1000 as "withPagesKb"
     from pg_stat_statements join pg_database d on d.oid = dbid
     where datname = current_database() and calls >= $2::float8`,
    [from, outcome.count],
  );
  const [counted] = rows;
  if (!counted) throw new Error('PostgreSQL has counted nothing');
  return counted;
}

/** Counting costs something, so it is on for this row alone. */
async function track({ now }: Site, which: 'all' | 'none'): Promise<void> {
  await now.database.client.query(`alter system set pg_stat_statements.track = '${which}'`);
  await now.database.client.query('select pg_reload_conf()');
}
