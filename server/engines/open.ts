import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { engineOf, FACTS_ENGINE, type NamedChoice } from '#domain/rules/engineChoice.ts';
import type { Ability } from '#domain/rules/uncharged.ts';
import type { DiagnosticEngine } from './engine.ts';
import type { CallbackDoor, EngineParts, EngineSetting } from './kind.ts';

export interface EngineChoice extends NamedChoice {
  /** Fully configured engines by name, including all chosen ones. */
  readonly ready: ReadonlyMap<string, EngineSetting>;
}

export interface Engines extends DiagnosticEngine {
  /** @param engine the environment's choice for the type by default. */
  ability(definition: AnalysisDefinition, engine?: string): Ability;
  /** @param engine as for `ability`. */
  stamp?(definition: AnalysisDefinition, engine?: string): string;
}

/**
 * Opens each ready engine once and routes every case to its `ClinicalCase.engine`, or to that of
 * its type. `watch` wraps each engine, but not the facts that it reads.
 */
export async function openEngines(
  choice: EngineChoice,
  parts: Omit<EngineParts, 'facts'>,
  watch: (engine: DiagnosticEngine) => DiagnosticEngine = (engine) => engine,
): Promise<Engines> {
  const opened = new Map<string, Promise<DiagnosticEngine>>();
  const open = (name: string): Promise<DiagnosticEngine> => {
    const setting = choice.ready.get(name);
    if (!setting) throw new Error(`The engine ${name} is not configured`);
    const known = opened.get(name);
    const opening = known ?? setting.open({ ...parts, facts: () => open(FACTS_ENGINE) });
    if (!known) opened.set(name, opening);
    return opening;
  };
  const readers = new Map<string, DiagnosticEngine>();
  for (const name of choice.ready.keys()) readers.set(name, watch(await open(name)));
  const readerOf = (type: string, name = engineOf(choice, type)): DiagnosticEngine => {
    const reader = readers.get(name);
    if (!reader) throw new Error(`The engine ${name} is not configured`);
    return reader;
  };
  return {
    name: choice.usual,
    ability: (definition, engine) => readerOf(definition.type, engine).ability(definition),
    stamp: (definition, engine) => {
      const reader = readerOf(definition.type, engine);
      return reader.stamp?.(definition) ?? reader.name;
    },
    diagnose: async (clinicalCase, signal) =>
      readerOf(clinicalCase.definition.type, clinicalCase.engine).diagnose(clinicalCase, signal),
    close: async () => {
      const engines = await Promise.all(opened.values());
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}

/** Engines that may answer later, also those no longer chosen: answers may be under way. */
export function callbackDoors({ ready }: EngineChoice): readonly CallbackDoor[] {
  return [...ready.values()].flatMap(({ callbacks: answers }) => answers ?? []);
}
