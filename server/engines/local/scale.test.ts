import { afterAll, expect, it } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import { nuclei } from '#domain/measuring/testing/synthetic.ts';
import type { CaseImage } from '#server/engines/engine.ts';
import { png } from '#tests/support/redrawn.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine();
afterAll(() => engine.close());

/** The nuclear area of a drawn field. */
async function areaOf(changes: Pick<CaseImage, 'scale'>) {
  const read = async () => png(nuclei());
  const image = { id: 'i', position: 1, fileName: '1.png', read, ...changes };
  const clinicalCase = {
    id: 'case',
    account: 'vet',
    answers: {},
    definition: cytology,
    images: [image],
  };
  const { report } = await engine.diagnose(clinicalCase, new AbortController().signal);
  return report.measurements?.find(({ name }) => name === 'Área nuclear mediana');
}

it('gives areas in µm² by the scale that the vet chose, and says which', async () => {
  const flat = await areaOf({});
  const names = { microscope: 'Olympus CX23', objective: '40×', camera: '' };
  const scaled = await areaOf({ scale: { ...names, micrometresPerPixel: 0.5 } });
  expect([flat?.unit, scaled?.unit]).toEqual(['px²', 'µm²']);
  expect(Number(scaled?.value) / Number(flat?.value)).toBeCloseTo(0.25, 2);
  expect(scaled?.note).toContain('; escala: microscopio Olympus CX23, objetivo 40×.');
});
