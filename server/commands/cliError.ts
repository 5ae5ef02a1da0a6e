/** A failure worded in Spanish for the operator. `usage`: wrong syntax. */
export class CliError extends Error {
  override name = 'CliError';
  readonly usage: boolean;
  constructor(message: string, options: { readonly usage?: boolean } = {}) {
    super(message);
    this.usage = options.usage ?? false;
  }
}
