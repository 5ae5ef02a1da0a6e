import { afterEach, describe, expect, test, vi } from 'vitest';
import released from '#domain/accuracy/judged.json' with { type: 'json' };
import type { Mark } from '#domain/marks/mark.ts';
import { nuclei } from '#domain/measuring/testing/synthetic.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import type { ImageScale } from '#domain/rules/imageScale.ts';
import { pdfPages } from '#tests/support/pdfText.ts';

/**
 * Nuclei are a figure only where a judged row holds it (decision 107). Composes every surface of a
 * cytology with drawn nuclei: with the released file, and with one whose row of nuclei holds.
 */

const DRAWN = 35;
const NOW = new Date('2026-03-02T10:00:00Z');
const ANSWERS = { patientName: 'Bruma', patientSpecies: 'Perro' };
const FIGURE = /\b\d+\s+núcleos?\b|\b35\b|área nuclear|variación del área/i;

const withNuclei = (row: object) => ({
  ...released,
  measures: [
    ...released.measures.filter(({ id }) => id !== 'nuclei'),
    { id: 'nuclei', what: 'count', images: 40, ...row },
  ],
});
const HOLDS = withNuclei({
  accepted: 30,
  worstError: 0.12,
  engine: 'x 99.0.0',
  species: ['dog'],
});

afterEach(() => vi.doUnmock('#domain/accuracy/judged.json'));

interface Told {
  readonly file?: object;
  readonly answers?: Readonly<Record<string, string>>;
  /** Proposals that the vet counts. */
  readonly counted?: number;
  readonly scale?: ImageScale;
}

async function measured(counted: number) {
  const { cytology } = await import('#domain/analyses/cytology.ts');
  const { measureImage } = await import('#domain/measuring/measureImage.ts');
  const { correctMeasures } = await import('#domain/measuring/recount.ts');
  const pixels = nuclei();
  const image = measureImage({
    imageKind: cytology.imageKind,
    context: { declared: 'mammal' },
    shortSide: Math.min(pixels.width, pixels.height),
    measure: pixels,
    quality: pixels,
  });
  if (image.measures?.kind !== 'nuclei') throw new Error('No nuclei were looked for');
  const shapes = image.measures.overlay?.shapes ?? [];
  const marks = shapes.slice(0, counted).map(
    ({ points }, at): Mark => ({
      id: `00000000-0000-4000-8000-00000000000${at}`,
      imageId: 'image',
      body: { kind: 'added', shape: 'nucleus', points: [...points] },
      revision: 1,
      removed: false,
    }),
  );
  return { image, shapes, measures: correctMeasures(image.measures, marks, pixels.width), pixels };
}

const captionIn = ({ quality }: OwnReport) => quality?.images?.[0]?.caption;

/** Texts of the case for a vet, a client of the API, a list, a mail or a model. */
async function surfaces({ file = released, answers = ANSWERS, counted = 0, scale }: Told = {}) {
  vi.resetModules();
  vi.doMock('#domain/accuracy/judged.json', () => ({ default: file }));
  const { cytology } = await import('#domain/analyses/cytology.ts');
  const { image, shapes, measures, pixels } = await measured(counted);
  const { readCase } = await import('#server/engines/local/report/compose.ts');
  const { storeReport } = await import('#domain/report/stored/ownReport.ts');
  const { readReport } = await import('#domain/report/read.ts');
  const { composeDocument } = await import('#domain/report/document/compose.ts');
  const { toPlainText } = await import('#domain/report/document/plainText.ts');
  const { overlayLegend } = await import('#domain/report/document/figures.ts');
  const { announced } = await import('#domain/report/document/summary.ts');
  const { listedReport } = await import('#server/steps/listedReport.ts');
  const { renderReport } = await import('#server/external/pdf/render.ts');
  const { casePrompt } = await import('#domain/report/model/prompt.ts');
  const { verdictOf } = await import('#web/features/newCase/preflightWords.ts');
  const { figureWords } = await import('#web/features/landing/trial/words.ts');
  const { width, height } = pixels;
  const read = {
    position: 1,
    state: 'read',
    problems: [],
    width,
    height,
    storedWidth: width,
  } as const;
  const { report, anyResult } = readCase(
    { definition: cytology, answers },
    [{ ...read, measures, ...(scale ? { scale } : {}) }],
    NOW,
  );
  const stored = storeReport(report);
  const reading = readReport(stored);
  const overlay = measures.overlay ?? null;
  const document = composeDocument({
    id: 'bruma',
    typeLabel: cytology.label,
    microscopic: true,
    patientName: 'Bruma',
    sentAt: NOW.toISOString(),
    timeZone: 'Europe/Madrid',
    reading,
    answers: [],
    images: [{ position: 1, overlay }],
  });
  return {
    anyResult,
    report,
    overlay,
    shapes,
    texts: {
      api: JSON.stringify(stored),
      blocks: JSON.stringify(document.blocks, (key, value) => (key === 'overlay' ? null : value)),
      captions: JSON.stringify(document.figures.map(({ overlay: _, ...rest }) => rest)),
      text: toPlainText(document),
      pdf: pdfPages(renderReport({ document, pictures: [] }))
        .map(({ text }) => text)
        .join(' '),
      list: JSON.stringify(listedReport(reading, null)),
      mail: JSON.stringify(announced(reading)),
      legend: JSON.stringify(overlayLegend(overlay ? [overlay] : [])),
      prompt: casePrompt({
        definition: cytology,
        answers,
        facts: report,
        images: [{ position: 1, caption: captionIn(report), size: [width, height] }],
        names: [],
      }),
      form: verdictOf(image, cytology.imageKind.quality).text,
      trial: JSON.stringify(figureWords(image.measures as never)),
    },
  };
}

