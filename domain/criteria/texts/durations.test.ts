import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { readDays } from './durations.ts';

everyRow([
  ['5 días', 5],
  ['Desde ayer', 1],
  ['hoy', 0],
  ['3 semanas', 21],
  ['una semana', 7],
  ['48 horas', 2],
  ['2-3 días', 3],
  ['2 meses', 60],
  ['3', 3],
  ['Hace tiempo', undefined],
])('«{text}» is {days} days', (text, days) => expect(readDays(text)).toBe(days));
