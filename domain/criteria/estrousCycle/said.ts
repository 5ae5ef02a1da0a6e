import { lowerFirst } from '#domain/report/labels.ts';
import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { Conclusion, Effect } from '../core/rule.ts';

export const classRule = rulesAt('classes');

/** A class of the table: a noun phrase loses its stop, a sentence keeps it. */
export function concluded(
  text: string,
  certainty: Certainty,
  rank: NonNullable<Conclusion['rank']>,
): Effect & { readonly kind: 'conclusion' } {
  const bare = text.replace(/\.$/, '');
  const isSentence = /[.:;!?]/.test(bare);
  return {
    kind: 'conclusion',
    text: isSentence ? `${bare}.` : lowerFirst(bare),
    certainty,
    rank,
    ...(certainty === 'diagnostico' ? { direct: true } : {}),
  };
}
