export interface ErrorKind {
  readonly status: number;
  /** Spanish heading of the message. */
  readonly title: string;
  /** Spanish sentence that ends with the next step; `{name}` is a placeholder. */
  readonly detail: string;
  /** Name of the one field of the request that it is about, where it is about one. */
  readonly field?: string;
  /** Seconds after which trying again makes sense, where the status alone does not tell. */
  readonly retryAfter?: number;
}
