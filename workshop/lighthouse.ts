/**
 * `npm run lighthouse -- [--routes login,panel] [--runs 5]`: loads each page of the built product
 * with Lighthouse as a phone does, prints the medians beside the earlier ones of
 * `docs/lighthouse.json`, and writes them there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '#tests/support/chromium.ts';
import { ROOT, runTool } from '../scripts/tool.ts';
import { figuresTable, type Kept, type Loaded, loadedIn, medianOf } from './lighthouse/figures.ts';
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
const now = await measure();
console.log(figuresTable(now, before));
console.log('En paréntesis, lo anterior de docs/lighthouse.json.');
writeFileSync(DOCUMENT, `${JSON.stringify({ ...before, ...now }, null, 2)}\n`);

async function measure(): Promise<Kept> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-lighthouse-'));
  const date = new Date().toISOString().slice(0, 10);
  const site = await openSite();
  try {
    const measured: [string, Kept[string]][] = [];
    for (const route of routes) {
      const page = site.pages.get(route);
      if (!page) throw new Error(`No page for ${route}`);
      console.error(route);
      const loaded: Loaded[] = [];
      for (let run = 0; run < runs; run++) loaded.push(await load(page, join(folder, 'report')));
      measured.push([route, { ...medianOf(loaded), date, runs }]);
    }
    return Object.fromEntries(measured);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tries again where Lighthouse lost its own recording, as it does now and then. */
async function load(page: Page, report: string, tries = 3): Promise<Loaded> {
  const { url, cookie } = page;
  const { code, output } = await runTool(
    'lighthouse',
    [
      url,
      '--output=json',
      `--output-path=${report}`,
      '--only-categories=performance',
      `--chrome-flags=${CHROMIUM}`,
      '--no-enable-error-reporting',
      '--quiet',
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { CHROME_PATH: ensureChromium() }, quiet: true },
  );
  if (code !== 0 && tries > 1 && output.includes('NO_NAVSTART'))
    return load(page, report, tries - 1);
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output}`);
  return loadedIn(JSON.parse(await readFile(report, 'utf8')), url);
}
