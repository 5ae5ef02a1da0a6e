import { asSeen } from './texts.ts';
import { namesTest, waysToRead } from './treatments.ts';
import {
  ACTS,
  AGAINST_DELAY,
  ALARMS,
  BETWEEN,
  CONDITIONAL,
  DELAY_PHRASES,
  DELAYS,
  DENIALS,
  DOUBT,
  HARM,
  HURRY,
  MILD,
  NEEDS,
  REASSURING,
  SOFT,
  SUPPOSITION,
  TURNS,
  WEAK_DENIALS,
} from './words/waiting.ts';

/** Stands for a phrase of delay among the words of a clause. */
const LATER = 'later';
/** Words between a denial and what it denies. */
const REACH = 7;

/** «No es, a mi juicio, urgente»: what stands between commas does not part a denial from its word. */
const ASIDE = /\b((?:no|sin|nada|tampoco)(?: se)?(?: [a-z]+)?),[^,.;:]{1,45},/gu;
const BREAKS = /[,;:()¿?¡!."«»\n—–]+|\s(?:y|e|pero|aunque|porque|pues|sino|mientras|ya que)\s/u;

/**
 * True for a sentence that invites to wait, discharges or reassures, in any mood: «podría
 * aguardarse», «no sería preciso acudir», «puede irse a casa». Its contrary stays: «no espere»,
 * «sin demora», «no dude en derivar». In doubt true: it is asked only about a case that criteria
 * call urgent.
 */
export function reassures(sentence: string): boolean {
  const [plain, joined] = waysToRead(sentence).map((each) =>
    each.replace(ASIDE, '$1').replace(DOUBT, ' improbable '),
  ) as [string, string];
  return isReassuring(plain) || isReassuring(joined) || isSoft(sentence, plain);
}

function isReassuring(plain: string): boolean {
  if (REASSURING.some((each) => plain.search(each) >= 0)) return true;
  return clausesOf(plain).some((words) =>
    words.some((word, at) => delays(word, words, at) || isDenied(word, words, at)),
  );
}

/** Words clause by clause, each phrase of delay as one word. */
function clausesOf(plain: string): (readonly string[])[] {
  const marked = DELAY_PHRASES.reduce((text, each) => text.replace(each, ` ${LATER} `), plain);
  return marked.split(BREAKS).map((clause) => clause.match(/[\p{L}\d]+/gu) ?? []);
}

/** Advice in a soft mood that neither hurries nor names a test: «yo lo dejaría descansar». */
function isSoft(sentence: string, plain: string): boolean {
  if (!SOFT.test(plain) && !CONDITIONAL.test(asSeen(sentence).normalize('NFC'))) return false;
  return !SUPPOSITION.test(plain) && !hurries(plain) && !namesTest(sentence);
}

function hurries(plain: string): boolean {
  if (HURRY.test(plain)) return true;
  return clausesOf(plain).some((words) =>
    words.some(
      (word, at) =>
        ACTS.test(word) || ALARMS.test(word) || (isDelay(word) && !delays(word, words, at)),
    ),
  );
}

const isDelay = (word: string) => word === LATER || DELAYS.test(word);

/** A delay that nothing denies and that is not called harmful. */
function delays(word: string, words: readonly string[], at: number): boolean {
  if (!isDelay(word)) return false;
  const harmful = isHarmful(words);
  const denial = denialBefore(words, at);
  // «Sería un error no esperar.»
  if (denial >= 0) return harmful && words.slice(0, denial).some((each) => HARM.test(each));
  return !harmful;
}

/** The denial right before a delay, over words that only carry it; −1 without one. */
function denialBefore(words: readonly string[], at: number): number {
  for (let index = at - 1; index >= 0; index--) {
    const word = words[index] ?? '';
    if (AGAINST_DELAY.test(word)) return index;
    if (!BETWEEN.test(word) && !isDelay(word)) return -1;
  }
  return -1;
}

function isHarmful(words: readonly string[]): boolean {
  if (words.some((word) => MILD.test(word))) return false;
  return words.some(
    (word, at) => HARM.test(word) && !words.slice(Math.max(0, at - 3), at).some(isDenial),
  );
}

const isDenial = (word: string) => DENIALS.test(word);

/** Denied urgency, denied need and denied acts. */
function isDenied(word: string, words: readonly string[], at: number): boolean {
  const need = NEEDS.test(word);
  if (!need && !ALARMS.test(word) && !ACTS.test(word)) return false;
  if (WEAK_DENIALS.test(words[at - 1] ?? '')) return true;
  const from = Math.max(0, at - REACH);
  const place = words.slice(from, at).findLastIndex(isDenial);
  if (place < 0) return false;
  const denial = from + place;
  if (isTurned(words, denial, at)) return false;
  return !need || !isNeedOfDelay(words, at);
}

/** «No se descarta la gravedad», «sin duda urgente», «si no se actúa», «no demore acudir». */
function isTurned(words: readonly string[], denial: number, at: number): boolean {
  const before = words.slice(Math.max(0, denial - 3), denial);
  const isPlain = /^(?:no|sin|ni|nunca|jamas|tampoco)$/.test(words[denial] ?? '');
  if (!isPlain && before.some((word) => /^(?:no|sin|nunca|tampoco)$/.test(word))) return true;
  if (before.at(-1) === 'si' && words[denial] === 'no') return true;
  const between = words.slice(denial + 1, at);
  if (words[denial] === 'sin' && between[0] === 'falta') return true;
  return between.some((word) => TURNS.test(word) || isDelay(word));
}

/** «No hace falta esperar» hurries; «no conviene» without an act says nothing. */
function isNeedOfDelay(words: readonly string[], at: number): boolean {
  const next = words.slice(at + 1).find((word) => !BETWEEN.test(word));
  if (next !== undefined && isDelay(next)) return true;
  const isAdvice = /^(?:conv|aconsej|recom)/.test(words[at] ?? '');
  return isAdvice && !words.slice(at + 1).some((word) => ACTS.test(word) || ALARMS.test(word));
}
