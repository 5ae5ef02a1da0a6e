import { expect, it } from 'vitest';
import { PLANS } from './plans.ts';
import { deskOf } from './support.ts';

it('a larger plan is never answered after a smaller one, and Pro and above go ahead', () => {
  const desks = PLANS.map(({ id }) => deskOf(id));
  expect(desks.map((desk) => desk?.priority)).toEqual([0, 1, 2, 3, 3]);
  expect(desks.map((desk) => desk?.ahead)).toEqual([false, false, true, true, true]);
  expect(deskOf('premium')?.words).toBe('Premium, soporte dedicado');
  expect(deskOf('oro')).toBeUndefined();
});
