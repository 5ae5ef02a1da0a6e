import type { Installation } from '#domain/rules/installation.ts';
import type { Context } from '#server/context.ts';
import { currentEngines, readersOf } from '#server/steps/engines.ts';
import { currentOperator, currentSetting } from '#server/steps/settings.ts';

/** Facts for the legal pages, from the current settings. */
export async function describeInstallation(
  ctx: Pick<Context, 'db' | 'operator' | 'services' | 'processing' | 'engines' | 'catalogue'>,
): Promise<Installation> {
  const features = await currentSetting(ctx.db, 'features');
  const readers = readersOf(await currentEngines(ctx), ctx.catalogue, features);
  const engine = readers.some(({ types }) => types.length > 0) ? 'model' : 'local';
  return {
    operator: await currentOperator(ctx),
    services: { ...ctx.services, engine, readers },
    processing: ctx.processing,
    retention: await currentSetting(ctx.db, 'retention'),
  };
}
