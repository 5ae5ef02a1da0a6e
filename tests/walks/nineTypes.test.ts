import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { AUTOMATIC_NOTICE } from '#domain/report/notices.ts';
import {
  attach,
  shownAnswers,
  unfold,
  type WrittenField,
  write,
  writtenFields,
} from '#tests/support/caseForm.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { drawCytology, drawSmear } from '#tests/support/images.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import type { Client } from '#tests/support/product.ts';
import { size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { shownLabel } from '#tests/support/shownAnswer.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/**
 * Each of the nine types, from the selector to the report, in a real browser: fields of each kind
 * written by their label, two images attached, the report awaited without reloading, and all of it
 * read again: two of them in `npm test`, on a narrow screen, and the form of each opened there; all
 * nine by `npm run walks`.
 */

const IMAGES = ['primera.jpg', 'segunda.jpg'] as const;

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let vet: Client;
let photos: readonly Buffer[];
beforeAll(async () => {
  database = await createDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  vet = await registerVet(server);
  await giveLargestPlan();
  const size = { width: 640, height: 480 };
  photos = [
    await drawCytology({ cells: 12, ...size }),
    await drawSmear({ erythrocytes: 60, leucocytes: 2, ...size }),
  ];
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
});

/** Twenty consultations a month: enough for each type on both screens. */
async function giveLargestPlan(): Promise<void> {
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  await sql.query("update profiles set current_plan = 'premium'");
  await sql.end();
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };
/** One of each family, of those with most fields. */
const SENT_ON_NARROW = ['ophthalmology', 'body_fluids_sample'];
/** mainJob sends cytology and smear on a narrow screen. */
const SENT_ON_WIDE = size(
  [],
  catalogue.all.map(({ type }) => type),
);
const of = (types: readonly string[]) => catalogue.all.filter(({ type }) => types.includes(type));

const SCREENS = [
  ['on a wide screen', WIDE, of(SENT_ON_WIDE)],
  ['on a narrow screen', NARROW, of(SENT_ON_NARROW)],
] as const;

describe.each(SCREENS.filter(([, , types]) => types.length > 0))('%s', (_name, viewport, types) => {
  const wide = viewport.width > 1024;
  let page: Page;
  const problems: string[] = [];
  beforeAll(async () => {
    page = await signedInPage(browser, vet, { viewport });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
  });
  afterAll(() => page.context().close());

  test.each(types.map((definition) => [definition.label, definition] as const))(
    '%s is filled in, sent with two images and read with its report [2.2-03]',
    async (_label, definition) => {
      const patient = `${definition.label} ${viewport.width}`;
      const written = writtenFields(definition).map((one) =>
        one.field.key === 'patientName' ? { ...one, typed: patient, shown: patient } : one,
      );
      await fillIn(page, definition, written);
      await send(page, definition);
      await completesLive(page, patient, wide);
      await readsReport(page, patient);
      await readsWhatWasSent(page, written, wide);
      expect(await wasNeverReloaded(page)).toBe(true);
      expect(problems).toEqual([]);
    },
  );
});

test('the form of each type fits a narrow screen', async () => {
  const page = await signedInPage(browser, vet, { viewport: NARROW });
  for (const definition of catalogue.all) {
    await open(page, definition);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, definition.type).toBeLessThanOrEqual(0);
  }
  await page.context().close();
});

async function open(page: Page, definition: AnalysisDefinition): Promise<void> {
  const path = definition.family === 'consultation' ? 'new-analysis' : 'new-sample-analysis';
  await page.goto(`${server.url}/${path}`);
  await page.getByRole('radio', { name: definition.label, exact: true }).check();
  await page.getByRole('heading', { level: 2, name: definition.label }).waitFor();
}

async function fillIn(
  page: Page,
  definition: AnalysisDefinition,
  written: readonly WrittenField[],
): Promise<void> {
  await open(page, definition);
  await page.evaluate(() => {
    document.documentElement.dataset.loadedOnce = 'yes';
  });
  await unfold(page, written);
  for (const one of written) await write(page, one);
  await attach(page, [
    [IMAGES[0], photos[0] as Buffer],
    [IMAGES[1], photos[1] as Buffer],
  ]);
}

/** A marker on the page survives client navigation but not a reload. */
function wasNeverReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.loadedOnce === 'yes');
}

async function send(page: Page, { family }: AnalysisDefinition): Promise<void> {
  const name = family === 'consultation' ? 'Enviar Análisis' : 'Enviar Análisis de Muestra';
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForURL(`${server.url}/history`);
}

/** The badge updates by itself; then the list opens the case. */
async function completesLive(page: Page, patient: string, wide: boolean): Promise<void> {
  const row = page
    .getByRole(wide ? 'row' : 'listitem')
    .filter({ visible: true })
    .filter({ hasText: patient });
  await row.getByText('Completado', { exact: true }).waitFor();
  await row.getByRole('link', { name: /Ver Detalles/ }).click();
}

async function readsReport(page: Page, patient: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: patient, exact: true }).waitFor();
  const report = page.getByRole('article', { name: 'Informe' });
  await report.getByText(AUTOMATIC_NOTICE).waitFor();
  await report.getByRole('heading', { level: 2 }).first().waitFor();
}

async function readsWhatWasSent(
  page: Page,
  written: readonly WrittenField[],
  wide: boolean,
): Promise<void> {
  const part = (name: string) => page.getByRole(wide ? 'tab' : 'button', { name });
  await part('Imágenes Adjuntas').click();
  for (const name of IMAGES) {
    const picture = page.getByRole('link', { name }).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), {
        timeout: STEP_MS,
      })
      .toBeGreaterThan(0);
  }
  await part('Detalles del Envío').click();
  await page.locator('dt').filter({ visible: true }).first().waitFor();
  const answers = await shownAnswers(page);
  for (const { field, shown } of written)
    expect(answers).toContain(`${shownLabel(field)}: ${shown}`);
}
