import type { CaseFacts } from '../engine/caseFacts.ts';
import { type Derived, gap, ratio, sumEntered, vocabularyOf } from './base.ts';

const DIFFERENTIAL = [
  ...['diffSegmented', 'diffBands', 'diffLymphocytes', 'diffMonocytes'],
  ...['diffEosinophils', 'diffBasophils', 'diffOther'],
];

/** Absolute count from the share of a class. */
const absolute = (share: string): Derived => ({
  from: ['cbcWbc', share],
  value: (facts) => countOf(facts, facts.first(share)),
});

/** Leucocytes without the erythroblasts that a counter took for them. */
function correctedLeucocytes(facts: CaseFacts): number | undefined {
  const counted = facts.first('cbcWbc');
  const young = facts.first('nrbcPer100');
  if (counted === undefined || young === undefined || young <= 5) return undefined;
  return facts.chose('wbcIsCorrected', 'yes') ? undefined : (counted * 100) / (100 + young);
}

/** Platelets of the smear: one in a field is 15 ×10⁹/l, in the cat 15 to 20. */
function estimatedPlatelets(facts: CaseFacts): number | undefined {
  const perField = facts.first('plateletsPerField');
  const isSpoilt =
    facts.chose('monolayerQuality', 'none') === true ||
    facts.chose('plateletClumps', 'many') === true;
  if (perField === undefined || isSpoilt) return undefined;
  if (!facts.isOneOf(['perro', 'gato', 'caballo', 'bovino'])) return undefined;
  return perField * (facts.species === 'gato' ? 17.5 : 15);
}

/** Reticulocytes from their share of the erythrocytes. */
function reticulocytes(facts: CaseFacts): number | undefined {
  const share = facts.first('cbcReticulocytePercent');
  const cells = facts.first('cbcRbc');
  const isAsked = facts.isOneOf(['perro', 'gato']) && !facts.has('cbcReticulocytes');
  return isAsked && share !== undefined && cells !== undefined ? share * cells * 10 : undefined;
}

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
    mchcD: {
      value: (facts) => {
        const concentration = ratio(['cbcHemoglobin'], ['cbcHematocrit'], 100)(facts);
        return facts.has('cbcMchc') ? undefined : concentration;
      },
    },
    correctedWbc: { value: correctedLeucocytes },
    estimatedPlatelets: { value: estimatedPlatelets },
    reticulocytesD: { value: reticulocytes },
    myeloidRatio: { value: ratio(['marrowMyeloidPct'], ['marrowErythroidPct']) },
    bandExcess: {
      from: ['diffBands', 'diffSegmented'],
      value: gap(['diffBands'], ['diffSegmented']),
    },
    hbRatio: {
      from: ['cbcHemoglobin', 'cbcHematocrit'],
      value: ratio(['cbcHemoglobin'], ['cbcHematocrit']),
    },
    diffSum: { from: DIFFERENTIAL, value: sumEntered(DIFFERENTIAL) },
    hlRatio: {
      from: ['diffSegmented', 'diffLymphocytes'],
      value: ratio(['diffSegmented'], ['diffLymphocytes']),
    },
  },
});
