import type { EndedCase, EngineHealth } from '#domain/rules/engineHealth.ts';
import type { ClockState } from '#server/stores/clockWatch.ts';
import type { CaseState, MailState, PaymentState, QueueState } from '#server/stores/operations.ts';

/** The payment provider, real or simulated. */
export type PaidBy = 'off' | 'sandbox' | 'simulator' | 'stripe test' | 'stripe live';

export interface Status {
  readonly version: string;
  readonly database: {
    readonly kind: string;
    readonly bytes: number;
    readonly migration: string;
  };
  readonly accounts: {
    readonly all: number;
    readonly confirmed: number;
    readonly administrators: number;
  };
  readonly cases: CaseState;
  readonly queues: readonly QueueState[];
  readonly engine: {
    readonly health: EngineHealth;
    /** Latest ended cases. */
    readonly cases: number;
    readonly failed: number;
    readonly medianMs: number | null;
    /** Newest first. */
    readonly ended: readonly EndedCase[];
  };
  readonly mails: MailState;
  readonly payments: PaymentState & { readonly by: PaidBy };
  readonly storage: {
    readonly images: string;
    readonly imageBytes: number;
    readonly freeBytes: number;
  };
  /** Null on a database server, which has its own backups. */
  readonly dumps: {
    readonly everyMinutes: number;
    readonly folder: string;
    readonly newestAt: string | null;
  } | null;
  readonly clock: Readonly<Record<keyof ClockState, string | null>>;
  readonly weakSettings: readonly { readonly setting: string; readonly advice: string }[];
  readonly readAt: string;
  /** One Spanish line per urgent problem. */
  readonly attention: readonly string[];
}
