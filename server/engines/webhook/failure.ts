import type { ReadingFailure } from '#domain/report/automation/readAutomation.ts';

/** Reasons of a missing reading, stored with the attempt and reported to the operator. */
export type WebhookFailureKind =
  | ReadingFailure
  | 'timeout'
  | 'unavailable'
  | 'rate_limited'
  | 'rejected'
  | 'redirect'
  | 'too_large'
  | 'unreadable';

/** A failure without facts to report instead. Holds nothing of the case. */
export class WebhookFailure extends Error {
  override name = 'WebhookFailure';
  readonly kind: string;

  constructor(kind: string) {
    super(`The automation gave no reading: ${kind}`);
    this.kind = kind;
  }
}

/** Spanish reasons that follow «La automatización no ha leído este caso: ». */
const TEXTS: Readonly<Record<WebhookFailureKind, string>> = {
  no_report: 'no ha enviado un informe',
  other_case: 'la respuesta no era de este caso',
  other_language: 'la respuesta no está en español',
  reported_failure: 'ha comunicado un error',
  timeout: 'no ha respondido a tiempo',
  unavailable: 'no está disponible',
  rate_limited: 'está saturada',
  rejected: 'no ha admitido el caso',
  redirect: 'ha enviado a otra dirección',
  too_large: 'la respuesta era demasiado grande',
  unreadable: 'la respuesta no se puede leer como informe',
};

export function failureText(kind: string): string {
  return new Map<string, string>(Object.entries(TEXTS)).get(kind) ?? TEXTS.unavailable;
}
