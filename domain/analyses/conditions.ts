import type { Condition } from '#domain/catalogue/field.ts';

/** Conditions on species and sex, texts with suggestions. */

const SEX = { key: 'patientSex', among: ['hembra', 'macho'] } as const;
export const ofMale: Condition = { ...SEX, like: ['macho'] };
export const ofFemale: Condition = { ...SEX, like: ['hembra'] };
export const ofEntireFemale: Condition = { ...ofFemale, unlike: ['esteriliz'] };

const DOG = ['perr', 'canin', 'cachorr'];
const CAT = ['gato', 'gata', 'felin'];
const FERRET = ['huron'];
const HORSE = ['caball', 'yegua', 'potr', 'equin'];
const EQUINE = [...HORSE, 'asno', 'asna', 'burr', 'mulo', 'mula'];
const CATTLE = ['bovin', 'vaca', 'toro', 'terner'];
const SHEEP_OR_GOAT = ['ovin', 'ovej', 'corder', 'caprin', 'cabr'];
const PIG = ['porcin', 'cerd'];
const BIRD = ['ave', 'loro'];
/** Beginnings of the names of the other species on offer. */
const OTHER_SPECIES = [
  ...['conej', 'cobaya', 'reptil', 'tortuga', 'hamster', 'rat', 'chinchill', 'eriz', 'anfibi'],
  'pez',
];
const ANY_SPECIES = [
  ...[...DOG, ...CAT, ...FERRET, ...EQUINE, ...CATTLE, ...SHEEP_OR_GOAT, ...PIG, ...BIRD],
  ...OTHER_SPECIES,
];

const ofSpecies =
  (...stems: readonly string[]) =>
  (key: string): Condition => ({ key, like: stems, among: ANY_SPECIES });

export const ofDog = ofSpecies(...DOG);
export const ofDogOrCat = ofSpecies(...DOG, ...CAT);
export const ofCat = ofSpecies(...CAT);
export const ofCatOrFerret = ofSpecies(...CAT, ...FERRET);
export const ofHorse = ofSpecies(...EQUINE);
export const ofRuminant = ofSpecies(...CATTLE, ...SHEEP_OR_GOAT);
export const ofSheepOrGoat = ofSpecies(...SHEEP_OR_GOAT);
export const ofBird = ofSpecies(...BIRD);
/** The animals that a test for Leptospira is made for. */
export const ofLeptospiraHost = ofSpecies(...DOG, ...CAT, ...CATTLE, ...HORSE, ...PIG);
