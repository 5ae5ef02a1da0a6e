import type { AnalysisDefinition, Catalogue } from '#domain/catalogue/field.ts';
import {
  chooseOver,
  engineOf,
  type MissingEngine,
  type NamedChoice,
  typesOf,
} from '#domain/rules/engineChoice.ts';
import type { CaseReader } from '#domain/rules/operator.ts';
import type { AskableEngine } from '#domain/rules/secondReading.ts';
import type { EnginesSetting, Features } from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import type { Recipient } from '#server/engines/kind.ts';
import type { EngineChoice } from '#server/engines/open.ts';
import { currentSetting } from './settings.ts';

/** Engines in force: the environment's choice, overridden by the administration's. */

export interface CurrentEngines extends EngineChoice {
  /** Chosen but not configured in this process: the environment's choice reads instead. */
  readonly missing: readonly MissingEngine[];
}

/** Reads the setting on every use. */
export async function currentEngines(
  ctx: Pick<Context, 'db' | 'engines'>,
): Promise<CurrentEngines> {
  return enginesBy(ctx, await currentSetting(ctx.db, 'engines'));
}

function enginesBy({ engines }: Pick<Context, 'engines'>, chosen: EnginesSetting): CurrentEngines {
  return { ...chooseOver(engines, engines.ready, chosen), ready: engines.ready };
}

/** The maker that a report of a type would carry; empty for a type that left the catalogue. */
export function stampOf(
  { ai, catalogue }: Pick<Context, 'ai' | 'catalogue'>,
  choice: NamedChoice,
  type: string,
): string {
  const definition = catalogue.find(type);
  return definition ? (ai.stamp?.(definition, engineOf(choice, type)) ?? ai.name) : '';
}

interface WhoseCase {
  readonly analysisType: string;
  readonly askedEngine: string | null;
}

/** The same for a case, whose vet may have asked for a certain engine. */
export async function stampOfCase(
  ctx: Pick<Context, 'db' | 'engines' | 'ai' | 'catalogue'>,
  { analysisType, askedEngine }: WhoseCase,
): Promise<string> {
  const choice = await currentEngines(ctx);
  if (askedEngine === null) return stampOf(ctx, choice, analysisType);
  return choice.ready.has(askedEngine)
    ? stampOf(ctx, { usual: askedEngine, byType: {} }, analysisType)
    : askedEngine;
}

/** An engine that may read a type, and who outside this process would see the case. */
export interface ReadyEngine extends AskableEngine {
  readonly recipient: Recipient | null;
}

export function enginesFor(
  ctx: Pick<Context, 'engines' | 'ai'>,
  definition: AnalysisDefinition,
): ReadyEngine[] {
  return [...ctx.engines.ready].map(([name, { recipient }]) => ({
    name,
    ability: ctx.ai.ability(definition, name),
    recipient: recipient ?? null,
  }));
}

/**
 * The requested engine of a case, else that of its type. Undefined when the requested one is no
 * longer configured: no other engine replaces it.
 */
export async function engineOfCase(
  ctx: Pick<Context, 'db' | 'engines'>,
  whose: WhoseCase,
): Promise<string | undefined> {
  return engineBy(ctx, await currentSetting(ctx.db, 'engines'), whose);
}

/** The same by a setting that was read already. */
export function engineBy(
  ctx: Pick<Context, 'engines'>,
  chosen: EnginesSetting,
  { analysisType, askedEngine }: WhoseCase,
): string | undefined {
  if (askedEngine === null) return engineOf(enginesBy(ctx, chosen), analysisType);
  return ctx.engines.ready.has(askedEngine) ? askedEngine : undefined;
}

/**
 * True if the engine's reading heads the report: by the administration's choice, else by default.
 */
export async function currentLead(
  ctx: Pick<Context, 'db' | 'engines'>,
  engine: string,
): Promise<boolean> {
  return leadOf(ctx, await currentSetting(ctx.db, 'engines'), engine);
}

/** The same, from a setting already read. */
export function leadOf(
  { engines: { ready } }: Pick<Context, 'engines'>,
  { leads }: Pick<EnginesSetting, 'leads'>,
  engine: string,
): boolean {
  const chosen = Object.hasOwn(leads, engine) ? leads[engine] : undefined;
  return chosen ?? ready.get(engine)?.leads === true;
}

/** Servers that receive cases, always or at a vet's request, for the legal pages. */
export function readersOf(
  choice: EngineChoice,
  catalogue: Catalogue,
  { secondReadings }: Pick<Features, 'secondReadings'>,
): CaseReader[] {
  const types = catalogue.all.map(({ type }) => type);
  const labels = (some: readonly string[]) =>
    some.map((type) => catalogue.find(type)?.label ?? type);
  const readBy = typesOf(choice, types);
  return [...choice.ready].flatMap(([name, { recipient }]) => {
    const read = readBy.get(name) ?? [];
    const others = secondReadings ? types.filter((type) => !read.includes(type)) : [];
    return recipient && read.length + others.length > 0
      ? [{ ...recipient, types: labels(read), onRequest: labels(others) }]
      : [];
  });
}
