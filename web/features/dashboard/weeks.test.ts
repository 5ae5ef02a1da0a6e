import { expect, it } from 'vitest';
import { weekLabels } from './weeks.ts';

it('names each week by its Monday, with the month where it changes', () => {
  expect(weekLabels('2026-08-31', 6).map(({ text }) => text)).toEqual([
    '31 ago',
    '7 sept',
    '14',
    '21',
    '28',
    '5 oct',
  ]);
});
