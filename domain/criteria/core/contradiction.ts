import type { Applied, Fired } from './apply.ts';

export interface Contradiction {
  readonly fired: Fired;
  readonly text: string;
}

/** Serious contradictions (‡) about answers that a rule asked for. */
export function contradictionsOf(applied: Applied, { keys }: Fired): Contradiction[] {
  return seriousOf(applied, (key) => keys.has(key));
}

export function seriousOf(
  { fired }: Applied,
  isMeant: (key: string) => boolean = () => true,
): Contradiction[] {
  return fired.flatMap((each) =>
    each.effects.flatMap((effect) =>
      effect.kind === 'coherence' && effect.serious && effect.keys.some(isMeant)
        ? [{ fired: each, text: effect.text }]
        : [],
    ),
  );
}

const MOST_LETTERS = 140;

/** Next step that asks to clear up a contradiction. A question keeps its question mark. */
export function clarifying(text: string): string {
  const whole = `Aclare primero: ${text.replace(/(?<![.?!])$/, '.')}`;
  return whole.length <= MOST_LETTERS ? whole : 'Aclare primero los datos que no concuerdan.';
}
