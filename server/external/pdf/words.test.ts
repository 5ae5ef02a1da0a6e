import sharp from 'sharp';
import { expect } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { criteriaSheets } from '#domain/report/document/testing/criteriaSheets.ts';
import { richSheets, wordsOf } from '#domain/report/document/testing/sheets.ts';
import { uncheckedSheets } from '#domain/report/document/testing/uncheckedSheets.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import { type Picture, toPicture } from './pictures.ts';
import { renderReport } from './render.ts';

/** Words of the report that its PDF lacks. */
function lostWords(sheet: ReportSheet, pictures: readonly Picture[]): string[] {
  const document = composeDocument(sheet);
  const { patient, opening, sections, details, stamp } = document;
  const printed = pdfText(renderReport({ document, pictures }));
  const words = [patient, ...opening, ...sections, ...details, stamp].flatMap(wordsOf);
  return words.map(asPrinted).filter((word) => !printed.includes(word));
}

everyRow([...richSheets(), ...criteriaSheets(), ...uncheckedSheets()])(
  'the PDF contains every word of the report of {case}',
  (_, sheet) => {
    expect(lostWords(sheet, [])).toEqual([]);
  },
);

everyRow(criteriaSheets())('no word is lost beside the image: {case}', async (_, sheet) => {
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#d9b8d2' } });
  const input = { bytes: await photo.jpeg().toBuffer(), place: 'first' } as const;
  const images = [{ position: 1, overlay: null }];
  expect(lostWords({ ...sheet, images }, [await toPicture(1, input)])).toEqual([]);
});
