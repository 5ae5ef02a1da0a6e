import type { Applied, Fired } from './apply.ts';

interface Contradiction {
  readonly fired: Fired;
  readonly text: string;
}

/** The serious contradictions (‡) that touch what a rule asked for, in their order. */
export function contradictionsOf({ fired }: Applied, { keys }: Fired): Contradiction[] {
  return fired.flatMap((each) =>
    each.effects.flatMap((effect) =>
      effect.kind === 'coherence' && effect.serious && effect.keys.some((key) => keys.has(key))
        ? [{ fired: each, text: effect.text }]
        : [],
    ),
  );
}
