import { plain } from '#domain/text/words.ts';
import type { Level } from './levels.ts';

/** True, false, or undefined where an answer that decides it is missing. */
export type Truth = boolean | undefined;

export type Comparison = '<' | '<=' | '>' | '>=';

/** A condition of a sheet as data: a browser receives it without the parser. */
export type Condition =
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }
  | { readonly is: 'count'; readonly least: number; readonly of: readonly Condition[] }
  /** A figure against a cut by species; «*» and «otro» stand for every species not named. */
  | {
      readonly is: 'cut';
      readonly name: string;
      readonly by: Comparison;
      readonly at: Readonly<Record<string, number>>;
    }
  | { readonly is: 'chose'; readonly name: string; readonly options: readonly string[] }
  | { readonly is: 'high' | 'low' | 'inside'; readonly name: string }
  | { readonly is: 'level'; readonly name: string; readonly least: Level }
  | { readonly is: 'says'; readonly name: string; readonly words: readonly string[] }
  /** Any of the signs, of the known answers, of the rows that hold. */
  | { readonly is: 'signs' | 'known' | 'fired'; readonly names: readonly string[] }
  | { readonly is: 'species'; readonly species: string }
  | { readonly is: 'breed'; readonly words: readonly string[] }
  /** A condition with a name of its own, of a sheet or of the vocabulary. */
  | { readonly is: 'named'; readonly name: string };

/** A condition without others in it. */
export type Atom = Exclude<Condition, { readonly of: unknown }>;

export const atomsOf = (condition: Condition): readonly Atom[] =>
  'of' in condition ? [condition.of].flat().flatMap(atomsOf) : [condition];

export function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}

export function some(truths: readonly Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(undefined) ? undefined : false;
}

export function atLeast(least: number, truths: readonly Truth[]): Truth {
  const certain = truths.filter((truth) => truth === true).length;
  if (certain >= least) return true;
  const possible = certain + truths.filter((truth) => truth === undefined).length;
  return possible >= least ? undefined : false;
}

/** Names of figures and fields that the condition reads itself. */
export const namesIn = (condition: Condition): readonly string[] =>
  atomsOf(condition).flatMap((atom) => {
    if (atom.is === 'signs' || atom.is === 'known') return atom.names;
    return 'name' in atom && atom.is !== 'named' ? [atom.name] : [];
  });

export const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);

/** True if the text says one of the stems; «_» is a blank. */
export function saysOne(text: string, stems: readonly string[]): Truth {
  if (!text) return undefined;
  const words = plain(text);
  return stems.some((stem) => words.includes(plain(stem).replaceAll('_', ' ')));
}

export function compare(value: number, by: Comparison, limit: number): boolean {
  if (by === '<') return value < limit;
  if (by === '<=') return value <= limit;
  return by === '>' ? value > limit : value >= limit;
}
