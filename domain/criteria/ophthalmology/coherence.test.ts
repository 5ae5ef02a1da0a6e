import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

type Case = Record<string, string | number>;
const read = (answers: Case) =>
  readCase('ophthalmology', { patientSpecies: 'Perro', patientAge: 5, ...answers });

everyRow<[string, Case, Case]>([
  [
    'O-K1',
    { examFluoOd: 'negative', examCorneaState: 'Úlcera central' },
    { examFluoOd: 'negative', examCorneaState: 'Sin úlcera' },
  ],
  [
    'O-K1',
    { examFluoresceinTest: 'Negativo', examCorneaState: 'Úlcera' },
    {
      examFluoresceinTest: 'Negativo',
      examCorneaState: 'Úlcera',
      examUlcerDepthOs: 'descemetocele',
    },
  ],
  [
    'O-K2',
    { clinicalUnilateralBilateral: 'Derecho (OD)', examFlareOs: 'yes' },
    { clinicalUnilateralBilateral: 'Derecho (OD)', examFlareOs: 'yes', examSttOd: 9 },
  ],
  [
    'O-K3',
    { examSchirmerTest: 'OD 9', examSttOd: 12 },
    { examSchirmerTest: 'OD 12', examSttOd: 12 },
  ],
  [
    'O-K4',
    { examMenaceOd: 'absent', examMenaceOs: 'absent', clinicalObservedSymptoms: 'Ve bien' },
    { examMenaceOd: 'absent', examMenaceOs: 'absent', clinicalObservedSymptoms: 'No ve bien' },
  ],
  [
    'O-K5',
    { examPupilOd: 'mydriasis', examPupilOs: 'normal', examPupilSizeSymmetry: 'Isocoria' },
    { examPupilOd: 'mydriasis', examPupilOs: 'normal', examPupilSizeSymmetry: 'Anisocoria' },
  ],
  [
    'O-K6',
    { examPlrDirectOd: 'present', examPupillaryReflexes: 'Pupila arreactiva' },
    { examPlrDirectOd: 'absent', examPupillaryReflexes: 'Pupila arreactiva' },
  ],
  [
    'O-K7',
    { examFluoOd: 'negative', examUlcerDepthOd: 'stromal' },
    { examFluoOd: 'negative', examUlcerDepthOs: 'stromal' },
  ],
  [
    'O-K8',
    { examIopOd: 35, examEpiscleralOd: 'yes', examFlareOd: 'yes', examPupilOd: 'miosis' },
    { examIopOd: 35, examEpiscleralOd: 'yes', examFlareOd: 'no', examPupilOd: 'miosis' },
  ],
  [
    'O-K9',
    { examUlcerDepthOd: 'descemetocele', examIopOd: 4 },
    { examUlcerDepthOd: 'descemetocele', examIopOs: 4 },
  ],
  ['O-K10', { examSttOd: 35.1 }, { examSttOd: 35 }],
  [
    'O-K11',
    { patientAge: 0.24, examMenaceOd: 'absent' },
    { patientAge: 0.25, examMenaceOd: 'absent' },
  ],
  [
    'O-K12',
    { examLensOd: 'clear', examLensAppearance: 'Catarata' },
    { examLensOd: 'clear', examLensAppearance: 'Sin catarata' },
  ],
])('eyes: {id} fires for {contradicts} and not for {fits}', (id, contradicts, fits) => {
  expect(firedIds(read(contradicts))).toContain(id);
  expect(read(contradicts).parts.coherencia).not.toEqual([]);
  expect(firedIds(read(fits))).not.toContain(id);
});

it('eyes: the field wins over the text', () => {
  const report = read({ examSchirmerTest: 'OD 4', examSttOd: 12 });
  expect(figureOf(report, 'Schirmer OD')).toMatchObject({ valor: 12, nota: 'subclínico' });
  expect(report.parts.coherencia?.[0]?.texto).toBe(
    'Schirmer: texto 4 y casilla 12, ojo derecho (OD).',
  );
});

everyRow<[string, Case, string]>([
  ['the pressure of an open eye', { examUlcerDepthOd: 'perforated', examIopOd: 4 }, 'PIO OD'],
  [
    'the same in a text',
    { examUlcerDepthOd: 'perforated', examIntraocularPressure: 'OD 4' },
    'PIO OD',
  ],
  ['tears that cannot be', { examSttOd: 40 }, 'Schirmer OD'],
  ['the same in a text', { examSchirmerTest: 'OD 40' }, 'Schirmer OD'],
])('eyes: {case}: {answers} gives no figure', (_, answers, name) => {
  expect(figureOf(read(answers), name)).toBeUndefined();
});

it('eyes: a depth that does not stain is not used', () => {
  const report = read({ examFluoOd: 'negative', examUlcerDepthOd: 'deep', examMeltingOd: 'yes' });
  expect(firedIds(report)).not.toContain('O-C13');
  expect(allText(report)).not.toContain('profunda');
});

it('eyes: without a class a contradiction is cleared up first', () => {
  const { conclusion, siguiente_paso } = read({ examSttOd: 40 }).parts;
  expect(conclusion).toBe('No concluyente: hay datos que no concuerdan.');
  expect(siguiente_paso).toBe('Aclare primero los datos que no concuerdan.');
});
