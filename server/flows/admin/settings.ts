import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { mayCall } from '#domain/rules/access.ts';
import type { Actor } from '#domain/rules/administration.ts';
import {
  DEFAULT_FEATURES,
  DEFAULT_RETENTION,
  SETTING_ACCESS,
  type SettingName,
  type SettingValues,
} from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import { noteActOn, requireActing } from '#server/steps/audit.ts';
import { parseSetting } from '#server/steps/settings.ts';
import { listSettings, lockSetting, putSetting } from '#server/stores/settings.ts';

/** What a setting is, what it would be by itself, and since when. */
export interface ShownSetting<Value> {
  /** In force; null where nothing was ever said. */
  readonly value: Value | null;
  readonly byDefault: Value | null;
  /** Whether an administrator set it. */
  readonly set: boolean;
  /** Adds one at each change; to be sent back with the next. */
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

export type ShownSettings = { readonly [Name in SettingName]: ShownSetting<SettingValues[Name]> };

/** Every setting of the installation. */
export async function getSettings(ctx: Pick<Context, 'db' | 'operator'>): Promise<ShownSettings> {
  const stored = await listSettings(ctx.db);
  const show = <Name extends SettingName>(
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
  };
}

/** A change of one setting: another value, or null for the default. */
export type SettingChange = {
  readonly [Name in SettingName]: {
    readonly name: Name;
    readonly value: SettingValues[Name] | null;
    /** The version that was changed. */
    readonly seen: number;
  };
}[SettingName];

/**
 * Stores a setting; it is in force at once. `forbidden` when it is not the actor's to change,
 * `settings_changed` when it is no longer as it was seen. What changes nothing leaves no line.
 */
export async function changeSetting(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'operator'>,
  actor: Actor,
  { name, value, seen }: SettingChange,
): Promise<ShownSettings> {
  if (!mayCall(SETTING_ACCESS[name], actor.role)) throw new AppError('forbidden');
  await ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    const before = await lockSetting(tx, name);
    if (before.version !== seen) throw new AppError('settings_changed');
    if (isDeepStrictEqual(before.value, value)) return;
    const change = { at: ctx.clock(), by: actor.userId };
    await putSetting(tx, { name, value, version: seen + 1 }, change);
    await noteActOn(
      ctx,
      tx,
      actor,
      { kind: 'settings', id: name },
      {
        action: 'change_settings',
        before: { value: before.value },
        after: { value },
      },
    );
  });
  return getSettings(ctx);
}
