import type { CaseFacts } from './caseFacts.ts';
import type { Condition } from './condition.ts';

/** Figures, fields and signs that make a condition true. */
export function groundsOf(facts: CaseFacts, condition: Condition): readonly string[] {
  switch (condition.is) {
    case 'all':
    case 'any':
    case 'count':
      return condition.of
        .filter((part) => facts.truth(part) === true)
        .flatMap((part) => groundsOf(facts, part));
    case 'cut':
    case 'high':
    case 'low':
    case 'level':
    case 'chose':
      return withKeys(facts, [condition.name]);
    case 'signs':
      return condition.names.filter((name) => facts.sign(name) === true);
    case 'named':
      return namedGrounds(facts, condition.name);
    default:
      return [];
  }
}

function namedGrounds(facts: CaseFacts, name: string): readonly string[] {
  const own = facts.sheet.conditions[name];
  if (own) return groundsOf(facts, own);
  return withKeys(facts, facts.vocabulary.conditionKeys[name] ?? []);
}

/** The names with the fields of each figure, and those from which a derived one follows. */
export function withKeys(facts: CaseFacts, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const keys = facts.sheet.figures[name]?.keys ?? [];
    const derived = [name, ...keys].flatMap((key) => facts.vocabulary.derivedKeys[key] ?? []);
    return [name, ...keys, ...derived];
  });
}

/** A figure or field with the fields of the figure. */
export const keysOf = (facts: CaseFacts, name: string): readonly string[] => [
  name,
  ...(facts.sheet.figures[name]?.keys ?? []),
];
