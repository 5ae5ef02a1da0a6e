import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AI_NOTICE } from '#domain/report/notices.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import type { Client } from '#tests/support/product.ts';
import { size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/**
 * Unexpected answers of an AI, in the column where a pipeline would write them, opened in a real
 * browser: safe text, nothing runs, and the page still works.
 */

const RUN = 'globalThis.executed = true';
const MARKUP = `<img src="x" onerror="${RUN}"><script>${RUN}</script><a href="javascript:${RUN}">pulse</a>`;
const UNREADABLE = 'Error al Procesar Respuesta de IA';
const LONG = 'palabra '.repeat(25_000);

interface Strange {
  readonly name: string;
  readonly aiResponse: unknown;
  readonly status?: string;
  /** Opened on a narrow screen too. */
  readonly narrow?: true;
  /** Text on the page. */
  readonly reads: readonly string[];
}

const REPORTS: readonly Strange[] = [
  {
    name: 'the report as a text of JSON',
    aiResponse: JSON.stringify({
      conclusion: 'Mastocitoma en cadena',
      recomendaciones: ['Puncione.'],
    }),
    reads: ['Mastocitoma en cadena', 'Puncione.', AI_NOTICE],
  },
  {
    name: 'a text that is no JSON',
    narrow: true,
    aiResponse: 'Lo siento, no puedo {ayudar',
    reads: [UNREADABLE, 'Lo siento, no puedo {ayudar'],
  },
  {
    name: 'a report cut in half',
    aiResponse: '{"conclusion": "Mastocit',
    reads: [UNREADABLE],
  },
  {
    name: 'the report nested under data, twice',
    aiResponse: {
      status: 'success',
      message: 'Hecho',
      data: { data: { conclusion: 'Quiste anidado' } },
    },
    reads: ['Quiste anidado', AI_NOTICE],
  },
  {
    name: 'a list with the report in it',
    aiResponse: ['ruido', { conclusion: 'Lipoma en lista' }],
    reads: ['Lipoma en lista', AI_NOTICE],
  },
  { name: 'a list without one', aiResponse: [1, 'dos', null], reads: [UNREADABLE] },
  { name: 'a number', aiResponse: 42, reads: [UNREADABLE] },
  {
    name: 'keys nobody knows, and known ones of another type',
    aiResponse: {
      clave_que_nadie_conoce: { dentro: ['valor desconocido', { mas: 7 }] },
      conclusion: { diagnostico: 'Otitis de otra forma' },
      medidas: 'muchas',
      diagnostico_diferencial: { uno: 2 },
      recomendaciones: 5,
      calidad: [[[]]],
      confianza_diagnostica: [],
    },
    reads: ['Otitis de otra forma', 'valor desconocido', AI_NOTICE],
  },
  {
    name: 'markup and scripts in every place',
    narrow: true,
    aiResponse: {
      conclusion: MARKUP,
      resumen: MARKUP,
      siguiente_paso: MARKUP,
      hallazgos_microscopicos: { [MARKUP]: MARKUP },
      diagnostico_diferencial: [{ nombre: MARKUP, a_favor: [MARKUP] }],
      recomendaciones: [MARKUP],
      referencias: [`javascript:${RUN}`],
      modelo_ia: MARKUP,
      [MARKUP]: MARKUP,
    },
    reads: [MARKUP, AI_NOTICE],
  },
  { name: 'markup that is no JSON', aiResponse: MARKUP, reads: [UNREADABLE] },
  {
    name: 'markup in what a failed case says',
    status: 'error',
    aiResponse: { status: 'error', message: MARKUP },
    reads: ['Este caso no tiene informe', MARKUP],
  },
  {
    name: 'two hundred thousand letters',
    narrow: true,
    aiResponse: { conclusion: 'Informe enorme', resumen: LONG, otro: LONG },
    reads: ['Informe enorme', AI_NOTICE],
  },
];

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let vet: Client;
let sql: pg.Client;
const idOf = new Map<string, string>();
beforeAll(async () => {
  database = await createDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  vet = await registerVet(server);
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const { id: userId } = (await vet.get('/api/me')).body;
  for (const report of REPORTS) idOf.set(report.name, await store(userId, report));
});
afterAll(async () => {
  await browser.close();
  await sql.end();
  await server.stop();
  await database.drop();
});

/** A finished case with the raw reading. */
async function store(userId: string, report: Strange): Promise<string> {
  const id = randomUUID();
  await sql.query(
    `insert into analyses (id, user_id, analysis_type, catalogue_version, status, patient_name,
       submitted_data, ai_response, summary, idempotency_key, request_hash, submitted_at, finished_at)
     values ($1::uuid, $2, 'cytology', 1, $3, $4, $5::jsonb, $6::jsonb, $4, $1::text, '', now(), now())`,
    [
      id,
      userId,
      report.status ?? 'completed',
      MARKUP.slice(0, 100),
      JSON.stringify({ patientName: MARKUP, loQueSea: MARKUP }),
      JSON.stringify(report.aiResponse),
    ],
  );
  return id;
}

describe.each([1440, 360])('%i px wide', (width) => {
  let page: Page;
  const problems: string[] = [];
  beforeAll(async () => {
    page = await signedInPage(browser, vet, { viewport: { width, height: 800 } });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
    page.on('dialog', (dialog) => {
      problems.push(dialog.message());
      void dialog.dismiss();
    });
  });
  afterAll(() => page.context().close());
  afterEach(() => expect(problems.splice(0)).toEqual([]));

  // `npm test` opens each that could run code, once; domain/report proves how shapes are read.
  const short = REPORTS.filter(({ name, narrow }) =>
    width > 1024 ? /^(markup|keys)/.test(name) && !narrow : narrow,
  );
  const whole = REPORTS.filter(({ narrow }) => narrow || width > 1024);
  const opened = size(short, whole);
  test.each(opened)('$name', async ({ name, reads }) => {
    await page.goto(`${server.url}/analysis/${idOf.get(name)}`);
    for (const text of reads) await shown(page, text).waitFor();
    await expectNothingOfTheAnswerRuns(page);
    await expectUsable(page, width);
  });

  test('the history lists the strange cases [2.9-29]', async () => {
    await page.goto(`${server.url}/history`);
    await shown(page, MARKUP.slice(0, 60)).waitFor();
    await expectNothingOfTheAnswerRuns(page);
  });
});

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

async function expectNothingOfTheAnswerRuns(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
  expect(await page.locator('[onerror], img[src="x"], [href^="javascript:" i]').count()).toBe(0);
  expect(await page.locator('main script').count()).toBe(0);
}

/** The submitted data opens as text, nothing overflows, and the back link works. */
async function expectUsable(page: Page, width: number): Promise<void> {
  const details = page.getByRole(width > 1024 ? 'tab' : 'button', { name: 'Detalles del Envío' });
  await details.click();
  await page.locator('dd').filter({ visible: true, hasText: MARKUP }).first().waitFor();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Volver al Historial' }).click();
  await page.getByRole('heading', { level: 1, name: 'Historial de Análisis' }).waitFor();
  await expectNothingOfTheAnswerRuns(page);
}
