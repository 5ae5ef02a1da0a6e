import { expect, it } from 'vitest';
import { BREEDS } from './breeds.ts';
import { patientGroup, SPECIES } from './patient.ts';

it('every list of breeds belongs to a species and repeats nothing', () => {
  for (const [species, breeds] of Object.entries(BREEDS)) {
    expect(SPECIES).toContain(species);
    expect(new Set(breeds).size).toBe(breeds.length);
  }
});

it('suggests the breeds of the species chosen', () => {
  const breed = patientGroup().fields.find((field) => field.key === 'patientBreed');
  if (breed?.kind !== 'suggest') throw new Error('no breed');
  expect(breed.suggestionsBy?.field).toBe('patientSpecies');
  expect(breed.suggestionsBy?.lists.Perro).toContain('Bóxer');
  expect(breed.suggestionsBy?.lists.Gato).toContain('Común europeo');
});

it('asks for the weight only where it matters', () => {
  const keys = (group: ReturnType<typeof patientGroup>) => group.fields.map((field) => field.key);
  expect(keys(patientGroup())).not.toContain('patientWeight');
  expect(keys(patientGroup({ weight: true }))).toContain('patientWeight');
  expect(keys(patientGroup({ sex: 'patientSexReproductive' }))).toContain('patientSexReproductive');
});
