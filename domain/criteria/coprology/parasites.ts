import type { CaseFacts } from '../core/facts.ts';
import {
  type Element,
  elementsOf,
  hasStage,
  hostOf,
  inside,
  isRow,
  isUnusual,
  livesIn,
  sizesOf,
} from './elements.ts';

export const HOOKWORMS = ['C-P4', 'C-P4b', 'C-P5'] as const;
export const COCCIDIA = ['C-P14', 'C-P15', 'C-P16', 'C-P17'] as const;
/** Lungworms that call for a radiograph. */
export const AIRWAY_WORMS = ['C-P7', 'C-P22', 'C-P23'] as const;

const DOG_OR_CAT = ['perro', 'gato'];
/** Animals with classes; others are listed and referred. */
export const COVERED = [
  ...(['perro', 'gato', 'caballo', 'bovino', 'ovino', 'caprino', 'porcino'] as const),
  ...(['conejo', 'hurón', 'roedor'] as const),
];

/** Size (µm) of oocysts of Toxoplasma, Neospora, Hammondia or Besnoitia. */
const TOXOPLASMA_LIKE = [9, 14] as const;

/** Named as one of them, or an oocyst of their size, in a dog or a cat. */
export function isToxoplasmaLike(element: Element, { animal = 'otro' }: CaseFacts): boolean {
  if (!DOG_OR_CAT.includes(animal)) return false;
  const { stage, length } = element;
  if (isRow(element, 'C-P18')) return hasStage(element);
  if (isRow(element, 'C-P19', 'C-P20') || stage !== 'oocyst') return false;
  return length !== undefined && inside(length, TOXOPLASMA_LIKE);
}

/** Pseudoparasite: passed through or mistaken. */
export const isPseudoparasite = (element: Element, facts: CaseFacts) =>
  !element.generic && isUnusual(element, facts);

const isOwn = (element: Element, facts: CaseFacts, id: string) =>
  isRow(element, id) && hasStage(element) && !isUnusual(element, facts);

export const isGiardia = (element: Element, facts: CaseFacts) => isOwn(element, facts, 'C-P13');
export const isCryptosporidium = (element: Element, facts: CaseFacts) =>
  isOwn(element, facts, 'C-P19');

/** Parasite with a class of its own; excludes those that a test or a group of rows covers. */
function isParasite(element: Element, facts: CaseFacts): boolean {
  const { generic, row } = element;
  if (generic || isPseudoparasite(element, facts)) return false;
  if (isRow(element, 'C-P13', 'C-P18', 'C-P19')) return false;
  if (facts.animal !== undefined && !COVERED.some((kind) => kind === facts.animal)) return false;
  return row === undefined || hasStage(element);
}

/** Order in which rows lead: dangerous ones first. */
const DANGER = ['C-P21', 'C-P9'];
const ORDER = [
  ...[...HOOKWORMS, 'C-P6', 'C-P1', 'C-P2', 'C-P3', 'C-P26', 'C-P11', ...COCCIDIA, 'C-P20'],
];

/** Worms (no size in µm), or elements with a size that nothing contradicts. */
function isMeasured({ key, stage }: Element, facts: CaseFacts): boolean {
  if (stage === 'proglottid' || stage === 'adult') return true;
  return facts.answered(`${key}Length`) && !facts.contradicted(`${key}Length`);
}

const YOUNG_YEARS = 0.5;

function placeOf(element: Element, facts: CaseFacts): number {
  const { row } = element;
  const danger = DANGER.indexOf(row?.id ?? '');
  if (danger >= 0) return danger;
  const young = facts.age !== undefined && facts.age < YOUNG_YEARS;
  if (isRow(element, ...HOOKWORMS) && young) return 2;
  if (isRow(element, 'C-P10') && facts.choice('householdRisk') === 'yes') return 3;
  const place = ORDER.indexOf(row?.id ?? '');
  const known = place >= 0 ? 10 + place : row ? 40 : 60;
  return known + (isMeasured(element, facts) ? 0 : 100);
}

export function parasitesOf(facts: CaseFacts): readonly Element[] {
  const own = elementsOf(facts).filter((each) => isParasite(each, facts));
  if (own.length < 2) return own;
  return own.toSorted((a, b) => placeOf(a, facts) - placeOf(b, facts));
}

export function isOfItsSize(element: Element): boolean {
  const { length } = element;
  return length !== undefined && sizesOf(element).some((size) => inside(length, size.length));
}

/** Parasites without look-alikes; A. vasorum only with a positive Baermann. */
const DISTINCT = ['C-P1', 'C-P2', 'C-P6', 'C-P26', 'C-P29', 'C-P14', 'C-P16'];

/** A size within the table and no look-alike, or a proglottid. */
export function isCertain(element: Element, facts: CaseFacts): boolean {
  const { row, stage, genusOnly } = element;
  if (row === undefined || !livesIn(row, hostOf(facts))) return false;
  if (isRow(element, 'C-P11')) return stage === 'proglottid' || isOfItsSize(element);
  if (isRow(element, 'C-P21')) {
    return isOfItsSize(element) && facts.choice('baermann') === 'positive';
  }
  if (!isRow(element, ...DISTINCT) || (genusOnly && isRow(element, ...COCCIDIA))) return false;
  return stage === 'adult' || isOfItsSize(element);
}

/** Egg, oocyst, cyst or larva without a size to tell it from look-alikes. */
export const isUnmeasured = (element: Element, facts: CaseFacts) => !isMeasured(element, facts);
