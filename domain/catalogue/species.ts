import { wordsOf } from '#domain/text/words.ts';

export const CRITERIA_SPECIES = ['perro', 'gato', 'caballo', 'conejo', 'bovino'] as const;
export type CriteriaSpecies = (typeof CRITERIA_SPECIES)[number];

/** Groups of animals that a criterion may name. */
export const ANIMAL_KINDS = [
  ...CRITERIA_SPECIES,
  'asno',
  'ovino',
  'caprino',
  'porcino',
  'hurón',
  'roedor',
  'ave',
  'reptil',
  'acuático',
  'otro',
] as const;
export type AnimalKind = (typeof ANIMAL_KINDS)[number];

/** Words of free text by group. Donkeys and mules are not horses: neither has intervals. */
export const SPECIES_WORDS: Readonly<Record<Exclude<AnimalKind, 'otro'>, readonly string[]>> = {
  perro: ['perro', 'perra', 'can', 'canino', 'canina', 'cachorro'],
  gato: ['gato', 'gata', 'felino', 'felina'],
  caballo: ['caballo', 'yegua', 'potro', 'equino'],
  conejo: ['conejo', 'coneja'],
  bovino: ['vaca', 'toro', 'ternero', 'bovino'],
  asno: ['asno', 'asna', 'burro', 'burra', 'mulo', 'mula'],
  ovino: ['ovino', 'oveja', 'cordero', 'carnero'],
  caprino: ['caprino', 'cabra', 'cabrito', 'chivo'],
  porcino: ['porcino', 'cerdo', 'cerda', 'lechon', 'verraco'],
  hurón: ['huron', 'hurona'],
  roedor: ['cobaya', 'chinchilla', 'hamster', 'rata', 'raton', 'jerbo', 'degu', 'roedor'],
  ave: [
    ...['ave', 'loro', 'periquito', 'agaporni', 'canario', 'ninfa', 'guacamayo', 'cacatua'],
    ...['yaco', 'gallina', 'pollo', 'pato', 'paloma', 'halcon', 'aguila', 'buho'],
  ],
  reptil: ['reptil', 'tortuga', 'galapago', 'serpiente', 'iguana', 'gecko', 'pogona', 'camaleon'],
  acuático: ['anfibio', 'rana', 'sapo', 'ajolote', 'pez', 'carpa', 'koi'],
};

export function namedSpecies(text: string | undefined): readonly CriteriaSpecies[] {
  const spoken = new Set(wordsOf(text ?? ''));
  return CRITERIA_SPECIES.filter((species) =>
    SPECIES_WORDS[species].some((word) => spoken.has(word)),
  );
}

/** Undefined when the text is empty or names more than one group. */
export function animalKind(text: string | undefined): AnimalKind | undefined {
  const spoken = new Set(wordsOf(text ?? ''));
  if (spoken.size === 0) return undefined;
  const named = ANIMAL_KINDS.filter(
    (kind) => kind !== 'otro' && SPECIES_WORDS[kind].some((word) => spoken.has(word)),
  );
  return named.length === 0 ? 'otro' : named.length === 1 ? named[0] : undefined;
}
