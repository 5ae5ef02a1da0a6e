import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AUDIT_COLUMNS } from '#domain/rules/lists/audit.ts';
import { CONSULTATION_COLUMNS } from '#domain/rules/lists/consultations.ts';
import { TRANSACTION_COLUMNS } from '#domain/rules/lists/transactions.ts';
import { USER_COLUMNS } from '#domain/rules/lists/users.ts';
import type { Row } from '../bench.ts';
import { TOKEN } from '../cookie.ts';
import type { ReadOrder } from '../load/orders.ts';
import { SOUGHT } from '../seed/administration.ts';
import { RARE_NAME } from '../seed/fill.ts';
import { drawPicture, withPicture } from '../seed/picture.ts';
import type { Side } from '../site.ts';
import { findTargets, requestText, type Target } from './reads.ts';
import { rounds, waitFigures } from './shared.ts';

interface Timed {
  /** Path and session of the requests, as columns `path` and `token`. */
  readonly targets: string;
  /** Aim for the p50. */
  readonly aim: string;
  /** With `--large`, on the larger database. */
  readonly grows: boolean;
  /** The cases asked for have their picture files: the seed fills only rows. */
  readonly shows?: boolean;
}

/** Printed slowly for one account, so of many. */
const PDF = `select '/api/analyses/' || a.id || '/pdf' as path, ${TOKEN} as token
  from (
    select distinct on (user_id) id, user_id from analyses
    where status = 'completed' and image_count = 3
  ) a
  join sessions s using (user_id) order by random() limit 500`;

/** Administrators take turns at the paths. */
const asked = (paths: readonly string[]) =>
  `select path, ${TOKEN} as token
   from sessions cross join unnest('{${paths.map((path) => `"/api${path}"`).join(',')}}'::text[]) path
   where user_id like 'admin-%' order by user_id, path`;

const sorted = (path: string, { sorts }: { readonly sorts: readonly string[] }) =>
  sorts.map((sort) => `${path}sort=${sort}&direction=desc`);
const searched = (path: string, texts: readonly string[]) =>
  texts.map((text) => `${path}search=${encodeURIComponent(text)}`);

const USERS = '/admin/users?';
const CASES = '/admin/consultations?';
const PAYMENTS = '/super-admin/transactions?range=all&';
const AUDIT = '/super-admin/audit?';

const administration = (aim: string, ...paths: readonly string[]): Timed => ({
  targets: asked(paths),
  aim,
  grows: true,
});

export const TIMES = {
  pdf: { targets: PDF, aim: '≤ 200', grows: false, shows: true },
  'admin-overview': administration('≤ 10', '/admin/overview'),
  'admin-statistics-30': administration('≤ 10', '/admin/stats?range=last_30'),
  'admin-statistics-90': administration('≤ 10', '/admin/stats?range=last_90'),
  'admin-operations': administration('≤ 10', '/admin/operations'),
  'admin-lists': administration(
    '≤ 10',
    ...sorted(USERS, USER_COLUMNS),
    ...sorted(CASES, CONSULTATION_COLUMNS),
    ...sorted(PAYMENTS, TRANSACTION_COLUMNS),
    ...sorted(AUDIT, AUDIT_COLUMNS),
    ...['plan=pro', 'status=inactive'].map((filter) => `${USERS}${filter}`),
    ...['type=cytology', 'status=error&sort=took', 'days=30'].map((filter) => `${CASES}${filter}`),
    ...searched(USERS, [SOUGHT.name, SOUGHT.letters, SOUGHT.nobody]),
    ...searched(CASES, [RARE_NAME, SOUGHT.name, SOUGHT.letters, SOUGHT.nobody]),
    ...searched(PAYMENTS, [SOUGHT.name, SOUGHT.invoice, SOUGHT.nobody]),
  ),
} satisfies Record<string, Timed>;

/** The wait for one request at a time. */
export const timeRow =
  (row: string, { targets, aim, grows, shows = false }: Timed): Row =>
  async (bench) => {
    const { cases, large, seconds } = bench.options;
    const site = await bench.site(grows && large ? cases * LARGER : cases);
    const all = await findTargets(site.before, targets);
    if (shows) await storePictures([site.before, site.now], all);
    const order = (side: Side): ReadOrder => ({
      kind: 'reads',
      port: side.contender.port,
      seconds,
      connections: 1,
      requests: all.map((target) => requestText(side, target)),
    });
    const measured = await rounds(bench, { site, sides: [site.before, site.now], order });
    return waitFigures(row, measured, { p50: aim });
  };

/** Files of all pictures of the cases in the targets' paths, of five megapixels each. */
async function storePictures(sides: readonly Side[], targets: readonly Target[]): Promise<void> {
  const ids = targets.map(({ path }) => path.split('/')[3]);
  await withPicture(await drawPicture(), async (picture) => {
    for (const { database, contender } of sides) {
      const { rows } = await database.client.query<{ key: string }>(
        'select storage_key as key from analysis_images where analysis_id = any($1)',
        [ids],
      );
      for (const { key } of rows) {
        const path = join(contender.dataDir, 'images', key);
        await mkdir(dirname(path), { recursive: true });
        await link(picture, path);
      }
    }
  });
}

/** The larger database has so many times as many cases. */
export const LARGER = 10;
