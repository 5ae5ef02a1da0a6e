/** Calls to reading servers this month. */

/**
 * Calls to one model; `model` is empty for an automation. Costs in millionths of the price
 * currency.
 */
export interface ModelCalls {
  readonly engine: string;
  readonly model: string;
  /** Started this month. */
  readonly calls: number;
  /** Running, or interrupted with their process. */
  readonly open: number;
  /** Failed calls by reason, most frequent first. */
  readonly failures: readonly { readonly name: string; readonly count: number }[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Includes the maximum cost of unfinished calls. */
  readonly cost: number;
  readonly medianMs: number | null;
  readonly nineteenOf20Ms: number | null;
  /** ISO instant of the last failure. */
  readonly lastFailureAt: string | null;
}

/** Words for `outcome` of `engine_calls`. */
const OUTCOME_WORDS: Readonly<Record<string, string | undefined>> = {
  timeout: 'no contestó a tiempo',
  refused: 'se negó a contestar',
  rate_limited: 'demasiadas peticiones (429)',
  unavailable: 'servidor no disponible',
  rejected: 'petición rechazada',
  too_large: 'respuesta demasiado grande',
  unreadable: 'respuesta ilegible',
  truncated: 'respuesta cortada',
  other_language: 'respuesta en otro idioma',
  other_case: 'respuesta de otro caso',
  redirect: 'envía a otra dirección',
  reported_failure: 'comunicó un error',
  too_late: 'el caso terminó sin ella',
  stopped: 'parada con el proceso',
};

export function outcomeWords(outcome: string): string {
  return (Object.hasOwn(OUTCOME_WORDS, outcome) && OUTCOME_WORDS[outcome]) || outcome;
}

/** Minimum calls in a day to report a failing engine. */
const FAILING_CALLS = 3;

/** True with at least three ended calls, half of them failed. */
export function isFailing(calls: ModelCalls): boolean {
  return calls.calls - calls.open >= FAILING_CALLS && (failureShare(calls) ?? 0) >= 0.5;
}

/** Failed share of ended calls; null without any. */
export function failureShare({ calls, open, failures }: ModelCalls): number | null {
  const ended = calls - open;
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  return ended === 0 ? null : failed / ended;
}
