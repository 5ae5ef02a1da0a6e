import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { readReport } from '#domain/report/read.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { sheetOf } from '#domain/rules/caseSheet.ts';
import { unchargedReason } from '#domain/rules/uncharged.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine();
afterAll(() => engine.close());

const flat = (background: string): Sharp =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } });

/** Whole pictures of nothing, as files bring them. */
const EMPTY: readonly (readonly [name: string, bytes: () => Promise<Buffer>, line: string])[] = [
  ['a black JPEG', () => flat('#000').jpeg().toBuffer(), 'Negra: no hay imagen.'],
  ['a nearly black WebP', () => flat('#0b0a0c').webp().toBuffer(), 'Negra: no hay imagen.'],
  ['a white JPEG', () => flat('#fff').jpeg().toBuffer(), 'Blanca: no hay imagen.'],
  [
    'a transparent PNG',
    () => flat('#fff').ensureAlpha(0).png().toBuffer(),
    'Blanca: no hay imagen.',
  ],
  ['a pink JPEG', () => flat('#e0a0b0').jpeg().toBuffer(), 'De un solo color: no hay imagen.'],
];

describe('a picture of nothing', () => {
  it.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
    'in %s is told in the report and in its copied text, gives no figure and is not charged',
    async (_, definition) => {
      for (const [name, bytes, line] of EMPTY) {
        const image = { id: 'image-1', position: 1, fileName: 'a.jpg', read: bytes };
        const sent = { id: 'case', account: 'vet', answers: {}, definition, images: [image] };
        const { report, ...known } = await engine.diagnose(sent, new AbortController().signal);
        const stored = storeReport(report);
        expect([name, stored.calidad?.imagenes?.[0]?.problemas]).toEqual([name, [line]]);
        expect(stored.calidad?.veredicto).toBe('no_diagnostica');
        expect(stored.medidas?.filter(({ valor }) => valor !== undefined)).toEqual([]);
        expect(
          unchargedReason(engine.ability(definition), {
            definition,
            imageCount: 1,
            ...known,
          }),
        ).toBeDefined();
        const text = copied(definition, storeReport(report));
        expect(text).toContain(line);
        expect(text).not.toMatch(/imagen nítida|sin encontrar problemas/i);
      }
    },
  );
});

/** The copied text of a report. */
function copied(definition: AnalysisDefinition, report: StoredReport): string {
  const moment = '2026-11-29T10:00:00.000Z';
  const stored = { id: 'case', type: definition.type, patientName: 'Bruma', submittedData: {} };
  const own = { againOf: null, askedEngine: null, readBy: null };
  const sent = { ...stored, ...own, createdAt: moment, submittedAt: moment };
  const sheet = sheetOf(sent, definition, readReport(report), 'Europe/Madrid');
  return toPlainText(composeDocument({ ...sheet, images: [{ position: 1, overlay: null }] }));
}
