import { expect, test } from 'vitest';
import { evaluateCase } from '#workshop/criteria/answers.ts';
import { readSheets } from '../../../scripts/readSheets.ts';
import { rankOf } from './levels.ts';
import { pageOf } from './page.ts';

const MAMMALS = ['Perro', 'Gato', 'Caballo', 'Bovino', 'Conejo', 'Hurón', 'Cobaya', 'Porcino'];

/** Values on and beyond every cut of a field. */
function probes(type: string) {
  const { figures = {}, fields = {} } = readSheets().get(type)?.sheet ?? {};
  return Object.values(figures).flatMap(({ keys, scales }) => {
    const key = keys.find((each) => fields[each]);
    if (key === undefined || scales.some(({ when, species }) => when || species.includes('*')))
      return [];
    const cuts = scales.flatMap(({ lows, highs }) => [...lows, ...highs].map(({ at }) => at));
    return [...new Set(cuts)]
      .flatMap((at) => [at, at * 0.9, at * 1.1])
      .map((value) => ({ key, value }));
  });
}

test.each([...readSheets().keys()])(
  'a figure of %s without a species, or of one without criteria, is as urgent as in the mammal that bears it best',
  (type) => {
    const urgencyOf = (data: Record<string, unknown>) =>
      rankOf(pageOf(evaluateCase({ id: '', type, data: { _units: 'all', ...data } })).urgency);
    const wrong = probes(type).flatMap(({ key, value }) => {
      const alone = urgencyOf({ [key]: value });
      const each = MAMMALS.map((patientSpecies) => urgencyOf({ patientSpecies, [key]: value }));
      const ofHedgehog = urgencyOf({ patientSpecies: 'Erizo', [key]: value });
      return alone <= Math.max(...each) && ofHedgehog === alone
        ? []
        : [`${key} ${value}: ${alone}, ${ofHedgehog} over ${each}`];
    });
    expect(wrong).toEqual([]);
  },
);

test.each([
  [{ cbcHematocrit: 5 }, 'vital'],
  [{ chemPotassium: 9.2 }, 'vital'],
  [{ cbcHematocrit: 40, cbcWbc: 9 }, undefined],
])('%o without a species: %s', (data, urgency) => {
  const page = pageOf(evaluateCase({ id: '', type: 'hematology_sample', data }));
  expect(page.urgency).toBe(urgency);
  if (!urgency) {
    expect(page.conclusion).toContain('sin la especie no se comparan');
    expect(page.steps[0]).toContain('Indique la especie');
  }
});
