import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { drawSmear } from '#tests/support/images.ts';
import {
  type Client,
  eventually,
  type Product,
  signInSample,
  startProduct,
} from '#tests/support/product.ts';
import { crowded, markButtons, OVERLAY, unfold } from '#tests/support/shownParts.ts';
import { spacedText } from '#tests/support/spacedText.ts';
import { systemColours } from '#tests/support/systemColours.ts';
import { tabPass } from '#tests/support/tabPass.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import {
  addressOf,
  type Role,
  type State,
  type StatedPage,
  statedPage,
  walkedPages,
} from '#tests/support/walkedPages.ts';

/**
 * Every page of the routes table with content, empty, failing and with what its buttons open over it:
 * in a window of 320 × 256 px (400 %), by the Tab key, in the colours of the system, with spaced text,
 * and what is open by Back and Forward. Prints one line for each page.
 */

const PAGES = await walkedPages();
const SMALL = { width: 320, height: 256 };
const WIDE = { width: 1440, height: 900 };

let product: Product;
let browser: Browser;
const clients = new Map<Role, Client>();
const pages = new Map<Role, StatedPage>();
const values: Record<string, string> = { type: 'hematology_sample' };
beforeAll(async () => {
  product = await startProduct();
  browser = await launchChromium();
  for (const role of ['user', 'admin', 'super_admin'] as const)
    clients.set(role, await signInSample(product, role));
  const vet = clients.get('user') as Client;
  const answers = { patientName: 'Bruma', patientSpecies: 'Perro', cytoNeutrophilPct: 90 };
  const { id } = (await vet.create('cytology', answers)).body;
  await vet.upload(id, 1, await drawSmear({ width: 600, height: 450, erythrocytes: 30 }));
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  values['analysis id'] = id;
  values.id = (await vet.get('/api/me')).body.id;
});
afterAll(async () => {
  printTable();
  await browser.close();
  await product.end();
});

async function pageOf(role: Role): Promise<StatedPage> {
  const open = pages.get(role);
  if (open) return open;
  const options = { viewport: SMALL, reducedMotion: 'reduce', locale: 'es-ES' } as const;
  const client = clients.get(role);
  const page = client
    ? await signedInPage(browser, client, options)
    : await (await browser.newContext(options)).newPage();
  page.context().setDefaultTimeout(STEP_MS);
  const stated = await statedPage(page);
  pages.set(role, stated);
  return stated;
}

interface Visit {
  readonly stated: StatedPage;
  readonly pattern: string;
}

/** Words of a cell, and what is wrong. */
interface Seen {
  readonly cell: string;
  readonly faults: readonly string[];
}

async function arrive({ stated, pattern }: Visit): Promise<void> {
  const { page } = stated;
  await page.setViewportSize(SMALL);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(product.url + addressOf(pattern, values));
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A key, so that what comes at a first sign is loaded.
  await page.keyboard.press('Shift');
  await stated.quiet(pattern);
  if (stated.state === 'content') {
    await page.evaluate(unfold);
    await stated.quiet(pattern);
  }
  const files = page.locator('input[type=file][multiple]');
  if (pattern.startsWith('/new-') && (await files.count()) > 0) {
    const buffer = await drawSmear({ width: 600, height: 450, erythrocytes: 30 });
    await files.first().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('a.jpg').first().waitFor();
    await stated.quiet(pattern);
  }
}

async function keyboard({ stated: { page, state } }: Visit): Promise<Seen> {
  const forth = await tabPass(page);
  const back = state === 'content' ? await tabPass(page, 'back') : undefined;
  return { cell: `${forth.stops} stops`, faults: [...forth.faults, ...(back?.faults ?? [])] };
}

async function window({ stated: { page } }: Visit): Promise<Seen> {
  const faults = await page.evaluate(crowded);
  return { cell: 'fits', faults };
}

async function colours({ stated: { page, state } }: Visit): Promise<Seen> {
  const narrow = await systemColours(page);
  if (state !== 'content') return { cell: 'told apart', faults: narrow };
  await page.setViewportSize(WIDE);
  const wide = await systemColours(page);
  await page.setViewportSize(SMALL);
  return { cell: 'told apart', faults: [...new Set([...narrow, ...wide])] };
}

