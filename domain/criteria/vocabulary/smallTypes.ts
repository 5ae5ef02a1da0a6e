import type { CaseFacts } from '../engine/caseFacts.ts';
import { listed } from '../engine/text.ts';
import { type Derived, gap, ratio, sumEntered, vocabularyOf } from './base.ts';

/** Vocabularies of the types that derive little. */

export const urinalysis = vocabularyOf({
  derived: {
    usgD: {
      from: ['urineSpecificGravity'],
      value: (facts) =>
        facts.answer('usgMethod') === 'strip' ? undefined : facts.first('urineSpecificGravity'),
    },
  },
});

const EGGS = ['parasite1Epg', 'parasite2Epg', 'parasite3Epg'];

export const coprology = vocabularyOf({
  derived: {
    consist: {
      from: ['fecesConsistency'],
      value: (facts) => {
        const first = facts.text('fecesConsistency').slice(0, 1);
        return /\d/.test(first) ? Number(first) : undefined;
      },
    },
    epg: {
      from: EGGS,
      value: (facts) => {
        const counts = EGGS.flatMap((key) => facts.first(key) ?? []);
        return counts.length > 0 ? Math.max(...counts) : undefined;
      },
    },
    /** Reduction of the eggs after treatment, in per cent. */
    fecr: {
      from: ['fecBefore', 'fecAfter'],
      value: (facts) => {
        const before = facts.first('fecBefore');
        const after = facts.first('fecAfter');
        return after === undefined || !before ? undefined : 100 * (1 - after / before);
      },
    },
  },
});

const from = (value: Derived['value'], ...keys: readonly string[]): Derived => ({
  value,
  from: keys,
});

/** An analyte in the fluid by the same in serum. */
const toSerum = (analyte: string): Derived =>
  from(
    ratio([`fluid${analyte}`], [`serum${analyte}`, `chem${analyte}`]),
    ...[`fluid${analyte}`, `serum${analyte}`, `chem${analyte}`],
  );

/** Factors of cholesterol and triglycerides: mg/dl in a mmol/l. */
const CHOLESTEROL_MG = 38.67;
const TRIGLYCERIDES_MG = 88.57;

const FLUID_CELLS = [
  ...['fluidNeutrophilPct', 'fluidLymphocytePct', 'fluidMacrophagePct', 'fluidEosinophilPct'],
  ...['fluidMesothelialPct', 'fluidMastPct', 'fluidOtherPct'],
];

export const bodyFluids = vocabularyOf({
  derived: {
    fluidSum: from(sumEntered(FLUID_CELLS), ...FLUID_CELLS),
    hctShare: from(
      ratio(['fluidHematocrit'], ['bloodHematocrit', 'cbcHematocrit'], 100),
      ...['fluidHematocrit', 'bloodHematocrit', 'cbcHematocrit'],
    ),
    creatRatio: toSerum('Creatinine'),
    kRatio: toSerum('Potassium'),
    bilRatio: toSerum('Bilirubin'),
    trigRatio: toSerum('Triglycerides'),
    lipaseRatio: from(ratio(['fluidLipase'], ['serumLipase']), 'fluidLipase', 'serumLipase'),
    glucoseGap: from(
      gap(['bloodGlucose', 'chemGlucose'], ['fluidGlucose']),
      ...['bloodGlucose', 'chemGlucose', 'fluidGlucose'],
    ),
    lactateGap: from(
      gap(['fluidLactate'], ['bloodLactate', 'chemLactate']),
      ...['fluidLactate', 'bloodLactate', 'chemLactate'],
    ),
    agRatio: from(
      (facts) => {
        const albumin = facts.first('fluidAlbumin');
        const protein = facts.first('fluidProtein');
        if (albumin === undefined || protein === undefined || protein <= albumin) return undefined;
        return albumin / (protein - albumin);
      },
      ...['fluidAlbumin', 'fluidProtein'],
    ),
    saag: from(
      gap(['serumAlbumin', 'chemAlbumin'], ['fluidAlbumin']),
      ...['serumAlbumin', 'chemAlbumin', 'fluidAlbumin'],
    ),
    cholTrig: from(
      (facts) => {
        const cholesterol = facts.first('fluidCholesterol');
        const triglycerides = facts.first('fluidTriglycerides');
        if (cholesterol === undefined || !triglycerides) return undefined;
        return (cholesterol * CHOLESTEROL_MG) / (triglycerides * TRIGLYCERIDES_MG);
      },
      ...['fluidCholesterol', 'fluidTriglycerides'],
    ),
    csfFromTncc: from((facts) => {
      const cells = facts.first('fluidNucleatedCells');
      if (facts.answer('fluidType') !== 'lcr' || cells === undefined) return undefined;
      return cells * 1000;
    }, 'fluidNucleatedCells'),
  },
});

