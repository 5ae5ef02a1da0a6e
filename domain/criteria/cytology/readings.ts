import type { CaseFacts } from '../core/facts.ts';
import { rounded } from '../core/figures.ts';
import type { CriteriaSpecies } from '../core/species.ts';
import { plain } from '../core/text.ts';
import { observed } from '../shared/making.ts';

/** What several rules of cytology read in the same way. Percentages are of nucleated cells. */

export function isSpecies(facts: CaseFacts, ...species: readonly CriteriaSpecies[]): boolean {
  return facts.species !== undefined && species.includes(facts.species);
}

export const isDogOrCat = (facts: CaseFacts) => isSpecies(facts, 'perro', 'gato');

/** What is written for a dog or for a cat; undefined for any other. */
export function dogOrCat<T>(facts: CaseFacts, dog: T, cat: T): T | undefined {
  if (isSpecies(facts, 'perro')) return dog;
  return isSpecies(facts, 'gato') ? cat : undefined;
}

export const POPULATIONS = [
  'cytoNeutrophilPct',
  'cytoMacrophagePct',
  'cytoLymphocytePct',
  'cytoPlasmaPct',
  'cytoEosinophilPct',
  'cytoMastPct',
  'cytoTissuePct',
] as const;

export const LAVAGE_SHARES = [
  'balMacrophagePct',
  'balNeutrophilPct',
  'balEosinophilPct',
  'balLymphocytePct',
  'balMastPct',
] as const;

export const NODE_SHARES = ['lnLargePct', 'lnSmallPct'] as const;

const INFLAMMATORY = POPULATIONS.slice(0, 5);

/** What was entered of these fields, added up; undefined when nothing was. */
export function sumOf(facts: CaseFacts, keys: readonly string[]): number | undefined {
  const given = keys.flatMap((key) => facts.number(key) ?? []);
  return given.length === 0
    ? undefined
    : rounded(
        given.reduce((sum, share) => sum + share, 0),
        6,
      );
}

/** Y-D2: cells of inflammation, per cent. */
export const inflammatory = (facts: CaseFacts) => sumOf(facts, INFLAMMATORY);

/** ◇ Share of inflammatory cells from which a sample is inflamed. */
export const INFLAMED = 20;

export const CRITERIA = [
  'mcAnisokaryosis',
  'mcAnisocytosis',
  'mcNc',
  'mcNucleoli',
  'mcChromatin',
  'mcMultinucleation',
  'mcMoulding',
  'mcMitoses',
] as const;

/** Criteria of malignancy: judged, present (1 or more) and marked (2 or more). */
export function malignancy(facts: CaseFacts) {
  const grades = CRITERIA.flatMap((key) => {
    const told = facts.choice(key);
    return told !== undefined && /^[0-3]$/.test(told) ? [Number(told)] : [];
  });
  return {
    judged: grades.length,
    present: grades.filter((grade) => grade >= 1).length,
    marked: grades.filter((grade) => grade >= 2).length,
  };
}

/** How a lineage follows «de estirpe». */
const LINEAGES: Readonly<Record<string, string>> = {
  epithelial: 'epitelial',
  mesenchymal: 'mesenquimal',
  round: 'de células redondas',
  neuroendocrine: 'neuroendocrina',
  melanocytic: 'melanocítica',
  adipose: 'adiposa',
  undetermined: 'indeterminada',
};

export const lineageOf = (facts: CaseFacts) => facts.choice('cytoLineage');
export const lineageName = (facts: CaseFacts) => LINEAGES[lineageOf(facts) ?? ''];
export const isRound = (facts: CaseFacts) => lineageOf(facts) === 'round';

export const isPoorlyKept = (facts: CaseFacts) => facts.choice('cytoPreservation') === 'poor';
export const isScarce = (facts: CaseFacts) => facts.choice('cytoCellularity') === 'low';
const hasBrokenCells = (facts: CaseFacts) => facts.says(['sampleQuality'], ['células rotas']);

