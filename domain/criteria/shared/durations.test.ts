import { expect, it } from 'vitest';
import { readDays } from './durations.ts';

it.each([
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
])('«%s» is %s days', (text, days) => expect(readDays(text)).toBe(days));
