import { AppError } from '#domain/errors.ts';
import { mayCall } from '#domain/rules/access.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { BetaFeature } from '#domain/rules/betaFeatures.ts';
import {
  type BetaSetting,
  DEFAULT_BETA,
  DEFAULT_FEATURES,
  DEFAULT_NOTICES,
  DEFAULT_RETENTION,
  SETTING_ACCESS,
  type SettingName,
  type SettingValues,
} from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import { parseSetting } from '#server/steps/settings.ts';
import { type StoredChange, storeSetting } from '#server/steps/storeSetting.ts';
import { listSettings } from '#server/stores/settings.ts';

/** A setting with its default and its last change. */
export interface ShownSetting<Value> {
  /** In force; null where nothing was ever said. */
  readonly value: Value | null;
  readonly byDefault: Value | null;
  /** True if an administrator set it. */
  readonly set: boolean;
  /** Adds one at each change; to be sent back with the next. */
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** Those of the forms; who reads has its own. */
type FormName = Exclude<SettingName, 'engines'>;

export type ShownSettings = {
  readonly [Name in FormName]: ShownSetting<SettingValues[Name]>;
} & {
  /** Features that `beta` may open. */
  readonly betaFeatures: BetaFeature[];
};

/** Every setting of the installation. */
export async function getSettings(
  ctx: Pick<Context, 'db' | 'operator' | 'betaFeatures'>,
): Promise<ShownSettings> {
  const stored = await listSettings(ctx.db);
  const show = <Name extends FormName>(
    name: Name,
    byDefault: SettingValues[Name] | null,
  ): ShownSetting<SettingValues[Name]> => {
    const row = stored.find((each) => each.name === name);
    const value = parseSetting(name, row?.value);
    return {
      value: value ?? byDefault,
      byDefault,
      set: value !== null,
      version: row?.version ?? 0,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
    };
  };
  return {
    operator: show('operator', ctx.operator ?? null),
    support: show('support', null),
    retention: show('retention', DEFAULT_RETENTION),
    features: show('features', DEFAULT_FEATURES),
    notices: show('notices', DEFAULT_NOTICES),
    beta: show('beta', DEFAULT_BETA),
    betaFeatures: [...ctx.betaFeatures],
  };
}

/**
 * Stores a setting; it applies at once. `forbidden` when the actor may not change it,
 * `settings_changed` when it changed since it was read. Storing the same value records nothing.
 */
export async function changeSetting(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'operator' | 'betaFeatures'>,
  actor: Actor,
  change: StoredChange<FormName>,
): Promise<ShownSettings> {
  if (!mayCall(SETTING_ACCESS[change.name], actor.role)) throw new AppError('forbidden');
  if (change.name === 'beta') requireKnown(ctx, change.value);
  await storeSetting(ctx, actor, change);
  return getSettings(ctx);
}

function requireKnown({ betaFeatures }: Pick<Context, 'betaFeatures'>, value: BetaSetting | null) {
  const unknown = Object.keys(value?.stages ?? {}).find(
    (id) => !betaFeatures.some((feature) => feature.id === id),
  );
  if (unknown === undefined) return;
  const message = `Función beta: esta versión no tiene ninguna que se llame «${unknown}».`;
  throw new AppError('invalid_body', { fields: [{ field: 'value.stages', message }] });
}
