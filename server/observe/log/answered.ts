export interface Answered {
  readonly method: string;
  /** Pattern of the route, never the path, which may hold a token or a name. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds until the last byte of the reply. */
  readonly ms: number;
}
