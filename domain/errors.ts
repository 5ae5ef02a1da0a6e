import type { ErrorKind } from './errorKind.ts';
import { ERRORS, type ErrorCode } from './errorKinds.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** Value of the field that would be accepted, if the refusal knows one. */
  readonly suggestion?: string;
}

/** Codes whose detail has placeholders. */
interface ErrorValues {
  readonly bad_origin: { readonly origin: string; readonly home: string };
  readonly invalid_id: { readonly id: string };
  readonly quota_exhausted: { readonly limit: number; readonly plan: string };
  /** `again`: a day, such as «22 de noviembre». */
  readonly too_many_uncharged: { readonly limit: number; readonly again: string };
  readonly account_images_full: { readonly gigabytes: number };
  readonly part_offset: { readonly received: number };
  readonly account_written_full: { readonly kind: string; readonly next: string };
  readonly phone_cannot_reach: { readonly address: string };
  readonly already_subscribed: { readonly plan: string };
  readonly plan_out_of_reach: { readonly plan: string };
  /** «20,30 €» */
  readonly withdrawal_changed: { readonly amount: string };
}

export type PlainCode = Exclude<ErrorCode, keyof ErrorValues>;

interface Common {
  readonly cause?: unknown;
  /** Figures that a program needs, as members of the problem. */
  readonly figures?: Readonly<Record<string, number>>;
  readonly fields?: readonly FieldError[];
  /** Seconds; overrides the code’s default. */
  readonly retryAfter?: number;
}

/** Retry delay in seconds by status; a code may override it. */
const RETRY_AFTER: Partial<Record<number, number>> = { 429: 30, 503: 10 };

type Options<Code extends ErrorCode> = Code extends keyof ErrorValues
  ? [options: Common & { readonly values: ErrorValues[Code] }]
  : [options?: Common];

/**
 * Error with words for the user. HTTP routes turn it into problem+json; any other error becomes
 * `internal`.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly title: string;
  /** Spanish, ready to show. */
  readonly detail: string;
  readonly fields: readonly FieldError[];
  readonly figures: Readonly<Record<string, number>> | undefined;
  /** Retry delay in seconds, for temporary refusals. */
  readonly retryAfter: number | undefined;

  constructor(code: Code, ...[options]: Options<Code>) {
    const kind: ErrorKind = ERRORS[code];
    const own: Common & { readonly values?: object } = options ?? {};
    const detail = fill(kind.detail, own.values ?? {});
    super(`${code}: ${detail}`, own.cause === undefined ? undefined : { cause: own.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = kind.status;
    this.title = kind.title;
    this.detail = detail;
    this.fields = own.fields ?? (kind.field ? [{ field: kind.field, message: detail }] : []);
    this.figures = own.figures;
    this.retryAfter = own.retryAfter ?? kind.retryAfter ?? RETRY_AFTER[kind.status];
  }
}

/** Shortens user input before echoing it. */
const cutShort = (value: string) => value.replace(/^(.{80}).+$/s, '$1…');

function fill(template: string, values: object): string {
  const known = new Map<string, unknown>(Object.entries(values));
  const shown = (name: string) => cutShort(String(known.get(name) ?? ''));
  return template.replace(/\{(\w+)\}/g, (_, name: string) => shown(name));
}
