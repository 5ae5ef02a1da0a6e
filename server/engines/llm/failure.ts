import { retryAfterOf } from '#server/engines/retryAfter.ts';
import { RefusedReply } from '#server/external/http/boundedFetch.ts';

/** Reasons of a missing reading, stored with the call and reported to the operator. */
export const FAILURES = [
  'timeout',
  'refused',
  'rate_limited',
  'unavailable',
  'rejected',
  'too_large',
  'unreadable',
  'truncated',
  'other_language',
  'other_case',
  'budget',
] as const;
export type FailureKind = (typeof FAILURES)[number];

/**
 * A failed reading. It never holds the request, the answer or an error that quotes them, since
 * those contain the case.
 */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  /** No connection was made, so nothing was billed. */
  readonly unreached: boolean;

  constructor(
    kind: FailureKind,
    details: { status?: number; retryAfter?: number; unreached?: boolean } = {},
  ) {
    super(`The model gave no reading: ${kind}${details.status ? ` (${details.status})` : ''}`);
    this.kind = kind;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.unreached = details.unreached ?? false;
  }
}

/** True if a retry may help: no answer came, and the fault may be temporary. */
export function mayPass({ kind }: ModelFailure): boolean {
  return kind === 'rate_limited' || kind === 'unavailable';
}

/** True if the server may have billed the failed call. */
export function mayCost({ kind, status, unreached }: ModelFailure): boolean {
  return status === undefined && !unreached && kind !== 'budget';
}

/** Classifies a thrown value; drops its request and answer. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const refused = causes(error).find((each) => each instanceof RefusedReply);
  if (refused instanceof RefusedReply)
    return refused.reason === 'too_large'
      ? new ModelFailure('too_large')
      : new ModelFailure('rejected', { status: refused.status });
  if (causes(error).some(isTimeout)) return new ModelFailure('timeout');
  // `fetch` rejects with a `TypeError` on a broken connection, also in the middle of an answer.
  if (error instanceof TypeError)
    return new ModelFailure('unavailable', { unreached: causes(error).some(isUnreached) });
  return new ModelFailure('unreadable');
}

/** Classifies an HTTP status of 400 or more. */
export function failureOfStatus(status: number, headers: Headers): ModelFailure {
  if (status === 408 || status === 504) return new ModelFailure('timeout', { status });
  if (status === 429) {
    const retryAfter = retryAfterOf(headers.get('retry-after') ?? undefined, Date.now());
    return new ModelFailure('rate_limited', {
      status,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  }
  return new ModelFailure(status >= 500 ? 'unavailable' : 'rejected', { status });
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let each = error; each !== undefined && chain.length < 8; ) {
    chain.push(each);
    each = each instanceof Error ? each.cause : undefined;
  }
  return chain;
}

const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function isUnreached(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    UNREACHED.includes(error.code)
  );
}

const isTimeout = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || error.name === 'AbortError' || /timeout/i.test(error.message));

/** Spanish reasons that follow «no ha leído este caso: ». */
export const FAILURE_TEXTS: Readonly<Record<FailureKind, string>> = {
  timeout: 'no ha respondido a tiempo',
  refused: 'el servicio se ha negado a responder',
  rate_limited: 'el servicio está saturado',
  unavailable: 'el servicio no está disponible',
  rejected: 'el servicio no ha admitido la petición',
  too_large: 'la respuesta era demasiado grande',
  unreadable: 'la respuesta no se puede leer como informe',
  truncated: 'la respuesta ha llegado incompleta',
  other_language: 'la respuesta no está en español',
  other_case: 'la respuesta no era de este caso',
  budget: 'se ha alcanzado el límite de gasto del mes de esta instalación',
};
