export interface ErrorKind {
  readonly status: number;
  /** Spanish heading of the message. */
  readonly title: string;
  /** Spanish sentence that ends in what to do next; `{name}` stands for a value. */
  readonly detail: string;
}
