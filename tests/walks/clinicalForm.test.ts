import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { looksRight, optionsOf, type View, viewsOf } from '#tests/support/looksRight.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import { primaryFields } from '#web/catalogue/primaryFields.ts';

/** The clinical questions of a form, in a real browser: both eyes in rows, findings side by side. */

let server: TestServer;
let browser: Browser;
let vet: Client;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  vet = await registerVet(server);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const EYES = '/new-analysis?type=ophthalmology';
const SMEAR = '/new-sample-analysis?type=hematology_sample';
const open = (width: number) => openIn({ width, colorScheme: 'light' });
const openIn = (view: View) => signedInPage(browser, vet, optionsOf(view, 900));

async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title }).click();
}

const GROUPS = [
  [EYES, 'Exploración por ojo'],
  [SMEAR, 'Morfología'],
] as const;

test.each(viewsOf(GROUPS))(
  'the form with every group open fits and passes axe at $view.width px, $view.colorScheme',
  async ({ view, pages }) => {
    const page = await openIn(view);
    for (const [path, title] of pages)
      await looksRight(page, `${server.url}${path}`, async () => unfold(page, title));
    await page.context().close();
  },
);

/** The tallest forms; `npm run walks` runs all. */
const IN_ONE_SCREEN: readonly string[] = size(
  ['ophthalmology', 'hematology_sample', 'ultrasound'],
  catalogue.all.map(({ type }) => type),
);

/** First data of a report: the first primary fields, or in cytology the origin of the images. */
const datumOf = (definition: AnalysisDefinition) => {
  const first = definition.groups.find(({ primary }) => primary);
  const keys = (first ? primaryFields(first) : []).map(({ key }) => key);
  return [...keys, 'clinicalAnatomicLocation'];
};

test.each(catalogue.all.filter(({ type }) => IN_ONE_SCREEN.includes(type)))(
  'the form of $type shows type, patient, first datum and button in one screen',
  async (definition) => {
    const page = await open(1440);
    await page.goto(`${server.url}${casePath(definition)}`);
    await page.getByRole('radio', { name: definition.label, exact: true }).waitFor();
    await page.getByRole('button', { name: /^Enviar Análisis/ }).waitFor();
    const named = await page.locator('[name]').evaluateAll((controls) =>
      controls.map((control) => ({
        name: control.getAttribute('name') ?? '',
        bottom: (control.closest('.field-frame') ?? control).getBoundingClientRect().bottom,
      })),
    );
    const datum = datumOf(definition);
    const asked = named.filter(
      ({ name }) => datum.includes(name) || /Name$|Species$|Sex/.test(name),
    );
    expect(asked.length).toBeGreaterThan(3);
    const send = await page.getByRole('button', { name: /^Enviar Análisis/ }).boundingBox();
    const bottoms = [...asked, { name: 'send', bottom: (send?.y ?? 900) + (send?.height ?? 0) }];
    expect(bottoms.filter(({ bottom }) => bottom > 900)).toEqual([]);
    await page.context().close();
  },
);

test('a case is sent in five actions: type, patient, fluid, datum, send', async () => {
  const page = await open(1440);
  await page.goto(`${server.url}/new-sample-analysis`);
  await page.getByRole('radio', { name: 'Líquidos corporales', exact: true }).check();
  // Wait: the form of the former type has a species field too.
  await page.getByRole('heading', { level: 2, name: 'Líquidos corporales' }).waitFor();
  await page.getByLabel('Especie', { exact: true }).fill('Perro');
  await page.getByLabel('Tipo de líquido', { exact: true }).selectOption('pleural');
  await page.getByLabel('Proteínas totales', { exact: true }).fill('5,8 g/dl');
  await page.getByRole('button', { name: /^Enviar Análisis/ }).click();
  await page.waitForURL(/\/history/);
  await page.context().close();
});

test('the keyboard alone answers both eyes row by row, and sets and clears a finding', async () => {
  const page = await open(1440);
  await page.goto(`${server.url}${EYES}`);
  await page.getByLabel('Schirmer OD', { exact: true }).focus();
  for (const typed of ['19', '18', '48', '17']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  for (const [label, value] of [
    ['Schirmer OD', '19'],
    ['Schirmer OI', '18'],
    ['PIO OD', '48'],
    ['PIO OI', '17'],
  ] as const)
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);

  await page.goto(`${server.url}${SMEAR}`);
  await page.getByRole('button', { name: 'Morfología' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // The red flags above are radios too.
  const group = page.getByRole('radiogroup').filter({ has: page.locator(':focus') });
  const chosen = () => group.locator('input:checked').count();
  expect(await chosen()).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await chosen()).toBe(1);
  await page.keyboard.press('Delete');
  expect(await chosen()).toBe(0);
  await page.context().close();
});

test('the answers of a finding are large enough for a finger on a touch screen', async () => {
  const page = await signedInPage(browser, vet, {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`${server.url}${SMEAR}`);
  await unfold(page, 'Morfología');
  const sizes = await page
    .getByRole('radiogroup')
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ width, height }) => width < 43 || height < 42)).toEqual([]);
  await page.context().close();
});

test('the table of both eyes does not scroll sideways on a phone', async () => {
  const both = { examDischargeOd: 'purulent', examDischargeOs: 'purulent', examLensOd: 'clear' };
  const data = { patientName: 'Gordo', patientSpecies: 'Perro', examSttOd: 8, examSttOs: 6 };
  const { id } = (await vet.create('ophthalmology', { ...data, ...both })).body;
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(
    async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed',
    60_000,
  );
  const page = await open(360);
  await page.goto(`${server.url}/analysis/${id}`);
  const table = page.getByRole('table', { name: /^Exploración de los dos lados/ });
  await table.waitFor();
  const beyond = await table.evaluate(({ parentElement: area }) =>
    area ? area.scrollWidth - area.clientWidth : -1,
  );
  expect(beyond).toBe(0);
  await page.context().close();
});
