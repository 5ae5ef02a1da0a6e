import type { ZodType } from 'zod';
import type { Switches } from '#domain/criteria/switches.ts';
import { AppError } from '#domain/errors.ts';
import { seesBeta } from '#domain/rules/betaFeatures.ts';
import type { Operator } from '#domain/rules/operator.ts';
import {
  DEFAULT_BETA,
  DEFAULT_FEATURES,
  DEFAULT_NOTICES,
  DEFAULT_RETENTION,
  type Features,
  type Notices,
  type Retention,
  SETTING_SCHEMAS,
  type SettingName,
  type SettingValues,
} from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/stores/db.ts';
import { findSetting, listSwitches } from '#server/stores/settings.ts';

/**
 * The installation's settings, read from the database on every use, so that a change applies
 * everywhere at once.
 */

const SCHEMAS: { readonly [Name in SettingName]: ZodType<SettingValues[Name]> } = SETTING_SCHEMAS;

/** A stored value, if this version understands it. */
export function parseSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): SettingValues[Name] | null {
  return SCHEMAS[name].safeParse(value).data ?? null;
}

/** A stored setting; null for the default. */
export async function setting<Name extends SettingName>(
  db: Db,
  name: Name,
): Promise<SettingValues[Name] | null> {
  return parseSetting(name, await findSetting(db, name));
}

/** The company that runs the installation; null where it is not set. */
export async function currentOperator(
  ctx: Pick<Context, 'db' | 'operator'>,
): Promise<Operator | null> {
  return (await setting(ctx.db, 'operator')) ?? ctx.operator ?? null;
}

/** Where the messages of the contact form go; null: to the super-administrators. */
export async function supportAddress(db: Db): Promise<string | null> {
  return (await setting(db, 'support'))?.email ?? null;
}

export async function currentRetention(db: Db): Promise<Retention> {
  return (await setting(db, 'retention')) ?? DEFAULT_RETENTION;
}

export async function currentFeatures(db: Db): Promise<Features> {
  return (await setting(db, 'features')) ?? DEFAULT_FEATURES;
}

export async function currentNotices(db: Db): Promise<Notices> {
  return (await setting(db, 'notices')) ?? DEFAULT_NOTICES;
}

/** The features in beta that an account on a plan sees, by their ids. */
export async function betaFeaturesOf(
  { db, betaFeatures }: Pick<Context, 'db' | 'betaFeatures'>,
  planId: string,
): Promise<string[]> {
  if (betaFeatures.length === 0) return [];
  const { stages } = (await setting(db, 'beta')) ?? DEFAULT_BETA;
  return betaFeatures.map(({ id }) => id).filter((id) => seesBeta(id, planId, stages));
}

/** Throws `submissions_paused` while the administration accepts no cases. */
export async function requireSubmissions(db: Db): Promise<void> {
  if (!(await currentFeatures(db)).submissions) throw new AppError('submissions_paused');
}

/** Throws `second_readings_off` while no vet may ask for another engine. */
export async function requireSecondReadings(db: Db): Promise<void> {
  if (!(await currentFeatures(db)).secondReadings) throw new AppError('second_readings_off');
}

/** The criteria that are switched: by the environment, and over it by the administration. */
export async function currentSwitches(ctx: Pick<Context, 'db' | 'criteria'>): Promise<Switches> {
  const decided = await listSwitches(ctx.db);
  return mergeSwitches(ctx.criteria, decided);
}

/** A null decision keeps the environment's value. */
export function mergeSwitches(
  { off, on }: Switches,
  decided: readonly { readonly name: string; readonly applied: boolean | null }[],
): Switches {
  const over = decided.filter(({ applied }) => applied !== null);
  const names = new Set(over.map(({ name }) => name));
  const chosen = (wanted: boolean) =>
    over.filter(({ applied }) => applied === wanted).map(({ name }) => name);
  return {
    off: [...off.filter((name) => !names.has(name)), ...chosen(false)],
    on: [...on.filter((name) => !names.has(name)), ...chosen(true)],
  };
}
