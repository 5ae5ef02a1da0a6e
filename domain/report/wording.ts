import { isSentence, lowerFirst } from '#domain/text/phrases.ts';
import type { ConclusionText, NounPhrase } from './conclusionText.ts';
import { CERTAINTY_LABELS } from './labels.ts';

/** An organism that the vet named keeps its capital. */
const NAMED = / \(observad[ao]s? por usted\)/;

function isProperName(text: string): boolean {
  return NAMED.test(text);
}

/** Noun phrase for the middle of a sentence. */
export function insideSentence({ text, proper }: NounPhrase): string {
  return proper ? text : lowerFirst(text);
}

/**
 * Guesses the form of an external or older conclusion: a sentence, a phrase with its certainty, or
 * a name.
 */
export function guessedText(text: string): ConclusionText {
  const startsWithOne = Object.values(CERTAINTY_LABELS).some((label) =>
    text.toLowerCase().startsWith(label.toLowerCase()),
  );
  if (startsWithOne || isSentence(text)) return { form: 'statement', text };
  return { form: 'nounPhrase', text, ...(isProperName(text) ? { proper: true } : {}) };
}
