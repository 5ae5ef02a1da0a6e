import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { CriteriaSettings, OwnInterval } from '#domain/criteria/case.ts';
import { composeSheet } from '#domain/criteria/report/composeSheet.ts';
import { sheetReferences } from '#domain/criteria/report/references.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';

/** Intervals under the fields of a form and in a report, the published ones and a clinic's own. */

const types = ALL_CRITERIA.flatMap((criteria) => {
  const definition = catalogue.find(criteria.type);
  return definition ? [{ criteria, definition }] : [];
});

function referencesOf(
  type: string,
  answers: Readonly<Record<string, string>>,
  own: readonly OwnInterval[] = [],
) {
  const form = types.find(({ definition }) => definition.type === type);
  if (!form) throw new Error(`No ${type}`);
  return sheetReferences(form.criteria, form.definition, answers, own);
}

const DOG = { patientSpecies: 'Perro', patientAge: '5' };
const words = (map: ReturnType<typeof referencesOf>, key: string) => map.get(key)?.words;

it('a figure has the interval of the species, and of its words', () => {
  const dog = referencesOf('hematology_sample', DOG);
  expect(words(dog, 'chemPotassium')).toBe('Perro: 3,6–5,5');
  expect(words(dog, 'chemCreatinine')).toBe('Perro: ≤ 125');
  const bitch = referencesOf('hematology_sample', { ...DOG, patientSpecies: 'perra' });
  expect(words(bitch, 'chemPotassium')).toBe('Perro: 3,6–5,5');
  expect(referencesOf('hematology_sample', { patientSpecies: 'erizo' }).size).toBe(0);
});

it('a puppy has no interval of an adult', () => {
  const puppy = referencesOf('hematology_sample', { ...DOG, patientAge: '0,2' });
  expect(words(puppy, 'chemPotassium')).toBeUndefined();
  expect(words(puppy, 'cbcHematocrit')).toBe('Perro: 29–57');
});

it('a figure outside has its mark, and the critical limit on that side', () => {
  const high = referencesOf('hematology_sample', { ...DOG, chemPotassium: '6,2' });
  expect(high.get('chemPotassium')).toEqual({
    key: 'chemPotassium',
    words: 'Perro: 3,6–5,5; crítico desde 7,5',
    flag: 'H',
  });
});

it('an interval of the clinic’s own stands under the field of each form', () => {
  const own = [{ analyte: 'chemPotassium', species: 'perro', low: 3.9, high: 5 }] as const;
  const expected = 'Su laboratorio, perro: 3,9–5';
  expect(words(referencesOf('hematology_sample', DOG, own), 'chemPotassium')).toBe(expected);
  expect(words(referencesOf('ecg', DOG, own), 'ecgSerumPotassium')).toBe(expected);
  const eyes = [{ analyte: 'examIop', species: 'perro', low: 12, high: 22 }] as const;
  const both = referencesOf('ophthalmology', { ...DOG, examTonometer: 'tonovet' }, eyes);
  expect(words(both, 'examIopOd')).toBe('Su laboratorio, perro: 12–22');
  expect(words(both, 'examIopOs')).toBe('Su laboratorio, perro: 12–22');
});

it('a species without a published interval has the clinic’s own', () => {
  const own = [{ analyte: 'cbcHemoglobin', species: 'conejo', low: 100, high: 150 }] as const;
  const rabbit = { patientSpecies: 'Conejo', patientAge: '3', cbcHemoglobin: '90' };
  const reference = referencesOf('hematology_sample', rabbit, own).get('cbcHemoglobin');
  expect(reference).toMatchObject({ words: 'Su laboratorio, conejo: 100–150', flag: 'L' });
});

function reportOf(settings: CriteriaSettings) {
  const [blood] = types.filter(({ definition }) => definition.type === 'hematology_sample');
  if (!blood) throw new Error('No blood');
  const { parts } = composeSheet(blood.criteria, {
    definition: blood.definition,
    answers: { patientSpecies: 'Perro', patientAge: 5, chemPotassium: 5.2 },
    images: { received: 0, read: 0, measured: false },
    now: new Date('2026-11-28T10:00:00Z'),
    settings,
  });
  return parts;
}

it('a report marks a figure by the clinic’s own interval, and not one that is off', () => {
  const ownIntervals = [{ analyte: 'chemPotassium', species: 'perro', low: 3.9, high: 5 }] as const;
  const row = (settings: CriteriaSettings) => reportOf(settings).measurements[0];
  expect(row({})).toMatchObject({ key: 'chemPotassium', interval: [3.6, 5.5] });
  expect(row({ ownIntervals })).toMatchObject({ interval: [3.9, 5], flag: 'H' });
  expect(reportOf({ ownIntervals }).conclusion?.text).toBe(
    'Hiperpotasemia (5,2 mmol/l), fuera de su intervalo.',
  );
  const off = new Set(['hematology_sample/F:potassium']);
  expect(row({ ownIntervals, off })).not.toHaveProperty('flag');
  expect(reportOf({ ownIntervals, off }).conclusion?.text).toMatch(/^Sin alteraciones/);
});

it('every reference is of a field or ratio of its form', () => {
  const faults = types.flatMap(({ criteria, definition }) => {
    const { groups } = definition;
    const keys = new Set(
      groups.flatMap(({ fields, ratios = [] }) => [...fields, ...ratios].map(({ key }) => key)),
    );
    const references = sheetReferences(criteria, definition, DOG, []);
    return [...references].flatMap(([key, { words: text }]) =>
      keys.has(key) && /^Perro: \S/.test(text) ? [] : [`${criteria.type} ${key}: ${text}`],
    );
  });
  expect(faults).toEqual([]);
});
