import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { mayCall } from '#domain/rules/access.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { BetaFeature } from '#domain/rules/betaFeatures.ts';
import {
  type BetaSetting,
  FORM_SETTINGS,
  type FormSettingName,
  type SettingTable,
} from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import { type StoredChange, storeSetting } from '#server/steps/storeSetting.ts';
import { listSettings, type StoredSetting } from '#server/stores/settings.ts';

export interface ShownSetting<Value> {
  /** In force; null when neither set nor defaulted. */
  readonly value: Value | null;
  readonly byDefault: Value | null;
  readonly set: boolean;
  /** Incremented on every change; the next change must send it. */
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

export type ShownTable<Table extends SettingTable> = {
  readonly [Name in keyof Table]: ShownSetting<z.output<Table[Name]['schema']>>;
};

export type ShownSettings = ShownTable<typeof FORM_SETTINGS> & {
  readonly betaFeatures: BetaFeature[];
};

export async function getSettings(
  ctx: Pick<Context, 'db' | 'operator' | 'betaFeatures'>,
): Promise<ShownSettings> {
  const { operator = null } = ctx;
  const stored = await listSettings(ctx.db);
  return {
    ...showSettings(FORM_SETTINGS, stored, { operator }),
    betaFeatures: [...ctx.betaFeatures],
  };
}

/**
 * The stored settings of a table, by name.
 * @param environment defaults that override the table's.
 */
export function showSettings<Table extends SettingTable>(
  table: Table,
  stored: readonly (Omit<StoredSetting, 'name'> & { readonly name: string })[],
  environment: Readonly<Partial<Record<keyof Table & string, unknown>>>,
): ShownTable<Table> {
  const show = (name: string, { schema, initial }: SettingTable[string]): ShownSetting<unknown> => {
    const row = stored.find((each) => each.name === name);
    const value = schema.safeParse(row?.value).data ?? null;
    const byDefault = environment[name] ?? initial;
    return {
      value: value ?? byDefault,
      byDefault,
      set: value !== null,
      version: row?.version ?? 0,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
    };
  };
  const entries = Object.entries(table).map(([name, setting]) => [name, show(name, setting)]);
  // `fromEntries` loses the link between name and value type.
  return Object.fromEntries(entries) as ShownTable<Table>;
}

/**
 * Stores a setting; applies at once. Throws `forbidden`, and `settings_changed` when it changed
 * since it was loaded. Storing the same value records nothing.
 */
export async function changeSetting(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'operator' | 'betaFeatures'>,
  actor: Actor,
  change: StoredChange<FormSettingName>,
): Promise<ShownSettings> {
  if (!mayCall(FORM_SETTINGS[change.name].access, actor.role)) throw new AppError('forbidden');
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
