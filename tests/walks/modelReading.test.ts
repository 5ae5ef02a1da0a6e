import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AI_NOTICE, APART_NOTICES } from '#domain/report/notices.ts';
import { openModelServer } from '#sandbox/model/server.ts';
import { AUTOMATION_BEARER, automationEnv, startAutomation } from '#tests/support/automation.ts';
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
 * A cytology read from outside, from the form to the report, in a real browser and without
 * reloading: by a model, or by an automation in its own process that does what n8n does with the
 * workflow of `docs/automation`. By a model on a server in `npm test`, by each on both databases by
 * `npm run walks`: integration covers every answer of an automation.
 */
const KINDS = size(['server'] as const, ['embedded', 'server'] as const);

/** An outside reader: its settings, and the expected sentences of its report, in order. */
interface Reader {
  readonly name: string;
  start(): Promise<{ readonly env: Record<string, string>; stop(): Promise<void> }>;
  /** The report's notice about its origin. */
  readonly notice: string;
  readonly says: readonly string[];
}

const MODEL: Reader = {
  name: 'a model',
  start: async () => {
    const model = await openModelServer();
    return {
      env: { AI_ENGINE: 'llm', LLM_BASE_URL: model.url, LLM_MODEL: 'guion' },
      stop: () => model.close(),
    };
  },
  notice: APART_NOTICES.modelo,
  says: [
    'Lectura de la IA, sin comprobar',
    'las dos lecturas coinciden',
    'guion',
    'Solo la IA',
    'Celularidad',
    'Eosinófilos',
    'Bacterias intracelulares',
    'Conclusión',
    'Mastocitoma cutáneo',
    'Diagnóstico diferencial',
    'Histiocitoma cutáneo',
    'Pruebas que propone',
    'no se muestran probabilidades',
  ],
};

const REPORT = {
  conclusion: 'Mastocitoma cutáneo',
  certeza: 'sugestivo',
  resumen: 'Predominan células redondas con gránulos.',
  hallazgos_microscopicos: { poblaciones: ['Mastocitos con gránulos'], fondo: 'Hemorrágico' },
  diagnostico_diferencial: [{ nombre: 'Histiocitoma cutáneo', a_favor: 'Células redondas' }],
  recomendaciones: ['Envíe la lesión a histopatología.'],
};

const AUTOMATION: Reader = {
  name: 'an automation',
  start: async () => {
    const automation = await startAutomation(AUTOMATION_BEARER, REPORT);
    return { env: automationEnv(automation.url), stop: async () => automation.stop() };
  },
  notice: AI_NOTICE,
  says: [
    'Lectura de la automatización · Automatización externa',
    'astocitoma cutáneo',
    'Hallazgos microscópicos',
    'Mastocitos con gránulos',
    'Diagnóstico diferencial',
    'Histiocitoma cutáneo',
    'Recomendaciones',
    'Fin de la lectura de la automatización, sin comprobar.',
    'Automatización externa, medidas y criterios publicados',
  ],
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const READERS = size([MODEL], [MODEL, AUTOMATION]);
const CASES = KINDS.flatMap((kind) => READERS.map((reader) => ({ ...reader, kind })));

describe.each(CASES)('$name on $kind', ({ kind, start, notice, says }) => {
  let reader: Awaited<ReturnType<Reader['start']>>;
  let server: TestServer;
  let vet: Client;
  let drop = async () => {};
  beforeAll(async () => {
    reader = await start();
    const database = kind === 'server' ? await createDatabase() : undefined;
    drop = async () => database?.drop();
    server = await startServer({
      env: {
        ...(database ? { DATABASE_URL: database.url } : {}),
        ...reader.env,
      },
    });
    vet = await registerVet(server);
  });
  afterAll(async () => {
    await server.stop();
    await reader.stop();
    await drop();
  });

  test('a cytology shows its proposed contours, and marks the reading of the model as unchecked', async () => {
    const page = await signedInPage(browser, vet, {
      viewport: { width: 1440, height: 900 },
      // For its phones at the end.
      hasTouch: true,
    });
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
    await page.getByText(notice).first().waitFor();
    const text = async () =>
      (await page.getByRole('main').allInnerTexts()).join('\n').toLowerCase();
    // The frame of the reading comes after the report.
    await expect.poll(text).toContain(says.at(-1)?.toLowerCase());
    const read = await text();
    let from = 0;
    for (const part of says) {
      const at = read.indexOf(part.toLowerCase(), from);
      expect(at, `«${part}», behind what comes before it`).toBeGreaterThan(-1);
      from = at;
    }
    // Proposed locally, and given in no figures.
    await page
      .getByText('Núcleos propuestos, sin contar')
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.loadedOnce)).toBe('yes');

    const address = page.url();
    for (const { view, pages } of viewsOf([address])) {
      if (pages.length === 0) continue;
      await page.setViewportSize({ width: view.width, height: 800 });
      await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
      await looksRight(page, address, () => page.getByText(notice).first().waitFor());
    }

    // The criteria alone, as a second reading that links back to this one.
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Leer otra vez con otro motor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leer otra vez con otro motor' });
    await dialog.getByText('Es otra consulta. Usará 1 de sus 2 consultas restantes.').waitFor();
    await dialog.getByRole('button', { name: 'Leer otra vez' }).click();
    await page.getByText('Segunda lectura del caso').waitFor();
    await page.getByText('Completado', { exact: true }).filter({ visible: true }).waitFor();
    expect(await page.getByText(notice).count()).toBe(0);
    await page.getByRole('link', { name: 'Ver la primera lectura' }).click();
    await page.getByRole('heading', { name: 'Otras lecturas de este caso' }).waitFor();
    expect(page.url()).toBe(address);
    await page.context().close();
  });
});