describe('proposed nuclei', () => {
  test('have no figure on any surface', async () => {
    const { texts, overlay, anyResult } = await surfaces();
    expect(Object.entries(texts).filter(([, text]) => FIGURE.test(text))).toEqual([]);
    expect(overlay?.shapes.map(({ counted, area }) => [counted, area])).toEqual(
      Array.from({ length: DRAWN }, () => [false, undefined]),
    );
    expect(texts.captions).toContain('Núcleos propuestos, sin contar');
    expect(texts.legend).toContain('Núcleo propuesto, sin contar');
    expect(texts.form).toContain('núcleos propuestos, sin contar');
    expect(anyResult).toBe(false);
  });

  test('contradict nothing that the vet says of the sample', async () => {
    const answers = { ...ANSWERS, cytoCellularity: 'acellular' };
    const textWith = async (counted: number) => (await surfaces({ answers, counted })).texts.text;
    expect(await textWith(0)).not.toContain('núcleos contados en las imágenes');
    expect(await textWith(3)).toContain('núcleos contados en las imágenes');
    expect(await textWith(3)).not.toContain('anisocariosis');
  });

  test('are a count where the vet confirms them: of those alone, and no result to charge', async () => {
    const { texts, overlay, anyResult } = await surfaces({ counted: 3 });
    expect(overlay?.shapes.filter(({ counted }) => counted)).toHaveLength(3);
    expect(texts.captions).toContain('3 núcleos contados por usted');
    expect(texts.legend).toContain('Núcleo contado por usted');
    expect(texts.text).toMatch(/Núcleos.*3/);
    expect(texts.text).toMatch(/contado por usted/i);
    for (const [name, text] of Object.entries(texts))
      expect(text, name).not.toMatch(/\b35\b|área nuclear|variación del área/i);
    expect(anyResult).toBe(false);
  });

  test.each([
    ['no row', { ...released, measures: released.measures.filter(({ id }) => id !== 'nuclei') }],
    ['too large an error', withNuclei({ accepted: 30, worstError: 0.13 })],
    ['too few images', withNuclei({ accepted: 19, worstError: 0.1 })],
    ['no largest error', withNuclei({ accepted: 30 })],
    ['an older method', withNuclei({ accepted: 30, worstError: 0.1, engine: 'x 0.1.0' })],
  ])('stay proposals with %s in the judged file', async (_, file) => {
    const { texts } = await surfaces({ file });
    expect(Object.entries(texts).filter(([, text]) => FIGURE.test(text))).toEqual([]);
  });

  test('are a figure again once a judged row holds it', async () => {
    const { texts, anyResult, overlay } = await surfaces({ file: HOLDS });
    expect(texts.captions).toContain(`≈ ${DRAWN} núcleos`);
    expect(texts.text).toContain('Área nuclear mediana');
    expect(texts.text).toContain('Variación del área nuclear');
    expect(overlay?.shapes.every(({ counted }) => counted)).toBe(true);
    expect(anyResult).toBe(true);
  });

  test('have areas in µm² by the scale that the vet chose, where they are a figure', async () => {
    const names = { microscope: 'Olympus CX23', objective: '40×', camera: '' };
    const areaOf = async (scale?: ImageScale) => {
      const { report } = await surfaces({ file: HOLDS, ...(scale ? { scale } : {}) });
      return report.measurements.find(({ name }) => name === 'Área nuclear mediana');
    };
    const flat = await areaOf();
    const scaled = await areaOf({ ...names, micrometresPerPixel: 0.5 });
    expect([flat?.unit, scaled?.unit]).toEqual(['px²', 'µm²']);
    expect(Number(scaled?.value) / Number(flat?.value)).toBeCloseTo(0.25, 2);
    expect(scaled?.note).toContain('; escala: microscopio Olympus CX23, objetivo 40×.');
  });
});
