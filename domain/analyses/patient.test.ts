import { expect, it } from 'vitest';
import { BREEDS } from './breeds.ts';
import { patientGroup, SPECIES } from './patient.ts';
import { loadSuggestions } from './suggestionLists.ts';

it('each breed list belongs to a species and has no duplicates', () => {
  for (const [species, breeds] of Object.entries(BREEDS)) {
    expect(SPECIES).toContain(species);
    expect(new Set(breeds).size).toBe(breeds.length);
  }
});

it('the patient form suggests breeds of the chosen species', async () => {
  const breed = patientGroup().fields.find((field) => field.key === 'patientBreed');
  if (breed?.kind !== 'suggest') throw new Error('no breed');
  expect(breed.suggestionsBy?.field).toBe('patientSpecies');
  const lists = await loadSuggestions(breed.suggestionsBy?.lists ?? '');
  expect(lists.Perro).toContain('Bóxer');
  expect(lists.Gato).toContain('Común europeo');
});

it('the patient form asks for the weight only where criteria need it', () => {
  const keys = (group: ReturnType<typeof patientGroup>) => group.fields.map((field) => field.key);
  expect(keys(patientGroup())).not.toContain('patientWeight');
  expect(keys(patientGroup({ weight: true }))).toContain('patientWeight');
  expect(keys(patientGroup({ sex: 'patientSexReproductive' }))).toContain('patientSexReproductive');
});
