import type { Context } from '#server/context.ts';
import { currentOperator } from './settings.ts';

/** Contact in mails: the operator's address, else the contact page. */
export async function contactAddress(
  ctx: Pick<Context, 'db' | 'operator' | 'publicUrl'>,
): Promise<string> {
  const operator = await currentOperator(ctx);
  return operator?.email ?? new URL('/support', ctx.publicUrl).toString();
}
