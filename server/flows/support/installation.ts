import type { Installation } from '#domain/rules/legal.ts';
import type { Context } from '#server/context.ts';
import { currentOperator, currentRetention } from '#server/steps/settings.ts';

/** What the legal pages say of this installation, as it is set now. */
export async function describeInstallation(
  ctx: Pick<Context, 'db' | 'operator' | 'services'>,
): Promise<Installation> {
  return {
    operator: await currentOperator(ctx),
    services: ctx.services,
    retention: await currentRetention(ctx.db),
  };
}
