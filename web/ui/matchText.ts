import { fold } from '#domain/text/fold.ts';

/** True if the text contains every typed word, in any order; also for no word. */
export function hasWords(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Suggestions that contain the text; those that begin with it come first. */
export function matchText(suggestions: readonly string[], typed: string): readonly string[] {
  const wanted = fold(typed);
  if (wanted === '') return suggestions;
  const begins: string[] = [];
  const holds: string[] = [];
  for (const suggestion of suggestions) {
    const position = fold(suggestion).indexOf(wanted);
    if (position === 0) begins.push(suggestion);
    else if (position > 0) holds.push(suggestion);
  }
  return [...begins, ...holds];
}
