import type { CaseFacts } from '../core/facts.ts';
import type { CriteriaSpecies } from '../core/species.ts';
import { wordsOf } from '../core/text.ts';

/** Which of the three tables holds for a fluid; undefined for another fluid, or a doubtful one. */
export type FluidKind = 'cavity' | 'synovial' | 'csf';

/** The puncture that gets each fluid; a drain or the pericardium may be told with any. */
export const METHODS: readonly (readonly [stem: string, fluidType: string])[] = [
  ['toracocentesis', 'pleural'],
  ['abdominocentesis', 'peritoneal'],
  ['artrocentesis', 'articular'],
  ['punción cisternal', 'lcr'],
  ['punción lumbar', 'lcr'],
];

export function fluidKind(facts: CaseFacts): FluidKind | undefined {
  const type = facts.choice('fluidType');
  if (type === 'articular') return 'synovial';
  if (type === 'lcr') return 'csf';
  return cavityOf(facts) && 'cavity';
}

/** Where an effusion was: a pericardial one is said by how it was obtained. */
export function cavityOf(facts: CaseFacts): 'pleural' | 'peritoneal' | 'pericardial' | undefined {
  const type = facts.choice('fluidType');
  if (type === 'articular' || type === 'lcr') return undefined;
  if (facts.says(['collectionMethod'], ['pericardiocentesis'])) return 'pericardial';
  return type === 'pleural' || type === 'peritoneal' ? type : undefined;
}

export const isPeritoneal = (facts: CaseFacts) => cavityOf(facts) === 'peritoneal';

export function isSpecies(facts: CaseFacts, ...species: readonly CriteriaSpecies[]): boolean {
  return facts.species !== undefined && species.includes(facts.species);
}

export const isDogOrCat = (facts: CaseFacts) => isSpecies(facts, 'perro', 'gato');

/** Whether published classes hold for this animal and fluid. */
export function hasCriteria(facts: CaseFacts): boolean {
  if (facts.fired('B-A1')) return true;
  const kind = fluidKind(facts);
  if (kind === undefined) return false;
  const large = isSpecies(facts, 'caballo', 'bovino') && (kind !== 'cavity' || isPeritoneal(facts));
  return large || isDogOrCat(facts);
}

/** How the fluid looks, as the vet wrote it. */
const appears = (facts: CaseFacts, ...stems: string[]) => facts.says(['fluidAppearance'], stems);
const coloured = (facts: CaseFacts, ...stems: string[]) => facts.says(['fluidColor'], stems);

export const isClear = (facts: CaseFacts) => appears(facts, 'transparente');
export const isPurulent = (facts: CaseFacts) => appears(facts, 'purulent');
export const hasFibrin = (facts: CaseFacts) => appears(facts, 'con fibrina');
export const isXanthochromic = (facts: CaseFacts) => coloured(facts, 'xantocrom');
export const isWhiteMilky = (facts: CaseFacts) => coloured(facts, 'blanco lechoso', 'lechos');
export const isMilky = (facts: CaseFacts) => appears(facts, 'quilos') || isWhiteMilky(facts);
/** «Ligeramente turbio» is another word of the list. */
const isTurbid = (facts: CaseFacts) =>
  appears(facts, 'turbi') && !wordsOf(facts.text('fluidAppearance') ?? '').includes('ligeramente');
const looksHaemorrhagic = (facts: CaseFacts) => appears(facts, 'hemorrag');

/** Turbid, purulent, chylous or haemorrhagic: no fluid with little protein. */
export const looksCellular = (facts: CaseFacts) =>
  isTurbid(facts) || isPurulent(facts) || appears(facts, 'quilos') || looksHaemorrhagic(facts);

export const isRed = (facts: CaseFacts) => coloured(facts, 'roj', 'rosad');
export const looksBloody = (facts: CaseFacts) =>
  isRed(facts) || coloured(facts, 'marron', 'hemorrag') || looksHaemorrhagic(facts);

/** Where the signs of the animal are told. */
export const SIGNS = ['consultReason', 'associatedClinicalSigns'];
