import { wordsOf } from '#domain/text/words.ts';

const DAYS: readonly (readonly [unit: RegExp, days: number])[] = [
  [/^(h|hora)s?$/, 1 / 24],
  [/^(d|dia)s?$/, 1],
  [/^semanas?$/, 7],
  [/^mes(es)?$/, 30],
  [/^anos?$/, 365],
];
const COUNTS = 'cero un dos tres cuatro cinco seis siete ocho nueve diez'.split(' ');

function countOf(word: string): number {
  if (word === 'una') return 1;
  const at = COUNTS.indexOf(word);
  return at > 0 ? at : Number(word.replace(',', '.'));
}

/**
 * Days of a duration: «5 días», «3 semanas», «hoy», «desde ayer», or a plain number. The longest of
 * several; undefined for none.
 */
export function readDays(text: string): number | undefined {
  const words = wordsOf(text);
  const days = words.flatMap((word, at): number[] => {
    if (word === 'hoy') return [0];
    if (word === 'ayer') return [1];
    const unit = DAYS.find(([pattern]) => pattern.test(words[at + 1] ?? ''))?.[1];
    const count = countOf(word);
    if (unit === undefined || !Number.isFinite(count)) return [];
    return [count * unit];
  });
  const alone = /^\d+(?:[.,]\d+)?$/.test(text.trim())
    ? [Number(text.trim().replace(',', '.'))]
    : [];
  return [...days, ...alone].toSorted((a, b) => b - a)[0];
}
