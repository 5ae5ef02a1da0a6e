import type { AnimalKind } from '#domain/catalogue/species.ts';
import { listed } from '#domain/text/phrases.ts';
import { figure, roundedCount } from '#domain/text/rounding.ts';
import type { Condition, Quantity } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';

export interface Words {
  /** Text with placeholders: «a {frecuencia} lpm». */
  readonly pattern: string;
  readonly reads: readonly string[];
  of(facts: CaseFacts): string;
}

export type Text = string | Words;

/** Rounded figure (`count` rounds as cell counts do); empty when unknown. */
export function shown(quantity: Quantity, decimals: number | 'count' = 2): Words {
  return {
    pattern: `{${quantity.name}}`,
    reads: quantity.reads,
    of(facts) {
      const value = quantity.of(facts);
      if (value === undefined) return '';
      return decimals === 'count' ? figure(roundedCount(value)) : figure(value, decimals);
    },
  };
}

/** Answer as the form writes it; empty when there is none. */
export const answer = (key: string): Words => part(key, [key], (facts) => facts.shown(key) ?? '');

export const labelOf = (key: string): Words =>
  part(`nombre de ${key}`, [], ({ definition }) => {
    const fields = definition.groups.flatMap((group) => group.fields);
    return fields.find((field) => field.key === key)?.label ?? key;
  });

export function part(
  name: string,
  reads: readonly string[],
  of: (facts: CaseFacts) => string,
): Words {
  return { pattern: `{${name}}`, reads, of };
}

export const textIf = (
  when: Pick<Condition, 'holds' | 'reads'>,
  text: Text,
  otherwise: Text = '',
): Words => ({
  pattern: [patternOf(text), patternOf(otherwise)].filter(Boolean).join(' | '),
  reads: [...when.reads, ...readsOf(text), ...readsOf(otherwise)],
  of: (facts) => textOf(when.holds(facts) ? text : otherwise, facts),
});

/** Lists the items whose condition holds: «flare, hifema y masa». */
export const listOf = (...items: readonly (readonly [text: Text, when: Condition])[]): Words => ({
  pattern: `{${items.map(([text]) => patternOf(text)).join(', ')}}`,
  reads: items.flatMap(([text, when]) => [...readsOf(text), ...when.reads]),
  of: (facts) =>
    listed(items.filter(([, when]) => when.holds(facts)).map(([text]) => textOf(text, facts))),
});

interface Group {
  readonly label: string;
  readonly when: Pick<Condition, 'holds'>;
}
type OfAnimals = readonly [text: string, ...animals: readonly (AnimalKind | Group)[]];

/**
 * Text by animal. The list of criteria shows every entry, «60 lpm (perro) o 120 lpm (gato)»; a case
 * shows the first for its animal. An entry without animals is for all others.
 */
export function perAnimal(...entries: readonly OfAnimals[]): Words {
  const listed = entries.filter(([text]) => text);
  const between = listed.some(([text]) => /[,:]/.test(text)) ? '; ' : ' o ';
  const isOf = (facts: CaseFacts) => (each: AnimalKind | Group) =>
    typeof each === 'string' ? facts.animal === each : each.when.holds(facts);
  return {
    pattern: listed.map(withAnimals).join(between),
    reads: [],
    of(facts) {
      const own = entries.find(
        ([, ...animals]) => animals.length === 0 || animals.some(isOf(facts)),
      );
      return own?.[0] ?? '';
    },
  };
}

const withAnimals = ([text, ...animals]: OfAnimals) =>
  `${text} (${animals.map(groupLabel).join(', ') || 'otra especie'})`;
const groupLabel = (each: AnimalKind | Group) => (typeof each === 'string' ? each : each.label);

/** `words\`Bloqueo con escape a ${shown(rate, 0)} lpm\``. */
export function words(strings: TemplateStringsArray, ...parts: readonly Text[]): Words {
  const weave = (piece: (part: Text) => string) =>
    strings.map((text, at) => `${text}${at < parts.length ? piece(parts[at] ?? '') : ''}`).join('');
  return {
    pattern: weave(patternOf),
    reads: parts.flatMap(readsOf),
    of: (facts) => weave((part) => textOf(part, facts)),
  };
}

export const textOf = (text: Text, facts: CaseFacts): string =>
  typeof text === 'string' ? text : text.of(facts);
export const patternOf = (text: Text): string => (typeof text === 'string' ? text : text.pattern);
export const readsOf = (text: Text): readonly string[] =>
  typeof text === 'string' ? [] : text.reads;
