import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { humanise } from './humanise.ts';

everyRow([
  ['nucleo_citoplasma', 'Núcleo citoplasma'],
  ['imageData', 'Image data'],
  ['Ya con palabras', 'Ya con palabras'],
  ['PR', 'PR'],
  ['conduccion', 'Conducción'],
  ['duracion_maxima', 'Duración máxima'],
  ['minima', 'Mínima'],
  ['', '—'],
])('«{key}» reads «{heading}»', (key, heading) => {
  expect(humanise(key)).toBe(heading);
});
