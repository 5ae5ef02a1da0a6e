export interface ErrorKind {
  readonly status: number;
  readonly title: string;
  /** Spanish sentence that ends with the next step; `{name}` is a placeholder. */
  readonly detail: string;
  /** Request field at fault, if there is exactly one. */
  readonly field?: string;
  /** Retry delay in seconds; overrides the default of the status. */
  readonly retryAfter?: number;
}
