import { lowerFirst } from '#domain/text/phrases.ts';
import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../core/facts.ts';
import { part, type Words } from '../grammar/words.ts';

/** Lists of fields and their readings. Percentages are of nucleated cells. */

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

export const INFLAMMATORY = POPULATIONS.slice(0, 5);

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
    const grade = facts.choice(key);
    return grade !== undefined && /^[0-3]$/.test(grade) ? [Number(grade)] : [];
  });
  return {
    judged: grades.length,
    present: grades.filter((grade) => grade >= 1).length,
    marked: grades.filter((grade) => grade >= 2).length,
  };
}

/** Completes «de estirpe». */
const LINEAGES: Readonly<Record<string, string>> = {
  epithelial: 'epitelial',
  mesenchymal: 'mesenquimal',
  round: 'de células redondas',
  neuroendocrine: 'neuroendocrina',
  melanocytic: 'melanocítica',
  adipose: 'adiposa',
  undetermined: 'indeterminada',
};

export const lineageIn = (lineage: string | undefined) => LINEAGES[lineage ?? ''];

const ORGANISMS = [
  'Leishmania',
  'Cryptococcus',
  'Sporothrix',
  'Micobacterias',
  'Histoplasma',
  'Dermatofito',
] as const;
const BACTERIA = ['cocos', 'bacilos', 'mixtas', 'Actinomyces/Nocardia'] as const;

function nameIn<T extends string>(facts: CaseFacts, names: readonly T[]): T | undefined {
  const text = plain(facts.text('microorganismType') ?? '');
  return names.find((name) => text.startsWith(plain(name).slice(0, 9)));
}

export const organismIn = (facts: CaseFacts) => nameIn(facts, ORGANISMS);
export const bacteriaIn = (facts: CaseFacts) => nameIn(facts, BACTERIA);

export const MAST_CRITERIA = [
  'mastMitoses',
  'mastMultinucleation',
  'mastPleomorphism',
  'mastAnisokaryosis50',
] as const;

/** First answer of these fields, in lower case for a sentence. */
export const lowered = (...keys: readonly string[]): Words =>
  part(keys.join(' | '), keys, (facts) =>
    lowerFirst(keys.map((key) => facts.shown(key)).find((text) => text !== undefined) ?? ''),
  );
