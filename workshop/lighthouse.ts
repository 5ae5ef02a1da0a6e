/**
 * `npm run lighthouse -- [--routes login,panel] [--runs 5]`: loads each page of the built product
 * with Lighthouse as a phone does, in all four categories, prints the medians beside the earlier ones of
 * `docs/lighthouse.json`, and writes them there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '#tests/support/chromium.ts';
import { ROOT, runTool } from '../scripts/tool.ts';
import {
  CATEGORIES,
  figuresTable,
  type Kept,
  type Loaded,
  limitsIn,
  loadedIn,
  medianOf,
  type Now,
} from './lighthouse/figures.ts';
import { makeProfile } from './lighthouse/profile.ts';
import { openSite, type Page, ROUTES } from './lighthouse/site.ts';

const DOCUMENT = join(ROOT, 'docs', 'lighthouse.json');
const CHROMIUM = '--headless=new --no-sandbox --disable-dev-shm-usage';

const { values } = parseArgs({
  options: { routes: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const routes = values.routes?.split(',') ?? ROUTES;
const runs = Number(values.runs);
if (routes.some((route) => !ROUTES.includes(route)) || !Number.isInteger(runs) || runs < 1) {
  console.error(`Uso: npm run lighthouse -- [--routes ${ROUTES.join(',')}] [--runs 5]`);
  process.exit(2);
}

const before: Kept = existsSync(DOCUMENT) ? JSON.parse(readFileSync(DOCUMENT, 'utf8')) : {};
const limits = new Map(routes.map((route) => [route, new Set<string>()]));
const now = await measure();
console.log(figuresTable(now, before));
for (const [route, audits] of limits)
  if (audits.size > 0) console.log(`${route} is limited by ${[...audits].join(', ')}`);
console.log('En paréntesis, lo anterior de docs/lighthouse.json.');
writeFileSync(DOCUMENT, `${JSON.stringify({ ...before, ...now }, null, 2)}\n`);

async function measure(): Promise<Now> {
  const date = new Date().toISOString().slice(0, 10);
  const site = await openSite();
  try {
    const measured: [string, Now[string]][] = [];
    for (const route of routes) {
      const page = site.pages.get(route);
      if (!page) throw new Error(`No page for ${route}`);
      console.error(route);
      const loaded: Loaded[] = [];
      for (let run = 0; run < runs; run++) {
        const report = await load(page);
        loaded.push(loadedIn(report, page.url));
        for (const audit of limitsIn(report)) limits.get(route)?.add(audit);
      }
      measured.push([route, { ...medianOf(loaded), date, runs }]);
    }
    return Object.fromEntries(measured);
  } finally {
    await site.stop();
  }
}

/** Tries again where Lighthouse lost its own recording, as it does now and then. */
async function load(page: Page, tries = 3): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-lighthouse-'));
  try {
    const report = join(folder, 'report');
    const profile = await makeProfile(folder, page);
    const { code, output } = await runTool(
      'lighthouse',
      [
        page.url,
        '--output=json',
        `--output-path=${report}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        `--chrome-flags=${CHROMIUM} --user-data-dir=${profile}`,
        '--no-enable-error-reporting',
        '--quiet',
      ],
      { env: { CHROME_PATH: ensureChromium() }, quiet: true },
    );
    if (code === 0) return JSON.parse(await readFile(report, 'utf8'));
    if (tries === 1 || !output.includes('NO_NAVSTART'))
      throw new Error(`Lighthouse failed on ${page.url}:\n${output}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return load(page, tries - 1);
}
