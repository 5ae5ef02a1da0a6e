import { lowerFirst } from '#domain/report/labels.ts';
import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Conclusion, Effect } from '../core/rule.ts';

export const classRule = rulesAt('classes');

const SCHEME = 'Tilley/Santilli; intervalos de SAIM 6.ª ed.';
const PHRASE = 120;

/** A class of the table: a noun phrase loses its stop, a sentence keeps it. */
export function concluded(
  text: string,
  certainty: Certainty,
  rank?: Conclusion['rank'],
): Effect & { readonly kind: 'conclusion' } {
  const bare = text.replace(/\.$/, '');
  const isSentence = /[.:;!?]/.test(bare) || bare.length > PHRASE;
  return {
    kind: 'conclusion',
    text: isSentence ? `${bare}.` : lowerFirst(bare),
    certainty,
    scheme: SCHEME,
    ...(rank === undefined ? {} : { rank }),
  };
}

/** Something of a class that later rules ask for. */
export function noted(name: string): Effect {
  return { kind: 'value', name, value: 1 };
}

export const isNoted = (facts: CaseFacts, name: string) => facts.value(name) !== undefined;
