import { expect } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import { criteriaSheets } from '#domain/report/document/testing/criteriaSheets.ts';
import { richSheets, wordsOf } from '#domain/report/document/testing/sheets.ts';
import { uncheckedSheets } from '#domain/report/document/testing/uncheckedSheets.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import { renderReport } from './render.ts';

everyRow([...richSheets(), ...criteriaSheets(), ...uncheckedSheets()])(
  'the PDF contains every word of the report of {case}',
  (_, sheet) => {
    const document = composeDocument(sheet);
    const { patient, opening, sections, details, stamp } = document;
    const printed = pdfText(renderReport({ document, pictures: [] }));
    const words = [patient, ...opening, ...sections, ...details, stamp].flatMap(wordsOf);
    expect(words.map(asPrinted).filter((word) => !printed.includes(word))).toEqual([]);
  },
);
