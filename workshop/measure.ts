/**
 * `npm run measure -- FOLDER [--only PARTS] [--browser] [--overlays OUT]`: measures the images of a folder with
 * a `manifest.json` of known counts, and of those of the folders inside. PARTS, all by default, parted by commas:
 *
 * - `medidas`: measured against true, refusals and cost: the images that methods were tuned on, those
 *   set aside, and drawn ones, apart. The counts of red cells in such sets are lower bounds;
 *   `señaladas` says how many labelled ones were found.
 * - `copias`: every image resized, compressed, turned, mirrored and tinted: figures that leave the
 *   range printed for the original, and wrong heart rates.
 * - `tipos`: every image, and drawn ones of kinds without a sample, declared as a wrong kind: none
 *   should get a figure.
 * - `calidad`: pictures called faulty, and faulty copies noticed.
 *
 * With `--browser`, instead, each image is measured by the engine and in Chromium, side by side.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureImage } from '#domain/measuring/measureImage.ts';
import { decodeImage } from '#server/engines/local/pixels.ts';
import { compareWithBrowser } from './measure/browser.ts';
import { compareSample, drawnComparisons } from './measure/comparisons.ts';
import { copiesTable, measureCopies, type Repeated } from './measure/copies.ts';
import { DRAWN_TYPES, drawnKinds, KINDS, readingOf, taskOf } from './measure/kinds.ts';
import { readManifest, type Sample } from './measure/manifest.ts';
import { declaredWrongly, type Mistaken, matrix, type Shown } from './measure/matrix.ts';
import { PARTS } from './measure/parts.ts';
import { type Checked, qualityCopies, qualityTable } from './measure/qualityCopies.ts';
import { type Comparison, row, summary } from './measure/summary.ts';

/** The types whose own pictures these are. */
const OWN: Readonly<Record<string, Shown['own']>> = {
  blood_smear: 'frotis',
  cytology: 'citología',
  ecg: 'ECG',
};
const TITLES = { ajuste: 'de ajuste', apartadas: 'apartadas', dibujadas: 'dibujadas' } as const;
const SECTIONS = {
  medidas: printComparisons,
  copias: printCopies,
  calidad: printQuality,
  tipos: printKinds,
};
const USAGE = `Uso: npm run measure -- CARPETA [--only ${Object.keys(SECTIONS)}] [--browser] [--overlays SALIDA]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    browser: { type: 'boolean' },
    overlays: { type: 'string' },
  },
});
const wanted = values.only?.split(',') ?? Object.keys(SECTIONS);
const unknown = wanted.filter((name) => !Object.hasOwn(SECTIONS, name));
const [folder = '', ...others] = positionals;
// Without «--» npm keeps the options to itself, and their values come as folders.
if (!folder || others.length > 0 || unknown.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
if (values.overlays) await mkdir(values.overlays, { recursive: true });

const samples = (await readManifest(folder)).flatMap((sample) => {
  const imageKind = KINDS[sample.kind];
  return imageKind ? [{ sample, imageKind }] : [];
});
if (values.browser) {
  await printBrowser();
  process.exit(0);
}
for (const [name, print] of Object.entries(SECTIONS)) {
  if (!wanted.includes(name)) continue;
  // A part prints when it is over, after ten minutes with every sample.
  console.log(`${name}…`);
  await print();
}
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(`Memoria máxima del proceso: ${peak} MB`);

async function printBrowser(): Promise<void> {
  const rows = await compareWithBrowser(folder, samples);
  console.table(rows);
  const differing = rows.filter(({ difiere }) => difiere).length;
  console.log(`Otro veredicto o cifra: ${differing} de ${rows.length}`);
}

async function printComparisons(): Promise<void> {
  const comparisons: Comparison[] = [];
  for (const { sample, imageKind } of samples) {
    comparisons.push(...(await compareSample(folder, sample, imageKind, values.overlays)));
  }
  comparisons.push(...drawnComparisons());
  for (const part of PARTS) {
    const own = comparisons.filter((one) => one.part === part);
    console.log(`Medidas, imágenes ${TITLES[part]}`);
    console.table(own.map(row));
    console.log('Resumen (errores solo de las imágenes medibles con recuento conocido)');
    console.table(summary(own));
  }
}

async function printCopies(): Promise<void> {
  const repeated: Repeated[] = [];
  for (const { sample, imageKind } of samples) {
    if (imageKind.method) repeated.push(...(await measureCopies(folder, sample, imageKind)));
  }
  console.log('Copias: misma respuesta, dentro del intervalo impreso del original');
  console.table(copiesTable(repeated));
  for (const { file, copy, name, before, after, verdict } of repeated) {
    if (verdict !== 'igual')
      console.log(`${verdict}: ${file}, ${copy}, ${name}: ${before} → ${after}`);
  }
  const wrong = repeated.filter(({ wrong: isWrong }) => isWrong);
  console.log(`Frecuencias de copias a más de 2/min de la real: ${wrong.length}`);
  for (const { file, copy, after } of wrong) console.log(file, copy, after);
}

async function printKinds(): Promise<void> {
  const mistaken: Mistaken[] = [];
  for (const { sample } of samples) mistaken.push(...declaredWrongly(await shown(sample)));
  for (const drawn of drawnKinds()) mistaken.push(...declaredWrongly(drawn));
  const fooled = mistaken.filter(({ figures }) => figures !== '');
  console.log(`Declaradas de otro tipo: ${fooled.length} de ${mistaken.length} con cifras`);
  console.log('Los demás tipos no miden: ninguna imagen obtiene cifras de ellos.');
  console.table(matrix(mistaken));
  for (const { shown: picture, declared, figures } of fooled) {
    console.log(picture.name, declared, figures);
  }
}

async function shown({ file, kind }: Sample): Promise<Shown> {
  const bytes = await readFile(join(folder, file));
  const ecg = await decodeImage(bytes, undefined, 'ecg');
  const small = await decodeImage(bytes);
  const own = OWN[kind];
  return {
    name: file,
    kind,
    drawn: false,
    ...(own ? { own } : {}),
    shortSide: Math.min(small.sourceWidth, small.sourceHeight),
    quality: small.quality,
    measure: (declared) => (declared === 'ECG' ? ecg.measure : small.measure),
  };
}

async function printQuality(): Promise<void> {
  const quality: { imagen: string; tipo: string; problemas: string }[] = [];
  const checked: Checked[] = [];
  for (const { sample, imageKind } of samples) {
    const bytes = await readFile(join(folder, sample.file));
    const task = taskOf(
      readingOf(sample, imageKind),
      await decodeImage(bytes, undefined, imageKind.method),
    );
    const problemas = measureImage(task).problems.join(', ') || '—';
    quality.push({ imagen: sample.file, tipo: sample.kind, problemas });
    checked.push(...(await qualityCopies(sample.kind, task.quality, imageKind, task.shortSide)));
  }
  for (const drawn of drawnKinds()) {
    const kind = DRAWN_TYPES[drawn.kind];
    if (kind)
      checked.push(...(await qualityCopies(`${drawn.kind}, dibujada`, drawn.quality, kind)));
  }
  console.log('Calidad y tipo');
  console.table(quality);
  console.log('Aceptadas sin defecto, y advertidas con él');
  console.table(qualityTable(checked));
}
