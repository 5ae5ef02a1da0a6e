import { deepStrictEqual } from 'node:assert/strict';
import type { Bench, Row } from '../bench.ts';
import { sessionCookie, TOKEN } from '../cookie.ts';
import type { ReadOrder } from '../load/orders.ts';
import { RARE_NAME } from '../seed/fill.ts';
import type { Side, Site } from '../site.ts';
import { rateFigures, rounds } from './shared.ts';

/** Requests under way at a time. */
const CONNECTIONS = 24;
/** Different cases and users asked for. */
const TARGETS = 2000;
const PAGE = 20;

export interface Target {
  readonly path: string;
  readonly cookie: string;
}

const DETAIL = `select '/api/analyses/' || a.id as path, ${TOKEN} as token
  from (select id, user_id from analyses where status = 'completed' order by random() limit ${TARGETS}) a
  join sessions s using (user_id)`;

const ofUsers = (path: string) => `select '${path}' as path, ${TOKEN} as token
  from sessions where user_id like 'vet-%' order by random() limit ${TARGETS}`;
const page = (filter: string) => ofUsers(`/api/analyses?${filter}limit=${PAGE}`);

interface Read {
  /** Path and session of the requests, as columns `path` and `token`. */
  readonly targets: string;
  /** The same of the yardstick, where it has no such request. */
  readonly yardstick?: string;
  readonly aim?: string;
}

export const READS = {
  detail: { targets: DETAIL },
  history: { targets: page('type=cytology&status=completed&') },
  first: { targets: page(''), aim: '≥ 0.60' },
  search: { targets: page(`search=${RARE_NAME}&`) },
  'search-nothing': { targets: page('search=Xzyqw&'), aim: '≥ 0.9' },
  // Against the yardstick's detail.
  me: { targets: ofUsers('/api/me'), yardstick: DETAIL, aim: '≥ 0.35' },
} satisfies Record<string, Read>;

export const readRow =
  (row: string, read: Read): Row =>
  async (bench: Bench) => {
    const site = await bench.site(bench.options.cases);
    const { before, now, yardstick } = site;
    const order = await readOrders(bench, site, read);
    return rateFigures(
      row,
      await rounds(bench, { site, sides: [before, now, yardstick], order }),
      read.aim,
    );
  };

/** The order of each side, once all of them have found the same. */
export async function readOrders(bench: Bench, site: Site, read: Read) {
  const targets = await findTargets(site.before, read.targets);
  const bare = read.yardstick ? await findTargets(site.yardstick, read.yardstick) : targets;
  const sides = read.yardstick ? [site.before, site.now] : [site.before, site.now, site.yardstick];
  await requireSameCases(sides, targets.slice(0, 20));
  return (side: Side): ReadOrder => ({
    kind: 'reads',
    port: side.contender.port,
    seconds: bench.options.seconds,
    connections: CONNECTIONS,
    requests: (side === site.yardstick ? bare : targets).map((target) => requestText(side, target)),
  });
}

export async function findTargets({ database }: Side, sql: string): Promise<Target[]> {
  const result = await database.client.query<{ path: string; token: string }>(sql);
  return result.rows.map(({ path, token }) => ({ path, cookie: sessionCookie(token) }));
}

export function requestText({ contender }: Side, { path, cookie }: Target): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost:${contender.port}\r\naccept: application/json\r\ncookie: ${cookie}\r\n\r\n`;
}

/** Servers are compared only if they find the same cases. */
async function requireSameCases(sides: readonly Side[], targets: readonly Target[]): Promise<void> {
  for (const { path, cookie } of targets) {
    const replies: (readonly string[])[] = [];
    for (const { name, contender } of sides) {
      const reply = await fetch(`http://localhost:${contender.port}${path}`, {
        headers: { cookie },
      });
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
      replies.push(casesIn((await reply.json()) as Listed));
    }
    for (const others of replies.slice(1)) deepStrictEqual(others, replies[0]);
  }
}

interface Listed {
  readonly id?: string;
  readonly items?: readonly { readonly id: string }[];
}

const casesIn = ({ id = '', items }: Listed) => items?.map((item) => item.id) ?? [id];
