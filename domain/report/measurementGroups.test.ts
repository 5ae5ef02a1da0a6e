import { expect, test } from 'vitest';
import { groupMeasurements, methodNotes } from './measurementGroups.ts';

const LONG = 'Objetos con tinción nuclear, separados por forma e intensidad.';

test('the whole case comes first, then each image by its number', () => {
  const groups = groupMeasurements([
    { name: 'Núcleos', value: 3, image: 2 },
    { name: 'Núcleos', value: 4, image: 1 },
    { name: 'Total', value: 7 },
    { name: 'Área', value: 5, image: 2 },
  ]);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ value }) => value)])).toEqual([
    ['Todo el caso', [7]],
    ['Imagen 1', [4]],
    ['Imagen 2', [3, 5]],
  ]);
});

test('one group alone needs no title', () => {
  expect(groupMeasurements([{ name: 'Núcleos', image: 1 }])).toMatchObject([{ title: undefined }]);
  expect(groupMeasurements([])).toEqual([]);
});

test('a long note is told once, with every figure it holds for; a short one stays in its row', () => {
  const notes = methodNotes([
    { name: 'Núcleos', note: LONG },
    { name: 'Núcleos', note: LONG },
    { name: 'Células', note: LONG },
    { name: 'Área', note: 'Mediana' },
  ]);
  expect(notes).toEqual([{ note: LONG, names: 'Núcleos, Células' }]);
});
