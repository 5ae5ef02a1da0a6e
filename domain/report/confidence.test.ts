import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { readConfidence } from './confidence.ts';

const percent = (figure: number) => `${figure}\u00a0%`;

everyRow([
  ['alta', 'alta', 'Alta'],
  ['ALTA', 'alta', 'ALTA'],
  ['Muy alta', 'alta', 'Muy alta'],
  ['high', 'alta', 'High'],
  ['media', 'media', 'Media'],
  ['moderada', 'media', 'Moderada'],
  ['media-alta', 'media', 'Media-alta'],
  ['baja', 'baja', 'Baja'],
  ['no alta', 'desconocida', 'No alta'],
  [100, 'alta', percent(100)],
  [80, 'alta', percent(80)],
  [79.4, 'media', percent(79)],
  [60, 'media', percent(60)],
  [59.4, 'baja', percent(59)],
  [0, 'baja', percent(0)],
  [1, 'alta', percent(100)],
  [0.8, 'alta', percent(80)],
  [0.799, 'media', percent(80)],
  [0.6, 'media', percent(60)],
  [0.57, 'baja', percent(57)],
  [0.873, 'alta', percent(87)],
  ['85%', 'alta', percent(85)],
  ['85 %', 'alta', percent(85)],
  ['0,85', 'alta', percent(85)],
  ['0.65', 'media', percent(65)],
  ['1 %', 'baja', percent(1)],
  ['72,6', 'media', percent(73)],
  ['85/100', 'alta', percent(85)],
  ['quizá', 'desconocida', 'Quizá'],
  ['101', 'desconocida', '101'],
  [101, 'desconocida', '101'],
  [-3, 'desconocida', '−3'],
  ['entre 60-80', 'desconocida', 'Entre 60-80'],
])('{value} is {level} [2.5-16, 2.5-17, 2.9-06]', (value, level, text) => {
  expect(readConfidence(value)).toEqual({ level, text });
});

everyRow([[undefined], [null], [''], ['  '], [{}], [[]], [true]])(
  '{value} is no confidence',
  (value) => {
    expect(readConfidence(value)).toBeUndefined();
  },
);
