import type { Context } from '#server/context.ts';
import { currentOperator } from './settings.ts';

/** Where a mail says to write to: the operator's address, else the page with the contact form. */
export async function contactAddress(
  ctx: Pick<Context, 'db' | 'operator' | 'publicUrl'>,
): Promise<string> {
  const operator = await currentOperator(ctx);
  return operator?.email ?? new URL('/support', ctx.publicUrl).toString();
}
