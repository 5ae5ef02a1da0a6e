import { CERTAINTY_WORDS } from '#domain/report/labels.ts';

/** «¿Qué fue?»: what a case turned out to be. */

export const CASE_OUTCOMES = ['confirmed', 'other', 'unknown'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

export const OUTCOME_WORDS: Readonly<Record<CaseOutcome, string>> = {
  confirmed: 'Lo confirmó otra prueba',
  other: 'Fue otra cosa',
  unknown: 'No se sabe',
};

/** Characters of the vet's own words. */
export const MAX_OUTCOME_NOTE = 2000;

/** Certainties of which another test can say whether they held, weakest first. */
export const ASKED_CERTAINTIES: readonly string[] = [
  CERTAINTY_WORDS.posible,
  CERTAINTY_WORDS.sugestivo,
  CERTAINTY_WORDS.compatible,
  CERTAINTY_WORDS.diagnostico,
];

const DAY = 24 * 3_600_000;

/** Reports about which the panel asks: from fourteen days to four months old. */
export function askedSpan(now: Date): { readonly from: Date; readonly to: Date } {
  return { from: new Date(now.getTime() - 120 * DAY), to: new Date(now.getTime() - 14 * DAY) };
}
