import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import type { Client } from '#tests/support/product.ts';
import { size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import { casePath } from '#web/catalogue/casePath.ts';

/** A vital case typed by hand: what the form asks, marks, converts and says before it is sent. */

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

const BLOOD = '/new-sample-analysis?type=hematology_sample';

async function typeObstructedCat(page: Page): Promise<void> {
  await page.goto(`${server.url}${BLOOD}`);
  await page.getByLabel('Especie', { exact: true }).fill('Gato');
  await page.getByRole('radiogroup', { name: /^Colapso/ }).click();
  await page.getByRole('button', { name: /^Bioquímica y gases/ }).click();
  await page.getByLabel('Potasio', { exact: true }).fill('8,1');
  await page.getByLabel('Calcio total', { exact: true }).fill('9,8');
  await page.getByLabel('Creatinina', { exact: true }).fill('610');
  await page.getByLabel('Motivo de consulta', { exact: true }).fill('Vómitos y fiebre desde ayer');
}

test.each(catalogue.all)('the buttons under the alarms of $type hold their words', async (one) => {
  const page = await signedInPage(browser, vet, { viewport: { width: 360, height: 800 } });
  await page.goto(`${server.url}${casePath(one)}`);
  for (const name of ['Ninguno más', /^Otros signos/]) {
    const button = page.getByRole('button', { name }).first();
    const beyond = await button.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(beyond).toBe(0);
  }
  await page.context().close();
});

const PHONE = { width: 390, colorScheme: 'dark' } as const;
const VIEWS = size([PHONE], [PHONE, { width: 1440, colorScheme: 'light' } as const]);

test.each(VIEWS)(
  'the alarms of an obstructed cat at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const page = await signedInPage(browser, vet, {
      viewport: { width, height: 900 },
      colorScheme,
    });
    await typeObstructedCat(page);
    await page.getByText('H alto').first().waitFor();
    expect(await page.getByText(/crítico desde 7,5/).count()).toBe(1);
    await page.getByRole('status').getByText('Urgencia vital').waitFor();

    // The marks lie behind the words: same text, same position.
    const reason = page.getByLabel('Motivo de consulta', { exact: true });
    const marks = page.locator('mark');
    await expect.poll(() => marks.allTextContents()).toEqual(['Vómitos', 'fiebre']);
    const field = await reason.boundingBox();
    const mark = await marks.first().boundingBox();
    expect(mark?.y).toBeGreaterThan(field?.y ?? 0);
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(
      (field?.y ?? 0) + (field?.height ?? 0),
    );

    await expectNoAxeViolations(page, BLOOD);
    await page.getByRole('button', { name: 'Usar 2,445 mmol/l' }).click();
    await page.getByText('Calcio total: ha escrito «9,8»: 2,445 mmol/l.').waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.context().close();
  },
);
