import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysisTypes } from '#domain/analyses/types.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import { casePath } from '#web/catalogue/casePath.ts';

/** Focus under bars that stay, and pages in the colours of the system. */

let server: TestServer;
let browser: Browser;
let vet: Client;
let report: string;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  vet = await registerVet(server);
  const answers = { patientName: 'Bruma', patientSpecies: 'Perro', cytoNeutrophilPct: 90 };
  const { id } = (await vet.create('cytology', answers)).body;
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  report = `/analysis/${id}`;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Focuses each stop, forwards and backwards: names of those that something covers or that are out of sight. */
function hiddenStops(): { readonly stops: number; readonly hidden: readonly string[] } {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((stop) => !stop.matches(':disabled, [tabindex="-1"]') && stop.checkVisibility());
  const hidden: string[] = [];
  const stays = '[class*="sticky"], [class*="fixed"]';
  for (const stop of [...all, ...all.toReversed()]) {
    stop.focus();
    const box = stop.getBoundingClientRect();
    if (document.activeElement !== stop || box.width < 4 || stop.closest(stays)) continue;
    const x = box.left + Math.min(box.width, innerWidth) / 2;
    const covered = [box.top + 2, box.bottom - 2].some((y) => {
      if (y < 0 || y >= innerHeight) return box.height < innerHeight / 3;
      const bar = document.elementFromPoint(x, y)?.closest(stays);
      return bar !== undefined && bar !== null && !bar.contains(stop);
    });
    if (covered)
      hidden.push(stop.getAttribute('aria-label') || stop.id || (stop.textContent ?? ''));
  }
  return { stops: all.length, hidden };
}

describe.each([
  ['at 390 px', { width: 390, height: 844 }, 1],
  ['at 200 %', { width: 195, height: 422 }, 2],
] as const)('on a phone %s', (_, viewport, deviceScaleFactor) => {
  let page: Page;
  beforeAll(async () => {
    page = await signedInPage(browser, vet, { viewport, deviceScaleFactor, hasTouch: true });
  });
  afterAll(() => page.context().close());

  test.each(analysisTypes.all.map((type) => [type.type, type] as const))(
    'no stop of the form of %s hides under what stays on the screen',
    async (_type, type) => {
      await page.goto(new URL(casePath(type), server.url).href);
      await page.getByLabel('Nombre de la mascota').waitFor();
      const alarm = page.getByRole('radiogroup', { name: /^Colapso/ });
      // Its urgency stands above the bar.
      if ((await alarm.count()) > 0) {
        await alarm.getByRole('radio').first().press('Space');
        await page.getByRole('status').getByText('Urgencia vital').first().waitFor();
      }
      const { stops, hidden } = await page.evaluate(hiddenStops);
      expect(stops).toBeGreaterThan(15);
      expect(hidden).toEqual([]);
    },
  );
});

test('without room for the bar a stop of the form hides under it', async () => {
  const page = await signedInPage(browser, vet, { viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/new-analysis`);
  await page.getByLabel('Nombre de la mascota').waitFor();
  await page.evaluate(() => {
    document.documentElement.style.scrollPaddingBottom = '0px';
  });
  expect((await page.evaluate(hiddenStops)).hidden).not.toEqual([]);
  await page.context().close();
});

/** Parts of a page in the colours of the system that have no edge, or look like those that are not chosen. */
function unseen(): readonly string[] {
  const faults: string[] = [];
  const probe = document.body.appendChild(document.createElement('i'));
  probe.setAttribute('style', '');
  probe.style.setProperty('forced-color-adjust', 'none');
  probe.style.background = 'Highlight';
  const highlight = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().width > 3,
    );
  const name = (each: Element) =>
    `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent?.slice(0, 40)} ${each.className}`;
  const hasEdge = (each: Element) => {
    const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(each);
    return (
      (Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none') ||
      outlineStyle !== 'none'
    );
  };
  for (const each of shown('button, .rounded-badge, .rounded-card, [role="tab"]'))
    if (!hasEdge(each)) faults.push(`no edge: ${name(each)}`);
  const chosen =
    ':has(> input[type="radio"]:checked), [aria-pressed="true"], [role="tab"][aria-selected="true"], :is(a, button)[aria-current="page"]';
  for (const each of shown(chosen))
    if (getComputedStyle(each).backgroundColor !== highlight)
      faults.push(`as others: ${name(each)}`);
  const others =
    ':has(> input[type="radio"]):not(:has(> input:checked)), [aria-pressed="false"], [role="tab"][aria-selected="false"]';
  for (const each of shown(others))
    if (getComputedStyle(each).backgroundColor === highlight)
      faults.push(`as chosen: ${name(each)}`);
  for (const stop of shown('a[href], button, input, select, textarea')) {
    stop.focus({ preventScroll: true });
    if (!stop.matches(':focus-visible')) continue;
    let lit: Element | null = stop;
    while (lit && getComputedStyle(lit).outlineStyle === 'none') lit = lit.parentElement;
    if (!lit || lit === document.documentElement) faults.push(`no ring: ${name(stop)}`);
  }
  return faults;
}

describe.each([
  ['light', { width: 360, height: 800 }],
  ['dark', { width: 1440, height: 900 }],
] as const)('in forced colours, %s', (colorScheme, viewport) => {
  let page: Page;
  beforeAll(async () => {
    page = await signedInPage(browser, vet, { viewport, colorScheme, forcedColors: 'active' });
  });
  afterAll(() => page.context().close());

  const settled = async (path: string) => {
    await page.goto(new URL(path, server.url).href);
    const loading = page.locator('.animate-shimmer, [aria-busy="true"], [data-loading]');
    // The page of the kit shows loading parts as samples.
    await expect.poll(async () => (await loading.count()) > 0).toBe(path === '/ui');
    // A key, so that the focus of what follows is shown.
    await page.keyboard.press('Tab');
  };

  test.each([
    '/',
    '/login',
    '/register',
    '/subscription',
    '/ui',
    '/dashboard',
    '/history',
    '/account-info',
  ])('every control of %s has its edge and its ring, and the chosen stand out', async (path) => {
    await settled(path);
    expect(await page.evaluate(unseen)).toEqual([]);
  });

  test('the form shows the chosen type, answers and alarms', async () => {
    await settled('/new-sample-analysis?type=hematology_sample');
    await page
      .getByRole('radiogroup', { name: /^Colapso/ })
      .getByRole('radio')
      .first()
      .press('Space');
    const band = page.locator('.urgency-edge').filter({ visible: true }).first();
    await band.waitFor();
    expect(await band.evaluate((each) => getComputedStyle(each).borderInlineStartWidth)).toBe(
      '4px',
    );
    expect(await page.evaluate(unseen)).toEqual([]);
  });

  test('the report keeps its ladder, tabs and drawings', async () => {
    await settled(report);
    const dot = page.locator('[aria-current="step"] .rounded-full .rounded-full');
    const outline = await dot.first().evaluate((one) => getComputedStyle(one).outlineStyle);
    expect(outline).toBe('solid');
    // Last: a focused tab shows its own part in place of the ladder.
    expect(await page.evaluate(unseen)).toEqual([]);
  });
});
