/**
 * Calls to a server that costs money. Each call is recorded before it leaves and closed when it is
 * answered, so that a process that dies costs one call at most, and several processes together
 * never exceed the monthly budget.
 */
export interface CallLedger {
  /** The answer that an earlier attempt at this very call got, if it got one. */
  storedAnswer(call: CallName): Promise<string | undefined>;
  /** Undefined when the month has no money left for it. */
  begin(call: CallName, about: CallAbout): Promise<OpenCall | undefined>;
}

/** Identifies a call of a case: readings are numbered, and each may have one repair. */
export interface CallName {
  readonly analysisId: string;
  /** `reading-1`, `repair-2`. */
  readonly step: string;
}

export interface CallAbout {
  readonly engine: string;
  readonly model: string;
  /** Version of the prompt and the schema that the call used. */
  readonly version: string;
  /** The most it may cost, in millionths of the currency of the prices. */
  readonly reserved: number;
  /** The most that all calls of the month may cost; undefined: any amount. */
  readonly monthly: number | undefined;
}

export interface OpenCall {
  /** Closes it with its real cost. The answer is stored until the case has ended. */
  end(outcome: CallOutcome): Promise<void>;
}

export interface CallOutcome {
  /** `answered`, or the reason of a failure: `timeout`, `refused`, `rate_limited`… */
  readonly outcome: string;
  readonly milliseconds: number;
  /** As the server counts them; undefined when it did not tell. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** Millionths of the currency of the prices. */
  readonly cost: number;
  readonly answer?: string;
}
