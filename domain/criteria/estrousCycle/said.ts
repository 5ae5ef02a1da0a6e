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
  return /[.:;!?]/.test(bare)
    ? stated(text, certainty, rank)
    : { ...stated(text, certainty, rank), text: lowerFirst(bare) };
}

/** A class that is a sentence of its own («La LH baja apoya…»): nothing is written before it. */
export function stated(
  text: string,
  certainty: Certainty,
  rank: NonNullable<Conclusion['rank']>,
): Effect & { readonly kind: 'conclusion' } {
  return {
    kind: 'conclusion',
    text: `${text.replace(/\.$/, '')}.`,
    certainty,
    rank,
    ...(certainty === 'diagnostico' ? { direct: true } : {}),
  };
}
