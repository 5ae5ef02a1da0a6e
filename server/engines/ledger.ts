/**
 * What is asked of a server that costs money. A call is noted before it leaves and closed when it is
 * answered, so that a process that dies in the middle costs one call and no more, and so that no
 * number of processes together spends more than a month may cost.
 */
export interface CallLedger {
  /** The answer that an earlier attempt at this very call got, if it got one. */
  kept(call: CallName): Promise<string | undefined>;
  /** Undefined when the month has no money left for it. */
  begin(call: CallName, about: CallAbout): Promise<OpenCall | undefined>;
}

/** Which call of a case: its readings are numbered, and each may be asked to repair itself. */
export interface CallName {
  readonly analysisId: string;
  /** `reading-1`, `repair-2`. */
  readonly step: string;
}

export interface CallAbout {
  readonly engine: string;
  readonly model: string;
  /** Of the prompt and the schema: what an answer was asked with. */
  readonly version: string;
  /** The most it may cost, in millionths of the currency of the prices. */
  readonly reserved: number;
  /** The most that all calls of the month may cost; undefined: any amount. */
  readonly monthly: number | undefined;
}

export interface OpenCall {
  /** Closes it, with what it really cost. An answer is kept until the case has ended. */
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
