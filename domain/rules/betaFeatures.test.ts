import { expect, it } from 'vitest';
import { seesBeta } from './betaFeatures.ts';
import { PLANS } from './plans.ts';

const seers = (stages: Parameters<typeof seesBeta>[2], id = 'madeUp') =>
  PLANS.map(({ id: plan }) => plan).filter((plan) => seesBeta(id, plan, stages));

it('a beta feature is off, then for early plans, then for all', () => {
  expect(seers({})).toEqual([]);
  expect(seers({ madeUp: 'off' })).toEqual([]);
  expect(seers({ madeUp: 'early' })).toEqual(['pro', 'premium', 'enterprise']);
  expect(seers({ madeUp: 'everybody' })).toEqual(PLANS.map(({ id }) => id));
  expect(seers({ another: 'everybody' })).toEqual([]);
});

it('an inherited property names no beta feature', () => {
  expect(seers({ madeUp: 'early' }, 'toString')).toEqual([]);
});

it('early beta plans are those whose cards promise it', () => {
  const promised = PLANS.filter(({ features }) =>
    features.some(({ text }) => text === 'Funciones beta anticipadas'),
  );
  for (const { earlyBeta } of promised) expect(earlyBeta).toBe(true);
  // And by those that have all of such a plan.
  for (const { features, earlyBeta } of PLANS)
    for (const { includes } of features)
      if (PLANS.find(({ id }) => id === includes)?.earlyBeta) expect(earlyBeta).toBe(true);
});
