import type { ErrorKind } from './errorKind.ts';
import { ERRORS, type ErrorCode } from './errorKinds.ts';

/** The fault of one field of a request. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Codes whose detail needs figures of the case. */
interface ErrorValues {
  readonly invalid_id: { readonly id: string };
  readonly quota_exhausted: { readonly limit: number; readonly plan: string };
  /** `again`: the day, as «22 de noviembre». */
  readonly too_many_uncharged: { readonly limit: number; readonly again: string };
  readonly account_images_full: { readonly gigabytes: number };
  readonly already_subscribed: { readonly plan: string };
  readonly plan_out_of_reach: { readonly plan: string };
}

/** Codes with a constant detail. */
export type PlainCode = Exclude<ErrorCode, keyof ErrorValues>;

interface Common {
  readonly cause?: unknown;
  readonly fields?: readonly FieldError[];
  /** Seconds, where the thrower knows more than the code's default. */
  readonly retryAfter?: number;
}

/** Seconds after which a refusal of this status may be tried again, unless its code says more. */
const RETRY_AFTER: Partial<Record<number, number>> = { 429: 30, 503: 10 };

type Options<Code extends ErrorCode> = Code extends keyof ErrorValues
  ? [options: Common & { readonly values: ErrorValues[Code] }]
  : [options?: Common];

/**
 * A failure with words for the user. The HTTP routes turn it into problem+json; any other error is
 * replied as `internal`.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly title: string;
  /** Spanish, ready to show. */
  readonly detail: string;
  readonly fields: readonly FieldError[];
  /** Seconds, of every refusal that passes with time. */
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
    this.retryAfter = own.retryAfter ?? kind.retryAfter ?? RETRY_AFTER[kind.status];
  }
}

/** Shortens strangers' input before repeating it. */
const cutShort = (value: string) => value.replace(/^(.{80}).+$/s, '$1…');

function fill(template: string, values: object): string {
  const known = new Map<string, unknown>(Object.entries(values));
  const shown = (name: string) => cutShort(String(known.get(name) ?? ''));
  return template.replace(/\{(\w+)\}/g, (_, name: string) => shown(name));
}