async function spacing({ stated: { page } }: Visit): Promise<Seen> {
  const faults = await spacedText(page);
  await page.setViewportSize(SMALL);
  return { cell: 'fits', faults };
}

/** Columns of a state, in this order. */
const COLUMNS: Readonly<Record<string, (visit: Visit) => Promise<Seen>>> = {
  '320 × 256': window,
  keyboard,
  colours,
  spacing,
};

/** Buttons of the head that the pages of an account share, once they were pressed. */
const ofHeads = new Map<StatedPage, string[]>();

/** Parts that the buttons of a page open over it, each walked and closed. */
async function overlays(visit: Visit): Promise<Seen> {
  const { stated, pattern } = visit;
  const { page } = stated;
  const faults: string[] = [];
  const opened: string[] = [];
  const pressed = [...(ofHeads.get(stated) ?? [])];
  const overlay = page.locator(OVERLAY);
  for (;;) {
    const [name] = await page.evaluate(markButtons, pressed);
    if (name === undefined)
      return { cell: `${opened.join(', ') || '—'} (${pressed.length} pressed)`, faults };
    pressed.push(name);
    const address = page.url();
    const button = page.locator(`[data-press=${JSON.stringify(name)}]`).first();
    if (await button.evaluate((each) => each.closest('header') !== null))
      ofHeads.set(stated, [...(ofHeads.get(stated) ?? []), name]);
    await button.focus();
    await page.keyboard.press('Enter');
    await stated.quiet(pattern);
    if ((await overlay.count()) > 0) {
      opened.push(name);
      const shown = [
        ...(await page.evaluate(crowded)),
        ...(await tabPass(page)).faults,
        ...(await systemColours(page)),
      ];
      faults.push(...shown.map((fault) => `over it, «${name}»: ${fault}`));
      await page.keyboard.press('Escape');
      await stated.quiet(pattern);
      if ((await overlay.count()) > 0) {
        faults.push(`«${name}»: Escape does not close`);
        await arrive(visit);
      }
      await page.evaluate(markButtons, pressed.slice(0, -1));
      faults.push(...(await closedByBack(visit, button)).map((fault) => `«${name}»: ${fault}`));
    } else if (page.url() !== address) await arrive(visit);
  }
}

/** Opens again what a button opened: Back closes it and stays on the page, Forward opens nothing. */
async function closedByBack(visit: Visit, button: Locator): Promise<string[]> {
  const { stated, pattern } = visit;
  const { page } = stated;
  const overlay = page.locator(OVERLAY);
  await button.focus();
  await page.keyboard.press('Enter');
  await overlay.first().waitFor();
  await stated.quiet(pattern);
  const address = page.url();
  for (const move of ['Back', 'Forward'] as const) {
    await (move === 'Back' ? page.goBack() : page.goForward());
    await stated.quiet(pattern);
    const stays = page.url() === address;
    if (stays && (await overlay.count()) === 0) continue;
    await arrive(visit);
    return [`${move} ${stays ? 'leaves it open' : 'leaves the page'}`];
  }
  return [];
}

const rows: string[][] = [];

async function walk(visit: Visit, state: State): Promise<readonly string[]> {
  const { stated, pattern } = visit;
  stated.state = state;
  await arrive(visit);
  const row = [`${pattern}, ${state}`];
  const all: string[] = [];
  rows.push(row);
  for (const [column, see] of Object.entries(COLUMNS)) {
    const { cell, faults } = await see(visit);
    row.push(faults.length === 0 ? cell : `${faults.length} faults`);
    all.push(...faults.map((fault) => `${state}, ${column}: ${fault}`));
  }
  if (state === 'content') {
    const { cell, faults } = await overlays(visit);
    row.push(faults.length === 0 ? cell : `${faults.length} faults`);
    all.push(...faults);
  }
  return all;
}

test.each(PAGES)('as %s, %s', async (role: Role, pattern: string) => {
  const stated = await pageOf(role);
  const visit = { stated, pattern };
  const faults = [...(await walk(visit, 'content'))];
  for (const state of stated.askedStates())
    if (state !== 'content') faults.push(...(await walk(visit, state)));
  stated.askedStates();
  expect(faults).toEqual([]);
});

function printTable(): void {
  const head = ['page, state', ...Object.keys(COLUMNS), 'opened over it'];
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  console.log(lines.join('\n'));
}
