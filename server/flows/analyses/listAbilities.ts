import { engineOf } from '#domain/rules/engineChoice.ts';
import type { TypeAbility } from '#domain/rules/uncharged.ts';
import type { Context } from '#server/context.ts';
import { currentEngines, enginesFor, type ReadyEngine } from '#server/steps/engines.ts';
import { currentFeatures } from '#server/steps/settings.ts';

/**
 * What this installation does now with the cases of each type, told before one is sent; and which
 * engines may be asked to read one again, and who then receives it.
 */
export async function listAbilities(
  ctx: Pick<Context, 'db' | 'engines' | 'ai' | 'catalogue'>,
): Promise<(TypeAbility & { engines: ReadyEngine[] })[]> {
  const choice = await currentEngines(ctx);
  const { secondReadings } = await currentFeatures(ctx.db);
  return ctx.catalogue.all.map((definition) => {
    const { type } = definition;
    const engine = engineOf(choice, type);
    const ability = ctx.ai.ability(definition, engine);
    const kind = choice.ready.get(engine)?.recipient?.kind ?? 'otro lector';
    const reader = ability === 'reads' ? kind : null;
    return { type, ability, reader, engines: secondReadings ? enginesFor(ctx, definition) : [] };
  });
}
