import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AI_NOTICE } from '#domain/report/schema.ts';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import { attach } from '#tests/support/caseForm.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { drawCytology } from '#tests/support/images.ts';
import { looksRight, viewsOf } from '#tests/support/looksRight.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import type { Client } from '#tests/support/product.ts';
import { size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/**
 * A cytology that a model reads, from the form to the report, in a real browser and without reloading:
 * on a server in `npm test`, on both databases by `npm run walks`.
 */
const KINDS = size(['server'] as const, ['embedded', 'server'] as const);

/** As the report says it, from its head to its foot. */
const IN_ORDER = [
  'Compatible con',
  'mastocitoma cutáneo',
  'Hallazgos microscópicos',
  'Celularidad y fondo',
  'Poblaciones celulares',
  'Criterios de malignidad',
  'Microorganismos',
  'Acuerdo entre lecturas',
  'Las lecturas coinciden',
  'Diagnóstico diferencial',
  'Histiocitoma cutáneo',
] as const;

describe.each(KINDS)('%s', (kind) => {
  let model: RunningModelServer;
  let server: TestServer;
  let browser: Browser;
  let vet: Client;
  let drop = async () => {};
  beforeAll(async () => {
    model = await openModelServer();
    const database = kind === 'server' ? await createDatabase() : undefined;
    drop = async () => database?.drop();
    server = await startServer({
      env: {
        ...(database ? { DATABASE_URL: database.url } : {}),
        ...{ AI_ENGINE: 'llm', LLM_BASE_URL: model.url, LLM_MODEL: 'guion' },
      },
    });
    browser = await launchChromium();
    vet = await registerVet(server);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await model.close();
    await drop();
  });

  test('a cytology comes back read: its ladder, its findings in the given order, what else it may be, and whether the readings agree', async () => {
    const page = await signedInPage(browser, vet, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/new-analysis`);
    await page.evaluate(() => {
      document.documentElement.dataset.loadedOnce = 'yes';
    });
    await page.getByLabel('Nombre de la mascota').fill('Bruma');
    await page.getByRole('combobox', { name: 'Especie' }).fill('Perro');
    await attach(page, [['masa.jpg', await drawCytology({ cells: 12, width: 640, height: 480 })]]);
    await page.getByRole('button', { name: 'Enviar Análisis' }).click();
    await page.waitForURL(`${server.url}/history`);
    await page.getByText('Completado', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByRole('link', { name: /Ver Detalles/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Bruma' }).waitFor();
    await page.getByText(AI_NOTICE).first().waitFor();
    const read = (await page.getByRole('main').allInnerTexts()).join('\n').toLowerCase();
    let from = 0;
    for (const said of IN_ORDER) {
      const at = read.indexOf(said.toLowerCase(), from);
      expect(at, `«${said}», behind what comes before it`).toBeGreaterThan(-1);
      from = at;
    }
    // Measured here, and said in no other figures.
    await page.getByRole('table').getByText('Núcleos').filter({ visible: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.loadedOnce)).toBe('yes');

    const address = page.url();
    for (const { view, pages } of viewsOf([address])) {
      if (pages.length === 0) continue;
      await page.setViewportSize({ width: view.width, height: 800 });
      await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
      await looksRight(page, address, () => page.getByText(AI_NOTICE).first().waitFor());
    }

    // The facts alone, as a second reading that leads back to this one.
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Leer otra vez con otro motor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leer otra vez con otro motor' });
    await dialog.getByText('Es otra consulta. Usará 1 de sus 2 consultas restantes.').waitFor();
    await dialog.getByRole('button', { name: 'Leer otra vez' }).click();
    await page.getByText('Segunda lectura del caso').waitFor();
    await page.getByText('Completado', { exact: true }).filter({ visible: true }).waitFor();
    expect(await page.getByText(AI_NOTICE).count()).toBe(0);
    await page.getByRole('link', { name: 'Ver la primera lectura' }).click();
    await page.getByRole('heading', { name: 'Otras lecturas de este caso' }).waitFor();
    expect(page.url()).toBe(address);
    await page.context().close();
  });
});
