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
import { DEFAULT_ENGINES, type EnginesSetting, type Features } from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import type { Recipient } from '#server/engines/kind.ts';
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

/** Of which type a case is, and whom its vet asked for, if anybody. */
interface WhoseCase {
  readonly analysisType: string;
  readonly askedEngine: string | null;
}

/** The same of a case, which its vet may have asked a certain engine to read. */
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

/** An engine that may be asked to read a type, and who outside this process would see the case. */
export interface ReadyEngine extends AskableEngine {
  readonly recipient: Recipient | null;
}

/** Every engine that is configured, with what it does with a type. */
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
 * Who reads a case: the engine that its vet asked for, or else that of its type. Undefined when the one
 * asked for is not configured any more: nobody else reads in its place.
 */
export async function engineOfCase(
  ctx: Pick<Context, 'db' | 'engines'>,
  { analysisType, askedEngine }: WhoseCase,
): Promise<string | undefined> {
  if (askedEngine === null) return currentEngine(ctx, analysisType);
  return ctx.engines.ready.has(askedEngine) ? askedEngine : undefined;
}

/** Whether the reading of an engine heads the report: as the administration says, or as it is by itself. */
export async function currentLead(
  ctx: Pick<Context, 'db' | 'engines'>,
  engine: string,
): Promise<boolean> {
  return leadOf(ctx, (await setting(ctx.db, 'engines')) ?? DEFAULT_ENGINES, engine);
}

/** The same by a setting that was read already. */
export function leadOf(
  { engines: { ready } }: Pick<Context, 'engines'>,
  { leads }: Pick<EnginesSetting, 'leads'>,
  engine: string,
): boolean {
  const said = Object.hasOwn(leads, engine) ? leads[engine] : undefined;
  return said ?? ready.get(engine)?.leads === true;
}

/** The servers that receive cases, of themselves or because a vet asks for it, for the legal pages. */
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
