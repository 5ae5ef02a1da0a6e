import type { ZodType } from 'zod';
import type { Switches } from '#domain/criteria/switches.ts';
import { AppError } from '#domain/errors.ts';
import { seesBeta } from '#domain/rules/betaFeatures.ts';
import type { Operator } from '#domain/rules/operator.ts';
import {
  SETTINGS,
  type SettingInitial,
  type SettingName,
  type SettingValues,
} from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/stores/db.ts';
import { findSetting, listSwitches } from '#server/stores/settings.ts';

/** Settings of the installation, read on every use, so that a change applies at once everywhere. */

const SCHEMAS: {
  readonly [Name in SettingName]: { readonly schema: ZodType<SettingValues[Name]> };
} = SETTINGS;

/** A stored value; undefined when this version cannot parse it. */
export function parseSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): SettingValues[Name] | null {
  return SCHEMAS[name].schema.safeParse(value).data ?? null;
}

/** A setting in force, else the product's default; null for neither. */
export async function currentSetting<Name extends SettingName>(
  db: Db,
  name: Name,
): Promise<SettingValues[Name] | SettingInitial<Name>> {
  return settingOf(name, await findSetting(db, name));
}

/** The same by a value that was read already. */
export function settingOf<Name extends SettingName>(
  name: Name,
  value: unknown,
): SettingValues[Name] | SettingInitial<Name> {
  return parseSetting(name, value) ?? SETTINGS[name].initial;
}

/** The company that runs the installation; null when not set. */
export async function currentOperator(
  ctx: Pick<Context, 'db' | 'operator'>,
): Promise<Operator | null> {
  return (await currentSetting(ctx.db, 'operator')) ?? ctx.operator ?? null;
}

export async function betaFeaturesOf(
  { db, betaFeatures }: Pick<Context, 'db' | 'betaFeatures'>,
  planId: string,
): Promise<string[]> {
  if (betaFeatures.length === 0) return [];
  const { stages } = await currentSetting(db, 'beta');
  return betaFeatures.map(({ id }) => id).filter((id) => seesBeta(id, planId, stages));
}

/**
 * Throws `submissions_paused` while the administration accepts no cases.
 *
 * @param features the stored setting.
 */
export function requireSubmissions(features: unknown): void {
  if (!settingOf('features', features).submissions) throw new AppError('submissions_paused');
}

/** Throws `second_readings_off` while vets may not ask for another engine. */
export async function requireSecondReadings(db: Db): Promise<void> {
  if (!(await currentSetting(db, 'features')).secondReadings)
    throw new AppError('second_readings_off');
}

/** Switched criteria: the environment's, overridden by the administration's. */
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
