import { expect } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { donatedSpecies } from './donations.ts';

everyRow([
  ['Perra', 'perro'],
  ['Gato', 'gato'],
  ['Dragón de Rosa Gil', 'otro'],
  ['Perro de Gato', null],
  ['', null],
  [7, null],
] as const)('{species} is the group {group}', (species, group) => {
  const definition = catalogue.find('cytology');
  expect(donatedSpecies(definition, { patientSpecies: species })).toBe(group);
});
