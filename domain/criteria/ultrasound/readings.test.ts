import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { readMeasures } from './readings.ts';

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
