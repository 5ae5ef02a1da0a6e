/** Species that the sheets name, and groups of them. */
export const SPECIES = [
  'perro',
  'gato',
  'caballo',
  'asno',
  'bovino',
  'ovino',
  'caprino',
  'porcino',
  'conejo',
  'hurón',
  'roedor',
  'ave',
  'reptil',
  'acuático',
] as const;

export type Species = (typeof SPECIES)[number];

const NO_MAMMALS = ['ave', 'reptil', 'acuático'];

const GROUPS = new Map<string, ReadonlySet<string>>([
  ['rumiante', new Set(['bovino', 'ovino', 'caprino'])],
  ['équido', new Set(['caballo', 'asno'])],
  ['mamífero', new Set(SPECIES.filter((species) => !NO_MAMMALS.includes(species)))],
]);
const NAMES: ReadonlySet<string> = new Set([...SPECIES, ...GROUPS.keys()]);

const RODENTS = new Set(['hámster', 'rata', 'ratón', 'cobaya', 'chinchilla', 'jerbo', 'degú']);
const AQUATIC = new Set(['pez', 'anfibio']);

/** A species or a group of species. */
export const isAnimal = (word: string): boolean => NAMES.has(word);

export const groupHas = (group: string, species: string): boolean =>
  GROUPS.get(group)?.has(species) ?? false;

/** The figure of a species, else of its first group; «*» and «otro» stand for every other. */
export function forAnimal(at: Readonly<Record<string, number>>, species = ''): number | undefined {
  const group = [...GROUPS.keys()].find((word) => word in at && groupHas(word, species));
  return at[species] ?? at[group ?? ''] ?? at.otro ?? at['*'];
}

/** True where every animal that the word names is a mammal. */
export const isMammal = (word: string): boolean => GROUPS.has(word) || groupHas('mamífero', word);

/** `words`: species, groups, or «*» for every species. */
export const includesAnimal = (words: readonly string[], species: string): boolean =>
  words.some((word) => word === '*' || word === species || groupHas(word, species));

/** @returns the species of the sheets that a word of the form means. */
export function speciesOf(text: string): string | undefined {
  const word = RODENTS.has(text) ? 'roedor' : AQUATIC.has(text) ? 'acuático' : text;
  return (SPECIES as readonly string[]).includes(word) ? word : undefined;
}

/** Age in years under which a figure slightly outside the adult interval is not marked. */
const YOUNG: Readonly<Record<string, number>> = {
  perro: 0.5,
  gato: 0.5,
  caballo: 1,
  asno: 1,
  bovino: 0.5,
  ovino: 0.5,
  caprino: 0.5,
  porcino: 0.3,
};

export const adultFrom = (species: string | undefined): number => YOUNG[species ?? ''] ?? 0.25;
