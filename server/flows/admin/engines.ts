import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import { engineOf, FACTS_ENGINE } from '#domain/rules/engineChoice.ts';
import { type EnginesSetting, SETTINGS } from '#domain/rules/settings.ts';
import type { Ability } from '#domain/rules/uncharged.ts';
import type { Context } from '#server/context.ts';
import { currentEngines, leadOf } from '#server/steps/engines.ts';
import { parseSetting } from '#server/steps/settings.ts';
import { storeSetting } from '#server/steps/storeSetting.ts';
import { listSettings } from '#server/stores/settings.ts';

export interface ReadyEngine {
  readonly name: string;
  /** Server that receives cases; null when none does. */
  readonly host: string | null;
  /** Data that this server receives, in words that follow «recibe ». */
  readonly what: string | null;
  /** True if its reading heads the report; null for the engine that only reports facts. */
  readonly leads: boolean | null;
}

export interface TypeEngine {
  readonly type: string;
  readonly engine: string;
  readonly byDefault: string;
  readonly chosen: string | null;
  readonly ability: Ability;
}

export interface ShownEngines {
  readonly ready: ReadyEngine[];
  readonly types: TypeEngine[];
  readonly set: boolean;
  /** Incremented on every change; the next change must send it. */
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

type Needs = Pick<Context, 'db' | 'engines' | 'ai' | 'catalogue'>;

export async function getEngines(ctx: Needs): Promise<ShownEngines> {
  const stored = (await listSettings(ctx.db)).find(({ name }) => name === 'engines');
  const value = parseSetting('engines', stored?.value);
  const { byType, leads }: EnginesSetting = value ?? SETTINGS.engines.initial;
  const choice = await currentEngines(ctx);
  return {
    ready: [...ctx.engines.ready].map(([name, { recipient }]) => ({
      name,
      host: recipient?.host ?? null,
      what: recipient?.what ?? null,
      leads: name === FACTS_ENGINE ? null : leadOf(ctx, { leads }, name),
    })),
    types: ctx.catalogue.all.map((definition) => {
      const { type } = definition;
      const engine = engineOf(choice, type);
      return {
        type,
        engine,
        byDefault: engineOf(ctx.engines, type),
        chosen: Object.hasOwn(byType, type) ? (byType[type] ?? null) : null,
        ability: ctx.ai.ability(definition, engine),
      };
    }),
    set: value !== null,
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored?.changedBy ?? null,
  };
}

/**
 * Chooses the engines and whose reading leads; null restores the environment's choice. Applies at
 * once, to waiting cases too. Throws `engine_not_ready` with the types whose engine is not
 * configured.
 */
export async function chooseEngines(
  ctx: Needs & Pick<Context, 'clock' | 'log'>,
  actor: Actor,
  { value, seen }: { readonly value: EnginesSetting | null; readonly seen: number },
): Promise<ShownEngines> {
  const wrong = Object.entries(value?.byType ?? {}).flatMap(([type, engine]) => {
    const label = ctx.catalogue.find(type)?.label;
    if (label !== undefined && ctx.engines.ready.has(engine)) return [];
    const message =
      label === undefined
        ? `No hay ningún tipo de estudio «${type}».`
        : `${label}: esta instalación no tiene configurado el motor «${engine}».`;
    return [{ field: `value.byType.${type}`, message }];
  });
  const unknown = Object.keys(value?.leads ?? {}).flatMap((engine) => {
    if (ctx.engines.ready.has(engine)) return [];
    const message = `Esta instalación no tiene configurado el motor «${engine}».`;
    return [{ field: `value.leads.${engine}`, message }];
  });
  wrong.push(...unknown);
  if (wrong.length > 0) throw new AppError('engine_not_ready', { fields: wrong });
  await storeSetting(ctx, actor, { name: 'engines', value, seen });
  return getEngines(ctx);
}
