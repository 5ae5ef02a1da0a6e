import type { Condition } from '#domain/catalogue/field.ts';

/** Conditions on the species, a text with suggestions. */

const DOG = 'perr|canin|cachorr';
const CAT = 'gat[oa]|felin';
const FERRET = 'huron';
const EQUINE = String.raw`caball|yegua|potr[oa]|equin|asn[oa]|burr[oa]|mul[oa]\b`;
/** Beginnings of the names of the other species on offer. */
const OTHER_SPECIES = [
  ...['conej', 'cobaya', 'ave', 'loro', 'reptil', 'tortuga'],
  ...['bovin', 'vaca', 'toro', 'terner', 'ovin', 'ovej', 'corder', 'caprin', 'cabr', 'porcin'],
  ...['cerd', 'hamster', 'rat', 'chinchill', 'eriz', 'anfibi', 'pez'],
];

/** Matches a word that begins with one of the stems. */
export function wordsIn(...stems: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(${stems.join('|')})`);
}

const ANY_SPECIES = wordsIn(DOG, CAT, FERRET, EQUINE, ...OTHER_SPECIES);

const ofSpecies =
  (...stems: readonly string[]) =>
  (key: string): Condition => ({ key, like: wordsIn(...stems), among: ANY_SPECIES });

export const ofDogOrCat = ofSpecies(DOG, CAT);
export const ofCat = ofSpecies(CAT);
export const ofCatOrFerret = ofSpecies(CAT, FERRET);
export const ofHorse = ofSpecies(EQUINE);
