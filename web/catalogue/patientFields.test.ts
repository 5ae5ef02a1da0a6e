import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { answerValues } from './formValues.ts';
import { patientFields, patientValues } from './patientFields.ts';

const definitionOf = (type: string) => {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(type);
  return definition;
};

const BRUMA = {
  'patient.name': 'Bruma',
  'patient.species': 'Perro',
  'patient.breed': 'Bóxer',
  'patient.age': 8.5,
  'patient.sex': 'Hembra',
};

describe('the patient of an earlier case', () => {
  it.each(catalogue.all.map(({ type }) => type))('has fields in the form of %s', (type) => {
    const values = patientValues(definitionOf(type), BRUMA);
    expect(Object.values(values)).toEqual(
      expect.arrayContaining(['Bruma', 'Perro', 'Bóxer', '8,5']),
    );
  });

  it('has other keys in an estrous cycle case, whose sex is fixed', () => {
    expect(patientValues(definitionOf('estrous_cycle'), BRUMA)).toEqual({
      patientName: 'Bruma',
      animalSpecies: 'Perro',
      animalBreed: 'Bóxer',
      animalAge: '8,5',
      animalReproductiveStatus: '',
      animalName: '',
      animalReproductiveHistory: '',
    });
  });

  it('replaces every value of another patient', () => {
    const values = patientValues(definitionOf('cytology'), { 'patient.name': 'Kira' });
    expect(values).toMatchObject({ patientName: 'Kira', patientSpecies: '', patientAge: '' });
  });

  it('is read from either key of the sex', () => {
    const asking = catalogue.all.flatMap((definition) =>
      patientFields(definition).map(({ key }) => ({ definition, key })),
    );
    const other = asking.find(({ key }) => key === 'patientSexReproductive');
    if (!other) throw new Error('no form asks it so');
    const values = patientValues(other.definition, BRUMA);
    expect(values.patientSexReproductive).toBe('Hembra');
  });
});

it('writes an earlier case as form text, without retired fields', () => {
  const values = answerValues(definitionOf('cytology'), {
    patientAge: 0.5,
    specificConfirmMalignancy: true,
    lesionOfOldTimes: 'x',
  });
  expect(values).toMatchObject({ patientAge: '0,5', specificConfirmMalignancy: true });
  expect(values).not.toHaveProperty('lesionOfOldTimes');
});
