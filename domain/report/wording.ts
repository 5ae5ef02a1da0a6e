import { isSentence, lowerFirst } from '#domain/text/phrases.ts';
import type { ConclusionText, NounPhrase } from './conclusionText.ts';
import { CERTAINTY_LABELS } from './labels.ts';

/** An organism that the vet named among what was seen keeps its capital. */
const NAMED = / \(observad[ao]s? por usted\)/;

function isProperName(text: string): boolean {
  return NAMED.test(text);
}

/** A noun phrase as it reads on inside a sentence. */
export function insideSentence({ text, proper }: NounPhrase): string {
  return proper ? text : lowerFirst(text);
}

/**
 * The conclusion of a stranger or of an older report, which does not say how it is written: a sentence,
 * what begins with a certainty already, or a name.
 */
export function guessedText(text: string): ConclusionText {
  const startsWithOne = Object.values(CERTAINTY_LABELS).some((label) =>
    text.toLowerCase().startsWith(label.toLowerCase()),
  );
  if (startsWithOne || isSentence(text)) return { form: 'statement', text };
  return { form: 'nounPhrase', text, ...(isProperName(text) ? { proper: true } : {}) };
}
