import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Locator, type Page } from 'playwright-core';
import { catalogue } from '#domain/analyses/index.ts';
import { startChromium } from '#tests/support/chromium.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { startServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import { drawLargeSmear } from './seed/picture.ts';
import { quantile } from './statistics.ts';
import { figure, table } from './table.ts';

/** Frames of the counting desk and of the viewer, on the report of a smear of twelve megapixels. */

const TYPE = 'hematology_sample';
const VIEWPORT = { width: 1440, height: 900 };
/** Marks on the image before anything is measured: rows and columns, and how many classes. */
const GRID = { rows: 15, columns: 20 };
const CLASSES = 6;
/** Steps of an act, and milliseconds between two of them. */
const STEPS = 150;
const STEP_MS = 12;
/** A longer frame is felt. */
const LONG_MS = 50;
const AIM_MS = 20;
/** Milliseconds after which an opened dialog is still. */
const SETTLE_MS = 1500;

interface Act {
  readonly name: string;
  /** One step of the vet, of `STEPS`. */
  step(page: Page, at: number): Promise<unknown>;
}

/** Middle of a pane in the window, and half of what is free around it. */
interface Middle {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

export async function benchFrames(say: (text: string) => void): Promise<string> {
  const server = await startServer({ bare: true });
  const launched = await startChromium();
  try {
    const vet = await registerVet(server);
    const id = await sendSmear(vet);
    const browser = await chromium.connect(launched.wsEndpoint());
    const page = await signedInPage(browser, vet, { viewport: VIEWPORT });
    await page.goto(`${server.url}/analysis/${id}`);
    const rows = [...(await deskRows(page, say)), ...(await viewerRows(page, say))];
    await browser.close();
    const head = ['where', 'act', 'frames', 'p50 ms', 'p95 ms', 'longest ms'];
    return table([...head, `over ${LONG_MS} ms`, `p95 ≤ ${AIM_MS}`], rows);
  } finally {
    await launched.close();
    await server.stop();
  }
}

/** The id of the case, once its report is there. */
async function sendSmear(vet: Client): Promise<string> {
  const definition = catalogue.find(TYPE);
  if (!definition) throw new Error(`The catalogue has no ${TYPE}`);
  const answers = { ...sampleAnswers(definition), sampleType: 'peripheral_blood' };
  const { id } = (await vet.create(TYPE, answers)).body;
  await vet.upload(id, 1, await drawLargeSmear());
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  return id;
}

async function deskRows(page: Page, say: (text: string) => void): Promise<string[][]> {
  const desk = await opened(page, 'Contar en la imagen', 'Contar en la imagen');
  const middle = await middleOf(desk.getByRole('group', { name: /^Imagen 1\./ }));
  say('marking…');
  for (let at = 0; at < GRID.rows * GRID.columns; at++) await mark(page, middle, at);
  const marking: Act = { name: 'marking', step: (of, at) => mark(of, middle, at) };
  const rows = await actRows(page, 'desk, 300 marks', [...moves(middle), marking], say);
  await page.keyboard.press('Escape');
  await desk.waitFor({ state: 'hidden' });
  return rows;
}

async function viewerRows(page: Page, say: (text: string) => void): Promise<string[][]> {
  const viewer = await opened(page, 'Ampliar y comparar', /^Imágenes de /);
  const middle = await middleOf(viewer.getByRole('group', { name: /^Imagen 1\./ }));
  const rows = await actRows(page, 'viewer, its contours', moves(middle), say);
  return rows;
}

async function opened(page: Page, button: string, dialog: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button }).first().click();
  const shown = page.getByRole('dialog', { name: dialog });
  await shown.getByRole('img', { name: /^Imagen 1/ }).waitFor();
  await sleep(SETTLE_MS);
  return shown;
}

async function middleOf(pane: Locator): Promise<Middle> {
  const box = await pane.boundingBox();
  if (!box) throw new Error('The pane is on screen');
  const { x, y, width, height } = box;
  const margin = 60;
  return {
    x: x + width / 2,
    y: y + height / 2,
    across: width / 2 - margin,
    down: height / 2 - margin,
  };
}

/** A cell under the pointer, on a grid; each class in turn. */
async function mark(page: Page, { x, y, across, down }: Middle, at: number): Promise<void> {
  const column = (at % GRID.columns) / (GRID.columns - 1);
  const row = (Math.floor(at / GRID.columns) % GRID.rows) / (GRID.rows - 1);
  await page.mouse.move(x + (2 * column - 1) * across, y + (2 * row - 1) * down);
  await page.keyboard.press(String(1 + (at % CLASSES)));
}

/** In by the wheel and half out again, then around with the button held. */
function moves({ x, y, across, down }: Middle): Act[] {
  const around = (page: Page, at: number) => {
    const turn = (4 * Math.PI * at) / STEPS;
    return page.mouse.move(x + (across / 2) * Math.cos(turn), y + (down / 2) * Math.sin(turn));
  };
  return [
    {
      name: 'zooming',
      step: async (page, at) => {
        if (at === 0) await page.mouse.move(x, y);
        await page.mouse.wheel(0, at < (2 * STEPS) / 3 ? -8 : 8);
      },
    },
    {
      name: 'panning',
      step: async (page, at) => {
        await around(page, at);
        if (at === 0) await page.mouse.down();
        if (at === STEPS - 1) await page.mouse.up();
      },
    },
  ];
}

async function actRows(
  page: Page,
  where: string,
  acts: readonly Act[],
  say: (text: string) => void,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { name, step } of acts) {
    const frames = await framesOf(page, async () => {
      for (let at = 0; at < STEPS; at++) {
        await step(page, at);
        await sleep(STEP_MS);
      }
    });
    const p95 = quantile(frames, 0.95);
    const long = frames.filter((ms) => ms > LONG_MS).length;
    const figures = [frames.length, quantile(frames, 0.5), p95, Math.max(...frames), long];
    rows.push([where, name, ...figures.map(figure), p95 <= AIM_MS ? 'yes' : 'no']);
    say(rows.at(-1)?.join(' · ') ?? '');
  }
  return rows;
}

/** Milliseconds from each frame to the next while the vet acts. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const recorder = await page.evaluateHandle(() => {
    const times: number[] = [];
    let asked = requestAnimationFrame(function next(now) {
      times.push(now);
      asked = requestAnimationFrame(next);
    });
    return {
      stop() {
        cancelAnimationFrame(asked);
        return times.slice(1).map((time, at) => time - (times[at] ?? time));
      },
    };
  });
  await act();
  return recorder.evaluate((running) => running.stop());
}
