import { figureAmong, gainIn, PAPER_SPEEDS } from '#domain/text/figureAmong.ts';
import type { CaseFacts } from '../core/facts.ts';
import { any, is } from '../grammar/condition.ts';

export const SIGNS = ['clinicalReason', 'clinicalCurrentSigns'] as const;
export const isDog = (facts: CaseFacts) => facts.species === 'perro';
export const isCat = (facts: CaseFacts) => facts.species === 'gato';

const STATE = ['technicalAnimalState'];
export const sedated = (facts: CaseFacts) => facts.says(STATE, ['sedad', 'anestes']);

/** mm/s; undefined when missing or not a setting of a recorder. */
export const paperSpeed = (facts: CaseFacts) =>
  figureAmong(facts.text('technicalPaperSpeed'), PAPER_SPEEDS);

/** mm/mV; undefined when missing or not a setting of a recorder. */
export const gainOf = (facts: CaseFacts) => gainIn(facts.text('technicalGain'));

/** Beats per minute: entered, else from the mean RR. */
export function rateOf(facts: CaseFacts): number | undefined {
  const rr = facts.number('ecgRrInterval');
  return facts.number('ecgHeartRate') ?? (rr === undefined ? undefined : 60_000 / rr);
}

/** Milliseconds between beats: entered, else from the rate. */
export function meanRr(facts: CaseFacts): number | undefined {
  const rate = facts.number('ecgHeartRate');
  return facts.number('ecgRrInterval') ?? (rate === undefined ? undefined : 60_000 / rate);
}

/** Only the base-apex lead: the intervals of lead II do not hold. */
export const onlyBaseApex = is('technicalLeadsTaken', 'base apex', 'baseapex');
export const onlyLeadII = is('technicalLeadsTaken', 'ii', 'derivacion ii');
export const oneLead = any(onlyBaseApex, onlyLeadII);

/** A time or amplitude to which the intervals of lead II apply. */
export function inLeadII(facts: CaseFacts, key: string): number | undefined {
  return onlyBaseApex.holds(facts) ? undefined : facts.number(key);
}

/** Degrees; undefined when contradicted or with a single lead. */
export function axisOf(facts: CaseFacts): number | undefined {
  if (oneLead.holds(facts)) return undefined;
  return facts.number('ecgAxis') ?? facts.value('axis');
}

export const regularity = (facts: CaseFacts) => facts.choice('ecgRegularity');
