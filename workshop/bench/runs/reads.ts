import { deepStrictEqual } from 'node:assert/strict';
import type pg from 'pg';
import { sessionCookie, TOKEN } from '../cookie.ts';
import type { ReadOrder } from '../load/orders.ts';
import { interleave, type Round } from '../measure.ts';
import { type Contender, postmasterPid, startContender } from '../processes.ts';
import { seedDatabase } from '../seed/database.ts';
import { HEAVY_USER, RARE_NAME } from '../seed/fill.ts';
import { median, ratios } from '../statistics.ts';
import { figure, percent, table } from '../table.ts';
import { type Bench, closing, of, PRODUCT_NAME, YARDSTICK, YARDSTICK_NAME } from './shared.ts';

const CONNECTIONS = 24;
/** Different cases and users. */
const TARGETS = 2000;
const PAGE = 20;

interface Target {
  readonly path: string;
  readonly cookie: string;
}

interface Operation {
  readonly name: string;
  /** Path and session of the requests, as columns `path` and `token`. */
  readonly targets: string;
}

const OF_USERS = `from sessions order by random() limit ${TARGETS}`;
const OPERATIONS: readonly Operation[] = [
  {
    name: 'detail',
    targets: `select '/api/analyses/' || a.id as path, ${TOKEN} as token
      from (select id, user_id from analyses where status = 'completed' order by random() limit ${TARGETS}) a
      join sessions s using (user_id)`,
  },
  {
    name: 'history (type + status)',
    targets: `select '/api/analyses?type=cytology&status=completed&limit=${PAGE}' as path, ${TOKEN} as token ${OF_USERS}`,
  },
  {
    name: 'text search',
    targets: `select '/api/analyses?search=${RARE_NAME}&limit=${PAGE}' as path, ${TOKEN} as token ${OF_USERS}`,
  },
  {
    name: 'text search, heaviest user',
    targets: `select '/api/analyses?search=${RARE_NAME}&limit=${PAGE}' as path, ${TOKEN} as token
      from sessions where user_id = '${HEAVY_USER}'`,
  },
];

interface Measured {
  readonly rows: number;
  readonly operation: string;
  readonly product: readonly Round[];
  readonly yardstick: readonly Round[];
}

/** Detail, history and search at every size: tables of ratios and growth. */
export async function benchReads(bench: Bench): Promise<string> {
  const measured: Measured[] = [];
  for (const rows of bench.options.rows) measured.push(...(await atSize(bench, rows)));
  return [ratioTable(measured), growthTable(measured)].join('\n\n');
}

function atSize(bench: Bench, rows: number): Promise<Measured[]> {
  return closing(async (later) => {
    bench.say(`reads: ${figure(rows)} analyses…`);
    const database = await seedDatabase(bench.postgres.url, `reads_${rows}`, rows);
    later(database.drop);
    const databaseUrl = database.url;
    const product = await startContender({ name: PRODUCT_NAME, databaseUrl });
    later(product.stop);
    const yardstick = await startContender({ name: YARDSTICK_NAME, databaseUrl, main: YARDSTICK });
    later(yardstick.stop);
    const contenders = [product, yardstick];
    const measured: Measured[] = [];
    for (const operation of OPERATIONS) {
      bench.say(`  ${operation.name}`);
      const targets = await findTargets(database.client, operation);
      await requireSameReplies(contenders, targets.slice(0, 20));
      const order = (contender: Contender): ReadOrder => ({
        kind: 'reads',
        port: contender.port,
        seconds: bench.options.seconds,
        connections: CONNECTIONS,
        requests: targets.map((target) => requestText(contender, target)),
      });
      const rounds = await interleave({
        contenders,
        postmaster: await postmasterPid(database.client),
        rounds: bench.options.rounds,
        warmUp: order,
        order,
      });
      measured.push({
        rows,
        operation: operation.name,
        product: rounds.get(PRODUCT_NAME) ?? [],
        yardstick: rounds.get(YARDSTICK_NAME) ?? [],
      });
    }
    return measured;
  });
}

async function findTargets(client: pg.Client, operation: Operation): Promise<Target[]> {
  const result = await client.query<{ path: string; token: string }>(operation.targets);
  return result.rows.map(({ path, token }) => ({ path, cookie: sessionCookie(token) }));
}

function requestText({ port }: Contender, { path, cookie }: Target): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: application/json\r\ncookie: ${cookie}\r\n\r\n`;
}

/** Servers are comparable only with equal replies. */
async function requireSameReplies(
  contenders: readonly Contender[],
  targets: readonly Target[],
): Promise<void> {
  for (const { path, cookie } of targets) {
    const bodies: unknown[] = [];
    for (const { name, port } of contenders) {
      const reply = await fetch(`http://localhost:${port}${path}`, { headers: { cookie } });
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
      bodies.push(await reply.json());
    }
    deepStrictEqual(bodies[0], bodies[1]);
  }
}

function ratioTable(measured: readonly Measured[]): string {
  const rate = (round: Round) => round.rate;
  const processor = (round: Round) => round.serverMs;
  return table(
    [
      ...['analyses', 'operation', 'product /s', 'yardstick /s', 'of its rate (min–max)'],
      ...[
        'product ms',
        'yardstick ms',
        'by processor (min–max)',
        'database ms',
        'p50 ms',
        'p99 ms',
      ],
    ],
    measured.map(({ rows, operation, product, yardstick }) => [
      figure(rows),
      operation,
      figure(median(of(product, rate))),
      figure(median(of(yardstick, rate))),
      percent(ratios(of(product, rate), of(yardstick, rate))),
      figure(median(of(product, processor))),
      figure(median(of(yardstick, processor))),
      percent(ratios(of(yardstick, processor), of(product, processor))),
      figure(median(of(product, (round) => round.databaseMs))),
      figure(median(of(product, (round) => round.outcome.p50))),
      figure(median(of(product, (round) => round.outcome.p99))),
    ]),
  );
}

/** CPU of a request in server and database, against the previous size. */
function growthTable(measured: readonly Measured[]): string {
  const cost = (rounds: readonly Round[]) =>
    median(of(rounds, (round) => round.serverMs + round.databaseMs));
  return table(
    ['operation', 'analyses', 'product ms', 'growth', 'yardstick ms', 'growth'],
    measured.map((each, place) => {
      const before = measured
        .slice(0, place)
        .findLast(({ operation }) => operation === each.operation);
      const growth = (pick: (from: Measured) => readonly Round[]) =>
        before ? `× ${figure(cost(pick(each)) / cost(pick(before)))}` : '—';
      return [
        each.operation,
        figure(each.rows),
        figure(cost(each.product)),
        growth(({ product }) => product),
        figure(cost(each.yardstick)),
        growth(({ yardstick }) => yardstick),
      ];
    }),
  );
}
