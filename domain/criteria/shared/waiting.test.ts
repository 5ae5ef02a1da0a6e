import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { hoursWaited } from './waiting.ts';

const waited = (text: string | undefined) => hoursWaited({ text: () => text });

everyRow([
  ['De 2 a 6 horas, refrigerada', 2],
  ['hace 2 días', 48],
  ['90 min', 1.5],
  ['1,5 h a temperatura ambiente', 1.5],
  ['Menos de 30 minutos', 0],
  [`3, ${'y algo más, '.repeat(15)}horas`, 3],
  ['ayer', undefined],
  ['2 muestras', undefined],
  [undefined, undefined],
])('{text} is {hours} hours', (text, hours) => {
  expect(waited(text)).toBe(hours);
});

// Without a bound the expression backtracks and never ends.
everyRow(['1 ', '1', '1,1'])(
  'a text of nothing but «{figures}» ends, and names no time',
  (figures) => {
    expect(waited(figures.repeat(400_000))).toBeUndefined();
  },
);
