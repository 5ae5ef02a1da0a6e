/**
 * `npm run measure -- FOLDER [--browser] [--overlays OUT]`: measures the images of a folder with a
 * `manifest.json` of known counts and prints measured against true, refusals and cost: the images
 * that methods were tuned on, those set aside, and drawn fields, apart. The counts of red cells in
 * such sets are lower bounds; `señaladas` says how many labelled ones were found. Then every image,
 * and drawn ones of kinds without a sample, is declared as a wrong kind: none should get a figure.
 * With `--browser`, instead, each image is measured by the engine and in Chromium, side by side.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BLOOD_SMEAR,
  BODY_FLUID,
  CYTOLOGY,
  ECG_TRACE,
  EXFOLIATED_CELLS,
  EYE,
  FAECES,
  ULTRASOUND_SCAN,
  URINE_SEDIMENT,
} from '#domain/analyses/imageKinds.ts';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';
import { type MeasuredImage, measureImage } from '#domain/measuring/measureImage.ts';
import { measureNuclei } from '#domain/measuring/nuclei.ts';
import {
  DRAWN_KINDS,
  type DrawnKind,
  drawnPicture,
} from '#domain/measuring/testing/drawn/kinds.ts';
import { nucleiField } from '#domain/measuring/testing/nucleiFields.ts';
import { decodeImage } from '#server/engines/local/pixels.ts';
import { compareWithBrowser } from './measure/browser.ts';
import { drawOverlay, inside } from './measure/draw.ts';
import { readManifest, type Sample } from './measure/manifest.ts';
import { declaredWrongly, type Mistaken, matrix, type Shown } from './measure/matrix.ts';
import { PARTS, partOf } from './measure/parts.ts';
import { type Checked, qualityCopies, qualityTable } from './measure/qualityCopies.ts';
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

/** The types whose own pictures these are. */
const OWN: Readonly<Record<string, Shown['own']>> = {
  blood_smear: 'frotis',
  cytology: 'citología',
  ecg: 'ECG',
};
/** The types whose pictures the drawn kinds are. */
const DRAWN_TYPES: Readonly<Record<string, ImageKind>> = {
  eye: EYE,
  urine: URINE_SEDIMENT,
  faeces: FAECES,
  vaginal: EXFOLIATED_CELLS,
  bird: BLOOD_SMEAR,
  bile: BODY_FLUID,
};
const TITLES = { ajuste: 'de ajuste', apartadas: 'apartadas', dibujadas: 'dibujadas' } as const;
const DRAWN_FIELDS = 60;
/** Drawn pictures of each kind that has no sample. */
const DRAWN_EACH = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { overlays: { type: 'string' }, browser: { type: 'boolean' } },
});
const folder = positionals[0];
if (!folder) {
  console.error('Uso: npm run measure -- CARPETA [--browser] [--overlays SALIDA]');
  process.exit(2);
}
if (values.overlays) await mkdir(values.overlays, { recursive: true });

if (values.browser) {
  const samples = await readManifest(folder);
  const rows = await compareWithBrowser({ folder, samples, kinds: KINDS });
  console.table(rows);
  console.log(
    `Otro veredicto o cifra: ${rows.filter(({ difiere }) => difiere).length} de ${rows.length}`,
  );
  process.exit(0);
}

const comparisons: Comparison[] = [];
const mistaken: Mistaken[] = [];
const checked: Checked[] = [];
const quality: { imagen: string; tipo: string; problemas: string }[] = [];
for (const sample of await readManifest(folder)) {
  const kind = KINDS[sample.kind];
  if (kind) await measureSample(folder, sample, kind);
}
for (let seed = 0; seed < DRAWN_FIELDS; seed++) comparisons.push(drawnField(seed));
for (const shown of drawnKinds()) {
  mistaken.push(...declaredWrongly(shown));
  const kind = DRAWN_TYPES[shown.kind];
  if (kind) checked.push(...(await qualityCopies(`${shown.kind}, dibujada`, shown.quality, kind)));
}
console.log('Calidad y tipo');
console.table(quality);
console.log('Aceptadas sin defecto, y advertidas con él');
console.table(qualityTable(checked));
for (const part of PARTS) {
  const own = comparisons.filter((one) => one.part === part);
  console.log(`Medidas, imágenes ${TITLES[part]}`);
  console.table(own.map(row));
  console.log('Resumen (errores solo de las imágenes medibles con recuento conocido)');
  console.table(summary(own));
}
const fooled = mistaken.filter(({ figures }) => figures !== '');
console.log(`Declaradas de otro tipo: ${fooled.length} de ${mistaken.length} con cifras`);
console.log('Los demás tipos no miden: ninguna imagen obtiene cifras de ellos.');
console.table(matrix(mistaken));
for (const { shown, declared, figures } of fooled) console.log(shown.name, declared, figures);
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
  checked.push(...(await qualityCopies(sample.kind, reduced, imageKind, shortSide)));
  const ecg = await decodeImage(bytes, undefined, 'ecg');
  const small = await decodeImage(bytes);
  const own = OWN[sample.kind];
  mistaken.push(
    ...declaredWrongly({
      name: sample.file,
      kind: sample.kind,
      drawn: false,
      ...(own ? { own } : {}),
      shortSide,
      quality: reduced,
      measure: (declared) => (declared === 'ECG' ? ecg.measure : small.measure),
    }),
  );
  if (values.overlays && imageKind.method) {
    const name = `${basename(sample.file).replace(/\.\w+$/, '')}.png`;
    await drawOverlay(measure, measured.measures?.overlay, join(values.overlays, name));
  }
}

function drawnField(seed: number): Comparison {
  const { pixels, count: truth, look } = nucleiField(seed);
  const start = performance.now();
  const { count } = measureNuclei(pixels);
  const file = `${look} ${seed}`;
  const cost = performance.now() - start;
  return { part: 'dibujadas', file, name: 'núcleos', figure: count, truth, cost };
}

function drawnKinds(): Shown[] {
  const kinds = Object.keys(DRAWN_KINDS) as DrawnKind[];
  return kinds.flatMap((kind) =>
    Array.from({ length: DRAWN_EACH }, (_, seed) => {
      const pixels = drawnPicture(kind, seed);
      const name = `${kind} ${seed}`;
      const shortSide = Math.min(pixels.width, pixels.height);
      return { name, kind, drawn: true, shortSide, quality: pixels, measure: () => pixels };
    }),
  );
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
