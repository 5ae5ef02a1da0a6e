import { z } from 'zod';
import { median } from '../bench/statistics.ts';
import { table } from '../bench/table.ts';

/** The figures of a page, out of Lighthouse's reports. */

/** One run, or the median of several. */
export interface Loaded {
  /** 0 to 100. */
  readonly score: number;
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** JavaScript as sent, in units of 1024 bytes. */
  readonly kilobytes: number;
  /** Files of JavaScript. */
  readonly files: number;
}

/** As `docs/lighthouse.json` keeps a route. */
export interface Measured extends Loaded {
  /** ISO day. */
  readonly date: string;
  readonly runs: number;
}

export type Kept = Readonly<Record<string, Measured>>;

const KILOBYTE = 1024;
const numeric = z.object({ numericValue: z.number() });

/** The part of a report that we read. */
const REPORT = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'cumulative-layout-shift': numeric,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
});

/** Throws on a report without a score, or of another page: a session that ended leads to the login. */
export function loadedIn(report: unknown, url: string): Loaded {
  const { finalDisplayedUrl, categories, audits } = REPORT.parse(report);
  // A form adds its draft to the address.
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const { items } = audits['network-requests'].details;
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: categories.performance.score * 100,
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    kilobytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / KILOBYTE,
    files: scripts.length,
  };
}

/** The median of each figure by itself, rounded to what it means. */
export function medianOf(runs: readonly Loaded[]): Loaded {
  const of = (figure: keyof Loaded, digits = 0) =>
    Number(median(runs.map((run) => run[figure])).toFixed(digits));
  return {
    score: of('score'),
    lcp: of('lcp'),
    cls: of('cls', 3),
    kilobytes: of('kilobytes'),
    files: of('files'),
  };
}

const COLUMNS: readonly (readonly [title: string, cell: (loaded: Loaded) => string])[] = [
  ['score', ({ score }) => String(score)],
  ['LCP s', ({ lcp }) => (lcp / 1000).toFixed(2)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['JS KB', ({ kilobytes }) => String(kilobytes)],
  ['JS files', ({ files }) => String(files)],
];

/** One row a route; what an earlier run kept stands in brackets. */
export function figuresTable(now: Kept, before: Kept): string {
  const head = ['route', ...COLUMNS.map(([title]) => title)];
  const rows = Object.entries(now).map(([route, loaded]) => {
    const earlier = before[route];
    const cells = COLUMNS.map(([, cell]) =>
      earlier ? `${cell(loaded)} (${cell(earlier)})` : cell(loaded),
    );
    return [route, ...cells];
  });
  return table(head, rows);
}
