import { engineOf } from '#domain/rules/engineChoice.ts';
import type { Ability } from '#domain/rules/uncharged.ts';
import type { Context } from '#server/context.ts';
import { currentEngines } from '#server/steps/engines.ts';

/** What this installation does now with the cases of each type, told before one is sent. */
export async function listAbilities(
  ctx: Pick<Context, 'db' | 'engines' | 'ai' | 'catalogue'>,
): Promise<{ type: string; ability: Ability }[]> {
  const choice = await currentEngines(ctx);
  return ctx.catalogue.all.map((definition) => ({
    type: definition.type,
    ability: ctx.ai.ability(definition, engineOf(choice, definition.type)),
  }));
}
