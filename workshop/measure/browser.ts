import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';
import type { CaseReading } from '#domain/measuring/caseReading.ts';
import type { MeasuredFigure } from '#domain/measuring/measured.ts';
import { type MeasuredImage, measureImage } from '#domain/measuring/measureImage.ts';
import { decodeImage } from '#server/engines/local/pixels.ts';
import { startChromium } from '#tests/support/chromium.ts';
import { readingOf, taskOf } from './kinds.ts';
import type { Sample } from './manifest.ts';

/** The same picture measured by the engine and, from its own decoding, by a browser. */
export interface Compared {
  readonly imagen: string;
  readonly motor: string;
  readonly navegador: string;
  /** Another verdict, or a figure outside the engine's interval. */
  readonly difiere: boolean;
}

/** Imported by the page, from the site. */
const MODULES = ['/web/measuring/picture.ts', '/web/measuring/measurePicture.ts'];

export async function compareWithBrowser(
  folder: string,
  samples: readonly { readonly sample: Sample; readonly imageKind: ImageKind }[],
): Promise<Compared[]> {
  const site = await createServer({ configFile: false, server: { port: 0 }, appType: 'custom' });
  const process = await startChromium();
  try {
    await site.listen();
    const browser = await chromium.connect(process.wsEndpoint());
    const page = await browser.newPage();
    // Any file of the site: its modules are imported from there.
    await page.goto(new URL('package.json', site.resolvedUrls?.local[0]).href);
    const rows: Compared[] = [];
    for (const { sample, imageKind } of samples) {
      const bytes = await readFile(join(folder, sample.file));
      const reading = readingOf(sample, imageKind);
      const engine = await measureHere(bytes, reading);
      rows.push(compared(sample.file, engine, await measureThere(page, bytes, reading)));
    }
    return rows;
  } finally {
    await process.close();
    await site.close();
  }
}

async function measureHere(bytes: Uint8Array, reading: CaseReading): Promise<MeasuredImage> {
  return measureImage(
    taskOf(reading, await decodeImage(bytes, undefined, reading.imageKind.method)),
  );
}

function measureThere(page: Page, bytes: Buffer, reading: CaseReading): Promise<MeasuredImage> {
  return page.evaluate(
    async ({ encoded, reading, modules }) => {
      const [{ readPicture }, { measurePicture }] = await Promise.all(
        modules.map((path) => import(path)),
      );
      const data = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      return measurePicture({ ...(await readPicture(new Blob([data]))), reading });
    },
    { encoded: bytes.toString('base64'), reading, modules: MODULES },
  );
}

function compared(imagen: string, engine: MeasuredImage, browser: MeasuredImage): Compared {
  const theirs = figuresOf(browser);
  const outside = Object.entries(figuresOf(engine)).some(([name, figure]) => {
    const other = theirs[name];
    if (figure.ok !== other?.ok) return true;
    return figure.ok && other.ok && !within(other.value, figure.range);
  });
  const sameProblems = engine.problems.join() === browser.problems.join();
  return {
    imagen,
    motor: words(engine),
    navegador: words(browser),
    difiere: outside || !sameProblems,
  };
}

function within(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high;
}

function figuresOf({ measures }: MeasuredImage): Readonly<Record<string, MeasuredFigure>> {
  return Object.fromEntries(
    Object.entries(measures ?? {}).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'ok' in value,
    ),
  );
}

function words(measured: MeasuredImage): string {
  const figures = Object.values(figuresOf(measured)).map((figure) =>
    figure.ok ? String(Number(figure.value.toFixed(2))) : figure.reason,
  );
  return [...measured.problems, ...figures].join(' · ') || '—';
}
