/** Orders of the bench to the load process, and its replies. */

export interface ReadOrder {
  readonly kind: 'reads';
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  readonly requests: readonly string[];
}

export interface SubmitOrder {
  readonly kind: 'submit';
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  readonly cookies: readonly string[];
  readonly begin: string;
  /** Pictures of each case; one without any is only begun. */
  readonly images: number;
  /** Ends after so many, before its time. */
  readonly cases?: number;
  /** Path of the picture. */
  readonly imagePath: string;
}

export interface LiveOrder {
  readonly kind: 'live';
  readonly port: number;
  readonly databaseUrl: string;
  /** One open stream each. */
  readonly subscribers: readonly { readonly cookie: string; readonly analysisId: string }[];
  readonly events: number;
  /** Milliseconds between events. */
  readonly everyMs: number;
}

export type Order = ReadOrder | SubmitOrder | LiveOrder;

export interface Outcome {
  readonly count: number;
  readonly failures: number;
  readonly seconds: number;
  /** Milliseconds; of the live channel, from sending the change to reading its event. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The first error. */
  readonly complaint?: string;
}

/** `ready` once the connections or streams are open. */
export type Report = { readonly ready: true } | Outcome;
