import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import {
  answerValues,
  initialValues,
  isAnswered,
  offeredFields,
  restoreValues,
  toAnswers,
} from './formValues.ts';

const coprology = catalogue.find('coprology_sample')!;
const estrous = catalogue.find('estrous_cycle')!;

/** Default answers of an untouched form, visible to the vet; never a tick box. */
const DEFAULTS: Readonly<Record<string, object>> = {
  estrous_cycle: { animalSex: 'Hembra' },
  hematology_sample: { sampleType: 'peripheral_blood' },
  urinalysis_sample: { collectionMethod: 'cystocentesis' },
  coprology_sample: { sampleType: 'fresh', analysisMethod: 'flotation' },
};

it.each(catalogue.all)('an untouched form of $type has its defaults [2.3-04]', (definition) => {
  const sent = toAnswers(definition, initialValues(definition));
  const answers = DEFAULTS[definition.type] ?? {};
  const units = { known: [], open: [] };
  expect(validateAnswers(definition, sent)).toEqual({ ok: true, answers, units });
});

it('a form sends answered texts as typed, and omits the others', () => {
  const values = { ...initialValues(coprology), patientName: ' Bruma ', patientAge: '0,5' };
  expect(toAnswers(coprology, { ...values, currentDiet: '   ' })).toEqual({
    patientName: ' Bruma ',
    patientAge: '0,5',
    sampleType: 'fresh',
    analysisMethod: 'flotation',
  });
});

it('a copy of a case has the unit that was told, and asks again about an open one', () => {
  const blood = catalogue.find('hematology_sample')!;
  const answers = { cbcHemoglobin: 22, chemCalcium: '<3,5', chemGlucose: 20, patientName: 'Bruma' };
  const units = { known: ['cbcHemoglobin', 'chemCalcium'], open: ['chemGlucose'] };
  expect(answerValues(blood, answers, units)).toMatchObject({
    cbcHemoglobin: '22 g/l',
    chemCalcium: '<3,5 mmol/l',
    chemGlucose: '20',
    patientName: 'Bruma',
  });
});

describe('a stored form', () => {
  it('comes back as it was', () => {
    const stored = { ...initialValues(coprology), sampleType: 'stored', patientName: 'Bruma' };
    expect(restoreValues(coprology, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([
    ['a choice that is no longer offered', { sampleType: 'frozen' }],
    ['a value of another kind', { patientName: { html: 1 }, patientAge: 9 }],
    ['keys that no field has', { __proto__: { patientName: 'x' }, gone: 'x' }],
    ['nothing', null],
    ['a text', 'Bruma'],
  ])('starts afresh where it holds %s', (_, stored) => {
    expect(restoreValues(coprology, stored)).toEqual(initialValues(coprology));
  });

  it('never changes fixed fields', () => {
    expect(restoreValues(estrous, { animalSex: 'Macho' }).animalSex).toBe('Hembra');
  });
});

it('a form counts only the vet’s own answers', () => {
  const field = (key: string) => offeredFields(coprology).find((item) => item.key === key)!;
  expect(isAnswered(field('sampleType'), 'fresh')).toBe(false);
  expect(isAnswered(field('sampleType'), 'stored')).toBe(true);
  expect(isAnswered(field('patientName'), '  ')).toBe(false);
  expect(isAnswered(field('patientName'), 'Bruma')).toBe(true);
});
