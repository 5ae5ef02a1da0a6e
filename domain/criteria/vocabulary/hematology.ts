import type { CaseFacts } from '../engine/caseFacts.ts';
import { type Derived, gap, ratio, vocabularyOf } from './base.ts';

const DIFFERENTIAL = [
  ...['diffSegmented', 'diffBands', 'diffLymphocytes', 'diffMonocytes'],
  ...['diffEosinophils', 'diffBasophils', 'diffOther'],
];

/** Absolute count from the share of a class. */
const absolute = (share: string): Derived => ({
  from: ['cbcWbc', share],
  value: (facts) => countOf(facts, facts.first(share)),
});

function countOf(facts: CaseFacts, percent: number | undefined): number | undefined {
  const leucocytes = facts.first('cbcWbc');
  if (leucocytes === undefined || percent === undefined) return undefined;
  return (leucocytes * percent) / 100;
}

export const hematology = vocabularyOf({
  derived: {
    // Segmented neutrophils and bands.
    neutrophilsD: {
      from: ['cbcWbc', 'diffSegmented', 'diffBands'],
      value: (facts) => {
        const segmented = facts.first('diffSegmented');
        if (segmented === undefined) return undefined;
        return countOf(facts, segmented + (facts.first('diffBands') ?? 0));
      },
    },
    bands: absolute('diffBands'),
    lymphocytesD: absolute('diffLymphocytes'),
    monocytesD: absolute('diffMonocytes'),
    eosinophilsD: absolute('diffEosinophils'),
    basophilsD: absolute('diffBasophils'),
    mcvD: {
      from: ['cbcHematocrit', 'cbcRbc'],
      value: ratio(['cbcHematocrit'], ['cbcRbc'], 10),
    },
    bandExcess: {
      from: ['diffBands', 'diffSegmented'],
      value: gap(['diffBands'], ['diffSegmented']),
    },
    hbRatio: {
      from: ['cbcHemoglobin', 'cbcHematocrit'],
      value: ratio(['cbcHemoglobin'], ['cbcHematocrit']),
    },
    diffSum: {
      value: (facts) => {
        const shares = DIFFERENTIAL.map((key) => facts.answer(key));
        const sum = shares.reduce<number>(
          (total, share) => total + (typeof share === 'number' ? share : 0),
          0,
        );
        return sum || undefined;
      },
    },
    hlRatio: {
      from: ['diffSegmented', 'diffLymphocytes'],
      value: ratio(['diffSegmented'], ['diffLymphocytes']),
    },
  },
});
