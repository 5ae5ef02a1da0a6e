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
  /** The entered facts that its class rests on: in favour where no other is. */
  readonly broughtUpBy?: readonly Evidence[];
}

/** A differential with the facts that were entered; none without a fact in favour. */
export function named(given: Named): Effect | undefined {
  const { name, inFavour, against = [], decidedBy, broughtUpBy = [] } = given;
  const own = quoted(inFavour);
  const favour = own.length > 0 ? own : quoted(broughtUpBy);
  if (favour.length === 0) return undefined;
  return {
    kind: 'differential',
    name,
    inFavour: favour,
    against: quoted(against),
    decidedBy,
  };
}
