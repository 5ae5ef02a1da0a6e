/** Calls to reading servers in the running month. */

/** Calls of an engine to one model, or to an automation, whose model is ''. Costs in millionths of the currency of the prices. */
export interface ModelCalls {
  readonly engine: string;
  readonly model: string;
  /** Begun in the month. */
  readonly calls: number;
  /** Not ended: running, or their process died. */
  readonly open: number;
  /** Ended without an answer, by why; the most frequent first. */
  readonly failures: readonly { readonly name: string; readonly count: number }[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** For calls that have not ended, the most they may cost. */
  readonly cost: number;
  /** Milliseconds of those that were answered. */
  readonly medianMs: number | null;
  readonly nineteenOf20Ms: number | null;
  /** ISO; of the latest without an answer. */
  readonly lastFailureAt: string | null;
}

/** Why a call gave nothing, in words; the `outcome` of `engine_calls`. */
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

/** In the last day; from this number on, a failing engine is reported. */
const FAILING_CALLS = 3;

/**
 * True if an engine is failing: at least three calls ended, and at least half of them gave nothing.
 */
export function isFailing(calls: ModelCalls): boolean {
  return calls.calls - calls.open >= FAILING_CALLS && (failureShare(calls) ?? 0) >= 0.5;
}

/** Share of ended calls that gave nothing; null before one has ended. */
export function failureShare({ calls, open, failures }: ModelCalls): number | null {
  const ended = calls - open;
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  return ended === 0 ? null : failed / ended;
}