const MALIGNANCY = [
  ...['mcAnisokaryosis', 'mcAnisocytosis', 'mcNc', 'mcNucleoli'],
  ...['mcChromatin', 'mcMultinucleation', 'mcMoulding', 'mcMitoses'],
];
const MAST_CELL = ['mastMitoses', 'mastMultinucleation', 'mastPleomorphism', 'mastAnisokaryosis50'];
const INFLAMMATION = [
  ...['cytoNeutrophilPct', 'cytoMacrophagePct', 'cytoLymphocytePct'],
  ...['cytoPlasmaPct', 'cytoEosinophilPct'],
];

const POPULATIONS = [...INFLAMMATION, 'cytoMastPct', 'cytoTissuePct'];
const LAVAGE = [
  ...['balMacrophagePct', 'balNeutrophilPct', 'balEosinophilPct'],
  ...['balLymphocytePct', 'balMastPct'],
];

/** How many of the fields have one of the answers; 0 where none is answered. */
const counted = (keys: readonly string[], answers: readonly string[]): Derived =>
  from((facts) => keys.filter((key) => answers.includes(facts.choice(key) ?? '')).length, ...keys);

/** Sum of the fields; 0 where none is answered. */
const summed = (keys: readonly string[]): Derived =>
  from((facts) => keys.reduce((sum, key) => sum + (facts.first(key) ?? 0), 0), ...keys);

/** Cells that Y-C90 reads, in its order, each with its limit. */
const INFLAMED_BY = [
  {
    key: 'cytoNeutrophilPct',
    reached: (share: number) => share >= 20,
    adjective: 'neutrofílica',
    cells: 'neutrófilos',
  },
  {
    key: 'cytoMacrophagePct',
    reached: (share: number) => share >= 20,
    adjective: 'macrofágica',
    cells: 'macrófagos',
  },
  {
    key: 'cytoEosinophilPct',
    reached: (share: number) => share > 10,
    adjective: 'eosinofílica',
    cells: 'eosinófilos',
  },
];

/** «neutrofílica con eosinófilos»: the most frequent cells first; mixed where lymphoid cells are. */
function inflammationKind(facts: CaseFacts): string {
  const share = (key: string) => facts.number(key) ?? 0;
  const most = Math.max(...INFLAMMATION.map(share));
  const [first, ...others] = INFLAMED_BY.filter(({ key, reached }) => reached(share(key))).sort(
    (one, other) => share(other.key) - share(one.key),
  );
  if (!first) return 'mixta';
  const leads = share(first.key) === most;
  const named = (leads ? others : [first, ...others]).map(({ cells }) => cells);
  return [leads ? first.adjective : 'mixta', listed(named)].filter(Boolean).join(' con ');
}

export const cytology = vocabularyOf({
  readings: { inflammationKind },
  derived: {
    mcPresent: counted(MALIGNANCY, ['2', '3']),
    mcMarked: counted(MALIGNANCY, ['3']),
    mcJudged: counted(MALIGNANCY, ['0', '1', '2', '3']),
    camus: counted(MAST_CELL, ['observed']),
    inflam: summed(INFLAMMATION),
    cytoSum: from(sumEntered(POPULATIONS), ...POPULATIONS),
    balSum: from(sumEntered(LAVAGE), ...LAVAGE),
    earBacteria: summed(['earCocci', 'earRods']),
  },
});
