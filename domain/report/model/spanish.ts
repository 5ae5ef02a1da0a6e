/** Function words, which identify a language. */
const SPANISH = words(
  'de la el los las del al que en y con por una un sin se no es son para su como más entre sobre hay ha o muy este esta pero aunque si lo también puede observa observan presenta imagen células',
);
const OTHERS = words(
  'the of and is are with in to not this that for from was were be as by an which no there can seen cells image left right ' +
    'le les des du et avec dans est sont une pas pour sur aux qui ' +
    'der die das und mit ist sind ein eine nicht von den im für auf ' +
    'il gli con di è sono della delle nel non che ' +
    'com não uma os dos das em ao são foi',
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Minimum words to identify a language. */
const ENOUGH = 12;

/** True also for a text too short to identify. */
export function isSpanish(text: string): boolean {
  const { all, spanish, others } = count(text);
  return all < ENOUGH || (spanish > others && spanish / all >= 0.08);
}

/** True for another language. Names and keywords without function words have none. */
export function isForeign(text: string): boolean {
  const { all, spanish, others } = count(text);
  return all >= ENOUGH && others > spanish;
}

function count(text: string) {
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return {
    all: all.length,
    spanish: all.filter((word) => SPANISH.has(word)).length,
    others: all.filter((word) => OTHERS.has(word) && !SPANISH.has(word)).length,
  };
}
