import { ADMIN_ACTIONS } from '#domain/rules/administration.ts';
import { LIST_PERIODS } from '#domain/rules/adminLists.ts';
import { DATE_RANGES, SHORT_RANGES } from '#domain/rules/dateRanges.ts';
import { AUDIT_COLUMNS } from '#domain/rules/lists/audit.ts';
import { CONSULTATION_COLUMNS } from '#domain/rules/lists/consultations.ts';
import { TRANSACTION_COLUMNS } from '#domain/rules/lists/transactions.ts';
import { USER_COLUMNS } from '#domain/rules/lists/users.ts';
import { ANALYSIS_STATUSES } from '#domain/rules/status.ts';
import { TRANSACTION_KINDS, TRANSACTION_STATES } from '#domain/rules/transactions.ts';
import { USER_STATES } from '#domain/rules/userState.ts';
import { sessionCookie, TOKEN } from '../cookie.ts';
import { Connection } from '../load/connection.ts';
import { type Contender, startContender } from '../processes.ts';
import { ADMINISTRATOR, fillAdministration, SOUGHT } from '../seed/administration.ts';
import { type BenchDatabase, keptDatabase, seedDatabase } from '../seed/database.ts';
import { ENGINES, RARE_NAME } from '../seed/fill.ts';
import { median, quantile, ratios } from '../statistics.ts';
import { figure, table } from '../table.ts';
import { type Bench, closing, PRODUCT_NAME } from './shared.ts';

/** As in a clinic's first year. */
const CASES_PER_USER = 10;
/** Accepted cost ratio for a hundred times as many rows. */
const AIM = 1.5;
/** Uncounted and counted requests of a round, for each size. */
const WARM_UP = 3;
const REQUESTS = 40;

interface Operation {
  readonly name: string;
  /** Under `/api`. */
  readonly path: string;
  /** The third page. */
  readonly later?: true;
}

/** The product on a database of one size. */
interface Site {
  readonly rows: number;
  readonly contender: Contender;
  readonly cookie: string;
}

/** Milliseconds of each request of each round, by size. */
type Times = ReadonlyMap<number, readonly (readonly number[])[]>;

/**
 * Measures lists and figures of the administration by column, filter and search at every size, and
 * how their time grows.
 */
export function benchAdmin(bench: Bench): Promise<string> {
  return closing(async (later) => {
    const sites: Site[] = [];
    for (const rows of bench.options.adminRows) sites.push(await openSite(bench, rows, later));
    const measured: [Operation, Times][] = [];
    for (const operation of chosen(bench.options.only)) {
      bench.say(`  ${operation.name}`);
      measured.push([operation, await measure(bench, sites, operation)]);
    }
    return growthTable(bench.options.adminRows, measured);
  });
}

function chosen(only: readonly string[]): readonly Operation[] {
  if (only.length === 0) return OPERATIONS;
  return OPERATIONS.filter(({ name }) => only.some((text) => name.includes(text)));
}

async function openSite(
  bench: Bench,
  rows: number,
  later: (close: () => Promise<void>) => void,
): Promise<Site> {
  const database = await openDatabase(bench, rows);
  later(database.drop);
  const contender = await startContender({ name: PRODUCT_NAME, databaseUrl: database.url });
  later(contender.stop);
  const { rows: sessions } = await database.client.query<{ token: string }>(
    `select ${TOKEN} as token from sessions where user_id = $1`,
    [ADMINISTRATOR],
  );
  return { rows, contender, cookie: sessionCookie(sessions[0]?.token ?? '') };
}

function openDatabase(bench: Bench, rows: number): Promise<BenchDatabase> {
  const users = Math.max(2, Math.round(rows / CASES_PER_USER));
  const name = `admin_${rows}`;
  const make = async () => {
    bench.say(`admin: ${figure(users)} users, ${figure(rows)} analyses…`);
    const database = await seedDatabase(bench.postgres.url, name, rows, users);
    await fillAdministration(database.client);
    return database;
  };
  return bench.options.keep === undefined ? make() : keptDatabase(bench.postgres.url, name, make);
}

/** Alternates sizes at every request, so that other load affects all alike. */
async function measure(
  { options }: Bench,
  sites: readonly Site[],
  operation: Operation,
): Promise<Times> {
  const times = new Map(sites.map(({ rows }): [number, number[][]] => [rows, []]));
  await closing(async (later) => {
    const callers: Caller[] = [];
    for (const site of sites) callers.push(await openCaller(site, operation, later));
    for (let round = 0; round < options.rounds; round++)
      for (const [rows, taken] of await takeTurns(callers)) times.get(rows)?.push(taken);
  });
  return times;
}

/** An administrator of one size. */
interface Caller {
  readonly rows: number;
  readonly call: () => Promise<unknown>;
}

async function openCaller(
  site: Site,
  operation: Operation,
  later: (close: () => Promise<void>) => void,
): Promise<Caller> {
  // Idle connections are closed while other operations are measured.
  const connection = await Connection.open(site.contender.port);
  later(async () => connection.close());
  const path = await pathOf(connection, site, operation);
  return { rows: site.rows, call: () => ask(connection, site, path) };
}

/** Milliseconds of each request of a round, by size. */
async function takeTurns(callers: readonly Caller[]): Promise<Map<number, number[]>> {
  const taken = new Map(callers.map(({ rows }): [number, number[]] => [rows, []]));
  for (let turn = 0; turn < WARM_UP + REQUESTS; turn++)
    for (const { rows, call } of turn % 2 === 0 ? callers : [...callers].reverse()) {
      const began = performance.now();
      await call();
      if (turn >= WARM_UP) taken.get(rows)?.push(performance.now() - began);
    }
  return taken;
}

