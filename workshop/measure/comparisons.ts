import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';
import { measureEcg } from '#domain/measuring/ecg.ts';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';
import { measureNuclei } from '#domain/measuring/nuclei.ts';
import { measureSmear } from '#domain/measuring/smear.ts';
import { ecgStrip } from '#domain/measuring/testing/ecgStrips.ts';
import { nucleiField } from '#domain/measuring/testing/nucleiFields.ts';
import { redCellField } from '#domain/measuring/testing/redCellFields.ts';
import { decodeImage } from '#server/engines/local/pixels.ts';
import { measureByMethod } from './byMethod.ts';
import { drawOverlay, inside } from './draw.ts';
import { readingOf, taskOf } from './kinds.ts';
import type { Sample } from './manifest.ts';
import { partOf } from './parts.ts';
import type { Comparison } from './summary.ts';

/** Measured against true, of one sample. */
export async function compareSample(
  folder: string,
  sample: Sample,
  imageKind: ImageKind,
  overlays?: string,
): Promise<Comparison[]> {
  const bytes = await readFile(join(folder, sample.file));
  const start = performance.now();
  const decoded = await decodeImage(bytes, undefined, imageKind.method);
  const measured = measureByMethod(taskOf(readingOf(sample, imageKind), decoded));
  const cost = performance.now() - start;
  if (overlays && imageKind.method) {
    const name = `${basename(sample.file).replace(/\.\w+$/, '')}.png`;
    await drawOverlay(decoded.measure, measured.measures?.overlay, join(overlays, name));
  }
  return compare(sample, measured, decoded.measure.width / decoded.sourceWidth, cost);
}

const FIELDS = 60;
const STRIPS = 100;
const SMEARS = 110;
/** The strips and smears before were looked at while their methods were tuned. */
const FIRST = 10_000;

export function drawnComparisons(): Comparison[] {
  const fields = Array.from({ length: FIELDS }, (_, seed) => drawnField(seed));
  const strips = Array.from({ length: STRIPS }, (_, at) => drawnStrip(FIRST + at));
  const smears = Array.from({ length: SMEARS }, (_, at) => drawnSmear(FIRST + at));
  return [...fields, ...strips, ...smears];
}

function drawnField(seed: number): Comparison {
  const { pixels, count: truth, look } = nucleiField(seed);
  const start = performance.now();
  const { count } = measureNuclei(pixels);
  const cost = performance.now() - start;
  return {
    part: 'dibujadas',
    file: `${look} ${seed}`,
    name: 'núcleos',
    figure: count,
    truth,
    cost,
  };
}

function drawnStrip(seed: number): Comparison {
  const { pixels, declared, rate: truth, look } = ecgStrip(seed);
  const start = performance.now();
  const { rate } = measureEcg(pixels, declared);
  const cost = performance.now() - start;
  return {
    part: 'dibujadas',
    file: `${look} ${seed}`,
    name: 'frecuencia',
    figure: rate,
    truth,
    cost,
  };
}

function drawnSmear(seed: number): Comparison {
  const { pixels, count: truth, look, monolayer } = redCellField(seed);
  const start = performance.now();
  const { erythrocytes } = measureSmear(pixels, { declared: 'mammal' });
  const cost = performance.now() - start;
  return {
    part: 'dibujadas',
    file: `${look} ${seed}`,
    name: monolayer ? 'eritrocitos' : 'eritrocitos apilados',
    figure: erythrocytes,
    truth,
    cost,
  };
}

function compare(
  sample: Sample,
  { measures }: MeasuredImage,
  scale: number,
  cost: number,
): Comparison[] {
  const base = { part: partOf(sample.file), file: sample.file, cost };
  const known = (truth: number | undefined) => (truth === undefined ? {} : { truth });
  if (measures?.kind === 'smear') {
    const drawn = (measures.overlay?.shapes ?? []).filter(
      (shape) => shape.kind === 'erythrocyte' && shape.counted,
    );
    const detected = sample.redCells.filter(([x, y]) =>
      drawn.some((shape) => inside(shape.points, x * scale, y * scale)),
    ).length;
    return [
      { ...base, name: 'leucocitos', figure: measures.leucocytes, ...known(sample.leucocytes) },
      {
        ...base,
        name: 'eritrocitos',
        figure: measures.erythrocytes,
        atLeast: true,
        ...known(sample.erythrocytes),
        ...(measures.erythrocytes.ok
          ? { recall: [detected, sample.redCells.length] as const }
          : {}),
      },
    ];
  }
  if (measures?.kind === 'ecg') {
    return [{ ...base, name: 'frecuencia', figure: measures.rate, ...known(sample.rate) }];
  }
  if (measures?.kind !== 'nuclei') return [];
  return [{ ...base, name: 'núcleos', figure: measures.count, ...known(sample.nuclei) }];
}
