import { plain } from '#domain/text/words.ts';
import type { Sheet } from './sheet.ts';

/**
 * Bearing of a sentence on a tag: it does it, forbids it, only orders it («antes de»), or one part
 * does and another forbids.
 */
export type Bearing = '+' | '-' | '<' | '±';

export type Bearings = ReadonlyMap<string, Bearing>;

const FORBIDDING =
  'no (?:l[aeo]s? |se )?\\w+|ni(?: haga| puncione| mida| use)?|evit\\w+|suspend\\w+|retir(?:e|ar)|' +
  'retirel\\w+|dej(?:e|ar) de(?: dar)?|quite|nunca|prohibid\\w+';

/** Verbs that ask for a test. */
const ASKING =
  'mida|pida|solicite|determine|haga|tome|cuente|confirme|compruebe|analice|mire|busque|palpe|' +
  'haga ya|haga hoy';

/** Other verbs that a sentence may begin with. */
const OTHER_VERBS =
  'no (?:l[aeo]s? |se )?\\w+|ni (?:haga|mida|puncione)|repita|repítal[oa]s?|reponga|corrija|' +
  'corríjal[oa]|trate|baje|suspenda|vigile|descarte|relacione|compare|compárel[oa]|separe|' +
  'mantenga|interprete|interprétel[oa]s?|valore|revise|evite|use|dé|coja|drene|lave|retire|derive|' +
  'consulte|controle|estabilice|fíese|clasifique|estadifique|pregunte|explore|repóngal[oa]|' +
  'ajuste|decida|evalúe|registre|distinga|espere|guarde|corte|ponga|explique|aclare|empiece|' +
  'deje|descomprima|opere|extirpe|punce|puncione|biopsie|cultive|alimente|hospitalice|aísle|caliente|enfríe|' +
  'transfunda|insemine|cubra|envíe|mande|remita|anote|anótel[oa]';

/** The same words in plain form; «no» and «dé» stand for themselves elsewhere. */
const DOING = `${plain(`${ASKING}|${OTHER_VERBS.replace('|dé', '')}`)}|dele?|haga\\w*|administr\\w+|inicie|pase|anada|vigil\\w+`;

/** A letter is any Unicode letter, unlike `\w` and `\b` of a regular expression. */
const inLetters = (pattern: string) => pattern.replaceAll('\\w', '[\\p{L}\\p{N}_]');
const whole = (pattern: string) =>
  `(?<![\\p{L}\\p{N}_])(?:${inLetters(pattern)})(?![\\p{L}\\p{N}_])`;

const FORBIDS = new RegExp(whole(FORBIDDING), 'gu');
const DOES = new RegExp(whole(DOING), 'gu');
/** A verb at the beginning of a text, or after «y» in one. */
export const VERB_FIRST = new RegExp(`^${whole(`${ASKING}|${OTHER_VERBS}|no`)}`, 'iu');
export const NEXT_VERB = new RegExp(`,? y (?=${inLetters(`${ASKING}|${OTHER_VERBS}|no`)})`, 'gu');
/**
 * Any verb of a sentence, those that ask for a test as `asking`.
 *
 * @internal The properties of the sheets read it.
 */
export const ASKING_OR_OTHER = new RegExp(whole(`(?<asking>${ASKING})|${OTHER_VERBS}|no`), 'giu');

interface Verb {
  readonly from: number;
  readonly to: number;
  readonly forbids: boolean;
}

interface Matcher {
  readonly name: string;
  readonly pattern: RegExp;
}

const MATCHERS = new WeakMap<Sheet, readonly Matcher[]>();
const READ = new WeakMap<Sheet, Map<string, Bearings>>();

function matchersOf(sheet: Sheet): readonly Matcher[] {
  const known = MATCHERS.get(sheet);
  if (known) return known;
  const made = sheet.tags.map(({ name, pattern }) => ({
    name,
    pattern: new RegExp(pattern, 'gu'),
  }));
  MATCHERS.set(sheet, made);
  return made;
}

/** The first place in the text, in plain form, where a tag's words stand. */
export function placeOfTag(sheet: Sheet, tag: string, text: string): number {
  const matcher = matchersOf(sheet).find(({ name }) => name === tag);
  const [match] = matcher ? text.matchAll(matcher.pattern) : [];
  return match?.index ?? -1;
}

/** The nearest verb before a tag's word decides; «sin» reaches two words. */
export function doneByTags(sheet: Sheet, text: string, byHand: readonly string[] = []): Bearings {
  const read = READ.get(sheet) ?? new Map<string, Bearings>();
  READ.set(sheet, read);
  const known = read.get(text) ?? readTags(sheet, text);
  read.set(text, known);
  const own = byHand.filter((tag) => sheet.tags.some(({ name }) => name === tag.slice(1)));
  if (own.length === 0) return known;
  return new Map([...known, ...own.map((tag) => [tag.slice(1), tag[0] as Bearing] as const)]);
}

function readTags(sheet: Sheet, text: string): Bearings {
  const bearings = new Map<string, Bearing>();
  for (const clause of plain(text).split(/[;:.] |[;:.]$/u)) {
    const verbs = verbsOf(clause);
    for (const { name, pattern } of matchersOf(sheet))
      for (const { index } of clause.matchAll(pattern)) {
        const bearing = bearingAt(clause, verbs, index);
        bearings.set(name, (bearings.get(name) ?? bearing) === bearing ? bearing : '±');
      }
  }
  return bearings;
}

function verbsOf(clause: string): readonly Verb[] {
  const forbidding = [...clause.matchAll(FORBIDS)].map(verb(true));
  const doing = [...clause.matchAll(DOES)]
    .map(verb(false))
    .filter(({ from }) => !forbidding.some((other) => other.from <= from && from < other.to));
  return [...forbidding, ...doing];
}

const verb =
  (forbids: boolean) =>
  ({ index, 0: text }: RegExpExecArray): Verb => ({
    from: index,
    to: index + text.length,
    forbids,
  });

function bearingAt(clause: string, verbs: readonly Verb[], at: number): Bearing {
  if (/(?<![\p{L}\p{N}_])sin (?:[\p{L}\p{N}_]+ )?$/u.test(clause.slice(0, at))) return '-';
  if (verbs.some(({ from, to, forbids }) => forbids && from < at && at < to)) return '-';
  const near = nearest(verbs.filter(({ from }) => from <= at));
  if (near?.forbids && near.from !== at) return '-';
  return clause.slice(near?.from ?? 0, at).includes('antes de') ? '<' : '+';
}

const nearest = (verbs: readonly Verb[]): Verb | undefined =>
  verbs.reduce<Verb | undefined>(
    (best, one) => (best && !isNearer(one, best) ? best : one),
    undefined,
  );

const isNearer = (one: Verb, other: Verb) =>
  one.from > other.from || (one.from === other.from && one.forbids && !other.forbids);
