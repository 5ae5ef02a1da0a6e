/** Word in plain form. */
export interface Word {
  readonly text: string;
  /** Punctuation before it: «, », «: ». */
  readonly marks: string;
}

/**
 * State of a named sign. `said`: present. `denied`: absent. `elsewhere`: years ago, resolved, or in
 * another animal.
 */
export type Standing = 'said' | 'denied' | 'elsewhere';

const NEGATION =
  /^(no|sin|ni|niegan?|descarta|descartad\p{L}*|ausencia|ausentes?|nunca|jamas|tampoco|ningun[oa]?)$/u;
/** Words that a denial reaches over. */
const REACH = 3;
const MARK = /[.,;:()?!¿¡\n]/;
/** Starts a clause, which ends the reach of an earlier denial. */
const LINK = /^(y|pero)$/;
/** Filler that does not count for the reach: «sin signos clínicos compatibles con». */
const SIGNS_OF =
  /\b(?:signos?|sintomas?|evidencias?|indicios?)(?: clinic[oa]s?)?(?: compatibles?)? (?:con|de)\b/g;
const KIN = /^(madre|herman[oa]s?|camada)$/;
/** Excludes «desde hace 3 años» and «hace 3 años que», which still last. */
const YEARS_BEFORE = /(?<!desde )\bhace (?:\S+ ){0,2}anos?\b(?! que)(?: \S+){0,3}$/;
const YEARS_AFTER = /^(?:\S+ ){0,3}?(?<!desde )hace (?:\S+ ){0,2}anos?\b(?! que)/;
const OVERCOME = /^(resuelt|desaparec)/;
const ABSENT = /^(ausen|negativ)/;
const AUXILIARY = /^(ha|han|es|son|esta|estan|fue|ya)$/;
const SEEN = /^(se|observ|detect|apreci|present|refer|refier)/;

/**
 * @param from index of the first word of the sign.
 * @param to index after its last word.
 */
export function standingOf(words: readonly Word[], from: number, to: number): Standing {
  const begin = clauseStart(words, from);
  const before = textsOf(words.slice(begin, from));
  const after = words.slice(to);
  if (isDeniedBefore(before) || isDeniedAfter(after) || isInDeniedList(words, from))
    return 'denied';
  const rest = textsOf(after.slice(0, clauseLength(after)));
  return isOfAnother(before, rest) || isPast(before, after, rest) ? 'elsewhere' : 'said';
}

const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);

const beginsClause = ({ text, marks }: Word) => MARK.test(marks) || LINK.test(text);

function clauseStart(words: readonly Word[], at: number): number {
  let start = at;
  while (start > 0 && !beginsClause(words[start] as Word)) start--;
  return start;
}

/** Words until the clause ends. */
function clauseLength(after: readonly Word[]): number {
  const end = after.findIndex(beginsClause);
  return end < 0 ? after.length : end;
}

function isDeniedBefore(before: readonly string[]): boolean {
  const near = before.join(' ').replace(SIGNS_OF, '').split(' ').filter(Boolean).slice(-REACH);
  return near.some(
    (word, at) => NEGATION.test(word) || (word === 'libre' && near[at + 1] === 'de'),
  );
}

/**
 * Denies: «Disnea: no», «Fiebre (-)», «Fiebre ausente». Does not: «Disnea, no come», «Disnea no
 * controlada».
 */
function isDeniedAfter(after: readonly Word[]): boolean {
  const next = after.findIndex(({ text }) => !AUXILIARY.test(text));
  const word = after[next];
  if (!word || after.slice(0, next + 1).some(({ marks }) => /[.,;\n]/.test(marks))) return false;
  if (word.text === '(-)' || ABSENT.test(word.text)) return true;
  const following = after[next + 1];
  const closes = !following || beginsClause(following) || SEEN.test(following.text);
  return word.text === 'no' && closes;
}

const isOfAnother = (before: readonly string[], rest: readonly string[]) =>
  [...before.slice(-REACH), ...rest.slice(0, REACH)].some((word) => KIN.test(word));

function isPast(before: readonly string[], after: readonly Word[], rest: readonly string[]) {
  const overcome = rest.slice(0, REACH).some((word) => OVERCOME.test(word));
  const [next] = after;
  const atOnce = next !== undefined && OVERCOME.test(next.text);
  return (
    overcome || atOnce || YEARS_BEFORE.test(before.join(' ')) || YEARS_AFTER.test(rest.join(' '))
  );
}

/**
 * «No presenta tos, vómitos, diarrea ni fiebre»: a denial covers a whole list that ends in «ni».
 */
function isInDeniedList(words: readonly Word[], at: number): boolean {
  let end = at + 1;
  while (words[end] && words[end]?.text !== 'ni' && isOfList(words[end] as Word)) end++;
  if (words[end]?.text !== 'ni') return false;
  let start = clauseStart(words, end - 1);
  // Items are short and have no denial of their own.
  while (start > 0 && isItem(words.slice(start, end))) {
    if (!isOfList(words[start] as Word)) return false;
    end = start;
    start = clauseStart(words, start - 1);
    if (start < at && isDeniedBefore(textsOf(words.slice(start, end)))) return true;
  }
  return false;
}

/** Inside a clause, or after a comma. */
const isOfList = (word: Word) => !beginsClause(word) || word.marks.trim() === ',';

const isItem = (words: readonly Word[]) =>
  words.length <= REACH && !words.some(({ text }) => NEGATION.test(text));
