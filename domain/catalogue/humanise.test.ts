import { expect, test } from 'vitest';
import { humanise } from './humanise.ts';

test.each([
  ['nucleo_citoplasma', 'Núcleo citoplasma'],
  ['imageData', 'Image data'],
  ['Ya con palabras', 'Ya con palabras'],
  ['PR', 'PR'],
  ['conduccion', 'Conducción'],
  ['duracion_maxima', 'Duración máxima'],
  ['minima', 'Mínima'],
  ['', '—'],
])('«%s» reads «%s»', (key, heading) => {
  expect(humanise(key)).toBe(heading);
});
