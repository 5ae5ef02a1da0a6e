import type { Switches } from '#domain/criteria/switches.ts';
import { engineOf } from '#domain/rules/engineChoice.ts';
import type { TypeAbility } from '#domain/rules/uncharged.ts';
import type { Context } from '#server/context.ts';
import { currentEngines, enginesFor, type ReadyEngine } from '#server/steps/engines.ts';
import { currentSetting, currentSwitches } from '#server/steps/settings.ts';

/**
 * Abilities of this installation by type, shown before a case is sent; engines that may read a case
 * again, with their recipients; and switched criteria, for form previews.
 */
export async function listAbilities(
  ctx: Pick<Context, 'db' | 'engines' | 'ai' | 'catalogue' | 'criteria'>,
): Promise<(TypeAbility & { engines: ReadyEngine[]; switches: Switches })[]> {
  const choice = await currentEngines(ctx);
  const switches = await currentSwitches(ctx);
  const { secondReadings } = await currentSetting(ctx.db, 'features');
  return ctx.catalogue.all.map((definition) => {
    const { type } = definition;
    const engine = engineOf(choice, type);
    const ability = ctx.ai.ability(definition, engine);
    const kind = choice.ready.get(engine)?.recipient?.kind ?? 'otro lector';
    const reader = ability === 'reads' ? kind : null;
    return {
      type,
      ability,
      reader,
      switches: ofType(type, switches),
      engines: secondReadings ? enginesFor(ctx, definition) : [],
    };
  });
}

function ofType(type: string, { off, on }: Switches): Switches {
  const own = (names: readonly string[]) => names.filter((name) => name.startsWith(`${type}/`));
  return { off: own(off), on: own(on) };
}
