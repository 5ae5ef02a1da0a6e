import { urgencyMark } from '#domain/report/labels.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { asSeen, textsIn } from './texts.ts';
import { TEST_FAMILIES, type TestFamily, UNNAMED_TESTS } from './words/tests.ts';
import { OPERATION_ENDINGS, TREATMENT_PHRASES, TREATMENT_STEMS } from './words/treatments.ts';

/** Indexed by first letter, for speed. */
const STEMS = Map.groupBy(Object.values(TREATMENT_STEMS).flat(), (stem) => stem.charAt(0));

/** Maximum extra letters of a split word over its stem. */
const ENDING = 5;
/** Maximum pieces of a split word, and minimum letters of its stem. */
const MOST_PIECES = 4;
const SHORTEST = 5;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};
/** Digits or signs in place of letters: «pr3dnisona». */
const DRESSED = /(?=[\p{L}\d@$!|€]*\p{L}[\d@$!|€]+\p{L})[\p{L}\d@$!|€]{5,}/gu;
const SEPARATORS = /(?<=\p{L})[-_.·•*+~'’\u0060´|\\/=]+(?=\p{L})/gu;
const SPACED = /(?<!\p{L})\p{L}(?:[\s\-_.·•*+~|\\/]{1,3}\p{L}(?!\p{L})){3,}/gu;

/** Lower case without accents; undoes signs for letters and spaced letters. */
function plainly(text: string): string {
  return asSeen(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPACED, (run) => run.replace(/\P{L}/gu, ''))
    .replace(DRESSED, (word) => word.replace(/[\d@$!|€]/gu, (sign) => LOOKALIKES[sign] ?? sign));
}

/** The plain text, and the same with words that signs divide joined. */
export function waysToRead(text: string): readonly [plain: string, joined: string] {
  const plain = plainly(text);
  return [plain, plain.replace(SEPARATORS, '')];
}

/** True for a drug, a route, surgery or euthanasia, in any disguise. */
export function prescribes(text: string): boolean {
  const ways = waysToRead(text);
  if (TREATMENT_PHRASES.some((phrase) => phrase.test(ways[0]))) return true;
  return ways.some((each) => hasTreatment(wordsIn(each)));
}

export const namesTest = (text: string): boolean => testsIn(text).size > 0;

/** Families of the tests that a text names. */
export function testsIn(text: string): ReadonlySet<TestFamily> {
  const plain = plainly(text);
  // «Presión intraocular» is another test than that of the blood.
  const words = wordsIn(plain.replace(/presion (?:intra)?ocular/g, 'pio'));
  const named = TEST_FAMILIES.filter(([, stems]) =>
    stems.some((stem) =>
      words.some((word) =>
        stem.endsWith('$') ? word === stem.slice(0, -1) : word.startsWith(stem),
      ),
    ),
  );
  return new Set(named.map(([family]) => family));
}

/** «No mida la PIO ni haga Schirmer», «evite cistocentesis»: up to the end of the clause. */
const FORBIDDEN = /\b(?:no|evite|sin) [^.;:]*/gu;

const wordsIn = (plain: string): string[] => plain.match(/\p{L}+/gu) ?? [];

function hasTreatment(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (OPERATION_ENDINGS.test(word) || stemOf(word) !== undefined) return true;
    for (let pieces = 2; pieces <= MOST_PIECES; pieces++) {
      const joined = words.slice(at, at + pieces).join('');
      const stem = stemOf(joined);
      const hidden = stem !== undefined && stem.length > word.length && stem.length >= SHORTEST;
      if (hidden && joined.length <= stem.length + ENDING) return true;
    }
    return false;
  });
}

function stemOf(word: string): string | undefined {
  return STEMS.get(word.charAt(0))
    ?.filter((stem) => word.startsWith(stem))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Criteria sentences of a case, which a reading may repeat. */
export class CriteriaSentences {
  /** True where the criteria ask for something within 24 hours. */
  readonly isUrgent: boolean;
  /** Tests that the criteria ask not to do in this case. */
  readonly forbidden: ReadonlySet<TestFamily>;
  readonly #sentences: ReadonlySet<string>;

  constructor(facts: OwnReport) {
    this.isUrgent = urgencyMark(facts.urgencyLevel) !== undefined;
    const { acts, conclusion, nextStep, recommendations, summary, urgencyReason } = facts;
    const { whenStable } = facts;
    const done = acts.map(({ text }) => text);
    const parts = [
      conclusion?.text,
      summary,
      nextStep,
      recommendations,
      urgencyReason,
      done,
      whenStable,
    ];
    const texts = textsIn(parts);
    this.#sentences = new Set(texts.flatMap(sentencesOf).map(keyOf));
    const advice = textsIn([nextStep, recommendations, done, whenStable]);
    const denied = advice.flatMap((text) => plainly(text).match(FORBIDDEN) ?? []);
    this.forbidden = new Set(
      denied.flatMap((text) => [...testsIn(text)]).filter((family) => !UNNAMED_TESTS.has(family)),
    );
  }

  has(sentence: string): boolean {
    return this.#sentences.has(keyOf(sentence));
  }
}

const keyOf = (sentence: string) => wordsIn(plainly(sentence)).join(' ');