/** Y-Q2: cells in which no nucleus can be judged. */
export const isSpoilt = (facts: CaseFacts) =>
  hasBrokenCells(facts) || facts.says(['sampleQuality'], ['mala conservación']);

/** Why a sample serves for nothing (Y-C1). */
export function uselessReason(facts: CaseFacts): string | undefined {
  if (facts.choice('cytoCellularity') === 'acellular') return 'acelular';
  if (!isScarce(facts)) return undefined;
  if (hasBrokenCells(facts)) return 'células rotas y celularidad escasa';
  return isPoorlyKept(facts) ? 'mala conservación y celularidad escasa' : undefined;
}

/** How much blood, from 0 to 3; undefined when it was not told or could not be judged. */
export function hemodilution(facts: CaseFacts): number | undefined {
  const told = facts.choice('cytoHemodilution');
  if (told === 'none') return 0;
  const grade = /^([123])\+$/.exec(told ?? '')?.[1];
  return grade === undefined ? undefined : Number(grade);
}

/** Y-C2: the leucocytes may be those of the blood, so that no inflammation is read from them. */
export const isBloodAlone = (facts: CaseFacts) => hemodilution(facts) === 3 && isScarce(facts);

const isSample = (facts: CaseFacts, ...stems: string[]) => facts.says(['sampleType'], stems);
export const isEar = (facts: CaseFacts) => isSample(facts, 'oído');
export const isNode = (facts: CaseFacts) => isSample(facts, 'ganglio');
export const isLavage = (facts: CaseFacts) => isSample(facts, 'lavado');
export const isMamma = (facts: CaseFacts) => isSample(facts, 'glándula mamaria', 'mama');
export const isOrgan = (facts: CaseFacts) => isSample(facts, 'órgano');

/** Where the lesion is, as the vet wrote it. */
export const isAt = (facts: CaseFacts, ...stems: string[]) =>
  facts.says(['clinicalAnatomicLocation', 'sampleBodyArea'], stems);
export const isLesion = (facts: CaseFacts, ...stems: string[]) =>
  facts.says(['clinicalLesionType'], stems);
export const isAnalSac = (facts: CaseFacts) => isAt(facts, 'saco anal', 'sacos anales', 'perianal');

/** Microorganisms with a name of their own, by how they are written. */
const ORGANISMS = [
  'Leishmania',
  'Cryptococcus',
  'Sporothrix',
  'Micobacterias',
  'Histoplasma',
  'Dermatofito',
] as const;
export type Organism = (typeof ORGANISMS)[number];

const BACTERIA = ['cocos', 'bacilos', 'mixtas', 'Actinomyces/Nocardia'] as const;

function organismIn<T extends string>(facts: CaseFacts, names: readonly T[]): T | undefined {
  if (!observed(facts, 'microorganisms')) return undefined;
  const told = plain(facts.text('microorganismType') ?? '');
  return names.find((name) => told.startsWith(plain(name).slice(0, 9)));
}

/** A microorganism that the vet named and saw. */
export const organism = (facts: CaseFacts) => organismIn(facts, ORGANISMS);
export const bacteria = (facts: CaseFacts) => organismIn(facts, BACTERIA);

export const MAST_CRITERIA = [
  'mastMitoses',
  'mastMultinucleation',
  'mastPleomorphism',
  'mastAnisokaryosis50',
] as const;

/** Camus 2016: how many of the four criteria were seen, and how many judged. */
export function mastCriteria(facts: CaseFacts) {
  const told = MAST_CRITERIA.map((key) => facts.choice(key));
  return {
    seen: told.filter((state) => state === 'observed').length,
    judged: told.filter((state) => state === 'observed' || state === 'not_observed').length,
  };
}

const GRANULATIONS = ['well', 'moderate', 'poor'];
export const granulation = (facts: CaseFacts) => {
  const told = facts.choice('mastGranulation');
  return told !== undefined && GRANULATIONS.includes(told) ? told : undefined;
};
