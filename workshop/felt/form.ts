import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Phone } from './stage.ts';

/** The form of a smear, by its visible words. */

export const PATIENT = 'Trufa';
const SEND = /^(Enviar Análisis|Continuar el envío)/;
const AGAIN = /^(Continuar el envío|Reintentar)$/;
export const REDUCED = /^Enviar reducida/;
/** Milliseconds between two looks at a form that sends. */
const LOOK_MS = 250;

const isSubmission = (url: string) => /\/api\/analyses\/[^/]+\/submit$/.test(url);

const visible = (elements: Locator) => elements.filter({ visible: true }).first();
export const button = (page: Page, name: string | RegExp) =>
  visible(page.getByRole('button', { name }));

/** Opens it with a patient. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/new-sample-analysis?type=hematology_sample`);
  await page.getByLabel('Nombre de la mascota').fill(PATIENT);
  await page.getByRole('combobox', { name: 'Especie' }).fill('Perro');
}

/**
 * As files of a disk: bytes handed over by the driver would be decoded in the page's thread.
 * @returns the moment by the page's clock at which they were chosen.
 */
export async function choose(page: Page, pictures: readonly Buffer[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vetoscopio-felt-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const names = pictures.map((_, at) => `campo-${at + 1}.jpg`);
  for (const [at, bytes] of pictures.entries()) writeFileSync(join(folder, names[at] ?? ''), bytes);
  const start = await page.evaluate(() => performance.now());
  const input = page.locator('input[type=file][multiple]');
  await input.setInputFiles(names.map((name) => join(folder, name)));
  for (const name of names) await page.getByText(name, { exact: true }).first().waitFor();
  return start;
}

export interface Pressed {
  /** Seconds from the press until the server has accepted the case. */
  readonly seconds: number;
  readonly id: string;
}

/**
 * Presses the button of the form until the case is accepted; again where the form asks for it.
 * @throws when it is refused.
 */
export async function send({ page }: Phone): Promise<Pressed> {
  const began = performance.now();
  let over = false;
  const accepted = page
    .waitForResponse((reply) => isSubmission(reply.url()) && reply.ok())
    .finally(() => {
      over = true;
    });
  await button(page, SEND).tap();
  const again = button(page, AGAIN);
  while (!over) {
    if ((await again.isVisible()) && (await again.isEnabled())) await again.tap();
    await sleep(LOOK_MS);
  }
  const reply = await accepted;
  const [, id = ''] = /analyses\/([^/]+)\/submit/.exec(reply.url()) ?? [];
  return { seconds: (performance.now() - began) / 1000, id };
}

/** Opens the report from where sending leads; resolves when its figures are on the screen. */
export async function openReport(page: Page): Promise<void> {
  await visible(page.getByRole('link', { name: /Ver Detalles|Ver informe/ })).tap();
  await visible(page.getByText(/Recuento automático|Leucocitos/)).waitFor();
}
