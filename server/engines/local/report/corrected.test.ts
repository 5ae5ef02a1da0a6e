import { expect } from 'vitest';
import { hematology } from '#domain/analyses/hematology.ts';
import type { MeasuredFigure } from '#domain/measuring/measured.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { listedConclusion } from '#domain/report/document/summary.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { readReport } from '#domain/report/read.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from './compose.ts';
import type { ReadImage } from './outcome.ts';

/** A count that the vet corrected is exact: no surface prints an estimate or an interval beside it. */

const NOW = new Date('2026-11-28T10:00:00Z');
const ESTIMATE = /≈|\d\s?–\s?\d/;
/** Words at a figure; an image of a sum is «corregida». */
const CORRECTED = /corregidos? por usted/i;

const exact = (value: number): MeasuredFigure => {
  return { ok: true, value, range: [value, value], corrected: true };
};
const counted = (value: number): MeasuredFigure => ({ ok: true, value, range: [value, value] });
const estimate = (value: number): MeasuredFigure => {
  return { ok: true, value, range: [value - 3, value + 4] };
};

function smear(position: number, leucocytes: MeasuredFigure, erythrocytes: MeasuredFigure) {
  const size = { width: 100, height: 100, storedWidth: 100 };
  const measures = { kind: 'smear', leucocytes, erythrocytes } as const;
  return { position, state: 'read', problems: [], ...size, measures } satisfies ReadImage;
}

function surfaces(images: readonly ReadImage[]) {
  const { report } = readCase({ definition: hematology, answers: {} }, images, NOW);
  const stored = storeReport(report);
  const document = composeDocument(
    sampleSheet(stored, { images: images.map(({ position }) => ({ position, overlay: null })) }),
  );
  return { stored, document, copied: toPlainText(document) };
}

/** Each text of a value, those of one cell or one figure of an image together. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value);
  const own = parts.filter((part) => typeof part === 'string').join(' · ');
  return [own, ...parts.filter((part) => typeof part === 'object').flatMap(textsIn)];
}

/** Rows whose figures share what one of their cells says. */
function rowsIn(value: unknown, pattern: RegExp): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap((part) => rowsIn(part, pattern));
  if (!('cells' in value) || !Array.isArray(value.cells)) return below;
  const texts = value.cells.map(({ text }: { text: string }) => text);
  return texts.some((text) => pattern.test(text)) ? [JSON.stringify(value.cells), ...below] : below;
}

const CASES = {
  'both figures of the only image': [smear(1, exact(7), exact(461))],
  'the white cells alone': [smear(1, exact(7), estimate(48))],
  'the red cells alone': [smear(1, counted(3), exact(461))],
  'the first of two images': [smear(1, exact(7), exact(461)), smear(2, counted(3), estimate(48))],
  'the second of two images': [smear(1, counted(3), estimate(48)), smear(2, exact(7), exact(461))],
  'both images': [smear(1, exact(7), exact(461)), smear(2, exact(9), exact(462))],
};

everyRow(Object.entries(CASES).map(([name, images]) => ({ name, images })))(
  'a correction of {name} stands without estimate on every surface',
  ({ images }) => {
    const { stored, document, copied } = surfaces(images);
    const measures = (stored.medidas ?? []).filter(({ origen }) => origen === 'corregido');
    expect(measures.length).toBeGreaterThan(0);
    for (const measure of measures) {
      expect(measure).not.toHaveProperty('aproximado');
      expect(measure).not.toHaveProperty('rango');
      expect(measure).not.toHaveProperty('intervalo');
    }
    const listed = listedConclusion(readReport(stored)).conclusion ?? '';
    const texts = [...textsIn(stored), ...textsIn(document), ...copied.split('\n'), listed];
    const pieces = texts.flatMap((text) => text.split(/[;.] | y (?=\d|≈)/));
    const corrected = [
      ...pieces.filter((piece) => CORRECTED.test(piece)),
      ...rowsIn(document, CORRECTED),
    ];
    expect(corrected.length).toBeGreaterThan(0);
    expect(corrected.filter((piece) => ESTIMATE.test(piece))).toEqual([]);
    const headed = texts.filter((text) => /corregido por usted:/.test(text));
    expect(headed.filter((text) => ESTIMATE.test(text))).toEqual([]);
    const near = /≈\s?(7|9|461|462)\b|\b(461|462|7|9) \(\d+–/;
    expect(texts.filter((text) => near.test(text))).toEqual([]);
    expect(rowsIn(document, /^Recuento$/).filter((row) => /"46[12]"/.test(row))).toEqual([]);
  },
);
