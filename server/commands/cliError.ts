/** A failure that the operator reads, in Spanish. `usage`: the command was written wrong. */
export class CliError extends Error {
  override name = 'CliError';
  readonly usage: boolean;
  constructor(message: string, options: { readonly usage?: boolean } = {}) {
    super(message);
    this.usage = options.usage ?? false;
  }
}
