import { wordsOf } from './text.ts';

/** Species with criteria of their own. */
export const CRITERIA_SPECIES = ['perro', 'gato', 'caballo', 'conejo', 'bovino'] as const;
export type CriteriaSpecies = (typeof CRITERIA_SPECIES)[number];

/** A donkey or a mule is no horse: neither has intervals. */
const WORDS: Readonly<Record<CriteriaSpecies, readonly string[]>> = {
  perro: ['perro', 'perra', 'can', 'canino', 'canina', 'cachorro'],
  gato: ['gato', 'gata', 'felino', 'felina'],
  caballo: ['caballo', 'yegua', 'potro', 'equino'],
  conejo: ['conejo'],
  bovino: ['vaca', 'toro', 'ternero', 'bovino'],
};

/** The species that free text names. */
export function namedSpecies(text: string | undefined): readonly CriteriaSpecies[] {
  const spoken = new Set(wordsOf(text ?? ''));
  return CRITERIA_SPECIES.filter((species) => WORDS[species].some((word) => spoken.has(word)));
}

/** The species of free text; undefined when it names none of these, or more than one. */
export function criteriaSpecies(text: string | undefined): CriteriaSpecies | undefined {
  const named = namedSpecies(text);
  return named.length === 1 ? named[0] : undefined;
}
