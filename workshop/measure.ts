/**
 * `npm run measure -- FOLDER [--overlays OUT]`: measures the images of a folder with a
 * `manifest.json` of known counts and prints measured against true, refusals and cost. The counts
 * of red cells in such sets are lower bounds; `señaladas` says how many labelled ones were found.
 * Then every image is declared as a wrong kind: none of these should get a figure.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BLOOD_SMEAR,
  BODY_FLUID,
  CYTOLOGY,
  ECG_TRACE,
  EYE,
  FAECES,
  ULTRASOUND_SCAN,
  URINE_SEDIMENT,
} from '#domain/analyses/imageKinds.ts';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';
import { type MeasuredImage, measureImage } from '#domain/measuring/measureImage.ts';
import { decodeImage } from '#server/engines/local/pixels.ts';
import { drawOverlay, inside } from './measure/draw.ts';
import { readManifest, type Sample } from './measure/manifest.ts';
import { type Comparison, row, summary } from './measure/summary.ts';

const KINDS: Readonly<Record<string, ImageKind>> = {
  blood_smear: BLOOD_SMEAR,
  cytology: CYTOLOGY,
  ultrasound: ULTRASOUND_SCAN,
  ecg: ECG_TRACE,
  ophthalmology: EYE,
  urine: URINE_SEDIMENT,
  faeces: FAECES,
  body_fluids: BODY_FLUID,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { overlays: { type: 'string' } },
});
const folder = positionals[0];
if (!folder) {
  console.error('Uso: npm run measure -- CARPETA [--overlays SALIDA]');
  process.exit(2);
}
if (values.overlays) await mkdir(values.overlays, { recursive: true });

const comparisons: Comparison[] = [];
const wrongKinds: { imagen: string; declarada: string; cifras: string }[] = [];
const quality: { imagen: string; tipo: string; problemas: string }[] = [];
for (const sample of await readManifest(folder)) {
  const kind = KINDS[sample.kind];
  if (kind) await measureSample(folder, sample, kind);
}
console.log('Calidad y tipo');
console.table(quality);
console.log('Medidas');
console.table(comparisons.map(row));
console.log('Resumen (errores solo de las imágenes medibles con recuento conocido)');
console.table(summary(comparisons));
const fooled = wrongKinds.filter(({ cifras }) => cifras !== '');
console.log(`Declaradas de otro tipo: ${fooled.length} de ${wrongKinds.length} con cifras`);
if (fooled.length > 0) console.table(fooled);
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(`Memoria máxima del proceso: ${peak} MB`);

async function measureSample(from: string, sample: Sample, imageKind: ImageKind): Promise<void> {
  const bytes = await readFile(join(from, sample.file));
  const start = performance.now();
  const decoded = await decodeImage(bytes, undefined, imageKind.method);
  const { measure, quality: reduced } = decoded;
  const shortSide = Math.min(decoded.sourceWidth, decoded.sourceHeight);
  const { paperSpeed } = sample;
  const task = {
    imageKind,
    shortSide,
    measure,
    quality: reduced,
    ...(paperSpeed === undefined ? {} : { paperSpeed }),
  };
  const measured = measureImage({ ...task, context: { declared: 'unknown' } });
  const cost = performance.now() - start;
  const problemas = measured.problems.join(', ') || '—';
  quality.push({ imagen: sample.file, tipo: sample.kind, problemas });
  const scale = measure.width / decoded.sourceWidth;
  comparisons.push(...compare(sample, measured, scale, cost));
  for (const [declarada, wrong] of Object.entries({ frotis: BLOOD_SMEAR, citología: CYTOLOGY })) {
    if (wrong.method === imageKind.method) continue;
    const mistaken = { ...task, imageKind: wrong, context: { declared: 'mammal' } as const };
    wrongKinds.push({ imagen: sample.file, declarada, cifras: figures(measureImage(mistaken)) });
  }
  if (values.overlays && imageKind.method) {
    const name = `${basename(sample.file).replace(/\.\w+$/, '')}.png`;
    await drawOverlay(measure, measured.measures?.overlay, join(values.overlays, name));
  }
}

/** «12, 40»; empty when all is refused. */
function figures({ measures }: MeasuredImage): string {
  if (!measures) return '';
  const all =
    measures.kind === 'smear'
      ? [measures.leucocytes, measures.erythrocytes]
      : [measures.kind === 'ecg' ? measures.rate : measures.count];
  return all.flatMap((figure) => (figure.ok ? [figure.value] : [])).join(', ');
}

function compare(
  sample: Sample,
  { measures }: MeasuredImage,
  scale: number,
  cost: number,
): Comparison[] {
  const base = { kind: sample.kind, file: sample.file, cost };
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
