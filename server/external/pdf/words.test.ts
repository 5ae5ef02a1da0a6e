import { expect, test } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import { richSheets, wordsOf } from '#domain/report/document/testing.ts';
import { asColumn, pdfColumns } from '#tests/support/pdfText.ts';
import { renderReport } from './render.ts';

test.each(richSheets())('the PDF says every word of the report of %s', async (_, sheet) => {
  const { patient, opening, sections, details, stamp } = composeDocument(sheet);
  const columns = pdfColumns(Buffer.from(await renderReport({ sheet, pictures: [] })));
  const read = columns.map(asWritten);
  const words = [patient, ...opening, ...sections, ...details, stamp].flatMap(wordsOf);
  // A text of several lines is drawn line by line, and a long one may go on in the next page.
  const lines = words.flatMap((word) => word.split('\n')).map(asWritten);
  expect(lines.filter((line) => !read.some((column) => column.includes(line)))).toEqual([]);
});

/** Without the sign that no font of ours has: it may be drawn instead of written. */
function asWritten(text: string): string {
  return asColumn(text).replaceAll('≈', '');
}
