import type { Effect } from './rule.ts';

/** A fact with its words, and whether it was entered. */
export type Evidence = readonly [told: boolean | undefined, text: string];

const quoted = (evidence: readonly Evidence[]) =>
  evidence.filter(([told]) => told).map(([, text]) => text);

interface Named {
  readonly name: string;
  readonly inFavour: readonly Evidence[];
  readonly against?: readonly Evidence[];
  readonly decidedBy: string;
}

/** A differential with the facts that were entered; none without a fact in favour. */
export function named({ name, inFavour, against = [], decidedBy }: Named): Effect | undefined {
  const favour = quoted(inFavour);
  if (favour.length === 0) return undefined;
  return {
    kind: 'differential',
    name,
    inFavour: favour,
    against: quoted(against),
    decidedBy,
  };
}
