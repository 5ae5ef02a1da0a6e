import type { Condition } from '#domain/catalogue/field.ts';

/** Conditions on species and sex, texts with suggestions. */

const SEX = { key: 'patientSex', among: ['hembra', 'macho'] } as const;
export const ofMale: Condition = { ...SEX, like: ['macho'] };
export const ofFemale: Condition = { ...SEX, like: ['hembra'] };
export const ofEntireFemale: Condition = { ...ofFemale, unlike: ['esteriliz'] };

const DOG = ['perr', 'canin', 'cachorr'];
const CAT = ['gato', 'gata', 'felin'];
const FERRET = ['huron'];
const EQUINE = ['caball', 'yegua', 'potr', 'equin', 'asno', 'asna', 'burr', 'mulo', 'mula'];
/** Beginnings of the names of the other species on offer. */
const OTHER_SPECIES = [
  ...['conej', 'cobaya', 'ave', 'loro', 'reptil', 'tortuga'],
  ...['bovin', 'vaca', 'toro', 'terner', 'ovin', 'ovej', 'corder', 'caprin', 'cabr', 'porcin'],
  ...['cerd', 'hamster', 'rat', 'chinchill', 'eriz', 'anfibi', 'pez'],
];
const ANY_SPECIES = [...DOG, ...CAT, ...FERRET, ...EQUINE, ...OTHER_SPECIES];

const ofSpecies =
  (...stems: readonly string[]) =>
  (key: string): Condition => ({ key, like: stems, among: ANY_SPECIES });

export const ofDogOrCat = ofSpecies(...DOG, ...CAT);
export const ofCat = ofSpecies(...CAT);
export const ofCatOrFerret = ofSpecies(...CAT, ...FERRET);
export const ofHorse = ofSpecies(...EQUINE);
