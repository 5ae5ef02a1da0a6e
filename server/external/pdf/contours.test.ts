import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import { fullReport, sampleSheet } from '#domain/report/document/testing/sheets.ts';
import type { OverlayKind } from '#domain/report/overlay.ts';
import { pdfPages } from '#tests/support/pdfText.ts';
import { toPicture } from './pictures.ts';
import { renderReport } from './render.ts';

test('a leucocyte has four corners, on the image and in the legend', async () => {
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#d9b8d2' } });
  const picture = await toPicture(1, { bytes: await photo.jpeg().toBuffer(), place: 'first' });
  const linesOf = (kind: OverlayKind) => {
    const shape = { kind, counted: true, points: [10, 10, 50, 10, 50, 50] };
    const overlay = { width: 100, height: 100, shapes: [shape] };
    const sheet = sampleSheet(fullReport(), { images: [{ position: 1, overlay }] });
    const pdf = renderReport({ document: composeDocument(sheet), pictures: [picture] });
    return pdfPages(pdf)[0]?.operators.match(/ m\n/g)?.length ?? 0;
  };
  const corners = 4;
  const onItsHalo = 2;
  expect(linesOf('leucocyte') - linesOf('erythrocyte')).toBe(2 * corners * onItsHalo);
});
