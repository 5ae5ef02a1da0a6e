import { eq, sql } from 'drizzle-orm';
import type { SettingName } from '#domain/rules/settings.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { profiles } from './schema.ts';
import { criterionSwitches, settings } from './schemaAdministration.ts';

/** A setting that was ever set. Null value: reset to the default. */
export interface StoredSetting {
  readonly name: SettingName;
  readonly value: unknown;
  readonly version: number;
  readonly changedAt: Date;
  /** Null when the account is deleted. */
  readonly changedBy: string | null;
}

const settingQuery = prepared((db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, sql.placeholder('name')))
    .prepare('setting'),
);

/** The value alone; null for the default. */
export async function findSetting(db: Db, name: SettingName): Promise<unknown> {
  const [row] = await settingQuery(db).execute({ name });
  return row?.value ?? null;
}

export function listSettings(db: Db): Promise<StoredSetting[]> {
  return db
    .select({
      name: settings.name,
      value: settings.value,
      version: settings.version,
      changedAt: settings.changedAt,
      changedBy: profiles.fullName,
    })
    .from(settings)
    .leftJoin(profiles, eq(profiles.userId, settings.changedBy));
}

interface Change {
  readonly at: Date;
  readonly by: string;
}

/** The setting's value, locked until the transaction ends, even if never set. */
export async function lockSetting(tx: Db, name: SettingName) {
  await holdName(tx, `settings ${name}`);
  const [row] = await tx
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(eq(settings.name, name));
  return row ?? { value: null, version: 0 };
}

export async function putSetting(
  tx: Db,
  { name, value, version }: Pick<StoredSetting, 'name' | 'value' | 'version'>,
  { at, by }: Change,
): Promise<void> {
  const set = { value, version, changedAt: at, changedBy: by };
  await tx
    .insert(settings)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: settings.name, set });
}

/** A criterion that was ever switched. */
export interface StoredSwitch {
  readonly name: string;
  readonly applied: boolean | null;
  readonly reason: string;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

const switchesQuery = prepared((db) =>
  db
    .select({
      name: criterionSwitches.name,
      applied: criterionSwitches.applied,
      reason: criterionSwitches.reason,
      version: criterionSwitches.version,
      changedAt: criterionSwitches.changedAt,
      changedBy: profiles.fullName,
    })
    .from(criterionSwitches)
    .leftJoin(profiles, eq(profiles.userId, criterionSwitches.changedBy))
    .prepare('switches'),
);

export function listSwitches(db: Db): Promise<StoredSwitch[]> {
  return switchesQuery(db).execute();
}

/** The decision on a criterion, locked until the transaction ends. */
export async function lockSwitch(tx: Db, name: string) {
  await holdName(tx, `criterion ${name}`);
  const [row] = await tx
    .select({ applied: criterionSwitches.applied, version: criterionSwitches.version })
    .from(criterionSwitches)
    .where(eq(criterionSwitches.name, name));
  return row ?? { applied: null, version: 0 };
}

export async function putSwitch(
  tx: Db,
  { name, ...decided }: Pick<StoredSwitch, 'name' | 'applied' | 'reason' | 'version'>,
  { at, by }: Change,
): Promise<void> {
  const set = { ...decided, changedAt: at, changedBy: by };
  await tx
    .insert(criterionSwitches)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: criterionSwitches.name, set });
}

/** Locks a name that has no row yet. */
async function holdName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
