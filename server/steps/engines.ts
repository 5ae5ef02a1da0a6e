import type { Catalogue } from '#domain/catalogue/field.ts';
import {
  chooseOver,
  engineOf,
  type MissingEngine,
  type NamedChoice,
  typesOf,
} from '#domain/rules/engineChoice.ts';
import type { CaseReader } from '#domain/rules/operator.ts';
import { DEFAULT_ENGINES } from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import type { EngineChoice } from '#server/engines/open.ts';
import { setting } from './settings.ts';

/** Who reads at this moment: the environment, and over it the administration. */

export interface CurrentEngines extends EngineChoice {
  /** What was chosen and is not configured in this process: the environment reads instead. */
  readonly missing: readonly MissingEngine[];
}

/** Read from the database each time, as every setting is. */
export async function currentEngines(
  ctx: Pick<Context, 'db' | 'engines'>,
): Promise<CurrentEngines> {
  const { ready } = ctx.engines;
  const chosen = (await setting(ctx.db, 'engines')) ?? DEFAULT_ENGINES;
  return { ...chooseOver(ctx.engines, ready, chosen), ready };
}

/** The name of the engine that reads cases of a type. */
export async function currentEngine(
  ctx: Pick<Context, 'db' | 'engines'>,
  type: string,
): Promise<string> {
  return engineOf(await currentEngines(ctx), type);
}

/** What a report of a type would say made it; empty of a type that is not in the catalogue any more. */
export function stampOf(
  { ai, catalogue }: Pick<Context, 'ai' | 'catalogue'>,
  choice: NamedChoice,
  type: string,
): string {
  const definition = catalogue.find(type);
  return definition ? (ai.stamp?.(definition, engineOf(choice, type)) ?? ai.name) : '';
}

/** The servers that receive cases, for the legal pages. */
export function readersOf(choice: EngineChoice, catalogue: Catalogue): CaseReader[] {
  const types = catalogue.all.map(({ type }) => type);
  const labels = (some: readonly string[]) =>
    some.map((type) => catalogue.find(type)?.label ?? type);
  return [...typesOf(choice, types)].flatMap(([name, read]) => {
    const recipient = choice.ready.get(name)?.recipient;
    return recipient ? [{ ...recipient, types: labels(read) }] : [];
  });
}
