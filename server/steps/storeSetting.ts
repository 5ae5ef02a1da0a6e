import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { SettingName, SettingValues } from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import { lockSetting, putSetting } from '#server/stores/settings.ts';
import { noteActOn, requireActing } from './audit.ts';

/** A change of one setting: another value, or null for the default. */
export type StoredChange<Names extends SettingName = SettingName> = {
  readonly [Name in Names]: {
    readonly name: Name;
    readonly value: SettingValues[Name] | null;
    /** The version that was changed. */
    readonly seen: number;
  };
}[Names];

/**
 * Stores it and records the act. Throws `settings_changed` when it changed since it was read;
 * storing the same value records nothing.
 */
export async function storeSetting(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  actor: Actor,
  { name, value, seen }: StoredChange,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    const before = await lockSetting(tx, name);
    if (before.version !== seen) throw new AppError('settings_changed');
    if (isDeepStrictEqual(before.value, value)) return;
    const change = { at: ctx.clock(), by: actor.userId };
    await putSetting(tx, { name, value, version: seen + 1 }, change);
    const target = { kind: 'settings', id: name } as const;
    await noteActOn(ctx, tx, actor, target, {
      action: 'change_settings',
      before: { value: before.value },
      after: { value },
    });
  });
}
