import { expect, it } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { AppError } from '#domain/errors.ts';
import { correctAnswers } from './correctAnswers.ts';
import { fixedFields } from './reportVersions.ts';

const BEFORE = { patientName: 'Bruma', cytoNeutrophilPct: 90, cytoCellularity: 'high' };

function refusal(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('It was not refused');
}

it('changes, adds and removes answers, and names those that changed', () => {
  const changes = { cytoNeutrophilPct: '7,5', cytoEosinophilPct: 80, cytoCellularity: null };
  expect(correctAnswers(cytology, BEFORE, { ...changes, patientName: ' Bruma ' })).toEqual({
    answers: { patientName: 'Bruma', cytoNeutrophilPct: 7.5, cytoEosinophilPct: 80 },
    keys: ['cytoNeutrophilPct', 'cytoEosinophilPct', 'cytoCellularity'],
    units: { known: [], open: [] },
  });
});

it('keeps what is known of the units of unchanged figures, and takes that of the changes', async () => {
  const before = { chemPotassium: 4, chemPhosphate: 2.5, calcium: 3.5 };
  const { units } = correctAnswers(
    cytology,
    before,
    { chemPhosphate: '2,5 mmol/l', chemMagnesium: 3.9 },
    {
      rows: await loadUnits(),
      units: { known: ['chemPotassium'], open: ['chemPhosphate', 'calcium'] },
    },
  );
  expect(units).toEqual({
    known: ['chemPotassium', 'chemPhosphate'],
    open: ['calcium', 'chemMagnesium'],
  });
});

it('keeps answers of retired fields, which nobody corrects', () => {
  const [first, ...groups] = cytology.groups;
  if (!first) throw new Error('no group');
  const fields = first.fields.map((field) => ({ ...field, retired: true as const }));
  const retired: AnalysisDefinition = { ...cytology, groups: [{ ...first, fields }, ...groups] };
  const { answers } = correctAnswers(retired, BEFORE, { cytoNeutrophilPct: 7 });
  expect(answers.patientName).toBe('Bruma');
  expect(refusal(() => correctAnswers(retired, BEFORE, { patientName: 'Luna' })).code).toBe(
    'invalid_body',
  );
});

it('refuses another patient, under every key that names one, and takes a missing species', () => {
  expect(refusal(() => correctAnswers(cytology, BEFORE, { patientName: 'Luna' })).fields).toEqual([
    { field: 'patientName', message: expect.stringContaining('duplique el caso') },
  ]);
  const { answers } = correctAnswers(cytology, BEFORE, { patientSpecies: 'Gato' });
  expect(answers).toMatchObject({ patientSpecies: 'Gato' });
  expect(fixedFields(cytology, BEFORE).map(({ key }) => key)).toEqual(['patientName']);
  expect(fixedFields(cytology, answers).map(({ key }) => key)).toEqual([
    'patientName',
    'patientSpecies',
  ]);
});

it('refuses equal answers', () => {
  const same = { cytoNeutrophilPct: '90', cytoEosinophilPct: '' };
  expect(refusal(() => correctAnswers(cytology, BEFORE, same)).code).toBe('nothing_corrected');
});
