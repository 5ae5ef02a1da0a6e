/**
 * Calls to a paid server. Each is recorded before it leaves and closed when answered, so that a
 * dead process costs one call at most, and concurrent processes never exceed the monthly budget.
 */
export interface CallLedger {
  /** Answer to an earlier attempt at this very call. */
  storedAnswer(call: CallName): Promise<string | undefined>;
  /** Undefined when the month's budget is spent. */
  begin(call: CallName, about: CallAbout): Promise<OpenCall | undefined>;
}

/** A call of a case: readings are numbered, and each may have one repair. */
export interface CallName {
  readonly analysisId: string;
  /** `reading-1`, `repair-2`. */
  readonly step: string;
}

export interface CallAbout {
  readonly engine: string;
  readonly model: string;
  /** Version of the prompt and of the schema. */
  readonly version: string;
  /** Upper bound of its cost, in millionths of the prices' currency. */
  readonly reserved: number;
  /** Upper bound of the month's calls; undefined: none. */
  readonly monthly: number | undefined;
}

export interface OpenCall {
  /** Closes the call with its real cost. The answer is stored until the case ends. */
  end(outcome: CallOutcome): Promise<void>;
}

export interface CallOutcome {
  /** `answered`, or a failure: `timeout`, `refused`, `rate_limited`… */
  readonly outcome: string;
  readonly milliseconds: number;
  /** As the server counts; undefined when it does not say. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** Millionths of the prices' currency. */
  readonly cost: number;
  readonly answer?: string;
}
