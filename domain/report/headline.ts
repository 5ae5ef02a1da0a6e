/** Up to here a conclusion is set whole as the headline. */
const WHOLE = 90;
/** A first sentence is a headline only if it says something and still fits. */
const [SHORTEST, LONGEST] = [24, 160];

/** A full stop before a capital: an abbreviation such as «aprox. 5 µm» ends no sentence. */
const SENTENCE_END = /[.!?]\s+(?=[\p{Lu}¿¡«])/gu;

export interface Headline {
  readonly head: string;
  readonly rest?: string;
}

/** Splits a long conclusion into what stands out and what explains it; no word is lost. */
export function headline(text: string): Headline {
  if (text.length <= WHOLE) return { head: text };
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + 1;
    if (end > LONGEST) break;
    if (end >= SHORTEST) return { head: text.slice(0, end), rest: text.slice(end).trim() };
  }
  return { head: text };
}
