/** Longer ones are no words: they may be cut. */
const LONGEST_WORD = 25;

/**
 * At most `limit` characters, «…» among them. Cuts between words, never through a surrogate pair.
 */
export function shorten(text: string, limit: number): string {
  // A character has at most two units: a huge text costs no more than a long one.
  const characters = [...text.slice(0, 2 * limit + 2)];
  if (characters.length <= limit) return text;
  const start = characters.slice(0, limit - 1).join('');
  const inWord = !/\s/.test(characters[limit - 1] ?? '');
  const blank = /\s+\S*$/.exec(start)?.index ?? 0;
  const whole =
    inWord && blank > 0 && start.length - blank <= LONGEST_WORD ? start.slice(0, blank) : start;
  return `${whole.toWellFormed().replace(/[\s,;:(«¿¡–-]+$/, '')}…`;
}
