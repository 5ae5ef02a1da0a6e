import { z } from 'zod';
import { median } from '../bench/statistics.ts';
import { table } from '../bench/table.ts';

/** The figures of a page, out of Lighthouse's reports. */

/** One run, or the median of several. */
export interface Loaded {
  /** Performance, 0 to 100. */
  readonly score: number;
  /** Each 0 to 100. */
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
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

export type Now = Readonly<Record<string, Measured>>;

/** Routes measured before a figure was asked lack it. */
export type Kept = Readonly<Record<string, Partial<Measured>>>;

/** The categories that Lighthouse is asked for. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const KILOBYTE = 1024;
const scored = z.object({ score: z.number() });
const numeric = z.object({ numericValue: z.number() });

/** The part of a report that we read. */
const REPORT = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.enum(CATEGORIES), scored),
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
    accessibility: categories.accessibility.score * 100,
    bestPractices: categories['best-practices'].score * 100,
    seo: categories.seo.score * 100,
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    kilobytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / KILOBYTE,
    files: scripts.length,
  };
}

const JUDGED = z.object({
  categories: z.record(
    z.string(),
    z.object({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** Audits that keep the page from a full score, by Lighthouse's names. */
export function limitsIn(report: unknown): readonly string[] {
  const { categories, audits } = JUDGED.parse(report);
  const counted = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0);
  const limiting = counted.filter(({ id }) => (audits[id]?.score ?? 1) < FULL);
  return [...new Set(limiting.map(({ id }) => id))];
}

/** Lighthouse colours a score from here on green. */
const FULL = 0.9;

/** The median of each figure by itself, rounded to what it means. */
export function medianOf(runs: readonly Loaded[]): Loaded {
  const of = (figure: keyof Loaded, digits = 0) =>
    Number(median(runs.map((run) => run[figure])).toFixed(digits));
  return {
    score: of('score'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls', 3),
    kilobytes: of('kilobytes'),
    files: of('files'),
  };
}

const whole = (figure: number) => String(figure);

const COLUMNS: readonly (readonly [
  title: string,
  figure: keyof Loaded,
  text: (figure: number) => string,
])[] = [
  ['score', 'score', whole],
  ['accessible', 'accessibility', whole],
  ['practices', 'bestPractices', whole],
  ['SEO', 'seo', whole],
  ['LCP s', 'lcp', (milliseconds) => (milliseconds / 1000).toFixed(2)],
  ['CLS', 'cls', (shift) => shift.toFixed(3)],
  ['JS KB', 'kilobytes', whole],
  ['JS files', 'files', whole],
];

/** One row a route; what an earlier run measured stands in brackets. */
export function figuresTable(now: Now, before: Kept): string {
  const head = ['route', ...COLUMNS.map(([title]) => title)];
  const rows = Object.entries(now).map(([route, loaded]) => {
    const earlier = before[route] ?? {};
    const cells = COLUMNS.map(([, figure, text]) => {
      const former = earlier[figure];
      return former === undefined
        ? text(loaded[figure])
        : `${text(loaded[figure])} (${text(former)})`;
    });
    return [route, ...cells];
  });
  return table(head, rows);
}