async function pathOf(
  connection: Connection,
  site: Site,
  { path, later }: Operation,
): Promise<string> {
  if (!later) return path;
  const first: { next?: string | null } = JSON.parse(await ask(connection, site, path));
  return first.next ? `${path}&cursor=${first.next}` : path;
}

/** Throws on a refusal, whose time means nothing. */
async function ask(connection: Connection, site: Site, path: string): Promise<string> {
  const { status, body } = await connection.send(
    `GET /api${path} HTTP/1.1\r\nhost: localhost:${site.contender.port}\r\naccept: application/json\r\ncookie: ${site.cookie}\r\n\r\n`,
  );
  const text = body.toString('utf8');
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return text;
}

function growthTable(
  sizes: readonly number[],
  measured: readonly (readonly [Operation, Times])[],
): string {
  const [smallest = 0] = sizes;
  const largest = sizes.at(-1) ?? smallest;
  const waits = sizes.flatMap((rows) => [`${figure(rows)}: p50 ms`, 'p95 ms']);
  return table(
    ['operation', ...waits, 'growth (min–max)', `≤ × ${AIM}`],
    measured.map(([{ name }, times]) => {
      const medians = (rows: number) => (times.get(rows) ?? []).map(median);
      const growth = ratios(medians(largest), medians(smallest));
      return [
        name,
        ...sizes.flatMap((rows) => {
          const all = (times.get(rows) ?? []).flat();
          return [figure(median(all)), figure(quantile(all, 0.95))];
        }),
        `× ${figure(growth.median)} (${figure(growth.min)}–${figure(growth.max)})`,
        growth.median <= AIM ? 'yes' : 'no',
      ];
    }),
  );
}

const DIRECTIONS = ['asc', 'desc'] as const;

/** A list by each column in both directions, and its third page. */
function sorted(list: string, path: string, columns: readonly string[]): Operation[] {
  const by = columns.flatMap((column) =>
    DIRECTIONS.map((direction) => ({
      name: `${list} by ${column} ${direction}`,
      path: `${path}sort=${column}&direction=${direction}`,
    })),
  );
  const [column = ''] = columns;
  const next = { name: `${list}, next page`, path: `${path}sort=${column}`, later: true } as const;
  return [...by, next];
}

/** A list by each value of a filter. */
function filtered(list: string, path: string, filter: string, values: readonly string[]) {
  return values.map((value) => ({
    name: `${list}, ${filter} ${value}`,
    path: `${path}${filter}=${encodeURIComponent(value)}`,
  }));
}

const USERS = '/admin/users?';
const CASES = '/admin/consultations?';
const PAYMENTS = '/super-admin/transactions?range=all&';
const AUDIT = '/super-admin/audit?';

const OPERATIONS: readonly Operation[] = [
  { name: 'home', path: '/admin/overview' },
  ...SHORT_RANGES.map((range) => ({
    name: `statistics ${range}`,
    path: `/admin/stats?range=${range}`,
  })),
  { name: 'operations', path: '/admin/operations' },
  { name: 'revenue', path: '/super-admin/revenue' },

  ...sorted('users', USERS, USER_COLUMNS.sorts),
  ...filtered('users', USERS, 'plan', ['free', 'pro', 'enterprise']),
  ...filtered('users', USERS, 'status', USER_STATES),
  ...filtered('users', USERS, 'search', [
    ...[SOUGHT.name, SOUGHT.address, SOUGHT.letters, SOUGHT.nobody],
  ]),
  { name: 'users, plan and state by name', path: `${USERS}plan=pro&status=inactive&sort=name` },
  { name: 'one user', path: `/admin/users/${SOUGHT.user}` },

  ...sorted('consultations', CASES, CONSULTATION_COLUMNS.sorts),
  ...filtered('consultations', CASES, 'type', ['cytology', 'estrous_cycle']),
  ...filtered('consultations', CASES, 'status', ANALYSIS_STATUSES),
  ...filtered('consultations', CASES, 'engine', ENGINES),
  ...filtered('consultations', CASES, 'days', LIST_PERIODS),
  ...filtered('consultations', CASES, 'user', [SOUGHT.user]),
  ...filtered('consultations', CASES, 'search', [
    ...[RARE_NAME, SOUGHT.name, SOUGHT.letters, SOUGHT.nobody],
  ]),
  { name: 'consultations, errors by duration', path: `${CASES}status=error&sort=took` },
  { name: 'engines', path: '/admin/consultations/engines' },

  ...sorted('transactions', PAYMENTS, TRANSACTION_COLUMNS.sorts),
  ...filtered('transactions', '/super-admin/transactions?', 'range', DATE_RANGES),
  ...filtered('transactions', PAYMENTS, 'type', TRANSACTION_KINDS),
  ...filtered('transactions', PAYMENTS, 'status', TRANSACTION_STATES),
  ...filtered('transactions', PAYMENTS, 'search', [SOUGHT.name, SOUGHT.invoice, SOUGHT.nobody]),

  ...sorted('record', AUDIT, AUDIT_COLUMNS.sorts),
  ...filtered('record', AUDIT, 'action', ADMIN_ACTIONS.slice(0, 3)),
  ...filtered('record', AUDIT, 'actor', [ADMINISTRATOR]),
  ...filtered('record', AUDIT, 'target', [SOUGHT.user]),
];
