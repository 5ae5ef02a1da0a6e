import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { SettingName, SettingValues } from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import { lockSetting, putSetting } from '#server/stores/settings.ts';
import { noteActOn, requireActing } from './audit.ts';

export type StoredChange<Names extends SettingName = SettingName> = {
  readonly [Name in Names]: {
    readonly name: Name;
    readonly value: SettingValues[Name] | null;
    /** Version that the caller loaded. */
    readonly seen: number;
  };
}[Names];

/**
 * Stores a setting with its audit line. Throws `settings_changed`; storing the same value records
 * nothing.
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
