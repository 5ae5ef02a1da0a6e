/** A request and its outcome, after the reply has left. */
export interface Answered {
  readonly method: string;
  /** The pattern of the route, never the path: a path may carry a token or a name. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds until the last byte of the reply. */
  readonly ms: number;
}
