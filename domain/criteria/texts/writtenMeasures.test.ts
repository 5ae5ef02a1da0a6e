import { expect, it } from 'vitest';
import { ultrasound } from '#domain/analyses/ultrasound.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from '../testing.ts';
import { readMeasures, unreadMeasures, withWrittenMeasures } from './writtenMeasures.ts';

everyRow([
  ['Adrenal izquierda, polo caudal: 6,1 mm', 'usAdrenalLeft', 6.1],
  ['adrenal derecha: 7.2 mm', 'usAdrenalRight', 7.2],
  ['Riñón izquierdo, longitud: 5,4 cm', 'usKidneyLeft', 54],
  ['Pelvis renal derecha: 2mm', 'usPelvisRight', 2],
  ['- Duodeno: 4,8 mm.', 'usDuodenumWall', 4.8],
  ['Yeyuno: 3 mm', 'usJejunumWall', 3],
  ['Íleon: 2,7 mm', 'usIleumWall', 2.7],
  ['Colon: 1,4 mm', 'usColonWall', 1.4],
  ['Estómago: 4 mm', 'usStomachWall', 4],
  ['Vejiga, pared: 2 mm', 'usBladderWall', 2],
  ['Pared de la vesícula: 1,1 mm', 'usGallbladderWall', 1.1],
  ['Aorta: 7,9 mm', 'usAorta', 7.9],
  ['LA:Ao: 1,82', 'echoLaAo', 1.82],
  ['AI:Ao (eje corto): 2,1', 'echoLaAo', 2.1],
])('ultrasound: «{line}» is {key} of {value}', (line, key, value) => {
  expect(readMeasures(line)).toEqual({ read: [{ key, value }], unread: 0 });
});

everyRow([
  'Riñón izquierdo: 78 × 40 mm',
  'Riñón izquierdo: 78',
  'Riñón: 78 mm',
  'Adrenal izquierda 6 mm',
  'Vejiga: 40 mm',
  'Hígado: 90 mm',
  'Nódulo esplénico',
])('ultrasound: «{line}» is left as text', (line) => {
  expect(readMeasures(line)).toEqual({ read: [], unread: 1 });
});

it('ultrasound: unread lines are counted, and a repeated measure is not read', () => {
  const text = 'Aorta: 8 mm\n\nNódulo en el bazo\nAorta: 9 mm';
  expect(readMeasures(text)).toEqual({ read: [], unread: 3 });
});

const images = { received: 0, read: 0, measured: false };
const written = (imageDataMeasurements: string, own = {}) => ({
  definition: ultrasound,
  answers: { imageDataMeasurements, ...own },
  images,
  now: new Date(0),
});

it('ultrasound: a line fills its field, and a field of its own comes first', () => {
  const lines = 'Riñón izquierdo: 5,4 cm\nAorta: 9 mm\nAdrenal derecha: 900 mm';
  const entered = written(lines, { usAorta: 8 });
  expect(withWrittenMeasures(entered)).toEqual({
    ...entered.answers,
    usKidneyLeft: 54,
    usAorta: 8,
  });
  expect(unreadMeasures(entered)).toEqual(['1 línea de «Medidas» no se ha interpretado.']);
});

it('ultrasound: a written measure is read like that of its field', () => {
  const dog = { patientSpecies: 'Perro', patientWeight: 20 };
  const byText = readCase('ultrasound', { ...dog, imageDataMeasurements: 'LA:Ao: 2,4' });
  expect(byText.parts).toEqual(readCase('ultrasound', { ...dog, echoLaAo: 2.4 }).parts);
});
