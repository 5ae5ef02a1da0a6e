import { engineOf } from '#domain/rules/engineChoice.ts';
import type { TypeAbility } from '#domain/rules/uncharged.ts';
import type { Context } from '#server/context.ts';
import { currentEngines } from '#server/steps/engines.ts';

/** What this installation does now with the cases of each type, told before one is sent. */
export async function listAbilities(
  ctx: Pick<Context, 'db' | 'engines' | 'ai' | 'catalogue'>,
): Promise<TypeAbility[]> {
  const choice = await currentEngines(ctx);
  return ctx.catalogue.all.map((definition) => {
    const engine = engineOf(choice, definition.type);
    const ability = ctx.ai.ability(definition, engine);
    const reader = choice.ready.get(engine)?.recipient?.kind ?? 'otro lector';
    return { type: definition.type, ability, reader: ability === 'reads' ? reader : null };
  });
}
