/** By the names in the judged file: first the name that pages show, then others of the same animal. */
export const SPECIES: ReadonlyMap<string, readonly [name: string, ...others: string[]]> = new Map([
  ['human', ['persona']],
  ['dog', ['perro', 'perra', 'can', 'canino', 'canina', 'cachorro', 'cachorra']],
  ['cat', ['gato', 'gata', 'felino', 'felina']],
  ['rabbit', ['conejo', 'coneja']],
  ['ferret', ['hurón', 'hurona']],
  ['guinea-pig', ['cobaya', 'cobayo']],
  ['bird', ['ave']],
  ['reptile', ['reptil']],
  ['horse', ['caballo', 'yegua', 'potro', 'equino']],
  ['donkey', ['asno', 'asna', 'burro', 'burra']],
  ['cow', ['vaca', 'bovino', 'bovina', 'toro', 'ternero']],
  ['sheep', ['oveja', 'ovino', 'ovina', 'cordero']],
  ['goat', ['cabra', 'caprino', 'caprina', 'cabrito']],
  ['pig', ['cerdo', 'cerda', 'porcino', 'porcina', 'lechón']],
  ['hamster', ['hámster']],
  ['rat', ['rata']],
  ['mouse', ['ratón']],
  ['chinchilla', ['chinchilla']],
  ['hedgehog', ['erizo']],
  ['amphibian', ['anfibio']],
  ['fish', ['pez']],
  ['monkey', ['mono']],
] as const satisfies (readonly [string, readonly [string, ...string[]]])[]);

/** Species, as the judged file names them, of which a free text has a word. */
export function speciesIn(text: string): readonly string[] {
  const spoken = new Set(plain(text).split(/[^\p{L}]+/u));
  return [...SPECIES].flatMap(([id, words]) =>
    words.some((word) => spoken.has(plain(word))) ? [id] : [],
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
